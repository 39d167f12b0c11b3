#pragma once

#include <cstdint>

namespace flagplot::generic {

// How often this thread has taken memory from the heap since it began.
std::uint64_t allocations();
// How many bytes it holds more than it has given back. Both are 0 under the sanitizers.
std::int64_t bytes_held();

}  // namespace flagplot::generic
