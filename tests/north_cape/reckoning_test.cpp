#include <gtest/gtest.h>

#include "north_cape/bench.h"

// What is reckoned for a seat before it decides, number by number.
namespace flagplot::north_cape::test::reckoning {
namespace {

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

// [NC 6.1] [NC R2] Where stacks may be counted one piece is one piece, unless a Group may lie with it.
TEST(CapeReckoning, PiecesThatAreCounted) {
  const json counted = support::as_read({{"public_counts", true}});
  const auto modifiers = [&](const std::vector<json>& placed, std::optional<int> group) {
    std::vector<json> all = placed;
    all.push_back(put("Scheer", "2620"));
    Table t(at_sea(all, {{"first", group ? "allied" : "axis"}}), counted);
    if (group) {
      t.choose(FormGroup, *group, t.stack("Kent"));
      t.pass_();
    }
    t.order(Recon, t.stack("Scheer"));
    std::vector<int> found;
    const json look = forecast(t, Seat::Axis, {LookAt, t.hex("2520"), t.piece("Scheer"), 0});
    for (const json& faces : look["by_modifier"]) found.push_back(faces["modifier"]);
    return found;
  };
  EXPECT_EQ(modifiers({put("Kent", "2520")}, {}), std::vector<int>{0}) << "clear, single";
  EXPECT_EQ(modifiers({put("Kent", "2520"), put("London", "2520")}, {}), std::vector<int>{1});
  EXPECT_EQ(modifiers({put("Kent", "2520"), put("London", "3520")}, 1), (std::vector<int>{1, 0}))
      << "two, of which one may be a Group";
}

// [NC 6.1] [NC 8.0] A marker on top says that something there is on the surface.
TEST(CapeReckoning, ASurfacedMarkerIsSeen) {
  Table t(at_sea({put("Scheer", "2620"), put("Tuna", "2520", {{"surfaced", true}}),
                  put("Kent", "3520", {{"up", true}}), put("London", "3520", {{"up", true}})},
                 german));
  t.order(Recon, t.stack("Scheer"));
  const json f = forecast(t, Seat::Axis, {LookAt, t.hex("2520"), t.piece("Scheer"), 0})["by_modifier"];
  ASSERT_EQ(f.size(), 2U) << "one or several, and not all under water";
  EXPECT_EQ(f[0]["modifier"], 1);
  EXPECT_EQ(f[1]["modifier"], 0);
}

// [NC 7.1] [NC 2.4] One marker on a stack may lie on its slowest ship.
TEST(CapeReckoning, AMarkerMaySlowItDown) {
  for (const int hits : {0, 1}) {
    Table t(
        at_sea({put("Scheer", "2522", {{"hits", hits}}), put("Kent", "2520", {{"patrol", true}})}, german));
    t.order(Sortie, t.stack("Scheer"));
    t.step("2521");
    EXPECT_EQ(forecast(t, Seat::Allied, {Intercept, t.stack("Kent"), 0, 0})["slowest"], hits > 0 ? 3 : 7);
  }
}

// [NC 10.0] Merchants that are sunk are the Germans' luck.
TEST(CapeReckoning, WhoseLuckASunkMerchantIs) {
  Table t(at_sea({put("Merchant", "2020", {{"hits", 1}, {"reconnoitred", true}}), put("Scheer", "2020")},
                 german));
  t.strike(t.stack("Scheer"));
  t.hit(FireAt, "Scheer", "Merchant", 1);
  t.roll(RollFire, 1);
  const auto stakes = t.game().stakes(t.saved(), Choice{verb_roll, 3, 4, 0});
  ASSERT_EQ(stakes.size(), 1U);
  EXPECT_EQ(stakes[0].kind, "merchants_sunk");
  EXPECT_EQ(stakes[0].side, Seat::Axis);
  EXPECT_EQ(stakes[0].worth, 7);
  t.roll(RollMerchantSunk, 3, 4);
}

// [NC 9.8] [NC 10.0] Luck is counted for who answers with a single factor too, and for merchants that come
// through.
TEST(CapeReckoning, WhoseLuckItIs) {
  Table t(
      at_sea({put("Norfolk", "2020", {{"reconnoitred", true}}), put("U-377", "2020", {{"surfaced", true}})},
             german));
  t.strike(t.stack("U-377"));
  for (int i = 0; i < 10 && t.prompt() != AskTorpedo; ++i) t.Bench::step(10);
  t.hit(TorpedoAt, "U-377", "Norfolk");
  const auto both = t.game().stakes(t.saved(), Choice{verb_roll, 1, 1, 0});
  ASSERT_EQ(both.size(), 2U);
  EXPECT_EQ(both[1].side, Seat::Allied);
  Table home(at_sea({put("Merchant", "4533"), put("Scheer", "1020")}));
  home.order(Sortie, home.stack("Merchant 1"));
  home.step("4534");
  const auto arrived = home.game().stakes(home.saved(), Choice{verb_roll, 5, 0, 0});
  ASSERT_EQ(arrived.size(), 1U);
  EXPECT_EQ(arrived[0].side, Seat::Allied);
  EXPECT_EQ(arrived[0].worth, 5);
  home.roll(RollMerchantArrives, 5);
}

}  // namespace
}  // namespace flagplot::north_cape::test::reckoning
