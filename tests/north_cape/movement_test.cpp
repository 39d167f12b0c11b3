#include <gtest/gtest.h>

#include "north_cape/bench.h"

// Missions: who may go on one, how far, where ships may be, and what ends their way.
namespace flagplot::north_cape::test {
namespace {

using Numbers = std::vector<int>;
Choice order_of(Mission type, StackId s, Arm arm = Ships) { return {Order, type, s, arm}; }

// --- Whose mission it is.

// [NC 5.0] [NC 5.2] By turns; a pass is no end, two in a row are.
TEST(CapeMissions, ByTurnsUntilBothPass) {
  Table t(at_sea({put("Kent", "2020"), put("Scheer", "2525")}));
  ASSERT_EQ(t.prompt(Seat::Allied), AskMission);
  t.pass_();
  ASSERT_EQ(t.prompt(Seat::Axis), AskMission);
  EXPECT_EQ(t.told(Seat::Axis, Passed), 1);
  t.order(Sortie, t.stack("Scheer"));
  t.step("2524");
  t.stop();
  ASSERT_EQ(t.prompt(Seat::Allied), AskMission);
  t.pass_();
  ASSERT_EQ(t.prompt(Seat::Axis), AskMission);
  t.pass_();
  EXPECT_EQ(t.told(Seat::Allied, TurnEnds), 1) << "though Kent could have moved";
  EXPECT_EQ(t.prompt(Seat::Chance), RollWeather);
}

// [NC 5.1] [NC R3] Each kind once a turn, all four by one ship.
TEST(CapeMissions, EachKindOnce) {
  Table t(at_sea({put("Kent", "2020"), put("Scheer", "2021", {{"reconnoitred", true}})}));
  const StackId kent = t.stack("Kent");
  t.order(Recon, kent);
  t.choose(LookAt, t.hex("2021"), t.piece("Kent"));
  t.roll(RollRecon, 1);
  t.pass_();
  EXPECT_EQ(t.reason(order_of(Recon, kent)), NobodyLeft);
  t.order(Patrol, kent);
  t.stop();
  t.pass_();
  EXPECT_EQ(t.reason(order_of(Patrol, kent)), NobodyLeft);
  t.order(Sortie, kent);
  t.step("2121");
  t.stop();
  EXPECT_FALSE(t.p().patrol.has(t.piece("Kent"))) << "another mission ends a patrol";
  t.pass_();
  EXPECT_EQ(t.reason(order_of(Sortie, kent)), NobodyLeft);
  t.order(Attack, kent);
  t.step("2021");
  EXPECT_TRUE(t.was_told(CombatBegins));
  t.end_fight();
  t.pass_();
  EXPECT_EQ(t.reason(order_of(Attack, t.stack("Kent"))), NobodyLeft);
  EXPECT_EQ(t.reason(order_of(Sortie, t.stack("Scheer"))), NotYours);
  EXPECT_EQ(t.reason(order_of(Sortie, 99)), NobodyThere);
}

// [NC 5.1] [NC 5.2] Who goes is chosen; before the first hex it may be called off, and nothing is used.
TEST(CapeMissions, WhoGoesAndCallingOff) {
  Table t(at_sea({put("Kent", "2020"), put("Norfolk", "2020"), put("Merchant", "2020", {{"count", 2}}),
                  put("Scheer", "2525")}));
  t.choose(Order, Sortie, t.stack("Kent"), Ships);
  EXPECT_EQ(t.reason({Go, 0, 0, 0}), NothingTaken);
  EXPECT_EQ(t.reason({Take, t.piece("Scheer"), 0, 0}), NotYours);
  EXPECT_EQ(t.options(Seat::Allied).size(), 5U) << "two cruisers, a merchant, all, and calling off";
  t.choose(Take, t.piece("Kent"));
  EXPECT_EQ(t.reason({Take, t.piece("Kent"), 0, 0}), TakenAlready);
  EXPECT_FALSE(t.was_told(MissionOrdered));
  t.choose(CallOff);
  ASSERT_EQ(t.prompt(Seat::Allied), AskMission);
  EXPECT_FALSE(t.was_told(MissionOrdered)) << "as if it had never been";
  t.order(Sortie, t.stack("Kent"), Ships, {"Kent"});
  EXPECT_EQ(t.heard(Seat::Axis, MissionOrdered, 1), Numbers{Sortie});
  EXPECT_EQ(t.heard(Seat::Axis, MissionOrdered, 2), Numbers{t.hex("2020")});
  t.choose(CallOff);
  EXPECT_EQ(t.told(Seat::Axis, MissionCalledOff), 1);
  ASSERT_EQ(t.prompt(Seat::Allied), AskMission);
  EXPECT_FALSE(t.p().did[Sortie].has(t.piece("Kent")));
  t.order(Sortie, t.stack("Kent"), Ships, {"Kent"});
  t.step("2021");
  EXPECT_EQ(t.reason({CallOff, 0, 0, 0}), UnderWay);
  t.stop();
  EXPECT_EQ(t.where("Kent"), t.hex("2021"));
  EXPECT_EQ(t.where("Norfolk"), t.hex("2020"));
  EXPECT_TRUE(t.p().did[Sortie].has(t.piece("Kent")) && !t.p().did[Sortie].has(t.piece("Norfolk")));
  t.pass_();
  EXPECT_EQ(t.reason(order_of(Sortie, t.stack("Kent"))), NobodyLeft);
}

// [NC R19] A player may turn his own up.
TEST(CapeMissions, TurningUp) {
  Table t(at_sea({put("Kent", "2020"), put("Scheer", "2525"), put("Allied decoy", "2020"),
                  put("Merchant", "2020"), put("Group 1", "2020")}));
  EXPECT_EQ(t.reason({TurnUp, t.piece("Scheer"), 0, 0}), NotYours);
  EXPECT_EQ(t.reason({TurnUp, t.piece("Allied decoy 1"), 0, 0}), IsUp);
  EXPECT_EQ(t.reason({TurnUp, t.piece("Group 1"), 0, 0}), IsUp);
  EXPECT_EQ(t.reason({TurnUp, t.piece("Allied decoy 2"), 0, 0}), NotThere);
  t.choose(TurnUp, t.piece("Merchant 1"));
  EXPECT_TRUE(t.is_up("Merchant 1") && !t.is_reconnoitred("Merchant 1"));
  EXPECT_EQ(t.heard(Seat::Axis, Revealed), Numbers{t.kind("Merchant")});
  EXPECT_EQ(t.p().released, 0) << "nobody has found it";
  EXPECT_EQ(t.reason({TurnUp, t.piece("Merchant 1"), 0, 0}), IsUp);
  ASSERT_EQ(t.prompt(Seat::Allied), AskMission) << "it is no mission";
}

// --- How far.

// [NC 5.0] [NC R4] Movement is for the turn, and for a stack that of its slowest; who is dropped off stays.
TEST(CapeMovement, TheSlowestAndWhoIsDroppedOff) {
  Table t(at_sea(
      {put("Kent", "2020"), put("Merchant", "2020"), put("British DE", "2020"), put("Scheer", "4030")}));
  t.order(Sortie, t.stack("Kent"));
  EXPECT_EQ(t.reason({DropOff, t.piece("Kent"), 0, 0}), NotMovedYet);
  EXPECT_EQ(t.reason({Stop, 0, 0, 0}), NotMovedYet);
  EXPECT_EQ(t.reason({StepTo, t.hex("2022"), 0, 0}), NotNext);
  for (const char* at : {"2021", "2022", "2023"}) t.step(at);
  EXPECT_EQ(t.told(Seat::Axis, StackMoves), 3);
  EXPECT_EQ(t.reason({StepTo, t.hex("2024"), 0, 0}), NoMoreHexes);
  EXPECT_FALSE(t.offered(Seat::Allied, {StepTo, t.hex("2024"), 0, 0}));
  EXPECT_EQ(t.reason({DropOff, t.piece("Scheer"), 0, 0}), NotThere);
  t.choose(DropOff, t.piece("Merchant 1"));
  EXPECT_EQ(t.told(Seat::Axis, LeftBehind), 1);
  t.step("2024");
  EXPECT_EQ(t.reason({StepTo, t.hex("2025"), 0, 0}), NoMoreHexes) << "the corvettes have four";
  t.choose(DropOff, t.piece("British DE 1"));
  EXPECT_EQ(t.reason({DropOff, t.piece("Kent"), 0, 0}), LastMember);
  t.step("2023");  // and back to the merchant
  t.stop();
  EXPECT_EQ(t.stack("Kent"), t.stack("Merchant 1"));
  EXPECT_NE(t.stack("Kent"), t.stack("British DE 1"));
  t.pass_();
  t.order(Patrol, t.stack("Kent"), Ships, {"Kent"});
  for (const char* at : {"2022", "2021", "2020"}) t.step(at);
  EXPECT_EQ(t.reason({StepTo, t.hex("2019"), 0, 0}), NoMoreHexes) << "five and three are eight";
}

// [NC 5.0] Who is dropped off by a patrol is on patrol.
TEST(CapeMovement, APatrolAlongTheWay) {
  Table t(
      at_sea({put("Kent", "2020"), put("Norfolk", "2020"), put("London", "2020"), put("Scheer", "4030")}));
  t.order(Patrol, t.stack("Kent"), Ships, {"Kent", "Norfolk"});
  t.step("2021");
  t.choose(DropOff, t.piece("Norfolk"));
  t.step("2022");
  t.stop();
  EXPECT_TRUE(t.p().patrol.has(t.piece("Norfolk")) && t.p().patrol.has(t.piece("Kent")));
  EXPECT_TRUE(t.p().patrolling.has(t.stack("Norfolk")) && t.p().patrolling.has(t.stack("Kent")));
  EXPECT_FALSE(t.p().patrolling.has(t.stack("London")));
  EXPECT_EQ(t.heard(Seat::Axis, PatrolStands, 1), (Numbers{t.hex("2021"), t.hex("2022")}));
  Table still(at_sea({put("Kent", "2020"), put("Scheer", "4030")}));
  still.order(Patrol, still.stack("Kent"));
  EXPECT_EQ(still.reason({Stop, 0, 0, 0}), allowed) << "a patrol may stand where it is";
  still.stop();
  EXPECT_TRUE(still.p().patrol.has(still.piece("Kent")));
}

// [NC 2.4] Damage halves movement; who has none left does not sortie.
TEST(CapeMovement, DamageAndNoMovement) {
  Table t(at_sea({put("Merchant", "2020", {{"hits", 1}}), put("Scheer", "4030")}));
  t.order(Sortie, t.stack("Merchant 1"));
  t.step("2021");
  EXPECT_EQ(t.reason({StepTo, t.hex("2022"), 0, 0}), NoMoreHexes);
  t.stop();
  t.pass_();
  EXPECT_EQ(t.reason(order_of(Patrol, t.stack("Merchant 1"))), allowed);
}

// --- Where ships may be.

// [NC 2.2] [NC 4.0] [NC R15] Not on land, under the ice, or in enemy ports.
TEST(CapeMovement, Waters) {
  Table t(
      at_sea({put("Kent", "2010"), put("Scheer", "4533"), put("Norfolk", "2528"), put("Hipper", "2528")}));
  t.order(Sortie, t.stack("Kent"));
  EXPECT_EQ(t.reason({StepTo, t.hex("2009"), 0, 0}), IceThere);
  EXPECT_EQ(t.reason({StepTo, t.hex("2011"), 0, 0}), allowed);
  t.choose(CallOff);
  t.order(Sortie, t.stack("Norfolk"));
  EXPECT_EQ(t.reason({StepTo, t.hex("2628"), 0, 0}), ForeignPort);
  EXPECT_FALSE(t.offered(Seat::Allied, {StepTo, t.hex("2628"), 0, 0}));
  EXPECT_EQ(t.reason({StepTo, t.hex("2529"), 0, 0}), LandThere);
  t.choose(CallOff);
  t.pass_();
  t.order(Sortie, t.stack("Hipper"));
  EXPECT_EQ(t.reason({StepTo, t.hex("2628"), 0, 0}), allowed);
  t.choose(CallOff);
  t.order(Sortie, t.stack("Scheer"));
  EXPECT_EQ(t.reason({StepTo, t.hex("4534"), 0, 0}), ForeignPort);
}

// [NC 12.1] [NC 12.2] Cruisers that stay west of the North Cape, and Soviet destroyers near their port.
TEST(CapeMovement, LimitsOfScenarios) {
  const json forces{{{"id", "w"},
                     {"name", "W"},
                     {"side", "allied"},
                     {"arrives", "west_edge"},
                     {"units", {{"Kent", 1}, {"Norfolk", 1}}},
                     {"west_only", {"Kent"}}}};
  Table t(at_sea({put("Kent", "2920"), put("Norfolk", "2920"), put("Soviet DD", "4525"),
                  put("Soviet DD", "6028", {{"base", "to_archangel"}}), put("Scheer", "2030")},
                 {{"forces", forces}, {"ice", "summer"}}));
  t.order(Sortie, t.stack("Kent"));
  t.step("3020");
  EXPECT_EQ(t.reason({StepTo, t.hex("3120"), 0, 0}), EastOfTheCape);
  EXPECT_EQ(t.check({StepTo, t.hex("3120"), 0, 0})->args[0], t.piece("Kent"));
  t.choose(DropOff, t.piece("Kent"));
  EXPECT_EQ(t.reason({StepTo, t.hex("3120"), 0, 0}), allowed);
  t.stop();
  t.pass_();
  t.order(Sortie, t.stack("Soviet DD 1"));
  t.step("4524");
  EXPECT_EQ(t.reason({StepTo, t.hex("4523"), 0, 0}), TooFarFromHome);
  t.stop();
  t.pass_();
  t.order(Sortie, t.stack("Soviet DD 2"));
  t.step("6027");
  EXPECT_EQ(t.reason({StepTo, t.hex("6026"), 0, 0}), TooFarFromHome) << "ten hexes from where it started";
}

// [NC 5.0] [NC R8] An enemy stack halts ships, whatever it is; sorties and patrols end there.
TEST(CapeMovement, HaltedByTheEnemy) {
  for (const char* enemy : {"Scheer", "U-377", "German decoy 1"}) {
    Table t(at_sea({put("Kent", "2020"), put(enemy, "2021")}));
    t.order(Sortie, t.stack("Kent"));
    t.step("2021");
    EXPECT_EQ(t.told(Seat::Allied, Halted), 1) << enemy;
    EXPECT_EQ(t.told(Seat::Axis, Halted), 0) << enemy;
    EXPECT_EQ(t.prompt(Seat::Axis), AskMission);
    EXPECT_FALSE(t.is_up("Kent") || t.is_up(enemy)) << "nothing is shown";
  }
  Table patrol(at_sea({put("Kent", "2020"), put("Scheer", "2021")}));
  patrol.order(Patrol, patrol.stack("Kent"));
  patrol.step("2021");
  EXPECT_TRUE(patrol.p().patrol.has(patrol.piece("Kent")));
  EXPECT_EQ(patrol.told(Seat::Axis, PatrolStands), 1);
  Table recon(at_sea({put("Kent", "2020"), put("Scheer", "2021")}));
  recon.order(Recon, recon.stack("Kent"));
  recon.step("2021");
  ASSERT_EQ(recon.prompt(Seat::Allied), AskMove);
  EXPECT_EQ(recon.reason({StepTo, recon.hex("2022"), 0, 0}), HaltedThere);
  EXPECT_FALSE(recon.offered(Seat::Allied, {StepTo, recon.hex("2022"), 0, 0}));
  EXPECT_EQ(recon.reason({LookAt, recon.hex("2021"), recon.piece("Kent"), 0}), allowed);
  recon.stop();
  EXPECT_EQ(recon.prompt(Seat::Axis), AskMission);
  // Decoys alone pass by.
  Table decoys(at_sea({put("Allied decoy", "2020"), put("Kent", "2520"), put("Scheer", "2021")}));
  decoys.order(Sortie, decoys.stack("Allied decoy 1"));
  decoys.step("2021");
  EXPECT_FALSE(decoys.was_told(Halted));
  decoys.step("2022");
}

// [NC 5.5] [NC R5] A decoy goes far, as an aircraft over land and ice, as a ship by sea.
TEST(CapeMovement, HowFarDecoysGo) {
  Table t(at_sea(
      {put("German decoy", "2831"), put("Ju-87", "", banak), put("Kent", "0120"), put("Hipper", "2020")},
      german));
  EXPECT_EQ(allowance(t.d(), t.p(), t.piece("German decoy 1")), 44);
  t.order(Patrol, t.stack("German decoy 1"), Aircraft, {"German decoy 1"});
  EXPECT_EQ(t.reason({FlyTo, t.hex("0101"), 0, 0}), allowed);
  t.choose(CallOff);
  t.order(Patrol, t.stack("German decoy 1"), Aircraft);
  EXPECT_EQ(t.reason({FlyTo, t.hex("2806"), 0, 0}), allowed);
  EXPECT_EQ(t.reason({FlyTo, t.hex("2805"), 0, 0}), OutOfRange) << "with a Ju-87";
}

// --- Flights.

// [NC 5.3] [NC 5.4] As far as the range, in fog as far as that, and in a storm not at all.
TEST(CapeFlights, RangeAndFog) {
  Table t(at_sea({put("Ju-87", "", banak), put("Bf-109", "", {{"base", "banak"}, {"hits", 1}}),
                  put("Ju-88", "", banak), put("Kent", "2020")},
                 german));
  t.order(Patrol, t.stack("Ju-87 1"), Aircraft, {"Ju-87 1"});
  EXPECT_EQ(t.reason({FlyTo, t.hex("2806"), 0, 0}), allowed);
  EXPECT_EQ(t.reason({FlyTo, t.hex("2805"), 0, 0}), OutOfRange);
  EXPECT_EQ(t.check({FlyTo, t.hex("2805"), 0, 0})->args[1], 25);
  EXPECT_TRUE(t.offered(Seat::Axis, {FlyTo, t.hex("2806"), 0, 0}));
  EXPECT_FALSE(t.offered(Seat::Axis, {FlyTo, t.hex("2805"), 0, 0}));
  EXPECT_EQ(t.reason({StepTo, t.hex("2830"), 0, 0}), not_offered);
  EXPECT_EQ(t.reason({Stop, 0, 0, 0}), NotMovedYet);
  t.choose(CallOff);
  t.order(Patrol, t.stack("Ju-87 1"), Aircraft, {"Bf-109 1"});
  EXPECT_EQ(t.reason({FlyTo, t.hex("2809"), 0, 0}), allowed) << "half of 44";
  EXPECT_EQ(t.reason({FlyTo, t.hex("2808"), 0, 0}), OutOfRange);
  t.choose(CallOff);
  t.order(Patrol, t.stack("Ju-87 1"), Aircraft, {"Ju-88 1"});
  EXPECT_EQ(t.reason({FlyTo, t.hex("0137"), 0, 0}), allowed);
  EXPECT_EQ(t.options(Seat::Axis).size(), t.d().printed->near.size() + 1);
  EXPECT_EQ(t.reason(Seat::Axis, order_of(Sortie, t.stack("Ju-87 1"), Aircraft)), not_offered);
  Table fog(at_sea({put("Ju-88", "", banak), put("Kent", "2020")},
                   {{"first", "axis"}, {"weather", "fog"}, {"fog_range", 10}}));
  fog.order(Patrol, fog.stack("Ju-88 1"), Aircraft);
  EXPECT_EQ(fog.reason({FlyTo, fog.hex("2821"), 0, 0}), allowed);
  EXPECT_EQ(fog.reason({FlyTo, fog.hex("2820"), 0, 0}), BeyondTheFog);
  EXPECT_EQ(fog.check({FlyTo, fog.hex("2820"), 0, 0})->args[1], 10);
  Table storm(at_sea({put("Ju-88", "", banak), put("Hipper", "2020"), put("Kent", "2020")},
                     {{"first", "axis"}, {"weather", "storm"}}));
  EXPECT_EQ(storm.reason(order_of(Patrol, storm.stack("Ju-88 1"), Aircraft)), NoFlyingInStorm);
  EXPECT_EQ(storm.reason(order_of(Sortie, storm.stack("Ju-88 1"), Aircraft)), SortieOfAircraft);
  EXPECT_EQ(storm.reason(order_of(Patrol, storm.stack("Hipper"), Aircraft)), NoAircraftThere);
  EXPECT_EQ(storm.reason(order_of(Patrol, storm.stack("Ju-88 1"), Ships)), NoShipsThere);
}

// Aircraft of a carrier fly from her, wherever she is; a flight on patrol stands there and is not called
// back.
TEST(CapeFlights, FromACarrier) {
  Table t(at_sea({put("Victorious", "2520"), put("Sea Hurricane", ""), put("Fulmar", ""), put("Kent", "2520"),
                  put("Scheer", "4030")}));
  t.order(Patrol, t.stack("Kent"), Aircraft, {"Sea Hurricane"});
  EXPECT_EQ(t.reason({FlyTo, t.hex("0120"), 0, 0}), allowed);
  EXPECT_EQ(t.reason({FlyTo, t.hex("5120"), 0, 0}), OutOfRange);
  t.fly("2517");
  EXPECT_EQ(t.told(Seat::Axis, PatrolStands), 1);
  EXPECT_EQ(t.where("Sea Hurricane"), t.hex("2517"));
  t.pass_();
  t.order(Sortie, t.stack("Victorious"), Ships, {"Victorious"});
  t.step("2521");
  t.stop();
  EXPECT_EQ(t.where("Fulmar"), t.hex("2521")) << "aboard";
  EXPECT_EQ(t.where("Sea Hurricane"), t.hex("2517"));
  t.pass_();
  EXPECT_EQ(t.reason(order_of(Recon, t.stack("Sea Hurricane"), Aircraft)), NobodyLeft);
}

// [NC 5.1] An attack is ordered where something can be attacked, and reached.
TEST(CapeFlights, AttacksNeedATargetInReach) {
  const auto reason = [](int fog, const json& kent) {
    json more{{"first", "axis"}};
    if (fog) more["weather"] = "fog", more["fog_range"] = fog;
    Table t(at_sea({put("Ju-88", "", banak), put("Kent", "2820", kent)}, more));
    return t.reason(order_of(Attack, t.stack("Ju-88 1"), Aircraft));
  };
  EXPECT_EQ(reason(0, {{"reconnoitred", true}}), allowed);
  EXPECT_EQ(reason(0, {{"up", true}}), NotReconnoitred);
  EXPECT_EQ(reason(11, {{"reconnoitred", true}}), allowed);
  EXPECT_EQ(reason(10, {{"reconnoitred", true}}), NotReconnoitred);
  Table ships(
      at_sea({put("Scheer", "2820"), put("Kent", "2813", {{"reconnoitred", true}}), put("Norfolk", "1020")},
             german));
  EXPECT_EQ(ships.reason(order_of(Attack, ships.stack("Scheer"))), allowed) << "seven hexes";
  ships.p().moved[ships.piece("Scheer")] = 1;
  EXPECT_EQ(ships.reason(order_of(Attack, ships.stack("Scheer"))), NotReconnoitred);
  // [NC R9] Fighters may look for a patrol that flies there.
  Table patrol(at_sea({put("Ju-88", "2520", {{"base", "banak"}, {"patrol", true}}), put("Victorious", "2514"),
                       put("Fulmar", ""), put("Albacore", "")}));
  patrol.order(Attack, patrol.stack("Fulmar"), Aircraft, {"Fulmar"});
  EXPECT_EQ(patrol.reason({FlyTo, patrol.hex("2520"), 0, 0}), allowed);
  EXPECT_TRUE(patrol.offered(Seat::Allied, {FlyTo, patrol.hex("2520"), 0, 0}));
  patrol.fly("2520");
  patrol.pass_();  // the Ju-88 has no red factor itself
  EXPECT_EQ(patrol.prompt(Seat::Allied), AskDogfight);
  Table none(
      at_sea({put("Scheer", "2520", {{"patrol", true}}), put("Victorious", "2514"), put("Fulmar", "")}));
  none.order(Attack, none.stack("Fulmar"), Aircraft, {"Fulmar"});
  none.fly("2520");
  none.pass_();
  EXPECT_EQ(none.told(Seat::Axis, NothingToAttack), 1) << "it was a ship";
  EXPECT_FALSE(none.is_up("Scheer") || none.is_up("Fulmar"));
  EXPECT_EQ(none.where("Fulmar"), none.hex("2514"));
  EXPECT_TRUE(none.p().did[Attack].has(none.piece("Fulmar")));
}

// --- Coming and going.

json west_forces() {
  return {{{"id", "a"},
           {"name", "A"},
           {"side", "allied"},
           {"arrives", "west_edge"},
           {"units", {{"Kent", 1}, {"Merchant", 2}}}},
          {{"id", "b"},
           {"name", "B"},
           {"side", "allied"},
           {"arrives", "west_edge"},
           {"units", {{"Victorious", 1}}}},
          {{"id", "air"},
           {"name", "Air"},
           {"side", "allied"},
           {"arrives", "aboard"},
           {"carrier", "Victorious"},
           {"units", {{"Fulmar", 1}}}},
          {{"id", "t"},
           {"name", "T"},
           {"side", "axis"},
           {"arrives", "released"},
           {"units", {{"Tirpitz", 1}, {"German DD", 2}}},
           {"ports", {"altafjord"}}}};
}
json waiting_line(const char* piece) { return put(piece, "", {{"where", "waiting"}}); }

// [NC 12.0] [NC R16] Forces of the west edge must come, whole, each by a hex of its own.
TEST(CapeEntry, ByTheWestEdge) {
  Table t(at_sea({waiting_line("Kent"), waiting_line("Merchant 1"), waiting_line("Merchant 2"),
                  waiting_line("Victorious"), waiting_line("Fulmar"), put("Scheer", "4030")},
                 {{"forces", west_forces()}}));
  ASSERT_EQ(t.reason(pass), ForcesMustEnter);
  EXPECT_EQ(t.check(pass)->args[0], 0) << "the first of them is named";
  EXPECT_EQ(t.reason({Enter, 3, 0, 0}), NotYours);
  EXPECT_EQ(t.reason({Enter, 2, 0, 0}), ForceIsIn);
  t.choose(Enter, 0);
  ASSERT_EQ(t.prompt(Seat::Allied), AskMove) << "nobody is left out";
  EXPECT_EQ(t.reason({StepTo, t.hex("0105"), 0, 0}), IceThere);
  EXPECT_EQ(t.reason({StepTo, t.hex("0220"), 0, 0}), NotAnEntry);
  t.step("0120");
  EXPECT_EQ(t.told(Seat::Axis, ForceEnters), 1);
  EXPECT_EQ(t.heard(Seat::Axis, ForceEnters, 1), Numbers{t.hex("0120")});
  EXPECT_FALSE(t.was_told(MissionOrdered)) << "there is no hex in which it could be ordered";
  EXPECT_EQ(t.p().moved[t.piece("Merchant 2")], 1) << "the hex costs one";
  t.step("0220");
  t.step("0320");
  EXPECT_EQ(t.reason({StepTo, t.hex("0420"), 0, 0}), NoMoreHexes);
  t.stop();
  EXPECT_TRUE(t.p().did[Sortie].has(t.piece("Kent")));
  // [NC R2] Who it was is not seen: any of those that wait.
  const auto victorious = kinds_of(t.d(), t.p(), PieceSet::only(t.piece("Victorious")));
  EXPECT_NE(t.p().may[record_of(t.stack("Kent"))] & victorious.bits(), 0U);
  t.pass_();
  EXPECT_EQ(t.reason({Enter, 0, 0, 0}), ForceIsIn);
  t.choose(Enter, 1);
  EXPECT_EQ(t.reason({StepTo, t.hex("0120"), 0, 0}), EntryTaken);
  EXPECT_FALSE(t.offered(Seat::Allied, {StepTo, t.hex("0120"), 0, 0}));
  t.step("0121");
  t.stop();
  EXPECT_EQ(t.stack("Fulmar"), t.stack("Victorious"));
  t.pass_();
  EXPECT_EQ(t.reason(pass), allowed);
}

// [NC 12.1] [NC R36] The German surface force comes when it is released, in parts if it likes, by the edge or
// its ports.
TEST(CapeEntry, TheSurfaceForce) {
  for (const bool released : {false, true}) {
    Table t(at_sea({put("Kent", "2020"), waiting_line("Tirpitz"), waiting_line("German DD 1"),
                    waiting_line("German DD 2")},
                   {{"forces", west_forces()}, {"first", "axis"}, {"released", released}}));
    if (!released) {
      EXPECT_EQ(t.reason({Enter, 3, 0, 0}), NotReleased);
      EXPECT_EQ(t.reason(pass), allowed);
      continue;
    }
    t.choose(Enter, 3);
    ASSERT_EQ(t.prompt(Seat::Axis), AskMembers);
    t.choose(Take, t.piece("Tirpitz"));
    t.choose(Go);
    EXPECT_EQ(t.reason({StepTo, t.hex("0837"), 0, 0}), NotAnEntry);
    EXPECT_EQ(t.reason({StepTo, t.hex("0737"), 0, 0}), allowed);
    EXPECT_EQ(t.reason({StepTo, t.hex("0137"), 0, 0}), allowed);
    EXPECT_EQ(t.reason({StepTo, t.hex("2628"), 0, 0}), NotAnEntry);
    EXPECT_TRUE(t.offered(Seat::Axis, {StepTo, t.hex("2431"), 0, 0}));
    t.step("2431");
    t.stop();
    EXPECT_EQ(t.where("Tirpitz"), t.hex("2431"));
    EXPECT_EQ(t.stack("German DD 1"), waiting);
    t.pass_();
    EXPECT_EQ(t.reason({Enter, 3, 0, 0}), allowed) << "the rest may come later";
  }
}

// [NC R15] [NC 10.0] By the west edge ships leave for good; homebound merchants score.
TEST(CapeEntry, LeavingByTheWest) {
  const json forces{{{"id", "qp"},
                     {"name", "QP"},
                     {"side", "allied"},
                     {"arrives", "in_port"},
                     {"units", {{"Merchant", 2}}}}};
  Table t(at_sea({put("Merchant", "0120", {{"count", 3}}), put("Kent", "0120"), put("Allied decoy", "0120"),
                  put("Scheer", "4030")},
                 {{"forces", forces}}));
  t.order(Sortie, t.stack("Kent"));
  EXPECT_TRUE(t.offered(Seat::Allied, {LeaveWest, 0, 0, 0}));
  t.choose(LeaveWest);
  t.roll(RollMerchantArrives, 2);
  t.roll(RollMerchantArrives, 5);
  EXPECT_EQ(t.points(Seat::Allied), 7) << "the third was bound east";
  for (const char* name : {"Merchant 1", "Merchant 2", "Merchant 3", "Kent"})
    EXPECT_EQ(t.stack(name), departed) << name;
  EXPECT_EQ(t.stack("Allied decoy 1"), in_reserve);
  EXPECT_EQ(t.told(Seat::Axis, LeftTheMap), 3) << "kinds are told, and what was only a decoy";
  Table u(at_sea({put("Kent", "0220"), put("Norfolk", "0120"), put("Scheer", "0121")}, german));
  u.order(Sortie, u.stack("Scheer"));
  EXPECT_EQ(u.reason({LeaveWest, 0, 0, 0}), not_offered) << "Germans do not leave";
  u.step("0122");
  u.stop();
  u.order(Sortie, u.stack("Kent"));
  EXPECT_EQ(u.reason({LeaveWest, 0, 0, 0}), NotAtTheEdge);
  u.step("0120");
  EXPECT_EQ(u.reason({LeaveWest, 0, 0, 0}), allowed);
  u.stop();
  u.pass_();
  u.order(Patrol, u.stack("Norfolk"), Ships, {"Norfolk"});
  EXPECT_EQ(u.reason({LeaveWest, 0, 0, 0}), not_offered) << "only by a sortie";
  u.stop();
  u.pass_();
  u.p().moved[u.piece("Norfolk")] = 7;
  u.order(Sortie, u.stack("Norfolk"), Ships, {"Norfolk"});
  EXPECT_EQ(u.reason({LeaveWest, 0, 0, 0}), allowed);
  u.p().moved[u.piece("Norfolk")] = 8;
  EXPECT_EQ(u.reason({LeaveWest, 0, 0, 0}), NoMoreHexes) << "it costs a hex";
}

// [NC 10.0] [NC R18] Eastbound merchants have arrived in port; others are simply there.
TEST(CapeEntry, ArrivingInRussia) {
  const json forces{{{"id", "qp"},
                     {"name", "QP"},
                     {"side", "allied"},
                     {"arrives", "in_port"},
                     {"units", {{"Merchant", 1}}}}};
  Table t(at_sea({put("Merchant", "4533", {{"count", 3}, {"box", 1}}), put("Group 1", "4533"),
                  put("Kent", "4533"), put("Scheer", "4030")},
                 {{"forces", forces}}));
  t.order(Sortie, t.stack("Kent"));
  t.step("4534");
  t.roll(RollMerchantArrives, 6);
  t.roll(RollMerchantArrives, 1);
  EXPECT_EQ(t.points(Seat::Allied), 7);
  EXPECT_EQ(t.heard(Seat::Axis, MerchantArrives, 1), Numbers{2});
  EXPECT_EQ(t.where("Merchant 1"), t.hex("4534")) << "homebound";
  EXPECT_EQ(t.stack("Merchant 2"), departed);
  EXPECT_EQ(t.p().box_size[1], 1);
  EXPECT_EQ(t.where("Kent"), t.hex("4534"));
  t.step("4433");
  t.stop();
  EXPECT_EQ(t.where("Kent"), t.hex("4433"));
}

}  // namespace
}  // namespace flagplot::north_cape::test
