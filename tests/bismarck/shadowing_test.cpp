#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "games/bismarck/battle.h"

// Chapter 8.1: shadowing.
namespace flagplot::bismarck::chase_test::shadowing_phase {
namespace {

constexpr int noon = 10, night = 13;
const json found{{"located_last", {"search"}}};
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

// [BIS 8.14]
TEST(BismarckShadowing, NobodyShadowsFromTheAirIntoFog) {
  for (const bool fog : {false, true}) {
    Chase c(with(noon, "shadow", {at("Bismarck", "B8", found)},
                 {{"visibility", 1}, {"fog", fog}, {"air", {aloft("LR Eire 1", "B8", true)}}}));
    ASSERT_EQ(fog_at(c.d(), c.p(), c.zone("B8")), fog);
    EXPECT_EQ(shadowing_by_air(c, "LR Eire 1"), fog ? "8.14" : "");
  }
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
  EXPECT_GT(c.view(Seat::Allied).may_be[0].size(), 1);
  c.dice({4});
  EXPECT_EQ(c.view(Seat::Allied).may_be[0], ZoneSet::only(c.zone("M9")));
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
  EXPECT_EQ(c.view(Seat::Allied).may_be[0].size(), 7);
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
    const View v = c.view(Seat::Allied);
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
  for (const Event& e : c.told(Seat::Allied)) {
    if (e.kind == QuarryNamed || e.kind == QuarryMoved) {
      EXPECT_EQ(e.args[0], arg(prinz_eugen));
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
    EXPECT_GT(c.view(Seat::Allied).may_be[1].size(), 1) << "before the die nothing shows";
    c.dice({die});
    const View v = c.view(Seat::Allied);
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
  EXPECT_EQ(c.view(Seat::Allied).may_be[1], ZoneSet::only(c.zone("M9")));
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

}  // namespace
}  // namespace flagplot::bismarck::chase_test::shadowing_phase
