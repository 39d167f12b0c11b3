#include <gtest/gtest.h>

#include "pq17/bench.h"

// Questions that would tell something, and what is not told at all.
namespace flagplot::pq17::test {
namespace {

// [PQ R5] What the Allies do before play begins is not told: ice, dummies, losses.
TEST(Pq17Questions, BeforePlayNothingIsTold) {
  const json ice = json::array({"clear", "clear", "clear", "clear", "light?"});
  Table t(middle({at("TF 1", "0513", destroyers(1)), at("TF 2", "1706", ships({"London"})),
                  at("Dummy 1", "0613"), at("Convoy 1", "0615", merchants(5))},
                 {{"ice", {{"west", ice}, {"east", ice}}}}));
  t.p().playing = 0;
  t.forget();
  t.choose(Sail, t.force("TF 1"));
  t.choose(StepTo, t.hex("0413"));
  t.die(RollIce, 4);
  t.choose(GoOn);
  t.card(Seat::Allied, 5);  // one destroyer
  t.lots();
  EXPECT_FALSE(in_play(t.p(), t.force("TF 1")));
  t.choose(RemoveDummy, t.force("Dummy 1"));
  t.choose(Sail, t.force("TF 2"));
  t.choose(ToChannel);
  EXPECT_EQ(t.no(Scatter, t.force("Convoy 1")), "5.1") << "that would be seen";
  EXPECT_TRUE(t.told(Seat::Axis).empty());
}

// [PQ 5.3.1] [PQ R61] The owner of a carrier is asked about a pack that sails from under any block that may
// be one's.
TEST(Pq17Questions, ACarrierThatMightBeThere) {
  const auto asked = [](const char* ship) {
    Table t(middle({at("TF 1", "0611", ships({ship})), at("TF 2", "0609", ships({"Victorious"})),
                    at("U-boats 1", "0611", uboats(2))},
                   {{"phase", "axis"}}));
    t.choose(Sail, t.force("U-boats 1"));
    t.choose(MoveTwo);
    t.choose(StepTo, t.hex("0612"));
    EXPECT_EQ(t.prompt(Seat::Allied), AskCarrier) << ship;
    return t.refused(Seat::Allied, {SayCarrier, 0, 0, 0});
  };
  EXPECT_EQ(asked("Avenger"), "");
  EXPECT_EQ(asked("London"), "6.2.2");
}

// [PQ R61] [PQ 6.2.2] The owner is asked about a card whether or not there is a carrier, and how many
// warships to report even if there is one answer.
TEST(Pq17Questions, TheQuestionTellsNothing) {
  for (const char* ship : {"Avenger", "London"}) {
    Table t(middle(
        {at("TF 1", "0510", ships({ship}))},
        {{"segment", ReconSegment},
         {"phase", "axis"},
         {"sectors", {{"british", 0}, {"soviet", 0}, {"trondheim", 1}, {"barents", 0}, {"north_sea", 0}}}}));
    t.choose(SearchHex, TrondheimSector, t.hex("0510"));
    t.card(Seat::Axis, 2);  // the symbol, for aircraft
    ASSERT_EQ(t.prompt(Seat::Allied), AskCancel) << ship;
    EXPECT_EQ(t.no(SayCarrier).empty(), ship == std::string("Avenger"));
    t.pass_();
    EXPECT_EQ(t.level("TF 1"), 3);
  }
  Table one(middle({at("TF 1", "0611", ships({"London"})), at("U-boats 1", "0611", uboats(1))},
                   {{"segment", ReconSegment}, {"phase", "axis"}, {"sectors", no_sectors}}));
  one.card(Seat::Axis, 26);  // U by force; +1
  ASSERT_EQ(one.prompt(Seat::Allied), AskEstimate);
  EXPECT_EQ(one.options(Seat::Allied).size(), 1U);
}

// [PQ R61] [PQ 7.5.1] Whoever has another block in the hex is asked whether it comes between, though it be a
// dummy.
TEST(Pq17Questions, ADummyIsAskedToo) {
  const auto asked = [](std::vector<json> more) {
    more.push_back(at("Gruppe 1", "0611", ships({"Admiral Hipper"})));
    more.push_back(at("Convoy 1", "0611", merchants(6, 1)));
    Table t(middle(more, {{"segment", SurfaceSegment}, {"phase", "axis"}}));
    t.choose(AttackSurface, t.force("Gruppe 1"), t.block("Convoy 1"));
    t.card(Seat::Axis, 13);
    const bool intercept = t.prompt(Seat::Allied) == AskIntercept;
    if (intercept) {
      EXPECT_EQ(t.options(Seat::Allied).size(), 1U);
      t.pass_();
    }
    EXPECT_EQ(t.prompt(Seat::Allied), AskBoats) << "and after the submarines that may be in a convoy";
    return intercept;
  };
  EXPECT_TRUE(asked({at("Dummy 1", "0611")}));
  EXPECT_FALSE(asked({at("Dummy 1", "0612")}));
}

// [PQ R61] [PQ 7.2.1] Fighters of a carrier might rise from any hex, as long as she may be in it.
TEST(Pq17Questions, FightersMightRise) {
  Table t(middle({at("TF 1", "0613", level(ships({"London"}), 2)), at("TF 2", "0609", ships({"Victorious"}))},
                 {{"segment", AirSegment},
                  {"phase", "axis"},
                  {"sectors", no_sectors},
                  {"aircraft", {air("Ju88A-4", "banak", 2), air("Fulmar", "Victorious", 2)}}}));
  t.choose(UseUnit, t.unit("Ju88A-4 Banak"));
  t.choose(FlyTo, t.hex("0613"));
  t.until(AskStrike, 1);
  t.choose(StrikeAt, t.block("TF 1"));
  t.card(Seat::Axis, 7);
  ASSERT_EQ(t.prompt(Seat::Allied), AskScramble);
  EXPECT_EQ(t.options(Seat::Allied).size(), 1U) << "hers are elsewhere";
}

}  // namespace
}  // namespace flagplot::pq17::test
