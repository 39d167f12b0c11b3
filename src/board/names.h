#pragma once

#include <string_view>

#include "board/lattice.h"
#include "board/map_data.h"

namespace flagplot::board {

// The words that map files use.
constexpr std::string_view name(CellKind kind) {
  switch (kind) {
    case CellKind::sea:
      return "sea";
    case CellKind::coastal:
      return "coastal";
    case CellKind::land:
      return "land";
  }
  return {};
}

constexpr std::string_view name(SideState state) {
  return state == SideState::blocked ? "blocked" : "narrow";
}

constexpr std::string_view name(LatticeKind kind) {
  switch (kind) {
    case LatticeKind::brick:
      return "brick";
    case LatticeKind::hex:
      return "hex";
    case LatticeKind::graph:
      return "graph";
  }
  return {};
}

constexpr std::string_view name(Orientation orientation) {
  return orientation == Orientation::pointy ? "pointy" : "flat";
}

constexpr std::string_view name(Shifted shifted) { return shifted == Shifted::even ? "even" : "odd"; }

}  // namespace flagplot::board
