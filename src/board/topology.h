#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "board/cell_set.h"
#include "board/ids.h"
#include "board/lattice.h"
#include "board/map_data.h"
#include "kernel/array.h"

namespace flagplot::board {

// Larger than any distance, so that "within n cells" is false of what cannot be reached at all.
inline constexpr int unreachable = 0xFFFF;

// An arc is a cell seen from one neighbour: the cell's arcs are numbered in the order of its
// neighbours. It doubles as the state "in this cell, having come from that neighbour", which is
// what forbidden transits depend on.
using Arc = std::uint16_t;
inline constexpr Arc no_arc = 0xFFFF;
inline constexpr std::size_t max_degree = 32;  // transit masks are 32 bits wide
inline constexpr std::size_t max_arcs = max_cells * 6;

// Which cells touch, and what may cross between them.
class Topology {
 public:
  using Link = std::pair<CellId, CellId>;

  // No two cells may have the same row and column.
  static Topology of_lattice(const Lattice& lattice, std::span<const Cell> cells);
  // No link may be repeated or lead from a cell to itself; max_degree and max_arcs must hold.
  static Topology of_links(std::span<const Cell> cells, std::span<const Link> links);

  // Map making. All of these need adjacent cells and hold in both directions.
  void block(CellId a, CellId b);
  void make_narrow(CellId a, CellId b);
  void forbid_transit(CellId a, CellId through, CellId b);
  void restrict_exits(CellId cell, const CellSet& exits);

  std::span<const CellId> neighbours(CellId cell) const {
    return {to_.data() + first_arc(cell), to_.data() + first_arc_[index(cell) + 1]};
  }
  Arc first_arc(CellId cell) const { return first_arc_[index(cell)]; }
  // no_arc when they are not adjacent.
  Arc arc(CellId from, CellId to) const {
    const Arc end = first_arc_[index(from) + 1];
    for (Arc arc = first_arc(from); arc < end; ++arc) {
      if (to_[arc] == to) return arc;
    }
    return no_arc;
  }
  CellId to(Arc arc) const { return to_[arc]; }
  Arc reverse(Arc arc) const { return reverse_[arc]; }

  bool passable(Arc arc) const { return (flags_[arc] & passable_flag) != 0; }
  bool sailable(Arc arc) const { return (flags_[arc] & sailable_flag) != 0; }
  bool narrow(Arc arc) const { return (flags_[arc] & narrow_flag) != 0; }

  // Whoever came in by `entry` may not leave by the cell's n-th neighbour where bit n is set.
  std::uint32_t forbidden_from(Arc entry) const { return forbidden_[entry]; }
  // Whether it matters in this cell where one came from.
  bool has_transits(CellId cell) const { return transit_cells_.contains(cell); }

  int distance(CellId a, CellId b) const {
    if (!skew_.empty()) return board::distance(skew_[index(a)], skew_[index(b)]);
    return graph_distance_[index(a) * (first_arc_.size() - 1) + index(b)];
  }

 private:
  static constexpr std::uint8_t passable_flag = 1;
  static constexpr std::uint8_t sailable_flag = 2;
  static constexpr std::uint8_t narrow_flag = 4;

  Topology() = default;
  void add_cell(std::span<const CellId> neighbours);
  void finish(std::span<const Cell> cells);
  void measure_graph();
  void clear_both(Arc arc, std::uint8_t flags);

  List<Arc> first_arc_{0};  // one more than there are cells
  List<CellId> to_;
  List<Arc> reverse_;
  List<std::uint8_t> flags_;
  List<std::uint32_t> forbidden_;
  CellSet transit_cells_;
  List<Skew> skew_;                     // lattices only
  List<std::uint16_t> graph_distance_;  // graphs only, a square table
};

}  // namespace flagplot::board
