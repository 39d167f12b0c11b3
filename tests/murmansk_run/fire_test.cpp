#include <gtest/gtest.h>

#include "murmansk_run/meeting.h"

namespace flagplot::murmansk_run::test {
namespace {

// Round after round, with nobody hit.
void next_round(Table& t) {
  t.until(AskDecision, 1);
  t.choose(FightOn);
  t.choose(FightOn);
  t.until(RollFirst, 1);
}

// [MR M35] Turrets that jam have had their turn, and work again in the next round if the die says so.
TEST(MurmanskFire, JammedTurretsAreSilentForTheRound) {
  Table t = meeting({"Duke of York", "Norfolk"}, {"Tirpitz"});
  const Choice salvo{FireGuns, t.ship("Duke of York"), t.ship("Tirpitz"), 0};
  to_first_round(t);
  t.roll(RollFirst, 6, 1);
  next_round(t);
  for (int round = 2; round < 4; ++round) {
    t.roll(RollFirst, 6, 1);
    t.until(AskGuns);
    ASSERT_EQ(t.whose(), Seat::Allied);
    EXPECT_EQ(t.reason(Seat::Allied, salvo), allowed);
    t.choose(FireGuns, salvo.a, salvo.b);
    t.roll(RollTurrets, 1);
    ASSERT_EQ(t.whose(), Seat::Axis);
    t.choose(FireGuns, t.ship("Tirpitz"), t.ship("Norfolk"));
    t.roll(RollGuns, 1);
    ASSERT_EQ(t.whose(), Seat::Allied);
    EXPECT_EQ(t.reason(Seat::Allied, salvo), FiredAlready);
    EXPECT_FALSE(t.offered(Seat::Allied, salvo));
    next_round(t);
  }
}

// [MR M34] [MR M35] One salvo a round, also of those who carry two; guns once a round.
TEST(MurmanskFire, NobodyFiresTwiceInARound) {
  Table t = meeting({"S class", "Norfolk"}, {"Hipper", "Koeln"});
  const std::uint16_t s = t.ship("S class"), hipper = t.ship("Hipper");
  to_first_round(t);
  for (int round = 1; round < 3; ++round) {
    t.roll(RollFirst, 6, 1);
    ASSERT_EQ(t.prompt(), AskTorpedoes);
    EXPECT_EQ(t.reason(Seat::Allied, {FireTorpedoes, s, hipper, 0}), allowed);
    t.choose(FireTorpedoes, s, hipper);
    t.roll(RollTorpedoes, 1);
    EXPECT_EQ(t.p().ships[s].salvoes, round);
    EXPECT_EQ(reason_of(torpedo_refusal(t.d(), t.p(), Seat::Allied, s, hipper)),
              round == 1 ? FiredAlready : NoTorpedoes);
    t.until(AskGuns);
    t.choose(FireGuns, s, hipper);
    t.roll(RollGuns, 1);
    EXPECT_EQ(reason_of(gun_refusal(t.d(), t.p(), Seat::Allied, s, hipper)), FiredAlready);
    next_round(t);
    EXPECT_EQ(reason_of(gun_refusal(t.d(), t.p(), Seat::Allied, s, hipper)), allowed);
  }
}

// What a ship that is whole or damaged has after these dice on column 0, fired at once.
Status after_fire_at_once(bool damaged, std::initializer_list<int> dice, bool* hurt = nullptr) {
  json more = json::object();
  if (damaged) more["damaged"] = {"Hipper"};
  Table t = meeting({"Norfolk", "Suffolk", "London"}, {"Hipper"}, more);
  const std::uint16_t hipper = t.ship("Hipper");
  to_first_round(t);
  t.roll(RollFirst, 3, 3);
  t.until(AskGuns);
  const Array guns{"Norfolk", "Suffolk", "London"};
  std::size_t gun = 0;
  for (const int die : dice) {
    if (t.whose() == Seat::Axis) t.pass_();
    t.choose(FireGuns, t.ship(guns[gun++]), hipper);
    t.roll(RollGuns, die);
    EXPECT_EQ(t.status("Hipper"), Status::Group) << "not before the round is over";
    EXPECT_EQ(t.damaged("Hipper"), damaged);
  }
  while (t.prompt() == AskGuns) t.pass_();
  if (hurt) *hurt = t.damaged("Hipper");
  return t.status("Hipper");
}

// [MR M34] [MR M53] Hits at once add up as they would one after the other: column 0 damages, or sinks what is
// damaged, on 5 and 6.
TEST(MurmanskFire, HitsAtOnceAddUp) {
  bool hurt = true;
  EXPECT_EQ(after_fire_at_once(false, {1}, &hurt), Status::Group);
  EXPECT_FALSE(hurt);
  EXPECT_EQ(after_fire_at_once(false, {5}, &hurt), Status::Group);
  EXPECT_TRUE(hurt);
  EXPECT_EQ(after_fire_at_once(false, {5, 1}, &hurt), Status::Group);
  EXPECT_TRUE(hurt);
  EXPECT_EQ(after_fire_at_once(false, {5, 5}), Status::Sunk);
  EXPECT_EQ(after_fire_at_once(true, {5}), Status::Sunk);
  EXPECT_EQ(after_fire_at_once(true, {4}), Status::Group);  // column +1: no more than damaged
}

// [MR M54] Freighters hit at once are taken off when the round is over, one, two or three at a time.
TEST(MurmanskFire, FreightersHitAtOnceGoTogether) {
  Table t(at_sea("summer_1942",
                 {group("Convoy", "f2", {}), group("Gruppe 1", "g2", {"Hipper", "Mob-8", "Mob-5"})}));
  engage(t);
  while (t.prompt() == AskPlace) t.pass_();
  while (t.prompt() == AskCross) t.choose(Cross, t.options(Seat::Axis).back().a);
  t.roll(RollFirst, 2, 2);
  t.until(AskGuns);
  for (const auto& [name, die] : {std::pair{"Hipper", 6}, {"Mob-8", 3}, {"Mob-5", 1}}) {
    t.choose(FireGuns, t.ship(name), t.freighters());
    t.roll(RollGuns, die);  // Sk on +2, DS on +3, nothing
    if (t.prompt() == AskGuns) {
      EXPECT_EQ(t.p().freighters, 12);
    }
  }
  EXPECT_EQ(t.p().freighters, 7);
}

// [MR M36] [MR M40] Shifts one by one: damage of either side, a weak hull, and destroyers at night.
TEST(MurmanskFire, EveryShiftByItself) {
  Table t = meeting({"Norfolk", "O class"}, {"Hipper", "Koeln", "Z-6"}, {}, "spring_1942");
  const Data& d = t.d();
  Position& p = t.p();
  struct Shot {
    const char *by, *at;
    int day, night;
  };
  for (const Shot& shot : {Shot{"Norfolk", "Hipper", 0, 0},
                           {"Norfolk", "Koeln", 2, 2},
                           {"Hipper", "Norfolk", 0, 0},
                           {"Norfolk", "Z-6", 0, -1},
                           {"O class", "Hipper", -2, -1},
                           {"O class", "Z-6", 0, 0},
                           {"Z-6", "O class", 0, 0},
                           {"Koeln", "Norfolk", -1, -1}}) {
    const ShipId by = t.ship(shot.by), at = t.ship(shot.at);
    p.period = 1;
    EXPECT_EQ(gun_level(d, p, by, at), shot.day) << shot.by << " " << shot.at;
    p.damaged.add(by);
    EXPECT_EQ(gun_level(d, p, by, at), shot.day - 1) << shot.by << " " << shot.at;
    p.damaged.add(at);
    EXPECT_EQ(gun_level(d, p, by, at), shot.day) << shot.by << " " << shot.at;
    p.damaged.remove(by);
    EXPECT_EQ(gun_level(d, p, by, at), shot.day + 1) << shot.by << " " << shot.at;
    p.damaged.remove(at);
    p.period = 2;
    EXPECT_EQ(gun_level(d, p, by, at), shot.night) << shot.by << " " << shot.at;
  }
  p.period = 1;
  EXPECT_EQ(gun_level(d, p, t.ship("Hipper"), t.freighters()), 2);
  EXPECT_EQ(gun_level(d, p, t.ship("Z-6"), t.freighters()), 3);
  p.period = 2;
  EXPECT_EQ(gun_level(d, p, t.ship("Hipper"), t.freighters()), 2);
  EXPECT_EQ(gun_level(d, p, t.ship("Z-6"), t.freighters()), 4);
}

// Columns as they are told: none below -3, and nothing beyond +5.
TEST(MurmanskFire, ColumnsAreToldAsTheyAreRead) {
  const Array<int, 14> told{0, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9};
  for (int level = -5; level <= 8; ++level)
    EXPECT_EQ(level_arg(level), told[static_cast<std::size_t>(level + 5)]) << level;
}

// [MR M34] Who may be fired at, and by whom.
TEST(MurmanskFire, OnlyTheEnemyInThisBattle) {
  Table t(
      at_sea("fall_1942", {group("Convoy", "f2", {"Norfolk", "Avenger"}), group("Force 1", "f2", {"Suffolk"}),
                           group("Gruppe 1", "g2", {"Hipper", "Z-6"}), group("Gruppe 2", "e3", {"Scheer"})}));
  engage(t);
  t.choose(FightWith, convoy);
  while (t.prompt() == AskPlace) t.pass_();
  t.roll(RollFirst, 6, 1);
  t.until(AskGuns);
  ASSERT_EQ(t.whose(), Seat::Allied);
  const auto ship = [&](const char* name) -> std::uint16_t { return t.ship(name); };
  expect_reasons(t, Seat::Allied,
                 {{{FireGuns, ship("Norfolk"), ship("Hipper"), 0}, allowed},
                  {{FireGuns, ship("Norfolk"), ship("Scheer"), 0}, NotInThatGroup},
                  {{FireGuns, ship("Norfolk"), ship("Avenger"), 0}, NotInThatGroup},
                  {{FireGuns, ship("Norfolk"), t.freighters(), 0}, NotInThatGroup},
                  {{FireGuns, ship("Suffolk"), ship("Hipper"), 0}, NotInBattle},
                  {{FireGuns, ship("Hipper"), ship("Norfolk"), 0}, NotInBattle},
                  {{FireGuns, ship("Avenger"), ship("Hipper"), 0}, NoGuns}});
  t.pass_();
  ASSERT_EQ(t.whose(), Seat::Axis);
  expect_reasons(t, Seat::Axis,
                 {{{FireGuns, ship("Hipper"), ship("Norfolk"), 0}, allowed},
                  {{FireGuns, ship("Hipper"), ship("Suffolk"), 0}, NotInThatGroup},
                  {{FireGuns, ship("Hipper"), ship("Avenger"), 0}, Screened},
                  {{FireGuns, ship("Hipper"), t.freighters(), 0}, Screened},
                  {{FireGuns, ship("Scheer"), ship("Norfolk"), 0}, NotInBattle}});
  // One that has crossed is next to what the screen hid; behind it only guns that reach three areas are.
  Position& p = t.p();
  p.ships[t.ship("Norfolk")].area = AlliedScreened;
  p.ships[t.ship("Z-6")].area = AlliedScreening;
  expect_reasons(t, Seat::Axis,
                 {{{FireGuns, ship("Z-6"), t.freighters(), 0}, allowed},
                  {{FireGuns, ship("Z-6"), ship("Avenger"), 0}, allowed},
                  {{FireGuns, ship("Hipper"), ship("Avenger"), 0}, allowed}});
  p.freighters = 1;
  EXPECT_EQ(t.reason(Seat::Axis, {FireGuns, ship("Z-6"), t.freighters(), 0}), allowed);  // the last one
  p.freighters = 0;
  EXPECT_EQ(t.reason(Seat::Axis, {FireGuns, ship("Z-6"), t.freighters(), 0}), NotInThatGroup);
}

}  // namespace
}  // namespace flagplot::murmansk_run::test
