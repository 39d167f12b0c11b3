#include "games/north_cape/north_cape.h"
#include "generic/suite.h"
#include "umpire/library.h"

namespace {

using flagplot::generic::Effort;
#ifdef __SANITIZE_ADDRESS__
constexpr int seeds = 2;
constexpr Effort effort{.games = 1, .samples = 1, .every = 401, .seed = 1};
#else
constexpr int seeds = 20;
constexpr Effort effort{.games = 2, .samples = 2, .every = 97, .seed = 1};
#endif

const flagplot::umpire::Library& library() {
  static const flagplot::umpire::Library games(flagplot::data::Files(), {{"north_cape", flagplot::north_cape::make}});
  return games;
}
std::unique_ptr<flagplot::Game> scenario(const char* id, const nlohmann::json& options = nlohmann::json::object()) {
  return library().open("north_cape", id, options);
}
const nlohmann::json everything{{"icebergs", true}, {"hfdf", true},        {"storms", true}, {"merchant_flak", true},
                                {"decoys", 10U},     {"scharnhorst", true}, {"u571", true}};

FLAGPLOT_GENERIC_SUITE(CapeSportspalast, scenario("sportspalast"), library().files(), effort, seeds)
FLAGPLOT_GENERIC_SUITE(CapeLuftwaffe, scenario("luftwaffe"), library().files(), effort, seeds)
FLAGPLOT_GENERIC_SUITE(CapeScatter, scenario("scatter", everything), library().files(), effort, seeds)
FLAGPLOT_GENERIC_SUITE(CapeGoldeneZange, scenario("goldene_zange"), library().files(), effort, seeds)
FLAGPLOT_GENERIC_SUITE(CapeRegenbogen, scenario("regenbogen", everything), library().files(), effort, seeds)
FLAGPLOT_GENERIC_SUITE(CapeOstfront, scenario("ostfront", {{"public_counts", true}}), library().files(), effort, seeds)
FLAGPLOT_GENERIC_SUITE(CapeHammer, scenario("under_the_hammer"), library().files(), effort, seeds)
FLAGPLOT_GENERIC_SUITE(CapeLastRound, scenario("last_round"), library().files(), effort, seeds)
FLAGPLOT_GENERIC_SUITE(CapeAlone, scenario("luftwaffe", {{"solitaire", true}}), library().files(), effort, seeds)

}  // namespace
