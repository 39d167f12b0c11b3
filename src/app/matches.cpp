#include <fmt/chrono.h>
#include <fmt/core.h>

#include "app/commands.h"
#include "store/backup.h"
#include "umpire/options.h"

namespace flagplot::app {
namespace {

// Why this program cannot go on with a match; empty if it can.
std::string obstacle(const umpire::Library& library, const Json& header) {
  try {
    const auto game =
        library.open(header.at("game").get<std::string>(), header.at("scenario"), header.at("options"));
    if (header.at("rules") != game->rules_version())
      return fmt::format("this version has rules {}", game->rules_version());
    const bool same_data =
        header.at("data") ==
        umpire::fingerprint(library, game->id(), header.at("scenario"), header.at("options"));
    return same_data ? "" : "it was played with other data";
  } catch (const data::Error& e) {
    return e.what();
  } catch (const nlohmann::json::exception&) {
    return "its header cannot be read";
  }
}

std::string day_of(std::int64_t milliseconds) {
  return fmt::format("{:%Y-%m-%d}", fmt::gmtime(static_cast<std::time_t>(milliseconds / 1000)));
}

}  // namespace

int matches(const umpire::Library& library, const MatchesArguments& args) {
  Json list = Json::array();
  try {
    for (const auto& match : store::unfinished_in(args.store)) {
      const Json header = Json::parse(match.header, nullptr, false);
      const bool readable = header.is_object();
      list.push_back({{"id", match.id},
                      {"game", readable ? header.value("game", Json("?")) : Json("?")},
                      {"rules", readable ? header.value("rules", Json(0)) : Json(0)},
                      {"created", match.created},
                      {"obstacle", obstacle(library, header)}});
    }
  } catch (const store::Trouble& e) {
    throw data::Error("--store", e.what());
  }
  if (args.json) {
    fmt::print("{}\n", Json{{"unfinished", list}}.dump());
    return Ok;
  }
  for (const Json& match : list) {
    const auto why_not = match["obstacle"].get<std::string>();
    fmt::print("{}  {:<14} rules {:<4} since {}  {}\n", match["id"].get<std::string>(),
               match["game"].get<std::string>(), match["rules"].dump(),
               day_of(match["created"].get<std::int64_t>()),
               why_not.empty() ? "can go on" : "cannot go on: " + why_not);
  }
  fmt::print("{} unfinished\n", list.size());
  return Ok;
}

}  // namespace flagplot::app
