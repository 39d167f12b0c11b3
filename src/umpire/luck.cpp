#include "umpire/luck.h"

#include <algorithm>

namespace flagplot::umpire {
namespace {

Tally& tally_of(std::vector<Tally>& all, const Stake& stake) {
  const auto same = [&](const Tally& t) { return t.kind == stake.kind && t.side == stake.side; };
  const auto found = std::ranges::find_if(all, same);
  if (found != all.end()) return *found;
  all.push_back({std::string(stake.kind), stake.side});
  return all.back();
}

// A roll that can fall in more ways than this is left out: nobody would wait for all of them.
constexpr std::uint64_t most_falls = 100'000;

void reckon(const Game& game, const AnyState& state, Choice roll, std::vector<Tally>& all) {
  const Ask ask = game.asked_of(state, Seat::Chance);
  const std::vector<Stake> came = game.stakes(state, roll);
  if (came.empty() || falls(ask) > most_falls) return;
  struct Sums {
    std::int64_t worth = 0, squares = 0;
  };
  std::vector<Sums> sums(came.size());
  const auto ways = static_cast<std::int64_t>(falls(ask));
  each_fall(ask, [&](Choice fall) {
    const auto could = game.stakes(state, fall);
    FLAGPLOT_CHECK(could.size() == came.size());
    for (std::size_t i = 0; i < could.size(); ++i) {
      sums[i].worth += could[i].worth;
      sums[i].squares += std::int64_t{could[i].worth} * could[i].worth;
    }
  });
  for (std::size_t i = 0; i < came.size(); ++i) {
    Tally& tally = tally_of(all, came[i]);
    const double n = static_cast<double>(ways);
    ++tally.rolls;
    tally.came += came[i].worth;
    tally.expected += static_cast<double>(sums[i].worth) / n;
    tally.variance += static_cast<double>(ways * sums[i].squares - sums[i].worth * sums[i].worth) / (n * n);
  }
}

}  // namespace

std::vector<Tally> luck_of(const Game& game, std::span<const Record> records) {
  std::vector<Tally> all;
  Match match(game);
  for (const Record& record : records) {
    if (record.undoes) {
      match.undo(record.seat);
    } else if (record.seat == Seat::Chance) {
      reckon(game, match.state(), record.choice, all);
      match.roll(record.choice);
    } else {
      match.choose(record.seat, record.choice);
    }
  }
  return all;
}

}  // namespace flagplot::umpire
