#include "games/bismarck/data.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "board/load.h"
#include "data/error.h"
#include "data/roster.h"
#include "kernel/array.h"

namespace flagplot::bismarck {
namespace {

using nlohmann::json;

constexpr std::string_view units_file = "bismarck/units.json", charts_file = "bismarck/charts.json",
                           map_file = "bismarck/map.json";

Seat seat_of(const json& j) { return *seat_named(j.get<std::string>()); }

template <std::size_t N>
Array<std::uint8_t, N> numbers(const json& list) {
  Array<std::uint8_t, N> out{};
  for (std::size_t i = 0; i < N && i < list.size(); ++i) out[i] = list[i].get<std::uint8_t>();
  return out;
}

ShipSpec read_ship(const json& j, const json& shadow) {
  ShipSpec s;
  s.name = j["name"];
  s.side = seat_of(j["side"]);
  for (std::size_t i = 0; i < type_names.size(); ++i) {
    if (j["type"] == type_names[i]) s.type = static_cast<Type>(i);
  }
  s.evasion = j["evasion"];
  s.speed = j["speed"];
  s.fuel = j["fuel"];
  s.midships = j["midships"];
  for (std::size_t i = 0; i < s.guns.size(); ++i)
    s.guns[i] = j["guns"][std::string(section_names[i])].get<std::vector<std::uint8_t>>();
  s.search = numbers<2>(j["search"]);
  if (j.contains("patrol")) s.patrol = numbers<2>(j["patrol"]);
  if (j.contains("shadow")) {
    s.shadow_day = shadow["columns_day"][j["shadow"]["day"].get<std::string>()];
    s.shadow_night = shadow["columns_night"][j["shadow"]["night"].get<std::string>()];
  }
  s.loss_per_midships = j["loss_per_midships"];
  s.points = j["points"];
  s.heavy = j.value("heavy", false);
  s.armoured = j.value("armoured", false);
  s.turrets_fail = j.value("turrets_fail", false);
  s.third_turret = j.value("third_turret", false);
  s.special_a_by_day = j.value("special_a_by_day", false);
  return s;
}

AirMode read_mode(const json& unit, const char* side) {
  AirMode m;
  if (!unit.contains(side)) return m;
  m.search = numbers<2>(unit[side]["search"]);
  m.endurance = unit[side]["endurance"];
  m.speed = unit[side]["speed"];
  m.exists = true;
  return m;
}

AirSpec read_air(const json& j, const Data& d, const std::string& where) {
  AirSpec a;
  a.name = j["name"];
  a.side = seat_of(j["side"]);
  a.type = j["type"] == "long_range"     ? AirType::LongRange
           : j["type"] == "level_bomber" ? AirType::LevelBomber
                                         : AirType::TorpedoBomber;
  a.front = read_mode(j, "front");
  a.back = read_mode(j, "back");
  a.strikes = j["strikes"];
  const std::string base = j["base"];
  for (std::size_t i = 0; i < d.ships.size(); ++i) {
    if (d.ships[i].name == base) a.carrier = static_cast<ShipId>(i);
  }
  if (a.carrier != no_ship) return a;
  const auto place = d.board.place(base);
  if (!place)
    throw data::Error(where + "/base", "found \"" + base + "\"; expected a place on the map or a carrier");
  a.base = d.board.place(*place).cell;
  return a;
}

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

void read_charts(const json& j, Data& d) {
  Charts& c = d.charts;
  for (const auto& row : j["visibility"]["change"]) {
    const std::size_t roll = row[0];
    c.visibility_change[roll] = row[1];
    c.visibility_fog[roll] = row[2];
  }
  const auto& modifiers =
      j["visibility"][d.options.errata_visibility ? "modifiers_errata" : "modifiers_printed"];
  for (const auto& [level, modifier] : modifiers.items())
    c.visibility_modifier[static_cast<std::size_t>(std::stoi(level))] = modifier;
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
  if (!d.options.torpedo_row_four) c.british_torpedoes[4] = Hit{};
  constexpr Array<const char*, 6> columns{"b_broadside", "b_bow", "b_stern",
                                               "a_broadside", "a_bow", "a_stern"};
  for (std::size_t i = 0; i < columns.size(); ++i) c.gunnery[i] = read_table(j["gunnery"][columns[i]]);
  c.special = {read_table(j["special"]["a"]), read_table(j["special"]["b"])};
  c.special_armoured = {read_table(j["special"]["a_armoured"]), c.special[1]};
}

GameOptions read_options(const json& j) {
  GameOptions o;
  o.errata_visibility = j.value("visibility_modifiers", "corrected") == "corrected";
  o.torpedo_row_four = j.value("torpedo_row_four", true);
  o.x_stops_combat = j.value("level_x_stops_combat", false);
  o.exit_south = j.value("exit_south", true);
  o.revenge_decides_late = j.value("revenge", "decide_from_turn_17") == "decide_from_turn_17";
  return o;
}

ZoneSet zones(const Data& d, const char* layer) {
  const auto id = d.board.layer(layer);
  if (!id) throw data::Error(map_file, std::string("has no layer \"") + layer + "\"");
  ZoneSet set;
  for (const ZoneId z : d.board.cells_of(*id)) set.add(z);
  return set;
}

ZoneId port(const Data& d, const char* name) {
  const auto place = d.board.place(name);
  if (!place) throw data::Error(map_file, std::string("has no place \"") + name + "\"");
  return d.board.place(*place).cell;
}

void find_shifts(Data& d) {
  for (std::size_t i = 0; i < d.board.size(); ++i) {
    for (const ZoneId neighbour : d.board.neighbours(static_cast<ZoneId>(i))) {
      const int by = static_cast<int>(index(neighbour)) - static_cast<int>(i);
      if (std::abs(by) >= 64) throw data::Error(map_file, "has rows of more than 60 zones");
      auto shift = std::ranges::find(d.shifts, by, &Data::Shift::by);
      const auto word = static_cast<std::uint8_t>(i / 64);
      if (shift == d.shifts.end()) shift = d.shifts.insert(shift, {by, word, word, {}});
      shift->last_word = word;
      shift->from.add(static_cast<ZoneId>(i));
    }
  }
}

// Every second row ends with half a zone. Those on land have no coordinate, and nobody enters them; but for
// Bordeaux, which is an air base.
ZoneSet half_zones(const Data& d) {
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
void read_board(Data& d) {
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
  for (const auto& route : d.board.routes()) {
    for (const ZoneId z : route.cells) d.route.add(z);
  }
  d.route_near_1 = d.grown(d.route);
  d.route_near_2 = d.grown(d.route_near_1);
  d.near_line = d.grown(d.grown(d.patrol_line));
  d.near_coast = d.grown(d.grown(d.british_coast));
  d.bergen = port(d, "bergen");
  d.scapa = port(d, "scapa_flow");
  d.clyde = port(d, "clyde");
  d.gibraltar = port(d, "gibraltar");
}

}  // namespace

ZoneSet Data::grown(const ZoneSet& set) const {
  ZoneSet out = set;
  for (const Shift& s : shifts) {
    if (s.by > 0) {
      out.add_after(set, s.from, s.first_word, s.last_word, static_cast<unsigned>(s.by));
    } else {
      out.add_before(set, s.from, s.first_word, s.last_word, static_cast<unsigned>(-s.by));
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

ZoneSet Data::within(ZoneId z, int steps) const {
  if (const ZoneSet* known = remembered(around, z, steps)) return *known;
  ZoneSet set = ZoneSet::only(z);
  for (; steps > 0; --steps) set = grown(set);
  return set;
}

// [BIS 6.12] A German unit may not pass through two consecutive zones of Great Britain.
ZoneSet Data::german_flights(ZoneId from, int steps) const {
  if (const ZoneSet* known = remembered(german_around, from, steps)) return *known;
  ZoneSet outside, over;  // reached, by whether the last zone was over Britain
  (great_britain.has(from) ? over : outside).add(from);
  for (; steps > 0; --steps) {
    ZoneSet both = outside;
    both |= over;
    ZoneSet next_over = grown(outside);
    next_over &= great_britain;
    outside |= grown(both);
    outside -= great_britain;
    over |= next_over;
  }
  outside |= over;
  return outside;
}

namespace {

// [BIS 2.51] Two battleships start with convoys; these are the zones their tracks lead through.
std::vector<ZoneId> track_from(const Data& d, ZoneId start, char row, int column, int last_column, int step) {
  std::vector<ZoneId> track{start};
  for (; column != last_column + step; column += step) {
    const auto zone = d.board.find(row + std::to_string(column));
    if (zone && d.sea.has(*zone) && *zone != start) track.push_back(*zone);
  }
  return track;
}

// The units of each side, in the order of their numbers.
template <class Id, class Spec>
Array<List<Id>, 4> by_side(const std::vector<Spec>& specs) {
  Array<List<Id>, 4> sides{};
  for (std::size_t i = 0; i < specs.size(); ++i)
    sides[static_cast<std::size_t>(specs[i].side)].push_back(static_cast<Id>(i));
  return sides;
}

void find_sole_ships(Data& d) {
  for (auto& types : d.sole_of_type) types.fill(no_ship);
  for (std::size_t i = 0; i < d.ships.size(); ++i) {
    const ShipSpec& ship = d.ships[i];
    const auto alike = [&](const ShipSpec& s) { return s.side == ship.side && s.type == ship.type; };
    if (std::ranges::count_if(d.ships, alike) == 1)
      d.sole_of_type[static_cast<std::size_t>(ship.side)][static_cast<std::size_t>(ship.type)] =
          static_cast<ShipId>(i);
  }
}

// The furthest that can be asked for from each zone.
std::vector<int> longest_flights(const Data& d) {
  int in_a_turn = 0;
  for (const AirSpec& a : d.air) in_a_turn = std::max<int>({in_a_turn, a.front.speed, a.back.speed});
  std::vector<int> longest(d.board.size(), in_a_turn);
  for (const AirSpec& a : d.air) {
    if (a.base == no_zone) continue;
    for (const AirMode& mode : {a.front, a.back}) {
      int& here = longest[index(a.base)];
      here = std::max(here, (mode.endurance - 1) * std::max(a.front.speed, mode.speed));
    }
  }
  return longest;
}

void remember_flights(Data& d) {
  const std::vector<int> longest = longest_flights(d);
  List<List<ZoneSet>> around(d.board.size()), german(d.board.size());
  for (std::size_t i = 0; i < around.size(); ++i) {
    const auto zone = static_cast<ZoneId>(i);
    around[i].push_back(ZoneSet::only(zone));
    for (int steps = 1; steps <= longest[i]; ++steps) around[i].push_back(d.grown(around[i].back()));
    for (int steps = 0; steps <= longest[i]; ++steps) german[i].push_back(d.german_flights(zone, steps));
  }
  d.around = std::move(around);
  d.german_around = std::move(german);
}

void read_tracks(Data& d) {
  d.rodney_track = track_from(d, *d.board.find("K18"), 'J', 17, 2, -1);
  d.ramillies_track = track_from(d, *d.board.find("S7"), 'S', 7, 17, 1);
  const auto* africa = d.board.route("africa");
  if (!africa) throw data::Error(map_file, "has no route \"africa\"");
  const auto joins = std::ranges::find(africa->cells, d.ramillies_track.back());
  for (auto at = joins; at != africa->cells.begin();) d.ramillies_track.push_back(*--at);
}

}  // namespace

namespace {

void expect_room(std::size_t units, std::size_t room, const char* what) {
  if (units > room)
    throw data::Error("scenario/sets", "found " + std::to_string(units) + " " + what + "; expected at most " +
                                           std::to_string(room));
}

void read_units(const json& units, const json& charts, const std::vector<std::string>& sets, Data& d) {
  const auto where = [](const char* list) { return std::string(units_file) + "/" + list; };
  for (const std::size_t i : data::Roster(units["ships"], where("ships")).places(sets))
    d.ships.push_back(read_ship(units["ships"][i], charts["shadow"]));
  for (const std::size_t i : data::Roster(units["air"], where("air")).places(sets))
    d.air.push_back(read_air(units["air"][i], d, where("air") + "/" + std::to_string(i)));
  // A few rules are about these two by name.
  for (const ShipId s : {bismarck, prinz_eugen}) {
    if (index(s) >= d.ships.size() || d.ships[index(s)].side != Seat::Axis)
      throw data::Error(where("ships"), "expected Bismarck and Prinz Eugen, of the axis, with the ids 0 and 1");
  }
  expect_room(d.ships.size(), most_ships, "ships");
  expect_room(d.air.size(), most_air, "air units");
  d.fleet = by_side<ShipId>(d.ships);
  d.wing = by_side<AirId>(d.air);
  find_sole_ships(d);
}

}  // namespace

std::vector<std::string> sets_of(const data::Files& files, const json& scenario) {
  if (!scenario.contains("sets")) return {};
  const json units = files.json(units_file, "bismarck/schema/units.schema.json");
  const data::Roster ships(units["ships"], std::string(units_file) + "/ships"),
      air(units["air"], std::string(units_file) + "/air");
  return data::Roster::sets_of(scenario, {&ships, &air});
}

std::unique_ptr<Data> load_without_scenario(const data::Files& files, const std::vector<std::string>& sets,
                                            const json& options) {
  auto d =
      std::make_unique<Data>(board::load_board(files.json(map_file, "schema/map.schema.json"), map_file));
  if (d->board.size() > ZoneSet::most) throw data::Error(map_file, "has more than 576 zones");
  d->options = read_options(options);
  read_board(*d);
  read_tracks(*d);
  const json charts = files.json(charts_file, "bismarck/schema/charts.schema.json");
  read_charts(charts, *d);
  read_units(files.json(units_file, "bismarck/schema/units.schema.json"), charts, sets, *d);
  remember_flights(*d);
  return d;
}

}  // namespace flagplot::bismarck
