#include <gtest/gtest.h>

#include <set>

#include "north_cape/solitaire_bench.h"

// The umpire as the Allies: groups by dice, what he answers, boats and scattering.
namespace flagplot::north_cape::test {
namespace {

Hex lane(Table& t, std::size_t column, unsigned die) {
  return t.d().printed->lanes[t.d().parts[0].edge][column][die - 1];
}

// [NC 11.6] [NC R83] A die leads to a hex south of the icebergs, three columns on; then the German has a
// mission.
TEST(CapeSolitaire, GroupsMoveByDice) {
  Table t(at_sea({put("Merchant", "1018", {{"count", 2}}), put("Kent", "1020"), put("Scheer", "4020")}),
          alone);
  EXPECT_EQ(t.d().name_of(lane(t, 13, 1)), "1311") << "icebergs in rows 9 and 10";
  EXPECT_EQ(t.d().name_of(lane(t, 13, 6)), "1316");
  t.roll(RollLane, 4);
  EXPECT_EQ(t.where("Merchant 1"), lane(t, 13, 4));
  EXPECT_EQ(t.told(Seat::Axis, GroupMoves), 1);
  ASSERT_EQ(t.prompt(Seat::Axis), AskMission);
  t.pass_();
  t.roll(RollLane, 4);
  EXPECT_EQ(t.where("Kent"), lane(t, 13, 5)) << "[NC R84] the next one, since a group lies there";
  ASSERT_EQ(t.prompt(Seat::Axis), AskMission);
  t.order(Sortie, t.stack("Scheer"));
  t.step("4021");
  t.stop();
  ASSERT_EQ(t.prompt(Seat::Axis), AskMission) << "after the last he goes on until he passes";
  t.order(Patrol, t.stack("Scheer"));
  t.stop();
  t.pass_();
  EXPECT_EQ(t.told(Seat::Axis, TurnEnds), 1);
  EXPECT_EQ(t.prompt(Seat::Allied), -1);
  EXPECT_EQ(t.prompt(Seat::Axis), -1);
  t.roll(RollWeather, 6);
  EXPECT_EQ(t.prompt(Seat::Chance), RollLane) << "nobody buys decoys";
}

// [NC R83] [NC R88] Near its port a group sails three hexes a turn without a die, and has arrived when it is
// there.
TEST(CapeSolitaire, ArrivingInPort) {
  Table t(at_sea({put("Merchant", "4328", {{"count", 2}}), put("Kent", "4328"), put("Allied decoy", "4328"),
                  put("Scheer", "1020")}),
          alone);
  const int far = distance(t.d(), t.hex("4328"), t.hex("4534"));
  EXPECT_EQ(distance(t.d(), t.where("Kent"), t.hex("4534")), far - 3);
  ASSERT_EQ(t.prompt(Seat::Axis), AskMission);
  t.pass_();
  t.roll(RollWeather, 6);
  ASSERT_EQ(t.prompt(Seat::Axis), AskMission);
  EXPECT_EQ(distance(t.d(), t.where("Kent"), t.hex("4534")), far - 6);
  t.pass_();
  t.roll(RollWeather, 6);
  EXPECT_EQ(t.heard(Seat::Axis, StackMoves, 2).back(), t.hex("4534")) << "it is seen to go in";
  EXPECT_EQ(t.heard(Seat::Axis, MerchantArrives, 1), Numbers{2});
  t.roll(RollMerchantArrives, 3);
  t.roll(RollMerchantArrives, 4);
  EXPECT_EQ(t.points(Seat::Allied), 7);
  EXPECT_EQ(t.stack("Kent"), departed);
  EXPECT_EQ(t.told(Seat::Axis, DecoyFound), 1) << "what was only a decoy is told of";
  EXPECT_EQ(t.p().solo[0].stack, sunk);
}

// [NC R88] Westbound: up to the lane, west by dice, and off the map from column three; its merchants score
// there.
TEST(CapeSolitaire, Homeward) {
  const json forces{{{"id", "ra"},
                     {"name", "RA"},
                     {"side", "allied"},
                     {"arrives", "in_port"},
                     {"units", {{"Merchant", 4}}}}};
  Table t(at_sea({put("Merchant", "4534", {{"count", 2}}), put("Merchant", "0614", {{"count", 2}}),
                  put("Scheer", "4020")},
                 {{"forces", forces}}),
          alone);
  t.roll(RollLane, 2);
  EXPECT_EQ(t.where("Merchant 3"), lane(t, 3, 2));
  t.pass_();
  EXPECT_EQ(distance(t.d(), t.where("Merchant 1"), t.hex("4534")), 3);
  EXPECT_LT(distance(t.d(), t.where("Merchant 1"), lane(t, 42, 3)),
            distance(t.d(), t.hex("4534"), lane(t, 42, 3)));
  t.pass_();
  t.roll(RollWeather, 6);
  t.roll(RollMerchantArrives, 2);
  t.roll(RollMerchantArrives, 2);
  EXPECT_EQ(t.points(Seat::Allied), 4);
  EXPECT_EQ(t.stack("Merchant 3"), departed);
}

// [NC 11.6] Any success shows the whole group; its carrier's aircraft come then.
TEST(CapeSolitaire, TheWholeGroupIsFound) {
  const json forces{{{"id", "v"},
                     {"name", "V"},
                     {"side", "allied"},
                     {"arrives", "west_edge"},
                     {"units", {{"Victorious", 1}}}},
                    {{"id", "a"},
                     {"name", "A"},
                     {"side", "allied"},
                     {"arrives", "aboard"},
                     {"carrier", "Victorious"},
                     {"units", {{"Fulmar", 1}, {"Albacore", 2}}}}};
  Table t(at_sea({put("Merchant", "1018", {{"count", 3}}), put("Victorious", "1018"),
                  put("Allied decoy", "1018"), put("Scheer", "1316")},
                 {{"forces", forces}}),
          alone);
  t.roll(RollLane, 5);  // 1315
  t.order(Recon, t.stack("Scheer"));
  t.choose(LookAt, t.hex("1315"), t.piece("Scheer"));
  t.roll(RollRecon, 3);
  EXPECT_TRUE(t.is_reconnoitred("Merchant 1") && t.is_reconnoitred("Merchant 3") &&
              t.is_reconnoitred("Victorious"));
  EXPECT_EQ(t.told(Seat::Axis, DecoyFound), 1);
  EXPECT_EQ(t.told(Seat::Axis, AircraftArrive), 1);
  EXPECT_EQ(t.stack("Fulmar"), t.stack("Victorious"));
  EXPECT_EQ(t.stack("Albacore 2"), t.stack("Victorious"));
  EXPECT_EQ(t.told(Seat::Axis, Released_), 1);
}

// [NC R90] A group scatters if the die is no more than the ships sunk; T19: none sunk, no die.
TEST(CapeSolitaire, Scattering) {
  for (const auto& [merchant_die, scatter_die] : {std::pair{10, 0}, std::pair{1, 2}, std::pair{1, 1}}) {
    Table t(at_sea({put("Merchant", "1018", {{"hits", 1}, {"count", 3}}), put("Scheer", "1316")}), alone);
    t.roll(RollLane, 5);  // 1315, next to Scheer
    t.order(Recon, t.stack("Scheer"));
    t.choose(LookAt, t.hex("1315"), t.piece("Scheer"));
    t.roll(RollRecon, 9);
    t.order(Attack, t.stack("Scheer"));
    t.step("1315");
    t.hit(FireAt, "Scheer", "Merchant", 1);
    t.roll(RollFire, merchant_die);
    if (merchant_die == 1) t.roll(RollMerchantSunk, 1, 1);
    while (t.prompt(Seat::Axis) == AskTorpedo) t.pass_();
    if (scatter_die == 0) {
      EXPECT_FALSE(t.was_told(GroupHolds) || t.was_told(GroupScatters));
      EXPECT_EQ(t.prompt(Seat::Axis), AskMission);
      continue;
    }
    t.roll(RollScatter, scatter_die);
    EXPECT_EQ(t.was_told(GroupScatters), scatter_die == 1);
    EXPECT_EQ(t.was_told(GroupHolds), scatter_die != 1);
    if (scatter_die != 1) continue;
    t.roll(RollDeal, 1);
    EXPECT_FALSE(is_occupied(t.p(), Seat::Allied, t.hex("1315")));
    EXPECT_NE(t.where("Merchant 2"), t.where("Merchant 3"));
    for (const char* name : {"Merchant 2", "Merchant 3"})
      EXPECT_EQ(distance(t.d(), t.where(name), t.hex("1315")), 1);
    EXPECT_EQ(solo::group_count(t.p()), 2U);
  }
}

// [NC R90] A German ship that is sunk scatters nobody.
TEST(CapeSolitaire, AGermanLossScattersNobody) {
  Table t(at_sea({put("Merchant", "1018", {{"count", 2}}), put("Kent", "1018"), put("Scheer", "1316"),
                  put("German DD", "1316", {{"hits", 1}})}), alone);
  t.roll(RollLane, 5);
  t.order(Recon, t.stack("Scheer"));
  t.choose(LookAt, t.hex("1315"), t.piece("Scheer"));
  t.roll(RollRecon, 9);
  t.order(Attack, t.stack("German DD 1"), Ships, {"German DD 1"});
  t.step("1315");
  t.hit(FireAt, "German DD 1", "Merchant");
  t.roll(RollFire, 10);
  t.roll(RollFire, 1, 1);  // Kent's
  ASSERT_TRUE(t.was_sunk("German DD 1"));
  EXPECT_EQ(t.prompt(Seat::Axis), AskMission) << "and no die for the merchants";
}

// [NC 11.6] [NC R91] After a German move on the surface a six brings a boat of those waters; it attacks and
// slips away.
TEST(CapeSolitaire, ContactWithABoat) {
  const json forces{{{"id", "s"},
                     {"name", "S"},
                     {"side", "allied"},
                     {"arrives", "any_sea"},
                     {"units", {{"Tuna", 1}, {"Trident", 1}}}},
                    {{"id", "r"},
                     {"name", "R"},
                     {"side", "allied"},
                     {"arrives", "near_murmansk"},
                     {"units", {{"M-176", 1}}}}};
  Table t(at_sea({put("Merchant", "1018"), put("Scheer", "3020"), put("U-377", "3220"), put("Koeln", "4530")},
                 {{"forces", forces}}),
          alone);
  t.roll(RollLane, 5);
  t.order(Sortie, t.stack("U-377"));
  t.step("3221");
  t.stop();
  ASSERT_EQ(t.prompt(Seat::Axis), AskMission) << "under water nobody meets it";
  t.order(Sortie, t.stack("Scheer"));
  t.step("3021");
  t.stop();
  t.roll(RollContact, 6);
  EXPECT_EQ(t.asked(Seat::Chance).sides, 2) << "one of two British boats";
  t.roll(RollBoat, 1);
  EXPECT_EQ(t.told(Seat::Axis, BoatAttacks), 1);
  t.roll(RollTorpedo, 6);
  EXPECT_EQ(t.hits("Scheer"), 1);
  ASSERT_EQ(t.prompt(Seat::Axis), AskMission);
  EXPECT_FALSE(is_occupied(t.p(), Seat::Allied, t.hex("3021")));
  t.order(Sortie, t.stack("Koeln"));
  t.step("4531");
  t.stop();
  t.roll(RollContact, 5);
  EXPECT_EQ(t.told(Seat::Axis, BoatAttacks), 1);
  t.order(Patrol, t.stack("Koeln"));
  t.step("4530");
  t.stop();
  t.roll(RollContact, 6);
  t.roll(RollBoat, 1);
  EXPECT_EQ(t.heard(Seat::Axis, BoatAttacks), (Numbers{t.kind("Trident"), t.kind("M-176")}))
      << "Soviet waters, a single boat";
  t.roll(RollTorpedo, 4);
  EXPECT_EQ(t.hits("Koeln"), 0) << "three";
}

// [NC R91] No boat gets into a port.
TEST(CapeSolitaire, NoContactInPort) {
  const json forces{{{"id", "s"}, {"name", "S"}, {"side", "allied"}, {"arrives", "any_sea"}, {"units", {{"Tuna", 1}}}}};
  Table t(at_sea({put("Merchant", "1018"), put("Scheer", "2627")}, {{"forces", forces}}), alone);
  t.roll(RollLane, 5);
  t.order(Sortie, t.stack("Scheer"));
  t.step("2628");
  t.stop();
  EXPECT_EQ(t.prompt(Seat::Axis), AskMission);
}

// [NC R91] Where somebody was left behind on the way a boat may come as well, and it finds who was left there.
TEST(CapeSolitaire, ContactWhereSomebodyWasLeftBehind) {
  const json forces{{{"id", "s"}, {"name", "S"}, {"side", "allied"}, {"arrives", "any_sea"}, {"units", {{"Tuna", 1}}}}};
  Table t(at_sea({put("Merchant", "1018"), put("Scheer", "3020"), put("Hipper", "3020"), put("Koeln", "3020")}, {{"forces", forces}}),
          alone);
  t.roll(RollLane, 5);
  t.order(Sortie, t.stack("Scheer"));
  t.step("3021");
  t.choose(DropOff, t.piece("Scheer"));
  t.step("3022");
  t.choose(DropOff, t.piece("Koeln"));
  t.step("3023");
  t.stop();
  for (int n = 0; n < 3; ++n) {
    ASSERT_EQ(t.prompt(Seat::Chance), RollContact) << n;
    t.roll(RollContact, 1);
  }
  ASSERT_EQ(t.prompt(Seat::Axis), AskMission);
  const Numbers hexes = t.heard(Seat::Axis, ContactRolled);
  EXPECT_EQ((std::set<int>{hexes.begin(), hexes.end()}), (std::set<int>{t.hex("3021"), t.hex("3022"), t.hex("3023")}));
  EXPECT_EQ(hexes.back(), t.hex("3023")) << "last where it ended";
}

// [NC R89] What the umpire chooses: fighters against bombers by their largest number, guns against what is
// worth most, and of two that are level the first.
TEST(CapeSolitaire, TheUmpiresChoices) {
  const auto answers = [](Table& t, const char* raider) {
    t.roll(RollLane, 5);
    t.order(Recon, t.stack(raider));
    t.choose(LookAt, t.hex("1315"), t.piece(raider));
    t.roll(RollRecon, 9);
    t.order(Attack, t.stack(raider));
    t.step("1315");
    t.hit(FireAt, raider, "British DE");
    t.roll(RollFire, 10, 10);
    EXPECT_EQ(t.prompt(Seat::Chance), RollFire) << "he is not asked";
    t.roll(RollFire, 10, 10);
    EXPECT_EQ(t.heard(Seat::Axis, FireRolled), (Numbers{t.kind(raider), t.kind("Kent")}));
    return t.heard(Seat::Axis, FireRolled, 1)[1];
  };
  Table t(at_sea({put("Kent", "1018"), put("British DE", "1018"), put("Tirpitz", "1316"),
                  put("German DD", "1316"), put("Koeln", "1316")}),
          alone);
  EXPECT_EQ(answers(t, "Tirpitz"), t.kind("Tirpitz")) << "45 for five markers are more than 15 for two";
  Table level(at_sea({put("Kent", "1018"), put("British DE", "1018"), put("Luetzow", "1316"), put("Scheer", "1316")}), alone);
  EXPECT_EQ(answers(level, "Luetzow"), level.kind("Scheer"));
}

// [NC R80] All Allied ships and decoys in four equal hands; the Russian one lies in port.
TEST(CapeSolitaire, TheDeal) {
  Table t(support::printed_scenario("north_cape", "sportspalast"), alone);
  EXPECT_EQ(t.prompt(Seat::Allied), -1);
  for (std::size_t i = 0; t.prompt(Seat::Axis) == AskPlace; ++i) {  // from south to north
    const auto places = t.options(Seat::Axis);
    t.answer(Seat::Axis, places[places.size() - 1 - i % places.size()]);
  }
  ASSERT_EQ(t.prompt(Seat::Chance), RollDeal);
  while (t.prompt(Seat::Chance) == RollDeal) t.Bench::step(1);
  EXPECT_EQ(t.p().solo[3].stack, stack_at(t.p(), Seat::Allied, t.hex("4534")));
  EXPECT_EQ(in_stack(t.p(), t.p().solo[3].stack).size(), 13);
  for (const int i : {0, 1, 2})
    EXPECT_EQ(elsewhere(t.p(), Seat::Allied, static_cast<StackId>(in_hand + i)).size(), 13);
  ASSERT_TRUE(t.until(Seat::Chance, RollWeather));
  std::vector<Hex> german;
  each_stack(t.p(), Seat::Axis, [&](StackId s) { german.push_back(t.p().hex[s]); });
  EXPECT_GT(german.size(), 3U);
  EXPECT_TRUE(std::ranges::is_sorted(german)) << "the stacks are numbered by where they lie";
  t.roll(RollWeather, 6);
  ASSERT_EQ(t.prompt(Seat::Axis), AskMission);
  EXPECT_EQ(t.d().name_of(t.p().hex[t.p().solo[0].stack]), "0108") << "next to the icebergs";
  t.pass_();
  EXPECT_EQ(t.d().name_of(t.p().hex[t.p().solo[1].stack]), "0109");
}

}  // namespace
}  // namespace flagplot::north_cape::test
