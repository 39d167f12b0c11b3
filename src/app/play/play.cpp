#include <iostream>

#include "app/commands.h"
#include "app/play/client.h"
#include "app/play/setup.h"
#include "catalogue/bots.h"

namespace flagplot::app {
namespace {

std::string title_of(const umpire::Library& library, const umpire::LogHeader& header,
                     const data::Catalogue& words) {
  if (!header.scenario.is_string()) return "";  // a scenario without a name
  if (const auto key = "scenario." + header.scenario.get<std::string>(); words.has(key))
    return words.say(key);
  for (const auto& scenario : library.scenarios(header.game)) {
    if (scenario["id"] == header.scenario) return scenario["title"].get<std::string>();
  }
  return "";
}

Titles titles_of(const umpire::Library& library, const PlaySetup& setup, const data::Catalogue& words) {
  const auto description = library.description(setup.header.game);
  const auto side = [&](Seat seat) {
    const std::string seat_name(name(seat)), key = "side." + seat_name;
    return words.has(key) ? words.say(key) : description["sides"][seat_name].get<std::string>();
  };
  return {description["title"].get<std::string>(), title_of(library, setup.header, words), side(setup.human),
          side(other(setup.human))};
}

std::string other_bots(const Solo& solo) {
  std::string names;
  for (const std::string& bot : bots::bot_names(catalogue::staff_of(solo.game().id()))) {
    if (bot != solo.setup().bot) names += (names.empty() ? "" : ", ") + bots::level_of(bot);
  }
  return names;
}

// A file that cannot be written should be known before the game and not after it.
void begin_keeping(Session& session) {
  if (session.keep_in.empty()) return;
  const auto outcome = session.files.save(session.solo, session.keep_in);
  if (outcome == SaveFiles::Outcome::Exists) {
    throw data::Error(session.keep_in, "is there already; take it up with --load, or name another file");
  }
  if (outcome == SaveFiles::Outcome::Failed) throw data::Error(session.keep_in, "cannot be written");
}

}  // namespace

void go_on(Session& session) {
  session.solo.advance([&session](std::chrono::seconds passed) {
    std::cerr << session.words.say("play.thinking", {{"seconds", passed.count()}}) << '\n';
  });
  if (session.keep_in.empty()) return;
  if (session.files.save(session.solo, session.keep_in) != SaveFiles::Outcome::Saved) {
    std::cerr << session.words.say("play.save.failed", {{"file", session.keep_in}}) << '\n';
  }
}

int play(const umpire::Library& library, const PlayArguments& args) {
  const auto solo = sit_down(library, args);
  const data::Catalogue words(library.files(), solo->game().id(), args.language);
  Session session{*solo,
                  words,
                  {},
                  args.save,
                  titles_of(library, solo->setup(), words),
                  args.load,
                  Boards(library.files(), std::string(solo->game().id()), words),
                  args.opponent.empty() && args.load.empty() ? other_bots(*solo) : ""};
  if (!args.load.empty()) session.files.may_replace(args.load);
  begin_keeping(session);
  return args.json ? play_in_json(session) : play_in_text(session);
}

}  // namespace flagplot::app
