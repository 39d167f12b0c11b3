#pragma once

#include <chrono>

namespace flagplot::server {

// Up to a millisecond, by chance. An answer that waits for its moment still comes a few microseconds sooner or later by
// what the machine did before, for instance by how deeply it slept; added to that moment, this drowns them.
std::chrono::nanoseconds blur();

}  // namespace flagplot::server
