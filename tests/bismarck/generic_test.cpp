#include <nlohmann/json.hpp>

#include "games/bismarck/bismarck.h"
#include "generic/suite.h"
#include "umpire/library.h"

namespace {

using flagplot::generic::Effort;
#ifdef FLAGPLOT_SANITIZED
constexpr int seeds = 20;
constexpr Effort effort{.games = 1, .samples = 2, .every = 37, .seed = 1};
#else
constexpr int seeds = 1000;
constexpr Effort effort{.games = 5, .samples = 3, .every = 17, .seed = 1};
#endif

const flagplot::umpire::Library& library() {
  static const flagplot::umpire::Library games(flagplot::data::Files(),
                                               {{"bismarck", flagplot::bismarck::make}});
  return games;
}
std::unique_ptr<flagplot::Game> basic_game() { return library().open("bismarck", "basic", {}); }

FLAGPLOT_GENERIC_SUITE(BismarckBasic, basic_game(), library().files(), effort, seeds)

// Left to chance the two sides seldom meet: here both German ships have been found, with half the Royal Navy
// in their zone, bombers of both sides overhead, and the shadow phase next.
std::unique_ptr<flagplot::Game> crowded_game(const char* phase) {
  nlohmann::json ships = nlohmann::json::array(), air = nlohmann::json::array();
  for (const char* name : {"Bismarck", "Prinz Eugen", "Norfolk", "Hood", "Prince of Wales", "Victorious",
                           "Kenya", "Rodney", "Ark Royal", "Suffolk"}) {
    nlohmann::json ship{{"ship", name}, {"zone", "P17"}};
    const bool german = name == std::string("Bismarck") || name == std::string("Prinz Eugen");
    if (german) ship[phase == std::string("visibility") ? "located_last" : "located"] = {"search"};
    ships.push_back(ship);
  }
  for (const char* name : {"Torpedo Victorious", "Torpedo Ark Royal 1", "Bombers Plymouth", "Bombers Eire"})
    air.push_back({{"unit", name}, {"zone", "P17"}});
  return library().open("bismarck", {{"first_turn", 10}, {"phase", phase}, {"ships", ships}, {"air", air}},
                        {});
}

class BismarckCrowded : public ::testing::TestWithParam<const char*> {};
#ifdef FLAGPLOT_SANITIZED
constexpr Effort crowded{.games = 1, .samples = 2, .every = 11, .seed = 1};
#else
constexpr Effort crowded{.games = 4, .samples = 3, .every = 5, .seed = 1};
#endif

TEST_P(BismarckCrowded, ResampledWorldsLookTheSame) {
  EXPECT_EQ(flagplot::generic::resampled_worlds_look_the_same(*crowded_game(GetParam()), crowded), "");
}
TEST_P(BismarckCrowded, OptionsAreTheSameInResampledWorlds) {
  EXPECT_EQ(flagplot::generic::options_are_the_same_in_resampled_worlds(*crowded_game(GetParam()), crowded),
            "");
}
TEST_P(BismarckCrowded, OptionsAreExactlyWhatIsAccepted) {
  EXPECT_EQ(flagplot::generic::options_are_exactly_what_is_accepted(*crowded_game(GetParam()), crowded), "");
}
TEST_P(BismarckCrowded, UndoTellsNoSecret) {
  EXPECT_EQ(flagplot::generic::undo_tells_no_secret(*crowded_game(GetParam()), crowded), "");
}
TEST_P(BismarckCrowded, ForecastsFollowFromTheView) {
  EXPECT_EQ(flagplot::generic::forecasts_follow_from_the_view(*crowded_game(GetParam()), *crowded_game(GetParam()),
                                                              library().files(), crowded),
            "");
}
#ifndef FLAGPLOT_SANITIZED
constexpr Effort crowded_twins{.games = 4, .samples = 2, .every = 29, .seed = 1};
#else
constexpr Effort crowded_twins{.games = 1, .samples = 1, .every = 61, .seed = 1};
#endif
TEST_P(BismarckCrowded, SecretsDoNotInterfere) {
  EXPECT_EQ(flagplot::generic::secrets_do_not_interfere(*crowded_game(GetParam()), library().files(),
                                                        crowded_twins),
            "");
}
INSTANTIATE_TEST_SUITE_P(From, BismarckCrowded, ::testing::Values("visibility", "air_attack", "naval_combat"),
                         [](const auto& phase) { return std::string(phase.param); });

// Prinz Eugen, damaged, may have left the board by its southern edge: among the worlds that the British
// cannot tell apart are those in which she has.
std::unique_ptr<flagplot::Game> edge_game() {
  const nlohmann::json ships = nlohmann::json::parse(R"([
    {"ship": "Bismarck", "zone": "X18"}, {"ship": "Prinz Eugen", "zone": "Y15", "evasion_damage": 9},
    {"ship": "Norfolk", "zone": "Z14", "patrol": true}, {"ship": "Suffolk", "zone": "X14", "patrol": true},
    {"ship": "Renown", "zone": "Z17"}, {"ship": "Ark Royal", "zone": "Z17"}])");
  return library().open("bismarck", {{"first_turn", 10}, {"phase", "ship_movement"}, {"ships", ships}}, {});
}
#ifdef FLAGPLOT_SANITIZED
constexpr Effort edge{.games = 1, .samples = 2, .every = 31, .seed = 1};
constexpr Effort edge_twins{.games = 1, .samples = 1, .every = 97, .seed = 1};
#else
constexpr Effort edge{.games = 8, .samples = 8, .every = 7, .seed = 1};
constexpr Effort edge_twins{.games = 4, .samples = 2, .every = 61, .seed = 1};
#endif

TEST(BismarckEdge, ResampledWorldsLookTheSame) {
  EXPECT_EQ(flagplot::generic::resampled_worlds_look_the_same(*edge_game(), edge), "");
}
TEST(BismarckEdge, OptionsAreTheSameInResampledWorlds) {
  EXPECT_EQ(flagplot::generic::options_are_the_same_in_resampled_worlds(*edge_game(), edge), "");
}
TEST(BismarckEdge, SecretsDoNotInterfere) {
  EXPECT_EQ(flagplot::generic::secrets_do_not_interfere(*edge_game(), library().files(), edge_twins), "");
}

}  // namespace
