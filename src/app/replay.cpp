#include <fmt/core.h>

#include "app/commands.h"
#include "app/story.h"
#include "umpire/log.h"
#include "umpire/options.h"
#include "umpire/receipts.h"
#include "umpire/seat_view.h"

namespace flagplot::app {
namespace {

struct Opened {
  umpire::Log log;
  std::unique_ptr<Game> game;
};

std::string at(const umpire::LogFault& fault) {
  return fault.record ? "record " + std::to_string(fault.record) + " " + fault.what : "header: " + fault.what;
}

// The log with its game, or the fault that keeps it shut. A file that cannot be read at all is bad input.
std::variant<Opened, umpire::LogFault> open(const umpire::Library& library, const std::string& file) {
  auto read = umpire::read_log(data::read_user_file(file));
  if (auto* fault = std::get_if<umpire::LogFault>(&read)) return *fault;
  auto& log = std::get<umpire::Log>(read);
  auto game = library.open(log.header.game, log.header.scenario, log.header.options);
  // Under other rules it is refused as such.
  if (log.header.rules == game->rules_version() &&
      umpire::fingerprint(library, log.header.game, log.header.scenario, log.header.options) !=
          log.header.data) {
    return umpire::LogFault{0, "played with other data than this program has (map, charts, units or scenario differ)"};
  }
  return Opened{std::move(log), std::move(game)};
}

int refuse(const std::string& file, const umpire::LogFault& fault, bool json) {
  if (json) {
    fmt::print(
        "{}\n",
        Json{{"file", file}, {"ok", false}, {"record", fault.record}, {"problem", fault.what}}.dump(2));
  } else {
    fmt::print("{}: {}\n", file, at(fault));
  }
  return No;
}

// Opens the log, plays it and hands it on; or says what is wrong with it.
template <class Use>
int with_played(const umpire::Library& library, const std::string& file, bool json, Use use) {
  auto opened = open(library, file);
  if (auto* fault = std::get_if<umpire::LogFault>(&opened)) return refuse(file, *fault, json);
  const auto& [log, game] = std::get<Opened>(opened);
  umpire::Match match(*game);
  if (const auto fault = umpire::replay(log, match)) return refuse(file, *fault, json);
  return use(log, match);
}

umpire::KeptReceipts receipts_in(const std::string& file) {
  try {
    return umpire::kept_receipts(data::read_user_file(file));
  } catch (const data::Error& e) {
    throw data::Error(file, e.what());
  }
}

// What in the log contradicts what players kept of the match.
std::optional<umpire::LogFault> contradiction(const VerifyArguments& args, const umpire::Log& log) {
  if (!args.commitment.empty() && args.commitment != log.header.commitment)
    return umpire::LogFault{0, "names another commitment than " + args.commitment};
  for (const auto& file : args.receipts) {
    if (auto fault = umpire::contradiction(log, receipts_in(file))) return fault;
  }
  return std::nullopt;
}

std::string ending(const umpire::Log& log) {
  if (const auto& ended = log.proceedings.ended()) return ended->how;
  return log.finished ? "finished" : "unfinished";
}

}  // namespace

int verify(const umpire::Library& library, const VerifyArguments& args) {
  return with_played(
      library, args.file, args.json, [&args](const umpire::Log& log, const umpire::Match& match) {
        if (const auto fault = contradiction(args, log)) return refuse(args.file, *fault, args.json);
        if (args.json) {
          fmt::print("{}\n", Json{{"file", args.file},
                                  {"ok", true},
                                  {"game", log.header.game},
                                  {"records", log.records.size()},
                                  {"rolls", match.rolls()},
                                  {"finished", log.finished},
                                  {"ended", ending(log)},
                                  {"dice_verified", log.key.has_value()},
                                  {"receipts_verified", args.receipts.size()},
                                  {"result", to_json(match.game(), match.result())}}
                                 .dump(2));
        } else {
          fmt::print("{}: ok. {} records, {} rolls, {}; {}{}\n", args.file, log.records.size(), match.rolls(),
                     ending(log),
                     log.key ? "every die is the committed one" : "the dice are not revealed until the end",
                     args.receipts.empty() ? "" : "; every act has its receipt and every receipt its act");
        }
        return static_cast<int>(Ok);
      });
}

int replay(const umpire::Library& library, const ReplayArguments& args) {
  return with_played(library, args.file, args.json, [&](const umpire::Log& log, const umpire::Match& match) {
    const data::Catalogue words(library.files(), match.game().id(), args.language);
    const auto lines = story(match, words, seat_named(args.seat));
    if (args.json) {
      Json list = Json::array();
      for (const StoryLine& line : lines)
        list.push_back({{"n", line.number}, {"who", line.who}, {"text", line.text}});
      fmt::print("{}\n", Json{{"file", args.file}, {"game", log.header.game}, {"story", list}}.dump(2));
    } else {
      for (const StoryLine& line : lines) fmt::print("{:>5}  {:<9} {}\n", line.number, line.who, line.text);
      if (match.finished()) fmt::print("{}\n", umpire::sentence(words, say(match.game(), match.result())));
    }
    return static_cast<int>(Ok);
  });
}

}  // namespace flagplot::app
