#include "games/north_cape/solitaire.h"

// Where the groups of the solitaire game sail.
namespace flagplot::north_cape {
namespace {

constexpr std::size_t most_rows = 256;

// A group keeps to open water and calls nowhere on its way.
bool is_sea_lane(const Printed& d, std::size_t edge, Hex h) {
  return has(d.water, h) && !has(d.ice[edge], h) && !has(d.german_ports, h) && h != d.to_murmansk &&
         h != d.to_archangel;
}

// The hexes of a column from the north, by row.
using Column = Array<Hex, most_rows + 1>;

std::size_t last_row_of_icebergs(const Printed& d, std::size_t edge, const Column& column) {
  std::size_t row = most_rows;
  while (row > 0 && !has(d.icebergs[edge], column[row])) --row;
  return row;
}

}  // namespace

// [NC R83] A die counts hexes to the south from the edge of the iceberg zone, or from that of the map where
// there is none. Beyond the map, and where there is land, it is the first sea hex to the north.
void draw_lanes(Printed& d) {
  for (std::size_t c = 0; c <= most_columns; ++c) {
    Column column{};
    column.fill(nowhere);
    for (std::size_t h = 0; h < d.column.size(); ++h) {
      if (d.column[h] == c) column[d.row[h]] = static_cast<Hex>(h);
    }
    for (std::size_t edge = 0; edge < d.lanes.size(); ++edge) {
      const std::size_t ice = last_row_of_icebergs(d, edge, column);
      for (std::size_t die = 1; die <= 6; ++die) {
        std::size_t row = std::min(ice + die, most_rows);
        while (row > 0 && !is_sea_lane(d, edge, column[row])) --row;
        d.lanes[edge][c][die - 1] = column[row];
      }
    }
  }
}

namespace solo {
namespace {

bool is_open(const Data& d, const Position& p, Hex h) { return is_sea_lane(*d.printed, part(d, p).edge, h); }

int distance_to_base(const Data& d, Hex h) {
  int least = static_cast<int>(board::max_cells);
  for (const auto base : d.printed->german_bases)
    least = std::min(least, distance(d, h, static_cast<Hex>(board::index(base))));
  return least;
}

template <class F>
void each_refuge(const Data& d, const Position& p, Hex from, F f) {
  each_near(d, from, [&](Hex h) {
    if (is_open(d, p, h) && !is_occupied(p, Seat::Allied, h)) f(h);
  });
}

}  // namespace

Hex lane_hex(const Data& d, const Position& p, std::size_t column, unsigned die) {
  Array<Hex, 6> six = d.printed->lanes[part(d, p).edge][column];
  std::rotate(six.begin(), six.begin() + (die - 1), six.end());
  // Numbers of stacks that are not in use lie nowhere, so that is taken.
  const auto* found = std::ranges::find_if(six, [&](Hex h) { return !is_occupied(p, Seat::Allied, h); });
  return found == six.end() ? nowhere : *found;
}

// Off the ice and in the approaches to both ports there is nothing in the way that a step nearer would not
// pass, so the next hex is found without a search. Of several it is one outside the iceberg zone, and of
// these the first clockwise.
Hex next_on_the_way(const Data& d, const Position& p, Hex from, Hex to) {
  const int far = distance(d, from, to);
  Hex next = nowhere;
  each_near(d, from, [&](Hex h) {
    if (distance(d, h, to) >= far || (h != to && !is_open(d, p, h))) return;
    if (next == nowhere || (in_icebergs(d, p, next) && !in_icebergs(d, p, h))) next = h;
  });
  return next;
}

int refuges(const Data& d, const Position& p, Hex from) {
  int count = 0;
  each_refuge(d, p, from, [&](Hex) { ++count; });
  return count;
}

// The hexes farthest from German bases are filled first.
Hex refuge(const Data& d, const Position& p, Hex from) {
  Hex best = nowhere;
  int far = -1;
  each_refuge(d, p, from, [&](Hex h) {
    if (const int base = distance_to_base(d, h); base > far) {
      best = h;
      far = base;
    }
  });
  return best;
}

}  // namespace solo
}  // namespace flagplot::north_cape
