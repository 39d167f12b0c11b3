#include <gtest/gtest.h>

#include "north_cape/bench.h"

// Where aircraft come down, to the hex, and what is known of it afterwards.
namespace flagplot::north_cape::test {
namespace {

using Numbers = std::vector<int>;
std::uint64_t kind_bit(Table& t, const char* name) {
  return std::uint64_t{1} << part(t.d(), t.p()).kind[t.piece(name)];
}
Choice land_at(const Table& t, const char* name) { return {LandAt, t.number_of(BaseArg, name), 0, 0}; }

// [NC 5.6] [NC R20] A field exactly as far away as the range says is in range.
TEST(CapeLandings, AsFarAsTheRange) {
  Table t(at_sea({put("Kent", "2020"), put("Bf-109", "", out_of("kirkenes", 1))}));
  both_pass(t);
  ASSERT_EQ(distance(t.d(), t.hex("3832"), t.hex("1632")), 22);
  EXPECT_EQ(t.reason(Seat::Axis, land_at(t, "Tromso")), allowed) << "half of 44";
  t.answer(Seat::Axis, land_at(t, "Tromso"));
  EXPECT_EQ(t.where("Bf-109 1"), t.hex("1632"));
}

// [NC 4.1] Who has been given a place takes it from those that land after.
TEST(CapeLandings, TheLastPlaceIsTakenOnce) {
  Table t(at_sea({put("Kent", "2020"), put("Ju-88", "", {{"base", "altafjord"}, {"count", 4}}),
                  put("Ju-87", "", out_of("banak")), put("Ju-87", "", out_of("banak"))}));
  both_pass(t);
  t.answer(Seat::Axis, land_at(t, "Altafjord"));
  ASSERT_EQ(t.prompt(Seat::Axis), AskLand);
  EXPECT_EQ(t.reason(Seat::Axis, land_at(t, "Altafjord")), BaseFull);
}

// [NC R67] They land on carriers, not on any ship that is there.
TEST(CapeLandings, NoCruiserTakesAircraft) {
  Table t(at_sea({put("Victorious", "2020"), put("Avenger", "2021"), put("Kent", "2022"),
                  put("Fulmar", "", out_of("Victorious")), put("Scheer", "3520")}));
  both_pass(t);
  ASSERT_EQ(t.prompt(Seat::Allied), AskLand);
  EXPECT_EQ(t.reason(Seat::Allied, {LandOn, t.piece("Kent"), 0, 0}), NoSuchCarrier);
}

// [NC R74] A field that was empty is seen to be used, the first of the list as any other.
TEST(CapeLandings, AFieldThatWasEmpty) {
  Table t(at_sea({put("Kent", "2020"), put("Ju-88", "", out_of("bardufoss"))}));
  both_pass(t);
  t.answer(Seat::Axis, pass);
  EXPECT_EQ(t.heard(Seat::Allied, StackLies, 1), Numbers{t.hex("1535")});
  EXPECT_EQ(t.where("Ju-88 1"), t.hex("1535"));
}

// [NC R74] Any kind of aircraft that is left may be with what may be a carrier; one that is lost is nowhere.
TEST(CapeLandings, WhatMayBeAboard) {
  Table t(at_sea({put("Victorious", "2020", {{"hits", 2}}), put("Sea Hurricane", ""),
                  put("Fulmar", "", out_of("Victorious")), put("Albacore", "", {{"count", 2}}),
                  put("Kent", "2222", {{"up", true}}), put("Scheer", "2525")}));
  t.p().may[record_of(t.stack("Kent"))] = kind_bit(t, "Kent");
  both_pass(t);
  ASSERT_TRUE(t.was_sunk("Fulmar"));
  const std::uint64_t carrier = t.p().may[record_of(t.stack("Victorious"))],
                      cruiser = t.p().may[record_of(t.stack("Kent"))];
  EXPECT_NE(carrier & kind_bit(t, "Albacore 1"), 0U);
  EXPECT_EQ(carrier & kind_bit(t, "Fulmar"), 0U);
  EXPECT_EQ(cruiser & kind_bit(t, "Albacore 1"), 0U);
}

// [NC R74] In a storm nobody was out, and what is known of a field stays known.
TEST(CapeLandings, NobodyComesBackInAStorm) {
  for (const char* weather : {"storm", "clear"}) {
    Table t(at_sea({put("Ju-88", "", {{"base", "banak"}}), put("Bv-138", "", {{"base", "kirkenes"}}), put("Kent", "2020")},
                   {{"weather", weather}, {"turns", 3}}));
    const auto banak = record_of(t.stack("Ju-88 1"));
    t.p().may[banak] = kind_bit(t, "Ju-88 1");
    both_pass(t);
    if (t.prompt(Seat::Axis) == AskLand) t.pass_();
    EXPECT_EQ((t.p().may[banak] & kind_bit(t, "Bv-138 1")) != 0, weather == std::string("clear"));
  }
}

// [NC 5.6] An aircraft that patrols over its own field is out like any other.
TEST(CapeLandings, APatrolOverItsOwnField) {
  Table t(at_sea({put("Kent", "2020"), put("Ju-88", "", {{"base", "banak"}, {"patrol", true}})},
                 {{"first", "axis"}}));
  EXPECT_EQ(t.reason({Order, Recon, t.stack("Ju-88 1"), Aircraft}), NobodyLeft);
  both_pass(t);
  EXPECT_EQ(t.prompt(Seat::Axis), AskLand);
}

// [NC 5.1] Who has looked from over its own field has not been away, so nobody sees it come home.
TEST(CapeLandings, ALookFromTheField) {
  Table t(at_sea({put("Kent", "2830"), put("Ju-88", "", {{"base", "banak"}})}, {{"first", "axis"}}));
  t.order(Recon, t.stack("Ju-88 1"), Aircraft);
  t.fly("2831");
  t.choose(LookAt, t.hex("2830"), t.piece("Ju-88 1"));
  t.roll(RollRecon, 1);
  t.choose(ShowPiece, t.piece("Kent"));
  ASSERT_EQ(t.prompt(Seat::Allied), AskMission);
  EXPECT_FALSE(t.was_told(FliesHome));
  EXPECT_EQ(t.where("Ju-88 1"), t.hex("2831"));
}

// [NC R68] A carrier that is sunk has no room for those of another.
TEST(CapeLandings, ASunkCarrierHasNoRoom) {
  Table t(
      at_sea({put("Victorious", "2020", {{"hits", 3}}), put("Avenger", "", {{"where", "sunk"}}),
              put("Sea Hurricane", "", {{"base", "Victorious"}}), put("Fulmar", "", {{"base", "Victorious"}}),
              put("Albacore", "", out_of("Victorious")), put("Scheer", "2525")}));
  both_pass(t);
  EXPECT_TRUE(t.was_sunk("Albacore 1"));
}

}  // namespace
}  // namespace flagplot::north_cape::test
