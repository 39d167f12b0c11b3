#include "kernel/roll.h"

#include <gtest/gtest.h>

namespace flagplot {
namespace {

TEST(Roll, TravelsAsOneArgument) {
  for (const Roll& roll : {Roll{6, {3, 4}, 0}, Roll{6, {6, 0}, -2}, Roll{10, {10, 10}, 15}, Roll{8, {1, 0}, -16},
                           Roll{12, {12, 1}, 7}}) {
    EXPECT_EQ(unpacked_roll(packed(roll)), roll);
    EXPECT_NE(packed(roll), roll_not_shown);
  }
}

TEST(Roll, IsMadeFromWhatChanceAnswered) {
  EXPECT_EQ(unpacked_roll(shown(rolled(2, 5), -1)), (Roll{6, {2, 5}, -1}));
  EXPECT_EQ(unpacked_roll(shown(rolled(4))), (Roll{6, {4, 0}, 0}));
}

}  // namespace
}  // namespace flagplot
