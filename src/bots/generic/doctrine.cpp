#include "bots/generic/doctrine.h"

#include <algorithm>

namespace flagplot::bots {

// As often as the game's tendencies have it; without any, every plan in turn.
std::size_t Doctrine::drawn(Seat seat, std::uint64_t character) const {
  const auto names = plans(seat);
  if (names.size() < 2) return 0;
  std::uint32_t sum = 0;
  for (const Tendency& t : game_.tendencies()) sum += t.side == seat ? t.weight : 0;
  if (sum == 0) return character % names.size();
  std::uint32_t left = Rng(character).below(sum);
  for (const Tendency& t : game_.tendencies()) {
    if (t.side != seat) continue;
    if (left < t.weight) return static_cast<std::size_t>(std::ranges::find(names, t.plan) - names.begin()) % names.size();
    left -= t.weight;
  }
  return 0;
}

Reason reason_for(Doctrine& doctrine, const AnyView& view, std::span<const Choice> options, Choice choice) {
  Rng unused(0);  // instructions do not depend on luck
  const Advice advice = doctrine.advise(view, options, unused);
  if (advice.choice == choice) return advice.reason;
  return {doctrine.looked_ahead(), {choice.a, choice.b, choice.c}};
}

}  // namespace flagplot::bots
