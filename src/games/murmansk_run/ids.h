#pragma once

#include <cstdint>
#include <string_view>

#include "kernel/array.h"
#include "kernel/seat.h"
#include "kernel/set.h"

namespace flagplot::murmansk_run {

// A position of the map sheet, port or sea. There are 64 of them, so a set of positions is one word.
using Cell = std::uint8_t;
inline constexpr Cell nowhere = 0xFF;
inline constexpr std::size_t most_cells = 64;

// The ships of a game are numbered in the order of their ids in units.json; a set of ships is one word too. There is room
// for 63 in it; a state has room for these.
using ShipId = std::uint8_t;
inline constexpr ShipId no_ship = 0xFF;
inline constexpr std::size_t most_ships = 52;

// A set of positions, ships or markers.
using Set = SetOf<64>;

// [MR M01] The classes, lightest first, as the rows and columns of the combat table have them. Freighters
// defend like an escort carrier.
enum class Class : std::uint8_t { CVE, D, CL, CA, BC, CVB, B, SB };
inline constexpr Array<std::string_view, 8> class_names{"CVE", "D", "CL", "CA", "BC", "CVB", "B", "SB"};

// Markers: what is pushed over the map. A side's own are known to it by number; the enemy sees only backs.
using MarkerId = std::uint8_t;
inline constexpr MarkerId convoy = 0, first_group = 1, allied_groups_end = 6, allied_dummy = 6,
                          german_group = 8, german_dummy = 11, wolfpack = 12, no_marker = 0xFF;
inline constexpr std::size_t most_markers = 13;
inline constexpr Array<std::string_view, most_markers> marker_names{
    "Convoy",  "Force 1",  "Force 2",  "Force 3",  "Force 4",      "Force 5", "Dummy 1",
    "Dummy 2", "Gruppe 1", "Gruppe 2", "Gruppe 3", "German dummy", "Wolfpack"};
inline constexpr std::uint8_t group_size = 5;  // units in a group

constexpr Seat side_of_marker(unsigned m) { return m < german_group ? Seat::Allied : Seat::Axis; }
constexpr bool is_dummy(unsigned m) { return (m >= allied_dummy && m < german_group) || m == german_dummy; }
constexpr bool is_group(unsigned m) { return m < allied_dummy || (m >= german_group && m < german_dummy); }
// Dummies find nobody: only among others can there be ships.
constexpr bool has_ships(Set markers) {
  bool ships = false;
  markers.each([&](unsigned m) { ships = ships || !is_dummy(m); });
  return ships;
}
// Markers of a side: numbers first to end.
constexpr MarkerId first_marker(Seat s) { return s == Seat::Allied ? convoy : german_group; }
constexpr MarkerId end_marker(Seat s) {
  return s == Seat::Allied ? german_group : static_cast<MarkerId>(most_markers);
}

// A back as the enemy sees it. A side has as many as it has markers.
using Token = std::uint8_t;
inline constexpr Token no_token = 0xFF;
constexpr Seat side_of_token(unsigned t) { return side_of_marker(t); }
inline constexpr Array<std::string_view, most_markers> token_names{
    "A1", "A2", "A3", "A4", "A5", "A6", "A7", "A8", "G1", "G2", "G3", "G4", "G5"};

enum Air : std::uint8_t { KG26, KG30, FAA };
inline constexpr Array<std::string_view, 3> air_names{"KG 26", "KG 30", "Fleet Air Arm"};

enum Daytime : std::uint8_t { Day, Night, Dawn };
inline constexpr Array<std::string_view, 3> daytime_names{"day", "night", "dawn"};

// The battle board: four areas in a line.
enum Area : std::uint8_t { AlliedScreened, AlliedScreening, GermanScreening, GermanScreened };
inline constexpr Array<std::string_view, 4> area_names{"Allied screened", "Allied screening",
                                                            "German screening", "German screened"};
constexpr Area screen_of(Seat s) { return s == Seat::Allied ? AlliedScreening : GermanScreening; }
constexpr Area screened_of(Seat s) { return s == Seat::Allied ? AlliedScreened : GermanScreened; }

// [MR M39] Results of an attack, as the table prints them.
enum class Outcome : std::uint8_t { Nothing, Damaged, DamagedOrSunk, Sunk };
inline constexpr Array<std::string_view, 4> outcome_names{"no effect", "D", "DS", "Sk"};

// How a marker came to be turned up.
enum Source : std::uint8_t {
  NoSource,
  ByRecon,
  BySubmarine,
  ByBase,
  BySurface,
  ByAirAttack,
  OpenPlay,
  ByPack
};
inline constexpr Array<std::string_view, 8> source_names{
    "none", "reconnaissance", "submarine", "base", "surface", "air_attack", "open", "wolfpack"};

}  // namespace flagplot::murmansk_run
