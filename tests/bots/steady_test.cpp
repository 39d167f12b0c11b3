#include "bots/generic/steady.h"

#include <gtest/gtest.h>

#include <cmath>

namespace flagplot::bots {
namespace {

TEST(Steady, IsTheFunctionItIsNamedAfter) {
  for (double x = -40; x <= 40; x += 0.037) EXPECT_NEAR(steady_exp(x) / std::exp(x), 1, 4e-16) << x;
  EXPECT_EQ(steady_exp(0), 1);
  EXPECT_EQ(steady_exp(-1000), 0);
  EXPECT_TRUE(std::isinf(steady_exp(1000)));
  for (int n = 0; n < 30; ++n) EXPECT_NEAR(steady_power(0.83, n) / std::pow(0.83, n), 1, 4e-15) << n;
  EXPECT_EQ(steady_power(0, 0), 1);
  EXPECT_EQ(steady_power(0, 5), 0);
}

// Written down once, to the last bit: every processor and compiler must come to these.
TEST(Steady, HasTheSameLastBitEverywhere) {
  EXPECT_EQ(steady_exp(1), 0x1.5bf0a8b14576ap+1);
  EXPECT_EQ(steady_exp(-1.2), 0x1.346c4167a12dep-2);
  EXPECT_EQ(steady_exp(10.3), 0x1.d09279b49287p+14);
  EXPECT_EQ(steady_power(0.83, 11), 0x1.07bf74b44e4efp-3);
}

}  // namespace
}  // namespace flagplot::bots
