#pragma once

#include "kernel/dice.h"
#include "kernel/rng.h"
#include "kernel/set.h"

// One of several by chance. A die with as many sides as there are is asked for, and its face counts them off in order.
namespace flagplot::pieces {

template <std::size_t N>
Ask ask_lot(std::uint16_t prompt, const SetOf<N>& among) {
  FLAGPLOT_CHECK(!among.empty());
  return Ask::roll(prompt, 1, static_cast<std::uint16_t>(among.size()));
}

template <std::size_t N>
unsigned lot(const SetOf<N>& among, Choice answer) {
  FLAGPLOT_CHECK(is_roll(answer) && answer.a >= 1 && answer.a <= among.size());
  return among.nth(answer.a - 1U);
}

// The same where a world is made up.
template <std::size_t N>
unsigned any_of(const SetOf<N>& among, Rng& rng) {
  FLAGPLOT_CHECK(!among.empty());
  return among.nth(rng.below(static_cast<std::uint32_t>(among.size())));
}

}  // namespace flagplot::pieces
