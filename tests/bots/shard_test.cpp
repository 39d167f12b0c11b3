#include "bots/generic/shard.h"

#include <gtest/gtest.h>

#include <vector>

namespace flagplot::bots {
namespace {

TEST(Shards, AllPartsTogetherHaveEveryGameOnce) {
  for (const std::uint64_t games : {0, 1, 5, 12, 13}) {
    for (const std::uint64_t of : {1, 2, 5, 20}) {
      std::vector<int> times(games);
      for (Shard part{1, of}; part.number <= of; ++part.number) {
        for (std::uint64_t i = 0; i < part.count(games); ++i) {
          ASSERT_LT(part.nth(i), games);
          ++times[part.nth(i)];
        }
      }
      EXPECT_EQ(times, std::vector<int>(games, 1)) << games << " games in " << of << " parts";
    }
  }
}

TEST(Shards, NoTwoDifferByMoreThanOneGame) {
  EXPECT_EQ((Shard{1, 3}.count(100)), 34U);
  EXPECT_EQ((Shard{2, 3}.count(100)), 33U);
  EXPECT_EQ((Shard{3, 3}.count(100)), 33U);
}

}  // namespace
}  // namespace flagplot::bots
