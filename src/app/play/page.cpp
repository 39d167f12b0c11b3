#include "app/play/page.h"

#include <fmt/core.h>

#include <algorithm>

namespace flagplot::app {
namespace {

using Json = nlohmann::ordered_json;

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

class BoardText {
 public:
  explicit BoardText(const data::Catalogue& words) : words_(words) {}

  void object(const Json& json, std::size_t depth) {
    for (const auto& [key, value] : json.items()) member(key, value, depth);
  }
  Lines lines;

 private:
  static constexpr std::string_view not_for_people = "-";  // the label of what only programs want
  static constexpr std::size_t deepest = 8;  // further in, indenting helps nobody

  static bool simple(const Json& value) {
    return !value.is_structured() ||
           (value.is_array() && std::ranges::none_of(value, [](const Json& v) { return v.is_structured(); }));
  }

  void member(const std::string& key, const Json& value, std::size_t depth) {
    const std::string indent(2 * depth, ' ');
    const std::string text = label(key);
    if (text == not_for_people) return;
    if (simple(value) || depth > deepest) return add(indent + text + ": ", inline_text(key, value));
    std::ranges::copy(wrapped(text + ":", indent), std::back_inserter(lines));
    if (value.is_object()) return object(value, depth + 1);
    for (const Json& item : value) add(indent + "  - ", inline_text(key, item));
  }

  // A long key must not push its value to the right edge.
  void add(const std::string& lead, const std::string& text) {
    const std::size_t widest_lead = page_width / 2;
    if (width_of(lead) <= widest_lead) {
      std::ranges::copy(wrapped(text, lead), std::back_inserter(lines));
    } else {
      std::ranges::copy(wrapped(lead + text), std::back_inserter(lines));
    }
  }

  // `owner`: the member whose value it is.
  std::string inline_text(const std::string& owner, const Json& value) const {
    if (value.empty()) return "-";  // null too, but no string
    if (value.is_boolean()) return words_.say(value.get<bool>() ? "play.yes" : "play.no");
    if (const auto* said = value.get_ptr<const std::string*>())
      return said->empty() ? "-" : name(owner, *said);
    if (!value.is_structured()) return value.dump();
    std::string text;
    for (const auto& [key, item] : value.items()) {
      if (value.is_object() && label(key) == not_for_people) continue;
      const std::string plain = inline_text(value.is_object() ? key : owner, item);
      const std::string inner = item.is_structured() ? "(" + plain + ")" : plain;
      text += (text.empty() ? "" : ", ") + (value.is_object() ? label(key) + " " + inner : inner);
    }
    return text;
  }

  // What a word means can depend on where it stands: D is a class of ships and a result of fire.
  std::string name(const std::string& owner, const std::string& text) const {
    const std::string here = "board." + owner + "." + text;
    if (words_.has(here)) return words_.say(here);
    return words_.has("name." + text) ? words_.say("name." + text) : text;
  }
  std::string label(std::string key) const {
    if (words_.has("board." + key)) return words_.say("board." + key);
    std::ranges::replace(key, '_', ' ');
    return key;
  }

  const data::Catalogue& words_;
};

}  // namespace

std::size_t width_of(std::string_view text) {
  return static_cast<std::size_t>(std::ranges::count_if(text, begins_character));
}

Lines wrapped(std::string_view text, std::string_view lead) {
  const std::string indent(width_of(lead), ' ');
  const std::size_t room = page_width - indent.size();
  Lines lines;
  std::string line(lead);
  std::size_t used = 0;
  const auto next_line = [&] {
    lines.push_back(line);
    line = indent;
    used = 0;
  };
  while (!text.empty()) {
    const auto end = std::min(text.find(' '), text.size());
    std::string_view word = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (word.empty()) continue;
    if (used > 0 && used + 1 + width_of(word) > room) next_line();
    for (; width_of(word) > room; next_line()) {  // no space to break at
      const auto bytes = bytes_of(word, room);
      line += word.substr(0, bytes);
      word.remove_prefix(bytes);
    }
    if (used > 0) line += ' ';
    line += word;
    used += width_of(word) + (used > 0 ? 1 : 0);
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

Lines board_lines(const Json& board, const data::Catalogue& words) {
  BoardText text(words);
  text.object(board, 1);
  return text.lines;
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
