#include "board/topology.h"

#include <algorithm>
#include <cassert>
#include <map>

namespace flagplot::board {
namespace {

struct Bearing {
  double east;
  double south;

  bool in_eastern_half() const { return east > 0 || (east == 0 && south < 0); }
};

// Clockwise from due north. Comparing by cross product rather than by angle keeps the order the
// same on every machine.
bool earlier(const Bearing& a, const Bearing& b) {
  if (a.in_eastern_half() != b.in_eastern_half()) return a.in_eastern_half();
  return a.east * b.south - a.south * b.east > 0;
}

void sort_clockwise(std::span<const Cell> cells, std::size_t centre, std::vector<CellId>& around) {
  const auto bearing = [&](CellId to) {
    return Bearing{cells[index(to)].x - cells[centre].x, cells[index(to)].y - cells[centre].y};
  };
  std::sort(around.begin(), around.end(), [&](CellId a, CellId b) {
    const Bearing to_a = bearing(a), to_b = bearing(b);
    if (earlier(to_a, to_b)) return true;
    return !earlier(to_b, to_a) && a < b;  // in one direction: by id
  });
}

}  // namespace

Topology Topology::of_lattice(const Lattice& lattice, std::span<const Cell> cells) {
  Topology made;
  std::map<Skew, CellId> at;
  for (std::size_t i = 0; i < cells.size(); ++i) {
    made.skew_.push_back(to_skew(lattice, cells[i].row, cells[i].col));
    at.emplace(made.skew_.back(), static_cast<CellId>(i));
  }
  for (const Skew here : made.skew_) {
    std::vector<CellId> around;
    for (const Skew step : clockwise_steps(lattice)) {
      const auto found = at.find({here.row + step.row, here.col + step.col});
      if (found != at.end()) around.push_back(found->second);
    }
    made.add_cell(around);
  }
  made.finish(cells);
  return made;
}

Topology Topology::of_links(std::span<const Cell> cells, std::span<const Link> links) {
  Topology made;
  std::vector<std::vector<CellId>> around(cells.size());
  for (const auto& [a, b] : links) {
    around[index(a)].push_back(b);
    around[index(b)].push_back(a);
  }
  for (std::size_t i = 0; i < cells.size(); ++i) {
    sort_clockwise(cells, i, around[i]);
    made.add_cell(around[i]);
  }
  made.finish(cells);
  made.measure_graph();
  return made;
}

void Topology::add_cell(std::span<const CellId> neighbours) {
  assert(neighbours.size() <= max_degree);
  to_.insert(to_.end(), neighbours.begin(), neighbours.end());
  assert(to_.size() <= max_arcs);
  first_arc_.push_back(static_cast<Arc>(to_.size()));
}

void Topology::finish(std::span<const Cell> cells) {
  forbidden_.assign(to_.size(), 0);
  for (std::size_t i = 0; i < cells.size(); ++i) {
    const auto cell = static_cast<CellId>(i);
    for (const CellId next : neighbours(cell)) {
      const bool wet = cells[i].kind != CellKind::land && cells[index(next)].kind != CellKind::land;
      reverse_.push_back(arc(next, cell));
      flags_.push_back(wet ? passable_flag | sailable_flag : 0);
    }
  }
}

void Topology::measure_graph() {
  const std::size_t count = first_arc_.size() - 1;
  graph_distance_.assign(count * count, unreachable);
  std::vector<CellId> queue;
  for (std::size_t from = 0; from < count; ++from) {
    std::uint16_t* const row = graph_distance_.data() + from * count;
    row[from] = 0;
    queue.assign(1, static_cast<CellId>(from));
    for (std::size_t head = 0; head < queue.size(); ++head) {
      const CellId cell = queue[head];
      for (const CellId next : neighbours(cell)) {
        if (row[index(next)] != unreachable) continue;
        row[index(next)] = static_cast<std::uint16_t>(row[index(cell)] + 1);
        queue.push_back(next);
      }
    }
  }
}

void Topology::clear_both(Arc arc, std::uint8_t flags) {
  assert(arc != no_arc);
  const auto kept = static_cast<std::uint8_t>(~flags);
  flags_[arc] &= kept;
  flags_[reverse_[arc]] &= kept;
}

void Topology::block(CellId a, CellId b) { clear_both(arc(a, b), passable_flag | sailable_flag); }

void Topology::make_narrow(CellId a, CellId b) {
  const Arc there = arc(a, b);
  assert(there != no_arc);
  flags_[there] |= narrow_flag;
  flags_[reverse_[there]] |= narrow_flag;
}

void Topology::forbid_transit(CellId a, CellId through, CellId b) {
  const Arc to_a = arc(through, a);
  const Arc to_b = arc(through, b);
  assert(to_a != no_arc && to_b != no_arc);
  forbidden_[to_a] |= std::uint32_t{1} << (to_b - first_arc(through));
  forbidden_[to_b] |= std::uint32_t{1} << (to_a - first_arc(through));
  transit_cells_.insert(through);
}

void Topology::restrict_exits(CellId cell, const CellSet& exits) {
  for (const CellId next : neighbours(cell))
    if (!exits.contains(next)) clear_both(arc(cell, next), sailable_flag);
}

}  // namespace flagplot::board
