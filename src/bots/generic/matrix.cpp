#include "bots/generic/matrix.h"

#include <algorithm>
#include <cmath>
#include <numeric>

#include "bots/generic/steady.h"

namespace flagplot::bots {
namespace {

// One player's regrets: what he would have gained by choosing each thing always. He chooses by those that are above
// nothing, and later choices count for more.
class Regrets {
 public:
  explicit Regrets(std::size_t choices) : regret_(choices), sum_(choices), now_(choices, 1.0 / static_cast<double>(choices)) {}

  const Mixture& now() const { return now_; }
  void learn(std::span<const double> gains, double weight) {
    double had = 0, all = 0;
    for (std::size_t i = 0; i < now_.size(); ++i) had += now_[i] * gains[i];
    for (std::size_t i = 0; i < now_.size(); ++i) all += regret_[i] = std::max(0.0, regret_[i] + gains[i] - had);
    for (std::size_t i = 0; i < now_.size(); ++i) {
      now_[i] = all > 0 ? regret_[i] / all : 1.0 / static_cast<double>(now_.size());
      sum_[i] += weight * now_[i];
    }
  }
  Mixture average() const {
    Mixture mean = sum_;
    const double all = std::accumulate(mean.begin(), mean.end(), 0.0);
    for (double& share : mean) share /= all;
    return mean;
  }

 private:
  std::vector<double> regret_, sum_;
  Mixture now_;
};

// Everything is chosen, the better by how much it gains the more: the hotter, the more alike.
Mixture by_gain(std::span<const double> gains, double heat) {
  const double most = *std::ranges::max_element(gains);
  Mixture mixture;
  for (const double gain : gains) mixture.push_back(steady_exp((gain - most) / heat));
  const double all = std::accumulate(mixture.begin(), mixture.end(), 0.0);
  for (double& share : mixture) share /= all;
  return mixture;
}

std::vector<double> negative(std::vector<double> values) {
  for (double& value : values) value = -value;
  return values;
}

void approach(Mixture& mean, const Mixture& now, double share) {
  for (std::size_t i = 0; i < mean.size(); ++i) mean[i] += share * (now[i] - mean[i]);
}

// Both answer what the other has done so far, at that heat, until neither changes any more.
Solved solve_at(const Matrix& m, double heat) {
  constexpr int rounds = 4'000;
  Solved mean{Mixture(m.rows(), 1.0 / static_cast<double>(m.rows())), Mixture(m.columns(), 1.0 / static_cast<double>(m.columns()))};
  for (int round = 1; round <= rounds; ++round) {
    const Mixture rows = by_gain(against_rows(m, mean.columns), heat);
    const Mixture columns = by_gain(negative(against_columns(m, mean.rows)), heat);
    approach(mean.rows, rows, 2.0 / (round + 1));
    approach(mean.columns, columns, 2.0 / (round + 1));
  }
  return mean;
}

}  // namespace

std::vector<double> against_columns(const Matrix& m, std::span<const double> rows) {
  std::vector<double> sums(m.columns());
  for (std::size_t r = 0; r < m.rows(); ++r) {
    for (std::size_t c = 0; c < m.columns(); ++c) sums[c] += rows[r] * m.at(r, c);
  }
  return sums;
}

std::vector<double> against_rows(const Matrix& m, std::span<const double> columns) {
  std::vector<double> sums(m.rows());
  for (std::size_t r = 0; r < m.rows(); ++r) {
    for (std::size_t c = 0; c < m.columns(); ++c) sums[r] += columns[c] * m.at(r, c);
  }
  return sums;
}

// Regret matching, the two players in turn, averaged by how late it was: within a thousandth of the value for tables
// of a few dozen.
Solved solve(const Matrix& m) {
  constexpr int rounds = 20'000;
  Regrets first(m.rows()), second(m.columns());
  for (int round = 1; round <= rounds; ++round) {
    first.learn(against_rows(m, second.now()), round);
    second.learn(negative(against_columns(m, first.now())), round);
  }
  return {first.average(), second.average()};
}

Solved solve_widely(const Matrix& m, double given_away) {
  constexpr double hottest = 1, coldest = 1e-3, cooler = 0.8;
  Solved found = solve(m);
  const auto kept = [&](const Mixture& rows) { return std::ranges::min(against_columns(m, rows)); };
  const auto given = [&](const Mixture& columns) { return std::ranges::max(against_rows(m, columns)); };
  const double least = kept(found.rows) - given_away, most = given(found.columns) + given_away;
  bool rows_found = false, columns_found = false;
  for (double heat = hottest; heat > coldest && !(rows_found && columns_found); heat *= cooler) {
    Solved at = solve_at(m, heat);
    if (!rows_found && kept(at.rows) >= least) {
      found.rows = std::move(at.rows);
      rows_found = true;
    }
    if (!columns_found && given(at.columns) <= most) {
      found.columns = std::move(at.columns);
      columns_found = true;
    }
  }
  return found;
}

std::vector<unsigned> in_parts(std::span<const double> mixture, unsigned parts, double least) {
  std::vector<double> kept(mixture.begin(), mixture.end());
  const double most = *std::ranges::max_element(kept);
  for (double& share : kept) share = share < least && share < most ? 0 : share;
  const double all = std::accumulate(kept.begin(), kept.end(), 0.0);
  std::vector<unsigned> whole(kept.size());
  std::vector<std::size_t> by_rest(kept.size());
  unsigned given = 0;
  for (std::size_t i = 0; i < kept.size(); ++i) {
    kept[i] *= parts / all;
    given += whole[i] = static_cast<unsigned>(kept[i]);
    kept[i] -= whole[i];
    by_rest[i] = i;
  }
  std::ranges::stable_sort(by_rest, [&](std::size_t a, std::size_t b) { return kept[a] > kept[b]; });
  for (std::size_t i = 0; given < parts; ++i, ++given) ++whole[by_rest[i % by_rest.size()]];
  return whole;
}

}  // namespace flagplot::bots
