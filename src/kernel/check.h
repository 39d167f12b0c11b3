#pragma once

#include <stdexcept>
#include <string>

namespace flagplot {

// A fault in the rules themselves, not bad input. It ends the match it happens in, never the program: nothing has
// been read or written out of bounds, and the state it happened in is given up.
class Fault : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

[[noreturn]] inline void fault(const char* file, int line, const char* what) {
  std::string_view name(file);
  name.remove_prefix(name.find_last_of('/') + 1);  // where this was built is nobody's business
  throw Fault("a fault in the rules at " + std::string(name) + ":" + std::to_string(line) + ": " + what);
}

}  // namespace flagplot

// Kept in every build.
#define FLAGPLOT_CHECK(condition)                                                       \
  do {                                                                                  \
    if (!(condition)) [[unlikely]] ::flagplot::fault(__FILE__, __LINE__, #condition);   \
  } while (false)
