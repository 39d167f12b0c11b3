#pragma once

#include "games/bismarck/rules.h"

// What each side works out from what it is told: where enemy ships can be, when they were last seen, and what
// their being found sets free.
namespace flagplot::bismarck {

// Everybody has moved: what is not known to lie still can be further away.
void ships_may_have_moved(const Data&, State&);
// A quarry moved before the others, through this many zones as announced; and with it, for all anybody knows,
// whoever could be where it was.
void quarry_may_have_moved(const Data&, State&, ShipId quarry, int zones);

// The enemy of `ship` has found it in `zone`.
void found(P&, ShipId ship, ZoneId zone, Located how);
// It fights there, for everybody to see.
void met(P&, ShipId ship, ZoneId zone);
// The British hear that it went through a zone they searched, and on: located by search [BIS R35], but not
// where it is now.
void told_to_have_passed(P&, ShipId ship, ZoneId zone);
void known_to_have_left_bergen(Position&);
// The enemy of `ship` has seen it leave the board.
void seen_to_go(P&, ShipId ship);
// What was sighted in `zone` was all there was. The Germans hear types, so they learn nothing of a ship whose
// type was sighted.
void nobody_else_there(const Data&, State&, Seat searcher, ZoneId zone);
// It is in the zone or next to it.
void found_nearby(P&, ShipId ship, ZoneId zone, int within);
// The Germans sighted types, not names.
void sighted(State&, ZoneId zone, const TypeCount&, bool in_force);

}  // namespace flagplot::bismarck
