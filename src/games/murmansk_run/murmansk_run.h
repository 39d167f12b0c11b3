#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>

#include "data/files.h"
#include "kernel/game.h"

namespace flagplot::murmansk_run {

// One game, for one scenario and set of options.
std::unique_ptr<Game> make(const data::Files&, const nlohmann::json& scenario, const nlohmann::json& options);

}  // namespace flagplot::murmansk_run
