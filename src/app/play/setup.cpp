#include "app/play/setup.h"

#include <algorithm>

#include "app/arguments.h"
#include "app/play/saved.h"
#include "app/players.h"
#include "catalogue/bots.h"

namespace flagplot::app {
namespace {

// The middle level, if there is one; it answers at once.
std::string usual_bot(std::string_view game) {
  const auto names = bots::bot_names(catalogue::staff_of(game));
  return std::ranges::find(names, "doctrine") != names.end() ? "doctrine" : "random";
}

std::unique_ptr<Solo> new_solo(const umpire::Library& library, const PlayArguments& args) {
  if (args.game.empty()) throw data::Error("play", "expected a game (see flagplot games), or --load FILE");
  const Json scenario = scenario_named(args.scenario), options = options_given(args.options);
  auto game = library.open(args.game, scenario, options);
  const std::string bot = args.opponent.empty() ? usual_bot(game->id()) : bots::kept_name(args.opponent);
  const auto key = args.seed ? umpire::KeyedDice::key_from_seed(*args.seed) : umpire::KeyedDice::random_key();
  umpire::LogHeader header = header_of(library, *game, scenario, options);
  header.commitment = umpire::KeyedDice::commitment(key);
  auto opponent = Players(library, *game, header).named(bot, catalogue::threads_of_a_live_game);
  const Seat human = seat_named(args.side).value_or(Seat::Allied);
  return std::make_unique<Solo>(std::move(game), PlaySetup{header, key, human, bot}, std::move(opponent));
}

// Arguments beside --load are welcome if they say what the file says; a silent contradiction would surprise.
void expect_agreement(const umpire::Library& library, const PlayArguments& args, const PlaySetup& setup) {
  const auto expect = [&args](bool agrees, const char* what) {
    if (!agrees) throw data::Error(args.load, std::string("the saved game has another ") + what);
  };
  const auto& header = setup.header;
  expect(args.game.empty() || args.game == header.game, "game");
  expect(args.side.empty() || args.side == name(setup.human), "--side");
  expect(args.opponent.empty() || bots::kept_name(args.opponent) == setup.bot, "--opponent");
  expect(!args.seed || umpire::KeyedDice::key_from_seed(*args.seed) == setup.key, "--seed");
  expect(args.scenario.empty() || Json(args.scenario) == header.scenario, "--scenario");
  expect(args.options.empty() || library.options_in_full(header.game, options_given(args.options)) ==
                                     library.options_in_full(header.game, header.options),
         "--option");
}

}  // namespace

std::unique_ptr<Solo> sit_down(const umpire::Library& library, const PlayArguments& args) {
  if (args.load.empty()) return new_solo(library, args);
  auto solo = load_solo(library, args.load, args.opponent);
  expect_agreement(library, args, solo->setup());
  return solo;
}

}  // namespace flagplot::app
