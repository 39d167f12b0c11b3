#pragma once

#include <filesystem>
#include <vector>

#include "umpire/library.h"

namespace flagplot::app {

// The whole program. `overlays` lie over the embedded data and under the user's --data.
int run(int argc, char** argv, std::vector<umpire::GameEntry> games,
        std::vector<std::filesystem::path> overlays = {});

}  // namespace flagplot::app
