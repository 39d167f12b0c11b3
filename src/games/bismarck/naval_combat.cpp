#include <algorithm>

#include "games/bismarck/battle_answers.h"
#include "games/bismarck/battle_board.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/intermediate/surprise.h"
#include "games/bismarck/intermediate/words.h"
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
// A quarry that turns on its shadower names no type: the ship stands in place of the zone.
constexpr std::uint16_t no_type_named = 3;
constexpr std::uint16_t turn_on_shadower(std::uint16_t unit) {
  return static_cast<std::uint16_t>(0x8000U | no_type_named << 10 | unit);
}
// In the mask of attacks: some quarry may.
constexpr std::uint16_t some_may_turn = 0x8000;

struct Announced {
  ZoneId zone;
  Type own, enemy;
  ShipId turning = no_ship;  // the quarry
};
Announced announced(const Data& d, const Position& p, std::uint16_t a) {
  const auto enemy = static_cast<Type>(a >> 10 & 3);
  if ((a >> 10 & 3) == no_type_named) {
    const auto unit = static_cast<ShipId>(a & 0x3FF);
    return {at(p, unit).zone, type_of_unit(d, p, unit), enemy, unit};
  }
  return {static_cast<ZoneId>(a & 0x3FF), static_cast<Type>(a >> 12 & 3), enemy};
}

// [BIS 15.4] No fighting in fog [BIS 7.33], whatever a search phase made of it; nor at level X if so agreed.
bool can_fight_in(const Data& d, const Position& p, ZoneId zone) {
  return !fog_at(d, p, zone) && !(d.options.x_stops_combat && level_at(d, p, zone) >= level_x);
}

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

// [BIS 9.22] [BIS 9.223] No attack by carriers alone, nor by those who have a fight already.
bool can_attack(const Data& d, const Position& p, ShipId unit) {
  const Ship& ship = at(p, unit);
  return ship.status == ShipStatus::AtSea && part_of(ship) == Part::Free && !in_port(d, p, unit) &&
         type_of_unit(d, p, unit) != Type::Carrier && can_fight_in(d, p, ship.zone);
}

namespace {

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

// In the dark everybody of a type is a target, however fast; who saw one coming is so no more for the slower.
bool may_announce(const Data& d, const Position& p, ShipId unit, ShipId target) {
  return may_attack(d, p, unit, target) &&
         (!may_surprise_in(d, p, at(p, target).zone) || may_try_to_surprise(d, p, target) ||
          attack_evasion(d, p, unit) >= defence_evasion(d, p, target));
}

// Mostly nobody has been located where there is somebody to attack him.
bool anybody_to_attack(const Data& d, const Position& p, Seat side) {
  if (d.options.surprise && some_ship(d, side, [&](ShipId s) { return !turn_refusal(d, p, s, at(p, s).zone); }))
    return true;
  return some_ship(d, other(side), [&](ShipId target) {
    return can_be_attacked(d, p, target) &&
           some_ship(d, side, [&](ShipId s) { return in_play(p, s) && at(p, s).zone == at(p, target).zone; });
  });
}

std::uint16_t attacks_in(const Data& d, const Position& p, Seat side, ZoneId zone) {
  std::uint16_t mask = 0;
  each_unit_in(d, p, side, zone, [&](ShipId unit) {
    each_unit_in(d, p, other(side), zone, [&](ShipId target) {
      if (!may_announce(d, p, unit, target)) return;
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
    if (p.answer.verb == AttackShadower) return Done{turn_on_shadower(p.answer.a)};
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
    auto mask = static_cast<std::uint16_t>(attacks_in(p.data, pos, f.side, zone) & ~refused);
    if (somebody_may_turn(p.data, pos, f.side, zone)) mask |= some_may_turn;
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
  const bool in_the_dark = may_surprise_in(d, p, a.zone);
  for (const bool fast_enough : {true, false}) {
    if (fast_enough && in_the_dark) continue;
    const auto fits = [&](ShipId unit, ShipId target) {
      return type_of_unit(d, p, unit) == a.own && type_of_unit(d, p, target) == a.enemy &&
             may_announce(d, p, unit, target) &&
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

// The two units of the last action announced.
Pair last_announced(const Data& d, const Position& p, Seat side) {
  Pair pair;
  const auto first_of = [&](Seat seat, ShipId& first) {
    each_ship(d, seat, [&](ShipId s) {
      if (first == no_ship && action_of(at(p, s)) == p.battle.announced) first = leader(d, p, s);
    });
  };
  first_of(side, pair.unit);
  first_of(other(side), pair.target);
  return pair;
}

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
      a.zone, side, a.own, a.turning == no_ship ? a.enemy : type_of_unit(p.data, pos, pair.target), static_cast<std::uint8_t>(ours), static_cast<std::uint8_t>(theirs), 0};
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
  enum At : std::uint8_t { Begin, Heard, Drawn, Answered, Committed, Fought, Surprised };
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
      const Announced a = announced(p.data, pos, p.result);
      if (f.local[1] != arg(a.zone)) f.local[2] = 0;
      f.local[1] = arg(a.zone);
      f.local[3] = p.result;
      if (a.turning == no_ship) {
        p.out.tell(both_players, AttackAnnounced, side, arg(a.zone), a.own, a.enemy);
      } else {
        p.out.tell(both_players, ShadowerSought, side, arg(a.zone), a.own);
      }
      // Whoever hears the type of a sole ship knows who attacks, even if it comes to nothing.
      if (const ShipId attacker = sole_of_type(p.data, side, a.own); attacker != no_ship) met(p, attacker, a.zone);
      if (a.turning == no_ship) return f.then(Drawn, Ask::roll(RollDraw, 2, cup));
      turns_on_shadower(p.data, pos, a.turning);
      const Pair pair{a.turning, shadower_of(p.data, pos, a.turning)};
      if (pair.target == no_ship) {
        p.out.tell(both_players, NobodyShadows);
        break;
      }
      if (begin_attack(p, side, a, pair)) {
        caught_shadowing(p.data, pos, pair.target, pair.unit);
        break;
      }
      return f.then(Surprised, Ask::roll(RollSurprise, 2));
    }
    case Drawn: {
      const Announced a = announced(p.data, pos, f.local[3]);
      const Pair pair = draw(p.data, pos, side, a, p.answer);
      if (pair.unit == no_ship) {
        p.out.tell(both_players, AttackRefused);
        refused = true;
        break;
      }
      if (begin_attack(p, side, a, pair)) break;
      if (may_surprise_in(p.data, pos, a.zone)) return f.then(Surprised, Ask::roll(RollSurprise, 2));
      return f.then(Answered, Ask::player(other(side), AskAccept, arg(pair.target)));
    }
    case Surprised: {
      const Announced a = announced(p.data, pos, f.local[3]);
      const Pair pair = last_announced(p.data, pos, side);
      const bool comes = surprises(p.data, pos, a.zone, p.answer.a + p.answer.b);
      tell_surprise(p, a.zone, pair.target, comes);
      // [BIS 41.4] If it comes it is a battle like others: they may withdraw at once, and are fired at before they are gone.
      if (!comes) {
        disengage(pos);
      } else if (a.turning != no_ship) {
        caught_shadowing(p.data, pos, pair.target, pair.unit);
      }
      break;
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
    const Announced a = announced(p.data, pos, f.local[3]);
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

namespace {

bool is_possible(const Asked& q, Type own, Type enemy) {
  return (asking(q.v).local[3] & attack_bit(own, enemy)) != 0;
}

Objection check_attack(const Asked& q, Choice c) {
  if (q.d.options.surprise && q.gives_ship(c, AttackShadower))
    return turn_refusal(q.d, q.p, ship_in(c), static_cast<ZoneId>(q.ask.subject));
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
  if (!q.d.options.surprise) return;
  each_ship(q.d, q.seat, [&](ShipId s) {
    if (!turn_refusal(q.d, q.p, s, static_cast<ZoneId>(q.ask.subject))) out.add({AttackShadower, arg(s), 0, 0});
  });
}

Objection check_accept(const Asked&, Choice c) {
  return allowed_if(is(c, AcceptAttack) || is(c, RefuseAttack), not_an_option);
}

void offer_accept(const Asked&, Options& out) {
  out.add({AcceptAttack, 0, 0, 0});
  out.add({RefuseAttack, 0, 0, 0});
}

}  // namespace

const Answers attack_answers{check_attack, offer_attack};
const Answers accept_answers{check_accept, offer_accept};

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
