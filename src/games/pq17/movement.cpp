#include "games/pq17/movement.h"

#include "games/pq17/chapters.h"
#include "games/pq17/rules.h"
#include "games/pq17/special.h"

// [PQ 5.1] Naval movement: where forces may go, hex by hex.
namespace flagplot::pq17 {
namespace {

bool is_russian_port(const Data& d, std::uint8_t port) {
  return port != no_place && d.named.russian_ports.has(port);
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

bool may_share(const Position& p, ForceId f, Hex to) {
  // [PQ 5.2.1] British submarines keep clear of Allied convoys and of Soviet submarines, and those of them.
  if (side_of(f) != Seat::Allied || !(is_pack(f) || is_convoy(f))) return true;
  bool clear = true;
  each_force(Seat::Allied, [&](ForceId o) {
    if (!at_sea(p, o) || p.force[o].at != to || o == f) return;
    const bool british = is_pack(f) && !is_soviet_pack(f);
    if (british && (is_convoy(o) || is_soviet_pack(o))) clear = false;
    if (!british && is_pack(o) && !is_soviet_pack(o)) clear = false;
  });
  return clear;
}

// Whether land leaves a convoy no way on that is not longer: it has come into a hex from a side that leads nowhere.
bool must_go_round(const Data& d, const Position& p, ForceId f) {
  const Force& force = p.force[f];
  const Voyage& v = p.voyage[voyage_of(f)];
  const auto& distance = d.printed->sea_distance[v.to];
  const auto came = force.came_from == nowhere ? board::no_cell : static_cast<board::CellId>(force.came_from);
  const auto from = static_cast<board::CellId>(force.at);
  bool way = false;
  d.printed->near[force.at].each([&](Hex h) {
    const auto to = static_cast<board::CellId>(h);
    way = way || (d.printed->sea.has(h) && distance[h] <= distance[force.at] && !v.visited.has(h) && d.board.sailable(from, to) &&
                  d.board.transit_allowed(came, from, to));
  });
  return !way;
}

}  // namespace

Objection sail_refusal(const Data& d, const Position& p, Seat side, ForceId f, ShipSet ships) {
  if (f >= most_forces || side_of(f) != side || !in_play(p, f)) return not_an_option;
  const Force& force = p.force[f];
  if (force.moved > 0 || (force.flags & is_stopped)) return Refusal{HasMoved, {f, 0, 0}};
  if (force.shadows != no_block) return Refusal{IsShadowing, {f, 0, 0}};
  if ((force.flags & (refuels | rearms)) && force.place != AtSea) return Refusal{IsRefuelling, {f, 0, 0}};
  if (force.parent != no_force) return Refusal{StaysWithParent, {f, 0, 0}};
  const Pace pace(d, p, f, ships);
  if (force.place == AtSea) {
    if (pace.speed == 0) return Refusal{CannotMove, {f, 0, 0}};
    return allowed_if(is_pack(f) || (force.at == d.kara() && !is_convoy(f)) || can_step_anywhere(d, p, f, pace) ||
                          can_enter_port(d, p, f, pace) || can_exit_west(d, p, f, pace.speed),
                      {NowhereToGo, {f, 0, 0}});
  }
  const Objection no = leave_refusal(d, p, f, pace);
  return no && !train_refusal(d, p, f, pace) ? Objection{} : no;
}

namespace {
// What keeps a force in port, whatever it would leave it for.
Objection in_port_refusal(const Data& d, const Position& p, ForceId f, const Pace& pace) {
  const Force& force = p.force[f];
  if (force.place != InPort && force.place != InGermany) return not_an_option;
  bool inop = false;
  pace.ships.each([&](ShipId s) { inop = inop || (p.ship[s].flags & is_inop); });
  const bool tirpitz = pace.ships.has(d.named.tirpitz);
  if (inop) return Refusal{IsInoperative, {f, 0, 0}};
  if (is_convoy(f) && p.voyage[voyage_of(f)].over) return Refusal{HasArrived, {f, 0, 0}};
  if (!is_dummy(f) && pace.speed == 0) return Refusal{CannotMove, {f, 0, 0}};
  if (f == first_german && p.turn < p.start) return Refusal{TooEarly, {f, 0, 0}};
  // [PQ 5.1.8] Tirpitz stays in until it is known where the carriers are.
  if (tirpitz && !p.tirpitz_may_sail && is_restricted(d, p) && !may_break_out(d, p, f))
    return Refusal{CarriersUnknown, {}};
  return {};
}
}  // namespace

// [PQ 5.1.3] Leaving port takes a hex of movement.
Objection leave_refusal(const Data& d, const Position& p, ForceId f, const Pace& pace) {
  if (const auto no = in_port_refusal(d, p, f, pace)) return no;
  const Force& force = p.force[f];
  // (PQ 11.4) German task forces wait for somebody to be found at sea.
  if (side_of(f) == Seat::Axis && is_task_force(f) && d.scenario.fuel_shortage && !p.axis_released &&
      force.place == InPort && !may_break_out(d, p, f) && !may_raid_kara(d, p, f) && !sails_for_condition(d, p, f) &&
      !is_due_in_germany(d, p, pace.ships) && !d.places[d.port_at[force.at]].of_germany)
    return Refusal{FuelIsShort, {}};
  if (force.place == InPort && !may_share(p, f, force.at)) return Refusal{KeepsClear, {force.at, 0, 0}};
  return command_refusal(d, p, f, pace.ships);
}

// [PQ 11.4.1] Once in an operation a German task force may go out to train, on a little oil that is kept for
// it.
Objection train_refusal(const Data& d, const Position& p, ForceId f, const Pace& pace) {
  if (!d.variants.training || side_of(f) != Seat::Axis || !is_task_force(f) || p.force[f].place != InPort)
    return not_an_option;
  if (p.training_from) return Refusal{TrainedAlready, {}};
  return in_port_refusal(d, p, f, pace);
}

Pace::Pace(const Data& d, const Position& p, ForceId f, ShipSet own)
    : ships(own), speed(pq17::speed(d, p, f, own)), most(is_pack(f) && !p.going.two ? std::min(1, speed) : speed),
      has_soviet(has_soviet_ships(d, p, f, own)) {}

namespace {

// What the map has against it, whoever it is.
Objection map_refusal(const Data& d, Seat side, Hex from, Hex to) {
  const Printed& m = *d.printed;
  if (!m.sea.has(to)) return Refusal{LandThere, {to, 0, 0}};
  if (!d.board.sailable(static_cast<board::CellId>(from), static_cast<board::CellId>(to)) ||
      (side == Seat::Allied && m.kiel_canal.has(from) && m.kiel_canal.has(to)))
    return Refusal{NoPassage, {from, to, 0}};
  return {};
}
Objection ice_refusal(const IceStart& ice, Seat side, Hex to) {
  if (!ice.certain) return {};
  if (ice.condition == SolidPack) return Refusal{SolidIceThere, {to, 0, 0}};
  return allowed_if(side == Seat::Allied || ice.condition < HeavyDrift, {TooMuchIce, {ice.condition, 0, 0}});
}

// Into a hex next to it, which may be known to be open.
Objection way_refusal(const Data& d, const Position& p, ForceId f, Hex to, bool open, const Pace& pace) {
  const Force& force = p.force[f];
  const Seat side = side_of(f);
  const Printed& m = *d.printed;
  if (!open) {
    if (const auto no = map_refusal(d, side, force.at, to)) return no;
  }
  const auto came = force.came_from == nowhere ? board::no_cell : static_cast<board::CellId>(force.came_from);
  if (!d.board.transit_allowed(came, static_cast<board::CellId>(force.at), static_cast<board::CellId>(to)))
    return Refusal{NoPassage, {force.at, to, 0}};
  // [PQ 5.1.4] Nobody goes into a port of the enemy's, but one German pack may lie off Murmansk.
  if (!open && d.ports_of(other(side)).has(to)) {
    const bool off_murmansk = side == Seat::Axis && is_pack(f) && d.named.packs_off.has(d.port_at[to]);
    bool taken = false;
    each_force(side, [&](ForceId o) { taken = taken || (at_sea(p, o) && p.force[o].at == to); });
    const bool off_barentsburg = d.port_at[to] == d.named.sizilien && may_visit_barentsburg(d, p, f);
    if (!(off_murmansk || off_barentsburg) || taken) return Refusal{EnemyPort, {to, 0, 0}};
  }
  if (is_soviet_pack(f) && !m.soviet_area.has(to)) {
    constexpr std::uint16_t june_1942 = 1942 * 12 + 5;
    if (!m.soviet_area_later.has(to) || d.scenario.month < june_1942)
      return Refusal{OutsideSovietArea, {to, 0, 0}};
  }
  if (!may_share(p, f, to)) return Refusal{KeepsClear, {to, 0, 0}};
  if (!open) {
    if (const auto no = ice_refusal(ice_in(p, m.zone[to]), side, to)) return no;
  }
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
    if (m.sea_distance[v.to][to] > m.sea_distance[v.to][force.at] && !must_go_round(d, p, f))
      return Refusal{FartherAway, {to, v.to, 0}};
    if (m.sea_distance[v.to][to] == 255) return Refusal{NoPassage, {force.at, to, 0}};
  }
  return {};
}

// The hexes it may step into, until `what` says enough.
template <class F>
void each_step(const Data& d, const Position& p, ForceId f, const Pace& pace, F what) {
  if (p.force[f].place != AtSea || p.force[f].moved >= pace.most) return;
  const Ways& ways = d.ways[p.force[f].at];
  for (std::size_t i = 0; i < ways.count; ++i) {
    const bool open = ways.open[index(side_of(f))] >> i & 1U;
    if (!way_refusal(d, p, f, ways.to[i], open, pace) && what(ways.to[i])) return;
  }
}

}  // namespace

void find_ways(Data& d) {
  for (Hex from = 0; from < d.board.size(); ++from) {
    Ways& ways = d.ways[from];
    d.printed->near[from].each([&](Hex to) {
      // Ice that is still to be rolled for may bar any way.
      const std::uint8_t zone = d.printed->zone[to];
      const IceStart ice =
          d.scenario.before.ice_of == 0 || zone == no_zone ? d.scenario.ice[zone] : IceStart{SolidPack, true};
      for (const Seat side : players) {
        if (!map_refusal(d, side, from, to) && !ice_refusal(ice, side, to) &&
            !d.ports_of(other(side)).has(to))
          ways.open[index(side)] = static_cast<std::uint8_t>(ways.open[index(side)] | 1U << ways.count);
      }
      ways.to[ways.count++] = to;
    });
  }
}

Objection step_refusal(const Data& d, const Position& p, ForceId f, Hex to, const Pace& pace) {
  if (p.force[f].place != AtSea || to >= d.board.size()) return not_an_option;
  if (!d.printed->near[p.force[f].at].has(to)) return Refusal{NotNext, {to, 0, 0}};
  return way_refusal(d, p, f, to, false, pace);
}

bool can_step_anywhere(const Data& d, const Position& p, ForceId f, const Pace& pace) {
  bool any = false;
  each_step(d, p, f, pace, [&](Hex) { return any = true; });
  return any;
}
void offer_steps(const Data& d, const Position& p, ForceId f, const Pace& pace, Options& out) {
  each_step(d, p, f, pace, [&](Hex to) {
    out.add({StepTo, to, 0, 0});
    return false;
  });
}

// [PQ 5.1.2] Entering port takes a hex of movement, and Russian ports take in only so much.
Objection enter_refusal(const Data& d, const Position& p, ForceId f, const Pace& pace) {
  const Force& force = p.force[f];
  if (force.place != AtSea) return not_an_option;
  const std::uint8_t port = d.port_at[force.at];
  if (port == no_place || d.places[port].side != side_of(f) || !is_port_for(d, p, port)) return Refusal{NoPortHere, {force.at, 0, 0}};
  if (d.places[port].submarines_only && !is_pack(f) && !is_dummy(f))
    return Refusal{OnlySubmarines, {port, 0, 0}};
  if (force.flags & left_port) return Refusal{JustLeft, {f, 0, 0}};
  if (force.moved + 1 > std::min(2, pace.most)) return Refusal{NotAtHighSpeed, {}};
  if (is_convoy(f) && p.voyage[voyage_of(f)].to != port) return Refusal{NotItsDestination, {port, 0, 0}};
  if ((force.more & trains) && p.training_from != port + 1)
    return Refusal{TrainsFromElsewhere, {static_cast<std::uint16_t>(p.training_from - 1), 0, 0}};
  if (is_russian_port(d, port) && !is_dummy(f) && side_of(f) == Seat::Allied) {
    const Entering e = entering(d, p, f);
    if (p.russian_capitals + e.capital > d.scenario.entry.capitals && e.capital > 0)
      return Refusal{RussianCapitals, {d.scenario.entry.capitals, 0, 0}};
    if (p.russian_cruisers + e.cruisers > d.scenario.entry.cruisers)
      return Refusal{RussianCruisers, {d.scenario.entry.cruisers, 0, 0}};
    if (p.russian_light + e.light > d.scenario.entry.light)
      return Refusal{RussianLight, {d.scenario.entry.light, 0, 0}};
  }
  return {};
}

void count_entering(const Data& d, Position& p, ForceId f) {
  if (!is_russian_port(d, d.port_at[p.force[f].at]) || side_of(f) != Seat::Allied) return;
  const Entering e = entering(d, p, f);
  p.russian_capitals = static_cast<std::uint8_t>(p.russian_capitals + e.capital);
  p.russian_cruisers = static_cast<std::uint8_t>(p.russian_cruisers + e.cruisers);
  p.russian_light = static_cast<std::uint8_t>(p.russian_light + e.light);
}

// [PQ 5.1.5] A convoy at sea moves every turn if there is anywhere for it to go.
bool must_move(const Data& d, const Position& p, ForceId f) {
  const Force& force = p.force[f];
  if (!is_convoy(f) || force.place != AtSea || force.parent != no_force) return false;
  if (force.moved > 0 || (force.flags & is_stopped) || (p.block[force.block].marks & is_scattered))
    return false;
  if (force.shadows != no_block) return false;
  const Pace pace(d, p, f);
  return pace.speed > 0 && (can_step_anywhere(d, p, f, pace) || can_enter_port(d, p, f, pace));
}

// [PQ 4.2] A convoy sails in the turn it was planned for at the latest.
bool must_sail_now(const Data& d, const Position& p, ForceId f) {
  const Force& force = p.force[f];
  if (!is_convoy(f) || force.place != InPort || force.moved > 0 || (force.flags & is_stopped)) return false;
  const Voyage& v = p.voyage[voyage_of(f)];
  return !v.over && p.turn >= v.sails && !sail_refusal(d, p, side_of(f), f, ships_of(p, f));
}

}  // namespace flagplot::pq17
