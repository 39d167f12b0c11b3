#include <gtest/gtest.h>

#include "north_cape/bench.h"

// Damage markers, what they halve, and what is lost.
namespace flagplot::north_cape::test {
namespace {

using Numbers = std::vector<int>;
json seen_with(int hits) { return {{"reconnoitred", true}, {"hits", hits}}; }

struct Now {
  int guns, torpedoes, flak, movement;
  friend bool operator==(const Now&, const Now&) = default;
};
Now factors(const char* name, int hits) {
  Table t(at_sea({put(name, "2020", {{"hits", hits}})}));
  const Data& d = t.d();
  const Position& p = t.p();
  const PieceId piece = t.piece(name);
  return {guns(d, p, piece), torpedoes(d, p, piece), flak(d, p, piece), allowance(d, p, piece)};
}

// [NC 2.4] The first marker halves everything, rounded down; more do no more.
TEST(CapeDamage, AFirstMarkerHalves) {
  EXPECT_EQ(factors("Tirpitz", 0), (Now{9, 1, 8, 8}));
  for (const int hits : {1, 2, 3, 4}) EXPECT_EQ(factors("Tirpitz", hits), (Now{4, 0, 4, 4})) << hits;
  EXPECT_EQ(factors("British DD 1", 0), (Now{4, 2, 3, 9}));
  EXPECT_EQ(factors("British DD 1", 1), (Now{2, 1, 1, 4}));
  EXPECT_EQ(factors("Merchant 1", 1), (Now{0, 0, 0, 1}));
  EXPECT_EQ(factors("U-377", 1), (Now{0, 3, 1, 1}));
}

// [NC 2.4] [NC 10.0] Sunk at the number that is printed, and then it scores for who did it.
TEST(CapeDamage, SunkAtItsNumber) {
  struct Loss {
    const char* ship;
    int hull, worth;
  };
  for (const Loss& c : {Loss{"King George V", 5, 45}, Loss{"Renown", 4, 40}, Loss{"Victorious", 4, 30},
                        Loss{"Kent", 3, 20}, Loss{"Kenya", 3, 15}, Loss{"British DD 1", 2, 15},
                        Loss{"British DE 1", 2, 0}, Loss{"AA ship 1", 2, 10}}) {
    for (const int short_of : {2, 1}) {
      Table t(at_sea({put(c.ship, "2520", seen_with(c.hull - short_of)), put("Ju-88", "", banak)},
                     {{"first", "axis"}}));
      t.raid(t.stack("Ju-88 1"), "2520");
      t.hit(Bomb, "Ju-88 1", t.d().units->kinds[kind_arg(t.d(), t.p(), t.piece(c.ship))].name,
            c.hull - short_of);
      t.roll(RollBomb, 5);
      EXPECT_EQ(t.was_sunk(c.ship), short_of == 1) << c.ship;
      EXPECT_EQ(t.points(Seat::Axis), short_of == 1 ? c.worth : 0) << c.ship;
      EXPECT_EQ(t.points(Seat::Allied), 0);
      if (short_of == 1) {
        EXPECT_EQ(t.heard(Seat::Allied, SunkNow, 2), Numbers{c.worth});
        EXPECT_FALSE(t.was_told(DamagedNow));
        EXPECT_EQ(t.p().lost[kind_named(*t.d().units,
                                        t.d().units->kinds[t.heard(Seat::Axis, SunkNow)[0]].name, "test")],
                  1);
      } else {
        EXPECT_EQ(t.heard(Seat::Allied, DamagedNow, 2), Numbers{c.hull - 1});
        EXPECT_EQ(t.heard(Seat::Axis, DamagedNow, 2), Numbers{c.hull - 1}) << "it lies open";
        EXPECT_FALSE(t.was_told(DamageShows));
      }
    }
  }
}

// [NC 10.0] German losses score for the Allies, merchants by two dice each.
TEST(CapeDamage, WhoScores) {
  Table t(at_sea({put("U-377", "2020", {{"surfaced", true}, {"hits", 1}, {"reconnoitred", true}}),
                  put("Kent", "2020"), put("Merchant", "2020", {{"hits", 1}}),
                  put("Hipper", "2020", {{"hits", 2}})}));
  t.strike(t.stack("Kent"), {"Kent"});
  t.hit(FireAt, "Kent", "U-377", 1);
  t.roll(RollFire, 6);
  EXPECT_EQ(t.points(Seat::Allied), 5);
  t.hit(FireAt, "Hipper", "Kent");
  t.roll(RollFire, 4, 6);  // half of six misses with four, and Kent sinks Hipper
  EXPECT_EQ(t.points(Seat::Allied), 25);
  EXPECT_EQ(t.hits("Kent"), 0);
  Table u(at_sea({put("Merchant", "2020", seen_with(1)), put("Hipper", "2020")}, {{"first", "axis"}}));
  u.strike(u.stack("Hipper"));
  u.hit(FireAt, "Hipper", "Merchant", 1);
  u.roll(RollFire, 6);
  EXPECT_EQ(u.heard(Seat::Allied, SunkNow, 2), Numbers{0});
  u.roll(RollMerchantSunk, 6, 5);
  EXPECT_EQ(u.points(Seat::Axis), 11);
  EXPECT_EQ(u.points(Seat::Allied), 0);
  EXPECT_EQ(u.heard(Seat::Allied, MerchantPoints), Numbers{static_cast<int>(Seat::Axis)});
  EXPECT_EQ(u.heard(Seat::Allied, MerchantPoints, 2), Numbers{11});
}

// [NC 5.6] [NC R56] A carrier goes down with the aircraft aboard; those that are out are lost when the turn
// ends.
TEST(CapeDamage, ACarrierGoesDown) {
  Table u(at_sea({put("Victorious", "2520", seen_with(3)), put("Albacore", "", {{"base", "Victorious"}}),
                  put("Albacore", "3220", {{"patrol", true}, {"base", "Victorious"}}), put("Avenger", "3220"),
                  put("Ju-88", "", banak)},
                 {{"first", "axis"}}));
  u.raid(u.stack("Ju-88 1"), "2520");
  u.hit(Bomb, "Ju-88 1", "Victorious", 3);
  u.roll(RollBomb, 1);
  EXPECT_TRUE(u.was_sunk("Victorious") && u.was_sunk("Albacore 1"));
  EXPECT_EQ(u.told(Seat::Axis, AircraftLost), 1);
  EXPECT_EQ(u.where("Albacore 2"), u.hex("3220"));
  EXPECT_EQ(u.p().lost[kind_named(*u.d().units, "Albacore", "test")], 0) << "aircraft are replaced";
  EXPECT_EQ(u.p().lost[kind_named(*u.d().units, "Victorious", "test")], 1);
  u.pass_();
  u.pass_();
  ASSERT_TRUE(u.until(Seat::Chance, RollWeather));
  EXPECT_TRUE(u.was_sunk("Albacore 2")) << "another carrier near by does not help";
  EXPECT_EQ(u.told(Seat::Axis, AircraftLost), 2);
}

// [NC R48] [NC R56] Nor have those a carrier to land on that strike where she lies, and she is sunk in that fight.
TEST(CapeDamage, ACarrierGoesDownWhereHerAircraftStrike) {
  Table t(at_sea({put("Victorious", "2520", seen_with(3)), put("Albacore", "", {{"base", "Victorious"}}),
                  put("Scheer", "2520", {{"reconnoitred", true}}), put("Kent", "2020")}));
  t.raid(t.stack("Victorious"), "2520");
  while (t.prompt(Seat::Axis) != AskFire) t.pass_();
  t.hit(FireAt, "Scheer", "Victorious", 3);
  t.roll(RollFire, 1);
  ASSERT_TRUE(t.was_sunk("Victorious"));
  t.end_fight();
  EXPECT_EQ(t.stack("Albacore 1"), not_available);
}

// What is sunk is out of its box and out of what the enemy thinks possible.
TEST(CapeDamage, WhatIsGoneIsNowhere) {
  Table t(
      at_sea({put("Kent", "2520", {{"reconnoitred", true}, {"hits", 2}, {"box", 1}}), put("Group 1", "2520"),
              put("Norfolk", "2520", {{"box", 1}}), put("London", "2620"), put("Ju-88", "", banak)},
             {{"first", "axis"}}));
  const std::uint64_t kent = std::uint64_t{1} << t.d().parts[0].kind[t.piece("Kent")];
  t.raid(t.stack("Ju-88 1"), "2520");
  EXPECT_EQ(t.p().box_size[1], 2);
  t.hit(Bomb, "Ju-88 1", "Kent", 2);
  t.roll(RollBomb, 1);
  EXPECT_EQ(t.p().box_size[1], 1);
  EXPECT_EQ(t.p().box[t.piece("Kent")], no_box);
  EXPECT_EQ(t.heard(Seat::Axis, BoxCount, 1), Numbers{1});
  EXPECT_EQ(t.p().may[record_of(t.stack("London"))] & kent, 0U);
  EXPECT_EQ(t.p().may[record_of(t.stack("Norfolk"))] & kent, 0U);
}

}  // namespace
}  // namespace flagplot::north_cape::test
