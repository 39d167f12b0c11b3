#include "games/murmansk_run/data.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "board/load.h"
#include "data/error.h"
#include "data/roster.h"
#include "games/murmansk_run/file_shapes.h"
#include "kernel/array.h"

namespace flagplot::murmansk_run {
namespace {

using nlohmann::json;
constexpr const char *map_file = "murmansk_run/map.json", *units_file = "murmansk_run/units.json",
                     *charts_file = "murmansk_run/charts.json", *seasons_file = "murmansk_run/seasons.json";

template <class T>
T read(const data::Files& files, const char* file) {
  return data::decode<T>(data::ShapeJson(files.json(file)), file);
}

[[noreturn]] void misfit(const std::string& where, const std::string& found, const char* expected) {
  throw data::Error(where, "found \"" + found + "\"; expected " + expected);
}

template <class Names>
std::size_t one_of(const Names& names, const std::string& name, const std::string& where,
                   const char* expected) {
  const auto found = std::ranges::find(names, name);
  if (found == std::end(names)) misfit(where, name, expected);
  return static_cast<std::size_t>(found - std::begin(names));
}

void check_source(const std::string& source, const std::string& where) {
  for (const char* standing : {"given: ", "inferred: ", "reconstructed: "}) {
    if (source.starts_with(standing)) return;
  }
  misfit(where + "/source", source, "given, inferred or reconstructed, a colon and a reason");
}

Class class_named(const std::string& name, const std::string& where) {
  return static_cast<Class>(one_of(class_names, name, where, "a class: CVE, D, CL, CA, BC, CVB, B or SB"));
}

// [MR M35] How often a ship's torpedoes can be fired: once, or twice where the counter says 2T.
ShipSpec ship_of(const file::Unit& u, const std::string& where) {
  check_source(u.source, where);
  ShipSpec s;
  s.name = u.name;
  const auto side = seat_named(u.side);
  if (!side || *side == Seat::Chance) misfit(where + "/side", u.side, "\"allied\" or \"axis\"");
  s.side = *side;
  s.fires = class_named(u.fires, where + "/fires");
  s.defends = class_named(u.defends, where + "/defends");
  s.guns = u.guns.value_or(true);
  if (u.torpedoes) {
    const std::size_t mark =
        one_of(Array<std::string, 3>{"t", "T", "2T"}, *u.torpedoes, where + "/torpedoes", "t, T or 2T");
    s.torpedoes = mark == 2 ? 2 : 1;
    s.weaker = mark == 0;
  }
  // [MR M34] Destroyers reach the next area, light cruisers two, everything larger three.
  constexpr Array<std::uint8_t, 8> ranges{1, 1, 2, 3, 3, 3, 3, 3};
  s.range = u.range.value_or(ranges[static_cast<std::size_t>(s.fires)]);
  s.capital = u.capital.value_or(false);
  s.cruiser = u.cruiser.value_or(false);
  s.american = u.american.value_or(false);
  s.soviet = u.soviet.value_or(false);
  s.turrets_fail = u.turrets_fail.value_or(false);
  s.weak_hull = u.weak_hull.value_or(false);
  s.stays_if_needed = u.stays_if_needed.value_or(false);
  s.big_fuel = u.big_fuel.value_or(false);
  s.escort_carrier = s.defends == Class::CVE;
  s.carrier = s.escort_carrier || s.defends == Class::CVB;
  s.destroyers = s.defends == Class::D;
  s.only_at_b = s.side == Seat::Allied && s.capital;
  return s;
}

data::Roster roster_of(const data::Files& files) {
  return {files.json(units_file).at("ships"), std::string(units_file) + "/ships"};
}

void read_ships(const data::Files& files, const std::vector<std::string>& sets, Data& d) {
  const auto units = read<file::Units>(files, units_file);
  const auto places = roster_of(files).places(sets);
  if (places.size() > most_ships)
    throw data::Error("scenario/sets", "found " + std::to_string(places.size()) + " ships; expected at most " +
                                           std::to_string(most_ships));
  for (const std::size_t place : places) {
    const std::string where = std::string(units_file) + "/ships/" + std::to_string(place);
    const auto id = static_cast<ShipId>(d.ships.size());
    const ShipSpec& s = d.ships.emplace_back(ship_of(units.ships[place], where));
    const auto put = [&](bool belongs, Set& set) {
      if (belongs) set.add(id);
    };
    put(s.side == Seat::Axis, d.german);
    put(s.side == Seat::Allied, d.allied);
    // A battle carrier counts for victory, but is not one of the capital ships that are matched.
    put(s.capital, d.capitals);
    put(s.cruiser, d.cruisers);
    put(s.american, d.americans);
    put(s.soviet, d.soviets);
    put(s.only_at_b, d.only_b);
    put(s.destroyers, d.destroyers);
    put(s.carrier, d.carriers);
    put(s.escort_carrier, d.escort_carriers);
    put(s.carrier && !s.escort_carrier, d.battle_carriers);
    put(s.american && s.capital, d.american_battleships);
    put(s.american && s.cruiser, d.american_cruisers);
  }
}

Set ships_named(const Data& d, const std::vector<std::string>& names, const std::string& where) {
  Set set;
  for (const auto& name : names) set.add(ship_named(d, name, where));
  return set;
}

void read_seasons(const data::Files& files, Data& d) {
  const auto seasons = read<file::Seasons>(files, seasons_file);
  if (seasons.seasons.size() != most_seasons) throw data::Error(seasons_file, "expected nine seasons");
  for (std::size_t i = 0; i < seasons.seasons.size(); ++i) {
    const file::Season& f = seasons.seasons[i];
    const std::string where = std::string(seasons_file) + "/seasons/" + std::to_string(i);
    check_source(f.source, where);
    SeasonSpec s;
    s.id = f.id;
    s.name = f.name;
    s.year = f.year;
    if (s.year < 1942 || s.year > 1944) throw data::Error(where + "/year", "expected 1942 to 1944");
    s.ice = f.ice;
    s.fuel_shortage = f.fuel_shortage.value_or(false);
    s.tall_boy = f.tall_boy.value_or(false);
    if (f.periods.size() != 2) throw data::Error(where + "/periods", "expected two");
    for (std::size_t k = 0; k < 2; ++k)
      s.periods[k] =
          static_cast<Daytime>(one_of(daytime_names, f.periods[k], where + "/periods", "day, night or dawn"));
    s.storm_from = f.storm_from;
    s.storm_goes_on_from = f.storm_goes_on_from;
    s.arrives = ships_named(d, f.arrives, where + "/arrives");
    s.leaves = ships_named(d, f.leaves, where + "/leaves");
    d.seasons.push_back(s);
  }
}

std::vector<std::string> texts(const std::map<std::string, data::ShapeJson>& rows, const std::string& row,
                               const std::string& where) {
  const auto found = rows.find(row);
  if (found == rows.end()) throw data::Error(where + "/" + row, "is missing");
  auto list = data::decode<std::vector<std::string>>(found->second, where + "/" + row);
  if (list.size() != 6) throw data::Error(where + "/" + row, "expected six results, for dice from 6 to 1");
  return list;
}

void read_charts(const data::Files& files, Data& d) {
  const auto f = read<file::Charts>(files, charts_file);
  const std::string where = charts_file;
  // Firing classes as the columns have them; carriers fire as destroyers do, and so have no column.
  constexpr Array columns{Class::D, Class::CL, Class::CA, Class::BC, Class::B, Class::SB};
  for (std::size_t row = 0; row < class_names.size(); ++row) {
    const auto found = f.level.find(std::string(class_names[row]));
    if (found == f.level.end())
      throw data::Error(where + "/level/" + std::string(class_names[row]), "is missing");
    const auto numbers = data::decode<std::vector<std::int8_t>>(found->second, where + "/level");
    if (numbers.size() != columns.size())
      throw data::Error(where + "/level", "expected six numbers in a row");
    for (std::size_t c = 0; c < columns.size(); ++c)
      d.charts.level[row][static_cast<std::size_t>(columns[c])] = numbers[c];
  }
  constexpr Array<std::string_view, 4> results{"-", "D", "DS", "Sk"};
  constexpr Array<std::string_view, 3> shots{"-", "AA", "2AA"};
  const auto fill = [&](const auto& rows, const std::string& row, const std::string& at, const auto& names,
                        auto& into) {
    const auto list = texts(rows, row, where + at);
    for (std::size_t i = 0; i < 6; ++i)
      into[6 - i] = static_cast<std::remove_reference_t<decltype(into[0])>>(
          one_of(names, list[i], where + at + "/" + row, "a result of the table"));
  };
  constexpr Array<const char*, 9> levels{"-3", "-2", "-1", "0", "+1", "+2", "+3", "+4", "+5"};
  for (std::size_t c = 0; c < levels.size(); ++c)
    fill(f.column, levels[c], "/column", results, d.charts.column[c]);
  for (std::size_t a = 0; a < air_names.size(); ++a) {
    fill(f.air, std::string(air_names[a]), "/air", results, d.charts.air[a]);
    fill(f.flak, std::string(air_names[a]), "/flak", shots, d.charts.flak[a]);
  }
  d.charts.as_from = f.as.from;
  if (f.transit.shift.size() != 3) throw data::Error(where + "/transit/shift", "expected three numbers");
  std::ranges::copy(f.transit.shift, d.charts.transit_shift.begin());
}

Set layer(const Data& d, const char* name) {
  const auto id = d.board.layer(name);
  if (!id) throw data::Error(map_file, std::string("has no layer \"") + name + "\"");
  Set set;
  for (const auto c : d.board.cells_of(*id)) set.add(static_cast<unsigned>(board::index(c)));
  return set;
}
Cell place(const Data& d, const char* name) {
  const auto id = d.board.place(name);
  if (!id) throw data::Error(map_file, std::string("has no place \"") + name + "\"");
  return static_cast<Cell>(board::index(d.board.place(*id).cell));
}

// [MR M25] Easterly is where x grows on the map; the ways into the two ports are allowed besides.
Set convoy_moves(const Data& d, Cell from) {
  Set moves;
  const double x = d.board.cell(static_cast<board::CellId>(from)).x;
  d.near[from].each([&](Cell to) {
    const bool south = (to == d.murmansk && d.board.cell(static_cast<board::CellId>(from)).id[0] == 'd') ||
                       (from == d.cell_e10 && to == d.white_sea) ||
                       (from == d.white_sea && to == d.arkangelsk);
    const bool port = to == d.murmansk || d.german_ports.has(to);
    if (south || (!port && d.board.cell(static_cast<board::CellId>(to)).x > x)) moves.add(to);
  });
  return moves;
}

void read_board(Data& d) {
  d.entry_a = place(d, "entry_a");
  d.entry_b = place(d, "entry_b");
  d.trondheim = place(d, "trondheim");
  d.kirkenes = place(d, "kirkenes");
  d.murmansk = place(d, "murmansk");
  d.arkangelsk = place(d, "arkangelsk");
  d.white_sea = cell_named(d, "white_sea", map_file);
  d.cell_e10 = cell_named(d, "e10", map_file);
  d.german_ports = Set::only(d.trondheim) | Set::only(d.kirkenes) | Set::only(place(d, "narvik")) |
                   Set::only(place(d, "altenfjord"));
  const Set ports = d.german_ports | Set::only(d.murmansk) | Set::only(d.arkangelsk);
  for (std::size_t i = 0; i < d.board.size(); ++i) {
    for (const auto n : d.board.neighbours(static_cast<board::CellId>(i)))
      d.near[i].add(static_cast<unsigned>(board::index(n)));
    if (!ports.has(static_cast<unsigned>(i))) d.sea.add(static_cast<unsigned>(i));
  }
  for (std::size_t i = 0; i < d.board.size(); ++i) {
    Set reached = Set::only(static_cast<unsigned>(i));
    for (int steps = 1; steps <= 3; ++steps) {
      Set grown = reached;
      reached.each([&](Cell c) { grown |= d.near[c]; });
      reached = grown;
      if (steps == 2) d.within2[i] = reached;
    }
    d.within3[i] = reached;
    d.easterly[i] = convoy_moves(d, static_cast<Cell>(i));
  }
  d.ice = layer(d, "ice");
  d.uboats = layer(d, "uboat_area");
  d.allied_subs = layer(d, "allied_submarines") | layer(d, "russian_submarines");
  d.near_base = layer(d, "next_to_german_base");
  d.west_exit = layer(d, "west_exit");
}

Options_ read_options(const json& options) {
  const auto f = data::decode<file::GameOptions>(
      data::ShapeJson(options.is_null() ? json::object() : options), "options");
  Options_ o;
  o.depots = f.depots.value_or(false);
  o.scatter_delivers = f.scatter_delivers.value_or(false);
  o.open_allies = f.open_allies.value_or(false);
  o.freighters = f.freighters.value_or(12);
  if (o.freighters < 1 || o.freighters > 12) throw data::Error("options/freighters", "expected 1 to 12");
  return o;
}

}  // namespace

ShipId ship_named(const Data& d, const std::string& name, const std::string& where) {
  for (std::size_t i = 0; i < d.ships.size(); ++i) {
    if (d.ships[i].name == name) return static_cast<ShipId>(i);
  }
  misfit(where, name, "a ship of units.json");
}

Cell cell_named(const Data& d, const std::string& name, const std::string& where) {
  const auto found = d.board.find(name);
  if (!found) misfit(where, name, "a position of the map");
  return static_cast<Cell>(board::index(*found));
}

namespace {

// The sets of ships a scenario plays with besides those that are always there.
std::vector<std::string> sets_of(const data::Files& files, const json& scenario) {
  if (!scenario.contains("sets")) return {};
  (void)data::decode<file::Scenario>(data::ShapeJson(scenario), "scenario");  // so that they are texts
  const data::Roster roster = roster_of(files);
  return data::Roster::sets_of(scenario, {&roster});
}

Data printed(const data::Files& files, const std::vector<std::string>& sets, const json& options) {
  Data d(board::load_board(files.json(map_file, "schema/map.schema.json"), map_file));
  if (d.board.size() > most_cells) throw data::Error(map_file, "has more than 64 positions");
  d.options = read_options(options);
  read_board(d);
  read_ships(files, sets, d);
  read_seasons(files, d);
  read_charts(files, d);
  return d;
}

}  // namespace

std::unique_ptr<Data> load(const data::Files& files, const json& scenario, const json& options) {
  const auto sets = sets_of(files, scenario);
  auto d = std::make_unique<Data>(*files.remembered<Data>(
      "murmansk_run " + json(sets).dump() + options.dump(), [&] { return printed(files, sets, options); }));
  read_scenario(scenario, *d);
  return d;
}

}  // namespace flagplot::murmansk_run
