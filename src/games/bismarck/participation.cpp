#include <algorithm>

#include "games/bismarck/battle_answers.h"
#include "games/bismarck/battle_board.h"

// Chapters 9.27 and 9.45: which ships of those that are there take part in an action, and which stay out of
// it.
namespace flagplot::bismarck {

BattleObjection commit_refusal(const Data& d, const Position& p, ShipId unit, int action) {
  if (!in_play(p, unit) || !is_leader(d, p, unit) || part_of(at(p, unit)) != Part::Free ||
      type_of_unit(d, p, unit) == Type::Carrier || in_port(d, p, unit) ||
      actions_in(p, at(p, unit).zone) < 2) {
    return NotUncommitted;
  }
  if (action < 1 || action > p.battle.announced ||
      p.battle.actions[static_cast<std::size_t>(action - 1)].zone != at(p, unit).zone) {
    return NoSuchAction;
  }
  return {};
}

// [BIS 9.45] Where two actions are fought in a zone, every other unit there is set aside for one of them, in
// secret. Locals: the ship asked about, plus one.
Step commit(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, Chosen };
  if (f.at == Begin) {
    each_ship(p.data, f.side, [&](ShipId s) {
      if (part_of(at(pos, s)) == Part::Reserve) at(pos, s).fought = 0;
    });
  } else if (p.answer.verb == CommitTo) {
    engage(p.data, pos, static_cast<ShipId>(p.answer.a), engaged(Part::Reserve, p.answer.b));
  }
  for (; f.local[0] < p.data.ships.size(); ++f.local[0]) {
    const auto s = static_cast<ShipId>(f.local[0]);
    if (side_of(p.data, s) != f.side) continue;
    bool can = false;
    for (int n = 1; n <= pos.battle.announced; ++n) can = can || !commit_refusal(p.data, pos, s, n);
    if (!can) continue;
    ++f.local[0];
    return f.then(Chosen, Ask::player(f.side, AskCommit, arg(s)));
  }
  return Done{};
}

// [BIS 9.271] A defending carrier may stay out of it while another ship of its force fights.
// [BIS 9.272] So may a ship faster than every enemy, while one stays that is as fast as the fastest of them.
BattleObjection hold_refusal(const Data& d, const Position& p, ShipId s) {
  if (!has_part(p, s, Part::Committed) || on_board(p, s) || !in_play(p, s)) return MustFight;
  const Seat side = side_of(d, s);
  int fastest = 0;
  each_on_board(d, p, other(side), [&](ShipId enemy) { fastest = std::max(fastest, evasion(d, p, enemy)); });
  // The defender decides before he sees anybody: he knows what was announced.
  if (count_on_board(d, p, other(side)) == 0) fastest = p.battle.actions[p.battle.action - 1U].attack_evasion;
  if (!is_carrier(d, s) && evasion(d, p, s) <= fastest) return MustFight;
  int left = 0;
  bool fast = false, others_hold = !is_carrier(d, s);
  each_ship(d, side, [&](ShipId o) {
    if (has_part(p, o, Part::Held) && !is_carrier(d, o)) others_hold = true;
    if (o == s || !in_play(p, o) || !has_part(p, o, Part::Committed)) return;
    ++left;
    fast = fast || evasion(d, p, o) >= fastest;
  });
  if (left == 0 || (others_hold && !fast)) return NobodyLeftToFight;
  return {};
}

namespace {

// [BIS 9.221] Carriers never attack: those of an attacking force stay out of the action.
void keep_carriers_out(const Data& d, Position& p) {
  each_ship(d, p.battle.attacker, [&](ShipId s) {
    if (is_carrier(d, s) && has_part(p, s, Part::Committed))
      at(p, s).fought = engaged(Part::Held, p.battle.action);
  });
}

}  // namespace

// Nothing is told: the other side sees who comes, not who stays away.
Step hold_back(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, Chosen };
  if (f.at == Begin && f.side == pos.battle.attacker) keep_carriers_out(p.data, pos);
  if (f.at == Chosen) {
    if (p.answer.verb == Pass) return Done{};
    at(pos, static_cast<ShipId>(p.answer.a)).fought = engaged(Part::Held, pos.battle.action);
  }
  bool can = false;
  each_ship(p.data, f.side, [&](ShipId s) { can = can || !hold_refusal(p.data, pos, s); });
  if (!can) return Done{};
  return f.then(Chosen, Ask::player(f.side, AskHoldBack));
}

namespace {

Objection check_commit(const Asked& q, Choice c) {
  if (!is_with_two(c, CommitTo) || c.a != q.ask.subject) return not_an_option;
  return because(commit_refusal(q.d, q.p, q.ship(), c.b), c);
}

void offer_commit(const Asked& q, Options& out) {
  for (std::uint16_t n = 1; n <= q.p.battle.announced; ++n) {
    if (!commit_refusal(q.d, q.p, q.ship(), n)) out.add({CommitTo, q.ask.subject, n, 0});
  }
}

BattleObjection hold_objection(const Asked& q, ShipId s) { return hold_refusal(q.d, q.p, s); }

Objection check_hold_back(const Asked& q, Choice c) { return check_own_ship(q, c, HoldBack, hold_objection); }

void offer_hold_back(const Asked& q, Options& out) { offer_own_ships(q, out, HoldBack, hold_objection); }

}  // namespace

const Answers commit_answers{check_commit, offer_commit};
const Answers hold_back_answers{check_hold_back, offer_hold_back};

}  // namespace flagplot::bismarck
