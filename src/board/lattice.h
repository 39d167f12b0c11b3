#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "kernel/array.h"

namespace flagplot::board {

enum class LatticeKind : std::uint8_t { brick, hex, graph };
enum class Orientation : std::uint8_t { pointy, flat };
enum class Shifted : std::uint8_t { even, odd };

// How the cells of a map lie. Orientation and shift mean something on hexes only.
struct Lattice {
  LatticeKind kind = LatticeKind::graph;
  Orientation orientation = Orientation::pointy;
  Shifted shifted = Shifted::even;

  friend bool operator==(const Lattice&, const Lattice&) = default;
};

// Every lattice is the same six-neighbour net once its half-cell shifts are taken out. We use the
// brick board's own coordinates as the common ones: there the rows slide steadily, so that the
// six steps are the same for every cell.
struct Skew {
  int row = 0;
  int col = 0;

  friend auto operator<=>(const Skew&, const Skew&) = default;
};

// Not for graphs, which have no rows and columns.
Skew to_skew(const Lattice& lattice, int row, int col);

// The six steps, clockwise from north-east (from north on flat hexes).
const Array<Skew, 6>& clockwise_steps(const Lattice& lattice);

inline int distance(Skew a, Skew b) {
  const int rows = b.row - a.row;
  const int cols = b.col - a.col;
  // Of the two diagonals only the falling one is a single step; the third term charges the other.
  return std::max({std::abs(rows), std::abs(cols), std::abs(rows - cols)});
}

}  // namespace flagplot::board
