#pragma once

#include <memory>

#include "bots/generic/doctrine.h"

namespace flagplot::bots::murmansk_run {

// Standing instructions for both sides of Murmansk Run.
std::unique_ptr<Doctrine> make_doctrine(const Game&);

}  // namespace flagplot::bots::murmansk_run
