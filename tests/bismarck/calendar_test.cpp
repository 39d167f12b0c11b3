#include <gtest/gtest.h>

#include "bismarck/bench.h"

// Chapters 4 and 11: the phases, the clock, and the night.
namespace flagplot::bismarck::chase_test {
namespace {


// [BIS 4.0]
TEST(BismarckCalendar, APhaseFollowsTheOther) {
  Chase c;
  c.dice({3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(5, 0) || c.now().p.turn == 5);
  std::vector<std::string> phases;
  for (const Event& e : c.told(axis)) {
    if (e.kind == PhaseBegins && phases.size() < 9) phases.emplace_back(phase_names[e.args[0]]);
  }
  const std::vector<std::string> expected{"availability", "visibility",    "shadow",
                                          "air_movement", "ship_movement", "search",
                                          "air_attack",   "naval_combat",  "chance"};
  EXPECT_EQ(phases, expected);
}

// [BIS 4.2]
TEST(BismarckCalendar, TheVisibilityPhaseRollsForTheWeatherAndThenSetsForces) {
  Chase c(with(5, "naval_combat", {at("Hood", "H10"), at("Norfolk", "H10")}, {{"visibility", 4}}));
  c.dice({3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(6, 1));
  EXPECT_EQ(c.prompt(Seat::Chance), RollVisibility);
  EXPECT_EQ(c.prompt(allied), -1);
  c.dice({4, 5});
  EXPECT_EQ(c.now().p.level, 6);
  EXPECT_EQ(c.prompt(allied), AskForces);
}

// [BIS 4.3]
TEST(BismarckCalendar, AShadowedShipMovesInTheShadowPhaseAndNotAgain) {
  Chase c(
      with(5, "shadow", {at("Norfolk", "H10"), at("Prinz Eugen", "H10", {{"located_last", {"search"}}})}));
  ASSERT_EQ(c.prompt(allied), AskShadow);
  EXPECT_EQ(c.choose(allied, {ShadowWith, arg(c.ship("Norfolk")), arg(c.ship("Prinz Eugen")), 0}), "");
  ASSERT_EQ(c.prompt(axis), AskShadowed);
  EXPECT_EQ(c.choose(axis, {Sail, arg(c.zone("H9")), 0, 0}), "");
  EXPECT_EQ(c.choose(axis, pass), "");
  c.dice({6});
  ASSERT_TRUE(c.until(axis, AskSail));
  EXPECT_EQ(c.refused(axis, {OrderShip, arg(c.ship("Prinz Eugen")), 0, 0}), "5.11");
}

// [BIS 2.53]
TEST(BismarckCalendar, WhoShadowsIsMarkedUntilTheTurnEnds) {
  Chase c(
      with(5, "shadow", {at("Norfolk", "H10"), at("Prinz Eugen", "H10", {{"located_last", {"search"}}})}));
  EXPECT_EQ(c.choose(allied, {ShadowWith, arg(c.ship("Norfolk")), arg(c.ship("Prinz Eugen")), 0}), "");
  EXPECT_EQ(c.ship_now("Norfolk").shadowing, 1) << "the first pursuit of the turn";
  EXPECT_EQ(c.ship_now("Prinz Eugen").pursuit, 1);
  c.choose(axis, pass);
  c.dice({6, 3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(6, 4));
  EXPECT_EQ(c.ship_now("Norfolk").shadowing, 0xFF);
  EXPECT_EQ(c.ship_now("Prinz Eugen").pursuit, 0);
}

// [BIS 2.54]
TEST(BismarckCalendar, AFoundShipLeavesAMarkWhereAndWhenItWas) {
  Chase c(with(5, "search", {at("Norfolk", "H10", {{"patrol", true}}), at("Bismarck", "H10")}));
  ASSERT_TRUE(c.until(allied, AskCall));
  EXPECT_EQ(c.choose(allied, {CallZone, arg(c.zone("H10")), 0, 0}), "");
  const Contact& mark = c.now().contact[index(c.ship("Bismarck"))];
  EXPECT_EQ(mark.zone, c.zone("H10"));
  EXPECT_EQ(mark.turn, 5);
  EXPECT_EQ(c.now().contact[index(c.ship("Prinz Eugen"))].turn, 0);
}

// [BIS 4.6]
TEST(BismarckCalendar, SearchComesAfterAllMovementBritishFirst) {
  Chase c(with(5, "ship_movement",
               {at("Norfolk", "H10", {{"patrol", true}}), at("Bismarck", "H10", {{"patrol", true}})}));
  EXPECT_EQ(c.prompt(allied), AskSail);
  ASSERT_TRUE(c.until_phase(5, 5));
  EXPECT_EQ(c.prompt(allied), AskCall);
  EXPECT_EQ(c.prompt(axis), -1);
  c.choose(allied, pass);
  EXPECT_EQ(c.prompt(axis), AskCall);
}

// [BIS 4.9]
TEST(BismarckCalendar, TheChancePhaseEndsTheTurnWithTwoRolls) {
  Chase c(with(5, "chance", {at("Norfolk", "H10")}));
  EXPECT_EQ(c.prompt(Seat::Chance), RollChance);
  c.dice({3, 4});
  EXPECT_EQ(c.prompt(Seat::Chance), RollChance);
  EXPECT_EQ(c.now().p.turn, 5);
  c.dice({3, 4});
  EXPECT_EQ(c.now().p.turn, 6);
}

// [BIS 11.21] [BIS 11.22]
TEST(BismarckCalendar, WhenItsPhasesAreOverTheClockMovesOnAndTheTurnIsForgotten) {
  Chase c(with(5, "ship_movement", {at("Hood", "H10"), at("Norfolk", "H11")}));
  EXPECT_EQ(c.sail(allied, "Hood", {"H9"}), "");
  c.dice({3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(6, 1));
  EXPECT_EQ(c.now().p.turn, 6);
  EXPECT_EQ(c.ship_now("Hood").moved, 0);
  EXPECT_EQ(c.ship_now("Hood").finished_move, 0);
  EXPECT_EQ(c.ship_now("Hood").located, Unseen);
}

// [BIS 11.21]
TEST(BismarckCalendar, ATurnIsFourHoursAndADateBeginsAtMidnight) {
  EXPECT_EQ(hour(4), Hour::H1200);
  EXPECT_EQ(date(4), 22);
  EXPECT_EQ(hour(6), Hour::H2000);
  EXPECT_EQ(hour(7), Hour::H2400);
  EXPECT_EQ(date(7), 23);
  EXPECT_EQ(hour(9), Hour::H0800);
  EXPECT_EQ(hour(34), Hour::H1200);
  EXPECT_EQ(date(34), 27);
}

// [BIS 11.1] [BIS 11.11]
TEST(BismarckCalendar, MidnightIsDarkEverywhereAndEightInTheEveningOnlyInTheSouth) {
  Chase c;
  const auto dark = [&](int turn, const char* zone) {
    c.p().turn = static_cast<std::uint8_t>(turn);
    return is_night(c.d(), c.p(), c.zone(zone));
  };
  EXPECT_FALSE(dark(6, "K12"));
  EXPECT_TRUE(dark(6, "L12"));
  EXPECT_FALSE(dark(6, "A10"));
  EXPECT_TRUE(dark(6, "Z20"));
  EXPECT_TRUE(dark(7, "K12"));
  EXPECT_TRUE(dark(7, "L12"));
  for (int turn : {4, 5, 8, 9, 10, 11}) {
    EXPECT_FALSE(dark(turn, "K12")) << turn;
    EXPECT_FALSE(dark(turn, "L12")) << turn;
  }
}

// [BIS 11.12]
TEST(BismarckCalendar, NoAircraftAttacksAtNight) {
  const auto strike = [](int turn) {
    Chase c(with(turn, "air_attack", {at("Bismarck", "O16", {{"located", {"search"}}})},
                 {{"air", {{{"unit", "Bombers Plymouth"}, {"zone", "O16"}}}}}));
    return rule_of(strike_refusal(c.d(), c.p(), c.air("Bombers Plymouth"), 1));
  };
  EXPECT_EQ(strike(5), "");
  EXPECT_EQ(strike(6), "9.16");  // 2000, south of the line
  EXPECT_EQ(strike(7), "9.16");
}

// [BIS 11.13]
TEST(BismarckCalendar, AtNightChanceHearsRadioAndSeesNothing) {
  const auto found = [](int turn, std::initializer_list<int> dice) {
    // Deep inside the patrol line and next to the coast: on a three general search finds everything.
    Chase c(with(turn, "chance", {at("Bismarck", "K17"), at("Prinz Eugen", "K17", {{"force", 1}})},
                 {{"visibility", 1}}));
    c.dice(dice);
    const bool asked = c.prompt(axis) == AskHuffDuff;
    if (asked) c.choose(axis, {NameZone, arg(c.zone("K17")), 0, 0});
    c.dice({3, 4});
    return asked || c.now().contact[index(c.ship("Bismarck"))].turn != 0;
  };
  EXPECT_TRUE(found(5, {1, 2}));
  EXPECT_FALSE(found(7, {1, 2}));
  EXPECT_TRUE(found(7, {1, 1}));
}

// [BIS 11.13]
TEST(BismarckCalendar, AtNightNoConvoyIsMet) {
  const auto met = [](int turn) {
    Chase c(with(turn, "chance", {at("Bismarck", "H10")}));  // on the Atlantic route
    c.dice({5, 5});
    const bool asked = c.prompt(axis) == AskConvoy;
    if (asked) c.choose(axis, pass);
    c.dice({3, 4});
    return asked;
  };
  EXPECT_TRUE(met(5));
  EXPECT_FALSE(met(7));
}

// [BIS 11.23]
TEST(BismarckCalendar, TheBasicGameRunsFromNoonOnThe22ndToNoonOnThe27th) {
  Chase c;
  EXPECT_EQ(c.now().p.turn, 4);
  EXPECT_EQ(c.d().scenario.last_turn, 34);
  Chase last(with(34, "chance", {at("Norfolk", "H10")}, {{"last_turn", 34}}));
  EXPECT_FALSE(last.over());  // the last turn is played to its end
  last.dice({3, 4, 3, 4});
  EXPECT_TRUE(last.over());
  EXPECT_EQ(last.result().how, TimeIsUp);
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test
