#pragma once

#include "games/pq17/predicates.h"
#include "games/pq17/state.h"
#include "games/pq17/words.h"

// What one side may look at. Bots include this file and resample.h, and nothing else of the game: the view, its words, and what
// may be asked of it.
namespace flagplot::pq17 {

Result score(const Data&, const Position&);

}  // namespace flagplot::pq17
