#pragma once

#include "games/murmansk_run/predicates.h"
#include "games/murmansk_run/state.h"
#include "games/murmansk_run/tables.h"

// What one side may look at. Bots include this file and resample.h, and nothing else of the game: the view,
// its words, and the predicates and tables that work on what one side sees.
namespace flagplot::murmansk_run {

// How a game ended, or that it has not.
Result score(const Data&, const Position&);

}  // namespace flagplot::murmansk_run
