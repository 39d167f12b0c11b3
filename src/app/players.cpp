#include "app/players.h"

#include "catalogue/bots.h"
#include "programs/bot.h"
#include "umpire/options.h"

namespace flagplot::app {

umpire::LogHeader header_of(const umpire::Library& library, const Game& game, const nlohmann::json& scenario,
                            const nlohmann::json& options) {
  const std::string id(game.id());
  return {id,
          game.rules_version(),
          library.scenario_in_full(id, scenario),
          library.options_in_full(id, options),
          umpire::fingerprint(library, id, scenario, options),
          ""};
}

std::unique_ptr<bots::Bot> Players::named(const std::string& name, unsigned threads) const {
  auto command = programs::command_in(name);
  if (!command) return catalogue::bot_named(game_, name, threads);
  return std::make_unique<programs::ProgramBot>(
      std::make_shared<const programs::Table>(library_.files(), game_, header_), std::move(*command));
}

}  // namespace flagplot::app
