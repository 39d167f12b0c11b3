#include "app/play/page.h"

#include <fmt/core.h>

#include <algorithm>

namespace flagplot::app {
namespace {

bool begins_character(char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; }

// The bytes of the first `count` characters.
std::size_t bytes_of(std::string_view text, std::size_t count) {
  std::size_t at = 0;
  for (; at < text.size(); ++at) {
    if (begins_character(text[at]) && count-- == 0) break;
  }
  return at;
}

std::string padded(std::string text, std::size_t width) {
  text.append(width - std::min(width, width_of(text)), ' ');
  return text;
}

std::string numbered_lead(std::size_t number) { return fmt::format("{:>4}  ", number); }

}  // namespace

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, begins_character));
}

Lines characters_of(std::string_view text) {
  Lines characters;
  for (const char c : text) {
    if (begins_character(c) || characters.empty()) characters.emplace_back();
    characters.back() += c;
  }
  return characters;
}

Lines wrapped(std::string_view text, std::string_view lead) {
  return wrapped_under(text, lead, width_of(lead));
}

Lines wrapped_under(std::string_view text, std::string_view lead, std::size_t indented) {
  const std::string indent(indented, ' ');
  const std::size_t room = page_width - indented;
  Lines lines;
  std::string line(lead);
  std::size_t used = width_of(lead) - indented;
  bool fresh = true;  // nothing but the lead or the indent is on the line yet
  const auto next_line = [&] {
    lines.push_back(line);
    line = indent;
    used = 0;
    fresh = true;
  };
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty()) continue;
    if (used > 0 && used + (fresh ? 0 : 1) + width_of(word) > room) next_line();
    for (; width_of(word) > room; next_line()) {  // no space to break at
      const auto bytes = bytes_of(word, room);
      line += word.substr(0, bytes);
      word.remove_prefix(bytes);
    }
    if (!fresh) line += ' ';
    line += word;
    used += width_of(word) + (fresh ? 0 : 1);
    fresh = false;
  }
  lines.push_back(line);
  return lines;
}

Lines listed(const std::vector<Numbered>& entries) {
  Lines lines;
  for (const auto& [number, text] : entries) {
    std::ranges::copy(wrapped(text, numbered_lead(number)), std::back_inserter(lines));
  }
  return lines;
}

Lines laid_out(const std::vector<std::string>& texts) {
  Lines lines;
  for (const std::string& text : texts) {
    if (!lines.empty() && width_of(lines.back()) + 3 + width_of(text) <= page_width) {
      lines.back() += "   " + text;
    } else {
      lines.push_back(text);
    }
  }
  return lines;
}

std::string joined(const std::vector<std::string>& texts) {
  std::string text;
  for (const std::string& one : texts) text += (text.empty() ? "" : ", ") + one;
  return text;
}

ColumnPage in_columns(const std::vector<Numbered>& entries, std::size_t first, std::size_t most_rows) {
  std::size_t widest = 0;
  for (const auto& [number, text] : entries)
    widest = std::max(widest, width_of(numbered_lead(number) + text));
  const std::size_t columns = std::max<std::size_t>(1, page_width / (widest + 1));
  ColumnPage page;
  page.shown = std::min(entries.size() - first, columns * most_rows);
  const auto from = entries.begin() + static_cast<std::ptrdiff_t>(first);
  if (columns == 1) {
    page.lines = listed({from, from + static_cast<std::ptrdiff_t>(page.shown)});
    return page;
  }
  page.lines.resize((page.shown + columns - 1) / columns);
  for (std::size_t i = 0; i < page.shown; ++i) {
    std::string& line = page.lines[i % page.lines.size()];
    const auto& [number, text] = entries[first + i];
    line = padded(line, i / page.lines.size() * (widest + 1));
    line += numbered_lead(number) + text;
  }
  return page;
}

std::string quotable(std::string_view typed) {
  constexpr std::size_t longest = 40;
  std::string text;
  std::ranges::copy_if(typed, std::back_inserter(text),
                       [](unsigned char c) { return c >= 0x20 && c != 0x7F; });
  if (width_of(text) > longest) text = text.substr(0, bytes_of(text, longest)) + "...";
  return text;
}

}  // namespace flagplot::app
