#pragma once

#include "bots/bismarck/chart.h"
#include "games/bismarck/view.h"

namespace flagplot::bots::bismarck {

// How a world looks for the British, from 0 to 1: the points as they stand, what each side can still expect
// to collect, and how close the hunters are.
double outlook(const flagplot::bismarck::Data&, const Chart&,
               const flagplot::bismarck::State&);

}  // namespace flagplot::bots::bismarck
