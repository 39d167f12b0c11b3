#pragma once


#include "games/bismarck/rules.h"
#include "kernel/array.h"

namespace flagplot::bismarck {

Step ship_movement(P&, Frame&);
Step sail(P&, Frame&);
Step repair(P&, Frame&);

// The unit takes one step and pays for it.
void take_step(const Data&, Position&, ShipId unit, ZoneId to);
// What each further zone of this turn would cost a ship by itself, as far as it can still go.
struct FuelAhead {
  Array<std::uint8_t, 5> cost{};
  std::uint8_t zones = 0;
};
FuelAhead fuel_ahead(const Data&, Position, ShipId);
bool burns_fuel(const Data&, ShipId);
// Where a unit can still get to this turn, on one of the shortest ways, and what that costs the ship that pays
// most.
struct Reached {
  List<ZoneId> way;  // the last is the zone itself
  std::uint8_t fuel = 0;
};
List<Reached> reach(const Data&, const Position&, ShipId unit);
// What was chosen at AskHeading or AskShadowed; true if the unit may take another step.
bool carry_out_heading(P&, ShipId unit);
// True if the unit has no zone of its speed left; it has then finished its move. Whatever else forbids a
// further step is said when one is tried.
bool at_end_of_speed(const Data&, Position&, ShipId unit);

}  // namespace flagplot::bismarck
