#include "games/pq17/answers.h"
#include "games/pq17/battle.h"
#include "games/pq17/chapters.h"
#include "games/pq17/special.h"

// Where counters go in a round, and whom they screen.
namespace flagplot::pq17 {
namespace {

bool came_before(const Counter& c) { return (c.flags & was_there) != 0; }

// [PQ 7.5.3] Who is surprised stays where it is in the first round.
bool is_caught(const Position& p, Seat side) { return p.fight.round == 1 && p.fight.surprised == side; }

Objection station_refusal(const Data& d, const Position& p, Seat side, std::uint16_t i, std::uint16_t area) {
  if (i >= p.fight.counters || area < Screening || area > Withdrawing) return not_an_option;
  const Counter& c = p.fight.counter[i];
  if (!is_fighting(p, c) || side_of_counter(d, c) != side) return not_an_option;
  if (area_of(c) != Deployed) return Refusal{HasMovedInRound, {}};
  if (c.flags & is_evading) return Refusal{HasMovedInRound, {}};
  if (is_dead_counter(p, c) || is_crippled_counter(p, c)) return Refusal{CannotManeuver, {}};
  const Type t = type_of(d, c);
  if (area == Torpedoing) {
    if (is_convoy_ship(t) || t == Type::ES) return Refusal{CannotManeuver, {}};
    const bool surprise = p.fight.round == 1 && p.fight.surprised == other(side);
    if (!came_before(c) && !surprise) return Refusal{NotInItsFirstRound, {}};
  }
  if (area == Screening && (is_convoy_ship(t) || is_carrier(t))) return Refusal{CannotManeuver, {}};
  return {};
}
Objection evade_refusal(const Data& d, const Position& p, Seat side, std::uint16_t i) {
  if (i >= p.fight.counters) return not_an_option;
  const Counter& c = p.fight.counter[i];
  if (!is_fighting(p, c) || side_of_counter(d, c) != side) return not_an_option;
  if (area_of(c) != Deployed || (c.flags & is_evading)) return Refusal{HasMovedInRound, {}};
  return allowed_if(!is_dead_counter(p, c) && !is_crippled_counter(p, c), {CannotManeuver, {}});
}
Objection check_maneuver(const Asked& q, Choice c) {
  switch (c.verb) {
    case Station:
      return station_refusal(q.d, q.p, q.seat, c.a, c.b);
    case Evade:
      return evade_refusal(q.d, q.p, q.seat, c.a);
    default:
      return not_an_option;
  }
}
void offer_maneuver(const Asked& q, Options& out) {
  for (std::uint16_t i = 0; i < q.p.fight.counters; ++i) {
    for (std::uint16_t area = Screening; area <= Withdrawing; ++area) {
      if (!station_refusal(q.d, q.p, q.seat, i, area)) out.add({Station, i, area, 0});
    }
    if (!evade_refusal(q.d, q.p, q.seat, i)) out.add({Evade, i, 0, 0});
  }
}
bool can_maneuver(const Data& d, const Position& p, Seat side) {
  bool any = false;
  each_counter(d, p, side, [&](std::size_t i) {
    any = any || !evade_refusal(d, p, side, static_cast<std::uint16_t>(i)) ||
          !station_refusal(d, p, side, static_cast<std::uint16_t>(i), Withdrawing);
  });
  return any;
}

bool may_screen(const Position& p, const Counter& c) {
  return (area_of(c) == Screening || area_of(c) == Torpedoing) && !is_dead_counter(p, c) &&
         !is_crippled_counter(p, c) && c.first == no_counter;
}
Objection screen_refusal(const Data& d, const Position& p, Seat side, Choice c) {
  if (c.a >= p.fight.counters) return not_an_option;
  const Counter& own = p.fight.counter[c.a];
  if (!is_fighting(p, own) || side_of_counter(d, own) != side) return not_an_option;
  if (!may_screen(p, own)) return Refusal{CannotScreen, {}};
  const auto is_enemy = [&](std::uint16_t i) {
    return i < p.fight.counters && is_fighting(p, p.fight.counter[i]) &&
           side_of_counter(d, p.fight.counter[i]) != side;
  };
  if (!is_enemy(c.b)) return not_an_option;
  if (c.verb == ScreenArea) {
    if (c.c != c.b && !is_enemy(c.c)) return not_an_option;
    bool anybody = false;
    each_counter(d, p, side,
                 [&](std::size_t i) { anybody = anybody || area_of(p.fight.counter[i]) == Withdrawing; });
    return allowed_if(anybody && c.c >= c.b, {NobodyToScreen, {}});
  }
  if (c.c >= p.fight.counters || c.c == c.a) return not_an_option;
  const Counter& friend_ = p.fight.counter[c.c];
  if (!is_fighting(p, friend_) || side_of_counter(d, friend_) != side) return not_an_option;
  return allowed_if(area_of(friend_) == Deployed, {NobodyToScreen, {}});
}
Objection check_screen(const Asked& q, Choice c) {
  if (c.a != q.ask.subject || (c.verb != ScreenArea && c.verb != ScreenUnit)) return not_an_option;
  return screen_refusal(q.d, q.p, q.seat, c);
}
void offer_screen(const Asked& q, Options& out) {
  const auto own = static_cast<std::uint16_t>(q.ask.subject);
  for (std::uint16_t b = 0; b < q.p.fight.counters; ++b) {
    for (std::uint16_t c = 0; c < q.p.fight.counters; ++c) {
      for (const std::uint16_t verb : {ScreenArea, ScreenUnit}) {
        const Choice choice{verb, own, b, c};
        if (!check_screen(q, choice)) out.add(choice);
      }
    }
  }
}
bool can_screen(const Data& d, const Position& p, std::size_t i) {
  const Seat side = side_of_counter(d, p.fight.counter[i]);
  if (!is_fighting(p, p.fight.counter[i]) || !may_screen(p, p.fight.counter[i])) return false;
  bool enemies = false, friends = false;
  each_counter(d, p, other(side), [&](std::size_t) { enemies = true; });
  each_counter(d, p, side, [&](std::size_t k) {
    friends =
        friends || area_of(p.fight.counter[k]) == Deployed || area_of(p.fight.counter[k]) == Withdrawing;
  });
  return enemies && friends;
}

}  // namespace

const Answers maneuver_answers{check_maneuver, offer_maneuver}, screen_answers{check_screen, offer_screen};

// [PQ 7.5.4] A screen keeps one enemy from one counter, or two from all who withdraw.
bool is_screened(const Data& d, const Position& p, std::size_t firer, std::size_t target) {
  const Counter& t = p.fight.counter[target];
  bool blocked = false;
  each_counter(d, p, side_of_counter(d, t), [&](std::size_t i) {
    const Counter& s = p.fight.counter[i];
    if (s.first == no_counter || is_dead_counter(p, s) || is_crippled_counter(p, s)) return;
    const bool blocks = s.first == firer || s.second == firer;
    const bool protects = s.guards == no_counter ? area_of(t) == Withdrawing : s.guards == target;
    blocked = blocked || (blocks && protects);
  });
  return blocked;
}

// [PQ 7.5.7] Weaker: no unhit battleship, fewer cruisers unless there is a German battleship, and not too
// many destroyers. [PQ R20] Whoever has joined later is not counted.
bool germans_are_stronger(const Data& d, const Position& p) {
  if (!is_restricted(d, p) || p.fight.inverted) return true;  // in the dark nothing has been revealed
  bool enemy_ship_of_line = false, enemy_unhit = false, own_unhit = false, own_heavy = false;
  int enemy_cruisers = 0, own_cruisers = 0, enemy_light = 0, own_cs = 0;
  each_counter(d, p, Seat::Allied, [&](std::size_t i) {
    const Counter& c = p.fight.counter[i];
    const Type t = type_of(d, c);
    if (c.flags & joined_later) return;
    enemy_ship_of_line = enemy_ship_of_line || t <= Type::BC;
    enemy_unhit = enemy_unhit || (t <= Type::BC && !is_hit(p, c.what));
    enemy_cruisers += is_cruiser(t);
    if (t == Type::DD || t == Type::TB) enemy_light += c.cs;
  });
  each_counter(d, p, Seat::Axis, [&](std::size_t i) {
    const Counter& c = p.fight.counter[i];
    const Type t = type_of(d, c);
    own_unhit = own_unhit || (t <= Type::BC && !is_hit(p, c.what));
    own_heavy = own_heavy || is_heavy(t);
    own_cruisers += is_cruiser(t);
    own_cs += strength_of_counter(d, p, c);
  });
  if (enemy_unhit) return false;
  if (own_heavy && !own_unhit &&
      (enemy_ship_of_line || (enemy_cruisers > 0 && enemy_cruisers >= own_cruisers)))
    return false;
  return enemy_light <= own_cs;
}

namespace {
// Where a counter goes: in the dark the enemy sees that one of them does.
void tell_move(P& p, std::size_t i, std::uint16_t area) {
  const Counter& c = p.s.p.fight.counter[i];
  const Seat side = side_of_counter(p.data, c);
  p.out.tell(who_sees(p.s.p, side), CounterMoves, c.what, area, i);
  if (p.s.p.fight.inverted) p.out.tell(other(side), SlotMoves, i, area);
}
}  // namespace

// Local 0: 0 the defender, 1 the attacker; local 1: the counter that is asked whom it screens.
Step maneuver(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Moved, Screened };
  Position& at = p.s.p;
  Fight& fight = at.fight;
  const Seat side = f.local[0] == 0 ? defender_of(at) : fight.attacker;
  if (f.at == Moved && p.answer.verb != Pass) {
    Counter& c = fight.counter[p.answer.a];
    if (p.answer.verb == Evade)
      c.flags |= is_evading;
    else
      c.stack = static_cast<std::uint8_t>(p.answer.b);
    tell_move(p, p.answer.a, p.answer.verb == Evade ? 4 : p.answer.b);
    if (can_maneuver(p.data, at, side)) return f.then(Moved, Ask::player(side, AskManeuver));
  } else if (f.at == Screened && p.answer.verb == Pass) {
    ++f.local[1];
  } else if (f.at == Screened) {
    ++f.local[1];
    Counter& c = fight.counter[p.answer.a];
    c.first = static_cast<std::uint8_t>(p.answer.b);
    c.second = p.answer.verb == ScreenArea && p.answer.c != p.answer.b ? static_cast<std::uint8_t>(p.answer.c)
                                                                       : no_counter;
    c.guards = p.answer.verb == ScreenUnit ? static_cast<std::uint8_t>(p.answer.c) : no_counter;
    if (fight.inverted)
      p.out.tell(both_players, SlotScreens, p.answer.a, c.first, c.second, c.guards);
    else
      p.out.tell(both_players, CounterScreens, c.what, fight.counter[p.answer.b].what, p.answer.a, c.first,
                 c.second, c.guards);
  } else if (f.at == Begin) {
    if (is_caught(at, side)) return Done{};
    // Germans who have met somebody stronger can only leave.
    if (side == Seat::Axis && !germans_are_stronger(p.data, at)) {
      each_counter(p.data, at, side, [&](std::size_t i) {
        Counter& c = fight.counter[i];
        if (area_of(c) != Deployed || is_dead_counter(at, c) || is_crippled_counter(at, c)) return;
        c.stack = Withdrawing;
        tell_move(p, i, Withdrawing);
      });
      return Done{};
    }
    if (can_maneuver(p.data, at, side)) return f.then(Moved, Ask::player(side, AskManeuver));
  }
  for (; f.local[1] < fight.counters; ++f.local[1]) {
    if (side_of_counter(p.data, fight.counter[f.local[1]]) == side && can_screen(p.data, at, f.local[1]))
      return f.then(Screened, Ask::player(side, AskScreen, f.local[1]));
  }
  return Done{};
}

}  // namespace flagplot::pq17
