#include <gtest/gtest.h>

#include <cstdlib>
#include <nlohmann/json.hpp>

#include "bots/generic/playout.h"
#include "catalogue/bots.h"
#include "catalogue/games.h"
#include "data/files.h"
#include "umpire/library.h"

// Many whole games of every scenario, by players who do anything: all of them end, and what a game says it conserves is
// conserved all the way.
namespace flagplot::bots::whole_games {
namespace {

const umpire::Library& library() {
  static const umpire::Library games(data::Files(), catalogue::known_games());
  return games;
}

using Scenario = std::pair<std::string, std::string>;
std::vector<Scenario> every_scenario() {
  std::vector<Scenario> all;
  for (const auto& entry : catalogue::known_games()) {
    const std::string game(entry.id);
    if (!entry.make) continue;  // its rules are not all there yet
    for (const auto& scenario : library().scenarios(game)) all.emplace_back(game, scenario.at("id"));
  }
  return all;
}

class RandomGames : public ::testing::TestWithParam<Scenario> {};

TEST_P(RandomGames, SoakManyEndSoundly) {
  // To look at every question would take most of the time; the generic suite does it in a few games.
  constexpr int between_looks = 211;
  const char* soak = std::getenv("FLAGPLOT_SOAK");  // 1, or how many
  const int games = !soak ? 3 : std::atoi(soak) > 1 ? std::atoi(soak) : 10'000;
  const auto& [id, scenario] = GetParam();
  const auto game = library().open(id, scenario, {});
  const auto bot = make_bot(*game, catalogue::staff_of(id), "random");
  int questions = 0, looks = 0;
  for (int n = 0; n < games; ++n) {
    const auto sound = [&](const AnyState& state) {
      ++looks;
      ASSERT_EQ(game->broken_invariants(state), std::vector<std::string>{}) << "game " << n;
    };
    const Outcome end = playout(*game, {bot.get(), bot.get()}, 5, static_cast<std::uint64_t>(n),
                                [&](const AnyState& state, Seat, const AnyView&) {
                                  if (questions++ % between_looks == 0) sound(state);
                                });
    ASSERT_TRUE(end.finished) << "game " << n;
    ASSERT_FALSE(HasFatalFailure());
  }
  EXPECT_GT(looks, 0);
}

INSTANTIATE_TEST_SUITE_P(Of, RandomGames, ::testing::ValuesIn(every_scenario()),
                         [](const auto& it) { return it.param.first + "_" + it.param.second; });

}  // namespace
}  // namespace flagplot::bots::whole_games
