#pragma once

#include <cstdint>
#include <span>

#include "kernel/decision.h"

namespace flagplot {

// What a seat may order beforehand: questions of one kind are answered for it, perhaps under a proviso. A game lists what
// makes sense, so that a player chooses from sentences. Its key in the catalogues is standing.PROMPT.ANSWER, followed by
// .PROVISO if it has one.
struct StandingOffer {
  std::uint16_t prompt = 0;
  std::uint16_t answer = 0;   // a verb: with the only option that has it; or one of the two below
  std::uint16_t proviso = 0;  // index into the provisos; what it means is `Game::holds`
};
inline constexpr std::uint16_t answer_only = 0xFFFD;   // with the only option that is not a pass
inline constexpr std::uint16_t answer_again = 0xFFFE;  // what was answered in the turn before, in that order
inline constexpr std::uint16_t no_proviso = 0;
inline constexpr std::uint16_t no_event = 0xFFFF;

struct StandingWords {
  std::span<const StandingOffer> offers;
  std::span<const char* const> provisos;  // [0] is none at all
  // Events that are no news: who passes until something happens sleeps through them. Those that nobody has thought of
  // wake the player, which is the lesser harm.
  std::span<const std::uint16_t> routine;
  std::uint16_t turn = no_event;  // the event that begins a turn
};

}  // namespace flagplot
