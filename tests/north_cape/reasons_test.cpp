#include <gtest/gtest.h>

#include "north_cape/bench.h"

// Why not: the reason that is given is the one that holds.
namespace flagplot::north_cape::test {
namespace {


// [NC 5.0] [NC 5.1] Who cannot be taken along, and why.
TEST(CapeReasons, WhoCannotGo) {
  Table t(at_sea({put("Victorious", "2020"), put("Kent", "2020"), put("London", "2020", {{"patrol", true}}), put("Norfolk", "2020"),
                  put("Group 1", "2020"), put("British DD", "2020", {{"box", 1}}), put("Group 2", "2020"),
                  put("Albacore 1", "2020"), put("Albacore 2", "2020", {{"patrol", true}}), put("Suffolk", "2525"), put("Scheer", "2021")}));
  t.p().did[Recon].add(t.piece("Kent"));
  t.p().frozen.add(t.piece("Norfolk"));
  t.p().moved[t.piece("London")] = 8;
  t.choose(Order, Recon, t.stack("Kent"), Ships);
  EXPECT_EQ(t.reason({Take, t.piece("Kent"), 0, 0}), AlreadyDone);
  EXPECT_EQ(t.reason({Take, t.piece("British DD 1"), 0, 0}), InABox);
  EXPECT_EQ(t.reason({Take, t.piece("Group 2"), 0, 0}), EmptyGroupsOnlySortie);
  EXPECT_EQ(t.reason({Take, t.piece("Suffolk"), 0, 0}), NotThere);
  EXPECT_EQ(t.reason({Take, t.piece("Scheer"), 0, 0}), NotYours);
  EXPECT_EQ(t.reason({Take, t.piece("London"), 0, 0}), allowed);
  t.choose(Take, t.piece("London"));
  EXPECT_EQ(t.reason({Take, t.piece("London"), 0, 0}), TakenAlready);
  t.choose(CallOff);
  t.choose(Order, Sortie, t.stack("Kent"), Ships);
  EXPECT_EQ(t.reason({Take, t.piece("Norfolk"), 0, 0}), Frozen);
  EXPECT_EQ(t.reason({Take, t.piece("London"), 0, 0}), NotThere) << "she has gone all her hexes; her patrol is no hindrance";
  EXPECT_EQ(t.reason({Take, t.piece("Group 2"), 0, 0}), allowed);
  t.choose(CallOff);
  Table air(at_sea({put("Victorious", "2020"), put("Fulmar", "2020"), put("Albacore 1", "2020"), put("Swordfish", "", out_of("Victorious")),
                    put("Albacore 2", "2020", {{"patrol", true}}), put("Scheer", "2021")}));
  air.choose(Order, Recon, air.stack("Victorious"), Aircraft);
  EXPECT_EQ(air.reason({Take, air.piece("Albacore 2"), 0, 0}), OnPatrolNow);
  EXPECT_EQ(air.reason({Take, air.piece("Swordfish 1"), 0, 0}), NotThere);
  EXPECT_EQ(air.reason({Take, air.piece("Victorious"), 0, 0}), NotThere);
}

// [NC 5.0] Of several who cannot go on the first is named.
TEST(CapeReasons, WhoHoldsUpTheOthers) {
  Table t(at_sea({put("Kent", "2020"), put("London", "2020"), put("Norfolk", "2020"), put("Scheer", "3520")}));
  t.order(Recon, t.stack("Kent"));
  t.p().moved[t.piece("London")] = 8;
  t.p().frozen.add(t.piece("Norfolk"));
  const auto no = t.check({StepTo, t.hex("2021"), 0, 0});
  ASSERT_TRUE(no.has_value());
  const PieceId first = std::min(t.piece("London"), t.piece("Norfolk"));
  EXPECT_EQ(no->args[0], first);
  EXPECT_EQ(no->code, first == t.piece("Norfolk") ? Frozen : NoMoreHexes);
}

// [NC 4.2] There are five boxes; nothing else is one.
TEST(CapeReasons, BoxesThereAre) {
  Table t(at_sea({put("Kent", "2020"), put("London", "2020"), put("Group 5", "2020"), put("Scheer", "2525")}));
  const StackId s = t.stack("Kent");
  EXPECT_EQ(t.reason({FormGroup, 0, s, 0}), refusal_not_an_option);
  EXPECT_EQ(t.reason({FormGroup, 1, s, 0}), allowed);
  EXPECT_EQ(t.reason({FormGroup, 5, s, 0}), GroupInUse);
  EXPECT_EQ(t.reason({FormGroup, 1, t.stack("Scheer"), 0}), NotYours);
  EXPECT_EQ(t.reason({DissolveGroup, 0, 0, 0}), refusal_not_an_option);
  EXPECT_EQ(t.reason({DissolveGroup, 1, 0, 0}), GroupNotInUse);
  EXPECT_EQ(t.reason({DissolveGroup, 5, 0, 0}), allowed);
  EXPECT_EQ(t.reason({PutInBox, t.piece("Kent"), 0, 0}), refusal_not_an_option);
  EXPECT_EQ(t.reason({PutInBox, t.piece("Kent"), 1, 0}), GroupNotInUse);
  t.choose(PutInBox, t.piece("Kent"), 5);
  EXPECT_EQ(t.p().box_size[5], 1);
}

// [NC 3.0] [NC R63] A decoy goes into any box in use, the fifth as well as the first.
TEST(CapeReasons, BoxesForDecoys) {
  Table t(support::as_read({{"turns", 9},
                            {"season", "summer"},
                            {"ice", "summer"},
                            {"at_sea", {{"placed", {put("Kent", "2020"), put("Group 5", "2020"), put("Scheer", "2525")}}}}}));
  t.dice({1});
  t.answer(Seat::Allied, {BuyDecoys, 1, 2, 0});
  EXPECT_EQ(t.reason(Seat::Allied, {PutInGroup, 4, 0, 0}), GroupNotInUse);
  EXPECT_EQ(t.reason(Seat::Allied, {PutInGroup, 5, 0, 0}), allowed);
  t.answer(Seat::Allied, {PutInGroup, 5, 0, 0});
  EXPECT_EQ(t.told(Seat::Allied, DecoysDrawn), 1);
  EXPECT_EQ(t.heard(Seat::Allied, DecoyPut), std::vector<int>{t.hex("2020")});
  EXPECT_EQ(t.told(Seat::Axis, DecoyPut), 0);
}

// [NC R62] Who pays for a bluff draws none; where there is nobody to put one with, none can be drawn.
TEST(CapeReasons, PayingForNothing) {
  Table t(support::as_read({{"turns", 9},
                            {"season", "summer"},
                            {"ice", "summer"},
                            {"at_sea", {{"placed", {put("Kent", "2020"), put("Ju-88", "", {{"where", "sunk"}}), put("Scheer", "", {{"where", "sunk"}})}}}}}));
  t.dice({1});
  t.answer(Seat::Allied, {BuyDecoys, 0, 4, 0});
  EXPECT_EQ(t.told(Seat::Allied, DecoysDrawn), 0);
  EXPECT_EQ(t.reason(Seat::Axis, {BuyDecoys, 1, 2, 0}), TooManyDecoys);
  EXPECT_FALSE(t.offered(Seat::Axis, {BuyDecoys, 1, 2, 0}));
  EXPECT_TRUE(t.offered(Seat::Axis, {BuyDecoys, 0, 2, 0}));
  t.answer(Seat::Axis, pass);
  EXPECT_EQ(t.told(Seat::Allied, DecoysBought), 1);
  EXPECT_EQ(t.points(Seat::Axis), 4);
  EXPECT_EQ(t.points(Seat::Allied), 0);
}

// [NC 5.6] [NC R67] A carrier that is sunk is none to land on, and one that is full is full.
TEST(CapeReasons, CarriersToLandOn) {
  Table t(at_sea({put("Victorious", "2020"), put("Avenger", "2021"), put("Tracker", "", {{"where", "sunk"}}), put("Kent", "2020"),
                  put("Albacore 1", "", {{"where", "not_available"}, {"base", "Victorious"}}), put("Scheer", "3520")}));
  both_pass(t);
  ASSERT_EQ(t.prompt(Seat::Allied), AskLand);
  EXPECT_EQ(t.reason({LandOn, t.piece("Tracker"), 0, 0}), NoSuchCarrier);
  EXPECT_EQ(t.reason({LandOn, t.piece("Kent"), 0, 0}), NoSuchCarrier);
  EXPECT_EQ(t.reason({LandOn, t.piece("Avenger"), 0, 0}), allowed);
  EXPECT_EQ(t.reason({LandAt, 0, 0, 0}), refusal_not_an_option);
}

// [NC 4.1] Aircraft that are lost take up no room on a field.
TEST(CapeReasons, LostAircraftTakeNoRoom) {
  std::vector<json> placed{put("Kent", "2020"), put("Ju-88 6", "", out_of("banak"))};
  Table t(at_sea(placed));
  const std::uint8_t field = t.p().home[t.piece("Ju-88 6")];
  for (const char* one : {"Ju-88 1", "Ju-88 2", "Ju-88 3", "Ju-88 4", "Ju-88 5"}) {
    t.p().stack[t.piece(one)] = sunk;
    t.p().home[t.piece(one)] = field;
  }
  both_pass(t);
  ASSERT_EQ(t.prompt(Seat::Axis), AskLand);
  EXPECT_EQ(t.reason({LandAt, field, 0, 0}), allowed);
}

// [NC 5.3] [NC 5.4] It is the fog that keeps aircraft near, or their range: whichever is shorter.
TEST(CapeReasons, TheFogOrTheRange) {
  const auto why = [](const char* air, Weather weather, int fog) {
    Table t(at_sea({put(air, "", {{"base", "banak"}}), put("Kent", "2020")}, {{"first", "axis"}}));
    t.p().weather = weather;
    t.p().fog_range = static_cast<std::uint8_t>(fog);
    t.order(Patrol, t.stack(air), Aircraft);
    return t.reason({FlyTo, t.hex("6037"), 0, 0});
  };
  EXPECT_EQ(why("Ju-87 1", Fog, 30), OutOfRange);
  EXPECT_EQ(why("Ju-87 1", Fog, 10), BeyondTheFog);
  EXPECT_EQ(why("Ju-88 1", Fog, 10), BeyondTheFog);
  EXPECT_EQ(why("Ju-87 1", Clear, 25), OutOfRange);
  EXPECT_EQ(why("Ju-88 1", Clear, 10), allowed);
}

// [NC 5.0] Who has been halted does not leave by the west either.
TEST(CapeReasons, HaltedAtTheEdge) {
  Table t(at_sea({put("Kent", "0218"), put("U-377", "0118")}));
  t.order(Sortie, t.stack("Kent"));
  t.step("0118");
  ASSERT_NE(t.prompt(Seat::Allied), AskMove) << "a sortie ends there";
  Table free(at_sea({put("Kent", "0218"), put("U-377", "0120")}));
  free.order(Sortie, free.stack("Kent"));
  free.step("0118");
  EXPECT_EQ(free.reason({LeaveWest, 0, 0, 0}), allowed);
}

}  // namespace
}  // namespace flagplot::north_cape::test
