#include "board/lattice.h"

namespace flagplot::board {
namespace {

// Half the rows passed on the way down is how far the brick columns have slid. Rounding falls the
// other way when the odd rows are the shifted ones. The shift rounds down for negative rows too.
int slide(Shifted shifted, int row) { return (shifted == Shifted::even ? row : row + 1) >> 1; }

bool is_flat(const Lattice& lattice) {
  return lattice.kind == LatticeKind::hex && lattice.orientation == Orientation::flat;
}

}  // namespace

Skew to_skew(const Lattice& lattice, int row, int col) {
  if (lattice.kind != LatticeKind::hex) return {row, col};
  if (is_flat(lattice)) return {col, row + slide(lattice.shifted, col)};
  return {row, col + slide(lattice.shifted, row)};
}

const Array<Skew, 6>& clockwise_steps(const Lattice& lattice) {
  static constexpr Array<Skew, 6> from_north_east{{{-1, 0}, {0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}}};
  // Flat hexes are pointy ones mirrored in the diagonal, and a mirror reverses the clock.
  static constexpr Array<Skew, 6> from_north{{{0, -1}, {1, 0}, {1, 1}, {0, 1}, {-1, 0}, {-1, -1}}};
  return is_flat(lattice) ? from_north : from_north_east;
}

}  // namespace flagplot::board
