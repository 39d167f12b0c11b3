#pragma once

#include "games/north_cape/predicates.h"
#include "games/north_cape/state.h"
#include "kernel/rng.h"

// A world in the making: what resample.cpp and its helpers share.
namespace flagplot::north_cape {

struct World {
  const Data& d;
  const View& v;
  Rng& rng;
  Position& p;  // at first what the view has of it, in the end all of it
  const Part& w = part(d, v.p);
  const Seat enemy = other(v.seen.seat);
  PieceSet unseen{};    // the enemy's pieces of which the view does not say where they are
  PieceSet waits{};     // of these who waits with a force that has not come on
  PieceSet may_wait{};  // and who may, each by himself
  std::uint8_t joined = 0xFF;  // the force with which the two cruisers wait

  PieceSet theirs() const { return w.pieces & all_of(enemy); }
  // The umpire's hands of the solitaire game, in which everybody may lie and sail anywhere.
  bool is_dealt() const { return d.options.solitaire && enemy == Seat::Allied; }

  // The enemy is carrying out a mission, and this is the stack that does.
  bool is_under_way(StackId s) const { return p.going.active && p.going.side == enemy && p.going.stack == s; }
  // And it has moved: all that is in it goes. Of aircraft that is a flight.
  bool is_moving(StackId s) const { return is_under_way(s) && p.going.steps > 0; }
  bool is_flight(StackId s) const { return is_moving(s) && p.going.arm == Aircraft; }

  // Somebody unseen in this stack must be on patrol.
  bool wants_patrol(StackId s) const { return p.patrolling.has(s) && (in_stack(p, s) & p.patrol).empty(); }
  // Who may be on patrol there. Who is asked what to say to an interceptor knows a little of him: he does not fly where
  // aircraft were stopped, and has no ears where boats may have been.
  PieceSet patrollers(StackId s) const {
    PieceSet set = w.pieces - w.groups;
    if (v.seen.ask.prompt == AskClaim && p.tried.has(s)) set -= p.going.arm == Aircraft ? w.aircraft : w.asw;
    return set;
  }

  // Whoever may lie unseen in a stack, by what goes on in its hex: where there is a fight everybody is turned up, but for
  // boats that nobody hears, and those of the attacker who do not take part. Before it those who intercept have shown
  // themselves.
  PieceSet may_be_unseen(StackId s) const {
    const Hex at = p.fight.at != nowhere ? p.fight.at : v.seen.ask.prompt == AskWithdraw ? v.seen.ask.subject : nowhere;
    if (at == nowhere || p.hex[s] != at) return w.pieces;
    const bool attack = p.going.active && p.going.side == p.fight.first && p.going.type == Attack;
    if (p.fight.at == nowhere || (p.fight.first == enemy && !attack)) return {};
    if (p.fight.first == enemy) return s == p.going.stack && p.going.steps > 0 ? PieceSet{} : w.pieces;
    return (p.fight.in & w.asw & all_of(p.fight.first)).empty() ? w.boats : PieceSet{};
  }

  // Who may have seen something: no decoy, whose success is its end, and no Group piece.
  PieceSet lookers() const {
    const PieceSet real = w.pieces - w.decoys - w.groups;
    return p.going.arm == Aircraft ? real & w.aircraft : real - w.aircraft;
  }
  bool wants_looker(StackId s) const {
    return v.seen.ask.prompt == AskShow && is_under_way(s) && (p.going.members & lookers()).empty();
  }

  // From which stack the Allies have chosen a ship that the storm throws out; nobody is told which.
  StackId storm_stack() const {
    return static_cast<StackId>(v.seen.flow.frames(Lanes::Main).back().local[1]);  // hazards.cpp: From
  }
  bool wants_thrown(StackId s) const {
    const bool asked = v.seen.ask.prompt == AskThrow && enemy == Seat::Allied && s == storm_stack();
    return asked && ((in_stack(p, s) & w.ships) - unseen).empty();
  }

  // Who may lie in a holding box, and how many of one are not face up.
  PieceSet boxable() const { return (w.ships | w.decoys) & all_of(Seat::Allied); }
  int unseen_in_box(std::uint8_t box) const { return p.box_size[box] - (in_box(d, p, box) - unseen).size(); }
};

// who_waits.cpp: which forces have not come on yet.
void choose_who_waits(World&);
// alike.cpp: pieces of one kind between which only their owner can tell, given any of the numbers that they can have.
void number_alike(World&);
// And of merchants that nobody has seen, once they lie somewhere, which convoy they belong to.
void sort_convoys(World&);
// unseen.cpp: where the unseen pieces are. False if nothing was found that fits what is known. What is true fits; should
// nothing be found all the same, less is asked for at each level. `careful` takes longer and finds more.
enum Strictness : std::uint8_t {
  AsKnown,
  SomeAway,  // pieces are off the map that cannot be
  AnyWater,  // and ships lie where ships cannot
  AnyKind,   // and kinds where they are known not to be
  end_of_strictness,
};
bool place_unseen(World&, Strictness, bool careful);
// unseen_state.cpp: what is not seen of the enemy's pieces apart from where they are.
void suppose_marks(World&);  // boxes, damage, surfaced boats and patrols, as they were counted
void suppose_homes(World&);  // where aircraft belong, and who is bound to a port or a force
// Who goes on the enemy's mission, and who of them has seen something; no_piece if nobody has.
PieceId suppose_mission(World&);

}  // namespace flagplot::north_cape
