#include <gtest/gtest.h>

#include "murmansk_run/bench.h"

// Every reason to refuse, next to what is just allowed.
namespace flagplot::murmansk_run::test {
namespace {

Choice of(Verb verb, int a = 0, int b = 0, int c = 0) {
  return {verb, static_cast<std::uint16_t>(a), static_cast<std::uint16_t>(b), static_cast<std::uint16_t>(c)};
}

// [MR M06] One die a ship and season, first for all passages, then for the dockyards.
TEST(MurmanskRefusals, PassagesAndDockyards) {
  Table t(campaign());
  const auto ship = [&](const char* name) -> int { return t.ship(name); };
  expect_reasons(t, Seat::Axis,
                 {{of(SailNorth, ship("Tirpitz")), NotReady},
                  {of(SailNorth, ship("Gneisenau")), NotReady},
                  {of(SailNorth, ship("Scharnhorst")), allowed},
                  {of(TryRepair, ship("Gneisenau")), refusal_not_an_option}});
  t.choose(SailNorth, ship("Scharnhorst"));
  t.roll(RollTransit, 6);
  EXPECT_TRUE(t.damaged("Scharnhorst"));
  t.choose(SailNorth, ship("Prinz Eugen"));
  t.roll(RollTransit, 4);
  expect_reasons(t, Seat::Axis,
                 {{of(SailNorth, ship("Scharnhorst")), NotReady},
                  {of(SailNorth, ship("Prinz Eugen")), TriedAlready},
                  {of(SailNorth, ship("Nuernberg")), allowed}});
  t.pass_();
  ASSERT_EQ(t.prompt(), AskRepair);
  expect_reasons(t, Seat::Axis,
                 {{of(TryRepair, ship("Prinz Eugen")), NotUnderRepair},
                  {of(TryRepair, ship("Scharnhorst")), allowed},  // a passage is no repair
                  {of(TryRepair, ship("Gneisenau")), allowed}});
  t.choose(TryRepair, ship("Gneisenau"));
  t.roll(RollRepair, 4);
  t.choose(TryRepair, ship("Scharnhorst"));
  t.roll(RollRepair, 1);
  EXPECT_FALSE(t.damaged("Scharnhorst"));
  expect_reasons(t, Seat::Axis,
                 {{of(TryRepair, ship("Gneisenau")), TriedAlready},
                  {of(TryRepair, ship("Scharnhorst")), NotUnderRepair},
                  {of(TryRepair, ship("Leipzig")), allowed}});
}

// [MR M07] [MR M12] Destroyers only, one's own, hurt in the season before, and not withdrawn for good.
TEST(MurmanskRefusals, Replacements) {
  json s = campaign("summer_1942");
  s["ready"] = s["repair"] = json::array();
  s["sunk"] = {"O class", "Mob-5", "US destroyers", "Norfolk"};
  Table t(s);
  ASSERT_EQ(t.prompt(), AskReplace);
  ASSERT_EQ(t.whose(), Seat::Allied);
  expect_reasons(t, Seat::Allied,
                 {{of(ReplaceDivision, t.ship("O class")), allowed},
                  {of(ReplaceDivision, t.ship("US destroyers")), allowed},
                  {of(ReplaceDivision, t.ship("Mob-5")), NotYours},
                  {of(ReplaceDivision, t.ship("Norfolk")), NotReplaceable},
                  {of(ReplaceDivision, t.ship("M class")), NotReplaceable}});
  t.p().americans_gone = 2;
  EXPECT_EQ(t.reason(Seat::Allied, of(ReplaceDivision, t.ship("US destroyers"))), NotReplaceable);
  for (const auto& [status, may] : {std::pair{Status::Mending, true},
                                    {Status::Repair, true},
                                    {Status::Sunk, true},
                                    {Status::Pool, false},
                                    {Status::Gone, false}}) {
    t.p().ships[t.ship("O class")].status = status;
    EXPECT_EQ(replaceable(t.d(), t.p(), Seat::Allied).has(t.ship("O class")), may)
        << status_names[static_cast<std::size_t>(status)];
  }
}

// [MR M10] Whom the Allied side may take.
TEST(MurmanskRefusals, TheAlliedForce) {
  Table t(campaign());
  const auto ship = [&](const char* name) -> int { return t.ship(name); };
  t.until(AskCarrier);
  EXPECT_EQ(t.p().entitled[0], 2);  // Tirpitz, and one more
  EXPECT_EQ(t.p().entitled[1], 5);  // Hipper, Scheer, Luetzow and Koeln, and one more
  expect_reasons(t, Seat::Allied,
                 {{of(TakeCarrier, ship("Victorious")), allowed},
                  {of(TakeCarrier, ship("Formidable")), NotAvailable},  // comes later
                  {of(TakeCarrier, ship("Renown")), NotACarrier}});
  t.choose(TakeCarrier, ship("Victorious"));
  ASSERT_EQ(t.prompt(), AskCapitals);
  expect_reasons(t, Seat::Allied,
                 {{of(TakeCapital, ship("Renown")), allowed},
                  {of(TakeCapital, ship("Washington")), NotAvailable},  // is there already
                  {of(TakeCapital, ship("Anson")), NotAvailable},
                  {of(TakeCapital, ship("Norfolk")), NotACapital},
                  {of(TakeCarrier, ship("Renown")), refusal_not_an_option}});
  EXPECT_FALSE(capital_refusal(t.d(), t.p(), t.ship("Renown")));
  t.choose(TakeCapital, ship("Renown"));
  EXPECT_NE(t.prompt(), AskCapitals);
  EXPECT_EQ(reason_of(capital_refusal(t.d(), t.p(), t.ship("King George V"))), CapitalsFull);
  Table late(campaign("spring_1944"));
  late.until(AskEscortCarriers, 4);
  expect_reasons(late, Seat::Allied,
                 {{of(TakeEscortCarrier, late.ship("Avenger")), allowed},
                  {of(TakeEscortCarrier, late.ship("Chaser")), allowed},
                  {of(TakeEscortCarrier, late.ship("Victorious")), NotAnEscortCarrier}});
  late.choose(TakeEscortCarrier, late.ship("Avenger"));
  expect_reasons(late, Seat::Allied,
                 {{of(TakeEscortCarrier, late.ship("Avenger")), NotAvailable},
                  {of(TakeEscortCarrier, late.ship("Chaser")), allowed}});
}

// [MR M20] Any German in Norway, damaged or not; the ship that was named is the one that is bombed.
TEST(MurmanskRefusals, TallBoyFallsWhereItIsAimed) {
  for (const int die : {3, 4}) {
    Table t(campaign("spring_1944"));
    t.until(AskTallBoy, 6);
    t.p().ships[t.ship("Luetzow")].status = Status::Mending;
    expect_reasons(t, Seat::Allied,
                   {{of(BombShip, t.ship("Hipper")), allowed},
                    {of(BombShip, t.ship("Luetzow")), allowed},
                    {of(BombShip, t.ship("Gneisenau")), NotInNorway},
                    {of(BombShip, t.ship("Renown")), NotInNorway},
                    {of(TakeCarrier, t.ship("Victorious")), refusal_not_an_option}});
    t.choose(BombShip, t.ship("Hipper"));
    t.roll(RollTallBoy, die);
    EXPECT_EQ(t.status("Hipper"), die == 3 ? Status::Sunk : Status::Norway);
    EXPECT_EQ(t.status("Tirpitz"), Status::Norway);
  }
}

// [MR M09] [MR M22] Forming groups.
TEST(MurmanskRefusals, Groups) {
  Table t(campaign());
  t.until(AskDeploy);
  const auto ship = [&](const char* name) -> int { return t.ship(name); };
  const int gruppe = german_group;
  expect_reasons(t, Seat::Allied,
                 {{of(Assign, ship("O class"), convoy), allowed},
                  {of(Assign, ship("O class"), 5), allowed},
                  {of(Assign, ship("O class"), allied_dummy), NotAGroup},
                  {of(Assign, ship("O class"), gruppe), NotAGroup},
                  {of(Assign, ship("Tirpitz"), 1), NotYours},
                  {of(Assign, ship("Anson"), 1), NotAvailable},
                  {of(Assign, ship("Type 7"), convoy), SovietsApart},
                  {of(Assign, ship("Type 7"), 5), allowed},
                  {of(PackAt, t.cell("c6")), refusal_not_an_option}});
  t.choose_as(Seat::Allied, Assign, ship("O class"), 1);
  t.choose_as(Seat::Allied, Assign, ship("Type 7"), 5);
  expect_reasons(t, Seat::Allied,
                 {{of(Assign, ship("O class"), 1), AssignedAlready},
                  {of(Assign, ship("O class"), 2), AssignedAlready},
                  {of(Assign, ship("Type 7"), 4), AssignedAlready},
                  {of(Assign, ship("M class"), 5), SovietsApart},
                  {of(Assign, ship("M class"), 1), allowed}});
  expect_reasons(t, Seat::Axis,
                 {{of(Assign, ship("Tirpitz"), gruppe), allowed},
                  {of(Assign, ship("Tirpitz"), german_dummy), NotAGroup},
                  {of(Assign, ship("Tirpitz"), wolfpack), NotAGroup},
                  {of(Assign, ship("Tirpitz"), 1), NotAGroup},
                  {of(Assign, ship("Renown"), gruppe), NotYours},
                  {of(Assign, ship("Scharnhorst"), gruppe), CannotSail}});
  for (const char* name : {"Tirpitz", "Hipper", "Scheer", "Luetzow"})
    t.choose_as(Seat::Axis, Assign, ship(name), gruppe);
  EXPECT_EQ(t.reason(Seat::Axis, of(Assign, ship("Koeln"), gruppe)), allowed);  // the fifth
  t.choose_as(Seat::Axis, Assign, ship("Koeln"), gruppe);
  expect_reasons(t, Seat::Axis,
                 {{of(Assign, ship("Koeln"), gruppe + 1), AssignedAlready},
                  {of(Assign, ship("Mob-8"), gruppe), GroupFull},
                  {of(Assign, ship("Mob-8"), gruppe + 1), allowed}});
}

// [MR M08] [MR M09] [MR M61] Kirkenes, the pack and the bombers, in the first season and later.
TEST(MurmanskRefusals, Sites) {
  Table t(campaign());
  t.until(AskDeploy);
  const auto ship = [&](const char* name) -> int { return t.ship(name); };
  expect_reasons(t, Seat::Axis,
                 {{of(StationAtKirkenes, ship("Z-6")), allowed},
                  {of(StationAtKirkenes, ship("O class")), NotYours},
                  {of(StationAtKirkenes, ship("Hipper")), NotADivision},
                  {of(StationAtKirkenes, ship("Mob-5")), CannotSail},  // still in Germany
                  {of(BaseAt, KG26, t.d().trondheim), SameBase},
                  {of(BaseAt, KG26, t.d().kirkenes), allowed},
                  {of(BaseAt, KG26, t.d().murmansk), NotAnAirBase},
                  {of(BaseAt, FAA, t.d().kirkenes), NotAnAirBase},
                  {of(PackAt, t.cell("c4")), NotUboatArea},
                  {of(PackAt, t.cell("c5")), allowed},
                  {of(PackAt, t.cell("b6")), IceThere}});
  Position& p = t.p();
  p.damaged.add(t.ship("Z-6"));
  EXPECT_EQ(t.reason(Seat::Axis, of(StationAtKirkenes, ship("Z-6"))), CannotSail);
  p.damaged.remove(t.ship("Z-6"));
  p.convoy_number = 2;
  expect_reasons(t, Seat::Axis,
                 {{of(StationAtKirkenes, ship("Z-6")), NotADivision},
                  {of(BaseAt, KG26, t.d().kirkenes), SitedForSeason},
                  {of(PackAt, t.cell("c5")), SitedForSeason}});
  p.convoy_number = 1;
  p.shot_down[KG26] = p.pack_lost = 1;
  expect_reasons(t, Seat::Axis,
                 {{of(BaseAt, KG26, t.d().kirkenes), AirUnitLost},
                  {of(BaseAt, KG30, t.d().kirkenes), allowed},
                  {of(PackAt, t.cell("c5")), PackIsLost}});
  p.season = 1;
  EXPECT_EQ(t.reason(Seat::Axis, of(StationAtKirkenes, ship("Z-6"))), NotADivision);
}

// [MR M23] [MR M26] Dummies before the moves.
TEST(MurmanskRefusals, Dummies) {
  Table t(at_sea("spring_1942",
                 {group("Convoy", "c2", {}), group("Dummy 1", "c3"), group("Gruppe 1", "g2", {"Hipper"})},
                 {{"pulse", 3}, {"period", 1}}));
  t.until(AskDummies);
  ASSERT_EQ(t.whose(), Seat::Allied);
  const int on = allied_dummy, off = allied_dummy + 1;
  expect_reasons(t, Seat::Allied,
                 {{of(LiftDummy, on), allowed},
                  {of(LiftDummy, off), DummyOffMap},
                  {of(LiftDummy, convoy), NotADummy},
                  {of(LiftDummy, german_dummy), NotADummy},
                  {of(EnterDummy, on, t.cell("c4")), DummyOnMap},
                  {of(EnterDummy, off, t.cell("c4")), allowed},
                  {of(EnterDummy, off, t.cell("c3")), allowed},
                  {of(EnterDummy, off, t.cell("b6")), IceThere},
                  {of(EnterDummy, off, t.cell("g2")), EnemyThere},
                  {of(EnterDummy, off, t.d().murmansk), NotASeaPosition},
                  {of(EnterDummy, convoy, t.cell("c4")), NotADummy},
                  {of(EnterDummy, german_dummy, t.cell("c4")), NotADummy},
                  {of(MoveTo, on, t.cell("c4")), refusal_not_an_option}});
  t.choose(EnterDummy, off, t.cell("c4"));
  t.choose(LiftDummy, off);
  expect_reasons(t, Seat::Allied, {{of(EnterDummy, off, t.cell("c4")), DummyEntered}});
  t.choose(LiftDummy, on);
  EXPECT_EQ(t.reason(Seat::Allied, of(EnterDummy, on, t.cell("c4"))), allowed);  // not put on yet
  t.until(AskMove);
  t.until(AskDummies);
  EXPECT_EQ(t.reason(Seat::Allied, of(EnterDummy, off, t.cell("c4"))), allowed);  // a new period
}

}  // namespace
}  // namespace flagplot::murmansk_run::test
