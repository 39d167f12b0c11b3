#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include "board/board.h"
#include "data/files_fwd.h"
#include "games/bismarck/zone_set.h"
#include "kernel/array.h"

namespace flagplot::bismarck {

// The two halves of the board that can have weather of their own, on either side of the line that night at
// 2000 keeps to.
enum class Area : std::uint8_t { North, South };
inline constexpr Array<Area, 2> areas{Area::North, Area::South};
inline constexpr Array<std::string_view, areas.size()> area_names{"north", "south"};
constexpr std::size_t index(Area a) { return static_cast<std::size_t>(a); }

// [BIS 13.2] [BIS 13.23] Some tables are read by two dice as two digits, the first die for the tens: row 0 is
// 11 and row 35 is 66.
inline constexpr std::size_t two_digit_rows = 36;
constexpr std::size_t two_digits(int first, int second) {
  return static_cast<std::size_t>((first - 1) * 6 + second - 1);
}

// [BIS 13.24] What is added to a die is counted to the base six: after 46 comes 51, after 66 comes 71, and
// before 11 comes 06. So one more on the first die is six rows further on.
constexpr int modified_digits(int first, int second, int to_first, int to_second) {
  return (first + to_first - 1) * 6 + second + to_second - 1;
}
constexpr int printed_digits(int row) {
  const int from_zero = row + 6;  // 01
  return from_zero / 6 * 10 + from_zero % 6 + 1;
}
// The row of 34 as it is printed in a data file.
std::size_t printed_row(int digits, const std::string& where);

// What the repair at sea table tells apart, and its word for all boxes that can be mended.
enum class Mended : std::uint8_t { Midships, Turret, Secondary };
inline constexpr std::uint8_t all_boxes = 0xFF;

// The sides of the board by which chapters 16 and 17 go.
enum class Edge : std::uint8_t { North, West, South };
inline constexpr Array<std::string_view, 3> edge_names{"north", "west", "south"};
constexpr std::size_t index(Edge e) { return static_cast<std::size_t>(e); }

// Columns of the breakdown table; Britain's two are told apart by the dice that open them.
enum class BreakdownColumn : std::uint8_t { Germany, BritainEleven, BritainTwelve };
inline constexpr Array<std::string_view, 3> breakdown_columns{"germany", "britain_11", "britain_12"};
constexpr std::size_t index(BreakdownColumn c) { return static_cast<std::size_t>(c); }

// The tables of the Intermediate Game. Games that play none of its chapters have not read them.
struct IntermediateCharts {
  Array<Array<std::int8_t, areas.size()>, two_digit_rows> variability{};
  Array<std::uint8_t, 6> fog_up_to{};  // by Hour: the highest die that brings fog
  ZoneSet fog_islands;
  // Boxes mended by Mended and die; 0: without success.
  Array<Array<std::uint8_t, 7>, 3> mended{};
  Array<std::uint8_t, 13>
      lost_from{};  // by range and level together, the last for more: the lowest die that loses the way
  Array<ZoneSet, edge_names.size()> edges{};                       // by Edge: the zones along it
  Array<List<std::string>, breakdown_columns.size()> breakdown{};  // names of ships, from 11 on
};

// One for all games on the same files.
std::shared_ptr<const IntermediateCharts> intermediate_charts(const data::Files&, const board::Board&);

}  // namespace flagplot::bismarck
