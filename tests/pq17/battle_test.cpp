#include <gtest/gtest.h>

#include "pq17/bench.h"

// Surface battles, loose convoys, and submarines against submarines.
namespace flagplot::pq17::test {
namespace {

json with(json base, const char* key, json value) {
  base[key] = value;
  return base;
}
// Counters of a battle by what they are.
int slot(Table& t, std::string_view name) {
  for (std::size_t i = 0; i < t.p().fight.counters; ++i) {
    if (PQ17::name(t.d(), CounterArg, t.p().fight.counter[i].what) == name) return static_cast<int>(i);
  }
  return -1;
}
json fight(json more = json::object()) {
  more["segment"] = SurfaceSegment;
  more["phase"] = "axis";
  return more;
}

// [PQ 7.5.4] [PQ 7.5.5] [PQ 7.5.3] A screen keeps two from who withdraws; escorts screen and never fire;
// without surprise nobody closes in at once.
TEST(Pq17Battle, Screens) {
  Table t(middle({at("Gruppe 1", "0611", {{"ships", {"Admiral Hipper"}}, {"classes", {{"Type 34-36", 2}}}}),
                  at("Convoy 1", "0611",
                     {{"to", "murmansk"},
                      {"classes", {{"Merchants", 6}, {"J-R class", 1}, {"Escorts", 1}}},
                      {"level", 1}})},
                 fight()));
  t.choose(AttackSurface, t.force("Gruppe 1"), t.block("Convoy 1"));
  t.card(Seat::Axis, 13);
  t.at_prompt(AskBoats, pass);
  const int hipper = slot(t, "Admiral Hipper"), z = slot(t, "Type 34-36 counter"),
            mv = slot(t, "Merchants counter"), dd = slot(t, "J-R class counter"),
            es = slot(t, "Escorts counter");
  ASSERT_EQ(t.prompt(Seat::Allied), AskManeuver);
  EXPECT_EQ(t.no(Station, dd, Torpedoing), "7.5.2") << "not in its first round";
  EXPECT_EQ(t.no(Station, es, Torpedoing), "7.5.2");
  EXPECT_EQ(t.no(Station, mv, Screening), "7.5.2");
  t.choose(Station, mv, Withdrawing);
  t.choose(Station, dd, Screening);
  t.choose(Station, es, Screening);
  while (t.prompt(Seat::Allied) == AskManeuver) t.pass_();
  ASSERT_EQ(t.prompt(Seat::Allied), AskScreen);
  t.choose(ScreenArea, t.asked(Seat::Allied).subject, std::min(hipper, z), std::max(hipper, z));
  EXPECT_TRUE(is_screened(t.d(), t.p(), static_cast<std::size_t>(hipper), static_cast<std::size_t>(mv)));
  EXPECT_TRUE(is_screened(t.d(), t.p(), static_cast<std::size_t>(z), static_cast<std::size_t>(mv)));
  EXPECT_FALSE(is_screened(t.d(), t.p(), static_cast<std::size_t>(hipper), static_cast<std::size_t>(dd)));
  for (int i = 0; i < 20 && t.prompt(Seat::Axis) != AskFire; ++i) t.answer(t.whose(), pass);
  ASSERT_EQ(t.prompt(Seat::Axis), AskFire);
  EXPECT_EQ(t.refused(Seat::Axis, {FireAt, static_cast<std::uint16_t>(mv), 0, 0}), "7.5.4");
  bool escorts_asked = false;
  for (int i = 0; i < 40 && t.p().fight.round == 1 && t.p().fight.counters > 0; ++i) {
    escorts_asked =
        escorts_asked || (t.prompt(Seat::Allied) == AskFire && t.asked(Seat::Allied).subject == es);
    t.step(10, 10);
  }
  EXPECT_FALSE(escorts_asked);
  EXPECT_EQ(t.cs("Convoy 1", "Escorts"), 1) << "driven off, and back when it is over";
}

// [PQ 7.5.3] Who is surprised neither moves nor fires first in the first round, and the others may close in
// at once.
TEST(Pq17Battle, Surprise) {
  Table t(middle({at("Gruppe 1", "0611", {{"ships", {"Admiral Hipper"}}, {"classes", {{"Type 34-36", 2}}}}),
                  at("Convoy 1", "0611",
                     {{"to", "murmansk"}, {"classes", {{"Merchants", 6}, {"J-R class", 1}}}, {"level", 1}})},
                 fight({{"weather", "reduced_visibility"}})));
  t.choose(AttackSurface, t.force("Gruppe 1"), t.block("Convoy 1"));
  t.card(Seat::Axis, 13);
  t.die(RollSurprise, 9);
  EXPECT_EQ(t.p().fight.surprised, Seat::Allied);
  ASSERT_EQ(t.prompt(Seat::Axis), AskManeuver) << "the convoy stays as it is";
  const int z = slot(t, "Type 34-36 counter");
  EXPECT_EQ(t.no(Station, z, Torpedoing), "");
  t.choose(Station, z, Torpedoing);
  while (t.prompt(Seat::Axis) != AskFire) t.pass_();
  EXPECT_EQ(t.prompt(Seat::Allied), -1) << "they fire when the Germans have fired";
}

// [PQ 7.4.6] Submarines in a convoy that is not surprised may go for the attackers first.
TEST(Pq17Battle, SubmarinesLeaveTheConvoy) {
  Table t(middle({at("Gruppe 1", "0611", {{"ships", {"Admiral Hipper"}}}),
                  at("Convoy 1", "0611",
                     {{"to", "murmansk"},
                      {"classes", {{"Merchants", 6}, {"J-R class", 1}, {"British submarines", 2}}},
                      {"level", 1}})},
                 fight()));
  t.choose(AttackSurface, t.force("Gruppe 1"), t.block("Convoy 1"));
  t.card(Seat::Axis, 13);
  ASSERT_EQ(t.prompt(Seat::Allied), AskBoats);
  t.choose(SendBoats);
  EXPECT_EQ(t.cs("Wolfpack 1", "British submarines"), 2);
  EXPECT_EQ(t.cs("Convoy 1", "British submarines"), 0);
  EXPECT_EQ(t.asked(Seat::Chance).prompt, RollSubmarineCombat);
}

// [PQ 7.4.6] Surprised, they stay where they are.
TEST(Pq17Battle, SurprisedSubmarinesStay) {
  Table t(middle({at("Gruppe 1", "0611", {{"ships", {"Admiral Hipper"}}}),
                  at("Convoy 1", "0611",
                     {{"to", "murmansk"},
                      {"classes", {{"Merchants", 6}, {"J-R class", 1}, {"British submarines", 2}}},
                      {"level", 1}})},
                 fight({{"weather", "reduced_visibility"}})));
  t.choose(AttackSurface, t.force("Gruppe 1"), t.block("Convoy 1"));
  t.card(Seat::Axis, 13);
  t.die(RollSurprise, 9);
  EXPECT_NE(t.prompt(Seat::Allied), AskBoats);
  EXPECT_EQ(t.cs("Convoy 1", "British submarines"), 2);
}

// [PQ 7.4.4] A pack that attacks a pack needs surprise, or is ambushed; one roll, and no answer.
TEST(Pq17Battle, PacksAmongThemselves) {
  const auto attack = [](int surprise, int asw) {
    Table t(middle({at("Wolfpack 1", "0611", {{"classes", {{"British submarines", 3}}}}),
                    at("U-boats 1", "0611", {{"classes", {{"U-boats", 3}}}, {"level", 1}})},
                   {{"segment", SubmarineSegment}}));
    t.choose(PackAttacks, t.force("Wolfpack 1"), t.block("U-boats 1"));
    t.card(Seat::Allied, 1);
    if (t.prompt(Seat::Axis) == AskCancel) t.pass_();
    t.die(RollSurprise, surprise);
    t.die(RollAsw, asw);
    EXPECT_NE(t.asked(Seat::Chance).prompt, RollAsw) << "once only";
    return std::to_string(t.cs("Wolfpack 1", "British submarines")) +
           std::to_string(t.cs("U-boats 1", "U-boats"));
  };
  EXPECT_EQ(attack(9, 8), "32");
  EXPECT_EQ(attack(0, 8), "23") << "ambushed";
  EXPECT_EQ(attack(9, 7), "33") << "held down is nothing here";
}

json dispersed(int n) { return with(with(merchants(n), "dispersed", true), "level", 1); }

// [PQ 7.7] [PQ 7.7.1] A task force sinks one of a dispersed convoy, without a battle.
TEST(Pq17Loose, ATaskForceSinksOne) {
  Table t(
      middle({at("Gruppe 1", "0611", {{"ships", {"Admiral Hipper"}}}),
              at("Convoy 1", "0611", with(merchants(9), "level", 1)), at("Convoy 2", "0611", dispersed(6))},
             fight()));
  t.choose(AttackSurface, t.force("Gruppe 1"), t.block("Convoy 2"));
  t.card(Seat::Axis, 13);
  t.lots();
  EXPECT_EQ(t.cs("Convoy 2", "Merchants"), 5);
  EXPECT_EQ(t.p().points, -4);
  EXPECT_EQ(t.p().fight.counters, 0);
  EXPECT_EQ(t.no(AttackSurface, t.force("Gruppe 1"), t.block("Convoy 2")).empty(), false) << "and no more";
}

// [PQ 7.7.2] Each submarine attacks one, nobody hunts them, and torpedoes are spent on 0 or 1.
TEST(Pq17Loose, EachSubmarineAttacksOne) {
  const auto attack = [](int die) {
    Table t(middle({at("U-boats 1", "0611", {{"classes", {{"U-boats", 2}}}}),
                    at("Convoy 1", "0611",
                       {{"to", "murmansk"}, {"classes", {{"Merchants", 9}, {"A-I class", 4}}}, {"level", 1}}),
                    at("Convoy 2", "0611", dispersed(6))},
                   {{"segment", SubmarineSegment}, {"phase", "axis"}}));
    t.choose(PackAttacks, t.force("U-boats 1"), t.block("Convoy 2"));
    t.card(Seat::Axis, 13);
    t.die(RollTorpedo, 9);
    t.lots(10);  // 9 of the damage table
    t.die(RollTorpedo, 0);
    t.die(RollExpended, die);
    EXPECT_LT(t.cs("Convoy 2", "Merchants"), 6);
    return t.of("U-boats 1").spent != 0;
  };
  EXPECT_TRUE(attack(1));
  EXPECT_FALSE(attack(2));
}

// [PQ 7.7.3] Each air unit attacks one, against her own guns.
TEST(Pq17Loose, EachAirUnitAttacksOne) {
  Table t(middle(
      {at("Convoy 1", "0613", with(merchants(9), "level", 2)),
       at("Convoy 2", "0613", with(dispersed(6), "level", 2))},
      {{"segment", AirSegment},
       {"phase", "axis"},
       {"sectors", {{"british", 0}, {"soviet", 0}, {"trondheim", 0}, {"barents", 0}, {"north_sea", 0}}},
       {"aircraft", {air("Ju88A-4", "banak", 2)}}}));
  t.choose(UseUnit, t.unit("Ju88A-4 Banak"));
  t.choose(FlyTo, t.hex("0613"));
  t.until(AskStrike, 1);
  t.choose(StrikeAt, t.block("Convoy 2"));
  for (int i = 0; i < 5 && t.asked(Seat::Chance).prompt == RollCard; ++i) t.card(Seat::Axis, i == 0 ? 7 : 4);
  t.lots();
  t.choose(BombStack, 0, 1);
  t.die(RollFlak, 0);
  t.roll(RollBomb, {9, 8});
  t.lots();
  EXPECT_EQ(t.cs("Convoy 2", "Merchants"), 5) << "one of them, once";
}

// [PQ 7.3] [PQ 7.3.2] Ships fire as many torpedoes as they have symbols left, and get new ones in a few
// ports, in a whole turn.
TEST(Pq17Torpedoes, NewOnesInPort) {
  Table t(middle({at("Gruppe 1", "trondheim", {{"classes", {{"Type 36A", 2}}}, {"torpedoes_spent", true}}),
                  at("Gruppe 2", "kirkenes", {{"classes", {{"Type 36A", 2}}}, {"torpedoes_spent", true}}),
                  at("Gruppe 3", "bergen", {{"classes", {{"Type 36A", 2}}}}),
                  at("Gruppe 4", "bergen", {{"classes", {{"Type 34-36", 2}}}, {"torpedoes_spent", true}})},
                 {{"phase", "axis"}}));
  EXPECT_EQ(t.no(Rearm, t.force("Gruppe 2")), "7.3.2") << "not at Kirkenes";
  EXPECT_EQ(t.no(Rearm, t.force("Gruppe 3")), "7.3.2") << "it has all of them";
  t.of("Gruppe 3").spent = t.of("Gruppe 1").spent;
  EXPECT_EQ(t.no(Rearm, t.force("Gruppe 3")), "") << "there are some at Bergen";
  t.choose(Rearm, t.force("Gruppe 1"));
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 1")), "11.3") << "a whole turn";
  EXPECT_NE(t.of("Gruppe 1").spent, 0U);
  Events nobody;
  P play{t.d(), t.state(), nobody};
  Frame f{};
  fuel_phase(play, f);
  EXPECT_EQ(t.of("Gruppe 1").spent, 0U);
}

// [PQ 7.3] A unit with two symbols may use one of them, and keep the other.
TEST(Pq17Torpedoes, OneSymbolOrTwo) {
  Table t(middle({at("Gruppe 1", "0611", {{"classes", {{"Type 35-37", 2}}}}),
                  at("TF 1", "0611", {{"ships", {"Curacoa"}}, {"level", 1}})},
                 fight({{"weather", "reduced_visibility"}})));
  t.choose(AttackSurface, t.force("Gruppe 1"), t.block("TF 1"));
  t.card(Seat::Axis, 13);
  t.die(RollSurprise, 9);
  t.choose(Station, slot(t, "Type 35-37 counter"), Torpedoing);
  for (int i = 0; i < 20 && t.prompt(Seat::Axis) != AskTorpedo; ++i) t.step(1, 1);
  ASSERT_EQ(t.prompt(Seat::Axis), AskTorpedo);
  const int target = slot(t, "Curacoa");
  EXPECT_EQ(t.no(TorpedoAt, target, 3).empty(), false) << "two symbols";
  t.choose(TorpedoAt, target, 1);
  EXPECT_EQ(t.asked(Seat::Chance).dice, 2) << "two ships, one torpedo attack each";
  EXPECT_EQ(torpedoes_spent(t.of("Gruppe 1"), t.cls("Type 35-37")), 1);
}

// [PQ 7.5.2] Who did not find a battle, or could not come between, tries again in every round.
TEST(Pq17Battle, WhoMissedABattleTriesAgain) {
  Table t(
      middle({at("Gruppe 1", "0611", ships({"Admiral Hipper"})), at("Gruppe 2", "0611", ships({"Luetzow"})),
              at("Convoy 1", "0611",
                 {{"to", "murmansk"}, {"classes", {{"Merchants", 6}, {"J-R class", 1}}}, {"level", 1}}),
              at("TF 1", "0611", ships({"Jamaica", "Sheffield"}))},
             {{"segment", SurfaceSegment}, {"phase", "axis"}}));
  t.choose(AttackSurface, t.force("Gruppe 1"), t.block("Convoy 1"));
  t.card(Seat::Axis, 13);
  ASSERT_EQ(t.prompt(Seat::Allied), AskIntercept);
  t.choose(JoinWith, t.force("TF 1"));
  t.card(Seat::Allied, 5);  // no card that finds anybody
  t.pass_();                // no submarines
  ASSERT_EQ(t.prompt(Seat::Axis), AskConcert);
  t.choose(JoinWith, t.force("Gruppe 2"));
  t.card(Seat::Axis, 2);
  for (int round = 2; round <= 3; ++round) {
    for (int i = 0; i < 200 && t.p().fight.round < round; ++i)
      t.step(t.asked(Seat::Chance).prompt == RollRoundEnd ? 10 : 1, 1);
    ASSERT_EQ(t.p().fight.round, round);
    ASSERT_EQ(t.prompt(Seat::Axis), AskJoin) << round;
    t.choose(JoinWith, t.force("Gruppe 2"));
    t.card(Seat::Axis, 2 * round);
    ASSERT_EQ(t.prompt(Seat::Allied), AskJoin) << round;
    t.choose(JoinWith, t.force("TF 1"));
    t.card(Seat::Allied, round == 2 ? 11 : 17);
  }
}

// [PQ 7.5.2] Torpedoes run at the same time: who is sunk by one has fired his own.
TEST(Pq17Battle, TorpedoesRunTogether) {
  Table t(
      middle({at("Gruppe 1", "0611", of_class("Type 36A", 1)), at("TF 1", "0611", level(destroyers(1), 1))},
             {{"segment", SurfaceSegment}, {"phase", "axis"}}));
  t.choose(AttackSurface, t.force("Gruppe 1"), t.block("TF 1"));
  t.card(Seat::Axis, 13);
  Fight& fight = t.p().fight;
  ASSERT_EQ(fight.counters, 2);
  fight.round = 2;
  for (std::size_t i = 0; i < 2; ++i) fight.counter[i].stack = Torpedoing;
  load_guns(t.d(), t.p());
  Events nobody;
  P play{t.d(), t.state(), nobody};
  for (std::uint16_t side = 0; side < 2; ++side) {
    Frame f = call(TorpedoesRule, Seat::None, side);
    const Step asked = torpedoes(play, f);
    ASSERT_TRUE(std::holds_alternative<Ask>(asked));
    play.answer = {TorpedoAt, static_cast<std::uint16_t>(1 - std::get<Ask>(asked).subject), 1, 0};
    EXPECT_TRUE(std::holds_alternative<Done>(torpedoes(play, f)));
  }
  Frame f = call(TorpedoesRule, Seat::None, 2);
  int torpedo_rolls = 0;
  for (Step s = torpedoes(play, f); std::holds_alternative<Ask>(s); s = torpedoes(play, f)) {
    const std::uint16_t asked = std::get<Ask>(s).prompt, further = asked == RollVictims ? 10 : 0;
    torpedo_rolls += asked == RollTorpedo;
    play.answer = {verb_roll, 10, further, further};
  }
  EXPECT_EQ(torpedo_rolls, 2);
  EXPECT_FALSE(is_there(t.p(), fight.counter[0]));
  EXPECT_FALSE(is_there(t.p(), fight.counter[1]));
}

// [PQ 7.5.3] Who has surprised the other sends torpedoes before he is fired at.
TEST(Pq17Battle, SurpriseIsForTorpedoesToo) {
  Table t(middle({at("Gruppe 1", "0611", of_class("Type 36A", 2)),
                  at("TF 1", "0611", {{"ships", {"Curacoa"}}, {"level", 1}})},
                 {{"segment", SurfaceSegment}, {"phase", "axis"}, {"weather", "reduced_visibility"}}));
  t.choose(AttackSurface, t.force("Gruppe 1"), t.block("TF 1"));
  t.card(Seat::Axis, 13);
  t.die(RollSurprise, 9);
  const int german = t.p().fight.counter[0].what == t.ship("Curacoa") ? 1 : 0;
  t.choose(Station, german, Torpedoing);
  for (int i = 0; i < 20 && t.prompt(Seat::Axis) != AskTorpedo; ++i) t.step(1, 1);
  ASSERT_EQ(t.prompt(Seat::Axis), AskTorpedo);
  EXPECT_EQ(t.told(Seat::Axis, GunsRolled), 1) << "only the Germans have fired";
  t.choose(TorpedoAt, 1 - german, 1);
  EXPECT_EQ(t.asked(Seat::Chance).prompt, RollTorpedo);
}

// [PQ 7.5] A task force fights once in a segment, whoever attacks it.
TEST(Pq17Battle, ATaskForceFightsOnce) {
  Table t(
      middle({at("Gruppe 1", "0611", ships({"Admiral Hipper"})), at("Gruppe 2", "0611", ships({"Luetzow"})),
              at("TF 1", "0611", level(destroyers(2), 1)), at("Convoy 1", "0611", merchants(5, 1))},
             {{"segment", SurfaceSegment}, {"phase", "axis"}}));
  EXPECT_EQ(t.no(AttackSurface, t.force("Gruppe 2"), t.block("TF 1")), "");
  t.block_of("TF 1").marks |= fought;
  EXPECT_EQ(t.no(AttackSurface, t.force("Gruppe 2"), t.block("TF 1")), "7.1");
  t.block_of("Convoy 1").marks |= fought;
  EXPECT_EQ(t.no(AttackSurface, t.force("Gruppe 2"), t.block("Convoy 1")), "")
      << "a convoy may be attacked again";
  t.block_of("TF 1").marks = 0;
  t.choose(AttackSurface, t.force("Gruppe 1"), t.block("TF 1"));
  t.card(Seat::Axis, 13);
  t.pass_();  // the other German force stays out of it
  EXPECT_TRUE(t.block_of("TF 1").marks & fought);
}

// [PQ 7.5.1] [PQ 7.7.1] Who covers dispersed ships may come between; and Germans only between whom they may
// attack.
TEST(Pq17Battle, WhoComesBetween) {
  json part = merchants(6, 1);
  part["dispersed"] = true;
  Table t(middle({at("Gruppe 1", "0611", ships({"Admiral Hipper"})), at("Convoy 1", "0611", merchants(9, 1)),
                  at("Convoy 2", "0611", part), at("TF 1", "0611", ships({"London"}))},
                 {{"segment", SurfaceSegment}, {"phase", "axis"}}));
  t.choose(AttackSurface, t.force("Gruppe 1"), t.block("Convoy 2"));
  t.card(Seat::Axis, 13);
  ASSERT_EQ(t.prompt(Seat::Allied), AskIntercept);
  t.pass_();
  t.lots();
  EXPECT_EQ(t.cs("Convoy 2", "Merchants"), 5);
  EXPECT_EQ(t.level("Gruppe 1"), 3) << "[PQ 6.7] [PQ R62] seen";

  Table g(middle({at("TF 1", "0611", level(ships({"Duke of York"}), 3)),
                  at("Gruppe 1", "0611", level(ships({"Admiral Hipper"}), 1)),
                  at("Gruppe 2", "0611", ships({"Luetzow"}))},
                 {{"segment", SurfaceSegment}}));
  g.block_of("TF 1").report = report_of(g.d(), g.p(), ForceSet::only(g.force("TF 1")), 3, 0);
  g.choose(AttackSurface, g.force("TF 1"), g.block("Gruppe 1"));
  g.card(Seat::Allied, 12);
  ASSERT_EQ(g.prompt(Seat::Axis), AskIntercept);
  EXPECT_EQ(g.no(JoinWith, g.force("Gruppe 2")), "7.5.7");
}

}  // namespace
}  // namespace flagplot::pq17::test
