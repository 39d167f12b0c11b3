#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

namespace flagplot::data {

// Bad input from outside: one line that says what is wrong, where, and what was expected.
// It is thrown by whatever reads files, never by a rule.
class Error : public std::runtime_error {
 public:
  // `where` is a file, or a file and a JSON pointer into it.
  Error(std::string_view where, std::string_view what)
      : std::runtime_error(std::string(where) + ": " + std::string(what)) {}
};

}  // namespace flagplot::data
