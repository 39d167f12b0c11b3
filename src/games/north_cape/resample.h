#pragma once

#include <optional>

#include "games/north_cape/view.h"
#include "kernel/game.h"

namespace flagplot::north_cape {

// What never changes during the game, for bots that were given it as a Game; it must be one of this folder.
const Data& data_of(const Game&);

// A whole world that the view's seat cannot tell from the true one; under the backs is whatever could be.
bool resample(const Data&, const View&, Rng&, State&);

// Choices and questions by the numbers of the scenario that is being played, and by those that are used outside: they differ
// in a campaign, see naming.h. Nothing where the scenario has no such piece or force.
inline bool is_campaign(const Data& d) { return d.parts.size() > 1; }
std::optional<Choice> inward(const Data&, const Position&, Choice);
Ask inward(const Data&, const Position&, Ask);
Choice outward(const Data&, const Position&, Choice);

}  // namespace flagplot::north_cape
