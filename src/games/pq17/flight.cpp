#include "games/pq17/answers.h"
#include "games/pq17/chapters.h"
#include "games/pq17/damage.h"
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

// Where an enemy lies whom a unit could attack.
struct Prey {
  Prey(const Position& p, Seat side) {
    each_force(other(side), [&](BlockId b) {
      const Block& block = p.block[b];
      if (block.place == AtSea) (block.kind == Kind::Wolfpack ? packs : others).add(block.at);
    });
  }
  HexSet of(const Data& d, AirId a) const {
    HexSet hexes;
    if (d.wings.hunting.has(a)) hexes = packs;
    if (!d.wings.army.has(a)) hexes |= others;
    return hexes & d.printed->sea;
  }
  HexSet packs, others;
};

// What a unit can reach from a hex.
HexSet reach_from(const Data& d, Hex base, std::uint8_t range) {
  HexSet set;
  for (Hex h = 0; h < d.board.size(); ++h) {
    if (d.printed->distance[base][h] <= range) set.add(h);
  }
  return set;
}

// Where a unit can go, looked up once for all hexes.
struct Reach {
  Reach(const Data& d, const Position& p, Seat side, AirId a) : unit(unit_refusal(d, p, side, a)) {
    if (a >= d.scenario.air.size() || d.air(a).side != side || base_of(d, p, a) == nowhere) return;
    base = base_of(d, p, a);
    within = d.scenario.air[a].carrier == no_ship ? d.within[a] : reach_from(d, base, d.air(a).range);
    const bool only_bombs = is_halifax(d, a);
    if (d.air(a).searches && !only_bombs) missions = d.printed->sea;
    if (!d.air(a).searches && !only_bombs) missions = Prey(p, side).of(d, a);
    for (std::uint8_t i = 0; could_bomb(d, p, a) && i < d.places.size(); ++i) {
      const PlaceSpec& place = d.places[i];
      if (place.side != side && (place.airbase || d.scenario.open.has(i)) && !bomb_refusal(d, p, a, i)) missions.add(place.hex);
    }
    missions = missions & within;
  }
  Objection unit;
  Hex base = nowhere;
  HexSet within, missions;
};

Objection mission_refusal(const Data& d, const Reach& reach, AirId a, Hex h) {
  if (reach.unit) return reach.unit;
  if (reach.missions.has(h)) return {};
  if (h >= d.board.size()) return Refusal{NotAtSea, {h, 0, 0}};
  if (!reach.within.has(h)) return Refusal{OutOfRange, {a, h, 0}};
  if (!d.printed->sea.has(h)) return Refusal{NotAtSea, {h, 0, 0}};
  if (is_halifax(d, a)) return Refusal{OnlyTirpitz, {a, 0, 0}};
  return Refusal{NothingToAttack, {a, h, 0}};
}
// [PQ 5.3.1] A patrol has a radius in one hex for each step.
Objection patrol_unit_refusal(const Data& d, const Position& p, const Reach& reach, Seat side, AirId a) {
  const bool is_out = a < d.scenario.air.size() && d.air(a).side == side && p.air[a].status == OnPatrol;
  if (!is_out) return reach.unit;
  return allowed_if(flying_cs(p.air[a]) >= 2 && p.air[a].second == nowhere, {OneHexAStep, {a, 0, 0}});
}
HexSet patrol_hexes(const Data& d, const Position& p, const Reach& reach, Seat side, AirId a) {
  constexpr std::uint16_t august_1943 = 1943 * 12 + 7;
  const bool by_night = side == Seat::Allied || !is_night(d, p) || d.scenario.month >= august_1943;
  if (!d.air(a).searches || !d.air(a).hunts || !by_night) return {};
  HexSet hexes = (reach.within & d.printed->sea) - d.ports_of(other(side));
  if (p.air[a].status == OnPatrol) hexes.remove(p.air[a].hex);
  return hexes;
}
Objection patrol_refusal(const Data& d, const Position& p, const Reach& reach, Seat side, AirId a, Hex h) {
  if (const auto no = patrol_unit_refusal(d, p, reach, side, a)) return no;
  if (patrol_hexes(d, p, reach, side, a).has(h)) return {};
  if (p.air[a].status == OnPatrol && h == p.air[a].hex) return Refusal{SearchedAlready, {h, 0, 0}};
  if (h >= d.board.size() || !d.printed->sea.has(h)) return Refusal{NotAtSea, {h, 0, 0}};
  if (!d.air(a).searches || !d.air(a).hunts) return Refusal{CannotPatrol, {a, 0, 0}};
  if (!reach.within.has(h)) return Refusal{OutOfRange, {a, h, 0}};
  if (d.ports_of(other(side)).has(h)) return Refusal{NoPatrolOverPorts, {h, 0, 0}};
  return Refusal{NoPatrolAtNight, {}};
}

// Whether there is anywhere for it to fly: who only strikes needs somebody to strike at.
bool has_mission(const Data& d, const Position& p, AirId a, const Prey& prey) {
  if (d.wings.searching.has(a)) return true;
  const Hex base = base_of(d, p, a);
  if (base == nowhere) return false;
  if (has_place_to_bomb(d, p, a)) return true;
  if (d.wings.halifaxes.has(a)) return false;
  const HexSet hexes = prey.of(d, a);
  if (d.scenario.air[a].carrier == no_ship) return !(hexes & d.within[a]).empty();
  bool any = false;
  hexes.each([&](Hex h) { any = any || d.printed->distance[base][h] <= d.air(a).range; });
  return any;
}

// [PQ R43] To a base of its own side far away, one unit a turn; there it is another unit.
AirId flown_over_as(const Data& d, AirId a) {
  for (const Transfer& t : d.scenario.transfers) {
    if (t.from == a) return t.to;
  }
  return no_air;
}
Objection fly_over_refusal(const Data& d, const Position& p, Seat side, AirId a) {
  if (a >= d.scenario.air.size() || d.air(a).side != side || flown_over_as(d, a) == no_air) return not_an_option;
  if (p.air[a].status != AtBase || p.air[a].cs == 0) return Refusal{NotReady, {a, 0, 0}};
  if (p.flown_over == p.turn + 1) return Refusal{OneFliesOver, {}};
  return takeoff_refusal(d, p, a);
}
void fly_over(P& p, AirId a) {
  Position& at = p.s.p;
  const AirId there = flown_over_as(p.data, a);
  at.air[there].cs = at.air[a].cs;
  at.air[there].status = Flown;
  at.air[a] = Air{};
  at.flown_over = static_cast<std::uint8_t>(at.turn + 1);
  p.out.tell(both_players, UnitFliesOver, a, there);
}

Objection use_refusal(const Data& d, const Position& p, Seat side, AirId a, const Prey& prey) {
  if (const auto no = unit_refusal(d, p, side, a)) return no;
  return allowed_if(has_mission(d, p, a, prey), {NothingToAttack, {a, base_of(d, p, a), 0}});
}
Objection check_air(const Asked& q, Choice c) {
  const auto a = static_cast<AirId>(c.a);
  if (c.verb == FlyOver) return fly_over_refusal(q.d, q.p, q.seat, a);
  if (c.verb != UseUnit) return not_an_option;
  return use_refusal(q.d, q.p, q.seat, a, Prey(q.p, q.seat));
}
// What may fly, until `what` says enough.
template <class F>
void each_flight(const Data& d, const Position& p, Seat side, F what) {
  const Prey prey(p, side);
  bool enough = false;
  ((d.wings.ready_to_fly | d.wings.flying_over) & d.wings.of_side[index(side)]).each([&](AirId a) {
    if (enough || p.air[a].status != AtBase) return;
    if (!use_refusal(d, p, side, a, prey)) enough = what(Choice{UseUnit, a, 0, 0});
    if (!enough && d.wings.flying_over.has(a) && !fly_over_refusal(d, p, side, a)) enough = what(Choice{FlyOver, a, 0, 0});
  });
}
void offer_air(const Asked& q, Options& out) {
  each_flight(q.d, q.p, q.seat, [&](Choice c) {
    out.add(c);
    return false;
  });
}
bool can_fly(const Data& d, const Position& p, Seat side) {
  bool any = false;
  each_flight(d, p, side, [&](Choice) { return any = true; });
  return any;
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
  HexSet missions, patrols;
  if (q.p.air[a].status == AtBase && !reach.unit) missions = reach.missions;
  if (!patrol_unit_refusal(q.d, q.p, reach, q.seat, a)) patrols = patrol_hexes(q.d, q.p, reach, q.seat, a);
  (missions | patrols).each([&](Hex h) {
    if (missions.has(h)) out.add({FlyTo, h, 0, 0});
    if (patrols.has(h)) out.add({PatrolAt, h, 0, 0});
  });
}

}  // namespace

const Answers air_answers{check_air, offer_air}, flight_answers{check_flight, offer_flight};

void find_reach(Data& d) {
  for (AirId a = 0; a < d.scenario.air.size(); ++a) {
    const AirStart& start = d.scenario.air[a];
    const AirSpec& spec = d.air(a);
    if (start.carrier == no_ship) d.within[a] = reach_from(d, d.places[start.base].hex, spec.range);
    Wings& w = d.wings;
    const auto add_if = [&](bool is, AirSet& set) {
      if (is) set.add(a);
    };
    w.of_side[index(spec.side)].add(a);
    add_if(spec.searches, w.searching);
    add_if(spec.type == AirType::P, w.photographing);
    add_if(start.interceptor, w.interceptors);
    add_if(is_halifax(d, a), w.halifaxes);
    add_if(spec.nation == Nation::Soviet, w.soviet);
    add_if(!start.interceptor && spec.type != AirType::P, w.ready_to_fly);
    add_if(spec.hunts, w.hunting);
    add_if(spec.nation == Nation::Soviet && !spec.naval, w.army);
    add_if(flown_over_as(d, a) != no_air, w.flying_over);
    for (Hex h = 0; start.interceptor && h < d.board.size(); ++h) add_if(d.printed->distance[d.places[start.base].hex][h] <= 1, w.intercepting[h]);
  }
}

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
    if (p.answer.verb == FlyOver) fly_over(p, static_cast<AirId>(p.answer.a));
    else return f.then(Sent, Ask::player(side, AskFlight, p.answer.a));
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
    without_deck(p, a);
  }
  p.out.tell(both_players, AircraftHome, side);
}

// Who comes home to a carrier that has been sunk meanwhile is lost.
void without_deck(P& p, AirId a) {
  const ShipId carrier = p.data.scenario.air[a].carrier;
  if (carrier == no_ship || !(p.s.p.ship[carrier].flags & is_sunk)) return;
  while (p.s.p.air[a].cs > 0) lose_air_step(p, a, false);
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
