#include <gtest/gtest.h>

#include "pq17/bench.h"

// Naval movement, ports, ice and command.
namespace flagplot::pq17::test::movement {
namespace {

json cruiser(const char* name) { return {{"ships", {name}}}; }
json convoy(int merchants, const char* to = "arkhangelsk") {
  return {{"to", to}, {"loaded", true}, {"classes", {{"Merchants", merchants}}}};
}

// [PQ 5.1] A fast force goes three hexes, a hit one two, a convoy one.
TEST(Pq17Movement, IsAsFastAsTheSlowestShip) {
  Table t(middle({at("TF 1", "0609", destroyers(2)), at("TF 2", "0611", cruiser("Jamaica")), at("Convoy 1", "0613", convoy(5))}));
  EXPECT_EQ(speed(t.d(), t.p(), t.force("TF 1")), 3);
  EXPECT_EQ(speed(t.d(), t.p(), t.force("Convoy 1")), 1);
  t.p().ship[t.ship("Jamaica")].step = 1;
  EXPECT_EQ(speed(t.d(), t.p(), t.force("TF 2")), 2);
  t.choose(Sail, t.force("TF 1"));
  EXPECT_EQ(t.no(StepTo, t.hex("0612")), "5.1");
  for (const char* h : {"0610", "0611", "0612"}) t.choose(StepTo, t.hex(h));
  EXPECT_EQ(t.of("TF 1").at, t.hex("0612"));
  EXPECT_EQ(t.of("TF 1").moved, 3);
  EXPECT_EQ(t.prompt(), AskNaval) << "three hexes are all";
}

// [PQ 9.2.4] [PQ 9.2.5] Storms slow light ships down, gales everybody.
TEST(Pq17Movement, WeatherSlowsShips) {
  Table t(middle({at("TF 1", "0609", destroyers(2)), at("TF 2", "0611", cruiser("Jamaica")), at("Wolfpack 1", "0613", {{"classes", {{"British submarines", 2}}}})}));
  t.p().weather = Storms;
  EXPECT_EQ(speed(t.d(), t.p(), t.force("TF 1")), 2);
  EXPECT_EQ(speed(t.d(), t.p(), t.force("TF 2")), 3);
  EXPECT_EQ(speed(t.d(), t.p(), t.force("Wolfpack 1")), 2);
  t.p().weather = Gales;
  EXPECT_EQ(speed(t.d(), t.p(), t.force("TF 2")), 2);
  EXPECT_EQ(speed(t.d(), t.p(), t.force("Wolfpack 1")), 1);
}

// [PQ 11.2.2] [PQ 11.2.3] Low fuel forbids high speed, critical fuel all but slow speed.
TEST(Pq17Movement, FuelSlowsShips) {
  Table t(middle({at("TF 1", "0609", destroyers(2))}));
  t.of("TF 1").fuel = LowFuel;
  EXPECT_EQ(speed(t.d(), t.p(), t.force("TF 1")), 2);
  t.of("TF 1").fuel = CriticalFuel;
  EXPECT_EQ(speed(t.d(), t.p(), t.force("TF 1")), 1);
}

// [PQ 5.1.2] [PQ 5.1.3] [PQ 1.3] Leaving port and entering it take a hex each, and a task force that comes in brings a dummy.
TEST(Pq17Movement, PortsTakeAHex) {
  Table t(middle({at("TF 1", "scapa_flow", destroyers(2)), at("TF 2", "1106", destroyers(2))}));
  t.choose(Sail, t.force("TF 1"));
  EXPECT_EQ(t.no(StepTo, t.hex("1106")), "not an option");
  t.choose(LeavePort);
  EXPECT_EQ(t.of("TF 1").place, AtSea);
  EXPECT_EQ(t.no(EnterPort), "5.1.3");
  t.choose(StepTo, t.hex("1106"));
  EXPECT_EQ(t.prompt(), AskNaval) << "no third hex in the turn it leaves port";
  t.choose(Sail, t.force("TF 2"));
  t.choose(StepTo, t.hex("1205"));
  t.choose(EnterPort);
  EXPECT_EQ(t.of("TF 2").place, InPort);
  EXPECT_EQ(dummies_in_play(t.p(), Seat::Allied), 1);
}

// [PQ 5.1.4] Nobody goes into a port of the enemy's; one pack may lie off Murmansk.
TEST(Pq17Movement, EnemyPortsAreClosed) {
  Table t(middle({at("Gruppe 1", "0716", {{"classes", {{"Type 36A", 2}}}}), at("U-boats 1", "0818", {{"classes", {{"U-boats", 2}}}}), at("U-boats 2", "0818", {{"classes", {{"U-boats", 2}}}}), at("TF 1", "0716", destroyers(1))},
                 {{"phase", "axis"}}));
  t.choose(Sail, t.force("U-boats 1"));
  t.choose(StepTo, t.hex("0817"));
  EXPECT_EQ(t.of("U-boats 1").at, t.hex("0817"));
  t.choose(Sail, t.force("U-boats 2"));
  EXPECT_EQ(t.no(StepTo, t.hex("0817")), "5.1.4") << "one is there";
}

// [PQ 5.1.5] A convoy moves every turn, never back and never away from where it is bound.
TEST(Pq17Movement, ConvoysGoOn) {
  Table t(middle({at("Convoy 1", "0613", convoy(5))}));
  EXPECT_EQ(t.refused(pass), "5.1.5");
  t.choose(Sail, t.force("Convoy 1"));
  EXPECT_EQ(t.no(StepTo, t.hex("0612")), "5.1.5");
  EXPECT_EQ(t.refused(pass), "5.1.5");
  t.choose(StepTo, t.hex("0614"));
  EXPECT_EQ(t.refused(pass), "");
}

// (PQ 4.2) A convoy that is due and takes in fuel instead sails when it has.
TEST(Pq17Movement, WhoRefuelsSailsLater) {
  const json due{{"to", "reykjavik"}, {"sails", 1}, {"fuel_at", 9}, {"classes", {{"Merchants", 5}, {"A-I class", 2}}}};
  Table t(middle({at("Convoy 1", "murmansk", due)}));
  EXPECT_EQ(t.refused(pass), "4.2");
  t.choose(Refuel, t.force("Convoy 1"));
  EXPECT_EQ(t.refused(pass), "");
}

// [PQ 5.1.5] Unless land leaves no other way: from Reykjavik straight into 0404 one does not get round the Westfjords.
TEST(Pq17Movement, ConvoysGoRoundLand) {
  Table t(middle({at("Convoy 1", "0404", convoy(5))}));
  const auto way = [&](std::string_view to) {
    Table again(middle({at("Convoy 1", "0404", convoy(5))}));
    again.of("Convoy 1").came_from = t.of("Convoy 1").came_from;
    again.p().voyage[0].visited = t.p().voyage[0].visited;
    again.choose(Sail, again.force("Convoy 1"));
    return again.no(StepTo, again.hex(to));
  };
  EXPECT_EQ(way("0405"), "");
  EXPECT_EQ(way("0403"), "5.1.5");
  t.of("Convoy 1").came_from = t.hex("0504");
  t.p().voyage[0].visited.add(t.hex("0504"));
  EXPECT_EQ(way("0405"), "5.1");
  EXPECT_EQ(way("0403"), "");
}

// [PQ 5.1.6] Not at high speed in the Inner Leads.
TEST(Pq17Movement, InnerLeadsAreNarrow) {
  Table t(middle({at("Gruppe 1", "0711", {{"classes", {{"Type 36A", 2}}}})}, {{"phase", "axis"}}));
  t.choose(Sail, t.force("Gruppe 1"));
  t.choose(StepTo, t.hex("0712"));
  t.choose(StepTo, t.hex("0713"));
  EXPECT_EQ(t.no(StepTo, t.hex("0714")), "5.1.6");
  EXPECT_EQ(t.no(StepTo, t.hex("0613")), "");
}

// [PQ 5.1.8] Tirpitz waits until it is known where the carriers are.
TEST(Pq17Movement, TirpitzWaitsForTheCarriers) {
  Table t(middle({at("Gruppe 1", "trondheim", cruiser("Tirpitz")), at("TF 1", "0609", {{"ships", {"Victorious"}}, {"level", 1}})}, {{"phase", "axis"}}));
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 1")), "5.1.8");
  Table known(middle({at("Gruppe 1", "trondheim", cruiser("Tirpitz")), at("TF 1", "0609", {{"ships", {"Victorious"}}, {"level", 2}})}, {{"phase", "axis"}}));
  EXPECT_EQ(known.no(Sail, known.force("Gruppe 1")), "");
}

// [PQ 11.4] German task forces stay in port until an Allied force has been identified at sea.
TEST(Pq17Movement, GermanFuelIsShort) {
  Table t(middle({at("Gruppe 1", "narvik", {{"classes", {{"Type 36A", 2}}}})}, {{"phase", "axis"}}));
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 1")), "");
  t.p().axis_released = 0;
  EXPECT_EQ(t.no(Sail, t.force("Gruppe 1")), "11.4");

  Table seen(middle({at("Convoy 1", "0613", {{"to", "murmansk"}, {"classes", {{"Merchants", 20}, {"A-I class", 3}}}})}));
  seen.p().axis_released = 0;
  seen.choose(Scatter, seen.force("Convoy 1"));  // which identifies it
  EXPECT_EQ(seen.p().axis_released, 1);
}

// [PQ 5.2.1] Soviet submarines stay in their area, and British ones clear of convoys.
TEST(Pq17Movement, SubmarinesKeepClear) {
  Table t(middle({at("Soviet wolfpack 1", "0717", {{"classes", {{"Soviet submarines", 2}}}}), at("Wolfpack 1", "0613", {{"classes", {{"British submarines", 2}}}}), at("Convoy 1", "0614", convoy(5))}));
  t.choose(Sail, t.force("Soviet wolfpack 1"));
  EXPECT_EQ(t.no(StepTo, t.hex("0617")), "5.2.1");
  t.choose(StepTo, t.hex("0716"));
  t.choose(Sail, t.force("Wolfpack 1"));
  EXPECT_EQ(t.no(StepTo, t.hex("0614")), "5.2.1");
}

// [PQ 4.3] [PQ 4.3.2] A point for a capital ship, half of one for a cruiser; halves are kept.
TEST(Pq17Command, HeavyShipsCostPoints) {
  Table t(middle({at("TF 1", "scapa_flow", {{"ships", {"Liverpool", "Trinidad", "Nigeria"}}}), at("TF 2", "scapa_flow", {{"ships", {"King George V", "Victorious", "Berwick"}}, {"classes", {{"A-I class", 4}}}})}));
  t.choose(Sail, t.force("TF 1"));
  t.choose(LeavePort);
  t.pass_();
  EXPECT_EQ(t.p().spent[HomeFleet], 2);
  EXPECT_EQ(t.p().credit[HomeFleet], 1);
  t.choose(Sail, t.force("TF 2"));
  t.choose(LeavePort);
  EXPECT_EQ(t.p().spent[HomeFleet], 4) << "Berwick uses the half that was left";
  EXPECT_EQ(t.p().credit[HomeFleet], 0);
}

// [PQ 4.1.1] [PQ 4.3.1] The Allies spend a point in any case, and who has none sends nobody.
TEST(Pq17Command, TheFirstPointIsSpentAnyway) {
  Table t(middle({at("TF 1", "scapa_flow", {{"ships", {"Duke of York"}}})}, {{"command", {{"home_fleet", 0}, {"severny_flot", 3}, {"gruppe_nord", 4}}}}));
  EXPECT_EQ(t.no(Sail, t.force("TF 1")), "4.3.2");
  spend_first_point(t.p(), Seat::Allied);
  EXPECT_EQ(t.p().spent[HomeFleet], 1);
  EXPECT_EQ(t.p().credit[HomeFleet], 2);
}

// [PQ 4.3.3] From Kiel it costs nothing.
TEST(Pq17Command, KielIsFree) {
  Table t(middle({at("Gruppe 1", "kiel", {{"ships", {"Prinz Eugen"}}})}, {{"phase", "axis"}}));
  t.choose(Sail, t.force("Gruppe 1"));
  t.choose(LeavePort);
  EXPECT_EQ(t.p().spent[GruppeNord], 0);
}

// [PQ 1.2.3] [PQ 11.1.2] Warships split off with the same level and fuel; heavy ships by themselves gain eight turns, once.
TEST(Pq17Forces, WarshipsSplitOff) {
  Table t(middle({at("TF 1", "0609", {{"ships", {"Kent", "London"}}, {"classes", {{"A-I class", 3}}}, {"level", 2}, {"fuel_at", 12}}), at("Convoy 1", "0613", convoy(5))}));
  t.choose(Split, t.force("TF 1"));
  t.choose(TakeShip, t.ship("Kent"));
  t.pass_();
  const ForceId part = t.p().ship[t.ship("Kent")].force;
  EXPECT_EQ(level_of(t.p(), part), 2);
  EXPECT_EQ(t.p().force[part].fuel_at, 20);
  EXPECT_EQ(t.of("TF 1").fuel_at, 12);
  EXPECT_EQ(t.no(Split, t.force("Convoy 1")), "1.2.3") << "nobody but merchants";
}

// [PQ 1.2.3] Somebody goes and somebody stays: not of a ship by herself, however strong, nor where all lie dead.
TEST(Pq17Forces, AForceOfOneDoesNotSplit) {
  Table t(middle({at("TF 1", "0609", ships({"Duke of York"})), at("TF 2", "0611", ships({"Kent", "London"})),
                  at("TF 3", "0615", of_class("A-I class", 1)), at("TF 4", "0617", of_class("A-I class", 2))}));
  EXPECT_EQ(t.no(Split, t.force("TF 1")), "1.2.3");
  EXPECT_EQ(t.no(Split, t.force("TF 2")), "");
  EXPECT_EQ(t.no(Split, t.force("TF 3")), "1.2.3");
  EXPECT_EQ(t.no(Split, t.force("TF 4")), "");
  t.p().ship[t.ship("Kent")].flags |= is_dead;
  EXPECT_EQ(t.no(Split, t.force("TF 2")), "") << "London leaves her behind";
  t.p().ship[t.ship("London")].flags |= is_dead;
  EXPECT_EQ(t.no(Split, t.force("TF 2")), "1.2.3");
}

// [PQ 1.2.4] [PQ 1.2.2] [PQ 11.1.1] Forces that combine have the higher level and the worse fuel; packs have four boats at most.
TEST(Pq17Forces, ForcesCombine) {
  Table t(middle({at("TF 1", "0609", {{"classes", {{"A-I class", 3}}}, {"level", 2}, {"fuel_at", 9}}), at("TF 2", "0609", {{"classes", {{"Tribal class", 2}}}, {"level", 1}, {"fuel_at", 14}}),
                  at("Wolfpack 1", "0611", {{"classes", {{"British submarines", 3}}}}), at("Wolfpack 2", "0611", {{"classes", {{"British submarines", 2}}}})},
                 {{"segment", CombineSegment}}));
  EXPECT_EQ(t.no(Combine, t.force("Wolfpack 1"), t.force("Wolfpack 2")), "1.2.2");
  t.choose(Combine, t.force("TF 1"), t.force("TF 2"));
  EXPECT_EQ(t.cs("TF 2", "A-I class"), 3);
  EXPECT_EQ(t.level("TF 2"), 2);
  EXPECT_EQ(t.of("TF 2").fuel_at, 9);
  EXPECT_FALSE(in_play(t.p(), t.force("TF 1")));
}

// [PQ 1.2.5] Those who burn fuel change over, and their markers with them.
TEST(Pq17Forces, EscortsRelieveEachOther) {
  Table t(middle({at("TF 3", "0609", {{"classes", {{"A-I class", 3}}}, {"fuel_at", 16}}), at("Convoy 1", "0609", {{"to", "murmansk"}, {"classes", {{"Merchants", 9}, {"Old destroyers", 2}, {"Escorts", 1}}}, {"fuel_at", 12}})}, {{"segment", CombineSegment}}));
  t.choose(Swap, t.force("Convoy 1"), t.force("TF 3"));
  EXPECT_EQ(t.of("Convoy 1").fuel_at, 16);
  EXPECT_EQ(t.of("TF 3").fuel_at, 12);
  EXPECT_EQ(t.cs("Convoy 1", "A-I class"), 3);
  EXPECT_EQ(t.cs("Convoy 1", "Escorts"), 1);
  EXPECT_EQ(t.cs("TF 3", "Old destroyers"), 2);
}

// [PQ 5.5] [PQ 6.8.1] A convoy scatters: its warships are a task force, and it lies at level 3.
TEST(Pq17Forces, AConvoyScatters) {
  Table t(middle({at("Convoy 1", "0613", {{"to", "murmansk"}, {"classes", {{"Merchants", 20}, {"A-I class", 3}}}})}));
  t.choose(Scatter, t.force("Convoy 1"));
  EXPECT_EQ(t.level("Convoy 1"), 3);
  EXPECT_TRUE(t.block_of("Convoy 1").marks & is_scattered);
  EXPECT_EQ(t.cs("Convoy 1", "A-I class"), 0);
  EXPECT_EQ(t.cs("TF 1", "A-I class"), 3);
  EXPECT_EQ(t.refused(pass), "") << "it need not move";
}

json icy(const char* condition) {
  const json c = json::array({"clear", "clear", "clear", "clear", condition});
  return {{"west", c}, {"east", c}};
}

// [PQ 10.1] [PQ 10.2] [PQ 10.2.1] Where the ice is not certain a die decides.
TEST(Pq17Ice, ADieDecides) {
  Table t(middle({at("TF 1", "0513", destroyers(2))}, {{"ice", icy("light?")}}));
  t.choose(Sail, t.force("TF 1"));
  t.choose(StepTo, t.hex("0413"));
  t.die(RollIce, 1);
  EXPECT_EQ(t.of("TF 1").at, t.hex("0413"));
}

// [PQ 10.2.2] [PQ 10.2.6] Light drift is one card, and its second number does not count.
TEST(Pq17Ice, LightDriftIsOneCard) {
  Table t(middle({at("TF 1", "0513", destroyers(4))}, {{"ice", icy("light")}}));
  t.choose(Sail, t.force("TF 1"));
  t.choose(StepTo, t.hex("0413"));
  t.choose(GoOn);
  t.card(Seat::Allied, 5);  // 1+1
  t.lots();
  EXPECT_EQ(t.cs("TF 1", "A-I class"), 3);
  EXPECT_EQ(t.p().out[t.cls("A-I class")], 1);
  EXPECT_EQ(t.p().points, 0) << "nobody scores for it";
}

// [PQ 10.2.3] Heavy drift is two cards, with both numbers.
TEST(Pq17Ice, HeavyDriftIsTwoCards) {
  Table t(middle({at("TF 1", "0513", destroyers(4))}, {{"ice", icy("heavy")}}));
  t.choose(Sail, t.force("TF 1"));
  t.choose(StepTo, t.hex("0413"));
  t.choose(GoOn);
  t.card(Seat::Allied, 5);  // 1+1
  t.card(Seat::Allied, 2);  // nothing
  t.lots();
  EXPECT_EQ(t.cs("TF 1", "A-I class"), 2);
}

// [PQ 10.2.4] Thin pack holds on 5 and costs three cards; who turns back of his own will is spared the second number.
TEST(Pq17Ice, ThinPackMayHold) {
  Table t(middle({at("TF 1", "0513", destroyers(2))}, {{"ice", icy("thin")}}));
  t.choose(Sail, t.force("TF 1"));
  t.choose(StepTo, t.hex("0413"));
  t.choose(GoOn);
  t.die(RollThinIce, 5);
  for (const int c : {2, 4, 9}) t.card(Seat::Allied, c);
  t.lots();
  EXPECT_EQ(t.of("TF 1").at, t.hex("0513"));

  Table open(middle({at("TF 1", "0513", destroyers(2))}, {{"ice", icy("thin")}}));
  open.choose(Sail, open.force("TF 1"));
  open.choose(StepTo, open.hex("0413"));
  open.choose(GoOn);
  open.die(RollThinIce, 6);
  for (const int c : {2, 4, 9}) open.card(Seat::Allied, c);
  open.lots();
  EXPECT_EQ(open.of("TF 1").at, open.hex("0413"));
}

// [PQ 10.2.5] [PQ 5.1.7] Solid pack lets nobody in, and Germans stay out of heavy drift.
TEST(Pq17Ice, SolidPackIsClosed) {
  Table t(middle({at("TF 1", "0513", destroyers(2))}, {{"ice", icy("solid")}}));
  t.choose(Sail, t.force("TF 1"));
  EXPECT_EQ(t.no(StepTo, t.hex("0413")), "10.2.5");
  Table g(middle({at("Gruppe 1", "0513", {{"classes", {{"Type 36A", 2}}}})}, {{"ice", icy("heavy")}, {"phase", "axis"}}));
  g.choose(Sail, g.force("Gruppe 1"));
  EXPECT_EQ(g.no(StepTo, g.hex("0413")), "5.1.7");
}

// [PQ 10.3] Icebreakers keep the channel open for the Allies.
TEST(Pq17Ice, TheChannelIsKeptOpen) {
  const json heavy = json::array({"clear", "clear", "clear", "clear", "heavy"});
  Table t(middle({at("TF 1", "0817", destroyers(2))}, {{"ice", {{"west", heavy}, {"east", heavy}}}}));
  t.choose(Sail, t.force("TF 1"));
  t.choose(StepTo, t.hex("0818"));
  EXPECT_EQ(t.of("TF 1").at, t.hex("0818"));
}

}  // namespace
}  // namespace flagplot::pq17::test::movement
