#pragma once

#include <cstdint>

namespace flagplot::generic {

// How often this thread has taken memory from the heap since it began.
std::uint64_t allocations();

}  // namespace flagplot::generic
