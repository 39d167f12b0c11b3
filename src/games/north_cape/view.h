#pragma once

#include "games/north_cape/predicates.h"
#include "games/north_cape/state.h"

// What one side may look at. Bots include this file and resample.h, and nothing else of the game: the view, its words, and
// the predicates that work on what one side sees.
namespace flagplot::north_cape {

// How a game ended, or that it has not.
Result score(const Data&, const Position&);

}  // namespace flagplot::north_cape
