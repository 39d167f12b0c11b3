#pragma once

#include <string>
#include <string_view>
#include <vector>

// Text laid out for a terminal. No line is wider than `page_width`.
namespace flagplot::app {

using Lines = std::vector<std::string>;

inline constexpr std::size_t page_width = 80;

// In characters, not bytes: Polish letters take two.
std::size_t width_of(std::string_view);

// One text for each.
Lines characters_of(std::string_view);

// Broken at spaces; the first line begins with `lead`, the others are indented as far.
Lines wrapped(std::string_view text, std::string_view lead = "");

// The same, but that the other lines are indented by so much.
Lines wrapped_under(std::string_view text, std::string_view lead, std::size_t indent);

// Short texts side by side, as many to a line as fit; none is broken.
Lines laid_out(const std::vector<std::string>& texts);
std::string joined(const std::vector<std::string>& texts);  // with commas

// One entry with its number in front.
struct Numbered {
  std::size_t number = 0;
  std::string text;
};

// One below the other.
Lines listed(const std::vector<Numbered>&);

// As many columns as fit, read downwards, for the entries from `first` on. `shown` says how many found room
// in `most_rows` rows.
struct ColumnPage {
  Lines lines;
  std::size_t shown = 0;
};
ColumnPage in_columns(const std::vector<Numbered>&, std::size_t first, std::size_t most_rows);

// What a user typed, fit to be quoted in a sentence: short, and without control characters.
std::string quotable(std::string_view typed);

}  // namespace flagplot::app
