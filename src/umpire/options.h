#pragma once

#include <nlohmann/json.hpp>
#include <optional>

#include "data/error.h"
#include "umpire/library.h"

// Which rules are played: the options of a game, as <game>/game.json lists them. An option may need or
// exclude values of others, and a preset is a name for some values together.
namespace flagplot::umpire {

// Every option of a game with its value: the one given, else that of the preset that was asked for
// ("preset"), else the default. Throws data::Error for what the game does not know, and for a set that does
// not go together.
nlohmann::json options_in_full(const nlohmann::json& description, const nlohmann::json& given);

// Why some values do not go together, in one sentence; nothing if they do. `options` has all of them.
std::optional<data::Error> why_not_together(const nlohmann::json& description, const nlohmann::json& options);

// Library::fingerprint, and of files that are read to open the game with these options and would not be
// otherwise.
std::string fingerprint(const Library&, std::string_view game, const nlohmann::json& scenario,
                        const nlohmann::json& options);

}  // namespace flagplot::umpire
