#pragma once

#include <cstdint>
#include <span>
#include <vector>

// What can be said about a number that was measured on a sample of games. Every interval covers 95%.
namespace flagplot::bots {

struct Interval {
  double low = 0, high = 0;
};

struct Estimate {
  double value = 0;
  Interval ci95{};
};

// Wilson's interval for a share, which is right also near 0 and 1. Halves are welcome: a draw is half a win.
Interval wilson(double successes, double n);
Estimate share(double successes, double n);

// Normal interval around a mean.
Estimate mean_of(std::span<const double>);

// b - a where both were measured on the same games, so that what the games have in common cancels.
Estimate mean_difference(std::span<const double> a, std::span<const double> b);
// The same for scores from 0 to 1. Bonett and Price: one more pair in favour of either, so that a handful of
// games that differ, or none, still leave an honest interval.
Estimate score_difference(std::span<const double> a, std::span<const double> b);

// How likely so large a mean difference is if there is none, two-sided.
double p_value(std::span<const double> a, std::span<const double> b);
// Which of many comparisons stand when all are looked at together: Holm, at 5%.
std::vector<bool> holm(std::span<const double> p_values);

// A sum of numerators over a sum of denominators, with an interval by leaving out one at a time.
Estimate jackknife_ratio(std::span<const double> numerators, std::span<const double> denominators);

// Value below which a share q of a sorted sample lies, by linear interpolation.
double quantile(std::span<const double> sorted, double q);

}  // namespace flagplot::bots
