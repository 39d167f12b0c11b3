#include <gtest/gtest.h>

#include "murmansk_run/bench.h"

namespace flagplot::murmansk_run::test {
namespace {

Table& table() {
  static Table t(at_sea("summer_1942", {group("Convoy", "c5", {"Sheffield", "O class"})}, {{"pack", "c8"}}));
  return t;
}

// [MR M01] [MR M38] [MR M39] [MR M40] [MR M41] [MR M42]
TEST(MurmanskTables, FiringClassAgainstDefendingClass) {
  const Data& d = table().d();
  const Array fires{Class::D, Class::CL, Class::CA, Class::BC, Class::B, Class::SB};
  const Array defends{Class::CVE, Class::D,   Class::CL, Class::CA,
                           Class::BC,  Class::CVB, Class::B,  Class::SB};
  const int printed[8][6] = {{3, 2, 2, 2, 2, 2},     {0, 1, 0, 1, 1, 1},     {-1, 0, 1, 2, 3, 4},
                             {-2, -1, 0, 1, 2, 3},   {-3, -2, -1, 0, 1, 2},  {-3, -2, -1, 0, 1, 2},
                             {-4, -3, -2, -1, 0, 1}, {-5, -4, -3, -2, -1, 0}};
  for (std::size_t r = 0; r < 8; ++r) {
    for (std::size_t c = 0; c < 6; ++c)
      EXPECT_EQ(table_level(d, fires[c], defends[r]), printed[r][c]) << r << " " << c;
  }
  EXPECT_EQ(class_of_target(d, table().freighters()), Class::CVE);
}

// [MR M43] [MR M44] [MR M45] [MR M46] [MR M47] [MR M48] [MR M49] [MR M50]
TEST(MurmanskTables, ResultsByColumnAndDie) {
  const Data& d = table().d();
  const char* printed[9] = {"D-----", "DD----", "SD----", "SS----", "KSD---",
                            "KKSD--", "KKKS--", "KKKKS-", "KKKKS-"};
  for (int level = -3; level <= 5; ++level) {
    for (int die = 6; die >= 1; --die) {
      const char want = printed[level + 3][6 - die];
      const Outcome o = want == '-'   ? Outcome::Nothing
                        : want == 'D' ? Outcome::Damaged
                        : want == 'S' ? Outcome::DamagedOrSunk
                                      : Outcome::Sunk;
      EXPECT_EQ(table_result(d, level, die), o) << level << " " << die;
    }
  }
  EXPECT_EQ(table_result(d, -4, 6), Outcome::Nothing);
  EXPECT_EQ(table_result(d, 8, 2), Outcome::DamagedOrSunk);
  EXPECT_EQ(table_result(d, 0, 9), Outcome::DamagedOrSunk);
  EXPECT_EQ(table_result(d, 0, -2), Outcome::Nothing);
}

// [MR M34] [MR M35] [MR M36]
TEST(MurmanskTables, ShiftsOfTheBattleBoard) {
  Table t(at_sea("spring_1942",
                 {group("Force 1", "c5", {"King George V", "Norfolk", "Tribals"}),
                  group("Gruppe 1", "d5", {"Tirpitz", "Koeln", "Mob-8"})},
                 {{"period", 1}}));
  const Data& d = t.d();
  Position& p = t.p();
  const auto s = [&](const char* n) { return t.ship(n); };
  EXPECT_EQ(gun_level(d, p, s("Tirpitz"), s("King George V")), 1);
  EXPECT_EQ(gun_level(d, p, s("King George V"), s("Tirpitz")), -1);
  EXPECT_EQ(gun_level(d, p, s("Norfolk"), s("Koeln")), 2);  // her weak hull
  EXPECT_EQ(gun_level(d, p, s("Norfolk"), s("Mob-8")), 0);
  EXPECT_EQ(torpedo_level(d, p, s("Tirpitz"), s("Tribals")), 0);  // t is one less than T
  EXPECT_EQ(torpedo_level(d, p, s("Tirpitz"), t.freighters()), 1);
  EXPECT_EQ(torpedo_level(d, p, s("Mob-8"), s("King George V")), 0);
  p.damaged.add(s("King George V"));
  EXPECT_EQ(gun_level(d, p, s("King George V"), s("Tirpitz")), -2);
  EXPECT_EQ(gun_level(d, p, s("Tirpitz"), s("King George V")), 2);
  p.damaged.add(s("Koeln"));
  EXPECT_EQ(gun_level(d, p, s("Norfolk"), s("Koeln")), 3);
  p.period = 2;  // night
  EXPECT_EQ(torpedo_level(d, p, s("Tirpitz"), s("Tribals")), -1);
  EXPECT_EQ(gun_level(d, p, s("Mob-8"), s("Tribals")), 0);  // one up and one down
  EXPECT_EQ(gun_level(d, p, s("Mob-8"), s("Norfolk")), -1);
  EXPECT_EQ(gun_level(d, p, s("Tirpitz"), s("King George V")), 2);
  p.storm = 1;
  EXPECT_EQ(gun_level(d, p, s("Mob-8"), s("Norfolk")), -1);
  EXPECT_EQ(d.ships[s("Mob-8")].range, 2);
  EXPECT_EQ(d.ships[s("Tribals")].range, 1);
  EXPECT_EQ(d.ships[s("Scylla")].range, 2);
  EXPECT_EQ(d.ships[s("Scheer")].range, 3);
  EXPECT_EQ(d.ships[s("S class")].torpedoes, 2);
}

// [MR M51] [MR M53] [MR M54]
TEST(MurmanskTables, WhatResultsDo) {
  Table t(at_sea("fall_1942", {group("Convoy", "c3", {"Avenger", "Norfolk", "Victorious"})}));
  Events nobody;
  P play{t.d(), t.state(), nobody};
  hit(play, t.ship("Norfolk"), Outcome::Damaged);
  EXPECT_TRUE(t.damaged("Norfolk"));
  EXPECT_TRUE(is_slow(t.d(), t.p(), convoy));
  hit(play, t.ship("Norfolk"), Outcome::Damaged);
  EXPECT_EQ(t.status("Norfolk"), Status::Group);
  hit(play, t.ship("Norfolk"), Outcome::DamagedOrSunk);
  EXPECT_EQ(t.status("Norfolk"), Status::Sunk);
  hit(play, t.ship("Avenger"), Outcome::Damaged);
  EXPECT_EQ(t.status("Avenger"), Status::Sunk);
  EXPECT_EQ(striking_carrier(t.d(), t.p()), convoy);
  hit(play, t.ship("Victorious"), Outcome::DamagedOrSunk);
  EXPECT_EQ(striking_carrier(t.d(), t.p()), no_marker);  // her aircraft are gone
  for (const auto& [outcome, left] :
       {std::pair{Outcome::Damaged, 11}, {Outcome::DamagedOrSunk, 9}, {Outcome::Sunk, 6}}) {
    hit(play, t.freighters(), outcome);
    EXPECT_EQ(t.p().freighters, left);
  }
}

}  // namespace
}  // namespace flagplot::murmansk_run::test
