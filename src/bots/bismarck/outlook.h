#pragma once

#include "games/bismarck/view.h"

namespace flagplot::bots::bismarck {

// How a world looks for the British, from 0 to 1: the points so far, and what the position promises.
double outlook(const flagplot::bismarck::Data&, const class Chart&, const flagplot::bismarck::State&);

}  // namespace flagplot::bots::bismarck
