#include <algorithm>

#include "games/bismarck/answers.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/intermediate/homeward.h"
#include "games/bismarck/predicates.h"
#include "kernel/array.h"

// Chapter 5.4: task forces, formed and dissolved by both sides at once when the weather is known.
namespace flagplot::bismarck {

namespace {

// Forming has to end. Ships may change their force this often in a turn, and every one at least once.
constexpr std::size_t most_changes = 24;

// Those of a side's ships that may join each other, zone by zone: all in a zone, in their order.
class Company {
 public:
  Company(const Data& d, const Position& p, Seat side) {
    each_ship(d, side, [&](ShipId s) {
      if (at(p, s).status != ShipStatus::AtSea || bound_refusal(d, p, s)) return;
      const ZoneId zone = at(p, s).zone;
      next_[index(s)] = no_ship;
      if (zones_.has(zone)) {
        next_[index(last_[index(zone)])] = s;
        shared_.add(zone);
      } else {
        zones_.add(zone);
        first_[index(zone)] = s;
      }
      last_[index(zone)] = s;
    });
  }
  bool any_in(ZoneId zone) const { return shared_.has(zone); }
  template <class F>
  void each_in(ZoneId zone, F f) const {
    for (ShipId s = first_[index(zone)]; s != no_ship; s = next_[index(s)]) f(s);
  }

 private:
  ZoneSet zones_, shared_;
  Array<ShipId, ZoneSet::most> first_, last_;  // in zones_ alone
  Array<ShipId, most_ships> next_;
};

bool anything_to_form(const Data& d, const Position& p, Seat side) {
  if (some_ship(d, side, [&](ShipId s) { return at(p, s).status == ShipStatus::AtSea && at(p, s).force != 0; })) return true;
  const Company company(d, p, side);
  return some_ship(d, side, [&](ShipId s) {
    return at(p, s).status == ShipStatus::AtSea && company.any_in(at(p, s).zone) && !bound_refusal(d, p, s);
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
      end_patrols_of_homeward(p.data, pos, f.side);
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
  const Company company(q.d, q.p, q.seat);
  each_ship(q.d, q.seat, [&](ShipId a) {
    const Ship& ship = at(q.p, a);
    if (ship.status != ShipStatus::AtSea) return;
    if (ship.force) return out.add({LeaveForce, arg(a), 0, 0});
    if (!company.any_in(ship.zone) || bound_refusal(q.d, q.p, a)) return;
    company.each_in(ship.zone, [&](ShipId b) {
      if (a != b) out.add({JoinForce, arg(a), arg(b), 0});
    });
  });
}

}  // namespace

const Answers force_answers{check_forces, offer_forces};

}  // namespace flagplot::bismarck
