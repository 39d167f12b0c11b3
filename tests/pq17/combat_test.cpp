#include <gtest/gtest.h>

#include "pq17/bench.h"

// Aircraft, submarines, torpedoes and what they do.
namespace flagplot::pq17::test {
namespace {

// [PQ 7.4] [PQ 7.4.1] [PQ 9.2.2] The worked example: modifiers of the roll, and dice of the escorts.
TEST(Pq17Submarines, TheWorkedExample) {
  Table t(middle({at("Convoy 1", "0611", {{"to", "murmansk"}, {"loaded", true}, {"ships", {"Alynbank", "Aldersdale"}}, {"classes", {{"Merchants", 16}, {"A-I class", 1}, {"Soviet destroyers", 2}, {"Old destroyers", 2}, {"Escorts", 1}}}, {"level", 0}}),
                  at("U-boats 1", "0611", {{"classes", {{"U-boats", 3}}}, {"level", 1}})},
                 {{"segment", SubmarineSegment}, {"phase", "axis"}, {"weather", "fog"}, {"day", {false, false}}}));
  // Night +2, three boats +1, level 1 -1, six of escorts -3.
  EXPECT_EQ(submarine_modifier(t.d(), t.p(), t.force("U-boats 1"), t.force("Convoy 1")), -1);
  EXPECT_EQ(asw_dice(t.d(), t.p(), t.force("Convoy 1"), 3).all, 3);
  EXPECT_EQ(asw_dice(t.d(), t.p(), t.force("Convoy 1"), 3).soviet, 1);
  EXPECT_EQ(asw_dice(t.d(), t.p(), t.force("Convoy 1"), 1).all, 2) << "two for a boat at most";
}

// [PQ 7.1] [PQ 7.1.1] [PQ 5.2] [PQ 7.4.3] A pack that has not moved finds the convoy and fires; what it aims at must be there.
TEST(Pq17Submarines, APackAttacks) {
  Table t(middle({at("Convoy 1", "0611", {{"to", "murmansk"}, {"loaded", true}, {"classes", {{"Merchants", 16}}}, {"level", 1}}), at("U-boats 1", "0611", uboats(2)), at("U-boats 2", "0611", uboats(1))},
                 {{"segment", SubmarineSegment}, {"phase", "axis"}}));
  t.of("U-boats 2").moved = 1;
  EXPECT_EQ(t.no(PackAttacks, t.force("U-boats 2"), t.block("Convoy 1")), "5.2");
  t.choose(PackAttacks, t.force("U-boats 1"), t.block("Convoy 1"));
  t.card(Seat::Axis, 13);
  t.die(RollSubmarineCombat, 5);
  t.choose(AimAt, any_heavy);
  t.choose(AimAt, static_cast<int>(Category::Convoy));
  t.die(RollTorpedo, 7);
  t.die(RollTorpedoDamage, 8);
  t.lots();
  EXPECT_EQ(t.told(Seat::Axis, NoSuchTarget), 1) << "no heavy ship there";
  EXPECT_EQ(t.cs("Convoy 1", "Merchants"), 14) << "two are sunk on an 8";
  EXPECT_EQ(t.p().points, -8) << "[PQ 2.1.1] loaded: two points each";
  EXPECT_NE(t.of("U-boats 1").spent, 0U) << "an odd row, and all have attacked";
}

// [PQ 1.4.1] Boats without torpedoes attack nobody.
TEST(Pq17Submarines, TorpedoesRunOut) {
  Table t(middle({at("Convoy 1", "0611", {{"to", "murmansk"}, {"classes", {{"Merchants", 16}}}, {"level", 1}}), at("U-boats 1", "0611", {{"classes", {{"U-boats", 2}}}, {"torpedoes_spent", true}}), at("U-boats 2", "0611", uboats(1))},
                 {{"segment", SubmarineSegment}, {"phase", "axis"}}));
  EXPECT_EQ(t.no(PackAttacks, t.force("U-boats 1"), t.block("Convoy 1")), "7.3.2");
  EXPECT_EQ(t.no(PackAttacks, t.force("U-boats 2"), t.block("Convoy 1")), "");
}

// [PQ 7.4.2] A task force hunts a pack, and burns fuel for it.
TEST(Pq17Submarines, ATaskForceHunts) {
  Table t(middle({at("TF 1", "0611", {{"classes", {{"A-I class", 3}}}, {"fuel_at", 12}}), at("U-boats 1", "0611", {{"classes", {{"U-boats", 1}}}, {"level", 1}})}, {{"segment", SubmarineSegment}}));
  t.choose(HuntPack, t.force("TF 1"), t.block("U-boats 1"));
  t.card(Seat::Allied, 12);
  t.answer(Seat::Axis, pass);
  t.die(RollSubmarineCombat, 0);
  t.die(RollAsw, 9);
  t.die(RollAswResult, 8);
  EXPECT_FALSE(in_play(t.p(), t.force("U-boats 1")));
  EXPECT_EQ(t.of("TF 1").fuel_at, 11);
  EXPECT_EQ(t.p().points, 4);
}

// [PQ 7.4.5] A pack in a hurry under an air radius is held on 5.
TEST(Pq17Submarines, AirPatrolsHoldPacks) {
  Table t(middle({at("Wolfpack 1", "0714", {{"classes", {{"British submarines", 2}}}})}));
  t.choose(Sail, t.force("Wolfpack 1"));
  t.choose(MoveTwo);
  t.choose(StepTo, t.hex("0713"));
  t.die(RollAsw, 5);
  EXPECT_EQ(t.of("Wolfpack 1").at, t.hex("0714"));
  EXPECT_EQ(t.level("Wolfpack 1"), 1);
  t.choose(StepTo, t.hex("0713"));
  t.die(RollAsw, 4);
  EXPECT_EQ(t.of("Wolfpack 1").at, t.hex("0713"));
}

// [PQ 2.4] Steps: a ship of five needs two hits for the first; at none she lies dead, and one more sinks her.
TEST(Pq17Damage, StepsOfShips) {
  EXPECT_EQ(strength_of(5, 1), 3);
  EXPECT_EQ(strength_of(5, 4), 0);
  EXPECT_EQ(strength_of(4, 1), 3);
  EXPECT_EQ(strength_of(4, 4), 0);
  Table t(middle({at("Gruppe 1", "0611", {{"ships", {"Tirpitz", "Admiral Hipper"}}})}));
  Events nobody;
  P play{t.d(), t.state(), nobody};
  const ShipId tirpitz = t.ship("Tirpitz");
  hit_ship(play, tirpitz);
  EXPECT_EQ(strength(t.d(), t.p(), tirpitz), 5);
  forget_half_hits(t.p());
  hit_ship(play, tirpitz);
  EXPECT_EQ(strength(t.d(), t.p(), tirpitz), 5) << "the odd hit was forgotten";
  hit_ship(play, tirpitz);
  EXPECT_EQ(strength(t.d(), t.p(), tirpitz), 3);
  EXPECT_EQ(final_points(t.d(), t.p()), 2 * t.d().charts.damage_axis);
  for (int i = 0; i < 3; ++i) hit_ship(play, tirpitz);
  EXPECT_TRUE(t.p().ship[tirpitz].flags & is_dead);
  hit_ship(play, tirpitz);
  EXPECT_TRUE(t.p().ship[tirpitz].flags & is_sunk);
  EXPECT_EQ(t.p().points, 120);
}

// [PQ 7.3.1] What torpedoes do: cripple, or stop merchants dead.
TEST(Pq17Damage, TorpedoBlows) {
  Table t(middle({at("TF 1", "0611", {{"ships", {"London"}}, {"classes", {{"A-I class", 2}}}}), at("Convoy 1", "0613", {{"to", "murmansk"}, {"classes", {{"Merchants", 5}}}})}));
  Events nobody;
  P play{t.d(), t.state(), nobody};
  Lots lots({verb_roll, 1, 1, 1});
  torpedo_blow(play, t.force("TF 1"), {t.ship("London"), no_class}, 3, lots);
  EXPECT_TRUE(t.p().ship[t.ship("London")].flags & is_crippled);
  EXPECT_EQ(strength(t.d(), t.p(), t.ship("London")), 2);
  EXPECT_EQ(speed(t.d(), t.p(), t.force("TF 1")), 1);
  torpedo_blow(play, t.force("Convoy 1"), {no_ship, t.cls("Merchants")}, 0, lots);
  EXPECT_EQ(t.cs("Convoy 1", "Merchants"), 4);
  EXPECT_EQ(wrecks_of(t.p(), t.force("Convoy 1")), 1);
}

// [PQ 5.1.1] A dead ship is towed or goes down; who tows crawls.
TEST(Pq17Damage, TowOrScuttle) {
  const std::vector<json> forces{at("TF 1", "0611", {{"ships", {"London"}}, {"classes", {{"A-I class", 1}}}}), at("TF 2", "0613", {{"ships", {"Kent"}}})};
  Table t(middle(forces, {{"segment", CombineSegment}, {"turn", 5}}));
  t.p().ship[t.ship("London")].step = 3;
  t.p().ship[t.ship("London")].flags = is_dead;
  Table fresh(middle(forces, {{"segment", SurfaceSegment}, {"turn", 5}}));
  for (const char* name : {"London", "Kent"}) {
    fresh.p().ship[fresh.ship(name)].step = 3;
    fresh.p().ship[fresh.ship(name)].flags = is_dead;
  }
  EXPECT_EQ(speed(fresh.d(), fresh.p(), fresh.force("TF 1")), 0);
  fresh.of("TF 1").flags |= tows;
  fresh.p().ship[fresh.ship("London")].flags = is_towed;
  EXPECT_EQ(speed(fresh.d(), fresh.p(), fresh.force("TF 1")), 1) << "in the second half of a day";
}

// [PQ 5.3] [PQ 7.2] [PQ 7.2.4] [PQ 7.2.5] [PQ 7.2.6] [PQ 7.2.7] A strike from flight to bombs: the worked example's first target.
TEST(Pq17Air, AStrike) {
  Table t(middle({at("Convoy 1", "0613", {{"to", "murmansk"}, {"ships", {"Aldersdale"}}, {"classes", {{"Merchants", 5}, {"A-I class", 3}, {"Escorts", 1}}}, {"level", 2}})},
                 {{"segment", AirSegment}, {"phase", "axis"}, {"sectors", {{"british", 0}, {"soviet", 0}, {"trondheim", 0}, {"barents", 0}, {"north_sea", 0}}}, {"aircraft", {air("Ju88A-4", "banak", 2), air("Ju87R", "kirkenes", 2)}}}));
  const AirId ju88 = t.unit("Ju88A-4 Banak");
  EXPECT_EQ(t.no(UseUnit, t.unit("Ju87R Kirkenes")), "5.3") << "too far for it";
  t.choose(UseUnit, ju88);
  t.choose(FlyTo, t.hex("0613"));
  t.card(Seat::Axis, 4);  // the radius searches; 1 finds level 2, +3
  ASSERT_EQ(t.prompt(Seat::Axis), AskShadow);
  t.pass_();
  t.choose(StrikeAt, t.block("Convoy 1"));
  t.card(Seat::Axis, 7);
  ASSERT_EQ(t.prompt(Seat::Allied), AskLine);
  t.choose(PutRest);  // the oiler, the warships, the merchants
  ASSERT_EQ(t.p().fight.stacks, 3);
  t.choose(BombStack, 2, 1);
  ASSERT_EQ(t.prompt(Seat::Allied), AskSupport);
  EXPECT_EQ(t.no(Support, 0, ju88), "7.2.5") << "it is not next in line";
  t.pass_();
  t.die(RollFlak, 9);  // one of the two turns away
  t.die(RollBomb, 8);
  t.lots();
  EXPECT_EQ(t.cs("Convoy 1", "Merchants"), 4);
  EXPECT_EQ(t.p().air[ju88].cs, 2);
}

// [PQ 7.2.3] [PQ 7.2.2] Air combat: the difference of their numbers, never against a fighter that fires.
TEST(Pq17Air, DogfightModifiers) {
  Table t(middle({at("TF 1", "0611", {{"ships", {"Victorious"}}})}, {{"aircraft", {air("Albacore", "Victorious", 2), air("Fulmar", "Victorious", 2), air("Bf109E/F", "kirkenes", 2), air("Bf110", "kirkenes", 2)}}}));
  const AirId albacore = t.unit("Albacore Victorious"), fulmar = t.unit("Fulmar Victorious"), bf109 = t.unit("Bf109E/F Kirkenes"), bf110 = t.unit("Bf110 Kirkenes");
  EXPECT_EQ(dogfight_modifier(t.d(), bf109, fulmar), 2);
  EXPECT_EQ(dogfight_modifier(t.d(), bf109, albacore), 4);
  EXPECT_EQ(dogfight_modifier(t.d(), bf110, albacore), 3);
  EXPECT_EQ(dogfight_modifier(t.d(), fulmar, bf109), 0);
  EXPECT_EQ(dogfight_modifier(t.d(), albacore, bf109), -4);
}

// [PQ 5.3.1] A patrol has its radius where it flies.
TEST(Pq17Air, Patrols) {
  Table t(middle({}, {{"segment", AirSegment}, {"aircraft", {air("Hudson", "wick", 2)}}}));
  t.choose(UseUnit, t.unit("Hudson Wick"));
  t.choose(PatrolAt, t.hex("0908"));
  t.choose(PatrolAt, t.hex("0909"));
  EXPECT_TRUE(in_patrol_radius(t.d(), t.p(), Seat::Allied, t.hex("0909")));
}

// [PQ 9.2.3] Nobody takes off in fog.
TEST(Pq17Air, FogKeepsThemDown) {
  Table t(middle({}, {{"aircraft", {air("Hudson", "wick", 2)}}}));
  EXPECT_FALSE(takeoff_refusal(t.d(), t.p(), 0));
  t.p().weather = Fog;
  EXPECT_TRUE(takeoff_refusal(t.d(), t.p(), 0));
}

// [PQ 9.1] [PQ 9.2.1] The weather, and how it bears on the next.
TEST(Pq17Weather, IsRolled) {
  Table t(middle({}));
  EXPECT_EQ(weather_for(t.d(), 6), Fair);
  EXPECT_EQ(weather_for(t.d(), 7), ReducedVisibility);
  EXPECT_EQ(weather_for(t.d(), 13), Fog);
  EXPECT_EQ(weather_for(t.d(), 16), Storms);
  EXPECT_EQ(weather_for(t.d(), 17), Gales);
  EXPECT_EQ(weather_modifier(t.d(), t.p()), -3);
  t.p().weather = Gales;
  EXPECT_EQ(weather_modifier(t.d(), t.p()), 5);
  t.p().turn = 0;
  EXPECT_EQ(weather_modifier(t.d(), t.p()), 0);
}

// [PQ 9.3.2] A die for every eleven merchants, rounded off.
TEST(Pq17Weather, DispersalDice) {
  EXPECT_EQ(dispersal_dice(5), 0);
  EXPECT_EQ(dispersal_dice(6), 1);
  EXPECT_EQ(dispersal_dice(16), 1);
  EXPECT_EQ(dispersal_dice(17), 2);
}

// [PQ 11.1] [PQ 11.2] Twelve turns of fuel, then three more.
TEST(Pq17Fuel, RunsOut) {
  Table t(middle({at("TF 1", "0611", {{"classes", {{"A-I class", 2}}}, {"fuel_at", 5}})}));
  Events nobody;
  P play{t.d(), t.state(), nobody};
  Frame none{};
  fuel_phase(play, none);
  EXPECT_EQ(t.of("TF 1").fuel, LowFuel);
  EXPECT_EQ(t.of("TF 1").fuel_at, 8);
  for (int i = 0; i < 3; ++i) fuel_phase(play, none);
  EXPECT_EQ(t.of("TF 1").fuel, CriticalFuel);
}

// [PQ 11.1.3] High speed costs three turns.
TEST(Pq17Fuel, HighSpeedCosts) {
  Table t(middle({at("TF 1", "0609", {{"classes", {{"A-I class", 2}}}, {"fuel_at", 14}})}));
  t.choose(Sail, t.force("TF 1"));
  for (const char* h : {"0610", "0611", "0612"}) t.choose(StepTo, t.hex(h));
  EXPECT_EQ(t.of("TF 1").fuel_at, 11);
}

// [PQ 11.3] [PQ 11.3.2] [PQ 1.4.2] The worked example of refuelling at sea.
TEST(Pq17Fuel, RefuellingAtSea) {
  Table t(middle({at("Convoy 1", "0611", {{"to", "murmansk"}, {"ships", {"Aldersdale"}}, {"classes", {{"Merchants", 9}, {"A-I class", 4}}}, {"fuel_at", 10}})}, {{"turn", 8}}));
  EXPECT_EQ(t.p().ship[t.ship("Aldersdale")].left, 4) << "twenty, in fives";
  t.choose(Refuel, t.force("Convoy 1"));
  Events nobody;
  P play{t.d(), t.state(), nobody};
  Frame none{};
  fuel_phase(play, none);
  EXPECT_EQ(t.of("Convoy 1").fuel_at, 21) << "the second half of day 11";
  EXPECT_EQ(t.p().ship[t.ship("Aldersdale")].left, 3);
  hit_ship(play, t.ship("Aldersdale"));
  EXPECT_LE(t.p().ship[t.ship("Aldersdale")].left, 2);
}

// [PQ 7.6] [PQ 7.5.7] Surprise, and the odds Germans must not take.
TEST(Pq17Battle, SurpriseAndCaution) {
  Table t(middle({at("Gruppe 1", "0611", {{"ships", {"Admiral Hipper"}}, {"classes", {{"Type 34-36", 2}}}}), at("Convoy 1", "0611", {{"to", "murmansk"}, {"classes", {{"Merchants", 13}, {"J-R class", 1}, {"O-P class", 3}, {"Old destroyers", 1}, {"Escorts", 1}}}, {"level", 1}}),
                  at("TF 1", "0611", {{"ships", {"Duke of York"}}, {"level", 3}})},
                 {{"segment", SurfaceSegment}, {"phase", "axis"}, {"weather", "reduced_visibility"}, {"day", {false, false}}}));
  EXPECT_EQ(surprise_modifier(t.d(), t.p(), t.block("Gruppe 1"), t.block("Convoy 1")), 2) << "visibility, and an unidentified attacker";
  t.p().block[t.block("TF 1")].report = report_of(t.d(), t.p(), ForceSet::only(t.force("TF 1")), 3, 0);
  EXPECT_EQ(t.no(AttackSurface, t.force("Gruppe 1"), t.block("TF 1")), "7.5.7");
  EXPECT_EQ(t.no(AttackSurface, t.force("Gruppe 1"), t.block("Convoy 1")), "");
}

// [PQ 7.5] [PQ 7.5.1] [PQ 7.5.2] [PQ 7.5.8] A raid on merchants without escort: so many rounds, and they scatter.
TEST(Pq17Battle, UnescortedMerchantsScatter) {
  Table t(middle({at("Gruppe 1", "0611", {{"ships", {"Admiral Hipper"}}}), at("Convoy 1", "0611", {{"to", "murmansk"}, {"classes", {{"Merchants", 8}}}, {"level", 1}})}, {{"segment", SurfaceSegment}, {"phase", "axis"}}));
  t.choose(AttackSurface, t.force("Gruppe 1"), t.block("Convoy 1"));
  t.card(Seat::Axis, 13);
  t.at_prompt(AskBoats, pass);
  EXPECT_EQ(t.p().fight.unescorted, 2);
  EXPECT_EQ(t.p().fight.rounds_left, 3);
  for (int i = 0; i < 60 && t.p().fight.counters > 0; ++i) t.step(1);
  EXPECT_TRUE(t.block_of("Convoy 1").marks & is_scattered);
  EXPECT_EQ(t.cs("Convoy 1", "Merchants"), 8);
}

}  // namespace
}  // namespace flagplot::pq17::test
