#include <algorithm>

#include "games/bismarck/answers.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/predicates.h"
#include "kernel/array.h"

// Chapter 5.4: task forces, formed and dissolved by both sides at once when the weather is known.
namespace flagplot::bismarck {

namespace {

// Forming has to end. Ships may change their force this often in a turn, and every one at least once.
constexpr std::size_t most_changes = 24;

bool anything_to_form(const Data& d, const Position& p, Seat side) {
  const ZoneSet shared = shared_zones(d, p, side);
  return some_ship(d, side, [&](ShipId a) {
    if (at(p, a).status != ShipStatus::AtSea) return false;
    if (at(p, a).force != 0) return true;
    return shared.has(at(p, a).zone) && some_ship(d, side, [&](ShipId b) { return !join_refusal(d, p, a, b); });
  });
}

// A force of one is no force.
void dissolve_singles(const Data& d, Position& p, Seat side) {
  Array<std::uint8_t, 256> members{};  // by number of the force
  each_ship(d, side, [&](ShipId s) { members[at(p, s).force] += in_play(p, s) ? 1 : 0; });
  each_ship(d, side, [&](ShipId s) {
    if (members[at(p, s).force] < 2) at(p, s).force = 0;
  });
}

// A carrier left without a ship that can patrol is not on patrol.
void recall_carriers(const Data& d, Position& p, Seat side) {
  each_ship(d, side, [&](ShipId s) {
    if (!at(p, s).patrol || d.ships[index(s)].type != Type::Carrier) return;
    bool led = false;
    each_member(d, p, s, [&](ShipId m) { led = led || d.ships[index(m)].type != Type::Carrier; });
    if (!led) at(p, s).patrol = 0;
  });
}

}  // namespace

void settle_forces(const Data& d, Position& p, Seat side) {
  dissolve_singles(d, p, side);
  recall_carriers(d, p, side);
}

namespace {

std::uint8_t unused_force(const Data& d, const Position& p, Seat side) {
  Array<bool, 256> taken{};
  each_ship(d, side, [&](ShipId s) { taken[at(p, s).force] = true; });
  return static_cast<std::uint8_t>(std::find(taken.begin() + 1, taken.end(), false) - taken.begin());
}

}  // namespace

void remember_forces(Position& p) {
  for (Ship& ship : p.ships) ship.sailed_with = ship.force;
}

// Locals: how many ships have changed their force.
Step task_forces(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, Chosen };
  if (f.at == Chosen) {
    if (p.answer.verb == Pass) return Done{};
    const auto ship = static_cast<ShipId>(p.answer.a);
    if (p.answer.verb == LeaveForce) {
      at(pos, ship).force = 0;
      settle_forces(p.data, pos, f.side);
    } else {
      const auto with = static_cast<ShipId>(p.answer.b);
      if (!at(pos, with).force) at(pos, with).force = unused_force(p.data, pos, f.side);
      at(pos, ship).force = at(pos, with).force;
      at(pos, ship).patrol = at(pos, with).patrol;
    }
    if (++f.local[0] > std::max(most_changes, fleet_of(p.data, f.side).size())) return Done{};
  }
  if (!anything_to_form(p.data, pos, f.side)) return Done{};
  return f.then(Chosen, Ask::player(f.side, AskForces));
}

namespace {

Objection check_forces(const Asked& q, Choice c) {
  if (q.gives_ship(c, LeaveForce)) return leave_refusal(q.p, ship_in(c));
  const bool both = c.verb == JoinForce && c.a < q.d.ships.size() && c.b < q.d.ships.size() && !c.c &&
                    q.d.ships[c.a].side == q.seat && q.d.ships[c.b].side == q.seat;
  return both ? join_refusal(q.d, q.p, ship_in(c), static_cast<ShipId>(c.b)) : Objection{not_an_option};
}

void offer_forces(const Asked& q, Options& out) {
  const ZoneSet shared = shared_zones(q.d, q.p, q.seat);
  each_ship(q.d, q.seat, [&](ShipId a) {
    if (at(q.p, a).status != ShipStatus::AtSea) return;
    if (!leave_refusal(q.p, a)) out.add({LeaveForce, arg(a), 0, 0});
    if (at(q.p, a).force || !shared.has(at(q.p, a).zone)) return;
    each_ship(q.d, q.seat, [&](ShipId b) {
      if (at(q.p, b).zone == at(q.p, a).zone && !join_refusal(q.d, q.p, a, b)) out.add({JoinForce, arg(a), arg(b), 0});
    });
  });
}

}  // namespace

const Answers force_answers{check_forces, offer_forces};

}  // namespace flagplot::bismarck
