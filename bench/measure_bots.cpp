#include <fmt/core.h>

#include <array>
#include <chrono>
#include <cstdlib>

#include "bots/generic/arena.h"
#include "bots/generic/belief.h"
#include "bots/generic/search.h"
#include "measure.h"
#include "umpire/library.h"

// What docs/bots.md says, measured: measure_bots GAME GAMES SEED ALLIED AXIS for the belief in their games,
// measure_bots GAME GAMES SEED plans for the plans of its instructions, fog for what not knowing costs,
// samples for how long drawing takes.
namespace {

using namespace flagplot;

constexpr std::array measured{&bench::bismarck, &bench::murmansk_run};

// Goes by one plan in all its games.
class OnePlan final : public bots::Bot {
 public:
  OnePlan(std::unique_ptr<bots::Bot> bot, std::uint64_t plan) : bot_(std::move(bot)), plan_(plan) {}
  void sit_down(std::uint64_t) override { bot_->sit_down(plan_); }
  Choice pick(const AnyView& view, std::span<const Choice> options, Rng& rng) override {
    return bot_->pick(view, options, rng);
  }

 private:
  std::unique_ptr<bots::Bot> bot_;
  std::uint64_t plan_;
};

// How each German plan fares against each Allied one; where the Allied staff has but one, in one column.
void compare_plans(const Game& game, const bench::Measured& it, int games, std::uint64_t seed) {
  for (std::uint64_t german = 0; german < it.plans[1]; ++german) {
    OnePlan axis(bots::make_bot(game, it.staff, "doctrine"), german);
    fmt::print("German plan {:2d}:", german);
    for (std::uint64_t plan = 0; plan < it.plans[0]; ++plan) {
      OnePlan allied(bots::make_bot(game, it.staff, "doctrine"), plan);
      double wins = 0;
      for (int g = 0; g < games; ++g) {
        const auto o = bots::playout(game, {&allied, &axis}, seed, static_cast<std::uint64_t>(g));
        wins += o.result.winner == Seat::Axis ? 1 : o.result.winner == Seat::None ? 0.5 : 0;
      }
      fmt::print("  {:5.1f}%", 100 * wins / games);
    }
    fmt::print("\n");
  }
}

// What not knowing costs: the same search, once in worlds drawn from its view and once in the true one. The
// bot that is shown the truth lives here and nowhere else.
void price_of_fog(const Game& game, const bots::Staff& staff, int games, std::uint64_t seed) {
  const bots::Budget budget{bots::Budget::Unit::Iterations, 300};
  const auto doctrine = bots::make_bot(game, staff, "doctrine");
  AnyState truth;
  bots::Search honest(game, staff.doctrine(game), budget, 1);
  bots::Search cheat(game, staff.doctrine(game), budget, 1,
                     [&](bots::Doctrine&, const AnyView&, Rng&, AnyState& world) {
                       world = truth;
                       return true;
                     });
  for (const Seat side : players) {
    std::array<bots::Record, 2> records;
    for (int g = 0; g < games; ++g) {
      for (const std::size_t knows : {0U, 1U}) {
        bots::Bot* bot = knows ? &cheat : &honest;
        const std::array<bots::Bot*, 2> seats = side == Seat::Allied
                                                    ? std::array<bots::Bot*, 2>{bot, doctrine.get()}
                                                    : std::array<bots::Bot*, 2>{doctrine.get(), bot};
        const auto o = bots::playout(game, seats, seed, static_cast<std::uint64_t>(g),
                                     [&](const AnyState& state, Seat, const AnyView&) { truth = state; });
        ++(o.result.winner == side         ? records[knows].wins
           : o.result.winner == Seat::None ? records[knows].draws
                                           : records[knows].losses);
      }
    }
    for (const std::size_t knows : {0U, 1U}) {
      const auto ci = records[knows].ci95();
      fmt::print("{} {}: {:.1f}% ({:.1f} to {:.1f})\n", name(side),
                 knows ? "shown the truth" : "from its view", 100 * records[knows].rate(), 100 * ci.low,
                 100 * ci.high);
    }
  }
}

// How long it takes to draw a world, and to draw a place from a belief.
void time_samples(const Game& game, const bots::Staff& staff, std::uint64_t seed) {
  const auto doctrine = staff.doctrine(game);
  const auto bot = bots::make_bot(game, staff, "doctrine");
  std::vector<AnyView> views;
  bots::playout(game, {bot.get(), bot.get()}, seed, 1,
                [&](const AnyState&, Seat, const AnyView& view) { views.push_back(view); });
  Rng rng(seed);
  AnyState world;
  const auto from = std::chrono::steady_clock::now();
  constexpr int times = 20;
  for (const AnyView& view : views) {
    for (int i = 0; i < times; ++i) doctrine->sample(view, rng, world);
  }
  const double worlds =
      std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - from).count();
  bots::Belief belief(500);
  belief.cut([](bots::Belief::Place) { return true; }, 1);
  const auto then = std::chrono::steady_clock::now();
  unsigned sum = 0;
  for (int i = 0; i < 1'000'000; ++i) sum += belief.draw(rng);
  const double draws =
      std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - then).count();
  fmt::print("a world: {:.2f} microseconds; a place: {:.3f} ({})\n",
             worlds / (times * static_cast<double>(views.size())), draws / 1e6, sum % 10);
}

}  // namespace

int main(int argc, char** argv) {
  const auto argument = [&](int i, const char* otherwise) {
    return std::string(argc > i ? argv[i] : otherwise);
  };
  const std::string name = argument(1, "bismarck");
  const int games = std::atoi(argument(2, "200").c_str());
  const std::uint64_t seed = std::strtoull(argument(3, "1").c_str(), nullptr, 10);
  const std::string what = argument(4, "doctrine");
  for (const bench::Measured* it : measured) {
    if (it->game != name) continue;
    const umpire::Library library(data::Files(), {{name, it->make}});
    const auto game = library.open(name, it->scenario, {});
    if (what == "plans") {
      compare_plans(*game, *it, games, seed);
    } else if (what == "fog") {
      price_of_fog(*game, it->staff, games, seed);
    } else if (what == "samples") {
      time_samples(*game, it->staff, seed);
    } else {
      const auto allied = bots::make_bot(*game, it->staff, what);
      const auto axis = bots::make_bot(*game, it->staff, argument(5, "doctrine"));
      it->belief(*game, {allied.get(), axis.get()}, games, seed);
    }
    return 0;
  }
  fmt::print(stderr, "no bots of {} are measured here\n", name);
  return 2;
}
