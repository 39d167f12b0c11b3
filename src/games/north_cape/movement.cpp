#include "games/north_cape/chapters.h"
#include "games/north_cape/way.h"

// [NC 5.0, 5.1] Moving hex by hex, or flying, and what a mission does where it gets.
namespace flagplot::north_cape {
namespace {

bool are_decoys_alone(const Data& d, const Position& p, PieceSet who) {
  return (who - part(d, p).decoys).empty();
}

// (NC 6.0, R45) All of these have intercepted some of those.
bool have_caught(const Data& d, const Position& p, PieceSet who, PieceSet prey) {
  return (who - part(d, p).groups - p.hunters).empty() && !(prey & p.quarry).empty();
}

}  // namespace

Objection pace_refusal(const Data& d, const Position& p, PieceSet who) {
  Objection no;
  who.each([&](PieceId piece) {
    if (no || can_step(d, p, piece)) return;
    no = p.frozen.has(piece) ? refuse(Frozen, piece) : refuse(NoMoreHexes, piece);
  });
  return no;
}

// Everything that moves: the members, and aircraft aboard their carriers.
PieceSet with_aircraft(const Data& d, const Position& p, PieceSet members) {
  const Part& w = part(d, p);
  const PieceSet carriers = members & w.carriers;
  if (carriers.empty()) return members;
  PieceSet all = members;
  (w.aircraft & all_of(Seat::Allied)).each([&](PieceId air) {
    const bool with_her = carriers.has(p.home[air]) && p.stack[air] == p.stack[p.home[air]];
    if (with_her && !p.patrol.has(air) && !p.lingering.has(air)) all.add(air);
  });
  return all;
}

Objection standing_refusal(const Data& d, const Position& p, PieceId piece, Hex h) {
  if (part(d, p).aircraft.has(piece)) return {};
  return Waters(d, p, PieceSet::only(piece)).refusal(h);
}

Objection step_refusal(const Data& d, const Position& p, PieceSet who, Hex from, Hex to) {
  if (std::ranges::find(d.printed->near[from], to) == d.printed->near[from].end())
    return refuse(NotNext, to);
  if (const Objection no = pace_refusal(d, p, who)) return no;
  if (const Objection no = Waters(d, p, who).refusal(to)) return no;
  const bool passable = d.board.passable(static_cast<board::CellId>(from), static_cast<board::CellId>(to));
  return passable ? Objection{} : refuse(LandThere, to);
}

void fly_home(P& p) {
  Position& pos = p.s.p;
  const Going& g = pos.going;
  if (g.members.empty() || pos.hex[g.stack] == g.from) return;
  const Hex at = pos.hex[g.stack];
  pos.going.stack = split(p.data, pos, g.stack, g.members);
  pos.hex[g.stack] = g.from;
  p.out.tell(both_players, FliesHome, g.side, at);
}

// [NC 5.1, 6.1, 9.6, R9] What may be attacked, as the attacker sees it.
Objection attack_refusal(const Data& d, const Position& p, Seat side, PieceSet attackers, Hex h) {
  const Seat enemy = other(side);
  const StackId there = stack_at(p, enemy, h);
  if (!on_map(there)) return refuse(NoEnemyThere, h);
  if (!(in_stack(p, there) & p.reconnoitred).empty()) return {};
  if (have_caught(d, p, attackers, in_stack(p, there))) return {};
  const Part& w = part(d, p);
  if (p.going.steps == 0 && !afloat(d, p, attackers).empty()) return {};  // where they are
  const bool fighters = (attackers - w.decoys - w.red).empty();
  return fighters && is_flown_over(p, there) ? Objection{} : refuse(NotReconnoitred, h);
}

namespace {

// --- Taking a step.

void mark_done(P& p, PieceSet who) {
  p.s.p.did[p.s.p.going.type] |= who;
  stand_down(p, who);
}
void mark_done(P& p) { mark_done(p, p.s.p.going.members); }

// Which of the forces that come the same way it is, is not seen; nor, by what is left of them, which one came
// before.
PieceSet who_comes_like_that(const Data& d, const Position& p, std::uint8_t force) {
  const Part& w = part(d, p);
  const Force& coming = w.forces[force];
  PieceSet all;
  ((w.pieces & all_of(coming.side)) - w.decoys - w.groups).each([&](PieceId piece) {
    const StackId s = p.stack[piece];
    const bool left = on_map(s) || s == waiting || s == not_available;
    if (left && w.forces[force_of(d, p, piece)].arrival == coming.arrival) all.add(piece);
  });
  return all;
}

// The members part from what stays, or come onto the map.
void set_out(P& p, Hex to) {
  Position& pos = p.s.p;
  Going& g = pos.going;
  const PieceSet all = with_aircraft(p.data, pos, g.members);
  if (g.force == 0xFF) {
    const StackId whole = g.stack;
    g.stack = split(p.data, pos, whole, all);
    if (g.stack != whole) tell_markers(p, all, to);
    return;
  }
  const PieceSet come = all | (waiting_with(p.data, pos, g.force) & part(p.data, pos).aircraft);
  g.stack = make_stack(pos, g.side, to);
  KindSet known = kinds_of(p.data, pos, who_comes_like_that(p.data, pos, g.force));
  if (pos.announced[index(g.side)] > 0) known = known | part(p.data, pos).decoy_kind[index(g.side)];
  put_into(p.data, pos, come, g.stack, known);
  if (part(p.data, pos).forces[g.force].arrival != Arrival::WestEdge) return;
  const auto free = std::ranges::find(pos.entries, nowhere);
  if (free != pos.entries.end()) *free = to;
}

void go_to(P& p, Hex to) {
  Position& pos = p.s.p;
  Going& g = pos.going;
  const bool entering = g.from == nowhere && g.steps == 0;
  if (g.steps == 0) {
    mark_done(p);
    set_out(p, to);
  }
  const Hex from = pos.hex[g.stack];
  pos.hex[g.stack] = to;
  ++g.steps;
  g.open = 1;
  if (g.arm == Aircraft) {
    p.out.tell(both_players, FliesTo, g.side, from, to);
    return;
  }
  pass_by_friends(p.data, pos);
  g.members.each([&](PieceId piece) { ++pos.moved[piece]; });
  if (in_icebergs(p.data, pos, to)) {
    g.iced = 1;
    g.in_ice |= g.members;
  }
  if (entering) {
    p.out.tell(both_players, ForceEnters, g.side, to);
  } else {
    p.out.tell(both_players, StackMoves, g.stack, from, to);
  }
}

// [NC 10.0, R18] Merchants bound for Russia have arrived when they are in port.
void arrive_in_russia(P& p, Hex at) {
  Position& pos = p.s.p;
  const Part& w = part(p.data, pos);
  const PieceSet home = (pos.going.members & w.merchants) - w.westbound;
  if (home.empty() || !is_russian_exit(p.data, at)) return;
  p.out.tell(both_players, MerchantArrives, at, home.size());
  pos.owed_arrived = static_cast<std::uint8_t>(pos.owed_arrived + home.size());
  take_off(p.data, pos, home, departed);
  recount_boxes(p);
}

// [NC R10] Whether there is a patrol to be asked about, as both see it: also if it could not reach the hex,
// which is nobody else's business.
bool is_patrol_near(const Data& d, const Position& p, Seat side, Hex at) {
  bool near = false;
  ((p.patrolling - p.tried) & all_of(side)).each([&](StackId s) {
    const bool is_next = distance(d, p.hex[s], at) <= 1;
    near = near || (is_next && (!d.options.solitaire || may_intercept(d, p, side, s, at)));
  });
  return near;
}

}  // namespace

// A hex is entered: told, and perhaps intercepted. The result is 1 if the mission is over for that.
Step arrive(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Scored, Asked_, Tried };
  Position& pos = p.s.p;
  Going& g = pos.going;
  const Hex at = f.local[0];
  const Seat enemy = other(f.side);
  bool lets_pass = false;
  switch (f.at) {
    case Begin:
      go_to(p, at);
      pos.tried = {};
      arrive_in_russia(p, at);
      if (pos.owed_arrived > 0) return f.then(Scored, call(PointsRule, Seat::None));
      break;
    case Asked_:
      if (p.answer.verb == Intercept) {
        const auto s = static_cast<StackId>(p.answer.a);
        pos.tried.add(s);
        p.out.tell(both_players, Intercepts, enemy, pos.hex[s], at);
        return f.then(Tried, call(InterceptRule, enemy, s, at));
      }
      lets_pass = true;  // which nobody is told
      break;
    case Tried:
      if (p.result == 1) return Done{1};
      break;
    default:
      break;
  }
  // [NC R10] Asked at every hex, whoever moves. [NC R24] Not in a Russian port, whose guns cover it.
  if (g.members.empty()) return Done{1};
  if (!lets_pass && !is_russian_exit(p.data, at) && is_patrol_near(p.data, pos, enemy, at))
    return f.then(Asked_, Ask::player(enemy, AskIntercept, at));
  // [NC 5.0, R8] An enemy stack halts ships, whatever it is.
  const bool umpire = p.data.options.solitaire && f.side == Seat::Allied;  // [NC R85]
  if (g.arm == Ships && !umpire && is_occupied(pos, enemy, at) && !are_decoys_alone(p.data, pos, g.members)) {
    g.halted = 1;
    p.out.tell(f.side, Halted, at);  // who is told nothing of the kind moves decoys
  }
  return p.quietly(Done{});
}

namespace {

// --- What a mission does on its way.

// On patrol in that stack from now on. Both see that there is one; that there is one more is not seen.
void stand(P& p, PieceSet who, StackId s) {
  Position& pos = p.s.p;
  pos.patrol |= who - part(p.data, pos).groups;
  const bool is_known = pos.patrolling.has(s);
  pos.patrolling.add(s);
  if (!is_known) p.out.tell(both_players, PatrolStands, side_of(s), pos.hex[s]);
  tell_kinds(p, OnPatrol, (who & pos.up) - part(p.data, pos).groups);
}

void drop_off(P& p, PieceId piece) {
  Position& pos = p.s.p;
  Going& g = pos.going;
  const PieceSet who = with_boxes(p.data, pos, PieceSet::only(piece));
  const PieceSet all = with_aircraft(p.data, pos, who);
  const Hex at = pos.hex[g.stack];
  StackId friends = sunk;
  each_stack(pos, g.side, [&](StackId s) {
    if (pos.hex[s] == at && s != g.stack) friends = s;
  });
  const PieceSet whole = with_value(pos.hits, g.side, 0);
  const bool unseen = (all & (pos.up | pos.surfaced)).empty() && (all - whole).empty() && !p.data.options.public_counts;
  const StackId left = on_map(friends) ? leave_with(p.data, pos, all, friends) : split(p.data, pos, g.stack, all);
  if (g.type == Sortie) turn_down(pos, all);
  g.left_behind |= who;
  g.members -= who;
  // Who joins a stack that is there already is not seen, unless he lay face up or his markers are seen to move.
  p.out.tell(on_map(friends) && unseen ? Seats(g.side) : both_players, LeftBehind, left, at);
  tell_markers(p, all, at);
  if (g.type == Patrol) stand(p, who, left);
}

void leave_by_the_west(P& p) {
  Position& pos = p.s.p;
  Going& g = pos.going;
  const Part& w = part(p.data, pos);
  const PieceSet all = with_aircraft(p.data, pos, g.members);
  mark_done(p);
  tell_kinds(p, LeftTheMap, all);
  const PieceSet scoring = all & w.westbound;
  pos.owed_arrived = static_cast<std::uint8_t>(pos.owed_arrived + scoring.size());
  take_off(p.data, pos, all & (w.decoys | w.groups), in_reserve);
  take_off(p.data, pos, all - w.decoys - w.groups, departed);
  recount_boxes(p);
  forget_lost_kinds(p.data, pos, g.side);
}

// [NC R9] Fighters that come for aircraft they have seen over a hex, of which nothing else is known to them.
bool have_come_for_aircraft(const Data& d, const Position& p, PieceSet attackers, PieceSet there) {
  return (attackers - part(d, p).aircraft).empty() && (there & p.reconnoitred).empty() &&
         !have_caught(d, p, attackers, there);
}

// (NC R9) They fight these and nobody else; (NC 9.2) those that lie there go up as well.
PieceSet out_of_reach(const Data& d, const Position& p, PieceSet there) {
  const PieceSet aircraft = part(d, p).aircraft;
  return (there & aircraft & (p.patrol | p.lingering)).empty() ? there : there - aircraft;
}

// [NC R9] Whether anything there can be fought by these.
bool is_anything_to_fight(const Data& d, const Position& p, PieceSet attackers, PieceSet there) {
  const Part& w = part(d, p);
  if (!afloat(d, p, there).empty()) return true;
  if (!(attackers & w.asw).empty() && !submerged(d, p, there & p.reconnoitred).empty()) return true;
  return !(there & w.aircraft).empty() && !(attackers & w.red).empty();
}

Step strike(P& p, Frame& f, std::uint8_t next) {
  Position& pos = p.s.p;
  Going& g = pos.going;
  const Hex at = whereabouts(pos);
  mark_done(p);
  reveal(p, g.members & part(p.data, pos).decoys, false, false);
  const PieceSet there = pieces_at(pos, other(f.side), at);
  const bool for_aircraft = have_come_for_aircraft(p.data, pos, g.members, there);
  const PieceSet spared = for_aircraft ? out_of_reach(p.data, pos, there) : PieceSet{};
  // [NC R28] With those that go all who are there already and on the surface; boats under water have missions of their own.
  PieceSet attackers = with_aircraft(p.data, pos, g.members);
  if (!for_aircraft) attackers |= afloat(p.data, pos, pieces_at(pos, f.side, at));
  if (g.members.empty() || !is_anything_to_fight(p.data, pos, attackers, there - spared)) {
    p.out.tell(both_players, NothingToAttack, at);
    return Done{1};
  }
  begin_fight(p, at, f.side, attackers, spared);
  f.local[0] = at;
  return f.then(next, call(CombatRule, f.side));
}

}  // namespace

Step move(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Chosen, Arrived, Looked, Fought, Scattered, Scored };
  enum Outcome : std::uint16_t { NotUsed, Used, WasIntercepted };
  Position& pos = p.s.p;
  Going& g = pos.going;
  const Choice c = p.answer;
  switch (f.at) {
    case Begin:
      break;
    case Chosen:
      switch (c.verb) {
        case StepTo:
        case FlyTo:
          return p.quietly(f.then(Arrived, call(ArriveRule, f.side, c.a)));
        case DropOff:
          drop_off(p, static_cast<PieceId>(c.a));
          break;
        case SurfaceBoat:  // others of the mission may still dive
          mark_done(p, PieceSet::only(c.a));
          pos.surfaced.add(c.a);
          g.came_up.add(c.a);
          p.out.tell(both_players, BoatSurfaced, whereabouts(pos));
          break;
        case DiveBoat:
          mark_done(p, PieceSet::only(c.a));
          pos.surfaced.remove(c.a);
          p.out.tell(both_players, BoatDived, whereabouts(pos));
          break;
        case LookAt:
          mark_done(p);
          return f.then(Looked, call(ReconRule, f.side, c.a, c.b));
        case Strike:
          return strike(p, f, Fought);
        case LeaveWest:
          leave_by_the_west(p);
          return pos.owed_arrived > 0 ? f.then(Scored, call(PointsRule, Seat::None)) : Step(Done{Used});
        case CallOff:
          p.out.tell(g.open ? both_players : Seats(f.side), MissionCalledOff, f.side);
          return p.quietly(Done{NotUsed});
        default:  // Stop
          mark_done(p);
          if (g.type == Patrol) stand(p, g.members, g.stack);
          return Done{Used};
      }
      break;
    case Arrived:
      if (p.result == 1) return Done{static_cast<std::uint16_t>(g.fought ? WasIntercepted : Used)};
      if (g.halted || g.arm == Aircraft) {
        if (g.type == Sortie) return Done{Used};
        if (g.type == Patrol) {
          stand(p, g.members, g.stack);
          return Done{Used};
        }
        if (g.type == Attack) {
          if (attack_refusal(p.data, pos, f.side, g.members, whereabouts(pos))) return Done{Used};
          return strike(p, f, Fought);
        }
      }
      break;
    case Fought:
      return f.then(Scattered, call(SoloScatterRule, Seat::None, f.local[0], p.result));
    default:  // Looked, Scattered, Scored
      return Done{Used};
  }
  return p.quietly(f.then(Chosen, Ask::player(f.side, AskMove)));
}

}  // namespace flagplot::north_cape
