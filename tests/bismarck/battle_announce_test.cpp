#include <gtest/gtest.h>

#include "bismarck/battle_bench.h"

namespace flagplot::bismarck::battle_test {
namespace {

constexpr std::uint16_t battleship = 0, cruiser = 1, carrier = 2;
constexpr Choice attack(std::uint16_t own, std::uint16_t enemy) { return {AttackWith, own, enemy, 0}; }

// The position of the rulebook's example: a force with Hood, Repulse, two cruisers and Victorious, King
// George V and Suffolk by themselves; Suffolk shadows Bismarck, and Prinz Eugen is near but unseen.
struct Example : Table {
  Example() {
    for (const char* name : {"Hood", "Repulse", "Norfolk", "Kenya", "Victorious"}) at_sea(name, "N14", 3);
    at_sea("King George V");
    at_sea("Suffolk").shadowing = 1;
    at_sea("Bismarck").located = ByShadow;
    of("Bismarck").pursuit = 1;
    at_sea("Prinz Eugen").located = Unseen;
  }
};
// Which of the draws finds this unit.
int draw_of(Table& t, const char* name) {
  int n = 0;
  for (std::size_t i = 0; i <= index(t.ship(name)); ++i) {
    const auto s = static_cast<ShipId>(i);
    const bool counts = side_of(t.d(), s) == Seat::Allied && in_play(t.p(), s) &&
                        is_leader(t.d(), t.p(), s) && type_of_unit(t.d(), t.p(), s) == Type::Battleship;
    n += counts;
  }
  return n;
}

// [BIS 9.2] [BIS 9.23] [BIS 9.24] [BIS 9.241] [BIS 9.242] [BIS 9.26] the example of combat determination
TEST(BattleAnnouncement, TheExampleOfTheRulebook) {
  Example t;
  t.start();
  EXPECT_EQ(t.whose(), Seat::Allied) << "the British announce first";
  EXPECT_FALSE(t.check(attack(cruiser, battleship))) << "Suffolk may attack its quarry";
  EXPECT_EQ(t.check(attack(battleship, cruiser))->code, NoSuchAttack) << "nobody has seen Prinz Eugen";
  EXPECT_EQ(t.check(attack(carrier, battleship))->code, NoSuchAttack);
  t.at_prompt(AskAttack, attack(battleship, battleship));
  t.roll(RollDraw, draw_of(t, "King George V"), 1);
  EXPECT_EQ(t.last_told(EvasionsCompared)->args[0], 29);
  EXPECT_EQ(t.last_told(EvasionsCompared)->args[1], 29);
  EXPECT_EQ(t.last_told(UnitAttacks)->args[0], arg(t.ship("King George V")));
  EXPECT_EQ(t.last_told(UnitAttacks)->to, Seats(Seat::Allied)) << "names stay with their owner";
  EXPECT_EQ(t.whose(), Seat::Axis) << "there is nothing left for the British to attack";
  EXPECT_FALSE(t.check(attack(cruiser, battleship))) << "the force counts as a battleship";
  t.at_prompt(AskAttack, attack(cruiser, cruiser));
  t.roll(RollDraw, 1, 1);
  EXPECT_EQ(t.last_told(UnitAttacked)->args[0], arg(t.ship("Suffolk")));
  EXPECT_EQ(action_of(t.of("King George V")), 1);
  EXPECT_EQ(action_of(t.of("Suffolk")), 2);
  EXPECT_EQ(t.p().battle.announced, 2);
  EXPECT_EQ(t.prompt(), AskCommit);
  t.answer(Seat::Allied, pass);
  EXPECT_EQ(t.p().battle.action, 1);
  EXPECT_EQ(t.p().battle.attacker, Seat::Allied) << "the first action announced is fought first";
}

// [BIS 9.242] chance picks among units of the stated type
TEST(BattleAnnouncement, TheForceMayBeDrawnAsWell) {
  Example t;
  t.start();
  t.at_prompt(AskAttack, attack(battleship, battleship));
  t.roll(RollDraw, draw_of(t, "Hood"), 1);
  for (const char* name : {"Hood", "Repulse", "Norfolk", "Kenya", "Victorious"})
    EXPECT_EQ(action_of(t.of(name)), 1);
  EXPECT_EQ(t.of("King George V").fought, 0);
  EXPECT_EQ(t.last_told(EvasionsCompared)->args[0], 33) << "Kenya is the fastest";
}

// [BIS 9.45] the second half of the example
TEST(BattleAnnouncement, ReservesAreSetAsideForOneOfTwoActions) {
  Example t;
  t.start();
  t.at_prompt(AskAttack, attack(battleship, battleship));
  t.roll(RollDraw, draw_of(t, "King George V"), 1);
  t.at_prompt(AskAttack, attack(cruiser, cruiser));
  t.roll(RollDraw, 1, 1);
  const ShipId force = leader(t.d(), t.p(), t.ship("Hood"));
  EXPECT_EQ(t.asked(Seat::Allied).subject, arg(force));
  EXPECT_EQ(t.asked(Seat::Axis).seat, Seat::None) << "the Germans have nobody left";
  EXPECT_EQ(t.check({CommitTo, arg(force), 3, 0})->code, NoSuchAction);
  t.answer(Seat::Allied, {CommitTo, arg(force), 2, 0});
  EXPECT_EQ(part_of(t.of("Kenya")), Part::Reserve);
  t.p().battle.round = 3;
  EXPECT_EQ(call_up_refusal(t.d(), t.p(), force, Frame{}), CommittedElsewhere) << "action 1 is being fought";
}

// [BIS 9.21] only in one zone, and nobody has to
TEST(BattleAnnouncement, ShipsInDifferentZonesDoNotFight) {
  Table t;
  t.at_sea("Bismarck", "N14");
  t.at_sea("Hood", "N15");
  t.start();
  EXPECT_TRUE(t.over());
  t.at_sea("Hood", "N14");
  t.start();
  t.at_prompt(AskAttack, pass);
  EXPECT_EQ(t.whose(), Seat::Axis);
  t.at_prompt(AskAttack, pass);
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.p().battle.announced, 0);
}

TEST(BattleAnnouncement, ThereIsNoFightingInFog) {
  Table t;
  const char* fog = "B8";
  ASSERT_TRUE(t.d().fog_zones.has(*t.d().board.find(fog)));
  t.at_sea("Bismarck", fog);
  t.at_sea("Hood", fog);
  t.p().fog = 1;
  t.start();
  EXPECT_TRUE(t.over());
  t.p().fog = 0;
  t.start();
  EXPECT_EQ(t.prompt(), AskAttack);
}

// [BIS 9.22] [BIS 9.221] carriers do not attack
TEST(BattleAnnouncement, ACarrierCannotAttack) {
  Table t;
  t.at_sea("Bismarck").located = BySearch;
  t.at_sea("Victorious");
  EXPECT_FALSE(may_attack(t.d(), t.p(), t.ship("Victorious"), bismarck));
  EXPECT_TRUE(may_attack(t.d(), t.p(), bismarck, t.ship("Victorious")));
  t.at_sea("Victorious", "N14", 4);
  t.at_sea("Norfolk", "N14", 4);
  EXPECT_TRUE(may_attack(t.d(), t.p(), t.ship("Norfolk"), bismarck)) << "a force with a cruiser can";
}

// [BIS 9.222] fast enough, or accepted
TEST(BattleAnnouncement, ASlowerAttackerNeedsTheOthersConsent) {
  for (const bool accepts : {true, false}) {
    Table t;
    t.at_sea("Bismarck");
    t.at_sea("Rodney").located = Unseen;
    t.start();
    t.at_prompt(AskAttack, attack(battleship, battleship));
    t.roll(RollDraw, 1, 1);
    EXPECT_EQ(t.whose(), Seat::Axis);
    t.at_prompt(AskAccept, {accepts ? AcceptAttack : RefuseAttack, 0, 0, 0});
    EXPECT_EQ(t.p().battle.action, accepts ? 1 : 0);
    EXPECT_EQ(t.over(), !accepts) << "the same attack is not announced again";
    EXPECT_EQ(t.of("Rodney").fought == 0, !accepts);
  }
}

// [BIS 9.222] the fastest attacks, the slowest defends, carriers do not count
TEST(BattleAnnouncement, AForceAttacksAsFastAsItsFastestShip) {
  Table t;
  t.at_sea("Rodney", "N14", 1);
  t.at_sea("Norfolk", "N14", 1);
  t.at_sea("Victorious", "N14", 1);
  EXPECT_EQ(attack_evasion(t.d(), t.p(), t.ship("Rodney")), 32);
  t.of("Norfolk").evasion_damage = 5;
  EXPECT_EQ(attack_evasion(t.d(), t.p(), t.ship("Rodney")), 27) << "not Victorious";
  EXPECT_EQ(defence_evasion(t.d(), t.p(), t.ship("Norfolk")), 21);
}

// [BIS 9.222] [BIS 9.241] those who cannot get away are attacked first
TEST(BattleAnnouncement, ChancePicksAmongTargetsThatAreSlowEnough) {
  for (const int die : {1, 2, 3, 4}) {
    Table t;
    t.at_sea("Bismarck");
    t.at_sea("Norfolk");
    t.at_sea("Suffolk").evasion_damage = 10;
    t.start();
    t.at_prompt(AskAttack, pass);
    t.at_prompt(AskAttack, attack(battleship, cruiser));
    t.roll(RollDraw, 1, die);
    EXPECT_EQ(t.last_told(UnitAttacked)->args[0], arg(t.ship("Suffolk")));
  }
}

// [BIS 9.223] one fight a turn
TEST(BattleAnnouncement, ACommittedShipCannotAttackAgain) {
  Table t;
  t.at_sea("Bismarck");
  t.at_sea("Hood");
  EXPECT_TRUE(may_attack(t.d(), t.p(), bismarck, t.ship("Hood")));
  t.of("Bismarck").fought = engaged(Part::Committed, 1);
  EXPECT_FALSE(may_attack(t.d(), t.p(), bismarck, t.ship("Hood")));
  EXPECT_FALSE(may_attack(t.d(), t.p(), t.ship("Hood"), bismarck));
}

// [BIS 9.224] a shadower attacks its quarry only
TEST(BattleAnnouncement, AShadowerAttacksItsQuarryOnly) {
  Table t;
  t.at_sea("Bismarck").pursuit = 1;
  t.at_sea("Prinz Eugen").pursuit = 2;
  t.at_sea("Suffolk").shadowing = 1;
  EXPECT_TRUE(may_attack(t.d(), t.p(), t.ship("Suffolk"), bismarck));
  EXPECT_FALSE(may_attack(t.d(), t.p(), t.ship("Suffolk"), prinz_eugen));
  EXPECT_TRUE(may_attack(t.d(), t.p(), prinz_eugen, t.ship("Suffolk"))) << "it can be attacked by anybody";
}

// [BIS 9.23] located this turn, by search or shadow
TEST(BattleAnnouncement, OnlyLocatedShipsAreAttacked) {
  Table t;
  t.at_sea("Hood");
  for (const auto& [how, can] :
       {std::pair{BySearch, true}, {ByShadow, true}, {ByChance, false}, {Unseen, false}}) {
    t.at_sea("Bismarck").located = how;
    EXPECT_EQ(may_attack(t.d(), t.p(), t.ship("Hood"), bismarck), can);
  }
}

// [BIS 9.27] [BIS 9.271] [BIS 9.272] the force fights as one, but not all of it must
TEST(BattleAnnouncement, CarriersAndFasterShipsMayHoldBack) {
  Table t;
  for (const char* name : {"Hood", "Norfolk", "Victorious"}) t.at_sea(name, "N14", 1);
  t.at_sea("Bismarck");
  t.start();
  t.at_prompt(AskAttack, pass);
  EXPECT_EQ(t.check(attack(battleship, carrier))->code, NoSuchAttack) << "it is one unit, a battleship";
  t.of("Hood").evasion_damage = 5;
  t.of("Victorious").evasion_damage = 10;  // a carrier need not be fast to stay away
  t.at_prompt(AskAttack, attack(battleship, battleship));
  t.roll(RollDraw, 1, 1);
  EXPECT_EQ(t.whose(), Seat::Allied);
  EXPECT_EQ(t.check(t.with(HoldBack, "Hood"))->code, MustFight) << "slower than Bismarck";
  t.at_prompt(AskHoldBack, t.with(HoldBack, "Victorious"));
  EXPECT_EQ(hold_refusal(t.d(), t.p(), t.ship("Norfolk")), NobodyLeftToFight) << "Hood alone is too slow";
  EXPECT_EQ(t.prompt(), AskFirstCourse) << "nobody else may";
}

// [BIS 9.272] if one stays who is fast enough
TEST(BattleAnnouncement, ACruiserMayLeaveTheFightToABattleship) {
  Table t;
  for (const char* name : {"Hood", "Norfolk"}) t.at_sea(name, "N14", 1).located = Unseen;
  t.at_sea("Bismarck");
  t.start();
  t.at_prompt(AskAttack, attack(battleship, battleship));
  t.roll(RollDraw, 1, 1);
  t.at_prompt(AskFirstCourse, {SteerAtFirst, 0, 0, 0});
  t.roll(RollEdge, 4);
  const AnyView before = t.seen_by(Seat::Axis);
  t.at_prompt(AskHoldBack, t.with(HoldBack, "Norfolk"));
  EXPECT_EQ(part_of(t.of("Norfolk")), Part::Held);
  EXPECT_TRUE(t.seen_by(Seat::Axis) == before) << "the Germans must not notice";
}

}  // namespace
}  // namespace flagplot::bismarck::battle_test
