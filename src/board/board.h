#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "board/cell_set.h"
#include "board/ids.h"
#include "board/map_data.h"
#include "board/topology.h"
#include "kernel/array.h"

namespace flagplot::board {

// One map, ready for play: never changed after loading, shared by every game on it, and read in
// the innermost loops, so no query allocates. Cell, layer and place ids are valid for the board
// that gave them; queries do not check them.
class Board {
 public:
  // The topology must be of these very cells; load_board sees to it.
  Board(MapData map, Topology topology);

  std::string_view game() const { return map_.game; }
  std::string_view title() const { return map_.title; }
  const Extent& frame() const { return map_.frame; }
  const Lattice& lattice() const { return map_.lattice; }
  std::optional<double> nm_per_cell() const { return map_.nm_per_cell; }

  std::size_t size() const { return map_.cells.size(); }
  std::optional<CellId> find(std::string_view id) const;
  std::string_view id(CellId cell) const { return map_.cells[index(cell)].id; }
  const Cell& cell(CellId cell) const { return map_.cells[index(cell)]; }
  std::span<const Cell> cells() const { return map_.cells; }
  const CellSet& all_cells() const { return all_cells_; }
  // Every cell that is not land.
  const CellSet& sea_cells() const { return sea_cells_; }

  // Geometry: every adjacent cell that exists, clockwise.
  std::span<const CellId> neighbours(CellId cell) const { return topology_.neighbours(cell); }
  bool adjacent(CellId a, CellId b) const { return topology_.arc(a, b) != no_arc; }
  // In cells, over land and sea alike; `unreachable` between parts of a graph that do not connect.
  int distance(CellId a, CellId b) const { return topology_.distance(a, b); }

  // A ship may cross the side: neither cell is land and the side is not blocked.
  bool passable(CellId a, CellId b) const {
    const Arc arc = topology_.arc(a, b);
    return arc != no_arc && topology_.passable(arc);
  }
  // Passable, and no place in either cell has exits that lead elsewhere.
  bool sailable(CellId a, CellId b) const;
  bool narrow(CellId a, CellId b) const;
  // False only where the map forbids this very passage. Whether the sides may be crossed is
  // another question. Coming from no_cell is coming from nowhere: anything goes.
  bool transit_allowed(CellId from, CellId through, CellId to) const;

  std::optional<LayerId> layer(std::string_view id) const;
  const Layer& layer(LayerId id) const { return map_.layers[index(id)]; }
  std::span<const Layer> layers() const { return map_.layers; }
  bool in(LayerId layer, CellId cell) const { return cells_of(layer).contains(cell); }
  const CellSet& cells_of(LayerId layer) const { return map_.layers[index(layer)].cells; }

  std::optional<PlaceId> place(std::string_view id) const;
  const Place& place(PlaceId id) const { return map_.places[index(id)]; }
  std::span<const Place> places() const { return map_.places; }
  std::span<const PlaceId> places_in(CellId cell) const;
  // Empty when the place does not restrict the ways in and out.
  std::span<const CellId> exits(PlaceId id) const { return place(id).exits; }

  const Route* route(std::string_view id) const;
  std::span<const Route> routes() const { return map_.routes; }

  const MapData& map() const { return map_; }
  const Topology& topology() const { return topology_; }

 private:
  MapData map_;
  Topology topology_;
  CellSet all_cells_;
  CellSet sea_cells_;
  List<CellId> by_id_;           // sorted by the cells' text ids
  List<PlaceId> by_cell_;        // places sorted by cell
  List<std::uint8_t> place_at_;  // where in by_cell_ each cell's places begin
};

}  // namespace flagplot::board
