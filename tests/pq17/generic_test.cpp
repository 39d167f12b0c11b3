#include <nlohmann/json.hpp>

#include "games/pq17/pq17.h"
#include "generic/suite.h"
#include "umpire/library.h"

namespace {

using flagplot::generic::Effort;
#ifdef FLAGPLOT_SANITIZED
constexpr int seeds = 2;
constexpr Effort effort{.games = 1, .samples = 1, .every = 211, .seed = 1};
#else
constexpr int seeds = 25;
constexpr Effort effort{.games = 2, .samples = 2, .every = 61, .seed = 1};
#endif

const flagplot::umpire::Library& library() {
  static const flagplot::umpire::Library games(flagplot::data::Files(), {{"pq17", flagplot::pq17::make}});
  return games;
}

FLAGPLOT_GENERIC_SUITE(Pq17Convoy, library().open("pq17", "pq17", {}), library().files(), effort, seeds)

// All options on, at night, and whatever a fortnight can leave to the next.
nlohmann::json with_everything() {
  nlohmann::json s = flagplot::data::Files().json("pq17/scenarios.json")["scenarios"][0]["setup"];
  s["day"] = {true, false};
  s["ice"]["of"] = "1942-06/1";
  s["before"] = {{"bids", true}, {"cobweb", 2}, {"atlantic", {"Gneisenau"}}, {"offensive", true}};
  s["transferring"] = {"Luetzow"};
  return s;
}
nlohmann::json all_options() {
  nlohmann::json on;
  const nlohmann::json game = flagplot::data::Files().json("pq17/game.json");
  for (const auto& option : game["options"]) on[option["id"].get<std::string>()] = true;
  return on;
}
#ifdef FLAGPLOT_SANITIZED
constexpr Effort everything{.games = 1, .samples = 1, .every = 997, .seed = 3};
#else
constexpr Effort everything{.games = 1, .samples = 1, .every = 127, .seed = 3};
#endif
FLAGPLOT_GENERIC_SUITE(Pq17Everything, library().open("pq17", with_everything(), all_options()),
                       library().files(), everything, 2)

// Every scenario can be opened with all options, and has room for what may be added.
TEST(Pq17RandomPlay, OpensWithAllOptions) {
  for (const auto& scenario : library().scenarios("pq17")) {
    const std::string id = scenario["id"];
    EXPECT_NO_THROW((void)library().open("pq17", id, all_options())) << id;
  }
}

// Every other scenario from the first turn to the last, with fewer looks.
constexpr Effort whole_game{.games = 1, .samples = 1, .every = 997, .seed = 1};

TEST(Pq17RandomPlay, EndsInEveryScenario) {
  for (const auto& scenario : library().scenarios("pq17")) {
    const std::string id = scenario["id"];
    EXPECT_EQ(flagplot::generic::random_play_ends(*library().open("pq17", id, {}), whole_game), "") << id;
  }
}

#ifndef FLAGPLOT_SANITIZED  // they take minutes there
constexpr Effort now_and_then{.games = 1, .samples = 1, .every = 499, .seed = 2};
#define WHOLE_SCENARIO(Suite, id) FLAGPLOT_GENERIC_SUITE(Suite, library().open("pq17", id, {}), library().files(), now_and_then, 2)
WHOLE_SCENARIO(Pq17WholePq6, "pq6")
WHOLE_SCENARIO(Pq17WholePq9, "pq9")
WHOLE_SCENARIO(Pq17WholePq12, "pq12")
WHOLE_SCENARIO(Pq17WholePq13, "pq13")
WHOLE_SCENARIO(Pq17WholePq14, "pq14")
WHOLE_SCENARIO(Pq17WholePq15, "pq15")
WHOLE_SCENARIO(Pq17WholePq16, "pq16")
WHOLE_SCENARIO(Pq17WholeWunderland, "wunderland")
WHOLE_SCENARIO(Pq17WholePq18, "pq18")
WHOLE_SCENARIO(Pq17WholeJw51a, "jw51a")
WHOLE_SCENARIO(Pq17WholeJw51b, "jw51b")
WHOLE_SCENARIO(Pq17WholeJw52, "jw52")
WHOLE_SCENARIO(Pq17WholeJw53, "jw53")
WHOLE_SCENARIO(Pq17WholeJw55b, "jw55b")
#endif

}  // namespace
