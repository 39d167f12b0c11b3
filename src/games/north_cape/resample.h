#pragma once

#include "games/north_cape/view.h"
#include "kernel/game.h"

namespace flagplot::north_cape {

// What never changes during the game, for bots that were given it as a Game; it must be one of this folder.
const Data& data_of(const Game&);

// A whole world that the view's seat cannot tell from the true one; under the backs is whatever could be.
bool resample(const Data&, const View&, Rng&, State&);

}  // namespace flagplot::north_cape
