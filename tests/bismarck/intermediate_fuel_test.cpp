#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "games/bismarck/intermediate/homeward.h"
#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/movement.h"

// Chapter 16: fuel for everybody, what bad weather costs, and the way home.
namespace flagplot::bismarck::chase_test::fuel {
namespace {

const json chapter{{"fuel", true}};

using Ships = std::vector<json>;
struct Sailing : Chase {
  explicit Sailing(Ships ships, json more = json::object(), int turn = 10, const json& options = chapter)
      : Chase(with(turn, "ship_movement", std::move(ships), std::move(more)), options) {}
  int fuel(std::string_view name) const { return ship_now(name).fuel; }
  // What a unit is asked for its heading.
  void order(std::string_view unit) {
    until(Seat::Allied, AskSail);
    EXPECT_EQ(choose(Seat::Allied, {OrderShip, arg(ship(unit)), 0, 0}), "");
  }
  std::string refuses(const char* to_zone) const { return refused(Seat::Allied, to(*this, to_zone)); }
  std::string refuses_patrol() const { return refused(Seat::Allied, {GoOnPatrol, 0, 0, 0}); }
};

// [BIS 16.2]
TEST(BismarckFuel, ACruiserPaysForTwoZonesInEveryTurn) {
  Sailing c(Ships{at("Norfolk", "J12"), at("Suffolk", "M12")});
  EXPECT_EQ(c.fuel("Norfolk"), 12);
  EXPECT_EQ(c.sail(Seat::Allied, "Suffolk", {"M11"}), "");
  EXPECT_EQ(c.sail_as_far_as(Seat::Allied, "Norfolk", {"J11", "J10"}), "");
  EXPECT_EQ(c.fuel("Suffolk"), 12);
  EXPECT_EQ(c.fuel("Norfolk"), 11);
  c.dice({3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(11, ship_movement_phase));
  EXPECT_EQ(c.sail_as_far_as(Seat::Allied, "Norfolk", {"J9", "J8"}), "") << "two turns running";
  EXPECT_EQ(c.fuel("Norfolk"), 10);
  Sailing basic(Ships{at("Norfolk", "J12")}, json::object(), 10, json::object());
  EXPECT_EQ(basic.sail_as_far_as(Seat::Allied, "Norfolk", {"J11", "J10"}), "");
  EXPECT_EQ(basic.fuel("Norfolk"), 0) << "cruisers have none to count";
}

// [BIS 16.2] [BIS R49] Breaking out far costs a cruiser what it costs Bismarck.
TEST(BismarckFuel, PrinzEugenPaysForALongBreakout) {
  json scenario = basic();
  for (json& ship : scenario["ships"]) {
    if (ship["ship"] == "Prinz Eugen") ship["fuel"] = 1;
  }
  Chase c(scenario, chapter);
  Position& p = c.p();
  p.phase = ship_movement_phase;
  const FuelAhead ahead = fuel_ahead(c.d(), p, prinz_eugen);
  EXPECT_EQ(ahead.zones, 4);
  EXPECT_EQ(ahead.cost[2], 0);
  EXPECT_EQ(ahead.cost[3], 1);
}

// [BIS 16.4]
TEST(BismarckFuel, BadWeatherCostsAPointMoreForThoseThatMove) {
  for (int level = 1; level <= 9; ++level) {
    Sailing c(Ships{at("Norfolk", "J12"), at("Hood", "M8"), at("Ark Royal", "P12"), at("Suffolk", "M12")},
              {{"visibility", level}});
    EXPECT_EQ(c.sail(Seat::Allied, "Norfolk", {"J11"}), "");
    EXPECT_EQ(c.sail(Seat::Allied, "Hood", {"M7"}), "");
    EXPECT_EQ(c.sail(Seat::Allied, "Ark Royal", {"P11"}), "");
    EXPECT_EQ(c.fuel("Norfolk"), level >= 7 ? 11 : 12) << level;
    EXPECT_EQ(c.fuel("Hood"), level >= 8 ? 10 : 11) << level;
    EXPECT_EQ(c.fuel("Ark Royal"), c.d().ships[index(c.ship("Ark Royal"))].fuel - (level >= 8))
        << "as battleships pay";
    EXPECT_EQ(c.fuel("Suffolk"), 12) << "she stays where she is";
  }
}

// [BIS 16.4] In addition to what two zones cost, and once.
TEST(BismarckFuel, TwoZonesInBadWeatherCostTwo) {
  Sailing c(Ships{at("Norfolk", "J12"), at("Hood", "M8")}, {{"visibility", 8}});
  EXPECT_EQ(c.sail_as_far_as(Seat::Allied, "Norfolk", {"J11", "J10"}), "");
  EXPECT_EQ(c.sail_as_far_as(Seat::Allied, "Hood", {"M7", "M6"}), "");
  EXPECT_EQ(c.fuel("Norfolk"), 10);
  EXPECT_EQ(c.fuel("Hood"), 9);
}

// [BIS 16.4] [BIS 16.3] [BIS R49] The last point is spent once, and she is sent home when the turn is over.
TEST(BismarckFuel, WhatThereIsNoFuelLeftForIsWaived) {
  Sailing c(Ships{at("Norfolk", "J12", {{"fuel", 1}})}, {{"visibility", 7}});
  EXPECT_EQ(c.sail_as_far_as(Seat::Allied, "Norfolk", {"J11", "J10"}), "");
  EXPECT_EQ(c.fuel("Norfolk"), 0);
  EXPECT_FALSE(has_to_go_home(c.d(), c.now().p, c.ship("Norfolk")));
  c.dice({3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(11, 0) || c.now().p.turn == 11);
  EXPECT_TRUE(has_to_go_home(c.d(), c.now().p, c.ship("Norfolk")));
  EXPECT_EQ(c.told(Seat::Allied, OutOfFuel), 1);
  EXPECT_EQ(c.told(Seat::Axis, OutOfFuel), 0);
}

// [BIS 16.4] Fog is no weather to pay for.
TEST(BismarckFuel, FogCostsNothing) {
  Sailing c(Ships{at("Norfolk", "B7"), at("Hood", "B9")}, {{"fog", true}, {"visibility", 4}}, 10,
            {{"fuel", true}, {"fog", true}});
  ASSERT_TRUE(fog_at(c.d(), c.now().p, c.zone("B8")));
  EXPECT_EQ(c.sail(Seat::Allied, "Norfolk", {"B8"}), "");
  EXPECT_EQ(c.sail(Seat::Allied, "Hood", {"B8"}), "");
  EXPECT_EQ(c.fuel("Norfolk"), 12);
  EXPECT_EQ(c.fuel("Hood"), 11);
}

// [BIS 16.5]
TEST(BismarckFuel, TheZonesEnteredCountAndNotTheOneThatIsLeft) {
  const json weather{{"visibility", 3}, {"visibility_south", 8}};
  const json options{{"fuel", true}, {"weather", "areas"}};
  Sailing c(Ships{at("Hood", "K12"), at("Repulse", "L12"), at("Norfolk", "J12"), at("Suffolk", "K10")},
            weather, 10, options);
  EXPECT_EQ(c.sail(Seat::Allied, "Hood", {"L12"}), "");
  EXPECT_EQ(c.sail(Seat::Allied, "Repulse", {"K12"}), "");
  EXPECT_EQ(c.sail_as_far_as(Seat::Allied, "Norfolk", {"K12", "L12"}), "");
  EXPECT_EQ(c.sail_as_far_as(Seat::Allied, "Suffolk", {"L10", "K10"}), "");
  EXPECT_EQ(c.fuel("Hood"), 10);
  EXPECT_EQ(c.fuel("Repulse"), c.d().ships[index(c.ship("Repulse"))].fuel);
  EXPECT_EQ(c.fuel("Norfolk"), 10) << "two zones, the second one bad";
  EXPECT_EQ(c.fuel("Suffolk"), 10) << "two zones, the first one bad";
}

// [BIS 16.3] Hvalfiord is three zones from G10.
TEST(BismarckFuel, AnEmptyShipSailsHomeByAShortestWay) {
  Sailing c(Ships{at("Norfolk", "G10", {{"fuel", 0}})});
  c.order("Norfolk");
  for (const char* away : {"G9", "G11", "H10", "H11"}) EXPECT_EQ(c.refuses(away), "16.3") << away;
  EXPECT_EQ(c.refuses("F9"), "");
  EXPECT_EQ(c.refuses_patrol(), "16.3");
  EXPECT_EQ(c.refused(Seat::Allied, pass), "16.3") << "she has to go";
  EXPECT_FALSE(c.offered(Seat::Allied, pass));
  EXPECT_EQ(c.choose(Seat::Allied, to(c, "F10")), "");
  EXPECT_EQ(c.refuses("E9"), "5.21") << "one zone only";
  EXPECT_EQ(c.refused(Seat::Allied, pass), "");
}

// [BIS 16.3] [BIS R49]
TEST(BismarckFuel, WhoIsNotOrderedHomeGoesUnasked) {
  Sailing c(Ships{at("Norfolk", "G10", {{"fuel", 0}})});
  ASSERT_TRUE(c.until_phase(10, search_phase));
  EXPECT_TRUE(c.where("Norfolk") == "F9" || c.where("Norfolk") == "F10");
  EXPECT_EQ(c.ship_now("Norfolk").moved, 1);
}

// [BIS 16.3]
TEST(BismarckFuel, OutsideCTurnsSheWaits) {
  Sailing c(Ships{at("Norfolk", "G10", {{"fuel", 0}})}, json::object(), 11);
  c.order("Norfolk");
  EXPECT_EQ(c.refuses("F9"), "5.24");
  EXPECT_EQ(c.refuses_patrol(), "16.3");
  EXPECT_EQ(c.choose(Seat::Allied, pass), "");
  ASSERT_TRUE(c.until_phase(11, search_phase));
  EXPECT_EQ(c.where("Norfolk"), "G10");
}

// [BIS 16.3] In the Basic Game an empty battleship is slow, and free.
TEST(BismarckFuel, WithoutTheChapterNobodyIsSentHome) {
  Sailing c(Ships{at("Hood", "G10", {{"fuel", 0}})}, json::object(), 10, json::object());
  c.order("Hood");
  EXPECT_EQ(c.refuses("G11"), "");
  EXPECT_EQ(c.refuses_patrol(), "");
  EXPECT_EQ(c.refused(Seat::Allied, pass), "");
}

// [BIS 16.3] [BIS R50]
TEST(BismarckFuel, AForceGoesTheWayOfTheShipThatHasTo) {
  Sailing c(Ships{at("Hood", "G10", {{"force", 1}}), at("Norfolk", "G10", {{"force", 1}, {"fuel", 0}})});
  c.order("Norfolk");
  EXPECT_EQ(c.refuses("G11"), "16.3");
  EXPECT_EQ(c.refuses_patrol(), "16.3");
  EXPECT_EQ(c.choose(Seat::Allied, to(c, "F9")), "");
  EXPECT_EQ(c.where("Hood"), "F9");
  EXPECT_EQ(c.where("Norfolk"), "F9");
}

// [BIS 16.3] [BIS R50]
TEST(BismarckFuel, WhoJoinsAPatrolOnTheWayHomeEndsIt) {
  Chase c(
      with(10, "visibility", {at("Hood", "G10", {{"patrol", true}}), at("Norfolk", "G10", {{"fuel", 0}})}),
      chapter);
  ASSERT_TRUE(c.until(Seat::Allied, AskForces));
  EXPECT_EQ(c.choose(Seat::Allied, {JoinForce, arg(c.ship("Norfolk")), arg(c.ship("Hood")), 0}), "");
  EXPECT_EQ(c.ship_now("Hood").patrol, 0);
  EXPECT_EQ(c.ship_now("Norfolk").patrol, 0);
}

// [BIS 16.3] A quarry moves first, and homewards.
TEST(BismarckFuel, AShadowedShipGoesHomeAsWell) {
  Chase c(with(10, "shadow",
               {at("Bismarck", "N14", {{"fuel", 0}, {"located_last", {"search"}}}), at("Norfolk", "N14")}),
          chapter);
  ASSERT_TRUE(c.until(Seat::Allied, AskShadow));
  EXPECT_EQ(c.choose(Seat::Allied, shadow_with(c, "Norfolk")), "");
  ASSERT_EQ(c.prompt(Seat::Axis), AskShadowed);
  EXPECT_EQ(c.refused(Seat::Axis, pass), "16.3");
  EXPECT_EQ(c.refused(Seat::Axis, to(c, "N13")), "16.3");
}

// [BIS 16.3]
TEST(BismarckFuel, RepulseMakesForTheWesternEdge) {
  Sailing c(Ships{at("Repulse", "J5", {{"fuel", 0}})});
  c.order("Repulse");
  EXPECT_EQ(c.refuses("J6"), "16.3");
  EXPECT_EQ(c.refuses("J4"), "");
  EXPECT_EQ(c.refused(Seat::Allied, {LeaveBoard, 0, 0, 0}), "5.19");
}

// [BIS 16.3] [BIS R50]
TEST(BismarckFuel, AndLeavesTheBoardThereUnseen) {
  Sailing gone(Ships{at("Repulse", "J2", {{"fuel", 0}})}), stays(Ships{at("Repulse", "J2", {{"fuel", 3}})});
  for (Sailing* c : {&gone, &stays}) ASSERT_TRUE(c->until_phase(10, search_phase));
  EXPECT_EQ(gone.ship_now("Repulse").status, ShipStatus::Gone);
  EXPECT_EQ(gone.told(Seat::Allied, LeftByTheWest), 1);
  EXPECT_EQ(gone.told(Seat::Axis, LeftByTheWest), 0);
  EXPECT_TRUE(gone.seen_by(Seat::Axis) == stays.seen_by(Seat::Axis));
}

// [BIS 16.3] [BIS R50]
TEST(BismarckFuel, SheLeavesHerForceBehind) {
  Sailing c(Ships{at("Repulse", "J2", {{"fuel", 0}, {"force", 1}}), at("Norfolk", "J2", {{"force", 1}})});
  c.order("Norfolk");
  EXPECT_EQ(c.choose(Seat::Allied, {LeaveBoard, 0, 0, 0}), "");
  EXPECT_EQ(c.ship_now("Repulse").status, ShipStatus::Gone);
  EXPECT_EQ(c.ship_now("Norfolk").status, ShipStatus::AtSea);
  EXPECT_EQ(c.ship_now("Norfolk").force, 0);
  EXPECT_TRUE(c.ship_now("Norfolk").finished_move);
}

// [BIS 16.6]
TEST(BismarckFuel, WhoHasComeHomeEmptyStaysInPort) {
  Sailing c(Ships{at("Norfolk", "H18", {{"fuel", 0}}), at("Suffolk", "H18", {{"fuel", 1}})});
  c.order("Norfolk");
  EXPECT_EQ(c.refuses("G17"), "16.6");
  EXPECT_EQ(c.choose(Seat::Allied, pass), "");
  c.order("Suffolk");
  EXPECT_EQ(c.refuses("G17"), "");
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test::fuel
