#include <fmt/core.h>

#include "app/commands.h"
#include "server/api.h"

namespace flagplot::app {
namespace {

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
  for (const auto& entry : library.games())
    list.push_back(server::described(library, entry, data::Catalogue(library.files(), entry.id, "en")));
  if (args.json) {
    fmt::print("{}\n", Json{{"games", list}}.dump(2));
  } else {
    for (const Json& game : list) print(game);
  }
  return Ok;
}

}  // namespace flagplot::app
