#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "games/bismarck/battle.h"

// Chapters 7.1 and 7.3: the visibility track, and fog.
namespace flagplot::bismarck::chase_test::visibility_phase {
namespace {

// Two chance rolls that mean nothing for ships in K5, then the dice of the next turn's visibility.
struct Morning : Chase {
  Morning(int level, int a, int b, const json& options = json::object())
      : Chase(with(10, "chance", {}, {{"visibility", level}}), options) {
    dice({3, 4, 3, 4, a, b});
  }
  int level() const { return now().p.level; }
  bool fog() const { return now().p.fog != 0; }
};
const json printed{{"visibility_modifiers", "printed"}};

// [BIS 7.1] [BIS 7.11] [BIS 7.14]
TEST(BismarckVisibility, EveryTurnTwoDiceMoveTheLevel) {
  EXPECT_EQ(Morning(4, 3, 4).level(), 4);
  EXPECT_EQ(Morning(4, 4, 5).level(), 6);
  EXPECT_EQ(Morning(4, 1, 3).level(), 1);
  Morning worse(4, 5, 6);
  EXPECT_EQ(worse.level(), 8);
  EXPECT_EQ(worse.told(Seat::Allied, VisibilityIs), 1);
  EXPECT_EQ(worse.told(Seat::Axis, VisibilityIs), 1);
}

// [BIS 7.15]
TEST(BismarckVisibility, TheMarkerStopsAtTheEndOfItsTrack) {
  EXPECT_EQ(Morning(4, 1, 1).level(), 1);
  EXPECT_EQ(Morning(6, 6, 6).level(), 9);
}

// [BIS 7.16]
TEST(BismarckVisibility, ExtremeWeatherModifiesItsOwnDice) {
  EXPECT_EQ(Morning(7, 3, 4, printed).level(), 8);
  EXPECT_EQ(Morning(7, 3, 4).level(), 6);
  EXPECT_EQ(Morning(1, 3, 4).level(), 2);
  EXPECT_EQ(Morning(8, 3, 4).level(), 6);
  EXPECT_EQ(Morning(9, 3, 4).level(), 7);
  EXPECT_EQ(Morning(6, 3, 4).level(), 6);
}

// [BIS 7.16] [BIS 7.15] the table has rows for one to thirteen; what is modified beyond them reads the last
TEST(BismarckVisibility, DiceModifiedBeyondTheTableReadItsLastRow) {
  EXPECT_EQ(Morning(9, 1, 1).level(), 3) << "nought reads as one: six levels clearer";
  EXPECT_EQ(Morning(8, 1, 1).level(), 2);
  EXPECT_EQ(Morning(7, 1, 1).level(), 1);
  EXPECT_EQ(Morning(1, 6, 6).level(), 7) << "thirteen: six levels worse";
  EXPECT_EQ(Morning(8, 6, 6, printed).level(), 9) << "fourteen reads as thirteen";
  EXPECT_TRUE(Morning(8, 6, 6, printed).fog());
}

// [BIS 7.3] [BIS 7.31]
TEST(BismarckVisibility, TheModifiedDiceAlsoDecideAboutFog) {
  for (const auto& [a, b] : {std::pair{2, 3}, {3, 3}, {4, 4}, {5, 5}, {6, 6}})
    EXPECT_TRUE(Morning(4, a, b).fog()) << a + b;
  for (const auto& [a, b] : {std::pair{1, 1}, {1, 3}, {3, 4}, {4, 5}, {5, 6}})
    EXPECT_FALSE(Morning(4, a, b).fog()) << a + b;
  EXPECT_TRUE(Morning(7, 3, 4, printed).fog());
  EXPECT_EQ(Morning(4, 4, 4).level(), 5);
}

// [BIS 7.31]
TEST(BismarckVisibility, InFogOnlyTheFogZonesCannotBeSearched) {
  Chase c(with(11, "search",
               {at("Norfolk", "B8", {{"patrol", true}}), at("Suffolk", "G15", {{"patrol", true}})},
               {{"fog", true}}));
  EXPECT_EQ(rule_of(call_refusal(c.d(), c.p(), Seat::Allied, c.zone("B8"))), "7.31");
  EXPECT_EQ(rule_of(call_refusal(c.d(), c.p(), Seat::Allied, c.zone("G15"))), "");
  EXPECT_FALSE(c.offered(Seat::Allied, {CallZone, arg(c.zone("B8")), 0, 0}));
  c.p().fog = 0;
  EXPECT_EQ(rule_of(call_refusal(c.d(), c.p(), Seat::Allied, c.zone("B8"))), "");
}

// [BIS 7.13] [BIS 7.32]
TEST(BismarckVisibility, TheFirstTurnIsFoggyAtLevelFourWithoutARoll) {
  Chase c;
  ASSERT_TRUE(c.until(Seat::Allied, AskCall));
  EXPECT_EQ(c.now().p.level, 4);
  EXPECT_EQ(c.now().p.fog, 1);
  EXPECT_EQ(c.refused(Seat::Allied, {CallZone, arg(c.zone("F20")), 0, 0}), "7.31");
}

// [BIS 7.33]
TEST(BismarckVisibility, NobodyFightsInAZoneInFog) {
  const json fog{{"fog", true}, {"air", {{{"unit", "Bombers Scapa"}, {"zone", "B8"}}}}};
  Chase c(with(10, "air_attack",
               {at("Bismarck", "B8", {{"located", {"search", "shadow"}}}), at("Norfolk", "B8")}, fog));
  EXPECT_EQ(rule_of(strike_refusal(c.d(), c.p(), c.air("Bombers Scapa"), 1)), "7.33");
  EXPECT_FALSE(may_attack(c.d(), c.p(), c.ship("Norfolk"), bismarck));
  c.p().fog = 0;
  EXPECT_FALSE(strike_refusal(c.d(), c.p(), c.air("Bombers Scapa"), 1));
  EXPECT_TRUE(may_attack(c.d(), c.p(), c.ship("Norfolk"), bismarck));
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test::visibility_phase
