#include <algorithm>

#include "bots/bismarck/staff.h"

// The British staff in the air: long-range units look where the enemy probably is, bombers wait for a quarry
// that is held and then strike it.
namespace flagplot::bots::bismarck {
namespace {

struct Target {
  ZoneId zone = no_zone;
  float worth = 0;
};

float likelihood(const Situation& s, ZoneId z) {
  const auto place = static_cast<Belief::Place>(index(z));
  float sum = 0;
  // Where it will be when the search begins: after its next move, unless that is over.
  if (in_play(s.p(), flagship)) {
    const auto& t = s.tracking.of(s.v, flagship);
    sum += (at(s.p(), flagship).located & ByShadow ? t.now : t.next)[place];
  }
  if (in_play(s.p(), consort)) {
    const auto& t = s.tracking.of(s.v, consort);
    sum += 0.4F * (at(s.p(), consort).located & ByShadow ? t.now : t.next)[place];
  }
  // [look into Bergen] Until it is known that they have sailed, the Home Fleet waits in port.
  if (z == s.d.bergen && s.p().home_fleet_free == 0 && !fog_at(s.d, s.p(), z)) sum += 0.5F;
  return sum;
}

// The quarry whose zone is known while aircraft can still be sent there, by day.
ZoneId zone_to_strike(const Situation& s) {
  for (const ShipId q : {flagship, consort}) {
    const Ship& ship = at(s.p(), q);
    if (!in_play(ship) || ship.zone == no_zone || !(ship.located & (ByShadow | BySearch))) continue;
    if (s.by_night(ship.zone) || fog_at(s.d, s.p(), ship.zone)) continue;
    return ship.zone;
  }
  return no_zone;
}

int reach_of(const Situation& s, AirId a, const AirMode& mode) {
  const Air& air = at(s.p(), a);
  const int turns = mode.endurance - (air.status == AirStatus::Aloft ? air.airborne : 1);
  return turns > 0 ? mode.speed : mode.speed / 2;
}

bool quarry_lost_lately(const Situation& s) {
  const Contact& c = s.v.contact[index(flagship)];
  return c.turn > 0 && s.p().turn - c.turn <= 1;
}

Target best_target(const Situation& s, ZoneId from, int reach, const ZoneSet& covered) {
  Target best;
  for (const ShipId q : {flagship, consort}) {
    const auto& track = s.tracking.of(s.v, q);
    for (std::size_t i = 0; i < track.peak_count; ++i) {
      const ZoneId z = track.peaks[i].zone;
      if (covered.has(z)) continue;
      const float far = static_cast<float>(s.distance(from, z));
      const float worth = likelihood(s, z) / (1 + std::max(0.F, far - static_cast<float>(reach)) / 3);
      if (worth > best.worth) best = {z, worth};
    }
  }
  if (!covered.has(s.d.bergen) && s.p().home_fleet_free == 0 && s.distance(from, s.d.bergen) <= reach + 6) {
    const float worth = likelihood(s, s.d.bergen);
    if (worth > best.worth) best = {s.d.bergen, worth};
  }
  return best;
}

// Long-range units fly out fast and search slowly: the patrol side once they are there.
Advice order_long_range(const Situation& s, AirId a, const ZoneSet& covered) {
  const Air& air = at(s.p(), a);
  const AirSpec& spec = s.d.air[index(a)];
  const ZoneId from = air.status == AirStatus::Aloft ? air.zone : spec.base;
  const Target t = best_target(s, from, spec.front.speed, covered);
  if (t.zone == no_zone || t.worth < 0.003F) return because(pass, NothingToFind);
  const bool sees_fast = spec.front.search[s.by_night(t.zone)] >= level_at(s.d, s.p(), t.zone);
  const bool there = s.distance(from, t.zone) <= spec.back.speed && !sees_fast;
  const Choice order{OrderAir, arg(a), static_cast<std::uint16_t>(there), 0};
  if (s.offered(order))
    return because(order, t.zone == s.d.bergen ? LookIntoBergen : SearchFromTheAir, arg(a), arg(t.zone));
  return because(pass, NoReason);
}

// Bombers strike what is held. While nothing has been seen for some time they help to look.
Advice order_bomber(const Situation& s, AirId a, const ZoneSet& covered) {
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
  if (prey != no_zone || quarry_lost_lately(s)) return because(pass, KeepBombersReady);
  if (!spec.back.exists || spec.back.search[s.by_night(home)] < level_at(s.d, s.p(), home))
    return because(pass, KeepBombersReady);
  const Target t = best_target(s, home, spec.back.speed, covered);
  if (t.worth < 0.01F || s.distance(home, t.zone) > spec.back.speed || !s.offered(look))
    return because(pass, KeepBombersReady);
  return because(look, t.zone == s.d.bergen ? LookIntoBergen : SearchFromTheAir, arg(a), arg(t.zone));
}

Advice order(const Situation& s) {
  const ZoneSet covered = covered_zones(s);
  for (const Choice& o : s.options) {
    if (o.verb != OrderAir || (o.b != 0 && s.offered({OrderAir, o.a, 0, 0}))) continue;  // each unit once
    const auto a = static_cast<AirId>(o.a);
    const Advice advice = s.d.air[o.a].type == AirType::LongRange ? order_long_range(s, a, covered)
                                                                  : order_bomber(s, a, covered);
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
  const ZoneSet covered = covered_zones(s);
  const AirMode& mode = mode_of(s.d, air, a);
  const Target t = best_target(s, air.zone, mode.speed, covered);
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb != Fly) return -1.0;
    const ZoneId z = zone_of(o);
    const bool sees = mode.search[s.by_night(z)] >= level_at(s.d, s.p(), z);
    double value = sees && !covered.has(z) ? likelihood(s, z) : 0;
    if (t.zone != no_zone) value += 0.01 * (60 - s.distance(z, t.zone)) / 60.0;
    return value;
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
    case AskStrikes:
      return any_strike(s);
    case AskLanding:
      return landing(s);
    default:
      return do_nothing(s);
  }
}

}  // namespace flagplot::bots::bismarck
