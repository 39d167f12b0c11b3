#pragma once

#include <cstdint>
#include <string_view>

#include "board/board.h"
#include "kernel/array.h"

namespace flagplot::bismarck {

using ZoneId = board::CellId;
inline constexpr ZoneId no_zone = board::no_cell;
using board::index;

// The ships and air units of a game are numbered in the order of their ids in units.json.
enum class ShipId : std::uint8_t {};
enum class AirId : std::uint8_t {};
inline constexpr ShipId no_ship{0xFF};
inline constexpr AirId no_air{0xFF};
// The first two of units.json, which every game has. A few rules are about them by name.
inline constexpr ShipId bismarck{0}, prinz_eugen{1};

// Room in a state. Basic needs 24 ships and 22 air units, the scenarios of the Intermediate Game that are here up to 32 and
// 31, and every further ship costs 140 bytes that each step and view copies. What is not in use is no part of a state's
// hash, so these may grow without breaking a log. All scenarios together want 45 ships and 48 air units, besides
// flotillas, submarines and convoys.
inline constexpr std::size_t most_ships = 32, most_air = 32;
// Every naval action has a unit of each side in it that fights nowhere else.
inline constexpr std::size_t most_actions = most_ships / 2;
// Of the last sightings by type each side remembers these.
inline constexpr std::size_t most_sightings = 16;

constexpr std::size_t index(ShipId s) { return static_cast<std::size_t>(s); }
constexpr std::size_t index(AirId a) { return static_cast<std::size_t>(a); }

// [BIS 2.422] General types, strongest first: a task force is known by its strongest ship.
enum class Type : std::uint8_t { Battleship, Cruiser, Carrier };
inline constexpr Array all_types{Type::Battleship, Type::Cruiser, Type::Carrier};
inline constexpr Array<std::string_view, all_types.size()> type_names{"battleship", "cruiser", "carrier"};
constexpr std::size_t index(Type t) { return static_cast<std::size_t>(t); }

enum class AirType : std::uint8_t { LongRange, LevelBomber, TorpedoBomber };

// Whom a hunter is after, as he can say it: a ship by name, or one of a type that has been sighted, alone or in a force.
struct QuarryId {
  std::uint16_t value = 0xFFFF;
  constexpr QuarryId() = default;
  constexpr explicit QuarryId(std::uint16_t v) : value(v) {}
  constexpr QuarryId(ShipId s) : value(static_cast<std::uint16_t>(s)) {}
  static constexpr QuarryId unnamed(Type type, bool in_force) {
    return QuarryId(static_cast<std::uint16_t>(first_unnamed + 2 * static_cast<unsigned>(type) + in_force));
  }
  constexpr bool is_named() const { return value < first_unnamed; }
  constexpr bool is_unnamed() const { return value >= first_unnamed && value < end; }
  constexpr ShipId ship() const { return static_cast<ShipId>(value); }
  constexpr Type type() const { return static_cast<Type>((value - first_unnamed) / 2); }
  constexpr bool in_force() const { return (value - first_unnamed) % 2 != 0; }
  friend constexpr bool operator==(QuarryId, QuarryId) = default;
  static constexpr std::uint16_t first_unnamed = 240, end = first_unnamed + 6;
};
inline constexpr Array<std::string_view, 6> unnamed_names{
    "lone_battleship", "battleship_in_force", "lone_cruiser", "cruiser_in_force", "lone_carrier", "carrier_in_force"};

// The four gun sections and the hull, in the order of the hit record sheet.
enum class Section : std::uint8_t { Bow, Port, Starboard, Stern, Midships };
inline constexpr Array<std::string_view, 5> section_names{"bow", "port", "starboard", "stern",
                                                               "midships"};

// The six hexsides of the battle board, clockwise from the upper right.
inline constexpr Array<std::string_view, 6> course_names{"NE", "E", "SE", "SW", "W", "NW"};

}  // namespace flagplot::bismarck
