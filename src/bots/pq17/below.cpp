#include <algorithm>

#include "bots/pq17/staff.h"

// Submarines, and those who hunt them.
namespace flagplot::bots::pq17 {
namespace {

// What an attack of a pack is worth: what it may sink, less the boats that escorts will.
double attack_worth(const Situation& s, ForceId pack, BlockId b) {
  const Guess& g = guess(s, b);
  const double boats = muster(s.d, s.p, pack).total;
  const double sunk = g.chance[ConvoyThere] * 0.10 * boats * g.worth + g.chance[ForceThere] * 0.08 * boats * (g.heavy > 0 ? 10 : 3);
  return sunk - 0.1 * std::min(g.light, 2 * boats);
}

Advice attack(const Situation& s) {
  const Choice best = best_option(s, [&](Choice o) {
    if (o.verb == PackAttacks) return attack_worth(s, static_cast<ForceId>(o.a), static_cast<BlockId>(o.b));
    return o.verb == HuntPack ? 0.5 : 0.0;
  });
  if (best == pass) return do_nothing(s, NotWorthIt);
  return because(best, best.verb == HuntPack ? HuntThePack : PackStrikes, best.b);
}

Advice category(const Situation& s) {
  const Guess& g = guess(s, static_cast<BlockId>(s.subject()));
  const auto wanted = g.chance[ConvoyThere] > 0.5 ? static_cast<std::uint16_t>(Category::Convoy)
                      : g.carrier                 ? static_cast<std::uint16_t>(Category::Carrier)
                      : g.heavy > 0.5             ? std::uint16_t{any_heavy}
                                                  : static_cast<std::uint16_t>(Category::Light);
  const Choice c{AimAt, wanted, 0, 0};
  return s.offered(c) ? because(c, BestTarget) : because(s.options[0], NoReason);
}

}  // namespace

Advice below_advice(const Situation& s) {
  switch (s.prompt()) {
    case AskSubmarines: return attack(s);
    case AskCategory: return category(s);
    default: return s.offered({SendBoats, 0, 0, 0}) ? because({SendBoats, 0, 0, 0}, SendThemAhead) : do_nothing(s);
  }
}

}  // namespace flagplot::bots::pq17
