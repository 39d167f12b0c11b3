#pragma once

#include <memory>

#include "app/commands.h"
#include "app/studies/study.h"

// The studies there are, each from what its command was told. All that could be wrong with it is found here,
// before anything is played.
namespace flagplot::app {

std::unique_ptr<Study> arena_study(const umpire::Library&, const ArenaArguments&);
std::unique_ptr<Study> gauntlet_study(const umpire::Library&, const ArenaArguments&);
std::unique_ptr<Study> plans_study(const umpire::Library&, const PlansArguments&);
std::unique_ptr<Study> balance_study(const umpire::Library&, const BalanceArguments&);

}  // namespace flagplot::app
