#include <gtest/gtest.h>

#include "bismarck/battle_bench.h"
#include "games/bismarck/gunnery.h"
#include "games/bismarck/intermediate/start_range.h"

// Chapter 18: how far one sees in a battle. At noon on turn 4, at night on turn 7.
namespace flagplot::bismarck::battle_test {
namespace {

constexpr int noon = 4, midnight = 7;

struct Sighting : Table {
  explicit Sighting(int turn = noon, int level = 4) : Table(turn, {{"start_range", true}}) {
    p().level = static_cast<std::uint8_t>(level);
  }
  int range_of(std::string_view name) { return farthest_fire(d(), p(), ship(name)); }
  int start_range_now() {
    settle_start_range(d(), p());
    return start_range(d(), p());
  }
};

// Germans, attacking a ship by its own in N14, up to the placing of the attacker.
struct Attack : Sighting {
  Attack(std::string_view defender, int turn, int level, int edge = 4) : Sighting(turn, level) {
    at_sea("Bismarck").located = Unseen;
    at_sea(defender);
    start();
    at_prompt(AskAttack, {AttackWith, 0, 0, 0});
    roll(RollDraw, 1, 1);
    at_prompt(AskFirstCourse, {SteerAtFirst, 1, 0, 0});
    roll(RollEdge, edge);
    at_prompt(AskFirstCourse, {SteerAtFirst, 3, 0, 0});
  }
};

// [BIS 18.1] [BIS R58]
TEST(BattleStartRange, FollowsFromTheLevelByDayAndByNight) {
  const int by_day[] = {6, 6, 6, 5, 5, 5, 4, 4, 4}, by_night[] = {4, 4, 4, 3, 3, 3, 3, 3, 3};
  for (int level = 1; level <= 9; ++level) {
    for (const int turn : {noon, midnight}) {
      Sighting s(turn, level);
      s.in_battle("Repulse", {0, 0});
      s.p().battle.attacker = Seat::Axis;
      const int printed = (turn == noon ? by_day : by_night)[level - 1];
      EXPECT_EQ(s.start_range_now(), printed) << turn << " " << level;
      EXPECT_EQ(s.range_of("Repulse"), printed) << turn << " " << level;
    }
  }
}

// [BIS 18.1] [BIS 18.3] Along the edge that was rolled, of the ring at that distance.
TEST(BattleStartRange, AttackersStandOnTheRingAroundTheCentre) {
  Attack a("Repulse", noon, 6);
  EXPECT_EQ(a.heard(Seat::Axis, StartRangeIs), std::vector<int>{5});
  EXPECT_EQ(a.told(Seat::Allied, StartRangeIs), 1);
  EXPECT_EQ(a.options().size(), 6U) << "the edge has six hexes";
  a.at_prompt(AskPlace, a.with(PlaceShip, "Bismarck", 2));
  EXPECT_EQ(hex_of(a.board("Bismarck")), place_hex({4, 5, 0}, 2));
  EXPECT_EQ(distance(hex_of(a.board("Bismarck")), {}), 5);
  Attack other_edge("Repulse", noon, 6, 1);
  other_edge.at_prompt(AskPlace, other_edge.with(PlaceShip, "Bismarck", 2));
  EXPECT_EQ(hex_of(other_edge.board("Bismarck")), place_hex({1, 5, 0}, 2));
}

// [BIS 18.2]
TEST(BattleStartRange, ADefendersRadarLetsThemComeInOneHexFurtherOff) {
  Attack hood("Hood", noon, 6);
  EXPECT_EQ(hood.heard(Seat::Allied, StartRangeIs), std::vector<int>{6});
  Attack clear("Hood", noon, 1);
  EXPECT_EQ(clear.heard(Seat::Allied, StartRangeIs), std::vector<int>{7});
  clear.at_prompt(AskPlace, clear.with(PlaceShip, "Bismarck", 4));
  EXPECT_EQ(clear.now().p.battle.round, 1);
  EXPECT_EQ(range(clear.now().p, bismarck, clear.ship("Hood")), 7);
  Attack night("Repulse", midnight, 4);
  EXPECT_EQ(night.heard(Seat::Allied, StartRangeIs), std::vector<int>{3})
      << "the attacker's radar does not count";
}

// [BIS 18.1] [BIS 18.2] At night, level 2: four hexes, with radar five; and both in the columns of range B.
TEST(BattleStartRange, RadarFiresOneHexFurther) {
  Sighting s(midnight, 2);
  s.in_battle("Norfolk", {0, 0});
  s.in_battle("Bismarck", {0, 4});
  EXPECT_EQ(s.range_of("Norfolk"), 4);
  EXPECT_EQ(s.range_of("Bismarck"), 5);
  const auto refusal = [&](const char* firer, const char* target) {
    return target_refusal(s.d(), s.p(), s.ship(firer), s.ship(target));
  };
  EXPECT_FALSE(refusal("Norfolk", "Bismarck"));
  EXPECT_LT(fire_column(s.d(), s.p(), s.ship("Norfolk"), bismarck), 3U) << "range B";
  put(s.p(), bismarck, {0, 5});
  EXPECT_EQ(refusal("Norfolk", "Bismarck"), TooFarToSee);
  EXPECT_FALSE(refusal("Bismarck", "Norfolk"));
  Sighting day(noon, 1);
  day.in_battle("Bismarck", {0, 0});
  day.in_battle("Norfolk", {0, 7});
  EXPECT_EQ(day.range_of("Bismarck"), 6) << "nobody fires over six";
  EXPECT_EQ(target_refusal(day.d(), day.p(), bismarck, day.ship("Norfolk")), OutOfRange);
  Table basic(midnight);
  basic.in_battle("Norfolk", {0, 0});
  EXPECT_EQ(farthest_fire(basic.d(), basic.p(), basic.ship("Norfolk")), 3);
}

// [BIS 18.1] [BIS R58]
TEST(BattleStartRange, ReinforcementsComeNoNearerToAnybody) {
  Sighting s(noon, 6);
  s.in_battle("Hood", {0, -5});
  s.in_battle("Bismarck", {0, 0});
  s.p().battle.round = 2;
  EXPECT_EQ(s.start_range_now(), 6) << "Bismarck has radar";
  s.at_sea("Norfolk").fought = engaged(Part::Held, 1);
  s.start(call(EnterRule, Seat::Allied));
  s.at_prompt(AskEnter, s.with(EnterBattle, "Norfolk"));
  s.at_prompt(AskFirstCourse, {SteerAtFirst, 2, 0, 0});
  for (const Choice& place : s.options()) EXPECT_GE(distance(place_hex({4, 6, 0}, place.b), {}), 6);
  s.at_prompt(AskPlace, s.with(PlaceShip, "Norfolk", 4));
  EXPECT_EQ(range(s.p(), s.ship("Norfolk"), bismarck), 6);
  Sighting night(midnight, 6);
  night.in_battle("Hood", {0, -3});
  night.in_battle("Bismarck", {0, 0});
  night.p().battle.round = 2;
  EXPECT_EQ(night.start_range_now(), 4);
  night.at_sea("Norfolk").fought = engaged(Part::Held, 1);
  night.start(call(EnterRule, Seat::Allied));
  night.at_prompt(AskEnter, night.with(EnterBattle, "Norfolk"));
  night.at_prompt(AskFirstCourse, {SteerAtFirst, 2, 0, 0});
  night.at_prompt(AskPlace, night.with(PlaceShip, "Norfolk", 3));
  EXPECT_EQ(hex_of(night.board("Norfolk")), place_hex({4, 4, 0}, 3));
}

// [BIS 18.4] At night, level 5, four hexes are enough, unless an enemy has radar.
TEST(BattleStartRange, WhoCannotBeFiredAtHasGotAway) {
  for (const auto& [enemy, gone] : {std::pair{"Norfolk", true}, {"Manchester", false}}) {
    Sighting s(midnight, 5);
    s.in_battle(enemy, {0, 0});
    s.in_battle("Prinz Eugen", {3, 0}, 1).status = Withdrawing;
    s.start(call(BonusMoveRule, Seat::None));
    EXPECT_EQ(s.board("Prinz Eugen").status == OffBoard, gone) << enemy;
  }
  Table basic(midnight);
  basic.in_battle("Norfolk", {0, 0});
  basic.in_battle("Prinz Eugen", {3, 0}, 1).status = Withdrawing;
  basic.start(call(BonusMoveRule, Seat::None));
  EXPECT_EQ(basic.board("Prinz Eugen").status, Withdrawing) << "it takes more than six hexes";
}

// [BIS 18.4] [BIS R58]
TEST(BattleStartRange, OnlyWhoCanFireSoFarHoldsAShip) {
  Sighting s(midnight, 5);
  s.in_battle("Norfolk", {0, 0});
  s.in_battle("Prinz Eugen", {4, 0});
  EXPECT_FALSE(withdraw_refusal(s.d(), s.p(), prinz_eugen));
  put(s.p(), prinz_eugen, {3, 0});
  EXPECT_EQ(withdraw_refusal(s.d(), s.p(), prinz_eugen), HeldByFire);
  Table basic(midnight);
  basic.in_battle("Norfolk", {0, 0});
  basic.in_battle("Prinz Eugen", {4, 0});
  EXPECT_EQ(withdraw_refusal(basic.d(), basic.p(), prinz_eugen), TooSlowToWithdraw);
}

}  // namespace
}  // namespace flagplot::bismarck::battle_test
