#include <algorithm>

#include "bots/murmansk_run/sortie.h"
#include "bots/murmansk_run/staff.h"

// The German staff at sea: the pack closes in on the convoy; surface groups wait in the north and sortie
// when the odds are what the staff asks for, and are back in port before the Allies can answer.
namespace flagplot::bots::murmansk_run {
namespace {

Set in_cell(const Position& p, Seat side, Cell c) { return backs_at(p, side, c); }

// What an Allied group that nobody has seen probably holds: two capital ships or what there are, a cruiser
// and two divisions. The convoy's escort counts without the capital ships where there is a night to run in.
Set typical_group(const Situation& s, bool with_capitals) {
  const Position& p = s.p();
  Set group;
  const auto take = [&](Set kind, int n) {
    with_status(p, kind, Status::Pool).each([&](ShipId ship) {
      if (n <= 0 || group.has(ship) || p.damaged.has(ship)) return;
      group.add(ship);
      --n;
    });
  };
  if (with_capitals) {
    take(s.d.american_battleships, 1);
    take(s.d.capitals & s.d.allied, std::min(2, int{p.entitled[0]}) - group.size());
  }
  take(s.d.cruisers & s.d.allied, with_capitals ? 1 : 2);
  take((s.d.destroyers & s.d.allied) - s.d.soviets, 2);
  return group;
}

}  // namespace

Cell likely_convoy(const Situation& s) {
  const Guess g = guess(s.d, s.chart, s.p(), s.seat());
  std::array<float, most_cells> weight{};
  Cell best = nowhere;
  float most = 0.2F;
  for (Token t = convoy; t < german_group; ++t) {
    const Cell at = s.p().backs[t].at;
    if (at == nowhere) continue;
    weight[at] += g.of(t, Under::Special);
    if (weight[at] <= most) continue;
    most = weight[at];
    best = at;
  }
  return best;
}

// By day the Allies name the group that fights, and name the strongest; in the dark chance does.
double odds_of_sortie(const Situation& s, Set crew, Cell at, bool dark) {
  const Position& p = s.p();
  const Guess g = guess(s.d, s.chart, p, s.seat());
  double least = 100, sum = 0, groups = 0;
  in_cell(p, Seat::Allied, at).each([&](Token t) {
    const MarkerId m = p.backs[t].marker;
    const auto meet = [&](Set enemy, double weight) {
      if (weight <= 0.02) return;
      const double o = std::min(3.0, odds(s.d, p.damaged, dark, crew, enemy));
      sum += weight * o;
      groups += weight;
      if (weight > 0.25) least = std::min(least, o);
    };
    if (m != no_marker) return meet(p.crew[m], 1);
    meet(typical_group(s, !s.has_night()), g.of(t, Under::Special));
    meet(typical_group(s, true), g.of(t, Under::Group));
  });
  if (groups == 0) return 0;
  return dark ? sum / groups : least;
}

namespace {

// Where the convoy will probably be a period later.
Cell convoy_next(const Situation& s, Cell at) {
  const Cell next = s.chart.next_on(s.road(), s.ice(), at);
  return next == nowhere || !s.d.sea.has(next) ? at : next;
}

// What surface groups are after, while it is at sea: the convoy, and as long as nobody knows where that is,
// the place where most of them are. Who beats those has the convoy next.
Cell quarry(const Situation& s) {
  constexpr double worth_of_any = 0.25;  // of a back, by that of the convoy
  const Guess g = guess(s.d, s.chart, s.p(), s.seat());
  std::array<double, most_cells> worth{};
  Cell best = nowhere;
  for (Token t = convoy; t < german_group; ++t) {
    const Cell at = s.p().backs[t].at;
    if (at == nowhere || !s.d.sea.has(at)) continue;
    worth[at] += g.of(t, Under::Special) + worth_of_any;
    if (best == nowhere || worth[at] > worth[best]) best = at;
  }
  return best;
}

Choice step_towards(const Situation& s, MarkerId m, Cell goal, bool into_port) {
  const bool out = on_map(s.p(), m);
  Choice best = pass;
  int least = out ? s.steps(s.p().markers[m].at, goal) : Chart::far;
  for (const Choice& o : s.options) {
    if (o.verb != MoveTo || o.a != m) continue;
    const auto to = static_cast<Cell>(o.b);
    if (s.d.german_ports.has(to) && !(into_port && to == goal)) continue;
    const int way = s.steps(to, goal);
    if (way >= least) continue;
    least = way;
    best = o;
  }
  return best;
}

// The port to make for: the nearest with room when somebody is hurt, otherwise the northern one, where the
// next sortie is shortest.
Cell haven(const Situation& s, MarkerId m, bool hurry) {
  const Cell at = s.p().markers[m].at;
  Cell best = s.d.trondheim;
  double least = 1e9;
  s.d.german_ports.each([&](Cell port) {
    if (port == s.d.kirkenes) return;  // room for one
    const double way = s.steps(at, port) - (port == s.chart.altenfjord ? (hurry ? 1 : 6) : 0);
    if (way >= least) return;
    least = way;
    best = port;
  });
  return best;
}

struct Meeting {
  Cell at = nowhere;
  int moves = Chart::far;
};

// Where and how soon a group can cut the convoy's road. Convoys move in the impulse after our first, so that
// with two moves a period we gain one on them.
Meeting meeting(const Situation& s, MarkerId m, Cell prey) {
  constexpr int furthest = 6;
  const Cell from = s.p().markers[m].at;
  const bool first = s.p().pulse == 0, slow = is_slow(s.d, s.p(), m);
  Cell there = prey;
  for (int moves = 1; moves <= furthest; ++moves) {
    const bool convoy_has_moved = moves > 1 && (slow || (moves % 2 == 0) == first);
    if (convoy_has_moved) there = convoy_next(s, there);
    if (s.steps(from, there) <= moves) return {there, moves};
  }
  return {};
}

// What the staff asks for before anybody sails; those who are out already see it through at less.
bool is_strong(const Situation& s, const Sortie& sortie) {
  constexpr double once_at_sea = 0.8;
  bool out = false;
  sortie.groups.each([&](MarkerId m) { out = out || on_map(s.p(), m); });
  return sortie.at != nowhere && sortie.odds >= s.odds_wanted() * (out ? once_at_sea : 1);
}

// Who has more moves to spare than these waits for the others; to be there too early is better than too late.
constexpr int moves_in_hand = 2;

// Groups in port: out when all who can be there together are strong enough, and not long before they must.
Advice leave_port(const Situation& s, MarkerId m, const Sortie& sortie) {
  if (is_strong(s, sortie) && sortie.groups.has(m)) {
    if (moves_to_spare(s, sortie, m) > moves_in_hand) return do_nothing(s, WaitForTheOthers);
    const Choice out = step_towards(s, m, sortie.at, false);
    if (out.verb == MoveTo) return because(out, SortieAtOdds, m, out.b);
  }
  // Early in a convoy those who lie in the south move up to where they will be needed.
  const Cell port = s.p().markers[m].at;
  const bool south = port == s.d.trondheim || port == s.chart.narvik;
  if (south && s.p().fuel == unlimited_fuel && s.p().period <= 4) {
    const Choice out = step_towards(s, m, s.chart.altenfjord, false);
    if (out.verb == MoveTo) return because(out, MoveUp, m, out.b);
  }
  return do_nothing(s, StayInPort);
}

Advice at_sea(const Situation& s, MarkerId m, const Sortie& sortie) {
  const Position& p = s.p();
  const bool strong = is_strong(s, sortie) && sortie.groups.has(m);
  if (strong) {
    if (moves_to_spare(s, sortie, m) > moves_in_hand) return do_nothing(s, WaitForTheOthers);
    const Choice on = step_towards(s, m, sortie.at, false);
    if (on.verb == MoveTo) return because(on, SortieAtOdds, m, on.b);
  }
  const Cell port = haven(s, m, is_hurt(s, m));
  const Choice home = step_towards(s, m, port, true);
  if (home.verb != MoveTo) return do_nothing(s);
  // Before the convoy has come by, a group off its port waits there rather than be shut in.
  if (strong && home.b == port && p.period <= 8) return do_nothing(s);
  return because(home, RunForPort, m, home.b);
}

Advice move_pack(const Situation& s) {
  const Cell here = s.p().markers[wolfpack].at, prey = likely_convoy(s);
  if (prey == nowhere || prey == here || s.steps(here, prey) > 2) return do_nothing(s);
  const Choice on = step_towards(s, wolfpack, prey, false);
  return because(on, on.verb == MoveTo ? PackClosesIn : NoReason, on.b);
}

bool is_at_sea(const Situation& s, MarkerId group) {
  return !s.p().crew[group].empty() && s.d.sea.has(s.p().markers[group].at);
}

// To the nearest group that is out; far when none is.
int steps_to_a_group(const Situation& s, Cell from) {
  int least = Chart::far;
  for (MarkerId m = german_group; m < german_dummy; ++m) {
    if (is_at_sea(s, m)) least = std::min(least, s.steps(from, s.p().markers[m].at));
  }
  return least;
}

// A dummy goes where groups go: it comes out of port beside one, stays beside it, and hangs back where it
// would be met.
Advice move_dummy(const Situation& s) {
  const Position& p = s.p();
  const bool out = on_map(p, german_dummy);
  Choice best = pass;
  // Who comes out must come out where a group does, in the same impulse.
  int least = out ? steps_to_a_group(s, p.markers[german_dummy].at) : 1;
  for (const Choice& o : s.options) {
    if (o.verb != MoveTo || o.a != german_dummy) continue;
    const auto to = static_cast<Cell>(o.b);
    const int way = steps_to_a_group(s, to);
    if (way >= least || !in_cell(p, Seat::Allied, to).empty()) continue;
    least = way;
    best = o;
  }
  return because(best, best.verb == MoveTo ? HideAmongDummies : NoReason, best.b);
}

Advice moves(const Situation& s) {
  const Sortie sortie = best_sortie(s, quarry(s));
  for (MarkerId m = german_group; m < most_markers; ++m) {
    if (s.p().markers[m].moved || m == german_dummy) continue;
    if (m == wolfpack ? !on_map(s.p(), m) : s.p().crew[m].empty()) continue;
    const Advice a = m == wolfpack      ? move_pack(s)
                     : on_map(s.p(), m) ? at_sea(s, m, sortie)
                                        : leave_port(s, m, sortie);
    if (a.choice.verb == MoveTo) return a;
  }
  return s.p().markers[german_dummy].moved ? do_nothing(s) : move_dummy(s);
}

// One that is put down at sea is no group, and everybody sees it: ours comes out with a group. One that all
// groups have left behind deceives nobody any more; it is taken off, to come out with the next.
Advice dummies(const Situation& s) {
  const Choice lift{LiftDummy, german_dummy, 0, 0};
  if (!s.offered(lift) || steps_to_a_group(s, s.p().markers[german_dummy].at) <= 1) return do_nothing(s);
  return because(lift, NoReason);
}

}  // namespace

Choice way_to_the_convoy(const Situation& s, MarkerId m, int most_moves) {
  const Cell prey = quarry(s);
  if (prey == nowhere) return pass;
  const Meeting meet = meeting(s, m, prey);
  return meet.moves <= most_moves ? step_towards(s, m, meet.at, false) : pass;
}

Choice way_home(const Situation& s, MarkerId m) {
  return on_map(s.p(), m) ? step_towards(s, m, haven(s, m, is_hurt(s, m)), true) : pass;
}

Advice german_advice(const Situation& s) {
  switch (s.prompt()) {
    case AskMove:
      return moves(s);
    case AskDummies:
      return dummies(s);
    case AskAir:
    case AskAirTarget:
    case AskReprisal:
      return german_air_advice(s);
    default:
      return german_season_advice(s);
  }
}

}  // namespace flagplot::bots::murmansk_run
