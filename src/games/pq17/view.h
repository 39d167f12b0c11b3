#pragma once

#include "games/pq17/predicates.h"
#include "games/pq17/state.h"

// What one side may look at. Bots include this file and resample.h, and nothing else of the game.
namespace flagplot::pq17 {

Result score(const Data&, const Position&);

}  // namespace flagplot::pq17
