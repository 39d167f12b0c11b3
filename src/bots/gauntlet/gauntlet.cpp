#include "bots/gauntlet/gauntlet.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "bots/generic/workers.h"

namespace flagplot::bots::gauntlet {
namespace {

struct Entry {
  std::string_view game;
  std::vector<Strategy> (*strategies)();
};
constexpr std::array games{Entry{"bismarck", bismarck}, Entry{"murmansk_run", murmansk_run}, Entry{"north_cape", north_cape}, Entry{"pq17", pq17}};

constexpr std::string_view ours = "doctrine";

double score_of(const Played& game, Seat side) {
  return game.result.winner == side ? 1 : game.result.winner == Seat::None ? 0.5 : 0;
}
std::vector<double> scores_of(const std::vector<Played>& games, Seat side) {
  std::vector<double> scores;
  for (const Played& game : games) scores.push_back(score_of(game, side));
  return scores;
}
double mean_margin(const std::vector<Played>& games, Seat side) {
  std::vector<double> margins;
  for (const Played& game : games)
    margins.push_back(side == Seat::Allied ? game.result.margin : -game.result.margin);
  return mean_of(margins).value;
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

std::vector<std::string> games_with_strategies() {
  std::vector<std::string> names;
  for (const Entry& entry : games) names.emplace_back(entry.game);
  return names;
}

std::vector<Strategy> entrants(const Game& game, const Staff& staff) {
  const std::vector<Strategy> strategies = strategies_of(game.id());
  std::vector<Strategy> all;
  for (const Seat side : players) {
    if (std::ranges::find(strategies, side, &Strategy::side) == strategies.end()) continue;
    all.push_back({std::string(ours), side, [staff](const Game& g) { return make_bot(g, staff, ours); }});
  }
  all.insert(all.end(), strategies.begin(), strategies.end());
  return all;
}

std::vector<Played> play(const Game& game, const Strategy& entrant, const MakeBot& opponent,
                         std::uint64_t games, std::uint64_t seed, unsigned jobs,
                         std::atomic<std::uint64_t>& done, const Shard& part) {
  std::vector<Played> all(games);
  const std::uint64_t count = part.count(games);
  std::atomic<std::uint64_t> next{0};
  Workers workers;
  for (unsigned job = 0; job < jobs; ++job) {
    workers.start([&] {
      const auto one = entrant.make(game), enemy = opponent();
      std::array<Bot*, 2> seats{enemy.get(), enemy.get()};
      seats[index(entrant.side)] = one.get();
      for (std::uint64_t i; (i = next++) < count; ++done) {
        const std::uint64_t n = part.nth(i);
        all[n] = {playout(game, seats, seed, n), 0};
      }
    });
  }
  workers.wait();
  return all;
}

// In whole games, so that exactly five points are no hole on any machine.
bool Row::hole() const {
  const auto halves = [](const Record& r) { return static_cast<std::int64_t>(2 * r.wins + r.draws); };
  return 100 * (halves(strategy) - halves(doctrine)) >
         static_cast<std::int64_t>(most_gain * 2 * strategy.games());
}

std::vector<Row> rows(std::span<const Strategy> entrants, std::span<const std::vector<Played>> games) {
  std::array<std::vector<double>, 2> doctrine;
  std::vector<Row> all;
  for (std::size_t i = 0; i < entrants.size(); ++i) {
    const auto& [name, side, make] = entrants[i];
    const std::vector<double> scores = scores_of(games[i], side);
    std::vector<double>& before = doctrine[index(side)];
    if (name == ours) {
      before = scores;
    } else {
      all.push_back({name, side, record_of(scores), record_of(before), score_difference(before, scores),
                     mean_margin(games[i], side)});
    }
  }
  return all;
}

std::vector<Row> run(const Game& game, const Staff& staff, std::string_view opponent, std::uint64_t games,
                     std::uint64_t seed, unsigned jobs) {
  const std::vector<Strategy> everybody = entrants(game, staff);
  std::atomic<std::uint64_t> done{0};
  std::vector<std::vector<Played>> played;
  for (const Strategy& entrant : everybody) {
    played.push_back(play(
        game, entrant, [&] { return make_bot(game, staff, opponent); }, games, seed, jobs, done));
  }
  return rows(everybody, played);
}

std::string table(std::span<const Row> rows) {
  std::string text = fmt::format("{:34}{:8}{:>24}{:>24}{:>24}{:>8}\n", "strategy", "side", "wins (95%)",
                                 "doctrine (95%)", "gain (95%)", "margin");
  const auto share = [](const Record& r) {
    return fmt::format("{:5.1f} ({:4.1f} to {:5.1f})", 100 * r.rate(), 100 * r.ci95().low,
                       100 * r.ci95().high);
  };
  for (const Row& row : rows) {
    text += fmt::format("{:34}{:8}{:>24}{:>24}{:>24}{:8.1f}{}\n", row.name, name(row.side),
                        share(row.strategy), share(row.doctrine),
                        fmt::format("{:5.1f} ({:5.1f} to {:5.1f})", 100 * row.gain.value,
                                    100 * row.gain.ci95.low, 100 * row.gain.ci95.high),
                        row.margin, row.hole() ? "  a hole" : "");
  }
  return text;
}

}  // namespace flagplot::bots::gauntlet
