#include "games/north_cape/answers.h"
#include "games/north_cape/chapters.h"

// [NC 5.6] The end of a turn: aircraft land, in secret on both sides, what was found is lost from sight again, and
// everybody may do everything anew.
namespace flagplot::north_cape {
namespace {

// Position::moved of an air unit for which there is no landing: it is lost when both sides have finished.
constexpr std::uint8_t no_landing = 0xFF;

PieceSet own_aircraft(const Data& d, const Position& p, Seat side) { return part(d, p).aircraft & all_of(side); }

PieceSet without_landing(const Data& d, const Position& p, Seat side) {
  return own_aircraft(d, p, side) & with_value(p.moved, side, no_landing);
}

// Air units that have to land: in their box, or aloft on patrol. None stays up beyond the turn.
PieceSet out_of_base(const Data& d, const Position& p, Seat side) {
  PieceSet out;
  own_aircraft(d, p, side).each([&](PieceId air) {
    if (p.stack[air] == not_available || (is_on_map(p, air) && !is_at_base(d, p, air))) out.add(air);
  });
  return out;
}

// Those that have their place: at base all the time, or, of the others, before `next` in the order in which they land.
PieceSet settled(const Data& d, const Position& p, Seat side, unsigned next) {
  PieceSet set;
  own_aircraft(d, p, side).each([&](PieceId air) {
    const bool lands = p.stack[air] == not_available || is_on_map(p, air);
    if (is_at_base(d, p, air) || (lands && air < next)) set.add(air);
  });
  return set - without_landing(d, p, side);
}

// --- Where there is room. A home is an airfield's number, or a carrier.

Hex hex_of_home(const Data& d, const Position& p, Seat side, std::uint8_t home) {
  if (home == 0xFF) return nowhere;
  return side == Seat::Allied ? hex_of(p, home) : d.printed->airfields[home].hex;
}

// [NC 4.1] Five on an airfield; on a carrier as many as she can hold with the damage she has.
int room_left(const Data& d, const Position& p, Seat side, std::uint8_t home, const PieceSet& in_place) {
  const int room = side == Seat::Axis ? base_limit : carrier_room(d, p, home);
  return room - (with_value(p.home, side, home) & in_place).size();
}

// [NC R20] The range is measured from the base it left, the fog does not matter. [NC R67] A carrier is where she is now;
// another one takes her aircraft if they reach it from her.
Objection landing_refusal(const Data& d, const Position& p, PieceId air, std::uint8_t home, const PieceSet& in_place) {
  const Seat side = side_of(air);
  const bool carrier = side == Seat::Allied;
  const Hex from = hex_of_home(d, p, side, p.home[air]), to = hex_of_home(d, p, side, home);
  if (carrier && (!part(d, p).carriers.has(home) || to == nowhere || from == nowhere)) return refuse(NoSuchCarrier, home);
  const std::uint8_t range = speed(d, p, air);
  if (from != nowhere && distance(d, from, to) > range)
    return carrier ? refuse(OutOfRange, to, range) : refuse(CannotLandThere, home);
  if (room_left(d, p, side, home, in_place) > 0) return {};
  return refuse(carrier ? CarrierFull : BaseFull, home);
}

template <class F>
void each_landing(const Data& d, const Position& p, PieceId air, F f) {
  const PieceSet in_place = settled(d, p, side_of(air), air);
  const auto offer = [&](std::uint8_t home) {
    if (!landing_refusal(d, p, air, home, in_place)) f(home);
  };
  if (side_of(air) == Seat::Allied) {
    (part(d, p).carriers & all_of(Seat::Allied)).each(offer);
  } else {
    for (std::uint8_t base = 0; base < d.printed->airfield_count; ++base) offer(base);
  }
}

// Where it came from if it can, else the first place there is.
struct Landings {
  int count = 0;
  std::uint8_t best = 0xFF;
};
Landings landings(const Data& d, const Position& p, PieceId air) {
  Landings all;
  each_landing(d, p, air, [&](std::uint8_t home) {
    if (all.count++ == 0 || home == p.home[air]) all.best = home;
  });
  return all;
}

// --- Carriers that cannot take all of theirs.

// Room on all carriers that somebody of these can reach from her.
int room_within_reach(const Data& d, const Position& p, PieceId carrier, PieceSet coming, const PieceSet& in_place) {
  std::uint8_t range = 0;
  coming.each([&](PieceId air) { range = std::max(range, speed(d, p, air)); });
  int room = 0;
  (part(d, p).carriers & all_of(Seat::Allied)).each([&](PieceId other_one) {
    if (!is_on_map(p, other_one) || distance(d, hex_of(p, carrier), hex_of(p, other_one)) > range) return;
    room += std::max(0, room_left(d, p, Seat::Allied, other_one, in_place));
  });
  return room;
}

// [NC 4.1, R68] Of whom one must be given up: aircraft aboard if she has been damaged under them, otherwise those that
// come back to her and are too many. Empty if there is room for all.
PieceSet surplus(const Data& d, const Position& p, PieceId carrier, unsigned next) {
  if (!is_on_map(p, carrier)) return {};
  const PieceSet hers = with_value(p.home, Seat::Allied, carrier) & own_aircraft(d, p, Seat::Allied);
  const PieceSet in_place = settled(d, p, Seat::Allied, next), aboard = hers & in_place;
  if (aboard.size() > carrier_room(d, p, carrier)) return aboard;
  const PieceSet coming =
      (hers & out_of_base(d, p, Seat::Allied)) - aboard - without_landing(d, p, Seat::Allied);
  return coming.size() > room_within_reach(d, p, carrier, coming, in_place) ? coming : PieceSet{};
}

PieceId crowded_carrier(const Data& d, const Position& p, Seat side, unsigned next) {
  PieceSet crowded;
  (part(d, p).carriers & all_of(side)).each([&](PieceId carrier) {
    if (!surplus(d, p, carrier, next).empty()) crowded.add(carrier);
  });
  return crowded.empty() ? no_piece : static_cast<PieceId>(crowded.first());
}

// Aircraft of a carrier that has left the map have gone with her.
bool has_left(const Position& p, PieceId air) {
  const std::uint8_t home = p.home[air];
  return air < first_german && home < first_german && p.stack[home] == departed;
}

// The next one that has to land; no_piece if all have their place.
PieceId next_to_land(const Data& d, const Position& p, Seat side, unsigned next) {
  PieceId found = no_piece;
  (out_of_base(d, p, side) - without_landing(d, p, side)).each([&](PieceId air) {
    if (found == no_piece && air >= next && !has_left(p, air)) found = air;
  });
  return found;
}

}  // namespace

// One side's landings, one after the other. [NC R73] Who passes sends this one and all others back to where they came
// from, or to the first place that has room. Who has a single place to go to is not asked about.
Step land(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen, GaveUp };
  const Data& d = p.data;
  Position& pos = p.s.p;
  std::uint16_t& next = f.local[0];
  std::uint16_t& homeward = f.local[1];
  const bool umpire = d.options.solitaire && f.side == Seat::Allied;
  switch (f.at) {
    case Begin:
      homeward = umpire;
      break;
    case Chosen:
      if (p.answer.verb == Pass) {
        homeward = 1;
      } else {
        pos.home[next++] = static_cast<std::uint8_t>(p.answer.a);
      }
      break;
    default:  // GaveUp
      pos.moved[p.answer.a] = no_landing;
      break;
  }
  for (;;) {
    if (const PieceId carrier = crowded_carrier(d, pos, f.side, next); carrier != no_piece) {
      const PieceSet too_many = surplus(d, pos, carrier, next);
      if (too_many.size() > 1 && !umpire) return f.then(GaveUp, Ask::player(f.side, AskGiveUp, carrier));
      pos.moved[too_many.first()] = no_landing;
      continue;
    }
    const PieceId air = next_to_land(d, pos, f.side, next);
    if (air == no_piece) return Done{};
    next = air;
    const Landings where = landings(d, pos, air);
    if (where.count > 1 && !homeward) return f.then(Chosen, Ask::player(f.side, AskLand, air));
    if (where.count > 0) {
      pos.home[air] = where.best;
    } else {
      pos.moved[air] = no_landing;
    }
    ++next;
  }
}

namespace {

// Fields to which somebody comes while nobody is there: both sides see that, in the order of the fields, and not who.
void open_fields(P& p, PieceSet out) {
  Position& pos = p.s.p;
  for (std::uint8_t field = 0; field < p.data.printed->airfield_count; ++field) {
    const Hex at = p.data.printed->airfields[field].hex;
    bool used = false;
    (out & all_of(Seat::Axis)).each([&](PieceId air) { used = used || pos.home[air] == field; });
    if (!used || is_occupied(pos, Seat::Axis, at)) continue;
    p.out.tell(both_players, StackLies, make_stack(pos, Seat::Axis, at), at);
  }
}

void land_one(P& p, PieceId air) {
  Position& pos = p.s.p;
  const Seat side = side_of(air);
  const Hex at = hex_of_home(p.data, pos, side, pos.home[air]);
  const StackId s = side == Seat::Allied ? pos.stack[pos.home[air]] : stack_at(pos, side, at);
  put_into(p.data, pos, PieceSet::only(air), s, {});
  p.out.tell(side, AircraftLanded, kind_arg(p.data, pos, air), at);
}

// [NC R74] The enemy sees nobody land: whatever flies may be on every field that is used, and with whatever may be a
// carrier.
void expect_landings(const Data& d, Position& p, Seat side) {
  const Part& w = part(d, p);
  const KindSet aircraft = w.air_kinds[index(side)], carriers = kinds_of(d, p, w.carriers & all_of(side));
  each_stack(p, side, [&](StackId s) {
    const bool base = side == Seat::Axis ? d.printed->airfield_at[p.hex[s]] != 0xFF
                                         : !(KindSet(p.may[record_of(s)]) & carriers).empty();
    if (base) put_into(d, p, {}, s, aircraft);
  });
}

// What was decided in secret is done. [NC 4.1, 5.6] Who has nowhere to land is lost, and scores for nobody.
void land_all(P& p, Seat side) {
  const Data& d = p.data;
  Position& pos = p.s.p;
  const PieceSet lost = without_landing(d, pos, side), out = out_of_base(d, pos, side) - lost;
  const StacksBefore before = stacks_before(pos, side);
  take_off(d, pos, out, not_available);
  take_off(d, pos, lost, sunk);
  tell_gone(p, before);
  lost.each([&](PieceId air) { p.out.tell(both_players, AircraftLost, kind_arg(d, pos, air)); });
  open_fields(p, out);
  out.each([&](PieceId air) {
    if (has_left(pos, air)) {
      pos.stack[air] = departed;
    } else {
      land_one(p, air);
    }
  });
  if (pos.weather != Storm) expect_landings(d, pos, side);  // in a storm nobody was out
  forget_lost_kinds(d, pos, side);
}

// (NC 3.0) What was reconnoitred lies face down again; [NC 5.1] every mission and all movement is to be had anew. Boats
// that are surfaced stay so.
void clear_turn(Position& p) {
  turn_down(p, p.up);
  p.reconnoitred = p.patrol = p.frozen = p.lingering = p.hunters = p.quarry = p.regrouped = p.fought_in_air = p.aside = {};
  p.patrolling = p.tried = {};
  p.did = {};
  p.shot = {};
  p.moved = {};
  p.called_hfdf = 0;
  p.passes = 0;
}

}  // namespace

// (NC 5.6) Until both have landed everything stays as it lies, so that nobody sees what flies and what does not.
Step end_of_turn(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Landed };
  Position& pos = p.s.p;
  if (f.at == Begin) {
    pos.last_announced = pos.announced;
    pos.placing = 1;
    return f.then(Landed, Fork{call(LandRule, Seat::Allied), call(LandRule, Seat::Axis)});
  }
  pos.placing = 0;
  for (const Seat side : players) land_all(p, side);
  if (!p.data.options.solitaire) remove_decoys(p);
  clear_turn(pos);
  p.out.tell(both_players, TurnEnds, pos.turn);
  return Done{};
}

namespace {

Objection check_landing(const Asked& q, Choice c) {
  if (c.verb != (q.seat == Seat::Allied ? LandOn : LandAt)) return not_an_option;
  const auto air = static_cast<PieceId>(q.ask.subject);
  return landing_refusal(q.d, q.p, air, static_cast<std::uint8_t>(c.a), settled(q.d, q.p, q.seat, air));
}
void offer_landings(const Asked& q, Options& out) {
  const Verb verb = q.seat == Seat::Allied ? LandOn : LandAt;
  each_landing(q.d, q.p, static_cast<PieceId>(q.ask.subject), [&](std::uint8_t home) { out.add({verb, home, 0, 0}); });
}

Objection check_give_up(const Asked& q, Choice c) {
  if (c.verb != GiveUp) return not_an_option;
  if (side_of(c.a) != q.seat) return refuse(NotYours);
  const PieceSet open = surplus(q.d, q.p, static_cast<PieceId>(q.ask.subject), q.frame().local[0]);
  return open.has(c.a) ? unless_first_of_its_lot(q.d, q.p, open, piece_in(c)) : refuse(NotThere, c.a);
}
void offer_give_up(const Asked& q, Options& out) {
  const PieceSet open = surplus(q.d, q.p, static_cast<PieceId>(q.ask.subject), q.frame().local[0]);
  each_unlike(q.d, q.p, open, [&](PieceId air) { out.add({GiveUp, air, 0, 0}); });
}

}  // namespace

const Answers land_answers{check_landing, offer_landings};
const Answers give_up_answers{check_give_up, offer_give_up};

}  // namespace flagplot::north_cape
