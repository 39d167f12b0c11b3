#include <gtest/gtest.h>

#include "pq17/bench.h"

// Cards, levels, reports and shadowing.
namespace flagplot::pq17::test {
namespace {

json example_convoy() {
  return {{"to", "murmansk"}, {"ships", {"Duke of York", "Victorious", "Suffolk", "Jamaica", "Aldersdale"}}, {"classes", {{"A-I class", 4}, {"Merchants", 24}}}};
}

// [PQ 6.2.1] [PQ 1.4] [PQ 1.2.1] What is said at each level: the worked example.
TEST(Pq17Reports, SayAsMuchAsTheLevelIsWorth) {
  Table t(middle({at("Convoy 1", "0613", example_convoy())}));
  const ForceSet all = ForceSet::only(t.force("Convoy 1"));
  const Report one = report_of(t.d(), t.p(), all, 1, 4), two = report_of(t.d(), t.p(), all, 2, 0), three = report_of(t.d(), t.p(), all, 3, 0);
  EXPECT_EQ(one.said[1], 2) << "a large convoy";
  EXPECT_EQ(two.said[0], 5);
  EXPECT_EQ(two.said[1], 4);
  EXPECT_EQ(two.said[2], 1);
  EXPECT_EQ(two.said[3], 25);
  const auto category = [&](Category c) { return std::pair<int, int>(three.said[2 * static_cast<std::size_t>(c)], three.said[2 * static_cast<std::size_t>(c) + 1]); };
  EXPECT_EQ(category(Category::Capital), (std::pair{2, 8}));
  EXPECT_EQ(category(Category::Carrier), (std::pair{1, 4}));
  EXPECT_EQ(category(Category::Cruiser), (std::pair{2, 6}));
  EXPECT_EQ(category(Category::Light), (std::pair{1, 4}));
  EXPECT_EQ(three.said[10], 25);
}

// [PQ 6.2] [PQ 1.7] [PQ 6.1] A number finds whoever is identified at that level, U everybody, and nothing else an unidentified block.
TEST(Pq17Cards, FindByLevel) {
  Table t(middle({at("Convoy 1", "0611", {{"to", "murmansk"}, {"classes", {{"Merchants", 9}, {"A-I class", 1}}}}), at("U-boats 1", "0611", uboats(3))}, {{"segment", ReconSegment}, {"phase", "axis"}}));
  const BlockId b = t.block("Convoy 1");
  const auto finds = [&](int card, Line line) { return verdict(t.d(), t.p(), Seat::Axis, b, line, static_cast<unsigned>(card - 1), false).found; };
  EXPECT_FALSE(finds(1, ForceLine)) << "a 1 against nobody identified";
  EXPECT_TRUE(finds(13, ForceLine)) << "U";
  EXPECT_FALSE(finds(5, ForceLine)) << "0 is not enough either";
  t.p().block[b].level = 0;
  EXPECT_TRUE(finds(5, ForceLine));
  EXPECT_FALSE(finds(1, ForceLine));
  t.p().block[b].level = 1;
  EXPECT_TRUE(finds(1, ForceLine));
  EXPECT_FALSE(finds(6, AirLine)) << "S away from any shore";
  t.p().block[b].shadow = ByRadius;
  EXPECT_TRUE(finds(6, AirLine)) << "S of a shadower";
}

// [PQ 1.1.3] Coast watchers see by their own shore.
TEST(Pq17Cards, TheShoreHelps) {
  Table t(middle({at("TF 1", "0714", {{"classes", {{"A-I class", 1}}}}), at("TF 2", "0611", {{"classes", {{"Tribal class", 1}}}})}, {{"phase", "axis"}}));
  EXPECT_TRUE(verdict(t.d(), t.p(), Seat::Axis, t.block("TF 1"), AirLine, 5, false).found);
  EXPECT_FALSE(verdict(t.d(), t.p(), Seat::Axis, t.block("TF 2"), AirLine, 5, false).found);
}

// [PQ 6.4] [PQ 6.7] A search that succeeds lays the block flat, by as much as the card says.
TEST(Pq17Search, LaysABlockFlat) {
  Table t(middle({at("TF 1", "0612", {{"ships", {"London", "Norfolk"}}, {"classes", {{"A-I class", 4}}}}), at("U-boats 1", "0612", uboats(3))}, {{"segment", ReconSegment}, {"phase", "axis"}, {"sectors", {{"british", 0}, {"soviet", 0}, {"trondheim", 0}, {"barents", 0}, {"north_sea", 0}}}}));
  t.card(Seat::Axis, 39);  // U by force and air; +1
  ASSERT_EQ(t.prompt(Seat::Allied), AskEstimate);
  EXPECT_EQ(t.refused(Seat::Allied, {SayNumber, 5, 0, 0}), "6.2.1") << "three warships: two to four";
  t.answer(Seat::Allied, {SayNumber, 2, 0, 0});
  EXPECT_EQ(t.level("TF 1"), 1);
  EXPECT_EQ(t.block_of("TF 1").report.said[0], 2);
  EXPECT_EQ(t.told(Seat::Axis, ReportedVaguely), 1);
}

// [PQ 6.5] A dummy finds nothing, and is gone when it is found.
TEST(Pq17Search, DummiesFindNothing) {
  Table t(middle({at("TF 1", "0612", {{"classes", {{"A-I class", 4}}}}), at("German dummy 1", "0612"), at("Dummy 1", "0610"), at("U-boats 1", "0610", uboats(2))}, {{"segment", ReconSegment}, {"phase", "axis"}, {"sectors", {{"british", 0}, {"soviet", 0}, {"trondheim", 0}, {"barents", 0}, {"north_sea", 0}}}}));
  t.card(Seat::Axis, 13);  // U, but nobody looks
  EXPECT_EQ(t.level("TF 1"), unidentified);
  t.card(Seat::Axis, 11);  // U: it was nothing
  EXPECT_FALSE(in_play(t.p(), t.force("Dummy 1")));
}

// [PQ 6.2.2] A pack may hide on the card with a silhouette.
TEST(Pq17Search, PacksMayHide) {
  Table t(middle({at("TF 1", "0612", {{"classes", {{"A-I class", 4}}}}), at("U-boats 1", "0612", uboats(3))}, {{"segment", ReconSegment}, {"sectors", {{"british", 0}, {"soviet", 0}, {"trondheim", 0}, {"barents", 0}, {"north_sea", 0}}}}));
  t.card(Seat::Allied, 12);  // U with a silhouette
  ASSERT_EQ(t.prompt(Seat::Axis), AskCancel);
  EXPECT_EQ(t.refused(Seat::Axis, {SayCarrier, 0, 0, 0}), "6.2.2");
  t.answer(Seat::Axis, {SayWolfpack, 0, 0, 0});
  EXPECT_EQ(t.level("U-boats 1"), unidentified);
}

// [PQ 6.4.1] Radii on the map, of patrols and of carriers; none of them in a gale, carriers' only in good weather.
TEST(Pq17Search, RadiiDependOnTheWeather) {
  Table t(middle({at("TF 1", "0610", {{"ships", {"Victorious"}}})}));
  EXPECT_TRUE(in_carrier_radius(t.d(), t.p(), Seat::Allied, t.hex("0610")));
  EXPECT_TRUE(in_printed_radius(t.d(), t.p(), Seat::Axis, t.hex("0714")));
  t.p().weather = Fog;
  EXPECT_FALSE(in_carrier_radius(t.d(), t.p(), Seat::Allied, t.hex("0610")));
  EXPECT_TRUE(in_printed_radius(t.d(), t.p(), Seat::Axis, t.hex("0714")));
  t.p().weather = Gales;
  EXPECT_FALSE(in_printed_radius(t.d(), t.p(), Seat::Axis, t.hex("0714")));
}

// [PQ 6.4.2] Sectors search as many hexes as the scenario allows.
TEST(Pq17Search, SectorsHaveAllocations) {
  Table t(middle({at("TF 1", "0510", {{"classes", {{"A-I class", 4}}}}), at("TF 2", "0508", {{"classes", {{"Tribal class", 2}}}})}, {{"segment", ReconSegment}, {"phase", "axis"}, {"sectors", {{"british", 0}, {"soviet", 0}, {"trondheim", 1}, {"barents", 4}, {"north_sea", 0}}}}));
  EXPECT_EQ(t.no(SearchHex, BarentsSector, t.hex("0510")), "6.4.2");
  EXPECT_EQ(t.no(SearchHex, TrondheimSector, t.hex("0511")), "6.2");
  t.choose(SearchHex, TrondheimSector, t.hex("0510"));
  t.card(Seat::Axis, 36);  // U in the air, +2
  EXPECT_EQ(t.level("TF 1"), 2);
  EXPECT_EQ(t.prompt(Seat::Axis), AskShadow);
}

// [PQ 6.3] [PQ 6.3.1] [PQ 6.3.5] [PQ 5.4] [PQ 6.6] A sector shadows: no level is lost by moving, and one when it ends.
TEST(Pq17Shadowing, KeepsTheLevel) {
  Table t(middle({at("TF 1", "0510", {{"classes", {{"A-I class", 4}}}, {"level", 2}}), at("TF 2", "0508", {{"classes", {{"Tribal class", 2}}}, {"level", 2}})}));
  const BlockId b = t.block("TF 1");
  t.p().block[b].shadow = BySector;
  t.p().block[b].shadower = TrondheimSector;
  t.of("TF 1").acted = began_shadowed;
  t.choose(Sail, t.force("TF 1"));
  ASSERT_EQ(t.prompt(Seat::Axis), AskCease);
  t.answer(Seat::Axis, pass);
  t.choose(StepTo, t.hex("0511"));
  t.pass_();
  EXPECT_EQ(t.level("TF 1"), 2);
  t.sail("TF 2", {"0509"});
  EXPECT_EQ(t.level("TF 2"), 1) << "nobody shadows it";
}

// [PQ 6.3.2] One German pack stays with a convoy and goes where it goes.
TEST(Pq17Shadowing, APackFollows) {
  Table t(middle({at("Convoy 1", "0610", {{"to", "murmansk"}, {"classes", {{"Merchants", 9}, {"A-I class", 1}}}, {"level", 1}}), at("U-boats 1", "0610", uboats(3))}));
  Events nobody;
  P play{t.d(), t.state(), nobody};
  begin_shadow(play, t.block("Convoy 1"), {ShadowWithPack, t.force("U-boats 1"), 0, 0});
  t.choose(Sail, t.force("Convoy 1"));
  t.answer(Seat::Axis, pass);
  t.choose(StepTo, t.hex("0611"));
  EXPECT_EQ(t.of("U-boats 1").at, t.hex("0611"));
}

// [PQ 6.3.3] Cruisers by themselves may shadow a task force.
TEST(Pq17Shadowing, CruisersMay) {
  Table t(middle({at("TF 1", "0612", {{"ships", {"London", "Norfolk"}}}), at("Gruppe 1", "0612", {{"ships", {"Admiral Hipper"}}})}, {{"segment", ReconSegment}, {"sectors", {{"british", 0}, {"soviet", 0}, {"trondheim", 0}, {"barents", 0}, {"north_sea", 0}}}}));
  t.card(Seat::Allied, 12);
  t.until(AskShadow, 1);
  t.choose(ShadowWithCruisers, t.force("TF 1"));
  EXPECT_EQ(t.block_of("Gruppe 1").shadow, ByCruisers);
}

// [PQ 6.6.1] Whoever comes into a hex and leaves it in the same turn may be looked for.
TEST(Pq17Transit, IsWatched) {
  Table t(middle({at("TF 1", "0610", {{"classes", {{"A-I class", 4}}}}), at("U-boats 1", "0611", uboats(3))}));
  t.choose(Sail, t.force("TF 1"));
  t.choose(StepTo, t.hex("0611"));
  t.choose(StepTo, t.hex("0612"));
  ASSERT_EQ(t.prompt(Seat::Axis), AskTransit);
  t.answer(Seat::Axis, {Look, 0, 0, 0});
  t.card(Seat::Axis, 4);
  EXPECT_EQ(t.of("TF 1").at, t.hex("0612")) << "not found";
}

// [PQ 6.9] Photographs of a port, by day.
TEST(Pq17Photo, ShowsAPort) {
  Table t(middle({at("Gruppe 1", "trondheim", {{"ships", {"Tirpitz"}}, {"classes", {{"Type 34-36", 2}}}})}, {{"segment", PhotoSegment}, {"aircraft", {air("Spitfire PR", "wick", 1)}}}));
  EXPECT_EQ(t.no(Photograph, t.unit("Spitfire PR Wick"), t.port("kirkenes")), "5.3");
  t.choose(Photograph, t.unit("Spitfire PR Wick"), t.port("trondheim"));
  t.card(Seat::Allied, 9);  // 4
  EXPECT_EQ(t.told(Seat::Allied, PhotoShip), 1);
  EXPECT_EQ(t.told(Seat::Allied, PhotoClass), 1);
}

// [PQ 6.3.5] [PQ 7.8] Shadowing ends at once when the shadower is lost, its base lies in fog, or its carrier
// is crippled.
TEST(Pq17Recon, ShadowsThatEnd) {
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
TEST(Pq17Recon, AShadowerKeepsItsBlock) {
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

// [PQ 6.6.1] If who lay there does not find the mover, that may attack them.
TEST(Pq17Recon, TheMoverMayTurn) {
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

// [PQ 6.2.1] Of an oiler with a task force nothing is said at level 1: it is no convoy.
TEST(Pq17Recon, AnOilerIsNoConvoy) {
  Table t(
      middle({at("TF 1", "0611", ships({"London", "Aldersdale"})), at("Convoy 1", "0613", merchants(3))}));
  EXPECT_EQ(report_of(t.d(), t.p(), ForceSet::only(t.force("TF 1")), 1, 1).said[1], 0);
  EXPECT_EQ(report_of(t.d(), t.p(), ForceSet::only(t.force("Convoy 1")), 1, 0).said[1], 1);
}

// [PQ R68] [PQ 6.2] On some cards Soviet forces fail, also when they look for a target.
TEST(Pq17Recon, SovietsFailOnSomeCards) {
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
TEST(Pq17Recon, CruisersSplitOffToShadow) {
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

}  // namespace
}  // namespace flagplot::pq17::test
