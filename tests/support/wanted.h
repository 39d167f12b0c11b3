#pragma once

#include <cstdlib>

namespace flagplot::support {

// How much of a long test is wanted: what the environment says, or else a taste of it.
inline int wanted(const char* name, int taste) {
  const char* text = std::getenv(name);
  return text ? std::atoi(text) : taste;
}

}  // namespace flagplot::support
