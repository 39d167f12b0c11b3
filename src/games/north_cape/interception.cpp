#include "games/north_cape/answers.h"
#include "games/north_cape/chapters.h"

// [NC 7.0-7.2] A patrol steps in where the enemy enters its hex or one next to it.
namespace flagplot::north_cape {
namespace {

PieceSet patrol_of(const Position& p, StackId s) { return p.patrol & in_stack(p, s); }

// (NC 5.3, 5.4) A patrol is not drawn further from its base than it could have flown.
bool is_in_range(const Data& d, const Position& p, PieceId air, Hex at) {
  const std::uint8_t home = p.home[air];
  if (home == 0xFF) return true;
  const Hex base = air < first_german ? hex_of(p, home) : d.printed->airfields[home].hex;
  return base == nowhere || distance(d, base, at) <= flying_range(d, p, air);
}

// [NC R10] Those of a patrol that can be in that hex: ships only where they may sail, and not if they stay
// for the turn.
PieceSet who_can_reach(const Data& d, const Position& p, StackId s, Hex at) {
  PieceSet can;
  const bool same = p.hex[s] == at;
  patrol_of(p, s).each([&](PieceId piece) {
    if (part(d, p).aircraft.has(piece)) {
      if (p.weather != Storm && is_in_range(d, p, piece, at)) can.add(piece);
    } else if (same ||
               (!p.frozen.has(piece) && !standing_refusal(d, p, piece, at) &&
                d.board.passable(static_cast<board::CellId>(p.hex[s]), static_cast<board::CellId>(at)))) {
      can.add(piece);
    }
  });
  if (same || side_of(s) != Seat::Allied) return can;
  // A Group steps in with its whole box or not at all.
  (in_stack(p, s) & part(d, p).groups).each([&](PieceId group) {
    const PieceSet box = in_box(d, p, box_of_group(d, p, group));
    if (!(box - can).empty()) {
      can -= box;
    } else if (!box.empty()) {
      can.add(group);
    }
  });
  return can;
}

}  // namespace

bool may_intercept(const Data& d, const Position& p, Seat side, StackId s, Hex at) {
  return side_of(s) == side && distance(d, p.hex[s], at) <= 1 && !who_can_reach(d, p, s, at).empty();
}

namespace {

bool has_asw(const Data& d, const Position& p, PieceSet set) { return !(set & part(d, p).asw).empty(); }
bool are_ships_only(const Data& d, const Position& p, PieceSet set) {
  return (set & part(d, p).aircraft).empty();
}

// What the mover may say instead of showing anything.
// [NC 7.0, R11] Ships cannot stop what flies.
bool may_say_aircraft(const Data& d, const Position& p, PieceSet interceptors) {
  return p.going.arm == Aircraft && are_ships_only(d, p, interceptors);
}
// [NC 5.5, 8.0] Nothing but submerged boats, decoys or both, and nobody who could do anything about it.
bool may_say_submarine(const Data& d, const Position& p, PieceSet interceptors, PieceSet there) {
  const Part& w = part(d, p);
  if (p.going.arm == Aircraft || has_asw(d, p, interceptors)) return false;
  return (there - w.decoys - submerged(d, p, there)).empty() && (there & p.up).empty();
}

// Whom these can stop at all: no boats under water, and no aircraft for ships.
PieceSet interceptable(const Data& d, const Position& p, PieceSet interceptors, PieceSet there) {
  const Part& w = part(d, p);
  PieceSet set = real(d, p, there) - submerged(d, p, there);
  if (are_ships_only(d, p, interceptors)) set -= w.aircraft;
  return set;
}

// [NC R13] Somebody who will be there has something to attack somebody with.
bool can_attack(const Data& d, const Position& p, PieceSet interceptors, PieceSet targets) {
  const Part& w = part(d, p);
  const bool ships = !(targets - w.aircraft).empty(), aircraft = !(targets & w.aircraft).empty();
  if (p.weather == Storm) interceptors -= w.aircraft;
  bool can = false;
  interceptors.each([&](PieceId piece) {
    const bool flies = w.aircraft.has(piece);
    const auto has_left = [&](Stage stage) { return !p.shot[stage].has(piece); };
    if (aircraft && w.red.has(piece) && has_left(AirToAir)) can = true;
    if (!ships) return;
    if (torpedoes(d, p, piece) > 0 && has_left(Torpedoes)) can = true;
    if (guns(d, p, piece) == 0) return;
    can = can || (flies ? has_left(AirToSurface) && !p.fought_in_air.has(piece) : has_left(Gunfire));
  });
  return can;
}

int fastest(const Data& d, const Position& p, PieceSet set) {
  int best = 0;
  if (p.weather == Storm) set -= part(d, p).aircraft;
  real(d, p, set).each([&](PieceId piece) { best = std::max<int>(best, speed(d, p, piece)); });
  return best;
}
// [NC R13] No limit to how far an aircraft flies is no speed that could save it.
int slowest(const Data& d, const Position& p, PieceSet set) {
  int worst = unlimited;
  set.each([&](PieceId piece) {
    const std::uint8_t its = speed(d, p, piece);
    worst = std::min<int>(worst, its == unlimited ? 0 : its);
  });
  return worst;
}

// All who are there intercept together, whoever of them came.
int fastest_at(const Data& d, const Position& p, Seat side, Hex at) {
  return fastest(d, p, pieces_at(p, side, at));
}

// [NC 7.2] Who is faster than the fastest of those who intercept.
PieceSet who_may_withdraw(const Data& d, const Position& p, Seat side, Hex at, int pace) {
  PieceSet set;
  const Part& w = part(d, p);
  (real(d, p, pieces_at(p, side, at)) - w.aircraft - p.aside - submerged(d, p, all_of(side) & w.boats))
      .each([&](PieceId piece) {
        if (speed(d, p, piece) > pace) set.add(piece);
      });
  return set;
}

// The patrol steps into the hex; its patrol is over.
void step_in(P& p, StackId s, PieceSet who, Hex at) {
  Position& pos = p.s.p;
  const Seat side = side_of(s);
  const Hex from = pos.hex[s];
  stand_down(p, who);
  if (from == at) return;
  const StackId moving = split(p.data, pos, s, with_aircraft(p.data, pos, who));
  pos.hex[moving] = at;
  p.out.tell(both_players, StackMoves, moving, from, at);
  merge_at(p.data, pos, side, at);
}

// [NC R45] It is a reconnaissance for those who intercept, and for nobody else.
void begin_hunt(P& p, Seat side, Hex at) {
  Position& pos = p.s.p;
  const PieceSet hunters = real(p.data, pos, pieces_at(pos, side, at));
  const PieceSet quarry = real(p.data, pos, pieces_at(pos, other(side), at)) & pos.up;
  pos.hunters = (pos.hunters - all_of(side)) | hunters;
  pos.quarry = (pos.quarry - all_of(other(side))) | quarry;
}

}  // namespace

// In the solitaire game it is always the player who intercepts [NC R89].
Step intercept(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Claimed, Withdrawing, Fought, Scattered };
  Position& pos = p.s.p;
  const Data& d = p.data;
  const auto s = static_cast<StackId>(f.local[0]);
  const Hex at = f.local[1];
  const Seat mover = other(f.side);
  const auto fails = [&]() -> Step {
    p.out.tell(both_players, InterceptionFails, at);
    return Done{0};
  };
  const auto fight = [&]() -> Step {
    pos.frozen |= pos.aside;
    begin_fight(p, at, f.side, real(d, pos, pieces_at(pos, f.side, at)), pos.aside);
    return f.then(Fought, call(CombatRule, f.side));
  };
  if (f.at == Begin) {
    const PieceSet interceptors = who_can_reach(d, pos, s, at), there = pieces_at(pos, mover, at);
    if (!d.options.solitaire &&
        (may_say_aircraft(d, pos, interceptors) || may_say_submarine(d, pos, interceptors, there)))
      return f.then(Claimed, Ask::player(mover, AskClaim, at));
  }
  if (f.at == Claimed && p.answer.verb != ShowAll) {
    p.out.tell(both_players, p.answer.verb == SayAircraft ? SaidAircraft : SaidSubmarine, at);
    return Done{0};
  }
  switch (f.at) {
    case Begin:
    case Claimed: {
      // [NC 7.0] Both show everything that is there, and everything that comes.
      reveal(p, with_aircraft(d, pos, who_can_reach(d, pos, s, at)) | pieces_at(pos, f.side, at), false,
             false);
      // [NC 5.5, 8.0, R46] But for boats that they cannot hear, unless the mover chose to show everything.
      PieceSet there = pieces_at(pos, mover, at);
      const bool all = f.at == Claimed || has_asw(d, pos, who_can_reach(d, pos, s, at));
      if (!all) there -= submerged(d, pos, there);
      reveal(p, there, false, f.side == Seat::Axis, all);
      const PieceSet interceptors = who_can_reach(d, pos, s, at) - part(d, pos).decoys;
      const PieceSet targets = interceptable(d, pos, interceptors, pieces_at(pos, mover, at));
      if (interceptors.empty() || targets.empty()) return fails();
      // (NC 7.1) The fastest of all who then are there, and the slowest of those they want.
      const PieceSet together = with_aircraft(d, pos, interceptors) | pieces_at(pos, f.side, at);
      if (fastest(d, pos, together) < slowest(d, pos, targets) || !can_attack(d, pos, together, targets))
        return fails();
      p.out.tell(both_players, InterceptionStands, at);
      step_in(p, s, interceptors, at);
      begin_hunt(p, f.side, at);
      pos.aside = {};
      pos.going.fought = 1;
      break;
    }
    case Withdrawing:
      if (p.answer.verb != Withdraw) return fight();
      pos.aside.add(p.answer.a);
      tell_kinds(p, Withdrawn, PieceSet::only(p.answer.a));
      break;
    case Fought:
      pos.aside = {};
      return f.then(Scattered, call(SoloScatterRule, Seat::None, at, p.result));
    default:
      return Done{1};
  }
  if (!d.options.solitaire && !who_may_withdraw(d, pos, mover, at, fastest_at(d, pos, f.side, at)).empty())
    return f.then(Withdrawing, Ask::player(mover, AskWithdraw, at));
  return fight();
}

namespace {

Objection check_intercept(const Asked& q, Choice c) {
  if (c.verb != Intercept) return not_an_option;
  const StackId s = stack_in(c);
  if (side_of(s) != q.seat) return refuse(NotYours);
  if (!q.p.patrolling.has(s)) return refuse(NoPatrolThere, s);
  if (q.p.tried.has(s)) return refuse(TriedAlready, s);
  return may_intercept(q.d, q.p, q.seat, s, q.hex()) ? Objection{} : refuse(CannotReach, s, q.hex());
}
void offer_intercept(const Asked& q, Options& out) {
  (q.p.patrolling - q.p.tried).each([&](StackId s) {
    if (may_intercept(q.d, q.p, q.seat, s, q.hex())) out.add({Intercept, s, 0, 0});
  });
}

Objection check_claim(const Asked& q, Choice c) {
  switch (c.verb) {
    case ShowAll:
      return {};
    case SayAircraft:
      return q.p.going.arm == Aircraft ? Objection{} : refuse(NotAllAircraft);
    case SaySubmarine:  // who sails is asked only where all of it may be said to be under water
      return q.p.going.arm == Ships ? Objection{} : refuse(NotAllSubmerged);
    default:
      return not_an_option;
  }
}
void offer_claim(const Asked& q, Options& out) {
  for (const Verb verb : {ShowAll, SayAircraft, SaySubmarine}) {
    const Choice claim{verb, 0, 0, 0};
    if (!check_claim(q, claim)) out.add(claim);
  }
}

Objection check_withdraw(const Asked& q, Choice c) {
  if (c.verb != Withdraw) return not_an_option;
  const PieceId piece = piece_in(c);
  if (side_of(piece) != q.seat || !q.w.pieces.has(piece)) return refuse(NotYours);
  if (hex_of(q.p, piece) != q.hex()) return refuse(NotThere, piece);
  if (q.p.aside.has(piece)) return refuse(TakenAlready, piece);
  const PieceSet able =
      who_may_withdraw(q.d, q.p, q.seat, q.hex(), fastest_at(q.d, q.p, other(q.seat), q.hex()));
  return able.has(piece) ? unless_first_of_its_lot(q.d, q.p, able, piece) : refuse(TooSlowToWithdraw, piece);
}
void offer_withdraw(const Asked& q, Options& out) {
  each_unlike(q.d, q.p,
              who_may_withdraw(q.d, q.p, q.seat, q.hex(), fastest_at(q.d, q.p, other(q.seat), q.hex())),
              [&](PieceId piece) {
                out.add({Withdraw, piece, 0, 0});
              });
}

}  // namespace

const Answers intercept_answers{check_intercept, offer_intercept};
const Answers claim_answers{check_claim, offer_claim};
const Answers withdraw_answers{check_withdraw, offer_withdraw};

}  // namespace flagplot::north_cape
