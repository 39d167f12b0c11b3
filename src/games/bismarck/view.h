#pragma once

#include "games/bismarck/battle_board.h"
#include "games/bismarck/damage.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/intermediate/scenarios.h"
#include "games/bismarck/intermediate/start_range.h"
#include "games/bismarck/intermediate/torpedoes.h"
#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/state.h"

// What one side may look at. Bots include this file and resample.h, and nothing else of the game: the view,
// its words, and the predicates that work on what one side sees.
namespace flagplot::bismarck {

// The position as one side knows it: its own pieces, what is public, and of the enemy what it has been told.
Position seen_position(const Data&, const State&, Seat);

}  // namespace flagplot::bismarck
