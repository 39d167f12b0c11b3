#include "bots/generic/statistics.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace flagplot::bots {
namespace {

constexpr double z95 = 1.959964;

struct Moments {
  double n = 0, mean = 0, variance = 0;  // of the sample, with n - 1
};

Moments moments(std::span<const double> values) {
  Moments m{static_cast<double>(values.size()), 0, 0};
  if (values.empty()) return m;
  m.mean = std::accumulate(values.begin(), values.end(), 0.0) / m.n;
  for (const double v : values) m.variance += (v - m.mean) * (v - m.mean);
  m.variance = m.n > 1 ? m.variance / (m.n - 1) : 0;
  return m;
}

std::vector<double> differences(std::span<const double> a, std::span<const double> b) {
  std::vector<double> d(a.size());
  std::ranges::transform(b, a, d.begin(), std::minus{});
  return d;
}

Interval around(double centre, double half) { return {centre - half, centre + half}; }

}  // namespace

Interval wilson(double successes, double n) {
  if (n <= 0) return {0, 1};
  const double p = successes / n, z = z95;
  const double centre = (p + z * z / (2 * n)) / (1 + z * z / n);
  const double half = z / (1 + z * z / n) * std::sqrt(p * (1 - p) / n + z * z / (4 * n * n));
  return {std::max(0.0, centre - half), std::min(1.0, centre + half)};
}

Estimate share(double successes, double n) { return {n > 0 ? successes / n : 0, wilson(successes, n)}; }

Estimate mean_of(std::span<const double> values) {
  const Moments m = moments(values);
  return {m.mean, around(m.mean, m.n > 0 ? z95 * std::sqrt(m.variance / m.n) : 0)};
}

Estimate mean_difference(std::span<const double> a, std::span<const double> b) {
  return mean_of(differences(a, b));
}

Estimate score_difference(std::span<const double> a, std::span<const double> b) {
  auto d = differences(a, b);
  const double seen = moments(d).mean;
  d.insert(d.end(), {1.0, -1.0});
  const auto n = static_cast<double>(d.size());
  const double mean = std::accumulate(d.begin(), d.end(), 0.0) / n;
  const double squares = std::inner_product(d.begin(), d.end(), d.begin(), 0.0) / n;
  const Interval i = around(mean, z95 * std::sqrt((squares - mean * mean) / n));
  return {seen, {std::max(-1.0, i.low), std::min(1.0, i.high)}};
}

double p_value(std::span<const double> a, std::span<const double> b) {
  const Moments m = moments(differences(a, b));
  if (m.variance <= 0) return m.mean == 0 ? 1 : 0;
  return std::erfc(std::abs(m.mean) / std::sqrt(2 * m.variance / m.n));
}

std::vector<bool> holm(std::span<const double> p_values) {
  std::vector<std::size_t> order(p_values.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(order, {}, [&](std::size_t i) { return p_values[i]; });
  std::vector<bool> stands(p_values.size(), false);
  for (std::size_t rank = 0; rank < order.size(); ++rank) {
    if (p_values[order[rank]] > 0.05 / static_cast<double>(order.size() - rank)) break;
    stands[order[rank]] = true;
  }
  return stands;
}

Estimate jackknife_ratio(std::span<const double> numerators, std::span<const double> denominators) {
  const double over = std::accumulate(numerators.begin(), numerators.end(), 0.0);
  const double under = std::accumulate(denominators.begin(), denominators.end(), 0.0);
  if (under == 0) return {};
  const double ratio = over / under;
  const auto n = static_cast<double>(numerators.size());
  std::vector<double> left_out;
  for (std::size_t i = 0; i < numerators.size(); ++i) {
    const double rest = under - denominators[i];
    if (rest != 0) left_out.push_back((over - numerators[i]) / rest);
  }
  const Moments m = moments(left_out);
  return {ratio, around(ratio, z95 * std::sqrt(m.variance * (n - 1) * (n - 1) / n))};
}

double quantile(std::span<const double> sorted, double q) {
  if (sorted.empty()) return 0;
  const double at = q * static_cast<double>(sorted.size() - 1);
  const auto low = static_cast<std::size_t>(at);
  const auto high = std::min(low + 1, sorted.size() - 1);
  return sorted[low] + (at - static_cast<double>(low)) * (sorted[high] - sorted[low]);
}

}  // namespace flagplot::bots
