#include <algorithm>

#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/rules.h"

// What may be ordered beforehand, so that a player is not asked the same every turn. New ones go to the end: records of
// matches know them by their names, and what a proviso means belongs to the version of the rules.
namespace flagplot::bismarck {
namespace {

enum Proviso : std::uint16_t { Always, Undamaged, AircraftOnly };
constexpr const char* provisos[] = {"", "undamaged", "aircraft_only"};

constexpr StandingOffer offers[] = {
    {AskAvailability, Pass},
    {AskForces, Pass},
    {AskShadow, Pass},
    {AskShadow, Pass, AircraftOnly},
    {AskShadow, answer_only},
    {AskShadow, ShadowWith},
    {AskSail, Pass},
    {AskAir, Pass},
    {AskCall, Pass},
    {AskCall, answer_again},
    {AskHighSpeed, Pass},
    {AskHighSpeed, answer_only},
    {AskFollow, Pass},
    {AskFollow, answer_only},
    {AskFollow, FollowWith},
    {AskStrikes, Pass},
    {AskLanding, Pass},
    {AskConvoy, Pass},
    {AskConvoy, AttackConvoy},
    {AskConvoy, AttackConvoy, Undamaged},
    {AskAttack, Pass},
    {AskAccept, AcceptAttack},
    {AskAccept, AcceptAttack, Undamaged},
    {AskAccept, RefuseAttack},
    {AskCommit, Pass},
    {AskHoldBack, Pass},
    {AskEnter, Pass},
    {AskWithdraw, Pass},
    {AskBreakOff, Pass},
    {AskBreakOff, BreakOff},
    {AskBonusTurn, Pass},
    {AskCallUp, Pass},
    {AskReserves, Pass},
};

constexpr std::uint16_t routine[] = {
    TurnBegins,   PhaseBegins, VisibilityIs, FogIs,       ForcesSet,    AirDone,        ShipsDone,
    Repaired,     Called,      Nil,          SearchOver,  ChanceRolled, AirLanded,      AreaVisibilityIs,
    SearchVaries, FogRolled,   IslandFogIs,  FoundTheWay, Refuelled,    BreakdownRolled};

bool is_undamaged(const Position& p, std::uint16_t ship) {
  return std::ranges::all_of(p.ships[ship].hits, [](std::uint8_t hits) { return hits == 0; });
}

}  // namespace

StandingWords standing_words() { return {offers, provisos, routine, TurnBegins}; }

bool Bismarck::holds(const Data& d, const View& v, std::span<const Choice> options, std::uint16_t proviso) {
  switch (proviso) {
    case Undamaged:
      return v.seen.ask.subject < d.ships.size() && is_undamaged(v.p, v.seen.ask.subject);
    case AircraftOnly:
      return std::ranges::all_of(options, [](const Choice& c) {
        return c.verb == Pass || c.verb == ShadowByAir;
      });
    default:
      return false;
  }
}

}  // namespace flagplot::bismarck
