#pragma once

#include "games/bismarck/rules.h"

// Chapter 38: planes may attack a friend.
namespace flagplot::bismarck {

// Those of the attacker's own ships that may be taken for one of the enemy's, sailing alone, that a strike
// over a zone is aimed at: the nth of all that lie in the cup, theirs and ours, and how many there are.
ShipId in_the_cup(const Data&, const Position&, Seat attacker, ZoneId, int nth);
int count_in_the_cup(const Data&, const Position&, Seat attacker, ZoneId);
// How many of its own ships a side must fear for over a zone.
int friends_in_danger(const Data&, const Position&, Seat attacker, ZoneId);
// Whether a strike at this ship may go astray.
bool may_be_mistaken(const Data&, const Position&, ShipId target);
void mistake(Position&, ShipId friendly);

}  // namespace flagplot::bismarck
