#include "games/bismarck/air_movement.h"

#include <algorithm>

#include "games/bismarck/answers.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/predicates.h"

// Chapter 6: air units on the search board.
namespace flagplot::bismarck {

namespace {

// [BIS R4] What could shadow only on patrol is on patrol for the whole turn: it has used the mode, and may
// not change it again before it flies.
bool patrols_this_turn(const Data& d, const Position& p, AirId a) {
  const Air& air = at(p, a);
  return air.shadowing != shadows_nobody && d.air[index(a)].type == AirType::LongRange &&
         d.air[index(a)].front.search[is_night(d, p, air.zone)] < level_at(d, p, air.zone);
}

// [BIS 6.33] Long-range units patrol slowly but may end the patrol any turn, so the way home counts at full
// speed.
int speed_home(const Data& d, const Air& air, AirId a) {
  const AirSpec& spec = d.air[index(a)];
  return spec.type == AirType::LongRange ? spec.front.speed : mode_of(d, air, a).speed;
}

ZoneSet within_flight(const Data& d, Seat side, ZoneId from, int steps) {
  return side == Seat::Axis ? d.german_flights(from, steps) : d.within(from, steps);
}
// Zones flown from one to the other; a German unit goes round Great Britain where it must.
int flight_length(const Data& d, Seat side, ZoneId from, ZoneId to) {
  int steps = d.board.distance(from, to);
  while (side == Seat::Axis && steps < 60 && !d.german_flights(from, steps).has(to)) ++steps;
  return steps;
}

// [BIS 6.2] [BIS 6.21] [BIS 6.22] The turns of leaving and of returning count; nobody may be where there is
// no way back in time.
bool can_get_home(const Data& d, const Position& p, AirId a, const Air& after, ZoneId from) {
  const ZoneId home = base_of(d, p, a);
  if (home == no_zone) return false;
  const int turns_left = mode_of(d, after, a).endurance - after.airborne;
  // [BIS 6.23] With one turn of endurance, out and back share one allowance.
  const int reach =
      turns_left > 0 ? turns_left * speed_home(d, after, a) : mode_of(d, after, a).speed - after.moved;
  const int straight = d.board.distance(from, home);
  if (straight > reach) return false;
  constexpr int longest_detour = 8;  // nobody needs more to get round Britain
  return straight + longest_detour <= reach || flight_length(d, side_of(d, a), from, home) <= reach;
}

}  // namespace

namespace {

// Whatever it is to do: most units rest or have flown.
inline Objection unready(const Air& air, AirId a) {
  if (air.status == AirStatus::Absent) return refuse(BaseClosed, arg(a));  // [BIS 47.2]
  if (air.status == AirStatus::Resting || air.status == AirStatus::Lost) return refuse(Resting, arg(a));
  if (air.done) return refuse(AirMovedAlready, arg(a));
  return {};
}

// Of a unit in the air.
Objection mode_refusal(const Data& d, const Position& p, AirId a, std::uint8_t back) {
  // [BIS 6.31] A bomber keeps the mode it took off in.
  // [BIS 6.32] Long-range units may change every turn, before they move.
  if (d.air[index(a)].type != AirType::LongRange && at(p, a).back != back) return refuse(ModeFixed, arg(a));
  if (!back && patrols_this_turn(d, p, a)) return refuse(ShadowsOnPatrol, arg(a));
  return {};
}

// Of a unit on the ground or aboard, in whatever mode.
Objection launch_refusal(const Data& d, const Position& p, AirId a) {
  const ShipId carrier = d.air[index(a)].carrier;
  if (base_of(d, p, a) == no_zone) return refuse(NotAtBase, arg(a));
  if (carrier == no_ship) return {};
  // [BIS R9] A carrier in port does not launch.
  if (in_port(d, p, carrier)) return refuse(CarrierInPort, arg(a));
  if (at(p, carrier).moved >= 2) return refuse(CarrierLaunched, arg(carrier));
  return {};
}

}  // namespace

Objection air_order_refusal(const Data& d, const Position& p, AirId a, std::uint8_t back) {
  const Air& air = at(p, a);
  const AirSpec& spec = d.air[index(a)];
  if (auto no = unready(air, a)) return no;
  if (back && !spec.back.exists) return refuse(NoReconMode, arg(a));
  if (air.status == AirStatus::Aloft) return mode_refusal(d, p, a, back);
  if (auto no = launch_refusal(d, p, a)) return no;
  return capacity_refusal(d, p, a, back);
}

// [BIS 6.1] [BIS 6.11] [BIS 6.13] [BIS 6.14] Anywhere on the map within the speed of the side that is up.
Objection flight_refusal(const Data& d, const Position& p, AirId a, ZoneId to) {
  const Air& air = at(p, a);
  const int left = mode_of(d, air, a).speed - air.moved;
  if (d.half_zones.has(to)) return refuse(HalfZone, arg(a), arg(to));
  if (d.board.distance(air.zone, to) > left) return refuse(TooFarToFly, arg(a), arg(to));
  const int steps = flight_length(d, side_of(d, a), air.zone, to);
  if (steps > left) return refuse(OverBritain, arg(a), arg(to));
  Air after = air;
  after.moved = static_cast<std::uint8_t>(air.moved + steps);
  if (!can_get_home(d, p, a, after, to)) return refuse(TooFarFromHome, arg(a), arg(to));
  return {};
}

// The same for all zones at once: what a whole list of options needs.
ZoneSet flyable(const Data& d, const Position& p, AirId a) {
  const Air& air = at(p, a);
  const ZoneId home = base_of(d, p, a);
  ZoneSet zones;
  if (home == no_zone || air.moved > mode_of(d, air, a).speed) return zones;
  const Seat side = side_of(d, a);
  const int left = mode_of(d, air, a).speed - air.moved;
  const int turns_left = mode_of(d, air, a).endurance - air.airborne;
  if (turns_left > 0) {
    zones = within_flight(d, side, home, turns_left * speed_home(d, air, a));
    zones &= within_flight(d, side, air.zone, left);
    zones -= d.half_zones;
    return zones;
  }
  for (int out = 0; out <= left; ++out) {  // and the rest of it back
    ZoneSet there = within_flight(d, side, air.zone, out);
    there &= within_flight(d, side, home, left - out);
    zones |= there;
  }
  zones -= d.half_zones;
  return zones;
}

bool can_afford_patrol(const Data& d, const Position& p, AirId a) {
  const AirSpec& spec = d.air[index(a)];
  const int turns_left = spec.front.endurance - at(p, a).airborne - 1;
  const int reach = spec.back.speed + turns_left * spec.front.speed;
  return flight_length(d, side_of(d, a), at(p, a).zone, base_of(d, p, a)) <= reach;
}

// [BIS 4.7] After the attacks a unit that took off this turn may go home with what is left of its speed.
Objection landing_refusal(const Data& d, const Position& p, AirId a) {
  const Air& air = at(p, a);
  if (air.status != AirStatus::Aloft) return refuse(NotAtBase, arg(a));
  const ZoneId home = base_of(d, p, a);
  const bool moving = p.phase == air_movement_phase;  // in the air movement phase the whole speed is there
  if (moving && air.done) return refuse(AirMovedAlready, arg(a));
  if (!moving && air.airborne != 1) return refuse(TooFarFromHome, arg(a), arg(home));
  const bool at_full_speed = moving && !patrols_this_turn(d, p, a);
  const int speed = at_full_speed ? speed_home(d, air, a) : mode_of(d, air, a).speed - air.moved;
  if (home == no_zone || flight_length(d, side_of(d, a), air.zone, home) > speed)
    return refuse(TooFarFromHome, arg(a), arg(home));
  return {};
}

// [BIS 6.4] [BIS 6.41] [BIS 6.42] [BIS 6.44] Landed units rest for the next turn and then stand at their base
// again.
void land(Position& p, AirId a) {
  Air& air = at(p, a);
  air = Air{};
  air.status = AirStatus::Resting;
  air.ready = static_cast<std::uint8_t>(p.turn + 2);
}

void lose(P& p, AirId a) {
  const Seat side = side_of(p.data, a);
  at(p.s.p, a) = Air{};
  at(p.s.p, a).status = AirStatus::Lost;
  // [BIS 12.35] [BIS 12.43] Two points to the other side for a unit that cannot come home.
  bank(p.s.p, other(side), lost_air_points);
  p.out.tell(both_players, AirLost, arg(a));
}

void carrier_lost(P& p, ShipId carrier) {
  each_air(p.data, side_of(p.data, carrier), [&](AirId a) {
    if (p.data.air[index(a)].carrier != carrier || at(p.s.p, a).status == AirStatus::Lost) return;
    if (at(p.s.p, a).status == AirStatus::Aloft) return lose(p, a);
    at(p.s.p, a) = Air{};  // aboard: gone with her, for no points
    at(p.s.p, a).status = AirStatus::Lost;
  });
}

// [BIS 4.4] [BIS 6.24] Units at the end of their endurance come home; then both sides fly at once and in
// secret.
Step air_movement(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Flown, Navigated };
  if (f.at == Flown && p.data.options.navigation) return f.then(Navigated, call(NavigationRule, Seat::None));
  if (f.at == Flown || f.at == Navigated) {
    p.out.tell(both_players, AirDone);
    return Done{};
  }
  Position& pos = p.s.p;
  for (std::size_t i = 0; i < p.data.air.size(); ++i) {
    const auto a = static_cast<AirId>(i);
    Air& air = at(pos, a);
    air.done = 0;
    air.moved = 0;
    if (air.status != AirStatus::Aloft) continue;
    ++air.airborne;
    if (air.airborne < mode_of(p.data, air, a).endurance) continue;
    if (landing_refusal(p.data, pos, a)) {
      lose(p, a);
    } else {
      land(pos, a);
    }
  }
  return f.then(Flown, Fork{call(FlyRule, Seat::Allied), call(FlyRule, Seat::Axis)});
}

void fly_to(const Data& d, Position& p, AirId a, ZoneId to) {
  Air& air = at(p, a);
  air.moved = static_cast<std::uint8_t>(air.moved + flight_length(d, side_of(d, a), air.zone, to));
  air.zone = to;
}

namespace {

void take_off(const Data& d, Position& p, AirId a) {
  Air& air = at(p, a);
  const ShipId carrier = d.air[index(a)].carrier;
  air.status = AirStatus::Aloft;
  air.zone = base_of(d, p, a);
  air.airborne = 1;
  if (carrier != no_ship) at(p, carrier).launched = 1;
  count_launch(d, p, a);
}

// Nobody may let a unit run out of endurance by leaving it where it is: it turns for home by itself.
void turn_for_home(const Data& d, Position& p, AirId a) {
  Air& air = at(p, a);
  const ZoneId home = base_of(d, p, a);
  if (home == no_zone || can_get_home(d, p, a, air, air.zone)) return;
  if (d.air[index(a)].type == AirType::LongRange && !patrols_this_turn(d, p, a))
    air.back = 0;  // off patrol, at full speed
  ZoneId best = air.zone;
  int least = flight_length(d, side_of(d, a), air.zone, home);
  flyable(d, p, a).each([&](ZoneId z) {
    const int length = flight_length(d, side_of(d, a), z, home);
    if (length >= least) return;
    least = length;
    best = z;
  });
  fly_to(d, p, a, best);
}

bool anything_to_fly(const Data& d, const Position& p, Seat side) {
  return some_air(d, side, [&](AirId a) {
    if (unready(at(p, a), a)) return false;
    // In the air there is a mode to keep; on deck one of them may be open and the other not.
    return !air_order_refusal(d, p, a, at(p, a).back) ||
           (d.options.launch_capacity && !air_order_refusal(d, p, a, 1));
  });
}

}  // namespace

// One side's flying: a unit and its mode are picked, then where it goes.
Step fly(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, UnitPicked, ZonePicked, ApproachPicked };
  if (f.at == UnitPicked) {
    if (p.answer.verb == Pass) {
      each_air(p.data, f.side, [&](AirId a) {
        if (at(pos, a).status == AirStatus::Aloft && !at(pos, a).done) turn_for_home(p.data, pos, a);
      });
      return Done{};
    }
    const auto a = static_cast<AirId>(p.answer.a);
    if (p.answer.verb == FlyHome) {
      land(pos, a);
    } else {
      Air& air = at(pos, a);
      air.back = static_cast<std::uint8_t>(p.answer.b);
      if (air.status == AirStatus::AtBase) take_off(p.data, pos, a);
      f.local[0] = p.answer.a;
      return f.then(ZonePicked, Ask::player(f.side, AskFlight, p.answer.a));
    }
  } else if (f.at == ZonePicked) {
    const auto a = static_cast<AirId>(f.local[0]);
    if (p.answer.verb == Fly) {
      fly_to(p.data, pos, a, static_cast<ZoneId>(p.answer.a));
      if (is_tested(p.data, pos, a)) {
        const ZoneSet before = zones_before(p.data, pos, a);
        if (before.size() > 1) return f.then(ApproachPicked, Ask::player(f.side, AskApproach, arg(a)));
        pos.sorties[index(a)].before = before.sole();
      }
    } else {
      turn_for_home(p.data, pos, a);
    }
    at(pos, a).done = 1;
  } else if (f.at == ApproachPicked) {
    pos.sorties[f.local[0]].before = static_cast<ZoneId>(p.answer.a);
    pos.air[f.local[0]].done = 1;
  }
  if (!anything_to_fly(p.data, pos, f.side)) return Done{};
  return f.then(UnitPicked, Ask::player(f.side, AskAir));
}

// After all attacks: units with one turn of endurance must land, others that took off this turn may.
Step landings(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, Landed };
  if (f.at == Begin) {
    for (std::size_t i = 0; i < p.data.air.size(); ++i) {
      const auto a = static_cast<AirId>(i);
      if (at(pos, a).status != AirStatus::Aloft ||
          mode_of(p.data, at(pos, a), a).endurance != at(pos, a).airborne)
        continue;
      if (landing_refusal(p.data, pos, a)) {
        lose(p, a);
      } else {
        land(pos, a);
      }
    }
    return f.then(Landed, Fork{call(LandRule, Seat::Allied), call(LandRule, Seat::Axis)});
  }
  p.out.tell(both_players, AirLanded);
  return Done{};
}

Step land_units(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, Chosen };
  if (f.at == Chosen) {
    if (p.answer.verb == Pass) return Done{};
    land(pos, static_cast<AirId>(p.answer.a));
  }
  if (!some_air(p.data, f.side, [&](AirId a) { return !landing_refusal(p.data, pos, a); })) return Done{};
  return f.then(Chosen, Ask::player(f.side, AskLanding));
}

namespace {

Objection check_air(const Asked& q, Choice c) {
  if (q.gives_air(c, OrderAir) && c.b <= 1)
    return air_order_refusal(q.d, q.p, air_in(c), static_cast<std::uint8_t>(c.b));
  if (q.gives_air(c, FlyHome) && !c.b) return landing_refusal(q.d, q.p, air_in(c));
  return not_an_option;
}

void offer_air(const Asked& q, Options& out) {
  each_air(q.d, q.seat, [&](AirId a) {
    if (unready(at(q.p, a), a)) return;
    const bool aloft = at(q.p, a).status == AirStatus::Aloft;
    if (!aloft && launch_refusal(q.d, q.p, a)) return;
    for (const std::uint8_t back : {0, 1}) {
      if (back && !q.d.air[index(a)].back.exists) continue;
      if (!(aloft ? mode_refusal(q.d, q.p, a, back) : capacity_refusal(q.d, q.p, a, back)))
        out.add({OrderAir, arg(a), back, 0});
    }
    if (aloft && !landing_refusal(q.d, q.p, a)) out.add({FlyHome, arg(a), 0, 0});
  });
}

Objection check_flight(const Asked& q, Choice c) {
  return q.gives_zone(c, Fly) ? flight_refusal(q.d, q.p, q.aircraft(), zone_in(c)) : Objection{not_an_option};
}

void offer_flights(const Asked& q, Options& out) {
  out.add_each(flyable(q.d, q.p, q.aircraft()), [](ZoneId z) { return Choice{Fly, arg(z), 0, 0}; });
}

Objection check_landing(const Asked& q, Choice c) {
  return q.gives_air(c, FlyHome) && !c.b ? landing_refusal(q.d, q.p, air_in(c)) : Objection{not_an_option};
}

void offer_landings(const Asked& q, Options& out) {
  each_air(q.d, q.seat, [&](AirId a) {
    if (at(q.p, a).status == AirStatus::Aloft && !landing_refusal(q.d, q.p, a)) out.add({FlyHome, arg(a), 0, 0});
  });
}

}  // namespace

const Answers air_answers{check_air, offer_air};
const Answers flight_answers{check_flight, offer_flights};
const Answers landing_answers{check_landing, offer_landings};

}  // namespace flagplot::bismarck
