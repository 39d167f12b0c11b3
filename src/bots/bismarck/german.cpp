#include <algorithm>

#include "bots/bismarck/staff.h"

// The German staff: break out unseen, take a convoy if one comes by, and be gone by the south before the
// Royal Navy has closed in.
namespace flagplot::bots::bismarck {
namespace {

constexpr double price_of_being_seen = 7;  // in zones of progress
constexpr int breakout_zones = 5;
constexpr double variety = 8;  // of openings, in zones of progress

bool can_leave_by_the_south(const Situation& s) { return s.d.options.exit_south; }

bool was_found(const Situation& s, ShipId ship) {
  constexpr int known = BySearch | ByShadow | ByChance;
  return ((at(s.p(), ship).located | at(s.p(), ship).located_last) & known) != 0;
}

bool is_hurt(const Situation& s, ShipId ship) {
  return at(s.p(), ship).hits[static_cast<std::size_t>(Section::Midships)] > 0;
}

// Time enough for a convoy, and no damage that makes every day at sea a risk.
bool may_hunt(const Situation& s, ShipId ship) {
  if (s.p().convoys >= 3 || is_hurt(s, ship)) return false;
  // Who has been seen is hunted: the convoys can wait.
  if (s.v.contact[index(ship)].turn > 0) return false;
  const ZoneId here = at(s.p(), ship).zone;
  return s.chart.may_hunt(s.plan.way, s.p().turn, turns_to_leave(s.chart, pace_of(s.d, s.p(), ship), here));
}

// Until somebody finds her; then it is as good a place as any to leave.
bool lies_low(const Situation& s, ShipId ship) { return s.plan.lies_low && s.v.contact[index(ship)].turn == 0; }

bool is_breaking_out(const Situation& s) {
  return s.d.scenario.breakout && s.p().turn == s.d.scenario.first_turn;
}

// How far there is still to go, by what the ship is after.
double way_left(const Situation& s, ShipId ship, ZoneId z) {
  if (lies_low(s, ship)) return s.distance(z, s.chart.remotest());
  if (may_hunt(s, ship)) return s.chart.way_to_route(s.plan.way, z);
  if (can_leave_by_the_south(s)) return s.chart.way_south(s.plan.way, z);
  return 0;  // nowhere to go: only not to be found
}

}  // namespace

double german_risk(const Situation& s, ZoneId z) {
  const Position& p = s.p();
  const bool night = s.by_night(z);
  double unseen = 1 - s.chart.exposure(z) * (night ? 0.5 : 1) * (level_at(s.d, p, z) <= 4 ? 1 : 0.4);
  if (fog_at(s.d, p, z)) unseen = 1;
  each_ship(s.d, Seat::Allied, [&](ShipId ship) {
    const ZoneSet& may_be = s.v.may_be[index(ship)];
    if (!may_be.has(z)) return;
    const int places = may_be.size();
    const int strength = s.d.ships[index(ship)].patrol[night];
    const double looks = strength >= level_at(s.d, p, z) ? 0.8 : 0.25;
    unseen *= 1 - looks / places;
  });
  return 1 - unseen;
}

double german_destination(const Situation& s, ShipId ship, ZoneId z, bool patrol) {
  double value = -way_left(s, ship, z) - price_of_being_seen * german_risk(s, z);
  if (patrol && may_hunt(s, ship) && s.chart.hunting_ground(s.plan.way).has(z))
    value += was_found(s, ship) ? -2 : 1;
  // Who has been found must not be where he was expected.
  const Contact& seen = s.v.contact[index(ship)];
  if (was_found(s, ship) && seen.zone != no_zone) value += 0.8 * std::min(3, s.distance(seen.zone, z));
  return value;
}

namespace {

Motive reason_to_sail(const Situation& s, ShipId ship) {
  if (is_breaking_out(s)) return BreakOut;
  if (was_found(s, ship)) return SlipAway;
  if (lies_low(s, ship)) return LieLow;
  return may_hunt(s, ship) ? MakeForRoute : RunSouth;
}

// [openings] Big ships that are known to lie within a turn's sailing may be there by the end of it. Whoever meets them
// on the first day is lost.
double fear_of_big_ships(const Situation& s, ZoneId z) {
  constexpr double beside = 10, within_two = 3;  // in zones of progress
  double fear = 0;
  each_unit(s.d, s.p(), Seat::Allied, [&](ShipId unit) {
    const ZoneId lies = s.v.may_be[index(unit)].sole();
    const bool at_sea = lies != no_zone && !s.d.british_ports.has(lies);
    if (!at_sea || s.d.ships[index(unit)].type != Type::Battleship) return;
    const int far = s.distance(lies, z);
    fear = std::max(fear, far < 2 ? beside : far == 2 ? within_two : 0);
  });
  return fear;
}

// [openings] Where the breakout is to end: far on the way and out of sight, but not always in the same place,
// or somebody would wait there.
ZoneId end_of_breakout(const Situation& s, ShipId ship) {
  const ZoneId start = s.d.scenario.ships[index(ship)].zone;
  if (start == no_zone) return no_zone;  // who comes later does not break out
  ZoneId best = no_zone;
  double most = -1e9;
  ZoneSet reach = s.d.within(start, breakout_zones);
  reach &= s.d.open_sea[index(Seat::Axis)];
  reach.each([&](ZoneId z) {
    if (s.distance(start, z) + 1 < breakout_zones) return;
    const double taste = variety * Rng::nth(s.character, index(z)).below(1000) / 1000.0;
    const double value = taste - 0.5 * way_left(s, ship, z) - price_of_being_seen * german_risk(s, z) -
                         fear_of_big_ships(s, z);
    if (value <= most) return;
    most = value;
    best = z;
  });
  return best;
}

// [fuel] A tanker is worth a turn to who is nearly empty, and has not just been seen.
Choice oil_for_the_empty(const Situation& s) {
  constexpr int nearly_empty = 4;
  for (const Choice& o : s.options) {
    const auto ship = static_cast<ShipId>(o.a);
    if (o.verb == Refuel && at(s.p(), ship).fuel <= nearly_empty && !was_found(s, ship)) return o;
  }
  return pass;
}

// A step at a time: on, or stop here. Somebody who may take another step is judged by where that can lead.
Advice heading(const Situation& s) {
  const ShipId ship = s.subject();
  if (const Choice oil = oil_for_the_empty(s); oil.verb == Refuel) return because(oil, TakeOil, oil.a);
  if (is_homeward(s, ship)) return go_home(s);
  const Ship& it = at(s.p(), ship);
  const Choice leave{LeaveBoard, 0, 0, 0}, patrol{GoOnPatrol, 0, 0, 0};
  const bool last_chance = s.p().turn + Chart::turns_in_hand >= s.d.scenario.last_turn;
  if (s.offered(leave) &&
      (s.d.scenario.to_last_turn || ship == consort || at(s.p(), consort).status != ShipStatus::AtSea || last_chance || is_hurt(s, ship) ||
       it.force || s.distance(at(s.p(), consort).zone, it.zone) > 6)) {
    return because(leave, LeaveByTheSouth, arg(ship));
  }
  const bool cruiser = s.d.ships[index(ship)].type == Type::Cruiser;
  const bool spent = (!cruiser && it.two_last_turn) || ((!cruiser || s.d.options.fuel) && !it.fuel);
  const bool another_step =
      is_breaking_out(s) ? it.moved < 4 : it.moved == 0 && !spent && evasion(s.d, s.p(), ship) > 24;
  const ZoneId opening = is_breaking_out(s) ? end_of_breakout(s, ship) : no_zone;
  const auto value = [&](Choice o) {
    if (o.verb == LeaveBoard) return -1e9;
    if (opening != no_zone)
      return -static_cast<double>(s.distance(o.verb == Sail ? zone_of(o) : it.zone, opening));
    if (o.verb != Sail)
      return german_destination(s, ship, it.zone, o.verb == GoOnPatrol) -
             (is_breaking_out(s) && it.moved < 3 ? 3.0 : 0.0);
    const ZoneId to = zone_of(o);
    const double here = german_destination(s, ship, to, false);
    if (!another_step) return here;
    double further = here;
    for (const ZoneId n : s.d.board.neighbours(to)) {
      if (!s.d.open_sea[index(Seat::Axis)].has(n) || !s.d.board.sailable(to, n)) continue;
      further = std::max(further, german_destination(s, ship, n, false) - 0.2);
    }
    return further;
  };
  const Choice best = best_option(s, value);
  if (best.verb == Sail) return because(best, reason_to_sail(s, ship), arg(ship), best.a);
  if (best.verb == GoOnPatrol) return because(best, LieInWait, arg(ship));
  if (s.offered(patrol) && it.moved == 0) return because(patrol, LieInWait, arg(ship));
  return because(best, StayHidden);
}

// Two ships meet two convoys, and only one of them is found at a time; together they are one thing to find,
// and nobody attacks them lightly. Nobody is to know which it is.
Advice forces(const Situation& s) {
  const bool together = s.plan.together;
  for (const Choice& o : s.options) {
    if (o.verb == LeaveForce && !together) return because(o, StayHidden);
    if (o.verb == JoinForce && together) return because(o, JoinForces, o.a, o.b);
  }
  return do_nothing(s, StayHidden);
}

// A zone that sends the hunters the wrong way: next to the ship, and away from where it is going.
Advice huff_duff(const Situation& s) {
  const ShipId ship = s.subject();
  const Choice best = best_option(s, [&](Choice o) {
    return way_left(s, ship, zone_of(o)) + (zone_of(o) == at(s.p(), ship).zone ? -1 : 0);
  });
  return because(best, NameAnotherZone, best.a);
}

// Calling a zone tells the enemy who is there. Only where he knows it anyway, or from the air.
Advice call(const Situation& s) {
  for (const Choice& o : s.options) {
    if (o.verb != CallZone) continue;
    bool own_ship = false, known = false;
    for (const ShipId ship : germans(s)) {
      if (!in_play(s.p(), ship) || at(s.p(), ship).zone != zone_of(o)) continue;
      own_ship = true;
      known = known || (at(s.p(), ship).located & (BySearch | ByShadow)) != 0;
    }
    if (own_ship && !known) continue;
    bool somebody = false;
    each_ship(s.d, Seat::Allied,
              [&](ShipId ship) { somebody = somebody || s.v.may_be[index(ship)].has(zone_of(o)); });
    if (somebody) return because(o, CallLikelyZone, o.a);
  }
  return do_nothing(s, StayHidden);
}

}  // namespace

Advice german_advice(const Situation& s) {
  switch (s.prompt()) {
    case AskForces:
      return forces(s);
    case AskSail:
      return any_of(s, OrderShip, NoReason);  // where it goes, and why, comes next
    case AskHeading:
    case AskShadowed:
      return heading(s);
    case AskCall:
      return call(s);
    case AskHuffDuff:
      return huff_duff(s);
    case AskConvoy:
      return any_of(s, AttackConvoy, TakeConvoy);
    case AskStrikes:
      return any_strike(s);
    default:
      return do_nothing(s);
  }
}

}  // namespace flagplot::bots::bismarck
