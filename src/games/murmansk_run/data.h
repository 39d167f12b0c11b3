#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "board/board.h"
#include "data/files.h"
#include "games/murmansk_run/ids.h"
#include "kernel/array.h"

namespace flagplot::murmansk_run {

// What is printed on a ship's counter, or is a rule of its own.
struct ShipSpec {
  std::string name;
  Seat side = Seat::None;
  Class fires = Class::D, defends = Class::D;
  bool guns = true;            // an escort carrier has none
  std::uint8_t torpedoes = 0;  // salvoes a convoy
  std::uint8_t weaker = 0;     // 1: a small t, one column less than T
  std::uint8_t range = 1;      // areas of the battle board
  bool capital = false;        // counts for victory, and against each other when forces are chosen
  bool cruiser = false;        // counts as one when forces are chosen; pocket battleships do
  bool american = false;
  bool soviet = false;           // starts in Murmansk
  bool stays_if_needed = false;  // Alabama: is not withdrawn while capital ships are too few
  bool only_at_b = false;        // battleships and Renown
  bool turrets_fail = false;     // the King George V class
  bool weak_hull = false;        // Koeln
  bool big_fuel = false;         // consumes two factors
  bool carrier = false, escort_carrier = false, destroyers = false;
};

struct SeasonSpec {
  std::string id, name;
  std::uint16_t year = 1942;
  bool ice = false, fuel_shortage = false, tall_boy = false;
  Array<Daytime, 2> periods{};
  std::uint8_t storm_from = 6, storm_goes_on_from = 5;  // dice
  Set arrives, leaves;  // ships; those that leave do so when the season is over
};
inline constexpr std::size_t most_seasons = 9;
inline constexpr std::uint8_t most_convoys = 3;     // [MR R25] in a season
inline constexpr std::uint8_t longest_convoy = 20;  // periods

// Table A by defending and firing class; table B by column -3 to +5 and the attacker's die.
struct Charts {
  Array<Array<std::int8_t, 8>, 8> level{};  // [defends][fires]
  Array<Array<Outcome, 7>, 9> column{};     // [level + 3][die]
  Array<Array<Outcome, 7>, 3> air{};        // [unit][die]
  Array<Array<std::uint8_t, 7>, 3> flak{};  // [unit][defender's die]: 1 AA, 2 with a carrier
  std::uint8_t as_from = 5;                           // defender's die against the pack
  Array<std::uint8_t, 3> transit_shift{};        // by year from 1942
};

struct Options_ {
  bool depots = false;            // loads beyond eight are kept for the next season
  bool scatter_delivers = false;  // freighters that survive a scatter count as loads
  bool open_allies = false;       // Allied markers lie face up
  std::uint8_t freighters = 12;
};

struct GroupStart {
  MarkerId marker = convoy;
  Cell at = nowhere, from = nowhere;
  Set ships;
  bool up = false;
};
// Where a game begins: at the head of a season, or in the middle of a convoy for a worked example.
struct ScenarioData {
  std::uint8_t first = 0, last = 8, needed = 5, strategic = 7;
  Set ready, repair, absent, damaged, sunk;
  Array<Cell, most_ships> port{};  // of German ships in Norway
  Array<std::uint8_t, 2> wins{};
  bool at_sea = false;  // what follows is used
  std::uint8_t period = 1, pulse = 0, convoy = 1, loads = 0, freighters = 12, fuel = 6;
  bool storm = false;
  Array<std::uint8_t, 2> points{};
  Array<Cell, 2> bases{nowhere, nowhere};
  Cell pack = nowhere;
  bool full_fuel = false;
  List<GroupStart> groups;
};

struct Data {
  explicit Data(board::Board b) : board(std::move(b)) {}
  board::Board board;
  List<ShipSpec> ships;
  List<SeasonSpec> seasons;
  Charts charts;
  Options_ options;
  ScenarioData scenario;

  Array<Set, most_cells> near{};                // neighbours
  Array<Set, most_cells> within2{}, within3{};  // of air range
  Array<Set, most_cells> easterly{};            // [MR M25] where the convoy may go
  Set sea, ice, uboats, allied_subs, near_base, west_exit, german_ports;
  Cell entry_a = nowhere, entry_b = nowhere, trondheim = nowhere, kirkenes = nowhere, murmansk = nowhere,
       arkangelsk = nowhere, white_sea = nowhere, cell_e10 = nowhere;
  // Ships by kind, so that what a group holds is one operation.
  Set german, allied, capitals, cruisers, americans, soviets, only_b, destroyers, carriers, escort_carriers,
      battle_carriers, american_battleships, american_cruisers;

  Set fleet(Seat s) const { return s == Seat::Allied ? allied : german; }
  std::string name_of(Cell c) const { return std::string(board.id(static_cast<board::CellId>(c))); }
};

std::unique_ptr<Data> load(const data::Files&, const nlohmann::json& scenario, const nlohmann::json& options);
// Fills data.scenario.
void read_scenario(const nlohmann::json&, Data&);
ShipId ship_named(const Data&, const std::string& name, const std::string& where);
Cell cell_named(const Data&, const std::string& name, const std::string& where);

}  // namespace flagplot::murmansk_run
