#include <algorithm>
#include <nlohmann/json.hpp>

#include "data/error.h"
#include "games/murmansk_run/data.h"
#include "games/murmansk_run/file_shapes.h"
#include "games/murmansk_run/state.h"
#include "kernel/array.h"
#include "data/files.h"

// Reads where a game begins.
namespace flagplot::murmansk_run {
namespace {

constexpr int most_fuel = 12;    // what a die can give, twice over
constexpr int most_points = 60;  // far more than a season can bring

std::uint8_t season_named(const Data& d, const std::string& id, const char* where) {
  for (std::size_t i = 0; i < d.seasons.size(); ++i) {
    if (d.seasons[i].id == id) return static_cast<std::uint8_t>(i);
  }
  throw data::Error(std::string("scenario/") + where,
                    "found \"" + id + "\"; expected a season, as spring_1942");
}

Set ships(const Data& d, const std::optional<std::vector<std::string>>& names, const char* where) {
  Set set;
  for (const auto& name : names.value_or(std::vector<std::string>{}))
    set.add(ship_named(d, name, std::string("scenario/") + where));
  return set;
}

Array<std::uint8_t, 2> by_side(const std::optional<std::map<std::string, std::uint8_t>>& numbers,
                                    const char* where) {
  Array<std::uint8_t, 2> out{};
  if (!numbers) return out;
  for (const auto& [side, n] : *numbers) {
    const auto seat = seat_named(side);
    if (!seat || *seat == Seat::Chance)
      throw data::Error(std::string("scenario/") + where, "found \"" + side + "\"; expected allied or axis");
    out[index(*seat)] = n;
  }
  return out;
}

GroupStart group_of(const Data& d, const file::Group& g, const std::string& where) {
  GroupStart start;
  const auto marker = std::ranges::find(marker_names, g.marker);
  if (marker == marker_names.end())
    throw data::Error(where + "/marker", "found \"" + g.marker + "\"; expected a marker, as \"Force 1\"");
  start.marker = static_cast<MarkerId>(marker - marker_names.begin());
  start.at = cell_named(d, g.at, where + "/at");
  start.from = g.from ? cell_named(d, *g.from, where + "/from") : start.at;
  for (const auto& name : g.ships) start.ships.add(ship_named(d, name, where + "/ships"));
  start.up = g.up.value_or(false);
  if (start.ships.size() > group_size) throw data::Error(where + "/ships", "has more than five units");
  if (!(start.ships - d.fleet(side_of_marker(start.marker))).empty())
    throw data::Error(where + "/ships", "has a ship of the other side");
  if (is_group(start.marker) == (start.ships.empty() && start.marker != convoy))
    throw data::Error(where + "/ships", "a group has ships, a dummy has none");
  if (start.up && is_dummy(start.marker)) throw data::Error(where + "/up", "a dummy never lies face up");
  const Seat side = side_of_marker(start.marker);
  const bool in_port = side == Seat::Axis ? d.german_ports.has(start.at)
                                          : start.at == d.murmansk || start.at == d.arkangelsk;
  if (!d.sea.has(start.at) && !in_port)
    throw data::Error(where + "/at", "found \"" + g.at + "\"; expected the sea or a port of its own side");
  if (d.seasons[d.scenario.first].ice && d.ice.has(start.at))
    throw data::Error(where + "/at", "found \"" + g.at + "\"; that is under the ice in this season");
  return start;
}

// A number of a scenario that has bounds.
void expect_between(int found, int low, int high, const char* where) {
  if (found < low || found > high)
    throw data::Error(std::string("scenario/") + where, "found " + std::to_string(found) + "; expected " +
                                                            std::to_string(low) + " to " +
                                                            std::to_string(high));
}

// Every ship is in one place, and each side's ships where that side's ships can be.
void check_fleets(const Data& d) {
  const ScenarioData& s = d.scenario;
  Set norway;
  for (ShipId ship = 0; ship < d.ships_end(); ++ship) {
    if (s.port[ship] != nowhere) norway.add(ship);
  }
  struct Place {
    const char* where;
    Set ships, of;  // who is there, and who may be
  };
  const Place places[] = {{"ready", s.ready, d.german},
                          {"repair", s.repair, d.german},
                          {"norway", norway, d.german},
                          {"absent", s.absent, d.allied},
                          {"sunk", s.sunk, d.german | d.allied}};
  Set used;
  for (const Place& place : places) {
    const auto refuse = [&](Set which, const char* why) {
      if (which.empty()) return;
      throw data::Error(std::string("scenario/") + place.where,
                        "found \"" + d.ships[which.first()].name + "\", " + why);
    };
    refuse(place.ships - place.of, "which is a ship of the other side");
    refuse(place.ships & used, "which is somewhere else too");
    used |= place.ships;
  }
  const Set impossible = s.damaged & (s.sunk | d.escort_carriers);
  if (!impossible.empty())
    throw data::Error("scenario/damaged", "found \"" + d.ships[impossible.first()].name + "\", which cannot be damaged and afloat");
}

void read_at_sea(const file::AtSea& f, Data& d) {
  ScenarioData& s = d.scenario;
  s.at_sea = true;
  s.period = f.period.value_or(1);
  s.pulse = f.pulse.value_or(0);
  s.convoy = f.convoy.value_or(1);
  s.loads = f.loads.value_or(0);
  s.freighters = f.freighters.value_or(d.options.freighters);
  s.fuel = f.fuel.value_or(0xFF);
  s.storm = f.storm.value_or(false);
  s.points = by_side(f.points, "at_sea/points");
  expect_between(s.period, 1, longest_convoy, "at_sea/period");
  expect_between(s.pulse, 0, 3, "at_sea/pulse");
  expect_between(s.convoy, 1, most_convoys, "at_sea/convoy");
  expect_between(s.loads, 0, 3 * d.options.freighters, "at_sea/loads");
  expect_between(s.freighters, 0, d.options.freighters, "at_sea/freighters");
  if (f.fuel) expect_between(s.fuel, 0, most_fuel, "at_sea/fuel");
  for (const std::uint8_t points : s.points) expect_between(points, 0, most_points, "at_sea/points");
  if (f.pack) s.pack = cell_named(d, *f.pack, "scenario/at_sea/pack");
  for (const auto& [unit, base] : f.air.value_or(std::map<std::string, std::string>{})) {
    if (unit != air_names[KG26] && unit != air_names[KG30])
      throw data::Error("scenario/at_sea/air", "found \"" + unit + "\"; expected KG 26 or KG 30");
    const Cell at = cell_named(d, base, "scenario/at_sea/air");
    if (!d.german_ports.has(at))
      throw data::Error("scenario/at_sea/air", "found \"" + base + "\"; expected a German base");
    s.bases[unit == air_names[KG30]] = at;
  }
  Set used, placed;
  if (f.pack) placed.add(wolfpack);
  for (std::size_t i = 0; i < f.groups.size(); ++i) {
    const std::string where = "scenario/at_sea/groups/" + std::to_string(i);
    const GroupStart g = group_of(d, f.groups[i], where);
    if (placed.has(g.marker)) throw data::Error(where + "/marker", "is on the map already");
    placed.add(g.marker);
    if (!(g.ships & used).empty()) throw data::Error(where + "/ships", "has a ship that is in another group");
    used |= g.ships;
    s.groups.push_back(g);
  }
}

void read_scenario(const nlohmann::json& json, Data& d) {
  const auto f = data::decode<file::Scenario>(data::ShapeJson(json), "scenario");
  ScenarioData& s = d.scenario;
  s.first = season_named(d, f.first_season, "first_season");
  s.last = season_named(d, f.last_season, "last_season");
  if (s.last < s.first) throw data::Error("scenario/last_season", "comes before the first");
  s.needed = f.wins_needed;
  s.strategic = f.strategic;
  s.ready = ships(d, f.ready, "ready");
  s.repair = ships(d, f.repair, "repair");
  s.damaged = ships(d, f.damaged, "damaged");
  s.sunk = ships(d, f.sunk, "sunk");
  s.absent = ships(d, f.absent, "absent");
  s.wins = by_side(f.wins, "wins");
  s.full_fuel = f.full_fuel.value_or(false);
  s.port.fill(nowhere);
  for (const auto& [port, names] : f.norway) {
    const Cell at = cell_named(d, port, "scenario/norway");
    if (!d.german_ports.has(at))
      throw data::Error("scenario/norway", "found \"" + port + "\"; expected a German port");
    if (at == d.kirkenes && names.size() > 1)
      throw data::Error("scenario/norway/kirkenes", "holds one ship or division only");
    for (const auto& name : names) s.port[ship_named(d, name, "scenario/norway/" + port)] = at;
  }
  check_fleets(d);
  expect_between(s.needed, 1, most_seasons, "wins_needed");
  expect_between(s.strategic, 0, most_seasons, "strategic");
  for (const std::uint8_t wins : s.wins) expect_between(wins, 0, most_seasons - 1, "wins");
  if (f.at_sea) read_at_sea(*f.at_sea, d);
}

Options_ read_options(const nlohmann::json& options) {
  const auto f = data::decode<file::GameOptions>(
      data::ShapeJson(options.is_null() ? nlohmann::json::object() : options), "options");
  Options_ o;
  o.depots = f.depots.value_or(false);
  o.scatter_delivers = f.scatter_delivers.value_or(false);
  o.open_allies = f.open_allies.value_or(false);
  o.freighters = f.freighters.value_or(12);
  if (o.freighters < 1 || o.freighters > 12) throw data::Error("options/freighters", "expected 1 to 12");
  return o;
}

}  // namespace

std::unique_ptr<Data> load(const data::Files& files, const nlohmann::json& scenario, const nlohmann::json& options) {
  const auto sets = sets_of(files, scenario);
  const auto shared = printed(files);
  const auto units = units_of(files, sets);
  auto d = std::make_unique<Data>(shared, units, read_options(options));
  read_scenario(scenario, *d);
  return d;
}

}  // namespace flagplot::murmansk_run
