#pragma once

#include "games/bismarck/view.h"
#include "kernel/game.h"

namespace flagplot::bismarck {

// What never changes during the game, for bots that were given it as a Game; it must be one of this folder.
const Data& data_of(const Game&);

// A whole world that the view's seat cannot tell from the true one; enemies are anywhere they can be, all
// places alike.
bool resample(const Data&, const View&, Rng&, State&);

}  // namespace flagplot::bismarck
