#include <algorithm>

#include "bots/bismarck/lookout.h"
#include "bots/bismarck/staff.h"

// The British staff at sea: patrols across the likely ways, shadow whatever is found, and bring every big
// ship to where the quarry is known to be.
namespace flagplot::bots::bismarck {
namespace {

bool is_carrier(const Situation& s, ShipId ship) { return s.d.ships[index(ship)].type == Type::Carrier; }

// Found by name in this very turn, so that everybody can still be sent there.
ZoneId held_by_name(const Situation& s, bool big) {
  for (const ShipId q : germans(s)) {
    const Ship& ship = at(s.p(), q);
    if (in_play(ship) && (ship.located & (ByShadow | BySearch)) && ship.zone != no_zone && is_big(s, q) == big)
      return ship.zone;
  }
  return no_zone;
}

ZoneId held(const Situation& s, bool big) {
  if (const ZoneId zone = held_by_name(s, big); zone != no_zone) return zone;
  for (const Sighting& seen : sightings_of(s.p(), Seat::Allied)) {
    const bool found = seen.zone != no_zone && seen.turn == s.p().turn && total(seen.types) > 0;
    if (found && (seen.types[index(Type::Battleship)] > 0) == big) return seen.zone;
  }
  return no_zone;
}

Advice stay(const Situation& s, Motive why, ZoneId named = no_zone) {
  const Choice patrol{GoOnPatrol, 0, 0, 0};
  return because(s.offered(patrol) ? patrol
                 : s.offered(pass) ? pass
                                   : s.options[0],
                 why, arg(s.subject()), arg(named));
}

// The step that brings the unit nearest; stays if none does. `stop_at` is near enough. Both reasons name the
// goal. One zone more is still close to it, and still a flight out and back; who cannot come even that near
// has another reason to stay.
Advice step_towards(const Situation& s, ZoneId goal, int stop_at, Motive why, Motive why_stay) {
  const ZoneId here = at(s.p(), s.subject()).zone;
  const int far = s.distance(here, goal);
  if (far == stop_at) return stay(s, why_stay, goal);
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != Sail) return -static_cast<double>(std::abs(far - stop_at)) - 0.1;
    return -static_cast<double>(std::abs(s.distance(zone_of(o), goal) - stop_at));
  });
  if (best.verb == Sail) return because(best, why, arg(s.subject()), arg(goal));
  return far <= stop_at + 1 ? stay(s, why_stay, goal) : stay(s, PatrolHere);
}

// [concentrate] The quarry is held: every big ship and cruiser goes there, carriers to within a flight of it.
Advice concentrate(const Situation& s, ZoneId quarry) {
  const ShipId unit = s.subject();
  if (is_carrier(s, unit)) return step_towards(s, quarry, 1, StayInRange, WaitInRange);
  return step_towards(s, quarry, 0, Concentrate, HoldPosition);
}

// [head off] Big ships make for where the quarry will be, or for where it may be met in this very turn, and save fuel
// while that is anybody's guess.
Advice pursue(const Situation& s) {
  const ShipId unit = s.subject();
  const ZoneId here = at(s.p(), unit).zone;
  const HeadingOff quarry(s);
  const int keep_off = is_carrier(s, unit) ? 2 : 0;
  const int last_seen = s.tracking.last_seen(s.v, flagship).turn;
  const bool hot = s.p().turn - last_seen <= 3 && last_seen > 0;
  if (at(s.p(), unit).moved == 1 && !hot)
    return because(s.offered(pass) ? pass : s.options[0], Pursue, arg(unit), arg(here));
  const bool goes_on = at(s.p(), unit).moved == 0;
  const auto meets = [&](ZoneId z, bool further) {
    return is_carrier(s, unit) ? 0.0 : further ? quarry.meets_around(z) : quarry.meets_at(z);
  };
  // To be in its way counts for as much as to be near where it will be soon.
  constexpr double in_its_way = 10;
  const auto placed = [&](ZoneId z, bool further) {
    const double off = -std::abs(quarry.way_from(z) - keep_off);
    return off + in_its_way * quarry.headed_off_from(z, (further ? 1 : 0) + keep_off);
  };
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != Sail) return meets(here, false) + placed(here, false) - 0.15;
    return meets(zone_of(o), goes_on) + placed(zone_of(o), goes_on);
  });
  if (best.verb != Sail) return stay(s, PatrolHere);
  return because(best, Pursue, arg(unit), best.a);
}

// [patrol line] Cruisers lie where the quarry is likely to come by, each where the others do not look.
Advice patrol_line(const Situation& s) {
  const ZoneId post = Lookout(s).post_for(s.subject());
  if (post == no_zone || post == at(s.p(), s.subject()).zone) return stay(s, PatrolHere);
  const Advice step = step_towards(s, post, 0, Reposition, PatrolHere);
  return step.choice.verb == Sail ? because(step.choice, Reposition, arg(s.subject()), step.choice.a)
                                  : stay(s, PatrolHere);
}

// [fuel] A cruiser keeps her last fuel for a quarry that is held.
bool saves_fuel(const Situation& s, ShipId ship) {
  constexpr int reserve = 3;
  const Ship& it = at(s.p(), ship);
  const bool cruiser = s.d.ships[index(ship)].type == Type::Cruiser;
  return s.d.options.fuel && cruiser && it.moved == 1 && it.fuel <= reserve && s.offered(pass);
}

// [fuel] Who lies in port with little left waits for more.
bool fills_up(const Situation& s, ShipId unit) {
  constexpr int little = 4;
  const bool wants = at(s.p(), unit).fuel <= little && s.d.ships[index(unit)].fuel > little;
  return s.d.options.refuel && wants && at(s.p(), unit).moved == 0 && at(s.p(), unit).port_turns > 0 &&
         s.offered(pass);
}

Advice heading(const Situation& s) {
  if (is_homeward(s, s.subject())) return go_home(s);
  if (s.options.size() == 1) return do_nothing(s);
  if (const ZoneId quarry = held_quarry(s); quarry != no_zone) {
    // Cruisers far away keep the other quarry from slipping past.
    const bool near = s.distance(at(s.p(), s.subject()).zone, quarry) <= 8;
    if (near || is_big(s, s.subject()) || is_carrier(s, s.subject())) return concentrate(s, quarry);
  }
  const ShipId unit = s.subject();
  if (fills_up(s, unit)) return because(pass, TakeOil, arg(unit));
  if (saves_fuel(s, unit)) return because(pass, SaveFuel, arg(unit));
  if (is_big(s, unit) || is_carrier(s, unit) || at(s.p(), unit).force) return pursue(s);
  return patrol_line(s);
}

// Somebody was found here in the turn before, and is about to be shadowed or fought.
bool shares_zone_with_quarry(const Situation& s, ShipId unit) {
  for (const ShipId q : germans(s)) {
    const Ship& prey = at(s.p(), q);
    if (in_play(prey) && (prey.located_last & (ByShadow | BySearch)) && prey.zone == at(s.p(), unit).zone)
      return true;
  }
  for (const Sighting& seen : sightings_of(s.p(), Seat::Allied)) {
    const bool last_turn = seen.turn > 0 && seen.turn + 1 == s.p().turn && total(seen.types) > 0;
    if (last_turn && seen.zone == at(s.p(), unit).zone) return true;
  }
  return false;
}

// [concentrate] Big ships of one zone fight as one. Cruisers stay free, but join where the quarry is: big ships hold
// Bismarck in an action and cruisers her consort, and chance would send in one of them alone.
Advice forces(const Situation& s) {
  for (const Choice& o : s.options) {
    if (o.verb != JoinForce) continue;
    const auto a = static_cast<ShipId>(o.a), b = static_cast<ShipId>(o.b);
    if (is_carrier(s, a) || is_carrier(s, b)) continue;
    const bool both = is_big(s, a) && is_big(s, b);
    const bool fast = s.d.ships[o.a].speed == s.d.ships[o.b].speed && evasion(s.d, s.p(), a) > 24 &&
                      evasion(s.d, s.p(), b) > 24;
    if (fast && ((both && at(s.p(), a).port_turns == 0) || shares_zone_with_quarry(s, a)))
      return because(o, JoinForces, o.a, o.b);
  }
  return do_nothing(s);
}

// How well a unit shadows, by its best ship; cruisers before big ships.
double shadowing_worth(const Situation& s, ShipId unit, bool night) {
  int letter = 0;
  bool cruisers = true;
  each_member(s.d, s.p(), unit, [&](ShipId i) {
    const ShipSpec& spec = s.d.ships[index(i)];
    letter = std::max<int>(letter, night ? spec.shadow_night : spec.shadow_day);
    cruisers = cruisers && spec.type == Type::Cruiser;
  });
  return 2 * letter + (cruisers ? 1 : 0);
}

// [shadow] The best tracker takes it, ships before aircraft.
Advice shadow(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) {
    const QuarryId after(o.b);
    const bool night = in_play(s.p(), flagship) && at(s.p(), flagship).zone != no_zone &&
                       s.by_night(at(s.p(), flagship).zone);
    const bool big = after.is_unnamed() ? after.type() == Type::Battleship : is_big(s, after.ship());
    const double quarry = o.verb != Pass && big ? 10 : 0;
    if (o.verb == ShadowWith) return quarry + shadowing_worth(s, static_cast<ShipId>(o.a), night);
    if (o.verb == ShadowByAir) return quarry + 2 * (night ? 2 : 3) + 1.5;
    return -1.0;
  });
  return because(best, best.verb == Pass ? NoReason : Shadow, best.b);
}

// [call] Every zone where a ship not found yet can be, the likeliest first: calling costs nothing.
Advice call(const Situation& s) {
  struct Sought {
    const Belief* belief;
    const ZoneSet* may_be;
    double weight;
  };
  std::array<Sought, most_ships> sought;
  std::size_t n = 0;
  for (const ShipId q : germans(s)) {
    if (!in_play(s.p(), q) || (at(s.p(), q).located & BySearch)) continue;
    sought[n++] = {&s.tracking.rough(s.v, q), &s.v.may_be[index(q)], is_big(s, q) ? 1.0 : 0.5};
  }
  constexpr double hardly = 1e-6, nobody = 1e-7;
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != CallZone) return nobody;
    double value = 0;
    for (std::size_t i = 0; i < n; ++i) {
      if (sought[i].may_be->has(zone_of(o)))
        value += hardly + sought[i].weight * (*sought[i].belief)[static_cast<Belief::Place>(o.a)];
    }
    return value;
  });
  if (best.verb != CallZone) return do_nothing(s, NothingToFind);
  return because(best, CallLikelyZone, best.a);
}

// [mobilise] A point to the enemy for a ship that seldom arrives: only with the quarry close by.
Advice availability(const Situation& s) {
  for (const Choice& o : s.options) {
    // Two battleships and a cruiser for a point.
    if (o.verb == BringRevenge) return because(o, NoReason);
    if (o.verb != Mobilise) continue;
    const ZoneId here = at(s.p(), static_cast<ShipId>(o.a)).zone;
    if (in_play(s.p(), flagship) && at(s.p(), flagship).zone != no_zone &&
        s.distance(here, at(s.p(), flagship).zone) <= 3)
      return because(o, Concentrate, o.a, arg(at(s.p(), flagship).zone));
  }
  return do_nothing(s, NotWorthAPoint);
}

}  // namespace

ZoneId held_quarry(const Situation& s) {
  const ZoneId zone = held(s, true);
  return zone != no_zone ? zone : held(s, false);
}

namespace {

// [reserves] Whoever may come does, as near to the quarry as can be.
Advice arrive(const Situation& s) {
  const ZoneId quarry = held_quarry(s);
  const ZoneId goal = quarry != no_zone ? quarry : zone_of(s.options[s.options.size() / 2]);
  const Choice best = best_option(s, [&](Choice o) { return -static_cast<double>(s.distance(zone_of(o), goal)); });
  return because(best, Reposition, arg(s.subject()), best.a);
}

// [before Brest] Where what leaves the port must pass, and each with waters of its own.
Advice post_forward(const Situation& s) {
  constexpr int off_the_port = 3, apart = 4;
  const Choice best = best_option(s, [&](Choice o) {
    double value = -std::abs(s.distance(zone_of(o), s.d.brest) - off_the_port);
    each_ship(s.d, Seat::Allied, [&](ShipId other) {
      if (in_play(s.p(), other) && other != s.subject())
        value -= std::max(0, apart - s.distance(zone_of(o), at(s.p(), other).zone));
    });
    return value;
  });
  return because(best, Reposition, arg(s.subject()), best.a);
}

}  // namespace

namespace {

// [the French] Whatever can fight a raider lies next to her way out, cruisers where they meet her on the way home.
Advice first_port(const Situation& s) {
  const ZoneId port = is_big(s, s.subject()) ? s.d.scapa : s.d.gibraltar;
  return because({BeginIn, arg(port), 0, 0}, Reposition, arg(s.subject()), arg(port));
}

}  // namespace

Advice british_advice(const Situation& s) {
  switch (s.prompt()) {
    case AskAvailability:
      return availability(s);
    case AskReserves:
      return any_of(s, BringOn, NoReason);
    case AskArrival:
      return arrive(s);
    case AskForwardCruisers:
      return any_of(s, SendForward, NoReason);
    case AskForwardPost:
      return post_forward(s);
    case AskFirstPort:
      return first_port(s);
    case AskForces:
      return forces(s);
    case AskShadow:
    case AskHighSpeed:
      return shadow(s);
    case AskFollow:
      return any_of(s, FollowWith, Follow);
    case AskSail:
      return any_of(s, OrderShip, NoReason);
    case AskHeading:
      return heading(s);
    case AskCall:
      return call(s);
    case AskAir:
    case AskFlight:
    case AskApproach:
    case AskStrikes:
    case AskLanding:
      return british_air_advice(s);
    default:
      return do_nothing(s);
  }
}

}  // namespace flagplot::bots::bismarck
