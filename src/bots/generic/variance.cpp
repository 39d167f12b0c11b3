#include "bots/generic/variance.h"

#include <algorithm>
#include <cmath>

namespace flagplot::bots {

// The analysis of variance of a two-way layout with random effects and one result in each cell.
Components components(std::span<const double> square, std::size_t side) {
  const auto n = static_cast<double>(side);
  std::vector<double> row(side), column(side);
  double mean = 0;
  for (std::size_t i = 0; i < side; ++i) {
    for (std::size_t j = 0; j < side; ++j) {
      const double value = square[i * side + j];
      row[i] += value / n;
      column[j] += value / n;
      mean += value / (n * n);
    }
  }
  double rows = 0, columns = 0, rest = 0;
  for (std::size_t i = 0; i < side; ++i) {
    rows += n * (row[i] - mean) * (row[i] - mean) / (n - 1);
    columns += n * (column[i] - mean) * (column[i] - mean) / (n - 1);
    for (std::size_t j = 0; j < side; ++j) {
      const double left = square[i * side + j] - row[i] - column[j] + mean;
      rest += left * left / ((n - 1) * (n - 1));
    }
  }
  return {(rows - rest) / n, (columns - rest) / n, rest};
}

VarianceShares variance_shares(std::span<const std::vector<double>> squares, std::size_t side) {
  std::vector<double> plans, dice, both, no_plans, no_dice, total;
  double sum = 0;
  for (const auto& square : squares) {
    const Components c = components(square, side);
    plans.push_back(c.plans);
    dice.push_back(c.dice);
    both.push_back(c.both);
    no_plans.push_back(c.dice + c.both);
    no_dice.push_back(c.plans + c.both);
    total.push_back(c.total());
    sum += c.total();
  }
  // A share lies between nothing and all, whatever the estimate of a small one does.
  const auto within = [&](const std::vector<double>& part) {
    const auto clamped = [](double x) { return std::clamp(x, 0.0, 1.0); };
    const Estimate e = jackknife_ratio(part, total);
    return Estimate{clamped(e.value), {clamped(e.ci95.low), clamped(e.ci95.high)}};
  };
  const double mean = squares.empty() ? 0 : sum / static_cast<double>(squares.size());
  return {within(plans),    within(dice),    within(both),
          within(no_plans), within(no_dice), std::sqrt(std::max(0.0, mean))};
}

}  // namespace flagplot::bots
