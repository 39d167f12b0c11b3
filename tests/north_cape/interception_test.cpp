#include <gtest/gtest.h>

#include "north_cape/bench.h"

// Patrols that step in where the enemy enters their hex or one next to it.
namespace flagplot::north_cape::test {
namespace {

using Numbers = std::vector<int>;
// [NC 7.0] [NC R10] Asked at every hex next to a patrol, whoever moves, and nowhere else.
TEST(CapeInterception, AskedAtEveryHexNextToAPatrol) {
  for (const char* mover : {"Scheer", "U-377", "German decoy 1"}) {
    Table t(at_sea({put(mover, "2523"), put("Kent", "2520", patrol()), put("Norfolk", "2620")}, german));
    t.order(Sortie, t.stack(mover));
    t.step("2522");
    EXPECT_EQ(t.prompt(Seat::Axis), AskMove) << "two hexes away: " << mover;
    t.step("2521");
    ASSERT_EQ(t.prompt(Seat::Allied), AskIntercept) << mover;
    EXPECT_EQ(t.asked(Seat::Allied).subject, t.hex("2521"));
    EXPECT_EQ(t.reason({Intercept, t.stack("Norfolk"), 0, 0}), NoPatrolThere);
    EXPECT_EQ(t.reason({Intercept, t.stack(mover), 0, 0}), NotYours);
    EXPECT_EQ(t.options(Seat::Allied).size(), 2U);
    t.pass_();
    ASSERT_EQ(t.prompt(Seat::Axis), AskMove);
    t.step("2522");  // leaving it for a hex that is not adjacent is nobody's business
    EXPECT_EQ(t.prompt(Seat::Axis), AskMove);
  }
}

// [NC R14] Who was found on the way, where friends lie, and then stays with them, may be with them.
TEST(CapeInterception, WhoWasFoundMayStayWithFriends) {
  Table t(at_sea({put("Tirpitz", "2522"), put("Scharnhorst", "2522"), put("German DD 1", "2521"),
                  put("King George V", "2520", patrol())},
                 german));
  t.order(Sortie, t.stack("Tirpitz"));
  t.step("2521");
  const auto may_be_there = [&] {
    return (t.p().may[record_of(t.stack("German DD 1"))] >> part(t.d(), t.p()).kind[t.piece("Tirpitz")] & 1) != 0;
  };
  EXPECT_TRUE(may_be_there()) << "he may have stopped there";
  t.choose(Intercept, t.stack("King George V"));
  ASSERT_TRUE(t.was_told(InterceptionFails));
  EXPECT_FALSE(may_be_there()) << "it is seen where he is";
  t.choose(DropOff, t.piece("Tirpitz"));
  EXPECT_TRUE(may_be_there());
}

// [NC 7.1] The fastest of those who intercept against the slowest of those who move: as fast is enough.
TEST(CapeInterception, FastEnough) {
  struct Case {
    const char *mover, *patrol;
    bool stands;
  };
  for (const Case& c : {Case{"Tirpitz", "Kent", true}, Case{"German DD 1", "Kent", false},
                        Case{"Scheer", "Kent", true}, Case{"Tirpitz", "King George V", false},
                        Case{"German DD 1", "British DD 1", true}, Case{"Scheer", "King George V", true}}) {
    Table t(at_sea({put(c.mover, "2522"), put(c.patrol, "2520", patrol())}, german));
    t.order(Sortie, t.stack(c.mover));
    t.step("2521");
    t.choose(Intercept, t.stack(c.patrol));
    EXPECT_EQ(t.told(Seat::Axis, Intercepts), 1);
    EXPECT_EQ(t.heard(Seat::Axis, Intercepts, 1), Numbers{t.hex("2520")});
    EXPECT_TRUE(t.is_up(c.mover) && t.is_up(c.patrol)) << "both show what they have";
    EXPECT_EQ(t.was_told(InterceptionStands), c.stands) << c.mover << c.patrol;
    EXPECT_EQ(t.was_told(InterceptionFails), !c.stands);
    EXPECT_EQ(t.where(c.patrol), t.hex(c.stands ? "2521" : "2520"));
    if (c.stands) continue;
    // [NC R11] It goes on, and so does the patrol; but not a second time in this hex.
    EXPECT_TRUE(t.p().patrol.has(t.piece(c.patrol)));
    EXPECT_EQ(t.prompt(Seat::Axis), AskMove);
    EXPECT_FALSE(t.is_reconnoitred(c.mover) || t.is_reconnoitred(c.patrol));
  }
}

// [NC 7.1] The slowest counts, damage and all; a stack is as fast as its slowest.
TEST(CapeInterception, TheSlowestCounts) {
  Table t(at_sea({put("German DD", "2522"), put("German DD", "2522", {{"hits", 1}}),
                  put("King George V", "2520", patrol())},
                 german));
  t.order(Sortie, t.stack("German DD 1"));
  t.step("2521");
  t.choose(Intercept, t.stack("King George V"));
  EXPECT_TRUE(t.was_told(InterceptionStands));
  // [NC 7.2] Who is faster than all of them may withdraw; it stays there, and stays put.
  ASSERT_EQ(t.prompt(Seat::Axis), AskWithdraw);
  EXPECT_EQ(t.reason({Withdraw, t.piece("German DD 2"), 0, 0}), TooSlowToWithdraw);
  EXPECT_EQ(t.reason({Withdraw, t.piece("King George V"), 0, 0}), NotYours);
  EXPECT_EQ(t.options(Seat::Axis).size(), 2U);
  t.choose(Withdraw, t.piece("German DD 1"));
  EXPECT_EQ(t.told(Seat::Allied, Withdrawn), 1);
  EXPECT_EQ(t.told(Seat::Allied, CombatBegins), 1) << "nobody else could";
  EXPECT_TRUE(t.p().fight.in.has(t.piece("German DD 2")));
  EXPECT_FALSE(t.p().fight.in.has(t.piece("German DD 1")));
  EXPECT_TRUE(t.p().frozen.has(t.piece("German DD 1")));
  EXPECT_FALSE(t.p().frozen.has(t.piece("German DD 2")));
  t.end_fight();
  // [NC R12] It was the interceptor's mission: the mover is next, and this one is over.
  ASSERT_EQ(t.prompt(Seat::Axis), AskMission);
  EXPECT_EQ(t.where("German DD 1"), t.hex("2521"));
  EXPECT_EQ(t.reason({Order, Patrol, t.stack("German DD 1"), Ships}), allowed)
      << "the one that fought has movement left";
  t.order(Patrol, t.stack("German DD 1"), Ships, {"German DD 1"});
  EXPECT_EQ(t.reason({StepTo, t.hex("2522"), 0, 0}), Frozen);
  t.choose(Stop);
  EXPECT_TRUE(t.p().patrol.has(t.piece("German DD 1"))) << "but it keeps watch where it is";
}

// [NC 7.2] Nobody has to withdraw, and aircraft are faster than ships.
TEST(CapeInterception, WithdrawingIsFree) {
  Table t(
      at_sea({put("Scheer", "2522"), put("German DD", "2522", {{"count", 2}}), put("Kent", "2520", patrol())},
             german));
  t.order(Sortie, t.stack("Scheer"));
  t.step("2521");
  t.choose(Intercept, t.stack("Kent"));
  ASSERT_EQ(t.prompt(Seat::Axis), AskWithdraw);
  EXPECT_EQ(t.options(Seat::Axis).size(), 2U) << "one destroyer or the other is the same";
  t.choose(Withdraw, t.piece("German DD 1"));
  ASSERT_EQ(t.prompt(Seat::Axis), AskWithdraw) << "there is another";
  EXPECT_EQ(t.reason({Withdraw, t.piece("German DD 1"), 0, 0}), TakenAlready);
  t.pass_();
  EXPECT_TRUE(t.p().fight.in.has(t.piece("German DD 2")));
  ASSERT_EQ(t.prompt(Seat::Allied), AskFire) << "who intercepts begins";
  Table air(at_sea({put("German DD", "2522", {{"count", 2}}), put("Victorious", "2518"),
                    put("Albacore", "2520", {{"patrol", true}})},
                   german));
  air.order(Sortie, air.stack("German DD 1"));
  air.step("2521");
  air.choose(Intercept, air.stack("Albacore 1"));
  EXPECT_EQ(air.prompt(Seat::Allied), AskBomb) << "nothing on the water is faster";
}

// [NC 7.2] Whoever is in the hex with the patrol intercepts as well, and nobody is asked who is not faster than all.
TEST(CapeInterception, TheFastestOfAllWhoAreThere) {
  Table t(at_sea({put("Hipper", "2522"), put("German DD", "2522"), put("Kent", "2521", patrol()),
                  put("British DD", "2521")},
                 german));
  t.order(Sortie, t.stack("Hipper"));
  t.step("2521");
  t.choose(Intercept, t.stack("Kent"));
  EXPECT_TRUE(t.was_told(InterceptionStands));
  EXPECT_EQ(t.prompt(Seat::Allied), AskFire);
}

// [NC 7.0] [NC R45] Seen by an interception is not reconnoitred; a merchant that Germans intercept releases
// their ships.
TEST(CapeInterception, WhatIsMadeKnown) {
  Table t(at_sea({put("Merchant", "2522"), put("Allied decoy", "2522"), put("U-377", "2520", patrol()),
                  put("Scheer", "3020")}));
  t.order(Sortie, t.stack("Merchant 1"));
  t.step("2521");
  t.choose(Intercept, t.stack("U-377"));
  EXPECT_TRUE(t.was_told(InterceptionStands)) << "three against three";
  EXPECT_EQ(t.told(Seat::Axis, DecoyFound), 1);
  EXPECT_EQ(t.told(Seat::Allied, Released_), 1);
  EXPECT_TRUE(t.is_up("Merchant 1") && !t.is_reconnoitred("Merchant 1"));
  EXPECT_EQ(t.told(Seat::Allied, InfiltratedUnopposed), 1);
  t.hit(TorpedoAt, "U-377", "Merchant");
  t.roll(RollTorpedo, 7);
  EXPECT_EQ(t.whose(), Seat::Allied) << "the mover's side goes on";
  EXPECT_EQ(t.where("U-377"), t.hex("2521"));
  EXPECT_FALSE(t.p().patrol.has(t.piece("U-377")));
  t.pass_();
  EXPECT_EQ(t.reason({Order, Attack, t.stack("Scheer"), Ships}), NotReconnoitred);
}

// [NC 7.0] [NC R11] Ships cannot stop what flies: its owner may say so, and nothing is shown.
TEST(CapeInterception, AircraftAndShips) {
  Table t(at_sea({put("Ju-88", "", {{"base", "banak"}}), put("Kent", "2520", patrol())}, german));
  t.order(Patrol, t.stack("Ju-88 1"), Aircraft);
  t.fly("2521");
  t.choose(Intercept, t.stack("Kent"));
  ASSERT_EQ(t.prompt(Seat::Axis), AskClaim);
  EXPECT_EQ(t.reason({SaySubmarine, 0, 0, 0}), NotAllSubmerged);
  EXPECT_EQ(t.options(Seat::Axis).size(), 2U);
  t.choose(SayAircraft);
  EXPECT_EQ(t.told(Seat::Allied, SaidAircraft), 1);
  EXPECT_FALSE(t.is_up("Ju-88 1") || t.is_up("Kent"));
  EXPECT_TRUE(t.p().patrol.has(t.piece("Ju-88 1")));
  EXPECT_TRUE(t.p().patrol.has(t.piece("Kent")));
  EXPECT_EQ(t.told(Seat::Allied, PatrolStands), 1);
}

// [NC 8.0] [NC 5.5] A boat under water, or decoys alone, may be claimed as a submarine, unless somebody can
// hunt it.
TEST(CapeInterception, SayingSubmarine) {
  for (const char* mover : {"U-377", "German decoy 1"}) {
    Table t(at_sea({put(mover, "2522"), put("Kent", "2520", patrol())}, german));
    t.order(Sortie, t.stack(mover));
    t.step("2521");
    t.choose(Intercept, t.stack("Kent"));
    ASSERT_EQ(t.prompt(Seat::Axis), AskClaim) << mover;
    EXPECT_EQ(t.reason({SayAircraft, 0, 0, 0}), NotAllAircraft);
    EXPECT_EQ(t.reason(pass), not_offered);
    t.choose(SaySubmarine);
    EXPECT_EQ(t.told(Seat::Allied, SaidSubmarine), 1);
    EXPECT_FALSE(t.is_up(mover) || t.is_up("Kent"));
    EXPECT_TRUE(on_map(t.stack(mover)));
    EXPECT_EQ(t.prompt(Seat::Axis), AskMove) << "it goes on";
  }
  Table shown(
      at_sea({put("U-377", "2522"), put("German decoy", "2522"), put("Kent", "2520", patrol())}, german));
  shown.order(Sortie, shown.stack("U-377"));
  shown.step("2521");
  shown.choose(Intercept, shown.stack("Kent"));
  shown.choose(ShowAll);
  EXPECT_TRUE(shown.is_up("U-377"));
  EXPECT_EQ(shown.stack("German decoy 1"), in_reserve);
  EXPECT_TRUE(shown.was_told(InterceptionFails)) << "nobody can stop it all the same";
  // Not if it lies open, is on the surface, has ships with it, or is heard.
  const auto claims = [](const json& boat, const char* with, const char* hunter) {
    std::vector<json> placed{put("U-377", "2522", boat), put(hunter, "2520", patrol())};
    if (with) placed.push_back(put(with, "2522"));
    Table t(at_sea(placed, german));
    t.order(Sortie, t.stack("U-377"));
    t.step("2521");
    t.choose(Intercept, t.stack(hunter));
    return t.prompt(Seat::Axis) == AskClaim;
  };
  EXPECT_TRUE(claims(json::object(), nullptr, "Kent"));
  EXPECT_FALSE(claims({{"up", true}}, nullptr, "Kent"));
  EXPECT_FALSE(claims({{"surfaced", true}}, nullptr, "Kent"));
  EXPECT_FALSE(claims(json::object(), "Scheer", "Kent"));
  EXPECT_FALSE(claims(json::object(), nullptr, "British DD 1"));
}

// [NC R46] Hunters that intercept a boat under water see it and let it go.
TEST(CapeInterception, HuntersSeeItAndLetItGo) {
  Table t(at_sea({put("U-377", "2522"), put("German decoy", "2522"), put("British DD", "2520", patrol())},
                 german));
  t.order(Sortie, t.stack("U-377"));
  t.step("2521");
  t.choose(Intercept, t.stack("British DD 1"));
  EXPECT_TRUE(t.is_up("U-377"));
  EXPECT_EQ(t.stack("German decoy 1"), in_reserve);
  EXPECT_TRUE(t.was_told(InterceptionFails));
  EXPECT_FALSE(t.was_told(CombatBegins));
  EXPECT_EQ(t.prompt(Seat::Axis), AskMove);
  // With ships on the surface there is a fight, and the boat is not in it.
  Table u(at_sea({put("U-377", "2522"), put("Scheer", "2522"), put("British DD", "2520", patrol())}, german));
  u.order(Sortie, u.stack("U-377"));
  u.step("2521");
  u.choose(Intercept, u.stack("British DD 1"));
  EXPECT_TRUE(u.was_told(CombatBegins));
  EXPECT_FALSE(u.p().fight.in.has(u.piece("U-377")));
}

// [NC R46] Who cannot hear the boat under a ship is shown the ship, and not that there is nothing else.
TEST(CapeInterception, WhoCannotHearItIsNotShownABoat) {
  for (const bool surfaced : {false, true}) {
    Table t(at_sea({put("U-377", "2522", {{"surfaced", surfaced}}), put("Scheer", "2522"), put("Kent", "2520", patrol())},
                   german));
    t.order(Sortie, t.stack("U-377"));
    t.step("2521");
    t.choose(Intercept, t.stack("Kent"));
    EXPECT_TRUE(t.was_told(InterceptionStands));
    EXPECT_TRUE(t.is_up("Scheer"));
    EXPECT_EQ(t.is_up("U-377"), surfaced);
    EXPECT_EQ(t.p().fight.in.has(t.piece("U-377")), surfaced);
    EXPECT_EQ(t.p().size[record_of(t.stack("Scheer"))], surfaced ? 2 : 1);
    EXPECT_NE(t.p().may[record_of(t.stack("Scheer"))] & std::uint64_t{1} << part(t.d(), t.p()).kind[t.piece("U-377")], 0U);
  }
}

// [NC R13] It stands only if somebody can attack somebody.
TEST(CapeInterception, SomebodyMustHaveSomethingToAttackWith) {
  Table bare(at_sea({put("Merchant", "2522"), put("Kent", "3020"), put("Bf-109", "2520", patrol("banak"))}));
  bare.order(Sortie, bare.stack("Merchant 1"));
  bare.step("2521");
  bare.choose(Intercept, bare.stack("Bf-109 1"));
  EXPECT_TRUE(bare.was_told(InterceptionFails)) << "a fighter without bombs stops no ship";
  Table bombs(at_sea({put("Merchant", "2522"), put("Kent", "3020"), put("Fw-190", "2520", patrol("banak"))}));
  bombs.order(Sortie, bombs.stack("Merchant 1"));
  bombs.step("2521");
  bombs.choose(Intercept, bombs.stack("Fw-190 1"));
  EXPECT_TRUE(bombs.was_told(InterceptionStands));
  const auto in_the_air = [](const char* interceptor) {
    Table t(
        at_sea({put("Victorious", "2519"), put("Albacore", ""), put(interceptor, "2524", patrol("banak"))}));
    t.order(Patrol, t.stack("Albacore 1"), Aircraft);
    t.fly("2523");
    t.choose(Intercept, t.stack(interceptor));
    return t.was_told(InterceptionStands);
  };
  EXPECT_TRUE(in_the_air("Bf-109 1"));
  EXPECT_FALSE(in_the_air("Ju-88 1")) << "no red factor";
}

// [NC 5.3] [NC 7.0] Aircraft whose carrier has left the map are bound to no place any more.
TEST(CapeInterception, AircraftOfACarrierThatHasLeft) {
  Table t(at_sea({put("Scheer", "0224"), put("Victorious", "0120"), put("Fulmar", "0122", {{"patrol", true}}), put("Kent", "3020")}));
  t.order(Sortie, t.stack("Victorious"));
  t.choose(LeaveWest);
  t.order(Sortie, t.stack("Scheer"));
  t.step("0223");
  t.step("0123");
  ASSERT_EQ(t.prompt(Seat::Allied), AskIntercept);
  EXPECT_EQ(t.reason({Intercept, t.stack("Fulmar"), 0, 0}), allowed);
}

// [NC 5.5] A decoy on patrol may try: both are shown, it goes, and so does the mover.
TEST(CapeInterception, ADecoyOnPatrol) {
  Table t(
      at_sea({put("Scheer", "2522"), put("Allied decoy", "2520", patrol()), put("Kent", "3020")}, german));
  t.order(Sortie, t.stack("Scheer"));
  t.step("2521");
  t.choose(Intercept, t.stack("Allied decoy 1"));
  EXPECT_EQ(t.stack("Allied decoy 1"), in_reserve);
  EXPECT_TRUE(t.is_up("Scheer") && !t.is_reconnoitred("Scheer"));
  EXPECT_TRUE(t.was_told(InterceptionFails));
  EXPECT_EQ(t.prompt(Seat::Axis), AskMove);
}

// [NC R10] One patrol after the other may try, each once a hex. Others in its stack stay behind.
TEST(CapeInterception, OneAfterTheOther) {
  Table t(at_sea({put("German DD", "2522"), put("Kent", "2520", patrol()), put("London", "2520"),
                  put("British DD", "2621", patrol())},
                 german));
  t.order(Sortie, t.stack("German DD 1"));
  t.step("2521");
  t.choose(Intercept, t.stack("Kent"));
  EXPECT_TRUE(t.was_told(InterceptionFails));
  ASSERT_EQ(t.prompt(Seat::Allied), AskIntercept);
  EXPECT_EQ(t.reason({Intercept, t.stack("Kent"), 0, 0}), TriedAlready);
  t.choose(Intercept, t.stack("British DD 1"));
  EXPECT_TRUE(t.was_told(InterceptionStands));
  EXPECT_FALSE(t.is_up("London"));
  EXPECT_EQ(t.where("Kent"), t.hex("2520"));
  EXPECT_EQ(t.where("British DD 1"), t.hex("2521"));
}

// A patrol steps in with those on patrol only, and where they may sail.
TEST(CapeInterception, WhoCanReach) {
  Table t(at_sea({put("Scheer", "2522"), put("Kent", "2520", patrol()), put("London", "2520")}, german));
  t.order(Sortie, t.stack("Scheer"));
  t.step("2521");
  t.choose(Intercept, t.stack("Kent"));
  EXPECT_EQ(t.where("London"), t.hex("2520"));
  EXPECT_EQ(t.where("Kent"), t.hex("2521"));
  t.end_fight();
  EXPECT_FALSE(t.p().patrolling.has(t.stack("London")));
  // In the same hex everybody there fights.
  Table same(at_sea({put("Scheer", "2522"), put("Kent", "2521", patrol()), put("London", "2521")}, german));
  same.order(Sortie, same.stack("Scheer"));
  same.step("2521");
  same.choose(Intercept, same.stack("Kent"));
  EXPECT_TRUE(same.p().fight.in.has(same.piece("London")));
  // A Group goes with all of its box, or not at all.
  Table box(at_sea({put("Scheer", "2522"), put("Kent", "2520", {{"patrol", true}, {"box", 1}}),
                    put("London", "2520", {{"box", 1}}), put("Group 1", "2520")},
                   german));
  box.order(Sortie, box.stack("Scheer"));
  box.step("2521");
  ASSERT_EQ(box.prompt(Seat::Allied), AskIntercept);
  EXPECT_EQ(box.reason({Intercept, box.stack("Kent"), 0, 0}), CannotReach);
  Table whole(at_sea({put("Scheer", "2522"), put("Kent", "2520", {{"patrol", true}, {"box", 1}}),
                      put("London", "2520", {{"patrol", true}, {"box", 1}}), put("Group 1", "2520")},
                     german));
  whole.order(Sortie, whole.stack("Scheer"));
  whole.step("2521");
  ASSERT_EQ(whole.prompt(Seat::Allied), AskIntercept);
  whole.choose(Intercept, whole.stack("Kent"));
  EXPECT_EQ(whole.where("Group 1"), whole.hex("2521"));
  EXPECT_EQ(whole.where("London"), whole.hex("2521"));
  // Who cannot sail there does not come: Allied cruisers of the west, merchants without movement.
  const json forces{{{"id", "w"},
                     {"name", "W"},
                     {"side", "allied"},
                     {"arrives", "west_edge"},
                     {"units", {{"Kent", 1}}},
                     {"west_only", {"Kent"}}}};
  Table west(at_sea({put("Kent", "3020", patrol()), put("Scheer", "3220"), put("Hipper", "3019")},
                    {{"first", "axis"}, {"forces", forces}}));
  west.order(Sortie, west.stack("Scheer"));
  west.step("3120");
  ASSERT_EQ(west.prompt(Seat::Allied), AskIntercept) << "the mover is not told who can";
  EXPECT_EQ(west.reason({Intercept, west.stack("Kent"), 0, 0}), CannotReach) << "beyond the North Cape";
  west.pass_();
  west.stop();
  west.pass_();
  west.order(Sortie, west.stack("Hipper"));
  west.step("2920");
  EXPECT_EQ(west.prompt(Seat::Allied), AskIntercept);
}

// [NC R24] Nobody is intercepted in a Russian port.
TEST(CapeInterception, NotInARussianPort) {
  Table t(at_sea({put("Merchant", "4532"), put("Kent", "3020"), put("U-377", "4433", patrol())}));
  t.order(Sortie, t.stack("Merchant 1"));
  t.step("4533");
  ASSERT_EQ(t.prompt(Seat::Axis), AskIntercept);
  t.pass_();
  t.step("4534");
  t.roll(RollMerchantArrives, 5);
  EXPECT_EQ(t.points(Seat::Allied), 5);
  EXPECT_EQ(t.stack("Merchant 1"), departed);
  EXPECT_EQ(t.whose(), Seat::Axis);
  EXPECT_EQ(t.prompt(Seat::Axis), AskMission);
  Table beside(at_sea({put("Merchant", "4533"), put("Kent", "3020"), put("U-377", "4533", patrol())}));
  beside.order(Sortie, beside.stack("Merchant 1"));
  beside.step("4534");
  EXPECT_EQ(beside.prompt(Seat::Axis), -1) << "the patrol is in the next hex";
  EXPECT_EQ(beside.prompt(Seat::Chance), RollMerchantArrives);
}

// [NC 7.2] [NC R23] The example of the rules: an aircraft that has intercepted can be caught until the enemy
// has had a mission.
TEST(CapeInterception, WhoInterceptedCanBeCaught) {
  const std::vector<json> placed{put("British DD", "2524", {{"count", 3}}),
                                 put("U-377", "2521", {{"surfaced", true}, {"reconnoitred", true}}),
                                 put("Ju-88", "2523", patrol("banak")),
                                 put("Victorious", "2514"),
                                 put("Sea Hurricane", ""),
                                 put("Albacore", "")};
  Table t(at_sea(placed));
  t.order(Attack, t.stack("British DD 1"));
  t.step("2423");
  ASSERT_EQ(t.prompt(Seat::Axis), AskIntercept);
  t.choose(Intercept, t.stack("Ju-88 1"));
  t.hit(Bomb, "Ju-88 1", "British DD");
  t.roll(RollBomb, 5);
  t.roll(RollFlak, 10);
  ASSERT_EQ(t.prompt(Seat::Allied), AskMission) << "it was the German's mission";
  EXPECT_EQ(t.where("Ju-88 1"), t.hex("2423"));
  EXPECT_FALSE(t.p().patrol.has(t.piece("Ju-88 1")));
  const AnyState before = t.saved();
  EXPECT_EQ(t.reason({Order, Attack, t.stack("Sea Hurricane"), Aircraft}), allowed);
  t.order(Attack, t.stack("Sea Hurricane"), Aircraft, {"Sea Hurricane"});
  EXPECT_EQ(t.reason({FlyTo, t.hex("2521"), 0, 0}), allowed) << "the U-boat";
  t.fly("2423");
  t.hit(Dogfight, "Sea Hurricane", "Ju-88");
  t.roll(RollDogfight, 5, 4);
  EXPECT_EQ(t.hits("Ju-88 1"), 1);
  EXPECT_EQ(t.stack("Ju-88 1"), not_available);
  ASSERT_EQ(t.prompt(Seat::Axis), AskMission);
  t.order(Sortie, t.stack("U-377"));
  t.choose(DiveBoat, t.piece("U-377"));
  t.stop();
  EXPECT_FALSE(t.p().surfaced.has(t.piece("U-377")));
  t.restore(before);
  t.pass_();
  EXPECT_EQ(t.stack("Ju-88 1"), not_available) << "if nobody comes for it it is gone";
  t.restore(before);
  t.order(Attack, t.stack("Albacore 1"), Aircraft, {"Albacore 1"});
  EXPECT_EQ(t.reason({FlyTo, t.hex("2423"), 0, 0}), NotReconnoitred) << "no red factor";
}

// [NC R8] [NC R12] Passes are counted anew after an interception that was fought.
TEST(CapeInterception, PassesAreCountedAnew) {
  Table t(at_sea({put("Scheer", "2522"), put("Kent", "2520", patrol())}));
  t.pass_();
  t.order(Sortie, t.stack("Scheer"));
  t.step("2521");
  t.choose(Intercept, t.stack("Kent"));
  t.end_fight();
  ASSERT_EQ(t.prompt(Seat::Axis), AskMission);
  EXPECT_EQ(t.p().passes, 0);
  t.pass_();
  ASSERT_EQ(t.prompt(Seat::Allied), AskMission) << "one pass is not two";
}

// Aircraft on patrol do not come out in a storm, ships do.
TEST(CapeInterception, InAStorm) {
  Table t(at_sea({put("Merchant", "2522"), put("Kent", "3020"), put("Scheer", "2520", patrol())},
                 {{"weather", "storm"}}));
  t.order(Sortie, t.stack("Merchant 1"));
  t.step("2521");
  EXPECT_EQ(t.prompt(Seat::Axis), AskIntercept);
}

}  // namespace
}  // namespace flagplot::north_cape::test
