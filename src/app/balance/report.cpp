#include "app/balance/report.h"

#include <algorithm>
#include <nlohmann/json.hpp>

namespace flagplot::app {
namespace {

using bots::Played;

std::size_t winner_index(const Played& p) {
  return p.result.winner == Seat::Allied ? 0 : p.result.winner == Seat::Axis ? 2 : 1;
}

template <class Of>
std::vector<double> values(const std::vector<Played>& games, Of of) {
  std::vector<double> out;
  for (const Played& p : games) out.push_back(static_cast<double>(of(p)));
  return out;
}

// Widths a reader can count in.
int nice_width(int range, std::size_t most) {
  constexpr std::array steps{1, 2, 5};
  for (int unit = 1;; unit *= 10) {
    for (const int step : steps) {
      if (range / (unit * step) + 2 <= static_cast<int>(most)) return unit * step;
    }
  }
}

int floor_to(int value, int width) {
  return (value >= 0 ? value / width : -((-value + width - 1) / width)) * width;
}

}  // namespace

int margin_of(const Played& p) { return p.result.margin; }
int length_of(const Played& p) { return p.length; }

Standing standing_of(const std::vector<Played>& games) {
  Standing s;
  s.games = games.size();
  for (const Played& p : games) {
    ++s.count[winner_index(p)];
    s.unfinished += !p.finished;
  }
  const auto n = static_cast<double>(s.games);
  for (std::size_t i = 0; i < 3; ++i) s.shares[i] = bots::share(static_cast<double>(s.count[i]), n);
  s.score = bots::share(static_cast<double>(s.count[0]) + 0.5 * static_cast<double>(s.count[1]), n);
  s.margin = bots::mean_of(values(games, margin_of));
  s.length = bots::mean_of(values(games, length_of));
  return s;
}

std::vector<Bin> binned(const std::vector<Played>& games, int (*of)(const Played&), std::size_t most) {
  const auto [least, greatest] = std::ranges::minmax(games, {}, of);
  const int width = nice_width(of(greatest) - of(least), most);
  std::vector<Bin> bins;
  for (int low = floor_to(of(least), width); low <= of(greatest); low += width) {
    bins.push_back({low, low + width - 1, {}, {}});
  }
  for (const Played& p : games) {
    ++bins[static_cast<std::size_t>((of(p) - bins[0].low) / width)].count[winner_index(p)];
  }
  for (Bin& bin : bins) bin.share = bots::share(static_cast<double>(sum(bin.count)), static_cast<double>(games.size()));
  return bins;
}

std::vector<EndingCount> endings_of(const Game& game, const std::vector<Played>& games) {
  std::map<std::uint16_t, std::vector<Played>> by_ending;
  for (const Played& p : games) by_ending[p.result.how].push_back(p);
  std::vector<EndingCount> endings;
  for (const auto& [how, some] : by_ending) {
    EndingCount e;
    e.key = std::string("ending.") + game.words().endings[how].key;
    e.count = standing_of(some).count;
    e.share = bots::share(static_cast<double>(sum(e.count)), static_cast<double>(games.size()));
    e.margin = bots::mean_of(values(some, margin_of));
    e.length = bots::mean_of(values(some, length_of));
    endings.push_back(e);
  }
  std::ranges::stable_sort(endings, std::greater{}, [](const EndingCount& e) { return e.share.value; });
  return endings;
}

WhenWon when_won(const std::vector<Played>& games, Seat side) {
  std::vector<Played> won;
  std::ranges::copy_if(games, std::back_inserter(won),
                       [&](const Played& p) { return p.result.winner == side; });
  const int sign = side == Seat::Allied ? 1 : -1;
  return {won.size(), bots::mean_of(values(won, [&](const Played& p) { return sign * margin_of(p); })),
          bots::mean_of(values(won, length_of))};
}

std::array<double, 5> quantiles_of(const std::vector<Played>& games, int (*of)(const Played&)) {
  auto sorted = values(games, of);
  std::ranges::sort(sorted);
  std::array<double, 5> out{};
  std::ranges::transform(std::array{0.05, 0.25, 0.5, 0.75, 0.95}, out.begin(),
                         [&](double q) { return bots::quantile(sorted, q); });
  return out;
}

Comparison compared(umpire::Variant variant, const std::vector<Played>& as_is,
                    const std::vector<Played>& changed, double& p_value) {
  Comparison c;
  c.variant = std::move(variant);
  c.standing = standing_of(changed);
  for (std::size_t i = 0; i < as_is.size(); ++i)
    c.other_winner += as_is[i].result.winner != changed[i].result.winner;
  const auto before = values(as_is, bots::score), after = values(changed, bots::score);
  c.score = bots::score_difference(before, after);
  c.margin = bots::mean_difference(values(as_is, margin_of), values(changed, margin_of));
  p_value = bots::p_value(before, after);
  return c;
}

}  // namespace flagplot::app
