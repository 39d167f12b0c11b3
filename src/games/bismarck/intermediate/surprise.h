#pragma once

#include "games/bismarck/battle.h"
#include "games/bismarck/rules.h"

// Chapter 41: in the dark a slower ship may be upon a faster one before she is seen.
namespace flagplot::bismarck {

// What chapter 41 remembers of a ship in LogLine::surprise, until its turn ends or the next one does.
enum Surprise : std::uint8_t {
  SawItComing = 1,       // as a target: no second attempt on her
  TurnedOnShadower = 2,  // as a quarry: she has had hers
  CaughtShadowing = 4,   // this turn, by LogLine::surprised_by
  CaughtLastTurn = 8,
};

// Where attempts are possible at all; never if the chapter is not in play.
bool may_surprise_in(const Data&, const Position&, ZoneId);
// Whether a unit too slow to attack another otherwise may try to surprise it, or has done so in vain.
bool may_try_to_surprise(const Data&, const Position&, ShipId target);
// What darkness takes off two dice, and whether they bring the attack about.
int darkness(const Data&, const Position&, ZoneId);
bool surprises(const Data&, const Position&, ZoneId, int dice);
// The die has shown whether it comes to a fight between these two.
void tell_surprise(P&, ZoneId, ShipId target, bool comes);

// A quarry that contact is held with may turn on whoever shadows her; why not, as far as her side can know.
Objection turn_refusal(const Data&, const Position&, ShipId unit, ZoneId);
bool somebody_may_turn(const Data&, const Position&, Seat, ZoneId);
// Who it is: no_ship if it is no ship, or not here, or has a fight already.
ShipId shadower_of(const Data&, const Position&, ShipId quarry);
void turns_on_shadower(const Data&, Position&, ShipId unit);
void caught_shadowing(const Data&, Position&, ShipId shadower, ShipId by);
// In the turn after, the unit that was caught has lost the contact with her.
bool has_been_caught_by(const Data&, const Position&, ShipId unit, QuarryId);
void forget_surprise(Position&);

}  // namespace flagplot::bismarck
