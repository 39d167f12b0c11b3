#pragma once

#include <memory>
#include <string>

#include "board/board.h"
#include "data/files_fwd.h"
#include "games/north_cape/ids.h"
#include "kernel/array.h"

namespace flagplot::north_cape {

using HexSet = board::CellSet;
inline constexpr std::size_t most_columns = 64;

// Weather, reconnaissance and all other tables, by what is rolled. charts.json has them as a designer would write them.
struct Charts {
  Array<std::int8_t, 4> season{};                // added to the weather die
  std::int8_t clear_to = 2, fog_to = 5;          // of the modified die; above it is storm
  std::int8_t nothing_to = 3, chosen_to = 6, random_to = 9;  // [NC 6.1] modified d10
  struct Reconnaissance {
    std::int8_t recon_type = 2, coast = 2, attack_type = 1, clear = 1, single = -1, icebergs = -1, submarine = -1,
                merchant = -3, fog = -4, shadowing = -4, submerged = -1, storm = -5;
  } recon;
  std::int8_t screened_to = 2, detected_to = 4;  // [NC 8.1] modified d6
  struct Infiltration {
    std::int8_t ace = 3, coast = 1, clear = 1, each_asw = -1, fog = -1, air_patrol = -2, storm = -2, icebergs = -3;
  } infiltration;
  std::int8_t asw_sunk_to = 2, asw_damaged_to = 4, asw_again_lower = 5, asw_again_higher = 6;  // [NC 8.3] modified d10
  struct DepthCharges {
    std::int8_t storm = 2, soviet = 2, ace = 1, icebergs = 1, british = -1, clear = -1;
  } asw;
  Array<std::int8_t, 4> gunfire{}, torpedoes{};  // [NC 9.7, 9.9] by weather
  std::uint8_t base_flak = 6;                    // [NC 9.4]
  Array<std::uint8_t, 15> points{};              // [NC 10.0] by type; merchants by dice
  std::uint8_t merchant_sunk_dice = 2, merchant_arrives_dice = 1;
  std::uint8_t decoy_cost = 2;
  std::uint8_t merchants_for_flak = 10;          // [NC 11.5]
};

// An airfield, port or exit of the map.
struct Base {
  std::string id, name;
  Hex hex = nowhere;
  bool port = false, airfield = false, norwegian = false;
};

// The map and the charts, and what follows from them alone: the same for every scenario and option.
struct Printed {
  explicit Printed(board::Board b) : board(std::move(b)) {}
  board::Board board;
  Charts charts;
  List<Array<Hex, 6>> near;       // by hex: those around it, nowhere where the map ends
  List<HexSet> within_two;        // by hex: it, those around it and those around them
  List<std::uint8_t> column, row;  // by hex, from 1 as its number has them
  struct Skewed {
    std::int16_t row = 0, col = 0;
  };
  List<Skewed> skewed;             // by hex: what distances are reckoned by
  HexSet water;                   // where ships can be at all: sea, coast and ports
  HexSet coast;                   // Norwegian
  HexSet german_ports, german_bases;  // bases: ports and airfields, with their flak
  HexSet west_edge, german_entry, soviet_zone, soviet_boats;  // soviet_boats: where theirs are set up
  Array<HexSet, 2> ice, icebergs;  // by edge: winter, summer
  Array<Base, most_bases> airfields{};
  std::uint8_t airfield_count = 0;
  Array<std::uint8_t, board::max_cells> airfield_at{};  // by hex; 0xFF: none
  List<List<Hex>> by_range;                             // by airfield: all hexes, nearest first
  List<Array<std::uint16_t, 64>> within;                // by airfield and range: how many of them that reaches
  Hex to_murmansk = nowhere, to_archangel = nowhere, to_narvik = nowhere;
  std::uint8_t north_cape_column = 30;
  // By edge of the ice, column and die: where a group of the solitaire game goes [NC 11.6]. Filled by draw_lanes().
  Array<Array<Array<Hex, 6>, most_columns + 1>, 2> lanes{};
};

// From columns, rows, water, ports and the two edges of the ice: solitaire_lanes.cpp.
void draw_lanes(Printed&);
// One for all games on the same files.
std::shared_ptr<const Printed> printed(const data::Files&);
Hex hex_named(const board::Board&, const std::string& name, const std::string& where);
// Hexes between two: over land and sea alike.
inline int distance(const Printed& d, Hex a, Hex b) {
  return d.board.distance(static_cast<board::CellId>(a), static_cast<board::CellId>(b));
}

}  // namespace flagplot::north_cape
