#pragma once

#include "games/murmansk_run/predicates.h"
#include "games/murmansk_run/rules.h"

// Markers and their backs: what the enemy sees move, and what he learns when one is turned up.
namespace flagplot::murmansk_run {

// Shows the moves a side has made since the last time, and puts markers that left into port or home.
void show_moves(P&, Seat side);
// Turns a marker up, or takes it off the map if it is a dummy.
void turn_up(P&, MarkerId, Source);
// The same for a marker whose back has been picked out already.
void reveal(P&, MarkerId, Source);
void turn_down(Position&, Token);
// Takes a marker off the map without a word; its ships must have gone elsewhere.
void take_off(Position&, MarkerId);
// Of backs that cannot be told apart, the lowest becomes this marker's.
void surface(Position&, MarkerId);
// Of those backs, this one becomes the marker's.
void swap_backs(Position&, MarkerId, Token);
Set markers_under(const Position&, Set backs);
// Where several markers lie face down together nobody can tell them apart any more.
void forget_who_is_who(Position&);
// British groups next to a German base are always seen.
void watch_from_bases(P&);
// The pack and ships in its position find each other.
void pack_contacts(P&);
// A free group marker of the side, for ships that leave their group.
MarkerId free_group(const Position&, Seat);
void put_on_map(Position&, MarkerId, Cell);
// Its back is in another place now.
void go_to(const Data&, Position&, MarkerId, Cell);

}  // namespace flagplot::murmansk_run
