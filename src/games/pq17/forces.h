#pragma once

#include "games/pq17/predicates.h"
#include "games/pq17/rules.h"

// Blocks on the map, and the forces under them.
namespace flagplot::pq17 {

// [PQ R5] Who sees what a side's forces do: nobody else before play begins.
inline Seats onlookers(const Position& p, Seat side) { return p.playing ? both_players : Seats(side); }
// A block of its own for a force that comes into play or onto the map; nobody is told.
void put_block(Position&, ForceId);
// Takes a force off the map, with its block.
void take_off(Position&, ForceId);
// Blocks that stand side by side, or lie in one port, cannot be told apart: what was known of any of them is lost, and who
// leaves takes the lowest of their numbers.
void mingle(Position&, BlockId);
void leave_pile(Position&, ForceId);
// Lays a block flat at a level, or stands it up; both see it.
void set_level(P&, BlockId, std::uint8_t level);
void lower_level(P&, BlockId);
void raise_to(P&, BlockId, std::uint8_t level);  // [PQ 6.7]
// Moves everything of one force to another: [PQ 1.2.4].
void pour(const Data&, Position&, ForceId from, ForceId into);
// A force that has nothing left is taken off; one that has lost its merchants becomes a task force. True if the force is gone.
bool settle(P&, ForceId);
// Puts a force to sea or into port, with its block.
void place_force(Position&, ForceId, Place, Hex);
// A dummy beside a force: [PQ 1.3].
bool make_dummy(P&, ForceId beside, bool in_port = false);
void remove_dummy(P&, ForceId, bool found);

}  // namespace flagplot::pq17
