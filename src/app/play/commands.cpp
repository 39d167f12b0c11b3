#include "app/play/commands.h"

#include <algorithm>
#include <array>

#include "app/play/input.h"

namespace flagplot::app {
namespace {

struct Entry {
  Command command;
  std::string id;
  bool takes_rest = false;
};

const std::array<Entry, 12>& entries() {
  static const std::array<Entry, 12> list{{{Command::Help, "help"},
                                           {Command::Options, "options"},
                                           {Command::More, "more"},
                                           {Command::Why, "why", true},
                                           {Command::Odds, "odds", true},
                                           {Command::Undo, "undo"},
                                           {Command::Standing, "standing", true},
                                           {Command::Board, "board"},
                                           {Command::Log, "log"},
                                           {Command::Save, "save", true},
                                           {Command::Resign, "resign"},
                                           {Command::Quit, "quit"}}};
  return list;
}

void explain(Lines& lines, std::string form, const std::string& text) {
  constexpr std::size_t column = 18;
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
    if (named && (entry.takes_rest || rest.empty())) return Typed{entry.command, rest};
  }
  return std::nullopt;
}

Lines help_lines(const data::Catalogue& words) {
  Lines lines;
  for (const char* id : {"number", "words", "filter"}) {
    explain(lines, words.say(std::string("play.form.") + id), words.say(std::string("play.help.") + id));
  }
  for (const Entry& entry : entries()) {
    const std::string argument = entry.takes_rest ? " " + words.say("play.form." + entry.id) : "";
    explain(lines, words.say("play.command." + entry.id) + argument, words.say("play.help." + entry.id));
  }
  return lines;
}

}  // namespace flagplot::app
