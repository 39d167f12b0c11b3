#pragma once

#include <memory>

#include "app/commands.h"
#include "app/play_table.h"

// From the command line to a game that can begin.
namespace flagplot::app {

Json scenario_named(const std::string&);              // null for "the first one"
Json options_given(const std::vector<std::string>&);  // of NAME=VALUE

// A new game, or the one in --load. Throws data::Error if that file does not hold the game asked for.
std::unique_ptr<Table> set_table(const umpire::Library&, const PlayArguments&);

}  // namespace flagplot::app
