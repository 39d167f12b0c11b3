#include <gtest/gtest.h>

#include "bismarck/bench.h"

// Chapter 5, ships: how far, where to, and at what price. Even turns are C turns.
namespace flagplot::bismarck::chase_test::movement {
namespace {

json in_turn(int turn, std::vector<json> ships, json more = json::object()) {
  return with(turn, "ship_movement", std::move(ships), std::move(more));
}

// [BIS 5.11] [BIS 5.16] [BIS 4.5]
TEST(BismarckMovement, NobodyHasToMoveAndEverybodyMay) {
  Chase c(in_turn(5, {at("Norfolk", "H10"), at("Suffolk", "H12")}));
  ASSERT_TRUE(c.until(allied, AskSail));
  EXPECT_TRUE(c.offered(allied, pass));
  EXPECT_EQ(c.sail(allied, "Norfolk", {"H9"}), "");  // less than it could
  EXPECT_EQ(c.sail(allied, "Suffolk", {"H13"}), "");
  EXPECT_TRUE(c.until_phase(5, 5));
  EXPECT_EQ(c.where("Norfolk"), "H9");
  EXPECT_EQ(c.where("Suffolk"), "H13");
  EXPECT_EQ(c.where("Bismarck"), "K5");
}

// [BIS 4.5] [BIS 5.1]
TEST(BismarckMovement, AUnitMovesOnceATurn) {
  Chase c(in_turn(5, {at("Norfolk", "H10"), at("Suffolk", "H12")}));
  EXPECT_EQ(c.sail(allied, "Norfolk", {"H9"}), "");
  EXPECT_EQ(c.refused(allied, {OrderShip, arg(c.ship("Norfolk")), 0, 0}), "5.11");
}

// [BIS 5.12] [BIS 5.21]
TEST(BismarckMovement, ACruiserMovesTwoZonesEveryTurnWithoutFuel) {
  Chase c(in_turn(5, {at("Norfolk", "H10")}));
  EXPECT_EQ(c.sail(allied, "Norfolk", {"H11", "H12"}), "");
  c.dice({3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(6, 4));
  EXPECT_EQ(c.sail(allied, "Norfolk", {"H13", "H14"}), "");
  EXPECT_EQ(c.where("Norfolk"), "H14");
  EXPECT_EQ(c.ship_now("Norfolk").moved, 2);
}

// [BIS 5.1] [BIS 2.427]
TEST(BismarckMovement, NoShipGoesFurtherThanItsPrintedSpeed) {
  Chase c(in_turn(5, {at("Norfolk", "H10")}));
  for (const ShipSpec& ship : c.d().ships) EXPECT_LE(ship.speed, 2) << ship.name;
  c.of("Norfolk").moved = 1;
  EXPECT_EQ(c.sailing("Norfolk", "H11"), "");
  c.of("Norfolk").moved = 2;
  EXPECT_EQ(c.sailing("Norfolk", "H11"), "5.16");
}

// [BIS 5.13] [BIS 5.26]
TEST(BismarckMovement, AFastBattleshipNeverMovesTwoZonesInConsecutiveTurns) {
  Chase c(in_turn(5, {at("Hood", "H10")}));
  EXPECT_EQ(c.sail(allied, "Hood", {"H11", "H12"}), "");
  c.dice({3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(6, 4));
  EXPECT_EQ(c.sail(allied, "Hood", {"H13", "H14"}), "5.13");
  EXPECT_EQ(c.choose(allied, pass), "") << "she stays where she is";
  EXPECT_EQ(c.where("Hood"), "H13");
  EXPECT_EQ(c.prompt(allied), -1);
  ASSERT_TRUE(c.until_phase(7, 4));
  EXPECT_EQ(c.sail(allied, "Hood", {"H14", "H15"}), "");
  EXPECT_EQ(c.ship_now("Hood").fuel, 11 - 2);
}

// [BIS 5.13]
TEST(BismarckMovement, ACarrierIsBoundByTheSameAlternation) {
  Chase c(in_turn(5, {at("Ark Royal", "H10", {{"two_last_turn", true}}), at("Victorious", "H10")}));
  for (const char* carrier : {"Ark Royal", "Victorious"}) {
    EXPECT_EQ(c.sailing(carrier, "H11"), "");
    c.of(carrier).moved = 1;
  }
  EXPECT_EQ(c.sailing("Ark Royal", "H11"), "5.13");
  EXPECT_EQ(c.sailing("Victorious", "H11"), "");
}

// [BIS 5.14]
TEST(BismarckMovement, TheSlowBattleshipsMoveOneZone) {
  Chase c(in_turn(5, {at("Rodney", "H10"), at("Ramillies", "H10"), at("Revenge", "H10")}));
  for (const char* slow : {"Rodney", "Ramillies", "Revenge"}) {
    EXPECT_EQ(c.sailing(slow, "H11"), "") << slow;
    c.of(slow).moved = 1;
    EXPECT_EQ(c.sailing(slow, "H11"), "5.16") << slow;
  }
}

// [BIS 5.15]
TEST(BismarckMovement, DamageTakesTheSecondZoneThenAllButEmergencyMovementThenEverything) {
  Chase c(in_turn(5, {at("Norfolk", "H10")}));
  const auto steps = [&](int evasion_left, int turn) {
    c.of("Norfolk").evasion_lost = static_cast<std::uint8_t>(32 - evasion_left);
    c.p().turn = static_cast<std::uint8_t>(turn);
    int n = 0;
    for (c.of("Norfolk").moved = 0; c.sailing("Norfolk", "H11").empty(); ++c.of("Norfolk").moved) ++n;
    return n;
  };
  EXPECT_EQ(steps(25, 5), 2);
  EXPECT_EQ(steps(24, 5), 1);
  EXPECT_EQ(steps(16, 5), 1);
  EXPECT_EQ(steps(15, 5), 0);
  EXPECT_EQ(steps(15, 6), 1);
  EXPECT_EQ(steps(7, 6), 1);
  EXPECT_EQ(steps(6, 6), 0);
}

// [BIS 5.15]
TEST(BismarckMovement, ABattleshipWithoutFuelHasNoSecondZone) {
  Chase c(in_turn(6, {at("Hood", "H10", {{"fuel", 1}})}));
  c.of("Hood").moved = 1;
  EXPECT_EQ(c.sailing("Hood", "H11"), "");
  c.of("Hood").fuel = 0;
  EXPECT_EQ(c.sailing("Hood", "H11"), "5.21");
}

// [BIS 5.17]
TEST(BismarckMovement, EachZoneEnteredLiesNextToTheLastAndIsSea) {
  Chase c(in_turn(5, {at("Norfolk", "J16"), at("Suffolk", "D8")}));
  for (const char* next : {"I15", "I16", "J15", "J17", "K16", "K17"})
    EXPECT_EQ(c.sailing("Norfolk", next), "") << next;
  for (const char* far : {"I17", "K15", "J18", "J16", "H15"})
    EXPECT_EQ(c.sailing("Norfolk", far), "5.17") << far;
  EXPECT_EQ(c.sailing("Suffolk", "C8"), "5.17");  // Iceland
}

// [BIS 2.2]
TEST(BismarckMovement, LandZonesAreForAircraftOnly) {
  Chase c(with(5, "air_movement", {at("Norfolk", "L17")}));
  EXPECT_FALSE(c.d().sea.has(c.zone("L18")));
  EXPECT_EQ(c.sailing("Norfolk", "L18"), "5.17");
  EXPECT_EQ(c.fly(allied, "LR Eire 1", 0, "L18"), "");
  EXPECT_EQ(c.d().name_of(c.air_now("LR Eire 1").zone), "L18");
}

// [BIS 5.17] [BIS 2.2]
TEST(BismarckMovement, SomeCoastalZonesAreSeaAllTheSame) {
  Chase c;
  for (const char* zone : {"F15", "E19", "D8", "G18", "L24", "J18"})
    EXPECT_TRUE(c.d().sea.has(c.zone(zone))) << zone;
}

// [BIS 5.18]
TEST(BismarckMovement, PortsHaveTheirWaysInAndOut) {
  Chase c(in_turn(5, {at("Suffolk", "J19"), at("Norfolk", "J20"), at("Arethusa", "O22")}));
  EXPECT_EQ(c.sailing("Suffolk", "J18"), "");
  EXPECT_EQ(c.sailing("Suffolk", "K19"), "");
  EXPECT_EQ(c.sailing("Suffolk", "J20"), "5.18");
  EXPECT_EQ(c.sailing("Suffolk", "I19"), "5.18");
  EXPECT_EQ(c.sailing("Norfolk", "J19"), "5.18");
  EXPECT_EQ(c.sailing("Arethusa", "P23"), "5.18");
}

// [BIS 5.18]
TEST(BismarckMovement, TheIrishSeaAndBritishPortsAreClosedToGermanShips) {
  Chase c(in_turn(
      5, {at("Bismarck", "K18"), at("Prinz Eugen", "G17"), at("Norfolk", "K18"), at("Suffolk", "G17")}));
  EXPECT_EQ(c.sailing("Bismarck", "K19"), "5.18");
  EXPECT_EQ(c.sailing("Norfolk", "K19"), "");
  EXPECT_EQ(c.sailing("Prinz Eugen", "H18"), "5.18");
  EXPECT_EQ(c.sailing("Suffolk", "H18"), "");
  EXPECT_EQ(c.sailing("Bismarck", "J18"), "");  // off the British coast, but neither
}

// [BIS 5.19]
TEST(BismarckMovement, AnyNumberOfShipsMayShareAZone) {
  Chase c(in_turn(5, {at("Norfolk", "H10"), at("Suffolk", "H11"), at("Kenya", "H11"), at("Aurora", "H11"),
                      at("Hood", "H11"), at("Rodney", "H11"), at("Bismarck", "H11")}));
  EXPECT_EQ(c.sailing("Norfolk", "H11"), "");
}

// [BIS 5.19]
TEST(BismarckMovement, NoShipLeavesTheBoardButAGermanOneByTheSouth) {
  const auto scenario = in_turn(5, {at("Bismarck", "Z12"), at("Prinz Eugen", "H1"), at("Norfolk", "Z12")});
  Chase c(scenario), strict(scenario, {{"exit_south", false}});
  EXPECT_TRUE(may_leave_board(c.d(), c.p(), c.ship("Bismarck")));
  EXPECT_FALSE(may_leave_board(c.d(), c.p(), c.ship("Prinz Eugen")));
  EXPECT_FALSE(may_leave_board(c.d(), c.p(), c.ship("Norfolk")));
  EXPECT_FALSE(may_leave_board(strict.d(), strict.p(), strict.ship("Bismarck")));
  EXPECT_EQ(c.sail(allied, "Norfolk", {}), "");
  ASSERT_TRUE(c.until(axis, AskSail));
  c.choose(axis, {OrderShip, arg(c.ship("Prinz Eugen")), 0, 0});
  EXPECT_EQ(c.refused(axis, {LeaveBoard, 0, 0, 0}), "5.19");
}

// [BIS 5.2] [BIS 5.21] [BIS 5.22]
TEST(BismarckFuel, OneZoneIsFreeAndTwoCostOneFactor) {
  Chase c(in_turn(5, {at("Hood", "H10", {{"fuel", 3}}), at("Repulse", "H10", {{"fuel", 3}}),
                      at("Victorious", "H10", {{"fuel", 3}}), at("Norfolk", "H10")}));
  EXPECT_EQ(c.sail(allied, "Hood", {"H11"}), "");
  EXPECT_EQ(c.sail(allied, "Repulse", {"H11", "H12"}), "");
  EXPECT_EQ(c.sail(allied, "Victorious", {"H11", "H12"}), "");
  EXPECT_EQ(c.sail(allied, "Norfolk", {"H11", "H12"}), "");
  EXPECT_EQ(c.ship_now("Hood").fuel, 3);
  EXPECT_EQ(c.ship_now("Repulse").fuel, 2);
  EXPECT_EQ(c.ship_now("Victorious").fuel, 2);
  EXPECT_EQ(c.ship_now("Norfolk").fuel, 0);
}

// [BIS 5.2]
TEST(BismarckFuel, TheLastFactorDoesNotInterruptTheMoveItPaysFor) {
  Chase c(in_turn(5, {at("Hood", "H10", {{"fuel", 1}})}));
  EXPECT_EQ(c.sail(allied, "Hood", {"H11", "H12"}), "");
  EXPECT_EQ(c.ship_now("Hood").fuel, 0);
  EXPECT_EQ(c.where("Hood"), "H12");
}

// [BIS 5.23] [BIS 5.24]
TEST(BismarckFuel, WithoutFuelAShipCreepsOneZoneInCTurns) {
  Chase c(in_turn(5, {at("Hood", "H10", {{"fuel", 0}})}));
  EXPECT_EQ(c.sailing("Hood", "H11"), "5.24");
  c.p().turn = 6;
  EXPECT_EQ(c.sailing("Hood", "H11"), "");
  Chase even(in_turn(6, {at("Hood", "H10", {{"fuel", 0}})}));
  EXPECT_EQ(even.sail_as_far_as(allied, "Hood", {"H11"}), "");
  Chase lame(in_turn(6, {at("Norfolk", "H10", {{"evasion_lost", 17}})}));
  EXPECT_EQ(lame.sail_as_far_as(allied, "Norfolk", {"H11"}), "") << "nor does one hurt so badly";
  Chase fuelled(in_turn(6, {at("Hood", "H10", {{"fuel", 1}})}));
  EXPECT_EQ(fuelled.sail_as_far_as(allied, "Hood", {"H11"}), "may go on");
}

// [BIS 5.24]
TEST(BismarckFuel, EverySecondTurnIsACTurn) {
  EXPECT_TRUE(is_c_turn(4));  // 1200 on the 22nd
  EXPECT_FALSE(is_c_turn(5));
  EXPECT_TRUE(is_c_turn(6));
  EXPECT_TRUE(is_c_turn(34));
}

// [BIS 5.25]
TEST(BismarckFuel, TheSlowBattleshipsPayOutsideCTurns) {
  Chase odd(in_turn(5, {at("Rodney", "H10", {{"fuel", 4}})}));
  EXPECT_EQ(odd.sail(allied, "Rodney", {"H11"}), "");
  EXPECT_EQ(odd.ship_now("Rodney").fuel, 3);
  Chase even(in_turn(6, {at("Rodney", "H10", {{"fuel", 4}})}));
  EXPECT_EQ(even.sail(allied, "Rodney", {"H11"}), "");
  EXPECT_EQ(even.ship_now("Rodney").fuel, 4);
  Chase empty(in_turn(5, {at("Rodney", "H10", {{"fuel", 0}})}));
  EXPECT_EQ(empty.sailing("Rodney", "H11"), "5.24");
  empty.p().turn = 6;
  EXPECT_EQ(empty.sailing("Rodney", "H11"), "");
}

// [BIS 5.26]
TEST(BismarckFuel, AMoveOfTwoZonesIsRememberedForOneTurn) {
  Chase c(in_turn(5, {at("Hood", "H10")}));
  EXPECT_EQ(c.sail(allied, "Hood", {"H11", "H12"}), "");
  c.dice({3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(6, 4));
  EXPECT_TRUE(c.ship_now("Hood").two_last_turn);
  ASSERT_TRUE(c.until_phase(7, 4));
  EXPECT_FALSE(c.ship_now("Hood").two_last_turn);
}

// [BIS 5.27]
TEST(BismarckFuel, ASlowedShipKeepsThePriceOfItsPrintedSpeed) {
  Chase c(in_turn(5, {at("Bismarck", "H10", {{"evasion_lost", 8}, {"fuel", 5}})}));  // 21 of 29: one zone
  EXPECT_EQ(c.sail_as_far_as(axis, "Bismarck", {"H11"}), "");
  EXPECT_EQ(c.ship_now("Bismarck").fuel, 5);
  Chase slow(in_turn(5, {at("Rodney", "H10", {{"evasion_lost", 1}, {"fuel", 5}})}));
  EXPECT_EQ(slow.sail_as_far_as(allied, "Rodney", {"H11"}), "");
  EXPECT_EQ(slow.ship_now("Rodney").fuel, 4);
}

// [BIS 5.28]
TEST(BismarckFuel, TheBreakoutIsThreeZonesFreeAndFiveAtMost) {
  const auto breakout = [](std::initializer_list<const char*> zones) {
    Chase c;
    EXPECT_EQ(c.sail(axis, "Bismarck", zones), "");
    return 13 - c.ship_now("Bismarck").fuel;
  };
  EXPECT_EQ(breakout({"F19", "F18", "F17"}), 0);
  EXPECT_EQ(breakout({"F19", "F18", "F17", "F16"}), 1);
  EXPECT_EQ(breakout({"F19", "F18", "F17", "F16", "F15"}), 2);
  Chase c;
  c.of("Bismarck").moved = 5;
  EXPECT_EQ(c.sailing("Bismarck", "F19"), "5.16");
}

// [BIS 5.28]
TEST(BismarckFuel, OnlyGermansBreakOutAndOnlyInTheFirstTurn) {
  Chase c;
  EXPECT_EQ(c.sail_as_far_as(axis, "Prinz Eugen", {"F19", "F18", "F17", "F16", "F15"}), "");
  EXPECT_EQ(c.sail(axis, "Bismarck", {"F19", "F18", "F17"}), "");
  c.dice({3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(5, 4));
  EXPECT_EQ(c.sail_as_far_as(axis, "Prinz Eugen", {"F14", "F13"}), "");
  EXPECT_EQ(c.where("Prinz Eugen"), "F13");
  c.of("Hood").moved = 2;
  EXPECT_EQ(c.sailing("Hood", "G14"), "5.16");
}

// [BIS 5.21] [BIS 5.25] [BIS 5.28] What a player is shown beforehand is what is taken.
TEST(BismarckMovement, TheBoardForetellsWhatEachZoneWillCost) {
  const auto foretold = [](Chase& c, Seat seat, std::string_view name) {
    const auto board = Bismarck::board(c.d(), c.view(seat));
    for (const auto& ship : board["ships"]) {
      if (ship["name"] == name) return ship["fuel_ahead"].get<std::vector<int>>();
    }
    return std::vector<int>{};
  };
  Chase breakout;
  ASSERT_TRUE(breakout.until_phase(breakout.d().scenario.first_turn, 4));
  EXPECT_EQ(foretold(breakout, axis, "Bismarck"), (std::vector{0, 0, 0, 1, 1}));
  EXPECT_EQ(breakout.sail(axis, "Bismarck", {"F19", "F18", "F17", "F16", "F15"}), "");
  EXPECT_EQ(breakout.ship_now("Bismarck").fuel, 13 - 2);
  EXPECT_EQ(foretold(breakout, axis, "Bismarck"), std::vector<int>{});

  Chase c(in_turn(5, {at("Hood", "H10"), at("Repulse", "H10", {{"two_last_turn", true}}), at("Rodney", "H10"),
                      at("Norfolk", "H10"), at("Renown", "H10", {{"fuel", 0}})}));
  EXPECT_EQ(foretold(c, allied, "Hood"), (std::vector{0, 1}));
  EXPECT_EQ(foretold(c, allied, "Repulse"), std::vector{0});
  EXPECT_EQ(foretold(c, allied, "Rodney"), std::vector{1});
  EXPECT_EQ(foretold(c, allied, "Norfolk"), (std::vector{0, 0}));
  EXPECT_EQ(foretold(c, allied, "Renown"), std::vector<int>{}) << "emergency movement, and no C turn";
}

// [BIS R2] [BIS 5.28]
TEST(BismarckFuel, TheBreakoutCountsAsALongMove) {
  Chase c;
  EXPECT_EQ(c.sail(axis, "Bismarck", {"F19", "F18", "F17"}), "");
  c.dice({3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(5, 4));
  EXPECT_EQ(c.sail_as_far_as(axis, "Bismarck", {"F16"}), "");
}

// [BIS 5.29]
TEST(BismarckMovement, ACarrierThatHasLaunchedKeepsToOneZone) {
  Chase c(with(5, "air_movement", {at("Ark Royal", "H10")}));
  EXPECT_EQ(c.fly(allied, "Torpedo Ark Royal 1", 0, "H11"), "");
  EXPECT_EQ(c.sail_as_far_as(allied, "Ark Royal", {"H11"}), "");
  c.of("Ark Royal").moved = 1;
  EXPECT_EQ(c.sailing("Ark Royal", "H11"), "");
  c.of("Ark Royal").launched = 1;
  EXPECT_EQ(c.sailing("Ark Royal", "H11"), "5.29");
}

// [BIS 5.3] [BIS 5.31] [BIS 5.33]
TEST(BismarckPatrol, AllButCarriersPatrolAndThenDoNotMove) {
  Chase c(in_turn(5, {at("Hood", "H10"), at("Norfolk", "H10"), at("Victorious", "H10")}));
  EXPECT_FALSE(patrol_refusal(c.d(), c.p(), c.ship("Hood")));
  EXPECT_FALSE(patrol_refusal(c.d(), c.p(), c.ship("Norfolk")));
  EXPECT_FALSE(patrol_refusal(c.d(), c.p(), c.ship("Bismarck")));
  EXPECT_EQ(rule_of(patrol_refusal(c.d(), c.p(), c.ship("Victorious"))), "5.31");
  c.until(allied, AskSail);
  c.choose(allied, {OrderShip, arg(c.ship("Norfolk")), 0, 0});
  EXPECT_EQ(c.choose(allied, {GoOnPatrol, 0, 0, 0}), "");
  EXPECT_EQ(c.refused(allied, {OrderShip, arg(c.ship("Norfolk")), 0, 0}), "5.11");
}

// [BIS 5.31] [BIS 2.424]
TEST(BismarckPatrol, APatrolSearchesBetterAndTheNightSeesLess) {
  Chase c(in_turn(4, {at("Norfolk", "H10")}));
  const auto strength = [&] { return search_strength(c.d(), c.p(), allied, c.zone("H10")); };
  EXPECT_EQ(strength(), 1);
  c.of("Norfolk").patrol = 1;
  EXPECT_EQ(strength(), 4);
  c.p().turn = 7;  // 2400
  EXPECT_EQ(strength(), 2);
}

// [BIS 5.32]
TEST(BismarckPatrol, TheModeMayChangeEveryTurnButBeforeTheMove) {
  Chase c(in_turn(5, {at("Norfolk", "H10"), at("Suffolk", "H10", {{"patrol", true}}),
                      at("Kenya", "H10", {{"patrol", true}}), at("Aurora", "H10", {{"patrol", true}})}));
  ASSERT_TRUE(c.until(allied, AskSail));
  c.choose(allied, {OrderShip, arg(c.ship("Norfolk")), 0, 0});
  EXPECT_EQ(c.choose(allied, {Sail, arg(c.zone("H11")), 0, 0}), "");
  EXPECT_EQ(c.refused(allied, {GoOnPatrol, 0, 0, 0}), "5.32");
  c.choose(allied, pass);
  EXPECT_EQ(c.sail(allied, "Suffolk", {"H11"}), "");  // off patrol, then away
  EXPECT_EQ(c.sail(allied, "Kenya", {}), "");         // off patrol, and staying
  EXPECT_EQ(c.ship_now("Suffolk").patrol, 0);
  EXPECT_EQ(c.ship_now("Kenya").patrol, 0);
  EXPECT_EQ(c.ship_now("Aurora").patrol, 1);  // not ordered: still out
}

// [BIS 5.34] [BIS 2.423]
TEST(BismarckPatrol, AShipPatrolsFromTheOrderUntilItMoves) {
  Chase c(in_turn(5, {at("Norfolk", "H10")}));
  ASSERT_TRUE(c.until(allied, AskSail));
  c.choose(allied, {OrderShip, arg(c.ship("Norfolk")), 0, 0});
  EXPECT_EQ(c.choose(allied, {GoOnPatrol, 0, 0, 0}), "");
  EXPECT_EQ(c.ship_now("Norfolk").patrol, 1);
  EXPECT_EQ(c.where("Norfolk"), "H10");
  c.dice({3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(6, 4));
  EXPECT_EQ(c.ship_now("Norfolk").patrol, 1);
  EXPECT_EQ(c.sail(allied, "Norfolk", {"H11", "H12"}), "");
  EXPECT_EQ(c.ship_now("Norfolk").patrol, 0);
}

// [BIS 5.31]
TEST(BismarckPatrol, AShipHeldByAConvoyItSankMayStillPatrol) {
  Chase c(in_turn(5, {at("Bismarck", "H10")}));
  c.of("Bismarck").halted = 2;
  EXPECT_FALSE(order_refusal(c.d(), c.p(), c.ship("Bismarck")));
  EXPECT_FALSE(patrol_refusal(c.d(), c.p(), c.ship("Bismarck")));
  EXPECT_EQ(c.sailing("Bismarck", "H11"), "10.25");
}

// [BIS 2.426] [BIS 2.62]
TEST(BismarckMovement, TheEvasionRatingIsThePrintedOneLessDamage) {
  Chase c(in_turn(5, {at("Norfolk", "H10", {{"evasion_lost", 3}, {"evasion_damage", 5}}), at("Rodney", "H10"),
                      at("Hood", "H10", {{"evasion_lost", 20}, {"evasion_damage", 20}})}));
  EXPECT_EQ(evasion(c.d(), c.p(), c.ship("Bismarck")), 29);
  EXPECT_EQ(evasion(c.d(), c.p(), c.ship("Rodney")), 21);
  EXPECT_EQ(evasion(c.d(), c.p(), c.ship("Norfolk")), 24);
  EXPECT_EQ(evasion(c.d(), c.p(), c.ship("Hood")), 0);
}

// [BIS 5.13] [BIS 5.21] [BIS 5.24] [BIS 5.29] [BIS 5.16]
TEST(BismarckMovement, WhoTriesASecondZoneHearsWhyNot) {
  const auto second = [](std::string_view unit, json more, int turn = 6) {
    Chase c(in_turn(turn, {at(unit, "H10", std::move(more)), at("Norfolk", "H8")}));
    return c.sail(allied, unit, {"H11", "H12"});
  };
  EXPECT_EQ(second("Hood", {{"two_last_turn", true}}), "5.13");
  EXPECT_EQ(second("Hood", {{"fuel", 0}}), "5.21");
  EXPECT_EQ(second("Suffolk", {{"evasion_lost", 17}}), "5.24");
  EXPECT_EQ(second("Rodney", json::object()), "not an option") << "her move is over by itself";
  Chase dry(in_turn(6, {at("Hood", "H10", {{"fuel", 1}})}));
  dry.of("Hood").moved = 1;
  dry.of("Hood").fuel = 0;
  EXPECT_EQ(dry.sailing("Hood", "H11"), "5.21");
  Chase launched(with(6, "air_movement", {at("Ark Royal", "H10")}));
  ASSERT_EQ(launched.fly(allied, "Torpedo Ark Royal 1", 0, "H11"), "");
  EXPECT_EQ(launched.sail(allied, "Ark Royal", {"H11", "H12"}), "5.29");
}

// [BIS 9.729]
TEST(BismarckMovement, AShipThatCannotSteamIsTowed) {
  const auto towed = [](std::string_view lame, int lost, std::vector<const char*> tugs, int turn = 6) {
    std::vector<json> ships{at(lame, "H10", {{"evasion_lost", lost}, {"force", 1}})};
    for (const char* tug : tugs) ships.push_back(at(tug, "H10", {{"force", 1}}));
    Chase c(in_turn(turn, ships));
    return c.sailing(lame, "H11");
  };
  EXPECT_EQ(towed("Hood", 26, {}), "9.729");
  EXPECT_EQ(towed("Hood", 26, {"Norfolk"}), "9.729") << "one cruiser is not enough";
  EXPECT_EQ(towed("Hood", 26, {"Norfolk", "Suffolk"}), "");
  EXPECT_EQ(towed("Hood", 26, {"Rodney"}), "") << "a battleship is";
  EXPECT_EQ(towed("Victorious", 28, {"Rodney"}), "");
  EXPECT_EQ(towed("Victorious", 28, {"Ark Royal"}), "") << "and so is one of her own type";
  EXPECT_EQ(towed("Kenya", 28, {"Ark Royal"}), "9.729");
  EXPECT_EQ(towed("Norfolk", 28, {"Suffolk"}), "");
  EXPECT_EQ(towed("Norfolk", 28, {"Suffolk"}, 7), "5.24") << "in C turns only";
  Chase c(in_turn(6, {at("Hood", "H10", {{"evasion_lost", 26}, {"force", 1}}),
                      at("King George V", "H10", {{"force", 1}})}));
  EXPECT_EQ(c.sail_as_far_as(allied, "Hood", {"H11"}), "") << "and one zone";
  EXPECT_EQ(c.where("King George V"), "H11");
}

// [BIS 2.2]
TEST(BismarckMovement, HalfZonesWithoutACoordinateAreForNobody) {
  Chase c(with(
      5, "air_movement", {at("Norfolk", "L17")},
      {{"air", {{{"unit", "LR Trondheim"}, {"zone", "D19"}}, {{"unit", "LR Bordeaux"}, {"zone", "Q26"}}}}}));
  EXPECT_EQ(c.flying("LR Trondheim", "D20"), "2.2");
  EXPECT_EQ(c.flying("LR Trondheim", "C19"), "");
  EXPECT_EQ(c.flying("LR Bordeaux", "P26"), "2.2");
  EXPECT_EQ(c.flying("LR Bordeaux", "R27"), "") << "Bordeaux is half a zone, and a base";
  EXPECT_FALSE(flyable(c.d(), c.p(), c.air("LR Trondheim")).has(c.zone("D20")));
  int halves = 0;
  c.d().half_zones.each([&](ZoneId) { ++halves; });
  EXPECT_EQ(halves, 9);
  EXPECT_FALSE(c.d().half_zones.has(c.zone("H22"))) << "this one is sea";
}

// [BIS 6.22] [BIS 5.29] a force does not sail away from planes that must come home to its carrier
TEST(BismarckMovement, AForceStaysWithinReachOfItsCarriersPlanes) {
  for (const auto& [moved, open] : {std::pair{4, true}, {5, false}}) {
    Chase c(with(10, "ship_movement",
                 {at("Norfolk", "M8", {{"force", 1}}), at("Victorious", "M8", {{"force", 1}}),
                  at("Renown", "M8", {{"force", 1}})},
                 {{"air", {{{"unit", "Torpedo Victorious"}, {"zone", "M8"}, {"moved", moved}}}}}));
    ASSERT_EQ(c.choose(Seat::Allied, {OrderShip, arg(c.ship("Norfolk")), 0, 0}), "");
    for (const char* zone : {"M7", "M9"}) {
      EXPECT_EQ(c.offered(Seat::Allied, {Sail, arg(c.zone(zone)), 0, 0}), open) << zone;
      const auto no = sail_refusal(c.d(), c.p(), c.ship("Norfolk"), c.zone(zone));
      EXPECT_EQ(no ? no->code : -1, open ? -1 : int{StrandsPlanes}) << zone;
    }
  }
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test::movement
