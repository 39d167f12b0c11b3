#pragma once

#include <cstddef>
#include <cstdint>

namespace flagplot::board {

// Ids are positions in the board's own lists. They are strong types so that a cell is never
// mistaken for a place, and small because games keep many of them.
enum class CellId : std::uint16_t {};
enum class LayerId : std::uint8_t {};
enum class PlaceId : std::uint8_t {};

inline constexpr CellId no_cell{0xFFFF};

// Everything that must live without the heap is sized by these; the loader refuses larger maps.
inline constexpr std::size_t max_cells = 2304;
inline constexpr std::size_t max_places = 255;
inline constexpr std::size_t max_layers = 255;

constexpr std::size_t index(CellId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index(LayerId id) { return static_cast<std::size_t>(id); }
constexpr std::size_t index(PlaceId id) { return static_cast<std::size_t>(id); }

}  // namespace flagplot::board
