#include "games/pq17/answers.h"
#include "games/pq17/chapters.h"
#include "games/pq17/forces.h"

// Forces that were not there, bought for points before the operation [PQ 14]; some of them with untrained
// crews.
namespace flagplot::pq17 {
namespace {

ShipSet ships_taken(const Data& d, const Position& p) {
  ShipSet taken;
  for (std::size_t i = 0; i < d.scenario.extras.size(); ++i) {
    if (p.extra[i]) taken = taken | d.scenario.extras[i].ships;
  }
  return taken;
}
bool is_group_of(const Data& d, Seat side, std::uint16_t group) {
  return group != 0 && std::ranges::any_of(d.scenario.reinforcements, [&](const Reinforcement& g) {
           return g.side == side && g.group == group;
         });
}
// On the map, or with one of the side's groups of reinforcements.
Objection add_refusal(const Data& d, const Position& p, Seat side, std::uint16_t i, std::uint16_t group) {
  if (i >= d.scenario.extras.size() || d.scenario.extras[i].side != side ||
      (group != 0 && !is_group_of(d, side, group)))
    return not_an_option;
  const Extra& e = d.scenario.extras[i];
  return allowed_if(p.extra[i] == 0 && (e.ships & ships_taken(d, p)).empty(), {TakenAlready, {i, 0, 0}});
}
Objection check_extra(const Asked& q, Choice c) {
  return c.verb == AddForce ? add_refusal(q.d, q.p, q.seat, c.a, c.b) : Objection{not_an_option};
}
void offer_extra(const Asked& q, Options& out) {
  for (std::uint16_t i = 0; i < q.d.scenario.extras.size(); ++i) {
    for (std::uint16_t group = 0; group < 10; ++group) {
      if (!add_refusal(q.d, q.p, q.seat, i, group)) out.add({AddForce, i, group, 0});
    }
  }
}
bool can_add(const Data& d, const Position& p, Seat side) {
  for (std::uint16_t i = 0; i < d.scenario.extras.size(); ++i) {
    if (!add_refusal(d, p, side, i, 0)) return true;
  }
  return false;
}

}  // namespace

const Answers extra_answers{check_extra, offer_extra};

bool has_come(const Data& d, const Position& p, std::size_t i) {
  return p.extra[i] == extra_on_map ||
         (p.extra[i] != 0 && p.extra[i] <= p.groups[index(d.scenario.extras[i].side)]);
}

// Into its port, as a force of its own; if there is no block for it, it does not come.
ForceId place_extra(const Data& d, Position& p, std::size_t i) {
  const Extra& e = d.scenario.extras[i];
  for (AirId a = e.first_air; a < e.end_air; ++a) {
    if (p.air[a].cs > 0) p.air[a].status = AtBase;
  }
  if (e.port == no_place) return no_force;
  const ForceId f = free_force(p, e.side, Kind::TaskForce);
  if (f == no_force) {
    each_class(e.side, [&](ClassId c) { p.out[c] = static_cast<std::uint8_t>(p.out[c] + e.cs[slot_of(c)]); });
    e.ships.each([&](ShipId s) { p.ship[s].flags |= is_removed; });
    return no_force;
  }
  p.force[f] = Force{};
  p.force[f].cs = e.cs;
  p.force[f].place = InPort;
  p.force[f].at = d.places[e.port].hex;
  e.ships.each([&](ShipId s) { p.ship[s].force = f; });
  put_block(p, f);
  if (e.green) p.green = p.green | e.ships;
  return f;
}

// What they cost, in half points for the Allies: half of it with reinforcements, whether or not these ever
// come.
int extra_points(const Data& d, const Position& p) {
  int sum = 0;
  for (std::size_t i = 0; i < d.scenario.extras.size(); ++i) {
    const Extra& e = d.scenario.extras[i];
    const int price = p.extra[i] == 0 ? 0 : p.extra[i] >= extra_on_map ? 2 * e.cost : e.cost;
    sum += e.side == Seat::Allied ? -price : price;
  }
  return sum;
}

// A branch of the fork in which both choose.
Step choose_extras(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen };
  if (f.at == Chosen) {
    if (p.answer.verb == Pass) return Done{};
    p.s.p.extra[p.answer.a] = p.answer.b == 0 ? extra_chosen : static_cast<std::uint8_t>(p.answer.b);
  }
  if (!can_add(p.data, p.s.p, f.side)) return Done{};
  return f.then(Chosen, Ask::player(f.side, AskExtra));
}

Step add_forces(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen };
  Position& at = p.s.p;
  if (p.data.scenario.extras.empty()) return Done{};
  if (f.at == Begin)
    return f.then(Chosen, Fork{call(ChooseExtrasRule, Seat::Allied), call(ChooseExtrasRule, Seat::Axis)});
  for (std::size_t i = 0; i < p.data.scenario.extras.size(); ++i) {
    if (at.extra[i] != extra_chosen) continue;
    at.extra[i] = extra_on_map;
    place_extra(p.data, at, i);
    tell_aircraft(p, i);
  }
  return Done{};
}

// Who flies is seen by everybody.
void tell_aircraft(P& p, std::size_t i) {
  const Extra& e = p.data.scenario.extras[i];
  for (AirId a = e.first_air; a < e.end_air; ++a) p.out.tell(both_players, AirArrives, a);
}

// With a group of reinforcements that has just come.
void place_extras_of(P& p, Seat side, std::uint8_t group) {
  Position& at = p.s.p;
  for (std::size_t i = 0; i < p.data.scenario.extras.size(); ++i) {
    if (p.data.scenario.extras[i].side != side || at.extra[i] != group) continue;
    const ForceId f = place_extra(p.data, at, i);
    tell_aircraft(p, i);
    if (f == no_force) continue;
    mingle(at, at.force[f].block);
    if (at.playing) p.out.tell(both_players, BlockAppears, at.force[f].block, at.force[f].at);
  }
}

}  // namespace flagplot::pq17
