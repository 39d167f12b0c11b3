#pragma once

#include <array>
#include <functional>

#include "bots/generic/bot.h"

namespace flagplot::bots {

struct Outcome {
  Result result{};
  std::uint64_t steps = 0;
  std::uint64_t hash = 0;  // of the last state
  bool finished = false;
};

// Sees every decision before it is taken, the truth included: for measuring, never for a bot in a game.
using Witness = std::function<void(const AnyState&, Seat, const AnyView&)>;

// One game from start to end between two bots. It depends on the seed and the number of the game alone, not
// on the thread that plays it. Dice and bots draw from streams of their own, so that swapping bots keeps
// the dice.
Outcome playout(const Game&, const std::array<Bot*, 2>& bots, std::uint64_t seed, std::uint64_t number,
                const Witness& = nullptr);

// The same with dice and minds from elsewhere, and bots that have sat down; `state` is how it ended.
using Dice = std::function<Choice(const Ask&)>;
Outcome playout(const Game&, const std::array<Bot*, 2>& bots, const Dice&, std::array<Rng, 2> minds,
                AnyState& state, const Witness& = nullptr);

// What the bots of such a game sit down with.
std::uint64_t character(std::uint64_t seed, std::uint64_t number, Seat);

// A game that has not ended by then never will.
inline constexpr std::uint64_t most_steps = 1'000'000;

}  // namespace flagplot::bots
