#include "umpire/trial.h"

#include <gtest/gtest.h>

#include "games/bismarck/bismarck.h"
#include "games/murmansk_run/murmansk_run.h"
#include "support/made_up.h"
#include "support/wanted.h"

// Scenarios from outside: refused with a reason, or playable.
namespace flagplot::umpire {
namespace {

const Library& library() {
  static const Library library(data::Files(),
                               {{"bismarck", bismarck::make}, {"murmansk_run", murmansk_run::make}});
  return library;
}

TEST(Trial, PrintedScenariosPass) {
  for (const auto& game : library().games()) {
    for (const auto& scenario : library().scenarios(game.id))
      EXPECT_EQ(tried(*library().open(game.id, scenario["id"], nullptr)), "") << game.id << " " << scenario["id"];
  }
}

TEST(Trial, OneScenarioIsJudgedAlikeEveryTime) {
  const support::MadeUp made_up(library(), "murmansk_run");
  Rng rng(7);
  int judged = 0;
  for (int i = 0; i < 60; ++i) {
    const auto scenario = made_up.scenario([&](std::uint32_t n) { return rng.below(n); });
    try {
      const auto first = tried(*library().open("murmansk_run", scenario, nullptr));
      EXPECT_EQ(tried(*library().open("murmansk_run", scenario, nullptr)), first);
      ++judged;
    } catch (const data::Error&) {
    }
  }
  EXPECT_GT(judged, 10);
}

// FLAGPLOT_SCENARIOS: how many of each game; FLAGPLOT_SCENARIOS_SEED: which.
class MadeUpScenarios : public testing::TestWithParam<const char*> {};

TEST_P(MadeUpScenarios, AreRefusedOrPlayable) {
  const std::string game = GetParam();
  const support::MadeUp made_up(library(), game);
  ASSERT_GT(made_up.models(), 20U);
  const int count = support::wanted("FLAGPLOT_SCENARIOS", 150), first = support::wanted("FLAGPLOT_SCENARIOS_SEED", 1);
  int played = 0;
  for (int i = 0; i < count; ++i) {
    const auto seed = static_cast<std::uint64_t>(first + i);
    Rng rng(seed);
    const auto scenario = made_up.scenario([&](std::uint32_t n) { return rng.below(n); });
    const auto wrong = support::play_made_up(library(), game, scenario, 200, seed + 1000, played);
    ASSERT_EQ(wrong, "") << "seed " << seed << ": " << scenario.dump();
  }
  RecordProperty("played", played);
  EXPECT_GT(played, count / 10) << "too few get as far as a game";
}

INSTANTIATE_TEST_SUITE_P(Every, MadeUpScenarios, testing::Values("bismarck", "murmansk_run"),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace flagplot::umpire
