#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/intermediate/words.h"

// Chapter 30: strikes from carriers that lose their way.
namespace flagplot::bismarck::chase_test::navigation {
namespace {

const json chapter{{"navigation", true}};
constexpr const char *first = "Torpedo Ark Royal 1", *second = "Torpedo Ark Royal 2";
// Ark Royal in O16 at level 4 by day, Victorious far away.
struct Launching : Chase {
  explicit Launching(int level = 4, const json& options = chapter)
      : Chase(with(10, "air_movement", {at("Ark Royal", "O16"), at("Victorious", "T8")},
                   {{"visibility", level}}),
              options) {
    until(allied, AskAir);
  }
  // Sends a unit to attack; where there is a choice it comes through this zone.
  void send(const char* unit, const char* to, const char* by = nullptr) {
    answer(allied, order(unit, 0));
    answer(allied, {Fly, arg(zone(to)), 0, 0});
    if (by) at_prompt(AskApproach, {ByWayOf, arg(zone(by)), 0, 0});
  }
  // All have flown; the dice of Victorious' unit and of Ark Royal's three.
  void navigate(std::initializer_list<int> rolled) {
    dice(rolled);
    pass_until([&] { return now().p.phase > air_movement_phase; });
  }
  std::string place(const char* unit) const { return d().name_of(air_now(unit).zone); }
  bool lost(const char* unit) const { return now().p.sorties[index(air(unit))].lost != 0; }
};

// [BIS 30.0] The table, column by column.
TEST(BismarckNavigation, RangeAndVisibilityTogetherSayWhichDieLosesTheWay) {
  const Chase c(basic(), chapter);
  const int lost_from[] = {7, 7, 7, 7, 6, 6, 5, 5, 4, 4, 3, 3, 2};
  for (int sum = 1; sum <= 12; ++sum)
    EXPECT_EQ(c.d().intermediate->lost_from[static_cast<std::size_t>(sum)], lost_from[sum]) << sum;
}

// [BIS 30.0] [BIS R47]
TEST(BismarckNavigation, AtRangeTwoAndLevelFiveItIsLostOnFiveAndSix) {
  for (const int die : {4, 5, 6}) {
    Launching c(5);
    c.send(first, "M15", "N16");
    c.navigate({1, die, 1, 1});
    EXPECT_EQ(c.lost(first), die >= 5) << die;
    EXPECT_EQ(c.place(first), die >= 5 ? "N16" : "M15") << die;
  }
}

// [BIS 30.0] The worked example has a unit that flies further than these.
TEST(BismarckNavigation, AtRangeThreeAndLevelFourToo) {
  Launching c;
  Position p = c.now().p;
  at(p, c.air(first)).zone = c.zone("L16");
  at(p, c.air(first)).moved = 3;
  for (int die = 1; die <= 6; ++die) EXPECT_EQ(loses_way(c.d(), p, c.air(first), die), die >= 5) << die;
}

// [BIS 30.0] [BIS R47] Level X counts as nine.
TEST(BismarckNavigation, InTheWorstWeatherItIsLostOnThree) {
  for (const int die : {2, 3}) {
    Launching c(9);
    c.send(first, "M15", "N16");
    c.navigate({1, die, 1, 1});
    EXPECT_EQ(c.lost(first), die == 3) << "eleven with the range";
  }
}

// [BIS 30.0]
TEST(BismarckNavigation, ShortFlightsInClearWeatherAlwaysArrive) {
  Launching c(2);
  c.send(first, "O15");
  c.navigate({6, 6, 6, 6});
  EXPECT_FALSE(c.lost(first));
  EXPECT_EQ(c.place(first), "O15");
}

// [BIS 30.0] [BIS R47]
TEST(BismarckNavigation, TheOwnerNamesAZoneThatLiesOnAShortestWay) {
  Launching c;
  c.send(first, "M15");
  ASSERT_EQ(c.prompt(allied), AskApproach);
  for (const Choice& o : c.options(allied)) {
    EXPECT_EQ(c.d().board.distance(c.zone("O16"), static_cast<ZoneId>(o.a)),
              c.d().board.distance(c.zone("O16"), c.zone("M15")) - 1);
    EXPECT_TRUE(c.d().board.adjacent(c.zone("M15"), static_cast<ZoneId>(o.a)));
  }
  EXPECT_GT(c.options(allied).size(), 1U);
  EXPECT_EQ(c.refused(allied, {ByWayOf, arg(c.zone("L15")), 0, 0}), "30.0");
  EXPECT_FALSE(c.offered(allied, pass));
}

// [BIS 30.0] [BIS R47] Next to the carrier there is but one zone before, and nobody asks.
TEST(BismarckNavigation, FromTheNextZoneItComesBackOverItsCarrier) {
  Launching c;
  c.send(first, "O15");
  c.navigate({1, 6, 1, 1});
  EXPECT_TRUE(c.lost(first));
  EXPECT_EQ(c.place(first), "O16");
  EXPECT_EQ(c.air_now(first).moved, 0) << "what it has not flown";
}

// [BIS 30.0]
TEST(BismarckNavigation, WhoIsLostSearchesAndDoesNotAttack) {
  Launching c;
  c.send(first, "O14");
  c.send(second, "O14");
  c.dice({1, 6, 1, 1});
  ASSERT_TRUE(c.until(allied, AskCall));
  EXPECT_EQ(c.place(first), "O15");
  EXPECT_EQ(air_search_strength(c.d(), c.now().p, allied, c.zone("O15")), 2);
  Position p = c.now().p;
  at(p, bismarck).located = BySearch;
  at(p, bismarck).zone = c.zone("O15");
  EXPECT_EQ(rule_of(strike_refusal(c.d(), p, c.air(first), 1)), "30.0");
  at(p, bismarck).zone = c.zone("O14");
  EXPECT_EQ(rule_of(strike_refusal(c.d(), p, c.air(second), 1)), "");
}

// [BIS 30.0] Reconnaissance and whoever stays where he took off are sure of their way.
TEST(BismarckNavigation, OnlyWhoHasGoneOutToAttackIsTested) {
  Launching c;
  EXPECT_EQ(c.fly(allied, first, 1, "M15"), "");
  c.answer(allied, c.order(second, 0));
  c.answer(allied, pass);
  c.navigate({6, 6, 6, 6});
  EXPECT_EQ(c.place(first), "M15");
  EXPECT_EQ(c.told(allied, FoundTheWay) + c.told(allied, LostInFlight), 0);
}

// [BIS 30.0]
TEST(BismarckNavigation, LandBasedBombersKnowTheWay) {
  Launching c(9);
  EXPECT_EQ(c.fly(allied, "Bombers Plymouth", 0, "P19"), "");
  c.navigate({6, 6, 6, 6});
  EXPECT_EQ(c.place("Bombers Plymouth"), "P19");
}

// [BIS R47] The same dice whether anybody flies or not, and the Germans see neither dice nor flight.
TEST(BismarckNavigation, NumberAndFallOfTheDiceTellTheGermansNothing) {
  Launching quiet, arrived, gone;
  arrived.send(first, "M15", "N16");
  gone.send(first, "M15", "N16");  // two and four: lost on a six
  quiet.navigate({1, 6, 1, 1});
  arrived.navigate({1, 1, 1, 1});
  gone.navigate({1, 6, 1, 1});
  EXPECT_TRUE(quiet.seen_by(axis) == arrived.seen_by(axis));
  EXPECT_TRUE(quiet.seen_by(axis) == gone.seen_by(axis));
  EXPECT_EQ(arrived.told(allied, FoundTheWay), 1);
  EXPECT_EQ(gone.told(allied, LostInFlight), 1);
  EXPECT_EQ(arrived.told(axis, FoundTheWay) + gone.told(axis, LostInFlight), 0);
}

// [BIS R47] So with planes of a longer breath than the printed ones, left aloft by their owner.
TEST(BismarckNavigation, WhoTurnedForHomeByItselfHasNoStrikeToLose) {
  Launching c;
  c.send(first, "M15", "N16");
  c.state().p.sorties[index(c.air(first))].before = no_zone;
  c.navigate({1, 6, 1, 1});
  EXPECT_FALSE(c.lost(first));
  EXPECT_EQ(c.place(first), "M15");
  EXPECT_EQ(c.told(allied, LostInFlight) + c.told(allied, FoundTheWay), 0);
}

// [BIS R47] Planes that are lost for good have no die.
TEST(BismarckNavigation, ASunkenCarriersUnitsHaveNoDice) {
  Launching c;
  for (std::size_t a = 0; a < c.d().air.size(); ++a) {
    if (c.d().air[a].carrier == c.ship("Ark Royal")) c.state().p.air[a].status = AirStatus::Lost;
  }
  c.navigate({6});
}

// [BIS 30.0] The next turn nobody is lost any more.
TEST(BismarckNavigation, AfterTheTurnItIsForgotten) {
  Launching c;
  c.send(first, "O15");
  c.dice({1, 6, 1, 1});
  ASSERT_TRUE(c.until_phase(10, chance_phase));
  EXPECT_TRUE(c.lost(first));
  EXPECT_EQ(c.air_now(first).status, AirStatus::Resting) << "it has found home all the same";
  c.dice({3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(11, air_movement_phase));
  EXPECT_FALSE(c.lost(first));
}

// [BIS 30.0]
TEST(BismarckNavigation, WithoutTheChapterNobodyRollsOrAsks) {
  Launching c(9, json::object());
  c.send(first, "M15");
  c.navigate({});
  EXPECT_EQ(c.place(first), "M15");
}

// [BIS 30.0]
TEST(BismarckNavigation, TheChanceToArriveIsForetold) {
  Launching c(5);
  c.answer(allied, c.order(first, 0));
  const auto chance = [&](const char* to) {
    return c.game().forecast(c.seen_by(allied), {Fly, arg(c.zone(to)), 0, 0});
  };
  EXPECT_EQ(chance("M15")["arrives"], 4 / 6.0);
  EXPECT_EQ(chance("O15")["arrives"], 4 / 6.0);
  EXPECT_TRUE(chance("O16").is_null());
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test::navigation
