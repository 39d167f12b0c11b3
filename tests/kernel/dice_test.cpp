#include "kernel/dice.h"

#include <gtest/gtest.h>

#include <set>
#include <utility>
#include <vector>

#include "kernel/rng.h"
#include "kernel/same_faces.h"

namespace flagplot {
namespace {

TEST(Dice, UpToThreeStandAsTheyAre) {
  EXPECT_EQ(rolled(all_of(3, 1000, 1000)), (Choice{verb_roll, 1000, 1000, 1000}));
  EXPECT_EQ(rolled(all_of(1, 6, 4)), (Choice{verb_roll, 4, 0, 0}));
  EXPECT_EQ(dice_of(rolled(3, 4)).sum(), 7);
  EXPECT_EQ(dice_of(rolled(3, 4)).count, 2);
}

TEST(Dice, MoreAreOneNumber) {
  // 1, then 5, 4, 1, 2 to the base of six, the first die lowest: computed by hand.
  EXPECT_EQ(rolled(Dice{.count = 4, .sides = 6, .faces = {3, 2, 5, 6}}),
            (Choice{0xFF06, 1296 + 5 * 216 + 4 * 36 + 1 * 6 + 2, 0, 0}));
}

TEST(Dice, GoThereAndBackAtTheExtremes) {
  for (const auto& [count, sides] : std::vector<std::pair<int, int>>{
           {4, 6}, {18, 6}, {5, 10}, {14, 10}, {18, 2}, {13, 12}, {5, 254}}) {
    ASSERT_TRUE(can_roll(static_cast<std::size_t>(count), static_cast<std::uint64_t>(sides))) << count << 'd' << sides;
    const Ask ask = Ask::roll(0, static_cast<std::uint8_t>(count), static_cast<std::uint16_t>(sides));
    for (const int face : {1, sides}) {
      const Dice dice = all_of(ask.dice, ask.sides, static_cast<std::uint16_t>(face));
      EXPECT_EQ(dice_of(rolled(dice)), dice) << count << 'd' << sides;
      EXPECT_TRUE(answers(ask, rolled(dice)));
    }
    Rng rng(3);
    for (int i = 0; i < 1000; ++i) {
      const Choice roll = rng.roll(ask);
      EXPECT_TRUE(answers(ask, roll));
      EXPECT_EQ(dice_of(roll).count, count);
      EXPECT_EQ(rolled(dice_of(roll)), roll);
    }
  }
}

TEST(Dice, BeyondTheRoomOfAChoiceAreAFault) {
  EXPECT_FALSE(can_roll(0, 6));
  EXPECT_FALSE(can_roll(19, 2));
  EXPECT_FALSE(can_roll(15, 10));
  EXPECT_FALSE(can_roll(4, 255));
  EXPECT_FALSE(can_roll(4, 1));
  EXPECT_FALSE(can_roll(1, 0x10000));
  EXPECT_TRUE(can_roll(3, 0xFFFF));
  EXPECT_THROW((void)Ask::roll(0, 15, 10), Fault);
  EXPECT_THROW((void)Ask::roll(0, 0), Fault);
  EXPECT_THROW((void)rolled(all_of(4, 6, 7)), Fault);
}

TEST(Dice, FitTheirQuestionOrAreRefused) {
  const Ask eighteen = Ask::roll(0, 18);
  const Choice good = rolled(all_of(18, 6, 6));
  EXPECT_TRUE(answers(eighteen, good));
  EXPECT_FALSE(answers(Ask::roll(0, 17), good));
  EXPECT_FALSE(answers(Ask::roll(0, 14, 10), good));
  EXPECT_FALSE(answers(Ask::roll(0, 3), good));
  EXPECT_FALSE(answers(eighteen, rolled(6, 6, 6)));
  EXPECT_FALSE(answers(eighteen, rolled(all_of(17, 6, 6))));
  EXPECT_FALSE(answers(eighteen, (Choice{good.verb, 0, 0, 0})));
  EXPECT_FALSE(answers(eighteen, (Choice{good.verb, 0xFFFF, 0xFFFF, 0xFFFF})));
  EXPECT_FALSE(answers(eighteen, (Choice{verb_roll_many, good.a, good.b, good.c})));
  EXPECT_FALSE(answers(Ask::roll(0, 2), rolled(0, 3, 4)));  // a gap
}

TEST(Dice, EveryFallComesOnce) {
  for (const Ask& ask : {Ask::roll(0), Ask::roll(0, 2), Ask::roll(0, 3, 10), Ask::roll(0, 4, 3), Ask::roll(0, 7, 2)}) {
    std::set<Choice> seen;
    each_fall(ask, [&](Choice fall) {
      EXPECT_TRUE(answers(ask, fall));
      EXPECT_TRUE(seen.insert(fall).second);
    });
    EXPECT_EQ(seen.size(), falls(ask));
  }
  EXPECT_EQ(falls(Ask::roll(0, 3, 10)), 1000U);
  EXPECT_EQ(falls(Ask::roll(0, 18)), 101'559'956'668'416U);
}

// Whatever is sent as a roll is read without going wrong.
TEST(Dice, NonsenseIsNoDice) {
  Rng rng(5);
  for (int i = 0; i < 20'000; ++i) {
    const std::uint64_t word = rng.next();
    const Choice c{static_cast<std::uint16_t>(0xFF00 | (word & 0xFF)), static_cast<std::uint16_t>(word >> 16),
                   static_cast<std::uint16_t>(word >> 32), static_cast<std::uint16_t>(word >> 48)};
    const Dice dice = dice_of(c);
    EXPECT_LE(dice.count, most_dice);
    if (dice.count > 3) {
      EXPECT_EQ(rolled(dice), c);
    }
  }
}

}  // namespace
}  // namespace flagplot
