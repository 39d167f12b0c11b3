#pragma once

#include <array>

#include "games/murmansk_run/view.h"

// What an officer reads off the chart before a convoy sails: ways, distances, and the road to Russia that
// costs least.
namespace flagplot::bots::murmansk_run {

using flagplot::murmansk_run::Cell;
using flagplot::murmansk_run::Data;
using flagplot::murmansk_run::most_cells;

// How a convoy goes to Russia: by what costs it least, or as far north as the ice lets it.
enum class Road : std::uint8_t { Cheapest, Northern };

class Chart {
 public:
  explicit Chart(const Data&);

  static constexpr int far = 99;
  // Moves by sea from one position to another, either of which may be a port; nobody passes through one.
  int steps(bool ice, Cell from, Cell to) const {
    return from == to ? 0 : from >= most_cells || to >= most_cells ? far : steps_[ice][from][to];
  }
  // What the road to a Russian port costs a convoy that goes there next: hours, submarines, bombers.
  double road_by(bool ice, Cell next) const { return road_[ice][next] + toll_[next]; }
  double road_from(bool ice, Cell c) const { return road_[ice][c]; }
  // The next position on a road; nowhere at its end.
  Cell next_on(Road road, bool ice, Cell from) const { return next_[static_cast<std::size_t>(road)][ice][from]; }
  // Rows of the board to the north of it.
  int rows_from_north(Cell c) const { return row_[c]; }
  // Periods that a convoy needs from the nearer entry by the shortest way; `far` where none leads.
  int from_entry(bool ice, Cell c) const { return from_entry_[ice][c]; }

  Cell altenfjord, narvik;
  flagplot::murmansk_run::Set bombers_reach;  // positions within reach of a base in the north

 private:
  void measure(const Data&, bool ice);
  void find_road(const Data&, bool ice);
  std::array<std::array<std::array<std::uint8_t, most_cells>, most_cells>, 2> steps_{};
  std::array<double, most_cells> toll_{};  // of a period there
  std::array<std::array<double, most_cells>, 2> road_{};
  std::array<std::array<std::array<Cell, most_cells>, 2>, 2> next_{};  // by road
  std::array<std::uint8_t, most_cells> row_{};
  std::array<std::array<std::uint8_t, most_cells>, 2> from_entry_{};
};

}  // namespace flagplot::bots::murmansk_run
