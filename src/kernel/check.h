#pragma once

#include <cstdio>
#include <cstdlib>

// A bug, not bad input: stops the program in every build rather than write out of bounds.
#define FLAGPLOT_CHECK(condition)                                                           \
  do {                                                                                      \
    if (!(condition)) [[unlikely]] {                                                        \
      std::fprintf(stderr, "flagplot: bug at %s:%d: %s\n", __FILE__, __LINE__, #condition); \
      std::abort();                                                                         \
    }                                                                                       \
  } while (false)
