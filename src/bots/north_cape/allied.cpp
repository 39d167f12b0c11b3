#include <algorithm>

#include "bots/north_cape/staff.h"

// The Allied staff: the convoy goes on, everybody else serves it.
namespace flagplot::bots::north_cape {
namespace {

constexpr int convoy_pace = 3;

bool is_late(const Situation& s, const Lane& safe, Hex at) {
  return at != nowhere && safe.hexes[at] > s.turns_left() * convoy_pace;
}

Course along(const Situation& s, bool west, Hex at, std::uint16_t why) {
  const auto lane = [&](bool haste) -> const Lane& {
    return west ? s.chart.to_the_west(s.p.part, haste) : s.chart.to_russia(s.p.part, haste);
  };
  return {.lane = &lane(is_late(s, lane(false), at)), .leaves = west, .why = why};
}

// The stack with most merchants at sea, those bound for Russia first: whom the covering forces sail with.
Hex convoy_to_cover(const Situation& s) {
  Hex best = nowhere;
  double most = 0;
  each_stack(s.p, Seat::Allied, [&](StackId stack) {
    const Hex at = s.p.hex[stack];
    if (is_russian_exit(s.d, at)) return;
    const PieceSet merchants = in_stack(s.p, stack) & s.w.merchants;
    const double value = (merchants - s.w.westbound).size() + 0.3 * (merchants & s.w.westbound).size();
    if (value <= most) return;
    most = value;
    best = at;
  });
  return best;
}

bool waits_with_merchants(const Situation& s) { return !(elsewhere(s.p, Seat::Allied, waiting) & s.w.merchants).empty(); }

// Merchants that are homeward bound lie in port until the other convoy is well under way and gives the bombers something
// else to do; not if they have been found there, nor if they would come too late.
bool waits_in_port(const Situation& s, PieceSet who, Hex at) {
  constexpr int well_under_way = 57, to_spare = 2;  // hexes that are left; turns
  if (!is_russian_exit(s.d, at) || !(who & s.p.reconnoitred).empty()) return false;
  if (s.chart.to_the_west(s.p.part, false).hexes[at] > (s.turns_left() - to_spare) * convoy_pace) return false;
  const Lane& east = s.chart.to_russia(s.p.part, false);
  bool waits = false;
  each_stack(s.p, Seat::Allied, [&](StackId stack) {
    const Hex h = s.p.hex[stack];
    const PieceSet others = (in_stack(s.p, stack) & s.w.merchants) - s.w.westbound;
    waits = waits || (!others.empty() && !is_russian_exit(s.d, h) && east.hexes[h] > well_under_way);
  });
  return waits;
}

// Submarines lie still unless something comes near that is no boat.
Course boat_course(const Situation& s, Hex at) {
  Course c;
  int nearest = 5;
  each_stack(s.p, Seat::Axis, [&](StackId stack) {
    const Hex h = s.p.hex[stack];
    if (s.d.printed->airfield_at[h] != 0xFF || has(s.d.printed->german_ports, h)) return;
    const Estimate& e = estimate(s, stack);
    const int far = distance(s.d, at, h);
    if (e.boats_alone || e.aircraft_alone || e.guns < 10 || far >= nearest) return;
    nearest = far;
    c = {.aim = h, .why = BoatClosesIn};
  });
  return c;
}

}  // namespace

Course allied_course(const Situation& s, PieceSet who, Hex at) {
  if (!(who & s.w.merchants).empty()) {
    const bool homebound = (who & s.w.merchants & s.w.westbound).size() > ((who & s.w.merchants) - s.w.westbound).size();
    if (homebound && waits_in_port(s, who, at)) return {};
    return along(s, homebound, at, ConvoySails);
  }
  if ((who & s.w.ships).empty()) return at == nowhere ? Course{} : boat_course(s, at);
  const Hex convoy = convoy_to_cover(s);
  const bool staying = s.cover() == Cover::Massed || (s.cover() == Cover::Destroyers && !(who & s.w.asw).empty());
  const bool home = !staying || (convoy == nowhere && !waits_with_merchants(s));
  if (at == nowhere) return along(s, false, at, ComeOn);
  if (home) return is_russian_exit(s.d, at) ? Course{} : along(s, true, at, CoverGoesHome);
  if (convoy == nowhere) return {};
  const Printed& map = *s.d.printed;
  const bool held_back = (who - s.w.west_only).empty() && map.column[convoy] > map.north_cape_column;
  if (held_back) return along(s, true, at, CoverGoesHome);
  return {.aim = convoy, .why = JoinTheConvoy};
}

namespace {

// The first order of a kind that makes sense.
template <class Sensible>
Choice first_order(const Situation& s, Mission type, Arm arm, Sensible sensible) {
  for (const Choice& o : s.options) {
    if (o.verb == Order && o.a == type && o.c == arm && sensible(static_cast<StackId>(o.b))) return o;
  }
  return pass;
}

bool has_merchants(const Situation& s, StackId stack) { return !(in_stack(s.p, stack) & s.w.merchants).empty(); }

Advice sail(const Situation& s) {
  // Convoys before those who sail with them.
  for (const bool merchants : {true, false}) {
    const Choice c = first_order(s, Sortie, Ships, [&](StackId stack) {
      return has_merchants(s, stack) == merchants && can_sail(s, stack);
    });
    if (c == pass) continue;
    const auto stack = static_cast<StackId>(c.b);
    return because(c, course_of(s, company(s, stack), s.p.hex[stack]).why, stack);
  }
  return because(pass, NothingToDo);
}

Advice enter(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != Enter) return -1.0;
    return 1.0 + (waiting_with(s.d, s.p, static_cast<std::uint8_t>(o.a)) & s.w.merchants).size();
  });
  return best.verb == Enter ? because(best, ComeOn, best.a) : because(pass, NothingToDo);
}

Advice mission(const Situation& s) {
  if (s.offered({CallHfdf, 0, 0, 0})) return because({CallHfdf, 0, 0, 0}, TakeBearings);
  if (const Advice a = enter(s); a.choice != pass) return a;
  if (const Flight f = best_strike(s); f.worth > 0) {
    const Choice c{Order, Attack, f.from, Aircraft};
    if (s.offered(c)) return because(c, StrikeShips, f.to);
  }
  Choice c = first_order(s, Attack, Ships, [&](StackId stack) { return best_assault(s, stack).at != nowhere; });
  if (c != pass) {
    const Assault a = best_assault(s, static_cast<StackId>(c.b));
    return because(c, a.why, a.at);
  }
  if (const Advice a = sail(s); a.choice != pass) return a;
  c = first_order(s, Recon, Ships, [&](StackId stack) { return best_listening(s, stack).at != nowhere; });
  if (c != pass) return because(c, FindTheBoat, best_listening(s, static_cast<StackId>(c.b)).at);
  return because(pass, NothingToDo);
}

}  // namespace

Advice allied_advice(const Situation& s) { return mission(s); }

}  // namespace flagplot::bots::north_cape
