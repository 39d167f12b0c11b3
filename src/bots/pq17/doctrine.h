#pragma once

#include <memory>

#include "bots/generic/doctrine.h"

namespace flagplot::bots::pq17 {

// Standing instructions for both sides of PQ-17.
std::unique_ptr<Doctrine> make_doctrine(const Game&);

}  // namespace flagplot::bots::pq17
