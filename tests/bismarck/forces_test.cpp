#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "games/bismarck/battle.h"
#include "games/bismarck/battle_words.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/damage.h"

// Chapter 5.4, task forces; and who the order of appearance holds back.
namespace flagplot::bismarck::chase_test {
namespace {

json forming(std::vector<json> ships, int turn = 5) { return with(turn, "visibility", std::move(ships)); }
Choice join(const Chase& c, const char* a, const char* b) {
  return {JoinForce, arg(c.ship(a)), arg(c.ship(b)), 0};
}
Choice leave(const Chase& c, const char* a) { return {LeaveForce, arg(c.ship(a)), 0, 0}; }

// [BIS 5.4] [BIS 5.41] [BIS 4.2]
TEST(BismarckForces, ShipsInOneZoneMayFormAForceInTheVisibilityPhase) {
  Chase c(forming({at("Hood", "H10"), at("Norfolk", "H10"), at("Suffolk", "H11"), at("Bismarck", "H10")}));
  ASSERT_TRUE(c.until(allied, AskForces));
  EXPECT_EQ(c.now().p.phase, 1);
  EXPECT_EQ(c.refused(allied, join(c, "Hood", "Suffolk")), "5.41");
  EXPECT_EQ(c.refused(allied, join(c, "Hood", "Bismarck")), "not an option");
  EXPECT_EQ(c.choose(allied, join(c, "Hood", "Norfolk")), "");
  EXPECT_NE(c.ship_now("Hood").force, 0);
  EXPECT_EQ(c.ship_now("Hood").force, c.ship_now("Norfolk").force);
  EXPECT_EQ(c.ship_now("Suffolk").force, 0);
}

// [BIS 5.41]
TEST(BismarckForces, AForceMayHoldAnyNumberOfShips) {
  Chase c(forming({at("Hood", "H10"), at("Norfolk", "H10"), at("Suffolk", "H10"), at("Kenya", "H10"),
                   at("Aurora", "H10"), at("Galatea", "H10"), at("Victorious", "H10")}));
  ASSERT_TRUE(c.until(allied, AskForces));
  for (const char* ship : {"Norfolk", "Suffolk", "Kenya", "Aurora", "Galatea", "Victorious"}) {
    EXPECT_EQ(c.choose(allied, join(c, ship, "Hood")), "");
  }
  int members = 0;
  each_member(c.d(), c.now().p, c.ship("Hood"), [&](ShipId) { ++members; });
  EXPECT_EQ(members, 7);
}

// [BIS 5.43]
TEST(BismarckForces, ForcesAreToldApartByTheirNumbersHoweverMany) {
  Chase c(forming({at("Hood", "H10"), at("Norfolk", "H10"), at("Suffolk", "H10"), at("Kenya", "H10"),
                   at("Aurora", "H12"), at("Galatea", "H12")}));
  ASSERT_TRUE(c.until(allied, AskForces));
  EXPECT_EQ(c.choose(allied, join(c, "Hood", "Norfolk")), "");
  EXPECT_EQ(c.choose(allied, join(c, "Suffolk", "Kenya")), "");
  EXPECT_EQ(c.choose(allied, join(c, "Aurora", "Galatea")), "");
  EXPECT_NE(c.ship_now("Hood").force, c.ship_now("Suffolk").force);
  EXPECT_NE(c.ship_now("Hood").force, c.ship_now("Aurora").force);
  EXPECT_NE(c.ship_now("Suffolk").force, c.ship_now("Aurora").force);
}

// [BIS 5.43] [BIS 2.52]
TEST(BismarckForces, AForceIsOrderedAndCountedAsOne) {
  Chase c(
      with(5, "ship_movement", {at("Hood", "H10", {{"force", 1}}), at("Norfolk", "H10", {{"force", 1}})}));
  EXPECT_EQ(search_strength(c.d(), c.p(), allied, c.zone("H10")), 1);
  ASSERT_TRUE(c.until(allied, AskSail));
  const ShipId first = leader(c.d(), c.p(), c.ship("Hood"));
  EXPECT_EQ(first, c.ship("Norfolk"));
  EXPECT_EQ(c.refused(allied, {OrderShip, arg(c.ship("Hood")), 0, 0}), "5.44");
  EXPECT_EQ(c.sail(allied, "Norfolk", {"H11"}), "");
  EXPECT_EQ(c.where("Hood"), "H11");
  EXPECT_EQ(c.where("Norfolk"), "H11");
}

// [BIS 5.42] [BIS 4.8]
TEST(BismarckForces, AForceBeginsAnActionTogetherAndOthersDoNot) {
  Chase c(with(
      5, "naval_combat",
      {at("Hood", "N14", {{"force", 1}}), at("Prince of Wales", "N14", {{"force", 1}}), at("Norfolk", "N14"),
       at("King George V", "P10"), at("Bismarck", "N14", {{"located", {"search"}}})}));
  ASSERT_TRUE(c.until(allied, AskAttack));
  EXPECT_EQ(c.choose(allied, {AttackWith, 0, 0, 0}), "");
  c.dice({1, 1});
  EXPECT_EQ(part_of(c.ship_now("Hood")), Part::Committed);
  EXPECT_EQ(part_of(c.ship_now("Prince of Wales")), Part::Committed);
  EXPECT_EQ(part_of(c.ship_now("Norfolk")), Part::Free);
}

// [BIS 4.8]
TEST(BismarckForces, NavalCombatNeedsLocatedShipsInOneZoneAndAWill) {
  const auto asked = [](const char* german, json more) {
    Chase c(with(5, "naval_combat", {at("Hood", "N14"), at("Bismarck", german, std::move(more))}));
    return c.prompt(allied) == AskAttack && c.offered(allied, pass);
  };
  EXPECT_TRUE(asked("N14", {{"located", {"search"}}}));
  EXPECT_FALSE(asked("N14", json::object()));
  EXPECT_FALSE(asked("N15", {{"located", {"search"}}}));
}

// [BIS 5.44]
TEST(BismarckForces, AForceGoesAsFastAsItsSlowestShipAndEveryShipPaysItsOwnFuel) {
  const auto together = [](json extra) {
    std::vector<json> ships{at("Norfolk", "H10", {{"force", 1}}),
                            at("King George V", "H10", {{"force", 1}, {"fuel", 5}}), std::move(extra)};
    return with(5, "ship_movement", ships);
  };
  Chase slow(together(at("Rodney", "H10", {{"force", 1}, {"fuel", 5}})));
  EXPECT_EQ(slow.sail(allied, "Norfolk", {"H11", "H12"}), "not an option");
  EXPECT_EQ(slow.ship_now("Norfolk").finished_move, 1);  // no second zone for anybody
  EXPECT_EQ(slow.ship_now("Rodney").fuel, 4);
  EXPECT_EQ(slow.ship_now("King George V").fuel, 5);

  Chase fast(together(at("Hood", "H10", {{"force", 1}, {"fuel", 5}})));
  EXPECT_EQ(fast.sail(allied, "Norfolk", {"H11", "H12"}), "");
  EXPECT_EQ(fast.ship_now("Hood").fuel, 4);
  EXPECT_EQ(fast.ship_now("King George V").fuel, 4);

  Chase tired(together(at("Hood", "H10", {{"force", 1}, {"two_last_turn", true}})));
  EXPECT_EQ(tired.sail(allied, "Norfolk", {"H11", "H12"}), "5.13");

  Chase dry(together(at("Hood", "H10", {{"force", 1}, {"fuel", 0}})));
  EXPECT_EQ(dry.sailing("Norfolk", "H11"), "5.24");
}

// [BIS 5.44]
TEST(BismarckForces, ShipsLeaveAForceInTheVisibilityPhaseOnly) {
  Chase c(forming(
      {at("Hood", "H10", {{"force", 1}}), at("Norfolk", "H10", {{"force", 1}}), at("Suffolk", "H10")}));
  ASSERT_TRUE(c.until(allied, AskForces));
  EXPECT_EQ(c.refused(allied, leave(c, "Suffolk")), "5.44");
  EXPECT_EQ(c.choose(allied, leave(c, "Hood")), "");
  EXPECT_EQ(c.ship_now("Hood").force, 0);
  EXPECT_EQ(c.ship_now("Norfolk").force, 0);  // a force of one is none
  EXPECT_EQ(c.sail(allied, "Hood", {"H9"}), "");
  EXPECT_EQ(c.refused(allied, leave(c, "Norfolk")), "not an option");
  EXPECT_EQ(c.where("Norfolk"), "H10");
}

// [BIS 5.45]
TEST(BismarckForces, AForcePatrolsWithTheStrengthOfOneShip) {
  Chase c(with(4, "ship_movement",
               {at("Hood", "H10", {{"force", 1}, {"patrol", true}}),
                at("Norfolk", "H10", {{"force", 1}, {"patrol", true}})}));
  EXPECT_EQ(search_strength(c.d(), c.p(), allied, c.zone("H10")), 4);
  c.of("Hood").force = c.of("Norfolk").force = 0;
  EXPECT_EQ(search_strength(c.d(), c.p(), allied, c.zone("H10")), 8);
}

// [BIS 5.45] [BIS R1]
TEST(BismarckForces, ACarrierDoesNotKeepItsEscortsFromPatrolling) {
  Chase c(forming({at("Ark Royal", "H10", {{"force", 1}, {"patrol", true}}),
                   at("Renown", "H10", {{"force", 1}, {"patrol", true}})}));
  EXPECT_FALSE(patrol_refusal(c.d(), c.p(), leader(c.d(), c.p(), c.ship("Renown"))));
  ASSERT_TRUE(c.until(allied, AskForces));
  EXPECT_EQ(c.choose(allied, leave(c, "Renown")), "");
  EXPECT_EQ(c.ship_now("Ark Royal").patrol, 0);  // alone it cannot
  EXPECT_EQ(c.ship_now("Renown").patrol, 1);
}

// [BIS 4.1]
TEST(BismarckAvailability, ReinforcementsAppearInTheirTurn) {
  Chase c(with(22, "ship_movement",
               {at("Dorsetshire", "Z20", {{"hold", "timed"}, {"turn", 23}}), at("Norfolk", "H10")}));
  EXPECT_EQ(c.ship_now("Dorsetshire").status, ShipStatus::Waiting);
  c.dice({3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(23, 4));
  EXPECT_EQ(c.ship_now("Dorsetshire").status, ShipStatus::AtSea);
  EXPECT_EQ(c.where("Dorsetshire"), "Z20");
  EXPECT_EQ(c.sail(allied, "Dorsetshire", {"Z21"}), "");
}

// [BIS 4.1]
TEST(BismarckAvailability, AircraftReturnFromTheirRest) {
  Chase c(with(5, "air_movement", {at("Norfolk", "H10")},
               {{"air", {{{"unit", "Bombers Plymouth"}, {"zone", "O20"}}}}}));
  EXPECT_EQ(c.air_now("Bombers Plymouth").status, AirStatus::Resting);
  c.dice({3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(7, 4));
  EXPECT_EQ(c.air_now("Bombers Plymouth").status, AirStatus::AtBase);
}

// [BIS 4.1]
TEST(BismarckAvailability, RevengeComesSevenTurnsAfterASecretDecision) {
  const auto scenario = [](int turn) {
    return with(turn, "availability", {at("Revenge", "L3", {{"hold", "revenge"}}), at("Norfolk", "H10")});
  };
  Chase early(scenario(16)), late(scenario(17)), other(scenario(10), {{"revenge", "enter_from_turn_17"}});
  EXPECT_FALSE(may_call_revenge(early.d(), early.p()));
  EXPECT_TRUE(may_call_revenge(other.d(), other.p()));
  ASSERT_EQ(late.prompt(allied), AskAvailability);
  Chase silent(scenario(17));
  silent.choose(allied, pass);
  EXPECT_EQ(late.choose(allied, {CallRevenge, 0, 0, 0}), "");
  EXPECT_EQ(late.now().p.revenge_turn, 24);
  EXPECT_EQ(late.seen_by(axis), silent.seen_by(axis));
}

// [BIS 2.51] [BIS R13]
TEST(BismarckEscorts, EscortsFollowTheirConvoysInCTurns) {
  Chase c(with(4, "ship_movement",
               {at("Rodney", "K18", {{"hold", "escort"}}), at("Ramillies", "S7", {{"hold", "escort"}})}));
  EXPECT_EQ(c.where("Rodney"), "J17");
  EXPECT_EQ(c.where("Ramillies"), "S8");
  EXPECT_EQ(c.sailing("Rodney", "K17"), "2.51");
  c.dice({3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(5, 5));
  EXPECT_EQ(c.where("Rodney"), "J17");  // no C turn
  ASSERT_TRUE(c.until_phase(6, 5));
  EXPECT_EQ(c.where("Rodney"), "J16");
  EXPECT_EQ(c.ship_now("Rodney").fuel, 9);
}

// [BIS 2.51]
TEST(BismarckEscorts, AnEscortIsSetFreeOnceAGermanShipWasFoundAndMovesNoFurtherThanOthers) {
  const auto scenario = [](bool located) {
    return with(6, "availability", {at("Rodney", "K18", {{"hold", "escort"}})},
                {{"german_located", located}});
  };
  Chase bound(scenario(false));
  EXPECT_EQ(rule_of(mobilise_refusal(bound.d(), bound.p(), bound.ship("Rodney"))), "4.1");
  Chase c(scenario(true));
  ASSERT_EQ(c.prompt(allied), AskAvailability);
  EXPECT_EQ(c.choose(allied, {Mobilise, arg(c.ship("Rodney")), 0, 0}), "");
  EXPECT_EQ(c.now().p.points[index(axis)], 1);
  EXPECT_EQ(c.where("Rodney"), "K18");  // the convoy goes on without her
  EXPECT_EQ(c.sail(allied, "Rodney", {"K17"}), "");
  EXPECT_EQ(c.where("Rodney"), "K17");
}

// [BIS 7.23] [BIS 5.41]
TEST(BismarckForces, TheLastShipOfAForceIsInNone) {
  Chase c(with(10, "air_attack",
               {at("Bismarck", "G17", {{"patrol", true}}),
                at("Norfolk", "G17", {{"force", 1}, {"hits", {{"midships", 2}}}, {"located", {"search"}}}),
                at("Suffolk", "G17", {{"force", 1}, {"located", {"search"}}})}));
  EventRoom room;
  P play{c.d(), c.set_up(), room.events, {}, 0};
  sink(play, c.ship("Norfolk"));
  EXPECT_EQ(c.of("Suffolk").force, 0);
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test
