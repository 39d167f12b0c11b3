#include "games/pq17/tellings.h"

// What may be ordered beforehand. New ones go to the end: records of matches know them by their place.
namespace flagplot::pq17 {
namespace {

constexpr const char* provisos[] = {""};

constexpr StandingOffer offers[] = {
    {AskDummy, Pass},       {AskDummy, MakeDummy},  {AskCease, Pass},       {AskTransit, Pass},   {AskTransit, Look},
    {AskCancel, Pass},      {AskCancel, answer_only}, {AskPhoto, Pass},     {AskAir, Pass},       {AskSector, Pass},
    {AskShadow, Pass},      {AskShadow, answer_only}, {AskScramble, Pass},  {AskLine, PutRest},   {AskSupport, Pass},
    {AskIntercept, Pass},   {AskJoin, Pass},        {AskWithdraw, Pass},    {AskWithdraw, TryWithdraw}, {AskCombine, Pass},
    {AskCarrier, Pass},     {AskCarrier, SayCarrier},
};

// What moves on edge is seen every turn; that somebody has been found is news.
constexpr std::uint16_t routine[] = {TurnBegins,   TurnEnds,     PhaseBegins,  PhaseEnds,      SegmentBegins, BlockMoves,
                                     BlockFollows, BlockAppears, BlockGone,    BlockLeavesPort, BlockEntersPort, NoContact,
                                     CardDrawn,    PassesUnseen, SectorSearches, SearchesOver, UnitFlies,     UnitPatrols,
                                     AircraftHome, PatrolsHome,  WeatherIs,    PhotoFlown,     PhotoFails,    Refuelled,
                                     Rearmed};

}  // namespace

StandingWords standing_words() { return {offers, provisos, routine, TurnBegins}; }

}  // namespace flagplot::pq17
