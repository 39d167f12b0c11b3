#include <gtest/gtest.h>

#include "north_cape/bench.h"

// Who may not, and how far exactly one may.
namespace flagplot::north_cape::test {
namespace {


// [NC 7.0] Air units are never stopped by a ship, not even by a carrier with fighters aboard.
TEST(CapeLimits, ACarrierStopsNoAircraft) {
  Table t(
      at_sea({put("Victorious", "2520", patrol()), put("Sea Hurricane", ""), put("Ju-88", "", banak)}, german));
  t.order(Recon, t.stack("Ju-88 1"), Aircraft);
  t.fly("2521");
  t.choose(Intercept, t.stack("Victorious"));
  ASSERT_EQ(t.prompt(Seat::Axis), AskClaim);
  t.choose(ShowAll);
  EXPECT_TRUE(t.was_told(InterceptionFails));
  EXPECT_EQ(t.where("Victorious"), t.hex("2520"));
}

// [NC R13] A bomber that has dropped its bombs in this turn stops no ship.
TEST(CapeLimits, ABomberWithoutBombsStopsNobody) {
  for (const bool spent : {false, true}) {
    Table t(at_sea({put("Kent", "2522"), put("Ju-88", "2520", {{"base", "banak"}, {"patrol", true}})}));
    if (spent) t.p().shot[AirToSurface].add(t.piece("Ju-88 1"));
    t.order(Sortie, t.stack("Kent"));
    t.step("2521");
    t.choose(Intercept, t.stack("Ju-88 1"));
    EXPECT_EQ(t.was_told(InterceptionStands), !spent);
  }
}

// [NC 5.3] A flight goes as far as the range says, and no farther, whatever it is for.
TEST(CapeLimits, FlightsEndWithTheRange) {
  for (const auto& [mission, far] : {std::pair{Recon, "2807"}, std::pair{Attack, "2806"}}) {
    Table t(at_sea({put("Kent", "2806", {{"reconnoitred", true}}), put("Ju-87", "", banak)},
                   {{"first", "axis"}, {"season", "summer"}, {"ice", "summer"}}));
    ASSERT_EQ(distance(t.d(), t.where("Ju-87 1"), t.hex("2806")), 25);
    t.order(mission, t.stack("Ju-87 1"), Aircraft);
    EXPECT_TRUE(t.offered(Seat::Axis, {FlyTo, t.hex("2806"), 0, 0}));
    EXPECT_FALSE(t.offered(Seat::Axis, {FlyTo, t.hex("2805"), 0, 0}));
    EXPECT_EQ(t.reason({FlyTo, t.hex("2805"), 0, 0}), OutOfRange);
    t.fly(far);
  }
}

// A number that names no piece of the scenario is nobody's.
TEST(CapeLimits, WhoIsNotInTheScenarioIsNobodys) {
  Table t(at_sea({put("Kent", "2020"), put("London", "2020"), put("Scheer", "2021")}));
  const PieceId nobody = first_german - 1;
  ASSERT_FALSE(t.d().parts[0].pieces.has(nobody));
  EXPECT_EQ(t.reason({TurnUp, nobody, 0, 0}), NotYours);
  EXPECT_EQ(t.reason({TakeOutOfBox, nobody, 0, 0}), NotYours);
  EXPECT_EQ(t.reason({PutInBox, nobody, 1, 0}), NotYours);
  t.choose(Order, Sortie, t.stack("Kent"), Ships);
  EXPECT_EQ(t.reason({Take, nobody, 0, 0}), NotYours);
}

// [NC 5.5] A decoy passes for an aircraft where there could be one: on an airfield, or with a carrier.
TEST(CapeLimits, WhereADecoyPassesForAnAircraft) {
  Table t(at_sea({put("Victorious", "2020"), put("Allied decoy", "2020"), put("Kent", "2222"),
                  put("Allied decoy", "2222"), put("Scheer", "2525"), put("German decoy", "2525"),
                  put("Ju-88", "", banak), put("German decoy", "2831")}));
  EXPECT_EQ(t.reason({Order, Patrol, t.stack("Victorious"), Aircraft}), allowed);
  EXPECT_EQ(t.reason({Order, Patrol, t.stack("Kent"), Aircraft}), NoAircraftThere);
  t.pass_();
  EXPECT_EQ(t.reason({Order, Patrol, t.stack("Scheer"), Aircraft}), NoAircraftThere);
  t.choose(Order, Patrol, t.stack("Ju-88 1"), Aircraft);
  EXPECT_EQ(t.reason({Take, t.piece("German decoy 2"), 0, 0}), allowed);
}

// [NC 4.2] There is no box without a number.
TEST(CapeLimits, NoDecoyGoesIntoBoxNought) {
  Table t(support::as_read(
      {{"turns", 9},
       {"season", "summer"},
       {"ice", "summer"},
       {"at_sea", {{"placed", {put("Kent", "2020"), put("Group 1", "2020"), put("Scheer", "2525")}}}}}));
  t.dice({1});
  t.answer(Seat::Allied, {BuyDecoys, 1, 2, 0});
  ASSERT_EQ(t.prompt(Seat::Allied), AskPutDecoy);
  EXPECT_EQ(t.reason(Seat::Allied, {PutInGroup, 0, 0, 0}), not_offered);
  t.answer(Seat::Allied, {PutInGroup, 1, 0, 0});
}

// [NC R29] [NC R58] [NC R75] The marker of a ship that a storm throws out is seen to leave the stack; of a
// stack that is thrown out whole it goes with it.
TEST(CapeLimits, MarkersOfShipsThrownOut) {
  Table t(at_sea({put("Kent", "2525", {{"hits", 1}}), put("Suffolk", "2525", {{"hits", 1}}),
                  put("London", "2020"), put("Scheer", "3520")},
                 {{"weather", "storm"}}),
          support::as_read({{"storms", true}}));
  t.order(Sortie, t.stack("London"));
  t.step("2021");
  t.stop();
  t.roll(RollStorm, 6);
  t.choose(Disperse, t.piece("Kent"));
  t.choose(ThrowTo, t.hex("2524"));
  EXPECT_EQ(t.told(Seat::Allied, StackMoves), 1) << "London's; of Kent they are told by name";
  EXPECT_EQ(t.heard(Seat::Axis, DamageShows), std::vector<int>{t.hex("2524")});
  t.choose(ThrowTo, t.hex("2526"));
  EXPECT_EQ(t.where("Suffolk"), t.hex("2526"));
  EXPECT_EQ(t.told(Seat::Axis, DamageShows), 1);
}

// [NC 12.1] Where she is at sea already, both know that Prinz Eugen sails.
TEST(CapeLimits, PrinzEugenAtSea) {
  const json forces{
      {{"id", "t"}, {"name", "T"}, {"side", "axis"}, {"arrives", "released"}, {"units", {{"Tirpitz", 1}}}},
      {{"id", "p"},
       {"name", "P"},
       {"side", "axis"},
       {"arrives", "extra"},
       {"joins", "t"},
       {"units", {{"Prinz Eugen", 1}}}},
      {{"id", "w"}, {"name", "W"}, {"side", "allied"}, {"arrives", "west_edge"}, {"units", {{"Kent", 1}}}},
      {{"id", "c"}, {"name", "C"}, {"side", "allied"}, {"arrives", "extra"}, {"units", {{"London", 1}}}}};
  for (const bool sails : {false, true}) {
    std::vector<json> placed{put("Tirpitz", "2525"), put("Kent", "2020"), put("London", "2020")};
    if (sails) placed.push_back(put("Prinz Eugen", "2525"));
    Table t(at_sea(placed, {{"forces", forces}}));
    for (const Seat seat : players) EXPECT_EQ(json(t.game().board(t.seen_by(seat)))["prinz_eugen"], sails);
  }
}

// [NC R5] Over land a decoy goes only as an aircraft: from an airfield ashore it does not put to sea.
TEST(CapeLimits, ADecoyAshoreDoesNotSail) {
  Table t(at_sea({put("Kent", "2020"), put("Ju-88", "", banak), put("German decoy", "2831")}, german));
  ASSERT_FALSE(has(t.d().printed->water, t.hex("2831")));
  t.order(Sortie, t.stack("German decoy 1"));
  bool sea = false;
  each_near(t.d(), t.hex("2831"), [&](Hex h) {
    if (!has(t.d().printed->water, h)) return;
    sea = true;
    EXPECT_EQ(t.reason({StepTo, h, 0, 0}), LandThere);
    EXPECT_FALSE(t.offered(Seat::Axis, {StepTo, h, 0, 0}));
  });
  EXPECT_TRUE(sea);
}

// [NC 5.5] Decoys that fly are not said to be a submarine.
TEST(CapeLimits, DecoysThatFlyAreNoSubmarine) {
  Table t(at_sea({put("Victorious", "2520"), put("Fulmar", "2520", patrol()), put("Ju-88", "", banak),
                  put("German decoy", "2831")},
                 german));
  t.order(Recon, t.stack("Ju-88 1"), Aircraft, {"German decoy 1"});
  t.fly("2521");
  t.choose(Intercept, t.stack("Fulmar"));
  EXPECT_NE(t.prompt(Seat::Axis), AskClaim);
  EXPECT_TRUE(t.was_told(DecoyFound));
}

// [NC 7.0] A patrol that steps in where it is moves nowhere.
TEST(CapeLimits, AnInterceptionOnTheSpot) {
  Table t(at_sea({put("Scheer", "2522"), put("Kent", "2521", patrol())}, german));
  t.order(Sortie, t.stack("Scheer"));
  t.step("2521");
  t.choose(Intercept, t.stack("Kent"));
  ASSERT_TRUE(t.was_told(InterceptionStands));
  EXPECT_EQ(t.told(Seat::Axis, StackMoves), 1) << "Scheer's";
}

// [NC R59] A merchant that shows itself releases nobody: as a patrol, as one that looks, or in a box.
TEST(CapeLimits, MerchantsThatShowThemselves) {
  Table steps_in(
      at_sea({put("Scheer", "2522"), put("Kent", "2521", patrol()), put("Merchant", "2521", patrol())}, german));
  steps_in.order(Sortie, steps_in.stack("Scheer"));
  steps_in.step("2521");
  steps_in.choose(Intercept, steps_in.stack("Kent"));
  EXPECT_TRUE(steps_in.is_up("Merchant 1"));
  EXPECT_FALSE(steps_in.was_told(Released_));
  Table looks(at_sea({put("Scheer", "2522"), put("Merchant", "2521")}));
  looks.order(Recon, looks.stack("Merchant 1"));
  looks.choose(LookAt, looks.hex("2522"), looks.piece("Merchant 1"));
  looks.roll(RollRecon, 10);
  looks.roll(RollHalf, 1);
  EXPECT_TRUE(looks.is_up("Merchant 1"));
  EXPECT_FALSE(looks.is_reconnoitred("Merchant 1")) << "who looks may not be attacked for it";
  EXPECT_FALSE(looks.was_told(Released_));
  Table boxed(
      at_sea({put("Scheer", "2522"), put("Merchant", "2020", {{"up", true}}), put("Group 1", "2020")}));
  boxed.choose(PutInBox, boxed.piece("Merchant 1"), 1);
  EXPECT_TRUE(boxed.was_told(GroupShown));
  EXPECT_FALSE(boxed.was_told(Released_));
}

// [NC R14] Only a sortie shakes off: who is left behind on another mission lies as open as before.
TEST(CapeLimits, WhoIsLeftBehindOnAPatrolLiesOpen) {
  for (const auto& [mission, open] : {std::pair{Patrol, true}, std::pair{Sortie, false}}) {
    Table t(at_sea({put("Kent", "2020", {{"up", true}}), put("London", "2020"), put("Scheer", "3520")}));
    t.order(mission, t.stack("Kent"));
    t.step("2021");
    t.choose(DropOff, t.piece("Kent"));
    EXPECT_EQ(t.is_up("Kent"), open);
  }
}

// [NC R15] [NC R31] Homebound merchants that leave by the west score a die each.
TEST(CapeLimits, ADieForEachThatLeavesByTheWest) {
  const json forces{{{"id", "ra"},
                     {"name", "RA"},
                     {"side", "allied"},
                     {"arrives", "in_port"},
                     {"units", {{"Merchant", 2}}}}};
  Table t(at_sea({put("Merchant", "0120", {{"count", 2}}), put("Scheer", "3520")}, {{"forces", forces}}));
  t.order(Sortie, t.stack("Merchant 1"));
  t.choose(LeaveWest);
  t.roll(RollMerchantArrives, 3);
  t.roll(RollMerchantArrives, 5);
  EXPECT_EQ(t.prompt(Seat::Axis), AskMission);
  EXPECT_EQ(t.points(Seat::Allied), 8);
}

// [NC R7] A flight that looks needs one enemy stack in sight, whichever it is.
TEST(CapeLimits, AnyStackInSightWillDo) {
  Table t(at_sea({put("Kent", "2020"), put("London", "3020"), put("Ju-88", "", banak)}, german));
  t.order(Recon, t.stack("Ju-88 1"), Aircraft);
  EXPECT_EQ(t.reason({FlyTo, t.hex("2021"), 0, 0}), allowed);
  EXPECT_EQ(t.reason({FlyTo, t.hex("3021"), 0, 0}), allowed);
  EXPECT_EQ(t.reason({FlyTo, t.hex("2523"), 0, 0}), NothingToSeeFrom);
}

// [NC R8] Aircraft are not halted by what they fly over.
TEST(CapeLimits, NothingHaltsAircraft) {
  Table t(at_sea({put("Kent", "2020"), put("Ju-88", "", banak)}, german));
  t.order(Patrol, t.stack("Ju-88 1"), Aircraft);
  t.fly("2020");
  EXPECT_FALSE(t.was_told(Halted));
}

// [NC 7.0] Only a patrol steps in.
TEST(CapeLimits, WhoIsNotOnPatrolDoesNotStepIn) {
  Table t(at_sea({put("Scheer", "2522"), put("Kent", "2520", patrol()), put("London", "2420")}, german));
  t.order(Sortie, t.stack("Scheer"));
  t.step("2521");
  EXPECT_EQ(t.reason({Intercept, t.stack("London"), 0, 0}), NoPatrolThere);
}

// [NC R12] Who has withdrawn stays where it is this turn, and that is what its owner is told.
TEST(CapeLimits, WhoStaysThisTurn) {
  Table t(
      at_sea({put("Kent", "2020"), put("London", "2020"), put("Norfolk", "2020"), put("Scheer", "3520")}));
  t.p().frozen.add(t.piece("London"));
  t.choose(Order, Sortie, t.stack("Kent"), Ships);
  EXPECT_EQ(t.reason({Take, t.piece("London"), 0, 0}), Frozen);
}

// [NC R69] Each ship is hit once, the first of the list as any other; the die is told where somebody is.
TEST(CapeLimits, IceHitsOnceAndIsToldWhereSomebodyIs) {
  const json ice = support::as_read({{"icebergs", true}});
  Table once(at_sea({put("Kent", "2012"), put("Scheer", "2525")}), ice);
  ASSERT_EQ(once.piece("Kent"), 0);
  once.order(Sortie, once.stack("Kent"));
  once.step("2011");
  once.stop();
  once.roll(RollIce, 6);
  EXPECT_EQ(once.hits("Kent"), 1);
  Table gone(at_sea({put("Kent", "0108"), put("London", "0108"), put("Scheer", "2525")}), ice);
  gone.order(Sortie, gone.stack("Kent"));
  gone.step("0107");
  gone.choose(DropOff, gone.piece("Kent"));
  gone.choose(LeaveWest);
  gone.roll(RollIce, 1);
  EXPECT_EQ(gone.heard(Seat::Axis, IceRolled), std::vector<int>{gone.hex("0107")});
}

// [NC 3.0] Decoys on the map where a game begins at sea are those that were drawn.
TEST(CapeLimits, DecoysDrawnAtSea) {
  Table t(at_sea({put("Kent", "2020"), put("Allied decoy", "2020", {{"count", 2}}), put("Scheer", "2525")}));
  EXPECT_EQ(t.view(Seat::Allied).p.drawn[index(Seat::Allied)], 2);
}

// [NC 8.0] A boat that has come up does not go down again in the same mission.
TEST(CapeLimits, UpAndDownInOneMission) {
  Table t(at_sea({put("U-377", "2020"), put("Kent", "3020")}, german));
  t.order(Sortie, t.stack("U-377"));
  t.choose(SurfaceBoat, t.piece("U-377"));
  EXPECT_EQ(t.reason({DiveBoat, t.piece("U-377"), 0, 0}), DiveAtTheStart);
}

// [NC R13] [NC R47] In a storm a carrier has nothing but her guns to stop anybody with.
TEST(CapeLimits, ACarrierInAStorm) {
  for (const auto& [weather, stands] : {std::pair{Clear, true}, std::pair{Storm, false}}) {
    Table t(
        at_sea({put("Scheer", "2522", {{"hits", 1}}), put("Avenger", "2520", patrol()), put("Swordfish", "")},
               german));
    t.p().weather = weather;
    t.order(Sortie, t.stack("Scheer"));
    t.step("2521");
    t.choose(Intercept, t.stack("Avenger"));
    EXPECT_EQ(t.was_told(InterceptionStands), stands);
    // Nor do they make those faster who have guns.
    Table u(at_sea({put("German DD", "2522"), put("Avenger", "2520", patrol()), put("King George V", "2520", patrol()), put("Swordfish", "")},
                   german));
    u.p().weather = weather;
    u.order(Sortie, u.stack("German DD 1"));
    u.step("2521");
    u.choose(Intercept, u.stack("Avenger"));
    EXPECT_EQ(u.was_told(InterceptionStands), stands);
  }
}

// [NC 11.4] [NC R71] A carrier that a storm throws out takes those along that are aboard, and nobody who is lost.
TEST(CapeLimits, ACarrierThatIsThrownOut) {
  Table t(at_sea({put("Victorious", "2020"), put("Kent", "2020"), put("Albacore 1", "", {{"base", "Victorious"}}),
                  put("Fulmar", "", {{"base", "Victorious"}}), put("Scheer", "3520")},
                 {{"weather", "storm"}}),
          support::as_read({{"storms", true}}));
  t.p().stack[t.piece("Fulmar")] = sunk;
  t.order(Sortie, t.stack("Kent"), Ships, {"Kent"});
  t.step("2021");
  t.step("2020");
  t.stop();
  t.roll(RollStorm, 4);
  ASSERT_EQ(t.prompt(Seat::Allied), AskDisperse);
  t.choose(Disperse, t.piece("Victorious"));
  t.choose(ThrowTo, t.hex("2021"));
  EXPECT_EQ(t.where("Albacore 1"), t.hex("2021"));
  EXPECT_TRUE(t.was_sunk("Fulmar"));
}

// [NC R13] A fighter that has begun air combat in this turn stops no bomber.
TEST(CapeLimits, AFighterThatHasFought) {
  for (const bool fought : {false, true}) {
    Table t(at_sea({put("Victorious", "2518"), put("Fulmar", "2520", patrol()), put("Merchant", "2519"),
                    put("Ju-88", "", banak)},
                   german));
    if (fought) t.p().shot[AirToAir].add(t.piece("Fulmar"));
    t.order(Recon, t.stack("Ju-88 1"), Aircraft);
    t.fly("2521");
    t.choose(Intercept, t.stack("Fulmar"));
    EXPECT_EQ(t.was_told(InterceptionStands), !fought);
  }
}

// [NC 5.6] [NC R56] Aircraft go down with their own carrier, not with another.
TEST(CapeLimits, AircraftOfAnotherCarrier) {
  Table t(at_sea({put("Avenger", "2020", {{"hits", 1}, {"reconnoitred", true}}), put("Victorious", "2525"),
                  put("Fulmar", "", {{"base", "Victorious"}}),
                  put("Sea Hurricane", "", {{"base", "Avenger"}}), put("Scheer", "2020")},
                 german));
  t.strike(t.stack("Scheer"));
  t.hit(FireAt, "Scheer", "Avenger", 1);
  t.roll(RollFire, 1);
  EXPECT_TRUE(t.was_sunk("Avenger") && t.was_sunk("Sea Hurricane"));
  EXPECT_EQ(t.stack("Fulmar"), t.stack("Victorious"));
}

// [NC R55] What one roll adds to the next is not left to the next hunter.
TEST(CapeLimits, EachHunterBeginsAnew) {
  Table t(at_sea({put("U-377", "2020", {{"reconnoitred", true}}), put("US DD", "2020", {{"count", 2}})},
                 {{"weather", "fog"}, {"fog_range", 9}}));
  t.strike(t.stack("US DD 1"));
  t.hit(DepthCharge, "US DD 1", "U-377");
  t.roll(RollDepthCharge, 5);
  t.roll(RollDepthCharge, 10);
  t.hit(DepthCharge, "US DD 2", "U-377");
  t.roll(RollDepthCharge, 5);
  EXPECT_EQ(t.hits("U-377"), 0) << "a five, not a four";
  EXPECT_EQ(t.prompt(Seat::Chance), RollDepthCharge);
}

// [NC R25] A boat dives if it has gone no farther than it could have under water.
TEST(CapeLimits, DivingAfterThreeHexes) {
  for (const auto& [moved, reason] : {std::pair{3, allowed}, std::pair{4, int{UsedSurfaceSpeed}}}) {
    Table t(at_sea({put("U-377", "2020", {{"surfaced", true}}), put("Kent", "3020")}, german));
    t.p().moved[t.piece("U-377")] = static_cast<std::uint8_t>(moved);
    t.order(Patrol, t.stack("U-377"));
    EXPECT_EQ(t.reason({DiveBoat, t.piece("U-377"), 0, 0}), reason);
  }
}

// [NC 11.4] Where two stacks may be dispersed the Allies say which, before they say who.
TEST(CapeLimits, FirstTheStackThenTheShip) {
  Table t(at_sea({put("Kent", "2525"), put("Suffolk", "2525"), put("London", "2020"), put("Norfolk", "2020"),
                  put("Scheer", "3520")},
                 {{"weather", "storm"}}),
          support::as_read({{"storms", true}}));
  t.order(Sortie, t.stack("London"));
  t.step("2021");
  t.stop();
  t.roll(RollStorm, 4);
  ASSERT_EQ(t.prompt(Seat::Allied), AskStormStack);
  EXPECT_EQ(t.reason({Disperse, t.piece("Kent"), 0, 0}), not_offered);
  t.choose(ChooseStack, t.stack("Kent"));
  EXPECT_EQ(t.prompt(Seat::Allied), AskDisperse);
}

}  // namespace
}  // namespace flagplot::north_cape::test
