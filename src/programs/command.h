#pragma once

#include <chrono>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace flagplot::programs {

// A program that plays, as it is named on a command line: "exec:COMMAND", or with the time it has for an
// answer "exec:500ms:COMMAND", "exec:60s:COMMAND".
struct Command {
  std::string name;  // as it was given
  std::vector<std::string> words;
  std::chrono::milliseconds limit{10'000};
};

inline constexpr std::string_view prefix = "exec:";

// Nothing for the name of somebody else. Throws data::Error for a program that is named wrongly.
std::optional<Command> command_in(const std::string& name);

// The words of a command, split at spaces; between "double" or 'single' quotes a space is a letter. Nothing
// else means anything: no variable, no pipe, no wildcard, no backslash. Nothing if a quote is left open.
std::optional<std::vector<std::string>> words_of(std::string_view command);

}  // namespace flagplot::programs
