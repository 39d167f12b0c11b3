#pragma once

#include <array>
#include <bit>
#include <string>
#include <utility>

#include "sample/strait.h"

// The board of Strait: 36 hexes in six rows, and sets of them.
namespace flagplot::strait {

constexpr Cells bit(int cell) { return cell < cells ? Cells{1} << cell : 0; }
constexpr int row(int cell) { return cell / width; }
constexpr int column(int cell) { return cell % width; }

inline constexpr Cells islands = bit(2 * width + 3) | bit(4 * width + 2);
inline constexpr Cells sea = ((Cells{1} << cells) - 1) & ~islands;

// Hexes in rows, every second row shifted half a hex right.
constexpr Cells neighbours(int cell) {
  const int r = row(cell), c = column(cell), a = r % 2 == 1 ? c : c - 1;
  Cells set = 0;
  for (const auto& [nr, nc] :
       {std::pair{r, c - 1}, {r, c + 1}, {r - 1, a}, {r - 1, a + 1}, {r + 1, a}, {r + 1, a + 1}}) {
    if (nr >= 0 && nr < width && nc >= 0 && nc < width) set |= bit(nr * width + nc);
  }
  return set;
}
inline constexpr auto neighbour_table = [] {
  std::array<Cells, cells> table{};
  for (int c = 0; c < cells; ++c) table[static_cast<std::size_t>(c)] = neighbours(c);
  return table;
}();

template <class F>
void each(Cells set, F f) {
  for (; set; set &= set - 1) f(std::countr_zero(set));
}

inline Cells grown(Cells set) {
  Cells out = set;
  each(set, [&out](int c) { out |= neighbour_table[static_cast<std::size_t>(c)]; });
  return out;
}
inline Cells one_step(Cells set) { return grown(set) & sea; }
inline Cells within_two(Cells set) { return grown(grown(set)); }
inline bool near(int a, int b) { return (grown(bit(a)) & bit(b)) != 0; }

inline Cells column_set(int first, int last) {
  Cells set = 0;
  for (int c = 0; c < cells; ++c) {
    if (column(c) >= first && column(c) <= last) set |= bit(c);
  }
  return set & sea;
}

inline std::string cell_name(int cell) {
  return {static_cast<char>('A' + row(cell)), static_cast<char>('1' + column(cell))};
}
inline std::uint8_t cell_called(const std::string& name) {
  return static_cast<std::uint8_t>((name[0] - 'A') * width + (name[1] - '1'));
}

}  // namespace flagplot::strait
