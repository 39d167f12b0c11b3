#include <vector>

#include "games/north_cape/north_cape.h"
#include "generic/suite.h"
#include "north_cape/bench.h"
#include "umpire/library.h"

namespace {

using flagplot::generic::Effort;
using flagplot::north_cape::test::at_sea;
using flagplot::north_cape::test::put;
using nlohmann::json;
#ifdef FLAGPLOT_SANITIZED
constexpr int seeds = 2;
constexpr Effort effort{.games = 1, .samples = 1, .every = 29, .seed = 1};
#else
constexpr int seeds = 20;
constexpr Effort effort{.games = 6, .samples = 2, .every = 7, .seed = 40};
#endif
constexpr Effort whole_game{.games = 1, .samples = 1, .every = 997, .seed = 1};

const flagplot::umpire::Library& library() {
  static const flagplot::umpire::Library games(flagplot::data::Files(), {{"north_cape", flagplot::north_cape::make}});
  return games;
}
std::unique_ptr<flagplot::Game> scenario(const char* id, const json& options = json::object()) {
  return library().open("north_cape", id, options);
}
const json everything{{"icebergs", true}, {"hfdf", true},        {"storms", true}, {"merchant_flak", true},
                      {"decoys", 10U},     {"scharnhorst", true}, {"u571", true}};

struct Played {
  const char* scenario;
  json options;
};
const std::vector<Played>& all_scenarios() {
  static const std::vector<Played> all{{"sportspalast", json::object()},
#ifndef FLAGPLOT_SANITIZED  // the long ones take minutes there
                                       {"luftwaffe", json::object()},
                                       {"scatter", everything},
                                       {"goldene_zange", json::object()},
                                       {"ostfront", {{"public_counts", true}}},
                                       {"under_the_hammer", json::object()},
                                       {"last_round", json::object()},
                                       {"sportspalast", {{"solitaire", true}}},
#endif
                                       {"regenbogen", everything}};
  return all;
}

TEST(CapeRandomPlay, EndsAndBreaksNoInvariant) {
  for (const Played& played : all_scenarios())
    EXPECT_EQ(flagplot::generic::random_play_ends(*scenario(played.scenario, played.options), whole_game), "") << played.scenario;
}

// Random games are long, because a turn ends only when nobody has anything left to do. So the suite plays the last turn of a
// scenario: a convoy that has been found, boats in its hex and around it, both fleets out, patrols of both sides.
json met(const char* weather) {
  std::vector<json> placed{put("Merchant", "1218", {{"count", 12}, {"reconnoitred", true}}),
                           put("British DD", "1218", {{"count", 2}, {"box", 2}}),
                           put("British DE", "1218", {{"count", 2}, {"box", 2}}),
                           put("Group 2", "1218"),
                           put("Merchant 13", "1220", {{"count", 6}}),
                           put("Berwick", "1220"),
                           put("Victorious", "1122", {{"hits", 1}}),
                           put("Albacore", "", {{"count", 2}, {"base", "Victorious"}}),
                           put("Fulmar", "", {{"base", "Victorious"}}),
                           put("King George V", "1122"),
                           put("British DD 3", "1122", {{"count", 2}}),
                           put("Kenya", "1122", {{"patrol", true}}),
                           put("Trident", "1421"),
                           put("U-377", "1218"),
                           put("U-134", "1218"),
                           put("U-403", "1320", {{"surfaced", true}, {"patrol", true}}),
                           put("U-584", "1320"),
                           put("Tirpitz", "1422"),
                           put("German DD", "1422", {{"count", 2}, {"patrol", true}}),
                           put("Ju-88", "", {{"count", 3}, {"base", "bardufoss"}}),
                           put("Bv-138", "", {{"base", "banak"}}),
                           put("Bf-109", "", {{"base", "bardufoss"}})};
  return at_sea(placed, {{"turns", 2}, {"turn", 2}, {"weather", weather}, {"first", "axis"}, {"released", true}});
}
// Against the umpire: his groups are ships and decoys, the rest of his he has at hand.
json met_alone() {
  std::vector<json> placed{put("Merchant", "1218", {{"count", 6}}),  put("British DD", "1218", {{"count", 2}}),
                           put("Merchant 7", "1220", {{"count", 3}}), put("Kenya", "1220"),
                           put("Allied decoy", "1122", {{"count", 2}}), put("U-377", "1219"),
                           put("Tirpitz", "1422"),                   put("German DD", "1422", {{"count", 2}}),
                           put("Ju-88", "", {{"count", 3}, {"base", "bardufoss"}})};
  return at_sea(placed, {{"turns", 3}, {"turn", 2}, {"weather", "clear"}, {"released", true}});
}
std::unique_ptr<flagplot::Game> position(const json& where, const json& options = json::object()) {
  return library().open("north_cape", where, options);
}

FLAGPLOT_GENERIC_SUITE(CapeMetInClear, position(met("clear")), library().files(), effort, seeds)
FLAGPLOT_GENERIC_SUITE(CapeMetInStorm, position(met("storm")), library().files(), effort, seeds)
FLAGPLOT_GENERIC_SUITE(CapeMetTwice, position({{"campaign", {met("clear"), met("storm")}}}), library().files(), effort, seeds)
FLAGPLOT_GENERIC_SUITE(CapeMetAlone, position(met_alone(), {{"solitaire", true}}), library().files(), effort, seeds)

// And every scenario from the first turn to the last, with fewer looks.
#ifndef FLAGPLOT_SANITIZED  // they take minutes there
constexpr Effort now_and_then{.games = 1, .samples = 1, .every = 2999, .seed = 2};
#define WHOLE_SCENARIO(Suite, id) FLAGPLOT_GENERIC_SUITE(Suite, scenario(id), library().files(), now_and_then, 1)
WHOLE_SCENARIO(CapeWholeSportspalast, "sportspalast")
WHOLE_SCENARIO(CapeWholeLuftwaffe, "luftwaffe")
WHOLE_SCENARIO(CapeWholeScatter, "scatter")
WHOLE_SCENARIO(CapeWholeGoldeneZange, "goldene_zange")
WHOLE_SCENARIO(CapeWholeRegenbogen, "regenbogen")
WHOLE_SCENARIO(CapeWholeOstfront, "ostfront")
WHOLE_SCENARIO(CapeWholeUnderTheHammer, "under_the_hammer")
WHOLE_SCENARIO(CapeWholeLastRound, "last_round")
#endif

}  // namespace
