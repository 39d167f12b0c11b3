#include <gtest/gtest.h>

#include "north_cape/bench.h"

// Optional rules: growlers, bearings, storms. And the set-up of a scenario.
namespace flagplot::north_cape::test {
namespace {

using Numbers = std::vector<int>;
json option(const char* name) { return support::as_read({{name, true}}); }
const json in_storm{{"weather", "storm"}};

// --- Growlers.

// [NC 11.2] [NC 2.2] A die after every mission that was in the zone: nothing to three, one ship on four and
// five, two on six.
TEST(CapeIce, HowManyShips) {
  for (const auto& [die, ships] : {std::pair{3, 0}, std::pair{4, 1}, std::pair{5, 1}, std::pair{6, 2}}) {
    Table t(
        at_sea({put("Kent", "2012"), put("Norfolk", "2012"), put("London", "2012"), put("Scheer", "2525")}),
        option("icebergs"));
    t.order(Sortie, t.stack("Kent"));
    t.step("2011");
    t.step("2012");  // out of it again
    t.stop();
    t.roll(RollIce, die);
    EXPECT_EQ(t.told(Seat::Axis, IceRolled), 1);
    for (int i = 0; i < ships; ++i) {
      ASSERT_EQ(t.prompt(Seat::Allied), AskIce) << die;
      EXPECT_EQ(t.reason({DamageByIce, t.piece("Scheer"), 0, 0}), NotYours);
      EXPECT_EQ(t.options(Seat::Allied).size(), static_cast<std::size_t>(3 - i)) << "each once";
      t.choose(DamageByIce, t.piece(i == 0 ? "Norfolk" : "Kent"));
      if (i == 0 && ships == 2) {
        EXPECT_EQ(t.reason({DamageByIce, t.piece("Norfolk"), 0, 0}), NotInTheIce);
      }
    }
    EXPECT_EQ(t.prompt(Seat::Axis), AskMission);
    EXPECT_EQ(t.hits("Norfolk"), ships > 0 ? 1 : 0);
    EXPECT_EQ(t.hits("Kent"), ships > 1 ? 1 : 0);
    // [NC R58] The marker is seen by both, what it lies on by its owner.
    EXPECT_EQ(t.told(Seat::Allied, DamagedNow), ships);
    EXPECT_EQ(t.told(Seat::Axis, DamagedNow), 0);
    EXPECT_EQ(t.told(Seat::Axis, DamageShows), ships);
    EXPECT_FALSE(t.is_up("Norfolk"));
  }
}

// [NC 11.2] Not outside the zone, not without the option; decoys are rolled for and come to no harm.
TEST(CapeIce, WhoIsRolledFor) {
  Table outside(at_sea({put("Kent", "2013"), put("Scheer", "2525")}), option("icebergs"));
  outside.order(Sortie, outside.stack("Kent"));
  outside.step("2012");
  outside.stop();
  EXPECT_EQ(outside.prompt(Seat::Axis), AskMission);
  Table without(at_sea({put("Kent", "2012"), put("Scheer", "2525")}));
  without.order(Sortie, without.stack("Kent"));
  without.step("2011");
  without.stop();
  EXPECT_EQ(without.prompt(Seat::Axis), AskMission);
  Table decoy(at_sea({put("Allied decoy", "2012"), put("Kent", "2020"), put("Scheer", "2525")}),
              option("icebergs"));
  decoy.order(Sortie, decoy.stack("Allied decoy 1"));
  decoy.step("2011");
  decoy.stop();
  decoy.roll(RollIce, 6);
  EXPECT_EQ(decoy.prompt(Seat::Axis), AskMission);
  EXPECT_EQ(decoy.hits("Allied decoy 1"), 0);
}

// [NC R69] A lone ship is hit without a question, once; what sinks scores for the enemy, and stays unseen.
TEST(CapeIce, ALoneShip) {
  Table t(at_sea({put("Merchant", "2012", {{"hits", 1}}), put("Scheer", "2525")}), option("icebergs"));
  t.order(Sortie, t.stack("Merchant 1"));
  t.step("2011");
  t.stop();
  t.roll(RollIce, 6);
  t.roll(RollMerchantSunk, 3, 3);
  EXPECT_TRUE(t.was_sunk("Merchant 1"));
  EXPECT_EQ(t.points(Seat::Axis), 6);
  Table u(at_sea({put("U-377", "2012"), put("Kent", "2525")}, {{"first", "axis"}}), option("icebergs"));
  u.order(Sortie, u.stack("U-377"));
  u.step("2011");
  u.stop();
  u.roll(RollIce, 6);
  EXPECT_EQ(u.hits("U-377"), 1) << "boats too, and once";
}

// --- Bearings.

// [NC 11.3] Once a turn in an Allied slot; the German names hidden boats, which count as reconnoitred.
TEST(CapeHfdf, TheGermanNamesBoats) {
  for (const auto& [die, boats] : {std::pair{3, 0}, std::pair{4, 1}, std::pair{5, 1}, std::pair{6, 2}}) {
    Table t(at_sea({put("U-377", "2525"), put("U-403", "2626"), put("U-584", "2727", {{"reconnoitred", true}}),
                    put("Scheer", "2021"), put("Kent", "2020")}),
            option("hfdf"));
    t.choose(CallHfdf);
    t.roll(RollHfdf, die);
    EXPECT_EQ(t.told(Seat::Axis, HfdfRolled), 1);
    if (boats > 0) {
      ASSERT_EQ(t.prompt(Seat::Axis), AskBoat);
      EXPECT_EQ(t.reason({BetrayBoat, t.piece("U-584"), 0, 0}), NotHidden);
      EXPECT_EQ(t.reason({BetrayBoat, t.piece("Scheer"), 0, 0}), NotHidden);
      EXPECT_EQ(t.reason({BetrayBoat, t.piece("Kent"), 0, 0}), NotYours);
      t.choose(BetrayBoat, t.piece("U-403"));
    }
    EXPECT_EQ(t.told(Seat::Allied, BoatBetrayed), boats) << "the last hidden one needs no question";
    EXPECT_EQ(t.is_reconnoitred("U-403"), boats > 0);
    EXPECT_EQ(t.is_reconnoitred("U-377"), boats > 1);
    ASSERT_EQ(t.prompt(Seat::Allied), AskMission) << "the slot is not used";
    EXPECT_EQ(t.reason({CallHfdf, 0, 0, 0}), HfdfCalled);
    t.pass_();
    EXPECT_EQ(t.reason({CallHfdf, 0, 0, 0}), HfdfOff) << "the Germans have none";
  }
  Table off(at_sea({put("U-377", "2525"), put("Kent", "2020")}));
  EXPECT_EQ(off.reason({CallHfdf, 0, 0, 0}), HfdfOff);
  // [NC R77] One that lies face up is not hidden, however it came to.
  Table none(at_sea({put("U-377", "2525", {{"reconnoitred", true}}), put("U-403", "2626", {{"up", true}}), put("Kent", "2020")}),
             option("hfdf"));
  none.choose(CallHfdf);
  none.roll(RollHfdf, 6);
  EXPECT_EQ(none.prompt(Seat::Allied), AskMission);
  EXPECT_FALSE(none.was_told(BoatBetrayed));
}

// --- Storms.

// [NC 11.4] [NC R70] [NC R71] After an Allied mission of ships; the Allies say who, the Germans where to.
TEST(CapeStorm, DispersesAStack) {
  for (const auto& [die, ships] : {std::pair{3, 0}, std::pair{4, 1}, std::pair{5, 1}, std::pair{6, 2}}) {
    Table t(at_sea({put("Kent", "2020"), put("Norfolk", "2020"), put("London", "2525", {{"box", 1}}),
                    put("Suffolk", "2525", {{"box", 1}}), put("Group 1", "2525"), put("Tuna", "2222"),
                    put("Trident", "2222"), put("Scheer", "3020")},
                   in_storm),
            option("storms"));
    t.order(Sortie, t.stack("Kent"), Ships, {"Kent", "Norfolk"});
    t.step("2021");
    t.stop();
    t.roll(RollStorm, die);
    EXPECT_EQ(t.told(Seat::Axis, StormRolled), 1);
    if (ships == 0) {
      EXPECT_EQ(t.prompt(Seat::Axis), AskMission);
      continue;
    }
    ASSERT_EQ(t.prompt(Seat::Allied), AskStormStack);
    EXPECT_EQ(t.reason({ChooseStack, t.stack("Tuna"), 0, 0}), NotAStackOfShips);
    EXPECT_EQ(t.reason({ChooseStack, t.stack("Scheer"), 0, 0}), NotYours);
    EXPECT_EQ(t.options(Seat::Allied).size(), 2U);
    t.choose(ChooseStack, t.stack("London"));
    ASSERT_EQ(t.prompt(Seat::Allied), AskDisperse);
    EXPECT_EQ(t.reason({Disperse, t.piece("Kent"), 0, 0}), NotThere);
    t.choose(Disperse, t.piece("Suffolk"));
    ASSERT_EQ(t.prompt(Seat::Axis), AskThrow);
    EXPECT_EQ(t.asked(Seat::Axis).subject, t.hex("2525"));
    EXPECT_EQ(t.options(Seat::Axis).size(), 6U);
    EXPECT_EQ(t.reason({ThrowTo, t.hex("2525"), 0, 0}), NoRoomThere);
    EXPECT_EQ(t.reason({ThrowTo, t.hex("2527"), 0, 0}), NoRoomThere);
    t.choose(ThrowTo, t.hex("2524"));
    EXPECT_EQ(t.where("Suffolk"), t.hex("2524"));
    EXPECT_EQ(t.p().box[t.piece("Suffolk")], no_box);
    EXPECT_TRUE(t.p().frozen.has(t.piece("Suffolk")));
    EXPECT_EQ(t.told(Seat::Allied, ThrownOut), 1);
    EXPECT_EQ(t.told(Seat::Axis, ThrownOut), 0) << "he sees a stack move";
    if (ships == 2) {
      ASSERT_EQ(t.prompt(Seat::Axis), AskThrow) << "one ship is left there";
      t.choose(ThrowTo, t.hex("2526"));
      EXPECT_EQ(t.where("London"), t.hex("2526"));
    }
    EXPECT_EQ(t.prompt(Seat::Axis), AskMission);
    t.pass_();
    EXPECT_EQ(t.reason({Order, Sortie, t.stack("Suffolk"), Ships}), NobodyLeft) << "it stays for the turn";
    EXPECT_EQ(t.reason({Order, Patrol, t.stack("Suffolk"), Ships}), allowed) << "and may keep watch there";
  }
}

// [NC 11.4] Only in a storm, after ships that moved, and only for the Allies; not into ports, ice or land.
TEST(CapeStorm, WhenAndWhere) {
  Table clear(at_sea({put("Kent", "2020"), put("Norfolk", "2020"), put("Scheer", "3020")}), option("storms"));
  clear.order(Sortie, clear.stack("Kent"));
  clear.step("2021");
  clear.stop();
  EXPECT_EQ(clear.prompt(Seat::Axis), AskMission);
  Table still(
      at_sea({put("Kent", "2020"), put("Norfolk", "2020"), put("Scheer", "3020"), put("Hipper", "3020")},
             in_storm),
      option("storms"));
  still.order(Patrol, still.stack("Kent"));
  still.stop();
  ASSERT_EQ(still.prompt(Seat::Axis), AskMission);
  still.order(Sortie, still.stack("Scheer"));
  still.step("3021");
  still.stop();
  EXPECT_EQ(still.prompt(Seat::Allied), AskMission) << "nobody rolls for the Germans";
  Table edge(at_sea({put("Kent", "4532"), put("Norfolk", "4532"), put("Scheer", "3020")}, in_storm),
             option("storms"));
  edge.order(Sortie, edge.stack("Kent"));
  edge.step("4533");
  edge.stop();
  edge.roll(RollStorm, 4);
  edge.choose(Disperse, edge.piece("Norfolk"));
  EXPECT_EQ(edge.reason({ThrowTo, edge.hex("4534"), 0, 0}), NoRoomThere) << "a port";
  EXPECT_EQ(edge.reason({ThrowTo, edge.hex("4532"), 0, 0}), allowed);
  Table ice(at_sea({put("Victorious", "2011", {{"up", true}}), put("Fulmar", ""),
                    put("Norfolk", "2011", {{"patrol", true}}), put("Scheer", "3020")},
                   in_storm),
            option("storms"));
  ice.order(Sortie, ice.stack("Norfolk"), Ships, {"Victorious"});
  ice.step("2010");
  ice.stop();
  ice.roll(RollStorm, 5);
  EXPECT_EQ(ice.prompt(Seat::Axis), AskMission) << "no two ships lie together any more";
  Table cv(at_sea({put("Victorious", "2011"), put("Fulmar", ""), put("Norfolk", "2010", {{"patrol", true}}),
                   put("Scheer", "3020")},
                  in_storm),
           option("storms"));
  cv.order(Sortie, cv.stack("Victorious"));
  cv.step("2010");
  cv.stop();
  cv.roll(RollStorm, 5);
  cv.choose(Disperse, cv.piece("Victorious"));
  EXPECT_EQ(cv.reason({ThrowTo, cv.hex("2009"), 0, 0}), NoRoomThere) << "ice";
  cv.choose(ThrowTo, cv.hex("2011"));
  EXPECT_EQ(cv.where("Fulmar"), cv.hex("2011")) << "with her aircraft";
  EXPECT_TRUE(cv.p().patrolling.has(cv.stack("Norfolk")));
}

// --- Set-up.

// [NC 12.0] [NC 12.1] [NC 4.0] Boats anywhere at sea, both sides at once and unseen.
TEST(CapeSetUp, BoatsInAnySeaHex) {
  Table t(support::printed_scenario("north_cape", "sportspalast"));
  ASSERT_EQ(t.prompt(Seat::Axis), AskPlace);
  EXPECT_EQ(t.reason(Seat::Axis, {PlaceAt, t.hex("2833"), 0, 0}), NotOpenSea) << "land";
  EXPECT_EQ(t.reason(Seat::Axis, {PlaceAt, t.hex("2004"), 0, 0}), NotOpenSea) << "ice";
  EXPECT_EQ(t.reason(Seat::Axis, {PlaceAt, t.hex("2431"), 0, 0}), NotOpenSea) << "a port";
  EXPECT_EQ(t.reason(Seat::Axis, {PlaceAt, t.hex("4534"), 0, 0}), NotOpenSea);
  EXPECT_EQ(t.reason(Seat::Axis, {PlaceAt, t.hex("0837"), 0, 0}), NotOpenSea);
  EXPECT_EQ(t.reason(Seat::Axis, {BasedAt, 0, 0, 0}), not_offered);
  const auto boat = static_cast<PieceId>(t.asked(Seat::Axis).subject);
  t.answer(Seat::Axis, {PlaceAt, t.hex("2525"), 0, 0});
  EXPECT_EQ(hex_of(t.p(), boat), t.hex("2525"));
  EXPECT_EQ(stack_at(t.view(Seat::Allied).p, Seat::Axis, t.hex("2525")), sunk) << "unseen";
}

// [NC 12.2] [NC 12.3] [NC 4.1] Soviet boats near Murmansk, aircraft on Norwegian fields with room.
TEST(CapeSetUp, AirfieldsAndSovietBoats) {
  Table t(support::printed_scenario("north_cape", "luftwaffe"));
  const auto base = [&](const char* name) { return t.number_of(BaseArg, name); };
  while (t.prompt(Seat::Axis) == AskPlace && !t.d().parts[0].aircraft.has(t.asked(Seat::Axis).subject))
    t.answer(Seat::Axis, {PlaceAt, t.hex("2020"), 0, 0});
  EXPECT_EQ(t.reason(Seat::Axis, {BasedAt, base("Petsamo"), 0, 0}), NorwegianOnly);
  for (int i = 0; i < 5; ++i) t.answer(Seat::Axis, {BasedAt, base("Banak"), 0, 0});
  EXPECT_EQ(t.reason(Seat::Axis, {BasedAt, base("Banak"), 0, 0}), BaseFull);
  EXPECT_FALSE(t.offered(Seat::Axis, {BasedAt, base("Banak"), 0, 0}));
  EXPECT_EQ(t.reason(Seat::Axis, {PlaceAt, t.hex("2020"), 0, 0}), not_offered);
  while (t.prompt(Seat::Allied) == AskPlace &&
         t.reason(Seat::Allied, {PlaceAt, t.hex("2020"), 0, 0}) == allowed)
    t.answer(Seat::Allied, {PlaceAt, t.hex("2020"), 0, 0});
  ASSERT_EQ(t.prompt(Seat::Allied), AskPlace);
  EXPECT_EQ(t.reason(Seat::Allied, {PlaceAt, t.hex("2020"), 0, 0}), TooFarFromMurmansk);
  EXPECT_EQ(t.reason(Seat::Allied, {PlaceAt, t.hex("4524"), 0, 0}), allowed);
  EXPECT_EQ(t.reason(Seat::Allied, {PlaceAt, t.hex("4523"), 0, 0}), TooFarFromMurmansk);
  while (t.prompt(Seat::Allied) == AskPlace) t.answer(Seat::Allied, {PlaceAt, t.hex("4524"), 0, 0});
  ASSERT_EQ(t.prompt(Seat::Allied), AskStart);
  EXPECT_EQ(t.reason(Seat::Allied, {StartIn, t.hex("4524"), 0, 0}), NotThatPort);
  EXPECT_EQ(t.options(Seat::Allied).size(), 2U);
  t.answer(Seat::Allied, {StartIn, t.hex("6037"), 0, 0});
  EXPECT_EQ(t.p().home[t.piece("Soviet DD 1")], 1) << "it stays near Archangel";
  EXPECT_EQ(t.where("Soviet DD 1"), t.hex("6037"));
}

// [NC 12.1] [NC R61] Prinz Eugen is announced, two cruisers answer; with whom is not told.
TEST(CapeSetUp, PrinzEugenAndTheAnswer) {
  for (const bool comes : {false, true}) {
    Table t(support::printed_scenario("north_cape", "sportspalast"));
    ASSERT_TRUE(t.until(Seat::Axis, AskPrinzEugen));
    t.answer(Seat::Axis, comes ? Choice{BringPrinzEugen, 0, 0, 0} : pass);
    EXPECT_EQ(t.told(Seat::Allied, PrinzEugenComes), comes ? 1 : 0);
    if (!comes) {
      EXPECT_EQ(t.stack("Prinz Eugen"), departed);
      EXPECT_EQ(t.stack("London"), departed) << "nor do the cruisers";
      continue;
    }
    ASSERT_EQ(t.prompt(Seat::Allied), AskCruisers);
    const auto force = static_cast<std::uint16_t>(t.options(Seat::Allied).back().a);
    EXPECT_EQ(
        t.reason({JoinForce, static_cast<std::uint16_t>(t.d().parts[0].force[t.piece("Tirpitz")]), 0, 0}),
        NotYours);
    t.answer(Seat::Allied, {JoinForce, force, 0, 0});
    EXPECT_EQ(t.told(Seat::Allied, CruisersCome), 1);
    EXPECT_EQ(t.told(Seat::Axis, CruisersCome), 0);
    EXPECT_EQ(t.told(Seat::Axis, CruisersSail), 1);
    EXPECT_TRUE(waiting_with(t.d(), t.p(), static_cast<std::uint8_t>(force)).has(t.piece("London")));
    EXPECT_EQ(t.p().prinz_eugen, 1);
    EXPECT_EQ(t.stack("Prinz Eugen"), waiting);
    // She comes onto the map with Tirpitz, whoever else does.
    t.p().released = 1;
    for (int i = 0; i < 400 && t.prompt(Seat::Axis) != AskMission; ++i) t.Bench::step(5);
    ASSERT_EQ(t.prompt(Seat::Axis), AskMission);
    t.choose(Enter, t.d().parts[0].force[t.piece("Tirpitz")]);
    ASSERT_EQ(t.prompt(Seat::Axis), AskMembers);
    EXPECT_EQ(t.reason({Take, t.piece("Prinz Eugen"), 0, 0}), ComesWith);
    t.choose(Take, t.piece("German DD 1"));
    EXPECT_FALSE(t.p().going.members.has(t.piece("Prinz Eugen")));
    t.choose(Take, t.piece("Tirpitz"));
    EXPECT_TRUE(t.p().going.members.has(t.piece("Prinz Eugen")));
  }
}

// [NC 11.8] [NC 11.9] Scharnhorst lies off Narvik from the start; U-571 is put out with the others.
TEST(CapeSetUp, ShipsOfTheOptions) {
  Table t(support::printed_scenario("north_cape", "luftwaffe"),
          support::as_read({{"scharnhorst", true}, {"u571", true}}));
  EXPECT_EQ(t.where("Scharnhorst"), t.hex("0837"));
  bool asked = false;
  while (t.prompt(Seat::Axis) == AskPlace && !t.d().parts[0].aircraft.has(t.asked(Seat::Axis).subject)) {
    asked = asked || t.asked(Seat::Axis).subject == t.piece("U-571");
    t.answer(Seat::Axis, {PlaceAt, t.hex("2020"), 0, 0});
  }
  EXPECT_TRUE(asked);
}

}  // namespace
}  // namespace flagplot::north_cape::test
