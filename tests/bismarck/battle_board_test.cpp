#include <gtest/gtest.h>

#include "bismarck/battle_bench.h"

namespace flagplot::bismarck::battle_test {
namespace {


// [BIS 9.28] the defender in the centre, the attacker on the edge he rolled
TEST(BattleSetUp, TheDefenderStandsInTheCentreAndTheAttackerSixHexesAway) {
  Table t;
  t.at_sea("Bismarck");
  t.at_sea("Hood", "N14", 1);
  t.at_sea("Prince of Wales", "N14", 1);
  t.start();
  t.at_prompt(AskAttack, {AttackWith, 0, 0, 0});
  t.roll(RollDraw, 1, 1);
  EXPECT_EQ(t.whose(), Seat::Axis);
  t.at_prompt(AskFirstCourse, {SteerAtFirst, right, 0, 0});
  EXPECT_EQ(hex_of(t.board("Bismarck")), (Hex{0, 0}));
  t.roll(RollEdge, 4);
  EXPECT_EQ(t.whose(), Seat::Allied);
  t.at_prompt(AskFirstCourse, {SteerAtFirst, lower_right, 0, 0});
  EXPECT_EQ(t.options().size(), 14U);  // two ships, seven hexes
  t.at_prompt(AskPlace, t.with(PlaceShip, "Hood", 1));
  t.at_prompt(AskPlace, t.with(PlaceShip, "Prince of Wales", 7));
  EXPECT_EQ(hex_of(t.board("Hood")), (Hex{0, -6}));
  EXPECT_EQ(hex_of(t.board("Prince of Wales")), (Hex{6, -6}));
  EXPECT_EQ(t.p().battle.round, 1);
}

// [BIS 9.28] the numbers around the board
TEST(BattleSetUp, TheEdgesAreNumberedClockwiseFromTheTop) {
  const Array<Hex, 6> corners{Hex{0, -6}, {6, -6}, {6, 0}, {0, 6}, {-6, 6}, {-6, 0}};
  for (int i = 0; i < 6; ++i) {
    const int edge = Array{4, 5, 6, 1, 2, 3}[static_cast<std::size_t>(i)];
    EXPECT_EQ(place_hex({edge, 6, 0}, 1), corners[static_cast<std::size_t>(i)]);
    EXPECT_EQ(place_hex({edge, 6, 0}, 7), corners[static_cast<std::size_t>((i + 1) % 6)]);
    for (int n = 1; n <= 7; ++n) EXPECT_EQ(distance(place_hex({edge, 6, 0}, n), {}), 6);
  }
}

// [BIS 9.281] two to a hex, and the centre before its neighbours
TEST(BattleSetUp, TheThirdDefenderStandsBesideTheCentre) {
  Table t;
  t.in_battle("Bismarck", {6, 0});
  for (const char* name : {"Hood", "Norfolk", "Suffolk"})
    t.at_sea(name, "N14", 1).fought = engaged(Part::Committed, 1);
  t.start(call(SetUpRule, Seat::Allied));
  t.at_prompt(AskFirstCourse, {SteerAtFirst, 0, 0, 0});
  EXPECT_EQ(t.check(t.with(PlaceShip, "Hood", 3))->code, CentreFirst);
  t.at_prompt(AskPlace, t.with(PlaceShip, "Suffolk", 0));
  t.at_prompt(AskPlace, t.with(PlaceShip, "Hood", 0));
  EXPECT_EQ(t.check(t.with(PlaceShip, "Norfolk", 0))->code, PlaceFull);
  t.at_prompt(AskPlace, t.with(PlaceShip, "Norfolk", 2));
  EXPECT_EQ(distance(hex_of(t.board("Norfolk")), {}), 1);
}

// [BIS 9.282] one course for all of a side, and always a hexside
TEST(BattleSetUp, AllShipsOfASidePointTheSameWay) {
  Table t;
  t.in_battle("Bismarck", {6, 0});
  for (const char* name : {"Hood", "Norfolk"}) t.at_sea(name, "N14", 1).fought = engaged(Part::Committed, 1);
  t.start(call(SetUpRule, Seat::Allied));
  EXPECT_EQ(t.options().size(), 6U);
  EXPECT_EQ(t.check({SteerAtFirst, 6, 0, 0})->code, NoSuchCourse);
  t.at_prompt(AskFirstCourse, {SteerAtFirst, left, 0, 0});
  EXPECT_EQ(t.board("Hood").course, left);
  EXPECT_EQ(t.board("Norfolk").course, left);
}

// [BIS 9.51] [BIS 9.52] [BIS 9.53] hexes and turns by evasion; the example has 28
TEST(BattleMovement, TheChartSaysHowManyTurnsGoWithHowManyHexes) {
  const auto most_turns = [](int evasion, int hexes) {
    int turns = -1;
    while (move_allowed(evasion, hexes, turns + 1)) ++turns;
    return turns;
  };
  struct Row {
    int low, high;
    Array<int, 4> turns;  // with 0, 1, 2 and 3 hexes; -1 not at all
  };
  for (const Row& row : {Row{0, 0, {0, -1, -1, -1}}, Row{1, 3, {1, -1, -1, -1}}, Row{4, 10, {1, 0, -1, -1}},
                         Row{11, 17, {2, 1, -1, -1}}, Row{18, 24, {2, 1, 0, -1}}, Row{25, 29, {3, 2, 1, -1}},
                         Row{30, 34, {3, 3, 2, -1}}}) {
    for (int evasion = row.low; evasion <= row.high; ++evasion) {
      for (int hexes = 0; hexes < 4; ++hexes) {
        EXPECT_EQ(most_turns(evasion, hexes), row.turns[static_cast<std::size_t>(hexes)])
            << evasion << " " << hexes;
      }
    }
  }
}

// [BIS 9.31] slowest first; of equals the attacker
TEST(BattleMovement, SlowerShipsMoveFirst) {
  Table t;
  t.in_battle("Norfolk", {0, -6});
  t.in_battle("Hood", {1, -6});
  t.in_battle("Rodney", {2, -6});
  t.in_battle("Bismarck", {0, 0});
  t.start(call(ManoeuvreRule, Seat::None));
  for (const char* name : {"Rodney", "Hood", "Bismarck", "Norfolk"}) {
    EXPECT_EQ(t.asked(t.whose()).subject, arg(t.ship(name)));
    t.at_prompt(AskManoeuvre, pass);
  }
  EXPECT_TRUE(t.over());
}

// [BIS 9.5] [BIS 9.54] as much of the move as one likes
TEST(BattleMovement, AShipMovesStepByStepAndMayStopAnyTime) {
  Table t;
  t.in_battle("Bismarck", {0, 0}, right);
  t.start(call(ManoeuvreRule, Seat::None));
  t.at_prompt(AskManoeuvre, {GoAhead, 0, 0, 0});
  t.at_prompt(AskManoeuvre, {TurnToStarboard, 0, 0, 0});
  t.at_prompt(AskManoeuvre, {GoAhead, 0, 0, 0});
  EXPECT_TRUE(t.over()) << "two hexes and a turn are all that 29 allows";
  EXPECT_EQ(hex_of(t.board("Bismarck")), (Hex{1, 1}));
  EXPECT_EQ(t.board("Bismarck").course, lower_right);
  t.start(call(ManoeuvreRule, Seat::None));
  t.at_prompt(AskManoeuvre, {TurnToPort, 0, 0, 0});
  t.at_prompt(AskManoeuvre, pass);
  EXPECT_TRUE(t.over());
  EXPECT_EQ(t.board("Bismarck").course, right);
}

// [BIS 9.55] nobody into an enemy's hex
TEST(BattleMovement, AnEnemyAheadStopsAShip) {
  Table t;
  t.in_battle("Hood", {0, 0}, right);
  t.in_battle("Bismarck", {1, 0}, right);
  t.in_battle("Prinz Eugen", {3, 0}, left);
  t.in_battle("Norfolk", {2, 0}, right);
  EXPECT_EQ(ahead_refusal(t.d(), t.p(), t.ship("Hood"), {}), EnemyAhead);
  EXPECT_EQ(ahead_refusal(t.d(), t.p(), t.ship("Norfolk"), {}), EnemyAhead);
}

// [BIS 9.281] also later
TEST(BattleMovement, ThreeFriendsAreNeverInOneHex) {
  Table t;
  t.in_battle("Hood", {0, 0}, right);
  t.in_battle("Norfolk", {1, 0}, right);
  EXPECT_FALSE(ahead_refusal(t.d(), t.p(), t.ship("Hood"), {}));
  t.in_battle("Suffolk", {1, 0}, right);
  EXPECT_EQ(ahead_refusal(t.d(), t.p(), t.ship("Hood"), {}), FriendsAhead);
}

// [BIS 9.56] the board follows the ships
TEST(BattleMovement, AShipOffTheBoardBringsEverythingBack) {
  Table t;
  t.in_battle("Hood", {8, 0});
  t.in_battle("Bismarck", {4, 2});
  t.start(call(BeginRoundRule, Seat::None));
  EXPECT_EQ(hex_of(t.board("Hood")) - hex_of(t.board("Bismarck")), (Hex{4, -2}));
  EXPECT_LE(distance(hex_of(t.board("Hood")), {}), board_radius);
  const Hex before = hex_of(t.board("Hood"));
  t.start(call(BeginRoundRule, Seat::None));
  EXPECT_EQ(hex_of(t.board("Hood")), before) << "on the board nothing is shifted";
}

// [BIS 9.56] and reinforcements may start off it
TEST(BattleMovement, WithoutRoomOnTheEdgeShipsComeFromFurtherOut) {
  Table t;
  for (int i = 0; i < 3; ++i)
    t.in_battle(Array{"Hood", "Norfolk", "Suffolk"}[static_cast<std::size_t>(i)], {3 * i, -6});
  t.at_sea("Bismarck").fought = engaged(Part::Committed, 1);
  t.start(call(SetUpRule, Seat::Axis, 0, 4, board_radius, 6));
  t.at_prompt(AskFirstCourse, {SteerAtFirst, 2, 0, 0});
  ASSERT_FALSE(t.options().empty());
  for (const Choice& c : t.options()) {
    const Hex h = place_hex(entry_of(t.state().stack.frames(Lanes::Main).back()), c.b);
    for (const char* name : {"Hood", "Norfolk", "Suffolk"}) EXPECT_GE(distance(h, hex_of(t.board(name))), 6);
    EXPECT_GT(distance(h, {}), board_radius);
  }
}

// [BIS 9.63] four sections, four sectors
TEST(BattleSectors, EverySectionHasItsOwn) {
  Table t;
  const ShipSpec& spec = t.d().ships[index(t.ship("Bismarck"))];
  struct Row {
    Hex to;
    Array<bool, 4> bears;  // bow, port, starboard, stern
  };
  for (const Row& row : {Row{{3, 0}, {true, false, false, false}},      // dead ahead
                         Row{{1, 1}, {true, false, true, true}},        // on the border of bow and beam
                         Row{{0, 1}, {true, false, true, true}},        // starboard beam
                         Row{{1, -1}, {true, true, false, true}},       // port beam
                         Row{{-1, -1}, {true, true, false, true}},      // on the border of beam and stern
                         Row{{-3, 0}, {false, false, false, true}},     // astern
                         Row{{-4, 1}, {false, false, false, true}}}) {  // astern, off the line
    for (std::size_t s = 0; s < 4; ++s) {
      EXPECT_EQ(bears(spec, static_cast<Section>(s), sight({0, 0}, right, row.to)), row.bears[s])
          << row.to.q << "," << row.to.r << " section " << s;
    }
  }
}

// [BIS 9.63] whichever way she points
TEST(BattleSectors, TheyTurnWithTheShip) {
  for (int course = 0; course < 6; ++course) {
    EXPECT_EQ(sight({2, 3}, course, Hex{2, 3} + towards(course) * 4).bearing, Bearing::Ahead);
    EXPECT_EQ(sight({2, 3}, course, Hex{2, 3} - towards(course)).bearing, Bearing::Astern);
    EXPECT_EQ(sight({2, 3}, course, Hex{2, 3} + towards(course + 1)).side, Section::Starboard);
    EXPECT_EQ(sight({2, 3}, course, Hex{2, 3} + towards(course - 2)).side, Section::Port);
  }
}

// [BIS 9.67] the column follows from the target's bow, not the firer's
TEST(BattleSectors, FireComesFromBowSternOrBroadside) {
  Table t;
  t.in_battle("Hood", {0, 0}, right);
  const auto from = [&t](Hex h) {
    t.in_battle("Bismarck", h);
    return aspect(t.p(), t.ship("Hood"), t.ship("Bismarck"));
  };
  EXPECT_EQ(from({5, 0}), Aspect::Bow);
  EXPECT_EQ(from({4, 1}), Aspect::Bow);
  EXPECT_EQ(from({2, 2}), Aspect::Broadside);  // on the border
  EXPECT_EQ(from({0, 4}), Aspect::Broadside);
  EXPECT_EQ(from({-5, 1}), Aspect::Stern);
}

}  // namespace
}  // namespace flagplot::bismarck::battle_test
