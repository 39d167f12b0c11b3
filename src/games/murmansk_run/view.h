#pragma once

#include "games/murmansk_run/state.h"

namespace flagplot::murmansk_run {

// The position as one side knows it: its own pieces, what is public, and of the enemy what it has been told.
Position seen_position(const Data&, const Position&, Seat);

}  // namespace flagplot::murmansk_run
