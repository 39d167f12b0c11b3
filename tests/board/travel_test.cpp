#include "board/travel.h"

#include <gtest/gtest.h>

#include <array>
#include <vector>

#include "maps.h"

namespace flagplot::board {
namespace {

using test::at;
using test::MapMaker;
using test::Names;
using test::names;

Names way(const Board& board, const char* from, const char* to, const Travel& travel = {}) {
  std::array<CellId, Reach::max_steps> buffer;
  return names(board, path(board, at(board, from), at(board, to), travel, buffer));
}

int steps_by_sea(const Board& board, const char* from, const char* to, const Travel& travel = {}) {
  return distance_by_sea(board, at(board, from), at(board, to), travel);
}

TEST(Travel, ReachesTheStartForNothing) {
  const Board board = MapMaker::brick(5, 5).board();
  Reach reach;
  reachable(board, at(board, "C3"), 0, {}, reach);
  EXPECT_EQ(names(board, reach.cells()), Names{"C3"});
  EXPECT_EQ(reach.cost(at(board, "C3")), 0);
  EXPECT_FALSE(reach.reached(at(board, "C4")));
  EXPECT_TRUE(way(board, "C3", "C3").empty());
}

TEST(Travel, ListsReachedCellsByCostAndThenClockwise) {
  const Board board = MapMaker::brick(5, 5).board();
  Reach reach;
  reachable(board, at(board, "C3"), 1, {}, reach);
  EXPECT_EQ(names(board, reach.cells()), (Names{"C3", "B3", "C4", "D4", "D3", "C2", "B2"}));
}

TEST(Travel, PrefersTheFirstWayClockwise) {
  const Board board = MapMaker::brick(5, 5).board();
  EXPECT_EQ(way(board, "C3", "B4"), (Names{"B3", "B4"}));
  EXPECT_EQ(way(board, "B4", "C3"), (Names{"C4", "C3"}));
}

TEST(Travel, ForgetsEarlierSearches) {
  const Board large = MapMaker::brick(10, 10).forbid("B1", "B2", "B3").board();
  const Board small = MapMaker::brick(2, 2).board();
  Reach reach;
  reachable(large, at(large, "A1"), 20, {}, reach);
  EXPECT_EQ(reach.cells().size(), 100u);
  reachable(small, at(small, "A1"), 1, {}, reach);
  EXPECT_EQ(reach.cells().size(), 4u);
  EXPECT_FALSE(reach.reached(CellId{50}));
}

TEST(Travel, GivesTheBeginningOfAPathThatDoesNotFit) {
  const Board board = MapMaker::brick(1, 9).board();
  std::array<CellId, 2> buffer;
  EXPECT_EQ(names(board, path(board, at(board, "A1"), at(board, "A9"), {}, buffer)), (Names{"A2", "A3"}));
  EXPECT_TRUE(path(board, at(board, "A1"), at(board, "A9"), {}, {}).empty());
}

TEST(Travel, GoesRoundLandAndBlockedSides) {
  const Board land = MapMaker::brick(3, 3).land("B2").board();
  EXPECT_EQ(steps_by_sea(land, "B1", "B3"), 3);
  const Board wall = MapMaker::brick(2, 2).side("A1", "A2", "blocked").board();
  EXPECT_EQ(way(wall, "A1", "A2"), (Names{"B2", "A2"}));
}

TEST(Travel, CannotLeaveAnEnclosedSea) {
  const Board board = MapMaker::brick(1, 3).land("A2").board();
  EXPECT_EQ(steps_by_sea(board, "A1", "A3"), unreachable);
  EXPECT_TRUE(way(board, "A1", "A3").empty());
}

TEST(Travel, StaysWithinTheAllowedCellsOnceItHasLeftItsStart) {
  const Board board = MapMaker::brick(3, 3).board();
  const CellSet allowed{at(board, "B2"), at(board, "B3")};
  Reach reach;
  reachable(board, at(board, "B1"), 9, {.allowed = &allowed}, reach);
  EXPECT_EQ(names(board, reach.cells()), (Names{"B1", "B2", "B3"}));
}

TEST(Travel, NeverEntersLandEvenWhenAllowed) {
  const Board board = MapMaker::brick(1, 3).land("A2").board();
  const CellSet everything = board.all_cells();
  EXPECT_EQ(steps_by_sea(board, "A1", "A3", {.allowed = &everything}), unreachable);
}

TEST(Travel, DetoursRoundAForbiddenTransit) {
  const Board board = MapMaker::brick(3, 3).forbid("B1", "B2", "B3").board();
  EXPECT_EQ(steps_by_sea(board, "B1", "B2"), 1);
  EXPECT_EQ(steps_by_sea(board, "B1", "B3"), 3);
  EXPECT_EQ(steps_by_sea(board, "B3", "B1"), 3);
}

TEST(Travel, EntersACellAgainFromTheSideThatLetsItGoOn) {
  MapMaker maker = MapMaker::graph();
  maker.add_cell("start", 0, 0).add_cell("strait", 1, 0).add_cell("end", 2, 0).add_cell("bay", 0, 1);
  maker.link("start", "strait").link("strait", "end").link("start", "bay").link("bay", "strait");
  const Board board = maker.forbid("start", "strait", "end").board();
  EXPECT_EQ(way(board, "start", "strait"), Names{"strait"});
  EXPECT_EQ(way(board, "start", "end"), (Names{"bay", "strait", "end"}));
}

TEST(Travel, RemembersWhereItCameFrom) {
  MapMaker maker = MapMaker::graph();
  maker.add_cell("west", 0, 0).add_cell("strait", 1, 0).add_cell("east", 2, 0).add_cell("south", 1, 1);
  maker.link("west", "strait").link("strait", "east").link("strait", "south");
  const Board board = maker.forbid("west", "strait", "east").board();
  EXPECT_EQ(way(board, "strait", "east"), Names{"east"});
  EXPECT_EQ(way(board, "strait", "east", {.came_from = at(board, "south")}), Names{"east"});
  EXPECT_EQ(way(board, "strait", "south", {.came_from = at(board, "west")}), Names{"south"});
  EXPECT_EQ(way(board, "strait", "east", {.came_from = at(board, "west")}),
            (Names{"south", "strait", "east"}));
  Reach reach;
  reachable(board, at(board, "strait"), 2, {.came_from = at(board, "west")}, reach);
  EXPECT_FALSE(reach.reached(at(board, "east")));
  reachable(board, at(board, "strait"), 3, {.came_from = at(board, "west")}, reach);
  EXPECT_EQ(reach.cost(at(board, "east")), 3);
  EXPECT_EQ(reach.cost(at(board, "strait")), 0);
}

TEST(Travel, LeavesAndEntersAPortByItsExitsOnly) {
  const Board board = MapMaker::brick(11, 20).place("clyde", "J19", {"J18", "K19"}).board();
  Reach reach;
  reachable(board, at(board, "J19"), 1, {}, reach);
  EXPECT_EQ(names(board, reach.cells()), (Names{"J19", "K19", "J18"}));
  EXPECT_EQ(steps_by_sea(board, "J18", "J19"), 1);
  EXPECT_EQ(steps_by_sea(board, "I18", "J19"), 2);
  EXPECT_EQ(steps_by_sea(board, "K20", "J19"), 2);
  EXPECT_EQ(steps_by_sea(board, "I19", "J19"), 3);
  EXPECT_EQ(steps_by_sea(board, "J20", "J19"), 3);
}

TEST(Travel, PassesThroughAPortCellByItsExitsOnly) {
  const Board board = MapMaker::brick(1, 3).place("port", "A2", {"A1"}).board();
  EXPECT_EQ(steps_by_sea(board, "A1", "A2"), 1);
  EXPECT_EQ(steps_by_sea(board, "A1", "A3"), unreachable);
}

TEST(Travel, CountsExitsOfBothEnds) {
  const Board board =
      MapMaker::brick(2, 2).place("one", "A1", {"A2", "B1"}).place("two", "A2", {"B2"}).board();
  EXPECT_FALSE(board.sailable(at(board, "A1"), at(board, "A2")));
  EXPECT_EQ(way(board, "A1", "A2"), (Names{"B1", "B2", "A2"}));
}

TEST(Travel, TakesAircraftOverEverything) {
  const Board board = MapMaker::brick(1, 5)
                          .land("A2")
                          .side("A2", "A3", "blocked")
                          .forbid("A2", "A3", "A4")
                          .place("port", "A5", {"A4"})
                          .board();
  EXPECT_EQ(steps_by_sea(board, "A1", "A5"), unreachable);
  EXPECT_EQ(steps_by_sea(board, "A1", "A5", {.ignore_land = true}), 4);
  EXPECT_EQ(steps_by_sea(board, "A3", "A4", {.came_from = at(board, "A2"), .ignore_land = true}), 1);
}

TEST(Travel, StopsCountingAtItsLimit) {
  MapMaker maker = MapMaker::graph();
  maker.add_cell("0", 0, 0);
  for (int i = 1; i <= 300; ++i) {
    maker.add_cell(std::to_string(i), i, 0);
    maker.link(std::to_string(i - 1).c_str(), std::to_string(i).c_str());
  }
  const Board board = maker.board();
  EXPECT_EQ(board.distance(at(board, "0"), at(board, "300")), 300);
  EXPECT_EQ(steps_by_sea(board, "0", "254"), 254);
  EXPECT_EQ(steps_by_sea(board, "0", "255"), unreachable);
}

}  // namespace
}  // namespace flagplot::board
