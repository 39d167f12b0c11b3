#include <gtest/gtest.h>

#include "bismarck/battle_bench.h"

namespace flagplot::bismarck::battle_test {
namespace {


// [BIS 9.93] faster than every enemy of the same or a larger type within six hexes
TEST(BattleWithdrawal, OnlyTheFasterShipGetsAway) {
  Table t;
  t.in_battle("Bismarck", {0, 0});
  t.in_battle("Norfolk", {2, 0});
  const auto refusal = [&t](const char* name) { return withdraw_refusal(t.d(), t.p(), t.ship(name)); };
  EXPECT_FALSE(refusal("Bismarck")) << "a cruiser cannot hold a battleship, however fast";
  t.in_battle("Hood", {6, 0});
  EXPECT_EQ(refusal("Bismarck"), TooSlowToWithdraw) << "Hood is as fast";
  t.in_battle("Hood", {7, 0});
  EXPECT_FALSE(refusal("Bismarck")) << "but too far away now";
  t.in_battle("Rodney", {3, 0});
  EXPECT_FALSE(refusal("Bismarck")) << "and Rodney is slower";
  EXPECT_FALSE(refusal("Norfolk"));
  t.in_battle("Prinz Eugen", {0, 3});
  EXPECT_EQ(refusal("Norfolk"), TooSlowToWithdraw);
  t.in_battle("Ark Royal", {1, 3});
  EXPECT_EQ(refusal("Ark Royal"), TooSlowToWithdraw) << "anything holds a carrier";
}

// [BIS 9.94] [BIS 9.99] declared before anybody moves, and not taken back
TEST(BattleWithdrawal, ItIsDeclaredAtTheBeginningOfARound) {
  Table t;
  t.in_battle("Bismarck", {0, 0});
  t.in_battle("Rodney", {5, 0});
  t.p().battle.round = 0;
  t.start(call(RoundRule, Seat::None));
  EXPECT_EQ(t.whose(), Seat::Axis) << "Rodney is too slow to be asked";
  t.at_prompt(AskWithdraw, t.with(WithdrawShip, "Bismarck"));
  EXPECT_EQ(t.board("Bismarck").status, Withdrawing);
  EXPECT_EQ(t.prompt(), AskManoeuvre) << "there is nothing more to declare";
  for (const Choice& c : t.options(t.whose())) EXPECT_NE(c.verb, WithdrawShip);
  t.until(AskBonusTurn, 3, 4);
  t.at_prompt(AskBonusTurn, pass);
  t.start(call(WithdrawRule, Seat::Axis));
  EXPECT_TRUE(t.over()) << "the next round does not ask again";
  EXPECT_EQ(t.board("Bismarck").status, Withdrawing);
}

// [BIS 9.94] [BIS R28] a ship slowed down stays
TEST(BattleWithdrawal, AShipThatDamageMakesSlowerIsHeld) {
  Table t;
  t.in_battle("Bismarck", {0, 0}).status = Withdrawing;
  t.in_battle("Rodney", {5, 0});
  const auto slowed_by = [&t](int evasion) {
    reduce_evasion_pending(t.p(), bismarck, evasion);
    t.start(call(EndOfFireRule, Seat::None));
    return t.board("Bismarck").status;
  };
  EXPECT_EQ(slowed_by(8), Withdrawing) << "21 against 21 is not below";
  EXPECT_EQ(slowed_by(1), Fighting);
  EXPECT_TRUE(t.was_told(WithdrawalEnds));
}

// [BIS 9.94] [BIS R28] and nothing but damage holds one that is on its way
TEST(BattleWithdrawal, AnUnhurtShipGoesOnWithdrawing) {
  Table t;
  t.in_battle("Rodney", {0, 0}).status = Withdrawing;
  t.in_battle("Bismarck", {5, 0});
  EXPECT_EQ(withdraw_refusal(t.d(), t.p(), t.ship("Rodney")), TooSlowToWithdraw)
      << "she could not begin it now";
  t.start(call(EndOfFireRule, Seat::None));
  EXPECT_EQ(t.board("Rodney").status, Withdrawing);
  reduce_evasion_pending(t.p(), t.ship("Rodney"), 1);
  put(t.p(), bismarck, {7, 0});
  t.start(call(EndOfFireRule, Seat::None));
  EXPECT_EQ(t.board("Rodney").status, Withdrawing) << "nobody is near enough";
  put(t.p(), bismarck, {6, 0});
  reduce_evasion_pending(t.p(), t.ship("Rodney"), 1);
  t.start(call(EndOfFireRule, Seat::None));
  EXPECT_EQ(t.board("Rodney").status, Fighting);
}

// [BIS 9.9] [BIS 9.95] straight on, then perhaps a turn
TEST(BattleWithdrawal, TheBonusMoveIsOneHexAhead) {
  Table t;
  t.in_battle("Bismarck", {0, 0}, right).status = Withdrawing;
  t.in_battle("Rodney", {-4, 0}, right);
  t.start(call(BonusMoveRule, Seat::None));
  EXPECT_EQ(hex_of(t.board("Bismarck")), (Hex{1, 0})) << "before anything is asked";
  EXPECT_EQ(t.options().size(), 3U);
  t.at_prompt(AskBonusTurn, {TurnToPort, 0, 0, 0});
  EXPECT_EQ(t.board("Bismarck").course, 0);
  EXPECT_EQ(hex_of(t.board("Rodney")), (Hex{-4, 0})) << "who does not withdraw does not move";
  EXPECT_TRUE(t.over());
}

// [BIS 9.96] never closer
TEST(BattleWithdrawal, AWithdrawingShipDoesNotCloseTheRange) {
  Table t;
  t.in_battle("Bismarck", {0, 0}, left).status = Withdrawing;
  t.in_battle("Rodney", {-4, 0}, right);
  EXPECT_EQ(ahead_refusal(t.d(), t.p(), bismarck, {}), WouldClose);
  t.board("Bismarck").course = right;
  EXPECT_FALSE(ahead_refusal(t.d(), t.p(), bismarck, {}));
  // The bonus move must be made even so.
  t.board("Bismarck").course = left;
  t.start(call(BonusMoveRule, Seat::None));
  EXPECT_EQ(hex_of(t.board("Bismarck")), (Hex{-1, 0}));
}

// [BIS 9.97] nobody within six hexes: gone, and finished for the turn
TEST(BattleWithdrawal, OutOfReachAShipHasEscaped) {
  Table t;
  t.in_battle("Bismarck", {0, 0}, right).status = Withdrawing;
  t.in_battle("Rodney", {-6, 0}, right);
  t.start(call(BonusMoveRule, Seat::None));
  EXPECT_TRUE(t.over());
  EXPECT_FALSE(on_board(t.p(), bismarck));
  EXPECT_EQ(part_of(t.of("Bismarck")), Part::Finished);
  EXPECT_TRUE(t.was_told(ShipEscapes));
}

// [BIS 9.91] [BIS 9.92] by agreement, after the fire
TEST(BattleWithdrawal, BothSidesMayAgreeToStop) {
  Table t;
  t.in_battle("Bismarck", {0, 0}, right);
  t.in_battle("Hood", {0, 5}, right);
  t.p().battle.round = 0;
  t.start(call(RoundRule, Seat::None));
  for (const auto expected : {AskManoeuvre, AskManoeuvre, AskFire, AskFire}) t.at_prompt(expected, pass);
  t.at_prompt(AskBreakOff, {BreakOff, 0, 0, 0});
  EXPECT_EQ(t.whose(), Seat::Axis);
  EXPECT_EQ(t.p().battle.over, 0) << "one side is not enough";
  t.at_prompt(AskBreakOff, {BreakOff, 0, 0, 0});
  EXPECT_EQ(t.p().battle.over, 1);
  EXPECT_TRUE(t.over());
}

// [BIS 9.92] one alone cannot stop it
TEST(BattleWithdrawal, TheOtherSideMayWantToFightOn) {
  Table t;
  t.in_battle("Bismarck", {0, 0}, right);
  t.in_battle("Hood", {0, 5}, right);
  t.start(call(BreakOffRule, Seat::None));
  t.at_prompt(AskBreakOff, {BreakOff, 0, 0, 0});
  t.at_prompt(AskBreakOff, pass);
  EXPECT_EQ(t.p().battle.over, 0);
  EXPECT_TRUE(t.was_told(BreakOffDeclined));
}

TEST(BattleWithdrawal, AfterFiveSilentRoundsOneSideIsEnough) {
  Table t;
  t.in_battle("Bismarck", {0, 0}, right);
  t.in_battle("Hood", {0, 8}, right);
  t.p().battle.silent = 3;
  t.start(call(BreakOffRule, Seat::None));
  t.at_prompt(AskBreakOff, pass);
  EXPECT_TRUE(t.over()) << "four are not enough, and the attacker goes on";
  t.p().battle.silent = 4;
  t.start(call(BreakOffRule, Seat::None));
  t.at_prompt(AskBreakOff, pass);
  t.at_prompt(AskBreakOff, {BreakOff, 0, 0, 0});
  EXPECT_EQ(t.p().battle.over, 1);
}

// [BIS 9.3] [BIS 9.31] the order of a round
TEST(BattleRound, ShipsDeclareMoveFireAndThenBreakOff) {
  Table t;
  t.in_battle("Prinz Eugen", {0, 0}, right);
  t.in_battle("Suffolk", {0, 4}, right);
  t.p().battle.round = 0;
  t.start(call(RoundRule, Seat::None));
  t.at_prompt(AskWithdraw, pass);  // Prinz Eugen is faster
  EXPECT_EQ(t.asked(t.whose()).subject, arg(t.ship("Suffolk")));
  t.at_prompt(AskManoeuvre, pass);
  t.at_prompt(AskManoeuvre, pass);
  EXPECT_EQ(t.whose(), Seat::Allied) << "the attacker fires first";
  t.at_prompt(AskFire, t.fire_all("Suffolk", "Prinz Eugen"));
  t.roll(RollShot, 3, 4);
  t.roll(RollShot, 3, 4);
  EXPECT_EQ(t.whose(), Seat::Axis);
  t.at_prompt(AskFire, pass);
  EXPECT_TRUE(t.was_told(DamageCounts));
  t.at_prompt(AskBreakOff, pass);
  EXPECT_TRUE(t.over()) << "one round is over";
}

// [BIS 9.32] [BIS 9.33] nobody left on one side; and nobody fights twice in a turn
TEST(BattleRound, AnActionEndsWhenOneSideIsGone) {
  Table t;
  t.at_sea("Bismarck");
  t.at_sea("Hood");
  t.at_sea("Rodney");
  t.start();
  t.at_prompt(AskAttack, {AttackWith, 0, 0, 0});
  t.roll(RollDraw, 1, 1);  // Hood, the only one fast enough
  t.until(AskManoeuvre, 3, 4);
  put(t.p(), t.ship("Hood"), {20, 0});
  t.until(AskWithdraw, 3, 4);
  while (!t.over()) {
    const auto who = t.whose();
    if (t.prompt() == AskWithdraw && who == Seat::Axis) {
      t.answer(who, t.with(WithdrawShip, "Bismarck"));
    } else {
      t.answer(who, who == Seat::Chance ? rolled(3) : t.options().front());
    }
    ASSERT_LT(t.p().battle.round, 6);
  }
  EXPECT_TRUE(t.was_told(ShipEscapes));
  EXPECT_TRUE(t.was_told(ActionOver));
  EXPECT_EQ(part_of(t.of("Hood")), Part::Finished);
  EXPECT_EQ(part_of(t.of("Rodney")), Part::Free);
  EXPECT_FALSE(may_attack(t.d(), t.p(), t.ship("Rodney"), bismarck));
  EXPECT_FALSE(may_attack(t.d(), t.p(), bismarck, t.ship("Hood")));
}

TEST(BattleRound, ThirtyRoundsAreTheMost) {
  Table t;
  t.in_battle("Bismarck", {0, 0});
  t.in_battle("Rodney", {20, 0});
  t.p().battle.round = 30;
  EXPECT_FALSE(action_is_over(t.d(), t.p()));
  t.start(call(BeginRoundRule, Seat::None));
  EXPECT_TRUE(action_is_over(t.d(), t.p()));
}

}  // namespace
}  // namespace flagplot::bismarck::battle_test
