#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "data/files.h"
#include "games/bismarck/bismarck.h"
#include "games/murmansk_run/murmansk_run.h"
#include "generic/checks.h"
#include "generic/walk.h"
#include "support/sample.h"
#include "umpire/script.h"

// Worked examples go where random play seldom comes: the deepest rules of each game.
namespace flagplot::generic {
namespace {

class WorkedExamples : public ::testing::TestWithParam<const char*> {};

TEST_P(WorkedExamples, LeaveRoom) {
  const umpire::Library library(data::Files({support::sample_data()}), {{"strait", strait::make},
                                                                       {"bismarck", bismarck::make},
                                                                       {"murmansk_run", murmansk_run::make}});
  Reached reached;
  int played = 0;
  for (const auto& file :
       std::filesystem::directory_iterator(support::source_dir() + "/tests/examples/" + GetParam())) {
    if (file.path().extension() != ".json") continue;
    std::ifstream in(file.path());
    const auto report = umpire::run_script(library, Json::parse(in), file.path().filename(),
                                           [&](const umpire::Match& m) { reached.look_at(m.game().waiting(m.state())); });
    EXPECT_TRUE(report.passed) << file.path() << ": " << report.failure;
    ++played;
  }
  EXPECT_GT(played, 0);
  EXPECT_GT(reached.depth[Lanes::Main], 1U);
  RecordProperty("depth", static_cast<int>(reached.depth[0]));
  RecordProperty("depth_allied", static_cast<int>(reached.depth[1]));
  RecordProperty("depth_axis", static_cast<int>(reached.depth[2]));
  EXPECT_EQ(room_is_left(reached), "");
}
INSTANTIATE_TEST_SUITE_P(Of, WorkedExamples, ::testing::Values("strait", "bismarck", "murmansk_run"),
                         [](const auto& game) { return std::string(game.param); });

TEST(RoomIsLeft, SaysWhatIsTooMuch) {
  Reached reached{.options = 3072, .events = 384, .depth = {19, 5, 0}, .room = {20, 6, 6}};
  EXPECT_EQ(room_is_left(reached), "");
  reached.depth[2] = 6;
  EXPECT_EQ(room_is_left(reached), "lane 2: 6 of 6 frames");
  reached.events = 385;
  EXPECT_EQ(room_is_left(reached), "events: 385 of 512");
  reached.options = 3073;
  EXPECT_EQ(room_is_left(reached), "options: 3073 of 4096");
}

// Zones have numbers beyond 64, and a leak may sit there.
TEST(FoolishChoices, ComeToEveryIdOfEveryVerb) {
  const umpire::Library library(data::Files(), {{"bismarck", bismarck::make}});
  const auto game = library.open("bismarck", "basic", {});
  const auto verbs = static_cast<std::uint16_t>(game->words().verbs.size());
  std::size_t ids = 0;
  std::vector<std::vector<bool>> tried(verbs);
  for (std::uint16_t v = 0; v < verbs; ++v) {
    tried[v].resize(ids_to_try(*game, v, 0));
    ids = std::max(ids, tried[v].size());
  }
  EXPECT_GT(ids, 300U);
  for (std::uint64_t n = 0; n < std::uint64_t{verbs} * ids; ++n) {
    const Choice c = foolish_choice(*game, n);
    tried[c.verb].at(c.a) = true;
  }
  for (const auto& of_verb : tried) EXPECT_EQ(std::ranges::count(of_verb, false), 0);
}

}  // namespace
}  // namespace flagplot::generic
