#include <gtest/gtest.h>

#include "bismarck/battle_bench.h"

namespace flagplot::bismarck::battle_test {
namespace {

struct ThirdRound : Table {
  ThirdRound() {
    in_battle("Bismarck", {0, 0}, 1);
    in_battle("Hood", {0, 5}, 1);
    at_sea("King George V");
    p().battle.round = 3;
  }
};

// [BIS 9.4] [BIS 9.41] [BIS 9.25] 1 at first, one more for every try
TEST(BattleReinforcements, EveryTryMakesTheNextOneEasier) {
  ThirdRound t;
  for (const int die : {2, 3, 4}) {
    t.start(call(ReinforceRule, Seat::Allied));
    t.at_prompt(AskCallUp, t.with(CallUp, "King George V"));
    t.roll(RollReinforcement, die);
    EXPECT_TRUE(t.was_told(ReinforcementFar));
    EXPECT_TRUE(t.over()) << "one try a round";
  }
  EXPECT_EQ(tries_of(t.of("King George V")), 3);
  t.start(call(ReinforceRule, Seat::Allied));
  t.at_prompt(AskCallUp, t.with(CallUp, "King George V"));
  t.roll(RollReinforcement, 4);
  EXPECT_TRUE(t.was_told(ReinforcementNear));
  EXPECT_EQ(part_of(t.of("King George V")), Part::Ready);
}

// [BIS 9.41] not before the third round is over
TEST(BattleReinforcements, NobodyComesBeforeTheThirdRound) {
  ThirdRound t;
  t.p().battle.round = 2;
  t.start(call(ReinforceRule, Seat::Allied));
  EXPECT_TRUE(t.over());
}

// [BIS 9.42] [BIS 9.44] over an edge that is rolled, when their owner likes
TEST(BattleReinforcements, TheyComeOverAnEdgeSixHexesFromTheEnemy) {
  ThirdRound t;
  t.at_sea("King George V", "N14", 2).fought = engaged(Part::Ready, 1);
  t.at_sea("Kenya", "N14", 2).fought = engaged(Part::Ready, 1);
  t.at_sea("Victorious", "N14", 2).fought = engaged(Part::Ready, 1);
  t.p().battle.round = 4;
  t.start(call(EnterRule, Seat::Allied));
  t.at_prompt(AskEnter, pass);
  EXPECT_TRUE(t.over()) << "they may wait";
  t.start(call(EnterRule, Seat::Allied));
  const ShipId unit = leader(t.d(), t.p(), t.ship("Kenya"));
  t.at_prompt(AskEnter, {EnterBattle, arg(unit), 0, 0});
  t.roll(RollEdge, 1);
  t.at_prompt(AskFirstCourse, {SteerAtFirst, 5, 0, 0});
  t.at_prompt(AskPlace, t.with(PlaceShip, "King George V", 1));
  t.at_prompt(AskPlace, t.with(PlaceShip, "Kenya", 4));
  EXPECT_EQ(t.board("Kenya").course, 5);
  EXPECT_EQ(t.board("King George V").course, 5);
  EXPECT_EQ(hex_of(t.board("King George V")), place_hex({1, 6, 0}, 1));
  EXPECT_FALSE(on_board(t.p(), t.ship("Victorious"))) << "carriers do not come along";
  EXPECT_TRUE(t.over());
}

// [BIS 9.42] [BIS R22] of the edge they come over, the hexes nearer than six are closed: to those who come by
// the die, and to those who held back
TEST(BattleReinforcements, EveryHexOfTheEdgeIsOpenThatIsSixHexesOff) {
  for (const bool held_back : {false, true}) {
    ThirdRound t;
    put(t.p(), bismarck, {0, 2});
    t.p().battle.edge = 1;
    t.p().battle.round = 4;
    t.at_sea("King George V").fought = engaged(held_back ? Part::Held : Part::Ready, 1);
    t.start(call(EnterRule, Seat::Allied));
    t.at_prompt(AskEnter, t.with(EnterBattle, "King George V"));
    if (!held_back) t.roll(RollEdge, 1);
    t.at_prompt(AskFirstCourse, {SteerAtFirst, 5, 0, 0});
    int open = 0, closed = 0;
    for (int place = 1; place <= 7; ++place) {
      const int hexes = distance(place_hex({1, board_radius, 0}, place), hex_of(t.board("Bismarck")));
      const auto refusal = t.check(t.with(PlaceShip, "King George V", place));
      ++(refusal ? closed : open);
      EXPECT_EQ(refusal.has_value(), hexes < 6) << "place " << place << ", " << hexes << " hexes off";
      if (refusal) {
        EXPECT_EQ(refusal->code, TooNearTheEnemy);
      }
    }
    EXPECT_GT(open, 0);
    EXPECT_GT(closed, 0);
  }
}

// [BIS 9.42] nearer hexes of the edge are closed to them
TEST(BattleReinforcements, HexesNearAnEnemyAreRefused) {
  ThirdRound t;
  put(t.p(), bismarck, {2, 2});
  t.at_sea("King George V").fought = engaged(Part::Committed, 1);
  t.start(call(SetUpRule, Seat::Allied, 0, 1, board_radius, 6));
  t.at_prompt(AskFirstCourse, {SteerAtFirst, 5, 0, 0});
  EXPECT_EQ(t.check(t.with(PlaceShip, "King George V", 1))->code, TooNearTheEnemy);
  EXPECT_FALSE(t.options().empty());
}

// [BIS 9.43] only who could attack somebody
TEST(BattleReinforcements, OnlyThoseWhoCouldAttackMayCome) {
  ThirdRound t;
  const auto refusal = [&t](const char* name) {
    return call_up_refusal(t.d(), t.p(), t.ship(name), Frame{});
  };
  t.at_sea("Victorious");
  t.at_sea("Rodney");
  t.of("Bismarck").pursuit = 1;
  t.at_sea("Suffolk").shadowing = 2;
  t.at_sea("Kenya", "N15");
  EXPECT_FALSE(refusal("King George V"));
  EXPECT_EQ(refusal("Victorious"), MayNotReinforce);
  EXPECT_EQ(refusal("Rodney"), ReinforcementSlow);
  EXPECT_EQ(refusal("Suffolk"), MayNotReinforce) << "its quarry is elsewhere";
  EXPECT_EQ(refusal("Kenya"), MayNotReinforce) << "another zone";
  t.of("Suffolk").shadowing = 1;
  EXPECT_FALSE(refusal("Suffolk"));
  t.of("Bismarck").evasion_lost = 8;
  EXPECT_FALSE(refusal("Rodney"));
}

// [BIS 9.272] who held back needs no die, and comes over his own side's edge
TEST(BattleReinforcements, WhoHeldBackComesWhenHeLikes) {
  ThirdRound t;
  t.p().battle.round = 2;
  t.at_sea("Norfolk").fought = engaged(Part::Held, 1);
  t.at_sea("Prinz Eugen").fought = engaged(Part::Held, 1);
  t.start(call(EnterRule, Seat::Allied));
  t.at_prompt(AskEnter, t.with(EnterBattle, "Norfolk"));
  t.at_prompt(AskFirstCourse, {SteerAtFirst, 2, 0, 0});
  t.at_prompt(AskPlace, t.with(PlaceShip, "Norfolk", 4));
  EXPECT_EQ(hex_of(t.board("Norfolk")), place_hex({4, 6, 0}, 4)) << "the attacker's edge is 4";
  put(t.p(), t.ship("Hood"), {0, -5});
  t.start(call(EnterRule, Seat::Axis));
  t.at_prompt(AskEnter, t.with(EnterBattle, "Prinz Eugen"));
  t.at_prompt(AskFirstCourse, {SteerAtFirst, 5, 0, 0});
  t.at_prompt(AskPlace, t.with(PlaceShip, "Prinz Eugen", 4));
  EXPECT_EQ(hex_of(t.board("Prinz Eugen")), place_hex({1, 6, 0}, 4)) << "and the opposite one is 1";
}

TEST(BattleReinforcements, TheEnemyHearsOfATryButNotWhose) {
  ThirdRound t;
  t.start(call(ReinforceRule, Seat::Allied));
  const AnyView before = t.seen_by(Seat::Axis);
  t.at_prompt(AskCallUp, t.with(CallUp, "King George V"));
  EXPECT_TRUE(t.last_step_told(Seat::Axis));
  EXPECT_TRUE(t.seen_by(Seat::Axis) == before);
}

// [BIS R32] [BIS 9.41] the die less the tries before is for who called
TEST(BattleReinforcements, TheDieIsForWhoCalled) {
  ThirdRound t;
  for (const int die : {3, 6}) {
    t.start(call(ReinforceRule, Seat::Allied));
    t.at_prompt(AskCallUp, t.with(CallUp, "King George V"));
    t.roll(RollReinforcement, die);
  }
  EXPECT_EQ(t.last_told(ReinforcementFar, Seat::Axis)->args[1], roll_not_shown);
  EXPECT_EQ(unpacked_roll(t.last_told(ReinforcementFar, Seat::Allied)->args[1]), (Roll{6, {6, 0}, -1}));
}

// [BIS 9.43] [BIS 9.224] [BIS R23] ships that one shadow held are one quarry
TEST(BattleReinforcements, AShadowerComesIfAnyShipOfItsQuarryIsThere) {
  ThirdRound t;
  t.at_sea("Prinz Eugen").pursuit = 1;  // held back
  t.at_sea("Suffolk").shadowing = 1;
  EXPECT_EQ(call_up_refusal(t.d(), t.p(), t.ship("Suffolk"), Frame{}), MayNotReinforce);
  t.of("Bismarck").pursuit = 1;
  EXPECT_FALSE(call_up_refusal(t.d(), t.p(), t.ship("Suffolk"), Frame{}));
  t.of("Prinz Eugen").status = ShipStatus::Sunk;
  EXPECT_FALSE(call_up_refusal(t.d(), t.p(), t.ship("Suffolk"), Frame{})) << "nor does her end bind anybody";
  t.of("Bismarck").pursuit = 0;
  t.of("Suffolk").shadowing = lost_contact;
  EXPECT_FALSE(call_up_refusal(t.d(), t.p(), t.ship("Suffolk"), Frame{})) << "nor does a contact lost";
}

}  // namespace
}  // namespace flagplot::bismarck::battle_test
