#include <gtest/gtest.h>

#include "data/files.h"
#include "games/pq17/pq17.h"
#include "games/pq17/special.h"
#include "pq17/bench.h"

// An operation from set-up to the count, and what holds all the time.
namespace flagplot::pq17::test::operation {
namespace {

json in_ballast(int n) { return {{"to", "murmansk"}, {"loaded", false}, {"classes", {{"Merchants", n}}}}; }
bool loads(const json& scenario) {
  try {
    Table t(scenario);
    return true;
  } catch (const data::Error&) {
    return false;
  }
}
// The scenario of a whole operation, changed a little.
json whole(const json& more = json::object()) {
  json s = data::Files().json("pq17/scenarios.json")["scenarios"][0]["setup"];
  for (const auto& [key, value] : more.items()) s[key] = value;
  return s;
}

// [PQ 1.1.1] Ports that a scenario does not name are not there.
TEST(Pq17Components, TemporaryPorts) {
  Table t(middle({at("TF 1", "0506", ships({"London"}))}));
  t.choose(Sail, t.force("TF 1"));
  EXPECT_EQ(t.no(EnterPort), "");
  Table closed(middle({at("TF 1", "0506", ships({"London"}))}, {{"ports", {"barentsburg"}}}));
  closed.choose(Sail, closed.force("TF 1"));
  EXPECT_EQ(closed.no(EnterPort), "5.1.2");
}

// [PQ 1.1.2] Fighters printed on the map: those of the latest date, in addition to the scenario's.
TEST(Pq17Components, Interceptors) {
  const auto cs_at = [](const char* month) {
    Table t(middle({at("TF 1", "0609", ships({"London"}))}, {{"interceptors", true}, {"month", month}}));
    int cs = 0;
    for (const AirStart& a : t.d().scenario.air)
      cs += a.interceptor && t.d().places[a.base].id == "banak" ? a.cs : 0;
    return cs;
  };
  EXPECT_EQ(cs_at("1942-05"), 1);
  EXPECT_EQ(cs_at("1942-07"), 2);
}

// [PQ 1.2] A side has so many blocks of a kind, and no more.
TEST(Pq17Components, BlocksAreLimited) {
  std::vector<json> forces;
  for (int i = 1; i <= 15; ++i)
    forces.push_back(
        at("TF " + std::to_string(i), "0609", {{"classes", {{i < 9 ? "A-I class" : "Old destroyers", 2}}}}));
  Table t(middle(forces));
  EXPECT_EQ(t.no(Split, t.force("TF 1")), "");
  t.choose(Split, t.force("TF 1"));
  t.choose(TakeStrength, t.cls("A-I class"), 1);
  t.pass_();
  EXPECT_EQ(t.no(Split, t.force("TF 2")), "1.2") << "sixteen are in use";
}

// [PQ 1.4.3] A catapult fighter once, and not in fog.
TEST(Pq17Components, CatapultFighters) {
  const auto launches = [](const char* weather) {
    Table t(middle(
        {at("Convoy 1", "0613",
            {{"to", "murmansk"}, {"ships", {"Empire Tide"}}, {"classes", {{"Merchants", 5}}}, {"level", 2}})},
        {{"segment", StrikeSegment},
         {"phase", "axis"},
         {"weather", weather},
         {"aircraft", {air("Ju88A-4", "banak", 2)}}}));
    Position& p = t.p();
    p.fight.at = t.hex("0613");
    p.fight.attacker = Seat::Axis;
    lay_out(t.d(), p, t.force("Convoy 1"));
    for (std::size_t i = 0; i < p.fight.counters; ++i) p.fight.counter[i].stack = 0;
    p.fight.stacks = p.fight.wave = p.fight.waves = 1;
    p.in_strike.add(0);
    p.air[0].wave = 1;
    View v = t.view(Seat::Allied);
    v.seen.seat = Seat::Allied;
    v.seen.ask = Ask::player(Seat::Allied, AskSupport, 0);
    const bool first = !PQ17::check(t.d(), v, {LaunchCam, 0, 0, 0});
    v.p.ship[t.ship("Empire Tide")].flags |= is_used;
    EXPECT_TRUE(PQ17::check(t.d(), v, {LaunchCam, 0, 0, 0})) << "once";
    return first;
  };
  EXPECT_TRUE(launches("fair"));
  EXPECT_TRUE(launches("reduced_visibility"));
  EXPECT_FALSE(launches("fog"));
}

// [PQ 1.5] [PQ 1.5.1] [PQ 1.5.2] Air counters of up to two steps; twenty at a base, aboard a carrier what she
// holds; floatplanes at ports.
TEST(Pq17Components, AirBases) {
  const auto with_air = [](const std::vector<json>& aircraft) {
    return middle({at("TF 1", "0609", ships({"Victorious", "Avenger"}))}, {{"aircraft", aircraft}});
  };
  Table t(with_air({air("Ju88A-4", "banak", 5)}));
  ASSERT_EQ(t.d().scenario.air.size(), 3U);
  EXPECT_EQ(t.d().scenario.air[0].cs, 2);
  EXPECT_EQ(t.d().scenario.air[2].cs, 1);
  EXPECT_TRUE(loads(with_air({air("Ju88A-4", "banak", 20)})));
  EXPECT_FALSE(loads(with_air({air("Ju88A-4", "banak", 20), air("Bf110", "banak", 1)})));
  EXPECT_TRUE(loads(with_air({air("Swordfish", "Avenger", 3)})));
  EXPECT_FALSE(loads(with_air({air("Swordfish", "Avenger", 4)})));
  EXPECT_TRUE(loads(with_air({air("Pe-2", "murmansk", 20), air("MBR-2", "murmansk", 2)}))) << "these lie in port";
  EXPECT_FALSE(loads(with_air({air("Pe-2", "murmansk", 20), air("SB-2", "murmansk", 1)})));
  EXPECT_TRUE(loads(with_air({air("BV138", "narvik", 1)}))) << "a port without an air base";
  EXPECT_FALSE(loads(with_air({air("Ju88A-4", "narvik", 1)})));
}

// [PQ 2.1] [PQ 2.1.1] [PQ 2.1.2] Loaded merchants count when they arrive and twice when they are sunk; if too
// few arrive, those who do not.
TEST(Pq17Victory, Convoys) {
  Table t(middle({at("Convoy 1", "0817", merchants(8)), at("Convoy 2", "0615", in_ballast(8))}));
  Events nobody;
  P play{t.d(), t.state(), nobody};
  sink_strength(play, t.force("Convoy 1"), t.cls("Merchants"));
  EXPECT_EQ(t.p().points, -4) << "one for the ship, one for the cargo";
  sink_strength(play, t.force("Convoy 2"), t.cls("Merchants"));
  EXPECT_EQ(t.p().points, -6) << "in ballast only the ship";
  t.choose(Sail, t.force("Convoy 1"));
  t.choose(EnterPort);
  Voyage& home = t.p().voyage[voyage_of(t.force("Convoy 2"))];
  home.arrived = 6;
  EXPECT_EQ(final_points(t.d(), t.p()), -6 + 2 * 7) << "three in four are enough";
  home.arrived = 5;
  EXPECT_EQ(final_points(t.d(), t.p()), -6 + 2 * 7 - 3) << "half a point for each of three";
  home.exempt = 2;
  EXPECT_EQ(final_points(t.d(), t.p()), -6 + 2 * 7) << "two went home with ice or weather";
}

// [PQ 2.2] [PQ 11.2.1] Task forces at sea without fuel; escort carriers never lack it.
TEST(Pq17Victory, FuelAtTheEnd) {
  Table t(middle({at("TF 1", "0609",
                     {{"ships", {"Duke of York", "London", "Avenger"}},
                      {"classes", {{"A-I class", 3}, {"Escorts", 1}}},
                      {"fuel", "critical"}}),
                  at("Gruppe 1", "0611", {{"ships", {"Tirpitz"}}, {"fuel", "critical"}}),
                  at("TF 2", "0613", {{"ships", {"Kent"}}, {"fuel", "low"}})}));
  EXPECT_EQ(final_points(t.d(), t.p()), -(4 + 2 + 3) + 4);
  place_force(t.p(), t.force("TF 1"), InPort, t.hex("1205"));
  EXPECT_EQ(final_points(t.d(), t.p()), 4) << "in port nobody minds";
  Table cve(middle({at("TF 1", "0609", {{"ships", {"Avenger"}}, {"fuel_at", 5}}),
                    at("TF 2", "0611", {{"ships", {"Kent"}}, {"fuel_at", 5}})}));
  Events nobody;
  P play{cve.d(), cve.state(), nobody};
  Frame f{};
  fuel_phase(play, f);
  EXPECT_EQ(cve.of("TF 1").fuel, FullFuel);
  EXPECT_EQ(cve.of("TF 2").fuel, LowFuel);
}

// [PQ 2.3] Command points cost points when the operation is over.
TEST(Pq17Victory, CommandPointsCost) {
  Table t(middle({at("TF 1", "0609", ships({"London"}))}));
  t.p().spent[HomeFleet] = 4;
  EXPECT_EQ(final_points(t.d(), t.p()), -4) << "the worked example: two points for four";
  t.p().spent[GruppeNord] = 4;
  EXPECT_GT(final_points(t.d(), t.p()), -4);
}

// [PQ 3.1] [PQ 4.1] [PQ 4.1.3] Chits first, then the Axis sets up and the Allies last; a dummy in every port
// where somebody lies.
TEST(Pq17Operation, SetUp) {
  Table t(whole());
  t.roll(RollChit, 25);  // Y: nothing
  t.roll(RollChit, 25);  // Z: an offensive on land
  EXPECT_NE(t.p().special.offensive, 0);
  t.roll(RollChit, 11);
  EXPECT_EQ(t.prompt(Seat::Axis), AskPlace) << "the Germans first";
  EXPECT_EQ(t.prompt(Seat::Allied), -1);
  EXPECT_EQ(t.told(Seat::Axis, ChitDrawn), 1);
  EXPECT_EQ(t.view(Seat::Axis).p.special.chit[0], 0) << "the other's chit is secret";
  const auto dummies_in = [&](const char* port) {
    int n = 0;
    for (ForceId f = 0; f < most_forces; ++f)
      n += is_dummy(f) && t.p().force[f].place == InPort &&
           t.p().force[f].at == t.d().places[t.port(port)].hex;
    return n;
  };
  for (const char* port : {"reykjavik", "scapa_flow", "arkhangelsk", "trondheim", "narvik", "tromso"})
    EXPECT_EQ(dummies_in(port), 1) << port;
  EXPECT_EQ(dummies_in("bergen"), 0);
}

// [PQ 10.1.1] Nobody is placed where there may be pack ice.
TEST(Pq17Operation, PlacesAreFreeOfIce) {
  Table t(whole({{"special", false}}));
  ASSERT_EQ(t.prompt(Seat::Axis), AskPlace);
  EXPECT_EQ(t.no(PlaceAt, t.hex("0611")), "");
  EXPECT_EQ(t.no(PlaceAt, t.hex("0210")).empty(), false) << "solid pack is expected there";
}

// [PQ 4.2] [PQ 8.3] A convoy leaves in the turn it is planned for at the latest; before the starting turn
// only the Allies move, unseen.
TEST(Pq17Operation, TheSkippedTurns) {
  Table t(whole({{"special", false}}));
  while (t.prompt(Seat::Axis) == AskPlace || t.prompt(Seat::Allied) == AskPlace ||
         t.prompt(Seat::Allied) == AskWhite)
    t.step(1);
  t.roll(RollWeather, {4, 4});
  ASSERT_EQ(t.prompt(Seat::Allied), AskNaval);
  EXPECT_EQ(t.p().playing, 0);
  EXPECT_EQ(t.view(Seat::Axis).p.block[t.block("TF 1")].place, NotInPlay) << "nothing of it is seen";
  EXPECT_EQ(t.refused(pass), "") << "the first turn";
  t.pass_();
  t.roll(RollWeather, {4, 4});
  EXPECT_EQ(t.refused(pass), "4.2") << "now it is due";
  EXPECT_EQ(t.told(Seat::Axis, BlockLeavesPort), 0);

  Table gale(whole({{"special", false}}));
  while (gale.prompt(Seat::Axis) == AskPlace || gale.prompt(Seat::Allied) == AskPlace ||
         gale.prompt(Seat::Allied) == AskWhite)
    gale.step(1);
  gale.roll(RollWeather, {10, 10});
  EXPECT_EQ(gale.p().weather, Gales);
  for (int i = 0; i < 40 && !gale.p().playing; ++i) gale.step(1, 1);
  EXPECT_EQ(gale.p().playing, 1);
  EXPECT_EQ(gale.p().turn, 0) << "play begins with the gale";
}

// [PQ 3.2] [PQ 8.1] [PQ 8.2] Allied phase, Axis phase, fuel; two turns a day, as light as the scenario says.
TEST(Pq17Operation, ATurn) {
  Table t(middle({at("TF 1", "0609", ships({"London"})), at("Gruppe 1", "0613", ships({"Admiral Hipper"}))},
                 {{"day", {true, false}}}));
  EXPECT_FALSE(is_night(t.d(), t.p()));
  EXPECT_EQ(t.p().phase, Seat::Allied);
  ASSERT_TRUE(t.pass_until([&] { return t.p().phase == Seat::Axis; }));
  EXPECT_EQ(t.p().turn, 4);
  for (int i = 0; i < 40 && t.p().turn == 4; ++i) t.step(3, 3);
  EXPECT_TRUE(is_pm(t.p().turn));
  EXPECT_TRUE(is_night(t.d(), t.p()));
}

// [PQ 3.4] [PQ 3.3] It ends when all convoys are in and one side's task forces are, or after the fifteenth
// day.
TEST(Pq17Operation, TheEnd) {
  const auto ends = [](const std::vector<json>& forces, int turn) {
    Table t(middle(forces, {{"turn", turn}, {"phase", "axis"}, {"segment", CombineSegment}}));
    for (int i = 0; i < 6 && !t.over() && t.p().turn == turn; ++i) t.step(3, 3);
    return t.over();
  };
  const json sea = at("TF 1", "0609", ships({"London"})), port = at("TF 1", "scapa_flow", ships({"London"})),
             german = at("Gruppe 1", "0613", ships({"Admiral Hipper"}));
  const json convoy = at("Convoy 1", "0615", merchants(5));
  EXPECT_TRUE(ends({port, german}, 10));
  EXPECT_TRUE(ends({sea}, 10)) << "no German is at sea";
  EXPECT_FALSE(ends({sea, german}, 10));
  EXPECT_FALSE(ends({port, german, convoy}, 10)) << "a convoy is at sea";
  EXPECT_TRUE(ends({sea, german}, 29)) << "the fifteenth day is over";
  EXPECT_FALSE(ends({sea, german}, 28));
}

// [PQ 5.1.9] Cruisers that leave the Denmark Strait cost two points each, unless there is good reason.
TEST(Pq17Operation, PatrolWhite) {
  const auto cost = [](bool reason) {
    Table t(middle({at("TF 1", "0305", {{"ships", {"Kent", "Berwick"}}, {"white", true}})}));
    t.p().white_free = reason;
    t.sail("TF 1", {"0404"});
    EXPECT_EQ(final_points(t.d(), t.p()) + 2 * (t.p().spent[HomeFleet] > 0), 2 * (t.p().spent[HomeFleet] > 0))
        << "next to it is near enough";
    t.of("TF 1").moved = 0;
    t.of("TF 1").flags = static_cast<std::uint8_t>(t.of("TF 1").flags & ~is_stopped);
    t.sail("TF 1", {"0405", "0406"});
    return int{t.p().white_left};
  };
  EXPECT_EQ(cost(false), 2);
  EXPECT_EQ(cost(true), 0);
  Table t(middle({at("TF 1", "0305", {{"ships", {"Kent"}}, {"white", true}})}));
  t.p().white_left = 1;
  EXPECT_EQ(final_points(t.d(), t.p()), -4);
}

// [PQ 5.6] [PQ 9.3.3] The dispersed part goes where its convoy goes, and may find it again, except in storms
// and gales.
TEST(Pq17Operation, DispersedMerchants) {
  json part = merchants(8);
  part["dispersed"] = true;
  Table t(middle({at("Convoy 1", "0613", merchants(8)), at("Convoy 2", "0613", part)}));
  ASSERT_EQ(t.of("Convoy 2").parent, t.force("Convoy 1"));
  EXPECT_EQ(t.no(Sail, t.force("Convoy 2")), "5.6");
  t.sail("Convoy 1", {"0614"});
  EXPECT_EQ(t.of("Convoy 2").at, t.hex("0614"));
  Table again(middle({at("Convoy 1", "0613", merchants(8)), at("Convoy 2", "0613", part)},
                     {{"segment", CombineSegment}, {"weather", "reduced_visibility"}}));
  again.die(RollRejoin, again.d().charts.rejoin_all);
  EXPECT_EQ(again.cs("Convoy 1", "Merchants"), 16);
  EXPECT_FALSE(in_play(again.p(), again.force("Convoy 2")));
  Table storm(middle({at("Convoy 1", "0613", merchants(8)), at("Convoy 2", "0613", part)},
                     {{"segment", CombineSegment}, {"weather", "storms"}}));
  EXPECT_NE(storm.asked(Seat::Chance).prompt, RollRejoin);
}

// [PQ 6.3.4] When a shadowed force splits, the shadower says which part it follows.
TEST(Pq17Operation, TheShadowerChooses) {
  Table t(middle({at("TF 1", "0613", {{"ships", {"Kent", "London"}}, {"level", 2}})}));
  t.block_of("TF 1").shadow = BySector;
  t.block_of("TF 1").shadower = BarentsSector;
  t.choose(Split, t.force("TF 1"));
  t.choose(TakeShip, t.ship("Kent"));
  t.pass_();
  ASSERT_EQ(t.prompt(Seat::Axis), AskFollow);
  const ForceId part = t.p().ship[t.ship("Kent")].force;
  t.choose(FollowBlock, t.p().force[part].block);
  EXPECT_EQ(t.p().block[t.p().force[part].block].shadow, BySector);
  EXPECT_EQ(t.block_of("TF 1").shadow, NoShadow);
}

// [PQ 6.8] A convoy without warships looks for nobody; nor do dummies, nor who has dead ships.
TEST(Pq17Operation, WhoCanSearch) {
  Table t(
      middle({at("Convoy 1", "0613", merchants(8)),
              at("Convoy 2", "0613", {{"to", "murmansk"}, {"classes", {{"Merchants", 3}, {"Escorts", 1}}}}),
              at("TF 1", "0611", ships({"London"})), at("Dummy 1", "0611")}));
  EXPECT_FALSE(can_search(t.d(), t.p(), t.force("Convoy 1")));
  EXPECT_TRUE(can_search(t.d(), t.p(), t.force("Convoy 2")));
  EXPECT_TRUE(can_search(t.d(), t.p(), t.force("TF 1")));
  EXPECT_FALSE(can_search(t.d(), t.p(), t.force("Dummy 1")));
  t.p().ship[t.ship("London")].flags |= is_dead;
  EXPECT_FALSE(can_search(t.d(), t.p(), t.force("TF 1")));
}

// [PQ 9.2] Anything but fair weather is poor: then surprise may be tried.
TEST(Pq17Operation, PoorWeather) {
  for (const auto& [weather, poor] : std::vector<std::pair<const char*, bool>>{
           {"fair", false}, {"reduced_visibility", true}, {"fog", true}, {"storms", true}}) {
    Table t(
        middle({at("Gruppe 1", "0611", ships({"Admiral Hipper"})),
                at("Convoy 1", "0611", {{"to", "murmansk"}, {"classes", {{"Merchants", 8}}}, {"level", 3}})},
               {{"segment", SurfaceSegment}, {"phase", "axis"}, {"weather", weather}}));
    t.choose(AttackSurface, t.force("Gruppe 1"), t.block("Convoy 1"));
    for (int i = 1; i <= 40 && t.asked(Seat::Chance).prompt == RollCard; ++i) t.card(Seat::Axis, 13);
    ASSERT_NE(t.p().fight.attacker, Seat::None) << "found";
    EXPECT_EQ(t.asked(Seat::Chance).prompt == RollSurprise, poor) << weather;
  }
}

// [PQ 11.3.1] A whole turn in port fills the bunkers, except at Barentsburg.
TEST(Pq17Operation, RefuellingInPort) {
  Table t(middle({at("TF 1", "scapa_flow", ships({"London"})), at("TF 2", "barentsburg", ships({"Kent"})),
                  at("TF 3", "scapa_flow", ships({"Suffolk"}))}));
  t.of("TF 1").fuel_at = t.of("TF 2").fuel_at = 6;
  t.of("TF 1").fuel = t.of("TF 2").fuel = LowFuel;
  EXPECT_EQ(t.no(Refuel, t.force("TF 2")), "11.3.1");
  EXPECT_EQ(t.no(Refuel, t.force("TF 3")), "11.3.1") << "it needs none";
  t.choose(Refuel, t.force("TF 1"));
  EXPECT_EQ(t.no(Sail, t.force("TF 1")), "11.3");
  Events nobody;
  P play{t.d(), t.state(), nobody};
  Frame f{};
  fuel_phase(play, f);
  EXPECT_EQ(t.of("TF 1").fuel, FullFuel);
  EXPECT_EQ(t.of("TF 1").fuel_at, 0);
  EXPECT_EQ(t.of("TF 2").fuel, LowFuel);
}

}  // namespace
}  // namespace flagplot::pq17::test::operation
