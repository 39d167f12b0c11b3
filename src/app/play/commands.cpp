#include "app/play/commands.h"

#include <algorithm>
#include <array>

#include "app/play/input.h"

namespace flagplot::app {
namespace {

struct Entry {
  Command command;
  std::string id;
  bool takes_rest = false, for_beginners = false;
};

const std::array<Entry, 13>& entries() {
  static const std::array<Entry, 13> list{{{Command::Help, "help", true},
                                           {Command::Board, "board", true, true},
                                           {Command::Options, "options"},
                                           {Command::More, "more"},
                                           {Command::Pass, "pass", true, true},
                                           {Command::Undo, "undo", false, true},
                                           {Command::Why, "why", true},
                                           {Command::Odds, "odds", true},
                                           {Command::Standing, "standing", true},
                                           {Command::Log, "log"},
                                           {Command::Save, "save", true, true},
                                           {Command::Resign, "resign"},
                                           {Command::Quit, "quit"}}};
  return list;
}

std::string_view without_spaces_around(std::string_view text) {
  const auto from = std::min(text.find_first_not_of(" \t"), text.size());
  text.remove_prefix(from);
  return text.substr(0, text.find_last_not_of(" \t") + 1);
}

void explain(Lines& lines, std::string form, const std::string& text) {
  constexpr std::size_t column = 22;
  form.insert(0, "  ");
  form.append(column - std::min(column - 1, width_of(form)), ' ');
  std::ranges::copy(wrapped(text, form), std::back_inserter(lines));
}

}  // namespace

std::optional<Typed> command_in(std::string_view line, const data::Catalogue& words) {
  const auto end = std::min(line.find(' '), line.size());
  const std::string first = folded(line.substr(0, end));
  const auto rest_from = std::min(line.find_first_not_of(' ', end), line.size());
  const std::string rest(line.substr(rest_from));
  for (const Entry& entry : entries()) {
    const bool named = first == entry.id || first == folded(words.say("play.command." + entry.id));
    if (!named || (!entry.takes_rest && !rest.empty())) continue;
    if (entry.command != Command::Pass) return Typed{entry.command, rest};
    // To pass once is an option like others.
    const auto word_end = std::min(rest.find(' '), rest.size());
    const std::string until = folded(rest.substr(0, word_end));
    if (until != "until" && until != folded(words.say("play.standing.until"))) continue;
    return Typed{entry.command, std::string(without_spaces_around(std::string_view(rest).substr(word_end)))};
  }
  return std::nullopt;
}

Lines help_lines(const data::Catalogue& words, bool all) {
  Lines lines;
  const auto add = [&](const std::string& id, const std::string& form) {
    explain(lines, form, words.say("play.help." + id));
  };
  for (const char* id : {"number", "words", "filter"}) {
    if (all || id != std::string_view("filter")) add(id, words.say(std::string("play.form.") + id));
  }
  for (const Entry& entry : entries()) {
    const std::string argument = entry.takes_rest ? " " + words.say("play.form." + entry.id) : "";
    if (all || entry.for_beginners) add(entry.id, words.say("play.command." + entry.id) + argument);
  }
  if (all) add("several", words.say("play.form.several"));
  if (!all) std::ranges::copy(wrapped(words.say("play.help.rest")), std::back_inserter(lines));
  return lines;
}

std::vector<std::string> orders_in(std::string_view line) {
  std::vector<std::string> orders;
  int depth = 0;
  bool quoted = false;
  std::size_t from = 0;
  for (std::size_t i = 0; i <= line.size(); ++i) {
    const char c = i < line.size() ? line[i] : ';';
    if (depth > 0 && c == '"' && line[i - 1] != '\\') quoted = !quoted;
    if (!quoted && c == '{') ++depth;
    if (!quoted && c == '}' && depth > 0) --depth;
    if (i < line.size() && (c != ';' || depth > 0)) continue;
    if (const auto order = without_spaces_around(line.substr(from, i - from)); !order.empty())
      orders.emplace_back(order);
    from = i + 1;
  }
  return orders;
}

}  // namespace flagplot::app
