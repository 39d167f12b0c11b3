#include "generic/suite.h"
#include "support/sample.h"

namespace {

using flagplot::generic::Effort;
constexpr Effort effort{.games = 40, .samples = 6, .every = 3, .seed = 1};

FLAGPLOT_GENERIC_SUITE(StraitCrossing, flagplot::support::sample("crossing"),
                       flagplot::support::sample_library().files(), effort, 1000)
FLAGPLOT_GENERIC_SUITE(StraitClose, flagplot::support::sample("close"),
                       flagplot::support::sample_library().files(), effort, 1000)

// The suite must catch a game that leaks, or it guards nothing.
class LeakyStrait : public ::testing::Test {
 protected:
  std::unique_ptr<flagplot::Game> game = flagplot::support::leaky_sample();
};

TEST_F(LeakyStrait, IsOtherwiseSound) {
  EXPECT_EQ(flagplot::generic::random_play_ends(*game, effort), "");
  EXPECT_EQ(flagplot::generic::options_are_exactly_what_is_accepted(*game, effort), "");
}
TEST_F(LeakyStrait, FailsTest5) {
  EXPECT_NE(flagplot::generic::resampled_worlds_look_the_same(*game, effort), "");
}
TEST_F(LeakyStrait, FailsTest6) {
  EXPECT_NE(flagplot::generic::options_are_the_same_in_resampled_worlds(*game, effort), "");
}
TEST_F(LeakyStrait, FailsTest7) {
  EXPECT_NE(
      flagplot::generic::secrets_do_not_interfere(*game, flagplot::support::sample_library().files(), effort),
      "");
}
TEST_F(LeakyStrait, FailsTest10) {
  EXPECT_NE(flagplot::generic::forecasts_follow_from_the_view(
                *game, flagplot::support::sample_library().files(), effort),
            "");
}

}  // namespace
