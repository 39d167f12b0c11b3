#include "board/export.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>
#include <string>

#include "maps.h"

namespace flagplot::board {
namespace {

using test::Json;
using test::MapMaker;

MapMaker full_map() {
  MapMaker maker = MapMaker::brick(2, 2).land("B1").side("A1", "A2", "narrow").place("clyde", "A1", {"A2"});
  maker.layer("fog", {"A1"}).route("north", {"A2", "B2"}).forbid("A1", "A2", "B2");
  maker.map["cells"][0]["name"] = "Firth";
  maker.map["sources"] = Json::array({Json::object({{"id", "map"}})});
  maker.map["nm_per_cell"] = 78;
  return maker;
}

TEST(BoardExport, DescribesACell) {
  const auto out = to_json(full_map().board());
  ASSERT_EQ(out["cells"].size(), 4u);
  EXPECT_EQ(out["cells"][0].dump(),
            R"({"id":"A1","name":"Firth","kind":"sea","row":1,"col":1,"x":1.0,"y":1.0,)"
            R"("lat":59.0,"lon":-29.0,"land":0.0,)"
            R"("neighbours":["A2","B2","B1"],"passable":["A2","B2"],"layers":["fog"],"places":["clyde"]})");
  EXPECT_FALSE(out["cells"][1].contains("name"));
}

TEST(BoardExport, KeepsTheSources) {
  const auto out = to_json(full_map().board());
  EXPECT_EQ(out["sides"][0]["source"], "test");
  EXPECT_EQ(out["layers"][0]["source"], "test");
  EXPECT_EQ(out["routes"][0]["cells"], Json::array({"A2", "B2"}));
  EXPECT_EQ(out["places"][0]["exits"], Json::array({"A2"}));
  EXPECT_EQ(out["transits"][0]["through"], "A2");
  EXPECT_EQ(out["sources"][0]["id"], "map");
  EXPECT_EQ(out["nm_per_cell"], 78);
}

TEST(BoardExport, CanBeLoadedAgain) {
  const auto once = to_json(full_map().board());
  const auto twice = to_json(load_board(Json::parse(once.dump()), "export"));
  EXPECT_EQ(once, twice);
}

TEST(BoardExport, CanBeLoadedAgainFromAGraph) {
  MapMaker maker = MapMaker::graph().add_cell("a", 0, 0).add_cell("b", 1, 0).link("a", "b");
  const auto once = to_json(maker.board());
  EXPECT_EQ(once["links"], Json::array({Json::array({"a", "b"})}));
  EXPECT_EQ(once, to_json(load_board(Json::parse(once.dump()), "export")));
}

TEST(BoardSummary, CountsCellsAndNamesPlaces) {
  EXPECT_EQ(summary(full_map().board()),
            "Test Sea (test)\n"
            "  brick-offset zones, 4 cells: 3 sea, 0 coastal, 1 land\n"
            "1 place\n"
            "  clyde A1\n"
            "1 layer (cells in each)\n"
            "  fog 1\n"
            "1 route (cells in each)\n"
            "  north 2\n");
}

TEST(BoardSummary, FitsIntoEightyColumns) {
  MapMaker maker = MapMaker::hex("flat", "even", 3, 3);
  for (int i = 0; i < 60; ++i) maker.place("place number " + std::to_string(i), "B2");
  maker.place(std::string(60, 'x') + " " + std::string(60, 'y'), "B2");
  std::istringstream lines(summary(maker.board()));
  for (std::string line; std::getline(lines, line);) EXPECT_LE(line.size(), 80u) << line;
}

}  // namespace
}  // namespace flagplot::board
