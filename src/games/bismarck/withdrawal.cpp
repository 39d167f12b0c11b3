#include <algorithm>

#include "games/bismarck/battle_answers.h"
#include "games/bismarck/battle_board.h"
#include "games/bismarck/intermediate/start_range.h"
#include "kernel/array.h"

// Chapter 9.9: getting away.
namespace flagplot::bismarck {
namespace {

bool anybody_in_reach(const Data& d, const Position& p, ShipId s) {
  bool near = false;
  each_on_board(d, p, other(side_of(d, s)),
                [&](ShipId enemy) { near = near || range(p, s, enemy) <= battle_reach(d, p, enemy); });
  return near;
}

// How fast the fastest enemy is that can hold this ship: of its own or a larger type, within its reach. -1 if
// there is none.
int fastest_that_holds(const Data& d, const Position& p, ShipId s) {
  int fastest = -1;
  each_on_board(d, p, other(side_of(d, s)), [&](ShipId enemy) {
    const bool counts = d.ships[index(enemy)].type <= d.ships[index(s)].type &&
                        range(p, s, enemy) <= battle_reach(d, p, enemy);
    if (counts) fastest = std::max(fastest, evasion(d, p, enemy));
  });
  return fastest;
}

}  // namespace

// [BIS 9.93] A ship must be faster than every enemy of its own or a larger type within six hexes.
BattleObjection withdraw_refusal(const Data& d, const Position& p, ShipId s) {
  if (!on_board(p, s)) return NotOnTheBoard;
  if (fastest_that_holds(d, p, s) >= evasion(d, p, s))
    return d.options.start_range ? HeldByFire : TooSlowToWithdraw;
  return {};
}

// [BIS R28] Under way it is lost only by damage, and only to an enemy that is now faster.
bool loses_withdrawal(const Data& d, const Position& p, ShipId s) {
  return on(p, s).status == Withdrawing && fastest_that_holds(d, p, s) > evasion(d, p, s);
}

// [BIS 9.94] [BIS 9.99] It is declared at the beginning of a round, and not taken back.
Step withdraw(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, Chosen };
  if (f.at == Chosen) {
    if (p.answer.verb == Pass) return Done{};
    on(pos, static_cast<ShipId>(p.answer.a)).status = Withdrawing;
    p.out.tell(both_players, WithdrawalDeclared, p.answer.a);
  }
  bool can = false;
  each_on_board(p.data, pos, f.side, [&](ShipId s) {
    can = can || (on(pos, s).status == Fighting && !withdraw_refusal(p.data, pos, s));
  });
  if (!can) return Done{};
  return f.then(Chosen, Ask::player(f.side, AskWithdraw));
}

bool nothing_happens(const Data& d, const Position& p) {
  bool withdrawing = false;
  for (std::size_t i = 0; i < d.ships.size(); ++i)
    withdrawing = withdrawing || p.battle.ships[i].status == Withdrawing;
  return p.battle.shots == 0 && p.battle.silent + 1 >= most_silent_rounds && !withdrawing;
}

// [BIS 9.91] [BIS 9.92] After the fire both sides may agree to end it. Where nothing happens any more one is
// enough.
Step break_off(P& p, Frame& f) {
  Battle& b = p.s.p.battle;
  const Seat defender = other(b.attacker);
  const bool quiet = nothing_happens(p.data, p.s.p);
  enum At : std::uint8_t { Begin, AttackerAsked, DefenderAsked };
  if (f.at == Begin) return f.then(AttackerAsked, Ask::player(b.attacker, AskBreakOff));
  const bool wishes = p.answer.verb == BreakOff;
  const Seat who = f.at == AttackerAsked ? b.attacker : defender;
  if (wishes) p.out.tell(both_players, BreakOffOffered, who);
  if (wishes && (quiet || f.at == DefenderAsked)) {
    p.out.tell(both_players, BrokenOff);
    b.over = 1;
    return Done{};
  }
  if (f.at == AttackerAsked && (wishes || quiet))
    return f.then(DefenderAsked, Ask::player(defender, AskBreakOff));
  if (f.at == DefenderAsked && !quiet) p.out.tell(both_players, BreakOffDeclined, defender);
  return Done{};
}

namespace {

// [BIS 9.97] Out of everybody's reach, a withdrawing ship is gone.
bool escapes(P& p, ShipId s) {
  Position& pos = p.s.p;
  if (on(pos, s).status != Withdrawing || anybody_in_reach(p.data, pos, s)) return false;
  leave_board(pos, s);
  p.out.tell(both_players, ShipEscapes, arg(s));
  return true;
}

}  // namespace

// [BIS 9.9] [BIS 9.95] Withdrawing ships go one hex further, straight on, and may then turn once.
// Locals: ship + 1, turning.
Step bonus_move(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, Turned };
  ShipId s = f.local[0] ? static_cast<ShipId>(f.local[0] - 1) : no_ship;
  if (f.at == Turned && p.answer.verb != Pass) turn_ship(p, s, p.answer.verb == TurnToPort ? -1 : 1);
  // The order of movement, kept although ships that escape leave it.
  Array<ShipId, most_ships> order{};
  std::size_t n = 0;
  for (ShipId i = next_to_move(p.data, pos, s); i != no_ship; i = next_to_move(p.data, pos, i))
    order[n++] = i;
  if (f.at == Turned) escapes(p, s);
  f.at = Begin;
  for (std::size_t i = 0; i < n; ++i) {
    s = order[i];
    if (on(pos, s).status != Withdrawing) continue;
    const bool moves = move_allowed(evasion(p.data, pos, s), 1, 0) && !blocked(p.data, pos, s);
    if (moves) go_ahead(p, s);
    if (escapes(p, s) || !moves) continue;
    f.local[0] = static_cast<std::uint16_t>(arg(s) + 1);
    return f.then(Turned, Ask::player(side_of(p.data, s), AskBonusTurn, arg(s)));
  }
  // Others may have moved out of reach meanwhile.
  for (std::size_t i = 0; i < p.data.ships.size(); ++i) escapes(p, static_cast<ShipId>(i));
  return Done{};
}

namespace {

BattleObjection withdraw_objection(const Asked& q, ShipId s) {
  if (on(q.p, s).status == Withdrawing) return WithdrawsAlready;
  return withdraw_refusal(q.d, q.p, s);
}

Objection check_withdraw(const Asked& q, Choice c) { return check_own_ship(q, c, WithdrawShip, withdraw_objection); }

void offer_withdraw(const Asked& q, Options& out) { offer_own_ships(q, out, WithdrawShip, withdraw_objection); }

Objection check_break_off(const Asked&, Choice c) { return allowed_if(is(c, BreakOff), not_an_option); }

void offer_break_off(const Asked&, Options& out) { out.add({BreakOff, 0, 0, 0}); }

Objection check_bonus_turn(const Asked&, Choice c) {
  return allowed_if(is(c, TurnToPort) || is(c, TurnToStarboard), not_an_option);
}

void offer_bonus_turn(const Asked&, Options& out) {
  out.add({TurnToPort, 0, 0, 0});
  out.add({TurnToStarboard, 0, 0, 0});
}

}  // namespace

const Answers withdraw_answers{check_withdraw, offer_withdraw};
const Answers break_off_answers{check_break_off, offer_break_off};
const Answers bonus_turn_answers{check_bonus_turn, offer_bonus_turn};

}  // namespace flagplot::bismarck
