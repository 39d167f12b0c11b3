#include "board/travel.h"

#include <algorithm>

namespace flagplot::board {

// Breadth first over states. A state is an arc: a cell together with the neighbour it was entered
// from. Only in cells with forbidden transits does the neighbour matter, so all other cells are
// visited once.
class Search {
 public:
  Search(const Board& board, CellId from, const Travel& travel, Reach& out)
      : topology_(board.topology()), travel_(travel), out_(out), from_(from) {
    clear();
    out_.board_ = &board;
    note(from, 0);
    if (is_plain(from)) return;
    if (travel.came_from != no_cell) start_entry_ = topology_.arc(from, travel.came_from);
    // Who starts from nowhere may leave by any side and gains nothing by coming back.
    out_.entered_[index(from)] = start_entry_ == no_arc ? ~std::uint32_t{0} : bit(from, start_entry_);
  }

  // Stops once `target` is reached; no_cell never is.
  void run(int steps, CellId target) {
    if (steps <= 0 || from_ == target) return;
    leave(from_, start_entry_, no_arc, 1);
    std::size_t head = 0;
    for (int cost = 2; cost <= steps && head != tail_; ++cost) {
      if (target != no_cell && out_.reached(target)) return;
      for (const std::size_t level_end = tail_; head != level_end; ++head) {
        const Arc state = out_.queue_[head];
        const CellId cell = topology_.to(topology_.reverse(state));
        leave(cell, state, state, cost);
      }
    }
  }

 private:
  // Undoing only what the last search did keeps short moves cheap on large boards.
  void clear() {
    for (const CellId cell : out_.cells()) {
      out_.cost_[index(cell)] = Reach::not_reached;
      out_.entered_[index(cell)] = 0;
    }
    out_.count_ = 0;
  }

  void note(CellId cell, int cost) {
    out_.cost_[index(cell)] = static_cast<std::uint8_t>(cost);
    out_.cells_[out_.count_++] = cell;
  }

  bool is_plain(CellId cell) const { return travel_.ignore_land || !topology_.has_transits(cell); }

  std::uint32_t bit(CellId cell, Arc arc) const {
    return std::uint32_t{1} << (arc - topology_.first_arc(cell));
  }

  void leave(CellId cell, Arc entry, Arc state, int cost) {
    const std::uint32_t forbidden =
        entry == no_arc || is_plain(cell) ? std::uint32_t{0} : topology_.forbidden_from(entry);
    Arc arc = topology_.first_arc(cell);
    for (const CellId next : topology_.neighbours(cell)) {
      if (may_cross(arc, next) && (forbidden & bit(cell, arc)) == 0)
        enter(next, topology_.reverse(arc), state, cost);
      ++arc;
    }
  }

  bool may_cross(Arc arc, CellId next) const {
    if (!travel_.ignore_land && !topology_.sailable(arc)) return false;
    return travel_.allowed == nullptr || travel_.allowed->contains(next);
  }

  void enter(CellId cell, Arc entry, Arc previous, int cost) {
    if (!out_.reached(cell)) {
      note(cell, cost);
      out_.first_entry_[index(cell)] = entry;
    } else if (is_plain(cell) || (out_.entered_[index(cell)] & bit(cell, entry)) != 0) {
      return;
    }
    out_.entered_[index(cell)] |= bit(cell, entry);
    out_.previous_[entry] = previous;
    out_.queue_[tail_++] = entry;
  }

  const Topology& topology_;
  const Travel& travel_;
  Reach& out_;
  CellId from_;
  Arc start_entry_ = no_arc;
  std::size_t tail_ = 0;
};

namespace {

void search(const Board& board, CellId from, int steps, CellId target, const Travel& travel, Reach& out) {
  Search(board, from, travel, out).run(std::min(steps, Reach::max_steps), target);
}

}  // namespace

void reachable(const Board& board, CellId from, int steps, const Travel& travel, Reach& out) {
  search(board, from, steps, no_cell, travel, out);
}

std::span<CellId> path(const Reach& reach, CellId to, std::span<CellId> out) {
  if (!reach.reached(to) || reach.cost(to) == 0) return {};
  const Topology& topology = reach.board_->topology();
  std::size_t left = reach.cost(to);
  const std::size_t written = std::min(left, out.size());
  Arc state = reach.first_entry_[index(to)];
  for (CellId cell = to;; cell = topology.to(state), state = reach.previous_[state]) {
    if (left <= out.size()) out[left - 1] = cell;
    if (--left == 0) break;
  }
  return out.first(written);
}

std::span<CellId> path(const Board& board, CellId from, CellId to, const Travel& travel,
                       std::span<CellId> out) {
  Reach reach;
  search(board, from, Reach::max_steps, to, travel, reach);
  return path(reach, to, out);
}

int distance_by_sea(const Board& board, CellId a, CellId b, const Travel& travel) {
  Reach scratch;
  return distance_by_sea(board, a, b, travel, scratch);
}

int distance_by_sea(const Board& board, CellId a, CellId b, const Travel& travel, Reach& scratch) {
  search(board, a, Reach::max_steps, b, travel, scratch);
  return scratch.reached(b) ? scratch.cost(b) : unreachable;
}

}  // namespace flagplot::board
