#pragma once

#include <cstdint>
#include <string_view>

#include "kernel/array.h"
#include "kernel/seat.h"
#include "kernel/set.h"

namespace flagplot::north_cape {

// A hex of the map, by its place in the board's list.
using Hex = std::uint16_t;
inline constexpr Hex nowhere = 0xFFFF;

// Pieces: ships, air units, decoys and the five Group pieces. Allied ones have the numbers below `first_german`, so that a
// side is a whole number of words in every set. Pieces that nobody can tell apart (35 merchants) are of one kind and have
// consecutive numbers; which of them is which is nobody's business but the owner's.
using PieceId = std::uint8_t;
inline constexpr std::size_t most_pieces = 192;
inline constexpr PieceId first_german = 128, no_piece = 0xFF;
using PieceSet = SetOf<most_pieces>;
constexpr Seat side_of(unsigned piece) { return piece < first_german ? Seat::Allied : Seat::Axis; }
constexpr PieceId first_piece(Seat s) { return s == Seat::Allied ? PieceId{0} : first_german; }
constexpr std::size_t end_piece(Seat s) { return s == Seat::Allied ? first_german : most_pieces; }
constexpr PieceSet pieces_of(Seat s) {
  PieceSet set;
  for (std::size_t i = first_piece(s); i < end_piece(s); ++i) set.add(static_cast<unsigned>(i));
  return set;
}
inline constexpr Array<PieceSet, 2> side_sets{pieces_of(Seat::Allied), pieces_of(Seat::Axis)};
constexpr const PieceSet& all_of(Seat s) { return side_sets[s == Seat::Allied ? 0 : 1]; }
// A side's part of a set, numbered from its first piece: what is asked of one side only takes less time so.
template <Seat side>
using SideSet = SetOf<end_piece(side) - first_piece(side)>;
template <Seat side>
constexpr SideSet<side> part_of(const PieceSet& set) {
  return set.part<first_piece(side), SideSet<side>::most>();
}

// A stack: what lies in one hex of one side. Both sides see where stacks lie. There can be as many as pieces, and they are
// numbered as these are: a side's own range.
using StackId = std::uint8_t;
inline constexpr StackId sunk = 0xFF,           // out of the game
    not_available = 0xFE,                       // an air unit in its box until the turn ends
    in_reserve = 0xFD,                          // a decoy that was not bought, a Group piece that is not used
    waiting = 0xFC,                             // with a force that has not come on yet
    departed = 0xFB,                            // has left the map for good: in Russia, or home in the west
    hidden = 0xFA,                              // in a view: an enemy piece of which it is not known where it is
    in_pile = 0xF4,                             // [NC 11.6] to be dealt
    in_hand = 0xF1,                             // this and the next two: dealt to a hand that has not come on yet
    no_stack = 0xF0;                            // the first that is none
constexpr bool on_map(StackId s) { return s < no_stack; }
using StackSet = SetOf<most_pieces>;

// What is printed on a counter, apart from its number: a side's kinds are numbered in a scenario from 0, so that what may
// lie in a stack is one word.
using KindId = std::uint8_t;
inline constexpr std::size_t most_kinds = 64;
using KindSet = SetOf<most_kinds>;

// [NC 1.1] Types as the counters have them.
enum class Type : std::uint8_t { BB, BC, CV, CA, CL, DD, DE, AA, Sub, Merc, Attack, Fighter, Recon, Decoy, Group };
inline constexpr Array<std::string_view, 15> type_names{"BB",  "BC",   "CV", "CA", "CL", "DD",    "DE",   "AA",
                                                        "Sub", "Merc", "AT", "F",  "R",  "Decoy", "Group"};
enum class Nation : std::uint8_t { British, American, Soviet, German };
inline constexpr Array<std::string_view, 4> nation_names{"British", "American", "Soviet", "German"};

// (NC 3.0) Weather and seasons.
enum Weather : std::uint8_t { Clear, Fog, Storm, NoWeather };
inline constexpr Array<std::string_view, 4> weather_names{"clear", "fog", "storm", "none"};
enum class Season : std::uint8_t { Winter, Spring, Summer, Autumn };
inline constexpr Array<std::string_view, 4> season_names{"winter", "spring", "summer", "autumn"};

// (NC 5.1) Missions. A unit may do each once a turn.
enum Mission : std::uint8_t { Recon, Patrol, Sortie, Attack };
inline constexpr std::size_t missions = 4;
inline constexpr Array<std::string_view, missions> mission_names{"recon", "patrol", "sortie", "attack"};
// Who goes: ships or aircraft. Decoys go with either.
enum Arm : std::uint8_t { Ships, Aircraft };
inline constexpr Array<std::string_view, 2> arm_names{"ships", "aircraft"};

// (NC 9.1) The four stages of combat.
enum Stage : std::uint8_t { AirToAir, AirToSurface, Gunfire, Torpedoes };
inline constexpr std::size_t stages = 4;
inline constexpr Array<std::string_view, stages> stage_names{"air_to_air", "air_to_surface", "gunfire", "torpedoes"};

// (NC 4.2) Holding boxes, 1 to 5.
inline constexpr std::uint8_t boxes = 5, no_box = 0;

inline constexpr std::size_t most_bases = 8;     // German airfields
inline constexpr std::size_t most_forces = 12;   // of a side: those that come on together
using ForceSet = SetOf<2 * most_forces>;
inline constexpr std::uint8_t unlimited = 0xFF;  // the range of a U: farther than any two hexes are from each other
inline constexpr std::uint8_t base_limit = 5;    // [NC 4.1] air units on an airfield

}  // namespace flagplot::north_cape
