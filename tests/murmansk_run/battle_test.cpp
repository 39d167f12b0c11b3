#include <gtest/gtest.h>

#include "murmansk_run/meeting.h"

namespace flagplot::murmansk_run::test {
namespace {

// [MR M32] [MR M33]
TEST(MurmanskBattle, ByDayTheOwnerNamesHisGroup) {
  Table t(at_sea("summer_1942", {group("Convoy", "c2", {}), group("Force 1", "f2", {"Norfolk"}),
                                 group("Force 2", "f2", {"Anson"}), group("Dummy 1", "f2"),
                                 group("Gruppe 1", "g2", {"Tirpitz"})}));
  engage(t);
  EXPECT_EQ(t.count_told(DummyExposed), 1);
  ASSERT_EQ(t.prompt(), AskFightWith);
  EXPECT_EQ(t.whose(), Seat::Allied);
  EXPECT_EQ(t.refused({FightWith, allied_dummy, 0, 0}), "M33");
  t.choose(FightWith, 2);
  EXPECT_EQ(t.p().battle.group[0], 2);
  EXPECT_TRUE(t.view(Seat::Axis).p.crew[t.view(Seat::Axis).p.battle.group[0]].has(t.ship("Anson")));
}

// [MR M33]
TEST(MurmanskBattle, TheGermanNamesHisGroupWithoutKnowingTheOther) {
  const auto asked_after = [](std::uint16_t named) {
    Table t(at_sea("summer_1942", {group("Convoy", "c2", {}), group("Force 1", "f2", {"Norfolk"}),
                                   group("Force 2", "f2", {"Anson"}), group("Gruppe 1", "g2", {"Tirpitz"}),
                                   group("Gruppe 2", "f2", {"Hipper"})}));
    engage(t);
    t.choose(FightWith, named);
    EXPECT_EQ(t.prompt(), AskFightWith);
    EXPECT_EQ(t.whose(), Seat::Axis);
    AnyView view;
    view.emplace<View>() = t.view(Seat::Axis);
    return view;
  };
  EXPECT_TRUE(asked_after(1) == asked_after(2));
}

// [MR M33]
TEST(MurmanskBattle, AtNightChancePicksAndADummyMeansNobody) {
  for (const int die : {1, 3}) {
    Table t(at_sea(
        "spring_1942",
        {group("Convoy", "c2", {}), group("Force 1", "f2", {"Norfolk"}), group("Force 2", "f2", {"Renown"}),
         group("Dummy 1", "f2"), group("Gruppe 1", "g2", {"Tirpitz"})},
        {{"period", 2}}));
    engage(t);
    t.roll(RollNightGroup, die);
    EXPECT_EQ(t.count_told(BattleBegins), die == 1);
    EXPECT_EQ(t.count_told(NightMiss), die == 3);
    EXPECT_EQ(t.p().backs[t.token("Force 2")].up, 0);
    EXPECT_EQ(on_map(t.p(), allied_dummy), die == 1);
  }
}

// [MR M34]
TEST(MurmanskBattle, HigherDieFiresFirstTorpedoesBeforeGuns) {
  Table t = meeting({"Norfolk", "O class"}, {"Hipper"});
  to_first_round(t);
  t.roll(RollFirst, 2, 5);
  EXPECT_EQ(t.p().battle.first, Seat::Axis);
  ASSERT_EQ(t.prompt(), AskTorpedoes);
  EXPECT_EQ(t.whose(), Seat::Axis);
  t.choose(FireTorpedoes, t.ship("Hipper"), t.ship("O class"));
  t.roll(RollTorpedoes, 6);  // T against destroyers: +1
  EXPECT_EQ(t.status("O class"), Status::Sunk);
  EXPECT_EQ(t.whose(), Seat::Allied);  // in turn
  t.pass_();
  ASSERT_EQ(t.prompt(), AskGuns);
  EXPECT_EQ(t.whose(), Seat::Axis);
  t.choose(FireGuns, t.ship("Hipper"), t.ship("Norfolk"));
  t.roll(RollGuns, 5);
  EXPECT_TRUE(t.damaged("Norfolk"));
  t.choose(FireGuns, t.ship("Norfolk"), t.ship("Hipper"));
  t.roll(RollGuns, 5);  // damaged: column -1
  EXPECT_TRUE(t.damaged("Hipper"));
  EXPECT_EQ(t.prompt(), AskDecision);
}

// [MR M34]
TEST(MurmanskBattle, EqualDiceFireAtOnce) {
  Table t = meeting({"O class"}, {"Z-6"});
  to_first_round(t);
  t.roll(RollFirst, 4, 4);
  t.choose(FireTorpedoes, t.ship("O class"), t.ship("Z-6"));
  t.roll(RollTorpedoes, 6);
  EXPECT_EQ(t.status("Z-6"), Status::Group);  // still fires
  t.choose(FireTorpedoes, t.ship("Z-6"), t.ship("O class"));
  t.roll(RollTorpedoes, 6);
  while (t.prompt() == AskGuns) t.pass_();
  EXPECT_EQ(t.status("Z-6"), Status::Sunk);
  EXPECT_EQ(t.status("O class"), Status::Sunk);
}

// [MR M34]
TEST(MurmanskBattle, RangesAndScreens) {
  Table t = meeting({"Anson", "Victorious", "Sheffield", "Tribals"}, {"Tirpitz", "Mob-8"});
  engage(t);
  ASSERT_EQ(t.prompt(), AskPlace);
  EXPECT_EQ(t.refused({Place, t.ship("Victorious"), AlliedScreening, 0}), "M34");
  EXPECT_EQ(t.refused({Place, t.ship("Anson"), GermanScreening, 0}), "M34");
  t.choose(Place, t.ship("Anson"), AlliedScreened);
  EXPECT_EQ(t.check({Place, t.ship("Anson"), AlliedScreening, 0})->code, PlacedAlready);
  t.choose(Place, t.ship("Sheffield"), AlliedScreened);
  t.choose(Place, t.ship("Tirpitz"), GermanScreened);
  ASSERT_EQ(t.prompt(), RollFirst);  // who is left stays in the screens
  const Data& d = t.d();
  const Position& p = t.p();
  t.p().ships[t.ship("Tribals")].area = AlliedScreened;
  EXPECT_FALSE(gun_refusal(d, p, Seat::Allied, t.ship("Anson"), t.ship("Mob-8")));  // two areas
  EXPECT_FALSE(
      gun_refusal(d, p, Seat::Allied, t.ship("Sheffield"), t.ship("Mob-8")));  // light cruisers reach two
  EXPECT_EQ(gun_refusal(d, p, Seat::Allied, t.ship("Tribals"), t.ship("Mob-8"))->code, OutOfGunRange);
  EXPECT_EQ(torpedo_refusal(d, p, Seat::Allied, t.ship("Sheffield"), t.ship("Mob-8"))->code, OutOfGunRange);
  EXPECT_EQ(gun_refusal(d, p, Seat::Allied, t.ship("Anson"), t.ship("Tirpitz"))->code, Screened);
  EXPECT_EQ(gun_refusal(d, p, Seat::Axis, t.ship("Mob-8"), t.ship("Anson"))->code, Screened);
  // After a round the Germans cross into the empty screen, unless it is filled.
  t.roll(RollFirst, 1, 2);
  t.until(AskDecision);
  t.choose(FightOn);
  t.choose(FightOn);
  ASSERT_EQ(t.prompt(), AskPlace);
  t.pass_();
  t.pass_();
  ASSERT_EQ(t.prompt(), AskCross);
  ASSERT_EQ(t.whose(), Seat::Axis);
  t.choose(Cross, t.ship("Mob-8"));
  EXPECT_EQ(p.ships[t.ship("Mob-8")].area, AlliedScreening);
  EXPECT_FALSE(gun_refusal(d, p, Seat::Axis, t.ship("Mob-8"), t.ship("Anson")));
  EXPECT_FALSE(
      gun_refusal(d, p, Seat::Axis, t.ship("Tirpitz"), t.ship("Anson")));  // three areas, from behind
  EXPECT_EQ(place_refusal(d, p, Seat::Allied, t.ship("Anson"), AlliedScreening)->code, ScreenHeld);
}

// [MR M34]
TEST(MurmanskBattle, TheAlliesCrossIntoAnEmptyScreenToo) {
  Table t = meeting({"Anson", "Sheffield", "Tribals"}, {"Tirpitz", "Mob-8"});
  to_first_round(t);
  t.roll(RollFirst, 1, 2);
  t.until(AskDecision);
  t.choose(FightOn);
  t.choose(FightOn);
  for (const char* one : {"Tirpitz", "Mob-8"}) t.p().ships[t.ship(one)].area = GermanScreened;
  while (t.prompt() == AskPlace) t.pass_();
  ASSERT_EQ(t.prompt(), AskCross);
  EXPECT_EQ(t.whose(), Seat::Allied);
  t.choose(Cross, t.ship("Tribals"));
  EXPECT_EQ(t.p().ships[t.ship("Tribals")].area, GermanScreening);
}

// [MR M34] Nobody gets through the first round by hiding everybody behind an empty screen.
TEST(MurmanskBattle, TheFirstRoundFindsAScreen) {
  Table t = meeting({"Norfolk", "Suffolk"}, {"Tirpitz"});
  engage(t);
  ASSERT_EQ(t.prompt(), AskPlace);
  t.choose(Place, t.ship("Norfolk"), AlliedScreened);
  EXPECT_EQ(t.prompt(), RollFirst);  // Suffolk and Tirpitz have to stay
  t.p().battle.round = 0;
  EXPECT_EQ(place_refusal(t.d(), t.p(), Seat::Allied, t.ship("Suffolk"), AlliedScreened)->code, LastInScreen);
  EXPECT_EQ(place_refusal(t.d(), t.p(), Seat::Axis, t.ship("Tirpitz"), GermanScreened)->code, LastInScreen);
  t.p().battle.round = 1;  // later the screen may be left, and the enemy may cross into it
  EXPECT_FALSE(place_refusal(t.d(), t.p(), Seat::Axis, t.ship("Tirpitz"), GermanScreened));
}

// [MR M35]
TEST(MurmanskBattle, TurretsFailAfterTheFirstRound) {
  for (const int die : {2, 3}) {
    Table t = meeting({"Duke of York"}, {"Tirpitz"});
    to_first_round(t);
    t.roll(RollFirst, 6, 1);
    t.until(AskGuns);
    t.choose(FireGuns, t.ship("Duke of York"), t.ship("Tirpitz"));
    t.roll(RollGuns, 1);  // no die for the turrets in round one
    t.until(AskDecision);
    t.choose(FightOn);
    t.choose(FightOn);
    t.until(RollFirst);
    t.roll(RollFirst, 6, 1);
    t.until(AskGuns);
    ASSERT_EQ(t.whose(), Seat::Allied);
    t.choose(FireGuns, t.ship("Duke of York"), t.ship("Tirpitz"));
    t.roll(RollTurrets, die);
    EXPECT_EQ(t.prompt() == RollGuns, die == 3);
  }
}

// [MR M35]
TEST(MurmanskBattle, TorpedoesOnceAndTwiceForTheSClass) {
  Table t = meeting({"S class", "O class"}, {"Tirpitz"});
  to_first_round(t);
  for (int round = 0; round < 2; ++round) {
    t.until(RollFirst);
    t.roll(RollFirst, 6, 1);
    EXPECT_EQ(t.refused({FireTorpedoes, t.ship("S class"), t.ship("Tirpitz"), 0}), "");
    EXPECT_EQ(t.refused({FireTorpedoes, t.ship("O class"), t.ship("Tirpitz"), 0}),
              round == 0 ? "" : "M35");
    t.choose(FireTorpedoes, t.ship("S class"), t.ship("Tirpitz"));
    t.roll(RollTorpedoes, 1);
    t.until(AskTorpedoes);
    if (t.whose() == Seat::Axis) t.pass_();
    if (round == 0) {
      t.choose(FireTorpedoes, t.ship("O class"), t.ship("Tirpitz"));
      t.roll(RollTorpedoes, 1);
    }
    t.until(AskDecision);
    t.choose(FightOn);
    t.choose(FightOn);
  }
  EXPECT_EQ(t.p().ships[t.ship("S class")].salvoes, 2);
  EXPECT_EQ(torpedo_refusal(t.d(), t.p(), Seat::Allied, t.ship("S class"), t.ship("Tirpitz"))->code,
            NoTorpedoes);
}

// [MR M37]
TEST(MurmanskRetreat, TheDamagedStayBehind) {
  Table t = meeting({"Norfolk"}, {"Tirpitz", "Scharnhorst"}, {{"damaged", {"Scharnhorst"}}});
  to_first_round(t);
  t.roll(RollFirst, 1, 1);
  t.until(AskDecision);
  EXPECT_EQ(t.whose(), Seat::Axis);  // the German decides first
  t.choose(Flee);
  ASSERT_EQ(t.prompt(), AskRetreat);
  EXPECT_EQ(t.refused({RetreatTo, t.cell("f2"), 0, 0}), "M37");
  EXPECT_EQ(t.refused({RetreatTo, t.cell("e2"), 0, 0}), "M37");
  t.choose(RetreatTo, t.cell("g2"));
  EXPECT_EQ(t.p().markers[t.p().ships[t.ship("Tirpitz")].group].at, t.cell("g2"));
  EXPECT_EQ(t.p().markers[t.p().ships[t.ship("Scharnhorst")].group].at, t.cell("f2"));
  t.until(AskPursue);
  EXPECT_EQ(t.whose(), Seat::Allied);
  t.choose(LetGo);
  EXPECT_EQ(t.p().battle.at, nowhere);
}

// [MR M37]
TEST(MurmanskRetreat, BothAgreeAndTheGermansGo) {
  Table t = meeting({"Norfolk"}, {"Hipper", "Koeln"}, {{"damaged", {"Koeln"}}});
  to_first_round(t);
  t.roll(RollFirst, 1, 1);
  t.until(AskDecision);
  t.choose(OfferToPart);
  EXPECT_EQ(t.count_told(PartOffered), 1);
  t.choose(OfferToPart);
  t.until(AskRetreat);
  t.choose(RetreatTo, t.cell("g1"));
  EXPECT_EQ(t.p().markers[Table::marker("Gruppe 1")].at, t.cell("g1"));
  EXPECT_TRUE(t.p().crew[Table::marker("Gruppe 1")].has(t.ship("Koeln")));
  EXPECT_EQ(t.p().battle.at, nowhere);
}

// [MR M37] [MR M60]
TEST(MurmanskRetreat, TheConvoyScattersAfterOneMoreRound) {
  Table t(at_sea("summer_1942",
                 {group("Convoy", "f2", {"Norfolk"}, "f1"), group("Gruppe 1", "g2", {"Hipper"})},
                 {{"freighters", 3}}));
  to_first_round(t);
  t.roll(RollFirst, 1, 1);
  t.until(AskDecision);
  t.choose(FightOn);
  t.choose(Flee);
  t.until(AskRetreat);
  t.choose(RetreatTo, t.cell("f1"));
  while (t.prompt() != RollFirst) {
    ASSERT_NE(t.prompt(), AskScatterInBattle) << "not before another round";
    t.step(1);
  }
  t.roll(RollFirst, 1, 1);
  t.until(AskScatterInBattle, 1);
  EXPECT_EQ(t.whose(), Seat::Allied);
  EXPECT_EQ(t.count_told(RoundBegins), 2);
  EXPECT_EQ(t.p().freighters, 3);
  t.choose(Scatter);
  for (const int die : {1, 2, 3}) t.roll(RollFreighter, die);
  EXPECT_EQ(t.p().freighters, 2);
  ASSERT_EQ(t.count_told(ConvoyOver), 1);
  EXPECT_EQ(t.last_told(ConvoyOver)->args[0], Scattered);
  EXPECT_EQ(t.p().loads, 0);
}

}  // namespace
}  // namespace flagplot::murmansk_run::test
