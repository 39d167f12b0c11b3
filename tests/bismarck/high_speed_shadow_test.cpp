#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "games/bismarck/battle.h"

// Chapter 8.2: shadowing at high speed.
namespace flagplot::bismarck::chase_test {
namespace {


// At high speed: Bismarck slips unseen from M8 through M9 to M10, and M9 is searched.
struct Pursuit : Chase {
  Pursuit(const std::vector<json>& british, int turn, json more = json::object())
      : Chase(start(british, turn, more)) {
    if (!sail(Seat::Axis, "Bismarck", {"M9", "M10"}).empty()) ADD_FAILURE();
  }
  void search() {
    ASSERT_TRUE(until(Seat::Allied, AskCall));
    ASSERT_EQ(choose(Seat::Allied, {CallZone, arg(zone("M9")), 0, 0}), "");
  }
  static json start(std::vector<json> ships, int turn, json more) {
    ships.push_back(at("Bismarck", "M8"));
    return with(turn, "ship_movement", ships, std::move(more));
  }
};

// [BIS 8.2] [BIS 8.21]
TEST(BismarckHighSpeedShadow, AShipThatPassedThroughASearchedZoneMayBePursued) {
  Pursuit c({at("Norfolk", "M9", patrol)}, 11);
  c.search();
  EXPECT_EQ(c.told(Seat::Allied, Passed), 1);
  ASSERT_EQ(c.prompt(Seat::Allied), AskHighSpeed) << "although nobody knows where she is";
  EXPECT_EQ(c.choose(Seat::Allied, shadow_with(c, "Norfolk")), "");
  c.dice({1});
  EXPECT_EQ(c.view(Seat::Allied).may_be[0], ZoneSet::only(c.zone("M10")));
}

// [BIS 8.21]
TEST(BismarckHighSpeedShadow, OnlyWhoIsInThatZoneAndFitToShadowMayTry) {
  Pursuit c({at("Norfolk", "M9", patrol), at("Rodney", "M9", patrol), at("Suffolk", "N9", patrol)}, 11,
            {{"air", {aloft("LR Eire 1", "M9"), aloft("LR Eire 2", "M9", true)}}});
  c.search();
  ASSERT_EQ(c.prompt(Seat::Allied), AskHighSpeed);
  EXPECT_EQ(c.refused(Seat::Allied, shadow_with(c, "Norfolk")), "");
  EXPECT_EQ(c.refused(Seat::Allied, shadow_with(c, "Rodney")), "8.14");
  EXPECT_EQ(c.refused(Seat::Allied, shadow_with(c, "Suffolk")), "8.13");
  EXPECT_EQ(c.refused(Seat::Allied, {ShadowByAir, arg(c.air("LR Eire 1")), arg(bismarck), 0}), "8.14")
      << "not on patrol it is too weak, and it has flown";
  EXPECT_EQ(c.refused(Seat::Allied, {ShadowByAir, arg(c.air("LR Eire 2")), arg(bismarck), 0}), "");
  EXPECT_EQ(c.choose(Seat::Allied, pass), "");
}

// [BIS 8.22]
TEST(BismarckHighSpeedShadow, TheTwoZoneMoveAlwaysCounts) {
  for (const auto& [die, held] : {std::pair{3, true}, {4, false}}) {
    Pursuit c({at("Norfolk", "M9", patrol)}, 11);
    c.search();
    c.choose(Seat::Allied, shadow_with(c, "Norfolk"));
    c.dice({die});
    EXPECT_EQ(c.told(Seat::Allied, ShadowHeld), held) << die;
  }
}

// [BIS 8.23]
TEST(BismarckHighSpeedShadow, WhoHasMovementLeftMayFollow) {
  Pursuit c({at("Norfolk", "M9", {{"moved", 1}}), at("Kenya", "M9", {{"moved", 2}}),
             at("Suffolk", "N9", {{"moved", 1}}), at("Hood", "M9", {{"moved", 1}}),
             at("Renown", "M9", {{"moved", 1}, {"fuel", 0}}),
             at("Repulse", "M9", {{"moved", 1}, {"two_last_turn", true}}),
             at("King George V", "M9", {{"fuel", 0}}), at("Aurora", "M9", {{"evasion_lost", 20}})},
            11);
  c.search();
  c.choose(Seat::Allied, shadow_with(c, "Norfolk"));
  c.dice({1});
  ASSERT_EQ(c.prompt(Seat::Allied), AskFollow);
  const auto follow = [&](std::string_view unit) { return Choice{FollowWith, arg(c.ship(unit)), 0, 0}; };
  for (const char* stays : {"Kenya", "Suffolk", "Renown", "Repulse", "King George V", "Aurora"}) {
    EXPECT_NE(c.refused(Seat::Allied, follow(stays)), "") << stays;
    EXPECT_FALSE(c.offered(Seat::Allied, follow(stays))) << stays;
  }
  for (const char* crippled : {"King George V", "Aurora"}) EXPECT_EQ(c.refused(Seat::Allied, follow(crippled)), "8.23");
  EXPECT_TRUE(c.offered(Seat::Allied, follow("Hood")));
  EXPECT_EQ(c.choose(Seat::Allied, follow("Norfolk")), "");
  EXPECT_EQ(c.where("Norfolk"), "M10");
  EXPECT_EQ(c.choose(Seat::Allied, follow("Hood")), "");
  EXPECT_EQ(c.where("Hood"), "M10");
  EXPECT_EQ(c.ship_now("Hood").fuel, 10) << "her second zone costs a fuel factor";
}

// [BIS 8.23]
TEST(BismarckHighSpeedShadow, AircraftFollowOnlyIfTheyCanStillComeHome) {
  const auto follow = [](int moved, std::string_view carrier_at) {
    Chase c(with(11, "search",
                 {at("Bismarck", "M10", {{"moved", 2}, {"passed", "M9"}}), at("Ark Royal", carrier_at)},
                 {{"air", {aloft("Torpedo Ark Royal 1", "M9")}}}));
    c.flight("Torpedo Ark Royal 1").moved = static_cast<std::uint8_t>(moved);
    return rule_of(air_follow_refusal(c.d(), c.p(), c.air("Torpedo Ark Royal 1"), {c.zone("M9"), c.zone("M10")}));
  };
  EXPECT_EQ(follow(2, "M9"), "");
  EXPECT_EQ(follow(2, "M7"), "6.21") << "three out, three back";
  EXPECT_EQ(follow(1, "M7"), "");
  EXPECT_EQ(follow(5, "M9"), "6.13");
}

// [BIS 8.24]
TEST(BismarckHighSpeedShadow, ABattleshipBreaksOffItsPatrolForOneFuel) {
  const auto fuel_after = [](std::string_view unit, int turn, int fuel) {
    Pursuit c({at("Norfolk", "M9", patrol), at(unit, "M9", {{"patrol", true}, {"fuel", fuel}})}, turn);
    c.search();
    c.choose(Seat::Allied, shadow_with(c, "Norfolk"));
    c.dice({1});
    const bool went = c.choose(Seat::Allied, {FollowWith, arg(c.ship(unit)), 0, 0}).empty();
    if (went) {
      EXPECT_EQ(c.ship_now(unit).patrol, 0);
    }
    return went ? c.ship_now(unit).fuel : -1;
  };
  EXPECT_EQ(fuel_after("Hood", 11, 5), 4);
  EXPECT_EQ(fuel_after("Hood", 11, 0), -1);
  EXPECT_EQ(fuel_after("Rodney", 11, 5), 4) << "the slow ones do not pay twice outside C turns";
  EXPECT_EQ(fuel_after("Rodney", 10, 5), 4);
}

// Both German ships pass through M9, each for itself or as one force.
json both_passed(int force, std::vector<json> british, json more = json::object()) {
  json ship{{"moved", 2}, {"passed", "M9"}};
  if (force) ship["force"] = force;
  british.push_back(at("Bismarck", "M10", ship));
  british.push_back(at("Prinz Eugen", force ? "M10" : "N10", ship));
  return with(11, "search", british, std::move(more));
}

// [BIS 7.23] [BIS 8.21]
TEST(BismarckHighSpeedShadow, EverybodyWhoPassedIsToldBeforeAnybodyIsPursued) {
  for (const int force : {0, 1}) {
    Chase c(both_passed(force, {at("Norfolk", "M9", patrol)}));
    c.choose(Seat::Allied, {CallZone, arg(c.zone("M9")), 0, 0});
    ASSERT_EQ(c.prompt(Seat::Allied), AskHighSpeed);
    EXPECT_EQ(c.heard(Seat::Allied, Passed, 1), (std::vector{int(Type::Battleship), int(Type::Cruiser)}));
    EXPECT_EQ(c.heard(Seat::Allied, Passed, 2), (std::vector{force, force})) << "and whether as one";
    c.choose(Seat::Allied, pass);
    EXPECT_EQ(c.prompt(Seat::Allied), force ? AskCall : AskHighSpeed) << "a force is one quarry";
  }
}

// [BIS 8.13] [BIS 8.21]
TEST(BismarckHighSpeedShadow, WhoHasTriedOneQuarryHasHadItsAttempt) {
  Chase c(both_passed(0, {at("Norfolk", "M9", patrol), at("Kenya", "M9", patrol)}));
  c.choose(Seat::Allied, {CallZone, arg(c.zone("M9")), 0, 0});
  EXPECT_EQ(c.choose(Seat::Allied, shadow_with(c, "Norfolk")), "");
  c.dice({6});
  ASSERT_EQ(c.prompt(Seat::Allied), AskHighSpeed);
  EXPECT_EQ(c.refused(Seat::Allied, shadow_with(c, "Norfolk", prinz_eugen)), "8.13");
  EXPECT_EQ(c.refused(Seat::Allied, shadow_with(c, "Kenya", prinz_eugen)), "");
  const auto refusal = c.check(Seat::Allied, shadow_with(c, "Norfolk", prinz_eugen));
  ASSERT_TRUE(refusal);
  const Phrase& phrase = Bismarck::words().refusals[refusal->code];
  EXPECT_EQ(phrase.args[0].kind, ShipArg) << "a ship is called by its name";
  EXPECT_EQ(Bismarck::name(c.d(), ShipArg, refusal->args[0]), "Norfolk");
  EXPECT_EQ(search_strength(c.d(), c.now().p, Seat::Allied, c.zone("M9")),
            c.d().ships[index(c.ship("Kenya"))].patrol[0])
      << "Kenya alone";
}

// [BIS 9.224] [BIS 8.13]
TEST(BismarckHighSpeedShadow, WhoHoldsContactSearchesNoMoreAndAttacksItsQuarryOnly) {
  Chase c(with(11, "search",
               {at("Bismarck", "M10", {{"moved", 2}, {"passed", "M9"}}), at("Prinz Eugen", "M10"),
                at("Norfolk", "M9", patrol)},
               {{"air", {aloft("LR Eire 1", "M10", true)}}}));
  c.choose(Seat::Allied, {CallZone, arg(c.zone("M9")), 0, 0});
  EXPECT_EQ(c.choose(Seat::Allied, shadow_with(c, "Norfolk")), "");
  c.dice({1});
  EXPECT_EQ(c.choose(Seat::Allied, {FollowWith, arg(c.ship("Norfolk")), 0, 0}), "");
  EXPECT_EQ(search_strength(c.d(), c.now().p, Seat::Allied, c.zone("M10")), 6) << "the aircraft alone";
  EXPECT_EQ(c.choose(Seat::Allied, {CallZone, arg(c.zone("M10")), 0, 0}), "");
  EXPECT_TRUE(may_attack(c.d(), c.now().p, c.ship("Norfolk"), bismarck));
  EXPECT_FALSE(may_attack(c.d(), c.now().p, c.ship("Norfolk"), prinz_eugen));
}

// [BIS 7.22] [BIS 8.23]
TEST(BismarckHighSpeedShadow, WhereTheFollowersWentIsOfferedForCallingAndWhereTheyLeftIsNot) {
  Pursuit c({at("Norfolk", "M9", patrol), at("Hood", "M9", {{"moved", 1}}), at("Kenya", "N9", patrol)}, 11,
            {{"visibility", 1}});
  ASSERT_TRUE(c.until(Seat::Allied, AskCall));
  const auto may_call = [&](std::string_view zone) { return c.offered(Seat::Allied, {CallZone, arg(c.zone(zone)), 0, 0}); };
  EXPECT_FALSE(may_call("M10"));
  c.search();
  ASSERT_EQ(c.choose(Seat::Allied, shadow_with(c, "Norfolk")), "");
  c.dice({1});
  ASSERT_EQ(c.choose(Seat::Allied, {FollowWith, arg(c.ship("Hood")), 0, 0}), "");
  ASSERT_TRUE(c.until(Seat::Allied, AskCall));
  EXPECT_TRUE(may_call("M10")) << "Hood is there now";
  EXPECT_FALSE(may_call("M9"));
  EXPECT_TRUE(may_call("N9"));
  for (const Choice& offer : c.options(Seat::Allied)) EXPECT_EQ(c.refused(Seat::Allied, offer), "") << offer.a;
}

// [BIS 7.23] [BIS R15]
TEST(BismarckHighSpeedShadow, WhoWentThroughTheLastRowAndOffTheBoardHasPassed) {
  Chase c(with(11, "ship_movement", {at("Prinz Eugen", "Y15"), at("Norfolk", "Z15", patrol)}));
  ASSERT_EQ(c.choose(Seat::Axis, {OrderShip, arg(prinz_eugen), 0, 0}), "");
  ASSERT_EQ(c.choose(Seat::Axis, to(c, "Z15")), "");
  ASSERT_EQ(c.choose(Seat::Axis, {LeaveBoard, 0, 0, 0}), "");
  ASSERT_TRUE(c.until(Seat::Allied, AskCall));
  c.choose(Seat::Allied, {CallZone, arg(c.zone("Z15")), 0, 0});
  EXPECT_EQ(c.told(Seat::Allied, Passed), 1);
  ASSERT_EQ(c.prompt(Seat::Allied), AskHighSpeed);
  EXPECT_EQ(c.choose(Seat::Allied, shadow_with(c, "Norfolk", prinz_eugen)), "");
  c.dice({1});
  EXPECT_EQ(c.told(Seat::Allied, ShipLeft), 1);
  EXPECT_NE(c.prompt(Seat::Allied), AskFollow) << "nobody follows there";
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test
