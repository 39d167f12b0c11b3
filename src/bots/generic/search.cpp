#include "bots/generic/search.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cmath>

#include "bots/generic/workers.h"

namespace flagplot::bots {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int most_steps_ahead = 4000;     // a safeguard: a turn is some hundred
constexpr std::size_t worlds_at_once = 8;  // between two looks at the clock
constexpr std::size_t looks_a_round = 4;   // at whether anybody still has hope, when the budget is in tries
constexpr std::size_t fewest_to_judge = 16;  // worlds: of fewer, the best of many options is mostly the luckiest
constexpr double least_doubt = 1.5;  // standard errors by which an option must beat what doctrine says

}  // namespace

// Worlds first to last for every option that is still in it. Whoever has time takes the next world; what
// comes out stands in its own place, so that adding up does not depend on who was quick.
struct Search::Task {
  const AnyView& view;
  Seat seat;
  std::span<const Choice> options;
  std::uint64_t seed;
  std::size_t first = 0, last = 0;
  std::vector<std::array<double, Doctrine::most_proposed>> values{};  // by world from `first`, by option
  std::vector<std::uint8_t> drawn{};
  std::atomic<std::size_t> next{0};
  Clock::time_point until = Clock::time_point::max();
};

Search::Search(const Game& game, std::unique_ptr<Doctrine> doctrine, Budget budget, unsigned threads)
    : Search(game, std::move(doctrine), budget, threads,
             [](Doctrine& by, const AnyView& view, Rng& rng, AnyState& world) {
               return by.sample(view, rng, world);
             }) {}

Search::Search(const Game& game, std::unique_ptr<Doctrine> doctrine, Budget budget, unsigned threads,
               Worlds worlds)
    : game_(game), budget_(budget), worlds_(std::move(worlds)) {
  doctrines_.push_back(std::move(doctrine));
  while (doctrines_.size() < threads) doctrines_.push_back(doctrines_[0]->another());
}

double Search::try_out(Doctrine& doctrine, const AnyState& world, Seat seat, Choice first,
                       std::uint64_t dice) const {
  Rng chance = Rng::nth(dice, 0);
  std::array<Rng, 2> minds{Rng::nth(dice, 1), Rng::nth(dice, 2)};
  Events nobody;
  AnyState state = world;
  std::array<AnyView, 2> views;  // each is made on top of its seat's last one
  OptionRoom room;
  Options& options = room.options;
  game_.apply(state, seat, first, nobody);
  const int end = doctrine.judged_at(state);
  for (int steps = 0; steps < most_steps_ahead; ++steps) {
    const Seats asked = game_.asked(state);
    if (asked.empty() || doctrine.turn(state) >= end) break;
    if (asked.has(Seat::Chance)) {
      game_.apply(state, Seat::Chance, chance.roll(game_.asked_of(state, Seat::Chance)), nobody);
      continue;
    }
    const Seat who = asked.has(Seat::Allied) ? Seat::Allied : Seat::Axis;
    AnyView& view = views[index(who)];
    game_.view(state, who, view);
    game_.options(view, options);
    const Choice choice =
        options.size() == 1 ? options[0] : doctrine.advise(view, options.all(), minds[index(who)]).choice;
    game_.apply(state, who, choice, nobody);
  }
  const double allied = doctrine.outlook(state);
  return seat == Seat::Allied ? allied : 1 - allied;
}

void Search::run(Task& task, Doctrine& doctrine) const {
  AnyState world;
  for (std::size_t n; (n = task.next++) < task.last - task.first;) {
    if (Clock::now() > task.until) return;
    const std::uint64_t number = task.first + n;
    Rng rng = Rng::nth(task.seed, 2 * number);
    // The enemy's plan is as unknown as his place.
    doctrine.sit_down(task.seat, character_);
    doctrine.sit_down(other(task.seat), rng.next());
    if (!worlds_(doctrine, task.view, rng, world)) continue;
    for (std::size_t i = 0; i < task.options.size(); ++i)
      task.values[n][i] = try_out(doctrine, world, task.seat, task.options[i], rng.next() ^ number);
    task.drawn[n] = 1;
  }
}

namespace {

// How much better than doctrine an option has been, world by world: the same worlds, so their luck cancels
// out.
struct Challenger {
  Choice choice;
  double sum = 0, squares = 0;
  std::size_t worlds = 0;
  void compare(double with, double doctrine) {
    sum += with - doctrine;
    squares += (with - doctrine) * (with - doctrine);
    ++worlds;
  }
  double mean() const { return worlds ? sum / static_cast<double>(worlds) : 0; }
  double standard_error() const {
    const auto n = static_cast<double>(worlds);
    return std::sqrt(std::max(1e-12, squares / n - mean() * mean()) / n);
  }
  // Whether it is better beyond reasonable doubt.
  bool convinces() const { return worlds >= fewest_to_judge && mean() > least_doubt * standard_error(); }
  // Whether there is no use in trying it any longer.
  bool is_hopeless() const {
    const double least = worlds >= 4 * fewest_to_judge ? 0.25 : -1;
    return worlds >= fewest_to_judge && mean() < least * standard_error();
  }
};

}  // namespace

Choice Search::pick(const AnyView& view, std::span<const Choice> options, Rng& rng) {
  if (options.size() == 1) return options[0];
  const auto began = Clock::now();
  const Seat seat = game_.seen(view).seat;
  std::array<Choice, Doctrine::most_proposed> proposed{};
  doctrines_[0]->sit_down(seat, character_);
  const std::size_t n = doctrines_[0]->propose(view, options, rng, proposed);
  if (n <= 1) return proposed[0];
  std::vector<Challenger> challengers;
  for (std::size_t i = 1; i < n; ++i) challengers.push_back({proposed[i]});
  std::size_t rounds = 1;
  for (std::size_t left = challengers.size(); left > 1; left = (left + 1) / 2) ++rounds;
  const bool by_clock = budget_.unit == Budget::Unit::Milliseconds;
  // A try takes a millisecond at worst, and nobody is kept waiting for it.
  const Clock::duration time = std::chrono::microseconds(950LL * budget_.amount);
  const std::uint64_t seed = rng.next();
  std::size_t worlds = 0, tries_left = budget_.amount;
  for (std::size_t round = 1; round <= rounds; ++round) {
    const auto until = by_clock ? began + time * static_cast<int>(round) / static_cast<int>(rounds)
                                : Clock::time_point::max();
    const std::size_t tries = challengers.size() + 1;  // a world
    const std::size_t fair = budget_.amount / rounds / tries;
    for (std::size_t left = by_clock ? ~std::size_t{0}
                                     : std::min(std::max<std::size_t>(1, fair), tries_left / tries);
         left > 0 && Clock::now() < until;) {
      const std::size_t at_once =
          by_clock ? worlds_at_once * doctrines_.size() : std::min(left, fair / looks_a_round + 1);
      std::vector<Choice> choices{proposed[0]};
      for (const Challenger& c : challengers) choices.push_back(c.choice);
      Task task{view, seat, choices, seed, worlds, worlds + at_once};
      task.until = until;
      task.values.resize(at_once);
      task.drawn.resize(at_once);
      run_all(task);
      for (std::size_t w = 0; w < at_once; ++w) {
        for (std::size_t i = 0; task.drawn[w] && i < challengers.size(); ++i)
          challengers[i].compare(task.values[w][i + 1], task.values[w][0]);
      }
      worlds += at_once;
      left -= at_once;
      if (!by_clock) tries_left -= at_once * tries;
      if (std::ranges::all_of(challengers, &Challenger::is_hopeless)) return proposed[0];
    }
    std::ranges::stable_sort(challengers,
                             [](const Challenger& a, const Challenger& b) { return a.mean() > b.mean(); });
    if (round < rounds) challengers.resize((challengers.size() + 1) / 2);
  }
  return challengers[0].convinces() ? challengers[0].choice : proposed[0];
}

void Search::run_all(Task& task) const {
  Workers helpers;
  for (std::size_t i = 1; i < doctrines_.size(); ++i)
    helpers.start([this, &task, i] { run(task, *doctrines_[i]); });
  run(task, *doctrines_[0]);
  helpers.wait();
}

}  // namespace flagplot::bots
