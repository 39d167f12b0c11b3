#pragma once

#include "games/bismarck/rules.h"

// What each side works out from what it is told: where enemy ships can be, when they were last seen, and what
// their being found sets free.
namespace flagplot::bismarck {

// Everybody has moved: what is not known to lie still can be further away.
void ships_may_have_moved(const Data&, State&);
// A quarry moved before the others, through this many zones as announced; and with it, for all anybody knows,
// whoever could be where it was.
void quarry_may_have_moved(const Data&, State&, ShipId quarry, ZoneId from, int zones);

// The enemy of `ship` has found it in `zone` and knows its name.
void found(P&, ShipId ship, ZoneId zone, Located how);
// The same for one of which the enemy learns the type: the name as well only if the type tells it. True if it does.
bool found_by_type(P&, ShipId ship, ZoneId zone, Located how);
// It fights there, for everybody to see.
void met(P&, ShipId ship, ZoneId zone);
// The British hear that one of its type went through a zone they searched, and on: located by search [BIS R35],
// but not where it is now.
void told_to_have_passed(P&, ShipId ship, ZoneId zone);
void known_to_have_left_bergen(const Data&, Position&);
// The enemy of `ship` has seen it leave the board.
void seen_to_go(P&, ShipId ship);
// What was sighted in `zone` was all there was. The searcher hears types, and so learns nothing of a ship whose
// type was sighted.
void nobody_else_there(const Data&, State&, Seat searcher, ZoneId zone);
// She is being mended in a port of her side.
void lies_in_port(const Data&, State&, ShipId ship);
// It is in the zone or next to it.
void found_nearby(P&, ShipId ship, ZoneId zone, int within);
// What a side has sighted by type; what the types tell the names of is left out.
void sighted(const Data&, State&, Seat side, Sighting);
// One that the side sighted last turn is no longer to be found there by that: it has been pursued.
void pursued(Position&, Seat side, ZoneId zone, QuarryId);

// Tells both sides of a ship; the other one as it can speak of it.
template <class... Args>
void tell_of(P& p, QuarryId as, Told what, ShipId ship, Args... args) {
  if (as.is_named()) return p.out.tell(both_players, what, static_cast<std::uint16_t>(ship), args...);
  const Seat owner = p.data.ships[index(ship)].side;
  p.out.tell(owner, what, static_cast<std::uint16_t>(ship), args...);
  p.out.tell(other(owner), what, as.value, args...);
}

}  // namespace flagplot::bismarck
