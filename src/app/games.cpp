#include <fmt/core.h>

#include "app/commands.h"
#include "kernel/game.h"

namespace flagplot::app {
namespace {

Json describe(const umpire::Library& library, const umpire::GameEntry& entry) {
  const auto d = library.description(entry.id);
  Json parts = Json::array(), scenarios = Json::array(), options = Json::array();
  for (const auto& p : d["parts"]) {
    parts.push_back({{"id", p["id"]}, {"title", p["title"]}, {"complete", p["complete"]}});
  }
  for (const auto& s : library.scenarios(entry.id)) {
    scenarios.push_back({{"id", s["id"]}, {"title", s["title"]}, {"about", s["about"]}});
  }
  for (const auto& o : d.value("options", nlohmann::json::array())) options.push_back(Json(o));
  return {{"id", entry.id},
          {"title", d["title"]},
          {"about", d["about"]},
          {"years", d["years"]},
          {"sides", Json(d["sides"])},
          {"parts", parts},
          {"playable", entry.make != nullptr},
          {"scenarios", scenarios},
          {"options", options}};
}

void print(const Json& game) {
  fmt::print("{:<14}{} ({})\n", game["id"].get<std::string>(), game["title"].get<std::string>(),
             game["years"].get<std::string>());
  fmt::print("{:<14}{}\n", "", game["about"].get<std::string>());
  std::string parts;
  for (const auto& p : game["parts"]) parts += (parts.empty() ? "" : ", ") + p["title"].get<std::string>();
  fmt::print("{:<14}Parts: {}\n", "", parts);
  if (!game["playable"].get<bool>()) {
    fmt::print("{:<14}Not playable yet: board and rule list are in, the rules are not.\n\n", "");
    return;
  }
  std::string scenarios;
  for (const auto& s : game["scenarios"])
    scenarios += (scenarios.empty() ? "" : ", ") + s["id"].get<std::string>();
  fmt::print("{:<14}Scenarios: {}\n\n", "", scenarios);
}

}  // namespace

int games(const umpire::Library& library, const GamesArguments& args) {
  Json list = Json::array();
  for (const auto& entry : library.games()) list.push_back(describe(library, entry));
  if (args.json) {
    fmt::print("{}\n", Json{{"games", list}}.dump(2));
  } else {
    for (const Json& game : list) print(game);
  }
  return Ok;
}

}  // namespace flagplot::app
