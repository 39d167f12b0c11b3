#pragma once

#include <span>
#include <string>
#include <vector>

#include "kernel/game.h"

namespace flagplot {

// A state as bytes that can be kept: who made it, the state, a checksum. A snapshot is a cache of the choice
// log, so one made by other rules is refused rather than converted.
std::vector<std::byte> save(const Game&, const AnyState&);

// Empty on success, otherwise why the bytes cannot be used; the state is then untouched.
std::string load(const Game&, std::span<const std::byte>, AnyState&);

}  // namespace flagplot
