#include "app/served_programs.h"

#include <algorithm>

#include "programs/bot.h"

namespace flagplot::app {
namespace {

// Fit for an address, a cookie and a table.
bool is_name(std::string_view text) {
  constexpr std::size_t longest = 32;
  return !text.empty() && text.size() <= longest &&
         text.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-_") == std::string_view::npos;
}

}  // namespace

ServedPrograms::ServedPrograms(const data::Files& files, const std::vector<std::string>& given)
    : files_(files) {
  for (const std::string& one : given) {
    const auto at = one.find('=');
    const std::string name = one.substr(0, at), where = "--exec-bot " + one;
    if (at == std::string::npos || !is_name(name))
      throw data::Error(where, "expected NAME=COMMAND, the name of small letters, digits, - and _");
    const auto command = programs::command_in(std::string(programs::prefix) + one.substr(at + 1));
    if (!commands_.emplace(std::string(programs::prefix) + name, *command).second)
      throw data::Error(where, "there is another of that name");
  }
}

std::vector<std::string> ServedPrograms::names() const {
  std::vector<std::string> names;
  for (const auto& [name, command] : commands_) names.push_back(name);
  return names;
}

server::Mind ServedPrograms::mind(const server::BotWanted& wanted) {
  const auto found = commands_.find(wanted.name);
  if (found == commands_.end()) return {};
  const auto& [name, command] = *found;
  const auto give_back = [this, &name = name](programs::ProgramBot* bot) {
    waits(name, bot->release());
    delete bot;
  };
  const std::shared_ptr<programs::ProgramBot> bot(
      new programs::ProgramBot(std::make_shared<const programs::Table>(files_, wanted.game, wanted.header),
                               command, idle(name)),
      give_back);
  bot->sit_down(wanted.character);
  return [bot](const AnyView& view, std::span<const Choice> options, Rng& rng) {
    return bot->pick(view, options, rng);
  };
}

std::unique_ptr<programs::Process> ServedPrograms::idle(const std::string& name) {
  const std::scoped_lock lock(mutex_);
  const auto found = idle_.find(name);
  return found == idle_.end() ? nullptr : std::move(idle_.extract(found).mapped());
}

void ServedPrograms::waits(const std::string& name, std::unique_ptr<programs::Process> process) {
  if (!process) return;
  const std::scoped_lock lock(mutex_);
  idle_.emplace(name, std::move(process));
}

}  // namespace flagplot::app
