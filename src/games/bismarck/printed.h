#pragma once

#include <memory>

#include "board/board.h"
#include "data/files_fwd.h"
#include "games/bismarck/ids.h"
#include "games/bismarck/zone_set.h"
#include "kernel/array.h"
#include "kernel/seat.h"

namespace flagplot::bismarck {

// A result of fire or bombing: hits by section, evasion lost for good, or a further table to roll on.
struct Hit {
  std::uint8_t bow = 0, secondary = 0, stern = 0, midships = 0, evasion = 0;
  enum class Also : std::uint8_t { Nothing, SpecialA, SpecialB, Sunk } also = Also::Nothing;
};
using DiceTable = Array<Hit, 13>;  // by the sum of two dice, 2 to 12

struct Charts {
  Array<DiceTable, 6> gunnery;  // range B then A, each broadside, bow, stern
  Array<DiceTable, 2> special;  // A, B
  Array<DiceTable, 2> special_armoured;
  DiceTable german_bombs, british_bombs, british_bombs_big_ships, british_torpedoes;
  Array<std::uint8_t, 7> repair{};             // by die
  Array<std::int8_t, 14> visibility_change{};  // by modified dice, 1 to 13
  Array<bool, 14> visibility_fog{};
  Array<std::int8_t, 10> visibility_modifier{};             // by level, 1 to 9 (X)
  Array<std::int8_t, 10> shadow_modifier{};                 // by level
  Array<Array<std::uint8_t, 3>, 10> general_search{};  // by dice 3 to 9: columns A, B, C; 0 never
  Array<std::uint8_t, 6> convoy_points{};                   // by number already sunk
};

// The search board and the charts, and what follows from them alone: the same for every scenario and option.
struct Printed {
  explicit Printed(board::Board b) : board(std::move(b)) {}
  board::Board board;
  Charts charts;  // with the published corrections
  Array<std::int8_t, 10> uncorrected_visibility_modifier{};

  // Layers of the board, by what rules ask of them.
  ZoneSet sea, half_zones, fog_zones, irish_sea, british_ports, german_ports, neutral_ports, british_coast,
      british_search, german_search, great_britain, night_2000, patrol_line, inside_line, near_line,
      near_coast, route, route_near_1, route_near_2, south_edge;
  Array<ZoneSet, 2> open_sea;  // where the ships of each side may go
  Array<List<List<ZoneId>>, 2> ways;  // where they may go in one step, by zone
  ZoneId bergen = no_zone, scapa = no_zone, brest = no_zone, clyde = no_zone, gibraltar = no_zone;
  List<ZoneId> rodney_track, ramillies_track;

  // The ids of neighbours differ by a few distances only, so that a whole set is grown by shifting it by each
  // of them.
  struct Shift {
    int by = 0;
    std::uint8_t first_word = 0, last_word = 0;  // where `from` has any
    ZoneSet from;                                // zones with a neighbour at this distance
  };
  List<Shift> shifts;
  ZoneSet grown(const ZoneSet&) const;  // the set and all neighbours of its zones
  ZoneSet within(ZoneId, int steps) const;
  // The same for German aircraft, which must not cross Great Britain.
  ZoneSet german_grown(const ZoneSet&) const;
  ZoneSet german_flights(ZoneId, int steps) const;
  // Both are asked for thousands of times a game and are worked out beforehand, by zone and steps: from
  // everywhere what one turn's flight can need, from bases what the way home can.
  List<List<ZoneSet>> around, german_around;
};

// One for all games on the same files.
std::shared_ptr<const Printed> printed(const data::Files&);

}  // namespace flagplot::bismarck
