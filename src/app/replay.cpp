#include <fmt/core.h>

#include "app/commands.h"
#include "umpire/log.h"
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

struct Line {
  std::uint32_t record = 0;
  std::string to, text;
};

// What the seats (or one of them) were told and chose, in the order of the log.
std::vector<Line> story(const umpire::Match& match, const data::Catalogue& words, std::optional<Seat> only) {
  std::vector<Line> lines;
  const auto records = match.records();
  std::array<std::size_t, 2> next{};
  for (std::uint32_t n = 0; n <= records.size(); ++n) {
    if (n > 0) {
      const umpire::Record& r = records[n - 1];
      const bool shown = only ? r.seat == *only : true;
      if (shown && r.undoes) {
        lines.push_back({n, std::string(name(r.seat)), words.say("log.undo", {{"number", r.undoes}})});
      } else if (shown) {
        lines.push_back({n, std::string(name(r.seat)), umpire::sentence(words, say(match.game(), r.choice))});
      }
    }
    for (Seat seat : players) {
      const auto told = match.told(seat);
      std::size_t& at_event = next[index(seat)];
      for (; at_event < told.size() && told[at_event].record == n; ++at_event) {
        const Event& e = told[at_event].event;
        if (only && *only != seat) continue;
        if (!only && seat == Seat::Axis && e.to.has(Seat::Allied)) continue;  // told to both: once is enough
        const std::string to = e.to == both_players ? "both" : std::string(name(seat));
        lines.push_back({n, "-> " + to, umpire::sentence(words, say(match.game(), e))});
      }
    }
  }
  return lines;
}

// Opens the log, plays it and hands it on; or says what is wrong with it.
template <class Use>
int with_played(const umpire::Library& library, const std::string& file, bool json, Use use) {
  auto opened = open(library, file);
  if (auto* fault = std::get_if<umpire::LogFault>(&opened)) return refuse(file, *fault, json);
  const auto& [log, game] = std::get<Opened>(opened);
  umpire::Match match(*game);
  if (const auto fault = umpire::replay(log, match)) return refuse(file, *fault, json);
  use(log, match);
  return Ok;
}

}  // namespace

int verify(const umpire::Library& library, const VerifyArguments& args) {
  return with_played(
      library, args.file, args.json, [&args](const umpire::Log& log, const umpire::Match& match) {
        if (args.json) {
          fmt::print("{}\n", Json{{"file", args.file},
                                  {"ok", true},
                                  {"game", log.header.game},
                                  {"records", log.records.size()},
                                  {"rolls", match.rolls()},
                                  {"finished", log.finished},
                                  {"dice_verified", log.key.has_value()},
                                  {"result", to_json(match.game(), match.result())}}
                                 .dump(2));
        } else {
          fmt::print("{}: ok. {} records, {} rolls, {}; {}\n", args.file, log.records.size(), match.rolls(),
                     log.finished ? "finished" : "unfinished",
                     log.key ? "every die is the committed one" : "the dice are not revealed until the end");
        }
      });
}

int replay(const umpire::Library& library, const ReplayArguments& args) {
  return with_played(library, args.file, args.json, [&](const umpire::Log& log, const umpire::Match& match) {
    const data::Catalogue words(library.files(), match.game().id(), args.language);
    const auto lines = story(match, words, seat_named(args.seat));
    if (args.json) {
      Json list = Json::array();
      for (const Line& line : lines)
        list.push_back({{"record", line.record}, {"who", line.to}, {"text", line.text}});
      fmt::print("{}\n", Json{{"file", args.file}, {"game", log.header.game}, {"story", list}}.dump(2));
    } else {
      for (const Line& line : lines) fmt::print("{:>5}  {:<9} {}\n", line.record, line.to, line.text);
      if (match.finished()) fmt::print("{}\n", umpire::sentence(words, say(match.game(), match.result())));
    }
  });
}

}  // namespace flagplot::app
