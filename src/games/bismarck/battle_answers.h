#pragma once

#include "games/bismarck/answers.h"
#include "games/bismarck/battle.h"

// What the chapters of naval combat ask of an answer, beside what all chapters do.
namespace flagplot::bismarck {

// A verb with none, one or two of its arguments.
constexpr bool is(Choice c, BattleVerb verb) { return c == Choice{verb, 0, 0, 0}; }
constexpr bool is_with_one(Choice c, BattleVerb verb) { return c.verb == verb && !c.b && !c.c; }
constexpr bool is_with_two(Choice c, BattleVerb verb) { return c.verb == verb && !c.c; }

inline Objection because(BattleObjection why, Choice c) {
  if (!why) return {};
  return Refusal{static_cast<std::uint16_t>(*why), {c.a, c.b, c.c}};
}

inline bool is_ship(const Asked& q, std::uint16_t s) { return s < q.d.ships.size(); }
inline bool is_own(const Asked& q, std::uint16_t s) { return q.d.ships[s].side == q.seat; }

// Questions that want one verb with one of one's own ships; `refusal` says why not this one.
template <class F>
Objection check_own_ship(const Asked& q, Choice c, BattleVerb verb, F refusal) {
  if (!is_with_one(c, verb) || !is_ship(q, c.a)) return not_an_option;
  return is_own(q, c.a) ? because(refusal(q, ship_in(c)), c) : Objection{refuse(NotYours, c.a)};
}
template <class F>
void offer_own_ships(const Asked& q, Options& out, BattleVerb verb, F refusal) {
  each_ship(q.d, q.seat, [&](ShipId s) {
    if (!refusal(q, s)) out.add({verb, arg(s), 0, 0});
  });
}

}  // namespace flagplot::bismarck
