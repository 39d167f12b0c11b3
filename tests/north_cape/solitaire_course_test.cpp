#include <gtest/gtest.h>

#include <algorithm>

#include "games/north_cape/solitaire.h"
#include "north_cape/solitaire_bench.h"

// The umpire's groups on their way, and what he does where nobody is asked.
namespace flagplot::north_cape::test {
namespace {

// [NC R85] Of two ways that are equal a group takes the one outside the icebergs, and of two among them the
// first.
TEST(CapeSolitaireCourse, AWayThroughIcebergs) {
  Table t(at_sea({put("Merchant", "1310"), put("Scheer", "4020")},
                 {{"forces", {force("home", "in_port", {{"Merchant", 1}})}}}),
          alone);
  t.roll(RollLane, 1);
  EXPECT_EQ(t.heard(Seat::Axis, StackMoves, 2), (Numbers{t.hex("1210"), t.hex("1111"), t.hex("1010")}));
}

// [NC R83] Every lane, read by the numbers of its hexes: so many south of the last icebergs as the die says, and from there
// north until there is sea.
TEST(CapeSolitaireCourse, EveryLane) {
  for (const char* edge : {"winter", "summer"}) {
    Table t(at_sea({put("Scheer", "4020"), put("Kent", "0520")}, {{"ice", edge}}));
    const Printed& map = *t.d().printed;
    const std::size_t e = t.d().parts[0].edge;
    const auto hex_in = [&](std::size_t column, std::size_t row) {
      for (std::size_t h = 0; h < map.column.size(); ++h) {
        if (map.column[h] == column && map.row[h] == row) return static_cast<Hex>(h);
      }
      return nowhere;
    };
    const auto is_sea = [&](Hex h) {
      const auto on = [&](const HexSet& set) { return set.contains(static_cast<board::CellId>(h)); };
      return h != nowhere && on(map.water) && !on(map.ice[e]) && !on(map.german_ports) && h != map.to_murmansk && h != map.to_archangel;
    };
    const std::size_t columns = *std::max_element(map.column.begin(), map.column.end());
    for (std::size_t column = 1; column <= columns; ++column) {
      std::size_t ice = 0;
      for (std::size_t row = 1; row <= 37; ++row) {
        const Hex h = hex_in(column, row);
        if (h != nowhere && map.icebergs[e].contains(static_cast<board::CellId>(h))) ice = row;
      }
      for (std::size_t die = 1; die <= 6; ++die) {
        std::size_t row = ice + die;
        while (row > 0 && !is_sea(hex_in(column, row))) --row;
        EXPECT_EQ(map.lanes[e][column][die - 1], row == 0 ? nowhere : hex_in(column, row)) << edge << column << " " << die;
      }
    }
    // [NC R85] From each of them a shortest way leads to the lane three columns on, and to the port.
    const Hex home = e == 0 ? map.to_murmansk : map.to_archangel;
    for (std::size_t column = 1; column + 3 <= map.column[home]; ++column) {
      for (const Hex from : map.lanes[e][column]) {
        for (const Hex to : map.lanes[e][column + 3]) {
          if (from == nowhere || to == nowhere) continue;
          Hex at = from;
          for (int left = distance(t.d(), from, to); left > 0; --left) {
            const Hex next = solo::next_on_the_way(t.d(), t.p(), at, to);
            ASSERT_TRUE(is_sea(next));
            EXPECT_EQ(distance(t.d(), at, next), 1);
            EXPECT_EQ(distance(t.d(), next, to), left - 1);
            at = next;
          }
        }
      }
    }
  }
}

// [NC R85] A group that can get no nearer stays where it is.
TEST(CapeSolitaireCourse, NoWayOutOfAFjord) {
  Table t(at_sea({put("Merchant", "1533"), put("Scheer", "4020")}), alone);
  t.roll(RollLane, 1);
  EXPECT_EQ(t.told(Seat::Axis, StackMoves), 0);
  EXPECT_EQ(t.where("Merchant 1"), t.hex("1533"));
  EXPECT_EQ(t.prompt(Seat::Axis), AskMission);
}

// [NC R89] The umpire claims nothing: decoys that are stopped are shown.
TEST(CapeSolitaireCourse, DecoysAreNoSubmarine) {
  Table t(at_sea({put("Allied decoy", "1012"), put("Kent", "4229"), put("Scheer", "1212", {{"patrol", true}})}), alone);
  t.roll(RollLane, 1);
  ASSERT_EQ(t.prompt(Seat::Axis), AskIntercept);
  t.choose(Intercept, t.stack("Scheer"));
  EXPECT_EQ(t.told(Seat::Axis, DecoyFound), 1);
  EXPECT_EQ(t.prompt(Seat::Allied), -1);
}

// [NC 11.7] [NC R80] What an earlier scenario has cost is not dealt.
TEST(CapeSolitaireCourse, WhatIsSunkIsNotDealt) {
  Table t(support::printed_scenario("north_cape", "sportspalast"), alone);
  t.p().stack[t.piece("Berwick")] = sunk;
  t.p().stack[t.piece("Fulmar")] = departed;
  for (int i = 0; i < 100 && t.prompt(Seat::Axis) == AskPlace; ++i) t.Bench::step(1);
  for (int i = 0; i < 100 && t.prompt(Seat::Chance) == RollDeal; ++i) t.Bench::step(1);
  EXPECT_TRUE(t.was_sunk("Berwick"));
  EXPECT_EQ(t.stack("Fulmar"), departed);
  const std::uint64_t berwick = std::uint64_t{1} << t.d().parts[0].kind[t.piece("Berwick")];
  EXPECT_EQ(t.p().may[record_of(t.p().solo[3].stack)] & berwick, 0U);
  ASSERT_TRUE(t.until(Seat::Chance, RollWeather));
  t.roll(RollWeather, 6);
  EXPECT_EQ(t.p().may[record_of(t.p().solo[0].stack)] & berwick, 0U)
      << "nor is she looked for in what comes on";
}

// [NC R91] For those who were left behind in one hex a single die is rolled.
TEST(CapeSolitaireCourse, OneContactForAHex) {
  Table t(
      at_sea({put("Merchant", "1018"), put("Scheer", "3020"), put("Hipper", "3020"), put("Koeln", "3020")},
             {{"forces", {force("boats", "any_sea", {{"Tuna", 1}})}}}),
      alone);
  t.roll(RollLane, 5);
  t.order(Sortie, t.stack("Scheer"));
  t.step("3021");
  t.choose(DropOff, t.piece("Scheer"));
  t.choose(DropOff, t.piece("Koeln"));
  t.step("3022");
  t.stop();
  t.roll(RollContact, 1);
  t.roll(RollContact, 1);
  EXPECT_EQ(t.heard(Seat::Axis, ContactRolled), (Numbers{t.hex("3021"), t.hex("3022")}));
  EXPECT_EQ(t.prompt(Seat::Axis), AskMission);
}

// [NC 11.6] [NC R89] British fighters take bombers that nobody fights yet, the strongest fighter first.
TEST(CapeSolitaireCourse, EachFighterTakesAnotherBomber) {
  Table t(at_sea({put("Merchant", "1018"), put("Victorious", "1018"),
                  put("Ju-88", "", {{"base", "banak"}, {"count", 2}})},
                 {{"forces",
                   {force("fleet", "west_edge", {{"Victorious", 1}}),
                    aboard("Victorious", {{"Fulmar", 1}, {"Sea Hurricane", 1}})}}}),
          alone);
  t.roll(RollLane, 5);
  t.p().reconnoitred.add(t.piece("Merchant 1"));
  t.p().up.add(t.piece("Merchant 1"));
  t.raid(t.stack("Ju-88 1"), "1315");
  t.roll(RollDogfight, 1, 10);
  t.roll(RollDogfight, 1, 10);
  EXPECT_TRUE(t.hits("Ju-88 1") == 1 && t.hits("Ju-88 2") == 1);
  EXPECT_EQ(t.heard(Seat::Axis, DogfightRolled), (Numbers{t.kind("Sea Hurricane"), t.kind("Fulmar")}));
}

// [NC R85] A hand that comes on may be intercepted like any group.
TEST(CapeSolitaireCourse, AHandThatComesOnIsSeenByPatrols) {
  Table t(support::printed_scenario("north_cape", "sportspalast"), alone);
  for (int i = 0; i < 100 && t.prompt(Seat::Axis) == AskPlace; ++i) {
    const Choice here{PlaceAt, t.hex("0110"), 0, 0};
    t.answer(Seat::Axis, t.reason(Seat::Axis, here) == allowed ? here : t.options(Seat::Axis).front());
  }
  for (int i = 0; i < 200 && t.prompt(Seat::Axis) != AskMission; ++i) t.Bench::step(6);
  t.order(Patrol, t.stack("U-377"));
  t.stop();
  EXPECT_EQ(t.prompt(Seat::Axis), AskIntercept);
}

// [NC R90] The hex that is farthest from the nearest German base is filled first.
TEST(CapeSolitaireCourse, TheFarthestRefugeFirst) {
  Table t(at_sea({put("Merchant", "3020"), put("Scheer", "1020")}), alone);
  const auto far = [&](Hex h) {
    int least = 1000;
    for (const auto base : t.d().printed->german_bases)
      least = std::min(least, distance(t.d(), h, static_cast<Hex>(board::index(base))));
    return least;
  };
  for (const char* from : {"0620", "2525", "3525", "5030"}) {
    int best = 0;
    each_near(t.d(), t.hex(from), [&](Hex h) {
      if (is_open_water(t.d(), t.p(), h)) best = std::max(best, far(h));
    });
    EXPECT_EQ(far(solo::refuge(t.d(), t.p(), t.hex(from))), best) << from;
  }
}

}  // namespace
}  // namespace flagplot::north_cape::test
