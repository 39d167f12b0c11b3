#include "bismarck/bench.h"
#include "games/bismarck/battle.h"

// Chapter 8: shadowing, and shadowing at high speed.
namespace flagplot::bismarck::chase_test {
namespace {

constexpr int noon = 10, night = 13;
const json patrol{{"patrol", true}};
const json found{{"located_last", {"search"}}};
json aloft(std::string_view unit, std::string_view zone, bool back = false, int airborne = 1) {
  return {{"unit", unit}, {"zone", zone}, {"back", back}, {"airborne", airborne}};
}
// Bismarck in M8, found last turn, and somebody with her.
json contact(std::vector<json> british, int turn = noon, json more = json::object()) {
  british.push_back(at("Bismarck", "M8", found));
  return with(turn, "shadow", british, std::move(more));
}
std::string shadowing(Chase& c, std::string_view unit, ShipId quarry = bismarck) {
  return rule_of(shadow_refusal(c.d(), c.p(), c.ship(unit), quarry, false));
}
std::string shadowing_by_air(Chase& c, std::string_view unit) {
  return rule_of(air_shadow_refusal(c.d(), c.p(), c.air(unit), bismarck, false));
}
Choice shadow_with(const Chase& c, std::string_view unit, ShipId quarry = bismarck) {
  return {ShadowWith, arg(c.ship(unit)), arg(quarry), 0};
}
Choice to(const Chase& c, std::string_view zone) { return {Sail, arg(c.zone(zone)), 0, 0}; }

// Whether contact holds: the unit, where Bismarck goes, the die.
bool holds(const json& scenario, Choice (*choice)(const Chase&), std::initializer_list<const char*> route,
           int die) {
  Chase c(scenario);
  EXPECT_EQ(c.choose(Seat::Allied, choice(c)), "");
  for (const char* zone : route) EXPECT_EQ(c.choose(Seat::Axis, to(c, zone)), "");
  if (c.prompt(Seat::Axis) == AskShadowed) c.choose(Seat::Axis, pass);
  c.dice({die});
  const bool held = c.told(Seat::Allied, ShadowHeld) == 1;
  EXPECT_EQ(c.told(Seat::Allied, ShadowLost), held ? 0 : 1);
  EXPECT_EQ(c.ship_now("Bismarck").located, held ? ByShadow : Unseen);
  return held;
}
// The highest die with which this unit holds contact with a Bismarck that goes there.
int best_die(const json& scenario, Choice (*choice)(const Chase&),
             std::initializer_list<const char*> route = {}) {
  int best = 0;
  for (int die = 1; die <= 6; ++die) {
    if (holds(scenario, choice, route, die)) best = die;
  }
  return best;
}
Choice norfolk(const Chase& c) { return shadow_with(c, "Norfolk"); }
Choice suffolk(const Chase& c) { return shadow_with(c, "Suffolk"); }
Choice hood(const Chase& c) { return shadow_with(c, "Hood"); }
Choice flying_boat(const Chase& c) { return {ShadowByAir, arg(c.air("LR Eire 1")), arg(bismarck), 0}; }

// [BIS 8.0] [BIS 8.1]
TEST(BismarckShadowing, OnlyTheBritishShadow) {
  Chase c(with(noon, "shadow", {at("Norfolk", "M8", found), at("Bismarck", "M8")}));
  EXPECT_NE(c.prompt(Seat::Allied), AskShadow);
  EXPECT_NE(c.prompt(Seat::Axis), AskShadow);
  EXPECT_EQ(Chase(contact({at("Norfolk", "M8")})).prompt(Seat::Allied), AskShadow);
}

// [BIS 8.11]
TEST(BismarckShadowing, OnlyWhatSearchOrShadowFoundLastTurn) {
  for (const auto& [how, rule] : {std::pair{"search", ""}, {"shadow", ""}, {"chance", "8.11"}}) {
    Chase c(with(noon, "shadow", {at("Norfolk", "M8"), at("Bismarck", "M8", {{"located_last", {how}}})}));
    EXPECT_EQ(shadowing(c, "Norfolk"), rule) << how;
    EXPECT_EQ(c.prompt(Seat::Allied) == AskShadow, *rule == 0) << how;
  }
}

// [BIS 8.12]
TEST(BismarckShadowing, EveryUnitHasItsLettersForDayAndNight) {
  EXPECT_EQ(best_die(contact({at("Norfolk", "M8")}), norfolk), 4);
  EXPECT_EQ(best_die(contact({at("Suffolk", "M8")}), suffolk), 5);
  EXPECT_EQ(best_die(contact({at("Norfolk", "M8")}, night), norfolk), 2);
  EXPECT_EQ(best_die(contact({at("Suffolk", "M8")}, night), suffolk), 4);
  EXPECT_EQ(best_die(contact({at("Hood", "M8")}, night), hood), 3);
  EXPECT_EQ(best_die(contact({}, noon, {{"air", {aloft("LR Eire 1", "M8", true)}}}), flying_boat), 4);
  EXPECT_EQ(best_die(contact({}, night, {{"visibility", 3}, {"air", {aloft("LR Eire 1", "M8", true)}}}),
                     flying_boat),
            3);
}

// [BIS 8.13]
TEST(BismarckShadowing, OneUnitInTheSameZoneAndNoCarrier) {
  Chase c(contact({at("Norfolk", "M8"), at("Suffolk", "M8"), at("Kenya", "M9"), at("Victorious", "M8")}));
  EXPECT_EQ(shadowing(c, "Kenya"), "8.13");
  EXPECT_EQ(shadowing(c, "Victorious"), "8.13");
  EXPECT_EQ(c.choose(Seat::Allied, shadow_with(c, "Norfolk")), "");
  c.choose(Seat::Axis, pass);
  c.dice({6});
  EXPECT_NE(c.prompt(Seat::Allied), AskShadow) << "Suffolk may not try as well";
}

// [BIS 8.13]
TEST(BismarckShadowing, WhoShadowsDoesNotSearch) {
  Chase c(contact({at("Norfolk", "M8", patrol), at("Suffolk", "M8")}));
  EXPECT_EQ(search_strength(c.d(), c.now().p, Seat::Allied, c.zone("M8")), 5);
  c.choose(Seat::Allied, shadow_with(c, "Norfolk"));
  c.choose(Seat::Axis, pass);
  c.dice({6});
  EXPECT_EQ(search_strength(c.d(), c.now().p, Seat::Allied, c.zone("M8")), 1);
}

// [BIS 8.14]
TEST(BismarckShadowing, ShipsMustBeAsFastAsTheirQuarry) {
  Chase c(contact({at("Repulse", "M8"), at("Hood", "M8", {{"force", 1}}), at("Rodney", "M8", {{"force", 1}}),
                   at("Renown", "M8")}));
  EXPECT_EQ(shadowing(c, "Repulse"), "8.14");
  EXPECT_EQ(shadowing(c, "Renown"), "");
  EXPECT_EQ(shadowing(c, "Hood"), "8.14") << "every ship of a force must be";
  c.of("Bismarck").evasion_damage = 1;
  EXPECT_EQ(shadowing(c, "Repulse"), "");
  c.of("Prinz Eugen").zone = c.zone("M8");
  c.of("Prinz Eugen").force = c.of("Bismarck").force = 1;
  c.of("Bismarck").evasion_damage = 2;
  c.of("Prinz Eugen").located_last = BySearch;
  EXPECT_EQ(shadowing(c, "Hood", prinz_eugen), "8.14");
  EXPECT_EQ(shadowing(c, "Repulse", prinz_eugen), "") << "the slowest of the quarry counts";
}

// [BIS 8.14]
TEST(BismarckShadowing, AircraftMustBeAbleToSearchAloneAndToStayUp) {
  Chase c(contact(
      {}, noon,
      {{"air",
        {aloft("LR Eire 1", "M8"), aloft("LR Eire 2", "M8", false, 4), aloft("Bombers Eire", "M8", true)}}}));
  const auto limit = [&] {
    int highest = 0;
    for (int level = 1; level <= 9; ++level) {
      c.p().level = static_cast<std::uint8_t>(level);
      if (shadowing_by_air(c, "LR Eire 1").empty()) highest = level;
    }
    c.p().level = 3;
    return highest;
  };
  EXPECT_EQ(limit(), 6);
  EXPECT_EQ(shadowing_by_air(c, "LR Eire 2"), "8.14") << "it must land this turn";
  EXPECT_EQ(shadowing_by_air(c, "Bombers Eire"), "8.14") << "bombers are not on the list";
  c.p().turn = night;
  EXPECT_EQ(limit(), 3);
}

// [BIS 8.15]
TEST(BismarckShadowing, TheQuarryMovesBeforeTheDieAndIsRevealedIfContactHolds) {
  Chase c(contact({at("Norfolk", "M8")}));
  c.choose(Seat::Allied, shadow_with(c, "Norfolk"));
  EXPECT_EQ(c.prompt(Seat::Axis), AskShadowed);
  EXPECT_EQ(c.prompt(Seat::Chance), -1);
  EXPECT_EQ(c.choose(Seat::Axis, to(c, "M9")), "");
  c.choose(Seat::Axis, pass);
  EXPECT_EQ(c.prompt(Seat::Chance), RollShadow);
  EXPECT_GT(c.match().view(Seat::Allied).as<View>().may_be[0].size(), 1);
  c.dice({4});
  EXPECT_EQ(c.match().view(Seat::Allied).as<View>().may_be[0], ZoneSet::only(c.zone("M9")));
  ASSERT_TRUE(c.until(Seat::Axis, AskSail));
  EXPECT_EQ(c.refused(Seat::Axis, {OrderShip, arg(bismarck), 0, 0}), "5.11") << "it was her move";
}

// [BIS 8.13]
TEST(BismarckShadowing, AUnitShadowsOneQuarryATurn) {
  Chase c(contact({at("Norfolk", "M8"), at("Kenya", "M8"), at("Prinz Eugen", "M8", found)}));
  c.choose(Seat::Allied, shadow_with(c, "Norfolk"));
  c.choose(Seat::Axis, pass);
  c.dice({1});
  ASSERT_EQ(c.prompt(Seat::Allied), AskShadow);
  EXPECT_EQ(c.refused(Seat::Allied, shadow_with(c, "Norfolk", prinz_eugen)), "8.13");
  EXPECT_EQ(c.refused(Seat::Allied, shadow_with(c, "Kenya", prinz_eugen)), "");
}

// [BIS 8.15]
TEST(BismarckShadowing, ContactLostRevealsNothing) {
  Chase c(contact({at("Norfolk", "M8")}));
  c.choose(Seat::Allied, shadow_with(c, "Norfolk"));
  c.choose(Seat::Axis, to(c, "M9"));
  c.choose(Seat::Axis, pass);
  c.dice({5});
  EXPECT_EQ(c.match().view(Seat::Allied).as<View>().may_be[0].size(), 7);
}

// [BIS 8.16]
TEST(BismarckShadowing, ContactMustBeReaffirmedEveryTurn) {
  Chase c(contact({at("Norfolk", "M8")}));
  c.choose(Seat::Allied, shadow_with(c, "Norfolk"));
  c.choose(Seat::Axis, pass);
  c.dice({1, 3, 4, 3, 4, 3, 4});  // held; two chance rolls; the next turn's weather
  ASSERT_TRUE(c.until_phase(11, 2));
  ASSERT_EQ(c.prompt(Seat::Allied), AskShadow);
  c.choose(Seat::Allied, pass);
  EXPECT_EQ(c.ship_now("Bismarck").located, Unseen);
}

// [BIS 8.16]
TEST(BismarckShadowing, AForceThatHasSplitSaysWhoIsGone) {
  const auto told = [](bool split) {
    json together = found;
    together["force"] = 1;
    Chase c(with(noon, "visibility",
                 {at("Norfolk", "M8"), at("Bismarck", "M8", together), at("Prinz Eugen", "M8", together)}));
    if (!c.until(Seat::Axis, AskForces)) ADD_FAILURE();
    if (split) c.choose(Seat::Axis, {LeaveForce, arg(prinz_eugen), 0, 0});
    if (!c.until(Seat::Allied, AskShadow)) ADD_FAILURE();
    c.choose(Seat::Allied, shadow_with(c, "Norfolk"));
    return c.told(Seat::Allied, ForceSplit);
  };
  EXPECT_EQ(told(true), 1);
  EXPECT_EQ(told(false), 0);
}

// [BIS 8.16]
TEST(BismarckShadowing, ShipsThatMerelySharedAZoneWereNoForce) {
  Chase c(with(noon, "visibility",
               {at("Norfolk", "M8"), at("Bismarck", "M8", found), at("Prinz Eugen", "M8", found)}));
  ASSERT_TRUE(c.until(Seat::Allied, AskShadow));
  c.choose(Seat::Allied, shadow_with(c, "Norfolk"));
  EXPECT_EQ(c.told(Seat::Allied, QuarryNamed), 1);
  EXPECT_EQ(c.told(Seat::Allied, ForceSplit), 0);
}

// Whether somebody nobody has found sails with the quarry must not show, unless contact holds.
// [BIS 8.15]
TEST(BismarckShadowing, WhoJoinedTheQuarryUnseenStaysUnseen) {
  const auto seen = [](bool joined) {
    json big = found, small = json::object();
    if (joined) big["force"] = small["force"] = 1;
    Chase c(with(noon, "shadow",
                 {at("Norfolk", "M8"), at("Bismarck", "M8", big), at("Prinz Eugen", "M8", small)}));
    c.choose(Seat::Allied, shadow_with(c, "Norfolk"));
    c.choose(Seat::Axis, to(c, "M9"));
    c.choose(Seat::Axis, pass);
    EXPECT_EQ(c.where("Prinz Eugen"), joined ? "M9" : "M8");
    c.dice({6});
    const View v = c.match().view(Seat::Allied).as<View>();
    EXPECT_TRUE(v.may_be[1].has(c.ship_now("Prinz Eugen").zone)) << "and nothing impossible is believed";
    return std::pair{v.p.ships[1].shadow_tried, v.may_be[1]};
  };
  EXPECT_EQ(seen(true), seen(false));
}

// [BIS 8.15]
TEST(BismarckShadowing, TheShipNamedIsTheOneSpokenOf) {
  json small = found, big = json::object();
  big["force"] = small["force"] = 1;
  Chase c(
      with(noon, "shadow", {at("Norfolk", "M8"), at("Bismarck", "M8", big), at("Prinz Eugen", "M8", small)}));
  c.choose(Seat::Allied, shadow_with(c, "Norfolk", prinz_eugen));
  ASSERT_EQ(c.prompt(Seat::Axis), AskShadowed);
  c.choose(Seat::Axis, to(c, "M9"));
  c.choose(Seat::Axis, pass);
  for (const umpire::Told& t : c.match().told(Seat::Allied)) {
    if (t.event.kind == QuarryNamed || t.event.kind == QuarryMoved) {
      EXPECT_EQ(t.event.args[0], arg(prinz_eugen));
    }
  }
  EXPECT_EQ(c.where("Bismarck"), "M9") << "the whole force has moved";
  c.dice({1});
  EXPECT_EQ(c.told(Seat::Allied, ShadowHeld), 2) << "who holds contact sees them all";
}

// [BIS 8.15] [BIS 5.19]
TEST(BismarckShadowing, ContactHeldSeesTheQuarryLeaveTheBoard) {
  for (const int die : {1, 6}) {
    Chase c(with(noon, "shadow", {at("Norfolk", "Z12"), at("Prinz Eugen", "Z12", found)}));
    c.choose(Seat::Allied, shadow_with(c, "Norfolk", prinz_eugen));
    ASSERT_EQ(c.choose(Seat::Axis, {LeaveBoard, 0, 0, 0}), "");
    EXPECT_GT(c.match().view(Seat::Allied).as<View>().may_be[1].size(), 1) << "before the die nothing shows";
    c.dice({die});
    const View v = c.match().view(Seat::Allied).as<View>();
    EXPECT_EQ(c.told(Seat::Allied, ShipLeft), die == 1);
    EXPECT_EQ(c.told(Seat::Allied, ShadowLost), die == 6);
    EXPECT_EQ(v.p.ships[1].status, die == 1 ? ShipStatus::Gone : ShipStatus::AtSea);
    EXPECT_EQ(v.may_be[1].empty(), die == 1);
  }
}

// [BIS 8.17]
TEST(BismarckShadowing, BadVisibilityHelpsTheQuarry) {
  for (const auto& [level, die] : {std::pair{1, 4}, {5, 4}, {6, 3}, {7, 3}, {8, 2}, {9, 2}}) {
    EXPECT_EQ(best_die(contact({at("Norfolk", "M8")}, noon, {{"visibility", level}}), norfolk), die) << level;
  }
}

// [BIS 8.18]
TEST(BismarckShadowing, ATwoZoneMoveIsAnnouncedAndHelpsTheQuarry) {
  EXPECT_EQ(best_die(contact({at("Norfolk", "M8")}), norfolk, {"M9"}), 4);
  EXPECT_EQ(best_die(contact({at("Norfolk", "M8")}), norfolk, {"M9", "M10"}), 3);
  EXPECT_EQ(best_die(contact({at("Suffolk", "M8")}, noon, {{"visibility", 7}}), suffolk, {"M9", "M10"}), 3);
  EXPECT_EQ(best_die(contact({at("Norfolk", "M8")}, night, {{"visibility", 8}}), norfolk, {"M9", "M10"}), 0)
      << "no sure success";
  Chase c(contact({at("Norfolk", "M8")}));
  c.choose(Seat::Allied, shadow_with(c, "Norfolk"));
  c.choose(Seat::Axis, to(c, "M9"));
  c.choose(Seat::Axis, to(c, "M10"));
  EXPECT_EQ(c.told(Seat::Allied, QuarryFast), 1);
  EXPECT_EQ(c.prompt(Seat::Chance), RollShadow) << "announced before the die";
}

// [BIS 8.19]
TEST(BismarckShadowing, TheShadowerGoesWhereItLikes) {
  for (const char* zone : {"M9", "M7"}) {
    Chase c(contact({at("Norfolk", "M8")}));
    c.choose(Seat::Allied, shadow_with(c, "Norfolk"));
    c.choose(Seat::Axis, to(c, "M9"));
    c.choose(Seat::Axis, pass);
    c.dice({1});
    EXPECT_EQ(c.sail(Seat::Allied, "Norfolk", {zone}), "");
    EXPECT_EQ(c.where("Norfolk"), zone);
  }
}

// At high speed: Bismarck slips unseen from M8 through M9 to M10, and M9 is searched.
struct Pursuit : Chase {
  Pursuit(const std::vector<json>& british, int turn, json more = json::object())
      : Chase(start(british, turn, more)) {
    if (sail(Seat::Axis, "Bismarck", {"M9", "M10"}) != "") ADD_FAILURE();
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
  EXPECT_EQ(c.match().view(Seat::Allied).as<View>().may_be[0], ZoneSet::only(c.zone("M10")));
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
  EXPECT_EQ(c.refused(Seat::Allied, flying_boat(c)), "8.14")
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
  }
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
  const auto refusal = c.match().choose(Seat::Allied, shadow_with(c, "Norfolk", prinz_eugen));
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

// [BIS R33] [BIS 9.224]
TEST(BismarckShadowing, WhoHasLostContactMayAttackAnybodyButDoesNotSearch) {
  for (const int die : {1, 6}) {
    Chase c(contact({at("Norfolk", "M8"), at("Prinz Eugen", "M9", found)}));
    EXPECT_EQ(c.choose(Seat::Allied, shadow_with(c, "Norfolk")), "");
    c.choose(Seat::Axis, pass);
    c.dice({die});
    ASSERT_EQ(c.sail(Seat::Allied, "Norfolk", {"M9"}), "");
    State s = c.now();
    at(s.p, prinz_eugen).located = BySearch;
    EXPECT_EQ(may_attack(c.d(), s.p, c.ship("Norfolk"), prinz_eugen), die == 6);
    EXPECT_EQ(search_strength(c.d(), s.p, Seat::Allied, c.zone("M9")), 0);
  }
}

// [BIS 8.15] [BIS R3]
TEST(BismarckShadowing, WhoIsRevealedWithTheQuarryIsKnownToHaveMoved) {
  Chase c(with(noon, "shadow",
               {at("Bismarck", "M8", {{"located_last", {"search"}}, {"force", 1}}),
                at("Prinz Eugen", "M8", {{"force", 1}}), at("Norfolk", "M8")}));
  c.choose(Seat::Allied, shadow_with(c, "Norfolk"));
  c.choose(Seat::Axis, to(c, "M9"));
  c.choose(Seat::Axis, pass);
  c.dice({1});
  ASSERT_TRUE(c.until(Seat::Allied, AskCall));
  EXPECT_EQ(c.match().view(Seat::Allied).as<View>().may_be[1], ZoneSet::only(c.zone("M9")));
}

// [BIS R32] [BIS 8.15]
TEST(BismarckShadowing, TheDieIsForTheEyesOfTheBritish) {
  Chase c(contact({at("Norfolk", "M8")}));
  c.choose(Seat::Allied, shadow_with(c, "Norfolk"));
  c.choose(Seat::Axis, pass);
  c.dice({5});
  EXPECT_EQ(c.heard(Seat::Allied, ShadowRolled), std::vector{5});
  const int level = c.now().p.level;
  EXPECT_EQ(c.heard(Seat::Allied, ShadowRolled, 1),
            std::vector<int>{packed({6, {5, 0}, c.d().charts.shadow_modifier[level]})});
  EXPECT_EQ(c.told(Seat::Axis, ShadowRolled), 0) << "it would tell him which letter shadows her";
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
