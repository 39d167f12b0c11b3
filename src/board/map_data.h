#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "board/cell_set.h"
#include "board/ids.h"
#include "board/lattice.h"
#include "kernel/array.h"

namespace flagplot::board {

// What a map file says, with ids resolved. The sources stay with every statement, so that
// whoever reads an export can check it against the printed map.

enum class CellKind : std::uint8_t { sea, coastal, land };

struct Cell {
  std::string id;
  std::string name;  // empty for most
  int row = 0;       // row and column are 0 on graphs
  int col = 0;
  double x = 0;  // on the map sheet, y growing downwards
  double y = 0;
  double lat = 0;
  double lon = 0;
  CellKind kind = CellKind::sea;
  double land = 0;  // share of the cell that is land
};

struct Place {
  std::string id;
  std::string name;
  List<std::string> kinds;
  std::string side;  // empty when nobody's
  CellId cell = no_cell;
  std::optional<double> lat;
  std::optional<double> lon;
  List<CellId> exits;  // empty: the place does not restrict the ways in and out
  std::string source;

  bool is(std::string_view kind) const { return std::find(kinds.begin(), kinds.end(), kind) != kinds.end(); }
};

struct Layer {
  std::string id;
  std::string title;
  CellSet cells;
  std::string source;
};

struct Route {
  std::string id;
  std::string title;
  List<CellId> cells;  // in the order sailed
  std::string source;
};

enum class SideState : std::uint8_t { blocked, narrow };

struct Side {
  CellId a = no_cell;
  CellId b = no_cell;
  SideState state = SideState::blocked;
  std::optional<double> water_nm;
  std::string source;
};

// Nobody may sail from one of `a`, `b` through `through` to the other.
struct Transit {
  CellId through = no_cell;
  CellId a = no_cell;
  CellId b = no_cell;
  std::string source;
};

struct Extent {  // of the drawing, as map.json has it in "frame"
  double min_x = 0;
  double min_y = 0;
  double max_x = 0;
  double max_y = 0;
};

struct MapData {
  std::string game;
  std::string title;
  Lattice lattice;
  std::optional<double> nm_per_cell;
  Extent frame;
  List<Cell> cells;
  List<Side> sides;
  List<Transit> transits;
  List<Place> places;
  List<Layer> layers;
  List<Route> routes;
  // JSON text that the engine passes on to exports and never reads; empty when absent.
  std::string projection_json;
  std::string sources_json;
};

}  // namespace flagplot::board
