#include "board/load.h"

#include <gtest/gtest.h>

#include <string>

#include "data/error.h"
#include "maps.h"

namespace flagplot::board {
namespace {

using test::Json;
using test::MapMaker;

std::string complaint(const Json& map) {
  try {
    load_board(map, "data/test/map.json");
  } catch (const data::Error& error) {
    return error.what();
  }
  return "no complaint";
}

std::string complaint(const MapMaker& maker) { return complaint(maker.map); }

MapMaker small() { return MapMaker::brick(3, 3); }

TEST(LoadBoard, TakesTheHeadOfTheMap) {
  const Board board = MapMaker::hex("flat", "odd", 2, 2).board();
  EXPECT_EQ(board.game(), "test");
  EXPECT_EQ(board.title(), "Test Sea");
  EXPECT_EQ(board.lattice(), (Lattice{LatticeKind::hex, Orientation::flat, Shifted::odd}));
  EXPECT_EQ(board.frame().max_x, 10);
  EXPECT_EQ(board.size(), 4u);
}

TEST(LoadBoard, NamesADanglingCellOfASide) {
  EXPECT_EQ(complaint(small().side("A1", "Q7", "blocked")),
            "data/test/map.json/sides/0/between/1: expected the id of a cell, found \"Q7\"");
}

TEST(LoadBoard, NamesADanglingCellOfATransit) {
  EXPECT_EQ(complaint(small().forbid("A1", "Q7", "A3")),
            "data/test/map.json/transits/0/through: expected the id of a cell, found \"Q7\"");
  EXPECT_EQ(complaint(small().forbid("Q7", "A2", "A3")),
            "data/test/map.json/transits/0/between/0: expected the id of a cell, found \"Q7\"");
}

TEST(LoadBoard, NamesADanglingCellOfAPlaceOrItsExits) {
  EXPECT_EQ(complaint(small().place("clyde", "Q7")),
            "data/test/map.json/places/0/cell: expected the id of a cell, found \"Q7\"");
  EXPECT_EQ(complaint(small().place("clyde", "A1", {"A2", "Q7"})),
            "data/test/map.json/places/0/exits/1: expected the id of a cell, found \"Q7\"");
}

TEST(LoadBoard, NamesADanglingCellOfALayerOrRoute) {
  EXPECT_EQ(complaint(small().layer("fog", {"A1", "Q7"})),
            "data/test/map.json/layers/0/cells/1: expected the id of a cell, found \"Q7\"");
  EXPECT_EQ(complaint(small().route("north", {"Q7"})),
            "data/test/map.json/routes/0/cells/0: expected the id of a cell, found \"Q7\"");
}

TEST(LoadBoard, NamesADanglingCellOfALink) {
  EXPECT_EQ(complaint(MapMaker::graph().add_cell("a", 0, 0).link("a", "q")),
            "data/test/map.json/links/0/1: expected the id of a cell, found \"q\"");
}

TEST(LoadBoard, RefusesACellIdGivenTwice) {
  MapMaker maker = small();
  maker.map["cells"][4]["id"] = "A1";
  EXPECT_EQ(complaint(maker),
            "data/test/map.json/cells/4/id: expected a new cell id, but \"A1\" is given twice");
}

TEST(LoadBoard, RefusesTwoCellsOnOneSpot) {
  MapMaker maker = small();
  maker.map["cells"][1]["col"] = 1;
  EXPECT_EQ(complaint(maker),
            "data/test/map.json/cells/1: expected a row and column of its own, but \"A2\" lies on \"A1\"");
}

TEST(LoadBoard, RefusesOtherIdsGivenTwice) {
  const std::string expected = "/1/id: expected a new id, but \"x\" is given twice";
  EXPECT_EQ(complaint(small().place("x", "A1").place("x", "A2")), "data/test/map.json/places" + expected);
  EXPECT_EQ(complaint(small().layer("x", {}).layer("x", {})), "data/test/map.json/layers" + expected);
  EXPECT_EQ(complaint(small().route("x", {}).route("x", {})), "data/test/map.json/routes" + expected);
}

TEST(LoadBoard, RefusesASideBetweenCellsThatDoNotTouch) {
  EXPECT_EQ(complaint(small().side("A1", "A3", "blocked")),
            "data/test/map.json/sides/0/between: expected adjacent cells");
  EXPECT_EQ(complaint(small().side("A1", "A1", "blocked")),
            "data/test/map.json/sides/0/between: expected two different cells");
}

TEST(LoadBoard, RefusesASideGivenTwice) {
  EXPECT_EQ(complaint(small().side("A1", "A2", "blocked").side("A2", "A1", "narrow")),
            "data/test/map.json/sides/1/between: expected a new side, but it is given twice");
}

TEST(LoadBoard, RefusesATransitBetweenCellsThatDoNotTouch) {
  EXPECT_EQ(complaint(small().forbid("A1", "A2", "C1")),
            "data/test/map.json/transits/0/between: expected two cells adjacent to \"A2\"");
}

TEST(LoadBoard, RefusesExitsNoShipCanUse) {
  const std::string expected =
      "data/test/map.json/places/0/exits/0: expected a cell that ships can reach from \"A1\"";
  EXPECT_EQ(complaint(small().place("port", "A1", {"A3"})), expected);
  EXPECT_EQ(complaint(small().place("port", "A1", {"A2"}).land("A2")), expected);
  EXPECT_EQ(complaint(small().place("port", "A1", {"A2"}).side("A1", "A2", "blocked")), expected);
}

TEST(LoadBoard, RefusesBadLinks) {
  MapMaker two = MapMaker::graph().add_cell("a", 0, 0).add_cell("b", 1, 0);
  EXPECT_EQ(complaint(MapMaker(two).link("a", "b").link("b", "a")),
            "data/test/map.json/links/1: expected a new link, but it is given twice");
  EXPECT_EQ(complaint(MapMaker(two).link("a", "a")),
            "data/test/map.json/links/0: expected two different cells");
  two.map["cells"][1]["x"] = 0;
  EXPECT_EQ(complaint(two.link("a", "b")),
            "data/test/map.json/links/0: expected cells at different points of the map");
  EXPECT_EQ(complaint(small().link("A1", "A2")), "data/test/map.json/links/0: expected links on graphs only");
}

TEST(LoadBoard, RefusesACellWithTooManyLinks) {
  MapMaker maker = MapMaker::graph().add_cell("hub", 0, 0);
  for (int i = 1; i <= 33; ++i) {
    maker.add_cell(std::to_string(i), i, 1);
    maker.link("hub", std::to_string(i).c_str());
  }
  EXPECT_EQ(complaint(maker), "data/test/map.json/links/32: expected at most 32 links from one cell");
}

TEST(LoadBoard, TakesTheLargestMapAndRefusesALargerOne) {
  MapMaker maker = MapMaker::brick(24, 96);
  const Board board = maker.board();
  EXPECT_EQ(board.size(), max_cells);
  EXPECT_EQ(board.all_cells().size(), max_cells);
  maker.map["cells"].push_back(maker.map["cells"][0]);
  EXPECT_EQ(complaint(maker), "data/test/map.json/cells: expected at most 2304 cells, found 2305");
}

TEST(LoadBoard, RefusesAMapWithoutCells) {
  EXPECT_EQ(complaint(MapMaker::graph()), "data/test/map.json/cells: expected at least one cell");
}

TEST(LoadBoard, RefusesMorePlacesThanIdsCanTell) {
  MapMaker maker = small();
  for (int i = 0; i < 255; ++i) maker.place(std::to_string(i), "B2");
  EXPECT_EQ(maker.board().places_in(CellId{4}).size(), 255u);
  maker.place("one too many", "B2");
  EXPECT_EQ(complaint(maker), "data/test/map.json/places/255: expected at most 255 entries");
}

TEST(LoadBoard, ReportsWrongTypesAsItsOwnErrors) {
  MapMaker maker = small();
  maker.map["cells"][2]["x"] = "far";
  EXPECT_EQ(complaint(maker), "data/test/map.json/cells/2/x: expected a number");
  maker.map["cells"][2].erase("x");
  EXPECT_EQ(complaint(maker), "data/test/map.json/cells/2: expected a member \"x\"");
  maker.map["lattice"]["kind"] = "square";
  EXPECT_EQ(complaint(maker),
            "data/test/map.json/lattice/kind: expected one of brick, hex, graph, found \"square\"");
  EXPECT_EQ(complaint(Json::array()), "data/test/map.json: expected an object");
}

}  // namespace
}  // namespace flagplot::board
