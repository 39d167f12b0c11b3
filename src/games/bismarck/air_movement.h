#pragma once

#include "games/bismarck/rules.h"

namespace flagplot::bismarck {

Step air_movement(P&, Frame&);
Step fly(P&, Frame&);
Step landings(P&, Frame&);
Step land_units(P&, Frame&);

void land(Position&, AirId);
void lose(P&, AirId);  // it cannot come home
// What becomes of a sunk carrier's planes.
void carrier_lost(P&, ShipId carrier);

}  // namespace flagplot::bismarck
