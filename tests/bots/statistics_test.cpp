#include "bots/generic/statistics.h"

#include <gtest/gtest.h>

#include <array>

#include "bots/generic/variance.h"

namespace flagplot::bots {
namespace {

void expect_interval(const Interval& i, double low, double high, double within) {
  EXPECT_NEAR(i.low, low, within);
  EXPECT_NEAR(i.high, high, within);
}

// Newcombe 1998, table I, method 3.
TEST(Statistics, WilsonsIntervalIsThePublishedOne) {
  expect_interval(wilson(81, 263), 0.2553, 0.3662, 0.00005);
  expect_interval(wilson(15, 148), 0.0624, 0.1605, 0.00005);
  expect_interval(wilson(0, 20), 0, 0.1611, 0.00005);
  expect_interval(wilson(1, 29), 0.0061, 0.1718, 0.00005);
  expect_interval(wilson(0, 0), 0, 1, 0);
}

// Hours of sleep gained by ten patients (Student 1908): mean 1.58, standard error 0.3890.
TEST(Statistics, APairedMeanIsThatOfStudentsPatients) {
  const std::array first{0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0.0, 2.0};
  const std::array second{1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4};
  const Estimate e = mean_difference(first, second);
  EXPECT_NEAR(e.value, 1.58, 1e-9);
  expect_interval(e.ci95, 1.58 - 1.95996 * 0.38896, 1.58 + 1.95996 * 0.38896, 0.0005);
  EXPECT_LT(p_value(first, second), 0.001);
}

// Twenty-one children, airways tested before and after: seven changed one way, one the other. The interval
// of Bonett and Price is -0.508 to -0.013.
TEST(Statistics, ADifferenceOfPairedSharesIsThatOfBonettAndPrice) {
  std::vector<double> before, after;
  const auto add = [&](int n, double a, double b) {
    for (int i = 0; i < n; ++i) {
      before.push_back(a);
      after.push_back(b);
    }
  };
  add(1, 1, 1);
  add(7, 1, 0);
  add(1, 0, 1);
  add(12, 0, 0);
  const Estimate e = score_difference(before, after);
  EXPECT_NEAR(e.value, -6.0 / 21, 1e-9);
  expect_interval(e.ci95, -0.508, -0.013, 0.0006);
}

TEST(Statistics, GamesThatAllEndAlikeStillLeaveAnInterval) {
  const std::vector<double> same(50, 1.0);
  const Estimate e = score_difference(same, same);
  EXPECT_EQ(e.value, 0);
  EXPECT_LT(e.ci95.low, -0.03);
  EXPECT_GT(e.ci95.high, 0.03);
  EXPECT_EQ(p_value(same, same), 1);
}

TEST(Statistics, HolmIsStricterThanOneAtATime) {
  EXPECT_EQ(holm(std::array{0.01, 0.04, 0.03, 0.005}), (std::vector<bool>{true, false, false, true}));
  EXPECT_EQ(holm(std::array{0.04}), std::vector<bool>{true});
  EXPECT_EQ(holm(std::array{0.04, 0.04}), (std::vector<bool>{false, false}));
}

TEST(Statistics, AQuantileLiesBetweenItsNeighbours) {
  const std::array sorted{1.0, 2.0, 3.0, 4.0};
  EXPECT_EQ(quantile(sorted, 0), 1);
  EXPECT_EQ(quantile(sorted, 0.5), 2.5);
  EXPECT_EQ(quantile(sorted, 1), 4);
}

// Leaving one out of equal weights is the ordinary standard error of a mean.
TEST(Statistics, TheJackknifeOfAMeanIsItsStandardError) {
  const std::array values{1.0, 2.0, 3.0, 4.0}, ones{1.0, 1.0, 1.0, 1.0};
  const Estimate e = jackknife_ratio(values, ones);
  EXPECT_EQ(e.value, 2.5);
  EXPECT_NEAR(e.ci95.high - e.value, 1.959964 * 0.6454972, 1e-6);
}

TEST(Variance, WhatOnlyPlansDecideIsFoundInPlans) {
  const std::vector<double> by_row{1, 1, 1, 5, 5, 5, 9, 9, 9}, by_column{1, 5, 9, 1, 5, 9, 1, 5, 9};
  const Components rows = components(by_row, 3), columns = components(by_column, 3);
  EXPECT_NEAR(rows.plans, 16, 1e-9);
  EXPECT_NEAR(rows.dice, 0, 1e-9);
  EXPECT_NEAR(rows.both, 0, 1e-9);
  EXPECT_NEAR(columns.plans, 0, 1e-9);
  EXPECT_NEAR(columns.dice, 16, 1e-9);
  const VarianceShares shares = variance_shares(std::vector{by_row, by_row, by_row}, 3);
  EXPECT_NEAR(shares.plans.value, 1, 1e-9);
  EXPECT_NEAR(shares.with_same_plans.value, 0, 1e-9);
  EXPECT_NEAR(shares.with_same_dice.value, 1, 1e-9);
}

TEST(Variance, WhatNeitherDecidesAloneIsTheirMeeting) {
  const std::vector<double> square{1, 0, 0, 1};
  const Components c = components(square, 2);
  EXPECT_NEAR(c.both, 1, 1e-9);
  EXPECT_NEAR(c.plans, -0.5, 1e-9);  // unbiased, and so it may be below zero
}

}  // namespace
}  // namespace flagplot::bots
