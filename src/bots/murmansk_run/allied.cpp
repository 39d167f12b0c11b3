#include <algorithm>

#include "bots/murmansk_run/staff.h"

// The Allied staff at sea: take the convoy through by the cheapest road, keep everybody close to it, and let
// the enemy guess which marker is which.
namespace flagplot::bots::murmansk_run {
namespace {

constexpr double pack_there = 2.5, pack_near = 0.8;    // of a position on the road, in periods
constexpr double enemy_there = 4.0, enemy_near = 0.8;  // groups known or believed to be stronger than ours

Cell convoy_at(const Situation& s) { return on_map(s.p(), convoy) ? s.p().markers[convoy].at : nowhere; }

// How much worse a position is for what is known of the enemy.
double danger(const Situation& s, const Guess& g, Cell c) {
  double sum = 0;
  for (Token t = german_group; t < most_markers; ++t) {
    const Cell at = s.p().backs[t].at;
    if (at == nowhere) continue;
    const int away = s.steps(at, c);
    if (away > 1) continue;
    sum += g.of(t, Under::Special) * (away == 0 ? pack_there : pack_near);
    sum += g.of(t, Under::Group) * (away == 0 ? enemy_there : enemy_near);
  }
  return sum;
}

double cost_of_going(const Situation& s, Cell next) {
  constexpr double of_a_row = 3, of_the_road = 0.1;
  const double road = s.chart.road_by(s.ice(), next);
  if (s.road() == Road::Cheapest || road >= Chart::far) return road;
  return of_a_row * s.chart.rows_from_north(next) + of_the_road * road;
}

// On, by the road that costs least; a convoy that waits is only found later.
Advice move_convoy(const Situation& s, const Guess& g) {
  Choice best = pass;
  double least = 1e9;
  bool shortest_is_dangerous = false;
  for (const Choice& o : s.options) {
    if (o.verb != MoveTo || o.a != convoy) continue;
    const auto to = static_cast<Cell>(o.b);
    const double risk = danger(s, g, to), cost = cost_of_going(s, to) + risk;
    if (cost >= least) {
      shortest_is_dangerous = shortest_is_dangerous || risk > 0;
      continue;
    }
    least = cost;
    best = o;
  }
  return because(best, shortest_is_dangerous ? KeepOutOfTheWay : SailOn, best.b);
}

// Everybody else goes where the convoy is: by day they fight in its place, at night they are met in its
// place as often as not.
Advice move_cover(const Situation& s, MarkerId m) {
  const Cell goal = convoy_at(s) != nowhere ? convoy_at(s) : s.d.entry_a;
  const Cell here = on_map(s.p(), m) ? s.p().markers[m].at : nowhere;
  if (here == goal) return do_nothing(s);
  // A dummy that is not out yet is put down beside the convoy before the moves.
  if (is_dummy(m) && here == nowhere) return do_nothing(s);
  const bool stays_out = s.cover() == Cover::Distant && !(s.p().crew[m] & s.d.capitals).empty();
  Choice best = pass;
  int least = here == nowhere ? Chart::far : s.steps(here, goal);
  for (const Choice& o : s.options) {
    if (o.verb != MoveTo || o.a != m) continue;
    const int way = s.steps(static_cast<Cell>(o.b), goal);
    if (way >= least) continue;
    if (stays_out && s.chart.bombers_reach.has(o.b)) continue;
    least = way;
    best = o;
  }
  return because(best, best == pass ? NoReason : StayWithConvoy, m, best.b);
}

Advice moves(const Situation& s) {
  const Guess g = guess(s.d, s.chart, s.p(), s.seat());
  if (!s.p().markers[convoy].moved && s.p().pulse < 2) {
    const Advice a = move_convoy(s, g);
    if (a.choice.verb == MoveTo) return a;
  }
  for (MarkerId m = first_group; m < german_group; ++m) {
    if (s.p().markers[m].moved || (!on_map(s.p(), m) && s.p().crew[m].empty() && !is_dummy(m))) continue;
    if (!(s.p().crew[m] & s.d.soviets).empty()) continue;  // waits in Murmansk
    const Advice a = move_cover(s, m);
    if (a.choice.verb == MoveTo) return a;
  }
  return do_nothing(s);
}

// Dummies go where the convoy is: whoever looks for it must first find out which marker it is. Where capital
// ships sail with it they are to be met, and a dummy that is met in their place saves the enemy.
Advice dummies(const Situation& s) {
  const Cell at = convoy_at(s);
  // Off a German base they would be seen through at once.
  if (at == nowhere || s.d.near_base.has(at)) return do_nothing(s);
  if (!(s.p().crew[convoy] & s.d.capitals).empty()) return do_nothing(s);
  for (const Choice& o : s.options) {
    if (o.verb == EnterDummy && o.b == at) return because(o, HideAmongDummies, at);
  }
  return do_nothing(s);
}

// Scattering loses two freighters of three; it is for a convoy whose escort has run.
Advice scatter(const Situation& s) {
  const Choice it{Scatter, 0, 0, 0};
  if (s.prompt() == AskScatterInBattle && s.offered(it)) {
    const Set escort = fighters(s.p(), Seat::Allied) - s.p().damaged;
    if (escort.empty() && fighters(s.p(), Seat::Axis).size() >= 2) return because(it, SaveWhatCanBeSaved);
  }
  return do_nothing(s, KeepTogether);
}

// Carrier aircraft are never shot down, so they strike whatever they can reach; unknown markers are looked at
// first.
Advice air(const Situation& s) {
  const Guess g = guess(s.d, s.chart, s.p(), s.seat());
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb == FindMarker) {
      const auto t = static_cast<Token>(o.a);
      return 0.5 + g.of(t, Under::Group);
    }
    if (o.verb == Attack) {
      const Back& back = s.p().backs[o.b];
      if (back.marker == no_marker) return 0.3 * g.of(static_cast<Token>(o.b), Under::Group) - 0.1;
      if (!is_group(back.marker)) return -1.0;
      double most = 0;
      s.p().crew[back.marker].each(
          [&](ShipId ship) { most = std::max(most, worth_of_bombs(s.d, s.p(), FAA, ship, false)); });
      return 2 * most;
    }
    return o == pass ? 0.0 : -1.0;  // raids on ports cost more carriers than they damage ships
  });
  if (best.verb == FindMarker) return because(best, LookForThem, best.a);
  if (best.verb == Attack) return because(best, CarrierStrike, best.b);
  return because(best, LeaveWell);
}

// Another convoy while eight loads can still come in.
Advice another(const Situation& s) {
  const Position& p = s.p();
  const int still = p.freighters * (3 - p.convoy_number);
  const bool can = p.loads + still >= 8;
  return can ? because({SailAgain, 0, 0, 0}, TryAgain) : do_nothing(s, EnoughIsEnough);
}

Advice air_target(const Situation& s) {
  const Choice best = best_option(
      s, [&](Choice o) { return worth_of_bombs(s.d, s.p(), FAA, o.a, false, s.prompt() == AskPortTarget); });
  return because(best, BestTarget, best.a);
}

}  // namespace

Advice allied_advice(const Situation& s) {
  switch (s.prompt()) {
    case AskMove:
      return moves(s);
    case AskDummies:
      return dummies(s);
    case AskScatter:
    case AskScatterInBattle:
      return scatter(s);
    case AskAir:
      return air(s);
    case AskAirTarget:
    case AskPortTarget:
      return air_target(s);
    case AskAnother:
      return another(s);
    default:
      return allied_force_advice(s);
  }
}

}  // namespace flagplot::bots::murmansk_run
