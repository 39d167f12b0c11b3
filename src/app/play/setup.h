#pragma once

#include <memory>

#include "app/commands.h"
#include "app/play/solo.h"

// From the command line to a game that can begin.
namespace flagplot::app {

// A new game, or the one in --load. Throws data::Error if that file does not hold the game asked for.
std::unique_ptr<Solo> sit_down(const umpire::Library&, const PlayArguments&);

}  // namespace flagplot::app
