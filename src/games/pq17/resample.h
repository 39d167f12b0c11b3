#pragma once

#include "games/pq17/view.h"
#include "kernel/game.h"

namespace flagplot::pq17 {

// What never changes during the game, for bots that were given it as a Game; it must be one of this folder.
const Data& data_of(const Game&);

// A whole world that the view's seat cannot tell from the true one; under the blocks is whatever could be.
bool resample(const Data&, const View&, Rng&, State&);

}  // namespace flagplot::pq17
