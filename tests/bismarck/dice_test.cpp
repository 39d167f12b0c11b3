#include <gtest/gtest.h>

#include "bismarck/battle_bench.h"
#include "bismarck/bench.h"

// Which dice an event shows, with which modifier, and to whom.
namespace flagplot::bismarck {
namespace {

using chase_test::at;
using chase_test::Chase;
using chase_test::json;
using chase_test::with;

constexpr int right = 1;

std::vector<int> seen_by(const Chase& c, Seat seat, int event, std::size_t argument) {
  return c.heard(seat, event, argument);
}

// [BIS R32] [BIS 7.16]
TEST(BismarckDice, BothSeeTheDiceOfTheWeatherAndWhatTheTrackAdds) {
  Chase c(with(10, "chance", {}, {{"visibility", 7}}));
  c.dice({3, 4, 3, 4, 2, 5});
  const int modifier = c.d().charts.visibility_modifier[7];
  ASSERT_NE(modifier, 0);
  for (const Seat seat : players) {
    EXPECT_EQ(seen_by(c, seat, VisibilityIs, 1), std::vector<int>{packed({6, {2, 5}, static_cast<std::int8_t>(modifier)})});
    EXPECT_EQ(seen_by(c, seat, ChanceRolled, 2), (std::vector<int>{packed({6, {3, 4}, 0}), packed({6, {3, 4}, 0})}));
  }
}

// [BIS R32] [BIS 9.18]
TEST(BismarckDice, WhatAStrikeRolledIsForWhoFlewIt) {
  const json searched{{"located", {"search"}}};
  const json torpedoes{{"unit", "Torpedo Victorious"}, {"zone", "G15"}, {"back", false}, {"airborne", 1}};
  Chase c(with(10, "air_attack", {at("Bismarck", "G15", searched), at("Victorious", "G16")}, {{"air", {torpedoes}}}));
  const Choice strike{Strike, arg(c.air("Torpedo Victorious")), 1, 0};
  c.choose(Seat::Allied, strike);
  c.choose(Seat::Allied, strike);
  c.dice({1, 1, 2, 3, 4});
  EXPECT_EQ(seen_by(c, Seat::Allied, BombsHit, 2), std::vector<int>{packed({6, {1, 2}, 0})});
  EXPECT_EQ(seen_by(c, Seat::Axis, BombsHit, 2), std::vector<int>{roll_not_shown});
  EXPECT_EQ(seen_by(c, Seat::Allied, BombsMiss, 1), std::vector<int>{packed({6, {3, 4}, 0})});
  EXPECT_EQ(seen_by(c, Seat::Axis, BombsMiss, 1), std::vector<int>{roll_not_shown});
}

// [BIS R32] [BIS 9.66] [BIS 9.712]
TEST(BismarckDice, EveryShotTellsItsDiceAndItsTable) {
  battle_test::Table t;
  t.in_battle("Hood", {0, 0}, right);
  t.in_battle("Bismarck", {0, 3}, right);
  t.start(call(FireRule, Seat::Allied));
  t.at_prompt(AskFire, t.fire_all("Hood", "Bismarck"));
  t.roll(RollShot, 5, 6);
  const Event* shot = t.last_told(ShotRolled);
  ASSERT_TRUE(shot);
  EXPECT_EQ(shot->to, both_players);
  EXPECT_EQ(shot->args[0], arg(t.ship("Hood")));
  EXPECT_EQ(table_names[shot->args[2]], "a_broadside") << "three hexes away";
  EXPECT_EQ(unpacked_roll(shot->args[3]), (Roll{6, {5, 6}, 0}));
  t.roll(RollSpecial, 6, 6);
  const Event* special = t.last_told(SpecialRolled);
  ASSERT_TRUE(special);
  EXPECT_EQ(table_names[special->args[1]], "special_a");
  EXPECT_EQ(unpacked_roll(special->args[2]), (Roll{6, {6, 6}, 0}));
}

}  // namespace
}  // namespace flagplot::bismarck
