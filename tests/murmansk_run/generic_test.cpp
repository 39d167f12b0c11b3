#include "games/murmansk_run/murmansk_run.h"
#include "generic/suite.h"
#include "murmansk_run/bench.h"
#include "umpire/library.h"

namespace {

using flagplot::generic::Effort;
#ifdef FLAGPLOT_SANITIZED
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

std::unique_ptr<flagplot::Game> crowded(int period, const char* season, const char* raiders = "d6") {
  return library().open("murmansk_run", flagplot::murmansk_run::test::crowded(period, season, raiders), {});
}
FLAGPLOT_GENERIC_SUITE(MurmanskCrowdedDay, crowded(1, "summer_1942"), library().files(), crowd, seeds)
FLAGPLOT_GENERIC_SUITE(MurmanskCrowdedNight, crowded(2, "spring_1943"), library().files(), crowd, seeds)
// Two groups of each side where the convoy is: both have to name the one that fights.
TEST(MurmanskMelee, SecretsDoNotInterfere) {
  const auto game = crowded(1, "summer_1942", "c5");
  EXPECT_EQ(flagplot::generic::secrets_do_not_interfere(*game, library().files(), crowd), "");
  EXPECT_EQ(flagplot::generic::resampled_worlds_look_the_same(*game, crowd), "");
  EXPECT_EQ(flagplot::generic::undo_tells_no_secret(*game, crowd), "");
}

}  // namespace
