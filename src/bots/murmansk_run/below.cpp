#include "bots/murmansk_run/staff.h"

// Attacks from below: what single submarines aim at, and when the pack strikes.
namespace flagplot::bots::murmansk_run {
namespace {

double value_of_target(const Situation& s, Choice o, bool pack) {
  const Position& p = s.p();
  const MarkerId m = p.backs[s.subject()].marker;
  const auto of = [&](std::uint16_t target) {
    return pack ? worth_of_fire(s.d, p, target, pack_level(s.d, p, m, target))
                : worth_of_submarine(s.d, p, m, target);
  };
  switch (o.verb) {
    case AimAt:
      return of(o.a);
    case SinkOne:
      return worth_of_freighter(p);
    default: {  // at random
      double sum = 0;
      p.crew[m].each([&](ShipId ship) { sum += of(ship); });
      return p.crew[m].empty() ? 0 : sum / p.crew[m].size();
    }
  }
}

Advice aim(const Situation& s) {
  const bool pack = s.prompt() == AskPackTarget;
  const Choice best = best_option(s, [&](Choice o) { return value_of_target(s, o, pack); });
  if (best.verb == SinkOne) return because(best, SureOfOne);
  return because(best, BestTarget, best.verb == AimAt ? best.a : freighters_target(s.d));
}

// An attack costs the pack one time in three where there are destroyers, so it is kept for the convoy. At
// night chance picks the group: worth it only if that is likely to be the convoy, or no better hour comes.
Advice strike(const Situation& s) {
  const Position& p = s.p();
  Token prey = no_token;
  int groups = 0;
  for (Token t = convoy; t < german_group; ++t) {
    if (p.backs[t].at != s.subject()) continue;
    ++groups;
    if (p.backs[t].marker == convoy) prey = t;
  }
  const Choice by_day{PackAttacks, prey, 0, 0}, by_night{PackAttacksAny, 0, 0, 0};
  if (prey != no_token && s.offered(by_day)) return because(by_day, PackStrikes);
  const bool no_day = season(s.d, p).periods[0] != Day;
  const bool last_chance = s.steps(s.subject(), s.d.murmansk) <= 2;
  if (prey != no_token && s.offered(by_night) && (groups <= 2 || no_day || last_chance))
    return because(by_night, PackStrikes);
  return do_nothing(s, PackHoldsBack);
}

}  // namespace

Advice below_advice(const Situation& s) { return s.prompt() == AskPack ? strike(s) : aim(s); }

}  // namespace flagplot::bots::murmansk_run
