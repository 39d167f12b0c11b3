#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "board/board.h"
#include "board/ids.h"
#include "board/topology.h"
#include "kernel/array.h"

namespace flagplot::board {

// How a unit goes about the board.
struct Travel {
  // Cells it may enter; without it, every cell a ship may enter. The cell it starts in need not
  // be among them.
  const CellSet* allowed = nullptr;
  // Where it came from, since a forbidden transit may begin before the present move.
  CellId came_from = no_cell;
  // Aircraft: geometry only. Land, blocked sides, transits and exits do not count.
  bool ignore_land = false;
};

// What reachable() found: a large value of fixed size (some 80 KB), meant to be made once and
// used again and again. It refers to the board it was filled from.
class Reach {
 public:
  static constexpr std::uint8_t not_reached = 255;
  static constexpr int max_steps = not_reached - 1;

  Reach() { cost_.fill(not_reached); }

  std::uint8_t cost(CellId cell) const { return cost_[index(cell)]; }
  bool reached(CellId cell) const { return cost(cell) != not_reached; }
  // The start first, then in order of cost, clockwise among equals.
  std::span<const CellId> cells() const { return {cells_.data(), count_}; }

 private:
  friend class Search;
  friend std::span<CellId> path(const Reach&, CellId, std::span<CellId>);

  const Board* board_ = nullptr;
  std::size_t count_ = 0;
  Array<CellId, max_cells> cells_{};
  Array<std::uint8_t, max_cells> cost_;
  Array<Arc, max_cells> first_entry_{};        // by which arc the cell was first entered
  Array<std::uint32_t, max_cells> entered_{};  // by which arcs it has been entered at all
  Array<Arc, max_arcs> previous_{};            // the state a state was reached from
  Array<Arc, max_arcs> queue_{};
};

// Fills `out` with every cell within `steps` (at most Reach::max_steps) of `from`. Ships obey
// Board::sailable and the forbidden transits along the whole way; where these make it matter from
// which side a cell is entered, all sides are followed up. A cell may then lie twice on a path.
void reachable(const Board& board, CellId from, int steps, const Travel& travel, Reach& out);

// One shortest path, without the start and with `to`: of several, the one whose first differing
// step comes first clockwise. Returns the part of `out` written: the beginning of the path if it is
// longer than `out`, nothing if `to` was not reached.
std::span<CellId> path(const Reach& reach, CellId to, std::span<CellId> out);

// The same in one go, when only one destination matters.
std::span<CellId> path(const Board& board, CellId from, CellId to, const Travel& travel,
                       std::span<CellId> out);

// In steps, or `unreachable` (also if it takes more than Reach::max_steps). The first form clears a
// Reach of its own on the stack each time.
int distance_by_sea(const Board& board, CellId a, CellId b, const Travel& travel = {});
int distance_by_sea(const Board& board, CellId a, CellId b, const Travel& travel, Reach& scratch);

}  // namespace flagplot::board
