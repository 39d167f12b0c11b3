#pragma once

#include "games/bismarck/rules.h"

namespace flagplot::bismarck {

Step air_movement(P&, Frame&);
Step fly(P&, Frame&);
Step landings(P&, Frame&);
Step land_units(P&, Frame&);

// Moves a unit there, by the shortest way that is open to it.
void fly_to(const Data&, Position&, AirId, ZoneId to);
void land(Position&, AirId);
void lose(P&, AirId);  // it cannot come home
// What becomes of a sunk carrier's planes.
void carrier_lost(P&, ShipId carrier);

}  // namespace flagplot::bismarck
