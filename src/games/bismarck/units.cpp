#include "games/bismarck/units.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "data/error.h"
#include "data/roster.h"
#include "games/bismarck/file_rows.h"

// Reads the counters and the hit record sheets.
namespace flagplot::bismarck {
namespace {

using nlohmann::json;

std::string list(const char* name) { return std::string(units_file) + "/" + name; }

Seat seat_of(const json& j) {
  const auto seat = seat_named(j.get<std::string>());
  FLAGPLOT_CHECK(seat);  // the schema allows no other names
  return *seat;
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
  s.added = j.contains("set");
  s.armoured = j.value("armoured", false);
  // [BIS 48.2] Tirpitz has both.
  s.turrets_fail = j.value("turrets_fail", false);
  s.third_turret = j.value("third_turret", false);
  s.second_turret = j.value("second_turret", false);
  s.surrenders = j.value("surrenders", false);
  s.special_a_by_day = j.value("special_a_by_day", false);
  s.special_a_always = j.value("special_a_always", false);
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

AirSpec read_air(const json& j, const List<ShipSpec>& ships, const board::Board& board,
                 const std::string& where) {
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
  for (std::size_t i = 0; i < ships.size(); ++i) {
    if (ships[i].name == base) a.carrier = static_cast<ShipId>(i);
  }
  if (a.carrier != no_ship) return a;
  const auto place = board.place(base);
  if (!place)
    throw data::Error(where + "/base", "found \"" + base + "\"; expected a place on the map or a carrier");
  a.base = board.place(*place).cell;
  return a;
}

// The units of each side, in the order of their numbers.
template <class Id, class Spec>
Array<List<Id>, 4> by_side(const std::vector<Spec>& specs) {
  Array<List<Id>, 4> sides{};
  for (std::size_t i = 0; i < specs.size(); ++i)
    sides[static_cast<std::size_t>(specs[i].side)].push_back(static_cast<Id>(i));
  return sides;
}

template <class Id>
Array<Runs, 4> runs_of(const Array<List<Id>, 4>& sides) {
  Array<Runs, 4> runs{};
  for (std::size_t side = 0; side < sides.size(); ++side) {
    for (const Id id : sides[side]) runs[side].add(index(id));
  }
  return runs;
}

void find_sole_ships(Units& d) {
  for (auto& types : d.sole_of_type) types.fill(no_ship);
  for (std::size_t i = 0; i < d.ships.size(); ++i) {
    const ShipSpec& ship = d.ships[i];
    const auto alike = [&](const ShipSpec& s) { return s.side == ship.side && s.type == ship.type; };
    if (std::ranges::count_if(d.ships, alike) == 1)
      d.sole_of_type[static_cast<std::size_t>(ship.side)][static_cast<std::size_t>(ship.type)] =
          static_cast<ShipId>(i);
  }
}

void expect_room(std::size_t units, std::size_t room, const char* what) {
  if (units > room)
    throw data::Error("scenario/sets", "found " + std::to_string(units) + " " + what + "; expected at most " +
                                           std::to_string(room));
}

// Every ship of units.json has a line in the file of log sheets.
void read_log_sheets(const json& sheets, LogSheets kept, List<ShipSpec>& ships) {
  for (ShipSpec& ship : ships) {
    const auto line = sheets["ships"].find(ship.name);
    if (line == sheets["ships"].end())
      throw data::Error(std::string(log_sheets_file) + "/ships", "expected a line for " + ship.name);
    ship.ammunition = line->value("ammunition", std::uint8_t{});
    ship.torpedoes = line->value("torpedoes", std::uint8_t{});
    ship.anti_aircraft = line->value("anti_aircraft", std::uint8_t{});
    ship.attack_boxes = line->value("attack_boxes", std::uint8_t{});
    ship.launches = line->value("launches", std::uint8_t{});
    ship.radar = line->value("radar", false);
    ship.leaves_by_the_west = line->value("leaves_by_the_west", false);
    if (const auto belt = line->find("torpedo_belt"); belt != line->end())
      ship.belt = *belt == "stops" ? TorpedoBelt::Stops : TorpedoBelt::Halves;
    if (kept == LogSheets::KeptWithFuel) ship.fuel = line->value("fuel", ship.fuel);
  }
}

Units read_units(const json& units, const json& shadow, const board::Board& board,
                 const std::vector<std::string>& sets) {
  Units d;
  for (const std::size_t i : data::Roster(units["ships"], list("ships")).places(sets))
    d.ships.push_back(read_ship(units["ships"][i], shadow));
  for (const std::size_t i : data::Roster(units["air"], list("air")).places(sets))
    d.air.push_back(read_air(units["air"][i], d.ships, board, list("air") + "/" + std::to_string(i)));
  // A few rules are about these two by name.
  for (const ShipId s : {bismarck, prinz_eugen}) {
    if (index(s) >= d.ships.size() || d.ships[index(s)].side != Seat::Axis)
      throw data::Error(list("ships"), "expected Bismarck and Prinz Eugen, of the axis, with the ids 0 and 1");
  }
  expect_room(d.ships.size(), most_ships, "ships");
  expect_room(d.air.size(), most_air, "air units");
  d.fleet = by_side<ShipId>(d.ships);
  d.wing = by_side<AirId>(d.air);
  d.fleet_runs = runs_of(d.fleet);
  d.wing_runs = runs_of(d.wing);
  find_sole_ships(d);
  return d;
}

}  // namespace

std::vector<std::string> sets_of(const data::Files& files, const json& scenario) {
  if (!scenario.contains("sets")) return {};
  const auto units = unit_rows(files);
  const data::Roster ships((*units)["ships"], list("ships")), air((*units)["air"], list("air"));
  return data::Roster::sets_of(scenario, {&ships, &air});
}

std::shared_ptr<const Units> units_of(const data::Files& files, const board::Board& board,
                                      const std::vector<std::string>& sets, LogSheets kept) {
  const std::string name = "bismarck " + json(sets).dump() + " " + std::to_string(static_cast<int>(kept));
  return files.remembered<Units>(name, [&] {
    Units units = read_units(*unit_rows(files), (*chart_rows(files))["shadow"], board, sets);
    if (kept != LogSheets::None)
      read_log_sheets(files.json(log_sheets_file, "bismarck/schema/log_sheets.schema.json"), kept, units.ships);
    return units;
  });
}

Flights flights_of(const data::Files& files, const board::Board& board) {
  const auto units = unit_rows(files);
  const json& air = (*units)["air"];
  Flights flights;
  for (const json& unit : air)
    flights.in_a_turn =
        std::max<int>({flights.in_a_turn, read_mode(unit, "front").speed, read_mode(unit, "back").speed});
  flights.longest.assign(board.size(), flights.in_a_turn);
  for (const json& unit : air) {
    const auto base = board.place(unit["base"].get<std::string>());
    if (!base) continue;  // a carrier, or a mistake that whoever plays with the unit is told
    int& here = flights.longest[index(board.place(*base).cell)];
    const AirMode front = read_mode(unit, "front");
    for (const AirMode& mode : {front, read_mode(unit, "back")})
      here = std::max(here, (mode.endurance - 1) * std::max(front.speed, mode.speed));
  }
  return flights;
}

}  // namespace flagplot::bismarck
