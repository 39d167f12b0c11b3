#include "games/bismarck/knowledge.h"

#include <algorithm>

#include "games/bismarck/intermediate/scenarios.h"
#include "games/bismarck/predicates.h"
#include "kernel/array.h"

namespace flagplot::bismarck {
namespace {

void grow(const Data& d, Seat side, ZoneSet& set, int steps) {
  for (; steps > 0; --steps) {
    set = d.grown(set);
    set &= d.open_sea[index(side)];
  }
}

// Most ships of a side cannot be told apart by the enemy and can be in the same zones: those whose sets were
// equal need growing only once.
class EqualGrowth {
 public:
  EqualGrowth(const Data& d, State& s) : d_(d), s_(s) {}

  void grow(ShipId ship, int steps) {
    ZoneSet& set = s_.may_be[index(ship)];
    const Seat side = side_of(d_, ship);
    for (std::size_t i = 0; i < count_; ++i) {
      const Grown& g = grown_[i];
      if (g.steps != steps || g.side != side || g.before != set) continue;
      set = s_.may_be[index(g.ship)];
      return;
    }
    grown_[count_++] = {set, ship, side, steps};
    bismarck::grow(d_, side, set, steps);
  }

 private:
  struct Grown {
    ZoneSet before;
    ShipId ship = no_ship;
    Seat side = Seat::None;
    int steps = 0;
  };
  const Data& d_;
  State& s_;
  Array<Grown, most_ships> grown_{};
  std::size_t count_ = 0;
};

// Ships that the order of appearance holds where everybody knows them to be.
bool known_to_stay(const Data& d, const Position& p, ShipId s) {
  if (may_begin_forward(d, s)) return false;
  if (at(p, s).status != ShipStatus::AtSea) return true;  // a convoy's track is no secret
  if (d.scenario.ships.size() <= index(s)) return false;
  const Hold hold = d.scenario.ships[index(s)].hold;
  const auto held = [&p](std::uint8_t turn) { return turn == 0 || p.turn < turn; };
  // Of two ports [BIS 43.2] nobody else knows which, so both must be shut.
  const bool either = hold == Hold::EitherPort && held(p.home_fleet_free) && held(p.force_h_free);
  return either || (hold == Hold::HomeFleet && held(p.home_fleet_free)) ||
         (hold == Hold::ForceH && held(p.force_h_free)) ||
         (hold == Hold::Edinburgh && held(p.edinburgh_free));
}

}  // namespace

void ships_may_have_moved(const Data& d, State& s) {
  EqualGrowth growth(d, s);
  for (std::size_t i = 0; i < d.ships.size(); ++i) {
    const auto ship = static_cast<ShipId>(i);
    const Ship& it = at(s.p, ship);
    if (!at_large(s, ship) || (in_play(it) && known_to_stay(d, s.p, ship))) continue;
    if (it.halted == 2) continue;  // took a convoy last turn, which everybody heard
    // A quarry's move was its own affair and is known to the other side, if it knows which ship it was.
    if ((it.shadow_tried & tried_shadow) && known_by_type(d, ship)) continue;
    const bool breakout =
        d.scenario.breakout && s.p.turn == d.scenario.first_turn && side_of(d, ship) == Seat::Axis;
    // She is at sea already [BIS 51.2], or still held in Scapa.
    const bool in_scapa = may_begin_forward(d, ship) && is_held_in_scapa(d, s.p, ship) && s.may_be[i].has(d.scapa);
    if (in_scapa) s.may_be[i].remove(d.scapa);
    growth.grow(ship, breakout ? 5 : d.ships[i].speed);
    if (in_scapa) s.may_be[i].add(d.scapa);
  }
}

void quarry_may_have_moved(const Data& d, State& s, ShipId quarry, ZoneId from, int zones) {
  const bool named = known_by_type(d, quarry);
  const ZoneSet before = named ? s.may_be[index(quarry)] : ZoneSet::only(from);
  ZoneSet after = before;
  grow(d, side_of(d, quarry), after, zones);
  each_ship(d, side_of(d, quarry), [&](ShipId ship) {
    ZoneSet& set = s.may_be[index(ship)];
    if (ship == quarry && named) {
      set = after;
      return;
    }
    if (known_by_type(d, ship)) {
      const bool known = same_unit(d, s.p, quarry, ship) && (at(s.p, ship).shadow_tried & tried_shadow);
      if (known) return grow(d, side_of(d, ship), set, zones);
      // Of one that was found it would have been said.
      if (at(s.p, ship).shadow_tried & tried_shadow || at(s.p, ship).located_last & (BySearch | ByShadow))
        return;
    }
    ZoneSet there = set;
    there &= before;
    if (!there.empty()) set |= after;
  });
}

// [BIS R14] Scapa and Clyde wait for certainty that a German ship has left Bergen, however it comes.
void known_to_have_left_bergen(const Data& d, Position& p) {
  const auto next = static_cast<std::uint8_t>(p.turn + 1);
  if (!p.home_fleet_free) p.home_fleet_free = next;
  // [BIS 51.5] In a scenario of the Intermediate Game Gibraltar waits no longer than the others.
  if (d.scenario.intermediate && (!p.force_h_free || p.force_h_free > next)) p.force_h_free = next;
}

namespace {

// [BIS R14] The others wait for a German ship to be located, Force H for the Bismarck by name. `ship` is no_ship
// where only the type is known.
void set_free(const Data& d, Position& p, ShipId ship, ZoneId zone, Located how) {
  const auto next = static_cast<std::uint8_t>(p.turn + 1);
  if (how != ByShadow) {
    p.german_located = 1;
    if (ship == bismarck && !p.force_h_free) p.force_h_free = static_cast<std::uint8_t>(p.turn + 4);
  }
  const std::uint8_t from = how == ByShadow ? p.turn : next;
  for (std::size_t i = 0; i < d.scenario.ships.size(); ++i) {
    if (d.scenario.ships[i].hold != Hold::Edinburgh || !in_play(p.ships[i])) continue;
    if (d.board.distance(d.scenario.ships[i].zone, zone) > 10) continue;
    if (!p.edinburgh_free || p.edinburgh_free > from) p.edinburgh_free = from;
  }
}

// Whether being there shows that she has sailed; without a name it may be one that began there [BIS 51.5].
bool shows_sailing(const Data& d, ShipId name, ZoneId zone) {
  if (name != no_ship) return zone != first_port(d, name);
  return zone != d.bergen && !d.scenario.german_starts.has(zone);
}

// The British know a German ship to be, or to have been this turn, in a zone.
void discovered(P& p, Seat side, ShipId name, ZoneId zone, Located how) {
  if (side != Seat::Axis) return;
  if (shows_sailing(p.data, name, zone)) known_to_have_left_bergen(p.data, p.s.p);
  set_free(p.data, p.s.p, name, zone, how);
}
void discovered(P& p, ShipId ship, ZoneId zone, Located how) {
  discovered(p, side_of(p.data, ship), ship, zone, how);
}
void discovered_by_type(P& p, ShipId ship, ZoneId zone, Located how) {
  discovered(p, side_of(p.data, ship), known_by_type(p.data, ship) ? ship : no_ship, zone, how);
}

// A zone named by radio is less than one where she was found the same turn.
bool found_this_turn(const State& s, ShipId ship) {
  const Contact& c = s.contact[index(ship)];
  return c.turn == s.p.turn && (c.how & (BySearch | ByShadow)) != 0;
}

}  // namespace

void found(P& p, ShipId ship, ZoneId zone, Located how) {
  State& s = p.s;
  s.may_be[index(ship)] = ZoneSet::only(zone);
  s.contact[index(ship)] = {zone, s.p.turn, how};
  Ship& it = at(s.p, ship);
  it.located = static_cast<std::uint8_t>(it.located | how);
  discovered(p, ship, zone, how);
}

bool found_by_type(P& p, ShipId ship, ZoneId zone, Located how) {
  if (known_by_type(p.data, ship)) {
    found(p, ship, zone, how);
    return true;
  }
  Ship& it = at(p.s.p, ship);
  it.located = static_cast<std::uint8_t>(it.located | how);
  discovered_by_type(p, ship, zone, how);
  return false;
}

void told_to_have_passed(P& p, ShipId ship, ZoneId zone) {
  if (known_by_type(p.data, ship)) {
    ZoneSet& set = p.s.may_be[index(ship)];
    set &= p.data.grown(ZoneSet::only(zone));
    set.remove(zone);
  }
  at(p.s.p, ship).shadow_tried |= told_passed;
  known_to_have_left_bergen(p.data, p.s.p);  // even if it was Bergen that it passed through
  discovered_by_type(p, ship, zone, BySearch);
}

void met(P& p, ShipId ship, ZoneId zone) {
  State& s = p.s;
  s.may_be[index(ship)] = ZoneSet::only(zone);
  if (!found_this_turn(s, ship)) s.contact[index(ship)] = {zone, s.p.turn, BySearch};
  discovered(p, ship, zone, BySearch);
}

void seen_to_go(P& p, ShipId ship) {
  State& s = p.s;
  // One of several of its type has gone, and which of them is not known.
  if (!known_by_type(p.data, ship)) return discovered_by_type(p, ship, at(s.p, ship).zone, ByShadow);
  s.may_be[index(ship)].clear();
  s.contact[index(ship)] = {at(s.p, ship).zone, s.p.turn, ByShadow};
  discovered(p, ship, at(s.p, ship).zone, ByShadow);
}

void lies_in_port(const Data& d, State& s, ShipId ship) {
  s.may_be[index(ship)] &= side_of(d, ship) == Seat::Allied ? d.british_ports : d.german_ports;
}

void found_nearby(P& p, ShipId ship, ZoneId zone, int within) {
  State& s = p.s;
  s.may_be[index(ship)] &= p.data.within(zone, within);
  if (!found_this_turn(s, ship)) s.contact[index(ship)] = {zone, s.p.turn, ByChance};
  // A zone next to Bergen may be named from inside it.
  if (p.data.board.distance(zone, first_port(p.data, ship)) > within) known_to_have_left_bergen(p.data, s.p);
  set_free(p.data, s.p, ship, zone, ByChance);
}

void nobody_else_there(const Data& d, State& s, Seat searcher, ZoneId zone) {
  // A ship in port is missed by everything but aircraft: the port is not known to be empty.
  const ZoneSet& ports = searcher == Seat::Allied ? d.german_ports : d.british_ports;
  if (ports.has(zone) && air_search_strength(d, s.p, searcher, zone) < search_level_at(d, s.p, zone)) return;
  Array<bool, type_names.size()> there{};
  const auto type = [&](ShipId ship) { return static_cast<std::size_t>(d.ships[index(ship)].type); };
  each_ship(d, other(searcher), [&](ShipId ship) {
    if (in_play(s.p, ship) && at(s.p, ship).zone == zone) there[type(ship)] = true;
  });
  each_ship(d, other(searcher), [&](ShipId ship) {
    if (!there[type(ship)]) s.may_be[index(ship)].remove(zone);
  });
}

void sighted(const Data& d, State& s, Seat side, Sighting seen) {
  for (const Type t : all_types) {
    if (sole_of_type(d, other(side), t) != no_ship) seen.types[index(t)] = 0;
  }
  if (total(seen.types) == 0) return;
  auto& list = s.p.sightings[index(side)];
  std::ranges::rotate(list, list.end() - 1);
  list[0] = seen;
}

void pursued(Position& p, Seat side, ZoneId zone, QuarryId quarry) {
  for (Sighting& seen : p.sightings[index(side)]) {
    if (!is_last_turns(p, seen, zone, quarry)) continue;
    --seen.types[static_cast<std::size_t>(quarry.type())];
    return;
  }
}

}  // namespace flagplot::bismarck
