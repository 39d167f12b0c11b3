#include "app/play/terminal.h"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
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

std::string_view colour_of(Ink ink) {
  switch (ink) {
    case Ink::Faint:
      return "\033[2m";
    case Ink::Land:
      return "\033[33m";
    case Ink::Ground:
      return "\033[36m";
    case Ink::Port:
      return "\033[1m";
    case Ink::Own:
      return "\033[1;32m";
    case Ink::Enemy:
      return "\033[1;31m";
    default:
      return "";
  }
}

// Nobody sets the environment while the program runs.
std::string setting(const char* name) {
  const char* value = std::getenv(name);  // NOLINT(concurrency-mt-unsafe)
  return value == nullptr ? "" : value;
}

// By the first of these that says anything, as every program does.
bool speaks_unicode() {
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    std::string value = setting(name);
    if (value.empty()) continue;
    std::ranges::transform(value, value.begin(), [](char c) {
      return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    });
    return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
  }
  return false;
}

std::string trimmed(const std::string& text) {
  const char* space = " \t\r\n";
  const auto from = text.find_first_not_of(space);
  return from == std::string::npos ? "" : text.substr(from, text.find_last_not_of(space) - from + 1);
}

}  // namespace

Terminal::Terminal() : typed_(::isatty(STDIN_FILENO) == 1) {
  colour_ = ::isatty(STDOUT_FILENO) == 1 && setting("NO_COLOR").empty();
}

void Terminal::say(std::string_view text, std::string_view lead, Tone tone) const {
  print(wrapped(text, lead), tone);
}

void Terminal::print(const Lines& lines, Tone tone) const {
  const std::string_view colour = colour_ ? colour_of(tone) : "";
  for (const std::string& line : lines)
    std::cout << colour << line << (colour.empty() ? "" : "\033[0m") << '\n';
}

void Terminal::draw(const std::vector<ChartLine>& lines) const {
  for (const ChartLine& line : lines) {
    const auto end =
        std::find_if(line.rbegin(), line.rend(), [](const Glyph& g) { return g.sign != " "; }).base();
    Ink now = Ink::Plain;
    for (auto glyph = line.begin(); glyph != end; ++glyph) {
      if (colour_ && glyph->ink != now && glyph->sign != " ") {
        std::cout << (now == Ink::Plain ? "" : "\033[0m") << colour_of(glyph->ink);
        now = glyph->ink;
      }
      std::cout << glyph->sign;
    }
    std::cout << (colour_ && now != Ink::Plain ? "\033[0m\n" : "\n");
  }
}

Sheet Terminal::sheet() const {
  constexpr int widest = 400, lowest = 18, below = 12;
  Sheet sheet;
  sheet.unicode = speaks_unicode();
  winsize size{};
  if (::isatty(STDOUT_FILENO) == 1 && ::ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 &&
      size.ws_col > 0) {  // NOLINT(cppcoreguidelines-pro-type-vararg)
    sheet.width = size.ws_col;
    sheet.height = std::max(lowest, size.ws_row - below);
  } else if (const std::string columns = setting("COLUMNS"); !columns.empty()) {
    sheet.width = static_cast<int>(std::strtol(columns.c_str(), nullptr, 10));
  }
  sheet.width = std::clamp(sheet.width, static_cast<int>(page_width), widest);
  return sheet;
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
