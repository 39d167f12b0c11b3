#include <gtest/gtest.h>

#include "games/pq17/special.h"
#include "pq17/bench.h"

// Corners of the rules: what happens seldom, what two rules say at once, and what must not be seen.
namespace flagplot::pq17::test {
namespace {

const json no_sectors{{"british", 0}, {"soviet", 0}, {"trondheim", 0}, {"barents", 0}, {"north_sea", 0}};

json of_class(const char* name, int n) { return {{"classes", {{name, n}}}}; }
json destroyers(int n) { return of_class("A-I class", n); }
json uboats(int n) { return of_class("U-boats", n); }
json ships(std::vector<std::string> names) { return {{"ships", names}}; }
json merchants(int n, int level = -1) {
  json j{{"to", "murmansk"}, {"loaded", true}, {"classes", {{"Merchants", n}}}};
  if (level >= 0) j["level"] = level;
  return j;
}
json level(json base, int l) {
  base["level"] = l;
  return base;
}

// [PQ 7.4.5] [PQ 5.2] [PQ R60] A pack that is held where it lies has not come into the hex that it tries to
// leave, and loses no level for it.
TEST(Pq17Corners, APackThatIsHeld) {
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

// [PQ R5] What the Allies do before play begins is not told: ice, dummies, losses.
TEST(Pq17Corners, BeforePlayNothingIsTold) {
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

// [PQ 7.5.2] Who did not find a battle, or could not come between, tries again in every round.
TEST(Pq17Corners, WhoMissedABattleTriesAgain) {
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
TEST(Pq17Corners, TorpedoesRunTogether) {
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
TEST(Pq17Corners, SurpriseIsForTorpedoesToo) {
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
TEST(Pq17Corners, ATaskForceFightsOnce) {
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
TEST(Pq17Corners, WhoComesBetween) {
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

// [PQ 7.3] [PQ 9.2.5] No torpedoes from the air where ice is certain, nor in a gale.
TEST(Pq17Corners, TorpedoesNeedOpenWater) {
  const auto refused = [](const char* ice, Weather weather) {
    const json zones = json::array({"clear", "clear", "clear", "clear", ice});
    Table t(
        middle({at("Convoy 1", "0413", merchants(5, 2))}, {{"segment", AirSegment},
                                                           {"phase", "axis"},
                                                           {"sectors", no_sectors},
                                                           {"ice", {{"west", zones}, {"east", zones}}},
                                                           {"aircraft", {air("He111H-6", "bardufoss", 2)}}}));
    t.choose(UseUnit, t.unit("He111H-6 Bardufoss"));
    t.choose(FlyTo, t.hex("0413"));
    t.until(AskStrike, 1);
    t.choose(StrikeAt, t.block("Convoy 1"));
    t.until(AskLine, 1);
    t.choose(PutRest);
    t.p().weather = weather;
    return t.no(TorpedoStack, 0, 1);
  };
  EXPECT_EQ(refused("clear", Fair), "");
  EXPECT_EQ(refused("light?", Fair), "") << "a die will say";
  EXPECT_EQ(refused("light", Fair), "7.3");
  EXPECT_EQ(refused("clear", Gales), "7.3");
}

// [PQ 11.3.2] [PQ 1.4.2] The worked example: fifteen are left, a hit leaves ten. A hit on a full one leaves
// ten as well.
TEST(Pq17Corners, AnOilerThatIsHit) {
  const auto left_of = [](int left) {
    Table t(middle({at("TF 1", "0611", ships({"Aldersdale"}))}));
    Events nobody;
    P play{t.d(), t.state(), nobody};
    t.p().ship[t.ship("Aldersdale")].left = static_cast<std::uint8_t>(left);
    hit_ship(play, t.ship("Aldersdale"));
    return int{t.p().ship[t.ship("Aldersdale")].left};
  };
  EXPECT_EQ(left_of(3), 2);
  EXPECT_EQ(left_of(4), 2);
  EXPECT_EQ(left_of(1), 0);
  // An oiler by herself fills up in port.
  Table t(middle({at("TF 1", "scapa_flow", ships({"Aldersdale"}))}));
  EXPECT_EQ(t.no(Refuel, t.force("TF 1")), "11.2.1") << "she is full";
  t.p().ship[t.ship("Aldersdale")].left = 1;
  t.choose(Refuel, t.force("TF 1"));
  Events nobody;
  P play{t.d(), t.state(), nobody};
  Frame none{};
  fuel_phase(play, none);
  EXPECT_EQ(t.p().ship[t.ship("Aldersdale")].left, 4);
}

// [PQ 11.1.2] The bonus of heavy ships stays with the marker: it changes hands with it, and is to be had
// again after refuelling.
TEST(Pq17Corners, TheBonusGoesWithTheMarker) {
  Table t(middle({at("TF 1", "0609", {{"classes", {{"A-I class", 3}}}, {"fuel_at", 16}}),
                  at("TF 2", "0609", {{"classes", {{"Old destroyers", 2}}}, {"fuel_at", 12}})},
                 {{"segment", CombineSegment}}));
  t.of("TF 1").flags |= bonus_used;
  t.choose(Swap, t.force("TF 1"), t.force("TF 2"));
  EXPECT_FALSE(t.of("TF 1").flags & bonus_used);
  EXPECT_TRUE(t.of("TF 2").flags & bonus_used);
  Table r(middle({at("TF 1", "0611", {{"ships", {"Aldersdale", "London"}}, {"fuel_at", 10}})}));
  r.of("TF 1").flags |= bonus_used;
  r.choose(Refuel, r.force("TF 1"));
  Events nobody;
  P play{r.d(), r.state(), nobody};
  Frame none{};
  fuel_phase(play, none);
  EXPECT_FALSE(r.of("TF 1").flags & bonus_used);
}

// [PQ 7.7.3] [PQ R62] An air unit attacks one ship of them, with torpedoes if it has them; her own guns fire,
// and she is lost once.
TEST(Pq17Corners, OneShipForEachAirUnit) {
  json part = merchants(6, 2);
  part["dispersed"] = true;
  const auto table = [&](const char* type, const char* base) {
    return middle({at("Convoy 1", "0613", merchants(9, 2)), at("Convoy 2", "0613", part)},
                  {{"segment", AirSegment},
                   {"phase", "axis"},
                   {"sectors", no_sectors},
                   {"aircraft", {air(type, base, 2)}}});
  };
  const auto attack = [](Table& t, const char* unit) {
    t.choose(UseUnit, t.unit(unit));
    t.choose(FlyTo, t.hex("0613"));
    t.until(AskStrike, 1);
    t.choose(StrikeAt, t.block("Convoy 2"));
    for (int i = 0; i < 5 && t.asked(Seat::Chance).prompt == RollCard; ++i)
      t.card(Seat::Axis, i == 0 ? 7 : 4);
    t.lots();
    ASSERT_EQ(t.prompt(Seat::Axis), AskAim);
  };
  Table t(table("Ju88A-4", "banak"));
  t.block_of("Convoy 2").level = 1;
  attack(t, "Ju88A-4 Banak");
  t.choose(BombStack, 0, 1);
  EXPECT_EQ(t.asked(Seat::Chance).dice, 1) << "her own guns";
  t.die(RollFlak, 0);
  t.roll(RollBomb, {10, 10});
  t.lots();
  EXPECT_EQ(t.cs("Convoy 2", "Merchants"), 5) << "two hits on one ship";
  EXPECT_GE(t.level("Convoy 2"), 2) << "[PQ 6.7]";
  Table h(table("He111H-6", "bardufoss"));
  attack(h, "He111H-6 Bardufoss");
  h.choose(TorpedoStack, 0, 1);
  h.die(RollFlak, 0);
  h.step(10, 10);
  for (int i = 0; i < 4; ++i) {
    ASSERT_EQ(h.asked(Seat::Chance).prompt, RollTorpedoDamage) << "four torpedoes";
    h.die(RollTorpedoDamage, 2);
    h.lots();
  }
  EXPECT_EQ(h.cs("Convoy 2", "Merchants"), 5) << "she is sunk once";
}

// [PQ 6.7] [PQ 7.7.2] A pack that attacks dispersed ships is identified like any that attacks.
TEST(Pq17Corners, WhoAttacksIsSeen) {
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

// [PQ 6.7] [PQ R63] A pack that aircraft have hunted by day lies at level 2.
TEST(Pq17Corners, AircraftLayAPackFlat) {
  Table t(
      middle({at("U-boats 1", "0908", level(uboats(3), 1))},
             {{"segment", AirSegment}, {"sectors", no_sectors}, {"aircraft", {air("Hudson", "wick", 2)}}}));
  t.choose(UseUnit, t.unit("Hudson Wick"));
  t.choose(FlyTo, t.hex("0908"));
  for (int i = 0; i < 20 && t.prompt(Seat::Allied) != AskStrike; ++i) t.step(1);
  t.block_of("U-boats 1").level = 1;
  t.choose(HuntFromAir, t.block("U-boats 1"));
  t.card(Seat::Allied, 14);
  t.die(RollAsw, 0);
  t.die(RollAsw, 0);
  EXPECT_EQ(t.level("U-boats 1"), 2);
}

// [PQ 7.4.1] All dice are rolled, and if there are more results than boats the worst of them count.
TEST(Pq17Corners, TheWorstResultsCount) {
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
TEST(Pq17Corners, TowingDestroyersDoNotHunt) {
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

// [PQ 5.1.1] [PQ R15] As many are towed as there are destroyers for, also by a force that tows already;
// without them they lie dead.
TEST(Pq17Corners, SomeAreTowed) {
  Table t(
      middle({at("TF 1", "0611", {{"ships", {"London"}}, {"classes", {{"A-I class", 2}}}}),
              at("Convoy 1", "0613", {{"to", "murmansk"}, {"classes", {{"Merchants", 6}, {"A-I class", 2}}}}),
              at("TF 2", "0609", destroyers(1)), at("TF 3", "0609", destroyers(1))},
             {{"segment", CombineSegment}}));
  Position& p = t.p();
  const ForceId convoy = t.force("Convoy 1");
  p.wreck[0] = {convoy, t.cls("Merchants"), 3, 0};
  t.choose(Tow, convoy);
  EXPECT_EQ(p.wreck[0].cs, 2) << "two destroyers, two merchants";
  EXPECT_EQ(p.lost[t.cls("Merchants")], 1);
  p.wreck[0].cs = 1;
  p.wreck[1] = {convoy, t.cls("Merchants"), 1, 0};
  EXPECT_EQ(t.no(Tow, convoy), "") << "and one more, later";
  p.turn = 5;
  EXPECT_EQ(speed(t.d(), p, convoy), 0) << "one of them is not towed";
  p.wreck[1] = Wreck{};
  EXPECT_EQ(speed(t.d(), p, convoy), 1);
  t.of("Convoy 1").cs[slot_of(t.cls("A-I class"))] = 0;
  drop_tows(t.d(), p, convoy);
  EXPECT_EQ(p.wreck[0].towed, 0);
  EXPECT_FALSE(t.of("Convoy 1").flags & tows);
  t.of("Convoy 1").cs[slot_of(t.cls("A-I class"))] = 2;
  p.ship[t.ship("London")].step = 3;
  p.ship[t.ship("London")].flags = is_dead;
  EXPECT_EQ(t.no(Tow, t.force("TF 1")), "");
}

// [PQ 1.3] [PQ 5.1.2] [PQ R65] One dummy is made in a port in a turn, in each of them; and in the end one
// remains in it.
TEST(Pq17Corners, DummiesInPorts) {
  std::vector<json> forces;
  for (const auto& [name, hex] : std::vector<std::pair<const char*, const char*>>{
           {"TF 1", "1205"}, {"TF 2", "1404"}, {"TF 3", "1205"}, {"TF 4", "1404"}})
    forces.push_back(at(name, hex, destroyers(1)));
  forces.push_back(at("Dummy 10", "scapa_flow"));
  Table t(middle(forces));
  const auto dummies_in = [&](const char* hex) {
    int n = 0;
    for (ForceId f = 0; f < most_forces; ++f)
      n += is_dummy(f) && t.p().force[f].place == InPort && t.p().force[f].at == t.hex(hex);
    return n;
  };
  for (const char* name : {"TF 1", "TF 2", "TF 3", "TF 4"}) {
    t.choose(Sail, t.force(name));
    t.choose(EnterPort);
  }
  EXPECT_EQ(dummies_in("1205"), 2);
  EXPECT_EQ(dummies_in("1404"), 1);
  t.pass_();
  for (int i = 0; i < 60 && t.p().phase == Seat::Allied; ++i) t.step(1);
  EXPECT_EQ(dummies_in("1205"), 1);
}

// [PQ 5.6] [PQ R66] When a convoy is no more its dispersed part goes on, arrives, and scores as that convoy.
TEST(Pq17Corners, DispersedMerchantsOutliveTheirConvoy) {
  json part = merchants(8);
  part["dispersed"] = true;
  const auto table = [&](json escorts) {
    json convoy = merchants(4);
    for (const auto& [k, v] : escorts.items()) convoy["classes"][k] = v;
    return middle({at("Convoy 1", "0817", convoy), at("Convoy 2", "0817", part)});
  };
  for (const json& escorts : {json::object(), json{{"A-I class", 2}}}) {
    Table t(table(escorts));
    t.p().voyage[0].sailed = 10;
    Events nobody;
    P play{t.d(), t.state(), nobody};
    for (int i = 0; i < 4; ++i) sink_strength(play, t.force("Convoy 1"), t.cls("Merchants"));
    settle(play, t.force("Convoy 1"));
    EXPECT_EQ(t.cs("Convoy 1", "Merchants"), 8);
    EXPECT_EQ(t.of("Convoy 1").parent, no_force);
    EXPECT_FALSE(in_play(t.p(), t.force("Convoy 2")));
    EXPECT_EQ(in_play(t.p(), t.force("TF 1")), !escorts.empty()) << "its escorts are a task force";
    EXPECT_FALSE(convoys_are_in(t.d(), t.p()));
    EXPECT_EQ(PQ17::broken_invariants(t.d(), t.state()), std::vector<std::string>{});
    const int before = final_points(t.d(), t.p());
    t.choose(Sail, t.force("Convoy 1"));
    t.choose(EnterPort);
    EXPECT_EQ(final_points(t.d(), t.p()), before + 2 * 8 + 10)
        << "eight arrive, and nobody pays any more for ten that do not";
  }
}

// [PQ 2.1.2] Merchants that ice has kept in port have neither sailed nor failed to arrive.
TEST(Pq17Corners, IceAtTheDoor) {
  const json ice = json::array({"clear", "clear", "light", "clear", "clear"});
  json convoy = merchants(8);
  convoy["to"] = "reykjavik";
  convoy["loaded"] = false;
  convoy["sails"] = 9;
  Table t(middle({at("Convoy 1", "arkhangelsk", convoy)}, {{"ice", {{"west", ice}, {"east", ice}}}}));
  Voyage& v = t.p().voyage[0];
  v.exempt = 2;
  begin_voyage(t.d(), t.p(), t.force("Convoy 1"));
  EXPECT_EQ(v.sailed - v.exempt, 8);
}

// [PQ 9.3.1] [PQ R66] A dispersed part is counted with its convoy, and suffers with it; who suffers does not
// hang on the card.
TEST(Pq17Corners, WeatherTakesAnybody) {
  json part = merchants(12);
  part["dispersed"] = true;
  int cards = 0;
  std::uint16_t card = 0;
  Table t(
      middle({at("Convoy 1", "0611", merchants(9)), at("Convoy 2", "0611", part)}, {{"weather", "gales"}}));
  while (t.d().printed->deck[0][card].convoy.sure != 1 ||
         t.d().printed->deck[0][card].heavy.sure + t.d().printed->deck[0][card].light.sure > 0)
    ++card;
  Events nobody;
  P play{t.d(), t.state(), nobody};
  weather_damage(play, t.force("Convoy 2"), {verb_roll, static_cast<std::uint16_t>(card + 1), 1, 1});
  EXPECT_EQ(t.cs("Convoy 1", "Merchants") + t.cs("Convoy 2", "Merchants"), 21)
      << "with its convoy, not by itself";
  // Two cards for twenty-one: the same one twice.
  weather_damage(play, t.force("Convoy 1"),
                 {verb_roll, static_cast<std::uint16_t>(1 + card + 40 * card), 1, 1});
  cards = 21 - t.cs("Convoy 1", "Merchants") - t.cs("Convoy 2", "Merchants");
  EXPECT_EQ(cards, 2);

  // With one card, each of two destroyers is hit by some throw.
  SetOf<64> who;
  for (std::uint16_t further = 0; further < 8; ++further) {
    Table s(middle({at("TF 1", "0611", {{"classes", {{"A-I class", 1}, {"Tribal class", 1}}}})},
                   {{"weather", "gales"}}));
    std::uint16_t light = 0;
    while (s.d().printed->deck[0][light].light.sure == 0 || s.d().printed->deck[0][light].heavy.sure > 0)
      ++light;
    P again{s.d(), s.state(), nobody};
    weather_damage(again, s.force("TF 1"),
                   {verb_roll, static_cast<std::uint16_t>(1 + light + 40 * further), 1, 1});
    who.add(s.cs("TF 1", "A-I class") == 0 ? 0 : 1);
  }
  EXPECT_EQ(who.size(), 2);
}

// [PQ 9.3.2] Catapult ships and oilers count for the dice of dispersal.
TEST(Pq17Corners, AllMerchantsCountForDispersal) {
  Table t(middle({at("Convoy 1", "0611",
                     {{"to", "murmansk"}, {"ships", {"Empire Tide"}}, {"classes", {{"Merchants", 5}}}})},
                 {{"weather", "gales"}}));
  t.p().dispersal = 0;
  t.of("Convoy 1").acted = may_disperse;
  Events nobody;
  P play{t.d(), t.state(), nobody};
  Frame f{};
  dispersal(play, f);
  f.at = 1;
  play.answer = {verb_roll, 4, 1, 1};  // a die of 3
  dispersal(play, f);
  EXPECT_EQ(t.cs("Convoy 1", "Merchants"), 2);
}

// [PQ 6.3.5] [PQ 7.8] Shadowing ends at once when the shadower is lost, its base lies in fog, or its carrier
// is crippled.
TEST(Pq17Corners, ShadowsThatEnd) {
  const json quarry = {{"to", "murmansk"}, {"classes", {{"Merchants", 9}, {"A-I class", 1}}}, {"level", 2}};
  Table t(middle({at("Convoy 1", "0611", quarry), at("U-boats 1", "0611", uboats(1))}));
  Events nobody;
  P play{t.d(), t.state(), nobody};
  begin_shadow(play, t.block("Convoy 1"), {ShadowWithPack, t.force("U-boats 1"), 0, 0});
  hit_pack(play, t.force("U-boats 1"), true);
  EXPECT_EQ(t.block_of("Convoy 1").shadow, NoShadow);
  EXPECT_EQ(t.level("Convoy 1"), 1);

  Table fog(
      middle({at("Convoy 1", "0611", quarry)},
             {{"phase", "axis"}, {"segment", EventSegment}, {"aircraft", {air("BV138", "tromso", 1)}}}));
  fog.block_of("Convoy 1").shadow = ByUnit;
  fog.p().air[0].status = Shadowing_;
  fog.p().air[0].target = fog.block("Convoy 1");
  fog.roll(RollEvent, {7, 8});  // 13: fog in North Norway
  EXPECT_EQ(fog.block_of("Convoy 1").shadow, NoShadow);
  EXPECT_EQ(fog.p().air[0].status, AtBase);

  Table c(middle({at("TF 1", "0611", ships({"Victorious"})),
                  at("Gruppe 1", "0612", level(ships({"Admiral Hipper"}), 2))},
                 {{"aircraft", {air("Albacore", "Victorious", 2)}}}));
  c.block_of("Gruppe 1").shadow = ByUnit;
  c.p().air[0].status = Shadowing_;
  c.p().air[0].target = c.block("Gruppe 1");
  P deck{c.d(), c.state(), nobody};
  cripple(deck, c.ship("Victorious"));
  EXPECT_EQ(c.block_of("Gruppe 1").shadow, NoShadow);
}

// [PQ 6.3] Who shadows is no other block's like: when another leaves the hex it keeps its number.
TEST(Pq17Corners, AShadowerKeepsItsBlock) {
  Table t(middle({at("Convoy 1", "0611",
                     {{"to", "murmansk"}, {"classes", {{"Merchants", 9}, {"A-I class", 1}}}, {"level", 2}}),
                  at("U-boats 1", "0611", uboats(1)), at("U-boats 2", "0611", uboats(2))},
                 {{"phase", "axis"}}));
  Events nobody;
  P play{t.d(), t.state(), nobody};
  begin_shadow(play, t.block("Convoy 1"), {ShadowWithPack, t.force("U-boats 1"), 0, 0});
  const BlockId shadower = t.block_of("Convoy 1").shadower;
  t.sail("U-boats 2", {"0612"});
  EXPECT_EQ(t.block("U-boats 1"), shadower);
  EXPECT_EQ(t.of("U-boats 2").at, t.hex("0612"));
  EXPECT_EQ(t.p().block[shadower].at, t.hex("0611"));
}

// [PQ 7.4.5] [PQ R64] A pack that shadows crosses the same hexsides, and is lost to its quarry if it is held.
TEST(Pq17Corners, AircraftOverAShadower) {
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

// [PQ 5.3.1] [PQ R61] The owner of a carrier is asked about a pack that sails from under any block that may
// be one's.
TEST(Pq17Corners, ACarrierThatMightBeThere) {
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
TEST(Pq17Corners, TheQuestionTellsNothing) {
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
TEST(Pq17Corners, ADummyIsAskedToo) {
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
TEST(Pq17Corners, FightersMightRise) {
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

// [PQ 6.6.1] If who lay there does not find the mover, that may attack them.
TEST(Pq17Corners, TheMoverMayTurn) {
  Table t(middle(
      {at("TF 1", "0610", ships({"London"})), at("Gruppe 1", "0611", level(ships({"Admiral Hipper"}), 1))}));
  t.choose(Sail, t.force("TF 1"));
  t.choose(StepTo, t.hex("0611"));
  t.choose(StepTo, t.hex("0612"));
  ASSERT_EQ(t.prompt(Seat::Axis), AskTransit);
  t.answer(Seat::Axis, {Look, 0, 0, 0});
  t.card(Seat::Axis, 13);
  t.until(AskStop, 1);
  t.choose(AttackWith, t.force("Gruppe 1"));
  t.card(Seat::Axis, 2);  // not found
  EXPECT_EQ(t.prompt(Seat::Allied), AskTurn);
}

// [PQ 5.2.1] A convoy keeps clear of British submarines, also as it leaves port.
TEST(Pq17Corners, ConvoysKeepClearOfSubmarines) {
  json waiting = merchants(5);
  waiting["sails"] = 9;
  waiting["to"] = "reykjavik";
  Table t(middle(
      {at("Convoy 1", "0613", merchants(5)), at("Wolfpack 1", "0614", of_class("British submarines", 1)),
       at("Wolfpack 2", "0817", of_class("British submarines", 1)), at("Convoy 2", "murmansk", waiting)}));
  EXPECT_EQ(t.no(Sail, t.force("Convoy 2")), "5.2.1");
  t.choose(Sail, t.force("Convoy 1"));
  EXPECT_EQ(t.no(StepTo, t.hex("0614")), "5.2.1");
}

// [PQ 5.7.1] In Germany a block lies face down, and nobody shadows it.
TEST(Pq17Corners, NobodyShadowsIntoGermany) {
  Table t(middle({at("Gruppe 1", "1707", level(ships({"Prinz Eugen"}), 2))}, {{"phase", "axis"}}));
  t.block_of("Gruppe 1").shadow = ByRadius;
  t.choose(Sail, t.force("Gruppe 1"));
  t.answer(Seat::Allied, pass);
  t.choose(ToGermany);
  EXPECT_EQ(t.block_of("Gruppe 1").shadow, NoShadow);
  EXPECT_EQ(t.level("Gruppe 1"), unidentified);
}

// [PQ 6.2.1] Of an oiler with a task force nothing is said at level 1: it is no convoy.
TEST(Pq17Corners, AnOilerIsNoConvoy) {
  Table t(
      middle({at("TF 1", "0611", ships({"London", "Aldersdale"})), at("Convoy 1", "0613", merchants(3))}));
  EXPECT_EQ(report_of(t.d(), t.p(), ForceSet::only(t.force("TF 1")), 1, 1).said[1], 0);
  EXPECT_EQ(report_of(t.d(), t.p(), ForceSet::only(t.force("Convoy 1")), 1, 0).said[1], 1);
}

// [PQ R68] [PQ 6.2] On some cards Soviet forces fail, also when they look for a target.
TEST(Pq17Corners, SovietsFailOnSomeCards) {
  const auto finds = [](const char* allied) {
    Table t(middle({at("TF 1", "0717", of_class(allied, 3)), at("U-boats 1", "0717", level(uboats(1), 1))},
                   {{"segment", SubmarineSegment}}));
    t.choose(HuntPack, t.force("TF 1"), t.block("U-boats 1"));
    t.card(Seat::Allied, 30);  // U by force, with the mark
    return t.asked(Seat::Chance).prompt == RollSubmarineCombat;
  };
  EXPECT_TRUE(finds("A-I class"));
  EXPECT_FALSE(finds("Soviet destroyers"));
}

// [PQ 6.3.3] [PQ R69] Cruisers split off to stay with an enemy.
TEST(Pq17Corners, CruisersSplitOffToShadow) {
  Table t(middle({at("TF 1", "0612", {{"ships", {"London", "Norfolk"}}, {"classes", {{"A-I class", 2}}}}),
                  at("Gruppe 1", "0612", ships({"Admiral Hipper"}))},
                 {{"segment", ReconSegment}, {"sectors", no_sectors}}));
  t.p().ship[t.ship("Norfolk")].step = 1;
  t.card(Seat::Allied, 12);
  if (t.prompt(Seat::Axis) == AskCancel) t.pass_();
  t.until(AskShadow, 1);
  t.choose(ShadowWithCruisers, t.force("TF 1"));
  EXPECT_EQ(t.block_of("Gruppe 1").shadow, ByCruisers);
  const ForceId part = t.p().ship[t.ship("London")].force;
  EXPECT_NE(part, t.force("TF 1"));
  EXPECT_EQ(t.p().force[part].shadows, t.block("Gruppe 1"));
  EXPECT_EQ(t.p().ship[t.ship("Norfolk")].force, t.force("TF 1")) << "she is hit";
}

// [PQ 5.1.9] A capital ship that has been fought with has been identified at sea.
TEST(Pq17Corners, ABattleFreesThePatrol) {
  Table t(middle({at("Gruppe 1", "0609", ships({"Tirpitz"})), at("Gruppe 2", "0609", ships({"Luetzow"}))}));
  Events nobody;
  P play{t.d(), t.state(), nobody};
  raise_to(play, t.block("Gruppe 2"), 3);
  EXPECT_EQ(t.p().white_free, 0);
  raise_to(play, t.block("Gruppe 1"), 3);
  EXPECT_EQ(t.p().white_free, 1);
}

// [PQ 11.4] [PQ R67] Minelayers sail for their plan though oil is short, and one task force for Barentsburg.
TEST(Pq17Corners, SailingForACondition) {
  Table t(middle(
      {at("Gruppe 1", "narvik", of_class("Type 36A", 2)), at("Gruppe 2", "narvik", {{"ships", {"Tirpitz"}}})},
      {{"phase", "axis"}}));
  t.p().axis_released = 0;
  t.p().tirpitz_may_sail = 1;
  const auto give = [&](Condition c) {
    for (std::uint8_t i = 0; i < 26; ++i) {
      if (t.d().charts.conditions[1][i] == c) t.p().special.chit[1] = static_cast<std::uint8_t>(i + 1);
    }
  };
  give(Condition::Minelaying);
  t.p().special.turn[1] = 8;
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 1")), "");
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 2")), "11.4") << "she lays no mines";
  t.p().special.turn[1] = 4;
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 1")), "11.4") << "the turn is past";
  give(Condition::Sizilien);
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 2")), "");
  t.choose(Sail, t.force("Gruppe 2"));
  t.choose(LeavePort);
  t.pass_();
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 1")), "11.4") << "one of them";
}

// [PQ 12.11] A pack that attacks spoils the day off Barentsburg. [PQ 12.6] In an offensive on land nobody
// takes photographs for the Axis.
TEST(Pq17Corners, SubmarinesAndPhotographs) {
  Table t(middle({at("Wolfpack 1", "0213", of_class("British submarines", 1)),
                  at("Gruppe 1", "0213", level(ships({"Admiral Hipper"}), 1))},
                 {{"segment", SubmarineSegment}}));
  t.choose(PackAttacks, t.force("Wolfpack 1"), t.block("Gruppe 1"));
  t.card(Seat::Allied, 6);
  ASSERT_EQ(t.asked(Seat::Chance).prompt, RollSubmarineCombat);
  EXPECT_TRUE(t.of("Gruppe 1").acted & was_attacked);
  Table p(
      middle({at("TF 1", "seydisfjord", ships({"London"}))},
             {{"segment", PhotoSegment}, {"phase", "axis"}, {"aircraft", {air("Ju88D", "stavanger", 1)}}}));
  EXPECT_EQ(p.no(Photograph, 0, p.port("seydisfjord")), "");
  p.p().special.offensive = 26;
  EXPECT_EQ(p.no(Photograph, 0, p.port("seydisfjord")), "12.6");
}

// [PQ 13.7] Who is sunk in an encounter identifies nobody.
TEST(Pq17Corners, OnlySurvivorsAreIdentified) {
  const auto identified = [](int die) {
    Table t(middle({at("U-boats 1", "0611", uboats(2)), at("TF 1", "0611", ships({"London"}))},
                   {{"phase", "allied"}, {"segment", EventSegment}}));
    t.roll(RollEvent, {2, 2});
    t.lots();
    t.die(RollEncounter, die);
    return t.told(Seat::Axis, LevelIs);
  };
  EXPECT_EQ(identified(4), 2) << "both";
  EXPECT_EQ(identified(5), 0);
  EXPECT_EQ(identified(9), 0);
}

// [PQ R1] A collision is the owner's business.
TEST(Pq17Corners, CollisionsAreNotTold) {
  Table t(middle({at("TF 1", "0611", ships({"London", "Kent"})), at("Gruppe 1", "0609", ships({"Luetzow"}))},
                 {{"phase", "allied"}, {"segment", EventSegment}, {"weather", "fog"}}));
  t.forget();
  t.roll(RollEvent, {9, 9});  // 16
  t.lots();
  EXPECT_GT(t.told(Seat::Allied, ShipHit), 0);
  EXPECT_EQ(t.told(Seat::Axis, ShipHit), 0);
}

}  // namespace
}  // namespace flagplot::pq17::test
