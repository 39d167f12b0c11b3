#pragma once

#include "games/bismarck/state.h"

namespace flagplot::bismarck {

// The position as one side knows it: its own pieces, what is public, and of the enemy what it has been told.
Position seen_position(const Data&, const State&, Seat);

}  // namespace flagplot::bismarck
