#include "games/north_cape/solitaire.h"

#include "pieces/lot.h"

// [NC 11.6] The German side against an umpire: hands of face-down pieces sail across the map by dice.
namespace flagplot::north_cape {
namespace {

using namespace solo;

// --- The deal.

constexpr int hands = 4, western_hands = 3;

PieceSet extras_of(const Data& d, const Position& p) {
  PieceSet set;
  for (const Force& f : part(d, p).forces) {
    if (f.side == Seat::Allied && f.arrival == Arrival::Extra) set |= f.pieces;
  }
  return set;
}

// All that may lie in a hand: ships and decoys.
PieceSet dealt(const Data& d, const Position& p) {
  const Part& w = part(d, p);
  const PieceSet all = (w.ships | w.decoys) & all_of(Seat::Allied);
  return p.prinz_eugen ? all : all - extras_of(d, p);
}

// Kinds that may lie in a group nobody has looked at yet: of others it is known where they are.
KindSet unseen_kinds(const Data& d, const Position& p) {
  PieceSet unseen = dealt(d, p) - p.up;
  unseen -= elsewhere(p, Seat::Allied, sunk) | elsewhere(p, Seat::Allied, departed);
  return kinds_of(d, p, unseen);
}

// [NC R80] Boats and aircraft are put aside, all else makes one pile.
int make_pile(const Data& d, Position& p) {
  const Part& w = part(d, p);
  const PieceSet lost = elsewhere(p, Seat::Allied, sunk) | elsewhere(p, Seat::Allied, departed);
  const PieceSet pile = dealt(d, p) - extras_of(d, p) - lost;
  take_off(d, p, pile, in_pile);
  take_off(d, p, ((w.boats | w.aircraft) & all_of(Seat::Allied)) - lost, in_reserve);
  p.solo.fill({});
  if (pile.size() >= hands) {
    for (std::size_t i = 0; i < western_hands; ++i) p.solo[i].stack = static_cast<StackId>(in_hand + i);
  }
  return pile.size();
}

// The Russian hand lies in its port at once, and moves after the others.
void put_in_port(const Data& d, Position& p, PieceId piece) {
  SoloGroup& russian = p.solo[western_hands];
  const KindSet kinds = unseen_kinds(d, p);
  if (russian.stack == sunk) russian = {make_stack(p, Seat::Allied, port(d, p)), Westbound};
  put_into(d, p, PieceSet::only(piece), russian.stack, kinds);
}

// What cannot be dealt evenly goes first, then a hand after the other; the last one is what is left.
void deal_one(const Data& d, Position& p, PieceId piece, int drawn, int pieces) {
  const int odd = pieces % hands, each = pieces / hands;
  if (drawn < odd) return take_off(d, p, PieceSet::only(piece), in_reserve);
  const int hand = (drawn - odd) / each;
  if (hand == 0) return put_in_port(d, p, piece);
  take_off(d, p, PieceSet::only(piece), static_cast<StackId>(in_hand + hand - 1));
}

}  // namespace

// Nobody is told of the dice: who lies where is known to nobody.
Step solo_set_up(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Placed_, Drawn };
  enum Local : std::uint8_t { Lots, Pieces };
  Position& pos = p.s.p;
  switch (f.at) {
    case Begin:
      return f.then(Placed_, call(PlaceRule, Seat::Axis));
    case Placed_:
      f.local[Pieces] = static_cast<std::uint16_t>(make_pile(p.data, pos));
      break;
    default:
      deal_one(p.data, pos,
               static_cast<PieceId>(pieces::lot(elsewhere(pos, Seat::Allied, in_pile), p.answer)),
               f.local[Lots]++, f.local[Pieces]);
  }
  const PieceSet pile = elsewhere(pos, Seat::Allied, in_pile);
  const int last_hand = f.local[Pieces] / hands;
  if (pile.size() > last_hand) return f.then(Drawn, pieces::ask_lot(RollDeal, pile));
  take_off(p.data, pos, pile, static_cast<StackId>(in_hand + western_hands - 1));
  return Done{};
}

namespace solo {

void strike_off(Position& p) {
  const auto* end = std::remove_if(p.solo.begin(), p.solo.end(), [&](const SoloGroup& g) {
    return g.stack == sunk || (on_map(g.stack) && p.hex[g.stack] == nowhere);
  });
  std::fill(p.solo.begin() + (end - p.solo.begin()), p.solo.end(), SoloGroup{});
}

}  // namespace solo

namespace {

// --- The turn.

std::size_t next_to_move(const Position& p) {
  for (std::size_t i = 0; i < group_count(p); ++i) {
    if (!(p.solo[i].course & Moved)) return i;
  }
  return no_group;
}

void set_sail(Position& p, StackId s, Hex from) {
  p.going = {};
  p.going.active = p.going.open = 1;
  p.going.side = Seat::Allied;
  p.going.type = Sortie;
  p.going.arm = Ships;
  p.going.stack = s;
  p.going.from = from;
}

// A group that scattered into the zone of icebergs and has not been looked after is now.
bool meet_ice(const Data& d, Position& p) {
  for (SoloGroup& g : p.solo) {
    if (!(g.course & InIce)) continue;
    g.course = static_cast<std::uint8_t>(g.course & ~InIce);
    set_sail(p, g.stack, p.hex[g.stack]);
    p.going.members = p.going.in_ice = in_stack(p, g.stack) - part(d, p).aircraft;
    p.going.iced = 1;
    return true;
  }
  return false;
}

// Who answers Prinz Eugen comes with any of the western hands [NC R80], while none of these is on the map.
PieceSet undealt_extras(const Data& d, const Position& p) {
  if (!p.prinz_eugen || p.solo[0].stack != in_hand) return {};
  PieceSet left = extras_of(d, p) - elsewhere(p, Seat::Allied, sunk);
  for (int i = 0; i < western_hands; ++i)
    left -= elsewhere(p, Seat::Allied, static_cast<StackId>(in_hand + i));
  return left;
}

}  // namespace

// [NC R82] Groups move in their order, and after each of them the German has a mission or passes; after the
// last he goes on until he passes. An interception that was fought was his mission [NC R12].
Step solo_turn(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, ExtraDealt, GroupMoved_, GermanDone, GermanAlone, IceMet };
  enum Local : std::uint8_t { Due };
  enum Next : std::uint16_t { AGroup, AMission, TheEnd };
  enum Slot : std::uint16_t { HadMission, PassedOn };
  Position& pos = p.s.p;
  std::uint16_t& due = f.local[Due];
  switch (f.at) {
    case Begin:
      for (SoloGroup& g : pos.solo) g.course = static_cast<std::uint8_t>(g.course & ~Moved);
      break;
    case ExtraDealt: {
      const PieceSet one = PieceSet::only(undealt_extras(p.data, pos).first());
      take_off(p.data, pos, one, static_cast<StackId>(in_hand + p.answer.a - 1));
      break;
    }
    case GroupMoved_:
      due = p.result != 0 ? AGroup : AMission;
      break;
    case GermanDone:
      due = AGroup;
      break;
    case GermanAlone:
      due = p.result == PassedOn ? TheEnd : AMission;
      break;
    default:  // IceMet
      pos.going = {};
      break;
  }
  if (!undealt_extras(p.data, pos).empty()) return f.then(ExtraDealt, Ask::roll(RollDeal, 1, western_hands));
  strike_off(pos);
  // Nobody is there to catch an aircraft that has intercepted [NC R23].
  take_off(p.data, pos, pos.lingering & all_of(Seat::Axis), not_available);
  if (meet_ice(p.data, pos)) return f.then(IceMet, call(IceRule, Seat::Allied));
  const std::size_t next = next_to_move(pos);
  pos.slot = due == TheEnd ? Seat::None : due == AGroup && next != no_group ? Seat::Allied : Seat::Axis;
  switch (pos.slot) {
    case Seat::Allied:
      return f.then(GroupMoved_, call(SoloGroupRule, Seat::None, next));
    case Seat::Axis:
      return f.then(next == no_group ? GermanAlone : GermanDone, call(SlotRule, Seat::Axis));
    default:
      return Done{};
  }
}

namespace {

// --- A group's move.

constexpr std::uint16_t leg = 3;       // hexes a turn on the way from and to a port
constexpr std::uint16_t any_way = 64;  // more than any die asks for
constexpr std::size_t jump = 3;        // columns a turn elsewhere

struct Sailing {
  enum At : std::uint8_t { Begin, Rolled, Arrived, Scored };
  enum Local : std::uint8_t { Group, Goal, Left };  // Left: hexes it may still go
};

// Everything in a stack; aircraft that are not available yet go with their carrier.
PieceSet with_boxed_aircraft(const Data& d, Position& p, StackId s) {
  const PieceSet there = in_stack(p, s);
  PieceSet boxed;
  (elsewhere(p, Seat::Allied, not_available) & part(d, p).aircraft).each([&](PieceId air) {
    if (there.has(p.home[air])) boxed.add(air);
  });
  put_into(d, p, boxed, s, {});
  return there | boxed;
}

// [NC R88] What has come through is gone and told of, as is what was only a decoy.
Step depart(P& p, Frame& f, StackId s) {
  Position& pos = p.s.p;
  const Part& w = part(p.data, pos);
  const Hex at = pos.hex[s];
  reveal(p, in_stack(pos, s) & w.decoys, false, false);
  const PieceSet all = with_boxed_aircraft(p.data, pos, s);
  const int merchants = (all & w.merchants).size();
  if (merchants > 0) p.out.tell(both_players, MerchantArrives, at, merchants);
  tell_kinds(p, is_russian_exit(p.data, at) ? ReachedPort : LeftTheMap, all - w.merchants);
  pos.owed_arrived = static_cast<std::uint8_t>(pos.owed_arrived + merchants);
  take_off(p.data, pos, all, departed);
  forget_lost_kinds(p.data, pos, Seat::Allied);
  close_mission(p);
  return merchants > 0 ? f.then(Sailing::Scored, call(PointsRule, Seat::None)) : Step(Done{});
}

// [NC R84] The next hex of its way in which no other group lies; nowhere if it has come as far as it can.
Hex next_stop(const Data& d, const Position& p, Frame& f, Hex at) {
  while (f.local[Sailing::Left] > 0 && at != f.local[Sailing::Goal]) {
    at = next_on_the_way(d, p, at, f.local[Sailing::Goal]);
    if (at == nowhere) return nowhere;
    --f.local[Sailing::Left];
    if (!is_occupied(p, Seat::Allied, at)) return at;
  }
  return nowhere;
}

Step sail_on(P& p, Frame& f) {
  Position& pos = p.s.p;
  SoloGroup& g = pos.solo[f.local[Sailing::Group]];
  const Hex from = pos.hex[g.stack], to = next_stop(p.data, pos, f, from);
  if (to == nowhere) {
    if (from == f.local[Sailing::Goal]) g.course |= InLane;
    close_mission(p);
    return Done{};
  }
  if (is_russian_exit(p.data, to)) {
    p.out.tell(both_players, StackMoves, g.stack, from, to);
    pos.hex[g.stack] = to;
    return depart(p, f, g.stack);
  }
  return f.then(Sailing::Arrived, call(ArriveRule, Seat::Allied, to));
}

// Next to the ice, one south of the other [NC R83]. If there is no room the hand comes later.
Step enter(P& p, Frame& f, SoloGroup& g) {
  Position& pos = p.s.p;
  const PieceSet hand = elsewhere(pos, Seat::Allied, g.stack);
  const Hex at = lane_hex(p.data, pos, 1, 1U + g.stack - in_hand);
  if (at == nowhere) return Done{};
  const KindSet kinds = unseen_kinds(p.data, pos);
  g.stack = make_stack(pos, Seat::Allied, at);
  put_into(p.data, pos, hand, g.stack, kinds);
  set_sail(pos, g.stack, nowhere);
  pos.going.members = hand;
  f.local[Sailing::Goal] = at;
  return f.then(Sailing::Arrived, call(ArriveRule, Seat::Allied, at));
}

// Towards its port, or from there to the lane: three hexes, and no die.
Step sail_leg(P& p, Frame& f, Hex goal) {
  f.local[Sailing::Goal] = goal;
  f.local[Sailing::Left] = leg;
  return sail_on(p, f);
}

Step set_out(P& p, Frame& f, const SoloGroup& g) {
  Position& pos = p.s.p;
  const Printed& map = *p.data.printed;
  const Hex at = pos.hex[g.stack], home = port(p.data, pos);
  const std::size_t column = map.column[at], last = map.column[home];
  set_sail(pos, g.stack, at);
  pos.going.members = in_stack(pos, g.stack) - part(p.data, pos).aircraft;
  if (!(g.course & Westbound)) {
    if (column + jump >= last) return sail_leg(p, f, home);
  } else if (!(g.course & InLane)) {
    return sail_leg(p, f, map.lanes[part(p.data, pos).edge][last - jump][jump - 1]);
  } else if (column <= jump) {
    return depart(p, f, g.stack);
  }
  return f.then(Sailing::Rolled, Ask::roll(RollLane));
}

}  // namespace

Step solo_group(P& p, Frame& f) {
  Position& pos = p.s.p;
  SoloGroup& g = pos.solo[f.local[Sailing::Group]];
  switch (f.at) {
    case Sailing::Begin:
      g.course |= Moved;
      return is_in_hand(g.stack) ? enter(p, f, g) : set_out(p, f, g);
    case Sailing::Rolled: {
      const std::size_t column = p.data.printed->column[pos.hex[g.stack]];
      p.out.tell(both_players, GroupMoves, g.stack, shown(p.answer));
      f.local[Sailing::Goal] =
          lane_hex(p.data, pos, g.course & Westbound ? column - jump : column + jump, p.answer.a);
      f.local[Sailing::Left] = f.local[Sailing::Goal] == nowhere ? std::uint16_t{0} : any_way;
      return sail_on(p, f);
    }
    case Sailing::Arrived: {
      if (p.result == 0) return sail_on(p, f);
      const std::uint8_t fought = pos.going.fought;
      close_mission(p);
      return Done{fought};
    }
    default:
      return Done{};
  }
}

}  // namespace flagplot::north_cape
