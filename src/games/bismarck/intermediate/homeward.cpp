#include "games/bismarck/intermediate/homeward.h"

#include <algorithm>

#include "data/files.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/movement.h"

// Ships on their way home: chapters 16 and 39.
namespace flagplot::bismarck {
namespace {

// From the goals outwards, against the direction in which ships sail.
List<std::uint8_t> distances(const List<List<ZoneId>>& ways, const ZoneSet& closed, const ZoneSet& goals) {
  List<std::uint8_t> zones(ways.size(), no_way_home);
  goals.each([&](ZoneId z) { zones[index(z)] = 0; });
  for (bool nearer = true; nearer;) {
    nearer = false;
    for (std::size_t from = 0; from < ways.size(); ++from) {
      for (const ZoneId to : ways[from]) {
        if (closed.has(to) || zones[index(to)] == no_way_home || zones[index(to)] + 1 >= zones[from]) continue;
        zones[from] = static_cast<std::uint8_t>(zones[index(to)] + 1);
        nearer = true;
      }
    }
  }
  return zones;
}

// One ship has no port on this side of the ocean.
bool goes_west(const Data& d, const Position& p, ShipId s) {
  return d.ships[index(s)].leaves_by_the_west && d.options.fuel && at(p, s).fuel == 0;
}

int way_home(const Data& d, const Position& p, ShipId s, ZoneId from) {
  const WaysHome& ways = *d.ways_home;
  return (goes_west(d, p, s) ? ways.to_west_edge : ways.to_port[index(side_of(d, s))])[index(from)];
}

const ZoneSet& friendly_ports(const Data& d, ShipId s) {
  return side_of(d, s) == Seat::Allied ? d.british_ports : d.german_ports;
}

bool is_empty(const Data& d, const Position& p, ShipId s) {
  return d.options.fuel && burns_fuel(d, s) && at(p, s).status == ShipStatus::AtSea && at(p, s).fuel == 0;
}

// What it is that sends her home.
Refusal because_of(const Position& p, ShipId s, IntermediateNo empty) {
  return refuse(log_of(p, s).broken_down ? BrokenDown : empty, arg(s));
}

ZoneId first_step_home(const Data& d, const Position& p, ShipId unit) {
  for (const ZoneId z : d.printed->ways[index(side_of(d, unit))][index(at(p, unit).zone)]) {
    if (is_way_open(d, p, unit, z)) return z;
  }
  return no_zone;
}

}  // namespace

// [BIS 16.4] [BIS 16.5] Once a turn, for a zone entered where the level is that bad; fog makes none. No zone:
// off the board. [BIS R49] Whatever there is no fuel left for is waived.
void pay_for_weather(const Data& d, Position& p, ShipId s, ZoneId to) {
  if (!d.options.fuel || to == no_zone || log_of(p, s).weather_paid) return;
  const int bad = d.ships[index(s)].type == Type::Cruiser ? 7 : 8;
  if (clear_level_at(d, p, to) < bad || at(p, s).fuel == 0) return;
  --at(p, s).fuel;
  log_of(p, s).weather_paid = 1;
}

std::shared_ptr<const WaysHome> ways_home(const data::Files& files, const Data& d, const ZoneSet& west_edge) {
  const ZoneSet& closed = d.scenario.closed;
  std::string name = "bismarck/ways home";
  closed.each([&](ZoneId z) { name += " " + d.name_of(z); });
  return files.remembered<WaysHome>(name, [&] {
    const auto to = [&](Seat side, const ZoneSet& goals) {
      return distances(d.printed->ways[index(side)], closed, goals);
    };
    WaysHome ways;
    ways.to_port[index(Seat::Allied)] = to(Seat::Allied, d.british_ports);
    ways.to_port[index(Seat::Axis)] = to(Seat::Axis, d.german_ports);
    ways.to_west_edge = to(Seat::Allied, west_edge);
    return ways;
  });
}

ShipId first_homeward(const Data& d, const Position& p, ShipId unit) {
  ShipId found = no_ship;
  if (!d.ways_home) return found;
  each_member(d, p, unit, [&](ShipId s) {
    if (found == no_ship && has_to_go_home(d, p, s)) found = s;
  });
  return found;
}

bool lies_in_friendly_port(const Data& d, const Position& p, ShipId s) {
  return friendly_ports(d, s).has(at(p, s).zone);
}

// [BIS 16.6] Who has come home empty stays there; where ships may refuel, until it has.
Objection stays_home(const Data& d, const Position& p, ShipId unit) {
  const ShipId s = first_homeward(d, p, unit);
  if (s == no_ship || !lies_in_friendly_port(d, p, s)) return {};
  return because_of(p, s, StaysInPort);
}

// [BIS 16.3] By the shortest way: every step makes it shorter. In a force the way of the first of them counts
// [BIS R50].
Objection homeward_refusal(const Data& d, const Position& p, ShipId unit, ZoneId to) {
  const ShipId s = first_homeward(d, p, unit);
  if (s == no_ship || way_home(d, p, s, to) < way_home(d, p, s, at(p, s).zone)) return {};
  return because_of(p, s, MustGoHome);
}

ShipId leaves_by_the_west(const Data& d, const Position& p, ShipId unit) {
  const ShipId s = first_homeward(d, p, unit);
  const bool there = s != no_ship && goes_west(d, p, s) && way_home(d, p, s, at(p, s).zone) == 0;
  return there ? s : no_ship;
}

bool has_to_sail(const Data& d, const Position& p, ShipId unit) {
  if (first_homeward(d, p, unit) == no_ship || !can_sail(d, p, unit)) return false;
  return leaves_by_the_west(d, p, unit) != no_ship || first_step_home(d, p, unit) != no_zone;
}

bool sail_home(P& p, ShipId unit) {
  Position& pos = p.s.p;
  if (!has_to_sail(p.data, pos, unit)) return false;
  if (const ShipId s = leaves_by_the_west(p.data, pos, unit); s != no_ship) {
    leave_by_the_west(p, unit, s);
  } else {
    take_step(p.data, pos, unit, first_step_home(p.data, pos, unit));
    each_member(p.data, pos, unit, [&](ShipId m) { at(pos, m).finished_move = 1; });
  }
  return true;
}

// [BIS R49] Whoever has to go home does so unasked.
void sail_home_unordered(P& p, Seat side) {
  if (!p.data.ways_home) return;
  each_ship(p.data, side, [&](ShipId s) {
    if (has_to_go_home(p.data, p.s.p, s) && in_play(p.s.p, s)) sail_home(p, s);
  });
}

// She goes alone, and those she sailed with have had their move.
void leave_by_the_west(P& p, ShipId unit, ShipId leaver) {
  Position& pos = p.s.p;
  each_member(p.data, pos, unit, [&](ShipId s) { at(pos, s).finished_move = 1; });
  Ship& ship = at(pos, leaver);
  ++ship.moved;
  ship.status = ShipStatus::Gone;
  ship.force = 0;
  ship.patrol = 0;
  settle_forces(p.data, pos, side_of(p.data, leaver));
}

void tell_who_left_by_the_west(P& p) {
  if (!p.data.options.fuel) return;
  each_ship(p.data, Seat::Allied, [&](ShipId s) {
    const Ship& ship = at(p.s.p, s);
    if (has_left_board(ship) && ship.moved > 0) p.out.tell(Seat::Allied, LeftByTheWest, arg(s));
  });
}

void end_patrols_of_homeward(const Data& d, Position& p, Seat side) {
  if (!d.ways_home) return;
  each_ship(d, side, [&](ShipId s) {
    if (at(p, s).patrol && first_homeward(d, p, s) != no_ship) at(p, s).patrol = 0;
  });
}

void mark_homeward(P& p) {
  const Data& d = p.data;
  if (!d.ways_home) return;
  Position& pos = p.s.p;
  for (const Seat side : players) {
    each_ship(d, side, [&](ShipId s) {
      LogLine& log = log_of(pos, s);
      const bool empty = is_empty(d, pos, s);
      if (empty && !log.returning) p.out.tell(side, OutOfFuel, arg(s));
      log.returning = empty || log.broken_down;
    });
    end_patrols_of_homeward(d, pos, side);
  }
}

void set_up_homeward(const Data& d, Position& p) {
  if (!d.ways_home) return;
  for (const Seat side : players) {
    each_ship(d, side, [&](ShipId s) { log_of(p, s).returning = is_empty(d, p, s); });
    end_patrols_of_homeward(d, p, side);
  }
}

}  // namespace flagplot::bismarck
