#include <gtest/gtest.h>

#include "murmansk_run/bench.h"

namespace flagplot::murmansk_run::test {
namespace {

// [MR M18] A ship damaged in port does not sail, whatever group she was to sail with; the others do.
TEST(MurmanskFlights, ARaidTakesAShipOutOfHerGroup) {
  for (const bool alone : {false, true}) {
    const std::vector<std::string> ships =
        alone ? std::vector<std::string>{"Tirpitz"} : std::vector<std::string>{"Tirpitz", "Mob-8"};
    json s = at_sea("summer_1942", {group("Convoy", "c2", {}), group("Force 1", "e5", {"Victorious"}),
                                    group("Gruppe 1", "altenfjord", ships)});
    s["norway"] = {{"trondheim", {"Scheer"}}};
    Table t(s);
    t.until(AskAir, 1);
    t.choose(RaidPort, t.cell("altenfjord"));
    EXPECT_EQ(t.reason(Seat::Allied, {AimAt, t.ship("Scheer"), 0, 0}), NotInThatPort);
    t.choose(AimAt, t.ship("Tirpitz"));
    t.roll(RollAir, 5);
    EXPECT_TRUE(t.damaged("Tirpitz"));
    EXPECT_EQ(t.status("Tirpitz"), Status::Norway);
    EXPECT_EQ(t.p().ships[t.ship("Tirpitz")].port, t.cell("altenfjord"));
    EXPECT_EQ(t.p().ships[t.ship("Tirpitz")].group, no_marker);
    EXPECT_EQ(t.p().crew[german_group], alone ? Set{} : Set::only(t.ship("Mob-8")));
    EXPECT_EQ(t.p().markers[german_group].at, alone ? nowhere : t.cell("altenfjord"));
  }
}

// [MR M18] A miss changes nothing, and the ship may still sail with her group.
TEST(MurmanskFlights, ARaidThatMisses) {
  Table t(at_sea("summer_1942", {group("Convoy", "c2", {}), group("Force 1", "e5", {"Victorious"}),
                                 group("Gruppe 1", "altenfjord", {"Tirpitz", "Mob-8"})}));
  t.until(AskAir, 1);
  t.choose(RaidPort, t.cell("altenfjord"));
  t.choose(AimAt, t.ship("Tirpitz"));
  t.roll(RollAir, 4);
  EXPECT_EQ(t.status("Tirpitz"), Status::Group);
  EXPECT_EQ(t.p().crew[german_group].size(), 2);
}

// [MR M16] [MR M17] [MR M19] What carrier aircraft are offered: any marker within two to find, within one to
// attack.
TEST(MurmanskFlights, WhatACarrierMayDo) {
  Table t(at_sea("summer_1942", {group("Convoy", "b1", {}), group("Force 1", "e2", {"Victorious"}),
                                 group("Gruppe 1", "g2", {"Tirpitz"}), group("Gruppe 2", "f2", {"Hipper"}),
                                 group("Gruppe 3", "i1", {"Scheer"})}));
  t.until(AskAir, 1);
  ASSERT_EQ(t.whose(), Seat::Allied);
  const auto offered = [&](Choice c) { return t.offered(Seat::Allied, c); };
  EXPECT_TRUE(offered({FindMarker, t.token("Gruppe 1"), 0, 0}));
  EXPECT_TRUE(offered({FindMarker, t.token("Gruppe 2"), 0, 0}));
  EXPECT_FALSE(offered({FindMarker, t.token("Gruppe 3"), 0, 0}));
  EXPECT_FALSE(offered({Attack, FAA, t.token("Gruppe 1"), 0}));
  EXPECT_TRUE(offered({Attack, FAA, t.token("Gruppe 2"), 0}));
  expect_reasons(t, Seat::Allied,
                 {{{FindMarker, t.token("Gruppe 3"), 0, 0}, OutOfReconRange},
                  {{FindMarker, t.token("Force 1"), 0, 0}, NothingThere},
                  {{Attack, FAA, t.token("Gruppe 1"), 0}, NoCarrierNear},
                  {{Attack, FAA, t.token("Force 1"), 0}, NothingThere},
                  {{Attack, FAA, t.token("Gruppe 2"), 1}, HeightKg30Only},
                  {{Attack, KG26, t.token("Gruppe 2"), 0}, refusal_not_an_option},
                  {{Reconnoitre, t.cell("g2"), 0, 0}, refusal_not_an_option},
                  {{Transfer, KG26, t.d().kirkenes, 0}, refusal_not_an_option},
                  {{RaidPort, t.d().trondheim, 0, 0}, NoCarrierNear},
                  {{RaidPort, t.cell("e3"), 0, 0}, NotAGermanPort}});
  t.choose(FindMarker, t.token("Gruppe 1"));
  expect_reasons(t, Seat::Allied,
                 {{{FindMarker, t.token("Gruppe 2"), 0, 0}, LookedAlready},
                  {{Attack, FAA, t.token("Gruppe 2"), 0}, allowed}});
  t.p().flown[FAA] = FlownInSight;
  expect_reasons(t, Seat::Allied,
                 {{{Attack, FAA, t.token("Gruppe 2"), 0}, FlownAlready},
                  {{RaidPort, t.d().trondheim, 0, 0}, FlownAlready}});
  t.p().storm = 1;
  expect_reasons(t, Seat::Allied,
                 {{{FindMarker, t.token("Gruppe 2"), 0, 0}, NoFlying},
                  {{Attack, FAA, t.token("Gruppe 2"), 0}, NoFlying},
                  {{RaidPort, t.d().trondheim, 0, 0}, NoFlying}});
}

// [MR M15] [MR M16] [MR M17] What the bombers may do, and once a period only.
TEST(MurmanskFlights, WhatBombersMayDo) {
  Table t(at_sea(
      "summer_1942",
      {group("Convoy", "b1", {}), group("Force 1", "c6", {"Norfolk"}), group("Gruppe 1", "e5", {"Hipper"})},
      {{"air", {{"KG 26", "altenfjord"}, {"KG 30", "kirkenes"}}}}));
  t.until(AskAir, 1);
  if (t.whose() == Seat::Allied) t.pass_();
  ASSERT_EQ(t.whose(), Seat::Axis);
  const Token force = t.token("Force 1");
  const Cell altenfjord = t.cell("altenfjord");
  expect_reasons(t, Seat::Axis,
                 {{{Attack, KG26, force, 0}, allowed},
                  {{Attack, KG26, force, 1}, HeightKg30Only},
                  {{Attack, KG30, force, 1}, allowed},
                  {{Attack, KG26, t.token("Convoy"), 0}, OutOfAirRange},
                  {{Attack, KG26, t.token("Gruppe 1"), 0}, NothingThere},
                  {{Attack, FAA, force, 0}, refusal_not_an_option},
                  {{FindMarker, force, 0, 0}, refusal_not_an_option},
                  {{RaidPort, altenfjord, 0, 0}, refusal_not_an_option},
                  {{Reconnoitre, t.cell("c6"), 0, 0}, allowed},
                  {{Reconnoitre, t.cell("c5"), 0, 0}, NothingThere},
                  {{Reconnoitre, t.cell("b1"), 0, 0}, OutOfReconRange},
                  {{Transfer, KG26, altenfjord, 0}, SameBase},
                  {{Transfer, KG26, t.d().kirkenes, 0}, allowed},
                  {{Transfer, KG26, t.cell("c5"), 0}, NotAnAirBase}});
  t.choose(Transfer, KG26, t.d().kirkenes);
  expect_reasons(t, Seat::Axis,
                 {{{Attack, KG26, force, 0}, FlownAlready},
                  {{Transfer, KG26, altenfjord, 0}, FlownAlready},
                  {{Attack, KG30, force, 0}, allowed}});
  t.p().shot_down[KG30] = 1;
  expect_reasons(t, Seat::Axis,
                 {{{Attack, KG30, force, 0}, AirUnitLost}, {{Transfer, KG30, altenfjord, 0}, AirUnitLost}});
  t.pass_();
  t.until(RollWeather);
  t.roll(RollWeather, 1);
  EXPECT_EQ(t.p().flown[KG26], NotFlown);  // a new period
  EXPECT_EQ(t.p().looked[1], 0);
}

// [MR M16] A carrier on her way over the edge of the map flies nothing off, in either direction.
TEST(MurmanskFlights, ACarrierFliesFromTheMap) {
  Table t(at_sea("summer_1942", {group("Convoy", "b1", {}), group("Force 1", "d1", {"Victorious"})},
                 {{"pulse", 1}}));
  EXPECT_EQ(striking_carrier(t.d(), t.p()), 1);
  t.choose(LeaveWest, 1);
  EXPECT_EQ(striking_carrier(t.d(), t.p()), no_marker);
  Table in(at_sea("summer_1942", {group("Convoy", "b1", {}), group("Force 1", "d1", {"Victorious"})},
                  {{"pulse", 1}}));
  take_off(in.p(), 1);
  in.choose(MoveTo, 1, in.d().entry_b);
  EXPECT_EQ(striking_carrier(in.d(), in.p()), no_marker);
  in.pass_();
  EXPECT_EQ(striking_carrier(in.d(), in.p()), 1);
}

// [MR M16] The Allied side is asked as long as some battle carrier may be out.
TEST(MurmanskFlights, AskedWhileACarrierMayBeOut) {
  for (const auto& [victorious, formidable, asked] : {std::tuple{Status::Pool, Status::Sunk, true},
                                                      {Status::Sunk, Status::Chosen, true},
                                                      {Status::Sunk, Status::Sunk, false},
                                                      {Status::Mending, Status::Absent, false}}) {
    Table t(at_sea("summer_1942", {group("Convoy", "b1", {})}, {{"pulse", 1}}));
    t.p().ships[t.ship("Victorious")].status = victorious;
    t.p().ships[t.ship("Formidable")].status = formidable;
    t.until(AskAir, 1);
    EXPECT_EQ(t.whose() == Seat::Allied, asked);
  }
}

// [MR M22] Bases watch for the enemy only.
TEST(MurmanskFlights, BasesDoNotBetrayTheirOwn) {
  Table t(at_sea("summer_1942", {group("Convoy", "c2", {}), group("Gruppe 1", "d5", {"Hipper"})}));
  t.choose(MoveTo, german_group, t.cell("d6"));
  t.pass_();
  t.roll(RollSubContact, 1);
  EXPECT_EQ(t.p().backs[t.token("Gruppe 1")].up, 0);
  EXPECT_EQ(t.count_told(TurnedUp), 0);
}

}  // namespace
}  // namespace flagplot::murmansk_run::test
