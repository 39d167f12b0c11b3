#pragma once

#include <array>
#include <vector>

#include "kernel/game.h"

namespace flagplot::generic {

// Plays a random game and shows every decision of a player before it is taken.
class Walk {
 public:
  Walk(const Game& game, std::uint64_t seed) : game_(game), rng_(seed) {
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
  OptionRoom room_;
  Options& options_ = room_.options;
  EventRoom events_;
  int steps_ = 0;
};

// How many numbers are worth trying for an argument of a verb: all the ids there are and one more, or small numbers.
inline std::uint32_t ids_to_try(const Game& game, std::uint16_t verb, std::size_t arg) {
  const std::uint8_t kind = game.words().verbs[verb].args[arg].kind;
  return kind == NoArg || kind == Number ? 64 : static_cast<std::uint32_t>(game.count(kind)) + 1;
}

// The n-th of a row of foolish requests that goes through every verb with every id of its first argument, and any of the
// others.
inline Choice foolish_choice(const Game& game, std::uint64_t n) {
  const std::uint64_t verbs = game.words().verbs.size();
  const auto verb = static_cast<std::uint16_t>(n % verbs);
  Rng rng = Rng::nth(7, n);
  const auto id = [&](std::size_t arg) -> std::uint16_t {
    const bool takes_none = game.words().verbs[verb].args[arg].kind == NoArg;
    return takes_none && rng.below(4) ? std::uint16_t{0}
                                      : static_cast<std::uint16_t>(rng.below(ids_to_try(game, verb, arg)));
  };
  return {verb, static_cast<std::uint16_t>(n / verbs % ids_to_try(game, verb, 0)), id(1), id(2)};
}

// An option with one number changed, or numbers out of the blue: what a mistaken client might send.
inline Choice wild_choice(Rng& rng, std::span<const Choice> options, std::uint32_t verbs, std::uint32_t ids = 48) {
  const auto small = [&rng, ids] { return static_cast<std::uint16_t>(rng.below(rng.below(4) ? ids : 0x10000)); };
  Choice c = rng.below(3) ? options[rng.below(static_cast<std::uint32_t>(options.size()))]
                          : Choice{static_cast<std::uint16_t>(rng.below(verbs)), small(), 0, 0};
  switch (rng.below(4)) {
    case 0:
      c.verb = static_cast<std::uint16_t>(rng.below(verbs));
      break;
    case 1:
      c.a = small();
      break;
    case 2:
      c.b = small();
      break;
    default:
      c.c = small();
      break;
  }
  return c;
}

inline std::vector<Choice> options_of(const Game& game, const AnyView& view) {
  OptionRoom room;
  game.options(view, room.options);
  return {room.options.all().begin(), room.options.all().end()};
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
