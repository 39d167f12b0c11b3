#include <gtest/gtest.h>

#include <algorithm>

#include "bismarck/bench.h"
#include "games/bismarck/battle.h"

// Chapter 7.2: calling zones.
namespace flagplot::bismarck::chase_test {
namespace {

std::string calling(Chase& c, Seat side, std::string_view zone) {
  return rule_of(call_refusal(c.d(), c.p(), side, c.zone(zone)));
}
int strength(Chase& c, Seat side, std::string_view zone) {
  return search_strength(c.d(), c.p(), side, c.zone(zone));
}
Choice call_zone(const Chase& c, std::string_view zone) { return {CallZone, arg(c.zone(zone)), 0, 0}; }
// What a seat was told of one kind, as its arguments.
std::vector<std::vector<int>> heard(Chase& c, Seat seat, int kind) {
  std::vector<std::vector<int>> all;
  for (const Event& e : c.told(seat)) {
    if (e.kind == kind)
      all.push_back({e.args[0], e.args[1], e.args[2], e.args[3]});
  }
  return all;
}

// [BIS 7.12] [BIS 7.2] [BIS 7.21]
TEST(BismarckSearch, AZoneCanBeCalledIfTheStrengthThereReachesTheLevel) {
  Chase c(with(10, "search", {at("Norfolk", "M8", patrol), at("Suffolk", "N8")},
               {{"visibility", 5}, {"air", {aloft("LR Eire 1", "N8", true)}}}));
  EXPECT_EQ(strength(c, Seat::Allied, "M8"), 4);
  EXPECT_EQ(calling(c, Seat::Allied, "M8"), "7.21");
  EXPECT_EQ(strength(c, Seat::Allied, "N8"), 7);
  EXPECT_EQ(calling(c, Seat::Allied, "N8"), "");
  c.p().level = 4;
  EXPECT_EQ(calling(c, Seat::Allied, "M8"), "");
  EXPECT_EQ(calling(c, Seat::Allied, "M9"), "7.21");
}

// [BIS 7.17]
TEST(BismarckSearch, AtLevelXNobodySearches) {
  Chase c(
      with(10, "search", {at("Norfolk", "H17", patrol)},
           {{"visibility", 9}, {"air", {aloft("LR Eire 1", "H17", true), aloft("LR Eire 2", "H17", true)}}}));
  EXPECT_GE(strength(c, Seat::Allied, "H17"), 9);
  EXPECT_EQ(calling(c, Seat::Allied, "H17"), "7.17");
  EXPECT_EQ(c.prompt(Seat::Allied), -1);
}

// [BIS 7.22]
TEST(BismarckSearch, TheGermansSearchWhenTheBritishAreDone) {
  Chase c(with(10, "search", {at("Norfolk", "K5", patrol), at("Bismarck", "K5", patrol)}));
  EXPECT_EQ(c.prompt(Seat::Allied), AskCall);
  EXPECT_EQ(c.prompt(Seat::Axis), -1);
  c.choose(Seat::Allied, pass);
  ASSERT_EQ(c.prompt(Seat::Axis), AskCall);
  EXPECT_EQ(c.choose(Seat::Axis, call_zone(c, "K5")), "");
  EXPECT_EQ(heard(c, Seat::Axis, Sighted),
            (std::vector<std::vector<int>>{{arg(c.zone("K5")), 1, int(Type::Cruiser), 0}}));
}

// [BIS 7.23]
TEST(BismarckSearch, TheAnswerIsNumberTypeAndTaskForce) {
  Chase c(with(10, "search",
               {at("Hood", "M8", {{"force", 1}}), at("Prince of Wales", "M8", {{"force", 1}}),
                at("Suffolk", "M8", patrol), at("Kenya", "M8", patrol), at("Bismarck", "M8", patrol)},
               {{"visibility", 4}}));
  ASSERT_TRUE(c.until(Seat::Axis, AskCall));
  c.choose(Seat::Axis, call_zone(c, "M8"));
  const int zone = arg(c.zone("M8"));
  const std::vector<std::vector<int>> answer{{zone, 2, int(Type::Cruiser), 0},
                                             {zone, 2, int(Type::Battleship), 1}};
  EXPECT_EQ(heard(c, Seat::Axis, Sighted), answer);
}

// [BIS 7.23] A world that is only supposed may have given its forces any number.
TEST(BismarckSearch, TheNumberOfATaskForceDoesNotMatter) {
  Chase c(with(10, "search",
               {at("Hood", "M8", {{"force", 1}}), at("Prince of Wales", "M8", {{"force", 1}}),
                at("Bismarck", "M8", patrol)},
               {{"visibility", 4}}));
  ASSERT_TRUE(c.until(Seat::Axis, AskCall));
  for (const int number : {1, 101, 255}) {
    AnyState world = c.saved();
    for (const char* name : {"Hood", "Prince of Wales"})
      world.as<State>().p.ships[index(c.ship(name))].force = static_cast<std::uint8_t>(number);
    EventRoom told;
    c.game().apply(world, Seat::Axis, call_zone(c, "M8"), told.events);
    const auto is_answer = [](const Event& e) { return e.kind == Sighted; };
    ASSERT_EQ(std::ranges::count_if(told.events.all(), is_answer), 1) << "force " << number;
    const Event answer = *std::ranges::find_if(told.events.all(), is_answer);
    EXPECT_EQ(answer.args[1], 2);
    EXPECT_EQ(answer.args[2], int(Type::Battleship));
    EXPECT_EQ(answer.args[3], 1);
  }
}

// [BIS 7.23]
TEST(BismarckSearch, OnlyTheGermansSayWhoPassedThrough) {
  Chase c(with(11, "search",
               {at("Prinz Eugen", "M10", {{"moved", 2}, {"passed", "M9"}}), at("Norfolk", "M9", patrol),
                at("Bismarck", "N8", patrol), at("Suffolk", "N10", {{"moved", 2}, {"passed", "N9"}}),
                at("Kenya", "N8")}));
  c.choose(Seat::Allied, call_zone(c, "M9"));
  EXPECT_EQ(heard(c, Seat::Allied, Passed).size(), 1u);
  EXPECT_EQ(heard(c, Seat::Allied, Nil).size(), 1u);
  ASSERT_TRUE(c.until(Seat::Axis, AskCall));
  c.choose(Seat::Axis, call_zone(c, "N8"));
  EXPECT_EQ(heard(c, Seat::Axis, Passed).size(), 1u) << "no second one for Suffolk";
}

// [BIS R35]
TEST(BismarckSearch, WhoOnlyPassedIsNeitherAttackedNorShadowed) {
  Chase c(with(11, "search",
               {at("Prinz Eugen", "M10", {{"moved", 2}, {"passed", "M9"}}), at("Norfolk", "M9", patrol),
                at("Suffolk", "M10")}));
  ASSERT_EQ(c.choose(Seat::Allied, call_zone(c, "M9")), "");
  EXPECT_TRUE(found_or_passed(c.ship_now("Prinz Eugen")));
  EXPECT_FALSE(may_attack(c.d(), c.now().p, c.ship("Suffolk"), prinz_eugen));
  EXPECT_EQ(counters_known(c.d(), c.now().p, Seat::Allied, c.zone("M10")), 0);
  EXPECT_FALSE(c.until_phase(12, 2));  // for want of dice
  c.dice({3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(12, 3) || c.until_phase(12, 4));
  EXPECT_EQ(rule_of(shadow_refusal(c.d(), c.now().p, c.ship("Suffolk"), prinz_eugen, false)), "8.11");
}

// [BIS 7.23] their own numbers would tell which force is which from one search to the next
TEST(BismarckSearch, ForcesAreToldInTheOrderOfTheirStrength) {
  const auto answer = [](int cruisers, int battleships) {
    Chase c(with(10, "search",
                 {at("Norfolk", "M8", {{"force", cruisers}}), at("Suffolk", "M8", {{"force", cruisers}}),
                  at("Hood", "M8", {{"force", battleships}}), at("Repulse", "M8", {{"force", battleships}}),
                  at("Bismarck", "M8", patrol)},
                 {{"visibility", 4}}));
    EXPECT_TRUE(c.until(Seat::Axis, AskCall));
    c.choose(Seat::Axis, call_zone(c, "M8"));
    return std::pair{heard(c, Seat::Axis, Sighted),
                     c.view(Seat::Axis).p.sightings[index(Seat::Axis)][0].types};
  };
  EXPECT_EQ(answer(1, 2), answer(2, 1));
  EXPECT_EQ(answer(1, 2).first.size(), 2u);
  EXPECT_NE(answer(1, 2), answer(1, 1)) << "one force of four";
}

// [BIS 7.23]
TEST(BismarckSearch, BreakingOutNobodySaysWherePassed) {
  json start = with(4, "search",
                    {at("Prinz Eugen", "M10", {{"moved", 2}, {"passed", "M9"}}), at("Norfolk", "M9", patrol)},
                    {{"breakout", true}});
  Chase c(start);
  c.choose(Seat::Allied, call_zone(c, "M9"));
  EXPECT_TRUE(heard(c, Seat::Allied, Passed).empty());
}

// [BIS 7.23]
TEST(BismarckSearch, TypesAreNotNames) {
  Chase c(
      with(10, "ship_movement",
           {at("Hood", "M8"), at("King George V", "M9"), at("Norfolk", "M9"), at("Bismarck", "M8", patrol)}));
  ASSERT_TRUE(c.until(Seat::Axis, AskCall));
  c.choose(Seat::Axis, call_zone(c, "M8"));
  ASSERT_EQ(heard(c, Seat::Axis, Sighted).size(), 1u);
  const View v = c.view(Seat::Axis);
  EXPECT_TRUE(v.may_be[index(c.ship("Hood"))].has(c.zone("M8")));
  EXPECT_TRUE(v.may_be[index(c.ship("King George V"))].has(c.zone("M8"))) << "it could be either battleship";
  EXPECT_FALSE(v.may_be[index(c.ship("Norfolk"))].has(c.zone("M8"))) << "no cruiser was sighted";
}

// [BIS 7.24]
TEST(BismarckSearch, TheAnswerSaysNothingOfTheSearcher) {
  const auto told = [](std::vector<json> ships, json more) {
    ships.push_back(at("Bismarck", "M8"));
    Chase c(with(10, "search", ships, std::move(more)));
    c.choose(Seat::Allied, call_zone(c, "M8"));
    std::vector<std::vector<int>> all;
    for (const Event& e : c.told(Seat::Axis)) {
      all.push_back({e.kind, e.args[0], e.args[1], e.args[2], e.args[3]});
    }
    EXPECT_EQ(c.told(Seat::Axis, Sighted), 1);
    return all;
  };
  EXPECT_EQ(told({at("Norfolk", "M8", patrol)}, json::object()),
            told({}, {{"air", {aloft("LR Eire 1", "M8", true)}}}));
}

// [BIS 7.25]
TEST(BismarckSearch, SearchCanBeWaived) {
  Chase c(with(10, "search", {at("Norfolk", "K5", patrol)}));
  ASSERT_EQ(c.prompt(Seat::Allied), AskCall);
  EXPECT_EQ(c.choose(Seat::Allied, pass), "");
  EXPECT_EQ(c.told(Seat::Allied, Called), 0);
  EXPECT_EQ(c.ship_now("Bismarck").located, Unseen);
}

// [BIS 7.26] [BIS 2.424]
TEST(BismarckSearch, DayAndNightAndModeDecideWhatAUnitCounts) {
  Chase c(with(10, "search",
               {at("Norfolk", "M8"), at("Suffolk", "M9", patrol), at("Hood", "N8", {{"force", 1}}),
                at("Kenya", "N8", {{"force", 1}}), at("Repulse", "N9", {{"force", 2}, {"patrol", true}}),
                at("Aurora", "N9", {{"force", 2}, {"patrol", true}})}));
  const auto all = [&] {
    return Array{strength(c, Seat::Allied, "M8"), strength(c, Seat::Allied, "M9"),
                      strength(c, Seat::Allied, "N8"), strength(c, Seat::Allied, "N9")};
  };
  EXPECT_EQ(all(), (Array{1, 4, 1, 4}));
  c.p().turn = 13;
  EXPECT_EQ(all(), (Array{1, 2, 1, 2}));
  c.p().turn = 12;  // 2000: night in rows L to Z only
  EXPECT_EQ(strength(c, Seat::Allied, "M9"), 2);
  c.of("Suffolk").zone = c.zone("G15");
  EXPECT_EQ(strength(c, Seat::Allied, "G15"), 4);
}

// [BIS 7.27]
TEST(BismarckSearch, CoastsSearchByThemselves) {
  Chase c(with(10, "search", {}));
  for (const char* zone : {"F15", "G18", "L18", "J17", "D9"}) {
    EXPECT_EQ(strength(c, Seat::Allied, zone), 4) << zone;
    EXPECT_EQ(strength(c, Seat::Axis, zone), 0) << zone;
  }
  for (const char* zone : {"F20", "Q24"}) EXPECT_EQ(strength(c, Seat::Axis, zone), 4) << zone;
  EXPECT_EQ(strength(c, Seat::Allied, "M8"), 0);
  c.p().turn = 13;
  EXPECT_EQ(strength(c, Seat::Allied, "G18"), 3);
  EXPECT_EQ(strength(c, Seat::Axis, "F20"), 3);
}

// [BIS 7.28]
TEST(BismarckSearch, AircraftSearchWhereTheyAreNotWhereTheyFlew) {
  Chase c(with(10, "air_movement", {}));
  ASSERT_EQ(c.fly(Seat::Allied, "LR Eire 1", 0, "M14"), "");
  const Position& p = c.now().p;
  EXPECT_EQ(search_strength(c.d(), p, Seat::Allied, c.zone("M14")), 2);
  for (const char* zone : {"M15", "M16", "M17"})
    EXPECT_EQ(search_strength(c.d(), p, Seat::Allied, c.zone(zone)), 0) << zone;
}

// [BIS 7.29]
TEST(BismarckSearch, InPortShipsAreFoundFromTheAirAlone) {
  const auto found = [](std::string_view searcher, int moved, bool with_air) {
    json more{{"visibility", 4}};
    if (with_air) more["air"] = json::array({aloft("LR Plymouth 1", "P23", true)});
    Chase c(with(10, "search", {at("Prinz Eugen", "P23", {{"moved", moved}}), at(searcher, "P23", patrol)},
                 more));
    c.choose(Seat::Allied, call_zone(c, "P23"));
    return c.told(Seat::Allied, Sighted) == 1;
  };
  EXPECT_FALSE(found("Norfolk", 0, false));
  EXPECT_TRUE(found("Norfolk", 0, true));
  EXPECT_TRUE(found("Norfolk", 1, false)) << "on the turn of entry she counts as at sea";
}

// [BIS 7.29]
TEST(BismarckSearch, AirAndSeaTogetherDoNotReachIntoAPort) {
  Chase c(with(10, "search", {at("Prinz Eugen", "P23"), at("Norfolk", "P23", patrol)},
               {{"visibility", 6}, {"air", {aloft("LR Plymouth 1", "P23")}}}));
  EXPECT_EQ(c.choose(Seat::Allied, call_zone(c, "P23")), "");
  EXPECT_EQ(c.told(Seat::Allied, Nil), 1);
}

// [BIS 7.0]
TEST(BismarckSearch, WhoIsFoundIsLocatedForThisTurnAndNobodyElse) {
  Chase c(with(10, "search", {at("Bismarck", "M8"), at("Prinz Eugen", "M9"), at("Norfolk", "M8", patrol)}));
  c.choose(Seat::Allied, call_zone(c, "M8"));
  EXPECT_EQ(c.ship_now("Bismarck").located, BySearch);
  EXPECT_EQ(c.ship_now("Prinz Eugen").located, Unseen);
  EXPECT_EQ(c.refused(Seat::Allied, call_zone(c, "M8")), "7.21") << "once a turn";
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test
