#include "umpire/trial.h"

#include <nlohmann/json.hpp>

#include "kernel/check.h"

namespace flagplot::umpire {
namespace {

class Trial {
 public:
  Trial(const Game& game, int steps) : game_(game), steps_(steps) {}

  std::string play(std::uint64_t seed) {
    Rng rng(seed);
    EventRoom told;
    game_.start(state_, told.events);
    while (steps_ > 0) {
      if (const auto broken = game_.broken_invariants(state_); !broken.empty()) return broken[0];
      const Seats asked = game_.asked(state_);
      if (asked.empty()) return game_.result(state_).over ? "" : "it stops before it is over";
      const Seat seat = next(asked, rng);
      if (seat == Seat::Chance) {
        take(seat, rng.roll(game_.asked_of(state_, Seat::Chance)), told);
        continue;
      }
      game_.view(state_, seat, view_);
      Options& options = room_.options;
      game_.options(view_, options);
      if (options.size() == 0) return "somebody is asked who has no answer";
      if (steps_ % seldom == 0) (void)game_.board(view_);
      const Choice choice = options[rng.below(static_cast<std::uint32_t>(options.size()))];
      if (game_.check(view_, choice)) return "an answer is offered that is not allowed";
      take(seat, choice, told);
    }
    return "";
  }
  bool goes_on() const { return steps_ > 0; }

 private:
  static Seat next(Seats asked, Rng& rng) {
    if (asked.has(Seat::Chance)) return Seat::Chance;
    if (asked == both_players) return players[rng.below(2)];
    return asked.has(Seat::Allied) ? Seat::Allied : Seat::Axis;
  }
  void take(Seat seat, Choice choice, EventRoom& told) {
    told.events.clear();
    game_.apply(state_, seat, choice, told.events);
    --steps_;
  }

  static constexpr int seldom = 150;  // showing a board takes longer than a step

  const Game& game_;
  int steps_;
  AnyState state_;
  AnyView view_;
  OptionRoom room_;
};

}  // namespace

std::string tried(const Game& game, TrialEffort effort) {
  try {
    Trial trial(game, effort.steps);
    for (int g = 0; g < effort.games && trial.goes_on(); ++g) {
      if (auto wrong = trial.play(effort.seed + static_cast<std::uint64_t>(g)); !wrong.empty()) return wrong;
    }
  } catch (const Fault& fault) {
    return fault.what();
  }
  return "";
}

}  // namespace flagplot::umpire
