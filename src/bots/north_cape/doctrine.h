#pragma once

#include <memory>

#include "bots/generic/doctrine.h"

namespace flagplot::bots::north_cape {

// Standing instructions for both sides of North Cape.
std::unique_ptr<Doctrine> make_doctrine(const Game&);

}  // namespace flagplot::bots::north_cape
