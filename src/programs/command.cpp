#include "programs/command.h"

#include <array>
#include <charconv>
#include <cstdint>

#include "data/error.h"

namespace flagplot::programs {
namespace {

struct Unit {
  std::string_view suffix;
  std::uint32_t milliseconds;
};
constexpr std::array units{Unit{"ms", 1}, Unit{"s", 1000}};
constexpr std::uint32_t longest = 86'400'000;  // a day

// "500ms" or "60s"; nothing for anything else, which is then part of the command.
std::optional<std::uint64_t> milliseconds_in(std::string_view text) {
  std::uint32_t amount = 0;
  const char* end = text.data() + text.size();
  const auto [rest, error] = std::from_chars(text.data(), end, amount);
  if (error != std::errc{}) return std::nullopt;
  for (const Unit& unit : units) {
    if (std::string_view(rest, end) == unit.suffix) return std::uint64_t{amount} * unit.milliseconds;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::vector<std::string>> words_of(std::string_view command) {
  std::vector<std::string> words;
  char quote = 0;
  bool inside = false;  // a word, perhaps an empty one between quotes
  for (const char c : command) {
    if (quote == 0 && c == ' ') {
      inside = false;
      continue;
    }
    if (!inside) words.emplace_back();
    inside = true;
    if (c == quote) {
      quote = 0;
    } else if (quote == 0 && (c == '"' || c == '\'')) {
      quote = c;
    } else {
      words.back() += c;
    }
  }
  return quote == 0 ? std::optional(words) : std::nullopt;
}

std::optional<Command> command_in(const std::string& name) {
  if (!name.starts_with(prefix)) return std::nullopt;
  Command command{name, {}, Command{}.limit};
  std::string_view text = std::string_view(name).substr(prefix.size());
  if (const auto colon = text.find(':'); colon != std::string_view::npos) {
    if (const auto limit = milliseconds_in(text.substr(0, colon))) {
      if (*limit == 0 || *limit > longest)
        throw data::Error("bot \"" + name + "\"", "expected a time for an answer from 1ms to 86400s");
      command.limit = std::chrono::milliseconds(*limit);
      text.remove_prefix(colon + 1);
    }
  }
  const auto words = words_of(text);
  if (!words) throw data::Error("bot \"" + name + "\"", "a quote is left open in the command");
  if (words->empty() || words->front().empty())
    throw data::Error("bot \"" + name + "\"",
                      "expected exec:COMMAND, or exec:60s:COMMAND to give it 60 seconds for an answer");
  command.words = *words;
  return command;
}

}  // namespace flagplot::programs
