#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>

#include "data/files.h"
#include "kernel/game.h"

namespace flagplot::bismarck {

// The Basic Game, for one scenario and set of options.
std::unique_ptr<Game> make(const data::Files&, const nlohmann::json& scenario, const nlohmann::json& options);

}  // namespace flagplot::bismarck
