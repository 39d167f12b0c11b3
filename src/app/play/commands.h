#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "app/play/page.h"
#include "data/catalogue.h"

namespace flagplot::app {

enum class Command { Help, Board, Options, More, Pass, Undo, Why, Odds, Standing, Log, Save, Resign, Quit };

struct Typed {
  Command command{};
  std::string rest;  // for those that take something
};

// The command in a typed line. English words work in every language, beside the language's own. A command
// that takes nothing must stand alone: "board" is one, "Board the prize" may be an option of some game.
std::optional<Typed> command_in(std::string_view line, const data::Catalogue&);

// The few commands with which a game can be played, or all of them.
Lines help_lines(const data::Catalogue&, bool all);

// Several orders in one line, with ; between them; one that is JSON is left whole.
std::vector<std::string> orders_in(std::string_view line);

}  // namespace flagplot::app
