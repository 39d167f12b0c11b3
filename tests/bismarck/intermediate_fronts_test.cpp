#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/intermediate/fronts.h"
#include "games/bismarck/intermediate/words.h"

// Chapter 33: weather that moves across the board.
namespace flagplot::bismarck::chase_test {
namespace {

const json fronts{{"weather", "fronts"}, {"fog", true}},
    varied_fronts{{"weather", "fronts"}, {"fog", true}, {"variability", "areas"}};

std::string written(const FrontLevels& all) {
  std::string text;
  for (const std::uint8_t level : all.levels) text += level == level_x ? "X" : std::to_string(level);
  return text;
}

// The weather of the turn after: two chance rolls that mean nothing come first, and the die for fog at the
// end.
struct NextTurn : Chase {
  explicit NextTurn(int turn = 10) : Chase(with(turn, "chance", {}), fronts) { dice({3, 4, 3, 4}); }
  std::string track(Area area) const { return written(front_levels(d(), now().p, area)); }
  int waiting(Area area) const { return now().p.fronts.waiting_count[index(area)]; }
};

const std::string north_at_noon = "23334566544443334566541", south_at_noon = "433344441111222445544113333";

// [BIS 33.12] [BIS 33.13] [BIS 33.15] [BIS 33.16] the order of appearance of 1200
TEST(BismarckFronts, EveryColumnOfAnAreaHasTheLevelOfItsBox) {
  Chase c(basic(), fronts);
  const Position& p = c.now().p;
  EXPECT_EQ(written(front_levels(c.d(), p, Area::North)), north_at_noon);
  EXPECT_EQ(written(front_levels(c.d(), p, Area::South)), south_at_noon);
  for (char row = 'C'; row <= 'Z'; ++row) {
    const std::string name = std::string(1, row) + "12";
    const auto zone = c.d().board.find(name);
    if (!zone) continue;
    EXPECT_EQ(level_at(c.d(), p, *zone), row <= 'K' ? 4 : 1) << name;
  }
  EXPECT_EQ(level_at(c.d(), p, c.zone("E13")), 4);
  EXPECT_EQ(level_at(c.d(), p, c.zone("E7")), 6);
  EXPECT_EQ(level_at(c.d(), p, c.zone("L3")), 4);
}

// [BIS 33.14] boxes 1 to 23 and 3 to 29, two beyond the board, and where the next one waits
TEST(BismarckFronts, TheTracksHaveTheirLengths) {
  Chase c(basic(), fronts);
  EXPECT_EQ(front_levels(c.d(), c.now().p, Area::North).first, 1);
  EXPECT_EQ(front_levels(c.d(), c.now().p, Area::North).levels.size(), 23U);
  EXPECT_EQ(front_levels(c.d(), c.now().p, Area::South).first, 3);
  EXPECT_EQ(front_levels(c.d(), c.now().p, Area::South).levels.size(), 27U);
  EXPECT_EQ(c.now().p.fronts.off_board[0], (Array<std::uint8_t, 2>{1, 2}));
  EXPECT_EQ(c.now().p.fronts.waiting_count[0], 1);
  EXPECT_EQ(c.now().p.fronts.waiting_count[1], 3);
}

// [BIS R45] beyond the end of a track its last box holds
TEST(BismarckFronts, TheLastBoxHoldsBeyondTheEnd) {
  Chase c(basic(), fronts);
  EXPECT_EQ(c.d().fronts->box_of[index(c.zone("Z31"))], c.d().fronts->box_of[index(c.zone("Z29"))]);
}

// [BIS 33.16] a game that begins earlier has the earlier list: two boxes further west
TEST(BismarckFronts, TheListOfAppearanceIsThatOfTheFirstTurn) {
  Chase c(with(1, "visibility", {}), fronts);
  const std::string early = written(front_levels(c.d(), c.now().p, Area::North));
  EXPECT_EQ(early.substr(0, 21), north_at_noon.substr(2));
  EXPECT_EQ(written(front_levels(c.d(), c.now().p, Area::South)).substr(0, 25), south_at_noon.substr(2));
}

// [BIS 33.21] no die on the first turn
TEST(BismarckFronts, OnTheFirstTurnNothingMoves) {
  Chase c(basic(), fronts);
  ASSERT_TRUE(c.until(Seat::Allied, AskForces));
  EXPECT_EQ(c.told(Seat::Allied, FrontsMove) + c.told(Seat::Allied, FrontsHold), 0);
  EXPECT_EQ(written(front_levels(c.d(), c.now().p, Area::North)), north_at_noon);
}

// [BIS 33.21] a four moves the north and not the south
TEST(BismarckFronts, EachTrackMovesByItsOwnDie) {
  NextTurn c;
  c.dice({4, 6, 6, 4, 5});  // the north moves and has nothing left: 66 comes; the south holds; fog
  EXPECT_EQ(c.track(Area::North), "2" + north_at_noon.substr(0, 22)) << "one box east, and the last leaves";
  EXPECT_EQ(c.track(Area::South), south_at_noon);
  EXPECT_EQ(c.told(Seat::Axis, FrontsMove), 1);
  EXPECT_EQ(c.told(Seat::Axis, FrontsHold), 1);
  EXPECT_EQ(unpacked_roll(c.last_told(FrontsHold)->args[1]).faces[0], 4);
}

// [BIS 33.21]
TEST(BismarckFronts, AThreeMovesBoth) {
  NextTurn c;
  c.dice({3, 1, 1, 3, 5});
  EXPECT_EQ(c.track(Area::North), "2" + north_at_noon.substr(0, 22));
  EXPECT_EQ(c.track(Area::South), "4" + south_at_noon.substr(0, 26));
  EXPECT_EQ(c.now().p.fronts.off_board[1], (Array<std::uint8_t, 2>{5, 5}));
}

// [BIS 33.22] [BIS 33.24] of three that wait one moves, and nothing is rolled for
TEST(BismarckFronts, OnlyTheFirstThatWaitsMovesOn) {
  NextTurn c;
  c.dice({5, 2, 5});  // the north holds, the south moves
  EXPECT_EQ(c.waiting(Area::South), 2);
  EXPECT_EQ(c.told(Seat::Allied, FrontComes), 0);
  EXPECT_EQ(c.waiting(Area::North), 1) << "a marker waits, so nothing is rolled for";
}

// [BIS 33.22] [BIS 33.23] [BIS 33.24] the printed example: south 36 brings 3333, north 54 445544, and none of
// it moves this turn
TEST(BismarckFronts, ANewSystemWaitsInItsOrder) {
  NextTurn c;
  c.dice({1, 5, 4, 6, 5});
  EXPECT_EQ(c.waiting(Area::North), 6);
  EXPECT_EQ(c.now().p.fronts.off_board[0], (Array<std::uint8_t, 2>{1, 1}))
      << "the one that waited, and the one before it";
  const Event* comes = c.last_told(FrontComes);
  ASSERT_NE(comes, nullptr);
  EXPECT_EQ(comes->args[0], 0);
  EXPECT_EQ(comes->args[1], 6);
  EXPECT_EQ(comes->args[2], 5);
  EXPECT_EQ(written({0,
                     {c.d().fronts->tracks[1].systems[two_digits(3, 6)].level.begin(),
                      c.d().fronts->tracks[1].systems[two_digits(3, 6)].level.begin() + 4}}),
            "3333");
  const Levels& worst = c.d().fronts->tracks[0].systems[two_digits(6, 6)];
  EXPECT_EQ(worst.count, 11);
  EXPECT_EQ(worst.level[5], level_x);
}

// [BIS 33.23] the rightmost digit is the first to reach the board
TEST(BismarckFronts, TheEasternEndOfASystemComesFirst) {
  NextTurn c;
  c.dice({1, 6, 1, 6, 5});  // 456654 waits in the north
  EXPECT_EQ(c.now().p.fronts.waiting[0][5], 4);
  EXPECT_EQ(c.now().p.fronts.waiting[0][4], 5);
  EXPECT_EQ(c.now().p.fronts.waiting[0][3], 6);
}

// The search phase with dice for how far one sees.
struct Searching : Chase {
  explicit Searching(std::initializer_list<int> rolled)
      : Chase(with(10, "search",
                   {at("Norfolk", "J15", {{"patrol", true}}), at("Suffolk", "M12", {{"patrol", true}})}),
              varied_fronts) {
    dice(rolled);
  }
  int level(const char* name) const { return search_level_at(d(), now().p, zone(name)); }
};

// [BIS 33.25] [BIS 33.26] each area by its own dice, every column of it; never better than 1 nor worse than X
TEST(BismarckFronts, LevelsVaryByAreaInTheSearchPhase) {
  Searching c({4, 4, 6, 6});  // 44: three worse in the north, one in the south; 66: six and five better
  ASSERT_TRUE(c.until(Seat::Allied, AskCall));
  EXPECT_EQ(c.level("J15"), 6) << "the three of column 15, and three more";
  EXPECT_EQ(c.level("E7"), level_x) << "six and three is X";
  EXPECT_EQ(c.level("M12"), 1) << "nothing is better than one";
  EXPECT_EQ(c.told(Seat::Axis, SearchWorse), 1);
  EXPECT_EQ(c.told(Seat::Axis, SearchBetter), 1);
  EXPECT_EQ(c.last_told(SearchBetter)->args[1], 5);
  Searching same({1, 1, 1, 1});
  ASSERT_TRUE(same.until(Seat::Allied, AskCall));
  EXPECT_EQ(same.told(Seat::Axis, SearchAsEver), 2);
}

// [BIS 33.25] what may be called follows the columns
TEST(BismarckFronts, AZoneIsCalledByTheLevelOfItsColumn) {
  Searching c({1, 1, 1, 1});
  ASSERT_TRUE(c.until(Seat::Allied, AskCall));
  const Position& p = c.now().p;
  const ZoneSet all = clear_enough(c.d(), p, c.d().sea, 3);
  c.d().sea.each(
      [&](ZoneId z) { EXPECT_EQ(all.has(z), search_level_at(c.d(), p, z) <= 3) << c.d().name_of(z); });
  EXPECT_GT(all.size(), 0U);
}

// [BIS 33.27]
TEST(BismarckFronts, WhatVariesIsForSearchingOnly) {
  Searching c({4, 4, 6, 6});
  ASSERT_TRUE(c.until(Seat::Allied, AskCall));
  EXPECT_EQ(level_at(c.d(), c.now().p, c.zone("J15")), 3);
  ASSERT_TRUE(c.until_phase(10, 8));
  EXPECT_EQ(c.level("J15"), 3);
}

// [BIS 33.15] both sides see the tracks
TEST(BismarckFronts, TheTracksAreOpenToBoth) {
  Chase c(basic(), fronts);
  for (const Seat seat : players) {
    const json board = c.game().board(c.seen_by(seat));
    EXPECT_EQ(board["fronts"]["north"]["levels"].size(), 23U);
    EXPECT_EQ(board["fronts"]["south"]["first"], 3);
    EXPECT_EQ(board["visibility"], "1-6");
  }
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test
