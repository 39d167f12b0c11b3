#include "games/murmansk_run/answers.h"
#include "games/murmansk_run/chapters.h"
#include "games/murmansk_run/markers.h"
#include "kernel/array.h"

// Surface battles: who meets, how they stand, and the rounds.
namespace flagplot::murmansk_run {
namespace {

constexpr std::uint8_t placed = 8;  // in Ship::fired: has been moved on the board before this round

// [MR R48] The pack fights no battle, but dummies that are alone with it meet a marker like any other: which
// it is does not show.
Set surface_markers(const Position& p, Seat side, Cell at) {
  const bool pack_counts = !has_ships(markers_at(p, Seat::Allied, at));
  return markers_at(p, side, at) - (pack_counts ? Set{} : Set::only(wolfpack));
}

bool in_area(const Position& p, Set ships, Area area) {
  bool found = false;
  ships.each([&](ShipId s) { found = found || p.ships[s].area == area; });
  return found;
}

// [MR R18] Carriers and freighters stand behind the screen and stay there; all others begin in it. Before the
// first round it cannot be emptied: only who has nobody for a screen begins without one, and is crossed into.
void set_up(P& p, Cell at, MarkerId allied, MarkerId german) {
  Position& pos = p.s.p;
  pos.battle = Battle{};
  pos.battle.at = at;
  pos.battle.group = {allied, german};
  for (const Seat side : players) {
    fighters(pos, side).each([&](ShipId s) {
      pos.ships[s].area = p.data.carriers.has(s) ? screened_of(side) : screen_of(side);
      pos.ships[s].fired = pos.ships[s].pending = 0;
    });
  }
  p.out.tell(both_players, BattleBegins, at, pos.markers[allied].token, pos.markers[german].token);
}

// By day ships find whoever is there; dummies find nobody [MR M23]. [MR R53] Where only dummies meet, both
// sides know as much, and all of them come off.
void meet_by_day(P& p, Cell at) {
  const Position& pos = p.s.p;
  const Array<Set, 2> there{surface_markers(pos, Seat::Allied, at),
                                 surface_markers(pos, Seat::Axis, at)};
  for (const Seat side : players) {
    const Set own = there[index(side)], enemy = there[index(other(side))];
    if (has_ships(enemy) || !has_ships(own)) own.each([&](MarkerId m) { turn_up(p, m, BySurface); });
  }
}

void clear_board(P& p) {
  Position& pos = p.s.p;
  p.out.tell(both_players, BattleOver, pos.battle.at);
  for (Ship& ship : pos.ships) ship.area = ship.fired = ship.pending = 0;
  pos.battle = Battle{};
}

void clear_placed(Position& p) {
  for (Ship& ship : p.ships) ship.fired = 0;
}

bool may_place(const Data& d, const Position& p, Seat side) {
  bool any = false;
  fighters(p, side).each([&](ShipId s) {
    for (const Area a : {screen_of(side), screened_of(side)}) any = any || !place_refusal(d, p, side, s, a);
  });
  return any;
}

}  // namespace

// [MR M32] Groups of both sides in one position fight, once an impulse [MR R46].
Step battles(P& p, Frame&) {
  Position& pos = p.s.p;
  if (pos.over) return Done{};
  const Set meeting = cells_of(pos, Seat::Allied) & cells_of(pos, Seat::Axis) & p.data.sea;
  for (Set rest = meeting - pos.battles; !rest.empty(); rest.remove(rest.first())) {
    const auto at = static_cast<Cell>(rest.first());
    if (surface_markers(pos, Seat::Axis, at).empty()) continue;
    pos.battles.add(at);
    return call(BattleRule, Seat::None, at);
  }
  return Done{};
}

Objection fight_with_refusal(const Position& p, Seat side, Cell at, MarkerId m) {
  return m < most_markers && surface_markers(p, side, at).has(m) ? Objection{} : refuse(NotThere, m);
}

// [MR M33] By day whoever meets is exposed and each side names the group that fights. At night one marker
// of each is drawn; a dummy means that nobody is met.
Step battle(P& p, Frame& f) {
  Position& pos = p.s.p;
  const auto at = static_cast<Cell>(f.local[0]);
  const bool dark = is_dark(p.data, pos);
  enum At : std::uint8_t {
    Begin,
    AlliedGroup,
    GermanGroup,
    Meet,
    AlliedPlaces,
    GermanPlaces,
    AlliedCrosses,
    GermanCrosses,
    Fire,
    Decide,
    Decided
  };
  // A group that has been named stands in the battle before there is one: the other side is asked for his
  // without knowing it.
  const auto name = [&](Seat side, MarkerId m) {
    pos.battle.group[index(side)] = m;
    f.at = side == Seat::Allied ? GermanGroup : Meet;
  };
  if (f.at == AlliedGroup || f.at == GermanGroup) {
    const Seat side = f.at == AlliedGroup ? Seat::Allied : Seat::Axis;
    const Set there = surface_markers(pos, side, at);
    name(side, static_cast<MarkerId>(dark ? there.nth(p.answer.a - 1U) : p.answer.a));
  }
  if (f.at == Begin) {
    if (!dark) meet_by_day(p, at);
    if (surface_markers(pos, Seat::Allied, at).empty() || surface_markers(pos, Seat::Axis, at).empty())
      return Done{};
    f.at = AlliedGroup;
  }
  while (f.at <= GermanGroup) {
    const Seat side = f.at == AlliedGroup ? Seat::Allied : Seat::Axis;
    const Set there = surface_markers(pos, side, at);
    if (there.size() > 1)
      return dark ? Ask::roll(RollNightGroup, 1, static_cast<std::uint16_t>(there.size()))
                  : Ask::player(side, AskFightWith, at);
    name(side, static_cast<MarkerId>(there.first()));
  }
  if (f.at == Meet) {
    const auto [allied, german] = pos.battle.group;
    pos.battle.group = {no_marker, no_marker};
    if (is_dummy(allied) || is_dummy(german)) {
      for (const MarkerId m : {allied, german}) {
        if (is_dummy(m)) turn_up(p, m, BySurface);
      }
      p.out.tell(both_players, NightMiss, at);
      return Done{};
    }
    turn_up(p, allied, BySurface);
    turn_up(p, german, BySurface);
    set_up(p, at, allied, german);
    f.at = AlliedPlaces;
  }
  if (pos.battle.round > 0 && f.at == Decided) {
    if (pos.battle.rounds_since == 0xFF || pos.over) {
      clear_board(p);
      return Done{};
    }
    f.at = AlliedPlaces;
  }
  switch (f.at) {
    case AlliedPlaces:
      if (may_place(p.data, pos, Seat::Allied)) return f.then(GermanPlaces, call(PlaceRule, Seat::Allied));
      [[fallthrough]];
    case GermanPlaces:
      if (may_place(p.data, pos, Seat::Axis)) return f.then(AlliedCrosses, call(PlaceRule, Seat::Axis));
      [[fallthrough]];
    case AlliedCrosses:
      if (may_cross(p.data, pos, Seat::Allied)) return f.then(GermanCrosses, call(CrossRule, Seat::Allied));
      [[fallthrough]];
    case GermanCrosses:
      if (may_cross(p.data, pos, Seat::Axis)) return f.then(Fire, call(CrossRule, Seat::Axis));
      [[fallthrough]];
    case Fire:
      clear_placed(pos);
      return f.then(Decide, call(RoundRule, Seat::None));
    default:
      return f.then(Decided, call(AfterRoundRule, Seat::None));
  }
}

Objection place_refusal(const Data& d, const Position& p, Seat side, ShipId s, std::uint16_t area) {
  if (!fighters(p, side).has(s)) return refuse(NotInBattle, s);
  if (area != screen_of(side) && area != screened_of(side)) return refuse(NotYourArea, area);
  if (d.carriers.has(s)) return refuse(StaysScreened, s);
  if (p.ships[s].fired & placed) return refuse(PlacedAlready, s);
  if (p.ships[s].area == area) return refuse(PlacedAlready, s);
  const bool leaves_screen = area == screened_of(side) && p.ships[s].area == screen_of(side);
  if (p.battle.round == 0 && leaves_screen && !in_area(p, fighters(p, side) - Set::only(s), screen_of(side)))
    return refuse(LastInScreen, s);
  if (area == screen_of(side) && in_area(p, fighters(p, other(side)), screen_of(side)))
    return refuse(ScreenHeld);
  return {};
}

Step place_ships(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen };
  Position& pos = p.s.p;
  if (f.at == Chosen) {
    if (p.answer.verb == Pass) return Done{};
    Ship& ship = pos.ships[p.answer.a];
    ship.area = static_cast<std::uint8_t>(p.answer.b);
    ship.fired = placed;
    p.out.tell(both_players, ShipPlaced, p.answer.a, p.answer.b);
  }
  return may_place(p.data, pos, f.side) ? f.then(Chosen, Ask::player(f.side, AskPlace)) : Step(Done{});
}

Objection cross_refusal(const Data& d, const Position& p, Seat side, ShipId s) {
  if (!fighters(p, side).has(s)) return refuse(NotInBattle, s);
  if (p.ships[s].area != screen_of(side) || d.carriers.has(s)) return refuse(CannotCross, s);
  return may_cross(d, p, side) ? Objection{} : refuse(ScreenHeld);
}

// [MR R16] Into a screen that the enemy has left empty although he could have filled it. Before the first
// round that is one for which he has nobody at all.
bool may_cross(const Data& d, const Position& p, Seat side) {
  const Seat enemy = other(side);
  if (in_area(p, fighters(p, enemy), screen_of(enemy))) return false;
  const bool prey = !fighters(p, enemy).empty() || (enemy == Seat::Allied && freighters_in_battle(p));
  bool able = false;
  (fighters(p, side) - d.carriers).each([&](ShipId s) { able = able || p.ships[s].area == screen_of(side); });
  return prey && able;
}

Step cross(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen };
  Position& pos = p.s.p;
  if (f.at == Chosen) {
    if (p.answer.verb == Pass) return Done{};
    pos.ships[p.answer.a].area = screen_of(other(f.side));
    p.out.tell(both_players, Crossed, p.answer.a, screen_of(other(f.side)));
  }
  return may_cross(p.data, pos, f.side) ? f.then(Chosen, Ask::player(f.side, AskCross)) : Step(Done{});
}

namespace {

// Fire at once takes effect when the round is over.
void apply_pending(P& p) {
  Position& pos = p.s.p;
  Set hit_ships;
  for (const Seat side : players) {
    fighters(pos, side).each([&](ShipId s) {
      if (pos.ships[s].pending) hit_ships.add(s);
    });
  }
  hit_ships.each([&](ShipId s) {
    const bool sunk = pos.ships[s].pending == static_cast<std::uint8_t>(Outcome::Sunk);
    pos.ships[s].pending = 0;
    hit_ship(p, s, sunk ? Outcome::Sunk : Outcome::Damaged);
  });
  const int freighters = pos.battle.freighters_hit;
  pos.battle.freighters_hit = 0;
  sink_freighters(p, freighters);
}

}  // namespace

// [MR R17] The higher die fires first; equal dice, at once. Torpedoes go before guns.
Step round_of_fire(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled, TorpedoesDone, GunsDone };
  Position& pos = p.s.p;
  Battle& b = pos.battle;
  switch (f.at) {
    case Begin:
      ++b.round;
      p.out.tell(both_players, RoundBegins, b.round);
      return f.then(Rolled, Ask::roll(RollFirst, 2));
    case Rolled:
      b.first = p.answer.a == p.answer.b ? Seat::None : p.answer.a > p.answer.b ? Seat::Allied : Seat::Axis;
      if (b.first == Seat::None) {
        p.out.tell(both_players, FireAtOnce, shown(p.answer));
      } else {
        p.out.tell(both_players, FirstFire, b.first, shown(p.answer));
      }
      b.stage = b.passed = 0;
      return f.then(TorpedoesDone, call(FireRule, Seat::None));
    case TorpedoesDone:
      b.stage = 1;
      b.passed = 0;
      return f.then(GunsDone, call(FireRule, Seat::None));
    default:
      apply_pending(p);
      for (Ship& ship : pos.ships) ship.fired = 0;
      return Done{};
  }
}

namespace {

Objection check_fight_with(const Asked& q, Choice c) {
  if (c.verb != FightWith) return not_an_option;
  return fight_with_refusal(q.p, q.seat, q.subject(), marker_in(c));
}

void offer_fight_with(const Asked& q, Options& out) {
  surface_markers(q.p, q.seat, q.subject()).each([&](MarkerId m) { out.add({FightWith, m, 0, 0}); });
}

Objection check_place(const Asked& q, Choice c) {
  return c.verb == Place ? place_refusal(q.d, q.p, q.seat, ship_in(c), c.b) : Objection{not_an_option};
}

void offer_places(const Asked& q, Options& out) {
  fighters(q.p, q.seat).each([&](ShipId s) {
    for (const Area a : {screen_of(q.seat), screened_of(q.seat)}) {
      if (!place_refusal(q.d, q.p, q.seat, s, a)) out.add({Place, s, a, 0});
    }
  });
}

Objection check_cross(const Asked& q, Choice c) {
  return c.verb == Cross ? cross_refusal(q.d, q.p, q.seat, ship_in(c)) : Objection{not_an_option};
}

void offer_cross(const Asked& q, Options& out) {
  fighters(q.p, q.seat).each([&](ShipId s) {
    if (!cross_refusal(q.d, q.p, q.seat, s)) out.add({Cross, s, 0, 0});
  });
}

}  // namespace

const Answers fight_with_answers{check_fight_with, offer_fight_with};
const Answers place_answers{check_place, offer_places};
const Answers cross_answers{check_cross, offer_cross};

}  // namespace flagplot::murmansk_run
