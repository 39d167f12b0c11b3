#include "bots/generic/matrix.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "kernel/rng.h"

namespace flagplot::bots {
namespace {

Matrix made_of(const std::vector<std::vector<double>>& rows) {
  Matrix m(rows.size(), rows[0].size());
  for (std::size_t r = 0; r < m.rows(); ++r) {
    for (std::size_t c = 0; c < m.columns(); ++c) m.at(r, c) = rows[r][c];
  }
  return m;
}
double guaranteed(const Matrix& m, const Mixture& rows) { return std::ranges::min(against_columns(m, rows)); }
double given_away(const Matrix& m, const Mixture& columns) { return std::ranges::max(against_rows(m, columns)); }

TEST(PlanMatrix, StoneScissorsPaperIsThirds) {
  const Solved s = solve(made_of({{0.5, 1, 0}, {0, 0.5, 1}, {1, 0, 0.5}}));
  for (const Mixture& mixture : {s.rows, s.columns}) {
    for (const double share : mixture) EXPECT_NEAR(share, 1.0 / 3, 2e-3);
  }
}

// Of two by two: 3/4 of the first row, 5/8 of the first column, value 1/4 by hand.
TEST(PlanMatrix, TwoByTwoIsAsWorkedOutByHand) {
  const Matrix m = made_of({{0.4, 0}, {-0.2, 1}});
  const Solved s = solve(m);
  EXPECT_NEAR(s.rows[0], 0.75, 2e-3);
  EXPECT_NEAR(s.columns[0], 0.625, 2e-3);
  EXPECT_NEAR(guaranteed(m, s.rows), 0.25, 2e-3);
  EXPECT_NEAR(given_away(m, s.columns), 0.25, 2e-3);
}

TEST(PlanMatrix, WhatIsAlwaysWorseIsNeverChosen) {
  const Solved s = solve(made_of({{0.6, 0.5}, {0.4, 0.3}}));
  EXPECT_NEAR(s.rows[0], 1, 1e-3);
  EXPECT_NEAR(s.columns[1], 1, 1e-3);
}

TEST(PlanMatrix, NobodyGainsByAnythingElseInLargeTables) {
  Rng rng(11);
  for (const auto& [rows, columns] : {std::pair{1, 5}, std::pair{7, 1}, std::pair{12, 30}, std::pair{30, 30}}) {
    Matrix m(rows, columns);
    for (std::size_t r = 0; r < m.rows(); ++r) {
      for (std::size_t c = 0; c < m.columns(); ++c) m.at(r, c) = rng.below(1000) / 1000.0;
    }
    const Solved s = solve(m);
    EXPECT_NEAR(std::accumulate(s.rows.begin(), s.rows.end(), 0.0), 1, 1e-9);
    EXPECT_LE(guaranteed(m, s.rows), given_away(m, s.columns) + 1e-12);
    EXPECT_LT(given_away(m, s.columns) - guaranteed(m, s.rows), 1e-3) << rows << " by " << columns;
  }
}

TEST(PlanMatrix, WhatIsNearlyAsGoodIsChosenNearlyAsOftenIfAskedTo) {
  const Matrix m = made_of({{0.500}, {0.495}, {0.490}, {0.300}});
  EXPECT_NEAR(solve(m).rows[0], 1, 1e-3);
  const Solved wide = solve_widely(m, 0.01);
  EXPECT_GT(guaranteed(m, wide.rows), 0.49 - 1e-9);
  for (const std::size_t row : {0U, 1U, 2U}) EXPECT_GT(wide.rows[row], 0.2);
  EXPECT_LT(wide.rows[3], 0.05);
}

TEST(PlanMatrix, BeingHardToForeseeCostsNoMoreThanItMay) {
  Rng rng(12);
  for (const auto& [rows, columns] : {std::pair{1, 5}, std::pair{7, 1}, std::pair{12, 30}, std::pair{30, 30}}) {
    Matrix m(rows, columns);
    for (std::size_t r = 0; r < m.rows(); ++r) {
      for (std::size_t c = 0; c < m.columns(); ++c) m.at(r, c) = rng.below(1000) / 1000.0;
    }
    const Solved exact = solve(m), wide = solve_widely(m, 0.02);
    EXPECT_GE(guaranteed(m, wide.rows), guaranteed(m, exact.rows) - 0.02 - 1e-12);
    EXPECT_LE(given_away(m, wide.columns), given_away(m, exact.columns) + 0.02 + 1e-12);
    EXPECT_GE(std::ranges::min(wide.rows), std::ranges::min(exact.rows));
    EXPECT_LE(std::ranges::max(wide.rows), std::ranges::max(exact.rows) + 1e-3);
  }
}

TEST(PlanMatrix, PartsAreWholeAndAddUp) {
  EXPECT_EQ(in_parts(Mixture{0.5, 0.25, 0.25}, 1000, 0.02), (std::vector<unsigned>{500, 250, 250}));
  EXPECT_EQ(in_parts(Mixture{1.0 / 3, 1.0 / 3, 1.0 / 3}, 1000, 0.02), (std::vector<unsigned>{334, 333, 333}));
  EXPECT_EQ(in_parts(Mixture{0.985, 0.015}, 1000, 0.02), (std::vector<unsigned>{1000, 0}));
  EXPECT_EQ(in_parts(Mixture{0.01, 0.01}, 10, 0.02), (std::vector<unsigned>{5, 5}));
}

}  // namespace
}  // namespace flagplot::bots
