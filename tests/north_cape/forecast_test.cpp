#include <gtest/gtest.h>

#include "north_cape/bench.h"
#include "support/standing.h"

// What a seat may reckon before it decides, what hung on a roll, and what may be ordered beforehand.
namespace flagplot::north_cape::test::forecast_test {
namespace {

json forecast(const Table& t, Seat seat, Choice c) { return t.game().forecast(t.seen_by(seat), c); }

// --- Forecasts.

TEST(CapeForecast, Attacks) {
  Table t(at_sea({put("Kent", "2020", {{"reconnoitred", true}, {"hits", 2}}), put("Scheer", "2020")},
                 {{"first", "axis"}, {"weather", "fog"}, {"fog_range", 9}}));
  t.strike(t.stack("Scheer"));
  const json f = forecast(t, Seat::Axis, t.attack(FireAt, "Scheer", "Kent", 2));
  EXPECT_EQ(f["kind"], "gunfire");
  EXPECT_EQ(f["factor"], 6);
  EXPECT_EQ(f["back"], 3);
  EXPECT_EQ(f["modifier"], 1);
  EXPECT_DOUBLE_EQ(f["hit"], 0.5);
  EXPECT_DOUBLE_EQ(f["sunk"], 0.5) << "it can take no more";
  EXPECT_DOUBLE_EQ(f["hit_back"], 0.2);
  EXPECT_DOUBLE_EQ(f["lost"], 0.0);
  EXPECT_TRUE(forecast(t, Seat::Axis, t.attack(FireAt, "Scheer", "Kent", 1)).is_null()) << "no such target";
  const json prospects = t.game().prospects(t.seen_by(Seat::Axis));
  EXPECT_EQ(prospects["fight"]["at"], "2020");
  EXPECT_EQ(prospects["fight"]["first"], "axis");
  EXPECT_EQ(prospects["fight"]["verb"], "fire_at");
  EXPECT_EQ(prospects["fight"]["attacks"].size(), 2U) << "one each way";
}

// The phase is read off the rules that wait, and these are no secret.
TEST(CapeBoard, ThePhaseIsOneOfTheTurn) {
  Table t(at_sea({put("Kent", "2020"), put("Scheer", "2520")}, {{"first", "axis"}}));
  for (const Seat seat : {Seat::Allied, Seat::Axis}) {
    const json board = t.game().board(t.seen_by(seat));
    EXPECT_EQ(board["phase"], "missions");
    EXPECT_EQ(board["phases"], json::array({"weather", "decoys", "missions", "end"}));
  }
}

// Flak answers by other factors after a hit than after a miss.
TEST(CapeForecast, AttacksFromTheAir) {
  Table t(at_sea(
      {put("Kent", "2520", {{"reconnoitred", true}}), put("British DD", "2520"), put("Ju-88", "", banak)},
      german));
  t.raid(t.stack("Ju-88 1"), "2520");
  const json kent = forecast(t, Seat::Axis, t.attack(Bomb, "Ju-88 1", "Kent"));
  EXPECT_EQ(kent["kind"], "bomb");
  EXPECT_EQ(kent["flak_after_hit"], 3);
  EXPECT_EQ(kent["flak_after_miss"], 6);
  EXPECT_DOUBLE_EQ(kent["hit_back"], 0.5 * 0.3 + 0.5 * 0.6);
  const json destroyer = forecast(t, Seat::Axis, t.attack(Bomb, "Ju-88 1", "British DD"));
  EXPECT_EQ(destroyer["flak_after_hit"], 1) << "halved by the hit";
  EXPECT_EQ(destroyer["flak_after_miss"], 3);
  t.p().hits[t.piece("British DD 1")] = 1;
  EXPECT_EQ(forecast(t, Seat::Axis, t.attack(Bomb, "Ju-88 1", "British DD", 1))["flak_after_hit"], 0)
      << "it would be sunk";
}

// A die that is rolled again counts with what it may bring then.
TEST(CapeForecast, DepthCharges) {
  Table t(at_sea({put("U-377", "2020", {{"reconnoitred", true}}), put("US DD", "2020")},
                 {{"weather", "fog"}, {"fog_range", 9}}));
  t.strike(t.stack("US DD 1"));
  const json f = forecast(t, Seat::Allied, t.attack(DepthCharge, "US DD 1", "U-377"));
  // At 0: two sink, two damage, one each again. At -1: 3, 2, 1, 1; at +1: 1, 2, 1, 1. So x = (3 + x + y) / 10
  // after a five, y = (1 + x + y) / 10 after a six: x = 28/80, y = 12/80.
  EXPECT_NEAR(f["sunk"], (2 + 28.0 / 80 + 12.0 / 80) / 10, 1e-9);
  EXPECT_NEAR(f["damaged"], (2 + 20.0 / 80 + 20.0 / 80) / 10, 1e-9);
  EXPECT_NEAR(f["nothing"].get<double>() + f["sunk"].get<double>() + f["damaged"].get<double>(), 1.0, 1e-9);
  t.p().hits[t.piece("U-377")] = 1;
  const json hurt = forecast(t, Seat::Allied, t.attack(DepthCharge, "US DD 1", "U-377", 1));
  EXPECT_NEAR(hurt["sunk"], 0.5, 1e-9) << "damage is the end of it now";
  EXPECT_NEAR(hurt["damaged"], 0.0, 1e-9);
}

// [NC 6.1] Between the least and the most that what is hidden may make of it.
TEST(CapeForecast, Looks) {
  Table t(at_sea({put("Kent", "2520"), put("Tuna", "2020"), put("Norfolk", "2020"), put("Scheer", "2620")},
                 german));
  t.order(Recon, t.stack("Scheer"));
  const json f = forecast(t, Seat::Axis, {LookAt, t.hex("2520"), t.piece("Scheer"), 0});
  EXPECT_EQ(f["kind"], "look");
  EXPECT_DOUBLE_EQ(f["most"], 0.8) << "several ships: +1";
  EXPECT_DOUBLE_EQ(f["least"], 0.6) << "one boat: +1 -1 -1";
  EXPECT_DOUBLE_EQ(f["all_most"], 0.2);
  EXPECT_DOUBLE_EQ(f["all_least"], 0.0);
  t.p().up.add(t.piece("Kent"));
  t.p().must[record_of(t.stack("Kent"))] |= kinds_of(t.d(), t.p(), PieceSet::only(t.piece("Kent"))).bits();
  const json seen = forecast(t, Seat::Axis, {LookAt, t.hex("2520"), t.piece("Scheer"), 0});
  EXPECT_DOUBLE_EQ(seen["least"], 0.7) << "a ship is there, alone or not";
}

// [NC 7.1] What may lie there decides whether a patrol is fast enough.
TEST(CapeForecast, Interceptions) {
  const auto kind = [](const char* patrol, const json& how, const std::vector<json>& moving) {
    std::vector<json> placed = moving;
    placed.push_back(put(patrol, "2520", how));
    Table t(at_sea(placed, german));
    t.order(Sortie, stack_at(t.p(), Seat::Axis, t.hex("2522")));
    t.step("2521");
    return forecast(t, Seat::Allied, {Intercept, t.stack(patrol), 0, 0})["kind"].get<std::string>();
  };
  const json patrol{{"patrol", true}};
  EXPECT_EQ(kind("British DD 1", patrol, {put("Tirpitz", "2522")}), "intercept_fast_enough");
  EXPECT_EQ(kind("King George V", patrol, {put("Tirpitz", "2522")}), "intercept_too_slow");
  EXPECT_EQ(kind("King George V", patrol, {put("Tirpitz", "2522"), put("Scheer", "3020")}),
            "intercept_perhaps");
  // [NC R13] No limit to how far it flies saves nobody, and what the forecast says is what comes.
  Table t(at_sea({put("Victorious", "2520"), put("Fulmar", "2520", patrol), put("Merchant", "2520", {{"reconnoitred", true}}),
                  put("Ju-88", "", {{"base", "banak"}})},
                 german));
  t.order(Attack, t.stack("Ju-88 1"), Aircraft);
  t.fly("2520");
  EXPECT_EQ(forecast(t, Seat::Allied, {Intercept, t.stack("Fulmar"), 0, 0})["kind"], "intercept_fast_enough");
  t.choose(Intercept, t.stack("Fulmar"));
  EXPECT_TRUE(t.was_told(InterceptionStands));
}

// --- Stakes.

std::vector<Stake> stakes(const Table& t, std::uint16_t a, std::uint16_t b = 0) {
  return t.game().stakes(t.saved(), Choice{verb_roll, a, b, 0});
}

TEST(CapeStakes, WhatHungOnARoll) {
  Table t(at_sea({put("Kent", "2520"), put("Norfolk", "2520"), put("Scheer", "2620")}, german));
  t.order(Recon, t.stack("Scheer"));
  t.choose(LookAt, t.hex("2520"), t.piece("Scheer"));
  ASSERT_EQ(t.prompt(Seat::Chance), RollRecon);
  ASSERT_EQ(stakes(t, 3).size(), 1U);
  EXPECT_EQ(stakes(t, 3)[0].kind, "reconnaissance");
  EXPECT_EQ(stakes(t, 3)[0].side, Seat::Axis);
  EXPECT_EQ(stakes(t, 3)[0].worth, 1);
  EXPECT_EQ(stakes(t, 2)[0].worth, 0);
  t.roll(RollRecon, 9);
  t.pass_();
  t.order(Attack, t.stack("Scheer"));
  t.step("2520");
  t.hit(FireAt, "Scheer", "Kent");
  ASSERT_EQ(stakes(t, 6, 7).size(), 2U);
  EXPECT_EQ(stakes(t, 6, 7)[0].kind, "guns");
  EXPECT_EQ(stakes(t, 6, 7)[0].side, Seat::Axis);
  EXPECT_EQ(stakes(t, 6, 7)[0].worth, 1);
  EXPECT_EQ(stakes(t, 6, 7)[1].side, Seat::Allied);
  EXPECT_EQ(stakes(t, 6, 7)[1].worth, 0);
}

TEST(CapeStakes, BoatsAndHunters) {
  Table t(
      at_sea({put("Merchant", "2020", {{"reconnoitred", true}}), put("US DD", "2020"), put("U-377", "2020")},
             german));
  t.strike(t.stack("U-377"));
  ASSERT_EQ(t.prompt(Seat::Chance), RollInfiltration);
  EXPECT_EQ(stakes(t, 2)[0].worth, 0);
  EXPECT_EQ(stakes(t, 3)[0].worth, 1);
  EXPECT_EQ(stakes(t, 3)[1].worth, 1) << "heard";
  EXPECT_EQ(stakes(t, 3)[1].side, Seat::Allied);
  EXPECT_EQ(stakes(t, 5)[1].worth, 0);
  t.roll(RollInfiltration, 3);
  t.pass_();
  t.hit(DepthCharge, "US DD 1", "U-377");
  EXPECT_EQ(stakes(t, 3)[0].kind, "depth_charges");
  EXPECT_EQ(stakes(t, 3)[0].worth, 2) << "clear: 2 sinks it";
  EXPECT_EQ(stakes(t, 5)[0].worth, 1);
  EXPECT_EQ(stakes(t, 6)[0].worth, 0) << "to be rolled again";
}

// --- Standing orders.

TEST(CapeStanding, Provisos) {
  const auto proviso = [](std::string_view name) { return support::proviso_named(NorthCape::words(), name); };
  Table t(at_sea(
      {put("Scheer", "2522", {{"up", true}}), put("U-377", "2622"), put("Kent", "2520", {{"patrol", true}})},
      german));
  const auto holds = [&](std::string_view name) {
    return NorthCape::holds(t.d(), t.view(Seat::Allied), {}, proviso(name));
  };
  EXPECT_FALSE(holds("ships")) << "nothing moves";
  EXPECT_FALSE(holds("storm"));
  t.p().weather = Storm;
  EXPECT_TRUE(holds("storm"));
  t.p().weather = Clear;
  t.order(Sortie, t.stack("Scheer"));
  t.step("2521");
  EXPECT_TRUE(holds("ships"));
  t.pass_();
  t.stop();
  t.pass_();
  t.order(Sortie, t.stack("U-377"));
  t.step("2621");
  EXPECT_FALSE(holds("ships")) << "it may be anything";
}

}  // namespace
}  // namespace flagplot::north_cape::test::forecast_test
