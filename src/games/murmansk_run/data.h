#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "board/board.h"
#include "data/files_fwd.h"
#include "games/murmansk_run/ids.h"
#include "games/murmansk_run/printed.h"
#include "games/murmansk_run/units.h"
#include "kernel/array.h"

namespace flagplot::murmansk_run {

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

// Everything that does not change during a game. What is printed belongs to all games together; a game adds its scenario
// and its options.
struct Data {
  Data(std::shared_ptr<const Printed> p, std::shared_ptr<const Units> u, const Options_& o)
      : printed(std::move(p)), units(std::move(u)), options(o) {}
  std::shared_ptr<const Printed> printed;
  std::shared_ptr<const Units> units;
  Options_ options;
  ScenarioData scenario;

  const List<ShipSpec>& ships = units->ships;
  const List<SeasonSpec>& seasons = units->seasons;
  const Set german = units->german, allied = units->allied, capitals = units->capitals, cruisers = units->cruisers,
            americans = units->americans, soviets = units->soviets, only_b = units->only_b,
            destroyers = units->destroyers, carriers = units->carriers, escort_carriers = units->escort_carriers,
            battle_carriers = units->battle_carriers, american_battleships = units->american_battleships,
            american_cruisers = units->american_cruisers;

  const board::Board& board = printed->board;
  const Charts& charts = printed->charts;
  const Array<Set, most_cells> &near = printed->near, &within2 = printed->within2, &within3 = printed->within3,
                               &easterly = printed->easterly;
  const Set sea = printed->sea, ice = printed->ice, uboats = printed->uboats, allied_subs = printed->allied_subs,
            near_base = printed->near_base, west_exit = printed->west_exit, german_ports = printed->german_ports;
  const Cell entry_a = printed->entry_a, entry_b = printed->entry_b, trondheim = printed->trondheim,
             kirkenes = printed->kirkenes, murmansk = printed->murmansk, arkangelsk = printed->arkangelsk,
             white_sea = printed->white_sea, cell_e10 = printed->cell_e10;

  ShipId ships_end() const { return static_cast<ShipId>(ships.size()); }
  Set fleet(Seat s) const { return s == Seat::Allied ? allied : german; }
  const Runs& fleet_runs(Seat s) const { return units->fleet_runs[index(s)]; }
  std::string name_of(Cell c) const { return std::string(board.id(static_cast<board::CellId>(c))); }
};

std::unique_ptr<Data> load(const data::Files&, const nlohmann::json& scenario, const nlohmann::json& options);
inline ShipId ship_named(const Data& d, const std::string& name, const std::string& where) {
  return ship_named(*d.units, name, where);
}
inline Cell cell_named(const Data& d, const std::string& name, const std::string& where) {
  return cell_named(d.board, name, where);
}

}  // namespace flagplot::murmansk_run
