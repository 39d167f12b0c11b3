#include <algorithm>
#include <nlohmann/json.hpp>

#include "data/error.h"
#include "games/murmansk_run/data.h"
#include "games/murmansk_run/file_shapes.h"

// Reads where a game begins.
namespace flagplot::murmansk_run {
namespace {

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

std::array<std::uint8_t, 2> by_side(const std::optional<std::map<std::string, std::uint8_t>>& numbers,
                                    const char* where) {
  std::array<std::uint8_t, 2> out{};
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
  return start;
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
  if (s.pulse > 3) throw data::Error("scenario/at_sea/pulse", "expected 0 to 3");
  if (f.pack) s.pack = cell_named(d, *f.pack, "scenario/at_sea/pack");
  for (const auto& [unit, base] : f.air.value_or(std::map<std::string, std::string>{})) {
    if (unit != air_names[KG26] && unit != air_names[KG30])
      throw data::Error("scenario/at_sea/air", "found \"" + unit + "\"; expected KG 26 or KG 30");
    const Cell at = cell_named(d, base, "scenario/at_sea/air");
    if (!d.german_ports.has(at))
      throw data::Error("scenario/at_sea/air", "found \"" + base + "\"; expected a German base");
    s.bases[unit == air_names[KG30]] = at;
  }
  Set used;
  for (std::size_t i = 0; i < f.groups.size(); ++i) {
    const std::string where = "scenario/at_sea/groups/" + std::to_string(i);
    const GroupStart g = group_of(d, f.groups[i], where);
    if (!(g.ships & used).empty()) throw data::Error(where + "/ships", "has a ship that is in another group");
    used |= g.ships;
    s.groups.push_back(g);
  }
}

}  // namespace

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
  if (f.at_sea) read_at_sea(*f.at_sea, d);
}

}  // namespace flagplot::murmansk_run
