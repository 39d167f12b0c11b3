#include <bit>

#include "games/north_cape/answers.h"
#include "games/north_cape/chapters.h"
#include "pieces/lot.h"

// Optional rules: growlers at the edge of the ice, bearings on U-boats, and storms that disperse what sails
// together.
namespace flagplot::north_cape {
namespace {

// The same die for all three: nothing up to three, one piece on four and five, two on six.
std::uint16_t how_many(Choice die) { return die.a <= 3 ? 0 : die.a <= 5 ? 1 : 2; }

// --- Ice.

struct Icing {
  enum At : std::uint8_t { Begin, Rolled, Chosen, Drawn, Scored };
  enum Local : std::uint8_t {
    Left,
    Before
  };  // Before: 1 and the ship that has been hit; nothing if there is none
};

// Whom the ice may still hit: ships and boats that were there on the mission, each once.
PieceSet in_the_ice(const Data& d, const Position& p, const Frame& f) {
  const Part& w = part(d, p);
  PieceSet set;
  (p.going.in_ice & (w.ships | w.boats)).each([&](PieceId ship) {
    if (is_on_map(p, ship)) set.add(ship);
  });
  if (f.local[Icing::Before] > 0) set.remove(f.local[Icing::Before] - 1U);
  return set;
}

// Where the mission has got, or, if it has ended without anybody, where one who came through the ice is.
Hex scene_of_ice(const Position& p) {
  if (p.hex[p.going.stack] != nowhere) return p.hex[p.going.stack];
  Hex at = nowhere;
  p.going.in_ice.each([&](PieceId piece) { at = at == nowhere ? hex_of(p, piece) : at; });
  return at;
}

// [NC R69] What the ice sinks scores for the enemy.
void hit_ice(P& p, Frame& f, PieceId ship) {
  --f.local[Icing::Left];
  f.local[Icing::Before] = static_cast<std::uint16_t>(ship + 1U);
  damage(p, ship, other(side_of(ship)));
}

}  // namespace

// [NC 11.2] At the end of a mission that was in the zone of icebergs. [NC R69] The die is rolled for decoys
// as well, or it would tell what they are; it does them no harm. In the solitaire game the ship is drawn: the
// German who should choose it sees nothing but backs.
Step ice(P& p, Frame& f) {
  const Data& d = p.data;
  Position& pos = p.s.p;
  switch (f.at) {
    case Icing::Begin:
      return f.then(Icing::Rolled, Ask::roll(RollIce));
    case Icing::Rolled:
      f.local[Icing::Left] = how_many(p.answer);
      p.out.tell(both_players, IceRolled, scene_of_ice(pos), shown(p.answer));
      break;
    case Icing::Chosen:
      hit_ice(p, f, static_cast<PieceId>(p.answer.a));
      break;
    case Icing::Drawn:
      hit_ice(p, f, static_cast<PieceId>(pieces::lot(in_the_ice(d, pos, f), p.answer)));
      break;
    default:  // Scored
      break;
  }
  for (;;) {
    if (pos.owed_sunk > 0) return f.then(Icing::Scored, call(PointsRule, Seat::None));
    const PieceSet ships = in_the_ice(d, pos, f);
    if (f.local[Icing::Left] == 0 || ships.empty()) return Done{};
    if (ships.size() == 1) {
      hit_ice(p, f, static_cast<PieceId>(ships.first()));
    } else if (d.options.solitaire && f.side == Seat::Allied) {
      return f.then(Icing::Drawn, pieces::ask_lot(RollTarget, ships));
    } else {
      return f.then(Icing::Chosen, Ask::player(f.side, AskIce, scene_of_ice(pos)));
    }
  }
}

// --- Bearings.

namespace {

PieceSet hidden_boats(const Data& d, const Position& p) {
  PieceSet boats;
  ((part(d, p).boats & all_of(Seat::Axis)) - p.up).each([&](PieceId boat) {
    if (is_on_map(p, boat)) boats.add(boat);
  });
  return boats;
}

// As a reconnaissance for the rest of the turn.
void betray(P& p, PieceId boat) {
  p.out.tell(both_players, BoatBetrayed, kind_arg(p.data, p.s.p, boat), hex_of(p.s.p, boat));
  reveal(p, PieceSet::only(boat), true, false);
}

}  // namespace

// [NC 11.3] Once a turn, in an Allied slot that it does not use up. The German says which of his hidden boats
// it is.
Step hfdf(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled, Chosen };
  Position& pos = p.s.p;
  std::uint16_t& left = f.local[0];
  switch (f.at) {
    case Begin:
      return f.then(Rolled, Ask::roll(RollHfdf));
    case Rolled:
      pos.called_hfdf = 1;
      left = how_many(p.answer);
      p.out.tell(both_players, HfdfRolled, shown(p.answer));
      break;
    default:  // Chosen
      betray(p, static_cast<PieceId>(p.answer.a));
      --left;
      break;
  }
  for (; left > 0; --left) {
    const PieceSet boats = hidden_boats(p.data, pos);
    if (boats.empty()) return Done{};
    if (boats.size() > 1) return f.then(Chosen, Ask::player(Seat::Axis, AskBoat));
    betray(p, static_cast<PieceId>(boats.first()));
  }
  return Done{};
}

// --- Storm.

namespace {

// [NC R75] The rule belongs to nobody, since the German has to see where he may throw a ship; which ship it
// is lies in Position::aside, where he does not see it.
struct Storming {
  enum At : std::uint8_t { Begin, Rolled, StackChosen, ShipChosen, Thrown };
  enum Local : std::uint8_t {
    Left,
    From,
    Open
  };  // From: the stack; Open: a bit for each neighbour of its hex, no others
};

// [NC R70] Ships on the surface; boats dive under a storm.
PieceSet ships_in(const Data& d, const Position& p, StackId s) { return in_stack(p, s) & part(d, p).ships; }
bool is_dispersible(const Data& d, const Position& p, StackId s) { return ships_in(d, p, s).size() >= 2; }

StackSet dispersible(const Data& d, const Position& p) {
  StackSet stacks;
  each_stack(p, Seat::Allied, [&](StackId s) {
    if (is_dispersible(d, p, s)) stacks.add(s);
  });
  return stacks;
}

// The neighbours into which a ship can be thrown: where it may be, and [NC R71] no port.
std::uint16_t open_sides(const Data& d, const Position& p, PieceId ship) {
  const Hex from = hex_of(p, ship);
  unsigned open = 0;
  for (std::size_t i = 0; i < 6; ++i) {
    const Hex to = d.printed->near[from][i];
    if (to == nowhere || is_russian_exit(d, to) || standing_refusal(d, p, ship, to)) continue;
    if (d.board.passable(static_cast<board::CellId>(from), static_cast<board::CellId>(to))) open |= 1U << i;
  }
  return static_cast<std::uint16_t>(open);
}

bool is_open_side(const Data& d, const Position& p, const Frame& f, Hex to) {
  const auto& near = d.printed->near[p.hex[f.local[Storming::From]]];
  const auto side = static_cast<std::size_t>(std::ranges::find(near, to) - near.begin());
  return (f.local[Storming::Open] >> side & 1U) != 0;
}

// A ship and the aircraft that are aboard.
PieceSet with_her_aircraft(const Data& d, const Position& p, PieceId ship) {
  PieceSet all = PieceSet::only(ship);
  if (!part(d, p).carriers.has(ship)) return all;
  (with_value(p.home, Seat::Allied, ship) & part(d, p).aircraft).each([&](PieceId air) {
    if (is_at_base(d, p, air)) all.add(air);
  });
  return all;
}

// The German sees a stack go, and what lies face up in it.
void tell_throw(P& p, PieceSet thrown, PieceId ship, StackId parted, Hex from, Hex to) {
  thrown.each([&](PieceId piece) {
    const bool open = p.s.p.up.has(piece);
    if (open || piece == ship)
      p.out.tell(open ? both_players : Seats(Seat::Allied), ThrownOut, kind_arg(p.data, p.s.p, piece), from,
                 to);
  });
  p.out.tell(Seat::Axis, StackMoves, parted, from, to);
}

// It is out of its mission, its patrol and its box, and stays where it is for the turn.
void drop_everything(const Data& d, Position& p, PieceId ship) {
  if (p.going.members.has(ship) && p.going.type == Sortie) turn_down(p, with_her_aircraft(d, p, ship));
  p.going.members.remove(ship);
  p.box[ship] = no_box;
  p.frozen.add(ship);
  p.aside = {};
}

void throw_out(P& p, StackId s, Hex to) {
  Position& pos = p.s.p;
  // In a world that somebody has made up nothing says which ship it is: any will do.
  const PieceSet chosen = pos.aside.empty() ? ships_in(p.data, pos, s) : pos.aside;
  if (chosen.empty()) return;
  const auto ship = static_cast<PieceId>(chosen.first());
  const Hex from = pos.hex[s];
  stand_down(p, PieceSet::only(ship));
  const PieceSet thrown = with_her_aircraft(p.data, pos, ship);
  const StackId parted = split(p.data, pos, s, thrown);
  pos.hex[parted] = to;
  tell_throw(p, thrown, ship, parted, from, to);
  if (parted != s) tell_markers(p, thrown, to);
  drop_everything(p.data, pos, ship);
  const StackId there = merge_at(p.data, pos, Seat::Allied, to);
  // The mission that is ending may lie where the ship was thrown.
  if (pos.hex[pos.going.stack] == nowhere) pos.going.stack = there;
  recount_boxes(p);
}

}  // namespace

// [NC 11.4] After an Allied mission that moved ships through a storm. The Allies say from which stack and
// who, the German where to. [NC R71] A ship that can be thrown nowhere stays, and is done with.
Step storm(P& p, Frame& f) {
  const Data& d = p.data;
  Position& pos = p.s.p;
  std::uint16_t& left = f.local[Storming::Left];
  switch (f.at) {
    case Storming::Begin:
      f.side = Seat::None;
      pos.aside = {};
      return f.then(Storming::Rolled, Ask::roll(RollStorm));
    case Storming::Rolled: {
      left = how_many(p.answer);
      p.out.tell(both_players, StormRolled, shown(p.answer));
      const StackSet stacks = dispersible(d, pos);
      if (left == 0 || stacks.empty()) return Done{};
      if (stacks.size() > 1) return f.then(Storming::StackChosen, Ask::player(Seat::Allied, AskStormStack));
      f.local[Storming::From] = static_cast<std::uint16_t>(stacks.first());
      break;
    }
    case Storming::StackChosen:
      f.local[Storming::From] = p.answer.a;
      break;
    case Storming::ShipChosen:
      pos.aside = PieceSet::only(p.answer.a);
      break;
    default:  // Thrown
      throw_out(p, static_cast<StackId>(f.local[Storming::From]), p.answer.a);
      --left;
      break;
  }
  const auto s = static_cast<StackId>(f.local[Storming::From]);
  for (; left > 0; --left) {
    if (pos.aside.empty()) {
      const PieceSet ships = ships_in(d, pos, s);
      if (ships.empty()) {
        p.out.tell(both_players, StormSpent, pos.hex[s]);
        return Done{};
      }
      if (ships.size() > 1) return f.then(Storming::ShipChosen, Ask::player(Seat::Allied, AskDisperse, s));
      pos.aside = ships;
    }
    const std::uint16_t open = open_sides(d, pos, static_cast<PieceId>(pos.aside.first()));
    f.local[Storming::Open] = open;
    if (std::popcount(open) > 1)
      return f.then(Storming::Thrown, Ask::player(Seat::Axis, AskThrow, pos.hex[s]));
    if (open != 0)
      throw_out(p, s, d.printed->near[pos.hex[s]][static_cast<std::size_t>(std::countr_zero(open))]);
    pos.aside = {};
  }
  return Done{};
}

// --- What may be answered.

namespace {

Objection check_ice(const Asked& q, Choice c) {
  if (c.verb != DamageByIce) return not_an_option;
  if (side_of(c.a) != q.seat) return refuse(NotYours);
  const PieceSet ships = in_the_ice(q.d, q.p, q.frame());
  return ships.has(c.a) ? unless_first_of_its_lot(q.d, q.p, ships, piece_in(c)) : refuse(NotInTheIce, c.a);
}
void offer_ice(const Asked& q, Options& out) {
  each_unlike(q.d, q.p, in_the_ice(q.d, q.p, q.frame()), [&](PieceId ship) {
    out.add({DamageByIce, ship, 0, 0});
  });
}

Objection check_boat(const Asked& q, Choice c) {
  if (c.verb != BetrayBoat) return not_an_option;
  if (side_of(c.a) != q.seat) return refuse(NotYours);
  const PieceSet boats = hidden_boats(q.d, q.p);
  return boats.has(c.a) ? unless_first_of_its_lot(q.d, q.p, boats, piece_in(c)) : refuse(NotHidden, c.a);
}
void offer_boats(const Asked& q, Options& out) {
  each_unlike(q.d, q.p, hidden_boats(q.d, q.p), [&](PieceId boat) { out.add({BetrayBoat, boat, 0, 0}); });
}

Objection check_storm_stack(const Asked& q, Choice c) {
  if (c.verb != ChooseStack) return not_an_option;
  if (side_of(c.a) != q.seat) return refuse(NotYours);
  return is_dispersible(q.d, q.p, stack_in(c)) ? Objection{} : refuse(NotAStackOfShips, c.a);
}
void offer_storm_stacks(const Asked& q, Options& out) {
  dispersible(q.d, q.p).each([&](StackId s) { out.add({ChooseStack, s, 0, 0}); });
}

Objection check_disperse(const Asked& q, Choice c) {
  if (c.verb != Disperse) return not_an_option;
  if (side_of(c.a) != q.seat) return refuse(NotYours);
  const PieceSet ships = ships_in(q.d, q.p, static_cast<StackId>(q.ask.subject));
  return ships.has(c.a) ? unless_first_of_its_lot(q.d, q.p, ships, piece_in(c)) : refuse(NotThere, c.a);
}
void offer_disperse(const Asked& q, Options& out) {
  each_unlike(q.d, q.p, ships_in(q.d, q.p, static_cast<StackId>(q.ask.subject)), [&](PieceId ship) {
    out.add({Disperse, ship, 0, 0});
  });
}

Objection check_throw(const Asked& q, Choice c) {
  if (c.verb != ThrowTo) return not_an_option;
  return is_open_side(q.d, q.p, q.frame(), c.a) ? Objection{} : refuse(NoRoomThere, c.a);
}
void offer_throws(const Asked& q, Options& out) {
  each_near(q.d, q.hex(), [&](Hex to) {
    if (is_open_side(q.d, q.p, q.frame(), to)) out.add({ThrowTo, to, 0, 0});
  });
}

}  // namespace

const Answers ice_answers{check_ice, offer_ice};
const Answers boat_answers{check_boat, offer_boats};
const Answers storm_stack_answers{check_storm_stack, offer_storm_stacks};
const Answers disperse_answers{check_disperse, offer_disperse};
const Answers throw_answers{check_throw, offer_throws};

}  // namespace flagplot::north_cape
