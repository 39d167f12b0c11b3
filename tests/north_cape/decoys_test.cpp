#include <gtest/gtest.h>

#include "north_cape/bench.h"

// Buying decoys and putting them down; and the holding boxes of the Allies.
namespace flagplot::north_cape::test {
namespace {

using Numbers = std::vector<int>;

// A turn that begins: weather, then decoys.
json before_turn(const std::vector<json>& placed, const json& forces = json::array(), bool released = false) {
  json position{{"placed", placed}, {"turn", 2}};
  if (released) position["released"] = true;
  json s{{"turns", 9}, {"season", "summer"}, {"ice", "summer"}, {"at_sea", position}};
  if (!forces.empty()) s["forces"] = forces;
  return support::as_read(s);
}
Choice buy_of(int drawn, int points) {
  return {BuyDecoys, static_cast<std::uint16_t>(drawn), static_cast<std::uint16_t>(points), 0};
}

// [NC 3.0] [NC R62] Two points each, more to bluff, and no more than all of them cost.
TEST(CapeDecoys, WhatTheyCost) {
  Table t(before_turn({put("Kent", "2020"), put("Scheer", "2525")}));
  t.dice({1});
  ASSERT_EQ(t.prompt(Seat::Allied), AskDecoys);
  ASSERT_EQ(t.prompt(Seat::Axis), AskDecoys) << "both at once";
  EXPECT_EQ(t.reason(Seat::Allied, buy_of(2, 3)), MustCostAtLeast);
  EXPECT_EQ(t.check(Seat::Allied, buy_of(2, 3))->args[0], 4);
  EXPECT_EQ(t.reason(Seat::Allied, buy_of(2, 4)), allowed);
  EXPECT_EQ(t.reason(Seat::Allied, buy_of(2, 5)), MustBeEven);
  EXPECT_EQ(t.reason(Seat::Allied, buy_of(2, 12)), allowed);
  EXPECT_EQ(t.reason(Seat::Allied, buy_of(2, 14)), CostsTooMuch);
  EXPECT_EQ(t.check(Seat::Allied, buy_of(2, 14))->args[0], 12);
  EXPECT_EQ(t.reason(Seat::Allied, buy_of(6, 12)), allowed);
  EXPECT_EQ(t.reason(Seat::Allied, buy_of(7, 14)), TooManyDecoys);
  EXPECT_EQ(t.reason(Seat::Allied, buy_of(0, 2)), allowed);
  EXPECT_EQ(t.reason(Seat::Allied, buy_of(0, 0)), MustCostAtLeast);
  EXPECT_EQ(t.check(Seat::Allied, buy_of(0, 0))->args[0], 2);
  EXPECT_EQ(t.options(Seat::Allied).size(), 28U) << "none, 6 for none and for one, and 5+4+3+2+1";
}

// [NC 3.0] Points are told and go to the enemy, not what was drawn; T4.
TEST(CapeDecoys, OnlyPointsAreTold) {
  Table t(before_turn({put("Kent", "2020"), put("London", "2121"), put("Scheer", "2525")}));
  t.dice({1});
  t.answer(Seat::Allied, buy_of(2, 6));
  EXPECT_EQ(t.told(Seat::Allied, DecoysDrawn), 1);
  EXPECT_EQ(t.told(Seat::Axis, DecoysDrawn), 0);
  EXPECT_EQ(t.points(Seat::Axis), 0) << "not before both have bought";
  EXPECT_FALSE(t.was_told(DecoysBought));
  EXPECT_EQ(t.view(Seat::Axis).p.announced[0], 0);
  ASSERT_EQ(t.prompt(Seat::Allied), AskPutDecoy);
  EXPECT_EQ(t.reason(Seat::Allied, {PutWith, t.stack("Scheer"), 0, 0}), NotYours);
  EXPECT_EQ(t.reason(Seat::Allied, {PutWith, 99, 0, 0}), NobodyThere);
  EXPECT_EQ(t.reason(Seat::Allied, {PutInGroup, 1, 0, 0}), GroupNotInUse);
  EXPECT_EQ(t.reason(Seat::Allied, {PutWithForce, 0, 0, 0}) == allowed, false);
  t.answer(Seat::Allied, {PutWith, t.stack("Kent"), 0, 0});
  EXPECT_EQ(t.told(Seat::Allied, DecoyPut), 1);
  EXPECT_EQ(t.told(Seat::Axis, DecoyPut), 0);
  EXPECT_EQ(t.stack("Allied decoy 1"), in_reserve) << "nothing is moved yet";
  t.answer(Seat::Allied, {PutWith, t.stack("London"), 0, 0});
  t.answer(Seat::Axis, pass);
  EXPECT_EQ(t.points(Seat::Axis), 6);
  EXPECT_EQ(t.points(Seat::Allied), 0);
  EXPECT_EQ(t.heard(Seat::Axis, DecoysBought, 1), Numbers{6});
  EXPECT_EQ(t.stack("Allied decoy 1"), t.stack("Kent"));
  EXPECT_EQ(t.stack("Allied decoy 2"), t.stack("London"));
  EXPECT_EQ(t.view(Seat::Axis).p.drawn[0], 0);
  EXPECT_EQ(t.view(Seat::Allied).p.drawn[0], 2);
  const std::uint64_t decoy = t.d().parts[0].decoy_kind[0].bits();
  EXPECT_NE(t.p().may[record_of(t.stack("London"))] & decoy, 0U);
  ASSERT_EQ(t.prompt(Seat::Allied), AskMission);
  // They do not outlast the turn.
  t.order(Sortie, t.stack("Kent"), Ships, {"Allied decoy 1"});
  t.step("2021");
  t.stop();
  t.pass_();
  t.pass_();
  EXPECT_EQ(t.stack("Allied decoy 1"), in_reserve);
  EXPECT_EQ(t.stack("Allied decoy 2"), in_reserve);
  EXPECT_FALSE(is_occupied(t.p(), Seat::Allied, t.hex("2021"))) << "the stack is gone";
  EXPECT_EQ(t.heard(Seat::Axis, DecoysRemoved), Numbers{static_cast<int>(Seat::Allied)});
  EXPECT_EQ(t.p().may[record_of(t.stack("London"))] & decoy, 0U);
  // [NC 5.2] [NC R1] Who announced more begins the next turn.
  t.dice({1});
  t.answer(Seat::Allied, pass);
  t.answer(Seat::Axis, pass);
  EXPECT_EQ(t.prompt(Seat::Allied), AskMission);
}

// [NC 5.2] [NC R1] The side that announced more begins; level it is the Allies.
TEST(CapeDecoys, WhoBeginsTheNextTurn) {
  for (const auto& [allied, axis, first] :
       {std::tuple{0, 2, Seat::Axis}, std::tuple{2, 2, Seat::Allied}, std::tuple{4, 2, Seat::Allied},
        std::tuple{2, 4, Seat::Axis}, std::tuple{0, 0, Seat::Allied}}) {
    Table t(before_turn({put("Kent", "2020"), put("Scheer", "2525")}));
    t.dice({1});
    t.answer(Seat::Allied, allied ? buy_of(0, allied) : pass);
    t.answer(Seat::Axis, axis ? buy_of(0, axis) : pass);
    EXPECT_EQ(t.points(Seat::Axis), allied);
    EXPECT_EQ(t.points(Seat::Allied), axis);
    EXPECT_EQ(t.p().slot, Seat::Allied);
    t.pass_();
    t.pass_();
    t.dice({1});
    t.answer(Seat::Allied, pass);
    t.answer(Seat::Axis, pass);
    EXPECT_EQ(t.p().slot, first) << allied << axis;
  }
}

// [NC R63] With real friends, in the box of a Group piece, with a force that may come.
TEST(CapeDecoys, WhereTheyArePut) {
  const json forces{
      {{"id", "w"}, {"name", "W"}, {"side", "allied"}, {"arrives", "west_edge"}, {"units", {{"London", 1}}}},
      {{"id", "t"}, {"name", "T"}, {"side", "axis"}, {"arrives", "released"}, {"units", {{"Tirpitz", 1}}}}};
  for (const bool released : {false, true}) {
    Table t(
        before_turn({put("Kent", "2020"), put("Group 2", "2121"), put("London", "", {{"where", "waiting"}}),
                     put("Tirpitz", "", {{"where", "waiting"}}), put("Scheer", "2525"),
                     put("Ju-88", "", {{"base", "banak"}})},
                    forces, released));
    t.dice({1});
    t.answer(Seat::Allied, buy_of(3, 6));
    EXPECT_EQ(t.reason(Seat::Allied, {PutWith, t.stack("Group 2"), 0, 0}), PlacedWithFriends);
    EXPECT_EQ(t.reason(Seat::Allied, {PutInGroup, 2, 0, 0}), allowed);
    EXPECT_EQ(t.reason(Seat::Allied, {PutInGroup, 1, 0, 0}), GroupNotInUse);
    EXPECT_EQ(t.reason(Seat::Allied, {PutWithForce, 1, 0, 0}), NotYours);
    EXPECT_EQ(t.options(Seat::Allied).size(), 3U);
    t.answer(Seat::Allied, {PutInGroup, 2, 0, 0});
    t.answer(Seat::Allied, {PutWithForce, 0, 0, 0});
    t.answer(Seat::Allied, {PutWith, t.stack("Kent"), 0, 0});
    t.answer(Seat::Axis, buy_of(2, 4));
    EXPECT_EQ(t.reason(Seat::Axis, {PutWithForce, 1, 0, 0}),
              released ? allowed : static_cast<int>(NotReleased));
    EXPECT_EQ(t.reason(Seat::Axis, {PutInGroup, 2, 0, 0}), not_offered);
    EXPECT_EQ(t.reason(Seat::Axis, {PutWith, t.stack("Ju-88 1"), 0, 0}), allowed);
    t.answer(Seat::Axis, {PutWith, t.stack("Ju-88 1"), 0, 0});
    t.answer(Seat::Axis, released ? Choice{PutWithForce, 1, 0, 0} : Choice{PutWith, t.stack("Scheer"), 0, 0});
    EXPECT_EQ(t.p().box_size[2], 1);
    EXPECT_EQ(t.heard(Seat::Axis, BoxCount, 1), Numbers{1});
    EXPECT_EQ(t.stack("Allied decoy 2"), waiting);
    EXPECT_EQ(t.where("German decoy 1"), t.hex("2831"));
    EXPECT_EQ(t.stack("German decoy 2"), released ? waiting : t.stack("Scheer"));
    if (released) continue;
    t.choose(Enter, 0);
    t.step("0120");
    t.stop();
    EXPECT_EQ(t.stack("Allied decoy 2"), t.stack("London")) << "it comes with its force";
  }
}

// [NC R78] Beside a carrier a decoy flies as her aircraft do, on each kind of mission until she has been on it herself; in a
// box it does not. A German one needs an airfield and nobody there.
TEST(CapeDecoys, WhereTheyPassForAircraft) {
  const std::vector<json> placed{put("Victorious", "2020"), put("Allied decoy", "2020"), put("Kent", "1520"),
                                 put("Allied decoy 2", "1520"), put("Scheer", "2120")};
  const auto flies = [](Table& t, const char* decoy, Mission type) {
    return t.reason({Order, static_cast<std::uint16_t>(type), t.stack(decoy), Aircraft}) == allowed;
  };
  Table t(at_sea(placed));
  for (const Mission type : {Recon, Patrol}) {
    EXPECT_TRUE(flies(t, "Allied decoy 1", type));
    EXPECT_FALSE(flies(t, "Allied decoy 2", type)) << "no carrier";
  }
  EXPECT_FALSE(flies(t, "Allied decoy 1", Sortie)) << "what flies does not sortie";
  t.order(Patrol, t.stack("Victorious"), Ships, {"Victorious"});
  t.stop();
  t.pass_();
  EXPECT_FALSE(flies(t, "Allied decoy 1", Patrol)) << "she has been on patrol";
  EXPECT_TRUE(flies(t, "Allied decoy 1", Recon)) << "and has not looked for anybody";
  Table boxed(at_sea({put("Victorious", "2020"), put("Group 1", "2020"), put("Allied decoy", "2020", {{"box", 1}}),
                      put("Kent", "2020", {{"box", 1}}), put("Scheer", "2120")}));
  EXPECT_FALSE(flies(boxed, "Allied decoy 1", Recon));
  Table field(at_sea({put("German decoy", "2831"), put("German decoy 2", "2120"), put("Scheer", "2120"), put("Kent", "2020")},
                     {{"first", "axis"}}));
  EXPECT_TRUE(flies(field, "German decoy 1", Patrol));
  EXPECT_FALSE(flies(field, "German decoy 2", Patrol));
}

// --- Holding boxes.

// [NC 4.2] [NC R64] A Group is formed where ships are; what is in its box goes with it.
TEST(CapeGroups, FormedAndFilled) {
  Table t(at_sea({put("Kent", "2020"), put("Merchant", "2020", {{"count", 3}}), put("Tuna", "2020"),
                  put("London", "2121"), put("Scheer", "2525"), put("Trident", "2222"),
                  put("Allied decoy", "2020"), put("Victorious", "2020"), put("Fulmar", "")}));
  EXPECT_EQ(t.reason({FormGroup, 1, t.stack("Scheer"), 0}), NotYours);
  EXPECT_EQ(t.reason({FormGroup, 1, t.stack("Trident"), 0}), NoShipsThere);
  EXPECT_EQ(t.reason({FormGroup, 1, 99, 0}), NobodyThere);
  EXPECT_EQ(t.reason({PutInBox, t.piece("Kent"), 1, 0}), GroupNotInUse);
  EXPECT_EQ(t.reason({DissolveGroup, 1, 0, 0}), GroupNotInUse);
  t.choose(FormGroup, 1, t.stack("Kent"));
  EXPECT_EQ(t.told(Seat::Axis, GroupFormed), 1);
  EXPECT_EQ(t.reason({FormGroup, 1, t.stack("London"), 0}), GroupInUse);
  EXPECT_EQ(t.reason({DissolveGroup, 1, 0, 0}), RegroupedAlready);
  EXPECT_EQ(t.reason({PutInBox, t.piece("London"), 1, 0}), NotWithTheGroup);
  EXPECT_EQ(t.reason({PutInBox, t.piece("Tuna"), 1, 0}), OnlyShipsInBoxes);
  EXPECT_EQ(t.reason({PutInBox, t.piece("Fulmar"), 1, 0}), OnlyShipsInBoxes);
  EXPECT_EQ(t.reason({PutInBox, t.piece("Scheer"), 1, 0}), NotYours);
  EXPECT_EQ(t.reason({PutInBox, t.piece("Allied decoy 2"), 1, 0}), NotThere);
  EXPECT_EQ(t.reason({PutInBox, t.piece("Allied decoy 1"), 1, 0}), EmptyGroupsOnlySortie) << "R66";
  t.choose(PutInBox, t.piece("Merchant 1"), 1);
  EXPECT_EQ(t.heard(Seat::Axis, BoxCount, 1), Numbers{1});
  EXPECT_EQ(t.reason({PutInBox, t.piece("Merchant 1"), 1, 0}), InABox);
  EXPECT_EQ(t.reason({TakeOutOfBox, t.piece("Merchant 1"), 0, 0}), RegroupedAlready);
  EXPECT_EQ(t.reason({TakeOutOfBox, t.piece("Merchant 2"), 0, 0}), NotInABox);
  EXPECT_EQ(t.reason({TakeOutOfBox, t.piece("Scheer"), 0, 0}), NotYours);
  t.choose(PutInBox, t.piece("Allied decoy 1"), 1);
  t.choose(PutInBox, t.piece("Merchant 2"), 1);
  EXPECT_EQ(t.p().box_size[1], 3);
  ASSERT_EQ(t.prompt(Seat::Allied), AskMission) << "boxes are free";
  t.choose(Order, Sortie, t.stack("Kent"), Ships);
  EXPECT_EQ(t.reason({Take, t.piece("Merchant 1"), 0, 0}), InABox);
  t.choose(Take, t.piece("Group 1"));
  t.choose(Go);
  t.step("2021");
  EXPECT_EQ(t.reason({DropOff, t.piece("Merchant 1"), 0, 0}), InABox);
  EXPECT_EQ(t.reason({DropOff, t.piece("Group 1"), 0, 0}), LastMember);
  t.stop();
  EXPECT_EQ(t.where("Merchant 1"), t.hex("2021"));
  EXPECT_EQ(t.where("Allied decoy 1"), t.hex("2021"));
  EXPECT_EQ(t.where("Merchant 3"), t.hex("2020"));
  EXPECT_TRUE(t.p().did[Sortie].has(t.piece("Merchant 1")));
  EXPECT_EQ(t.view(Seat::Axis).p.box[t.piece("Merchant 1")], no_box) << "which box it is he does not see";
}

// [NC 4.2] Dissolved, everything lies on the map again; from box to box is one act.
TEST(CapeGroups, DissolvedAndRenamed) {
  Table t(at_sea({put("Kent", "2020", {{"box", 1}}), put("London", "2020", {{"box", 1}}),
                  put("Group 1", "2020"), put("Group 2", "2020"),
                  put("Norfolk", "2020", {{"box", 2}, {"up", true}}), put("Scheer", "2525")}));
  t.choose(PutInBox, t.piece("London"), 2);
  EXPECT_EQ(t.p().box_size, (Array<std::uint8_t, boxes + 1>{0, 1, 2, 0, 0, 0}));
  t.choose(TakeOutOfBox, t.piece("Norfolk"));
  EXPECT_EQ(t.p().box[t.piece("Norfolk")], no_box);
  t.choose(DissolveGroup, 1);
  EXPECT_EQ(t.told(Seat::Axis, GroupDissolved), 1);
  EXPECT_EQ(t.p().box[t.piece("Kent")], no_box);
  EXPECT_EQ(t.stack("Group 1"), in_reserve);
  EXPECT_EQ(t.reason({FormGroup, 1, t.stack("Kent"), 0}), RegroupedAlready);
  EXPECT_EQ(t.reason({PutInBox, t.piece("Kent"), 2, 0}), RegroupedAlready);
  EXPECT_FALSE(t.offered(Seat::Allied, {FormGroup, 1, t.stack("Kent"), 0}));
  EXPECT_TRUE(t.offered(Seat::Allied, {FormGroup, 3, t.stack("Kent"), 0}));
  const std::uint64_t group = std::uint64_t{1} << t.d().parts[0].kind[t.piece("Group 1")];
  EXPECT_EQ(t.p().may[record_of(t.stack("Kent"))] & group, 0U) << "it is known to be off";
  const std::uint64_t open = std::uint64_t{1} << t.d().parts[0].kind[t.piece("Group 2")];
  EXPECT_NE(t.p().must[record_of(t.stack("Kent"))] & open, 0U) << "Norfolk lay open in its box";
  t.choose(DissolveGroup, 2);
  EXPECT_EQ(t.p().must[record_of(t.stack("Kent"))] & open, 0U);
  t.pass_();
  EXPECT_EQ(t.reason(Seat::Axis, {FormGroup, 3, t.stack("Scheer"), 0}), not_offered)
      << "Germans have no boxes";
}

// [NC R22] An empty Group only sorties, nine hexes, and rolls no dice.
TEST(CapeGroups, EmptyOnesOnlySortie) {
  Table t(at_sea({put("Group 1", "2020"), put("Kent", "2525"), put("Scheer", "2021")}));
  EXPECT_EQ(t.reason({Order, Patrol, t.stack("Group 1"), Ships}), NobodyLeft);
  EXPECT_EQ(t.reason({Order, Recon, t.stack("Group 1"), Ships}), NobodyLeft);
  EXPECT_EQ(allowance(t.d(), t.p(), t.piece("Group 1")), 9);
  t.order(Sortie, t.stack("Group 1"));
  t.step("2120");
  t.stop();
  EXPECT_EQ(t.where("Group 1"), t.hex("2120"));
}

// A Group goes on a mission only if all in its box may; who stays put may still look.
TEST(CapeGroups, AllOrNothing) {
  Table t(at_sea({put("Kent", "2020", {{"box", 1}}), put("London", "2020", {{"box", 1}}),
                  put("Group 1", "2020"), put("Scheer", "2525")}));
  t.p().did[Patrol].add(t.piece("Kent"));
  EXPECT_EQ(t.reason({Order, Patrol, t.stack("Kent"), Ships}), NobodyLeft);
  EXPECT_EQ(t.reason({Order, Recon, t.stack("Kent"), Ships}), allowed);
  EXPECT_EQ(t.reason({Order, Sortie, t.stack("Kent"), Ships}), allowed);
  t.p().frozen.add(t.piece("London"));
  EXPECT_EQ(t.reason({Order, Recon, t.stack("Kent"), Ships}), allowed);
  EXPECT_EQ(t.reason({Order, Sortie, t.stack("Kent"), Ships}), NobodyLeft);
}

}  // namespace
}  // namespace flagplot::north_cape::test
