#include <gtest/gtest.h>

#include "pq17/bench.h"

// Packs: how they move, hunt, are hunted, and are held.
namespace flagplot::pq17::test {
namespace {

// [PQ 7.4.5] [PQ 5.2] [PQ R60] A pack that is held where it lies has not come into the hex that it tries to
// leave, and loses no level for it.
TEST(Pq17Submarines, APackThatIsHeld) {
  Table t(middle({at("Wolfpack 1", "0714", of_class("British submarines", 2)), at("German dummy 1", "0714"),
                  at("U-boats 1", "0609", uboats(1))},
                 {{"turn", 5}}));
  t.choose(Sail, t.force("Wolfpack 1"));
  t.choose(MoveTwo);
  t.choose(StepTo, t.hex("0713"));
  t.die(RollAsw, 5);
  ASSERT_EQ(t.level("Wolfpack 1"), 1);
  t.choose(StepTo, t.hex("0713"));
  EXPECT_EQ(t.prompt(Seat::Axis), -1) << "it has come from nowhere";
  t.die(RollAsw, 5);
  EXPECT_EQ(t.prompt(), AskNaval) << "both hexes are lost";
  t.pass_();
  EXPECT_EQ(t.level("Wolfpack 1"), 1) << "in the second half of a day";
}

// [PQ 6.7] [PQ 7.7.2] A pack that attacks dispersed ships is identified like any that attacks.
TEST(Pq17Submarines, WhoAttacksIsSeen) {
  json part = merchants(6, 0);
  part["dispersed"] = true;
  Table t(middle({at("U-boats 1", "0611", uboats(1)), at("Convoy 1", "0611", merchants(9, 1)),
                  at("Convoy 2", "0611", part)},
                 {{"segment", SubmarineSegment}, {"phase", "axis"}}));
  t.choose(PackAttacks, t.force("U-boats 1"), t.block("Convoy 2"));
  t.card(Seat::Axis, 13);
  t.die(RollTorpedo, 0);
  t.die(RollExpended, 5);
  EXPECT_EQ(t.level("U-boats 1"), 1);
  EXPECT_EQ(t.level("Convoy 2"), 1);
}

// [PQ 7.4.1] All dice are rolled, and if there are more results than boats the worst of them count.
TEST(Pq17Submarines, TheWorstResultsCount) {
  Table t(middle({at("TF 1", "0611", destroyers(6)), at("U-boats 1", "0611", level(uboats(1), 1))},
                 {{"segment", SubmarineSegment}}));
  t.choose(HuntPack, t.force("TF 1"), t.block("U-boats 1"));
  t.card(Seat::Allied, 6);
  if (t.prompt(Seat::Axis) == AskCancel) t.pass_();
  t.die(RollSubmarineCombat, 0);
  t.die(RollAsw, 9);
  t.die(RollAswResult, 0);  // damaged
  t.die(RollAsw, 9);
  t.die(RollAswResult, 9);  // sunk
  EXPECT_EQ(t.p().lost[t.cls("U-boats")], 1);
  EXPECT_EQ(t.p().out[t.cls("U-boats")], 0);
  EXPECT_FALSE(in_play(t.p(), t.force("U-boats 1")));
}

// [PQ 7.4.1] Destroyers that tow neither hunt nor keep submarines off.
TEST(Pq17Submarines, TowingDestroyersDoNotHunt) {
  Table t(
      middle({at("Convoy 1", "0611", {{"to", "murmansk"}, {"classes", {{"Merchants", 6}, {"A-I class", 4}}}}),
              at("U-boats 1", "0611", uboats(3))}));
  EXPECT_EQ(asw_dice(t.d(), t.p(), t.force("Convoy 1"), 3).all, 1);
  const int before = submarine_modifier(t.d(), t.p(), t.force("U-boats 1"), t.force("Convoy 1"));
  t.p().wreck[0] = {t.force("Convoy 1"), t.cls("Merchants"), 3, 1};
  t.of("Convoy 1").flags |= tows;
  EXPECT_EQ(asw_dice(t.d(), t.p(), t.force("Convoy 1"), 3).all, 0);
  EXPECT_GT(submarine_modifier(t.d(), t.p(), t.force("U-boats 1"), t.force("Convoy 1")), before);
}

// [PQ 7.4.5] [PQ R64] A pack that shadows crosses the same hexsides, and is lost to its quarry if it is held.
TEST(Pq17Submarines, AircraftOverAShadower) {
  const auto rolled = [](Table& t) {
    Events nobody;
    P play{t.d(), t.state(), nobody};
    begin_shadow(play, t.block("Convoy 1"), {ShadowWithPack, t.force("U-boats 1"), 0, 0});
    t.choose(Sail, t.force("Convoy 1"));
    t.answer(Seat::Axis, pass);
    t.choose(StepTo, t.hex("0908"));
    return t.asked(Seat::Chance).prompt == RollAsw;
  };
  const auto table = [](int known) {
    json pack = uboats(2);
    if (known >= 0) pack["level"] = known;
    return middle({at("Convoy 1", "0907",
                      {{"to", "murmansk"}, {"classes", {{"Merchants", 9}, {"A-I class", 1}}}, {"level", 2}}),
                   at("U-boats 1", "0907", pack)});
  };
  Table unseen(table(-1)), t(table(1));
  EXPECT_FALSE(rolled(unseen)) << "nobody knows of it";
  EXPECT_EQ(unseen.of("U-boats 1").at, unseen.hex("0908"));
  ASSERT_TRUE(rolled(t));
  t.die(RollAsw, 5);
  EXPECT_EQ(t.of("U-boats 1").at, t.hex("0907"));
  EXPECT_EQ(t.block_of("Convoy 1").shadow, NoShadow);
  EXPECT_EQ(t.of("Convoy 1").at, t.hex("0908"));
}

}  // namespace
}  // namespace flagplot::pq17::test
