#pragma once

#include "bots/generic/arena.h"
#include "kernel/game.h"

// Measured figures in JSON.
namespace flagplot::app {

double rounded(double);  // to the fourth digit: nobody measures more
Json shown(const bots::Interval&);
Json shown(const bots::Estimate&);
Json shown(const bots::Record&);

}  // namespace flagplot::app
