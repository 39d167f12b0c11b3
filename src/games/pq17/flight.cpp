#include "games/pq17/answers.h"
#include "games/pq17/chapters.h"
#include "games/pq17/forces.h"
#include "games/pq17/special.h"

// [PQ 5.3] The Air Movement Segment: aircraft are put where they are to look or to strike, before anybody
// searches.
namespace flagplot::pq17 {
namespace {

Objection unit_refusal(const Data& d, const Position& p, Seat side, AirId a) {
  if (a >= d.scenario.air.size() || d.air(a).side != side) return not_an_option;
  if (d.scenario.air[a].interceptor) return Refusal{InterceptorsStay, {a, 0, 0}};
  if (d.air(a).type == AirType::P) return Refusal{OnlyPhotographs, {a, 0, 0}};
  if (p.air[a].status != AtBase || flying_cs(p.air[a]) == 0) return Refusal{NotReady, {a, 0, 0}};
  if (p.special.offensive && !may_fly_in_offensive(d, a)) return Refusal{OffensiveOnLand, {a, 0, 0}};
  if (const auto no = takeoff_refusal(d, p, a)) return no;
  const bool flies_at_night = d.air(a).searches || p.night_flying ||
                              (d.air(a).nation == Nation::British && d.air(a).type != AirType::F);
  return allowed_if(!is_night(d, p) || flies_at_night, {NotAtNight, {a, 0, 0}});
}

bool could_attack(const Data& d, const Position& p, AirId a, BlockId b) {
  const Block& block = p.block[b];
  const AirSpec& spec = d.air(a);
  if (block.kind == Kind::Wolfpack) return spec.hunts;
  if (spec.nation == Nation::Soviet && !spec.naval) return false;
  return true;
}

// What a unit can reach, looked up once for all hexes.
struct Reach {
  Reach(const Data& d, const Position& p, Seat side, AirId a) : unit(unit_refusal(d, p, side, a)) {
    if (a >= d.scenario.air.size() || d.air(a).side != side || base_of(d, p, a) == nowhere) return;
    base = base_of(d, p, a);
    range = d.air(a).range;
    const auto within = [&](Hex h) { return d.printed->distance[base][h] <= range; };
    each_force(other(side), [&](BlockId b) {
      if (p.block[b].place == AtSea && within(p.block[b].at) && could_attack(d, p, a, b))
        prey.add(p.block[b].at);
    });
    for (std::uint8_t i = 0; i < d.places.size(); ++i) {
      const PlaceSpec& place = d.places[i];
      if (place.side != side && within(place.hex) && (place.airbase || d.scenario.open.has(i)) &&
          !bomb_refusal(d, p, a, i))
        targets.add(place.hex);
    }
  }
  Objection unit;
  Hex base = nowhere;
  std::uint8_t range = 0;
  HexSet prey, targets;  // blocks at sea, and places that it may bomb
};

Objection mission_refusal(const Data& d, const Reach& reach, AirId a, Hex h) {
  if (reach.unit) return reach.unit;
  if (h >= d.board.size()) return Refusal{NotAtSea, {h, 0, 0}};
  if (d.printed->distance[reach.base][h] > reach.range) return Refusal{OutOfRange, {a, h, 0}};
  if (reach.targets.has(h)) return {};
  if (!d.printed->sea.has(h)) return Refusal{NotAtSea, {h, 0, 0}};
  if (is_halifax(d, a)) return Refusal{OnlyTirpitz, {a, 0, 0}};
  return allowed_if(d.air(a).searches || reach.prey.has(h), {NothingToAttack, {a, h, 0}});
}
// [PQ 5.3.1] A patrol has a radius in one hex for each step.
Objection patrol_refusal(const Data& d, const Position& p, const Reach& reach, Seat side, AirId a, Hex h) {
  if (a < d.scenario.air.size() && d.air(a).side == side && p.air[a].status == OnPatrol) {
    if (flying_cs(p.air[a]) < 2 || p.air[a].second != nowhere) return Refusal{OneHexAStep, {a, 0, 0}};
    if (h == p.air[a].hex) return Refusal{SearchedAlready, {h, 0, 0}};
  } else if (reach.unit) {
    return reach.unit;
  }
  if (h >= d.board.size() || !d.printed->sea.has(h)) return Refusal{NotAtSea, {h, 0, 0}};
  if (!d.air(a).searches || !d.air(a).hunts) return Refusal{CannotPatrol, {a, 0, 0}};
  if (reach.base == nowhere || d.printed->distance[reach.base][h] > reach.range)
    return Refusal{OutOfRange, {a, h, 0}};
  if (d.ports_of(other(side)).has(h)) return Refusal{NoPatrolOverPorts, {h, 0, 0}};
  constexpr std::uint16_t august_1943 = 1943 * 12 + 7;
  return allowed_if(side == Seat::Allied || !is_night(d, p) || d.scenario.month >= august_1943,
                    {NoPatrolAtNight, {}});
}

// Whether there is anywhere for it to fly: who only strikes needs somebody to strike at.
bool has_mission(const Data& d, const Position& p, Seat side, AirId a) {
  if (d.air(a).searches) return true;
  const Hex base = base_of(d, p, a);
  if (base == nowhere) return false;
  bool any = has_place_to_bomb(d, p, a);
  if (is_halifax(d, a)) return any;
  each_force(other(side), [&](BlockId b) {
    const Block& block = p.block[b];
    any = any || (block.place == AtSea && d.printed->distance[base][block.at] <= d.air(a).range &&
                  d.printed->sea.has(block.at) && could_attack(d, p, a, b));
  });
  return any;
}

Objection check_air(const Asked& q, Choice c) {
  if (c.verb != UseUnit) return not_an_option;
  const auto a = static_cast<AirId>(c.a);
  if (const auto no = unit_refusal(q.d, q.p, q.seat, a)) return no;
  return allowed_if(has_mission(q.d, q.p, q.seat, a), {NothingToAttack, {a, base_of(q.d, q.p, a), 0}});
}
void offer_air(const Asked& q, Options& out) {
  for (AirId a = 0; a < q.d.scenario.air.size(); ++a) {
    const Choice c{UseUnit, a, 0, 0};
    if (!check_air(q, c)) out.add(c);
  }
}
bool can_fly(const Data& d, const Position& p, Seat side) {
  for (AirId a = 0; a < d.scenario.air.size(); ++a) {
    if (!unit_refusal(d, p, side, a) && has_mission(d, p, side, a)) return true;
  }
  return false;
}

Objection check_flight(const Asked& q, Choice c) {
  const auto a = static_cast<AirId>(q.ask.subject);
  if (c.verb != FlyTo && c.verb != PatrolAt) return not_an_option;
  const Reach reach(q.d, q.p, q.seat, a);
  if (c.verb == PatrolAt) return patrol_refusal(q.d, q.p, reach, q.seat, a, c.a);
  return q.p.air[a].status == AtBase ? mission_refusal(q.d, reach, a, c.a) : Objection{not_an_option};
}
void offer_flight(const Asked& q, Options& out) {
  const auto a = static_cast<AirId>(q.ask.subject);
  const Reach reach(q.d, q.p, q.seat, a);
  if (reach.base == nowhere) return;
  const bool flies = q.p.air[a].status == AtBase, patrols = q.d.air(a).searches && q.d.air(a).hunts;
  const auto& distance = q.d.printed->distance[reach.base];
  for (Hex h = 0; h < q.d.board.size(); ++h) {
    if (distance[h] > reach.range) continue;
    if (flies && !mission_refusal(q.d, reach, a, h)) out.add({FlyTo, h, 0, 0});
    if (patrols && !patrol_refusal(q.d, q.p, reach, q.seat, a, h)) out.add({PatrolAt, h, 0, 0});
  }
}

}  // namespace

const Answers air_answers{check_air, offer_air}, flight_answers{check_flight, offer_flight};

// (PQ 9.2.3-5) No aircraft takes off in fog and gales, and none from a carrier in storms.
Objection takeoff_refusal(const Data& d, const Position& p, AirId a) {
  const Hex base = base_of(d, p, a);
  const ShipId carrier = d.scenario.air[a].carrier;
  if (base == nowhere || (carrier != no_ship && !is_carrier_working(p, carrier)))
    return Refusal{NoDeck, {a, 0, 0}};
  const Weather w = weather_at(d, p, base);
  if (w == Fog || w == Gales || (w == Storms && carrier != no_ship)) return Refusal{NoTakeOff, {w, base, 0}};
  return {};
}

Step air_movement(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, UnitChosen, Sent };
  Position& at = p.s.p;
  const Seat side = at.phase;
  const auto a = static_cast<AirId>(f.local[0]);
  if (f.at == UnitChosen) {
    if (p.answer.verb == Pass) return Done{};
    f.local[0] = p.answer.a;
    return f.then(Sent, Ask::player(side, AskFlight, p.answer.a));
  }
  if (f.at == Sent && p.answer.verb == FlyTo) {
    at.air[a].status = OnMission;
    at.air[a].hex = p.answer.a;
    p.out.tell(both_players, UnitFlies, a, p.answer.a);
  } else if (f.at == Sent && p.answer.verb == PatrolAt) {
    Air& unit = at.air[a];
    (unit.status == OnPatrol ? unit.second : unit.hex) = p.answer.a;
    unit.status = OnPatrol;
    p.out.tell(both_players, UnitPatrols, a, p.answer.a);
    if (flying_cs(unit) >= 2 && unit.second == nowhere) return f.then(Sent, Ask::player(side, AskFlight, a));
  }
  if (!can_fly(p.data, at, side)) return Done{};
  return f.then(UnitChosen, Ask::player(side, AskAir));
}

// Whoever is on a mission comes home when the Air Combat Segment is over.
void fly_home(P& p, Seat side) {
  Position& at = p.s.p;
  for (AirId a = 0; a < p.data.scenario.air.size(); ++a) {
    Air& unit = at.air[a];
    if (p.data.air(a).side != side || (unit.status != OnMission && unit.status != Flown)) continue;
    unit.status = unit.cs > 0 && !is_halifax(p.data, a) ? AtBase : AirAbsent;
    unit.hex = unit.second = nowhere;
    unit.target = unit.wave = unit.torpedo = 0;
  }
  p.out.tell(both_players, AircraftHome, side);
}

// Patrols stay until the enemy's submarines have had their segment.
void end_patrols(P& p, Seat side) {
  Position& at = p.s.p;
  bool any = false;
  for (AirId a = 0; a < p.data.scenario.air.size(); ++a) {
    Air& unit = at.air[a];
    if (p.data.air(a).side != side || unit.status != OnPatrol) continue;
    unit.status = AtBase;
    unit.hex = unit.second = nowhere;
    any = true;
  }
  if (any) p.out.tell(both_players, PatrolsHome, side);
}

}  // namespace flagplot::pq17
