#include <vector>

#include "games/north_cape/north_cape.h"
#include "generic/suite.h"
#include "umpire/library.h"

namespace {

using flagplot::generic::Effort;
constexpr Effort effort{.games = 1, .samples = 1, .every = 401, .seed = 1};

const flagplot::umpire::Library& library() {
  static const flagplot::umpire::Library games(flagplot::data::Files(), {{"north_cape", flagplot::north_cape::make}});
  return games;
}
std::unique_ptr<flagplot::Game> scenario(const char* id, const nlohmann::json& options = nlohmann::json::object()) {
  return library().open("north_cape", id, options);
}
const nlohmann::json everything{{"icebergs", true}, {"hfdf", true},        {"storms", true}, {"merchant_flak", true},
                                {"decoys", 10U},     {"scharnhorst", true}, {"u571", true}};

struct Played {
  const char* scenario;
  nlohmann::json options;
};
const std::vector<Played>& all_scenarios() {
  static const std::vector<Played> all{{"sportspalast", nlohmann::json::object()},
#ifndef __SANITIZE_ADDRESS__  // the long ones take minutes there
                                       {"luftwaffe", nlohmann::json::object()},
                                       {"scatter", everything},
                                       {"goldene_zange", nlohmann::json::object()},
                                       {"ostfront", {{"public_counts", true}}},
                                       {"under_the_hammer", nlohmann::json::object()},
                                       {"last_round", nlohmann::json::object()},
#endif
                                       {"regenbogen", everything}};
  return all;
}

TEST(CapeRandomPlay, EndsAndBreaksNoInvariant) {
  for (const Played& played : all_scenarios())
    EXPECT_EQ(flagplot::generic::random_play_ends(*scenario(played.scenario, played.options), effort), "") << played.scenario;
}
TEST(CapeRandomPlay, EveryPhraseHasItsSentences) {
  EXPECT_EQ(flagplot::generic::every_phrase_has_its_sentences(*scenario("sportspalast"), library().files()), "");
}

}  // namespace
