#pragma once

#include <cstdint>
#include <memory>

#include "board/board.h"
#include "data/files_fwd.h"
#include "games/bismarck/intermediate/charts.h"
#include "games/bismarck/zone_set.h"
#include "kernel/array.h"

namespace flagplot::bismarck {

// [BIS 33.14] Boxes of both weather tracks: the northern ones first, each from west to east.
inline constexpr std::size_t most_boxes = 50, off_board_boxes = 2, most_waiting = 11;

// A system of fronts, or what waits of one, from west to east: the last is the first to move on.
struct Levels {
  Array<std::uint8_t, most_boxes> level{};
  std::uint8_t count = 0;
};

struct FrontTrack {
  std::uint8_t first = 1, last = 1;  // the numbers of its zones
  std::uint8_t first_box = 0;
  std::uint8_t moves_up_to = 0;  // the highest die that moves it
  Array<Levels, two_digit_rows> systems{};
  int boxes() const { return last - first + 1; }
};

struct FrontStart {
  int from_turn = 1;
  Array<Levels, areas.size()> boxes{}, off_board{}, waiting{};
};

// The tables of chapter 33. Games without fronts have not read them.
struct FrontCharts {
  Array<FrontTrack, areas.size()> tracks{};
  List<FrontStart> starts;
  List<std::uint8_t> box_of;           // by zone
  Array<ZoneSet, most_boxes> zones{};  // by box
};

// One for all games on the same files. `south` are the zones of the southern area.
std::shared_ptr<const FrontCharts> front_charts(const data::Files&, const board::Board&,
                                                const ZoneSet& south);

}  // namespace flagplot::bismarck
