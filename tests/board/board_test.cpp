#include "board/board.h"

#include <gtest/gtest.h>

#include "maps.h"

namespace flagplot::board {
namespace {

using test::at;
using test::MapMaker;
using test::Names;
using test::names;

TEST(Board, FindsEveryCellByItsId) {
  const Board board = MapMaker::brick(5, 5).board();
  for (const CellId cell : board.all_cells()) EXPECT_EQ(board.find(board.id(cell)), cell);
  EXPECT_EQ(board.find("Z9"), std::nullopt);
  EXPECT_EQ(board.find(""), std::nullopt);
}

TEST(Board, StaysWholeWhenCopiedAndMoved) {
  Board original = MapMaker::brick(5, 5).place("port", "C3").board();
  const Board copy = original;
  const Board moved = std::move(original);
  for (const Board* board : {&copy, &moved}) {
    EXPECT_EQ(board->id(at(*board, "C3")), "C3");
    EXPECT_EQ(board->places_in(at(*board, "C3")).size(), 1u);
  }
}

TEST(Board, KeepsShipsOffLand) {
  const Board board = MapMaker::brick(3, 3).land("B2").board();
  EXPECT_FALSE(board.passable(at(board, "B1"), at(board, "B2")));
  EXPECT_FALSE(board.passable(at(board, "B2"), at(board, "B1")));
  EXPECT_TRUE(board.passable(at(board, "A1"), at(board, "A2")));
  EXPECT_TRUE(board.adjacent(at(board, "B1"), at(board, "B2")));
  EXPECT_FALSE(board.sea_cells().contains(at(board, "B2")));
}

TEST(Board, BlocksASideBothWays) {
  const Board board = MapMaker::brick(3, 3).side("B1", "B2", "blocked").board();
  EXPECT_FALSE(board.passable(at(board, "B1"), at(board, "B2")));
  EXPECT_FALSE(board.passable(at(board, "B2"), at(board, "B1")));
  EXPECT_FALSE(board.narrow(at(board, "B1"), at(board, "B2")));
}

TEST(Board, LetsShipsThroughNarrows) {
  const Board board = MapMaker::brick(3, 3).side("B1", "B2", "narrow").board();
  EXPECT_TRUE(board.passable(at(board, "B1"), at(board, "B2")));
  EXPECT_TRUE(board.narrow(at(board, "B1"), at(board, "B2")));
  EXPECT_TRUE(board.narrow(at(board, "B2"), at(board, "B1")));
  EXPECT_FALSE(board.narrow(at(board, "B2"), at(board, "B3")));
}

TEST(Board, DoesNotLetShipsJump) {
  const Board board = MapMaker::brick(3, 3).board();
  EXPECT_FALSE(board.passable(at(board, "A1"), at(board, "A3")));
  EXPECT_FALSE(board.passable(at(board, "A1"), at(board, "A1")));
}

TEST(Board, ForbidsATransitBothWaysAndNoOther) {
  const Board board = MapMaker::brick(3, 3).forbid("B1", "B2", "B3").board();
  const auto allowed = [&](const char* from, const char* through, const char* to) {
    return board.transit_allowed(at(board, from), at(board, through), at(board, to));
  };
  EXPECT_FALSE(allowed("B1", "B2", "B3"));
  EXPECT_FALSE(allowed("B3", "B2", "B1"));
  EXPECT_TRUE(allowed("B1", "B2", "C3"));
  EXPECT_TRUE(allowed("B1", "B2", "B1"));
  EXPECT_TRUE(allowed("A1", "A2", "A3"));
  EXPECT_TRUE(board.transit_allowed(no_cell, at(board, "B2"), at(board, "B3")));
}

TEST(Board, RestrictsSailingByExitsButNotPassability) {
  const Board board = MapMaker::brick(11, 20).place("clyde", "J19", {"J18", "K19"}).board();
  const CellId clyde = at(board, "J19");
  for (const CellId next : board.neighbours(clyde)) {
    const bool is_exit = next == at(board, "J18") || next == at(board, "K19");
    EXPECT_EQ(board.sailable(clyde, next), is_exit) << board.id(next);
    EXPECT_EQ(board.sailable(next, clyde), is_exit) << board.id(next);
    EXPECT_TRUE(board.passable(clyde, next));
  }
}

TEST(Board, PoolsTheExitsOfPlacesInOneCell) {
  const Board board = MapMaker::brick(3, 3)
                          .place("one", "B2", {"B1"})
                          .place("two", "B2", {"B3"})
                          .place("three", "B2")
                          .board();
  EXPECT_TRUE(board.sailable(at(board, "B2"), at(board, "B1")));
  EXPECT_TRUE(board.sailable(at(board, "B2"), at(board, "B3")));
  EXPECT_FALSE(board.sailable(at(board, "B2"), at(board, "A2")));
  EXPECT_EQ(board.places_in(at(board, "B2")).size(), 3u);
}

TEST(Board, KnowsItsPlaces) {
  const Board board = MapMaker::brick(3, 3).place("brest", "C1").place("clyde", "A2", {"A1"}).board();
  const auto clyde = board.place("clyde");
  ASSERT_TRUE(clyde.has_value());
  EXPECT_EQ(board.place(*clyde).cell, at(board, "A2"));
  EXPECT_TRUE(board.place(*clyde).is("port"));
  EXPECT_FALSE(board.place(*clyde).is("airfield"));
  EXPECT_EQ(names(board, board.exits(*clyde)), Names{"A1"});
  EXPECT_TRUE(board.exits(*board.place("brest")).empty());
  EXPECT_EQ(board.place("kiel"), std::nullopt);
  ASSERT_EQ(board.places_in(at(board, "A2")).size(), 1u);
  EXPECT_EQ(board.places_in(at(board, "A2"))[0], *clyde);
  EXPECT_TRUE(board.places_in(at(board, "B2")).empty());
}

TEST(Board, KnowsItsLayersAndRoutes) {
  const Board board = MapMaker::brick(3, 3).layer("fog", {"A2", "A1"}).route("north", {"C1", "B1"}).board();
  const auto fog = board.layer("fog");
  ASSERT_TRUE(fog.has_value());
  EXPECT_TRUE(board.in(*fog, at(board, "A1")));
  EXPECT_FALSE(board.in(*fog, at(board, "C3")));
  EXPECT_EQ(board.cells_of(*fog).size(), 2u);
  EXPECT_EQ(board.layer("ice"), std::nullopt);
  ASSERT_NE(board.route("north"), nullptr);
  EXPECT_EQ(names(board, board.route("north")->cells), (Names{"C1", "B1"}));
  EXPECT_EQ(board.route("south"), nullptr);
}

}  // namespace
}  // namespace flagplot::board
