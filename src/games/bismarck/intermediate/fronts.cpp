#include "games/bismarck/intermediate/fronts.h"

#include <algorithm>

#include "games/bismarck/intermediate/front_charts.h"
#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/predicates.h"

namespace flagplot::bismarck {
namespace {

void wait_in_the_west(Fronts& fronts, Area area, const Levels& levels) {
  std::copy_n(levels.level.begin(), levels.count, fronts.waiting[index(area)].begin());
  fronts.waiting_count[index(area)] = levels.count;
}

// [BIS 33.24] All go one box east, the last leaves, and of those that wait only
// the first moves on.
void move_east(const FrontTrack& track, Fronts& fronts, Area area) {
  auto& off_board = fronts.off_board[index(area)];
  auto& waiting = fronts.waiting[index(area)];
  const auto first = fronts.level.begin() + track.first_box;
  std::copy_backward(first, first + track.boxes() - 1, first + track.boxes());
  *first = off_board[1];
  off_board[1] = off_board[0];
  std::uint8_t& left = fronts.waiting_count[index(area)];
  off_board[0] = waiting[--left];
  waiting[left] = 0;
}

void tell_new_system(P& p, Area area, const Levels& system) {
  const std::uint8_t worst = *std::max_element(system.level.begin(), system.level.begin() + system.count);
  p.out.tell(both_players, FrontComes, static_cast<std::uint16_t>(area), system.count, worst,
             shown(p.answer));
}

}  // namespace

// [BIS 33.16] Every box is filled as the order of appearance says; which of its two lists, the first turn
// decides.
void set_up_fronts(const Data& d, Position& p) {
  const FrontStart* from = &d.fronts->starts.front();
  for (const FrontStart& start : d.fronts->starts) {
    if (start.from_turn <= d.scenario.first_turn) from = &start;
  }
  for (const Area area : areas) {
    const FrontTrack& track = d.fronts->tracks[index(area)];
    std::copy_n(from->boxes[index(area)].level.begin(), track.boxes(),
                p.fronts.level.begin() + track.first_box);
    std::copy_n(from->off_board[index(area)].level.begin(), off_board_boxes,
                p.fronts.off_board[index(area)].begin());
    wait_in_the_west(p.fronts, area, from->waiting[index(area)]);
  }
}

// [BIS 33.21] [BIS 33.22] A die for each track; when nothing is left in the west, and only then, what comes
// next is rolled for. Locals: the area.
Step move_fronts(P& p, Frame& f) {
  Fronts& fronts = p.s.p.fronts;
  enum At : std::uint8_t { Begin, Rolled, SystemRolled };
  const auto area = static_cast<Area>(f.local[0]);
  if (f.at == Rolled) {
    const FrontTrack& track = p.data.fronts->tracks[index(area)];
    const bool moves = p.answer.a <= track.moves_up_to;
    p.out.tell(both_players, moves ? FrontsMove : FrontsHold, static_cast<std::uint16_t>(area),
               shown(p.answer));
    if (moves) move_east(track, fronts, area);
    if (fronts.waiting_count[index(area)] == 0) return f.then(SystemRolled, Ask::roll(RollFrontSystem, 2));
  }
  if (f.at == SystemRolled) {
    // [BIS 33.23] Stacked in its order: the rightmost of the table leaves first.
    const Levels& system = p.data.fronts->tracks[index(area)].systems[two_digits(p.answer.a, p.answer.b)];
    wait_in_the_west(fronts, area, system);
    tell_new_system(p, area, system);
  }
  if (f.at != Begin && ++f.local[0] == areas.size()) return Done{};
  return f.then(Rolled, Ask::roll(RollFronts));
}

// [BIS 33.25] [BIS 33.27] The dice of an area say by how much its levels change, for this search phase alone.
void tell_front_variability(P& p, Area area) {
  const int by = p.s.p.weather.variability[index(area)];
  const auto in = static_cast<std::uint16_t>(area);
  if (by == 0) return p.out.tell(both_players, SearchAsEver, in, shown(p.answer));
  p.out.tell(both_players, by < 0 ? SearchBetter : SearchWorse, in, by < 0 ? -by : by, shown(p.answer));
}

FrontLevels front_levels(const Data& d, const Position& p, Area area) {
  const FrontTrack& track = d.fronts->tracks[index(area)];
  FrontLevels all{track.first, {}};
  for (int i = 0; i < track.boxes(); ++i)
    all.levels.push_back(p.fronts.level[static_cast<std::size_t>(track.first_box + i)]);
  return all;
}

// Of some zones those where a search of this strength succeeds, fog apart.
ZoneSet clear_enough_under_fronts(const Data& d, const Position& p, const ZoneSet& zones, int strength) {
  ZoneSet clear;
  for (const Area area : areas) {
    const FrontTrack& track = d.fronts->tracks[index(area)];
    for (int i = 0; i < track.boxes(); ++i) {
      const auto box = static_cast<std::size_t>(track.first_box + i);
      if (varied(p, area, p.fronts.level[box]) > strength) continue;
      ZoneSet some = d.fronts->zones[box];
      some &= zones;
      clear |= some;
    }
  }
  return clear;
}

}  // namespace flagplot::bismarck
