#include <cstdlib>

#include "data/files.h"
#include "generic/checks.h"
#include "gtest/gtest.h"
#include "support/sample.h"

namespace {

// Long only when asked for (./test --full); otherwise a taste, so that it cannot rot.
int games(int taste, int soak) { return std::getenv("FLAGPLOT_SOAK") ? soak : taste; }

TEST(Soak, RandomPlayEnds) {
  const auto game = flagplot::support::sample();
  EXPECT_EQ(flagplot::generic::random_play_ends(*game, {.games = games(200, 200'000), .seed = 50'000}), "");
}

TEST(Soak, SecretsDoNotInterfere) {
  const auto game = flagplot::support::sample();
  EXPECT_EQ(
      flagplot::generic::secrets_do_not_interfere(*game, flagplot::support::sample_library().files(),
                                                  {.games = games(5, 1'000), .every = 2, .seed = 90'000}),
      "");
}

}  // namespace
