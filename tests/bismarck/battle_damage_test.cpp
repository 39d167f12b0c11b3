#include <gtest/gtest.h>

#include "bismarck/battle_bench.h"

namespace flagplot::bismarck::battle_test {
namespace {

using Hits = Array<std::uint8_t, 5>;

// [BIS 9.7] [BIS 9.71] [BIS 9.711] the example: two port, two bow and three midships hits on Bismarck
TEST(BattleDamage, BoxesAreCrossedOutFromTheLeft) {
  Table t;
  t.in_battle("Bismarck", {0, 0});
  const ShipId b = t.ship("Bismarck");
  mark(t.d(), t.p(), b, Section::Port, 2);
  mark(t.d(), t.p(), b, Section::Bow, 2);
  mark(t.d(), t.p(), b, Section::Midships, 3);
  EXPECT_EQ(t.of("Bismarck").hits, (Hits{2, 2, 0, 0, 3}));
  EXPECT_EQ(salvos(t.d(), t.p(), b, Section::Bow), 5);
  EXPECT_EQ(salvos(t.d(), t.p(), b, Section::Port), 1);
  EXPECT_EQ(salvos(t.d(), t.p(), b, Section::Starboard), 3);
  EXPECT_EQ(salvos(t.d(), t.p(), b, Section::Stern), 7);
}

// [BIS 9.713] [BIS 9.715] slashes first, crosses at the end of the round
TEST(BattleDamage, GunfireCountsOnlyAtTheEndOfTheRound) {
  Table t;
  t.in_battle("Bismarck", {0, 0});
  t.in_battle("Hood", {0, 3});
  const ShipId b = t.ship("Bismarck");
  mark_pending(t.d(), t.p(), b, Section::Bow, 2);
  mark_pending(t.d(), t.p(), b, Section::Midships, 1);
  EXPECT_EQ(salvos(t.d(), t.p(), b, Section::Bow), 7);
  EXPECT_EQ(evasion(t.d(), t.p(), b), 29);
  t.start(call(EndOfFireRule, Seat::None));
  EXPECT_EQ(salvos(t.d(), t.p(), b, Section::Bow), 5);
  EXPECT_EQ(evasion(t.d(), t.p(), b), 28);
  EXPECT_EQ(t.board("Bismarck").pending, Hits{});
  EXPECT_TRUE(t.was_told(DamageCounts));
}

// [BIS 9.714] ten for Bismarck, six for Rodney
TEST(BattleDamage, AShipSinksWithItsLastMidshipsBox) {
  for (const auto& [name, boxes, points] : {std::tuple{"Bismarck", 10, 30}, std::tuple{"Rodney", 6, 12}}) {
    Table t;
    t.in_battle("Bismarck", {0, 0});
    t.in_battle("Rodney", {0, 3});
    const ShipId s = t.ship(name);
    mark_pending(t.d(), t.p(), s, Section::Midships, boxes - 1);
    t.start(call(EndOfFireRule, Seat::None));
    EXPECT_TRUE(in_play(t.of(name)));
    mark_pending(t.d(), t.p(), s, Section::Midships, 1);
    t.start(call(EndOfFireRule, Seat::None));
    EXPECT_EQ(t.of(name).status, ShipStatus::Sunk);
    EXPECT_EQ(t.of(name).zone, no_zone);
    EXPECT_FALSE(on_board(t.p(), s));
    EXPECT_EQ(t.p().points[index(other(side_of(t.d(), s)))], points);
    EXPECT_EQ(t.p().ending, s == bismarck ? BismarckSunk : GoesOn);
    EXPECT_EQ(t.count_told(ShipSunk), 1);
  }
}

// [BIS 9.714] it still fires in the round in which it sinks
TEST(BattleDamage, ASinkingShipStillFiresAllItsGuns) {
  Table t;
  t.in_battle("Bismarck", {0, 0}, right);
  t.in_battle("Hood", {0, 3}, right);
  mark_pending(t.d(), t.p(), t.ship("Bismarck"), Section::Midships, 10);
  t.start(call(FireRule, Seat::Axis));
  t.at_prompt(AskFire, t.fire_all("Bismarck", "Hood"));
  EXPECT_EQ(t.last_told(ShotsFired)->args[2], 8);
}

// [BIS 9.714] with the Bismarck the game ends, after the round
TEST(BattleDamage, TheGameEndsWithTheBismarck) {
  Table t;
  t.in_battle("Bismarck", {0, 0}, right);
  t.in_battle("Hood", {0, 1}, right);
  t.of("Bismarck").hits[4] = 9;
  t.p().battle.round = 0;
  t.start(call(RoundRule, Seat::None));
  t.until(AskFire, 3, 4);
  t.at_prompt(AskFire, t.fire_all("Hood", "Bismarck"));
  t.roll(RollShot, 5, 5);
  EXPECT_EQ(t.prompt(), AskFire) << "Bismarck answers";
  EXPECT_EQ(t.whose(), Seat::Axis);
  t.at_prompt(AskFire, pass);
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.p().ending, BismarckSunk);
}

// [BIS 9.716] the side that is fired on
TEST(BattleDamage, SecondaryHitsFallOnTheSideFiredOn) {
  for (const Hex from : {Hex{0, 3}, Hex{3, -3}}) {
    Table t;
    t.in_battle("Bismarck", {0, 0}, right);
    t.in_battle("Hood", from, right);
    t.start(call(FireRule, Seat::Allied));
    t.at_prompt(AskFire, t.fire_all("Hood", "Bismarck"));
    t.roll(RollShot, 1, 1);
    EXPECT_EQ(t.board("Bismarck").pending, from.r > 0 ? (Hits{0, 0, 1, 0, 0}) : (Hits{0, 1, 0, 0, 0}));
  }
}

// [BIS 9.716] from ahead or astern either side
TEST(BattleDamage, FromAheadTheOwnerChoosesTheSide) {
  Table t;
  t.in_battle("Bismarck", {0, 0}, right);
  t.in_battle("Rodney", {3, 0}, right + 3);
  t.start(call(FireRule, Seat::Allied));
  t.at_prompt(AskFire, t.fire_all("Rodney", "Bismarck"));
  t.roll(RollShot, 1, 2);
  EXPECT_EQ(t.whose(), Seat::Axis);
  t.at_prompt(AskSecondary, {TakeHitOn, static_cast<int>(Section::Port), 0, 0});
  EXPECT_EQ(t.board("Bismarck").pending[1], 1);
  t.of("Bismarck").hits[2] = 3;
  t.roll(RollShot, 1, 2);
  EXPECT_EQ(t.board("Bismarck").pending[1], 2) << "one side has no boxes left: nothing to choose";
}

// [BIS 9.717] the example: Hood's second port hit
TEST(BattleDamage, ASectionKnockedOutPassesHitsToMidships) {
  Table t;
  t.in_battle("Hood", {0, 0});
  const ShipId hood = t.ship("Hood");
  EXPECT_EQ(mark(t.d(), t.p(), hood, Section::Port, 1).midships, 0);
  EXPECT_EQ(mark(t.d(), t.p(), hood, Section::Port, 1).midships, 1);
  EXPECT_EQ(t.of("Hood").hits, (Hits{0, 1, 0, 0, 1}));
  EXPECT_EQ(evasion(t.d(), t.p(), hood), 27) << "a midships hit like any other";
  EXPECT_EQ(mark_pending(t.d(), t.p(), hood, Section::Port, 1).midships, 1);
  EXPECT_EQ(t.board("Hood").pending, (Hits{0, 0, 0, 0, 1}));
}

// [BIS 9.717] a box without guns takes one hit
TEST(BattleDamage, AZeroBoxTakesOneHit) {
  Table t;
  t.in_battle("Norfolk", {0, 0});
  EXPECT_EQ(mark(t.d(), t.p(), t.ship("Norfolk"), Section::Starboard, 2).midships, 1);
  EXPECT_EQ(t.of("Norfolk").hits, (Hits{0, 0, 1, 0, 1}));
}

// [BIS 9.723] [BIS 9.724] [BIS 9.725] [BIS 9.726] by type of ship
TEST(BattleDamage, MidshipsHitsCostEvasion) {
  for (const auto& [name, cost] :
       {std::pair{"Bismarck", 1}, std::pair{"Hood", 2}, std::pair{"Rodney", 2}, std::pair{"Victorious", 2},
        std::pair{"Prinz Eugen", 3}, std::pair{"Norfolk", 5}, std::pair{"Kenya", 5}}) {
    Table t;
    t.at_sea(name);
    const int before = evasion(t.d(), t.p(), t.ship(name));
    mark(t.d(), t.p(), t.ship(name), Section::Midships, 2);
    EXPECT_EQ(before - evasion(t.d(), t.p(), t.ship(name)), 2 * cost) << name;
    EXPECT_EQ(t.of(name).evasion_damage, 2 * cost) << name << ": it can be repaired";
    EXPECT_EQ(t.of(name).evasion_lost, 0) << name;
  }
}

// [BIS 9.72] [BIS 9.721] [BIS 9.722] [BIS 9.727] a torpedo in the rudder
TEST(BattleDamage, StatedReductionsAreForGood) {
  Table t;
  t.at_sea("Bismarck");
  mark(t.d(), t.p(), bismarck, Section::Midships, 1);
  reduce_evasion(t.p(), bismarck, 20);
  EXPECT_EQ(evasion(t.d(), t.p(), bismarck), 8);
  EXPECT_EQ(t.of("Bismarck").evasion_lost, 20);
  EXPECT_EQ(t.of("Bismarck").evasion_damage, 1);
  reduce_evasion(t.p(), bismarck, 20);
  EXPECT_EQ(evasion(t.d(), t.p(), bismarck), 0) << "never below nothing";
}

// [BIS 9.722] [BIS 9.723] what can be repaired is told apart from what cannot
TEST(BattleDamage, TheTwoKindsOfEvasionLostAreToldApart) {
  Table t;
  t.in_battle("Bismarck", {0, 0});
  t.in_battle("Hood", {0, 4});
  mark_pending(t.d(), t.p(), t.ship("Hood"), Section::Midships, 2);
  reduce_evasion_pending(t.p(), t.ship("Hood"), 7);
  t.start(call(EndOfFireRule, Seat::None));
  EXPECT_EQ(t.last_told(EvasionReduced)->args[1], 4);
  EXPECT_EQ(t.last_told(EvasionLost)->args[1], 7);
}

// [BIS 2.54] who is met on the battle board is known to be there
TEST(BattleDamage, AShipMetIsAContact) {
  Table t;
  t.in_battle("Bismarck", {0, 0});
  t.at_sea("Norfolk").fought = engaged(Part::Committed, 1);
  t.start(call(SetUpRule, Seat::Allied, 0, 1, board_radius));
  t.at_prompt(AskFirstCourse, {SteerAtFirst, 5, 0, 0});
  t.at_prompt(AskPlace, t.with(PlaceShip, "Norfolk", 4));
  EXPECT_EQ(t.state().contact[index(t.ship("Norfolk"))].zone, t.of("Norfolk").zone);
  EXPECT_EQ(t.state().contact[index(t.ship("Norfolk"))].turn, t.p().turn);
}

}  // namespace
}  // namespace flagplot::bismarck::battle_test
