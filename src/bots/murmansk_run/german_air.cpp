#include <algorithm>

#include "bots/murmansk_run/staff.h"

// German aircraft: find the convoy, then strike what counts most.
namespace flagplot::bots::murmansk_run {
namespace {

constexpr double price_of_a_unit = 0.25;  // lost for the season
constexpr double least_worth = 0.06;      // of an attack that is worth a flight

// What bombs on a group that has been found are worth, less what its guns cost.
double worth_of_attack(const Situation& s, Air unit, MarkerId m, bool low) {
  double most = 0;
  s.p().crew[m].each(
      [&](ShipId ship) { most = std::max(most, worth_of_bombs(s.d, s.p(), unit, ship, low)); });
  if (m == convoy) most = std::max(most, worth_of_bombs(s.d, s.p(), unit, freighters_target(s.d), low));
  const bool carrier = has_carrier(s.d, s.p(), m);
  int shot_down = 0;
  for (int die = 1; die <= 6; ++die) {
    const int entry = s.d.charts.flak[unit][static_cast<std::size_t>(clamped(die + (low ? 1 : 0)))];
    shot_down += entry == 1 || (entry == 2 && carrier);
  }
  return most - price_of_a_unit * shot_down / 6 * (s.p().convoy_number >= 3 ? 0.3 : 1);
}

// Once a period, over the position that most probably holds the convoy.
double worth_of_looking(const Situation& s, const Guess& g, Cell c) {
  double convoy_there = 0;
  bool unknown = false;
  down_at(s.p(), Seat::Allied, c).each([&](Token t) {
    convoy_there += g.of(t, Under::Special);
    unknown = unknown || s.p().backs[t].marker == no_marker;
  });
  return (unknown ? 0.4 : 0.05) + convoy_there;
}

// A unit that can reach nothing where the convoy goes moves on to a base that does.
double worth_of_transfer(const Situation& s, Air unit, Cell base) {
  const Cell at = likely_convoy(s);
  if (at == nowhere || !s.chart.bombers_reach.has(at)) return -1;
  const bool here = s.d.within3[s.p().base[unit]].has(at), there = s.d.within3[base].has(at);
  return !here && there ? 0.01 : -1;
}

Advice fly(const Situation& s) {
  const Guess g = guess(s.d, s.chart, s.p(), s.seat());
  const Choice best = best_option(s, [&](Choice o) {
    switch (o.verb) {
      case Reconnoitre:
        return 10 + worth_of_looking(s, g, static_cast<Cell>(o.a));  // before anybody strikes
      case Attack: {
        const MarkerId m = s.p().backs[o.b].marker;
        if (m == no_marker || !is_group(m)) return -1.0;
        return worth_of_attack(s, static_cast<Air>(o.a), m, o.c != 0) - least_worth;
      }
      case Transfer:
        return worth_of_transfer(s, static_cast<Air>(o.a), static_cast<Cell>(o.b));
      default:
        return 0.0;
    }
  });
  switch (best.verb) {
    case Reconnoitre:
      return because(best, SearchTheLane, best.a);
    case Attack:
      return because(best, StrikeFromAbove, best.a, best.b);
    case Transfer:
      return because(best, FollowTheConvoy, best.a, best.b);
    default:
      return because(best, NoReason);
  }
}

// Which unit is over the target nobody says; what is best for one is best for the other.
Advice aim(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) { return worth_of_bombs(s.d, s.p(), KG26, o.a, false); });
  return because(best, BestTarget, best.a);
}

}  // namespace

Advice german_air_advice(const Situation& s) {
  switch (s.prompt()) {
    case AskAir:
      return fly(s);
    case AskReprisal:
      return because({BombFrom, 1, 0, 0}, NoReason);  // they cannot be shot down, so low
    default:
      return aim(s);
  }
}

}  // namespace flagplot::bots::murmansk_run
