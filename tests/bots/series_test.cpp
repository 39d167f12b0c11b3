#include "bots/generic/series.h"

#include <gtest/gtest.h>

#include <map>

namespace flagplot::bots {
namespace {

constexpr Ask search = Ask::roll(5), gunfire = Ask::roll(7, 2);

// An extra roll of one kind leaves every other kind as it was.
TEST(DiceByKind, OneKindOfRollDoesNotDisturbAnother) {
  DiceByKind a(1, 9, Spread::Full), b(1, 9, Spread::Full);
  const Choice first = a(search), second = a(search);
  EXPECT_EQ(b(search), first);
  b(gunfire);
  b(gunfire);
  EXPECT_EQ(b(search), second);
}

TEST(DiceByKind, NumbersGiveOtherDice) {
  DiceByKind a(1, 1, Spread::Full), b(1, 2, Spread::Full);
  int same = 0;
  for (int i = 0; i < 600; ++i) same += a(search) == b(search);
  EXPECT_NEAR(same, 100, 45);
}

// The middle of three dice: 1 and 6 come up 16 times in 216, 3 and 4 come up 52 times.
TEST(DiceByKind, NarrowDiceFallNearTheMiddle) {
  DiceByKind dice(1, 1, Spread::Narrow);
  std::map<int, int> count;
  for (int i = 0; i < 21600; ++i) {
    const Choice roll = dice(gunfire);
    ASSERT_TRUE(answers(gunfire, roll));
    ++count[roll.a];
  }
  EXPECT_NEAR(count[1], 1600, 160);
  EXPECT_NEAR(count[3], 5200, 260);
  EXPECT_NEAR(count[6], 1600, 160);
}

}  // namespace
}  // namespace flagplot::bots
