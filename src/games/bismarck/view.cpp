#include "games/bismarck/view.h"

#include "games/bismarck/chapters.h"
#include "games/bismarck/predicates.h"
#include "games/bismarck/rules.h"

namespace flagplot::bismarck {
namespace {

// What both sides write down of a ship: whether it is afloat, its damage, and that it has been found.
Ship known_of(const Data& d, const State& s, ShipId id) {
  const Ship& truth = at(s.p, id);
  const bool german = side_of(d, id) == Seat::Axis;
  // Nobody knows that a German ship has left the board, unless a shadower saw it go.
  const bool gone = german && truth.status == ShipStatus::Gone;
  const bool seen_to_go = gone && truth.zone != no_zone && s.may_be[index(id)].empty();
  Ship seen;
  seen.status = gone && !seen_to_go ? ShipStatus::AtSea : truth.status;
  if (seen_to_go) seen.zone = truth.zone;
  seen.hits = truth.hits;
  seen.evasion_lost = truth.evasion_lost;
  seen.evasion_damage = truth.evasion_damage;
  // The one place where it can be is where it is.
  const ZoneSet& set = s.may_be[index(id)];
  if (in_play(seen) && set.size() == 1) seen.zone = set.nth(0);
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
  for (std::size_t i = 0; i < d.ships.size(); ++i) {
    const auto ship = static_cast<ShipId>(i);
    if (side_of(d, ship) == seat) continue;
    // On the battle board everything is open.
    if (s.p.battle.zone != no_zone && s.p.battle.ships[i].status != 0) {
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
  if (seat == Seat::Allied) p.left_bergen = p.sailed_as_one = 0;
  if (seat == Seat::Axis) p.revenge_turn = 0;
  return p;
}

View Bismarck::view(const Data& d, const State& s, Seat seat) {
  View v;
  v.p = seen_position(d, s, seat);
  v.contact = s.contact;
  each_ship(d, other(seat), [&](ShipId ship) { v.may_be[index(ship)] = s.may_be[index(ship)]; });
  return v;
}

Result Bismarck::result(const Data& d, const State& s) { return score(d, s.p); }

}  // namespace flagplot::bismarck
