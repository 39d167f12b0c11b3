#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "games/bismarck/air_movement.h"
#include "games/bismarck/damage.h"

// Chapter 6, aircraft: how far, how long, in which mode, and the way home.
namespace flagplot::bismarck::chase_test {
namespace {


json in_turn(int turn, std::vector<json> ships, std::vector<json> air = {}) {
  return with(turn, "air_movement", std::move(ships), {{"air", std::move(air)}});
}
std::string zone_of(const Chase& c, const char* unit) { return c.d().name_of(c.air_now(unit).zone); }

// [BIS 4.4] [BIS 6.1] [BIS 6.11]
TEST(BismarckAir, UnitsFlyAnywhereAndNoneHasTo) {
  Chase c(in_turn(5, {}));
  ASSERT_TRUE(c.until(allied, AskAir));
  EXPECT_TRUE(c.offered(allied, pass));
  EXPECT_EQ(c.fly(allied, "LR Hvalfiord", 0, "D10"), "");  // over Iceland
  EXPECT_EQ(c.fly(allied, "LR Scapa 1", 0, "J23"), "");
  ASSERT_TRUE(c.until_phase(5, 4));
  EXPECT_EQ(zone_of(c, "LR Hvalfiord"), "D10");
  EXPECT_EQ(zone_of(c, "LR Scapa 1"), "J23");
  EXPECT_EQ(c.air_now("LR Scapa 2").status, AirStatus::AtBase);
}

// [BIS 6.12]
TEST(BismarckAir, GermansDoNotCrossTwoZonesOfGreatBritain) {
  Chase c(in_turn(5, {}, {aloft("Bombers Brest", "P23"), aloft("LR Plymouth 1", "P23")}));
  EXPECT_EQ(c.flying("Bombers Brest", "K22"), "6.12");  // five zones, all of England under them
  EXPECT_EQ(c.flying("LR Plymouth 1", "K22"), "");
  EXPECT_EQ(c.flying("Bombers Brest", "N21"), "");  // one zone of Cornwall is allowed
  EXPECT_EQ(c.flying("Bombers Brest", "L19"), "");  // and so is Eire
}

// [BIS 6.12]
TEST(BismarckAir, TheWayHomeIsNotOverGreatBritainEither) {
  Chase c(in_turn(5, {}, {aloft("Bombers Brest", "L23")}));
  EXPECT_EQ(c.d().board.distance(c.zone("L23"), c.zone("P23")), 4);
  EXPECT_EQ(rule_of(landing_refusal(c.d(), c.p(), c.air("Bombers Brest"))), "6.21");
}

// [BIS 6.13] [BIS 2.437]
TEST(BismarckAir, ATurnIsWorthTheSpeedOfTheSideThatIsUp) {
  Chase c(in_turn(5, {}, {aloft("LR Hvalfiord", "H10"), aloft("Bombers Plymouth", "O20", true, 1)}));
  EXPECT_EQ(c.flying("LR Hvalfiord", "H4"), "");
  EXPECT_EQ(c.flying("LR Hvalfiord", "H16"), "");
  EXPECT_EQ(c.flying("LR Hvalfiord", "H3"), "6.13");
  EXPECT_EQ(c.flying("Bombers Plymouth", "O13"), "");  // seven zones in reconnaissance
  c.flight("Bombers Plymouth").back = 0;
  EXPECT_EQ(c.flying("Bombers Plymouth", "O13"), "6.13");
  c.flight("LR Hvalfiord").moved = 4;  // what is flown already counts
  EXPECT_EQ(c.flying("LR Hvalfiord", "H12"), "");
  EXPECT_EQ(c.flying("LR Hvalfiord", "H13"), "6.13");
}

// [BIS 6.11] [BIS 6.13]
TEST(BismarckAir, WhatIsOfferedIsWhatIsAccepted) {
  Chase c(in_turn(
      5, {at("Ark Royal", "P20")},
      {aloft("Bombers Brest", "P23"), aloft("LR Bordeaux", "N20", true, 3), aloft("LR Eire 1", "N12", false, 4),
       aloft("Torpedo Ark Royal 1", "P20"), aloft("Bombers Scapa", "H20", true, 2)}));
  for (const char* unit :
       {"Bombers Brest", "LR Bordeaux", "LR Eire 1", "Torpedo Ark Royal 1", "Bombers Scapa"}) {
    const ZoneSet offered = flyable(c.d(), c.p(), c.air(unit));
    for (std::size_t i = 0; i < c.d().board.size(); ++i) {
      const auto z = static_cast<ZoneId>(i);
      EXPECT_EQ(offered.has(z), !flight_refusal(c.d(), c.p(), c.air(unit), z))
          << unit << " " << c.d().name_of(z);
    }
  }
}

// [BIS 6.14]
TEST(BismarckAir, AnyNumberShareAZoneAndShipsAreNotInTheirWay) {
  Chase c(in_turn(5, {at("Bismarck", "H17"), at("Norfolk", "H17")}));
  for (const char* unit : {"LR Scapa 1", "LR Scapa 2", "Bombers Scapa"})
    EXPECT_EQ(c.fly(allied, unit, 0, "H17"), "");
  EXPECT_EQ(c.fly(axis, "Bombers Bergen", 0, "H17"), "");
  EXPECT_EQ(c.sail(allied, "Norfolk", {"H16"}), "");
  EXPECT_EQ(zone_of(c, "Bombers Bergen"), "H17");
}

// [BIS 6.2] [BIS 6.22] [BIS 2.436]
TEST(BismarckAir, BothTheTurnOutAndTheTurnBackCount) {
  Chase c(in_turn(5, {}));
  EXPECT_EQ(c.fly(allied, "Bombers Plymouth", 0, "O16"), "");  // endurance 2, speed 6
  c.dice({3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(6, 3));
  EXPECT_EQ(c.air_now("Bombers Plymouth").status, AirStatus::Resting);  // its second turn is its last
  EXPECT_EQ(c.now().p.points[index(axis)], 0);
}

// [BIS 6.22]
TEST(BismarckAir, SpeedIsNotSavedForLater) {
  Chase c(in_turn(5, {}));
  EXPECT_EQ(c.fly(allied, "LR Plymouth 1", 0, "O20"), "");  // two of six
  c.dice({3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(6, 3));
  ASSERT_TRUE(c.until(allied, AskAir));
  c.choose(allied, c.order("LR Plymouth 1", 0));
  EXPECT_EQ(c.refused(allied, {Fly, arg(c.zone("O13")), 0, 0}), "6.13");
  EXPECT_EQ(c.choose(allied, {Fly, arg(c.zone("O14")), 0, 0}), "");
}

// [BIS 6.21]
TEST(BismarckAir, NobodyFliesWhereThereIsNoWayBackInTime) {
  Chase c(in_turn(5, {}, {aloft("LR Plymouth 1", "O16", false, 4)}));  // six zones out, one turn left
  EXPECT_EQ(c.flying("LR Plymouth 1", "O16"), "");
  EXPECT_EQ(c.flying("LR Plymouth 1", "O15"), "6.21");
  c.flight("LR Plymouth 1").airborne = 3;
  EXPECT_EQ(c.flying("LR Plymouth 1", "O10"), "");
}

// [BIS 6.21]
TEST(BismarckAir, AUnitLeftTooFarOutTurnsForHome) {
  Chase c(in_turn(5, {}, {aloft("LR Plymouth 1", "O10", true, 3), aloft("LR Plymouth 2", "O16", true, 3)}));
  EXPECT_TRUE(c.until_phase(5, 4));
  EXPECT_EQ(zone_of(c, "LR Plymouth 1"), "O16");
  EXPECT_EQ(c.air_now("LR Plymouth 1").back, 0);
  EXPECT_EQ(zone_of(c, "LR Plymouth 2"), "O16");  // this one could stay, and did
  EXPECT_EQ(c.air_now("LR Plymouth 2").back, 1);
  c.dice({3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(6, 3));
  EXPECT_EQ(c.air_now("LR Plymouth 1").status, AirStatus::Resting);
  EXPECT_EQ(c.now().p.points[index(axis)], 0);
}

// [BIS 6.21]
TEST(BismarckAir, AUnitThatCannotReachItsBaseIsLostForTwoPoints) {
  Chase c(in_turn(5, {at("Norfolk", "P10")},
                  {aloft("Bombers Plymouth", "O12")}));  // ten zones, and its last turn
  EXPECT_EQ(c.air_now("Bombers Plymouth").status, AirStatus::Lost);
  EXPECT_EQ(c.now().p.points[index(axis)], 2);
}

// [BIS 6.21]
TEST(BismarckAir, ACarrierMayNotSteamAwayFromItsAircraft) {
  Chase c(in_turn(5, {at("Ark Royal", "H10")}));
  EXPECT_EQ(c.fly(allied, "Torpedo Ark Royal 1", 0, "H12"), "");
  ASSERT_TRUE(c.until(allied, AskSail));
  c.choose(allied, {OrderShip, arg(c.ship("Ark Royal")), 0, 0});
  EXPECT_EQ(c.refused(allied, {Sail, arg(c.zone("H9")), 0, 0}), "");

  Chase d(in_turn(5, {at("Ark Royal", "H10")}));
  ASSERT_TRUE(d.until(allied, AskAir));
  d.choose(allied, d.order("Torpedo Ark Royal 1", 0));
  EXPECT_EQ(d.refused(allied, {Fly, arg(d.zone("H13")), 0, 0}), "6.21");  // three out and three back are six
  d.choose(allied, pass);
  d.flight("Torpedo Ark Royal 1").status = AirStatus::Aloft;
  d.flight("Torpedo Ark Royal 1").zone = d.zone("H13");
  d.flight("Torpedo Ark Royal 1").airborne = 1;
  d.flight("Torpedo Ark Royal 1").moved = 3;
  EXPECT_EQ(d.sailing("Ark Royal", "H9"), "6.21");
  EXPECT_EQ(d.sailing("Ark Royal", "H11"), "");
}

// [BIS 6.23]
TEST(BismarckAir, OneTurnOfEnduranceIsOneAllowanceForOutAndBack) {
  Chase c(in_turn(5, {at("Ark Royal", "H10")}));
  EXPECT_EQ(c.fly(allied, "Torpedo Ark Royal 1", 0, "H12"), "");  // two out
  EXPECT_EQ(c.sail(allied, "Ark Royal", {"H9"}), "");             // and three back
  ASSERT_TRUE(c.until_phase(5, 8));
  EXPECT_EQ(c.air_now("Torpedo Ark Royal 1").status, AirStatus::Resting);
  c.dice({3, 4, 3, 4});
}

// [BIS 6.23] [BIS 4.7]
TEST(BismarckAir, AnyUnitMayLandInTheTurnItTookOff) {
  Chase c(in_turn(5, {at("Norfolk", "H10")}));
  EXPECT_EQ(c.fly(allied, "Bombers Plymouth", 0, "O19"), "");
  EXPECT_EQ(c.fly(allied, "LR Plymouth 1", 0, "O18"), "");
  ASSERT_TRUE(c.until(allied, AskLanding));
  EXPECT_EQ(c.refused(allied, {FlyHome, arg(c.air("LR Plymouth 1")), 0, 0}),
            "6.21");  // four out of six flown
  EXPECT_EQ(c.choose(allied, {FlyHome, arg(c.air("Bombers Plymouth")), 0, 0}), "");
  EXPECT_EQ(c.air_now("Bombers Plymouth").status, AirStatus::Resting);
  c.dice({3, 4, 3, 4});
}

// [BIS 4.7]
TEST(BismarckAir, OnlyTheTurnOfTakeOffHasALandingAfterTheAttacks) {
  Chase c(in_turn(5, {}, {aloft("LR Plymouth 1", "O22", false, 2)}));
  c.p().phase = 6;
  EXPECT_EQ(rule_of(landing_refusal(c.d(), c.p(), c.air("LR Plymouth 1"))), "6.21");
  c.flight("LR Plymouth 1").airborne = 1;
  EXPECT_FALSE(landing_refusal(c.d(), c.p(), c.air("LR Plymouth 1")));
}

// [BIS 6.24] [BIS 4.4]
TEST(BismarckAir, AtTheEndOfItsEnduranceAUnitComesHome) {
  Chase c(
      in_turn(5, {}, {aloft("LR Plymouth 1", "O17", false, 4), aloft("LR Plymouth 2", "O17", false, 3)}));  // endurance 5
  EXPECT_EQ(c.air_now("LR Plymouth 1").status, AirStatus::Resting);
  EXPECT_EQ(c.air_now("LR Plymouth 2").status, AirStatus::Aloft);
}

// [BIS 6.3] [BIS 6.31]
TEST(BismarckAir, ABritishBomberKeepsTheModeItTookOffIn) {
  Chase c(in_turn(5, {at("Norfolk", "H10")}));
  EXPECT_EQ(c.fly(allied, "Bombers Plymouth", 1, "O16"), "");
  c.dice({3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(6, 3));
  ASSERT_TRUE(c.until(allied, AskAir));
  EXPECT_EQ(c.refused(allied, c.order("Bombers Plymouth", 0)), "6.31");
  EXPECT_EQ(c.refused(allied, c.order("Bombers Plymouth", 1)), "");
}

// [BIS 6.31] [BIS 2.434]
TEST(BismarckAir, OnlyABomberInAttackModeCanAttack) {
  Chase c(with(5, "air_attack", {at("Bismarck", "O16", {{"located", {"search"}}})},
               {{"air",
                 {aloft("Bombers Plymouth", "O16"), aloft("Bombers Eire", "O16", true, 1),
                  aloft("LR Plymouth 1", "O16")}}}));
  EXPECT_FALSE(strike_refusal(c.d(), c.p(), c.air("Bombers Plymouth"), 1));
  EXPECT_TRUE(strike_refusal(c.d(), c.p(), c.air("Bombers Eire"), 1));
  EXPECT_TRUE(strike_refusal(c.d(), c.p(), c.air("LR Plymouth 1"), 1));
}

// [BIS 6.31] [BIS 2.435]
TEST(BismarckAir, ReconnaissanceAndPatrolSearchBetter) {
  Chase c(in_turn(4, {}, {aloft("Bombers Plymouth", "O16"), aloft("LR Plymouth 1", "O14", false, 2)}));
  const auto strength = [&](const char* zone) {
    return air_search_strength(c.d(), c.p(), allied, c.zone(zone));
  };
  EXPECT_EQ(strength("O16"), 2);
  EXPECT_EQ(strength("O14"), 2);
  c.flight("Bombers Plymouth").back = c.flight("LR Plymouth 1").back = 1;
  EXPECT_EQ(strength("O16"), 4);
  EXPECT_EQ(strength("O14"), 6);
  c.p().turn = 7;  // by night
  EXPECT_EQ(strength("O14"), 3);
}

// [BIS 6.32]
TEST(BismarckAir, ALongRangeUnitChangesItsModeEveryTurnBeforeItMoves) {
  Chase c(in_turn(5, {at("Norfolk", "H10")}));
  EXPECT_EQ(c.fly(allied, "LR Plymouth 1", 0, "O18"), "");
  EXPECT_EQ(c.refused(allied, c.order("LR Plymouth 1", 1)), "6.11");  // it has moved
  c.dice({3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(6, 3));
  EXPECT_EQ(c.fly(allied, "LR Plymouth 1", 1, "O17"), "");
  EXPECT_EQ(c.air_now("LR Plymouth 1").back, 1);
}

// [BIS 6.33]
TEST(BismarckAir, APatrolIsSlowButTheWayHomeIsNot) {
  Chase c(in_turn(5, {}, {aloft("LR Plymouth 1", "O16", true, 3)}));
  EXPECT_EQ(c.flying("LR Plymouth 1", "O14"), "");  // eight zones from home, two turns left
  EXPECT_EQ(c.flying("LR Plymouth 1", "O13"), "6.13");
  for (const AirSpec& unit : c.d().air) {
    if (unit.type != AirType::LongRange) continue;
    EXPECT_EQ(unit.back.speed, 2) << unit.name;
  }
}

// A long-range unit over Bismarck, whom search found last turn: it may shadow her.
json over_bismarck(const char* zone, int level, int airborne = 1) {
  return with(10, "shadow", {at("Bismarck", zone, {{"located_last", {"search"}}})},
              {{"visibility", level}, {"air", json::array({aloft("LR Eire 1", zone, false, airborne)})}});
}
// It does so, and loses her.
void shadow_in_vain(Chase& c) {
  ASSERT_EQ(c.choose(allied, {ShadowByAir, arg(c.air("LR Eire 1")), arg(bismarck), 0}), "");
  ASSERT_EQ(c.choose(axis, pass), "");
  c.dice({6});
}

// [BIS R4] [BIS 6.21]
TEST(BismarckAir, AUnitThatShadowsOnPatrolMustStillGetHomeInTime) {
  // Twelve zones from its base.
  const auto shadowing = [](int level, int airborne) {
    Chase c(over_bismarck("M8", level, airborne));
    return rule_of(air_shadow_refusal(c.d(), c.p(), c.air("LR Eire 1"), bismarck, false));
  };
  EXPECT_EQ(shadowing(2, 3), "") << "strong enough off patrol: it flies six, and six";
  EXPECT_EQ(shadowing(3, 3), "6.21") << "on patrol it flies two, and six";
  EXPECT_EQ(shadowing(3, 2), "") << "two, six and six";
}

// [BIS R4] [BIS 6.32]
TEST(BismarckAir, AUnitThatShadowsOnPatrolPatrolsThatTurn) {
  for (const auto& [level, bound] : {std::pair{2, false}, {3, true}, {6, true}}) {
    Chase c(over_bismarck("M8", level));
    shadow_in_vain(c);
    EXPECT_EQ(c.refused(allied, c.order("LR Eire 1", 0)), bound ? "6.32" : "") << level;
    EXPECT_EQ(c.refused(allied, c.order("LR Eire 1", 1)), "") << level;
  }
}

// [BIS R4] [BIS 6.33]
TEST(BismarckAir, NorDoesItFlyHomeFasterThanAPatrol) {
  for (const auto& [zone, in_reach] : {std::pair{"K17", true}, {"K16", false}}) {
    Chase c(over_bismarck(zone, 6));
    shadow_in_vain(c);
    EXPECT_EQ(c.refused(allied, {FlyHome, arg(c.air("LR Eire 1")), 0, 0}), in_reach ? "" : "6.21") << zone;
  }
}

// [BIS R4] [BIS 6.21]
TEST(BismarckAir, LeftToItselfItTurnsForHomeAtTheSpeedOfAPatrol) {
  Chase c(over_bismarck("M11", 3, 3));  // nine zones out: two now, then six are not enough to stay
  EXPECT_EQ(rule_of(air_shadow_refusal(c.d(), c.p(), c.air("LR Eire 1"), bismarck, false)), "6.21");
  Chase near(over_bismarck("M12", 3, 3));
  shadow_in_vain(near);
  ASSERT_EQ(near.choose(allied, pass), "");
  EXPECT_EQ(near.air_now("LR Eire 1").moved, 2);
  EXPECT_EQ(near.air_now("LR Eire 1").back, 1);
}

// [BIS 2.432] [BIS 2.433] [BIS 2.43] [BIS 2.434]
TEST(BismarckAir, LongRangeUnitsPatrolBritishBombersReconnoitreAndGermanOnesDoNot) {
  Chase c(in_turn(5, {}));
  for (const AirSpec& unit : c.d().air) {
    const bool german_bomber = unit.side == axis && unit.type != AirType::LongRange;
    EXPECT_EQ(unit.back.exists, !german_bomber) << unit.name;
    if (!unit.back.exists || unit.type == AirType::LongRange) continue;
    EXPECT_GT(unit.back.endurance, unit.front.endurance) << unit.name;
    EXPECT_GT(unit.back.speed, unit.front.speed) << unit.name;
    EXPECT_GT(unit.back.search[0], unit.front.search[0]) << unit.name;
  }
  ASSERT_TRUE(c.until(axis, AskAir));
  EXPECT_EQ(c.refused(axis, c.order("Bombers Brest", 1)), "2.434");
  EXPECT_EQ(c.refused(axis, c.order("LR Bordeaux", 1)), "");
}

// [BIS 6.4] [BIS 6.41] [BIS 6.42] [BIS 6.44]
TEST(BismarckAir, AfterLandingAUnitSitsOutOneTurn) {
  Chase c(in_turn(9, {at("Norfolk", "H10")}, {aloft("LR Plymouth 1", "O20", false, 2)}));  // 0800 on the 23rd
  ASSERT_TRUE(c.until(allied, AskAir));
  EXPECT_EQ(c.choose(allied, {FlyHome, arg(c.air("LR Plymouth 1")), 0, 0}), "");
  EXPECT_EQ(c.refused(allied, c.order("LR Plymouth 1", 0)), "6.42");
  c.dice({3, 4, 3, 4, 3, 4, 3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(10, 3));
  EXPECT_EQ(c.refused(allied, c.order("LR Plymouth 1", 0)), "6.42");
  ASSERT_TRUE(c.until_phase(11, 3));
  ASSERT_TRUE(c.until(allied, AskAir));
  EXPECT_EQ(c.refused(allied, c.order("LR Plymouth 1", 0)), "");
  EXPECT_EQ(c.fly(allied, "LR Plymouth 1", 0, "O16"), "");  // six zones from Plymouth
}

// [BIS 6.43] [BIS 2.438]
TEST(BismarckAir, AUnitLandsAtItsOwnBaseOnly) {
  Chase c(in_turn(5, {}, {aloft("LR Plymouth 1", "H18", false, 3), aloft("LR Scapa 1", "H18", false, 3)}));
  EXPECT_EQ(rule_of(landing_refusal(c.d(), c.p(), c.air("LR Plymouth 1"))), "6.21");  // over Scapa Flow
  EXPECT_FALSE(landing_refusal(c.d(), c.p(), c.air("LR Scapa 1")));
  EXPECT_EQ(c.d().name_of(base_of(c.d(), c.p(), c.air("LR Plymouth 1"))), "O22");
}

// [BIS 6.45] [BIS 6.43]
TEST(BismarckAir, CarrierAircraftAreWhereTheirCarrierIs) {
  Chase c(in_turn(5, {at("Ark Royal", "H10")}));
  EXPECT_EQ(base_of(c.d(), c.p(), c.air("Torpedo Ark Royal 1")), c.zone("H10"));
  c.of("Ark Royal").zone = c.zone("K12");
  EXPECT_EQ(base_of(c.d(), c.p(), c.air("Torpedo Ark Royal 1")), c.zone("K12"));
  EXPECT_EQ(base_of(c.d(), c.p(), c.air("Torpedo Victorious")), no_zone);  // not in this game
}

// [BIS R9]
TEST(BismarckAir, ACarrierInPortDoesNotLaunch) {
  Chase c(in_turn(5, {at("Ark Royal", "Z29")}));
  EXPECT_EQ(rule_of(air_order_refusal(c.d(), c.p(), c.air("Torpedo Ark Royal 1"), 0)), "6.43");
  c.of("Ark Royal").zone = c.zone("Z28");
  EXPECT_FALSE(air_order_refusal(c.d(), c.p(), c.air("Torpedo Ark Royal 1"), 0));
}

// [BIS 6.11] [BIS 6.13] [BIS 6.21] [BIS 6.22] the zones offered to a unit are those it would not be refused,
// also to one that has flown its speed or whose carrier is gone
TEST(BismarckAir, TheZonesOfferedAreThoseNotRefused) {
  Chase c(in_turn(10, {at("Victorious", "M8")}));
  for (const char* unit :
       {"LR Eire 1", "Bombers Scapa", "Bombers Bergen", "Torpedo Victorious", "Torpedo Ark Royal 1"}) {
    const AirId a = c.air(unit);
    Air& air = c.flight(unit);
    for (const std::uint8_t back : {0, 1}) {
      const AirMode& mode = back ? c.d().air[index(a)].back : c.d().air[index(a)].front;
      if (!mode.exists) continue;
      for (const int airborne : {1, int{mode.endurance}}) {
        for (const int moved : {0, mode.speed - 1, mode.speed + 1}) {
          air = Air{c.zone("H16"), AirStatus::Aloft, back};
          air.airborne = static_cast<std::uint8_t>(airborne);
          air.moved = static_cast<std::uint8_t>(moved);
          const ZoneSet offered = flyable(c.d(), c.p(), a);
          for (std::size_t z = 0; z < c.d().board.size(); ++z) {
            const auto zone = static_cast<ZoneId>(z);
            ASSERT_EQ(offered.has(zone), !flight_refusal(c.d(), c.p(), a, zone))
                << unit << " to " << c.d().name_of(zone) << ", moved " << moved << ", airborne " << airborne;
          }
        }
      }
    }
  }
}

// [BIS 6.43] [BIS 12.35] [BIS 12.43] planes in the air are lost for two points, those aboard for none, and
// those of others not at all
TEST(BismarckAir, ACarrierThatSinksTakesHerOwnPlanesWithHer) {
  for (const bool in_the_air : {true, false}) {
    Chase c(with(10, "naval_combat", {at("Victorious", "M8"), at("Ark Royal", "M8")}));
    State s = c.set_up();
    if (in_the_air) at(s.p, c.air("Torpedo Victorious")).status = AirStatus::Aloft;
    EventRoom told;
    P play{c.d(), s, told.events, {}, 0};
    sink(play, c.ship("Victorious"));
    for (std::size_t i = 0; i < c.d().air.size(); ++i) {
      const bool hers = c.d().air[i].carrier == c.ship("Victorious");
      EXPECT_EQ(s.p.air[i].status, hers ? AirStatus::Lost : AirStatus::AtBase) << c.d().air[i].name;
    }
    const int price = c.d().ships[index(c.ship("Victorious"))].points;
    EXPECT_EQ(s.p.points[index(Seat::Axis)], price + (in_the_air ? 2 : 0));
  }
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test
