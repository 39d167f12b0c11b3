#include <fmt/core.h>

#include <array>
#include <chrono>
#include <cmath>
#include <cstdlib>

#include "bots/gauntlet/gauntlet.h"
#include "bots/generic/arena.h"
#include "bots/generic/belief.h"
#include "bots/generic/search.h"
#include "bots/generic/statistics.h"
#include "measure.h"
#include "umpire/library.h"

// What docs/bots.md says, measured: measure_bots GAME GAMES SEED ALLIED AXIS for the belief in their games,
// measure_bots GAME GAMES SEED fog for what not knowing costs, samples for how long drawing takes, outlook for how well
// the staff's judgement of a position foretells the result. GAME/SCENARIO for another scenario than the usual.
namespace {

using namespace flagplot;

constexpr std::array measured{&bench::bismarck, &bench::murmansk_run, &bench::north_cape, &bench::pq17};

// Sees what is hidden. It lives here and nowhere else.
class Cheat final : public bots::Bot {
 public:
  Cheat(const Game& game, const bench::Measured& it, bots::Budget budget, const AnyState& truth)
      : game_(game),
        it_(it),
        truth_(truth),
        search_(game, it.staff.doctrine(game), budget, 1,
                [&truth](bots::Doctrine&, const AnyView&, Rng&, AnyState& world) {
                  world = truth;
                  return true;
                }) {}
  void sit_down(std::uint64_t character) override { search_.sit_down(character); }
  Choice pick(const AnyView& view, std::span<const Choice> options, Rng& rng) override {
    AnyView shown = view;
    it_.reveal(game_, truth_, shown);
    return search_.pick(shown, options, rng);
  }

 private:
  const Game& game_;
  const bench::Measured& it_;
  const AnyState& truth_;
  bots::Search search_;
};

// What not knowing costs: the same search against the same doctrine and dice, once in worlds drawn from its
// view and once in the true one, with the places of the enemy put into its view.
void price_of_fog(const Game& game, const bench::Measured& it, int games, std::uint64_t seed) {
  const bots::Budget budget{bots::Budget::Unit::Iterations, 300};
  const auto doctrine = bots::make_bot(game, it.staff, "doctrine");
  AnyState truth;
  bots::Search honest(game, it.staff.doctrine(game), budget, 1);
  Cheat cheat(game, it, budget, truth);
  for (const Seat side : players) {
    std::array<std::vector<double>, 2> scores;
    for (int g = 0; g < games; ++g) {
      for (const std::size_t knows : {0U, 1U}) {
        std::array<bots::Bot*, 2> seats{doctrine.get(), doctrine.get()};
        seats[index(side)] = knows ? static_cast<bots::Bot*>(&cheat) : &honest;
        const auto o = bots::playout(game, seats, seed, static_cast<std::uint64_t>(g),
                                     [&](const AnyState& state, Seat, const AnyView&) { truth = state; });
        scores[knows].push_back(o.result.winner == side ? 1 : o.result.winner == Seat::None ? 0.5 : 0);
      }
    }
    const bots::Estimate price = bots::score_difference(scores[0], scores[1]);
    fmt::print("{}: from its view {:.1f}%, shown the truth {:.1f}%; price of fog {:.1f} ({:.1f} to {:.1f})\n",
               name(side), 100 * bots::mean_of(scores[0]).value, 100 * bots::mean_of(scores[1]).value,
               100 * price.value, 100 * price.ci95.low, 100 * price.ci95.high);
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

// How well the judgement of a position, at the first question of every turn, foretells who wins: in bits of surprise,
// beside always saying how often the Allies win, and what comes out where it says so much.
void foretold(const Game& game, const bots::Staff& staff, int games, std::uint64_t seed) {
  constexpr std::size_t tenths = 10;
  const auto judge = staff.doctrine(game);
  const auto bot = bots::make_bot(game, staff, "doctrine");
  struct Said {
    double outlook, score;
  };
  std::vector<Said> all;
  for (int g = 0; g < games; ++g) {
    const auto number = static_cast<std::uint64_t>(g);
    for (const Seat side : players) judge->sit_down(side, bots::character(seed, number, side));
    const std::size_t first = all.size();
    int turn = -1;
    const auto o = bots::playout(game, {bot.get(), bot.get()}, seed, number, [&](const AnyState& state, Seat, const AnyView&) {
      if (judge->turn(state) == turn) return;
      turn = judge->turn(state);
      all.push_back({judge->outlook(state), 0});
    });
    const double score = o.result.winner == Seat::Allied ? 1 : o.result.winner == Seat::None ? 0.5 : 0;
    for (std::size_t i = first; i < all.size(); ++i) all[i].score = score;
  }
  const auto surprise = [](double said, double score) {
    said = std::clamp(said, 0.001, 0.999);
    return -score * std::log2(said) - (1 - score) * std::log2(1 - said);
  };
  double share = 0, bits = 0, blind = 0;
  for (const Said& s : all) share += s.score / static_cast<double>(all.size());
  std::array<Said, tenths> sums{};
  std::array<int, tenths> count{};
  for (const auto& [outlook, score] : all) {
    bits += surprise(outlook, score);
    blind += surprise(share, score);
    const auto at = std::min(tenths - 1, static_cast<std::size_t>(outlook * tenths));
    sums[at].outlook += outlook;
    sums[at].score += score;
    ++count[at];
  }
  const auto n = static_cast<double>(all.size());
  fmt::print("outlook: {:.3f} bits; always {:.1f}%: {:.3f} bits ({} turns)\n", bits / n, 100 * share, blind / n, all.size());
  for (std::size_t i = 0; i < tenths; ++i) {
    if (count[i] > 0)
      fmt::print("  says {:5.1f}%, comes {:5.1f}% of {}\n", 100 * sums[i].outlook / count[i], 100 * sums[i].score / count[i], count[i]);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const auto argument = [&](int i, const char* otherwise) {
    return std::string(argc > i ? argv[i] : otherwise);
  };
  const std::string which = argument(1, "bismarck"), name = which.substr(0, which.find('/'));
  const int games = std::atoi(argument(2, "200").c_str());
  const std::uint64_t seed = std::strtoull(argument(3, "1").c_str(), nullptr, 10);
  const std::string what = argument(4, "doctrine");
  for (const bench::Measured* it : measured) {
    if (it->game != name) continue;
    const umpire::Library library(data::Files(), {{name, it->make}});
    const auto game = library.open(name, name == which ? it->scenario : which.substr(name.size() + 1), {});
    if (what == "fog") {
      price_of_fog(*game, *it, games, seed);
    } else if (what == "samples") {
      time_samples(*game, it->staff, seed);
    } else if (what == "outlook") {
      foretold(*game, it->staff, games, seed);
    } else {
      const auto bot = [&](const std::string& who) {
        for (const bots::gauntlet::Strategy& s : bots::gauntlet::strategies_of(name)) {
          if (s.name == who) return s.make(*game);
        }
        return bots::make_bot(*game, it->staff, who);
      };
      const auto allied = bot(what), axis = bot(argument(5, "doctrine"));
      it->belief(*game, {allied.get(), axis.get()}, games, seed);
    }
    return 0;
  }
  fmt::print(stderr, "no bots of {} are measured here\n", name);
  return 2;
}
