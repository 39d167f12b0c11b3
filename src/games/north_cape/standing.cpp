#include "games/north_cape/predicates.h"
#include "games/north_cape/rules.h"

// What may be ordered beforehand, so that a player is not asked the same at every hex. New ones go to the
// end: records of matches know them by their names, and what a proviso means belongs to the version of the
// rules.
namespace flagplot::north_cape {
namespace {

enum Proviso : std::uint16_t { Always, MoverIsShips, InAStorm };
constexpr const char* provisos[] = {"", "ships", "storm"};

constexpr StandingOffer offers[] = {
    {AskPrinzEugen, Pass},
    {AskDecoys, Pass},
    {AskMission, Pass},
    {AskMission, Pass, InAStorm},
    {AskIntercept, Pass},
    {AskIntercept, answer_only},
    {AskIntercept, answer_only, MoverIsShips},
    {AskClaim, SayAircraft},
    {AskClaim, SaySubmarine},
    {AskClaim, ShowAll},
    {AskWithdraw, Pass},
    {AskWithdraw, answer_only},
    {AskShow, answer_only},
    {AskDogfight, answer_only},
    {AskBomb, Pass},
    {AskBomb, answer_only},
    {AskFire, answer_only},
    {AskTorpedo, Pass},
    {AskTorpedo, answer_only},
    {AskDepthCharge, Pass},
    {AskDepthCharge, answer_only},
    {AskLand, Pass},
};

// Stacks move all the time, and most looks see nothing. That something was found, met or hit, or that a force
// comes onto the map, is news.
constexpr std::uint16_t routine[] = {
    PartBegins,     SetUpDone,     TurnBegins,      WeatherIs,      FogRangeIs,       DecoysBought,
    DecoysDrawn,    DecoyPut,      Passed,          MissionOrdered, MissionCalledOff, StackMoves,
    LeftBehind,     FliesTo,       FliesHome,       PatrolStands,   BoatDived,        LookedAt,
    NothingSeen,    NothingToAttack, SaidAircraft,   StormRolled,      GroupFormed,
    GroupDissolved, BoxCount,      TurnEnds,        DecoysRemoved,  AircraftLanded,   GroupMoves,
    GroupHolds,     ContactRolled, FlightStays,     StackLies,      PatrolEnds,       StackGone,
    StormSpent,     OnPatrol,      OnTheSurface,    AttackedBefore, ShownWith,
};

// Whether what is moving is known to be ships: one of them lies open, or was seen and cannot have parted from
// the rest.
bool ships_are_moving(const Data& d, const View& v) {
  const Position& p = v.p;
  const StackId mover = p.going.stack;
  if (side_of(mover) == v.seen.seat) return false;
  if (!afloat(d, p, in_stack(p, mover) & p.up).empty()) return true;
  const std::size_t record = record_of(mover);
  if (is_shared_record(record)) return false;
  const Part& w = part(d, p);
  bool ships = false;
  KindSet(p.must[record]).each([&](KindId k) { ships |= w.ships.has(w.first_of[index(side_of(mover))][k]); });
  return ships;
}

}  // namespace

StandingWords standing_words() { return {offers, provisos, routine, TurnBegins}; }

bool NorthCape::holds(const Data& d, const View& v, std::span<const Choice>, std::uint16_t proviso) {
  switch (proviso) {
    case MoverIsShips:
      return ships_are_moving(d, v);
    case InAStorm:
      return v.p.weather == Storm;
    default:
      return false;
  }
}

}  // namespace flagplot::north_cape
