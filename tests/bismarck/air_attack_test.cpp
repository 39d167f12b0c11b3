#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "games/bismarck/battle.h"
#include "kernel/game_of.h"

// Chapter 9.1: bombs and torpedoes; and 9.728 and 9.729, what damage does to a ship's speed.
namespace flagplot::bismarck::chase_test {
namespace {

const json searched{{"located", {"search"}}};
json attack(std::vector<json> ships, std::vector<json> air, int turn = 10) {
  return with(turn, "air_attack", std::move(ships), {{"air", std::move(air)}});
}
std::string striking(Chase& c, std::string_view unit, int counter = 1) {
  return rule_of(strike_refusal(c.d(), c.p(), c.air(unit), static_cast<std::uint16_t>(counter)));
}
Choice strike(const Chase& c, std::string_view unit, int counter = 1) {
  return {Strike, arg(c.air(unit)), static_cast<std::uint16_t>(counter), 0};
}

// [BIS 9.0] [BIS 9.1] [BIS 9.11]
TEST(BismarckAirAttack, BombersAttackWhatSearchHasFoundInTheirZone) {
  Chase c(attack({at("Bismarck", "G15", searched)},
                 {aloft("Bombers Scapa", "G15"), aloft("Bombers Eire", "G16"), aloft("LR Scapa 1", "G15")}));
  EXPECT_EQ(striking(c, "Bombers Scapa"), "");
  EXPECT_EQ(striking(c, "Bombers Eire"), "9.11");
  EXPECT_EQ(striking(c, "LR Scapa 1"), "9.13");
  for (const Located how : {Unseen, ByShadow, ByChance}) {
    c.of("Bismarck").located = how;
    EXPECT_EQ(striking(c, "Bombers Scapa"), "9.11") << int(how);
  }
}

// [BIS 9.16]
TEST(BismarckAirAttack, WhatWasSightedElsewhereOrBeforeIsNoTarget) {
  Chase c(attack({at("Bismarck", "G15", searched), at("Hood", "G16")}, {}));
  TypeCount one{};
  one[static_cast<std::size_t>(Type::Battleship)] = 1;
  Sighting& seen = c.p().sightings[index(Seat::Axis)][0] = {c.zone("G16"), c.p().turn, one, 0, 0};
  EXPECT_EQ(counters_known(c.d(), c.p(), Seat::Axis, c.zone("G16")), 1);
  EXPECT_EQ(counters_known(c.d(), c.p(), Seat::Axis, c.zone("G15")), 0);
  --seen.turn;
  EXPECT_EQ(counters_known(c.d(), c.p(), Seat::Axis, c.zone("G16")), 0);
}

// [BIS 9.12]
TEST(BismarckAirAttack, AircraftDoNotAttackAircraftAndAreNotShotDown) {
  Chase c(
      attack({at("Bismarck", "G15", searched)},
             {aloft("Bombers Scapa", "G15"), aloft("Bombers Eire", "F15"), aloft("Bombers Bergen", "F15")}));
  EXPECT_EQ(striking(c, "Bombers Eire"), "9.11") << "there is only an aircraft there";
  EXPECT_EQ(striking(c, "Bombers Bergen"), "9.11");
  c.choose(Seat::Allied, strike(c, "Bombers Scapa"));
  c.choose(Seat::Allied, strike(c, "Bombers Scapa"));
  c.dice({1, 3, 4, 3, 4});
  EXPECT_EQ(c.told(Seat::Allied, AirLost), 0);
  EXPECT_EQ(c.air_now("Bombers Scapa").status, AirStatus::Aloft);
}

// [BIS 9.13]
TEST(BismarckAirAttack, OnlyAUnitThatTookOffToAttackAttacks) {
  Chase c(attack({at("Bismarck", "G15", searched)},
                 {aloft("Bombers Scapa", "G15", true), aloft("Bombers Eire", "G15", false, 2)}));
  EXPECT_EQ(striking(c, "Bombers Scapa"), "9.13");
  EXPECT_EQ(striking(c, "Bombers Eire"), "9.13");
}

// [BIS 9.13]
TEST(BismarckAirAttack, ShipsInEnemyPortsAreSafe) {
  const auto counters = [](std::string_view zone) {
    Chase c(with(10, "search", {at("Norfolk", zone)},
                 {{"visibility", 2}, {"air", {aloft("Bombers Bergen", zone)}}}));
    EXPECT_TRUE(c.until(Seat::Axis, AskCall));
    c.choose(Seat::Axis, {CallZone, arg(c.zone(zone)), 0, 0});
    EXPECT_EQ(rule_of(strike_refusal(c.d(), c.now().p, c.air("Bombers Bergen"), 1)),
              zone == "H18" ? "9.13" : "");
    return counters_known(c.d(), c.now().p, Seat::Axis, c.zone(zone));
  };
  EXPECT_EQ(counters("G17"), 1);
  EXPECT_EQ(counters("H18"), 0);
}

// [BIS 9.14]
TEST(BismarckAirAttack, AirAttacksComeAfterTheSearchAndBeforeTheGuns) {
  Chase c(with(10, "search", {at("Bismarck", "G15"), at("Norfolk", "G15", {{"patrol", true}})},
               {{"air", {aloft("Bombers Scapa", "G15")}}}));
  c.choose(Seat::Allied, {CallZone, arg(c.zone("G15")), 0, 0});
  ASSERT_TRUE(c.until(Seat::Allied, AskStrikes));
  EXPECT_EQ(c.told(Seat::Allied, SearchOver), 2);
  c.choose(Seat::Allied, pass);
  EXPECT_TRUE(c.until(Seat::Allied, AskAttack));
}

// [BIS 9.15]
TEST(BismarckAirAttack, TheBritishAttackFirst) {
  Chase c(
      with(10, "search", {at("Bismarck", "G15"), at("Norfolk", "G15", {{"patrol", true}})},
           {{"visibility", 3}, {"air", {aloft("Bombers Scapa", "G15"), aloft("Bombers Bergen", "G15")}}}));
  c.choose(Seat::Allied, {CallZone, arg(c.zone("G15")), 0, 0});
  ASSERT_TRUE(c.until(Seat::Axis, AskCall));
  c.choose(Seat::Axis, {CallZone, arg(c.zone("G15")), 0, 0});
  ASSERT_TRUE(c.until(Seat::Allied, AskStrikes));
  EXPECT_EQ(c.prompt(Seat::Axis), -1);
  c.choose(Seat::Allied, pass);
  EXPECT_EQ(c.prompt(Seat::Axis), AskStrikes);
}

// [BIS 9.16]
TEST(BismarckAirAttack, TwoBritishStrikesOneGermanAndNoneByNight) {
  Chase c(attack({at("Bismarck", "G15", searched), at("Prinz Eugen", "G15", searched)},
                 {aloft("Bombers Scapa", "G15")}));
  EXPECT_EQ(c.choose(Seat::Allied, strike(c, "Bombers Scapa", 1)), "");
  EXPECT_EQ(c.choose(Seat::Allied, strike(c, "Bombers Scapa", 2)), "") << "two ships, one strike each";
  EXPECT_EQ(c.prompt(Seat::Allied), -1);
  c.dice({1, 3, 4, 1, 3, 4});
  Chase g(attack({at("Norfolk", "G15", searched)}, {aloft("Bombers Bergen", "G15")}));
  g.p().sightings[index(Seat::Axis)][0] = {g.zone("G15"), 10, {0, 1, 0}, 0, 0};
  EXPECT_EQ(striking(g, "Bombers Bergen"), "");
  g.flight("Bombers Bergen").struck = 1;
  EXPECT_EQ(striking(g, "Bombers Bergen"), "9.16");
  c.p().turn = 13;
  EXPECT_EQ(striking(c, "Bombers Scapa"), "9.16");
  c.p().turn = 12;
  EXPECT_EQ(striking(c, "Bombers Scapa"), "") << "2000 is day in the north";
}

using Boxes = Array<std::uint8_t, 5>;  // bow, port, starboard, stern, midships
// What one strike of a British unit with these dice does to a German ship.
Boxes bombed(std::string_view unit, std::string_view target, int a, int b) {
  Chase c(attack({at(target, "G15", searched), at("Victorious", "G16")}, {aloft(unit, "G15")}));
  c.choose(Seat::Allied, strike(c, unit));
  c.choose(Seat::Allied, pass);
  c.dice({1, a, b});
  return c.ship_now(target).hits;
}
// And one of German bombers to a British ship they have found.
Boxes bombed_by_germans(std::string_view target, int a, int b) {
  Chase c(with(10, "search", {at(target, "G17")},
               {{"visibility", 2}, {"air", {aloft("Bombers Bergen", "G17")}}}));
  EXPECT_TRUE(c.until(Seat::Axis, AskCall));
  c.choose(Seat::Axis, {CallZone, arg(c.zone("G17")), 0, 0});
  EXPECT_TRUE(c.until(Seat::Axis, AskStrikes));
  c.choose(Seat::Axis, strike(c, "Bombers Bergen"));
  c.dice({1, a, b});
  return c.ship_now(target).hits;
}

// [BIS 9.18] torpedoes, German bombs, and British bombs on battleships and on others
TEST(BismarckAirAttack, WhoFliesAndWhatIsHitDecideTheTable) {
  EXPECT_EQ(bombed("Torpedo Victorious", "Bismarck", 2, 2), (Boxes{0, 0, 0, 0, 1}));
  EXPECT_EQ(bombed("Bombers Scapa", "Bismarck", 2, 2), (Boxes{1, 0, 0, 0, 0}));
  EXPECT_EQ(bombed("Bombers Scapa", "Prinz Eugen", 2, 2), (Boxes{2, 0, 0, 0, 0}));
  EXPECT_EQ(bombed("Bombers Scapa", "Prinz Eugen", 5, 5), (Boxes{}));
  for (const char* british : {"Hood", "Norfolk"}) {
    EXPECT_EQ(bombed_by_germans(british, 2, 2), (Boxes{1, 0, 0, 0, 0})) << british;
    EXPECT_EQ(bombed_by_germans(british, 5, 5), (Boxes{0, 0, 0, 1, 0})) << british;
  }
}

// [BIS 9.17]
TEST(BismarckAirAttack, StrikesAreAssignedToFaceDownCountersBeforeAnyIsRolled) {
  Chase c(attack({at("Bismarck", "G15", searched), at("Prinz Eugen", "G15", searched)},
                 {aloft("Bombers Scapa", "G15")}));
  c.choose(Seat::Allied, strike(c, "Bombers Scapa", 1));
  EXPECT_EQ(c.prompt(Seat::Chance), -1);
  c.choose(Seat::Allied, strike(c, "Bombers Scapa", 1));
  EXPECT_EQ(c.now().stack.asked_of(Seat::Chance).sides, 2) << "which of the two it is, is drawn";
  c.dice({2, 1, 1});
  EXPECT_EQ(c.ship_now("Prinz Eugen").hits[4], 2) << "a two on the bomber table";
  c.choose(Seat::Axis, {TakeHitOn, 1, 0, 0});
  c.dice({2, 2});
  EXPECT_EQ(c.ship_now("Prinz Eugen").hits[0], 2) << "the second strike is on the same counter";
  EXPECT_EQ(c.ship_now("Bismarck").hits, (Array<std::uint8_t, 5>{}));
}

// [BIS 9.17]
TEST(BismarckAirAttack, EachKindOfBomberHasItsTable) {
  const auto hits = [](std::string_view unit, std::string_view target, int a, int b) {
    Chase c(attack({at(target, "G15", searched), at("Victorious", "G16"), at("Hood", "G17")},
                   {aloft(unit, "G15")}));
    c.choose(Seat::Allied, strike(c, unit));
    c.choose(Seat::Allied, pass);
    c.dice({1, a, b});
    return c.ship_now(target).hits;
  };
  using Hits = Array<std::uint8_t, 5>;
  EXPECT_EQ(hits("Bombers Scapa", "Bismarck", 2, 2), (Hits{1, 0, 0, 0, 0})) << "battleships take less";
  EXPECT_EQ(hits("Bombers Scapa", "Prinz Eugen", 2, 2), (Hits{2, 0, 0, 0, 0}));
  EXPECT_EQ(hits("Bombers Scapa", "Bismarck", 5, 6), (Hits{0, 0, 0, 2, 0}));
  EXPECT_EQ(hits("Torpedo Victorious", "Bismarck", 1, 1), (Hits{0, 0, 0, 0, 1}));
  EXPECT_EQ(hits("Torpedo Victorious", "Bismarck", 5, 6), (Hits{}));
}

// [BIS R11]
TEST(BismarckAirAttack, TheOwnerChoosesTheSideOfASecondaryHit) {
  using Hits = Array<std::uint8_t, 5>;
  const Choice on_port{TakeHitOn, 1, 0, 0}, on_starboard{TakeHitOn, 2, 0, 0}, on_bow{TakeHitOn, 0, 0, 0};
  Chase c(attack({at("Bismarck", "G15", searched)}, {aloft("Bombers Scapa", "G15")}));
  c.choose(Seat::Allied, strike(c, "Bombers Scapa"));
  c.choose(Seat::Allied, pass);
  c.dice({1, 1, 2});
  ASSERT_EQ(c.prompt(Seat::Axis), AskSecondary);
  EXPECT_TRUE(c.offered(Seat::Axis, on_port) && c.offered(Seat::Axis, on_starboard));
  EXPECT_FALSE(c.offered(Seat::Axis, on_bow));
  EXPECT_EQ(c.choose(Seat::Axis, on_starboard), "");
  EXPECT_EQ(c.ship_now("Bismarck").hits, (Hits{0, 0, 1, 0, 0}));
  Chase one_side(attack({at("Bismarck", "G15", {{"located", {"search"}}, {"hits", {{"port", 3}}}})},
                        {aloft("Bombers Scapa", "G15")}));
  one_side.choose(Seat::Allied, strike(one_side, "Bombers Scapa"));
  one_side.choose(Seat::Allied, pass);
  one_side.dice({1, 1, 2});
  EXPECT_EQ(one_side.ship_now("Bismarck").hits, (Hits{0, 3, 1, 0, 0})) << "there is no choice";
}

// [BIS 9.18]
TEST(BismarckAirAttack, AHitCountsAtOnceAndNamesTheShip) {
  Chase c(attack({at("Bismarck", "G15", searched), at("Victorious", "G16")},
                 {aloft("Torpedo Victorious", "G15")}));
  c.choose(Seat::Allied, strike(c, "Torpedo Victorious"));
  c.choose(Seat::Allied, strike(c, "Torpedo Victorious"));
  c.dice({1, 1, 2});
  EXPECT_EQ(evasion(c.d(), c.now().p, bismarck), 8) << "twenty for good and one for the hit";
  EXPECT_EQ(c.ship_now("Bismarck").evasion_damage, 1);
  EXPECT_EQ(c.told(Seat::Allied, BombsHit), 1);
  EXPECT_EQ(c.heard(Seat::Axis, EvasionLost, 1), std::vector{20}) << "for good";
  EXPECT_EQ(c.heard(Seat::Axis, EvasionReduced, 1), std::vector{1}) << "until it is repaired";
  c.dice({3, 4});
  EXPECT_EQ(c.told(Seat::Allied, BombsMiss), 1);
  EXPECT_EQ(c.told(Seat::Allied, BombsHit), 1) << "a miss names nobody";
}

// [BIS 9.18]
TEST(BismarckAirAttack, AStrikeOnASunkShipIsLostButNotOneElsewhere) {
  Chase c(attack({at("Prinz Eugen", "G15", {{"located", {"search"}}, {"hits", {{"midships", 3}}}}),
                  at("Bismarck", "G17", searched)},
                 {aloft("Bombers Scapa", "G15"), aloft("Bombers Eire", "G17")}));
  for (const char* unit : {"Bombers Scapa", "Bombers Eire"}) {
    c.choose(Seat::Allied, strike(c, unit));
    c.choose(Seat::Allied, strike(c, unit));
  }
  c.dice({1, 1, 1});
  EXPECT_EQ(c.ship_now("Prinz Eugen").status, ShipStatus::Sunk);
  c.dice({1, 2, 2, 2, 2});
  EXPECT_EQ(c.ship_now("Bismarck").hits[0], 2) << "the counters of the other zone are others";
}

// [BIS 12.7]
TEST(BismarckAirAttack, AGermanShipInPortIsBombedOnceAStay) {
  Chase c(
      attack({at("Prinz Eugen", "P23", searched), at("Norfolk", "P23")}, {aloft("Bombers Plymouth", "P23")}));
  ASSERT_TRUE(in_port(c.d(), c.p(), prinz_eugen));
  EXPECT_FALSE(may_attack(c.d(), c.p(), c.ship("Norfolk"), prinz_eugen)) << "not by ships";
  EXPECT_EQ(striking(c, "Bombers Plymouth"), "");
  c.choose(Seat::Allied, strike(c, "Bombers Plymouth"));
  c.choose(Seat::Allied, pass);
  c.dice({1, 3, 4});
  EXPECT_EQ(c.ship_now("Prinz Eugen").bombed_in_port, 1);
  c.of("Prinz Eugen").bombed_in_port = 1;
  EXPECT_EQ(striking(c, "Bombers Plymouth"), "12.7");
  c.of("Prinz Eugen").port_turns = 0;  // she has come in this turn
  EXPECT_TRUE(may_attack(c.d(), c.p(), c.ship("Norfolk"), prinz_eugen));
  EXPECT_EQ(striking(c, "Bombers Plymouth"), "");
}

// [BIS 9.13] [BIS 12.7] [BIS R8]
TEST(BismarckAirAttack, WhoHasNotSailedYetIsNotBombed) {
  for (const char* name : {"Bismarck", "Prinz Eugen"}) {
    Chase c(attack({at(name, "F20", searched)}, {aloft("Bombers Scapa", "F20")}));
    const ShipId ship = c.ship(name);
    EXPECT_EQ(striking(c, "Bombers Scapa"), "9.13") << name;
    flagplot::bismarck::at(c.p(), ship).left_bergen = 1;
    EXPECT_EQ(striking(c, "Bombers Scapa"), ship == prinz_eugen ? "" : "9.13") << name << " has been out";
    c.of(name).port_turns = 0;
    EXPECT_EQ(striking(c, "Bombers Scapa"), "") << name << " has come in this turn";
  }
}

// [BIS R8]
TEST(BismarckAirAttack, WhetherAShipHasComeBackShowsOnlyWhenItIsFound) {
  Chase c(attack({at("Prinz Eugen", "F20")}, {}));
  const auto seen = [&c] {
    return flagplot::bismarck::at(observe<Bismarck>(c.d(), c.set_up(), Seat::Allied).p, prinz_eugen).left_bergen != 0;
  };
  flagplot::bismarck::at(c.p(), prinz_eugen).left_bergen = 1;
  EXPECT_FALSE(seen());
  c.of("Prinz Eugen").located = ByChance;
  EXPECT_FALSE(seen());
  c.of("Prinz Eugen").located = BySearch;
  EXPECT_TRUE(seen());
}

// [BIS 12.7]
TEST(BismarckAirAttack, NobodySeesThatABombedShipHasLeftPort) {
  Chase c(with(10, "ship_movement", {at("Prinz Eugen", "P23")}));
  c.set_up().p.ships[1].bombed_in_port = 1;
  const View before = observe<Bismarck>(c.d(), c.set_up(), Seat::Allied);
  c.set_up().p.ships[1].bombed_in_port = 0;  // as sailing does
  EXPECT_EQ(observe<Bismarck>(c.d(), c.set_up(), Seat::Allied).p.ships[1].bombed_in_port,
            before.p.ships[1].bombed_in_port);
}

// [BIS 9.728]
TEST(BismarckRepair, WhoMovesAtMostOneZoneWinsEvasionBack) {
  const auto left = [](std::initializer_list<const char*> route, int damage, int die) {
    Chase c(
        with(10, "ship_movement", {at("Bismarck", "M8", {{"evasion_damage", damage}, {"evasion_lost", 1}})}));
    if (route.size()) {
      EXPECT_EQ(c.sail(Seat::Axis, "Bismarck", route), "");
    }
    c.choose(Seat::Axis, pass);
    c.dice({die});
    EXPECT_EQ(c.ship_now("Bismarck").evasion_lost, 1) << "that is for good";
    return int(c.ship_now("Bismarck").evasion_damage);
  };
  EXPECT_EQ(left({}, 3, 2), 3);
  EXPECT_EQ(left({}, 3, 3), 1);
  EXPECT_EQ(left({"M9"}, 3, 6), 0);
  EXPECT_EQ(left({"M9", "M10"}, 3, 6), 3);
}

// [BIS 9.729]
TEST(BismarckRepair, DamageTakesSpeedStepByStep) {
  Chase c(with(10, "ship_movement",
               {at("Bismarck", "M8", {{"force", 1}}), at("Prinz Eugen", "M8"), at("Norfolk", "M8")}));
  const auto reach = [&](int evasion_now, int turn) {
    Ship& ship = c.of("Bismarck");
    ship.evasion_lost = static_cast<std::uint8_t>(29 - evasion_now);
    c.p().turn = static_cast<std::uint8_t>(turn);
    ship.moved = 0;
    if (!c.sailing("Bismarck", "M9").empty()) return 0;
    ship.moved = 1;
    const int zones = c.sailing("Bismarck", "M9").empty() ? 2 : 1;
    ship.moved = 0;
    return zones;
  };
  EXPECT_EQ(reach(25, 11), 2);
  EXPECT_EQ(reach(24, 11), 1);
  EXPECT_EQ(reach(16, 11), 1);
  EXPECT_EQ(reach(15, 11), 0);
  EXPECT_EQ(reach(15, 10), 1) << "emergency movement, in C turns";
  EXPECT_EQ(reach(7, 10), 1);
  EXPECT_EQ(reach(6, 10), 0);
}

// [BIS 9.717] [BIS 9.18]
TEST(BismarckAirAttack, WhatASectionCannotTakeIsToldAsMidships) {
  Chase c(
      attack({at("Prinz Eugen", "G15", {{"located", {"search"}}, {"hits", {{"port", 1}, {"starboard", 1}}}})},
             {aloft("Bombers Scapa", "G15")}));
  const auto boxes = c.d().ships[1].guns[1].size();
  ASSERT_EQ(boxes, 1u);
  c.choose(Seat::Allied, strike(c, "Bombers Scapa"));
  c.choose(Seat::Allied, pass);
  c.dice({1, 1, 2});
  ASSERT_GE(c.told(Seat::Allied, ShipHit), 1);
  for (const int section : c.heard(Seat::Allied, ShipHit, 1)) EXPECT_NE(section, int(Section::Port));
  EXPECT_EQ(c.ship_now("Prinz Eugen").hits[1], 1);
  EXPECT_GT(c.ship_now("Prinz Eugen").hits[4], 0);
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test
