#pragma once

#include "games/murmansk_run/view.h"
#include "kernel/game.h"

namespace flagplot::murmansk_run {

// What never changes during the game, for bots that were given it as a Game; it must be one of this folder.
const Data& data_of(const Game&);

// A whole world that the view's seat cannot tell from the true one; under the backs is whatever could be.
bool resample(const Data&, const View&, Rng&, State&);
// Supposes this marker under a back, come the way the back was seen to come.
void put_under(Position&, Token, MarkerId);

}  // namespace flagplot::murmansk_run
