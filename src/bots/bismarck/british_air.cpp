#include <algorithm>

#include "bots/bismarck/lookout.h"
#include "bots/bismarck/staff.h"

// The British staff in the air: long-range units look where the enemy probably is, bombers wait for a quarry
// that is held and then strike it.
namespace flagplot::bots::bismarck {
namespace {

// The quarry whose zone is known while aircraft can still be sent there, by day.
ZoneId zone_to_strike(const Situation& s) {
  for (const ShipId q : germans(s)) {
    const Ship& ship = at(s.p(), q);
    if (!in_play(ship) || ship.zone == no_zone || !(ship.located & (ByShadow | BySearch))) continue;
    if (s.by_night(ship.zone) || fog_at(s.d, s.p(), ship.zone)) continue;
    return ship.zone;
  }
  for (const Sighting& seen : sightings_of(s.p(), Seat::Allied)) {
    if (seen.turn != s.p().turn || seen.zone == no_zone || total(seen.types) == 0) continue;
    if (!s.by_night(seen.zone) && !fog_at(s.d, s.p(), seen.zone)) return seen.zone;
  }
  return no_zone;
}

int reach_of(const Situation& s, AirId a, const AirMode& mode) {
  const Air& air = at(s.p(), a);
  const int turns = mode.endurance - (air.status == AirStatus::Aloft ? air.airborne : 1);
  return turns > 0 ? mode.speed : mode.speed / 2;
}

bool quarry_lost_lately(const Situation& s) {
  const Contact c = s.tracking.last_seen(s.v, flagship);
  return c.turn > 0 && s.p().turn - c.turn <= 1;
}

struct Target {
  ZoneId zone = no_zone;
  double worth = 0;
};

// What is found where the flight ends, and what a patrol may find from there in the turn after.
double worth_of_flight(const Situation& s, const Lookout& lookout, AirId a, const AirMode& mode, ZoneId z,
                       int turns_left) {
  constexpr double next_turn_counts = 0.6;
  double worth = lookout.find_now(z, mode.search[s.by_night(z)]);
  const AirMode& slow = s.d.air[index(a)].back;
  if (turns_left < 1 || !slow.exists || s.d.air[index(a)].type != AirType::LongRange) return worth;
  return worth + next_turn_counts * lookout.find_next(z, slow.speed);
}

Target best_flight(const Situation& s, const Lookout& lookout, AirId a, const AirMode& mode, ZoneId from,
                   int turns_left) {
  const ZoneId home = base_of(s.d, s.p(), a);
  Target best;
  ZoneSet reach = s.d.within(from, mode.speed);
  if (turns_left >= 0)
    reach &= s.d.within(home, std::min(30, std::max(1, turns_left) * s.d.air[index(a)].front.speed));
  reach.each([&](ZoneId z) {
    if (!s.d.sea.has(z)) return;
    const double worth = worth_of_flight(s, lookout, a, mode, z, turns_left);
    if (worth > best.worth) best = {z, worth};
  });
  return best;
}

// Long-range units fly out fast and search slowly: whichever finds more.
Advice order_long_range(const Situation& s, AirId a, const Lookout& lookout) {
  const Air& air = at(s.p(), a);
  const AirSpec& spec = s.d.air[index(a)];
  const bool aloft = air.status == AirStatus::Aloft;
  const ZoneId from = aloft ? air.zone : spec.base;
  const int turns_left = spec.front.endurance - (aloft ? air.airborne : 0) - 1;
  Target best;
  Choice order = pass;
  for (const std::uint16_t slow : {std::uint16_t{1}, std::uint16_t{0}}) {
    const Choice o{OrderAir, arg(a), slow, 0};
    if (!s.offered(o)) continue;
    const Target t = best_flight(s, lookout, a, slow ? spec.back : spec.front, from, turns_left);
    if (t.worth <= best.worth) continue;
    best = t;
    order = o;
  }
  if (order.verb != OrderAir || best.worth < 0.001) return because(pass, NothingToFind);
  return because(order, best.zone == s.d.bergen ? LookIntoBergen : SearchFromTheAir, arg(a), arg(best.zone));
}

// [strike blind] Who flies where somebody is likely to be found can strike at once, and contacts are short.
Target best_strike(const Situation& s, const Lookout& lookout, AirId a, ZoneId home) {
  Target best;
  s.d.within(home, reach_of(s, a, s.d.air[index(a)].front)).each([&](ZoneId z) {
    if (!s.d.sea.has(z) || s.by_night(z)) return;
    const double worth = lookout.find_together(z, s.d.air[index(a)].front.search[0]);
    if (worth > best.worth) best = {z, worth};
  });
  return best;
}

// The last half of a carrier's attack boxes is kept for a quarry that is held.
bool has_boxes_to_spare(const Situation& s, AirId a) {
  const ShipId carrier = s.d.air[index(a)].carrier;
  if (!s.d.options.launch_capacity || carrier == no_ship) return true;
  return 2 * log_of(s.p(), carrier).attack_boxes > s.d.ships[index(carrier)].attack_boxes;
}

// Bombers strike what is held, or what is likely to be found. While nothing has been seen for some time they help to
// look.
Advice order_bomber(const Situation& s, AirId a, const Lookout& lookout) {
  constexpr double worth_a_flight = 0.1;  // the chance to find somebody there
  const Air& air = at(s.p(), a);
  const AirSpec& spec = s.d.air[index(a)];
  if (air.status == AirStatus::Aloft) {
    const Choice on{OrderAir, arg(a), air.back, 0};
    return s.offered(on) && air.back ? because(on, SearchFromTheAir, arg(a), arg(air.zone))
                                     : because(pass, NoReason);
  }
  const ZoneId home = base_of(s.d, s.p(), a);
  if (home == no_zone) return because(pass, NoReason);
  const ZoneId prey = zone_to_strike(s);
  const Choice strike{OrderAir, arg(a), 0, 0}, look{OrderAir, arg(a), 1, 0};
  if (prey != no_zone && s.distance(home, prey) <= reach_of(s, a, spec.front) && s.offered(strike))
    return because(strike, StrikeFromTheAir, arg(a), arg(prey));
  if (prey == no_zone && !s.by_night(home) && s.offered(strike) && has_boxes_to_spare(s, a)) {
    const Target t = best_strike(s, lookout, a, home);
    if (t.worth >= worth_a_flight) return because(strike, StrikeWhereLikely, arg(a), arg(t.zone));
  }
  if (prey != no_zone || quarry_lost_lately(s)) return because(pass, KeepBombersReady);
  if (!spec.back.exists || spec.back.search[s.by_night(home)] < level_at(s.d, s.p(), home))
    return because(pass, KeepBombersReady);
  const Target t = best_flight(s, lookout, a, spec.back, home, spec.back.endurance - 1);
  if (t.worth < 0.01 || !s.offered(look)) return because(pass, KeepBombersReady);
  return because(look, t.zone == s.d.bergen ? LookIntoBergen : SearchFromTheAir, arg(a), arg(t.zone));
}

Advice order(const Situation& s) {
  const Lookout lookout(s);
  for (const Choice& o : s.options) {
    if (o.verb != OrderAir || (o.b != 0 && s.offered({OrderAir, o.a, 0, 0}))) continue;  // each unit once
    const auto a = static_cast<AirId>(o.a);
    const Advice advice = s.d.air[o.a].type == AirType::LongRange ? order_long_range(s, a, lookout)
                                                                  : order_bomber(s, a, lookout);
    if (advice.choice.verb != Pass) return advice;
  }
  return do_nothing(s, KeepBombersReady);
}

Advice flight(const Situation& s) {
  const AirId a = s.subject_air();
  const Air& air = at(s.p(), a);
  const AirSpec& spec = s.d.air[index(a)];
  const ZoneId prey = zone_to_strike(s);
  if (spec.type != AirType::LongRange && !air.back && prey != no_zone && s.offered({Fly, arg(prey), 0, 0}))
    return because({Fly, arg(prey), 0, 0}, StrikeFromTheAir, arg(a), arg(prey));
  const Lookout lookout(s);
  if (spec.type != AirType::LongRange && !air.back) {
    const Choice best = best_option(s, [&](Choice o) {
      if (o.verb != Fly || s.by_night(zone_of(o))) return -1.0;
      return lookout.find_together(zone_of(o), spec.front.search[0]);
    });
    if (best.verb == Fly) return because(best, StrikeWhereLikely, arg(a), best.a);
  }
  const AirMode& mode = mode_of(s.d, air, a);
  const int turns_left = mode.endurance - air.airborne;
  const Choice best = best_option(s, [&](Choice o) {
    return o.verb == Fly ? worth_of_flight(s, lookout, a, mode, zone_of(o), turns_left) : -1.0;
  });
  return because(best, SearchFromTheAir, arg(a), best.a);
}

// Who loses his way can still look, and does it best where most may be.
Advice approach(const Situation& s) {
  const AirId a = s.subject_air();
  const Lookout lookout(s);
  const Choice best = best_option(s, [&](Choice o) {
    return lookout.find_now(zone_of(o), s.d.air[index(a)].front.search[s.by_night(zone_of(o))]);
  });
  return because(best, SearchFromTheAir, arg(a), best.a);
}

// Bombers that have struck come home at once: they are ready a turn earlier.
Advice landing(const Situation& s) {
  for (const Choice& o : s.options) {
    if (o.verb != FlyHome) continue;
    const auto a = static_cast<AirId>(o.a);
    if (s.d.air[o.a].type != AirType::LongRange && !at(s.p(), a).back) return because(o, ComeHome, o.a);
  }
  return do_nothing(s);
}

}  // namespace

Advice british_air_advice(const Situation& s) {
  switch (s.prompt()) {
    case AskAir:
      return order(s);
    case AskFlight:
      return flight(s);
    case AskApproach:
      return approach(s);
    case AskStrikes:
      return any_strike(s);
    case AskLanding:
      return landing(s);
    default:
      return do_nothing(s);
  }
}

}  // namespace flagplot::bots::bismarck
