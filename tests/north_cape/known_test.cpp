#include <gtest/gtest.h>

#include "north_cape/bench.h"

// What a seat knows of enemy stacks and of enemy pieces, and what it is not shown.
namespace flagplot::north_cape::test::known {
namespace {

const json open{{"up", true}};
std::uint64_t bit(Table& t, std::string_view piece) { return std::uint64_t{1} << t.d().parts[0].kind[t.piece(piece)]; }
std::uint64_t may(Table& t, StackId s) { return t.p().may[record_of(s)]; }
std::uint64_t must(Table& t, StackId s) { return t.p().must[record_of(s)]; }

// [NC R39] In a position at sea aircraft may be where there is a field, on patrol or with the Allied fleet, and on other hexes
// of the sea there are ships.
TEST(CapeKnown, WhereAircraftMayBe) {
  Table t(at_sea({put("Scheer", "2525"), put("Hipper", "1632"), put("Ju-88 1", "", {{"base", "banak"}}),
                  put("Ju-88 2", "", {{"base", "tromso"}}), put("Bv-138 1", "2520", {{"base", "banak"}, {"patrol", true}}), put("Kent", "2020"),
                  put("Victorious", "3020"), put("Fulmar", "")}));
  const std::uint64_t bomber = bit(t, "Ju-88 1"), ship = bit(t, "Scheer");
  EXPECT_EQ(may(t, t.stack("Scheer")) & bomber, 0U) << "no field there";
  EXPECT_NE(may(t, t.stack("Hipper")) & bomber, 0U) << "Tromso is a port and a field";
  EXPECT_NE(may(t, t.stack("Hipper")) & ship, 0U);
  EXPECT_NE(may(t, t.stack("Bv-138 1")) & bomber, 0U) << "a patrol";
  EXPECT_NE(may(t, t.stack("Bv-138 1")) & ship, 0U);
  EXPECT_NE(may(t, t.stack("Ju-88 1")) & bomber, 0U);
  EXPECT_EQ(may(t, t.stack("Ju-88 1")) & ship, 0U) << "Banak is ashore";
  EXPECT_NE(may(t, t.stack("Kent")) & bit(t, "Fulmar"), 0U) << "she may be a carrier";
}

// [NC 4.2] Where a Group is formed it may lie with any ships, and not with what cannot be ships.
TEST(CapeKnown, WhereAGroupMayBe) {
  Table t(at_sea({put("Kent", "2020"), put("London", "2222"), put("Victorious", "2424"), put("Fulmar", "2426", {{"patrol", true}, {"up", true}}),
                  put("Scheer", "3520")}));
  t.p().may[record_of(t.stack("Fulmar"))] = bit(t, "Fulmar");
  t.choose(FormGroup, 1, t.stack("Kent"));
  EXPECT_NE(may(t, t.stack("Kent")) & bit(t, "Group 1"), 0U);
  EXPECT_NE(may(t, t.stack("London")) & bit(t, "Group 1"), 0U);
  EXPECT_EQ(may(t, t.stack("Fulmar")) & bit(t, "Group 1"), 0U);
}

// There is a record for so many stacks; of those beyond nothing is ever sure.
TEST(CapeKnown, OfTheLastStacksNothingIsSure) {
  std::vector<json> placed{put("Scheer", "4020")};
  for (unsigned i = 0; i < 50; ++i) {
    const std::string name = "Merchant " + std::to_string(i + 1);
    const unsigned column = 10 + i / 10, row = 15 + i % 10;
    placed.push_back(put(name, std::to_string(column) + std::to_string(row)));
  }
  placed.push_back(put("Kent", "1624", {{"up", true}}));
  placed.push_back(put("London", "1624", {{"up", true}}));
  Table t(at_sea(placed));
  const StackId last = t.stack("Kent");
  ASSERT_TRUE(is_shared_record(record_of(last)));
  EXPECT_EQ(must(t, last), 0U);
  t.order(Sortie, last, Ships, {"Kent"});
  t.step("1724");
  ASSERT_NE(t.stack("Kent"), t.stack("London"));
  EXPECT_EQ(must(t, t.stack("Kent")), 0U);
  EXPECT_EQ(t.p().size[record_of(t.stack("Kent"))], 0);
  EXPECT_NE(may(t, t.stack("Kent")) & bit(t, "Merchant 1"), 0U) << "one record for all of them";
}

// [NC R29] A stack that sails by itself is what it was known to be.
TEST(CapeKnown, WhoSailsAloneIsStillThere) {
  Table t(at_sea({put("Kent", "2020"), put("London", "2020"), put("Scheer", "3520")}));
  t.p().must[record_of(t.stack("Kent"))] = bit(t, "Kent");
  t.order(Sortie, t.stack("Kent"));
  t.step("2021");
  EXPECT_EQ(must(t, t.stack("Kent")), bit(t, "Kent"));
}

// [NC 7.0] In which stack somebody was turned up is told where there are two in the hex, and nowhere else.
TEST(CapeKnown, OneStackInAHexNeedsNoName) {
  Table t(at_sea({put("Kent", "2020"), put("London", "2222"), put("Scheer", "3520")}));
  t.choose(TurnUp, t.piece("Kent"));
  EXPECT_EQ(t.told(Seat::Axis, ShownWith), 0);
}

// [NC 9.3] Aircraft in their box are seen, with the markers on them, one of a kind or several.
TEST(CapeKnown, AircraftInTheirBox) {
  const auto out = [](int hits) { return json{{"where", "not_available"}, {"base", "banak"}, {"hits", hits}}; };
  Table t(at_sea({put("Kent", "2020"), put("Ju-88 1", "", out(0)), put("Ju-88 2", "", out(1)), put("Ju-88 3", "", {{"base", "banak"}}),
                  put("Fw-200", "", out(1)), put("He-115", "", out(0))}));
  const View v = t.view(Seat::Allied);
  int boxed = 0, hurt = 0;
  for (const char* name : {"Ju-88 1", "Ju-88 2", "Ju-88 3"}) {
    boxed += v.p.stack[t.piece(name)] == not_available;
    hurt += v.p.hits[t.piece(name)];
  }
  EXPECT_EQ(boxed, 2);
  EXPECT_EQ(hurt, 1);
  EXPECT_EQ(v.p.stack[t.piece("Fw-200")], not_available);
  EXPECT_EQ(v.p.hits[t.piece("Fw-200")], 1);
  EXPECT_EQ(v.p.stack[t.piece("He-115")], not_available);
}

// [NC 5.1] [NC R2] Which missions a piece has done its owner remembers; nor is it seen whether a mission has been halted.
TEST(CapeKnown, NotWhatAPieceHasDone) {
  Table t(at_sea({put("Kent", "2020", open), put("Scheer", "2022", open)}, german));
  t.order(Recon, t.stack("Scheer"));
  t.step("2021");
  EXPECT_TRUE(t.view(Seat::Axis).p.did[Recon].has(t.piece("Scheer")));
  EXPECT_TRUE((t.view(Seat::Allied).p.did[Recon] & all_of(Seat::Axis)).empty());
  EXPECT_EQ(t.view(Seat::Allied).p.going.halted, 0);
  t.step("2020");
  EXPECT_EQ(t.view(Seat::Axis).p.going.halted, 1);
  EXPECT_EQ(t.view(Seat::Allied).p.going.halted, 0);
}

// [NC 5.2] Between the missions and the end of a turn it is nobody's slot.
TEST(CapeKnown, NobodysSlotWhileAircraftLand) {
  Table t(at_sea({put("Kent", "2020"), put("Ju-88", "", out_of("banak"))}));
  both_pass(t);
  ASSERT_EQ(t.prompt(Seat::Axis), AskLand);
  EXPECT_EQ(t.p().slot, Seat::None);
}

// [NC 4.0] [NC R2] Stacks of a set-up are numbered by their hexes on both sides: who was put out first is not seen.
TEST(CapeKnown, NumbersOfASetUp) {
  const auto force = [](const char* id, const char* side, const char* one, const char* two) {
    return json{{"id", id}, {"name", id}, {"side", side}, {"arrives", "any_sea"}, {"units", {{one, 1}, {two, 1}}}};
  };
  json scenario{{"turns", 9}, {"season", "summer"}, {"ice", "summer"}};
  scenario["forces"] = {force("a", "allied", "Trident", "Tuna"), force("u", "axis", "U-377", "U-134")};
  Table t(support::as_read(scenario));
  const Hex west = t.hex("1010"), east = t.hex("3010");
  for (const Seat side : players) {
    t.answer(side, {PlaceAt, east, 0, 0});
    t.answer(side, {PlaceAt, west, 0, 0});
  }
  for (const Seat side : players) {
    EXPECT_EQ(stack_at(t.p(), side, west), first_piece(side));
    EXPECT_EQ(stack_at(t.p(), side, east), first_piece(side) + 1);
  }
}

// [NC R57] Aircraft that are shot down are not missing in a later scenario.
TEST(CapeKnown, AircraftAreNoLastingLoss) {
  Table t(at_sea({put("Kent", "2520", {{"reconnoitred", true}}), put("Ju-88 1", "", {{"base", "banak"}, {"hits", 1}})}, german));
  t.raid(t.stack("Ju-88 1"), "2520");
  t.hit(Bomb, "Ju-88 1", "Kent");
  t.roll(RollBomb, 10);
  t.roll(RollFlak, 1);
  ASSERT_TRUE(t.was_sunk("Ju-88 1"));
  for (const std::uint8_t lost : t.p().lost) EXPECT_EQ(lost, 0);
}

}  // namespace
}  // namespace flagplot::north_cape::test::known
