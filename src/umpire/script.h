#pragma once

#include <functional>
#include <optional>
#include <string>

#include "umpire/dice.h"
#include "umpire/library.h"
#include "umpire/match.h"

namespace flagplot::umpire {

// How a script went. On failure: which step, what was wrong, and what the seat concerned saw there.
struct ScriptReport {
  bool passed = true;
  std::size_t steps = 0, expectations = 0;
  std::size_t failed_step = 0;  // from 1
  std::string failure;
  Json view;  // null if no seat is concerned
};

// Plays a worked example written as data; docs/scripts.md has the format. Throws data::Error if the script
// itself is not one (unknown game, unknown step, malformed choice). Who watches sees the match whenever it has gone on.
using ScriptWatch = std::function<void(const Match&)>;
ScriptReport run_script(const Library&, const Json& script, const std::string& file, const ScriptWatch& = {});

}  // namespace flagplot::umpire
