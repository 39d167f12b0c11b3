#pragma once

#include <array>
#include <vector>

#include "kernel/game.h"

namespace flagplot::generic {

// Plays a random game and shows every decision of a player before it is taken.
class Walk {
 public:
  Walk(const Game& game, std::uint64_t seed) : game_(game), rng_(seed), options_(room_) {
    game_.start(state_, events_.events);
  }
  Walk(const Walk&) = delete;
  Walk& operator=(const Walk&) = delete;

  // Rolls what chance is asked; false when the game is over. Then `seat`, `view` and `options` are current.
  bool next_decision() {
    while (game_.asked(state_).has(Seat::Chance))
      step(Seat::Chance, rng_.roll(game_.asked_of(state_, Seat::Chance)));
    const Seats asked = game_.asked(state_);
    if (asked.empty()) return false;
    // In a fork either side may be first.
    const bool both = asked.has(Seat::Allied) && asked.has(Seat::Axis);
    seat_ = both ? players[rng_.below(2)] : asked.has(Seat::Allied) ? Seat::Allied : Seat::Axis;
    game_.view(state_, seat_, view_);
    game_.options(view_, options_);
    return true;
  }
  Choice any_option() { return options_[rng_.below(static_cast<std::uint32_t>(options_.size()))]; }
  void step(Seat seat, Choice choice) {
    events_.events.clear();
    game_.apply(state_, seat, choice, events_.events);
    ++steps_;
  }

  const AnyState& state() const { return state_; }
  Seat seat() const { return seat_; }
  const AnyView& view() const { return view_; }
  std::span<const Choice> options() const { return options_.all(); }
  std::span<const Event> events() const { return events_.events.all(); }
  Rng& rng() { return rng_; }
  int steps() const { return steps_; }

 private:
  const Game& game_;
  Rng rng_;
  AnyState state_;
  AnyView view_;
  Seat seat_ = Seat::None;
  std::array<Choice, Options::most> room_{};
  Options options_;
  EventRoom events_;
  int steps_ = 0;
};

inline std::vector<Choice> options_of(const Game& game, const AnyView& view) {
  std::array<Choice, Options::most> room;
  Options options(room);
  game.options(view, options);
  return {options.all().begin(), options.all().end()};
}

inline AnyView view_of(const Game& game, const AnyState& state, Seat seat) {
  AnyView v;
  game.view(state, seat, v);
  return v;
}

inline std::string at_step(const Walk& walk, const std::string& what) {
  return "step " + std::to_string(walk.steps()) + ", " + std::string(name(walk.seat())) + ": " + what;
}

}  // namespace flagplot::generic
