#include <gtest/gtest.h>

#include <set>

#include "north_cape/bench.h"

// What is put where before a scenario begins, and what the enemy makes of it.
namespace flagplot::north_cape::test::set_up {
namespace {

using Names = std::set<std::string>;

// What the enemy thinks may lie in a stack.
Names may_be(Table& t, StackId s) {
  Names names;
  const std::size_t side = index(side_of(s));
  KindSet(t.p().may[record_of(s)]).each([&](KindId k) {
    names.insert(t.d().units->kinds[part(t.d(), t.p()).kinds[side][k]].name);
  });
  return names;
}

// [NC 12.1] [NC R39] He-115 lies on any airfield. Of what lies at sea it is known that it is a boat, and not
// which.
TEST(CapeSetUpKnown, BoatsAndAircraft) {
  Table t(support::printed_scenario("north_cape", "sportspalast"));
  for (int i = 0; i < 10 && !t.d().parts[0].aircraft.has(t.asked(Seat::Axis).subject); ++i)
    t.answer(Seat::Axis, {PlaceAt, t.hex(i == 0 ? "2525" : "2020"), 0, 0});
  ASSERT_EQ(t.asked(Seat::Axis).subject, t.piece("He-115"));
  t.answer(Seat::Axis, {BasedAt, t.number_of(BaseArg, "Petsamo"), 0, 0});
  ASSERT_TRUE(t.until(Seat::Axis, AskPrinzEugen));
  EXPECT_EQ(may_be(t, t.stack(Seat::Axis, "2525")), (Names{"U-134", "U-377", "U-403", "U-584"}));
  EXPECT_EQ(may_be(t, t.stack("He-115")), Names{"He-115"});
  EXPECT_EQ(may_be(t, t.stack("Soviet DD 1")), Names{"Soviet DD"});
}

// [NC 12.2] Soviet boats are looked for near Murmansk alone.
TEST(CapeSetUpKnown, SovietBoatsNearMurmansk) {
  Table t(support::printed_scenario("north_cape", "luftwaffe"), support::as_read({{"scharnhorst", true}}));
  for (int i = 0; i < 10 && t.prompt(Seat::Allied) == AskPlace; ++i) {
    const bool first = t.asked(Seat::Allied).subject == t.piece("Trident");
    t.answer(Seat::Allied, {PlaceAt, t.hex(first ? "2020" : "4524"), 0, 0});
  }
  for (int i = 0; i < 100 && t.p().set_up == 0; ++i) t.Bench::step(1);
  EXPECT_EQ(may_be(t, t.stack("Trident")), (Names{"Trident", "Tigris", "Tuna", "Satyr"}));
  EXPECT_EQ(may_be(t, t.stack("M-176")),
            (Names{"Trident", "Tigris", "Tuna", "Satyr", "Shch-404", "M-176", "D-3"}));
  EXPECT_FALSE(may_be(t, t.stack("U-377")).contains("Scharnhorst"));
  EXPECT_EQ(may_be(t, t.stack("Scharnhorst")), Names{"Scharnhorst"})
      << "off Narvik, where nobody else begins";
}

// [NC R61] Cruisers join a force that comes by the west edge; where there are none nobody is asked.
TEST(CapeSetUpKnown, WhomTheCruisersJoin) {
  json scenario = support::printed_scenario("north_cape", "sportspalast");
  {
    Table t(scenario);
    ASSERT_TRUE(t.until(Seat::Axis, AskPrinzEugen));
    t.answer(Seat::Axis, {BringPrinzEugen, 0, 0, 0});
    const std::uint16_t themselves = t.d().parts[0].force[t.piece("London")];
    EXPECT_EQ(t.reason({JoinForce, themselves, 0, 0}), ForceIsIn);
  }
  std::erase_if(scenario["forces"].get_ref<json::array_t&>(),
                [](const json& f) { return f["id"] == "cruisers"; });
  Table none(scenario);
  ASSERT_TRUE(none.until(Seat::Axis, AskPrinzEugen));
  none.answer(Seat::Axis, {BringPrinzEugen, 0, 0, 0});
  EXPECT_EQ(none.prompt(Seat::Chance), RollWeather);
}

// [NC R16] Of a force that comes on it is known that it is one of those that come there, not what lay on the
// map before.
TEST(CapeSetUpKnown, WhoComesByTheEdge) {
  const json forces{
      {{"id", "a"}, {"name", "a"}, {"side", "allied"}, {"arrives", "west_edge"}, {"units", {{"Kent", 1}}}},
      {{"id", "b"}, {"name", "b"}, {"side", "allied"}, {"arrives", "west_edge"}, {"units", {{"London", 1}}}}};
  const json waits{{"where", "waiting"}};
  Table t(
      at_sea({put("Kent", "", waits), put("London", "", waits), put("Tuna", "2020"), put("Scheer", "3520")},
             {{"forces", forces}}));
  t.choose(Enter, 0);
  EXPECT_EQ(json(t.game().prospects(t.seen_by(Seat::Allied)))["ways"].size(), 0U) << "it has still to come";
  t.step("0120");
  EXPECT_EQ(may_be(t, t.stack("Kent")), (Names{"Kent", "London"}));
  EXPECT_EQ(t.view(Seat::Axis).p.going.active, 1) << "that somebody comes is seen";
  EXPECT_EQ(t.view(Seat::Axis).p.going.force, 0xFF) << "which of them it is";
  EXPECT_EQ(t.view(Seat::Allied).p.going.force, 0);
}

// [NC 4.2] A Group piece that is put down may be with any ships.
TEST(CapeSetUpKnown, WhereAGroupMayBe) {
  Table t(at_sea({put("Kent", "2020"), put("London", "2222"), put("Scheer", "3520")}));
  t.choose(FormGroup, 1, t.stack("Kent"));
  EXPECT_TRUE(may_be(t, t.stack("Kent")).contains("Group 1") &&
              may_be(t, t.stack("London")).contains("Group 1"));
  EXPECT_EQ(t.reason({PutInBox, t.piece("Kent"), 0, 0}), not_offered);
}

// [NC 11.7] A scenario of a campaign begins anew, whatever lies where the last one ended.
TEST(CapeSetUpKnown, AScenarioBeginsAnew) {
  const json one =
      at_sea({put("Kent", "2020", {{"hits", 1}}), put("Scheer", "3520")}, {{"turns", 1}, {"released", true}});
  const json two = at_sea({put("Norfolk", "2222"), put("Scheer", "2525")}, {{"turns", 1}});
  Table t(support::as_read({{"campaign", {one, two}}}));
  t.pass_();
  t.pass_();
  ASSERT_EQ(t.p().part, 1);
  EXPECT_EQ(stacks_of(t.p(), Seat::Allied).size(), 1);
  EXPECT_EQ(stacks_of(t.p(), Seat::Axis).size(), 1);
  EXPECT_EQ(NorthCape::broken_invariants(t.d(), t.state()), std::vector<std::string>{});
}

// [NC 11.7] [NC R35] Of several alike those that are left sail again; a carrier that is lost has no aircraft
// either.
TEST(CapeSetUpKnown, LossesOfACampaign) {
  const json one = at_sea({put("British DD", "2020", {{"hits", 1}, {"reconnoitred", true}}),
                           put("Victorious", "2525"), put("Scheer", "2020")},
                          {{"turns", 1}, {"first", "axis"}});
  const json two = at_sea({put("British DD", "2121", {{"count", 2}}), put("Victorious", "2222"),
                           put("Fulmar", ""), put("Scheer", "2525")},
                          {{"turns", 1}});
  Table t(support::as_read({{"campaign", {one, two}}}));
  t.strike(t.stack(Seat::Axis, "2020"));
  t.answer(t.in_words("fire_at", {"Scheer", "British DD", "damaged 1"}));
  t.roll(RollFire, 1, 10);
  const auto victorious = static_cast<PieceId>(in_stack(t.p(), t.stack(Seat::Allied, "2525")).first());
  ++t.p().lost[kind_arg(t.d(), t.p(), victorious)];
  t.pass_();
  t.pass_();
  ASSERT_EQ(t.p().part, 1);
  EXPECT_EQ(in_stack(t.p(), t.stack(Seat::Allied, "2121")).size(), 2) << "of fourteen there are thirteen";
  EXPECT_EQ(all_on_map(t.p(), Seat::Allied).size(), 2) << "neither carrier nor aircraft";
}

// [NC 11.7] [NC R35] Who has left the map in one scenario is not lost for the next.
TEST(CapeSetUpKnown, WhoHasLeftComesAgain) {
  const json one = at_sea({put("Kent", "", {{"where", "departed"}}), put("London", "", {{"where", "sunk"}}),
                           put("Norfolk", "2020"), put("Scheer", "3520")},
                          {{"turns", 1}});
  const json two =
      at_sea({put("Kent", "2121"), put("London", "2222"), put("Scheer", "2525")}, {{"turns", 1}});
  Table t(support::as_read({{"campaign", {one, two}}}));
  t.pass_();
  t.pass_();
  ASSERT_EQ(t.p().part, 1);
  EXPECT_TRUE(is_occupied(t.p(), Seat::Allied, t.hex("2121")));
  EXPECT_FALSE(is_occupied(t.p(), Seat::Allied, t.hex("2222")));
}

// [NC 6.1] [NC R27] Where everything is shown nothing else may be there; where half is, it is known how many
// were seen.
TEST(CapeSetUpKnown, WhatALookTells) {
  for (const auto& [die, shown] : {std::pair{3, 2}, std::pair{10, 3}}) {
    Table t(at_sea({put("Kent", "2520"), put("London", "2520"), put("Norfolk", "2520"), put("Tuna", "2020"),
                    put("Scheer", "2620")},
                   {{"first", "axis"}}));
    t.order(Recon, t.stack("Scheer"));
    t.choose(LookAt, t.hex("2520"), t.piece("Scheer"));
    t.roll(RollRecon, die);
    if (die == 3) {
      t.choose(ShowPiece, t.piece("Kent"));
      t.choose(ShowPiece, t.piece("London"));
    }
    EXPECT_EQ(t.p().size[record_of(t.stack("Kent"))], shown);
    EXPECT_EQ(may_be(t, t.stack("Kent")).contains("Tuna"), shown == 2);
  }
}

// [NC 11.7] Pieces that are not in this scenario of a campaign cannot be named in it.
TEST(CapeSetUpKnown, NamesOfOtherScenarios) {
  const json one = at_sea({put("Kent", "2020"), put("Scheer", "3520")}, {{"turns", 1}});
  const json two = at_sea({put("London", "2222"), put("Scheer", "2525")}, {{"turns", 1}});
  Table t(support::as_read({{"campaign", {one, two}}}));
  EXPECT_EQ(t.reason({TurnUp, t.number_of(PieceArg, "Kent"), 0, 0}), allowed);
  EXPECT_EQ(t.reason({TurnUp, t.number_of(PieceArg, "London"), 0, 0}), not_offered);
}

}  // namespace
}  // namespace flagplot::north_cape::test::set_up
