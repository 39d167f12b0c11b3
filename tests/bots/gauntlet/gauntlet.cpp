#include "gauntlet.h"

#include <fmt/core.h>

#include <array>

#include "bots/generic/workers.h"

namespace flagplot::bots::gauntlet {
namespace {

struct Entry {
  std::string_view game;
  std::vector<Strategy> (*strategies)();
};
constexpr std::array games{Entry{"bismarck", bismarck}, Entry{"murmansk_run", murmansk_run},
                           Entry{"north_cape", north_cape}};

// By game, for one who sits on `side` against doctrine.
struct Series {
  std::vector<double> scores, margins;
};
Series play(const Game& game, const Staff& staff, Seat side, const MakeBot& make, std::uint64_t count,
            std::uint64_t seed, unsigned jobs) {
  Series all{std::vector<double>(count), std::vector<double>(count)};
  std::atomic<std::uint64_t> next{0};
  Workers workers;
  for (unsigned i = 0; i < jobs; ++i) {
    workers.start([&] {
      const auto one = make(), enemy = make_bot(game, staff, "doctrine");
      std::array<Bot*, 2> seats{enemy.get(), enemy.get()};
      seats[index(side)] = one.get();
      for (std::uint64_t n; (n = next++) < count;) {
        const Result r = playout(game, seats, seed, n).result;
        all.scores[n] = r.winner == side ? 1 : r.winner == Seat::None ? 0.5 : 0;
        all.margins[n] = side == Seat::Allied ? r.margin : -r.margin;
      }
    });
  }
  workers.wait();
  return all;
}

Record record_of(std::span<const double> scores) {
  Record r;
  for (const double s : scores) ++(s == 1 ? r.wins : s == 0 ? r.losses : r.draws);
  return r;
}

}  // namespace

std::vector<Strategy> strategies_of(std::string_view game) {
  for (const Entry& entry : games) {
    if (entry.game == game) return entry.strategies();
  }
  return {};
}

std::vector<Row> run(const Game& game, const Staff& staff, std::uint64_t count, std::uint64_t seed,
                     unsigned jobs) {
  std::array<std::vector<double>, 2> ours;
  std::vector<Row> rows;
  for (const Strategy& strategy : strategies_of(game.id())) {
    const auto plays = [&](const MakeBot& make) {
      return play(game, staff, strategy.side, make, count, seed, jobs);
    };
    std::vector<double>& doctrine = ours[index(strategy.side)];
    if (doctrine.empty()) doctrine = plays([&] { return make_bot(game, staff, "doctrine"); }).scores;
    const Series his = plays([&] { return strategy.make(game); });
    rows.push_back({strategy.name, strategy.side, record_of(his.scores), record_of(doctrine),
                    score_difference(doctrine, his.scores), mean_of(his.margins).value});
  }
  return rows;
}

std::string table(std::span<const Row> rows) {
  std::string text = fmt::format("{:34}{:8}{:>24}{:>24}{:>24}{:>8}\n", "strategy", "side", "wins (95%)",
                                 "doctrine (95%)", "gain (95%)", "margin");
  const auto share = [](const Record& r) {
    return fmt::format("{:5.1f} ({:4.1f} to {:5.1f})", 100 * r.rate(), 100 * r.ci95().low,
                       100 * r.ci95().high);
  };
  for (const Row& row : rows) {
    text += fmt::format(
        "{:34}{:8}{:>24}{:>24}{:>24}{:8.1f}{}\n", row.name, name(row.side), share(row.strategy),
        share(row.doctrine),
        fmt::format("{:5.1f} ({:5.1f} to {:5.1f})", 100 * (row.strategy.rate() - row.doctrine.rate()),
                    100 * row.gain.ci95.low, 100 * row.gain.ci95.high),
        row.margin, row.strategy.rate() - row.doctrine.rate() > most_gain ? "  a hole" : "");
  }
  return text;
}

}  // namespace flagplot::bots::gauntlet
