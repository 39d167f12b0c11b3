#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/play/page.h"

namespace flagplot::app {

enum class Command { Help, Options, More, Why, Odds, Undo, Standing, Board, Log, Save, Resign, Quit };

struct Typed {
  Command command{};
  std::string rest;  // for those that take something
};

// The command in a typed line. English words work in every language, beside the language's own. A command
// that takes nothing must stand alone: "board" is one, "Board the prize" may be an option of some game.
std::optional<Typed> command_in(std::string_view line, const data::Catalogue&);

Lines help_lines(const data::Catalogue&);

}  // namespace flagplot::app
