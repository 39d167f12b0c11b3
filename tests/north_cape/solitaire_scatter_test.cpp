#include <gtest/gtest.h>

#include "north_cape/solitaire_bench.h"

// What becomes of the umpire's groups: scattering, ice, boats and aircraft of his.
namespace flagplot::north_cape::test {
namespace {

json option(std::vector<std::string> names) {
  json all{{"solitaire", true}};
  for (const std::string& name : names) all[name] = true;
  return support::as_read(all);
}
const json hurt{{"hits", 1}};

// A convoy that Scheer has found in a hex of the lane and attacked, with its first merchant sunk.
struct Raid : Table {
  Raid(int ships, int lane, const char* from, const char* at, const std::vector<std::string>& options = {})
      : Table(at_sea({put("Merchant", "1018", {{"hits", 1}, {"count", ships}}), put("Scheer", from)}),
              option(options)) {
    roll(RollLane, lane);
    order(Recon, stack("Scheer"));
    choose(LookAt, hex(at), piece("Scheer"));
    roll(RollRecon, 10);
    order(Attack, stack("Scheer"));
    step(at);
    hit(FireAt, "Scheer", "Merchant", 1);
    roll(RollFire, 1);
    roll(RollMerchantSunk, 1, 1);
    for (int i = 0; i < 4 && prompt(Seat::Axis) == AskTorpedo; ++i) pass_();
  }
  void deal() {
    for (int i = 0; i < 40 && prompt(Seat::Chance) == RollDeal; ++i) Bench::step(1);
  }
  int groups_in_icebergs() {
    int count = 0;
    for (std::size_t i = 0; i < solo::group_count(p()); ++i)
      count += in_icebergs(d(), p(), p().hex[p().solo[i].stack]);
    return count;
  }
};

// [NC R90] Of a group of which nothing is left nobody asks whether it scatters.
TEST(CapeScatter, NothingLeftNothingScatters) {
  Raid t(1, 5, "1316", "1315");
  EXPECT_EQ(t.prompt(Seat::Axis), AskMission);
  EXPECT_EQ(solo::group_count(t.p()), 0U);
}

// [NC R90] Survivors go where there is open sea: not ashore, not into the ice, not into a port.
TEST(CapeScatter, RefugesAreOpenSea) {
  for (const auto& [ice, from] : {std::pair{"summer", "6036"}, std::pair{"winter", "4533"},
                                  std::pair{"winter", "2010"}, std::pair{"winter", "2627"}}) {
    Table t(at_sea({put("Merchant", "3020"), put("Scheer", "1020")}, {{"ice", ice}}), option({}));
    int open = 0, closed = 0;
    each_near(t.d(), t.hex(from), [&](Hex h) {
      const bool port = is_russian_exit(t.d(), h) || has(t.d().printed->german_ports, h);
      ++(is_open_water(t.d(), t.p(), h) && !port ? open : closed);
    });
    EXPECT_GT(closed, 0) << from;
    EXPECT_EQ(solo::refuges(t.d(), t.p(), t.hex(from)), open) << from;
    EXPECT_TRUE(is_open_water(t.d(), t.p(), solo::refuge(t.d(), t.p(), t.hex(from))));
  }
}

// [NC 11.6] [NC 11.2] A group that scatters among icebergs is checked for it, when the mission is over;
// others are not.
TEST(CapeScatter, IcebergsCatchWhoScattersIntoThem) {
  for (const bool ice : {false, true}) {
    Raid t(3, 1, "1312", "1311", ice ? std::vector<std::string>{"icebergs"} : std::vector<std::string>{});
    t.roll(RollScatter, 1);
    t.deal();
    const int checks = ice ? t.groups_in_icebergs() : 0;
    EXPECT_GT(t.groups_in_icebergs(), 0);
    for (int i = 0; i < checks; ++i) {
      EXPECT_EQ(t.p().going.iced, 1) << "both see that somebody is among them";
      t.roll(RollIce, 3);
    }
    EXPECT_EQ(t.prompt(Seat::Axis), AskMission);
  }
  Raid south(3, 5, "1316", "1315", {"icebergs"});
  south.roll(RollScatter, 1);
  south.deal();
  EXPECT_EQ(south.groups_in_icebergs(), 0);
  EXPECT_EQ(south.prompt(Seat::Axis), AskMission);
}

// [NC 11.6] [NC R69] Whom the ice hits is drawn, since the German sees only backs.
TEST(CapeScatter, WhomTheIceHitsIsDrawn) {
  Raid t(15, 1, "1312", "1311", {"icebergs"});
  t.roll(RollScatter, 1);
  t.deal();
  t.roll(RollIce, 4);
  t.roll(RollTarget, 1);
  t.roll(RollMerchantSunk, 3, 3);
  EXPECT_EQ(t.points(Seat::Axis), 2 + 6) << "with the one that Scheer has sunk";
}

// [NC R87] [NC R68] Aircraft for which a damaged carrier has no room are given up without a question.
TEST(CapeScatter, TheUmpireIsNotAskedWhomHeGivesUp) {
  Table t(at_sea({put("Victorious", "1018"), put("Scheer", "1316")},
                 {{"forces",
                   {force("fleet", "west_edge", {{"Victorious", 1}}),
                    aboard("Victorious", {{"Fulmar", 1}, {"Sea Hurricane", 1}, {"Albacore", 2}})}}}),
          option({}));
  t.roll(RollLane, 5);
  t.order(Recon, t.stack("Scheer"));
  t.choose(LookAt, t.hex("1315"), t.piece("Scheer"));
  t.roll(RollRecon, 10);
  ASSERT_EQ(t.stack("Albacore 2"), t.stack("Victorious"));
  t.p().hits[t.piece("Victorious")] = 3;
  t.pass_();
  EXPECT_EQ(t.prompt(Seat::Chance), RollWeather);
  EXPECT_EQ(t.told(Seat::Axis, AircraftLost), 2);
  t.roll(RollWeather, 6);
}

// [NC R82] An aircraft that has stopped a group is out at once.
TEST(CapeScatter, AnAircraftThatStoppedAGroupIsOut) {
  Table t(at_sea({put("Merchant", "1018"), put("Kent", "1018"),
                  put("Ju-88", "1315", {{"base", "banak"}, {"patrol", true}})}),
          option({}));
  t.roll(RollLane, 5);
  for (int i = 0; i < 4 && t.prompt(Seat::Axis) == AskIntercept; ++i) {
    const Choice intercept{Intercept, t.stack("Ju-88 1"), 0, 0};
    t.answer(t.p().hex[t.p().going.stack] == t.hex("1315") ? intercept : pass);
  }
  ASSERT_TRUE(t.was_told(InterceptionStands));
  t.end_fight();
  ASSERT_EQ(t.prompt(Seat::Axis), AskMission);
  EXPECT_EQ(t.stack("Ju-88 1"), not_available);
}

// [NC R91] A boat lies in the hex of those it attacks.
TEST(CapeScatter, ABoatIsWhereItAttacks) {
  Table t(at_sea({put("Merchant", "1018"), put("Scheer", "3020")},
                 {{"forces", {force("boats", "any_sea", {{"Tuna", 1}})}}}),
          option({}));
  t.roll(RollLane, 5);
  t.order(Sortie, t.stack("Scheer"));
  t.step("3021");
  t.stop();
  t.roll(RollContact, 6);
  t.roll(RollBoat, 1);
  ASSERT_EQ(t.prompt(Seat::Chance), RollTorpedo);
  EXPECT_EQ(t.where("Tuna"), t.hex("3021"));
  t.roll(RollTorpedo, 10);
}

// [NC R94] Boats that have left do not come back as those of the umpire that nobody has named do.
TEST(CapeScatter, BoatsThatHaveLeftStayAway) {
  Table t(at_sea({put("Merchant", "1018"), put("Scheer", "3020"), put("Tuna", "", {{"where", "departed"}})},
                 {{"forces", {force("boats", "any_sea", {{"Tuna", 1}, {"Trident", 1}})}}}),
          option({}));
  EXPECT_EQ(t.stack("Tuna"), departed);
  EXPECT_EQ(t.stack("Trident"), in_reserve);
}

// [NC R88] With a carrier that has come through go her own aircraft that are out, and no others.
TEST(CapeScatter, AircraftLeaveWithTheirCarrier) {
  const json out{{"where", "not_available"}};
  const auto of = [&](const char* carrier) {
    json more = out;
    more["base"] = carrier;
    return more;
  };
  Table t(at_sea({put("Victorious", "4531"), put("Avenger", "1018"), put("Fulmar", "", of("Victorious")),
                  put("Sea Hurricane", "", of("Avenger")), put("Scheer", "3020")}),
          option({}));
  for (int i = 0; i < 4 && t.stack("Victorious") != departed; ++i) {
    if (t.prompt(Seat::Chance) == RollLane) t.roll(RollLane, 5);
    if (t.stack("Victorious") != departed) t.pass_();
  }
  ASSERT_EQ(t.stack("Victorious"), departed);
  EXPECT_EQ(t.stack("Fulmar"), departed);
  EXPECT_EQ(t.heard(Seat::Axis, ReachedPort), (Numbers{t.kind("Victorious"), t.kind("Fulmar")}));
  EXPECT_EQ(t.told(Seat::Axis, LeftTheMap), 0) << "a port is not the west";
  EXPECT_EQ(t.stack("Sea Hurricane"), not_available);
}

// [NC R83] A group from Russia sails three hexes a turn until it is in the lane; then dice lead it.
TEST(CapeScatter, UpToTheLaneWithoutADie) {
  Table t(at_sea({put("Merchant", "4534"), put("Scheer", "1020")},
                 {{"turns", 40}, {"forces", {force("home", "in_port", {{"Merchant", 1}})}}}),
          option({}));
  const Hex lane = t.d().printed->lanes[0][42][2];
  int turns = 1;
  for (; turns < 30 && t.where("Merchant 1") != lane; ++turns) {
    ASSERT_EQ(t.prompt(Seat::Axis), AskMission) << "no die";
    EXPECT_EQ(distance(t.d(), t.where("Merchant 1"), t.hex("4534")), 3 * turns);
    t.pass_();
    t.roll(RollWeather, 6);
  }
  ASSERT_EQ(t.where("Merchant 1"), lane);
  EXPECT_GT(turns, 2);
  t.pass_();
  t.roll(RollWeather, 6);
  EXPECT_EQ(t.prompt(Seat::Chance), RollLane);
}

// [NC R83] Where there is no ice the die counts from the edge of the map.
TEST(CapeScatter, TheLaneInSummer) {
  Table t(at_sea({put("Merchant", "3020"), put("Scheer", "1020")}, {{"ice", "summer"}}), option({}));
  const auto& lanes = t.d().printed->lanes[1];
  EXPECT_EQ(t.d().name_of(lanes[1][0]), "0101");
  EXPECT_EQ(t.d().name_of(lanes[13][0]), "1303");
}

// [NC R80] A die for every piece but those of the last hand, which are what is left; German boats lie where
// they were put.
TEST(CapeScatter, DiceOfTheDeal) {
  Table t(support::printed_scenario("north_cape", "sportspalast"), option({}));
  for (int i = 0; i < 100 && t.prompt(Seat::Axis) == AskPlace; ++i) t.Bench::step(1);
  const int pile = elsewhere(t.p(), Seat::Allied, in_pile).size();
  int dice = 0;
  for (; dice < 100 && t.prompt(Seat::Chance) == RollDeal; ++dice) t.Bench::step(1);
  EXPECT_EQ(dice, pile - pile / 4);
  EXPECT_EQ(t.stack("Trident"), in_reserve);
  EXPECT_TRUE(is_on_map(t.p(), t.piece("U-377")) && is_on_map(t.p(), t.piece("He-115")));
}

// [NC R80] If Prinz Eugen sails, each of the two cruisers joins a western hand by a die.
TEST(CapeScatter, CruisersThatAnswerAreDealt) {
  Table t(support::printed_scenario("north_cape", "sportspalast"), option({}));
  for (int i = 0; i < 200 && t.prompt(Seat::Axis) != AskPrinzEugen; ++i) t.Bench::step(1);
  t.answer(Seat::Axis, {BringPrinzEugen, 0, 0, 0});
  t.roll(RollWeather, 6);
  for (const int hand : {1, 3}) {
    ASSERT_EQ(t.prompt(Seat::Chance), RollDeal);
    EXPECT_EQ(t.asked(Seat::Chance).sides, 3);
    t.roll(RollDeal, hand);
  }
  EXPECT_EQ(t.prompt(Seat::Axis), AskMission) << "the first hand has come";
  EXPECT_EQ(t.stack("Kent"), t.p().solo[0].stack);
  EXPECT_EQ(t.stack("London"), in_hand + 2);
}

// [NC R90] A carrier that scatters takes her aircraft along.
TEST(CapeScatter, ACarrierScattersWithHerAircraft) {
  Table t(
      at_sea({put("Merchant", "1018", {{"hits", 1}, {"count", 3}}), put("Victorious", "1018"),
              put("Scheer", "1316")},
             {{"forces",
               {force("fleet", "west_edge", {{"Victorious", 1}}), aboard("Victorious", {{"Fulmar", 1}})}}}),
      option({}));
  t.roll(RollLane, 5);
  t.order(Recon, t.stack("Scheer"));
  t.choose(LookAt, t.hex("1315"), t.piece("Scheer"));
  t.roll(RollRecon, 10);
  t.order(Attack, t.stack("Scheer"));
  t.step("1315");
  t.hit(FireAt, "Scheer", "Merchant", 1);
  t.roll(RollFire, 1);
  t.roll(RollMerchantSunk, 1, 1);
  for (int i = 0; i < 20 && t.prompt(Seat::Chance) != RollScatter; ++i) t.Bench::step(10);
  t.roll(RollScatter, 1);
  for (int i = 0; i < 20 && t.prompt(Seat::Chance) == RollDeal; ++i) t.Bench::step(1);
  EXPECT_NE(t.where("Victorious"), t.hex("1315"));
  EXPECT_EQ(t.stack("Fulmar"), t.stack("Victorious"));
}

}  // namespace
}  // namespace flagplot::north_cape::test
