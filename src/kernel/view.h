#pragma once

#include <cstdint>

#include "kernel/flow.h"

namespace flagplot {

// How a game stands or ended. `margin` counts for the Allied side.
struct Result {
  std::uint8_t over = 0;
  Seat winner = Seat::None;  // None: a draw
  std::int16_t margin = 0;
  std::uint16_t how = 0;  // indexes the game's endings
  friend bool operator==(const Result&, const Result&) = default;
};

// The part of every view that the kernel fills: what anybody may ask of the view of any game.
struct Seen {
  Seat seat = Seat::None;
  std::uint8_t unused = 0;
  Ask ask{};  // seat None while nothing is asked of this seat
  Result result{};
};

// With the flow, whose room is the game's. A game's View has it as its member `seen`, which its own `view` leaves blank;
// everything else in the View is the game's, and `options` and `check` see nothing but the View.
template <class Stack>
struct SeenWith : Seen {
  Stack flow{};
};

}  // namespace flagplot
