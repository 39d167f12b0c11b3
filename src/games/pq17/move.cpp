#include "games/pq17/answers.h"
#include "games/pq17/cards.h"
#include "games/pq17/chapters.h"
#include "games/pq17/forces.h"
#include "games/pq17/movement.h"
#include "games/pq17/special.h"

// One force on its way, and whoever may stop it.
namespace flagplot::pq17 {
namespace {

ForceId mover(const Position& p) { return p.going.force; }

// [PQ 5.7.1] From the hexes next to it to Germany and back, a whole turn at moderate speed.
bool may_go_to_germany(const Data& d, const Position& p, ForceId f, int speed) {
  return side_of(f) == Seat::Axis && at_sea(p, f) && !(p.force[f].more & trains) && p.force[f].moved == 0 &&
         speed >= 2 && d.printed->germany_box.has(p.force[f].at);
}
// [PQ 5.7.3] Who goes into the Channel is out of the operation.
bool may_go_to_channel(const Data& d, const Position& p, ForceId f, int speed) {
  return side_of(f) == Seat::Allied && at_sea(p, f) && !is_convoy(f) && d.printed->channel_box.has(p.force[f].at) &&
         p.force[f].moved + 1 <= speed;
}
// A door of the Kara Sea: a whole turn at moderate speed, and no more than drifting ice.
Objection kara_refusal(const Data& d, const Position& p, ForceId f, Hex door, int speed) {
  if (!d.printed->kara_box.has(door) || p.force[f].moved > 0 || speed < 2 || is_convoy(f))
    return Refusal{NotByThisWay, {}};
  const IceStart ice = ice_in(p, d.printed->zone[door]);
  if (ice.certain && ice.condition > LightDrift) return Refusal{TooMuchIce, {ice.condition, 0, 0}};
  return allowed_if(may_enter_kara(d, p, f), {NotByThisWay, {}});
}
bool may_go_to_kara(const Data& d, const Position& p, ForceId f, int speed) { return at_sea(p, f) && !kara_refusal(d, p, f, p.force[f].at, speed); }

Objection move_refusal(const Asked& q, Choice c, const Pace& pace) {
  const ForceId f = mover(q.p);
  const Force& force = q.p.force[f];
  switch (c.verb) {
    case LeaveToTrain:
      return train_refusal(q.d, q.p, f, pace);
    case LeavePort:
      return force.place == InPort ? leave_refusal(q.d, q.p, f, pace) : Objection{not_an_option};
    case StepTo:
      return step_refusal(q.d, q.p, f, c.a, pace);
    case EnterPort:
      return enter_refusal(q.d, q.p, f, pace);
    case MoveTwo:
      if (!is_pack(f) || force.moved > 0 || q.p.going.two || force.place != AtSea) return not_an_option;
      return allowed_if(pace.speed >= 2, {TooFar, {1, 0, 0}});
    case ToGermany: return allowed_if(may_go_to_germany(q.d, q.p, f, pace.speed), {NotByThisWay, {}});
    case FromGermany:
      if (force.place != InGermany || c.a >= q.d.board.size() || !q.d.printed->germany_box.has(c.a)) return not_an_option;
      return leave_refusal(q.d, q.p, f, pace);
    case ToKara: return force.place == AtSea ? kara_refusal(q.d, q.p, f, force.at, pace.speed) : Objection{not_an_option};
    case FromKara:
      return force.place == AtSea && force.at == q.d.kara() ? kara_refusal(q.d, q.p, f, c.a, pace.speed) : Objection{not_an_option};
    case ExitWest: return allowed_if(can_exit_west(q.d, q.p, f, pace.speed), {NotByThisWay, {}});
    case ToChannel: return allowed_if(may_go_to_channel(q.d, q.p, f, pace.speed), {NotByThisWay, {}});
    default: return not_an_option;
  }
}
Objection check_move(const Asked& q, Choice c) {
  const ForceId f = mover(q.p);
  if (f >= most_forces || !in_play(q.p, f)) return not_an_option;
  return move_refusal(q, c, Pace(q.d, q.p, f));
}
void offer_move(const Asked& q, Options& out) {
  const ForceId f = mover(q.p);
  if (f >= most_forces || !in_play(q.p, f)) return;
  const Pace pace(q.d, q.p, f);
  const auto offer = [&](Choice c) {
    if (!move_refusal(q, c, pace)) out.add(c);
  };
  for (const std::uint16_t verb :
       {LeavePort, LeaveToTrain, EnterPort, MoveTwo, ToGermany, ToChannel, ToKara, ExitWest})
    offer({verb, 0, 0, 0});
  offer_steps(q.d, q.p, f, pace, out);
  if (q.p.force[f].at == q.d.kara()) q.d.printed->kara_box.each([&](Hex h) { offer({FromKara, h, 0, 0}); });
  if (q.p.force[f].place == InGermany) q.d.printed->germany_box.each([&](Hex h) { offer({FromGermany, h, 0, 0}); });
}

// An enemy that does not shadow, in the hex a force is about to leave.
bool is_watched(const Position& p, Seat side, Hex h) {
  bool any = false;
  each_force(other(side), [&](BlockId b) { any = any || (p.block[b].place == AtSea && p.block[b].at == h && !is_shadowing_block(p, b)); });
  return any;
}

// [PQ 7.4.5] A pack that crosses a side of a watched hex, identified by day or in a hurry.
bool may_be_hunted(const Data& d, const Position& p, ForceId f) {
  const bool seen = is_identified(p, p.force[f].block) && !is_night(d, p);
  return (seen || p.going.two) && weather_at(d, p, p.force[f].at) != Gales;
}
bool is_hunted(const Data& d, const Position& p, ForceId f, Hex to) {
  if (!is_pack(f)) return false;
  const Seat enemy = other(side_of(f));
  return may_be_hunted(d, p, f) && (in_open_radius(d, p, enemy, p.force[f].at) || in_open_radius(d, p, enemy, to));
}
// (PQ 5.3.1) Or of a hex with a carrier, if her owner cares to say so.
bool is_near_carrier(const Data& d, const Position& p, ForceId f, Hex to) {
  const Seat enemy = other(side_of(f));
  return is_pack(f) && may_be_hunted(d, p, f) &&
         (in_carrier_radius(d, p, enemy, p.force[f].at) || in_carrier_radius(d, p, enemy, to));
}
Hex carrier_near(const Data& d, const Position& p, ForceId f, Hex to) {
  return in_carrier_radius(d, p, other(side_of(f)), p.force[f].at) ? p.force[f].at : to;
}

// (PQ R61) For all that both know: a carrier of that side may be under a block of it in one of the hexes.
bool might_be_near_carrier(const Data& d, const Position& p, ForceId f, Hex to) {
  const Seat enemy = other(side_of(f));
  if (!is_pack(f) || !may_be_hunted(d, p, f) || (enemy == Seat::Axis && is_night(d, p))) return false;
  bool carrier = false, block = false;
  (d.scenario.ships & d.units->of_side[index(enemy)]).each([&](ShipId s) { carrier = carrier || (is_carrier(d.ships[s].type) && !(p.ship[s].flags & is_sunk)); });
  for (const Hex h : {p.force[f].at, to}) {
    if (!is_clear_enough(weather_at(d, p, h))) continue;
    blocks_at(p, enemy, h).each([&](BlockId b) { block = block || p.block[b].kind != Kind::Wolfpack; });
  }
  return carrier && block;
}

// Where the pack goes is not seen yet: any carrier that may be meant is offered.
Objection check_carrier(const Asked& q, Choice c) {
  const Hex h = q.p.block[q.ask.subject].at;
  bool near = in_carrier_radius(q.d, q.p, q.seat, h);
  if (h < q.d.board.size()) q.d.printed->near[h].each([&](Hex n) { near = near || in_carrier_radius(q.d, q.p, q.seat, n); });
  return c.verb == SayCarrier ? allowed_if(near, {CannotSpoil, {}}) : Objection{not_an_option};
}
void offer_carrier(const Asked& q, Options& out) {
  const Choice c{SayCarrier, 0, 0, 0};
  if (!check_carrier(q, c)) out.add(c);
}

// [PQ R64] A pack that shadows crosses the same hexsides.
ForceId shadowing_pack(const Position& p, BlockId b) {
  const Block& block = p.block[b];
  return block.shadow == ByPack ? p.block[block.shadower].force : no_force;
}

void take_step(P& p, Hex to) {
  Position& at = p.s.p;
  const ForceId f = mover(at);
  Force& force = at.force[f];
  const Hex from = force.at;
  leave_pile(at, f);
  at.going.block = force.block;
  force.came_from = from;
  force.at = to;
  ++force.moved;
  if (p.data.printed->inner_leads.has(to)) force.acted |= hurried;
  at.block[force.block].at = to;
  at.moved_any = 1;
  if (is_convoy(f)) at.voyage[voyage_of(f)].visited.add(to);
  p.out.tell(onlookers(at, side_of(f)), BlockMoves, force.block, from, to);
  mingle(at, force.block);
  pay_for_soviet_hex(p.data, at, f);
  note_patrol_white(p.data, at, f);
  shadowers_follow(p, force.block);
  // (PQ 5.6) The dispersed part of a convoy goes where the convoy goes.
  each_force(side_of(f), [&](ForceId part) {
    if (at.force[part].parent != f || !at_sea(at, part)) return;
    at.force[part].came_from = from;
    at.force[part].at = to;
    at.force[part].moved = force.moved;
    at.block[at.force[part].block].at = to;
    p.out.tell(onlookers(at, side_of(f)), BlockMoves, at.force[part].block, from, to);
  });
}

void leave(P& p, Hex h, bool to_train = false) {
  Position& at = p.s.p;
  const ForceId f = mover(at);
  Force& force = at.force[f];
  const std::uint8_t port = force.place == InPort ? p.data.port_at[force.at] : no_place;
  if (!to_train) pay_for_leaving(p.data, at, f);
  // (PQ 11.4) Who comes from Germany has full bunkers.
  const bool german = force.place == InGermany || p.data.places[p.data.port_at[force.at]].of_germany;
  force.acted = static_cast<std::uint8_t>(german ? force.acted | from_germany : force.acted & ~from_germany);
  if (force.place == InPort && side_of(f) == Seat::Allied) at.ports_seen &= ~(1U << p.data.port_at[force.at]);
  leave_pile(at, f);
  at.going.block = force.block;
  force.place = AtSea;
  force.at = h;
  force.came_from = nowhere;
  force.moved = 1;
  force.flags |= left_port;
  at.block[force.block].place = AtSea;
  at.block[force.block].at = h;
  at.moved_any = 1;
  mingle(at, force.block);
  start_fuel(p.data, at, f);
  if (to_train) start_training(at, f, port);
  if (is_convoy(f)) begin_voyage(p.data, at, f);
  p.out.tell(onlookers(at, side_of(f)), BlockLeavesPort, force.block, h);
  report_departure(p, f, port);
}

// A block that comes into port, or into a box, lies face down there.
void turn_face_down(P& p, BlockId b) {
  end_shadow(p, b);
  Block& block = p.s.p.block[b];
  block.marks = 0;
  block.level = unidentified;
  block.kind = Kind::None;
  block.report = Report{};
}

void enter(P& p) {
  Position& at = p.s.p;
  const ForceId f = mover(at);
  Force& force = at.force[f];
  count_entering(p.data, at, f);
  turn_face_down(p, force.block);
  Block& block = at.block[force.block];
  p.out.tell(onlookers(at, side_of(f)), BlockEntersPort, force.block, force.at);
  force.place = InPort;
  force.more = static_cast<std::uint8_t>(force.more & ~trains);
  ++force.moved;
  block.place = InPort;
  mingle(at, force.block);
  at.moved_any = 1;
  if (is_convoy(f)) arrive(p, f);
  // [PQ 1.3] A task force that comes in brings a dummy, once a turn in a port.
  bool made = false;
  each_force(side_of(f), [&](ForceId o) {
    made = made || (is_dummy(o) && at.force[o].place == InPort && at.force[o].at == force.at && (at.force[o].acted & made_here));
  });
  if (is_task_force(f) && at.playing && !made) make_dummy(p, f, true);
}

void cross_kara(P& p, Hex to) {
  Position& at = p.s.p;
  const ForceId f = mover(at);
  const Hex from = at.force[f].at;
  end_shadow(p, at.force[f].block);
  place_force(at, f, AtSea, to);
  at.going.block = at.force[f].block;
  at.force[f].came_from = nowhere;
  at.force[f].moved = 2;
  at.moved_any = 1;
  p.out.tell(onlookers(at, side_of(f)), BlockMoves, at.force[f].block, from, to);
  pay_for_soviet_hex(p.data, at, f);
  note_patrol_white(p.data, at, f);
  if (to == p.data.kara()) enter_kara(p, f);
}

// What is over with a move: fuel of high speed, and a level lost; not by a pack that was held where it began.
void end_move(P& p, bool has_left) {
  Position& at = p.s.p;
  const ForceId f = mover(at);
  if (f >= most_forces || !in_play(at, f)) return;
  Force& force = at.force[f];
  if (force.moved >= 3 && is_task_force(f)) burn(at, f, 3);
  force.flags |= is_stopped;
  if (force.place == AtSea && force.moved > 0 && (has_left || !is_pack(f)) && !(force.acted & began_shadowed))
    lower_level(p, force.block);
  each_force(side_of(f), [&](ForceId part) {
    if (at.force[part].parent == f && at_sea(at, part) && force.moved > 0) lower_level(p, at.force[part].block);
  });
}

}  // namespace

const Answers move_answers{check_move, offer_move}, carrier_answers{check_carrier, offer_carrier};

bool is_shadowing_block(const Position& p, BlockId b) {
  for (const Block& o : p.block) {
    if ((o.shadow == ByPack || o.shadow == ByCruisers) && o.shadower == b) return true;
  }
  return false;
}

Objection move_pass_refusal(const Data& d, const Position& p) {
  const ForceId f = mover(p);
  return allowed_if(f >= most_forces || !must_move(d, p, f), {ConvoyMustMove, {f, 0, 0}});
}

// Local 0: where to, as below; 1: it has left the hex it was in.
Step move(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Ceased, Chosen, Transited, Hunted, IceCrossed, CarrierAsked, FollowerHunted };
  Position& at = p.s.p;
  Going& g = at.going;
  const ForceId who = g.force;
  const Seat side = at.phase;
  enum : std::uint16_t { ToHex, OutOfPort, IntoPort, IntoKara, OutOfKara, OutToTrain };
  const auto cross = [&]() -> Step {
    if (at.playing && is_hunted(p.data, at, who, g.to))
      return f.then(Hunted, call(PatrolAswRule, Seat::None, g.block));
    if (at.playing && might_be_near_carrier(p.data, at, who, g.to))
      return f.then(CarrierAsked, Ask::player(other(side), AskCarrier, g.block));
    return f.then(IceCrossed, call(IceRule, Seat::None));
  };
  switch (f.at) {
    case Begin:
      // The shadower may let go before the quarry moves.
      if (at.playing && at_sea(at, who) && at.block[g.block].shadow != NoShadow) {
        p.out.tell(both_players, BlockStirs, g.block, at.block[g.block].at);
        return f.then(Ceased, Ask::player(other(side), AskCease, g.block));
      }
      break;
    case Ceased:
      if (p.answer.verb == CeaseShadowing) {
        end_shadow(p, g.block);
        at.force[who].acted |= began_shadowed;  // no second loss in this phase
      }
      break;
    case Chosen:
      switch (p.answer.verb) {
        case MoveTwo: g.two = 1; break;
        case ToGermany:
          turn_face_down(p, g.block);
          place_force(at, who, InGermany, nowhere);
          at.force[who].moved = 2;
          at.force[who].flags |= is_stopped;
          at.moved_any = 1;
          p.out.tell(both_players, BlockToBox, at.force[who].block, 0);
          return Done{};
        case FromGermany:
          leave(p, p.answer.a);
          at.force[who].moved = 2;
          end_move(p, true);
          return Done{};
        case ExitWest:
          exit_west(p, who);
          at.moved_any = 1;
          return Done{};
        case ToChannel:
          p.out.tell(onlookers(at, side), BlockToBox, at.force[who].block, 1);
          leave_map(p, who);
          at.moved_any = 1;
          return Done{};
        case ToKara:
        case FromKara:
          f.local[0] = p.answer.verb == ToKara ? IntoKara : OutOfKara;
          g.to = p.answer.verb == ToKara ? at.force[who].at : static_cast<Hex>(p.answer.a);
          return f.then(IceCrossed, call(IceRule, Seat::None));
        case LeavePort:
        case LeaveToTrain:
          g.to = at.force[who].at;
          f.local[0] = p.answer.verb == LeavePort ? OutOfPort : OutToTrain;
          return f.then(IceCrossed, call(IceRule, Seat::None));
        case EnterPort:
          g.to = at.force[who].at;
          f.local[0] = IntoPort;
          return f.then(IceCrossed, call(IceRule, Seat::None));
        case StepTo:
          g.to = p.answer.a;
          f.local[0] = ToHex;
          // [PQ 6.6.1] Whoever comes into a hex and wants to leave it again may be seen by those who are there.
          if (at.playing && f.local[1] != 0 && !(at.force[who].flags & left_port && at.force[who].moved == 1) && is_watched(at, side, at.force[who].at))
            return f.then(Transited, call(TransitRule, Seat::None, g.block));
          return cross();
        default:
          end_move(p, f.local[1] != 0);
          return Done{};
      }
      break;
    case Transited:
      if (p.result != 0 || !at_sea(at, who)) {  // it fought, and stays
        end_move(p, f.local[1] != 0);
        return Done{};
      }
      return cross();
    case CarrierAsked:
      if (p.answer.verb != SayCarrier || !is_near_carrier(p.data, at, who, g.to)) return f.then(IceCrossed, call(IceRule, Seat::None));
      p.out.tell(both_players, CarrierTold, carrier_near(p.data, at, who, g.to));
      return f.then(Hunted, call(PatrolAswRule, Seat::None, g.block));
    case Hunted:
      if (!at_sea(at, who)) return Done{};
      if (p.result != 0) {  // held down: that hex of movement is lost
        ++at.force[who].moved;
        break;
      }
      return f.then(IceCrossed, call(IceRule, Seat::None));
    case IceCrossed:
      if (!in_play(at, who)) return Done{};
      if (p.result == 0) {
        at.moved_any = 1;
        end_move(p, f.local[1] != 0);
        at.force[who].flags |= is_stopped;
        return Done{};
      }
      if (f.local[0] == IntoKara || f.local[0] == OutOfKara) {
        if (g.ice <= LightDrift) cross_kara(p, f.local[0] == IntoKara ? p.data.kara() : g.to);
        end_move(p, true);
        return Done{};
      }
      if (f.local[0] == OutOfPort || f.local[0] == OutToTrain) {
        leave(p, at.force[who].at, f.local[0] == OutToTrain);
        f.local[1] = 1;
      } else if (f.local[0] == IntoPort) {
        enter(p);
        return Done{};
      } else if (const ForceId pack = shadowing_pack(at, g.block); pack != no_force && is_hunted(p.data, at, pack, g.to)) {
        return f.then(FollowerHunted, call(PatrolAswRule, Seat::None, at.force[pack].block));
      } else {
        take_step(p, g.to);
        f.local[1] = 1;
      }
      break;
    case FollowerHunted:
      // Who is held down has lost its quarry.
      if (p.result != 0) end_shadow(p, g.block);
      take_step(p, g.to);
      f.local[1] = 1;
      break;
    default: break;
  }
  // Nothing more that it could do.
  const auto may_go_on = [&] {
    const Force& force = at.force[who];
    if (force.place != AtSea || (is_pack(who) && force.moved == 0 && !g.two) || (force.at == p.data.kara() && force.moved == 0)) return true;
    const Pace pace(p.data, at, who);
    return can_step_anywhere(p.data, at, who, pace) || can_enter_port(p.data, at, who, pace) ||
           may_go_to_germany(p.data, at, who, pace.speed) || may_go_to_channel(p.data, at, who, pace.speed) ||
           may_go_to_kara(p.data, at, who, pace.speed) || can_exit_west(p.data, at, who, pace.speed);
  };
  if (!may_go_on()) {
    end_move(p, f.local[1] != 0);
    return Done{};
  }
  return f.then(Chosen, Ask::player(side, AskMove, who));
}

// A pack under aircraft: one roll, and whatever comes of it. Result 1: it is held.
Step patrol_asw(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled, Followed };
  Position& at = p.s.p;
  const auto b = static_cast<BlockId>(f.local[0]);
  const ForceId pack = at.block[b].force;
  const Charts& c = p.data.charts;
  if (f.at == Begin) return f.then(Rolled, Ask::roll(RollAsw, 1, 10));
  if (f.at == Rolled) {
    const int modifier = weather_at(p.data, at, at.block[b].at) == Storms ? c.asw_storms : 0;
    const int die = p.answer.a - 1 + modifier;
    p.out.tell(both_players, AswRolled, b, shown(p.answer, modifier - 1, 10));
    if (die < c.asw_held) return Done{0};
    if (die >= c.asw_success) return f.then(Followed, Ask::roll(RollAswResult, 1, 10));
  } else {
    hit_pack(p, pack, p.answer.a - 1 >= c.asw_sunk);
    p.out.tell(both_players, AswResult, b, p.answer.a - 1 >= c.asw_sunk, shown(p.answer, -1, 10));
  }
  if (lies_at_sea(at, b)) raise_to(p, b, 1);
  return Done{1};
}

}  // namespace flagplot::pq17
