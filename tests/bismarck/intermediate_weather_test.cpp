#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "games/bismarck/battle.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/intermediate/words.h"

// Chapters 13 to 15: the Intermediate Game as options, weather in two areas, fog by its own die.
namespace flagplot::bismarck::chase_test::weather {
namespace {

const json areas_only{{"weather", "areas"}}, varied{{"weather", "areas"}, {"variability", "areas"}},
    fog_only{{"fog", true}}, all{{"weather", "areas"}, {"variability", "areas"}, {"fog", true}};

// The weather of the turn after `turn`; two chance rolls for ships in K5 that mean nothing come first.
struct NextTurn : Chase {
  NextTurn(int turn, const json& options, std::initializer_list<int> rolled, json more = json::object())
      : Chase(with(turn, "chance", {}, std::move(more)), options) {
    dice({3, 4, 3, 4});
    dice(rolled);
  }
  int north() const { return level_of(now().p, Area::North); }
  int south() const { return level_of(now().p, Area::South); }
};

// [BIS 13.1] [BIS 14.1]
TEST(BismarckAreas, WithoutTheChapterTheBoardHasOneLevel) {
  NextTurn basic(10, json::object(), {4, 5});
  EXPECT_EQ(basic.north(), 6);
  EXPECT_EQ(basic.south(), 0);
  EXPECT_EQ(level_at(basic.d(), basic.now().p, basic.zone("Z20")), 6);
  EXPECT_EQ(basic.told(Seat::Allied, AreaVisibilityIs), 0);
}

// [BIS 14.1]
TEST(BismarckAreas, NorthAndSouthBeginAtFourAndThree) {
  Chase c(basic(), areas_only);
  ASSERT_TRUE(c.until(Seat::Allied, AskForces));
  EXPECT_EQ(level_at(c.d(), c.now().p, c.zone("K12")), 4);
  EXPECT_EQ(level_at(c.d(), c.now().p, c.zone("L12")), 3);
  EXPECT_EQ(c.told(Seat::Allied, AreaVisibilityIs), 2);
  EXPECT_EQ(c.told(Seat::Axis, AreaVisibilityIs), 2);
}

// [BIS 14.1] [BIS 13.22]
TEST(BismarckAreas, EachAreaChangesByTheSumOfItsOwnDice) {
  NextTurn c(10, areas_only, {4, 5, 3, 4}, {{"visibility", 4}, {"visibility_south", 7}});
  EXPECT_EQ(c.north(), 6);
  EXPECT_EQ(c.south(), 6) << "an extreme level modifies its own dice";
  NextTurn other(10, areas_only, {3, 4, 1, 3}, {{"visibility", 4}, {"visibility_south", 7}});
  EXPECT_EQ(other.north(), 4);
  EXPECT_EQ(other.south(), 3);
}

// [BIS 14.1] [BIS R37]
TEST(BismarckAreas, WithoutADieForFogTheNorthernDiceDecide) {
  EXPECT_EQ(NextTurn(10, areas_only, {4, 4, 3, 4}).now().p.fog, 1);
  EXPECT_EQ(NextTurn(10, areas_only, {3, 4, 4, 4}).now().p.fog, 0);
}

// [BIS 14.1] What a rule asks of a zone it asks of its area.
TEST(BismarckAreas, EveryZoneHasTheLevelOfItsArea) {
  Chase c(
      with(11, "search", {at("Norfolk", "J15", {{"patrol", true}}), at("Suffolk", "L15", {{"patrol", true}})},
           {{"visibility", 7}, {"visibility_south", 4}}),
      areas_only);
  EXPECT_EQ(c.refused(Seat::Allied, {CallZone, arg(c.zone("J15")), 0, 0}), "7.21");
  EXPECT_EQ(c.choose(Seat::Allied, {CallZone, arg(c.zone("L15")), 0, 0}), "");
}

// The search phase of a position, with the dice of its weather.
struct Searching : Chase {
  Searching(std::initializer_list<int> rolled, json more, const json& options = varied)
      : Chase(with(10, "search",
                   {at("Norfolk", "J15", {{"patrol", true}}), at("Suffolk", "M12", {{"patrol", true}})},
                   std::move(more)),
              options) {
    dice(rolled);
  }
  bool callable(const char* name) { return offered(Seat::Allied, {CallZone, arg(zone(name)), 0, 0}); }
  int level(const char* name) const { return search_level_at(d(), now().p, zone(name)); }
};

// [BIS 14.2] [BIS 13.2] [BIS 13.23]
TEST(BismarckVariability, TwoDigitsForEachAreaSayHowTheSearchVaries) {
  Searching c({5, 2, 6, 6}, {{"visibility", 4}, {"visibility_south", 3}});
  ASSERT_TRUE(c.until(Seat::Allied, AskCall));
  EXPECT_EQ(c.level("J15"), 3) << "52 in the north: one better";
  EXPECT_EQ(c.level("M12"), 1) << "66 in the south: six better, and nothing is better than 1";
  EXPECT_EQ(c.told(Seat::Allied, SearchVaries), 2);
  EXPECT_EQ(c.told(Seat::Axis, SearchVaries), 2);
}

// [BIS 14.2] The table, row by row, for both areas.
TEST(BismarckVariability, TheTableIsThePrintedOne) {
  struct Row {
    int first, last, north, south;
  };
  const Row rows[] = {{11, 26, 0, 0},   {31, 36, 1, 0},   {41, 43, 2, 1},   {44, 46, 3, 1},
                      {51, 53, -1, 2},  {54, 56, -2, -1}, {61, 62, -3, -2}, {63, 64, -4, -3},
                      {65, 65, -5, -4}, {66, 66, -6, -5}};
  const Chase c(basic(), varied);
  int met = 0;
  for (int first = 1; first <= 6; ++first) {
    for (int second = 1; second <= 6; ++second) {
      for (const Row& row : rows) {
        const int digits = first * 10 + second;
        if (digits < row.first || digits > row.last) continue;
        ++met;
        const auto& read = c.d().intermediate->variability[two_digits(first, second)];
        EXPECT_EQ(read[0], row.north) << digits;
        EXPECT_EQ(read[1], row.south) << digits;
      }
    }
  }
  EXPECT_EQ(met, 36);
}

// [BIS 14.2] [BIS 14.3]
TEST(BismarckVariability, TheMarkersStayAndTheNextPhaseGoesByThem) {
  Searching c({4, 4, 1, 1}, {{"visibility", 3}, {"visibility_south", 3}});
  ASSERT_TRUE(c.until(Seat::Allied, AskCall));
  EXPECT_FALSE(c.callable("J15")) << "3 and 3 more";
  EXPECT_EQ(c.refused(Seat::Allied, {CallZone, arg(c.zone("J15")), 0, 0}), "7.21");
  EXPECT_TRUE(c.callable("M12"));
  EXPECT_EQ(level_at(c.d(), c.now().p, c.zone("J15")), 3) << "for all else";
  ASSERT_TRUE(c.until_phase(10, chance_phase));
  EXPECT_EQ(level_of(c.now().p, Area::North), 3);
  EXPECT_EQ(c.level("J15"), 3) << "the phase is over";
}

// [BIS 14.4]
TEST(BismarckVariability, LevelXGetsBetterLikeAnyOther) {
  Searching better({6, 5, 1, 1}, {{"visibility", 9}, {"visibility_south", 9}});
  ASSERT_TRUE(better.until(Seat::Allied, AskCall));
  EXPECT_EQ(better.level("J15"), 4);
  EXPECT_EQ(better.level("M12"), 9);
  EXPECT_TRUE(better.callable("J15"));
  EXPECT_EQ(better.refused(Seat::Allied, {CallZone, arg(better.zone("M12")), 0, 0}), "7.17");
  Searching worse({4, 1, 1, 1}, {{"visibility", 9}, {"visibility_south", 4}});
  ASSERT_TRUE(worse.until(Seat::Allied, AskCall));
  EXPECT_EQ(worse.level("J15"), 9) << "two worse than X is X";
}

// [BIS 13.21] [BIS 15.1]
TEST(BismarckFog, ADieAndTheHourDecide) {
  const int up_to[] = {3, 4, 3, 2, 2, 2};  // 2400 and on
  for (int hour = 0; hour < 6; ++hour) {
    for (int die = 1; die <= 6; ++die) {
      NextTurn c(12 + hour, fog_only, {3, 4, die});
      ASSERT_EQ(c.now().p.turn, 13 + hour);
      EXPECT_EQ(c.now().p.fog, die <= up_to[hour]) << hour << " " << die;
      EXPECT_EQ(c.now().p.weather.island_fog, die + 1 <= up_to[hour]) << hour << " " << die;
    }
  }
}

// [BIS 15.1]
TEST(BismarckFog, TheDiceOfTheLevelNoLongerBringIt) {
  NextTurn c(10, fog_only, {4, 4, 6});
  EXPECT_EQ(c.north(), 5);
  EXPECT_EQ(c.now().p.fog, 0);
  EXPECT_EQ(c.told(Seat::Allied, FogRolled), 1);
  EXPECT_EQ(c.told(Seat::Axis, FogRolled), 1);
}

// [BIS 15.2]
TEST(BismarckFog, OneMoreOnTheDieDecidesAboutTheIslands) {
  NextTurn both(14, fog_only, {3, 4, 2});  // 0800
  for (const char* island : {"F15", "G18"}) EXPECT_TRUE(fog_at(both.d(), both.now().p, both.zone(island)));
  EXPECT_EQ(both.told(Seat::Allied, IslandFogIs), 1);
  NextTurn zones(15, fog_only, {3, 4, 2});  // 1200
  EXPECT_TRUE(fog_at(zones.d(), zones.now().p, zones.zone("B8")));
  EXPECT_FALSE(fog_at(zones.d(), zones.now().p, zones.zone("F15")));
  EXPECT_EQ(zones.told(Seat::Allied, IslandFogIs), 0);
}

// [BIS 15.2] [BIS R38]
TEST(BismarckFog, OnTheFirstTurnItIsWhatTheScenarioSaysAndTheIslandsAreClear) {
  Chase c(basic(), all);
  ASSERT_TRUE(c.until(Seat::Allied, AskForces));
  EXPECT_TRUE(fog_at(c.d(), c.now().p, c.zone("F20")));
  EXPECT_FALSE(fog_at(c.d(), c.now().p, c.zone("G18")));
  EXPECT_EQ(c.told(Seat::Allied, FogRolled), 0);
}

// A long-range unit on patrol by day over a fog zone where Bismarck is.
struct InFog : Chase {
  explicit InFog(const json& options, std::initializer_list<int> rolled = {})
      : Chase(with(10, "search", {at("Bismarck", "B8"), at("Prinz Eugen", "B8"), at("Norfolk", "B8")},
                   {{"fog", true}, {"air", json::array({aloft("LR Hvalfiord", "B8", true)})}}),
              options) {
    dice(rolled);
  }
};

// [BIS 15.3] [BIS 14.4] [BIS 15.4]
TEST(BismarckFog, IsLevelXAndVariesLikeIt) {
  InFog plain(fog_only);
  EXPECT_EQ(level_at(plain.d(), plain.p(), plain.zone("B8")), level_x);
  EXPECT_EQ(plain.refused(Seat::Allied, {CallZone, arg(plain.zone("B8")), 0, 0}), "7.31");
  InFog lifted(all, {6, 1, 1, 1});
  ASSERT_TRUE(lifted.until(Seat::Allied, AskCall));
  EXPECT_EQ(lifted.choose(Seat::Allied, {CallZone, arg(lifted.zone("B8")), 0, 0}), "")
      << "X and three better is 6";
  EXPECT_EQ(lifted.ship_now("Bismarck").located, BySearch);
  EXPECT_FALSE(may_attack(lifted.d(), lifted.now().p, lifted.ship("Norfolk"), bismarck))
      << "nobody fights in fog";
  InFog basic(varied, {6, 1, 1, 1});
  ASSERT_TRUE(basic.until(Seat::Allied, AskCall));
  EXPECT_EQ(basic.refused(Seat::Allied, {CallZone, arg(basic.zone("B8")), 0, 0}), "7.31")
      << "without the chapter fog is no level";
}

// [BIS 15.3] A coast that looks far enough looks into the fog, too.
TEST(BismarckFog, ACoastSearchesAFogZoneThatHasBecomeClearEnough) {
  Chase c(with(10, "search", {at("Norfolk", "J15")}, {{"fog", true}}), all);
  c.p().weather.variability = {-5, 0};
  EXPECT_TRUE(searched_zones(c.d(), c.p(), Seat::Axis).has(c.zone("F20")));
  c.p().weather.variability = {-4, 0};
  EXPECT_FALSE(searched_zones(c.d(), c.p(), Seat::Axis).has(c.zone("F20")));
  EXPECT_TRUE(searched_zones(c.d(), c.p(), Seat::Axis).has(c.zone("E19"))) << "where there is none";
}

// [BIS 15.3] The list of all zones and the refusal of one agree, in every weather.
TEST(BismarckFog, WhatCanBeCalledIsWhatIsNotRefused) {
  for (const json& options : {json::object(), areas_only, varied, fog_only, all}) {
    Chase c(
        with(10, "search",
             {at("Norfolk", "B8", {{"patrol", true}}), at("Suffolk", "M12"),
              at("Hood", "F15", {{"patrol", true}})},
             {{"air", json::array({aloft("LR Hvalfiord", "B8", true), aloft("LR Scapa 1", "G18", true)})}}),
        options);
    for (int n = 0; n < 9 * 9 * 4 * 7; n += 13) {
      c.p().level = static_cast<std::uint8_t>(1 + n % 9);
      if (c.d().options.two_areas) c.p().weather.south = static_cast<std::uint8_t>(1 + n / 9 % 9);
      c.p().fog = n / 81 % 2;
      if (c.d().options.fog_die) c.p().weather.island_fog = n / 162 % 2;
      if (c.d().options.variability)
        c.p().weather.variability = {static_cast<std::int8_t>(n / 324 - 5),
                                     static_cast<std::int8_t>(n / 324 - 4)};
      for (const Seat side : players) {
        const ZoneSet zones = searched_zones(c.d(), c.p(), side);
        c.d().sea.each([&](ZoneId z) {
          ASSERT_EQ(zones.has(z), !call_refusal(c.d(), c.p(), side, z)) << n << c.d().name_of(z);
        });
      }
    }
  }
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test::weather
