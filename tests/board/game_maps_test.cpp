#include <gtest/gtest.h>

#include <algorithm>
#include <cctype>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "board/load.h"
#include "board/travel.h"
#include "support/places.h"

namespace flagplot::board {
namespace {

namespace fs = std::filesystem;

fs::path data_folder() { return fs::path(support::source_dir()) / "data"; }

std::vector<std::string> games_with_maps() {
  std::vector<std::string> games;
  if (!fs::is_directory(data_folder())) return games;
  for (const auto& entry : fs::directory_iterator(data_folder()))
    if (fs::exists(entry.path() / "map.json")) games.push_back(entry.path().filename().string());
  std::sort(games.begin(), games.end());
  return games;
}

class GameMap : public ::testing::TestWithParam<std::string> {
 protected:
  Board load() const {
    const fs::path file = data_folder() / GetParam() / "map.json";
    std::ifstream in(file);
    return load_board(nlohmann::json::parse(in), "data/" + GetParam() + "/map.json");
  }
};

TEST_P(GameMap, BelongsToItsGame) { EXPECT_EQ(load().game(), GetParam()); }

TEST_P(GameMap, HasSymmetricNeighboursAndSides) {
  const Board board = load();
  for (const CellId a : board.all_cells())
    for (const CellId b : board.neighbours(a)) {
      EXPECT_TRUE(board.adjacent(b, a)) << board.id(a) << " " << board.id(b);
      EXPECT_EQ(board.passable(a, b), board.passable(b, a)) << board.id(a) << " " << board.id(b);
    }
}

// A wrong shift or orientation shows at once: neighbours would be drawn far apart.
TEST_P(GameMap, DrawsNeighboursNextToEachOther) {
  const Board board = load();
  if (board.lattice().kind == LatticeKind::graph) return;
  for (const CellId a : board.all_cells())
    for (const CellId b : board.neighbours(a)) {
      const double gap = std::hypot(board.cell(a).x - board.cell(b).x, board.cell(a).y - board.cell(b).y);
      EXPECT_LT(gap, 1.2) << board.id(a) << " " << board.id(b);
    }
}

TEST_P(GameMap, LetsShipsLeaveEveryPort) {
  const Board board = load();
  Reach reach;
  for (const Place& place : board.places()) {
    if (!place.is("port")) continue;
    reachable(board, place.cell, 2, {}, reach);
    EXPECT_GT(reach.cells().size(), 2u) << place.name << " in " << board.id(place.cell);
  }
}

GTEST_ALLOW_UNINSTANTIATED_PARAMETERIZED_TEST(GameMap);
INSTANTIATE_TEST_SUITE_P(Games, GameMap, ::testing::ValuesIn(games_with_maps()), [](const auto& tested) {
  std::string name = tested.param;
  std::replace_if(
      name.begin(), name.end(), [](unsigned char c) { return !std::isalnum(c); }, '_');
  return name;
});

}  // namespace
}  // namespace flagplot::board
