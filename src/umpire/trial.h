#pragma once

#include <string>

#include "kernel/game.h"

namespace flagplot::umpire {

// How much a scenario from outside is played, at random, before anybody sits down to it. Enough for mistakes in its
// set-up to show; no player waits long for it.
struct TrialEffort {
  int games = 6;
  int steps = 4000;  // of all games together: choices and rolls
  std::uint64_t seed = 1;
};

// What is wrong with a position somebody made up, in one line; empty if nothing was found. Nothing of it depends on
// chance: the same scenario is judged alike every time.
std::string tried(const Game&, TrialEffort = {});

}  // namespace flagplot::umpire
