#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "board/travel.h"
#include "maps.h"

namespace flagplot::board {
namespace {

using test::at;
using test::MapMaker;
using test::Names;
using test::names;

TEST(BrickBoard, InsideZonesHaveSixNeighbours) {
  const Board board = MapMaker::brick(12, 20).board();
  for (int row = 2; row < 12; ++row)
    for (int col = 2; col < 20; ++col)
      EXPECT_EQ(board.neighbours(at(board, test::cell_name(row, col))).size(), 6u);
}

TEST(BrickBoard, NeighboursRunClockwiseFromNorthEast) {
  const Board board = MapMaker::brick(12, 20).board();
  EXPECT_EQ(names(board, board.neighbours(at(board, "J16"))),
            (Names{"I16", "J17", "K17", "K16", "J15", "I15"}));
}

TEST(BrickBoard, CornersHaveOnlyTheNeighboursThatExist) {
  const Board board = MapMaker::brick(3, 3).board();
  EXPECT_EQ(names(board, board.neighbours(at(board, "A1"))), (Names{"A2", "B2", "B1"}));
  EXPECT_EQ(names(board, board.neighbours(at(board, "A3"))), (Names{"B3", "A2"}));
}

TEST(BrickBoard, DistanceRunsFreelyAlongOneDiagonalOnly) {
  const Board board = MapMaker::brick(12, 20).board();
  const auto distance = [&](const char* a, const char* b) {
    return board.distance(at(board, a), at(board, b));
  };
  EXPECT_EQ(distance("J16", "J16"), 0);
  EXPECT_EQ(distance("J16", "J10"), 6);
  EXPECT_EQ(distance("A1", "E5"), 4);
  EXPECT_EQ(distance("A1", "E9"), 8);
  EXPECT_EQ(distance("A5", "E1"), 8);
  EXPECT_EQ(distance("C5", "B7"), 3);
}

TEST(PointyHexBoard, ShiftedRowsLeanRight) {
  const Board even = MapMaker::hex("pointy", "even", 4, 4).board();
  EXPECT_EQ(names(even, even.neighbours(at(even, "B2"))), (Names{"A3", "B3", "C3", "C2", "B1", "A2"}));
  EXPECT_EQ(names(even, even.neighbours(at(even, "C2"))), (Names{"B2", "C3", "D2", "D1", "C1", "B1"}));
  const Board odd = MapMaker::hex("pointy", "odd", 4, 4).board();
  EXPECT_EQ(names(odd, odd.neighbours(at(odd, "B2"))), (Names{"A2", "B3", "C2", "C1", "B1", "A1"}));
  EXPECT_EQ(names(odd, odd.neighbours(at(odd, "C2"))), (Names{"B3", "C3", "D3", "D2", "C1", "B2"}));
}

TEST(FlatHexBoard, ShiftedColumnsHangDownAndNeighboursRunClockwiseFromNorth) {
  const Board even = MapMaker::hex("flat", "even", 4, 4).board();
  EXPECT_EQ(names(even, even.neighbours(at(even, "B2"))), (Names{"A2", "B3", "C3", "C2", "C1", "B1"}));
  EXPECT_EQ(names(even, even.neighbours(at(even, "B3"))), (Names{"A3", "A4", "B4", "C3", "B2", "A2"}));
  const Board odd = MapMaker::hex("flat", "odd", 4, 4).board();
  EXPECT_EQ(names(odd, odd.neighbours(at(odd, "B2"))), (Names{"A2", "A3", "B3", "C2", "B1", "A1"}));
  EXPECT_EQ(names(odd, odd.neighbours(at(odd, "B3"))), (Names{"A3", "B4", "C4", "C3", "C2", "B2"}));
}

TEST(Lattice, RowsAboveZeroAndBelowItFitTogether) {
  for (const Shifted shifted : {Shifted::even, Shifted::odd}) {
    const Lattice lattice{LatticeKind::hex, Orientation::pointy, shifted};
    for (int row = -5; row <= 5; ++row) {
      const bool leans_right = (row % 2 == 0) == (shifted == Shifted::even);
      const int left = leans_right ? 3 : 2;
      for (const int col : {left, left + 1}) {
        EXPECT_EQ(distance(to_skew(lattice, row, 3), to_skew(lattice, row - 1, col)), 1);
        EXPECT_EQ(distance(to_skew(lattice, row, 3), to_skew(lattice, row + 1, col)), 1);
      }
    }
  }
}

TEST(GraphBoard, NeighboursRunClockwiseFromNorth) {
  MapMaker maker = MapMaker::graph();
  maker.add_cell("hub", 0, 0).add_cell("w", -1, 0).add_cell("n", 0, -2).add_cell("se", 3, 3);
  maker.add_cell("s", 0, 1).add_cell("ne", 1, -1).add_cell("nw", -1, -5).add_cell("apart", 9, 9);
  for (const char* end : {"w", "n", "se", "s", "ne", "nw"}) maker.link("hub", end);
  const Board board = maker.board();
  EXPECT_EQ(names(board, board.neighbours(at(board, "hub"))), (Names{"n", "ne", "se", "s", "w", "nw"}));
  EXPECT_TRUE(board.neighbours(at(board, "apart")).empty());
  EXPECT_EQ(board.distance(at(board, "n"), at(board, "s")), 2);
  EXPECT_EQ(board.distance(at(board, "n"), at(board, "apart")), unreachable);
}

MapMaker ring_with_a_tail() {
  MapMaker maker = MapMaker::graph();
  maker.add_cell("a", 0, 0).add_cell("b", 1, 0).add_cell("c", 1, 1).add_cell("d", 0, 1).add_cell("e", -1, 0);
  return maker.link("a", "b").link("b", "c").link("c", "d").link("d", "a").link("a", "e");
}

class EveryKindOfBoard : public ::testing::TestWithParam<MapMaker> {};

TEST_P(EveryKindOfBoard, HasSymmetricNeighbours) {
  const Board board = GetParam().board();
  for (const CellId a : board.all_cells())
    for (const CellId b : board.all_cells()) {
      const auto around = board.neighbours(a);
      EXPECT_EQ(std::count(around.begin(), around.end(), b), board.adjacent(b, a) ? 1 : 0);
    }
}

TEST_P(EveryKindOfBoard, MeasuresTheDistanceThatStepsWouldTake) {
  const Board board = GetParam().board();
  Reach reach;
  for (const CellId from : board.all_cells()) {
    reachable(board, from, Reach::max_steps, {}, reach);
    for (const CellId to : board.all_cells()) EXPECT_EQ(board.distance(from, to), reach.cost(to));
  }
}

TEST_P(EveryKindOfBoard, GivesTheSameDistanceBothWays) {
  const Board board = GetParam().board();
  for (const CellId a : board.all_cells())
    for (const CellId b : board.all_cells()) {
      EXPECT_EQ(board.distance(a, b), board.distance(b, a));
      EXPECT_EQ(board.distance(a, b) == 1, board.adjacent(a, b));
    }
}

INSTANTIATE_TEST_SUITE_P(Boards, EveryKindOfBoard,
                         ::testing::Values(MapMaker::brick(7, 8), MapMaker::hex("pointy", "even", 7, 8),
                                           MapMaker::hex("pointy", "odd", 7, 8),
                                           MapMaker::hex("flat", "even", 7, 8),
                                           MapMaker::hex("flat", "odd", 7, 8), ring_with_a_tail()));

}  // namespace
}  // namespace flagplot::board
