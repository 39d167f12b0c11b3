#include "games/north_cape/answers.h"
#include "games/north_cape/chapters.h"

// (NC 3.0) Decoys: bought in secret before the missions of a turn, put with friends, and gone when the turn ends.
namespace flagplot::north_cape {
namespace {

// What Position::home says of a decoy while both sides buy: the stack it is put with, or one of these and the number of
// the force or the box. Nothing is moved before both have finished, so that nobody sees the other's choice.
constexpr std::uint8_t with_force = 192, with_box = 224, not_put = 0xFF;
static_assert(with_force >= most_pieces && with_force + 2 * most_forces <= with_box && with_box + boxes < not_put);

PieceSet pool(const Data& d, const Position& p, Seat side) { return part(d, p).decoys & elsewhere(p, side, in_reserve); }

PieceId next_decoy(const Data& d, const Position& p, Seat side) {
  return static_cast<PieceId>((pool(d, p, side) & with_value(p.home, side, not_put)).first());
}

// --- Where one may be put. [NC R63]

Objection put_with_refusal(const Data& d, const Position& p, Seat side, StackId s) {
  if (side_of(s) != side) return refuse(NotYours);
  if (p.hex[s] == nowhere) return refuse(NobodyThere, s);
  return real(d, p, in_stack(p, s)).empty() ? refuse(PlacedWithFriends, s) : Objection{};
}

// (NC 4.2) A box may hold nothing but decoys.
Objection put_in_group_refusal(const Data& d, const Position& p, Seat side, std::uint16_t box) {
  if (side != Seat::Allied || box == no_box || box > part(d, p).groups.size()) return not_an_option;
  const PieceId group = group_piece(d, p, static_cast<std::uint8_t>(box));
  return is_on_map(p, group) ? Objection{} : refuse(GroupNotInUse, box);
}

Objection put_with_force_refusal(const Data& d, const Position& p, Seat side, std::uint16_t number) {
  const Part& w = part(d, p);
  if (w.forces[number].side != side) return refuse(NotYours);
  const Force& force = w.forces[number];
  if (force.arrival == Arrival::Released && !p.released) return refuse(NotReleased, number);
  const bool comes = force.arrival == Arrival::WestEdge || force.arrival == Arrival::Released;
  const PieceSet who = waiting_with(d, p, static_cast<std::uint8_t>(number));
  return comes && !real(d, p, who).empty() ? Objection{} : refuse(ForceIsIn, number);
}

// Every place, as the choice that names it.
template <class F>
void each_place(const Data& d, const Position& p, Seat side, F f) {
  each_stack(p, side, [&](StackId s) {
    if (!put_with_refusal(d, p, side, s)) f(Choice{PutWith, s, 0, 0});
  });
  for (std::uint16_t box = 1; box <= boxes; ++box) {
    if (!put_in_group_refusal(d, p, side, box)) f(Choice{PutInGroup, box, 0, 0});
  }
  for (std::size_t i = 0; i < part(d, p).forces.size(); ++i) {
    const auto force = static_cast<std::uint16_t>(i);
    if (!put_with_force_refusal(d, p, side, force)) f(Choice{PutWithForce, force, 0, 0});
  }
}

bool is_any_place(const Data& d, const Position& p, Seat side) {
  bool any = false;
  each_place(d, p, side, [&](Choice) { any = true; });
  return any;
}

// Noted, and told to nobody but who has done it.
void note_place(P& p, Seat side, PieceId decoy, Choice c) {
  Position& pos = p.s.p;
  const int first = c.verb == PutWithForce ? with_force : c.verb == PutInGroup ? with_box : 0;
  pos.home[decoy] = static_cast<std::uint8_t>(first + c.a);
  if (c.verb == PutWith) p.out.tell(side, DecoyPut, pos.hex[c.a]);
  if (c.verb == PutInGroup)
    p.out.tell(side, DecoyPut, hex_of(pos, group_piece(p.data, pos, static_cast<std::uint8_t>(c.a))));
}

void put_decoy(const Data& d, Position& p, PieceId decoy) {
  const KindSet kind = part(d, p).decoy_kind[index(side_of(decoy))];
  const std::uint8_t place = p.home[decoy];
  p.home[decoy] = not_put;
  if (place >= with_box) {
    const auto box = static_cast<std::uint8_t>(place - with_box);
    put_into(d, p, PieceSet::only(decoy), p.stack[group_piece(d, p, box)], kind);
    p.box[decoy] = box;
  } else if (place >= with_force) {
    p.stack[decoy] = waiting;
    p.home[decoy] = static_cast<std::uint8_t>(place - with_force);
  } else {
    put_into(d, p, PieceSet::only(decoy), place, kind);
  }
}

// What a side has spent is open and goes to the enemy; how many decoys it has drawn for it is not.
void settle(P& p, Seat side) {
  Position& pos = p.s.p;
  (pool(p.data, pos, side) - with_value(pos.home, side, not_put)).each([&](PieceId decoy) {
    put_decoy(p.data, pos, decoy);
  });
  const std::uint8_t spent = pos.announced[index(side)];
  if (spent == 0) return;
  std::uint16_t& gains = pos.points[index(other(side))];
  gains = static_cast<std::uint16_t>(gains + spent);
  p.out.tell(both_players, DecoysBought, side, spent);
  expect_decoys(p.data, pos, side);
}

}  // namespace

// (NC 3.0) Both sides buy at once, and neither hears of the other's purchase before its own is made.
Step decoys(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Bought };
  Position& pos = p.s.p;
  if (f.at == Begin) {
    pos.announced = pos.drawn = {};
    pos.placing = 1;
    return f.then(Bought, Fork{call(BuyRule, Seat::Allied), call(BuyRule, Seat::Axis)});
  }
  pos.placing = 0;
  for (const Seat side : players) settle(p, side);
  recount_boxes(p);
  return Done{};
}

Step buy(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Bought, Put };
  Position& pos = p.s.p;
  std::uint16_t& left = f.local[0];  // decoys to be put somewhere
  switch (f.at) {
    case Begin:
      if (pool(p.data, pos, f.side).empty()) return Done{};
      return f.then(Bought, Ask::player(f.side, AskDecoys));
    case Bought:
      left = p.answer.a;  // nothing for who passes
      pos.drawn[index(f.side)] = static_cast<std::uint8_t>(p.answer.a);
      pos.announced[index(f.side)] = static_cast<std::uint8_t>(p.answer.b);
      if (left > 0) p.out.tell(f.side, DecoysDrawn, left);
      break;
    default:  // Put
      note_place(p, f.side, next_decoy(p.data, pos, f.side), p.answer);
      --left;
      break;
  }
  if (left == 0) return Done{};
  return f.then(Put, Ask::player(f.side, AskPutDecoy, next_decoy(p.data, pos, f.side)));
}

// (NC 3.0) Decoys are not kept for another turn. Whoever sees a stack vanish knows what it was.
void remove_decoys(P& p) {
  Position& pos = p.s.p;
  for (const Seat side : players) {
    const PieceSet all = part(p.data, pos).decoys & all_of(side);
    const StacksBefore before = stacks_before(pos, side);
    take_off(p.data, pos, all - pool(p.data, pos, side), in_reserve);
    tell_gone(p, before);
    all.each([&](PieceId decoy) { pos.home[decoy] = not_put; });  // those too that were found in the turn
    forget_decoys(p.data, pos, side);
    pos.drawn[index(side)] = 0;
    if (pos.announced[index(side)] > 0) p.out.tell(both_players, DecoysRemoved, side);
  }
  recount_boxes(p);
}

namespace {

// [NC 3.0, R62] One may spend more than the decoys cost, and draw none at all; not more than all of them would cost.
Objection check_decoys(const Asked& q, Choice c) {
  if (c.verb != BuyDecoys) return not_an_option;
  const int cost = q.d.charts.decoy_cost, most = pool(q.d, q.p, q.seat).size();
  const int number = c.a, spent = c.b;
  if (number > most || (number > 0 && !is_any_place(q.d, q.p, q.seat))) return refuse(TooManyDecoys);
  const int least = cost * std::max(1, number);
  if (spent < least) return refuse(MustCostAtLeast, static_cast<unsigned>(least));
  if (spent % cost != 0) return refuse(MustBeEven);
  return spent > cost * most ? refuse(CostsTooMuch, static_cast<unsigned>(cost * most)) : Objection{};
}

void offer_decoys(const Asked& q, Options& out) {
  const int cost = q.d.charts.decoy_cost, most = pool(q.d, q.p, q.seat).size();
  const int drawn = is_any_place(q.d, q.p, q.seat) ? most : 0;
  for (int number = 0; number <= drawn; ++number) {
    for (int paid = std::max(1, number); paid <= most; ++paid)
      out.add({BuyDecoys, static_cast<std::uint16_t>(number), static_cast<std::uint16_t>(cost * paid), 0});
  }
}

Objection check_put_decoy(const Asked& q, Choice c) {
  switch (c.verb) {
    case PutWith:
      return put_with_refusal(q.d, q.p, q.seat, stack_in(c));
    case PutInGroup:
      return put_in_group_refusal(q.d, q.p, q.seat, c.a);
    case PutWithForce:
      return put_with_force_refusal(q.d, q.p, q.seat, c.a);
    default:
      return not_an_option;
  }
}

void offer_put_decoy(const Asked& q, Options& out) {
  each_place(q.d, q.p, q.seat, [&](Choice c) { out.add(c); });
}

}  // namespace

const Answers decoy_answers{check_decoys, offer_decoys};
const Answers put_decoy_answers{check_put_decoy, offer_put_decoy};

}  // namespace flagplot::north_cape
