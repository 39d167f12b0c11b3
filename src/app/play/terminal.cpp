#include "app/play/terminal.h"

#include <unistd.h>

#include <cstdlib>
#include <iostream>

namespace flagplot::app {
namespace {

std::string_view colour_of(Terminal::Tone tone) {
  switch (tone) {
    case Terminal::Tone::Question:
      return "\033[1m";
    case Terminal::Tone::Refusal:
      return "\033[33m";
    default:
      return "";
  }
}

std::string trimmed(const std::string& text) {
  const char* space = " \t\r\n";
  const auto from = text.find_first_not_of(space);
  return from == std::string::npos ? "" : text.substr(from, text.find_last_not_of(space) - from + 1);
}

}  // namespace

Terminal::Terminal() : typed_(::isatty(STDIN_FILENO) == 1) {
  const char* no_colour = std::getenv("NO_COLOR");  // NOLINT(concurrency-mt-unsafe): nobody sets it
  colour_ = ::isatty(STDOUT_FILENO) == 1 && (no_colour == nullptr || *no_colour == '\0');
}

void Terminal::say(std::string_view text, std::string_view lead, Tone tone) const {
  print(wrapped(text, lead), tone);
}

void Terminal::print(const Lines& lines, Tone tone) const {
  const std::string_view colour = colour_ ? colour_of(tone) : "";
  for (const std::string& line : lines)
    std::cout << colour << line << (colour.empty() ? "" : "\033[0m") << '\n';
}

std::optional<std::string> Terminal::read() const {
  std::cout << "> " << std::flush;
  std::string line;
  if (!std::getline(std::cin, line)) {
    std::cout << '\n';
    return std::nullopt;
  }
  line = trimmed(line);
  if (!typed_) std::cout << quotable(line) << '\n';
  return line;
}

}  // namespace flagplot::app
