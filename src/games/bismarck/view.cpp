#include "games/bismarck/view.h"

#include "games/bismarck/chapters.h"
#include "games/bismarck/predicates.h"
#include "games/bismarck/rules.h"
#include "kernel/array.h"

namespace flagplot::bismarck {
namespace {

constexpr Ship unknown_ship{};
constexpr Air unknown_air{};
constexpr Battle no_battle{};

// What both sides write down of a ship: whether it is afloat, its damage, and that it has been found.
void show_known(const Data& d, const State& s, ShipId id, Ship& seen) {
  const Ship& truth = at(s.p, id);
  seen = unknown_ship;
  seen.status = truth.status;
  // Nobody knows that a German ship has left the board, unless a shadower saw it go or no zone is left where
  // it can be; from where it went only the shadower knows.
  if (has_left_board(truth)) {
    seen.status = at_large(s, id) ? ShipStatus::AtSea : ShipStatus::Gone;
    if (!at_large(s, id)) seen.zone = s.contact[index(id)].zone;
  }
  if (truth.status == ShipStatus::Waiting && at_large(s, id)) seen.status = ShipStatus::AtSea;  // it may have come
  seen.hits = truth.hits;
  seen.evasion_lost = truth.evasion_lost;
  seen.evasion_damage = truth.evasion_damage;
  // The one place where it can be is where it is.
  if (in_play(seen)) seen.zone = s.may_be[index(id)].sole();
  seen.halted = truth.halted;  // it was said which ships took the convoy
  if (known_by_type(d, id)) {  // whoever is found is known by name
    seen.located = truth.located;
    seen.located_last = truth.located_last;
    seen.shadow_tried = truth.shadow_tried;
    seen.pursuit = truth.pursuit;
    if (found_or_passed(truth)) seen.force = truth.force;
    if (truth.shadow_tried & told_passed) seen.passed = truth.passed;
    // Whether she lies in port shows when she is found. There she must say whether she has come back or never
    // sailed: only then can she be bombed.
    if (truth.located & BySearch) {
      seen.port_turns = truth.port_turns > 0;
      seen.bombed_in_port = truth.bombed_in_port;
      seen.left_bergen = truth.left_bergen;
    }
  }
}

// The log sheet is its owner's; what is done in sight of the enemy is written down by both.
LogLine seen_line(const LogLine& truth) {
  LogLine seen;
  seen.beyond_repair = truth.beyond_repair;
  seen.torpedoes_at = truth.torpedoes_at;
  seen.avoids = truth.avoids;
  return seen;
}

void show_tallies(const Data& d, const State& s, Seat seat, Position& p) {
  static_cast<Tallies&>(p) = s.p;
  if (seat == Seat::Axis) p.revenge_turn = 0;
  if (s.p.ending) p.points = final_points(d, s.p);  // what was decided by, the same for both
}

// A battle board that is not in use stays as it was in the view before.
void show_position(const Data& d, const State& s, Seat seat, Position& p) {
  show_tallies(d, s, seat, p);
  p.called = s.p.called;
  p.ships = s.p.ships;  // at once, and then what is the enemy's anew
  p.air = s.p.air;
  p.sightings = s.p.sightings;
  if (d.options.fronts) p.fronts = s.p.fronts;
  if (keeps_log(d.options)) {
    p.log = s.p.log;
    each_ship(d, other(seat), [&](ShipId ship) { p.log[index(ship)] = seen_line(s.p.log[index(ship)]); });
  }
  if (d.options.navigation) {
    p.sorties = s.p.sorties;
    each_air(d, other(seat), [&](AirId a) { p.sorties[index(a)] = {}; });
  }
  if (d.options.repairs) {
    p.mending = s.p.mending;
    each_ship(d, other(seat), [&](ShipId ship) { p.mending[index(ship)] = 0; });
  }
  const bool battle = s.p.battle.zone != no_zone;
  each_ship(d, other(seat), [&](ShipId ship) {
    show_known(d, s, ship, at(p, ship));
    // On the battle board everything is open.
    if (!battle || s.p.battle.ships[index(ship)].status == OffBoard) return;
    at(p, ship).zone = s.p.battle.zone;
    at(p, ship).force = at(s.p, ship).force;
    at(p, ship).pursuit = at(s.p, ship).pursuit;
  });
  each_air(d, other(seat), [&](AirId a) {
    at(p, a) = unknown_air;
    const AirStatus status = at(s.p, a).status;
    if (status == AirStatus::Lost || status == AirStatus::Absent) at(p, a).status = status;
  });
  // Between battles the board serves to tell face-down counters apart, which nobody may see.
  const auto is_open = [](const Battle& b) { return b.zone != no_zone || b.announced > 0; };
  if (is_open(s.p.battle)) {
    p.battle = s.p.battle;
  } else if (is_open(p.battle)) {
    p.battle = no_battle;
  }
}

}  // namespace

Position seen_position(const Data& d, const State& s, Seat seat) {
  Position p;
  show_position(d, s, seat, p);
  return p;
}

void Bismarck::show(const Data& d, const State& s, Seat seat, View& v) {
  each_ship(d, other(seat), [&](ShipId ship) { v.may_be[index(ship)] = s.may_be[index(ship)]; });
  v.contact = s.contact;
  v.searched = s.stack.asked_of(seat).prompt == AskCall ? s.searched : ZoneSet{};
  show_position(d, s, seat, v.p);
}

// Secret orders move one's own pieces and write beside them; on the battle board there are none.
void Bismarck::show_own(const Data& d, const State& s, Seat seat, View& v) {
  show_tallies(d, s, seat, v.p);
  d.units->fleet_runs[static_cast<std::size_t>(seat)].copy(s.p.ships, v.p.ships);
  d.units->wing_runs[static_cast<std::size_t>(seat)].copy(s.p.air, v.p.air);
  if (keeps_log(d.options)) d.units->fleet_runs[static_cast<std::size_t>(seat)].copy(s.p.log, v.p.log);
  if (d.options.repairs) d.units->fleet_runs[static_cast<std::size_t>(seat)].copy(s.p.mending, v.p.mending);
  if (d.options.navigation) d.units->wing_runs[static_cast<std::size_t>(seat)].copy(s.p.sorties, v.p.sorties);
}

Result Bismarck::result(const Data& d, const State& s) { return score(d, s.p); }

}  // namespace flagplot::bismarck
