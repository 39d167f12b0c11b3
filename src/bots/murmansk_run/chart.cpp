#include "bots/murmansk_run/chart.h"

#include <algorithm>
#include <cassert>

namespace flagplot::bots::murmansk_run {

using namespace flagplot::murmansk_run;

namespace {

// What one period in a position costs a convoy, in periods. Boats and bombers are wherever it goes, so that a
// short road is the best; they decide between roads that are as long.
constexpr double hours = 1, submarines = 0.2, bombers = 0.2, next_to_base = 0.2;

Cell place(const Data& d, const char* name) {
  const auto cell = d.board.find(name);
  assert(cell);  // the map is checked when it is loaded
  return static_cast<Cell>(board::index(*cell));
}

Set closed(const Data& d, bool ice) { return ice ? d.ice : Set{}; }

}  // namespace

Chart::Chart(const Data& d) : altenfjord(place(d, "altenfjord")), narvik(place(d, "narvik")) {
  bombers_reach = d.within3[altenfjord] | d.within3[d.kirkenes];
  const auto cells = static_cast<Cell>(d.board.size());
  constexpr std::uint8_t ports_come_last = 26;
  for (Cell c = 0; c < cells; ++c) {  // rows are lettered from the north
    row_[c] = d.sea.has(c) ? static_cast<std::uint8_t>(d.name_of(c)[0] - 'a') : ports_come_last;
  }
  for (Cell c = 0; c < cells; ++c)
    toll_[c] = hours + (d.uboats.has(c) ? submarines : 0) + (bombers_reach.has(c) ? bombers : 0) +
               (d.near_base.has(c) ? next_to_base : 0);
  for (const bool ice : {false, true}) {
    measure(d, ice);
    find_road(d, ice);
  }
}

void Chart::measure(const Data& d, bool ice) {
  const auto cells = static_cast<Cell>(d.board.size());
  for (Cell from = 0; from < cells; ++from) {
    auto& row = steps_[ice][from];
    row.fill(far);
    Set reached = Set::only(from), edge = reached;
    for (std::uint8_t n = 1; !edge.empty(); ++n) {
      Set next;
      edge.each([&](Cell c) { next |= d.near[c]; });
      edge = next - reached - closed(d, ice);
      edge.each([&](Cell c) { row[c] = n; });
      reached |= edge;
      edge = edge & d.sea;
    }
  }
}

// Backwards from the two ports until nothing gets cheaper: convoys only ever go on.
void Chart::find_road(const Data& d, bool ice) {
  const auto cells = static_cast<Cell>(d.board.size());
  road_[ice].fill(far);
  for (auto& next : next_) next[ice].fill(nowhere);
  auto& cheapest = next_[static_cast<std::size_t>(Road::Cheapest)][ice];
  from_entry_[ice].fill(far);
  from_entry_[ice][d.entry_a] = from_entry_[ice][d.entry_b] = 0;
  for (const Cell port : {d.murmansk, d.arkangelsk}) {
    if (!closed(d, ice).has(port)) road_[ice][port] = 0;
  }
  for (bool better = true; better;) {
    better = false;
    for (Cell c = 0; c < cells; ++c) {
      if (closed(d, ice).has(c)) continue;
      d.easterly[c].each([&](Cell to) {
        if (closed(d, ice).has(to)) return;
        if (road_by(ice, to) < road_[ice][c] - 1e-9) {
          road_[ice][c] = road_by(ice, to);
          cheapest[c] = to;
          better = true;
        }
        if (from_entry_[ice][c] + 1 < from_entry_[ice][to]) {
          from_entry_[ice][to] = static_cast<std::uint8_t>(from_entry_[ice][c] + 1);
          better = true;
        }
      });
    }
  }
  auto& northern = next_[static_cast<std::size_t>(Road::Northern)][ice];
  for (Cell c = 0; c < cells; ++c) {
    d.easterly[c].each([&](Cell to) {
      if (closed(d, ice).has(to) || road_[ice][to] >= far) return;
      const Cell now = northern[c];
      if (now == nowhere || row_[to] < row_[now] || (row_[to] == row_[now] && road_by(ice, to) < road_by(ice, now)))
        northern[c] = to;
    });
  }
}

}  // namespace flagplot::bots::murmansk_run
