#include "games/pq17/movement.h"

#include "games/pq17/chapters.h"
#include "games/pq17/rules.h"
#include "games/pq17/special.h"

// [PQ 5.1] Naval movement: where forces may go, hex by hex.
namespace flagplot::pq17 {
namespace {

bool is_russian_port(const Data& d, std::uint8_t port) {
  return port != no_place && (d.places[port].id == "murmansk" || d.places[port].id == "arkhangelsk");
}

// Ships that count for the limit of what Russian ports take in.
struct Entering {
  int cruisers = 0, light = 0, capital = 0;
};
Entering entering(const Data& d, const Position& p, ForceId f) {
  Entering e;
  each_ship_of(p, f, [&](ShipId s) {
    const ShipSpec& spec = d.ships[s];
    if (is_hit(p, s) || spec.nation == Nation::Soviet) return;
    e.capital += is_capital(spec.type) || spec.type == Type::CVE;
    e.cruisers += is_cruiser(spec.type);
  });
  each_class(side_of(f), [&](ClassId c) {
    const Type t = d.classes[c].type;
    if ((t == Type::DD || t == Type::TB) && d.classes[c].nation != Nation::Soviet) e.light += cs_of(p, f, c);
  });
  return e;
}

bool may_share(const Position& p, ForceId f, Hex to, const Data& d) {
  // [PQ 5.2.1] British submarines keep clear of Allied convoys and of Soviet submarines.
  if (side_of(f) != Seat::Allied || !is_pack(f)) return true;
  bool clear = true;
  each_force(Seat::Allied, [&](ForceId o) {
    if (!at_sea(p, o) || p.force[o].at != to || o == f) return;
    if (!is_soviet_pack(f) && (is_convoy(o) || is_soviet_pack(o))) clear = false;
    if (is_soviet_pack(f) && is_pack(o) && !is_soviet_pack(o)) clear = false;
  });
  (void)d;
  return clear;
}

}  // namespace

Objection sail_refusal(const Data& d, const Position& p, Seat side, ForceId f) {
  if (f >= most_forces || side_of(f) != side || !in_play(p, f)) return not_an_option;
  const Force& force = p.force[f];
  if (force.moved > 0 || (force.flags & is_stopped)) return Refusal{HasMoved, {f, 0, 0}};
  if (force.shadows != no_block) return Refusal{IsShadowing, {f, 0, 0}};
  if ((force.flags & (refuels | rearms)) && force.place != AtSea) return Refusal{IsRefuelling, {f, 0, 0}};
  if (force.parent != no_force) return Refusal{StaysWithParent, {f, 0, 0}};
  if (force.place == AtSea) {
    if (speed(d, p, f) == 0) return Refusal{CannotMove, {f, 0, 0}};
    return allowed_if(can_step_anywhere(d, p, f) || can_enter_port(d, p, f) || is_pack(f) ||
                          (force.at == d.kara() && !is_convoy(f)) || can_exit_west(d, p, f),
                      {NowhereToGo, {f, 0, 0}});
  }
  return leave_refusal(d, p, f);
}

// [PQ 5.1.3] Leaving port takes a hex of movement.
Objection leave_refusal(const Data& d, const Position& p, ForceId f) {
  const Force& force = p.force[f];
  if (force.place != InPort && force.place != InGermany) return not_an_option;
  bool inop = false, tirpitz = false;
  each_ship_of(p, f, [&](ShipId s) {
    inop = inop || (p.ship[s].flags & is_inop);
    tirpitz = tirpitz || d.ships[s].name == "Tirpitz";
  });
  if (inop) return Refusal{IsInoperative, {f, 0, 0}};
  if (is_convoy(f) && p.voyage[voyage_of(f)].over) return Refusal{HasArrived, {f, 0, 0}};
  if (!is_dummy(f) && speed(d, p, f) == 0) return Refusal{CannotMove, {f, 0, 0}};
  if (f == first_german && p.turn < d.scenario.start) return Refusal{TooEarly, {f, 0, 0}};
  // [PQ 5.1.8] Tirpitz stays in until it is known where the carriers are.
  const bool breaks_out = may_break_out(d, p, f);
  if (tirpitz && !p.tirpitz_may_sail && is_restricted(d, p) && !breaks_out)
    return Refusal{CarriersUnknown, {}};
  // (PQ 11.4) German task forces wait for somebody to be found at sea.
  if (side_of(f) == Seat::Axis && is_task_force(f) && d.scenario.fuel_shortage && !p.axis_released &&
      force.place == InPort && !breaks_out && d.places[d.port_at[force.at]].id != "kiel")
    return Refusal{FuelIsShort, {}};
  return command_refusal(d, p, f);
}

bool can_step_anywhere(const Data& d, const Position& p, ForceId f) {
  bool any = false;
  const Pace pace(d, p, f);
  if (p.force[f].moved >= pace.most) return false;
  d.printed->near[p.force[f].at].each([&](Hex to) { any = any || !step_refusal(d, p, f, to, pace); });
  return any;
}

Pace::Pace(const Data& d, const Position& p, ForceId f) : has_soviet(has_soviet_ships(d, p, f)) {
  most = is_pack(f) && !p.going.two ? std::min(1, speed(d, p, f)) : speed(d, p, f);
}

Objection step_refusal(const Data& d, const Position& p, ForceId f, Hex to, const Pace& pace) {
  const Force& force = p.force[f];
  const Seat side = side_of(f);
  const Printed& m = *d.printed;
  if (force.place != AtSea || to >= d.board.size()) return not_an_option;
  const auto from_cell = static_cast<board::CellId>(force.at), to_cell = static_cast<board::CellId>(to);
  if (!m.near[force.at].has(to)) return Refusal{NotNext, {to, 0, 0}};
  if (!m.sea.has(to)) return Refusal{LandThere, {to, 0, 0}};
  if (!d.board.sailable(from_cell, to_cell) ||
      (side == Seat::Allied && m.kiel_canal.has(force.at) && m.kiel_canal.has(to)))
    return Refusal{NoPassage, {force.at, to, 0}};
  const auto came = force.came_from == nowhere ? board::no_cell : static_cast<board::CellId>(force.came_from);
  if (!d.board.transit_allowed(came, from_cell, to_cell)) return Refusal{NoPassage, {force.at, to, 0}};
  // [PQ 5.1.4] Nobody goes into a port of the enemy's, but one German pack may lie off Murmansk.
  if (d.ports_of(other(side)).has(to)) {
    const bool off_murmansk = side == Seat::Axis && is_pack(f) && d.places[d.port_at[to]].id == "murmansk";
    bool taken = false;
    each_force(side, [&](ForceId o) { taken = taken || (at_sea(p, o) && p.force[o].at == to); });
    const bool off_barentsburg =
        d.places[d.port_at[to]].id == "barentsburg" && may_visit_barentsburg(d, p, f);
    if (!(off_murmansk || off_barentsburg) || taken) return Refusal{EnemyPort, {to, 0, 0}};
  }
  if (is_soviet_pack(f) && !m.soviet_area.has(to)) {
    constexpr std::uint16_t june_1942 = 1942 * 12 + 5;
    if (!m.soviet_area_later.has(to) || d.scenario.month < june_1942)
      return Refusal{OutsideSovietArea, {to, 0, 0}};
  }
  if (!may_share(p, f, to, d)) return Refusal{KeepsClear, {to, 0, 0}};
  if (d.scenario.ice[m.zone[to]].certain && d.scenario.ice[m.zone[to]].condition == SolidPack)
    return Refusal{SolidIceThere, {to, 0, 0}};
  if (side == Seat::Axis && d.scenario.ice[m.zone[to]].certain &&
      d.scenario.ice[m.zone[to]].condition >= HeavyDrift)
    return Refusal{TooMuchIce, {d.scenario.ice[m.zone[to]].condition, 0, 0}};
  // How far.
  if (force.moved + 1 > pace.most) return Refusal{TooFar, {static_cast<std::uint16_t>(pace.most), 0, 0}};
  // [PQ 5.1.6] Not at high speed out of port or in the Inner Leads.
  const bool leads = m.inner_leads.has(to) || (force.acted & hurried);
  if (force.moved == 2 && ((force.flags & left_port) || (leads && !is_pack(f))))
    return Refusal{NotAtHighSpeed, {}};
  if (const auto no = soviet_hex_refusal(d, p, f, to, pace.has_soviet)) return no;
  if (is_convoy(f) && !(p.block[force.block].marks & is_scattered)) {
    const Voyage& v = p.voyage[voyage_of(f)];
    if (v.visited.has(to)) return Refusal{BeenThere, {to, 0, 0}};
    if (m.sea_distance[v.to][to] > m.sea_distance[v.to][force.at]) return Refusal{FartherAway, {to, v.to, 0}};
    if (m.sea_distance[v.to][to] == 255) return Refusal{NoPassage, {force.at, to, 0}};
  }
  return {};
}

// [PQ 5.1.2] Entering port takes a hex of movement, and Russian ports take in only so much.
Objection enter_refusal(const Data& d, const Position& p, ForceId f) {
  const Force& force = p.force[f];
  if (force.place != AtSea) return not_an_option;
  const std::uint8_t port = d.port_at[force.at];
  if (port == no_place || d.places[port].side != side_of(f)) return Refusal{NoPortHere, {force.at, 0, 0}};
  if (d.places[port].submarines_only && !is_pack(f) && !is_dummy(f))
    return Refusal{OnlySubmarines, {port, 0, 0}};
  if (force.flags & left_port) return Refusal{JustLeft, {f, 0, 0}};
  if (force.moved + 1 > std::min(2, speed(d, p, f))) return Refusal{NotAtHighSpeed, {}};
  if (is_convoy(f) && p.voyage[voyage_of(f)].to != port) return Refusal{NotItsDestination, {port, 0, 0}};
  if (is_russian_port(d, port) && !is_dummy(f) && side_of(f) == Seat::Allied) {
    const Entering e = entering(d, p, f);
    if (e.capital > 0 || p.russian_cruisers + e.cruisers > d.scenario.entry_cruisers)
      return Refusal{RussianCruisers, {d.scenario.entry_cruisers, 0, 0}};
    if (p.russian_light + e.light > d.scenario.entry_light)
      return Refusal{RussianLight, {d.scenario.entry_light, 0, 0}};
  }
  return {};
}

void count_entering(const Data& d, Position& p, ForceId f) {
  if (!is_russian_port(d, d.port_at[p.force[f].at]) || side_of(f) != Seat::Allied) return;
  const Entering e = entering(d, p, f);
  p.russian_cruisers = static_cast<std::uint8_t>(p.russian_cruisers + e.cruisers);
  p.russian_light = static_cast<std::uint8_t>(p.russian_light + e.light);
}

// [PQ 5.1.5] A convoy at sea moves every turn if there is anywhere for it to go.
bool must_move(const Data& d, const Position& p, ForceId f) {
  const Force& force = p.force[f];
  if (!is_convoy(f) || force.place != AtSea || force.parent != no_force) return false;
  if (force.moved > 0 || (force.flags & is_stopped) || (p.block[force.block].marks & is_scattered))
    return false;
  if (force.shadows != no_block || speed(d, p, f) == 0) return false;
  return can_step_anywhere(d, p, f) || can_enter_port(d, p, f);
}

// [PQ 4.2] A convoy sails in the turn it was planned for at the latest.
bool must_sail_now(const Data& d, const Position& p, ForceId f) {
  const Force& force = p.force[f];
  if (!is_convoy(f) || force.place != InPort || force.moved > 0 || (force.flags & is_stopped)) return false;
  const Voyage& v = p.voyage[voyage_of(f)];
  return !v.over && p.turn >= v.sails && !leave_refusal(d, p, f);
}

}  // namespace flagplot::pq17
