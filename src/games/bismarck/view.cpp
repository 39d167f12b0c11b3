#include "games/bismarck/view.h"

#include <algorithm>

#include "games/bismarck/chapters.h"
#include "games/bismarck/predicates.h"
#include "games/bismarck/rules.h"

namespace flagplot::bismarck {
namespace {

// What both sides write down of a ship: whether it is afloat, its damage, and that it has been found.
Ship known_of(const Data& d, const State& s, ShipId id) {
  const Ship& truth = at(s.p, id);
  const bool german = side_of(d, id) == Seat::Axis;
  Ship seen;
  seen.status = german && truth.status == ShipStatus::Gone ? ShipStatus::AtSea : truth.status;
  seen.hits = truth.hits;
  seen.evasion_lost = truth.evasion_lost;
  seen.evasion_damage = truth.evasion_damage;
  // The one place where it can be is where it is.
  if (in_play(seen)) seen.zone = s.may_be[index(id)].sole();
  if (german) {  // two ships of two types: whoever is found is known by name
    seen.located = truth.located;
    seen.located_last = truth.located_last;
    seen.shadow_tried = truth.shadow_tried;
    if (truth.shadow_tried & told_passed) seen.passed = truth.passed;
    if (truth.located &
        BySearch) {  // whether she lies in port, and can be bombed there, shows when she is found
      seen.port_turns = truth.port_turns > 0;
      seen.bombed_in_port = truth.bombed_in_port;
    }
  }
  return seen;
}

}  // namespace

Position seen_position(const Data& d, const State& s, Seat seat) {
  Position p = s.p;
  const bool battle = s.p.battle.zone != no_zone;
  for (std::size_t i = 0; i < d.ships.size(); ++i) {
    const auto ship = static_cast<ShipId>(i);
    if (side_of(d, ship) == seat) continue;
    // On the battle board everything is open.
    if (battle && s.p.battle.ships[i].status != 0) {
      Ship seen = known_of(d, s, ship);
      seen.zone = s.p.battle.zone;
      seen.force = at(s.p, ship).force;
      p.ships[i] = seen;
      continue;
    }
    p.ships[i] = known_of(d, s, ship);
  }
  for (std::size_t i = 0; i < d.air.size(); ++i) {
    if (d.air[i].side == seat) continue;
    const AirStatus status = p.air[i].status;
    p.air[i] = Air{};
    if (status == AirStatus::Lost) p.air[i].status = AirStatus::Lost;
  }
  // Between battles the board serves to tell face-down counters apart, which nobody may see.
  if (p.battle.zone == no_zone && p.battle.announced == 0) p.battle = Battle{};
  if (seat == Seat::Allied) p.left_bergen = 0;
  if (seat == Seat::Axis) p.revenge_turn = 0;
  return p;
}

namespace {

std::array<ZoneSet, most_ships> enemies_may_be(const Data& d, const State& s, Seat seat) {
  std::array<ZoneSet, most_ships> sets{};
  const auto [first, end] = d.fleet[static_cast<std::size_t>(other(seat))];
  std::copy(s.may_be.begin() + first, s.may_be.begin() + end, sets.begin() + first);
  return sets;
}

}  // namespace

// Every part is made where it stays: views are made at every step.
View Bismarck::view(const Data& d, const State& s, Seat seat) {
  return {{}, enemies_may_be(d, s, seat), s.contact, seen_position(d, s, seat)};
}

Result Bismarck::result(const Data& d, const State& s) { return score(d, s.p); }

}  // namespace flagplot::bismarck
