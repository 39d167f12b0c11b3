#include "games/pq17/answers.h"
#include "games/pq17/cards.h"
#include "games/pq17/chapters.h"
#include "games/pq17/forces.h"

// A force that passes through a hex with enemies in it: they may look, stay with it, and fight.
namespace flagplot::pq17 {
namespace {

Objection check_look(const Asked&, Choice c) { return c.verb == Look ? Objection{} : Objection{not_an_option}; }
void offer_look(const Asked&, Options& out) { out.add({Look, 0, 0, 0}); }

// Who may stop a force in transit: a task force fights it or hunts it, a pack that lies there attacks it.
Objection stop_refusal(const Data& d, const Position& p, Seat side, ForceId f, BlockId b) {
  if (f >= most_forces || side_of(f) != side || !at_sea(p, f) || p.force[f].at != p.block[b].at) return not_an_option;
  if (is_pack(f)) return submarine_attack_refusal(d, p, side, f, b);
  if (is_task_force(f) && p.block[b].kind == Kind::Wolfpack) return hunt_refusal(d, p, side, f, b);
  return surface_attack_refusal(d, p, side, f, b);
}
Objection check_stop(const Asked& q, Choice c) {
  return c.verb == AttackWith ? stop_refusal(q.d, q.p, q.seat, static_cast<ForceId>(c.a), static_cast<BlockId>(q.ask.subject)) : Objection{not_an_option};
}
void offer_stop(const Asked& q, Options& out) {
  each_force(q.seat, [&](ForceId f) {
    const Choice c{AttackWith, f, 0, 0};
    if (!check_stop(q, c)) out.add(c);
  });
}

// The mover itself may attack what it has run into and knows of; not a pack that moves.
Objection turn_refusal(const Data& d, const Position& p, Seat side, ForceId f, BlockId b) {
  if (f >= most_forces || side_of(f) != side || b >= most_forces || side_of(b) == side) return not_an_option;
  if (!lies_at_sea(p, b) || p.block[b].at != p.force[f].at) return Refusal{NobodyThere, {p.force[f].at, 0, 0}};
  if (is_pack(f)) return Refusal{PackHasMoved, {f, 0, 0}};
  if (!is_task_force(f)) return Refusal{OnlyTaskForces, {f, 0, 0}};
  return p.block[b].kind == Kind::Wolfpack ? hunt_refusal(d, p, side, f, b) : surface_attack_refusal(d, p, side, f, b);
}
Objection check_turn(const Asked& q, Choice c) {
  return c.verb == AttackBlock ? turn_refusal(q.d, q.p, q.seat, static_cast<ForceId>(q.ask.subject), static_cast<BlockId>(c.a)) : Objection{not_an_option};
}
void offer_turn(const Asked& q, Options& out) {
  each_force(other(q.seat), [&](BlockId b) {
    const Choice c{AttackBlock, b, 0, 0};
    if (!check_turn(q, c)) out.add(c);
  });
}
bool can_turn(const Data& d, const Position& p, Seat side, ForceId f) {
  bool any = false;
  each_force(other(side), [&](BlockId b) { any = any || !turn_refusal(d, p, side, f, b); });
  return any;
}

}  // namespace

const Answers look_answers{check_look, offer_look}, stop_answers{check_stop, offer_stop}, turn_answers{check_turn, offer_turn};

// Whoever attacks is seen to: from now on its block stands for it.
Frame attack_with(Position& p, ForceId f, BlockId b) {
  leave_pile(p, f);
  const BlockId own = p.force[f].block;
  p.force[f].acted |= has_attacked;
  if (is_pack(f)) return call(PackAttackRule, Seat::None, own, b);
  if (p.block[b].kind == Kind::Wolfpack) return call(HuntPackRule, Seat::None, own, b);
  return call(BattleRule, Seat::None, own, b);
}

// Result 1: there was a fight, and the mover stays where it is. Local 1: the mover has been asked.
Step transit(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Looked, Drawn, Identified, Shadowed, Stopped, Turned, Fought };
  Position& at = p.s.p;
  const auto b = static_cast<BlockId>(f.local[0]);
  const Seat mover = side_of(b), watcher = other(mover);
  switch (f.at) {
    case Begin: return f.then(Looked, Ask::player(watcher, AskTransit, b));
    case Looked:
      if (p.answer.verb == Pass) {
        p.out.tell(both_players, PassesUnseen, b, at.block[b].at);
        return Done{0};
      }
      return f.then(Drawn, call(DrawRule, Seat::None, b, TransitDraw));
    case Drawn:
      if (p.result == 0) return Done{0};
      return f.then(Identified, call(IdentifyRule, Seat::None, b, gain_of(p.data, at, watcher, at.card, at.block[b].at)));
    case Identified:
      if (p.result == 0) return Done{0};
      return f.then(Shadowed, call(ShadowRule, Seat::None, b, 1));
    case Shadowed:
      // (PQ R61) Whether or not there is anybody who can.
      if (lies_at_sea(at, b)) return f.then(Stopped, Ask::player(watcher, AskStop, b));
      break;
    case Stopped:
      if (p.answer.verb == AttackWith) return f.then(Fought, attack_with(at, static_cast<ForceId>(p.answer.a), b));
      break;
    case Turned:
      f.local[1] = 1;
      if (p.answer.verb == AttackBlock) return f.then(Fought, attack_with(at, at.block[b].force, static_cast<BlockId>(p.answer.a)));
      return Done{0};
    case Fought:
      // If who lay there did not find the mover, that may still attack them.
      if (p.result != 0 || f.local[1] != 0 || !lies_at_sea(at, b)) return Done{p.result};
      break;
    default: break;
  }
  if (can_turn(p.data, at, mover, at.block[b].force)) return f.then(Turned, Ask::player(mover, AskTurn, at.block[b].force));
  return Done{0};
}

}  // namespace flagplot::pq17
