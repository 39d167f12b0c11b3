#include <gtest/gtest.h>

#include "data/error.h"
#include "games/pq17/special.h"
#include "pq17/bench.h"

// What an operation takes over from the fortnight before, and how it is prepared.
namespace flagplot::pq17::test {
namespace {

json convoy(int n) { return {{"to", "murmansk"}, {"sails", 1}, {"classes", {{"Merchants", n}}}}; }

// A small operation from its preparatory turn on.
json operation(const std::vector<json>& forces, json more = json::object()) {
  json s = middle(forces, std::move(more));
  s.erase("at_sea");
  return s;
}
json small(json more = json::object()) {
  return operation({at("Convoy 1", "reykjavik", convoy(5)), at("Gruppe 1", "narvik", ships({"Luetzow"}))},
                   std::move(more));
}
bool loads(const json& scenario) {
  try {
    Table t(scenario);
    return true;
  } catch (const data::Error&) {
    return false;
  }
}
json ice(std::vector<std::string> west, std::vector<std::string> east, const char* of) {
  return {{"west", west}, {"east", east}, {"of", of}};
}
const std::vector<std::string> settled{"solid", "thin", "light", "clear", "clear"};
IceCondition in_zone(Table& t, int zone) { return ice_in(t.p(), static_cast<std::uint8_t>(zone)).condition; }
bool rolls_next(Table& t, int zone) { return (t.p().ice[static_cast<std::size_t>(zone)] & ice_open) != 0; }
// Where a condition lies among the chits that are left.
int place_of(Table& t, Seat side, Condition c) {
  int place = 1, found = 0;
  chits_left(t.d(), t.p()).each([&](unsigned chit) {
    if (!found && t.d().charts.conditions[index(side)][chit] == c) found = place;
    ++place;
  });
  return found;
}
void deal(Table& t, Condition allied, Condition axis) {
  t.roll(RollChit, place_of(t, Seat::Allied, allied));
  t.roll(RollChit, place_of(t, Seat::Axis, axis));
}
// Until play has begun: nobody moves, and the weather is fair.
void skip_turns(Table& t) {
  for (int i = 0; i < 200 && !t.p().playing; ++i) t.step(1, 1);
}

// [PQ 8.4] Two fortnights to a month, of thirty turns each; what holds by date goes by them.
TEST(Pq17Fortnights, TwoToAMonth) {
  EXPECT_EQ(fortnight_of(1942, 4, 1) + 1, fortnight_of(1942, 4, 2));
  EXPECT_EQ(fortnight_of(1942, 12, 2) + 1, fortnight_of(1943, 1, 1));
  EXPECT_EQ(int{turns_on_track}, 2 * 15);
  const auto cruisers = [](int half) {
    Table t(middle({at("TF 1", "0609", ships({"London"}))}, {{"month", "1942-11"}, {"half", half}}));
    return int{t.d().scenario.entry.cruisers};
  };
  EXPECT_EQ(cruisers(1), 1);
  EXPECT_EQ(cruisers(2), 2);
  EXPECT_FALSE(loads(middle({at("TF 1", "0609", ships({"London"}))}, {{"half", 3}})));
}

// [PQ 10.4] [PQ 10.4.1] Ice of an earlier fortnight is rolled for, from the north; when it breaks up it never
// becomes worse, nor worse than north of it. What is found is certain.
TEST(Pq17Fortnights, TheIceBreaksUp) {
  Table t(small({{"ice", ice({"solid?", "thin?", "light?", "clear?", "clear"},
                             {"solid?", "thin?", "light", "clear", "clear"}, "1942-06/2")}}));
  t.die(RollZone, 2);  // thin
  t.die(RollZone, 9);  // solid: worse than it was, again
  t.die(RollZone, 0);  // light
  t.die(RollZone, 8);  // heavy: again
  t.die(RollZone, 1);  // clear
  t.die(RollZone, 8);  // light, where it was clear: again
  t.die(RollZone, 7);
  t.die(RollZone, 0);  // in the east solid to heavy
  t.die(RollZone, 5);  // thin, as it was, but worse than north of it: again
  t.die(RollZone, 3);  // heavy
  EXPECT_NE(t.prompt(), RollZone) << "certain zones are not rolled for";
  const Array<IceCondition, 5> west{ThinPack, LightDrift, Clear, Clear, Clear},
      east{HeavyDrift, HeavyDrift, LightDrift, Clear, Clear};
  for (int zone = 1; zone <= 5; ++zone) {
    EXPECT_EQ(in_zone(t, zone), west[static_cast<std::size_t>(zone - 1)]) << zone;
    EXPECT_EQ(in_zone(t, zone + 5), east[static_cast<std::size_t>(zone - 1)]) << zone;
    EXPECT_TRUE(ice_in(t.p(), static_cast<std::uint8_t>(zone)).certain) << "nobody rolls at a hexside";
  }
  EXPECT_TRUE(rolls_next(t, 3)) << "of clear zones the northernmost";
  EXPECT_FALSE(rolls_next(t, 4));
  EXPECT_EQ(t.told(Seat::Axis, ZoneIce), 6);
}

// [PQ 10.4.1] The pack begins to give way where it is farthest south: it is rolled for in the next fortnight.
TEST(Pq17Fortnights, ThePackGivesWay) {
  const std::vector<std::string> pack{"solid", "solid", "light", "clear", "clear"};
  Table t(small({{"ice", ice(pack, settled, "1942-06/1")}}));
  t.die(RollZone, 0);  // in the second fortnight zone II West
  t.die(RollZone, 9);  // and zone I East
  EXPECT_NE(t.prompt(), RollZone);
  EXPECT_EQ(in_zone(t, 2), HeavyDrift);
  EXPECT_EQ(in_zone(t, 1), SolidPack);
  EXPECT_TRUE(rolls_next(t, 1)) << "the next one";
}

// [PQ 10.4] [PQ 10.4.2] When it freezes zones are rolled for from the south, and never become better, nor
// better than south of them.
TEST(Pq17Fortnights, TheIceFreezes) {
  Table t(small({{"month", "1942-10"},
                 {"ice", ice({"solid", "thin?", "light?", "clear?", "clear"},
                             {"solid", "thin", "light?", "light?", "clear"}, "1942-09/2")}}));
  t.die(RollZone, 9);  // zone IV West: light
  t.die(RollZone, 2);  // zone III: clear, better than it was: again
  t.die(RollZone, 5);
  t.die(RollZone, 1);  // zone II: heavy, again
  t.die(RollZone, 8);  // solid
  t.die(RollZone, 9);  // zone IV East: thin
  t.die(RollZone, 5);  // zone III: light as it was, but better than south of it: again
  t.die(RollZone, 9);
  EXPECT_NE(t.prompt(), RollZone);
  EXPECT_EQ(in_zone(t, 4), LightDrift);
  EXPECT_EQ(in_zone(t, 3), LightDrift);
  EXPECT_EQ(in_zone(t, 2), SolidPack);
  EXPECT_EQ(in_zone(t, 9), ThinPack);
  EXPECT_EQ(in_zone(t, 8), ThinPack);
  EXPECT_TRUE(rolls_next(t, 5)) << "the northernmost clear zone begins to freeze";
  EXPECT_TRUE(rolls_next(t, 2));
  EXPECT_FALSE(rolls_next(t, 1)) << "behind solid pack nothing changes any more";
}

// [PQ 10.4] Ice that is worse in the south, or of a fortnight that is still to come, is no ice of an earlier
// fortnight.
TEST(Pq17Fortnights, IceThatCannotBe) {
  EXPECT_TRUE(loads(small({{"ice", ice(settled, settled, "1942-06/2")}})));
  EXPECT_FALSE(
      loads(small({{"ice", ice({"light", "thin", "light", "clear", "clear"}, settled, "1942-06/2")}})));
  EXPECT_FALSE(loads(small({{"ice", ice(settled, settled, "1942-07/1")}})));
  EXPECT_FALSE(loads(small({{"ice", ice(settled, settled, "1942-13/1")}})));
}

// [PQ 4.1.2] Both bid in secret; a condition may be worth one more; who wins pays, and sets up last.
TEST(Pq17Initiative, IsBidFor) {
  Table t(small({{"special", true}, {"before", {{"bids", true}}}}));
  deal(t, Condition::BomberCommand, Condition::NoRestrictions);
  ASSERT_EQ(t.prompt(Seat::Allied), AskBid);
  EXPECT_EQ(t.refused(Seat::Allied, {Bid, 10, 0, 0}), "not an option");
  EXPECT_EQ(t.refused(Seat::Allied, pass), "not an option");
  t.answer(Seat::Allied, {Bid, 2, 0, 0});
  EXPECT_EQ(t.view(Seat::Axis).p.bid[0], 0) << "in secret";
  t.answer(Seat::Axis, {Bid, 2, 0, 0});
  ASSERT_EQ(t.prompt(Seat::Allied), AskBonus) << "the Allies say first";
  t.answer(Seat::Allied, pass);
  t.answer(Seat::Axis, {ClaimBonus, 0, 0, 0});
  EXPECT_EQ(t.p().initiative, Seat::Axis);
  EXPECT_EQ(t.p().points, 4) << "two points to the Allies";
  // (PQ 4.1) Without the initiative they do not sail on the first turn, and the Germans spend the first
  // point.
  for (int i = 0; i < 50 && t.prompt(Seat::Allied) != AskNaval; ++i) t.step(1, 1);
  EXPECT_EQ(t.p().turn, 1);
  EXPECT_EQ(t.p().spent[HomeFleet], 0);
  skip_turns(t);
  EXPECT_EQ(t.p().spent[HomeFleet], 0);
}

// [PQ 4.1.2] Even bids are the Allies'; nobody is asked for more whose condition is worth nothing; two
// noughts and there is no operation.
TEST(Pq17Initiative, TiesAndNoughts) {
  const json bids = small({{"special", true}, {"before", {{"bids", true}}}});
  Table even(bids);
  deal(even, Condition::Gearbox2, Condition::HarbourRaids);
  even.answer(Seat::Allied, {Bid, 3, 0, 0});
  even.answer(Seat::Axis, {Bid, 3, 0, 0});
  EXPECT_EQ(even.told(Seat::Axis, InitiativeIs), 1) << "and nobody is asked";
  EXPECT_EQ(even.p().initiative, Seat::Allied);
  EXPECT_EQ(even.p().points, -6);
  Table none(bids);
  deal(none, Condition::BomberCommand, Condition::HarbourRaids);
  none.answer(Seat::Axis, {Bid, 0, 0, 0});
  none.answer(Seat::Allied, {Bid, 0, 0, 0});
  EXPECT_TRUE(none.over());
  EXPECT_EQ(none.told(Seat::Allied, NoOperation), 1);
}

// [PQ 12.1] Two Allied convoys that leave Reykjavik are reported at once, at level 2; from elsewhere nobody
// is.
TEST(Pq17Agent, ReportsWhoLeaves) {
  Table t(middle({at("Convoy 1", "reykjavik",
                     {{"to", "murmansk"},
                      {"sails", 6},
                      {"classes", {{"Merchants", 5}, {"A-I class", 2}}},
                      {"ships", {"London"}}}),
                  at("Convoy 2", "loch_ewe", convoy(5)), at("TF 1", "reykjavik", ships({"Kent"}))},
                 {{"before", {{"cobweb", 2}}}}));
  t.p().axis_released = 0;
  t.choose(Sail, t.force("TF 1"));
  t.choose(LeavePort);
  EXPECT_EQ(t.told(Seat::Axis, AgentReports), 0) << "a task force";
  while (t.prompt() == AskMove) t.pass_();
  t.choose(Sail, t.force("Convoy 2"));
  t.choose(LeavePort);
  EXPECT_EQ(t.told(Seat::Axis, AgentReports), 0) << "from Scotland";
  while (t.prompt() == AskMove) t.pass_();
  t.choose(Sail, t.force("Convoy 1"));
  t.choose(LeavePort);
  EXPECT_EQ(t.heard(Seat::Axis, AgentReports, 1), std::vector<int>{2})
      << "a cruiser and a counter of destroyers";
  EXPECT_EQ(t.heard(Seat::Axis, AgentReports, 4), std::vector<int>{5});
  EXPECT_EQ(t.p().axis_released, 1);
  EXPECT_EQ(t.p().cobweb, 1);
  EXPECT_EQ(t.p().block[t.block("Convoy 1")].report.level, 2);
}

// [PQ 12.1] In the skipped turns it is reported as well, but stands on edge when play begins.
TEST(Pq17Agent, ReportsBeforePlay) {
  Table t(small({{"before", {{"cobweb", 1}}}}));
  for (int i = 0; i < 50 && t.prompt(Seat::Allied) != AskNaval; ++i) t.step(1, 1);
  t.choose(Sail, t.force("Convoy 1"));
  t.choose(LeavePort);
  EXPECT_EQ(t.told(Seat::Axis, AgentReports), 1);
  EXPECT_EQ(t.told(Seat::Axis, BlockLeavesPort), 0) << "nothing else is seen";
  EXPECT_EQ(t.level("Convoy 1"), unidentified);
  EXPECT_EQ(t.p().cobweb, 0);
}

// [PQ 12.2.1] A chit says when ships come back from the Atlantic. It is shown at the end of its turn; in the
// next they and a dummy appear on the western edge, and nobody can say which is which.
TEST(Pq17Atlantic, TheShipsComeBack) {
  const auto drawn = [](Table& t, char letter) {
    int place = 0;
    chits_left(t.d(), t.p()).each([&](unsigned chit) {
      place += chit <= static_cast<unsigned>(letter - 'A');
    });
    t.roll(RollChit, place);
  };
  const json away = small({{"before", {{"atlantic", {"Scharnhorst", "Gneisenau"}}}}});
  Table t(away);
  drawn(t, 'B');
  EXPECT_EQ(t.p().return_chit, 2);
  EXPECT_EQ(t.view(Seat::Allied).p.return_chit, 0);
  EXPECT_EQ(t.told(Seat::Allied, ReturnDrawn), 0);
  EXPECT_EQ(t.told(Seat::Axis, ReturnDrawn), 1);
  for (int i = 0; i < 2000 && t.p().turn < 6; ++i) t.step(1, 1);
  EXPECT_EQ(t.told(Seat::Allied, ReturnShown), 0);
  for (int i = 0; i < 500 && t.prompt(Seat::Axis) != AskReturn; ++i) t.step(1, 1);
  ASSERT_EQ(t.prompt(Seat::Axis), AskReturn);
  EXPECT_EQ(t.p().turn, 7) << "shown at the end of the morning of day 4";
  EXPECT_EQ(t.told(Seat::Allied, ReturnShown), 1);
  EXPECT_EQ(t.no(PlaceAt, t.hex("0613")), "4.1") << "only on the western edge";
  t.choose(PlaceAt, t.hex("0801"));
  EXPECT_EQ(t.told(Seat::Allied, BlockAppears), 0) << "both at once";
  t.choose(PlaceAt, t.hex("0701"));
  const std::vector<int> where = t.heard(Seat::Allied, BlockAppears, 1);
  EXPECT_EQ(where, (std::vector<int>{t.hex("0701"), t.hex("0801")})) << "in the order of hexes";
  const ForceId back = t.p().ship[t.ship("Scharnhorst")].force;
  ASSERT_LT(back, most_forces);
  EXPECT_EQ(t.p().force[back].at, t.hex("0801"));
  EXPECT_EQ(t.p().force[back].fuel_at, 15) << "the evening of day 8";
  EXPECT_EQ(t.p().ship[t.ship("Gneisenau")].force, back);

  Table lost(away);
  drawn(lost, 'Z');
  EXPECT_EQ(lost.told(Seat::Allied, ReturnShown), 1) << "at once, and for good";
  for (int i = 0; i < 2000 && lost.p().turn < 8; ++i) lost.step(1, 1);
  EXPECT_EQ(lost.told(Seat::Axis, BlockAppears), lost.told(Seat::Allied, BlockAppears));
  EXPECT_FALSE(is_afloat(lost.p().ship[lost.ship("Scharnhorst")]));
}

// [PQ 12.6.1] After an offensive on land a third of a die of German aircraft in the north are missing, and
// half a die of Soviet ones.
TEST(Pq17Fortnights, AircraftAreMissing) {
  Table t(small({{"before", {{"offensive", true}}},
                 {"aircraft",
                  {air("Ju88A-4", "banak", 6), air("Fw200C", "trondheim", 1), air("Pe-2", "murmansk", 6),
                   air("Hudson", "reykjavik", 4)}}}));
  const auto cs = [&](const char* type) {
    int n = 0;
    for (AirId a = 0; a < t.d().scenario.air.size(); ++a)
      n += t.d().air(a).name == type ? t.p().air[a].cs : 0;
    return n;
  };
  t.die(RollOffensive, 7);
  t.lots(12345, 777, 4242);
  EXPECT_EQ(cs("Pe-2"), 2) << "four of them: half of seven, rounded up";
  EXPECT_EQ(cs("Hudson"), 4);
  t.die(RollOffensive, 7);
  t.lots(4321, 99, 17);
  EXPECT_EQ(cs("Ju88A-4"), 3) << "a third of seven, rounded up";
  EXPECT_EQ(cs("Fw200C"), 1) << "Trondheim is not in the north";
  EXPECT_EQ(t.p().points, 0);
}

}  // namespace
}  // namespace flagplot::pq17::test
