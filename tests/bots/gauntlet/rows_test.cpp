#include <gtest/gtest.h>

#include "bots/gauntlet/gauntlet.h"

namespace flagplot::bots::gauntlet {
namespace {

std::vector<Played> won_by(Seat side, std::uint64_t wins, std::uint64_t draws, std::uint64_t games) {
  std::vector<Played> all(games);
  for (std::uint64_t n = 0; n < games; ++n) {
    all[n].result.winner = n < wins ? side : n < wins + draws ? Seat::None : other(side);
    all[n].result.margin = static_cast<std::int16_t>(side == Seat::Allied ? 3 : -3);
  }
  return all;
}

Row against_doctrine(Seat side, std::vector<Played> strategy, std::vector<Played> doctrine) {
  const std::vector<Strategy> entrants{{"doctrine", side, {}}, {"an idea", side, {}}};
  const std::vector<Row> found = rows(entrants, std::vector{std::move(doctrine), std::move(strategy)});
  EXPECT_EQ(found.size(), 1U);
  return found.at(0);
}

TEST(GauntletRows, AHoleIsMoreThanFivePointsAndNotFive) {
  for (const Seat side : players) {
    EXPECT_FALSE(against_doctrine(side, won_by(side, 123, 0, 200), won_by(side, 113, 0, 200)).hole());
    EXPECT_TRUE(against_doctrine(side, won_by(side, 123, 1, 200), won_by(side, 113, 0, 200)).hole());
    EXPECT_FALSE(against_doctrine(side, won_by(side, 10, 0, 200), won_by(side, 113, 0, 200)).hole());
  }
}

TEST(GauntletRows, MarginsAreThoseOfTheSideThatIsMeasured) {
  for (const Seat side : players)
    EXPECT_EQ(against_doctrine(side, won_by(side, 5, 0, 10), won_by(side, 5, 0, 10)).margin, 3);
}

TEST(GauntletRows, EverybodyIsComparedWithDoctrineOnHisOwnSide) {
  const std::vector<Strategy> entrants{{"doctrine", Seat::Allied, {}},
                                       {"doctrine", Seat::Axis, {}},
                                       {"a raid", Seat::Axis, {}},
                                       {"a patrol", Seat::Allied, {}}};
  const std::vector<Row> found =
      rows(entrants, std::vector{won_by(Seat::Allied, 2, 0, 10), won_by(Seat::Axis, 8, 0, 10),
                                 won_by(Seat::Axis, 9, 0, 10), won_by(Seat::Allied, 1, 2, 10)});
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].name, "a raid");
  EXPECT_EQ(found[0].doctrine.wins, 8U);
  EXPECT_EQ(found[0].strategy.wins, 9U);
  EXPECT_EQ(found[1].doctrine.wins, 2U);
  EXPECT_EQ(found[1].strategy.draws, 2U);
  EXPECT_NEAR(found[1].gain.value, 0, 1e-12);
}

}  // namespace
}  // namespace flagplot::bots::gauntlet
