#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "bismarck/battle_bench.h"

// Chapter 9 on the battle board, where it ends: the last of everything that is allowed, and the first that is
// not.
namespace flagplot::bismarck::battle_test {
namespace {


// [BIS 9.281] the centre, the six hexes around it, and the twelve around those
TEST(BattleSetUp, TheCentreHasTwoRingsAroundIt) {
  std::set<std::pair<int, int>> all;
  for (int place = 0; place <= 18; ++place) {
    const Hex h = place_hex({}, place);
    EXPECT_EQ(distance(h, {}), place == 0 ? 0 : place <= 6 ? 1 : 2) << place;
    EXPECT_TRUE(all.insert({h.q, h.r}).second) << "no hex has two numbers: " << place;
  }
  EXPECT_EQ(last_place({}), 18);
  EXPECT_EQ(last_place({1, 6, 0}), 7);
}

// [BIS 9.281] fourteen ships fill the centre and the ring; the next may stand anywhere in the ring outside
TEST(BattleSetUp, TheOuterRingIsOpenOnceTheInnerOneIsFull) {
  Table t;
  std::vector<std::string> fleet;
  for (const ShipSpec& s : t.d().ships) {
    if (s.side == Seat::Allied) fleet.push_back(s.name);
  }
  for (std::size_t i = 0; i < 13; ++i) t.in_battle(fleet[i], place_hex({}, static_cast<int>(i / 2)));
  const std::string& last = fleet[15];
  t.at_sea(last).fought = engaged(Part::Committed, 1);
  const auto refusal = [&](int place) { return place_refusal(t.d(), t.p(), t.ship(last), {}, place); };
  for (int place = 7; place <= 18; ++place) EXPECT_EQ(refusal(place), CentreFirst) << place;
  EXPECT_FALSE(refusal(6)) << "there is room for one";
  t.in_battle(fleet[13], place_hex({}, 6));
  EXPECT_EQ(refusal(6), PlaceFull);
  for (int place = 7; place <= 18; ++place) EXPECT_FALSE(refusal(place)) << place;
  EXPECT_EQ(refusal(19), NoSuchPlace);
}

// [BIS 9.95] [BIS 9.52] one hexside to either hand
TEST(BattleWithdrawal, TheTurnAfterTheBonusMoveIsOneHexside) {
  for (const auto& [verb, course] : {std::pair{TurnToPort, 0}, {TurnToStarboard, 2}}) {
    Table t;
    t.in_battle("Norfolk", {0, 0}, right).status = Withdrawing;
    t.in_battle("Bismarck", {-3, 0}, right);
    t.start(call(BonusMoveRule, Seat::None));
    t.at_prompt(AskBonusTurn, {verb, 0, 0, 0});
    EXPECT_EQ(t.board("Norfolk").course, course);
    EXPECT_EQ(hex_of(t.board("Norfolk")), (Hex{1, 0}));
  }
}

// [BIS 9.95] [BIS 9.55] nobody ahead, or there is no bonus move, nor a turn after it
TEST(BattleWithdrawal, AShipThatIsBlockedMakesNoBonusMove) {
  Table t;
  t.in_battle("Norfolk", {0, 0}, right).status = Withdrawing;
  t.in_battle("Bismarck", {1, 0}, right);
  t.start(call(BonusMoveRule, Seat::None));
  EXPECT_TRUE(t.over());
  EXPECT_EQ(hex_of(t.board("Norfolk")), (Hex{0, 0}));
  EXPECT_EQ(t.board("Norfolk").status, Withdrawing);
}

// [BIS R29] [BIS 9.92] rounds without a shot are counted as they go by, and one with a shot begins the count
// anew
TEST(BattleWithdrawal, TheFifthRoundWithoutAShotIsTheOneToBreakOff) {
  Table t;
  t.in_battle("Bismarck", {0, 0}, right);
  t.in_battle("Hood", {0, 8}, right);
  t.p().battle.round = 0;
  t.start(call(ActionRule, Seat::None, 1));
  const auto both_asked = [&t] {
    t.until(AskBreakOff, 3, 4);
    t.at_prompt(AskBreakOff, pass);
    return t.prompt() == AskBreakOff;
  };
  for (int round = 1; round <= 4; ++round) EXPECT_FALSE(both_asked()) << round;
  EXPECT_TRUE(both_asked()) << "the fifth";
  t.at_prompt(AskBreakOff, pass);
  put(t.p(), t.ship("Hood"), {0, 2});
  t.until(AskFire, 3, 4);
  t.at_prompt(AskFire, t.fire_all("Hood", "Bismarck"));
  EXPECT_FALSE(both_asked()) << "there was a shot";
  EXPECT_FALSE(both_asked()) << "and the count begins anew";
}

// [BIS 9.24] types are named by three numbers; what lies beyond them is not another pair of types
TEST(BattleAnnouncement, ThereAreThreeTypesOfShips) {
  Table t;
  t.at_sea("Norfolk");
  t.at_sea("Bismarck");
  t.start();
  EXPECT_FALSE(t.check({AttackWith, 1, 0, 0})) << "a cruiser attacks a battleship";
  EXPECT_EQ(t.check({AttackWith, 0, 3, 0})->code, refusal_not_an_option);
  EXPECT_EQ(t.check({AttackWith, 3, 0, 0})->code, refusal_not_an_option);
  EXPECT_EQ(t.check({AttackWith, 0, 0, 0})->code, NoSuchAttack);
}

// [BIS 9.272] the attacker decides when the defender stands on the board: against the fastest he sees
TEST(BattleAnnouncement, OnlyWhoIsFasterThanTheFastestDefenderStaysAway) {
  Table t;
  t.in_battle("Bismarck", {0, 0});     // 29
  t.in_battle("Prinz Eugen", {0, 0});  // 32
  for (const char* name : {"Kenya", "Norfolk"}) t.at_sea(name, "N14", 1).fought = engaged(Part::Committed, 1);
  const auto may_hold = [&t](const char* name, int evasion) {
    const int printed = t.d().ships[index(t.ship(name))].evasion;
    t.of(name).evasion_damage = static_cast<std::uint8_t>(printed - evasion);
    const BattleObjection why = hold_refusal(t.d(), t.p(), t.ship(name));
    t.of(name).evasion_damage = 0;
    return why;
  };
  EXPECT_FALSE(may_hold("Kenya", 33)) << "Norfolk stays, as fast as Prinz Eugen";
  EXPECT_EQ(may_hold("Kenya", 32), MustFight);
  EXPECT_EQ(may_hold("Kenya", 30), MustFight) << "faster than Bismarck is not enough";
  t.of("Norfolk").evasion_damage = 1;
  EXPECT_EQ(may_hold("Kenya", 33), NobodyLeftToFight);
}

// [BIS 9.45] the last action is in another zone: those where two are fought are asked all the same
TEST(BattleAnnouncement, WhoIsWhereTwoActionsAreFoughtIsAskedWhateverIsFoughtElsewhere) {
  Table t;
  for (const char* name : {"Hood", "Repulse", "Kenya"}) t.at_sea(name, "N14");
  t.at_sea("Norfolk", "P12");
  Battle& b = t.p().battle;
  b.announced = 3;
  for (const auto& [n, zone] : {std::pair{0U, "N14"}, {1U, "N14"}, {2U, "P12"}})
    b.actions[n] = {*t.d().board.find(zone), Seat::Allied, Type::Battleship, Type::Battleship, 29, 29, 0};
  t.of("Hood").fought = engaged(Part::Committed, 1);
  t.of("Repulse").fought = engaged(Part::Committed, 2);
  t.start(call(CommitRule, Seat::Allied));
  ASSERT_EQ(t.prompt(), AskCommit);
  EXPECT_EQ(t.asked(Seat::Allied).subject, arg(t.ship("Kenya")));
  EXPECT_EQ(t.check(t.with(CommitTo, "Kenya", 3))->code, NoSuchAction);
  t.at_prompt(AskCommit, t.with(CommitTo, "Kenya", 2));
  EXPECT_TRUE(t.over()) << "Norfolk has one action to come to";
}

// [BIS 9.41] [BIS 9.25]
TEST(BattleReinforcements, OneWhoMayComeIsEnoughToBeAsked) {
  for (const char* name : {"Norfolk", "King George V", "Dorsetshire"}) {
    Table t;
    t.in_battle("Bismarck", {0, 0}, right);
    t.in_battle("Hood", {0, 5}, right);
    t.p().battle.round = 3;
    t.at_sea(name);
    t.start(call(ReinforceRule, Seat::Allied));
    ASSERT_EQ(t.prompt(), AskCallUp) << name;
    EXPECT_FALSE(t.check(t.with(CallUp, name)));
  }
}

// [BIS 9.721] [BIS 9.715] what a hit takes for good is taken once
TEST(BattleDamage, EvasionLostForGoodIsLostOnce) {
  Table t;
  t.in_battle("Hood", {0, 0}, right);
  t.in_battle("Bismarck", {0, 3}, right);
  t.board("Hood").pending_evasion = 3;
  t.board("Hood").pending = {0, 0, 0, 0, 1};
  for (int round = 0; round < 2; ++round) t.start(call(EndOfFireRule, Seat::None));
  EXPECT_EQ(t.of("Hood").evasion_lost, 3);
  EXPECT_EQ(t.of("Hood").evasion_damage, 2);
  EXPECT_EQ(t.of("Hood").hits[4], 1);
}

// [BIS 9.64] a section without boxes left has no guns, whoever's it is
TEST(BattleGunnery, ASectionKnockedOutIsSilent) {
  Table t;
  for (std::size_t i = 0; i < t.d().ships.size(); ++i) {
    const auto s = static_cast<ShipId>(i);
    for (std::size_t section = 0; section < 4; ++section) {
      const auto& boxes = t.d().ships[i].guns[section];
      for (std::size_t hits = 0; hits <= boxes.size(); ++hits) {
        t.p().ships[i].hits[section] = static_cast<std::uint8_t>(hits);
        EXPECT_EQ(salvos(t.d(), t.p(), s, static_cast<Section>(section)),
                  hits < boxes.size() ? boxes[hits] : 0);
      }
    }
  }
}

}  // namespace
}  // namespace flagplot::bismarck::battle_test
