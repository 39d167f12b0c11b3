#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "games/bismarck/battle.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/intermediate/scenarios.h"
#include "games/bismarck/intermediate/surrender.h"
#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/resample.h"

// Chapters 46 and 53: the French fleet under German orders, who comes against it, and how its ships give up.
namespace flagplot::bismarck::chase_test {
namespace {

constexpr const char* french[] = {"Dunkerque", "Strasbourg", "Algerie", "Tourville", "La Galissonniere", "Gloire"};

json printed() { return support::printed_scenario("bismarck", "french_in_brest"); }

struct OnBoard {
  const char* ship;
  int q, r;
  int hull_hits = 0;
  bool withdrawing = false;
};
// A battle in N14 that the British have begun.
json battle(const std::vector<OnBoard>& ships) {
  std::vector<json> at_sea;
  json board = json::array();
  for (const OnBoard& one : ships) {
    at_sea.push_back(at(one.ship, "N14", {{"hits", {{"midships", one.hull_hits}}}}));
    board.push_back({{"ship", one.ship}, {"hex", {one.q, one.r}}, {"course", "E"}, {"withdrawing", one.withdrawing}});
  }
  return with(10, "naval_combat", at_sea,
              {{"intermediate", true},
               {"sets", {"intermediate", "america", "french_in_brest"}},
               {"battle", {{"zone", "N14"}, {"attacker", "allied"}, {"ships", board}}}});
}
// Dunkerque is as fast as Hood and has a box less.
json dunkerque_at_bay() { return battle({{"Hood", 0, 4}, {"Dunkerque", 0, 0, 1}}); }

bool is_asked(const Chase& c) { return c.prompt(Seat::Chance) == RollSurrender; }
ShipStatus status(const Chase& c, const char* ship) { return c.ship_now(ship).status; }
int points_for(const Chase& c, std::string_view what, std::string_view name, std::string_view rule) {
  int sum = 0;
  for (const Award& award : Bismarck::awards(c.d(), c.now())) {
    if (award.side == allied && award.what == what && award.name == name && award.rule == rule) sum += award.points;
  }
  return sum;
}

// [BIS 46.1] [BIS R70]
TEST(BismarckFrenchScenario, TheFrenchFleetBeginsInBrestUnderGermanOrders) {
  Chase c(printed());
  for (const char* ship : french) {
    EXPECT_EQ(c.where(ship), "P23") << ship;
    EXPECT_EQ(side_of(c.d(), c.ship(ship)), axis) << ship;
    EXPECT_TRUE(c.d().ships[index(c.ship(ship))].surrenders) << ship;
  }
  EXPECT_FALSE(c.d().ships[index(bismarck)].surrenders);
  EXPECT_TRUE(c.d().scenario.to_last_turn) << "[BIS 52.1]";
  EXPECT_EQ(c.prompt(allied), AskForwardCruisers) << "[BIS 51.2]";
}

json discovered_on(int discovery, int now) {
  json scenario = printed();
  scenario["first_turn"] = now;
  scenario["german_located"] = true;
  scenario["forward_cruisers"] = 0;
  if (discovery) scenario["home_fleet_free"] = discovery + 1;
  for (json& ship : scenario["ships"]) {
    if (ship["zone"] == "F20") ship["zone"] = "K5";
  }
  return scenario;
}
constexpr Choice bring{BringRevenge, 0, 0, 0};

// [BIS 46.2] [BIS R69] all three, seven turns after a discovery, or later; by then nobody has to have decided on it
TEST(BismarckFrenchScenario, RevengeAndTheAmericansComeSevenTurnsAfterADiscovery) {
  for (const int now : {17, 19}) {
    Chase c(discovered_on(10, now));
    ASSERT_EQ(c.prompt(allied), AskAvailability);
    ASSERT_TRUE(c.offered(allied, bring));
    const int before = c.now().p.points[index(axis)];
    ASSERT_EQ(c.choose(allied, bring), "");
    for (const char* ship : {"Revenge", "Augusta", "North Carolina"}) EXPECT_EQ(c.where(ship), "L3") << ship;
    EXPECT_EQ(c.told(axis, ShipEnters), 3);
    EXPECT_EQ(c.now().p.points[index(axis)], before + 1) << "for Revenge";
    EXPECT_FALSE(c.offered(allied, bring)) << "once";
  }
}
// [BIS 46.2]
TEST(BismarckFrenchScenario, AndNotBeforeNorWithoutOne) {
  for (const int discovery : {10, 0}) {
    Chase c(discovered_on(discovery, 16));
    ASSERT_EQ(c.prompt(allied), AskAvailability);
    EXPECT_FALSE(c.offered(allied, bring));
    EXPECT_EQ(c.refused(allied, bring), "46.2");
    EXPECT_EQ(revenge_may_come_from(c.d(), c.now().p), discovery ? 17 : 0);
  }
  Chase late(discovered_on(0, 20));
  EXPECT_FALSE(late.offered(allied, {CallRevenge, 0, 0, 0})) << "there is no other way for her to come";
  EXPECT_EQ(late.refused(allied, bring), "46.2");
}

// [BIS 53.3] [BIS 53.31] [BIS 53.32] more boxes, not as many
TEST(BismarckSurrender, ItTakesMoreHullThanTheFrenchHave) {
  EXPECT_TRUE(is_asked(Chase(dunkerque_at_bay())));
  EXPECT_FALSE(is_asked(Chase(battle({{"Hood", 0, 4}, {"Dunkerque", 0, 0}}))));
  EXPECT_FALSE(is_asked(Chase(battle({{"Hood", 0, 4, 1}, {"Dunkerque", 0, 0, 1}}))));
  EXPECT_TRUE(is_asked(Chase(battle({{"Hood", 0, 4}, {"Norfolk", 1, 4}, {"Dunkerque", 0, 0}})))) << "all together";
  EXPECT_FALSE(is_asked(Chase(battle({{"Hood", 0, 4}, {"Dunkerque", 0, 0, 1}, {"Gloire", 1, 0}}))));
}

// [BIS 53.33]
TEST(BismarckSurrender, NotWhileAGermanShipIsThere) {
  EXPECT_FALSE(is_asked(Chase(battle({{"Hood", 0, 4}, {"Dunkerque", 0, 0, 5}, {"Prinz Eugen", 1, 0, 3}}))));
  EXPECT_FALSE(is_asked(Chase(battle({{"Hood", 0, 4}, {"Prinz Eugen", 1, 0, 3}})))) << "nor one alone";
}

// [BIS 53.4] [BIS R71] twelve boxes and twenty, and the last German gets away: now
TEST(BismarckSurrender, AsSoonAsTheLastGermanHasLeft) {
  Chase c(battle({{"Hood", 0, 4},
                  {"King George V", 1, 4},
                  {"Prince of Wales", 2, 4},
                  {"Dunkerque", 0, 0},
                  {"Strasbourg", 1, 0},
                  {"Prinz Eugen", 0, -3, 0, true}}));
  ASSERT_FALSE(is_asked(c));
  ASSERT_TRUE(c.pass_until([&] { return is_asked(c); }));
  EXPECT_EQ(c.told(allied, ShipEscapes), 1);
  EXPECT_FALSE(on_board(c.now().p, c.ship("Prinz Eugen")));
  EXPECT_EQ(c.now().p.battle.round, 1) << "before the next one begins";
}

// [BIS 53.5] whoever is faster than all of her type or a larger one withdraws, the others surrender
TEST(BismarckSurrender, TheFasterWithdrawAndTheOthersSurrender) {
  for (const int die : {1, 3}) {
    Chase c(battle({{"Rodney", 0, 4}, {"Birmingham", 1, 4}, {"Dunkerque", 0, 0, 4}, {"Gloire", 1, 0}, {"La Galissonniere", 2, 0}}));
    ASSERT_TRUE(is_asked(c));
    c.roll(RollSurrender, die);
    EXPECT_EQ(status(c, "Gloire"), ShipStatus::Surrendered);
    for (const char* faster : {"Dunkerque", "La Galissonniere"}) {
      EXPECT_EQ(status(c, faster), ShipStatus::AtSea) << faster;
      EXPECT_EQ(on(c.now().p, c.ship(faster)).status, Withdrawing) << faster << " [BIS R72]";
    }
    for (const Seat side : players) {
      EXPECT_EQ(c.heard(side, SurrenderRolled).size(), 1U);
      EXPECT_EQ(c.heard(side, ShipSurrenders), std::vector<int>{arg(c.ship("Gloire"))});
      EXPECT_EQ(c.heard(side, ShipMustWithdraw).size(), 2U);
    }
  }
}
// [BIS 53.5] as fast as the fastest is not faster, and at whatever distance
TEST(BismarckSurrender, AsFastIsNotFaster) {
  for (const int far_away : {4, 6}) {
    Chase c(battle({{"Hood", 0, far_away}, {"Dunkerque", 0, 0, 1}}));
    c.roll(RollSurrender, 2);
    EXPECT_EQ(status(c, "Dunkerque"), ShipStatus::Surrendered) << far_away;
  }
}

// [BIS 53.5] [BIS 53.6] four to six: they fight on, and are not asked again in this action
TEST(BismarckSurrender, OnceInAnAction) {
  for (const int die : {4, 6}) {
    Chase c(dunkerque_at_bay());
    c.roll(RollSurrender, die);
    EXPECT_EQ(c.told(axis, FrenchFightOn), 1);
    EXPECT_EQ(status(c, "Dunkerque"), ShipStatus::AtSea);
    EXPECT_EQ(on(c.now().p, c.ship("Dunkerque")).status, Fighting);
    ASSERT_TRUE(c.pass_until([&] { return c.now().p.battle.round == 3 || is_asked(c); }));
    EXPECT_FALSE(is_asked(c));
    EXPECT_EQ(c.count_told(SurrenderRolled), 1);
  }
}

// [BIS 53.7]
TEST(BismarckSurrender, AndAgainInALaterTurn) {
  Chase c(dunkerque_at_bay());
  c.roll(RollSurrender, 6);
  ASSERT_TRUE(c.until(allied, AskBreakOff));
  for (const Seat side : {allied, axis}) ASSERT_EQ(c.choose(side, {BreakOff, 0, 0, 0}), "");
  while (c.now().p.turn == 10 || c.prompt(axis) != AskSail) c.step(3, 4);
  at(c.state().p, c.ship("Dunkerque")).located = BySearch;
  while (c.prompt(allied) != AskAttack) c.step(3, 4);
  ASSERT_EQ(c.choose(allied, {AttackWith, arg(Type::Battleship), arg(Type::Battleship), 0}), "");
  for (int i = 0; i < 60 && !is_asked(c); ++i) c.step(3, 4);
  EXPECT_TRUE(is_asked(c));
  EXPECT_EQ(c.now().p.turn, 11);
}

// [BIS 53.2] [BIS 53.8] twice eight, and she is out of play for both
TEST(BismarckSurrender, ACapturedShipLeavesPlayForTwiceHerPoints) {
  Chase c(dunkerque_at_bay());
  const int before = c.now().p.points[index(allied)];
  c.roll(RollSurrender, 3);
  EXPECT_EQ(c.now().p.points[index(allied)], before + 16);
  EXPECT_EQ(points_for(c, "captured", "Dunkerque", "BIS 53.2"), 16);
  EXPECT_EQ(points_for(c, "sunk", "Dunkerque", "BIS 53.1"), 0);
  const ShipId dunkerque = c.ship("Dunkerque");
  EXPECT_FALSE(on_board(c.now().p, dunkerque));
  EXPECT_FALSE(in_play(c.now().p, dunkerque));
  EXPECT_EQ(c.ship_now("Dunkerque").zone, no_zone);
  for (const Seat side : players) {
    EXPECT_EQ(at(c.view(side).p, dunkerque).status, ShipStatus::Surrendered);
    State world;
    Rng rng(7);
    ASSERT_TRUE(resample(c.d(), c.view(side), rng, world));
    EXPECT_EQ(at(world.p, dunkerque).status, ShipStatus::Surrendered);
  }
  EXPECT_EQ(Bismarck::broken_invariants(c.d(), c.now()), std::vector<std::string>{});
  EXPECT_EQ(c.told(axis, ActionOver), 1) << "nobody is left to fight";
}

// [BIS 53.1]
TEST(BismarckSurrender, ASunkOneScoresHerPointsForTheBritish) {
  Chase c(battle({{"Rodney", 0, 1}, {"Gloire", 0, 0, 2}}));
  const int before = c.now().p.points[index(allied)];
  c.roll(RollSurrender, 6);
  Rng rng(3);
  for (int i = 0; i < 4000 && status(c, "Gloire") == ShipStatus::AtSea && c.now().p.battle.zone != no_zone; ++i) {
    const Choice fire{FireAll, arg(c.ship("Rodney")), arg(c.ship("Gloire")), 0};
    if (c.prompt(allied) == AskFire && c.offered(allied, fire)) {
      ASSERT_EQ(c.choose(allied, fire), "");
    } else if (c.whose() == Seat::Chance) {
      c.random_step(rng);
    } else {
      c.step(3, 4);
    }
  }
  ASSERT_EQ(status(c, "Gloire"), ShipStatus::Sunk);
  EXPECT_EQ(c.now().p.points[index(allied)], before + 4);
  EXPECT_EQ(points_for(c, "sunk", "Gloire", "BIS 53.1"), 4);
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test
