#include <gtest/gtest.h>

#include "north_cape/bench.h"

// What is easily overlooked in moving, stopping others and being told.
namespace flagplot::north_cape::test {
namespace {

json on_patrol(json more = json::object()) {
  more["patrol"] = true;
  return more;
}

// [NC 7.1] Two battleships in a box are as fast as battleships, not as the Group piece that stands for them.
TEST(CapeFinePoints, AGroupIsAsFastAsItsShips) {
  for (const auto& [mover, stands] : {std::pair{"Tirpitz", false}, std::pair{"Scheer", true}}) {
    Table t(at_sea({put(mover, "2522"), put("Group 1", "2520"), put("King George V", "2520", on_patrol({{"box", 1}}))},
                   german));
    t.order(Sortie, t.stack(mover));
    t.step("2521");
    t.choose(Intercept, t.stack("King George V"));
    EXPECT_EQ(t.was_told(InterceptionStands), stands) << mover;
  }
}

// [NC R13] Fighters stop bombers whose range has no limit.
TEST(CapeFinePoints, NoLimitIsNoSpeed) {
  Table t(at_sea({put("Victorious", "2520"), put("Fulmar", "2520", on_patrol()), put("Merchant", "2520", {{"reconnoitred", true}}),
                  put("Ju-88", "", {{"base", "banak"}})},
                 german));
  t.order(Attack, t.stack("Ju-88 1"), Aircraft);
  t.fly("2520");
  ASSERT_EQ(t.prompt(Seat::Allied), AskIntercept);
  t.choose(Intercept, t.stack("Fulmar"));
  EXPECT_TRUE(t.was_told(InterceptionStands));
}

// [NC R13] Who has attacked in this turn with all it has stops nobody.
TEST(CapeFinePoints, WhoHasNoAttackLeftStopsNobody) {
  for (const bool spent : {false, true}) {
    Table t(at_sea({put("Scheer", "2522"), put("Kent", "2520", on_patrol())}, german));
    if (spent) {
      t.p().shot[Gunfire].add(t.piece("Kent"));
      t.p().shot[Torpedoes].add(t.piece("Kent"));
    }
    t.order(Sortie, t.stack("Scheer"));
    t.step("2521");
    t.choose(Intercept, t.stack("Kent"));
    EXPECT_EQ(t.was_told(InterceptionFails), spent);
  }
}

// [NC R13] A carrier that steps in has her aircraft with her: their speed counts, and what they can attack with.
TEST(CapeFinePoints, ACarrierInterceptsWithHerAircraft) {
  for (const bool aircraft : {false, true}) {
    std::vector<json> placed{put("German DD", "2522"), put("Victorious", "2520", on_patrol())};
    if (aircraft) placed.push_back(put("Albacore", ""));
    Table t(at_sea(placed, german));
    t.order(Sortie, t.stack("German DD 1"));
    t.step("2521");
    t.choose(Intercept, t.stack("Victorious"));
    EXPECT_EQ(t.was_told(InterceptionStands), aircraft);
    if (aircraft) {
      EXPECT_EQ(t.where("Albacore 1"), t.hex("2521"));
    }
  }
  // [NC 7.0] Whatever comes of it, they are shown with her.
  Table slow(at_sea({put("German DD", "2522"), put("Avenger", "2520", on_patrol()), put("Sea Hurricane", "")}, german));
  slow.order(Sortie, slow.stack("German DD 1"));
  slow.step("2521");
  slow.choose(Intercept, slow.stack("Avenger"));
  EXPECT_TRUE(slow.was_told(InterceptionFails)) << "nothing there to attack a ship with";
  EXPECT_TRUE(slow.is_up("Sea Hurricane"));
}

// [NC 6.0] [NC R45] What was intercepted may be attacked by those who did, wherever it has gone, and by nobody else.
TEST(CapeFinePoints, InterceptorsMayFollow) {
  Table t(at_sea({put("Scheer", "2522"), put("Kent", "2520", on_patrol()), put("London", "2519")}, german));
  t.order(Patrol, t.stack("Scheer"));
  t.step("2521");
  t.choose(Intercept, t.stack("Kent"));
  ASSERT_TRUE(t.was_told(InterceptionStands));
  t.end_fight();
  ASSERT_EQ(t.prompt(Seat::Axis), AskMission);
  const AnyState caught = t.saved();
  t.order(Recon, t.stack("Scheer"));
  t.step("2522");
  t.step("2523");
  t.stop();
  ASSERT_EQ(t.prompt(Seat::Allied), AskMission);
  EXPECT_EQ(t.reason({Order, Attack, t.stack("London"), Ships}), NotReconnoitred) << "she has seen nothing";
  EXPECT_TRUE(t.offered(Seat::Allied, {Order, Attack, t.stack("Kent"), Ships}));
  t.order(Attack, t.stack("Kent"));
  t.step("2522");
  EXPECT_EQ(t.reason({Strike, 0, 0, 0}), NoEnemyThere);
  t.step("2523");
  EXPECT_TRUE(t.p().fight.in.has(t.piece("Scheer"))) << "there it is";
  // [NC R14] But a sortie shakes them off.
  t.restore(caught);
  t.order(Sortie, t.stack("Scheer"));
  t.step("2522");
  t.step("2523");
  t.stop();
  EXPECT_EQ(t.reason({Order, Attack, t.stack("Kent"), Ships}), NotReconnoitred);
}

// [NC R45] [NC R48] Aircraft that came with their carrier to intercept somebody may fly after him, and not only for what flies.
TEST(CapeFinePoints, AircraftMayFollowWhatTheirCarrierCaught) {
  Table t(at_sea({put("Scheer", "2522"), put("Victorious", "2520", on_patrol()), put("Kent", "2520", on_patrol()),
                  put("Albacore", "", {{"count", 2}, {"base", "Victorious"}})},
                 german));
  t.order(Patrol, t.stack("Scheer"));
  t.step("2521");
  t.choose(Intercept, t.stack("Kent"));
  ASSERT_TRUE(t.was_told(InterceptionStands));
  while (t.p().fight.at != nowhere) {
    if (t.prompt(Seat::Allied) == AskBomb || t.prompt(Seat::Allied) == AskTorpedo) {
      t.pass_();
    } else {
      t.Bench::step(10);
    }
  }
  ASSERT_EQ(t.prompt(Seat::Axis), AskMission);
  t.order(Recon, t.stack("Scheer"));
  t.step("2522");
  t.step("2523");
  t.stop();
  ASSERT_EQ(t.prompt(Seat::Allied), AskMission);
  t.order(Attack, t.stack("Victorious"), Aircraft);
  t.fly("2523");
  EXPECT_TRUE(t.p().fight.in.has(t.piece("Scheer")));
  EXPECT_TRUE(t.p().fight.in.has(t.piece("Albacore 1")));
}

// [NC 6.0] [NC R45] A boat that was screened may try again.
TEST(CapeFinePoints, AScreenedBoatMayTryAgain) {
  Table t(at_sea({put("U-377", "2520", on_patrol()), put("Merchant", "2522"), put("British DE", "2522")}));
  t.order(Sortie, t.stack("Merchant 1"));
  t.step("2521");
  t.choose(Intercept, t.stack("U-377"));
  ASSERT_TRUE(t.was_told(InterceptionStands));
  ASSERT_EQ(t.prompt(Seat::Allied), AskWithdraw);
  t.pass_();
  t.end_fight();
  ASSERT_EQ(t.prompt(Seat::Allied), AskMission);
  t.pass_();
  t.order(Attack, t.stack("U-377"));
  EXPECT_TRUE(t.offered(Seat::Axis, {Strike, 0, 0, 0}));
}

// [NC 9.2] [NC R9] [NC R47] Where fighters come for a patrol, those that lie on the field go up as well.
TEST(CapeFinePoints, FightersOnTheFieldGoUp) {
  for (const bool patrolled : {true, false}) {
    Table t(at_sea({put("Victorious", "2527"), put("Sea Hurricane", ""), put("Ju-88", "", on_patrol({{"base", "banak"}})),
                    put("Fw-190", "", {{"base", "banak"}})}));
    const Hex banak = t.where("Fw-190 1");
    if (!patrolled) {
      t.p().patrol = {};
      t.p().patrolling = {};
    }
    if (!patrolled) {
      EXPECT_EQ(t.reason({Order, Attack, t.stack("Victorious"), Aircraft}), NotReconnoitred);
      continue;
    }
    t.order(Attack, t.stack("Victorious"), Aircraft);
    t.choose(FlyTo, banak);
    if (t.prompt(Seat::Axis) == AskIntercept) t.pass_();
    EXPECT_TRUE(t.p().fight.in.has(t.piece("Ju-88 1")) && t.p().fight.in.has(t.piece("Fw-190 1")));
  }
}

// [NC 9.3] [NC R48] British aircraft that met no others in the air land where they came from, and may fly again.
TEST(CapeFinePoints, BombersLandOnTheirCarrier) {
  for (const bool met : {false, true}) {
    Table t(at_sea({put("Victorious", "2520"), put("Albacore", ""), put("Scheer", "2523", {{"reconnoitred", true}})}));
    t.raid(t.stack("Victorious"), "2523");
    if (met) t.p().fought_in_air.add(t.piece("Albacore 1"));
    t.end_fight();
    EXPECT_EQ(t.stack("Albacore 1"), met ? StackId{not_available} : t.stack("Victorious"));
    t.pass_();
    EXPECT_EQ(t.reason({Order, Recon, t.stack("Victorious"), Aircraft}), met ? NoAircraftThere : allowed);
    EXPECT_NE(t.reason({Order, Attack, t.stack("Victorious"), Aircraft}), allowed) << "it has attacked";
  }
}

// [NC 5.4] Aircraft on patrol are not drawn further from their base than fog lets them fly.
TEST(CapeFinePoints, FogBindsPatrolsToo) {
  for (const auto& [range, can] : {std::pair{2, false}, std::pair{3, true}}) {
    Table t(at_sea({put("Scheer", "2524"), put("Victorious", "2520"), put("Fulmar", "2522", on_patrol())},
                   {{"first", "axis"}, {"weather", "fog"}, {"fog_range", range}}));
    t.order(Sortie, t.stack("Scheer"));
    t.step("2523");
    ASSERT_EQ(t.prompt(Seat::Allied), AskIntercept) << "whether they can is their own business";
    EXPECT_EQ(t.offered(Seat::Allied, {Intercept, t.stack("Fulmar"), 0, 0}), can) << range;
  }
}

// [NC 11.2] Who is dropped among growlers has been among them.
TEST(CapeFinePoints, IceHitsWhoIsLeftInIt) {
  Table t(at_sea({put("Kent", "2012"), put("Allied decoy", "2012"), put("Scheer", "2525")}), {{"icebergs", true}});
  t.order(Sortie, t.stack("Kent"));
  t.step("2011");
  t.choose(DropOff, t.piece("Kent"));
  t.step("2012");
  t.stop();
  t.roll(RollIce, 4);
  EXPECT_EQ(t.hits("Kent"), 1);
}

// [NC R14] [NC R45] Who was intercepted on a sortie lies open until he has made another.
TEST(CapeFinePoints, AnInterceptedSortieHidesNobody) {
  Table t(at_sea({put("Scheer", "2522"), put("Kent", "2520", on_patrol())}, german));
  t.order(Sortie, t.stack("Scheer"));
  t.step("2521");
  t.choose(Intercept, t.stack("Kent"));
  t.end_fight();
  EXPECT_TRUE(t.is_up("Scheer"));
}

// [NC R22] A reconnaissance that shows everything shows a Group that stands for nothing.
TEST(CapeFinePoints, EverythingIsAlsoAnEmptyGroup) {
  Table t(at_sea({put("Scheer", "2521"), put("King George V", "2520"), put("Group 3", "2520")}, german));
  t.order(Recon, t.stack("Scheer"));
  t.choose(LookAt, t.hex("2520"), t.piece("Scheer"));
  t.roll(RollRecon, 10);
  EXPECT_TRUE(t.is_up("King George V"));
  EXPECT_EQ(t.told(Seat::Axis, EmptyGroupFound), 1);
  EXPECT_EQ(t.stack("Group 3"), in_reserve);
}

// [NC R22] So is one that lies open already, when the decoys it stood for are found.
TEST(CapeFinePoints, AnOpenGroupGoesWithItsDecoys) {
  for (const bool ship : {false, true}) {
    json pieces{put("Group 1", "2522"), put("Allied decoy", "2522", {{"box", 1}}), put("Scheer", "2520", on_patrol())};
    if (ship) pieces.push_back(put("Kent", "2522", {{"box", 1}}));
    Table t(at_sea(pieces));
    t.p().up.add(t.piece("Group 1"));
    t.order(Patrol, t.stack("Group 1"));
    t.step("2521");
    t.choose(Intercept, t.stack("Scheer"));
    EXPECT_EQ(t.stack("Allied decoy 1"), in_reserve);
    EXPECT_EQ(t.stack("Group 1") == in_reserve, !ship);
    EXPECT_EQ(t.told(Seat::Axis, EmptyGroupFound), ship ? 0 : 1);
  }
}

// [NC R16] [NC R29] Forces of the west edge are not told apart by the order in which they come.
TEST(CapeFinePoints, WhichForceHasComeIsNotTold) {
  const auto force = [](const char* id, const char* ship) {
    return json{{"id", id}, {"name", id}, {"side", "allied"}, {"arrives", "west_edge"}, {"units", {{ship, 1}}}};
  };
  const json forces{force("a", "Kent"), force("b", "London"), force("c", "King George V")};
  const json waits{{"where", "waiting"}};
  const auto coming = [&](std::vector<const char*> order) {
    Table t(at_sea({put("Scheer", "3520"), put("Kent", "", waits), put("London", "", waits), put("King George V", "", waits)},
                   {{"forces", forces}}));
    const std::vector<std::string_view> ships{"Kent", "London", "King George V"}, hexes{"0118", "0120", "0122"};
    std::vector<std::uint64_t> known;
    for (std::size_t n = 0; n < order.size(); ++n) {
      const PieceId ship = t.piece(order[n]);
      t.choose(Enter, part(t.d(), t.p()).force[ship]);
      t.step(hexes[n]);
      t.stop();
      if (n + 1 < order.size()) t.pass_();
    }
    for (const auto at : hexes) known.push_back(t.p().may[record_of(t.stack(Seat::Allied, at))]);
    return known;
  };
  const auto first = coming({"Kent", "London", "King George V"});
  EXPECT_EQ(first[0], first[2]);
  EXPECT_EQ(first, coming({"King George V", "Kent", "London"}));
}

// [NC R29] That somebody is left behind is seen; how many follow him is not.
TEST(CapeFinePoints, HowManyAreLeftBehindIsNotTold) {
  Table t(at_sea({put("Merchant", "2520", {{"count", 4}}), put("Scheer", "3520")}));
  t.order(Sortie, t.stack("Merchant 1"));
  t.step("2521");
  for (const char* one : {"Merchant 1", "Merchant 2", "Merchant 3"}) t.choose(DropOff, t.piece(one));
  EXPECT_EQ(t.told(Seat::Allied, LeftBehind), 3);
  EXPECT_EQ(t.told(Seat::Axis, LeftBehind), 1);
}

// [NC 5.0] [NC 5.1] What does not fit the mission is no order at all, and who is elsewhere is said to be.
TEST(CapeFinePoints, OrdersFitTheMission) {
  Table t(at_sea({put("Kent", "2020"), put("London", "2020"), put("Norfolk", "2525"), put("Scheer", "2021")}));
  t.choose(Order, Recon, t.stack("Kent"), Ships);
  ASSERT_EQ(t.prompt(Seat::Allied), AskMembers);
  EXPECT_EQ(t.reason({Take, t.piece("Norfolk"), 0, 0}), NotThere);
  t.choose(TakeAll);
  EXPECT_EQ(t.reason({FlyTo, t.hex("2021"), 0, 0}), refusal_not_an_option) << "ships do not fly";
  EXPECT_EQ(t.reason({Strike, 0, 0, 0}), refusal_not_an_option) << "who looks does not strike";
}

// [NC 3.0] In a storm an aircraft on patrol stops nobody.
TEST(CapeFinePoints, NoPatrolOfAircraftInAStorm) {
  for (const auto& [weather, can] : {std::pair{Clear, true}, std::pair{Storm, false}}) {
    Table t(at_sea({put("Scheer", "2522"), put("Victorious", "2518"), put("Albacore", "2520", on_patrol())}, german));
    t.p().weather = weather;
    t.order(Sortie, t.stack("Scheer"));
    t.step("2521");
    ASSERT_EQ(t.prompt(Seat::Allied), AskIntercept) << "asked all the same";
    EXPECT_EQ(t.reason({Intercept, t.stack("Albacore 1"), 0, 0}), can ? allowed : CannotReach);
  }
}

// [NC 5.1] Of many that have been found any one within reach may be attacked.
TEST(CapeFinePoints, WhicheverOfManyIsInReach) {
  const std::vector<const char*> ships{"U-134", "U-377", "U-403", "U-584", "U-703", "U-436", "U-591", "U-251", "U-586", "U-88"};
  const std::vector<const char*> far{"3520", "3620", "3720", "3820", "3920", "4020", "3522", "3622", "3722", "3822"};
  const json found{{"up", true}, {"reconnoitred", true}, {"surfaced", true}};
  for (std::size_t near = 0; near < ships.size(); ++near) {
    std::vector<json> placed{put("Kent", "2020"), put("Scheer", "4525")};
    for (std::size_t i = 0; i < ships.size(); ++i) placed.push_back(put(ships[i], i == near ? "2022" : far[i], found));
    Table t(at_sea(placed));
    EXPECT_EQ(t.reason({Order, Attack, t.stack("Kent"), Ships}), allowed) << ships[near];
  }
}

}  // namespace
}  // namespace flagplot::north_cape::test
