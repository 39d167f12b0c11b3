#pragma once

#include <memory>

#include "bots/generic/doctrine.h"

namespace flagplot::bots::bismarck {

// Standing instructions for both sides of Bismarck.
std::unique_ptr<Doctrine> make_doctrine(const Game&);

}  // namespace flagplot::bots::bismarck
