#include <gtest/gtest.h>

#include "bismarck/battle_bench.h"
#include "games/bismarck/intermediate/surprise.h"
#include "games/bismarck/intermediate/words.h"

// Chapter 41: slower ships attack in the dark.
namespace flagplot::bismarck::battle_test::surprise {
namespace {

constexpr std::uint16_t battleship = 0, cruiser = 1;
constexpr int by_day = 4, by_night = 7;  // noon and midnight
constexpr Choice attack(std::uint16_t own, std::uint16_t enemy) { return {AttackWith, own, enemy, 0}; }
const nlohmann::json chapter{{"surprise", true}};

// Slow Rodney where Bismarck is, who has not found her.
struct Dark : Table {
  explicit Dark(int level = 5, int turn = by_day, const nlohmann::json& options = chapter)
      : Table(turn, options) {
    p().level = static_cast<std::uint8_t>(level);
    at_sea("Bismarck");
    at_sea("Rodney").located = Unseen;
  }
  // Two dice for the attempt.
  void try_it(int one, int two) {
    at_prompt(AskAttack, attack(battleship, battleship));
    roll(RollDraw, 1, 1);
    roll(RollSurprise, one, two);
  }
};

// [BIS 41.2]
TEST(BismarckSurprise, ItNeedsNightOrAVisibilityOfFiveOrWorse) {
  const ZoneId zone = Table{}.at_sea("Hood").zone;
  const auto possible = [&](int level, int turn, const nlohmann::json& options) {
    Dark t(level, turn, options);
    return may_surprise_in(t.d(), t.p(), zone);
  };
  ASSERT_FALSE(is_night(Dark(4, by_day).d(), Dark(4, by_day).p(), zone));
  ASSERT_TRUE(is_night(Dark(4, by_night).d(), Dark(4, by_night).p(), zone));
  EXPECT_FALSE(possible(4, by_day, chapter));
  EXPECT_TRUE(possible(5, by_day, chapter));
  EXPECT_TRUE(possible(level_x, by_day, chapter));
  EXPECT_TRUE(possible(1, by_night, chapter));
  EXPECT_FALSE(possible(8, by_night, nlohmann::json::object())) << "not without the chapter";
}

// [BIS 41.2] elsewhere the other side is asked, as ever
TEST(BismarckSurprise, InClearWeatherTheFasterShipMayDecline) {
  Dark t(4);
  t.start();
  t.at_prompt(AskAttack, attack(battleship, battleship));
  t.roll(RollDraw, 1, 1);
  EXPECT_EQ(t.prompt(), AskAccept);
}

// [BIS 41.3] the rulebook's example, and both sides of the line by day
TEST(BismarckSurprise, TwoDiceLessDarknessDecide) {
  struct Case {
    int level, turn, one, two;
    bool comes;
  };
  for (const Case& c : {Case{4, by_night, 2, 6, true},
                        {5, by_day, 1, 5, true},
                        {5, by_day, 1, 6, false},
                        {level_x, by_day, 4, 6, true},
                        {level_x, by_day, 5, 6, false},
                        {1, by_night, 3, 4, true},
                        {1, by_night, 4, 4, false},
                        {7, by_day, 4, 4, true},
                        {7, by_day, 4, 5, false}}) {
    Dark t(c.level, c.turn);
    t.start();
    t.try_it(c.one, c.two);
    SCOPED_TRACE(std::to_string(c.level) + ", " + std::to_string(c.one + c.two));
    EXPECT_EQ(t.p().battle.announced, c.comes ? 1 : 0);
    EXPECT_EQ(t.told(Seat::Axis, c.comes ? SurpriseComes : SurpriseFails), 1);
    EXPECT_EQ(t.told(Seat::Axis, c.comes ? SurpriseFails : SurpriseComes), 0);
    EXPECT_EQ(unpacked_roll(t.last_told(SurpriseRolled)->args[0]).modifier,
              -(c.level + (c.turn == by_night ? 5 : 0)));
  }
}

// [BIS 41.3] [BIS R42] nobody is asked, and no dice fall where the attacker is fast enough
TEST(BismarckSurprise, WhoIsFastEnoughNeedsNoSurprise) {
  Dark t;
  t.of("Rodney").status = ShipStatus::Gone;
  t.at_sea("King George V").located = Unseen;
  t.start();
  t.at_prompt(AskAttack, attack(battleship, battleship));
  t.roll(RollDraw, 1, 1);
  EXPECT_EQ(t.p().battle.announced, 1);
  EXPECT_EQ(t.told(Seat::Allied, SurpriseRolled), 0);
}

// [BIS 41.3] all of the named type are targets, whatever their evasion
TEST(BismarckSurprise, TheFastAreDrawnWithTheSlow) {
  bool found_norfolk = false, found_suffolk = false;
  for (const int die : {1, 2}) {
    Table t(by_day, chapter);
    t.p().level = 6;
    t.at_sea("Bismarck").located = Unseen;
    t.at_sea("Norfolk");
    t.at_sea("Suffolk").evasion_damage = 10;  // in clear weather she would be the only one
    t.start();
    t.at_prompt(AskAttack, attack(battleship, cruiser));
    t.roll(RollDraw, 1, die);
    const std::uint16_t drawn = t.last_told(UnitAttacked)->args[0];
    found_norfolk = found_norfolk || drawn == arg(t.ship("Norfolk"));
    found_suffolk = found_suffolk || drawn == arg(t.ship("Suffolk"));
  }
  EXPECT_TRUE(found_norfolk && found_suffolk);
}

// [BIS 41.3] [BIS R42] another target can be tried, not the same
TEST(BismarckSurprise, WhoSawItComingIsLeftOut) {
  Table t(by_day, chapter);
  t.p().level = 5;
  t.at_sea("Bismarck").located = Unseen;
  t.at_sea("Norfolk");
  t.at_sea("Kenya");
  t.start();
  t.at_prompt(AskAttack, attack(battleship, cruiser));
  t.roll(RollDraw, 1, 1);
  EXPECT_EQ(t.last_told(UnitAttacked)->args[0], arg(t.ship("Norfolk")));
  t.roll(RollSurprise, 6, 6);
  EXPECT_EQ(t.of("Norfolk").fought, 0);
  EXPECT_EQ(t.whose(), Seat::Axis) << "there is another cruiser";
  t.at_prompt(AskAttack, attack(battleship, cruiser));
  t.roll(RollDraw, 1, 1);
  EXPECT_EQ(t.last_told(UnitAttacked)->args[0], arg(t.ship("Kenya")));
  t.roll(RollSurprise, 6, 6);
  EXPECT_TRUE(t.over()) << "and no third";
}

// [BIS 41.3] [BIS R42] to a faster attacker she is a target as before
TEST(BismarckSurprise, WhoSawTheSlowComeMayStillBeAttackedByTheFast) {
  Dark t;
  t.at_sea("Kenya").located = Unseen;
  t.start();
  t.try_it(6, 6);
  EXPECT_EQ(t.check(attack(battleship, battleship))->code, NoSuchAttack);
  t.at_prompt(AskAttack, attack(cruiser, battleship));
  t.roll(RollDraw, 1, 1);
  EXPECT_EQ(t.p().battle.announced, 1);
}

// [BIS 41.3] secrecy: an attempt that fails names nobody to the attacker
TEST(BismarckSurprise, WhichShipSawItComingStaysSecret) {
  AnyView seen[2];
  for (const int die : {1, 2}) {
    Table t(by_day, chapter);
    t.p().level = 5;
    t.at_sea("Bismarck").located = Unseen;
    t.at_sea("Norfolk");
    t.at_sea("Kenya").evasion_damage = 1;  // as fast as the other
    t.start();
    t.at_prompt(AskAttack, attack(battleship, cruiser));
    t.roll(RollDraw, 1, die);
    t.roll(RollSurprise, 6, 6);
    EXPECT_EQ(t.last_told(UnitAttacked)->to, Seats(Seat::Allied));
    seen[die - 1] = t.seen_by(Seat::Axis);
  }
  EXPECT_TRUE(seen[0] == seen[1]);
}

// [BIS 41.4] the surprised may leave at once, and are fired at before they are gone
TEST(BismarckSurprise, TheSurprisedWithdrawUnderFire) {
  Dark t(level_x);
  t.start();
  t.try_it(1, 1);
  t.until(AskWithdraw);
  ASSERT_EQ(t.whose(), Seat::Axis);
  t.answer(Seat::Axis, t.with(WithdrawShip, "Bismarck"));
  EXPECT_EQ(t.p().battle.round, 1);
  t.until(AskFire);
  EXPECT_EQ(t.whose(), Seat::Allied);
  EXPECT_TRUE(on_board(t.p(), bismarck));
  EXPECT_FALSE(t.check(t.fire_all("Rodney", "Bismarck")));
}

// Bismarck is held by shadow, and has found nobody.
struct Shadowed : Table {
  explicit Shadowed(int level = 6) : Table(by_day, chapter) {
    p().level = static_cast<std::uint8_t>(level);
    Ship& quarry = at_sea("Bismarck");
    quarry.located = ByShadow;
    quarry.pursuit = 1;
    at_sea("Suffolk").located = Unseen;
    of("Suffolk").shadowing = 1;
  }
  void turn() {
    while (prompt() == AskAttack && whose() == Seat::Allied) at_prompt(AskAttack, pass);
    at_prompt(AskAttack, with(AttackShadower, "Bismarck"));
  }
};

// [BIS 41.5] no draw, and she need not have been located
TEST(BismarckSurprise, AQuarryTurnsOnHerShadowerWithoutADraw) {
  for (const bool comes : {true, false}) {
    Shadowed t;
    t.start();
    t.turn();
    EXPECT_EQ(t.told(Seat::Axis, ShadowerSought), 1);
    t.roll(RollSurprise, comes ? 1 : 6, 6);
    EXPECT_EQ(t.p().battle.announced, comes ? 1 : 0);
    EXPECT_EQ(action_of(t.of("Suffolk")), comes ? 1 : 0);
    EXPECT_EQ(t.over(), !comes) << "once a turn";
    EXPECT_EQ(log_of(t.p(), t.ship("Suffolk")).surprise & CaughtShadowing, comes ? CaughtShadowing : 0);
  }
}

// [BIS 41.5] [BIS R43] where she is no faster no dice are needed
TEST(BismarckSurprise, AShadowerThatIsNoFasterIsCaught) {
  Shadowed t;
  t.of("Suffolk").evasion_damage = 2;
  t.start();
  t.turn();
  EXPECT_EQ(t.told(Seat::Axis, SurpriseRolled), 0);
  EXPECT_EQ(t.p().battle.announced, 1);
  EXPECT_TRUE(log_of(t.p(), t.ship("Suffolk")).surprise & CaughtShadowing);
}

// [BIS 41.5] [BIS R43] what shadows need not be said, nor whether it has followed
TEST(BismarckSurprise, WhatShadowsIsNotGivenAwayBeforeSheTurns) {
  Shadowed ship, aircraft;
  aircraft.of("Suffolk").shadowing = shadows_nobody;
  for (Shadowed* t : {&ship, &aircraft}) {
    t->start();
    while (t->whose() == Seat::Allied) t->at_prompt(AskAttack, pass);
  }
  EXPECT_TRUE(ship.seen_by(Seat::Axis) == aircraft.seen_by(Seat::Axis));
  aircraft.turn();
  EXPECT_EQ(aircraft.told(Seat::Axis, NobodyShadows), 1);
  EXPECT_TRUE(aircraft.over()) << "once a turn";
}

// [BIS 41.5] who may turn, and where
TEST(BismarckSurprise, OnlyAQuarryThatIsHeldTurnsAndOnlyInTheDark) {
  Shadowed t;
  const ZoneId here = t.of("Bismarck").zone;
  EXPECT_FALSE(turn_refusal(t.d(), t.p(), bismarck, here));
  log_of(t.p(), bismarck).surprise = TurnedOnShadower;
  EXPECT_EQ(turn_refusal(t.d(), t.p(), bismarck, here)->code, TurnedAlready);
  log_of(t.p(), bismarck).surprise = 0;
  t.p().level = 4;
  EXPECT_EQ(turn_refusal(t.d(), t.p(), bismarck, here)->code, NotDarkEnough);
  t.p().level = 6;
  t.of("Bismarck").located = BySearch;
  EXPECT_EQ(turn_refusal(t.d(), t.p(), bismarck, here)->code, NotShadowed) << "contact was lost";
}

// [BIS 41.5] [BIS R43] the contact is lost for the next turn, and for that turn only
TEST(BismarckSurprise, AShadowerThatWasCaughtDoesNotShadowHerNextTurn) {
  Shadowed t;
  const ShipId suffolk = t.ship("Suffolk");
  caught_shadowing(t.d(), t.p(), suffolk, bismarck);
  EXPECT_FALSE(has_been_caught_by(t.d(), t.p(), suffolk, QuarryId(bismarck))) << "not yet";
  forget_surprise(t.p());
  t.of("Suffolk").shadowing = shadows_nobody;
  t.of("Bismarck").located_last = ByShadow;
  EXPECT_EQ(shadow_refusal(t.d(), t.p(), suffolk, QuarryId(bismarck), false)->code, CaughtByIt);
  EXPECT_FALSE(has_been_caught_by(t.d(), t.p(), suffolk, QuarryId(prinz_eugen)));
  EXPECT_TRUE(has_been_caught_by(t.d(), t.p(), suffolk, QuarryId::unnamed(Type::Battleship, false)))
      << "whatever may be her";
  forget_surprise(t.p());
  EXPECT_FALSE(shadow_refusal(t.d(), t.p(), suffolk, QuarryId(bismarck), false));
}

}  // namespace
}  // namespace flagplot::bismarck::battle_test::surprise
