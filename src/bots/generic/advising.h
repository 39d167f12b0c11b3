#pragma once

#include <algorithm>
#include <span>

#include "bots/generic/doctrine.h"

// What the staffs of all games do with the options before them. A situation is whatever a game's staff looks
// at, with its `options`.
namespace flagplot::bots {

inline bool is_offered(std::span<const Choice> options, Choice c) {
  return std::ranges::find(options, c) != options.end();
}

inline Advice because(Choice choice, std::uint16_t why, std::uint16_t a = 0, std::uint16_t b = 0,
                      std::uint16_t c = 0) {
  return {choice, {why, {a, b, c}}};
}

template <class Situation>
Advice do_nothing(const Situation& s, std::uint16_t why = 0) {
  return because(is_offered(s.options, pass) ? pass : s.options[0], why);
}

// The option that scores best; ties go to the first.
template <class Situation, class Score>
Choice best_option(const Situation& s, Score score) {
  Choice best = s.options[0];
  double most = -1e18;
  for (const Choice& o : s.options) {
    const double value = score(o);
    if (value <= most) continue;
    most = value;
    best = o;
  }
  return best;
}

}  // namespace flagplot::bots
