#include <nlohmann/json.hpp>

#include "games/bismarck/bismarck.h"
#include "generic/suite.h"
#include "umpire/library.h"

// The Basic Game's scenario with every chapter of the Intermediate Game that goes together.
namespace {

using flagplot::generic::Effort;
#ifdef FLAGPLOT_SANITIZED
constexpr int seeds = 10;
constexpr Effort effort{.games = 1, .samples = 2, .every = 53, .seed = 1};
#else
constexpr int seeds = 500;
constexpr Effort effort{.games = 5, .samples = 3, .every = 19, .seed = 1};
#endif

const flagplot::umpire::Library& library() {
  static const flagplot::umpire::Library games(flagplot::data::Files(),
                                               {{"bismarck", flagplot::bismarck::make}});
  return games;
}
std::unique_ptr<flagplot::Game> intermediate_game() {
  return library().open("bismarck", "basic", {{"preset", "intermediate"}});
}
std::unique_ptr<flagplot::Game> game_with_fronts() {
  return library().open("bismarck", "basic", {{"preset", "fronts"}});
}

std::unique_ptr<flagplot::Game> everything_at_once() {
  return library().open("bismarck", "basic", {{"preset", "everything"}});
}

// A battle from its first round on, near enough for torpedoes: whole games seldom come to that.
std::unique_ptr<flagplot::Game> close_quarters() {
  using nlohmann::json;
  json ships = json::array(), board = json::array();
  const auto add = [&](const char* ship, int q, int r) {
    ships.push_back({{"ship", ship}, {"zone", "P17"}, {"ammunition", 6}});
    board.push_back({{"ship", ship}, {"hex", {q, r}}, {"course", "E"}});
  };
  add("Bismarck", 0, 0);
  add("Prinz Eugen", 1, 0);
  add("Hood", 0, 2);
  add("Norfolk", 2, 1);
  const json scenario = json::parse(
      json{{"first_turn", 10},
           {"last_turn", 11},
           {"phase", "naval_combat"},
           {"ships", ships},
           {"battle", {{"zone", "P17"}, {"attacker", "axis"}, {"ships", board}}}}
          .dump());
  const json options{{"ammunition", true}, {"ship_torpedoes", true}, {"start_range", true}};
  return flagplot::bismarck::make(library().files(), scenario, options);
}

FLAGPLOT_GENERIC_SUITE(BismarckIntermediate, intermediate_game(), library().files(), effort, seeds)
FLAGPLOT_GENERIC_SUITE(BismarckFrontsGame, game_with_fronts(), library().files(), effort, seeds)
FLAGPLOT_GENERIC_SUITE(BismarckEverything, everything_at_once(), library().files(), effort, seeds)
FLAGPLOT_GENERIC_SUITE(BismarckCloseQuarters, close_quarters(), library().files(), effort, seeds)

// The French at bay: nearly every game has a surrender.
std::unique_ptr<flagplot::Game> french_at_bay() {
  using nlohmann::json;
  json ships = json::array(), board = json::array();
  const auto add = [&](const char* ship, int q, int r, int hits) {
    ships.push_back({{"ship", ship}, {"zone", "P17"}, {"hits", {{"midships", hits}}}});
    board.push_back({{"ship", ship}, {"hex", {q, r}}, {"course", "E"}});
  };
  add("Dunkerque", 0, 0, 2);
  add("Gloire", 1, 0, 0);
  add("Hood", 0, 4, 0);
  add("Birmingham", 2, 3, 0);
  for (const char* german : {"Bismarck", "Prinz Eugen"}) ships.push_back({{"ship", german}, {"zone", "K5"}});
  const json scenario = json::parse(json{{"first_turn", 10},
                                         {"last_turn", 11},
                                         {"phase", "naval_combat"},
                                         {"intermediate", true},
                                         {"sets", {"intermediate", "america", "french_in_brest"}},
                                         {"ships", ships},
                                         {"battle", {{"zone", "P17"}, {"attacker", "allied"}, {"ships", board}}}}
                                        .dump());
  return flagplot::bismarck::make(library().files(), scenario, json::object());
}
FLAGPLOT_GENERIC_SUITE(BismarckFrenchAtBay, french_at_bay(), library().files(), effort, seeds)

// The scenarios, by themselves and with those chapters.
std::unique_ptr<flagplot::Game> scenario(const char* id, const char* preset = "basic") {
  return library().open("bismarck", id, {{"preset", preset}});
}
#ifdef FLAGPLOT_SANITIZED
constexpr int few = 3;
constexpr Effort less{.games = 1, .samples = 1, .every = 97, .seed = 1};
#else
constexpr int few = 100;
constexpr Effort less{.games = 2, .samples = 2, .every = 31, .seed = 1};
#endif
FLAGPLOT_GENERIC_SUITE(BismarckFreeFrench, scenario("free_french_with_scheer"), library().files(), less, few)
FLAGPLOT_GENERIC_SUITE(BismarckFrenchInBrest, scenario("french_in_brest"), library().files(), less, few)
FLAGPLOT_GENERIC_SUITE(BismarckFrenchInBrestWithAll, scenario("french_in_brest", "intermediate"), library().files(), less, few)
FLAGPLOT_GENERIC_SUITE(BismarckTirpitz, scenario("tirpitz_sails"), library().files(), less, few)
FLAGPLOT_GENERIC_SUITE(BismarckAsPlanned, scenario("rheinubung_as_planned"), library().files(), less, few)
FLAGPLOT_GENERIC_SUITE(BismarckNeutralIceland, scenario("iceland_neutral"), library().files(), less, few)
FLAGPLOT_GENERIC_SUITE(BismarckTotalCommitment, scenario("total_commitment"), library().files(), less, few)
FLAGPLOT_GENERIC_SUITE(BismarckAmericaAtWar, scenario("america_at_war"), library().files(), less, few)
FLAGPLOT_GENERIC_SUITE(BismarckWithScheer, scenario("america_at_war_with_scheer"), library().files(), less, few)
FLAGPLOT_GENERIC_SUITE(BismarckTotalCommitmentWithAll, scenario("total_commitment", "intermediate"), library().files(), less,
                       few)
FLAGPLOT_GENERIC_SUITE(BismarckTirpitzWithAll, scenario("tirpitz_sails", "intermediate"), library().files(), less, few)

}  // namespace
