#include <nlohmann/json.hpp>

#include "games/murmansk_run/murmansk_run.h"
#include "generic/suite.h"
#include "umpire/library.h"

namespace {

using flagplot::generic::Effort;
#ifdef __SANITIZE_ADDRESS__
constexpr int seeds = 10, short_seeds = 10;
constexpr Effort effort{.games = 1, .samples = 2, .every = 41, .seed = 1};
constexpr Effort thorough{.games = 2, .samples = 2, .every = 17, .seed = 1}, crowd = thorough;
#else
constexpr int seeds = 1000, short_seeds = 300;
constexpr Effort effort{.games = 2, .samples = 2, .every = 23, .seed = 1};
constexpr Effort thorough{.games = 8, .samples = 2, .every = 13, .seed = 1};
constexpr Effort crowd{.games = 12, .samples = 2, .every = 7, .seed = 1};
#endif

const flagplot::umpire::Library& library() {
  static const flagplot::umpire::Library games(flagplot::data::Files(),
                                               {{"murmansk_run", flagplot::murmansk_run::make}});
  return games;
}
std::unique_ptr<flagplot::Game> scenario(const char* id) { return library().open("murmansk_run", id, {}); }

FLAGPLOT_GENERIC_SUITE(MurmanskFull, scenario("full"), library().files(), effort, short_seeds)
FLAGPLOT_GENERIC_SUITE(MurmanskSpring1942, scenario("spring_1942"), library().files(), thorough, seeds)
FLAGPLOT_GENERIC_SUITE(MurmanskWinter1943, scenario("winter_1943"), library().files(), thorough, seeds)
FLAGPLOT_GENERIC_SUITE(MurmanskSpring1944, scenario("spring_1944"), library().files(), thorough, seeds)

// Left to chance the two sides seldom meet: here everybody is close to everybody, under the bombers and in
// the U-boat area, with the fleets well mixed and some ships damaged.
std::unique_ptr<flagplot::Game> crowded(int period, const char* season, const char* raiders = "d6") {
  auto scenario = nlohmann::json::parse(R"({
    "last_season": "", "first_season": "", "wins_needed": 1, "strategic": 0, "damaged": ["Norfolk", "Koeln"],
    "ready": ["Prinz Eugen"], "repair": ["Gneisenau", "Leipzig"],
    "norway": {"altenfjord": ["Luetzow", "Nuernberg"], "trondheim": ["Scheer"]},
    "at_sea": {"period": 1, "pulse": 0, "pack": "c6", "fuel": 6, "air": {"KG 26": "altenfjord", "KG 30": "kirkenes"},
      "groups": [
        {"marker": "Convoy", "at": "c5", "from": "c4", "ships": ["O class", "Sheffield"]},
        {"marker": "Force 1", "at": "c5", "from": "c4", "ships": ["Duke of York", "Norfolk", "Tribals"]},
        {"marker": "Force 2", "at": "d5", "ships": ["Victorious", "Suffolk", "M class"]},
        {"marker": "Dummy 1", "at": "c5", "ships": []},
        {"marker": "Dummy 2", "at": "d5", "ships": []},
        {"marker": "Gruppe 1", "at": "d6", "from": "altenfjord", "ships": ["Tirpitz", "Mob-8"]},
        {"marker": "Gruppe 2", "at": "d6", "from": "altenfjord", "ships": ["Hipper", "Koeln", "Z-6"]},
        {"marker": "Gruppe 3", "at": "altenfjord", "ships": ["Scharnhorst", "Mob-5"]},
        {"marker": "German dummy", "at": "c6", "ships": []}]}})");
  scenario["at_sea"]["period"] = static_cast<unsigned>(period);
  for (auto& group : scenario["at_sea"]["groups"]) {
    if (group["at"] == "d6") group["at"] = raiders;
  }
  scenario["first_season"] = scenario["last_season"] = season;
  return library().open("murmansk_run", scenario, {});
}
FLAGPLOT_GENERIC_SUITE(MurmanskCrowdedDay, crowded(1, "summer_1942"), library().files(), crowd, seeds)
FLAGPLOT_GENERIC_SUITE(MurmanskCrowdedNight, crowded(2, "spring_1943"), library().files(), crowd, seeds)
// Two groups of each side where the convoy is: both have to name the one that fights.
TEST(MurmanskMelee, SecretsDoNotInterfere) {
  const auto game = crowded(1, "summer_1942", "c5");
  EXPECT_EQ(flagplot::generic::secrets_do_not_interfere(*game, library().files(), crowd), "");
  EXPECT_EQ(flagplot::generic::resampled_worlds_look_the_same(*game, crowd), "");
}

}  // namespace
