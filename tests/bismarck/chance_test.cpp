#include <gtest/gtest.h>

#include <algorithm>

#include "bismarck/bench.h"

// Chapter 10: the chance phase.
namespace flagplot::bismarck::chase_test {
namespace {

constexpr int noon = 10, night = 13;
json phase(std::vector<json> ships, int level = 4, int turn = noon, json more = json::object()) {
  more["visibility"] = level;
  return with(turn, "chance", std::move(ships), std::move(more));
}
// Whether Bismarck in this zone is revealed by these dice.
bool revealed(std::string_view zone, int level, int a, int b, json more = json::object(), int turn = noon) {
  Chase c(phase({at("Bismarck", zone)}, level, turn, std::move(more)));
  c.dice({a, b});
  return c.told(Seat::Allied, GeneralSearch) == 1;
}
// The worst visibility in which these dice still reveal her there.
int up_to(std::string_view zone, int a, int b) {
  static Chase c(phase({at("Bismarck", "G13")}));
  const auto revealed_at = [&](int level) {
    AnyState world = c.saved();
    world.as<State>().p.level = static_cast<std::uint8_t>(level);
    world.as<State>().p.ships[0].zone = c.zone(zone);
    EventRoom told;
    c.game().apply(world, Seat::Chance,
                           rolled(static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b)), told.events);
    return std::ranges::any_of(told.events.all(), [](const Event& e) { return e.kind == GeneralSearch; });
  };
  int level = 0;
  while (level < 9 && revealed_at(level + 1)) ++level;
  return level;
}
// Whether the German is offered a convoy.
bool met(const json& ship, int a, int b, int turn = noon) {
  Chase c(phase({ship}, 4, turn));
  c.dice({a, b});
  return c.prompt(Seat::Axis) == AskConvoy;
}

// [BIS 10.0] [BIS 10.1]
TEST(BismarckChance, TwoRollsAreMadeWhetherOrNotTheSecondApplies) {
  const json together{{"force", 1}};
  Chase c(phase({at("Bismarck", "G13", together), at("Prinz Eugen", "G13", together)}));
  EXPECT_EQ(c.prompt(Seat::Chance), RollChance);
  c.dice({1, 2});
  EXPECT_EQ(c.told(Seat::Allied, GeneralSearch), 2) << "the first roll is for both";
  EXPECT_EQ(c.prompt(Seat::Chance), RollChance);
  EXPECT_EQ(c.now().p.turn, noon);
  c.dice({1, 1});
  EXPECT_EQ(c.prompt(Seat::Axis), -1) << "and the second for nobody";
  EXPECT_EQ(c.now().p.turn, noon + 1);
}

// [BIS 10.1]
TEST(BismarckChance, TheSecondRollIsPrinzEugensWhenSheSailsAlone) {
  Chase c(phase({at("Bismarck", "K5"), at("Prinz Eugen", "G13")}));
  c.dice({1, 2});
  EXPECT_EQ(c.told(Seat::Allied, GeneralSearch), 0);
  c.dice({1, 2});
  EXPECT_EQ(c.told(Seat::Allied, GeneralSearch), 1);
  EXPECT_EQ(c.now().contact[1].zone, c.zone("G13"));
}

// [BIS 10.2]
TEST(BismarckChance, TheDiceSayWhichOfThreeThingsHappens) {
  EXPECT_TRUE(revealed("G13", 1, 3, 4));
  EXPECT_TRUE(met(at("Bismarck", "N15"), 4, 6));
  Chase c(phase({at("Bismarck", "G13")}, 1));
  c.dice({1, 1});
  EXPECT_EQ(c.prompt(Seat::Axis), AskHuffDuff);
}

// [BIS 10.21] [BIS 10.211]
TEST(BismarckChance, GeneralSearchReachesOnlyInsideThePatrolLineAndSouthOfRowD) {
  EXPECT_TRUE(revealed("E13", 1, 1, 2));
  EXPECT_TRUE(revealed("N14", 1, 1, 2));
  EXPECT_FALSE(revealed("D13", 1, 1, 2));
  EXPECT_FALSE(revealed("N13", 1, 1, 2));
}

// [BIS 10.212] [BIS 10.214]
TEST(BismarckChance, TheColumnOfTheZoneSaysHowClearItMustBe) {
  // near the line, in between, near the coast
  EXPECT_EQ((Array{up_to("N14", 1, 2), up_to("G13", 1, 2), up_to("G16", 1, 2)}), (Array{3, 5, 6}));
  EXPECT_EQ((Array{up_to("N14", 1, 3), up_to("G13", 1, 3), up_to("G16", 1, 3)}), (Array{2, 4, 5}));
  EXPECT_EQ((Array{up_to("N14", 1, 4), up_to("G13", 1, 4), up_to("G16", 1, 4)}), (Array{0, 1, 2}));
  EXPECT_EQ((Array{up_to("N14", 1, 5), up_to("G13", 1, 5), up_to("G16", 1, 5)}), (Array{2, 3, 4}));
  EXPECT_EQ((Array{up_to("N14", 3, 4), up_to("G13", 3, 4), up_to("G16", 3, 4)}), (Array{0, 1, 2}));
  EXPECT_EQ((Array{up_to("N14", 4, 4), up_to("G13", 4, 4), up_to("G16", 4, 4)}), (Array{1, 2, 3}));
  EXPECT_EQ((Array{up_to("N14", 4, 5), up_to("G13", 4, 5), up_to("G16", 4, 5)}), (Array{1, 2, 3}));
}

// [BIS 10.214]
TEST(BismarckChance, TheColumnsReachTwoZonesFromTheLineAndFromTheCoast) {
  constexpr int near_line = 3, in_between = 5, near_coast = 6;
  for (const auto& [zone, limit] : {std::pair{"H6", near_line},
                                    {"H7", near_line},
                                    {"H8", near_line},
                                    {"H9", in_between},
                                    {"S21", near_line},
                                    {"S22", in_between},
                                    {"H14", in_between},
                                    {"H15", near_coast},
                                    {"G15", near_coast},
                                    {"R20", near_line},
                                    {"R21", in_between},
                                    {"N17", near_coast}}) {
    EXPECT_EQ(up_to(zone, 1, 2), limit) << zone;
  }
  EXPECT_EQ(up_to("G14", 1, 2), in_between) << "next to the Faeroes, which are no coast here";
}

// [BIS 10.213]
TEST(BismarckChance, FogHidesFromGeneralSearch) {
  EXPECT_TRUE(revealed("G21", 4, 1, 2));
  EXPECT_FALSE(revealed("G21", 4, 1, 2, {{"fog", true}}));
  EXPECT_TRUE(revealed("G13", 4, 1, 2, {{"fog", true}})) << "only in fog zones";
}

// [BIS 11.13]
TEST(BismarckChance, ByNightOnlyRadioGivesAShipAway) {
  EXPECT_FALSE(revealed("G13", 1, 1, 2, json::object(), night));
  EXPECT_FALSE(met(at("Bismarck", "N15"), 4, 6, night));
  Chase c(phase({at("Bismarck", "N15")}, 9, night));
  c.dice({1, 1});
  EXPECT_EQ(c.prompt(Seat::Axis), AskHuffDuff);
}

// [BIS 10.22]
TEST(BismarckChance, HuffDuffNamesTheZoneOrOneNextToIt) {
  Chase c(phase({at("Bismarck", "M8")}));
  c.dice({1, 1});
  const auto name = [&](std::string_view zone) { return Choice{NameZone, arg(c.zone(zone)), 0, 0}; };
  EXPECT_EQ(c.refused(Seat::Axis, pass), "not an option");
  EXPECT_EQ(c.refused(Seat::Axis, name("M8")), "");
  EXPECT_EQ(c.refused(Seat::Axis, name("M10")), "10.22");
  int zones = 0;
  for (const char* zone : {"L7", "L8", "M7", "M9", "N8", "N9"}) zones += c.offered(Seat::Axis, name(zone));
  EXPECT_EQ(zones, 6);
  EXPECT_EQ(c.choose(Seat::Axis, name("M9")), "");
  EXPECT_EQ(c.told(Seat::Allied, HuffDuff), 1);
  EXPECT_EQ(c.ship_now("Bismarck").located, Unseen) << "that is no location for shadowers";
}

// [BIS 10.22] [BIS 10.1]
TEST(BismarckChance, HuffDuffDoesNotSayWhoSailsWithHer) {
  const auto prinz_may_be = [](int force) {
    json more = json::object();
    if (force) more["force"] = force;
    Chase c(with(noon, "ship_movement", {at("Bismarck", "M8", more), at("Prinz Eugen", "M8", more)}));
    c.until(Seat::Chance, RollChance);
    c.dice({1, 1});
    EXPECT_EQ(c.choose(Seat::Axis, {NameZone, arg(c.zone("M8")), 0, 0}), "");
    return c.view(Seat::Allied).may_be[1];
  };
  EXPECT_EQ(prinz_may_be(1), prinz_may_be(0));
}

// [BIS 10.23] [BIS 10.232] [BIS 10.24]
TEST(BismarckChance, AConvoyIsMetInTheRightPlaceAndMode) {
  const json patrol{{"patrol", true}};
  EXPECT_TRUE(met(at("Bismarck", "N15"), 4, 6));
  EXPECT_FALSE(met(at("Bismarck", "N16"), 4, 6));
  EXPECT_TRUE(met(at("Bismarck", "N16"), 6, 6));
  EXPECT_FALSE(met(at("Bismarck", "N15"), 6, 6)) << "on the route is not next to it";
  EXPECT_FALSE(met(at("Bismarck", "N17"), 6, 6));
  for (const char* zone : {"N15", "N16", "N17"}) EXPECT_TRUE(met(at("Bismarck", zone, patrol), 5, 6)) << zone;
  EXPECT_FALSE(met(at("Bismarck", "N18", patrol), 5, 6));
  EXPECT_FALSE(met(at("Bismarck", "N15"), 5, 6));
}

// [BIS 10.231]
TEST(BismarckChance, WhoWasSeenThisTurnMeetsNoConvoy) {
  EXPECT_FALSE(met(at("Bismarck", "N15", {{"located", {"search"}}}), 4, 6));
  EXPECT_FALSE(met(at("Bismarck", "N15", {{"located", {"shadow"}}}), 4, 6));
  EXPECT_TRUE(met(at("Bismarck", "N15", {{"located_last", {"search"}}}), 4, 6));
}

// [BIS 10.25]
TEST(BismarckChance, AForceThatTakesAConvoyTellsOfOneConvoyAndNamesAllItsShips) {
  const json together{{"force", 1}};
  Chase c(phase({at("Bismarck", "N15", together), at("Prinz Eugen", "N15", together)}));
  c.dice({4, 6});
  EXPECT_EQ(c.choose(Seat::Axis, {AttackConvoy, 0, 0, 0}), "");
  EXPECT_EQ(c.told(Seat::Allied, ConvoySunk), 1);
  EXPECT_EQ(c.told(Seat::Allied, WithTheRaider), 1);
  EXPECT_EQ(c.now().p.convoys, 1);
  for (const std::size_t ship : {0, 1}) EXPECT_EQ(c.now().contact[ship].zone, c.zone("N15"));
}

// [BIS 10.25] [BIS 12.44]
TEST(BismarckChance, WhoTakesAConvoyNamesItselfAndLiesStillNextTurn) {
  Chase c(phase({at("Bismarck", "N15")}));
  c.dice({4, 6});
  EXPECT_EQ(c.choose(Seat::Axis, {AttackConvoy, 0, 0, 0}), "");
  EXPECT_EQ(c.told(Seat::Allied, ConvoySunk), 1);
  EXPECT_EQ(c.now().contact[0].zone, c.zone("N15"));
  EXPECT_EQ(c.now().p.points[1], 6);
  c.dice({3, 4, 3, 4});  // Prinz Eugen's roll, and the weather
  ASSERT_TRUE(c.until(Seat::Axis, AskSail));
  EXPECT_EQ(sail_refusal(c.d(), c.now().p, bismarck, c.zone("N16"))->code, Halted);
  c.dice({3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(noon + 2, 4));
  EXPECT_FALSE(sail_refusal(c.d(), c.now().p, bismarck, c.zone("N16"))) << "and then sails again";
}

// [BIS 10.25]
TEST(BismarckChance, ADeclinedConvoyTellsTheBritishNothing) {
  Chase c(phase({at("Bismarck", "N15")})), elsewhere(phase({at("Bismarck", "N18")}));
  c.dice({4, 6});
  elsewhere.dice({4, 6});
  ASSERT_EQ(c.prompt(Seat::Axis), AskConvoy);
  c.choose(Seat::Axis, pass);
  EXPECT_EQ(c.told(Seat::Allied).size(), elsewhere.told(Seat::Allied).size());
  EXPECT_EQ(c.now().p.convoys, 0);
}

// [BIS 10.26]
TEST(BismarckChance, OneConvoyADay) {
  Chase c(phase({at("Bismarck", "N15"), at("Prinz Eugen", "O15")}));
  c.dice({4, 6});
  c.choose(Seat::Axis, {AttackConvoy, 0, 0, 0});
  c.dice({4, 6});
  EXPECT_EQ(c.prompt(Seat::Axis), -1);
  EXPECT_EQ(c.now().p.convoys, 1);
  Chase declined(phase({at("Bismarck", "N15"), at("Prinz Eugen", "O15")}));
  declined.dice({4, 6});
  declined.choose(Seat::Axis, pass);
  declined.dice({4, 6});
  EXPECT_EQ(declined.prompt(Seat::Axis), AskConvoy);
}

// [BIS 12.44]
TEST(BismarckChance, EveryConvoyIsWorthMoreUpToTheFifth) {
  std::vector<int> points;
  for (int sunk = 0; sunk < 5; ++sunk) {
    Chase c(phase({at("Bismarck", "N15")}, 4, noon, {{"convoys", sunk}}));
    c.dice({4, 6});
    c.choose(Seat::Axis, {AttackConvoy, 0, 0, 0});
    points.push_back(c.now().p.points[1]);
  }
  EXPECT_EQ(points, (std::vector{6, 6, 8, 10, 12}));
}

// [BIS 10.1] [BIS R32]
TEST(BismarckChance, TheBritishPlayerRollsSoTheSumIsKnown) {
  const json together{{"force", 1}};
  Chase c(phase({at("Bismarck", "K5", together), at("Prinz Eugen", "K5", together)}));
  c.dice({1, 2, 4, 6});
  for (const Seat seat : players) {
    EXPECT_EQ(c.heard(seat, ChanceRolled, 0), (std::vector{1, 2})) << "also of the roll that is for nobody";
    EXPECT_EQ(c.heard(seat, ChanceRolled, 1), (std::vector{3, 10}));
  }
}

// [BIS 10.22]
TEST(BismarckChance, HuffDuffNamesNoLand) {
  Chase c(phase({at("Bismarck", "C7")}));
  c.dice({1, 1});
  ASSERT_FALSE(c.d().sea.has(c.zone("C8")));
  EXPECT_EQ(c.refused(Seat::Axis, {NameZone, arg(c.zone("C8")), 0, 0}), "10.22");
  EXPECT_FALSE(c.offered(Seat::Axis, {NameZone, arg(c.zone("C8")), 0, 0}));
  EXPECT_TRUE(c.offered(Seat::Axis, {NameZone, arg(c.zone("C6")), 0, 0}));
}

// [BIS 10.22] [BIS 2.54]
TEST(BismarckChance, ANamedZoneDoesNotReplaceABetterContactOfTheSameTurn) {
  for (const bool found : {false, true}) {
    Chase c(phase({at("Bismarck", "M8", found ? json{{"located", {"search"}}} : json::object())}));
    c.dice({1, 1});
    EXPECT_EQ(c.choose(Seat::Axis, {NameZone, arg(c.zone("M9")), 0, 0}), "");
    EXPECT_EQ(c.now().contact[0].zone, c.zone(found ? "M8" : "M9"));
  }
}

// [BIS 10.25]
TEST(BismarckChance, WhoTookAConvoyIsKnownToLieWhereItWas) {
  Chase c(phase({at("Bismarck", "N15")}));
  c.dice({4, 6});
  EXPECT_EQ(c.choose(Seat::Axis, {AttackConvoy, 0, 0, 0}), "");
  c.dice({3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(noon + 1, 8));
  EXPECT_EQ(c.view(Seat::Allied).may_be[0], ZoneSet::only(c.zone("N15")));
  c.dice({3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(noon + 2, 8));
  EXPECT_NE(c.view(Seat::Allied).may_be[0], ZoneSet::only(c.zone("N15")));
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test
