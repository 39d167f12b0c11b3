#include "board/board.h"

#include <algorithm>
#include <utility>

namespace flagplot::board {
namespace {

// Layers, places and routes are few; a plain search beats an index.
template <typename Item>
std::optional<std::size_t> position(const std::vector<Item>& items, std::string_view id) {
  for (std::size_t i = 0; i < items.size(); ++i)
    if (items[i].id == id) return i;
  return std::nullopt;
}

}  // namespace

Board::Board(MapData map, Topology topology) : map_(std::move(map)), topology_(std::move(topology)) {
  for (std::size_t i = 0; i < size(); ++i) {
    const auto cell = static_cast<CellId>(i);
    all_cells_.insert(cell);
    if (map_.cells[i].kind != CellKind::land) sea_cells_.insert(cell);
    by_id_.push_back(cell);
    place_at_.push_back(static_cast<std::uint8_t>(by_cell_.size()));
    for (std::size_t p = 0; p < map_.places.size(); ++p)
      if (map_.places[p].cell == cell) by_cell_.push_back(static_cast<PlaceId>(p));
  }
  place_at_.push_back(static_cast<std::uint8_t>(by_cell_.size()));
  std::sort(by_id_.begin(), by_id_.end(), [this](CellId a, CellId b) { return id(a) < id(b); });
}

std::optional<CellId> Board::find(std::string_view wanted) const {
  const auto found = std::lower_bound(by_id_.begin(), by_id_.end(), wanted,
                                      [this](CellId cell, std::string_view text) { return id(cell) < text; });
  if (found == by_id_.end() || id(*found) != wanted) return std::nullopt;
  return *found;
}

bool Board::sailable(CellId a, CellId b) const {
  const Arc arc = topology_.arc(a, b);
  return arc != no_arc && topology_.sailable(arc);
}

bool Board::narrow(CellId a, CellId b) const {
  const Arc arc = topology_.arc(a, b);
  return arc != no_arc && topology_.narrow(arc);
}

bool Board::transit_allowed(CellId from, CellId through, CellId to) const {
  if (!topology_.has_transits(through)) return true;
  const Arc entry = topology_.arc(through, from);
  const Arc way_out = topology_.arc(through, to);
  if (entry == no_arc || way_out == no_arc) return true;
  return (topology_.forbidden_from(entry) >> (way_out - topology_.first_arc(through)) & 1) == 0;
}

std::optional<LayerId> Board::layer(std::string_view wanted) const {
  const auto found = position(map_.layers, wanted);
  if (!found) return std::nullopt;
  return static_cast<LayerId>(*found);
}

std::optional<PlaceId> Board::place(std::string_view wanted) const {
  const auto found = position(map_.places, wanted);
  if (!found) return std::nullopt;
  return static_cast<PlaceId>(*found);
}

std::span<const PlaceId> Board::places_in(CellId cell) const {
  return {by_cell_.data() + place_at_[index(cell)], by_cell_.data() + place_at_[index(cell) + 1]};
}

const Route* Board::route(std::string_view wanted) const {
  const auto found = position(map_.routes, wanted);
  return found ? &map_.routes[*found] : nullptr;
}

}  // namespace flagplot::board
