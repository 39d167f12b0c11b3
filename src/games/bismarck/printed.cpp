#include "games/bismarck/printed.h"

#include <algorithm>
#include <cstdlib>
#include <nlohmann/json.hpp>

#include "board/load.h"
#include "data/error.h"
#include "games/bismarck/file_rows.h"
#include "games/bismarck/units.h"
#include "kernel/array.h"

// Reads the search board and the charts.
namespace flagplot::bismarck {
namespace {

using nlohmann::json;

Hit read_hit(const json& j) {
  Hit h;
  h.bow = j.value("bow", std::uint8_t{0});
  h.secondary = j.value("secondary", std::uint8_t{0});
  h.stern = j.value("stern", std::uint8_t{0});
  h.midships = j.value("midships", std::uint8_t{0});
  h.evasion = j.value("evasion", std::uint8_t{0});
  if (j.value("sunk", false)) h.also = Hit::Also::Sunk;
  if (j.contains("special")) h.also = j["special"] == "A" ? Hit::Also::SpecialA : Hit::Also::SpecialB;
  return h;
}

DiceTable read_table(const json& rows) {
  DiceTable table{};
  for (const auto& [roll, hit] : rows.items())
    table[static_cast<std::size_t>(std::stoi(roll))] = read_hit(hit);
  return table;
}

Array<std::int8_t, 10> by_level(const json& modifiers) {
  Array<std::int8_t, 10> out{};
  for (const auto& [level, modifier] : modifiers.items()) out[static_cast<std::size_t>(std::stoi(level))] = modifier;
  return out;
}

void read_charts(const json& j, Printed& d) {
  Charts& c = d.charts;
  for (const auto& row : j["visibility"]["change"]) {
    const std::size_t roll = row[0];
    c.visibility_change[roll] = row[1];
    c.visibility_fog[roll] = row[2];
  }
  c.visibility_modifier = by_level(j["visibility"]["modifiers_errata"]);
  d.uncorrected_visibility_modifier = by_level(j["visibility"]["modifiers_printed"]);
  for (std::size_t level = 1; level <= 9; ++level)
    c.shadow_modifier[level] = j["shadow"]["level_modifier"][level - 1];
  for (std::size_t die = 1; die <= 6; ++die) c.repair[die] = j["repair"]["factors"][die - 1];
  for (const auto& [roll, columns] : j["chance"]["general_search"].items()) {
    c.general_search[static_cast<std::size_t>(std::stoi(roll))] = numbers<3>(columns);
  }
  c.convoy_points = numbers<6>(j["points"]["convoys"]);
  for (const auto& name : j["great_britain"]["zones"]) {
    const auto zone = d.board.find(name.get<std::string>());
    if (!zone) throw data::Error(std::string(charts_file) + "/great_britain/zones", "no zone " + name.dump());
    d.great_britain.add(*zone);
  }
  c.german_bombs = read_table(j["bombs"]["german"]["rows"]);
  c.british_bombs = read_table(j["bombs"]["british"]["rows"]);
  c.british_bombs_big_ships = read_table(j["bombs"]["british_at_battleships"]["rows"]);
  c.british_torpedoes = read_table(j["bombs"]["torpedoes"]["rows"]);
  constexpr Array<const char*, 6> columns{"b_broadside", "b_bow", "b_stern",
                                               "a_broadside", "a_bow", "a_stern"};
  for (std::size_t i = 0; i < columns.size(); ++i) c.gunnery[i] = read_table(j["gunnery"][columns[i]]);
  c.special = {read_table(j["special"]["a"]), read_table(j["special"]["b"])};
  c.special_armoured = {read_table(j["special"]["a_armoured"]), c.special[1]};
}

ZoneSet zones(const Printed& d, const char* layer) {
  const auto id = d.board.layer(layer);
  if (!id) throw data::Error(map_file, std::string("has no layer \"") + layer + "\"");
  ZoneSet set;
  for (const ZoneId z : d.board.cells_of(*id)) set.add(z);
  return set;
}

ZoneId port(const Printed& d, const char* name) {
  const auto place = d.board.place(name);
  if (!place) throw data::Error(map_file, std::string("has no place \"") + name + "\"");
  return d.board.place(*place).cell;
}

void find_shifts(Printed& d) {
  for (std::size_t i = 0; i < d.board.size(); ++i) {
    for (const ZoneId neighbour : d.board.neighbours(static_cast<ZoneId>(i))) {
      const int by = static_cast<int>(index(neighbour)) - static_cast<int>(i);
      if (std::abs(by) >= 64) throw data::Error(map_file, "has rows of more than 60 zones");
      auto shift = std::ranges::find(d.shifts, by, &Printed::Shift::by);
      const auto word = static_cast<std::uint8_t>(i / 64);
      if (shift == d.shifts.end()) shift = d.shifts.insert(shift, {by, word, word, {}});
      shift->last_word = word;
      shift->from.add(static_cast<ZoneId>(i));
    }
  }
}

// Every second row ends with half a zone. Those on land have no coordinate, and nobody enters them; but for
// Bordeaux, which is an air base.
ZoneSet half_zones(const Printed& d) {
  ZoneSet halves;
  for (std::size_t i = 0; i < d.board.size(); ++i) {
    const auto z = static_cast<ZoneId>(i);
    const auto& cell = d.board.cell(z);
    const bool last = std::ranges::none_of(d.board.neighbours(z), [&](ZoneId n) {
      return d.board.cell(n).row == cell.row && d.board.cell(n).col > cell.col;
    });
    if (last && cell.row % 2 == 0 && !d.sea.has(z) && d.board.places_in(z).empty()) halves.add(z);
  }
  return halves;
}

// [BIS 2.2] Both sides play on the same board: sea zones for ships, nearly every zone for aircraft.
void read_board(Printed& d) {
  for (const ZoneId z : d.board.sea_cells()) d.sea.add(z);
  d.half_zones = half_zones(d);
  find_shifts(d);
  d.fog_zones = zones(d, "fog");
  d.irish_sea = zones(d, "irish_sea");
  d.british_coast = zones(d, "british_coast");
  d.british_search = zones(d, "british_coastal_search");
  d.german_search = zones(d, "norwegian_coast");
  d.german_search |= zones(d, "french_coast");
  d.night_2000 = zones(d, "night_2000");
  d.patrol_line = zones(d, "patrol_line");
  d.inside_line = zones(d, "inside_patrol_line");
  d.south_edge = zones(d, "south_edge");
  for (const auto& place : d.board.places()) {
    if (!place.is("port")) continue;
    (place.side == "allied" ? d.british_ports
     : place.side == "axis" ? d.german_ports
                            : d.neutral_ports)
        .add(place.cell);
  }
  d.open_sea.fill(d.sea);
  for (const ZoneSet* closed : {&d.irish_sea, &d.british_ports, &d.neutral_ports}) {
    d.open_sea[index(Seat::Axis)] -= *closed;
  }
  for (const Seat side : players) {
    for (std::size_t i = 0; i < d.board.size(); ++i) {
      const auto from = static_cast<ZoneId>(i);
      List<ZoneId>& ways = d.ways[index(side)].emplace_back();
      for (const ZoneId to : d.board.neighbours(from)) {
        if (d.open_sea[index(side)].has(to) && d.board.sailable(from, to)) ways.push_back(to);
      }
    }
  }
  for (const auto& route : d.board.routes()) {
    for (const ZoneId z : route.cells) d.route.add(z);
  }
  d.route_near_1 = d.grown(d.route);
  d.route_near_2 = d.grown(d.route_near_1);
  d.near_line = d.grown(d.grown(d.patrol_line));
  d.near_coast = d.grown(d.grown(d.british_coast));
  d.bergen = port(d, "bergen");
  d.scapa = port(d, "scapa_flow");
  d.brest = port(d, "brest");
  d.clyde = port(d, "clyde");
  d.gibraltar = port(d, "gibraltar");
}

}  // namespace

ZoneSet Printed::grown(const ZoneSet& set) const {
  ZoneSet out = set;
  const auto [first_used, last_used] = set.words_used();
  for (const Shift& s : shifts) {
    const std::size_t first = std::max<std::size_t>(s.first_word, first_used);
    const std::size_t last = std::min<std::size_t>(s.last_word, last_used);
    if (first > last) continue;
    if (s.by > 0) {
      out.add_after(set, s.from, first, last, static_cast<unsigned>(s.by));
    } else {
      out.add_before(set, s.from, first, last, static_cast<unsigned>(-s.by));
    }
  }
  return out;
}

namespace {

// What has been worked out of such a table, if it goes that far.
const ZoneSet* remembered(const List<List<ZoneSet>>& table, ZoneId from, int steps) {
  if (table.empty() || static_cast<std::size_t>(steps) >= table[index(from)].size()) return nullptr;
  return &table[index(from)][static_cast<std::size_t>(steps)];
}

}  // namespace

ZoneSet Printed::within(ZoneId z, int steps) const {
  if (const ZoneSet* known = remembered(around, z, steps)) return *known;
  ZoneSet set = ZoneSet::only(z);
  for (; steps > 0; --steps) set = grown(set);
  return set;
}

// [BIS 6.12] A German unit may not pass through two consecutive zones of Great Britain.
ZoneSet Printed::german_grown(const ZoneSet& set) const {
  ZoneSet outside = set;
  outside -= great_britain;
  ZoneSet over = grown(outside);
  over &= great_britain;
  ZoneSet out = grown(set);
  out -= great_britain;
  out |= over;
  out |= set;
  return out;
}

ZoneSet Printed::german_flights(ZoneId from, int steps) const {
  if (const ZoneSet* known = remembered(german_around, from, steps)) return *known;
  ZoneSet set = ZoneSet::only(from);
  for (; steps > 0; --steps) set = german_grown(set);
  return set;
}

namespace {

// [BIS 2.51] Two battleships start with convoys; these are the zones their tracks lead through.
std::vector<ZoneId> track_from(const Printed& d, const char* start, char row, int column, int last_column,
                               int step) {
  const auto first = d.board.find(start);
  if (!first) throw data::Error(map_file, std::string("has no zone \"") + start + "\"");
  std::vector<ZoneId> track{*first};
  for (; column != last_column + step; column += step) {
    const auto zone = d.board.find(row + std::to_string(column));
    if (zone && d.sea.has(*zone) && *zone != *first) track.push_back(*zone);
  }
  return track;
}

// A turn's flight from everywhere: what is within so many steps of a zone is within one less of a neighbour.
template <class Crosses>
List<List<ZoneSet>> in_a_turn(const board::Board& board, const Flights& flights, Crosses crosses) {
  List<List<ZoneSet>> table(board.size());
  for (std::size_t i = 0; i < table.size(); ++i) {
    table[i].reserve(static_cast<std::size_t>(flights.longest[i]) + 1);
    table[i].push_back(ZoneSet::only(static_cast<ZoneId>(i)));
  }
  for (std::size_t steps = 0; steps < static_cast<std::size_t>(flights.in_a_turn); ++steps) {
    for (std::size_t i = 0; i < table.size(); ++i) {
      const auto zone = static_cast<ZoneId>(i);
      ZoneSet reached = table[i][steps];
      for (const ZoneId next : board.neighbours(zone)) {
        if (crosses(zone, next)) reached |= table[index(next)][steps];
      }
      table[i].push_back(reached);
    }
  }
  return table;
}

// And from bases until the unit has to be home.
template <class Grow>
void go_on(List<List<ZoneSet>>& table, const Flights& flights, Grow grow) {
  for (std::size_t i = 0; i < table.size(); ++i) {
    while (table[i].size() <= static_cast<std::size_t>(flights.longest[i])) table[i].push_back(grow(table[i].back()));
  }
}

void remember_flights(const Flights& flights, Printed& d) {
  const auto over = [&](ZoneId z) { return d.great_britain.has(z); };
  auto around = in_a_turn(d.board, flights, [](ZoneId, ZoneId) { return true; });
  auto german = in_a_turn(d.board, flights, [&](ZoneId a, ZoneId b) { return !over(a) || !over(b); });
  go_on(around, flights, [&](const ZoneSet& set) { return d.grown(set); });
  go_on(german, flights, [&](const ZoneSet& set) { return d.german_grown(set); });
  d.around = std::move(around);
  d.german_around = std::move(german);
}

void read_tracks(Printed& d) {
  d.rodney_track = track_from(d, "K18", 'J', 17, 2, -1);
  d.ramillies_track = track_from(d, "S7", 'S', 7, 17, 1);
  const auto* africa = d.board.route("africa");
  if (!africa) throw data::Error(map_file, "has no route \"africa\"");
  const auto joins = std::ranges::find(africa->cells, d.ramillies_track.back());
  for (auto at = joins; at != africa->cells.begin();) d.ramillies_track.push_back(*--at);
}

Printed read_printed(const data::Files& files) {
  Printed d(board::load_board(files.json(map_file, "schema/map.schema.json"), map_file));
  if (d.board.size() > ZoneSet::most) throw data::Error(map_file, "has more than 576 zones");
  read_board(d);
  read_tracks(d);
  read_charts(*chart_rows(files), d);
  remember_flights(flights_of(files, d.board), d);
  return d;
}

}  // namespace

std::shared_ptr<const Printed> printed(const data::Files& files) {
  return files.remembered<Printed>("bismarck", [&] { return read_printed(files); });
}

}  // namespace flagplot::bismarck
