#pragma once

#include "games/bismarck/predicates.h"
#include "games/bismarck/rules.h"

// Chapter 17: what was spent comes back.
namespace flagplot::bismarck {

// What a turn has been for a ship's tanks, as it stands on the log sheet.
enum Refuelling : std::uint8_t { NoOil = 0, TakesOil = 1, Disturbed = 2 };

Objection refuel_refusal(const Data&, const Position&, ShipId unit, ShipId);
// It lies alongside a tanker, for the rest of the turn, and its unit with it.
void take_oil_at_sea(const Data&, Position&, ShipId unit, ShipId);
inline bool takes_oil_at_sea(const Data& d, const Position& p, ShipId s) {
  return d.options.refuel && log_of(p, s).refuelling == TakesOil;
}
bool some_member_takes_oil(const Data&, const Position&, ShipId unit);

// It is attacked: this is no complete turn.
inline void disturb(const Data& d, Position& p, ShipId s) {
  if (d.options.refuel) log_of(p, s).refuelling = Disturbed;
}
// At the end of a turn, before it is forgotten who has moved and fought.
void supply_ships(P&);

}  // namespace flagplot::bismarck
