#pragma once

#include <vector>

#include "umpire/library.h"

namespace flagplot::catalogue {

// The games this program comes with.
std::vector<umpire::GameEntry> known_games();

}  // namespace flagplot::catalogue
