#include <algorithm>

#include "games/bismarck/battle_answers.h"
#include "games/bismarck/battle_board.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/knowledge.h"
#include "kernel/array.h"
#include "kernel/rng.h"

// Chapter 9.2: who attacks whom. What a side may announce depends on what it knows; which ships that means,
// on the truth, which stays in Ship::fought.
namespace flagplot::bismarck {
namespace {

constexpr std::uint16_t announcement(ZoneId zone, Type own, Type enemy) {
  return static_cast<std::uint16_t>(0x8000U | static_cast<unsigned>(own) << 12 |
                                    static_cast<unsigned>(enemy) << 10 | static_cast<unsigned>(zone));
}
struct Announced {
  ZoneId zone;
  Type own, enemy;
};
constexpr Announced announced(std::uint16_t a) {
  return {static_cast<ZoneId>(a & 0x3FF), static_cast<Type>(a >> 12 & 3), static_cast<Type>(a >> 10 & 3)};
}

// [BIS 15.4] No fighting in fog [BIS 7.33], whatever a search phase made of it; nor at level X if so agreed.
bool can_fight_in(const Data& d, const Position& p, ZoneId zone) {
  return !fog_at(d, p, zone) && !(d.options.x_stops_combat && level_at(d, p, zone) >= level_x);
}

bool is_carrier(const Data& d, ShipId s) { return d.ships[index(s)].type == Type::Carrier; }

}  // namespace

int count_on_board(const Data& d, const Position& p, Seat side) {
  int n = 0;
  each_on_board(d, p, side, [&](ShipId) { ++n; });
  return n;
}

// [BIS 9.27] A task force is one unit, known by its strongest ship.
Type type_of_unit(const Data& d, const Position& p, ShipId unit) {
  Type strongest = Type::Carrier;
  each_member(d, p, unit, [&](ShipId s) { strongest = std::min(strongest, d.ships[index(s)].type); });
  return strongest;
}

// [BIS 9.222] A unit attacks as fast as its fastest ship, carriers left out, and defends as slow as its
// slowest.
int attack_evasion(const Data& d, const Position& p, ShipId unit) {
  int fastest = 0;
  each_member(d, p, unit, [&](ShipId s) {
    if (!is_carrier(d, s)) fastest = std::max(fastest, evasion(d, p, s));
  });
  return fastest;
}
int defence_evasion(const Data& d, const Position& p, ShipId unit) {
  int slowest = 255;
  each_member(d, p, unit, [&](ShipId s) { slowest = std::min(slowest, evasion(d, p, s)); });
  return slowest;
}

namespace {

// [BIS 9.22] [BIS 9.223] No attack by carriers alone, nor by those who have a fight already.
bool can_attack(const Data& d, const Position& p, ShipId unit) {
  const Ship& ship = at(p, unit);
  return ship.status == ShipStatus::AtSea && part_of(ship) == Part::Free && !in_port(d, p, unit) &&
         type_of_unit(d, p, unit) != Type::Carrier && can_fight_in(d, p, ship.zone);
}

// [BIS 9.23] Only what was located this turn, by search or by shadow.
bool can_be_attacked(const Data& d, const Position& p, ShipId target) {
  const Ship& ship = at(p, target);
  return in_play(ship) && part_of(ship) == Part::Free && !in_port(d, p, target) &&
         (ship.located & (BySearch | ByShadow)) != 0;
}

}  // namespace

// [BIS 9.224] Who shadows attacks its quarry and nothing else; who has lost it is free again [BIS R33].
bool tied_to_another(const Data& d, const Position& p, ShipId unit, ShipId target) {
  bool tied = false;
  each_member(d, p, unit, [&](ShipId s) {
    const std::uint8_t pursuit = at(p, s).shadowing;
    if (pursuit == shadows_nobody || pursuit == lost_contact) return;
    // Ships that one shadow held are one quarry, also when the other is out of it.
    tied = tied || at(p, target).pursuit != pursuit;
  });
  return tied;
}

// [BIS 9.21] Naval combat is between ships of one zone, and voluntary.
bool may_attack(const Data& d, const Position& p, ShipId unit, ShipId target) {
  return side_of(d, unit) != side_of(d, target) && at(p, unit).zone == at(p, target).zone &&
         can_attack(d, p, unit) && can_be_attacked(d, p, target) && !tied_to_another(d, p, unit, target);
}

namespace {

template <class F>
void each_unit_in(const Data& d, const Position& p, Seat side, ZoneId zone, F f) {
  each_ship(d, side, [&](ShipId s) {
    if (in_play(p, s) && at(p, s).zone == zone && is_leader(d, p, s)) f(s);
  });
}

// Mostly nobody has been located where there is somebody to attack him.
bool anybody_to_attack(const Data& d, const Position& p, Seat side) {
  return some_ship(d, other(side), [&](ShipId target) {
    return can_be_attacked(d, p, target) &&
           some_ship(d, side, [&](ShipId s) { return in_play(p, s) && at(p, s).zone == at(p, target).zone; });
  });
}

std::uint16_t attacks_in(const Data& d, const Position& p, Seat side, ZoneId zone) {
  std::uint16_t mask = 0;
  each_unit_in(d, p, side, zone, [&](ShipId unit) {
    each_unit_in(d, p, other(side), zone, [&](ShipId target) {
      if (!may_attack(d, p, unit, target)) return;
      mask =
          static_cast<std::uint16_t>(mask | attack_bit(type_of_unit(d, p, unit), type_of_unit(d, p, target)));
    });
  });
  return mask;
}

}  // namespace

// A side goes through the zones in which it could attack. Result: its announcement, 0 if it has no more.
// Locals: the zone to begin with, attacks refused there; then the zone asked about and the attacks possible.
Step announce(P& p, Frame& f) {
  const Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, Chosen };
  if (f.at == Chosen) {
    if (p.answer.verb == AttackWith) {
      return Done{announcement(static_cast<ZoneId>(f.local[2]), static_cast<Type>(p.answer.a),
                               static_cast<Type>(p.answer.b))};
    }
    f.local = {static_cast<std::uint16_t>(f.local[2] + 1), 0, 0, 0};
  }
  if (!anybody_to_attack(p.data, pos, f.side)) return Done{};
  // Ships know their zones: the next one that holds any of ours.
  for (;;) {
    auto next = arg(no_zone);
    each_ship(p.data, f.side, [&](ShipId s) {
      if (in_play(pos, s) && arg(at(pos, s).zone) >= f.local[0]) next = std::min(next, arg(at(pos, s).zone));
    });
    if (next == arg(no_zone)) return Done{};
    const std::uint16_t refused = next == f.local[0] ? f.local[1] : 0;
    const auto zone = static_cast<ZoneId>(next);
    const auto mask = static_cast<std::uint16_t>(attacks_in(p.data, pos, f.side, zone) & ~refused);
    if (mask == 0) {
      f.local[0] = static_cast<std::uint16_t>(next + 1);
      continue;
    }
    f.local[2] = next;
    f.local[3] = mask;
    return f.then(Chosen, Ask::player(f.side, AskAttack, next));
  }
}

namespace {

struct Pair {
  ShipId unit = no_ship, target = no_ship;
};

// [BIS 9.241] [BIS 9.242] Of several units of the named type chance picks one, if there is any among those
// that are fast enough; and so for the target.
Pair draw(const Data& d, const Position& p, Seat side, const Announced& a, Choice dice) {
  for (const bool fast_enough : {true, false}) {
    const auto fits = [&](ShipId unit, ShipId target) {
      return type_of_unit(d, p, unit) == a.own && type_of_unit(d, p, target) == a.enemy &&
             may_attack(d, p, unit, target) &&
             (!fast_enough || attack_evasion(d, p, unit) >= defence_evasion(d, p, target));
    };
    Array<ShipId, most_ships> units{}, targets{};
    std::size_t n = 0, m = 0;
    each_unit_in(d, p, side, a.zone, [&](ShipId unit) {
      bool any = false;
      each_unit_in(d, p, other(side), a.zone, [&](ShipId target) { any = any || fits(unit, target); });
      if (any) units[n++] = unit;
    });
    if (n == 0) continue;
    const ShipId unit = units[(dice.a - 1U) % n];
    each_unit_in(d, p, other(side), a.zone, [&](ShipId target) {
      if (fits(unit, target)) targets[m++] = target;
    });
    return {unit, targets[(dice.b - 1U) % m]};
  }
  return {};
}

// Counters out of a cup: as many sides as divide evenly among up to twelve units, the most that a die can have.
constexpr std::uint16_t cup = 27720;

// Takes back the last action announced.
void disengage(Position& p) {
  Battle& b = p.battle;
  for (Ship& s : p.ships) {
    if (action_of(s) == b.announced) s.fought = 0;
  }
  b.actions[--b.announced] = Action{};
}

// True if the attack is on; false if the other side must agree to it first.
bool begin_attack(P& p, Seat side, const Announced& a, const Pair& pair) {
  Position& pos = p.s.p;
  Battle& b = pos.battle;
  const int ours = attack_evasion(p.data, pos, pair.unit), theirs = defence_evasion(p.data, pos, pair.target);
  b.actions[b.announced++] = {
      a.zone, side, a.own, a.enemy, static_cast<std::uint8_t>(ours), static_cast<std::uint8_t>(theirs), 0};
  engage(p.data, pos, pair.unit, engaged(Part::Committed, b.announced));
  engage(p.data, pos, pair.target, engaged(Part::Committed, b.announced));
  p.out.tell(both_players, EvasionsCompared, ours, theirs);
  p.out.tell(side, UnitAttacks, arg(pair.unit));
  p.out.tell(other(side), UnitAttacked, arg(pair.target));
  return ours >= theirs;
}

bool some_zone_has_two(const Position& p) {
  return std::ranges::any_of(
      p.battle.actions, [&p](const Action& a) { return a.zone != no_zone && actions_in(p, a.zone) > 1; });
}

}  // namespace

int actions_in(const Position& p, ZoneId zone) {
  return static_cast<int>(
      std::ranges::count_if(p.battle.actions, [zone](const Action& a) { return a.zone == zone; }));
}

// [BIS 9.2] [BIS 9.24] First the British announce their attacks one by one, then the Germans theirs.
// [BIS 9.26] Then the actions are fought, in the order in which they were announced.
// Locals: side, zone and attacks refused in it, announcement; then the number of the action.
Step naval_combat(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, Heard, Drawn, Answered, Committed, Fought };
  const Seat side = players[std::min<std::size_t>(f.local[0], 1)];
  bool refused = false;
  switch (f.at) {
    case Begin:
      if (pos.battle.action == 0) break;
      // A scenario that begins on the battle board: its action is the only one.
      f.local[0] = pos.battle.action;
      return f.then(Fought, call(ActionRule, Seat::None, f.local[0]));
    case Heard: {
      if (p.result == 0) {
        f.local = {static_cast<std::uint16_t>(f.local[0] + 1), 0, 0, 0};
        break;
      }
      const Announced a = announced(p.result);
      if (f.local[1] != arg(a.zone)) f.local[2] = 0;
      f.local[1] = arg(a.zone);
      f.local[3] = p.result;
      p.out.tell(both_players, AttackAnnounced, side, arg(a.zone), a.own, a.enemy);
      // Whoever hears the type of a sole ship knows who attacks, even if it comes to nothing.
      if (const ShipId attacker = sole_of_type(p.data, side, a.own); attacker != no_ship) met(p, attacker, a.zone);
      return f.then(Drawn, Ask::roll(RollDraw, 2, cup));
    }
    case Drawn: {
      const Announced a = announced(f.local[3]);
      const Pair pair = draw(p.data, pos, side, a, p.answer);
      if (pair.unit == no_ship) {
        p.out.tell(both_players, AttackRefused);
        refused = true;
        break;
      }
      if (begin_attack(p, side, a, pair)) break;
      return f.then(Answered, Ask::player(other(side), AskAccept, arg(pair.target)));
    }
    case Answered:
      refused = p.answer.verb == RefuseAttack;
      p.out.tell(both_players, refused ? AttackRefused : AttackAccepted);
      if (refused) disengage(pos);
      break;
    case Fought:
      if (pos.ending) return game_over(p);
      [[fallthrough]];
    default:
      if (f.local[0] == pos.battle.announced || pos.battle.announced == 0) return Done{};
      return f.then(Fought, call(ActionRule, Seat::None, ++f.local[0]));
  }
  if (refused) {
    const Announced a = announced(f.local[3]);
    f.local[2] = static_cast<std::uint16_t>(f.local[2] | attack_bit(a.own, a.enemy));
  }
  if (f.local[0] < players.size()) {
    return f.then(Heard, call(AnnounceRule, players[f.local[0]], f.local[1], f.local[2]));
  }
  f.local = {};
  if (some_zone_has_two(pos)) {
    return f.then(Committed, Fork{call(CommitRule, Seat::Allied), call(CommitRule, Seat::Axis)});
  }
  if (pos.battle.announced == 0) return Done{};
  return f.then(Fought, call(ActionRule, Seat::None, ++f.local[0]));
}

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

bool is_possible(const Asked& q, Type own, Type enemy) {
  return (asking(q.v).local[3] & attack_bit(own, enemy)) != 0;
}

Objection check_attack(const Asked& q, Choice c) {
  constexpr std::uint16_t types = all_types.size();
  if (!is_with_two(c, AttackWith) || c.a >= types || c.b >= types) return not_an_option;
  const bool possible = is_possible(q, static_cast<Type>(c.a), static_cast<Type>(c.b));
  return possible ? Objection{} : because(NoSuchAttack, c);
}

void offer_attack(const Asked& q, Options& out) {
  for (const Type own : all_types) {
    for (const Type enemy : all_types) {
      if (is_possible(q, own, enemy)) out.add({AttackWith, arg(own), arg(enemy), 0});
    }
  }
}

Objection check_accept(const Asked&, Choice c) {
  return allowed_if(is(c, AcceptAttack) || is(c, RefuseAttack), not_an_option);
}

void offer_accept(const Asked&, Options& out) {
  out.add({AcceptAttack, 0, 0, 0});
  out.add({RefuseAttack, 0, 0, 0});
}

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

const Answers attack_answers{check_attack, offer_attack};
const Answers accept_answers{check_accept, offer_accept};
const Answers commit_answers{check_commit, offer_commit};
const Answers hold_back_answers{check_hold_back, offer_hold_back};

void draw_engaged(const Data& d, const View& v, Rng& rng, State& s) {
  const Seat enemy = other(v.seen.seat);
  const Battle& b = v.p.battle;
  for (int n = std::max(1, int{b.action}); n <= b.announced; ++n) {
    if (n == b.action && b.round > 0) continue;
    const Action& a = b.actions[static_cast<std::size_t>(n - 1)];
    bool known = false;
    each_ship(d, enemy, [&](ShipId i) { known = known || (n == b.action && on_board(s.p, i)); });
    if (known) continue;
    const Type type = a.attacker == enemy ? a.attacking : a.attacked;
    const int speed = a.attacker == enemy ? a.attack_evasion : a.defence_evasion;
    for (int strict = 2; strict >= 0; --strict) {
      Array<ShipId, most_ships> units{};
      std::size_t found = 0;
      each_unit_in(d, s.p, enemy, a.zone, [&](ShipId unit) {
        const int has = a.attacker == enemy ? attack_evasion(d, s.p, unit) : defence_evasion(d, s.p, unit);
        if (at(s.p, unit).fought != 0 || (strict > 0 && type_of_unit(d, s.p, unit) != type)) return;
        if (strict > 1 && has != speed) return;
        units[found++] = unit;
      });
      if (found == 0) continue;
      engage(d, s.p, units[rng.below(static_cast<std::uint32_t>(found))], engaged(Part::Committed, n));
      break;
    }
  }
}

}  // namespace flagplot::bismarck
