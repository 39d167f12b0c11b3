#include <gtest/gtest.h>

#include "murmansk_run/bench.h"

namespace flagplot::murmansk_run::test {
namespace {

// [MR M28] [MR M29]
TEST(MurmanskSubmarines, WhatHelpsAndHindersContact) {
  Table t(at_sea("fall_1942",
                 {group("Convoy", "c6", {"O class", "Avenger"}), group("Force 1", "d6", {"Norfolk"})},
                 {{"period", 1}}));
  const Data& d = t.d();
  Position& p = t.p();
  EXPECT_EQ(contact_modifier(d, p, convoy), -2);
  EXPECT_EQ(contact_modifier(d, p, 1), 1);  // next to Altenfjord
  p.storm = 1;
  EXPECT_EQ(contact_modifier(d, p, convoy), -1);      // no aircraft, and no help for the boat
  EXPECT_EQ(attack_modifier(d, p, convoy, true), 0);  // the storm helps against freighters
  EXPECT_EQ(attack_modifier(d, p, convoy, false), -1);
  p.storm = 0;
  p.period = 2;
  EXPECT_EQ(contact_modifier(d, p, convoy), -1);
  EXPECT_TRUE(d.uboats.has(t.cell("c5")) && d.uboats.has(t.cell("b7")) && !d.uboats.has(t.cell("c4")));
  EXPECT_TRUE(d.allied_subs.has(t.cell("i2")) && d.allied_subs.has(t.cell("d7")) &&
              !d.allied_subs.has(t.cell("c6")));
}

// [MR M27] [MR M29]
TEST(MurmanskSubmarines, AContactAndAFreighterWithoutADie) {
  Table t(at_sea("summer_1942", {group("Convoy", "c4", {"O class"})}, {{"pulse", 1}}));
  t.choose(MoveTo, convoy, t.cell("c5"));
  t.pass_();
  t.roll(RollSubContact, 5);  // 4, less one for the destroyers
  ASSERT_EQ(t.prompt(), AskSubTarget);
  EXPECT_TRUE(t.p().backs[t.token("Convoy")].up);
  EXPECT_EQ(t.refused({AimAt, t.ship("Norfolk"), 0, 0}), "M27");
  t.choose(SinkOne);
  EXPECT_EQ(t.p().freighters, 11);
  Table miss(at_sea("summer_1942", {group("Convoy", "c5", {"O class"})}, {{"pulse", 1}}));
  miss.pass_();  // in the position is enough
  miss.roll(RollSubContact, 4);
  EXPECT_EQ(miss.count_told(NoSubContact), 1);
  EXPECT_TRUE(miss.last_told(SubRolled)->to == Seats(Seat::Allied));
}

// [MR M27]
TEST(MurmanskSubmarines, AtNightTheTargetIsDrawn) {
  Table t(at_sea("spring_1942", {group("Convoy", "c2", {}), group("Force 1", "c5", {"Norfolk", "Suffolk"})},
                 {{"pulse", 1}, {"period", 2}, {"damaged", {"Suffolk"}}}));
  t.pass_();
  t.roll(RollSubContact, 5);
  EXPECT_EQ(t.refused({AimAt, t.ship("Norfolk"), 0, 0}), "M27");
  EXPECT_EQ(t.refused({AimAt, t.ship("Suffolk"), 0, 0}), "");
  t.choose(AimAtRandom);
  t.roll(RollSubTarget, 1);
  t.roll(RollSubAttack, 5);
  EXPECT_TRUE(t.damaged("Norfolk"));
}

// [MR M28] [MR M29]
TEST(MurmanskSubmarines, AlliedBoatsOffTheFjordsAndADummyOffTheMap) {
  Table t(at_sea("summer_1942", {group("Convoy", "c2", {}), group("Gruppe 1", "d5", {"Tirpitz", "Mob-5"}),
                                 group("German dummy", "e5")}));
  t.choose(MoveTo, Table::marker("Gruppe 1"), t.cell("d6"));
  t.choose(MoveTo, german_dummy, t.cell("d6"));
  t.pass_();
  t.roll(RollSubContact, 5);
  t.roll(RollSubContact, 5);  // the dummy has no destroyers to hide behind
  EXPECT_EQ(t.count_told(DummyExposed), 1);
  EXPECT_EQ(t.count_told(SubAttack), 0);
  t.until(AskMove);
  t.pass_();
  t.until(AskMove);
  t.choose(MoveTo, Table::marker("Gruppe 1"), t.cell("d7"));  // another position, another die
  t.pass_();
  t.roll(RollSubContact, 6);
  ASSERT_EQ(t.whose(), Seat::Allied);
  t.choose(AimAt, t.ship("Tirpitz"));
  t.roll(RollSubAttack, 6);
  EXPECT_TRUE(t.damaged("Tirpitz"));
}

// [MR M30]
TEST(MurmanskWolfpack, ColumnsLeftAndRight) {
  Table t(at_sea("fall_1942", {group("Convoy", "c6", {"Avenger", "Norfolk"})}, {{"period", 1}}));
  const Data& d = t.d();
  Position& p = t.p();
  EXPECT_EQ(pack_level(d, p, convoy, t.freighters()), 1);  // +2, one left for the carrier
  EXPECT_EQ(pack_level(d, p, convoy, t.ship("Norfolk")), 1);
  p.period = 2;
  EXPECT_EQ(pack_level(d, p, convoy, t.freighters()), 2);
  p.storm = 1;
  EXPECT_EQ(pack_level(d, p, convoy, t.freighters()), 3);
  EXPECT_EQ(pack_level(d, p, convoy, t.ship("Norfolk")), 2);
  EXPECT_EQ(pack_level(d, p, convoy, t.ship("Avenger")), 2);
}

// [MR M30] [MR M56]
TEST(MurmanskWolfpack, AttacksImpulseAfterImpulseAndIsHunted) {
  Table t(at_sea("summer_1942", {group("Convoy", "c4", {"O class"})}, {{"pulse", 1}, {"pack", "c5"}}));
  t.choose(MoveTo, convoy, t.cell("c5"));
  t.pass_();
  EXPECT_TRUE(t.p().backs[t.token("Wolfpack")].up &&
              t.p().backs[t.token("Convoy")].up);  // contact is automatic
  t.roll(RollSubContact, 1);
  ASSERT_EQ(t.prompt(), AskPack);
  t.pass_();  // called off: nobody hunts it
  EXPECT_EQ(t.count_told(PackCalledOff), 1);
  t.until(AskPack);
  t.choose(PackAttacks, t.token("Convoy"));
  t.choose(AimAt, t.freighters());
  t.roll(RollPack, 6);
  EXPECT_EQ(t.p().freighters, 9);
  t.roll(RollAs, 4);
  EXPECT_EQ(t.p().pack_lost, 0);
  t.until(AskPack);
  t.choose(PackAttacks, t.token("Convoy"));
  t.choose(AimAt, t.freighters());
  t.roll(RollPack, 1);
  t.roll(RollAs, 5);
  EXPECT_EQ(t.p().pack_lost, 1);
  EXPECT_FALSE(on_map(t.p(), wolfpack));
}

// [MR M30]
TEST(MurmanskWolfpack, AtNightChancePicksTheGroup) {
  Table t(at_sea("spring_1942",
                 {group("Convoy", "c5", {"Sheffield"}), group("Force 1", "c5", {"Norfolk", "Suffolk"})},
                 {{"pulse", 1}, {"period", 2}, {"pack", "c5"}}));
  t.until(AskPack, 1);
  EXPECT_EQ(t.refused({PackAttacks, t.token("Convoy"), 0, 0}), "not an option");
  t.choose(PackAttacksAny);
  t.roll(RollPackGroup, 2);
  ASSERT_EQ(t.count_told(GroupDrawn), 1);
  EXPECT_EQ(t.last_told(GroupDrawn)->args[0], t.token("Force 1"));
  ASSERT_EQ(t.prompt(), AskPackTarget);
  t.choose(AimAtRandom);
  t.roll(RollPackTarget, 2);
  t.roll(RollPack, 6);
  EXPECT_EQ(t.status("Suffolk"), Status::Sunk);
}

// [MR M56]
TEST(MurmanskWolfpack, NoDestroyersNoDie) {
  Table t(at_sea("fall_1942", {group("Convoy", "c5", {"Avenger"})}, {{"pulse", 1}, {"pack", "c5"}}));
  t.until(AskPack, 1);
  t.choose(PackAttacks, t.token("Convoy"));
  t.choose(AimAt, t.ship("Avenger"));
  t.roll(RollPack, 3);
  EXPECT_NE(t.prompt(), RollAs);
  Table u(
      at_sea("fall_1942", {group("Convoy", "c5", {"Avenger", "O class"})}, {{"pulse", 1}, {"pack", "c5"}}));
  u.until(AskPack, 1);
  u.choose(PackAttacks, u.token("Convoy"));
  u.choose(AimAt, u.freighters());
  u.roll(RollPack, 1);
  u.roll(RollAs, 4);  // one better with the carrier
  EXPECT_EQ(u.p().pack_lost, 1);
}

// [MR M15] [MR M16]
TEST(MurmanskAir, Reconnaissance) {
  Table t(at_sea(
      "summer_1942",
      {group("Convoy", "c6", {"O class"}), group("Dummy 1", "c6"), group("Force 1", "e2", {"Victorious"}),
       group("Gruppe 1", "g2", {"Tirpitz"}), group("Gruppe 2", "i1", {"Hipper"})},
      {{"air", {{"KG 26", "altenfjord"}, {"KG 30", "trondheim"}}}}));
  t.pass_();
  t.until(AskAir, 1);
  ASSERT_EQ(t.whose(), Seat::Allied);
  EXPECT_EQ(t.refused({FindMarker, t.token("Gruppe 2"), 0, 0}), "M16");
  t.choose(FindMarker, t.token("Gruppe 1"));
  EXPECT_TRUE(t.p().backs[t.token("Gruppe 1")].up);
  EXPECT_EQ(t.refused({FindMarker, t.token("Gruppe 1"), 0, 0}), "M16");
  t.pass_();
  ASSERT_EQ(t.whose(), Seat::Axis);
  EXPECT_EQ(t.refused({Reconnoitre, t.cell("a2"), 0, 0}), "M16");
  t.choose(Reconnoitre, t.cell("c6"));
  EXPECT_TRUE(t.p().backs[t.token("Convoy")].up);
  EXPECT_FALSE(on_map(t.p(), allied_dummy));
  EXPECT_EQ(t.refused({Reconnoitre, t.cell("e2"), 0, 0}), "M16");
  t.p().storm = 1;
  EXPECT_EQ(t.refused({Attack, KG26, t.token("Convoy"), 0}), "M15");
}

// [MR M17] [MR M18] [MR M19] [MR M55] [MR M57] [MR M58]
TEST(MurmanskAir, ModifiersAndGuns) {
  Table t(at_sea("fall_1942", {group("Convoy", "c6", {"Avenger", "Anson"})},
                 {{"air", {{"KG 26", "altenfjord"}, {"KG 30", "altenfjord"}}}}));
  const Data& d = t.d();
  Position& p = t.p();
  const std::uint16_t anson = t.ship("Anson");
  EXPECT_EQ(air_modifier(d, p, t.freighters(), false, false), 1);
  EXPECT_EQ(air_modifier(d, p, t.freighters(), false, true), 2);
  EXPECT_EQ(air_modifier(d, p, anson, false, false), -1);
  EXPECT_EQ(air_modifier(d, p, anson, true, false), 0);
  EXPECT_EQ(air_modifier(d, p, t.ship("Avenger"), false, false), 0);
  p.damaged.add(anson);
  EXPECT_EQ(air_modifier(d, p, anson, false, true), 2);
  p.damaged.remove(anson);
  t.until(AskAir, 1);
  t.pass_();
  ASSERT_EQ(t.whose(), Seat::Axis);
  EXPECT_EQ(t.refused({Attack, KG26, t.token("Convoy"), 1}), "M58");
  t.choose(Attack, KG26, t.token("Convoy"), 0);
  t.choose(AimAt, t.freighters());
  const auto luck = MurmanskRun::stakes(t.d(), t.now(), rolled(4));
  ASSERT_EQ(luck.size(), 1U);
  EXPECT_EQ(luck[0].side, Seat::Axis) << "a good die is the bomber's";
  EXPECT_EQ(luck[0].worth, 1);
  t.roll(RollAir, 4);  // 5: DS
  EXPECT_EQ(p.freighters, 10);
  t.roll(RollAa, 4);  // 2AA, and a carrier is there
  EXPECT_EQ(p.shot_down[KG26], 1);
  t.choose(Attack, KG30, t.token("Convoy"), 1);
  t.choose(AimAt, anson);
  t.roll(RollAir, 4);  // -1 and +1: D
  EXPECT_TRUE(p.damaged.has(anson));
  t.roll(RollAa, 5);  // low: falls on 5
  EXPECT_EQ(p.shot_down[KG30], 1);
  EXPECT_EQ(t.refused({Transfer, KG30, d.kirkenes, 0}), "M55");
}

// [MR M17]
TEST(MurmanskAir, RangeTransferAndDummies) {
  Table t(at_sea("summer_1942",
                 {group("Convoy", "c3", {}), group("Dummy 1", "c5"), group("Force 1", "c5", {"Norfolk"})},
                 {{"air", {{"KG 26", "altenfjord"}, {"KG 30", "altenfjord"}}}}));
  t.until(AskAir, 1);
  t.pass_();
  EXPECT_EQ(t.refused({Attack, KG26, t.token("Convoy"), 0}), "M17");
  t.choose(Transfer, KG26, t.d().kirkenes);
  EXPECT_EQ(t.refused({Attack, KG26, t.token("Force 1"), 0}), "M17");  // it has flown
  EXPECT_EQ(t.view(Seat::Allied).p.base[KG26], nowhere);
  EXPECT_EQ(t.view(Seat::Allied).p.flown[KG26], NotFlown);
  t.choose(Attack, KG30, t.token("Force 1"), 0);
  t.roll(RollWhich, 2);  // of the two backs the dummy
  EXPECT_EQ(t.count_told(DummyExposed), 1);
  EXPECT_EQ(t.count_told(AirAborted), 1);
  EXPECT_EQ(t.view(Seat::Allied).p.flown[KG30], FlownInSight);
}

// [MR M18] [MR M19]
TEST(MurmanskAir, ARaidOnAPortIsAnswered) {
  json s = at_sea("summer_1942",
                  {group("Convoy", "c2", {}), group("Force 1", "e5", {"Victorious"}),
                   group("Gruppe 1", "c5", {"Hipper"})},
                  {{"pack", "d5"}});
  s["norway"] = {{"altenfjord", {"Tirpitz", "Mob-8"}}};
  Table t(s);
  t.until(AskAir, 1);
  ASSERT_EQ(t.whose(), Seat::Allied);
  EXPECT_EQ(t.refused({RaidPort, t.d().kirkenes, 0, 0}), "M17");
  EXPECT_EQ(t.refused({RaidPort, t.d().murmansk, 0, 0}), "M18");
  t.p().backs[t.token("Wolfpack")].up = t.p().backs[t.token("Wolfpack")].known = 1;
  EXPECT_EQ(t.refused({Attack, FAA, t.token("Wolfpack"), 0}), "M19");
  t.choose(RaidPort, t.cell("altenfjord"));
  EXPECT_EQ(t.refused({AimAt, t.ship("Hipper"), 0, 0}), "M18");
  t.choose(AimAt, t.ship("Tirpitz"));
  t.roll(RollAir, 5);
  EXPECT_TRUE(t.damaged("Tirpitz"));
  ASSERT_EQ(t.prompt(), AskReprisal);
  EXPECT_EQ(t.whose(), Seat::Axis);
  t.choose(BombFrom, 1);
  t.roll(RollAir, 5);
  EXPECT_TRUE(t.damaged("Victorious"));
  EXPECT_EQ(t.p().shot_down[KG30], 0);
}

// [MR M18]
TEST(MurmanskAir, MurmanskOnlyInThePeriodOfArrival) {
  Table t(at_sea("summer_1942",
                 {group("Convoy", "c2", {}), group("Force 1", "murmansk", {"Suffolk"}),
                  group("Force 2", "d9", {"Norfolk"})},
                 {{"pulse", 1}, {"air", {{"KG 26", "kirkenes"}}}}));
  t.choose(MoveTo, 2, t.d().murmansk);
  t.pass_();
  t.until(AskAir, 1);
  t.pass_();
  ASSERT_EQ(t.whose(), Seat::Axis);
  EXPECT_EQ(t.refused({Attack, KG26, t.token("Force 1"), 0}), "M18");
  t.choose(Attack, KG26, t.token("Force 2"), 0);
  ASSERT_EQ(t.prompt(), AskAirTarget);  // of two face-down markers only one has just come in: no die
  t.choose(AimAt, t.ship("Norfolk"));
  t.roll(RollAir, 1);
  t.roll(RollAa, 1);
  t.until(RollWeather);
  t.roll(RollWeather, 1);
  t.until(AskAir, 1);
  t.pass_();
  ASSERT_EQ(t.whose(), Seat::Axis);
  ASSERT_EQ(t.p().flown[KG26], NotFlown);
  for (const char* marker : {"Force 1", "Force 2"})
    EXPECT_EQ(t.refused({Attack, KG26, t.token(marker), 0}), "M18") << marker;
}

// [MR M18] Which of them was there before must not be mixed up when a third comes in.
TEST(MurmanskAir, NewcomersInPortLieApart) {
  Table t(at_sea("summer_1942",
                 {group("Convoy", "d9", {}), group("Force 1", "murmansk", {"Suffolk"}),
                  group("Force 2", "d9", {"Norfolk"})},
                 {{"pulse", 1}, {"air", {{"KG 26", "kirkenes"}}}}));
  t.choose(MoveTo, convoy, t.d().murmansk);
  t.choose(MoveTo, 2, t.d().murmansk);
  t.pass_();
  t.until(AskAir, 1);
  t.pass_();
  t.choose(Attack, KG26, t.token("Force 2"), 0);
  ASSERT_EQ(t.prompt(), RollWhich);
  EXPECT_EQ(t.state().stack.asked_of(Seat::Chance).sides, 2);
  t.roll(RollWhich, 1);
  EXPECT_TRUE(t.p().backs[t.token("Convoy")].up);
  EXPECT_EQ(t.refused({AimAt, t.freighters(), 0, 0}), "");
  EXPECT_EQ(t.p().backs[t.token("Force 2")].arrived, t.p().period);
  EXPECT_NE(t.p().backs[t.token("Force 1")].arrived, t.p().period);
}

}  // namespace
}  // namespace flagplot::murmansk_run::test
