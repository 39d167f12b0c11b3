#include "bots/generic/arena.h"

#include <chrono>
#include <cmath>
#include <mutex>

#include "bots/generic/workers.h"

namespace flagplot::bots {
namespace {

constexpr double z95 = 1.959964;

// Counts how long somebody thinks; being offered one option is no choice.
class Timed final : public Bot {
 public:
  explicit Timed(std::unique_ptr<Bot> bot) : bot_(std::move(bot)) {}
  void sit_down(std::uint64_t character) override { bot_->sit_down(character); }
  Choice pick(const AnyView& view, std::span<const Choice> options, Rng& rng) override {
    const auto from = std::chrono::steady_clock::now();
    const Choice choice = bot_->pick(view, options, rng);
    if (options.size() > 1) {
      thinking.seconds += std::chrono::duration<double>(std::chrono::steady_clock::now() - from).count();
      ++thinking.choices;
    }
    return choice;
  }
  void game_over(const Result& result) override { bot_->game_over(result); }
  Thinking thinking;

 private:
  std::unique_ptr<Bot> bot_;
};

// What the game was worth to A: one, half, nothing.
double score(const Result& r, Seat a) { return r.winner == a ? 1 : r.winner == Seat::None ? 0.5 : 0; }

void count(Record& record, double score) {
  ++(score == 1 ? record.wins : score == 0 ? record.losses : record.draws);
}

}  // namespace

double Record::rate() const {
  return games()
             ? (static_cast<double>(wins) + 0.5 * static_cast<double>(draws)) / static_cast<double>(games())
             : 0;
}

Interval Record::ci95() const {
  return wilson(static_cast<double>(wins) + 0.5 * static_cast<double>(draws), static_cast<double>(games()));
}

Contest contest(const Game& game, const std::array<MakeBot, 2>& make, std::uint64_t pairs, std::uint64_t seed,
                unsigned jobs, std::atomic<std::uint64_t>& done, const Shard& part) {
  Contest result;
  result.pairs.resize(pairs);
  const std::uint64_t games = 2 * part.count(pairs);
  std::atomic<std::uint64_t> next{0};
  std::mutex adding_up;
  Workers workers;
  const auto work = [&] {
    Timed a(make[0]()), b(make[1]());
    for (std::uint64_t n; !workers.failed() && (n = next++) < games; ++done) {
      const bool swapped = n % 2 != 0;
      const std::uint64_t pair = part.nth(n / 2);
      const std::array<Bot*, 2> seats = swapped ? std::array<Bot*, 2>{&b, &a} : std::array<Bot*, 2>{&a, &b};
      result.pairs[pair].games[n % 2] = playout(game, seats, seed, pair);
    }
    const std::scoped_lock lock(adding_up);
    for (std::size_t i : {0U, 1U}) {
      const Thinking& thinking = i == 0 ? a.thinking : b.thinking;
      result.thinking[i].seconds += thinking.seconds;
      result.thinking[i].choices += thinking.choices;
    }
  };
  for (unsigned i = 0; i < jobs; ++i) workers.start(work);
  workers.wait();
  return result;
}

Standings standings(const Contest& contest) {
  Standings s;
  Hasher hash;
  double sum = 0, squares = 0;
  for (const Pair& pair : contest.pairs) {
    double of_pair = 0;
    for (std::size_t side = 0; side < 2; ++side) {
      const Outcome& o = pair.games[side];
      const double value = score(o.result, players[side]);
      count(s.a, value);
      count(s.a_as[side], value);
      of_pair += value / 2;
      s.margin_mean += side == 0 ? o.result.margin : -o.result.margin;
      s.unfinished += !o.finished;
      hash.add(o.hash).add(o.steps);
    }
    sum += of_pair;
    squares += of_pair * of_pair;
  }
  const auto n = static_cast<double>(contest.pairs.size());
  if (n > 0) {
    s.margin_mean /= 2 * n;
    const double mean = sum / n, variance = std::max(0.0, squares / n - mean * mean);
    const double half = n > 1 ? z95 * std::sqrt(variance / (n - 1)) : 0.5;
    // Where all pairs ended alike their spread says nothing: Wilson's interval does.
    s.ci95 = variance > 0 ? Interval{std::max(0.0, mean - half), std::min(1.0, mean + half)} : s.a.ci95();
  }
  for (std::size_t i = 0; i < 2; ++i) {
    const auto& [seconds, choices] = contest.thinking[i];
    s.ms_per_choice[i] = choices ? 1000 * seconds / static_cast<double>(choices) : 0;
  }
  s.hash = hash.value();
  return s;
}

}  // namespace flagplot::bots
