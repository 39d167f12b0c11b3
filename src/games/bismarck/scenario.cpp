#include <algorithm>
#include <nlohmann/json.hpp>

#include "data/files.h"
#include "games/bismarck/data.h"
#include "games/bismarck/intermediate/homeward.h"
#include "games/bismarck/state.h"
#include "kernel/array.h"

// Reads where a game begins: the printed order of appearance, or any position for a worked example.
namespace flagplot::bismarck {
namespace {

using nlohmann::json;

constexpr Array<std::string_view, 10> holds{"free",    "home_fleet", "force_h", "edinburgh",   "escort",
                                           "revenge", "timed",      "reserve", "with_revenge", "either_port"};

class Reader {
 public:
  Reader(const json& scenario, Data& data) : scenario_(scenario), data_(data) {}

  void read() {
    ScenarioData& s = data_.scenario;
    s.first_turn = scenario_.value("first_turn", std::uint8_t{4});
    s.last_turn = scenario_.value("last_turn", std::uint8_t{34});
    s.visibility = scenario_.value("visibility", std::uint8_t{4});
    s.visibility_south = scenario_.value("visibility_south", std::uint8_t{3});
    s.fog = scenario_.value("fog", false);
    s.breakout = scenario_.value("breakout", false);
    // [BIS 42.0] [BIS 51.1] Every order of battle is written out, from the Basic Game's; whoever makes one up may ask for these
    // rules too.
    s.intermediate = scenario_.value("intermediate", false);
    s.revenge_after_discovery = scenario_.value("revenge_after_discovery", false);
    s.forward_cruisers = scenario_.value("forward_cruisers", std::uint8_t{0});
    s.german_located = scenario_.value("german_located", false);
    s.convoys = scenario_.value("convoys", std::uint8_t{0});
    s.home_fleet_free = scenario_.value("home_fleet_free", std::uint8_t{0});
    s.force_h_free = scenario_.value("force_h_free", std::uint8_t{0});
    if (scenario_.contains("points")) {
      s.points = {scenario_["points"].value("allied", std::uint8_t{0}),
                  scenario_["points"].value("axis", std::uint8_t{0})};
    }
    const auto phase = std::ranges::find(phase_names, scenario_.value("phase", std::string(phase_names[0])));
    s.phase = static_cast<std::uint8_t>(phase - phase_names.begin());
    if (s.last_turn < s.first_turn)
      throw data::Error("scenario/last_turn", "found " + std::to_string(s.last_turn) +
                                                  "; expected the first turn, " +
                                                  std::to_string(s.first_turn) + ", or a later one");
    s.ships.resize(data_.ships.size());
    s.air.resize(data_.air.size());
    read_closed_ports();
    for (std::size_t i = 0; i < scenario_["ships"].size(); ++i) {
      where_ = "scenario/ships/" + std::to_string(i);
      read_ship(scenario_["ships"][i]);
    }
    for (std::size_t i = 0; i < scenario_.value("air", json::array()).size(); ++i) {
      where_ = "scenario/air/" + std::to_string(i);
      read_air(scenario_["air"][i]);
    }
    if (scenario_.contains("battle")) read_battle(scenario_["battle"]);
    if (s.intermediate) read_special_rules();
  }

 private:
  ZoneId zone(const json& name, const char* member) const {
    const auto found = data_.board.find(name.get<std::string>());
    if (!found)
      throw data::Error(where_ + "/" + member,
                        "found " + name.dump() + "; expected a zone of the search board");
    return *found;
  }
  template <class List>
  std::size_t named(const List& list, const json& name, const char* member) const {
    for (std::size_t i = 0; i < list.size(); ++i) {
      if (name == list[i].name) return i;
    }
    throw data::Error(where_ + "/" + member, "found " + name.dump() + "; expected a unit of units.json");
  }
  static std::uint8_t located(const json& ship, const char* member) {
    std::uint8_t bits = Unseen;
    for (const auto& how : ship.value(member, json::array())) {
      bits = static_cast<std::uint8_t>(bits | (how == "search"   ? BySearch
                                               : how == "shadow" ? ByShadow
                                                                 : ByChance));
    }
    return bits;
  }

  // [BIS 43.1] [BIS 43.4] [BIS 44.2] [BIS 45.1] [BIS 46.1] [BIS 47.1] [BIS 48.1] [BIS 49.1] [BIS 49.2] [BIS 51.8] Who takes part, where and how
  // long is in scenarios.json, and in units.json the ships and aircraft that the Basic Game has not, by sets.
  void read_ship(const json& j) {
    const std::size_t id = named(data_.ships, j["ship"], "ship");
    ShipStart& s = data_.scenario.ships[id];
    if (s.in_play) throw data::Error(where_ + "/ship", "found " + j["ship"].dump() + " for the second time");
    s.in_play = true;
    s.zone = zone(j["zone"], "zone");
    if (!data_.sea.has(s.zone))
      throw data::Error(where_ + "/zone", "found " + j["zone"].dump() + "; expected a sea zone");
    if (j.contains("passed")) s.passed = zone(j["passed"], "passed");
    s.hold =
        static_cast<Hold>(std::ranges::find(holds, j.value("hold", std::string("free"))) - holds.begin());
    s.patrol = j.value("patrol", false);
    s.two_last_turn = j.value("two_last_turn", false);
    s.turn = j.value("turn", std::uint8_t{0});
    s.force = j.value("force", std::uint8_t{0});
    s.fuel = j.value("fuel", data_.ships[id].fuel);
    // [BIS 47.3] Of what she has in this game, which is nothing for a cruiser without the chapter on fuel.
    s.fuel = static_cast<std::uint8_t>(s.fuel - std::min<int>(s.fuel, j.value("fuel_spent", 0)));
    for (const json& entry : j.value("entry", json::array())) s.entry.add(zone(entry, "entry"));
    s.ammunition = j.value("ammunition", data_.ships[id].ammunition);
    s.torpedoes_spent = j.value("torpedoes_spent", false);
    s.evasion_lost = j.value("evasion_lost", std::uint8_t{0});
    s.evasion_damage = j.value("evasion_damage", std::uint8_t{0});
    s.moved = j.value("moved", std::uint8_t{0});
    s.in_port = j.value("in_port", std::uint8_t{0});
    s.located = located(j, "located");
    s.located_last = located(j, "located_last");
    for (std::size_t i = 0; j.contains("hits") && i < s.hits.size(); ++i)
      s.hits[i] = j["hits"].value(std::string(section_names[i]), std::uint8_t{0});
    check_ship(data_.ships[id], s);
    // A shadow is told of one zone or two; nobody could say what a ship did that goes five.
    if (data_.scenario.breakout && data_.ships[id].side == Seat::Axis && s.located_last != Unseen)
      throw data::Error(where_ + "/located_last", "nobody has found a ship that breaks out in the first turn");
  }

  void at_most(int found, int most, const std::string& member) const {
    if (found > most)
      throw data::Error(where_ + "/" + member,
                        "found " + std::to_string(found) + "; expected at most " + std::to_string(most));
  }
  void check_ship(const ShipSpec& spec, const ShipStart& s) const {
    at_most(s.fuel, spec.fuel, "fuel");
    at_most(s.ammunition, spec.ammunition, "ammunition");
    at_most(s.moved, 2, "moved");
    at_most(s.evasion_lost, spec.evasion, "evasion_lost");
    at_most(s.evasion_damage, spec.evasion, "evasion_damage");
    for (std::size_t i = 0; i < spec.guns.size(); ++i)
      at_most(s.hits[i], static_cast<int>(spec.guns[i].size()), "hits/" + std::string(section_names[i]));
    at_most(s.hits[spec.guns.size()], spec.midships - 1, "hits/midships");  // one more and it is sunk
    const ZoneSet& ports = spec.side == Seat::Allied ? data_.british_ports : data_.german_ports;
    if (!data_.open_sea[index(spec.side)].has(s.zone) && !ports.has(s.zone))
      throw data::Error(where_ + "/zone", "ships of that side cannot be there");
    if ((s.hold == Hold::Reserve || s.hold == Hold::EitherPort) && spec.side != Seat::Allied)
      throw data::Error(where_ + "/hold", "only British ships may have that one");
    ZoneSet no_way_in = s.entry;
    no_way_in -= data_.open_sea[index(spec.side)];
    if (s.hold == Hold::Reserve ? s.entry.empty() || !no_way_in.empty() : !s.entry.empty())
      throw data::Error(where_ + "/entry", "expected zones at sea for a ship with the hold \"reserve\", and for no other");
    if (s.hold == Hold::EitherPort && s.zone != data_.scapa && s.zone != data_.gibraltar)
      throw data::Error(where_ + "/zone", "a ship with the hold \"either_port\" begins in Scapa Flow or Gibraltar");
    if (s.passed != no_zone && !data_.sea.has(s.passed))
      throw data::Error(where_ + "/passed", "expected a sea zone");
    for (std::size_t i = 0; s.force != 0 && i < data_.ships.size(); ++i) {
      const ShipStart& other = data_.scenario.ships[i];
      if (!other.in_play || other.force != s.force) continue;
      if (other.zone != s.zone || data_.ships[i].side != spec.side)
        throw data::Error(where_ + "/force",
                          "is the force of " + data_.ships[i].name + ", which is not in the same place");
    }
  }

  // What chapters 51 and 52 make of where everything stands.
  void read_special_rules() {
    // [BIS 51.6] Everywhere, and for points.
    data_.options.exit_south = true;
    ScenarioData& scenario = data_.scenario;
    int germans = 0;
    each_ship(data_, Seat::Axis, [&](ShipId s) {
      const ShipStart& start = scenario.ships[index(s)];
      germans += start.in_play;
      const bool begins_there = start.in_play && start.moved == 0 && start.in_port == 0;
      if (begins_there && data_.german_ports.has(start.zone)) scenario.german_starts.add(start.zone);
    });
    scenario.to_last_turn = germans > 2;  // [BIS 52.1] [BIS R70]
    // Two to seven zones from Brest [BIS 51.2], at sea.
    if (scenario.forward_cruisers > 0) {
      scenario.forward_zones = data_.within(data_.brest, 7);
      scenario.forward_zones -= data_.within(data_.brest, 1);
      scenario.forward_zones &= data_.sea;
      scenario.forward_zones -= data_.british_ports;
      scenario.forward_zones -= data_.german_ports;
      scenario.forward_zones -= data_.neutral_ports;
    }
  }

  // [BIS 47.2] Ports that are closed to both sides; there is no coast to search from either.
  void read_closed_ports() {
    for (const json& name : scenario_.value("closed_ports", json::array())) {
      const auto place = data_.board.place(name.get<std::string>());
      if (!place) throw data::Error("scenario/closed_ports", "found " + name.dump() + "; expected a place on the map");
      data_.scenario.closed.add(data_.board.place(*place).cell);
    }
    data_.british_ports -= data_.scenario.closed;
    data_.british_search -= data_.scenario.closed;
    for (ZoneSet& sea : data_.open_sea) sea -= data_.scenario.closed;
    for (std::size_t i = 0; i < data_.air.size(); ++i)
      data_.scenario.air[i].absent = data_.air[i].base != no_zone && data_.scenario.closed.has(data_.air[i].base);
  }

  void read_air(const json& j) {
    AirStart& a = data_.scenario.air[named(data_.air, j["unit"], "unit")];
    a.zone = zone(j["zone"], "zone");
    a.back = j.value("back", false);
    a.airborne = j.value("airborne", std::uint8_t{1});
    a.moved = j.value("moved", std::uint8_t{0});
  }

  void read_battle(const json& j) {
    BattleStart& b = data_.scenario.battle;
    where_ = "scenario/battle";
    b.zone = zone(j["zone"], "zone");
    const auto attacker = seat_named(j["attacker"].get<std::string>());
    FLAGPLOT_CHECK(attacker);  // the schema allows no other names
    b.attacker = *attacker;
    b.edge = j.value("edge", std::uint8_t{1});
    b.round = j.value("round", std::uint8_t{1});
    if (phase_names[data_.scenario.phase] != "naval_combat")
      throw data::Error("scenario/phase", "found " + scenario_.value("phase", json()).dump() +
                                              "; expected \"naval_combat\", because there is a battle");
    for (std::size_t i = 0; i < j["ships"].size(); ++i) {
      where_ = "scenario/battle/ships/" + std::to_string(i);
      const json& ship = j["ships"][i];
      const std::size_t id = named(data_.ships, ship["ship"], "ship");
      if (data_.scenario.ships[id].zone != b.zone)
        throw data::Error(where_ + "/ship", "found " + ship["ship"].dump() + "; expected a ship that is in " +
                                                j["zone"].dump());
      const auto course = std::ranges::find(course_names, ship["course"].get<std::string>());
      for (const BattleStart::Placed& placed : b.ships) {
        if (placed.ship == id)
          throw data::Error(where_ + "/ship", "found " + ship["ship"].dump() + " for the second time");
      }
      b.ships.push_back({id, ship["hex"][0].get<std::int8_t>(), ship["hex"][1].get<std::int8_t>(),
                         static_cast<std::uint8_t>(course - course_names.begin()),
                         ship.value("withdrawing", false)});
    }
    check_battle(b);
  }

  // Both sides are there, and in a hex at most two ships, all of one side.
  void check_battle(const BattleStart& b) const {
    Array<int, 2> of{};
    for (const BattleStart::Placed& one : b.ships) {
      const Seat side = data_.ships[one.ship].side;
      ++of[index(side)];
      int here = 0;
      for (const BattleStart::Placed& other : b.ships) {
        if (other.q != one.q || other.r != one.r) continue;
        ++here;
        if (data_.ships[other.ship].side != side)
          throw data::Error("scenario/battle/ships", "has two enemies in one hex");
      }
      if (here > 2) throw data::Error("scenario/battle/ships", "has three ships in one hex; expected two at most");
    }
    if (of[0] == 0 || of[1] == 0)
      throw data::Error("scenario/battle/ships", "expected at least one ship of each side");
  }

  const json& scenario_;
  Data& data_;
  std::string where_;
};

// [BIS 13.1] The Intermediate Game is a collection: every chapter is an option by itself, and what it does
// not mention stays as it was. Which of them go together is said in game.json.
GameOptions read_options(const json& j) {
  GameOptions o;
  o.errata_visibility = j.value("visibility_modifiers", "corrected") == "corrected";
  o.torpedo_row_four = j.value("torpedo_row_four", true);
  o.x_stops_combat = j.value("level_x_stops_combat", false);
  o.exit_south = j.value("exit_south", true);
  o.revenge_decides_late = j.value("revenge", "decide_from_turn_17") == "decide_from_turn_17";
  o.fronts = j.value("weather", "basic") == "fronts";
  o.two_areas = o.fronts || j.value("weather", "basic") == "areas";
  o.variability = j.value("variability", "none") == "areas";
  o.fog_die = j.value("fog", false);
  o.fuel_damage = j.value("fuel_damage", false);
  for (const auto& [chapter, name] :
       {std::pair{&GameOptions::fuel, "fuel"}, {&GameOptions::refuel, "refuel"},
        {&GameOptions::start_range, "start_range"}, {&GameOptions::ship_torpedoes, "ship_torpedoes"},
        {&GameOptions::ammunition, "ammunition"}, {&GameOptions::navigation, "navigation"},
        {&GameOptions::launch_capacity, "launch_capacity"}, {&GameOptions::ferrol, "ferrol"},
        {&GameOptions::sheffield, "sheffield"}, {&GameOptions::breakdown, "breakdown"},
        {&GameOptions::repairs, "repairs"}, {&GameOptions::surprise, "surprise"}})
    o.*chapter = j.value(name, false);
  return o;
}

// Chapter 21 has no table.
bool reads_intermediate_charts(const GameOptions& o) {
  return o.two_areas || o.fog_die || o.navigation || o.repairs || o.fuel || o.refuel || o.breakdown;
}

// The breakdown table names ships that a game need not have.
void find_in_breakdown_table(Data& d) {
  for (std::size_t i = 0; i < d.breakdown.size(); ++i) {
    d.breakdown[i].fill(no_ship);
    const List<std::string>& names = d.intermediate->breakdown[i];
    for (std::size_t row = 0; row < names.size(); ++row) {
      const auto ship = std::ranges::find(d.ships, names[row], &ShipSpec::name);
      if (ship != d.ships.end()) d.breakdown[i][row] = static_cast<ShipId>(ship - d.ships.begin());
    }
  }
}

// The charts as the options have them.
Charts charts_with(const Printed& printed, const GameOptions& options) {
  Charts charts = printed.charts;
  if (!options.errata_visibility) charts.visibility_modifier = printed.uncorrected_visibility_modifier;
  if (!options.torpedo_row_four) charts.british_torpedoes[4] = Hit{};
  return charts;
}

}  // namespace

Data::Data(std::shared_ptr<const Printed> p, std::shared_ptr<const Units> u, const GameOptions& o)
    : printed(std::move(p)), units(std::move(u)), options(o), charts(charts_with(*printed, o)) {}

std::unique_ptr<Data> load(const data::Files& files, const json& scenario, const json& options) {
  files.check(scenario, "bismarck/schema/scenario.schema.json", "scenario");
  const auto sets = sets_of(files, scenario);
  const auto shared = printed(files);
  const GameOptions chosen = read_options(options);
  const LogSheets sheets = !reads_log_sheets(chosen) ? LogSheets::None
                           : chosen.fuel      ? LogSheets::KeptWithFuel
                                              : LogSheets::Kept;
  const auto units = units_of(files, shared->board, sets, sheets);
  auto data = std::make_unique<Data>(shared, units, chosen);
  if (reads_intermediate_charts(data->options))
    data->intermediate = intermediate_charts(files, shared->board);
  if (data->options.fronts) data->fronts = front_charts(files, shared->board, shared->night_2000);
  if (data->options.ship_torpedoes || data->options.start_range) data->battle_charts = battle_charts(files);
  if (data->options.fog_die) data->fog_islands = data->intermediate->fog_islands;
  if (data->options.breakdown) find_in_breakdown_table(*data);
  Reader(scenario, *data).read();
  if (data->options.fuel || data->options.breakdown)
    data->ways_home = ways_home(files, *data, data->intermediate->edges[index(Edge::West)]);
  return data;
}

}  // namespace flagplot::bismarck
