#pragma once

#include <vector>

#include "umpire/library.h"

namespace flagplot::app {

// The games this program comes with.
std::vector<umpire::GameEntry> known_games();

}  // namespace flagplot::app
