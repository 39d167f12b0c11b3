#include <gtest/gtest.h>

#include "north_cape/bench.h"

// Fights: who is in them, the four stages in their order, and what they leave behind.
namespace flagplot::north_cape::test {
namespace {

const json seen{{"reconnoitred", true}};
json axis_in(const char* weather) {
  json more = german;
  more["weather"] = weather;
  if (more["weather"] == "fog") more["fog_range"] = 20;
  return more;
}
using Numbers = std::vector<int>;

// --- Who is in it.

// [NC 9.0] [NC R28] [NC 6.1] Everything in the hex is shown and fights, in boxes too; the decoys among it go.
TEST(CapeCombat, EverythingInTheHexIsShownAndFights) {
  Table t(at_sea({put("Tirpitz", "2020"), put("German DD", "2020"), put("U-377", "2020"), put("Kent", "2020", seen),
                  put("British DD 1", "2020", {{"box", 2}}), put("Group 2", "2020"),
                  put("Allied decoy", "2020"), put("London", "2121")},
                 german));
  t.strike(t.stack("Tirpitz"), {"Tirpitz"});
  EXPECT_EQ(t.told(Seat::Allied, CombatBegins), 1);
  EXPECT_EQ(t.heard(Seat::Allied, CombatBegins, 1), Numbers{t.hex("2020")});
  EXPECT_TRUE(t.p().fight.in.has(t.piece("Tirpitz")) && t.p().fight.in.has(t.piece("Kent")));
  EXPECT_TRUE(t.p().fight.in.has(t.piece("British DD 1")));
  EXPECT_TRUE(t.p().fight.in.has(t.piece("German DD 1"))) << "who lies there fights, ordered or not";
  EXPECT_FALSE(t.p().fight.in.has(t.piece("U-377"))) << "under water it goes by its own orders";
  EXPECT_FALSE(t.p().fight.in.has(t.piece("London")) || t.p().fight.in.has(t.piece("Group 2")));
  EXPECT_EQ(t.stack("Allied decoy 1"), in_reserve);
  EXPECT_TRUE(t.is_up("British DD 1") && t.is_up("Group 2") && t.is_up("Tirpitz") && t.is_up("German DD 1"));
  EXPECT_FALSE(t.is_up("London") || t.is_up("U-377"));
  // [NC R45] What an attack finds may be attacked by others; who made it may not for that.
  EXPECT_TRUE(t.is_reconnoitred("British DD 1"));
  EXPECT_FALSE(t.is_reconnoitred("Tirpitz"));
  EXPECT_EQ(t.heard(Seat::Axis, GroupShown), Numbers{2});
  t.end_fight();
  EXPECT_EQ(t.told(Seat::Axis, CombatEnds), 1);
}

// [NC 9.1] Stages come in their order, and those in which nobody can attack are left out.
TEST(CapeCombat, StagesInTheirOrder) {
  Table t(at_sea({put("Victorious", "2520", seen), put("Fulmar", ""), put("British DD", "2520"),
                  put("He-111", "", banak), put("Bf-109", "", banak)},
                 german));
  t.raid(t.stack("He-111 1"), "2520");
  ASSERT_EQ(t.prompt(Seat::Axis), AskDogfight);
  t.end_fight();
  EXPECT_EQ(t.heard(Seat::Allied, StageBegins), (Numbers{AirToAir, AirToSurface, Torpedoes}));
  Table sea(at_sea({put("Kent", "2020", seen), put("Scheer", "2020")}, german));
  sea.strike(sea.stack("Scheer"));
  ASSERT_EQ(sea.prompt(Seat::Axis), AskFire);
  sea.end_fight();
  EXPECT_EQ(sea.heard(Seat::Axis, StageBegins), (Numbers{Gunfire, Torpedoes}));
}

// [NC R47]
TEST(CapeCombat, NoAircraftInAStorm) {
  Table t(at_sea(
      {put("Victorious", "2020", seen), put("Fulmar", ""), put("Albacore", ""), put("Tirpitz", "2020")},
      axis_in("storm")));
  t.strike(t.stack("Tirpitz"));
  EXPECT_FALSE(t.p().fight.in.has(t.piece("Fulmar")));
  EXPECT_FALSE(t.p().fight.in.has(t.piece("Albacore 1")));
  ASSERT_EQ(t.prompt(Seat::Axis), AskFire);
  t.end_fight();
  EXPECT_EQ(t.heard(Seat::Axis, StageBegins), (Numbers{Gunfire, Torpedoes}));
  EXPECT_EQ(t.stack("Fulmar"), t.stack("Victorious")) << "who rolled nothing stays aboard";
}

// [NC 9.6] [NC R9] Ships that meet need no reconnaissance; a boat under water gives no right to attack, and
// nothing is said.
TEST(CapeCombat, NothingToAttackTellsNothing) {
  Table t(at_sea({put("Kent", "2020"), put("U-377", "2020")}, german));
  t.order(Attack, t.stack("U-377"));
  EXPECT_EQ(t.reason({Strike, 0, 0, 0}), NotReconnoitred) << "under water it has met nobody";
  t.choose(SurfaceBoat, t.piece("U-377"));
  EXPECT_EQ(t.reason({Strike, 0, 0, 0}), allowed) << "Kent shares the hex, though nobody has looked";
  t.p().surfaced = {};
  t.stop();
  t.strike(t.stack("Kent"));  // it may be anything
  EXPECT_EQ(t.told(Seat::Allied, NothingToAttack), 1);
  EXPECT_EQ(t.told(Seat::Axis, NothingToAttack), 1);
  EXPECT_FALSE(t.is_up("U-377") || t.is_up("Kent"));
  EXPECT_FALSE(t.was_told(CombatBegins));
  EXPECT_TRUE(t.p().did[Attack].has(t.piece("Kent"))) << "the mission is used";
  EXPECT_EQ(t.whose(), Seat::Axis);
}

// [NC 9.0] What is not in the hex, or not known, is not attacked.
TEST(CapeCombat, AttacksNeedAReconnaissance) {
  Table t(at_sea({put("Kent", "2020"), put("Norfolk", "2121", seen), put("Scheer", "2021"),
                  put("Ju-88", "", banak), put("Bf-109", "", banak)},
                 german));
  t.order(Attack, t.stack("Scheer"));
  EXPECT_EQ(t.reason({Strike, 0, 0, 0}), NoEnemyThere);
  t.step("2020");  // halted by Kent, whom nobody has seen
  EXPECT_EQ(t.told(Seat::Axis, Halted), 1);
  EXPECT_EQ(t.told(Seat::Allied, Halted), 0) << "decoys would not be halted";
  EXPECT_FALSE(t.was_told(CombatBegins));
  ASSERT_EQ(t.whose(), Seat::Allied);
  t.order(Attack, t.stack("Kent"));
  t.choose(Strike);  // now they share a hex
  EXPECT_TRUE(t.was_told(CombatBegins));
  t.end_fight();
  ASSERT_EQ(t.whose(), Seat::Axis);
  t.order(Attack, t.stack("Ju-88 1"), Aircraft);
  EXPECT_EQ(t.reason({FlyTo, t.hex("2020"), 0, 0}), NotReconnoitred) << "who attacks has not been found for it";
  EXPECT_EQ(t.reason({FlyTo, t.hex("2019"), 0, 0}), NoEnemyThere);
  EXPECT_EQ(t.reason({FlyTo, t.hex("2121"), 0, 0}), allowed);
  t.p().reconnoitred = {};
  EXPECT_EQ(t.reason({FlyTo, t.hex("2121"), 0, 0}), NotReconnoitred);
}

// --- In the air.

// [NC 9.2] Both roll, and hit with their factor or less; only red factors choose, and nobody who was chosen.
TEST(CapeDogfight, RedFactorsChooseAndBothRoll) {
  Table t(
      at_sea({put("Victorious", "2520", seen), put("Fulmar", ""), put("Sea Hurricane", ""),
              put("Albacore", ""), put("Bf-109", "", with(banak, {{"count", 2}})), put("Ju-88", "", banak)},
             german));
  t.raid(t.stack("Ju-88 1"), "2520");
  ASSERT_EQ(t.prompt(Seat::Axis), AskDogfight);
  EXPECT_EQ(t.reason(t.attack(Dogfight, "Ju-88 1", "Fulmar")), CannotAttackNow);
  EXPECT_EQ(t.reason(t.attack(Dogfight, "Bf-109 1", "Victorious")), NoSuchTarget);
  EXPECT_EQ(t.reason(t.attack(Dogfight, "Bf-109 1", "Fulmar", 1)), NoSuchTarget);
  EXPECT_EQ(t.reason(t.attack(Dogfight, "Fulmar", "Albacore")), NotInTheFight);
  EXPECT_EQ(t.reason(t.attack(Bomb, "Ju-88 1", "Victorious")), not_offered);
  EXPECT_EQ(t.reason(pass), MustAttack);
  t.hit(Dogfight, "Bf-109 1", "Fulmar");
  t.roll(RollDogfight, 6, 5);  // 6 hits with 6, 5 misses with 4
  EXPECT_EQ(t.hits("Fulmar"), 1);
  EXPECT_EQ(t.hits("Bf-109 1"), 0);
  ASSERT_EQ(t.prompt(Seat::Allied), AskDogfight);
  EXPECT_EQ(t.reason(t.attack(Dogfight, "Fulmar", "Ju-88")), IsEngaged);
  EXPECT_EQ(t.reason(t.attack(Dogfight, "Albacore 1", "Ju-88")), CannotAttackNow);
  t.hit(Dogfight, "Sea Hurricane", "Ju-88");
  t.roll(RollDogfight, 6, 3);  // 6 misses with 5, 3 hits with 3
  EXPECT_EQ(t.hits("Ju-88 1"), 0);
  EXPECT_EQ(t.hits("Sea Hurricane"), 1);
  ASSERT_EQ(t.prompt(Seat::Axis), AskDogfight);
  EXPECT_EQ(t.reason(t.attack(Dogfight, "Bf-109 1", "Fulmar", engaged + 1)), AttackedAlready);
  t.hit(Dogfight, "Bf-109 2", "Fulmar", engaged + 1);  // again; he rolls again, with half
  t.roll(RollDogfight, 7, 2);
  EXPECT_EQ(t.hits("Bf-109 2"), 1);
  EXPECT_EQ(t.hits("Fulmar"), 1);
  EXPECT_EQ(t.told(Seat::Allied, DogfightRolled), 3);
  // Nobody is left who may choose; who has rolled bombs nobody.
  EXPECT_NE(t.prompt(Seat::Axis), AskBomb);
  t.end_fight();
  for (const char* air : {"Bf-109 1", "Bf-109 2", "Ju-88 1", "Fulmar", "Sea Hurricane"})
    EXPECT_EQ(t.stack(air), not_available) << air;
  EXPECT_EQ(t.stack("Albacore 1"), t.stack("Victorious")) << "she bombed nobody, there being no German ship";
  EXPECT_EQ(t.heard(Seat::Allied, FliesHome),
            (Numbers{static_cast<int>(Seat::Allied), static_cast<int>(Seat::Axis)}));
}

// [NC 9.2] Two hits are the end of an aircraft, and nobody scores.
TEST(CapeDogfight, TwoHitsShootDown) {
  Table t(at_sea(
      {put("Victorious", "2520", seen), put("Fulmar", "", {{"hits", 1}}), put("Fw-190", "", banak)}, german));
  t.raid(t.stack("Fw-190 1"), "2520");
  t.hit(Dogfight, "Fw-190 1", "Fulmar", 1);
  t.roll(RollDogfight, 7, 3);  // 7 hits with 7; 3 misses with half of 4
  EXPECT_TRUE(t.was_sunk("Fulmar"));
  EXPECT_EQ(t.told(Seat::Allied, ShotDown), 1);
  EXPECT_EQ(t.points(Seat::Axis), 0);
  EXPECT_EQ(t.hits("Fw-190 1"), 0);
  // Bombs of a fighter that has fought stay aboard.
  EXPECT_NE(t.prompt(Seat::Axis), AskBomb);
  EXPECT_EQ(t.stack("Fw-190 1"), not_available);
}

// [NC 9.2] [NC 9.8] Who fought in the air drops no bombs this turn, but torpedoes.
TEST(CapeDogfight, TorpedoesAreLeft) {
  Table t(at_sea({put("Victorious", "2520", seen), put("Fulmar", ""), put("He-111", "", banak)}, german));
  t.raid(t.stack("He-111 1"), "2520");
  ASSERT_EQ(t.prompt(Seat::Allied), AskDogfight) << "the side that began has no red factor";
  t.hit(Dogfight, "Fulmar", "He-111");
  t.roll(RollDogfight, 5, 3);
  ASSERT_EQ(t.prompt(Seat::Axis), AskTorpedo);
  t.hit(TorpedoAt, "He-111 1", "Victorious");
  t.roll(RollTorpedo, 8);
  EXPECT_EQ(t.hits("Victorious"), 1);
  EXPECT_EQ(t.stack("He-111 1"), not_available) << "after a hit only DD and AA ships fire, and none is there";
}

// [NC R52] What has nothing left to hit with does not begin a fight.
TEST(CapeDogfight, ADamagedFighterOfOneFactor) {
  Table t(at_sea(
      {put("Victorious", "2520", seen), put("Sea Hurricane", "", {{"hits", 1}}), put("Ju-88", "", banak)},
      german));
  t.raid(t.stack("Ju-88 1"), "2520");
  ASSERT_EQ(t.prompt(Seat::Allied), AskDogfight);
  t.hit(Dogfight, "Sea Hurricane", "Ju-88");
  t.roll(RollDogfight, 3, 4);  // half of five is two
  EXPECT_EQ(t.hits("Ju-88 1"), 0);
}

// --- Bombs.

// [NC 9.3] Bombs hit with the factor or less; a miss is answered by the ship.
TEST(CapeBombs, AMissIsAnsweredByTheShip) {
  Table t(at_sea({put("Kent", "2520", seen), put("Merchant", "2520"),
                  put("Ju-88", "", with(banak, {{"count", 3}})), put("Bf-109", "", banak)},
                 german));
  t.raid(t.stack("Ju-88 1"), "2520");
  ASSERT_EQ(t.prompt(Seat::Axis), AskBomb);
  EXPECT_EQ(t.reason(t.attack(Bomb, "Bf-109 1", "Kent")), CannotAttackNow) << "no air-to-surface factor";
  EXPECT_EQ(t.reason(t.attack(Bomb, "Ju-88 1", "Kent", 1)), NoSuchTarget);
  t.hit(Bomb, "Ju-88 1", "Kent");
  t.roll(RollBomb, 5);
  EXPECT_EQ(t.hits("Kent"), 1) << "five or less, and no flak after a hit without DD or AA";
  EXPECT_EQ(t.reason(t.attack(Bomb, "Ju-88 1", "Kent", 1)), AttackedAlready);
  t.hit(Bomb, "Ju-88 2", "Kent", 1);
  t.roll(RollBomb, 6);
  t.roll(RollFlak, 3);  // half of six
  EXPECT_EQ(t.heard(Seat::Allied, FlakRolled, 1), Numbers{3});
  EXPECT_EQ(t.hits("Ju-88 2"), 1);
  t.hit(Bomb, "Ju-88 3", "Merchant");
  t.roll(RollBomb, 10);
  EXPECT_EQ(t.whose(), Seat::Allied) << "a merchant answers nothing";
  EXPECT_EQ(t.told(Seat::Axis, FlakRolled), 1);
  for (const char* air : {"Ju-88 1", "Ju-88 2", "Ju-88 3", "Bf-109 1"})
    EXPECT_EQ(t.stack(air), not_available) << "who came is out: " << air;
}

// [NC 9.5] [NC R53] Destroyers and AA ships fire whoever is attacked: also after a hit, unless it sank the
// only one.
TEST(CapeBombs, UmbrellaOfDestroyersAndAAShips) {
  Table t(at_sea({put("Merchant", "2520", with(seen, {{"count", 2}})), put("British DD", "2520"),
                  put("AA ship", "2520", {{"hits", 1}}), put("British DE", "2520"), put("Kent", "2520"),
                  put("King George V", "2520"), put("Ju-88", "", with(banak, {{"count", 5}}))},
                 german));
  t.raid(t.stack("Ju-88 1"), "2520");
  t.hit(Bomb, "Ju-88 1", "Merchant");
  t.roll(RollBomb, 1);
  t.roll(RollFlak, 4);  // three of the destroyer; the AA ship has half of five
  EXPECT_EQ(t.hits("Ju-88 1"), 0);
  EXPECT_EQ(t.heard(Seat::Axis, FlakRolled, 1), Numbers{3});
  t.hit(Bomb, "Ju-88 2", "Kent");
  t.roll(RollBomb, 6);
  t.roll(RollFlak, 6);  // after a miss the target's own, if it is better
  EXPECT_EQ(t.hits("Ju-88 2"), 1);
  t.hit(Bomb, "Ju-88 3", "Kent");
  t.roll(RollBomb, 5);
  t.roll(RollFlak, 3);
  EXPECT_EQ(t.hits("Ju-88 3"), 1);
  t.hit(Bomb, "Ju-88 4", "British DE");
  t.roll(RollBomb, 9);
  t.roll(RollFlak, 4);
  EXPECT_EQ(t.hits("Ju-88 4"), 0);
  t.hit(Bomb, "Ju-88 5", "King George V");
  t.roll(RollBomb, 1);
  ASSERT_EQ(t.hits("King George V"), 1);
  t.roll(RollFlak, 4);  // after a hit not the target's own, which would be half of eight
  EXPECT_EQ(t.heard(Seat::Axis, FlakRolled, 1), (Numbers{3, 6, 3, 3, 3}));
}

// [NC 9.5] Damage comes first: the last destroyer that is sunk does not fire.
TEST(CapeBombs, TheLastDestroyerSinks) {
  Table t(at_sea({put("British DD", "2520", with(seen, {{"hits", 1}})), put("Merchant", "2520"),
                  put("Ju-88", "", with(banak, {{"count", 2}}))},
                 german));
  t.raid(t.stack("Ju-88 1"), "2520");
  t.hit(Bomb, "Ju-88 1", "British DD", 1);
  t.roll(RollBomb, 5);
  EXPECT_TRUE(t.was_sunk("British DD 1"));
  EXPECT_EQ(t.points(Seat::Axis), 15);
  ASSERT_EQ(t.prompt(Seat::Axis), AskBomb) << "no flak";
  t.hit(Bomb, "Ju-88 2", "Merchant");
  t.roll(RollBomb, 6);
  EXPECT_FALSE(t.was_told(FlakRolled));
  EXPECT_EQ(t.whose(), Seat::Allied);
}

// [NC 9.5] A damaged destroyer still imposes its roll, with half its factor.
TEST(CapeBombs, ADamagedDestroyerFires) {
  Table t(at_sea({put("British DD", "2520", with(seen, {{"hits", 1}})), put("Merchant", "2520"),
                  put("Ju-88", "", banak)},
                 german));
  t.raid(t.stack("Ju-88 1"), "2520");
  t.hit(Bomb, "Ju-88 1", "Merchant");
  t.roll(RollBomb, 5);
  t.roll(RollFlak, 1);
  EXPECT_EQ(t.heard(Seat::Axis, FlakRolled, 1), Numbers{1});
  EXPECT_EQ(t.hits("Ju-88 1"), 1);
}

// [NC 9.4] [NC R53] German ports and airfields have six at least, whatever has happened to the ships there.
TEST(CapeBombs, BasesHaveGunsOfTheirOwn) {
  const auto factor = [](const char* ship, const char* at, int hits, bool hit) {
    Table t(at_sea(
        {put(ship, at, with(seen, {{"hits", hits}})), put("Victorious", "2020"), put("Albacore", "")}));
    t.p().fight.at = t.hex(at);
    t.p().fight.in.add(t.piece(ship));
    return int{flak_against(t.d(), t.p(), t.piece(ship), hit)};
  };
  EXPECT_EQ(factor("Tirpitz", "2431", 0, false), 8);
  EXPECT_EQ(factor("Tirpitz", "2431", 1, false), 6);
  EXPECT_EQ(factor("Koeln", "2628", 0, false), 6);
  EXPECT_EQ(factor("Koeln", "2628", 1, false), 6);
  EXPECT_EQ(factor("Koeln", "2020", 0, false), 3);
  EXPECT_EQ(factor("Koeln", "2628", 0, true), 0) << "nobody fires after a hit but DD and AA ships";
  EXPECT_EQ(factor("German DD 1", "2628", 0, true), 6);
  EXPECT_EQ(factor("German DD 1", "2020", 0, true), 3);
  EXPECT_EQ(factor("German DD 1", "2020", 0, false), 3);
}

// [NC 11.5] Ten merchants add one to what there is, and nothing to nothing.
TEST(CapeBombs, MerchantsOfAConvoy) {
  const auto factor = [](int merchants, bool destroyer, bool option, bool hit = false) {
    std::vector<json> placed{put("Merchant", "2520", with(seen, {{"count", merchants}})),
                             put("Ju-88", "", banak)};
    if (destroyer) placed.push_back(put("British DD", "2520"));
    Table t(at_sea(placed, german), support::as_read({{"merchant_flak", option}}));
    t.raid(t.stack("Ju-88 1"), "2520");
    return int{flak_against(t.d(), t.p(), t.piece("Merchant 1"), hit)};
  };
  EXPECT_EQ(factor(9, true, true), 3);
  EXPECT_EQ(factor(10, true, true), 4);
  EXPECT_EQ(factor(23, true, true), 5);
  EXPECT_EQ(factor(23, true, true, true), 5);
  EXPECT_EQ(factor(23, true, false), 3);
  EXPECT_EQ(factor(23, false, true), 0);
}

// [NC 9.3] Both sides bomb by turns, who began first; [NC R50] bombs may be kept, and the other side goes on.
TEST(CapeBombs, BothSidesBombByTurns) {
  Table t(at_sea({put("Victorious", "2520", seen), put("Albacore", "", {{"count", 2}}), put("Scheer", "2520"),
                  put("U-377", "2520"), put("U-403", "2520", {{"surfaced", true}})},
                 german));
  t.strike(t.stack("Scheer"), {"Scheer", "U-377", "U-403"});
  ASSERT_EQ(t.prompt(Seat::Allied), AskBomb);
  EXPECT_EQ(t.reason(t.attack(Bomb, "Albacore 1", "U-377")), NoSuchTarget) << "under water";
  EXPECT_EQ(t.reason(t.attack(Bomb, "Albacore 1", "U-403")), allowed);
  t.hit(Bomb, "Albacore 1", "Scheer");
  t.roll(RollBomb, 3);
  t.roll(RollFlak, 6);  // five
  EXPECT_EQ(t.hits("Albacore 1"), 0);
  t.pass_();
  ASSERT_EQ(t.prompt(Seat::Axis), AskFire);
  t.end_fight();
  EXPECT_EQ(t.stack("Albacore 1"), t.stack("Victorious")) << "she lands it again";
}

// [NC 9.10] [NC R48] One attack a stage and turn, in however many fights.
TEST(CapeBombs, OnceATurn) {
  Table t(at_sea(
      {put("Kent", "2020", seen), put("Norfolk", "2020"), put("Scheer", "2020"), put("Hipper", "2019")},
      german));
  t.strike(t.stack("Scheer"));
  t.hit(FireAt, "Scheer", "Kent");
  t.roll(RollFire, 7, 7);
  ASSERT_EQ(t.prompt(Seat::Allied), AskFire);
  EXPECT_EQ(t.reason(t.attack(FireAt, "Kent", "Scheer")), IsEngaged);
  t.hit(FireAt, "Norfolk", "Scheer");
  t.roll(RollFire, 7, 7);
  ASSERT_EQ(t.prompt(Seat::Axis), AskTorpedo);
  t.end_fight();
  t.pass_();
  t.order(Attack, t.stack("Hipper"));
  t.step("2020");
  t.hit(FireAt, "Hipper", "Norfolk");
  t.roll(RollFire, 7, 6);  // he answers all the same
  EXPECT_EQ(t.hits("Hipper"), 1);
  ASSERT_EQ(t.prompt(Seat::Allied), AskFire) << "Kent has only answered so far";
  EXPECT_EQ(t.reason(t.attack(FireAt, "Norfolk", "Hipper", 1)), AttackedAlready);
  t.hit(FireAt, "Kent", "Hipper", 1);
  t.roll(RollFire, 10, 10);
  EXPECT_NE(t.prompt(Seat::Allied), AskFire);
}

// --- Guns.

// [NC 9.6] [NC 9.7] Both roll, and hit with their factor or less; fog adds one to every die, a storm two.
TEST(CapeGunfire, FactorsAndWeather) {
  for (const auto& [weather, add] : {std::pair{"clear", 0}, std::pair{"fog", 1}, std::pair{"storm", 2}}) {
    Table t(at_sea({put("Kent", "2020", seen), put("Scheer", "2020")}, axis_in(weather)));
    t.strike(t.stack("Scheer"));
    const AnyState before = t.saved();
    EXPECT_EQ(t.reason(pass), MustAttack);
    t.hit(FireAt, "Scheer", "Kent");
    t.roll(RollFire, 6 - add, 7 - add);
    EXPECT_EQ(t.hits("Kent"), 1) << weather;
    EXPECT_EQ(t.hits("Scheer"), 0) << weather;
    EXPECT_EQ(unpacked_roll(t.last_told(FireRolled)->args[2]).modifier, add);
    t.restore(before);
    t.hit(FireAt, "Scheer", "Kent");
    t.roll(RollFire, 7 - add, 6 - add);
    EXPECT_EQ(t.hits("Kent"), 0) << weather;
    EXPECT_EQ(t.hits("Scheer"), 1) << weather;
  }
}

// [NC 9.6] [NC R52] Both are hit at once, by what they were before; a merchant has nothing to answer with.
TEST(CapeGunfire, BothAtOnce) {
  Table t(
      at_sea({put("British DD", "2020", with(seen, {{"hits", 1}})), put("Merchant", "2020", {{"count", 2}}),
              put("German DD", "2020", {{"hits", 1}}), put("Koeln", "2020")},
             german));
  t.strike(t.stack("Koeln"));
  t.hit(FireAt, "German DD 1", "British DD", 1);
  t.roll(RollFire, 2, 2);  // half of five and half of four: both sink
  EXPECT_TRUE(t.was_sunk("British DD 1") && t.was_sunk("German DD 1"));
  EXPECT_EQ(t.points(Seat::Axis), 15);
  EXPECT_EQ(t.points(Seat::Allied), 15);
  ASSERT_EQ(t.prompt(Seat::Axis), AskFire) << "merchants have no guns, so the other side goes on";
  t.hit(FireAt, "Koeln", "Merchant");
  EXPECT_EQ(t.asked(Seat::Chance).dice, 1);
  t.roll(RollFire, 4);
  EXPECT_EQ(t.hits("Merchant 1"), 1);
}

// [NC 9.6] Two can be hit one after the other, and the umpire takes the first that fits.
TEST(CapeGunfire, TargetsByKindAndCondition) {
  Table t(at_sea({put("Merchant", "2020", with(seen, {{"count", 3}})), put("Scheer", "2020"),
                  put("Hipper", "2020"), put("Koeln", "2020")},
                 german));
  t.strike(t.stack("Scheer"));
  t.hit(FireAt, "Scheer", "Merchant");
  t.roll(RollFire, 1);
  EXPECT_EQ(t.hits("Merchant 1"), 1);
  EXPECT_TRUE(t.offered(Seat::Axis, t.attack(FireAt, "Hipper", "Merchant", engaged + 1)));
  EXPECT_TRUE(t.offered(Seat::Axis, t.attack(FireAt, "Hipper", "Merchant")));
  EXPECT_FALSE(t.offered(Seat::Axis, t.attack(FireAt, "Scheer", "Merchant")));
  EXPECT_EQ(t.options(Seat::Axis).size(), 4U) << "two attackers, two kinds of target, no pass";
  t.hit(FireAt, "Hipper", "Merchant", engaged + 1);
  t.roll(RollFire, 6);
  EXPECT_TRUE(t.was_sunk("Merchant 1"));
  t.roll(RollMerchantSunk, 3, 4);
  EXPECT_EQ(t.points(Seat::Axis), 7);
  t.hit(FireAt, "Koeln", "Merchant");
  t.roll(RollFire, 5);
  EXPECT_EQ(t.hits("Merchant 2"), 0);
}

// --- Torpedoes.

// [NC 9.8] [NC 9.9] As guns, with torpedo factors; fog adds two, a storm four.
TEST(CapeTorpedoes, FactorsAndWeather) {
  for (const auto& [weather, add] : {std::pair{"clear", 0}, std::pair{"fog", 2}, std::pair{"storm", 4}}) {
    Table t(at_sea(
        {put("Merchant", "2020", with(seen, {{"count", 2}})), put("U-377", "2020", {{"surfaced", true}})},
        axis_in(weather)));
    t.strike(t.stack("U-377"));
    ASSERT_EQ(t.prompt(Seat::Axis), AskTorpedo);
    const AnyState before = t.saved();
    t.hit(TorpedoAt, "U-377", "Merchant");
    t.roll(RollTorpedo, 6 - add);
    EXPECT_EQ(t.hits("Merchant 1"), 1) << weather;
    EXPECT_EQ(unpacked_roll(t.last_told(TorpedoRolled)->args[2]).modifier, add);
    t.restore(before);
    t.hit(TorpedoAt, "U-377", "Merchant");
    t.roll(RollTorpedo, 7 - add);
    EXPECT_EQ(t.hits("Merchant 1"), 0) << weather;
  }
}

// [NC 9.8] [NC R51] Ships answer ships and are engaged; aircraft are answered by flak, and engage nobody.
TEST(CapeTorpedoes, WhoAnswers) {
  Table t(at_sea({put("British DD", "2520", with(seen, {{"count", 2}})), put("He-111", "", banak)}, german));
  t.raid(t.stack("He-111 1"), "2520");
  ASSERT_EQ(t.prompt(Seat::Axis), AskBomb);
  t.pass_();
  ASSERT_EQ(t.prompt(Seat::Axis), AskTorpedo);
  t.hit(TorpedoAt, "He-111 1", "British DD");
  t.roll(RollTorpedo, 8);
  EXPECT_EQ(t.hits("British DD 1"), 1);
  t.roll(RollFlak, 3);
  EXPECT_EQ(t.hits("He-111 1"), 1);
  EXPECT_FALSE(t.p().fight.engaged.has(t.piece("British DD 1")));
  EXPECT_EQ(t.whose(), Seat::Allied);
}

// [NC 9.8] The order of choice, and that torpedoes may be declined.
TEST(CapeTorpedoes, ByTurnsAndAsOneLikes) {
  Table t(at_sea(
      {put("British DD", "2020", with(seen, {{"count", 2}})), put("German DD", "2020", {{"count", 2}})},
      german));
  t.strike(t.stack("German DD 1"));
  while (t.prompt(Seat::Axis) == AskFire || t.prompt(Seat::Allied) == AskFire ||
         t.prompt(Seat::Chance) == RollFire)
    t.Bench::step(10);
  ASSERT_EQ(t.prompt(Seat::Axis), AskTorpedo);
  t.hit(TorpedoAt, "German DD 1", "British DD");
  t.roll(RollTorpedo, 3, 2);
  EXPECT_EQ(t.hits("German DD 1"), 1);
  EXPECT_EQ(t.hits("British DD 1"), 0);
  EXPECT_EQ(t.reason(Seat::Allied, t.attack(TorpedoAt, "British DD 1", "German DD")), IsEngaged);
  t.pass_();  // the British decline
  ASSERT_EQ(t.prompt(Seat::Axis), AskTorpedo);
  EXPECT_EQ(t.reason(t.attack(TorpedoAt, "German DD 1", "British DD")), AttackedAlready);
  t.hit(TorpedoAt, "German DD 2", "British DD", engaged);
  t.roll(RollTorpedo, 2, 3);
  EXPECT_EQ(t.hits("British DD 1"), 1);
  EXPECT_EQ(t.p().fight.at, nowhere) << "and who has declined is not asked again";
}

// [NC R49] A fight ends the patrols of those in it.
TEST(CapeCombat, PatrolsEndWithAFight) {
  Table t(at_sea(
      {put("Kent", "2020", with(seen, {{"patrol", true}})), put("Scheer", "2020", {{"patrol", true}}),
       put("U-377", "2020", {{"patrol", true}}), put("Ju-88", "2020", with(banak, {{"patrol", true}}))},
      german));
  t.strike(t.stack("Scheer"), {"Scheer"});
  t.end_fight();
  EXPECT_FALSE(t.p().patrol.has(t.piece("Kent")));
  EXPECT_FALSE(t.p().patrol.has(t.piece("Scheer")));
  EXPECT_TRUE(t.p().patrol.has(t.piece("U-377"))) << "it was not in it";
  EXPECT_TRUE(t.p().patrol.has(t.piece("Ju-88 1")));
  EXPECT_FALSE(t.p().patrolling.has(t.stack("Kent")));
  EXPECT_TRUE(t.p().patrolling.has(t.stack("U-377")));
}

// [NC R48] Aircraft that lay over the hex and did nothing stay on patrol; those that rolled are out.
TEST(CapeCombat, AircraftOverTheHex) {
  Table t(at_sea({put("Hipper", "2520", seen), put("Ju-88", "2520", with(banak, {{"patrol", true}})),
                  put("Bv-138", "2520", with(banak, {{"patrol", true}})), put("Kent", "2520")}));
  t.strike(t.stack("Kent"));
  ASSERT_EQ(t.prompt(Seat::Axis), AskBomb);
  t.hit(Bomb, "Ju-88 1", "Kent");
  t.roll(RollBomb, 10);
  t.roll(RollFlak, 10);
  t.pass_();  // the flying boat keeps its bombs
  t.end_fight();
  EXPECT_EQ(t.stack("Ju-88 1"), not_available);
  EXPECT_EQ(t.where("Bv-138 1"), t.hex("2520"));
  EXPECT_TRUE(t.p().patrol.has(t.piece("Bv-138 1")));
  EXPECT_FALSE(t.p().patrol.has(t.piece("Hipper")));
}

// [NC R59] [NC 12.1] A merchant found by a German attack releases the surface force; one that attacks does
// not.
TEST(CapeCombat, WhoReleasesTheSurfaceForce) {
  Table t(at_sea({put("Kent", "2020", seen), put("Merchant", "2020"), put("Scheer", "2020")}, german));
  t.strike(t.stack("Scheer"));
  EXPECT_EQ(t.told(Seat::Allied, Released_), 1);
  EXPECT_EQ(t.p().released, 1);
  Table u(at_sea({put("Kent", "2020"), put("Merchant", "2020"), put("Scheer", "2020", seen)}));
  u.strike(u.stack("Kent"));
  EXPECT_FALSE(u.was_told(Released_));
  EXPECT_EQ(u.p().released, 0);
}

}  // namespace
}  // namespace flagplot::north_cape::test
