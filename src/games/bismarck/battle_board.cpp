#include "games/bismarck/battle_board.h"

#include <algorithm>

#include "games/bismarck/battle_answers.h"
#include "games/bismarck/intermediate/torpedoes.h"
#include "games/bismarck/knowledge.h"
#include "kernel/array.h"

// Set-up and movement on the battle board, chapters 9.28 and 9.5, and who bears on whom.
namespace flagplot::bismarck {

void put(Position& p, ShipId s, Hex h) {
  on(p, s).q = static_cast<std::int8_t>(h.q);
  on(p, s).r = static_cast<std::int8_t>(h.r);
}

// The bow sector reaches thirty degrees to either side. Turned so that the bow points right, a hex lies on
// its border where three times its rows are as much as twice its columns and its rows.
Sight sight(Hex from, int course, Hex to) {
  Hex h = to - from;
  for (int turn = course; turn % 6 != 1; ++turn) h = {-h.r, h.q + h.r};  // clockwise, sixty degrees
  const int along = 2 * h.q + h.r, across = 3 * (h.r < 0 ? -h.r : h.r);
  Sight s;
  if (h.r != 0) s.side = h.r > 0 ? Section::Starboard : Section::Port;
  s.bearing = along > across    ? Bearing::Ahead
              : along == across ? Bearing::BowRay
              : -along < across ? Bearing::Beam
              : -along > across ? Bearing::Astern
                                : Bearing::SternRay;
  return s;
}

// [BIS 9.67] The column of the tables follows from where the firer lies, seen from the target.
Aspect aspect(const Position& p, ShipId target, ShipId firer) {
  const Sight s = sight(hex_of(p, target), on(p, target).course, hex_of(p, firer));
  if (s.bearing == Bearing::Ahead) return Aspect::Bow;
  return s.bearing == Bearing::Astern ? Aspect::Stern : Aspect::Broadside;
}

// [BIS 9.63] The sectors of the four sections. Turrets fire over their end of the ship and both beams, the
// secondary guns over their own beam.
bool bears(const ShipSpec& spec, Section section, Sight s) {
  const bool abeam = s.bearing != Bearing::Ahead && s.bearing != Bearing::Astern;
  switch (section) {
    case Section::Bow:
      return s.bearing != Bearing::Astern;
    case Section::Stern:
      if (spec.second_turret) return s.bearing != Bearing::Astern;     // [BIS R68]
      return spec.third_turret ? abeam : s.bearing != Bearing::Ahead;  // [BIS 9.81]
    default:
      return abeam && s.side == section;
  }
}

namespace {

// Printed on the board clockwise from the top: 4, 5, 6, 1, 2, 3.
int side_of_edge(int edge) { return (edge + 2) % 6; }

int friends_in(const Data& d, const Position& p, Seat side, Hex h) {
  int n = 0;
  each_on_board(d, p, side, [&](ShipId s) { n += hex_of(p, s) == h; });
  return n;
}

bool to_be_placed(const Position& p, ShipId s) {
  return has_part(p, s, Part::Committed) && !on_board(p, s) && in_play(p, s);
}

ShipId first_to_place(const Data& d, const Position& p, Seat side) {
  ShipId first = no_ship;
  each_ship(d, side, [&](ShipId s) {
    if (first == no_ship && to_be_placed(p, s)) first = s;
  });
  return first;
}

}  // namespace

Hex place_hex(const Entry& e, int place) {
  if (e.edge != 0) {
    const int side = side_of_edge(e.edge);
    return towards(side - 1) * e.radius + towards(side + 1) * (place - 1);
  }
  if (place == 0) return {};
  if (place <= 6) return towards(place - 1);
  const int at = place - 7;  // the ring around the ring
  return towards(at / 2) * 2 + (at % 2 ? towards(at / 2 + 2) : Hex{});
}

// [BIS 9.281] Two friends to a hex; the defender fills the centre before he uses the hexes around it.
BattleObjection place_refusal(const Data& d, const Position& p, ShipId s, const Entry& e, int place) {
  const Seat side = side_of(d, s);
  if (!to_be_placed(p, s)) return NotToBePlaced;
  if (place < first_place(e) || place > last_place(e)) return NoSuchPlace;
  const auto full = [&](int n) { return friends_in(d, p, side, place_hex(e, n)) >= 2; };
  if (full(place)) return PlaceFull;
  if (e.edge == 0) {
    const int inner = place == 0 ? 0 : place <= 6 ? 1 : 7;
    for (int n = 0; n < inner; ++n) {
      if (!full(n)) return CentreFirst;
    }
  }
  bool near = false;
  each_on_board(d, p, other(side), [&](ShipId enemy) {
    near = near || distance(hex_of(p, enemy), place_hex(e, place)) < std::max(1, e.gap);
  });
  if (near) return TooNearTheEnemy;
  return {};
}

// [BIS 9.282] A side's ships all point the same way at first, the bow on a hexside.
// Locals: course + 1, edge, radius, gap.
Step set_up(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, CourseChosen, Next, PlaceChosen };
  const auto place_at = [&](ShipId s, int place) {
    put(pos, s, place_hex(entry_of(f), place));
    on(pos, s).course = static_cast<std::uint8_t>(f.local[0] - 1);
    on(pos, s).status = Fighting;
    met(p, s, pos.battle.zone);
    p.out.tell(both_players, ShipPlaced, arg(s), place, on(pos, s).course);
  };
  const auto any_place = [&](ShipId s) {
    for (int n = first_place(entry_of(f)); n <= last_place(entry_of(f)); ++n) {
      if (!place_refusal(p.data, pos, s, entry_of(f), n)) return true;
    }
    return false;
  };
  if (f.at == Begin) {
    if (first_to_place(p.data, pos, f.side) == no_ship) return Done{};
    return f.then(CourseChosen, Ask::player(f.side, AskFirstCourse));
  }
  if (f.at == CourseChosen) f.local[0] = static_cast<std::uint16_t>(p.answer.a + 1);
  if (f.at == PlaceChosen) place_at(static_cast<ShipId>(p.answer.a), p.answer.b);
  for (ShipId s; (s = first_to_place(p.data, pos, f.side)) != no_ship;) {
    int left = 0;
    each_ship(p.data, f.side, [&](ShipId i) { left += to_be_placed(pos, i); });
    const bool no_choice = f.local[1] == 0 && friends_in(p.data, pos, f.side, {}) + left <= 2;
    if (no_choice) {
      place_at(s, 0);
      continue;
    }
    // Where the board has no room left, its edge lies further out [BIS 9.56].
    while (f.local[1] != 0 && !any_place(s)) ++f.local[2];
    return f.then(PlaceChosen, Ask::player(f.side, AskPlace));
  }
  return Done{};
}

// [BIS 9.53] The chart: how many hexes go with how many turns.
bool move_allowed(int evasion, int hexes, int turns) {
  struct Row {
    int from, hexes, turns, together;
  };
  constexpr Array rows{Row{30, 2, 3, 4}, Row{25, 2, 3, 3}, Row{18, 2, 2, 2}, Row{11, 1, 2, 2},
                            Row{4, 1, 1, 1},  Row{1, 0, 1, 1},  Row{0, 0, 0, 0}};
  const auto row = std::ranges::find_if(rows, [evasion](const Row& r) { return evasion >= r.from; });
  return hexes <= row->hexes && turns <= row->turns && hexes + turns <= row->together;
}

// [BIS 9.55] Nobody enters an enemy's hex; nor, as at set-up, one with two friends in it.
BattleObjection blocked(const Data& d, const Position& p, ShipId s) {
  const Hex ahead = hex_of(p, s) + towards(on(p, s).course);
  const Seat side = side_of(d, s);
  if (friends_in(d, p, other(side), ahead) > 0) return EnemyAhead;
  if (friends_in(d, p, side, ahead) >= 2) return FriendsAhead;
  return {};
}

namespace {

// [BIS 9.96] A withdrawing ship does not go nearer to any enemy.
bool would_close(const Data& d, const Position& p, ShipId s) {
  const Hex now = hex_of(p, s), then = now + towards(on(p, s).course);
  bool closer = false;
  each_on_board(d, p, other(side_of(d, s)), [&](ShipId enemy) {
    closer = closer || distance(then, hex_of(p, enemy)) < distance(now, hex_of(p, enemy));
  });
  return closer;
}

}  // namespace

// [BIS 9.51] Ahead by up to two hexes.
BattleObjection ahead_refusal(const Data& d, const Position& p, ShipId s, Moved m) {
  if (!move_allowed(evasion(d, p, s), m.hexes + 1, m.turns)) return NoMoveLeft;
  // What is left of the move must do for the turn that is due.
  if (must_turn(d, p, s, m) && !move_allowed(evasion(d, p, s), m.hexes + 1, m.turns + 1)) return MustTurn;
  if (const BattleObjection why = blocked(d, p, s)) return why;
  if (on(p, s).status == Withdrawing && would_close(d, p, s)) return WouldClose;
  return {};
}

// [BIS 9.52] A change of direction is by one hexside.
BattleObjection turn_refusal(const Data& d, const Position& p, ShipId s, Moved m) {
  if (!move_allowed(evasion(d, p, s), m.hexes, m.turns + 1)) return NoMoveLeft;
  return {};
}

BattleObjection straight_on_refusal(const Data& d, const View& v) {
  const bool turns = must_turn(d, v.p, static_cast<ShipId>(v.seen.ask.subject), moved_of(asking(v)));
  return turns ? BattleObjection(MustTurn) : BattleObjection();
}

// [BIS 9.31] The slowest ship moves first; of ships as fast as each other, those of the attacker. But
// who has turned away from torpedoes moves before all others [BIS 19.5].
ShipId next_to_move(const Data& d, const Position& p, ShipId after) {
  const auto turn = [&](ShipId s) {
    constexpr int before_all = -(1 << 16);
    return (moves_first(d, p, s) ? before_all : 0) + evasion(d, p, s) * 64 +
           (side_of(d, s) == p.battle.attacker ? 0 : 32) + static_cast<int>(index(s));
  };
  ShipId next = no_ship;
  for (std::size_t i = 0; i < d.ships.size(); ++i) {
    const auto s = static_cast<ShipId>(i);
    if (!on_board(p, s) || (after != no_ship && turn(s) <= turn(after))) continue;
    if (next == no_ship || turn(s) < turn(next)) next = s;
  }
  return next;
}

void go_ahead(P& p, ShipId s) {
  Position& pos = p.s.p;
  put(pos, s, hex_of(pos, s) + towards(on(pos, s).course));
  p.out.tell(both_players, ShipAdvances, arg(s));
}

void turn_ship(P& p, ShipId s, int by) {
  BattleShip& ship = on(p.s.p, s);
  ship.course = static_cast<std::uint8_t>((ship.course + by + 6) % 6);
  p.out.tell(both_players, ShipTurns, arg(s), ship.course);
}

// [BIS 9.5] [BIS 9.54] Each ship in turn goes ahead and turns as far as it can, or as far as it likes.
// Locals: ship + 1, hexes, turns.
Step manoeuvre(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { NextShip, Steered };
  if (f.at == Steered) {
    const auto s = static_cast<ShipId>(f.local[0] - 1);
    if (p.answer.verb == GoAhead) {
      go_ahead(p, s);
      ++f.local[1];
    } else if (p.answer.verb != Pass) {
      turn_ship(p, s, p.answer.verb == TurnToPort ? -1 : 1);
      ++f.local[2];
    } else {
      f.at = NextShip;
    }
  }
  ShipId s = f.local[0] ? static_cast<ShipId>(f.local[0] - 1) : no_ship;
  for (;; f.at = NextShip) {
    if (f.at == NextShip) {
      s = next_to_move(p.data, pos, s);
      if (s == no_ship) return Done{};
      f.local = {static_cast<std::uint16_t>(arg(s) + 1), 0, 0, 0};
    }
    const bool can_move =
        !ahead_refusal(p.data, pos, s, moved_of(f)) || !turn_refusal(p.data, pos, s, moved_of(f));
    if (can_move) return f.then(Steered, Ask::player(side_of(p.data, s), AskManoeuvre, arg(s)));
  }
}

// [BIS 9.56] When a ship has left the board everything is shifted by the same amount. The field goes on.
void shift_board(const Data& d, Position& p) {
  Hex low{127, 127}, high{-128, -128};
  bool off = false;
  for (Seat side : players) {
    each_on_board(d, p, side, [&](ShipId s) {
      const Hex h = hex_of(p, s);
      low = {std::min(low.q, h.q), std::min(low.r, h.r)};
      high = {std::max(high.q, h.q), std::max(high.r, h.r)};
      off = off || distance(h, {}) > board_radius;
    });
  }
  if (!off) return;
  const Hex by{(low.q + high.q) / 2, (low.r + high.r) / 2};
  for (Seat side : players) {
    each_on_board(d, p, side, [&](ShipId s) { put(p, s, hex_of(p, s) - by); });
  }
}

namespace {

Objection check_first_course(const Asked&, Choice c) {
  if (!is_with_one(c, SteerAtFirst)) return not_an_option;
  return c.a < courses ? Objection{} : because(NoSuchCourse, c);
}

void offer_first_course(const Asked&, Options& out) {
  for (std::uint16_t course = 0; course < courses; ++course) out.add({SteerAtFirst, course, 0, 0});
}

Objection check_place(const Asked& q, Choice c) {
  if (!is_with_two(c, PlaceShip) || !is_ship(q, c.a)) return not_an_option;
  if (!is_own(q, c.a)) return refuse(NotYours, c.a);
  return because(place_refusal(q.d, q.p, ship_in(c), entry_of(asking(q.v)), c.b), c);
}

void offer_places(const Asked& q, Options& out) {
  const Entry e = entry_of(asking(q.v));
  each_ship(q.d, q.seat, [&](ShipId s) {
    for (int n = first_place(e); n <= last_place(e); ++n) {
      if (!place_refusal(q.d, q.p, s, e, n)) out.add({PlaceShip, arg(s), static_cast<std::uint16_t>(n), 0});
    }
  });
}

Objection check_manoeuvre(const Asked& q, Choice c) {
  const Moved moved = moved_of(asking(q.v));
  if (is(c, GoAhead)) return because(ahead_refusal(q.d, q.p, q.ship(), moved), c);
  if (is(c, TurnToPort) || is(c, TurnToStarboard)) return because(turn_refusal(q.d, q.p, q.ship(), moved), c);
  return not_an_option;
}

void offer_manoeuvre(const Asked& q, Options& out) {
  const Moved moved = moved_of(asking(q.v));
  if (!ahead_refusal(q.d, q.p, q.ship(), moved)) out.add({GoAhead, 0, 0, 0});
  if (turn_refusal(q.d, q.p, q.ship(), moved)) return;
  out.add({TurnToPort, 0, 0, 0});
  out.add({TurnToStarboard, 0, 0, 0});
}

}  // namespace

const Answers first_course_answers{check_first_course, offer_first_course};
const Answers place_answers{check_place, offer_places};
const Answers manoeuvre_answers{check_manoeuvre, offer_manoeuvre};

}  // namespace flagplot::bismarck
