#include <gtest/gtest.h>

#include "games/pq17/special.h"
#include "pq17/bench.h"

// Strikes on ports and bases, carriers in a battle, and what carriers lose.
namespace flagplot::pq17::test {
namespace {

json raid(const char* phase, const std::vector<json>& aircraft) {
  return {{"segment", AirSegment}, {"phase", phase}, {"sectors", no_sectors}, {"aircraft", aircraft}};
}

// [PQ 7.1.3] From land ports are bombed only if an event allows it, and British ones never; no torpedoes
// there.
TEST(Pq17Ports, LandBasedAircraftNeedLeave) {
  Table t(
      middle({at("TF 1", "murmansk", {{"ships", {"London"}}})}, raid("axis", {air("Ju88A-4", "banak", 2)})));
  const AirId ju88 = t.unit("Ju88A-4 Banak");
  EXPECT_NE(bomb_refusal(t.d(), t.p(), ju88, t.port("murmansk")), std::nullopt);
  Table may(middle({at("TF 1", "murmansk", {{"ships", {"London"}}}), at("Dummy 1", "murmansk")}, [] {
    json j = raid("axis", {air("Ju88A-4", "banak", 2)});
    j["segment"] = EventSegment;
    return j;
  }()));
  may.roll(RollEvent, {9, 9});  // 16
  EXPECT_EQ(may.p().port_attack, 1);
  may.until(AskAir);
  EXPECT_EQ(may.no(UseUnit, ju88), "");
  EXPECT_NE(bomb_refusal(may.d(), may.p(), ju88, may.port("scapa_flow")), std::nullopt);
  EXPECT_NE(bomb_refusal(may.d(), may.p(), ju88, may.port("arkhangelsk")), std::nullopt) << "only Murmansk";
  may.choose(UseUnit, ju88);
  may.choose(FlyTo, may.hex("0817"));
  may.until(AskStrike);
  may.choose(StrikePort, may.port("murmansk"));
  ASSERT_EQ(may.prompt(Seat::Allied), AskLineAt);
  may.choose(PutRest);
  EXPECT_EQ(may.no(TorpedoStack, 0, 1), "7.3");
  may.choose(BombStack, 0, 1);
  const int guns = may.d().places[may.port("murmansk")].port_flak + may.d().ships[may.ship("London")].flak;
  EXPECT_EQ(may.asked(Seat::Chance).dice, guns) << "her own guns and those of the port";
  may.step(1, 1);              // they miss
  may.roll(RollBomb, {8, 1});  // 7 and one more in port: a light bomber hits a cruiser on 8
  may.lots();
  EXPECT_EQ(strength(may.d(), may.p(), may.ship("London")), 2);
  EXPECT_EQ(may.p().port_attack, 0) << "one place";
}

// [PQ 7.2.1] [PQ 12.5] Carriers' aircraft may always attack Norway, fighters of the base rise, and what is on
// the ground is hit.
TEST(Pq17Ports, CarriersStrikeABase) {
  Table t(middle({at("TF 1", "0716", {{"ships", {"Victorious"}}})},
                 raid("allied", {air("Albacore", "Victorious", 2), air("Bf109E/F", "kirkenes", 2),
                                 air("Ju87R", "kirkenes", 2), air("Bf110", "banak", 2)})));
  t.p().special.chit[0] = 3;  // a strike on Norway is asked for
  ASSERT_EQ(condition_of(t.d(), t.p(), Seat::Allied), Condition::FaaStrike);
  const AirId albacore = t.unit("Albacore Victorious"), stuka = t.unit("Ju87R Kirkenes");
  t.choose(UseUnit, albacore);
  t.choose(FlyTo, t.hex("0816"));
  t.until(AskStrike);
  t.choose(StrikeBase, t.port("kirkenes"));
  ASSERT_EQ(t.prompt(Seat::Axis), AskScrambleAt);
  EXPECT_EQ(t.no(ScrambleUnit, t.unit("Bf110 Banak")), "7.2.1") << "another base";
  EXPECT_EQ(t.no(ScrambleUnit, stuka), "not an option") << "no fighter";
  t.choose(ScrambleUnit, t.unit("Bf109E/F Kirkenes"));
  t.choose(EngageUnit, albacore);
  t.die(RollDogfight, 0);
  t.choose(EngageUnit, albacore);
  t.die(RollDogfight, 0);
  while (t.prompt(Seat::Allied) == AskEngage) t.pass_();
  ASSERT_EQ(t.prompt(Seat::Allied), AskAim);
  EXPECT_EQ(t.p().fight.stacks, 1) << "who has risen is not on the ground";
  t.choose(BombStack, 0, 1);
  t.roll(RollFlak, {1, 1, 1});
  t.roll(RollBomb, {9, 9});
  t.lots();
  EXPECT_EQ(t.p().air[stuka].cs, 0);
  EXPECT_GT(t.p().points, 0);
  EXPECT_EQ(t.p().air[t.unit("Bf109E/F Kirkenes")].status, AtBase);
  EXPECT_TRUE(t.p().special.struck.has(t.ship("Victorious")));
}

// [PQ 7.1.3] British ports are never attacked, whatever else is allowed.
TEST(Pq17Ports, BritishPortsAreSafe) {
  Table uk(middle({at("Gruppe 1", "0609", {{"classes", {{"Type 36A", 1}}}})},
                  raid("axis", {air("Ju88A-4", "banak", 2)})));
  uk.p().special.raid_light = 1;
  EXPECT_EQ(bomb_refusal(uk.d(), uk.p(), 0, uk.port("reykjavik")), std::nullopt);
  EXPECT_NE(bomb_refusal(uk.d(), uk.p(), 0, uk.port("scapa_flow")), std::nullopt);
}

// [PQ 12.5] Five points for each fleet carrier of Scapa Flow that has not been over Norway.
TEST(Pq17Ports, CarriersAreExpectedOverNorway) {
  Table t(middle({at("TF 1", "scapa_flow", {{"ships", {"Victorious", "Duke of York"}}}),
                  at("TF 2", "0609", {{"ships", {"Furious"}}})}));
  EXPECT_EQ(condition_points(t.d(), t.p()), 0);
  t.p().special.chit[0] = 3;
  EXPECT_EQ(condition_points(t.d(), t.p()), -10);
  t.p().special.struck.add(t.ship("Victorious"));
  EXPECT_EQ(condition_points(t.d(), t.p()), 0);
}

// [PQ 12.4] Bomber Command comes once, at night, when a capital ship has been seen in port; for Tirpitz only,
// and unscored.
TEST(Pq17Ports, BomberCommand) {
  const auto scenario = [](bool night) {
    return middle({at("Gruppe 1", "trondheim", {{"ships", {"Tirpitz", "Admiral Hipper"}}})},
                  {{"segment", EventSegment}, {"day", {!night, !night}}, {"special", true}});
  };
  const auto offered = [](Table& t, bool seen) {
    t.p().special.chit[0] = 1;
    t.p().special.capital_seen = seen;
    Events nobody;
    P play{t.d(), t.state(), nobody};
    Frame f{};
    if (!std::holds_alternative<Ask>(call_bombers(play, f))) return false;
    play.answer = {CallBombers, 0, 0, 0};
    call_bombers(play, f);
    return true;
  };
  Table by_day(scenario(false)), unseen(scenario(true)), t(scenario(true));
  EXPECT_FALSE(offered(by_day, true));
  EXPECT_FALSE(offered(unseen, false));
  EXPECT_TRUE(offered(t, true));
  EXPECT_FALSE(offered(t, true)) << "once";
  const AirId first = t.unit("Halifax Wick 1");
  EXPECT_EQ(t.p().air[first].status, AtBase);
  EXPECT_EQ(t.p().special.open[0], 1);
  t.roll(RollEvent, {5, 5});
  t.until(AskAir);
  t.choose(UseUnit, first);
  EXPECT_EQ(t.no(FlyTo, t.hex("1110")), "12.4") << "nobody at sea";
  t.choose(FlyTo, t.hex("1111"));
  t.pass_();
  t.until(AskStrike);
  t.choose(StrikePort, t.port("trondheim"));
  t.choose(PutNext, 0);
  t.choose(PutNext, 1);
  const int tirpitz = t.p().fight.counter[0].what == t.ship("Tirpitz") ? 0 : 1;
  EXPECT_EQ(t.no(BombStack, 1 - tirpitz, 1), "12.4");
  t.choose(BombStack, tirpitz, 1);
  if (t.prompt(Seat::Axis) == AskSupport) t.pass_();
  t.step(1, 1);  // the guns
  t.roll(RollBomb, {10, 10});
  t.lots();
  EXPECT_EQ(strength(t.d(), t.p(), t.ship("Tirpitz")), 3);
  EXPECT_EQ(final_points(t.d(), t.p()), 0) << "nobody scores for it";
  EXPECT_EQ(t.p().air[first].status, AirAbsent) << "they do not come again";
}

// [PQ 12.7] When the operation is over aircraft of North Norway raid a harbour twice; a merchant takes two
// hits.
TEST(Pq17Ports, HarbourRaids) {
  Table t(
      middle({at("TF 9", "murmansk", {{"classes", {{"Soviet destroyers", 1}}}}),
              at("Convoy 1", "murmansk", {{"to", "murmansk"}, {"classes", {{"Merchants", 6}}}})},
             {{"aircraft",
               {air("Ju88A-4", "banak", 2), air("Ju87R", "kirkenes", 2), air("Fw200C", "trondheim", 1)}}}));
  t.p().special.chit[1] = 5;
  ASSERT_EQ(condition_of(t.d(), t.p(), Seat::Axis), Condition::HarbourRaids);
  t.p().turn = last_turn - 1;
  t.until(AskRaid);
  EXPECT_EQ(t.no(RaidPort, t.port("murmansk"), 2), "not an option") << "there was no night";
  EXPECT_EQ(t.no(RaidPort, t.port("reykjavik"), 1), "not an option");
  t.choose(RaidPort, t.port("murmansk"), 1);
  EXPECT_EQ(t.p().in_strike.size(), 2) << "not from Trondheim";
  t.choose(PutRest);
  while (t.prompt(Seat::Axis) == AskAim) t.choose(BombStack, 0, 1);
  for (int i = 0; i < 40 && t.prompt(Seat::Axis) != AskRaid; ++i) {
    const int face = t.asked(Seat::Chance).prompt == RollFlak ? 1 : 10;
    t.step(face, face);
  }
  EXPECT_EQ(t.cs("Convoy 1", "Merchants"), 4) << "four hits";
  t.choose(RaidPort, t.port("murmansk"), 1);
  t.choose(PutRest);
  while (t.prompt(Seat::Axis) == AskAim) t.pass_();
  EXPECT_TRUE(t.over()) << "two raids";
}

// [PQ 12.7] Dive bombers raid by day only.
TEST(Pq17Ports, NightRaids) {
  Table t(middle(
      {at("Convoy 1", "murmansk", {{"to", "murmansk"}, {"classes", {{"Merchants", 6}}}})},
      {{"day", {true, false}}, {"aircraft", {air("Ju88A-4", "banak", 2), air("Ju87R", "kirkenes", 2)}}}));
  t.p().special.chit[1] = 5;
  t.p().turn = last_turn - 1;
  t.until(AskRaid);
  t.choose(RaidPort, t.port("murmansk"), 2);
  EXPECT_EQ(t.p().in_strike.size(), 1);
  EXPECT_TRUE(is_night(t.d(), t.p()));
}

// [PQ 7.5.6] From the second round on the defender's carriers strike the attackers, by day in fair weather.
TEST(Pq17Ports, CarriersInABattle) {
  Table t(middle(
      {at("TF 1", "0611", {{"ships", {"Victorious"}}, {"classes", {{"A-I class", 4}}}, {"level", 1}}),
       at("Gruppe 1", "0611", {{"ships", {"Admiral Hipper"}}, {"classes", {{"Type 36A", 4}}}})},
      {{"segment", SurfaceSegment}, {"phase", "axis"}, {"aircraft", {air("Albacore", "Victorious", 2)}}}));
  t.choose(AttackSurface, t.force("Gruppe 1"), t.block("TF 1"));
  t.card(Seat::Axis, 13);
  ASSERT_EQ(t.p().fight.round, 1);
  EXPECT_FALSE(can_strike_from_deck(t.d(), t.p())) << "not in the first round";
  t.p().fight.round = 2;
  EXPECT_TRUE(can_strike_from_deck(t.d(), t.p()));
  t.p().weather = Fog;
  EXPECT_FALSE(can_strike_from_deck(t.d(), t.p()));
  t.p().weather = Fair;
  t.p().fight.round = 1;
  for (int i = 0; i < 200 && t.p().fight.round == 1; ++i) t.step(3, 3);
  ASSERT_EQ(t.p().fight.round, 2);
  ASSERT_EQ(t.prompt(Seat::Allied), AskAim);
  const std::size_t before = t.p().fight.counters;
  EXPECT_EQ(t.p().fight.stacks, 2) << "the Germans, each by itself";
  t.choose(TorpedoStack, 0, 1);
  for (int i = 0; i < 20 && t.p().fight.from_deck; ++i) {
    const int guns = t.asked(Seat::Chance).prompt == RollFlak ? 1 : 10;
    t.step(guns, guns);
  }
  EXPECT_EQ(t.p().fight.counters, before);
  EXPECT_TRUE(is_hit(t.p(), t.ship("Admiral Hipper")) || !is_afloat(t.p().ship[t.ship("Admiral Hipper")]));
  EXPECT_EQ(t.p().air[t.unit("Albacore Victorious")].status, AtBase) << "and again in the next round";
  for (std::size_t i = 0; i < before; ++i)
    EXPECT_LE(t.p().fight.counter[i].stack, Gone) << "all are in their areas again";
}

// [PQ 7.8] Two steps of a carrier's aircraft with each of hers, by lot; a crippled one flies off nobody.
TEST(Pq17Ports, AircraftGoDownWithTheirDeck) {
  const auto lost = [](int lots) {
    Table t(middle({at("TF 1", "0611", {{"ships", {"Victorious"}}})},
                   {{"aircraft", {air("Albacore", "Victorious", 4), air("Fulmar", "Victorious", 2)}}}));
    Events nobody;
    P play{t.d(), t.state(), nobody};
    hit_ship(play, t.ship("Victorious"), static_cast<unsigned>(lots));
    std::string left;
    for (AirId a = 0; a < t.d().scenario.air.size(); ++a) left += std::to_string(t.p().air[a].cs);
    return left;
  };
  EXPECT_EQ(lost(0), "022") << "the first step, and the first of what is left";
  EXPECT_EQ(lost(5), "121");
  EXPECT_EQ(lost(8), "112") << "two lots of their own";
  Table t(middle(
      {at("TF 1", "0611", {{"ships", {"Victorious"}}})},
      {{"segment", AirSegment}, {"aircraft", {air("Albacore", "Victorious", 2), air("Hudson", "wick", 2)}}}));
  EXPECT_EQ(takeoff_refusal(t.d(), t.p(), t.unit("Albacore Victorious")), std::nullopt);
  t.p().ship[t.ship("Victorious")].flags |= is_crippled;
  EXPECT_NE(takeoff_refusal(t.d(), t.p(), t.unit("Albacore Victorious")), std::nullopt);
  EXPECT_FALSE(in_carrier_radius(t.d(), t.p(), Seat::Allied, t.hex("0611")));
}

}  // namespace
}  // namespace flagplot::pq17::test
