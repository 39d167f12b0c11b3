#pragma once

#include "games/bismarck/predicates.h"

// Chapter 53: French ships under German orders that fight alone may give up.
namespace flagplot::bismarck {

// Whether the die falls now. Everything it goes by is on the battle board, where both sides see it [BIS R71].
bool is_surrender_due(const Data&, const Position&);

// [BIS 53.2] To the British, for a ship they capture: twice what sinking her is worth.
inline int capture_points(const Data& d, ShipId s) { return 2 * d.ships[index(s)].points; }
// The most that can become of her.
inline int most_points(const Data& d, ShipId s) {
  return d.ships[index(s)].surrenders ? capture_points(d, s) : d.ships[index(s)].points;
}

}  // namespace flagplot::bismarck
