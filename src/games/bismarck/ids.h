#pragma once

#include <cstdint>
#include <string_view>

#include "board/board.h"
#include "kernel/array.h"

namespace flagplot::bismarck {

using ZoneId = board::CellId;
inline constexpr ZoneId no_zone = board::no_cell;
using board::index;

// Ships and air units are numbered as in units.json; the German ships come first.
enum class ShipId : std::uint8_t {};
enum class AirId : std::uint8_t {};
inline constexpr ShipId no_ship{0xFF};
inline constexpr AirId no_air{0xFF};
inline constexpr std::size_t most_ships = 24, most_air = 22;

constexpr std::size_t index(ShipId s) { return static_cast<std::size_t>(s); }
constexpr std::size_t index(AirId a) { return static_cast<std::size_t>(a); }

// [BIS 2.422] General types, strongest first: a task force is known by its strongest ship.
enum class Type : std::uint8_t { Battleship, Cruiser, Carrier };
inline constexpr Array<std::string_view, 3> type_names{"battleship", "cruiser", "carrier"};

enum class AirType : std::uint8_t { LongRange, LevelBomber, TorpedoBomber };

// The four gun sections and the hull, in the order of the hit record sheet.
enum class Section : std::uint8_t { Bow, Port, Starboard, Stern, Midships };
inline constexpr Array<std::string_view, 5> section_names{"bow", "port", "starboard", "stern",
                                                               "midships"};

// The six hexsides of the battle board, clockwise from the upper right.
inline constexpr Array<std::string_view, 6> course_names{"NE", "E", "SE", "SW", "W", "NW"};

}  // namespace flagplot::bismarck
