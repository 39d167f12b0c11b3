#pragma once

#include <span>
#include <vector>

#include "bots/generic/statistics.h"

// Where the differences between games come from: a square layout, each of some plans played with each of some
// dice. Given both a game is fixed, so what neither explains alone is their meeting.
namespace flagplot::bots {

// Variance components of a square of results, row by row: plans in rows, dice in columns. Unbiased, so a
// small one may come out below zero.
struct Components {
  double plans = 0, dice = 0, both = 0;
  double total() const { return plans + dice + both; }
};
Components components(std::span<const double> square, std::size_t side);

// As shares of the whole variance, from several independent squares.
struct VarianceShares {
  Estimate plans, dice, both;
  Estimate with_same_plans;  // what remains when only the dice change
  Estimate with_same_dice;   // what remains when only the plans change
  double deviation = 0;      // standard deviation of a result, all together
};
VarianceShares variance_shares(std::span<const std::vector<double>> squares, std::size_t side);

}  // namespace flagplot::bots
