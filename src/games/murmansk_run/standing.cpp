#include <algorithm>

#include "games/murmansk_run/predicates.h"
#include "games/murmansk_run/rules.h"

// What may be ordered beforehand, so that a player is not asked the same every period. New ones go to the end: records
// of matches know them by their names, and what a proviso means belongs to the version of the rules.
namespace flagplot::murmansk_run {
namespace {

enum Proviso : std::uint16_t { Always, FewerThanTwo, OwnDamaged, NoneToEnter, NothingToStrike };
constexpr const char* provisos[] = {"", "fewer_than_two", "own_damaged", "none_to_enter", "nothing_to_strike"};

constexpr StandingOffer offers[] = {
    {AskTransit, Pass},
    {AskRepair, Pass},
    {AskReplace, Pass},
    {AskTallBoy, Pass},
    {AskEscortCarriers, Pass},
    {AskScatter, Pass},
    {AskDummies, Pass},
    {AskMove, Pass},
    {AskAir, Pass},
    {AskAirTarget, answer_only},
    {AskSubTarget, AimAtRandom},
    {AskSubTarget, SinkOne},
    {AskPack, Pass},
    {AskPack, Pass, FewerThanTwo},
    {AskPack, answer_only},
    {AskPackTarget, AimAtRandom},
    {AskDecision, FightOn},
    {AskDecision, Flee},
    {AskDecision, Flee, OwnDamaged},
    {AskDecision, OfferToPart},
    {AskPursue, FightOn},
    {AskPursue, LetGo},
    {AskCross, Pass},
    {AskScatterInBattle, Pass},
    {AskAnother, Pass},
    {AskAnother, SailAgain},
    {AskDummies, Pass, NoneToEnter},
    {AskAir, Pass, NothingToStrike},
    {AskPlace, Pass},
};

// What moves face down is seen every period; that it turned out to be something is news.
constexpr std::uint16_t routine[] = {ForceEntitled, CruiserDrawn, ForceReady,    FuelIs,       FuelChecked,   FullFuel,
                                     ConvoyBegins,  Deployed,     PeriodBegins,  WeatherIs,    ContactsLost,  MarkerAppears,
                                     MarkerMoves,   MarkerLeaves, PulseBegins,   PulseOver,    DummyLifted,   NoSubContact,
                                     SubRolled,     AsRolled,     ReconFlown,    Transferred,  TransitStays,  RepairGoesOn,
                                     AnotherConvoy, NoMoreConvoys};

}  // namespace

StandingWords standing_words() { return {offers, provisos, routine, PeriodBegins}; }

bool MurmanskRun::holds(const Data&, const View& v, std::span<const Choice> options, std::uint16_t proviso) {
  switch (proviso) {
    case FewerThanTwo:
      return std::ranges::count_if(options, [](const Choice& c) { return c.verb != Pass; }) < 2;
    case NoneToEnter:
      return std::ranges::none_of(options, [](const Choice& c) { return c.verb == EnterDummy; });
    case NothingToStrike:
      return std::ranges::all_of(options, [](const Choice& c) { return c.verb == Pass || c.verb == Transfer; });
    case OwnDamaged:
      return !(fighters(v.p, v.seen.seat) & v.p.damaged).empty();
    default:
      return false;
  }
}

}  // namespace flagplot::murmansk_run
