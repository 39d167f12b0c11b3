#include <gtest/gtest.h>

#include "north_cape/bench.h"

// What is reckoned for a seat before it decides, number by number.
namespace flagplot::north_cape::test {
namespace {

const json german{{"first", "axis"}};
json forecast(const Table& t, Seat seat, Choice c) { return t.game().forecast(t.seen_by(seat), c); }
json around(const Table& t, Seat seat) { return t.game().prospects(t.seen_by(seat)); }

// [NC 6.1] Of ten faces of a look so many show nothing, what the owner chooses, some at random, and all.
TEST(CapeReckoning, TheFacesOfALook) {
  Table t(at_sea(
      {put("Kent", "2520", {{"up", true}}), put("Norfolk", "2520", {{"up", true}}), put("Scheer", "2620")},
      german));
  t.order(Recon, t.stack("Scheer"));
  const json f = forecast(t, Seat::Axis, {LookAt, t.hex("2520"), t.piece("Scheer"), 0})["by_modifier"];
  ASSERT_EQ(f.size(), 1U) << "several ships in clear weather: +1";
  EXPECT_EQ(f[0]["modifier"], 1);
  EXPECT_DOUBLE_EQ(f[0]["nothing"], 0.2);
  EXPECT_DOUBLE_EQ(f[0]["chosen"], 0.3);
  EXPECT_DOUBLE_EQ(f[0]["random"], 0.3);
  EXPECT_DOUBLE_EQ(f[0]["all"], 0.2);
}

// [NC 7.1] [NC 8.0] How slow and how fast it may be that moves: a boat on the surface has one hex more.
TEST(CapeReckoning, TheSpeedOfABoat) {
  for (const bool surfaced : {false, true}) {
    Table t(at_sea({put("U-377", "2522", {{"surfaced", surfaced}}), put("Kent", "2520", {{"patrol", true}})},
                   german));
    t.order(Sortie, t.stack("U-377"));
    t.step("2521");
    const json f = forecast(t, Seat::Allied, {Intercept, t.stack("Kent"), 0, 0});
    EXPECT_EQ(f["speed"], 8);
    EXPECT_EQ(f["slowest"], 3);
    EXPECT_EQ(f["fastest"], surfaced ? 4 : 3);
  }
}

// Of a fight everybody sees his own pieces by name and the enemy's by what is printed on them.
TEST(CapeReckoning, NamesOfThoseWhoFight) {
  Table t(at_sea({put("British DD", "2020", {{"reconnoitred", true}}), put("German DD", "2020")}, german));
  t.strike(t.stack("German DD 1"));
  const json attacks = around(t, Seat::Axis)["fight"]["attacks"];
  ASSERT_EQ(attacks.size(), 2U);
  for (const json& attack : attacks) {
    EXPECT_EQ(attack["piece"], attack["side"] == "axis" ? "German DD 1" : "British DD");
    EXPECT_EQ(attack["target"], attack["side"] == "axis" ? "British DD" : "German DD");
  }
}

}  // namespace
}  // namespace flagplot::north_cape::test
