#include "bots/generic/matrix.h"

#include <algorithm>
#include <numeric>

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
    std::vector<double> losses = against_columns(m, first.now());
    for (double& loss : losses) loss = -loss;
    second.learn(losses, round);
  }
  return {first.average(), second.average()};
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
