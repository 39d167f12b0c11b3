#pragma once

#include "games/north_cape/predicates.h"
#include "games/north_cape/rules.h"

// Moving pieces between stacks, and what the enemy knows of them. Whoever moves, adds or takes away pieces does it by these,
// so that the two never disagree:
//
// - A record's `may` has every kind that lies in its stack, whatever else; `must` has only kinds that do.
// - Pieces that are face up are known one by one.
namespace flagplot::north_cape {

// A new stack of a side in a hex, with nothing in it. Nothing is known of it.
StackId make_stack(Position&, Seat, Hex);
// Puts pieces that are in no stack into one. What the enemy knows of it grows by `as_far_as_known`: what could have come.
void put_into(const Data&, Position&, PieceSet, StackId, KindSet as_far_as_known);
// Some pieces of a stack part from it, in the same hex; both sides see that, and not who. All of them: the stack itself.
StackId split(const Data&, Position&, StackId, PieceSet who);
// Two stacks of a side in one hex become one, the one with the lower number.
StackId merge(const Data&, Position&, StackId, StackId);
// A mission comes to a hex where friends lie. Some of it may stay with them unseen, so these may be there from now on, and
// who was known to be with the mission is with it or with them; if it stays, that is one stack again.
void pass_by_friends(const Data&, Position&);
StackId leave_with(const Data&, Position&, PieceSet who, StackId friends);
void stay_with_friends(const Data&, Position&, Hex);
// Everything a side has in a hex becomes one stack.
StackId merge_at(const Data&, Position&, Seat, Hex);
// Takes pieces off their stacks, to one of the places that are no stack. Stacks that are empty then are gone. Everything
// of a turn that belonged to the pieces (patrol, face, markers of boxes) is gone too.
void take_off(const Data&, Position&, PieceSet, StackId where);
// The kinds of pieces of one side.
KindSet kinds_of(const Data&, const Position&, PieceSet);

// Turns pieces face up: told to both, by kind and number. Decoys among them are found: they go out. `reconnoitred`: they
// may be attacked for it. A merchant that the Germans have found releases their surface force if `releases`. A Group piece
// is shown with any piece of its box; one whose box is empty is taken off if it is shown itself. `whole`: by what happens
// both sides know that these are all that lie there.
void reveal(P&, PieceSet, bool reconnoitred, bool releases, bool whole = false);
// Tells both of pieces by kind, hex and number.
void tell_kinds(P&, EventKind, PieceSet, std::uint16_t more = 0);
// Where a side's stacks lay, and then: both see and are told which of them are gone.
struct StacksBefore {
  Seat side;
  StackSet stacks;
  Array<Hex, most_pieces> hexes;
};
StacksBefore stacks_before(const Position&, Seat);
void tell_gone(P&, const StacksBefore&);
// Some pieces have parted from a stack: markers that lie on those face down are seen to be here now.
void tell_markers(P&, PieceSet parted, Hex here);
// Somebody's patrol ends; whether his stack still has one both sides see and are told.
void stand_down(P&, PieceSet);
// Face down again; what was seen is remembered.
void turn_down(Position&, PieceSet);
// After decoys were bought there may be one in any stack of the side; when the turn ends there is none.
void expect_decoys(const Data&, Position&, Seat);
void forget_decoys(const Data&, Position&, Seat);
// A kind of which nothing is left can be nowhere.
void forget_lost_kinds(const Data&, Position&, Seat);
// Renumbers a side's stacks by their hexes, so that their numbers do not tell in which order they were set up.
void renumber_stacks(Position&, Seat);

}  // namespace flagplot::north_cape
