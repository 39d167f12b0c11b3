#include <gtest/gtest.h>

#include "murmansk_run/bench.h"

namespace flagplot::murmansk_run::test {
namespace {

// [MR M25] Who may leave a group, for which marker, and until when.
TEST(MurmanskMoves, LeavingAGroup) {
  Table t(at_sea("spring_1942",
                 {group("Convoy", "c2", {}), group("Force 1", "c3", {"Suffolk", "Norfolk"}),
                  group("Force 2", "c3", {"Kent"}), group("Force 4", "c4", {"Tribals"})},
                 {{"pulse", 1}, {"damaged", {"Norfolk"}}}));
  const std::uint16_t norfolk = t.ship("Norfolk"), hipper = t.ship("Hipper");
  expect_reasons(t, Seat::Allied,
                 {{{Detach, norfolk, 2, 0}, allowed},
                  {{Detach, norfolk, 3, 0}, allowed},
                  {{Detach, norfolk, 5, 0}, NoMarkerFree},  // the first free marker will do
                  {{Detach, norfolk, 1, 0}, NotTogether},
                  {{Detach, norfolk, 4, 0}, NotTogether},
                  {{Detach, norfolk, convoy, 0}, NotTogether},
                  {{Detach, norfolk, allied_dummy, 0}, NotAGroup},
                  {{Detach, norfolk, german_group, 0}, NotAGroup},
                  {{Detach, t.ship("Kent"), 1, 0}, NotDamaged},
                  {{Detach, t.ship("London"), 1, 0}, NotTogether},
                  {{Detach, hipper, 1, 0}, NotYours},
                  {{Scuttle, norfolk, 0, 0}, allowed},
                  {{Scuttle, t.ship("Kent"), 0, 0}, NotDamaged},
                  {{Scuttle, hipper, 0, 0}, NotYours}});
  Position& p = t.p();
  p.backs[t.token("Force 2")].up = 1;
  EXPECT_EQ(t.reason(Seat::Allied, {Detach, norfolk, 2, 0}), NotSameFace);
  p.backs[t.token("Force 2")].up = 0;
  const Set crew = p.crew[2];
  p.crew[2] = Set(0b1111U);
  EXPECT_EQ(t.reason(Seat::Allied, {Detach, norfolk, 2, 0}), allowed);
  p.crew[2] = Set(0b11111U);
  EXPECT_EQ(t.reason(Seat::Allied, {Detach, norfolk, 2, 0}), GroupFull);
  p.crew[2] = crew;
  t.choose(MoveTo, 2, t.cell("c4"));
  expect_reasons(t, Seat::Allied,
                 {{{Detach, norfolk, 2, 0}, MustDetachFirst}, {{Detach, norfolk, 3, 0}, allowed}});
  t.choose(MoveTo, 1, t.cell("c4"));
  expect_reasons(t, Seat::Allied,
                 {{{Detach, norfolk, 3, 0}, MustDetachFirst}, {{Scuttle, norfolk, 0, 0}, MustDetachFirst}});
}

// [MR M25] In a storm destroyers may be left behind too; a ship alone gains nothing by a new name.
TEST(MurmanskMoves, DestroyersInAStorm) {
  Table t(at_sea("spring_1942",
                 {group("Convoy", "c2", {"O class"}), group("Force 1", "c3", {"Tribals", "Norfolk"}),
                  group("Force 2", "c4", {"M class"})},
                 {{"pulse", 1}}));
  const std::uint16_t tribals = t.ship("Tribals");
  EXPECT_EQ(t.reason(Seat::Allied, {Detach, tribals, 3, 0}), NotDamaged);
  t.p().storm = 1;
  expect_reasons(t, Seat::Allied,
                 {{{Detach, tribals, 3, 0}, allowed},
                  {{Detach, t.ship("Norfolk"), 3, 0}, NotDamaged},
                  {{Detach, t.ship("M class"), 3, 0}, NoMarkerFree},
                  {{Detach, t.ship("O class"), 3, 0}, allowed}});  // the convoy stays one
}

// [MR M10] [MR M26] Dummies come on where groups do, Germans next to their bases.
TEST(MurmanskMoves, DummiesComeOnLikeGroups) {
  Table t(at_sea("summer_1942", {group("Convoy", "c2", {}), group("Gruppe 1", "g2", {"Hipper"})}));
  ASSERT_EQ(t.whose(), Seat::Axis);
  EXPECT_EQ(t.reason(Seat::Axis, {MoveTo, german_dummy, t.cell("d6"), 0}), allowed);
  EXPECT_TRUE(t.offered(Seat::Axis, {MoveTo, german_dummy, t.cell("d6"), 0}));
  EXPECT_EQ(t.reason(Seat::Axis, {MoveTo, german_dummy, t.cell("c4"), 0}), NotLinked);
  t.pass_();
  t.until(AskMove);
  const Cell a = t.d().entry_a, b = t.d().entry_b;
  for (const MarkerId m : {allied_dummy, MarkerId{allied_dummy + 1}}) {
    expect_reasons(t, Seat::Allied,
                   {{{MoveTo, m, a, 0}, allowed},
                    {{MoveTo, m, b, 0}, allowed},
                    {{MoveTo, m, t.cell("c4"), 0}, EntryOnly}});
    EXPECT_TRUE(t.offered(Seat::Allied, {MoveTo, m, a, 0}));
  }
  t.choose(MoveTo, allied_dummy, a);
  EXPECT_EQ(t.reason(Seat::Allied, {MoveTo, allied_dummy, b, 0}), MovedAlready);
  EXPECT_EQ(t.reason(Seat::Allied, {MoveTo, 1, b, 0}), NotAGroup);  // has no ships
  EXPECT_EQ(t.reason(Seat::Allied, {MoveTo, german_group, b, 0}), NotAGroup);
  t.pass_();
  EXPECT_EQ(t.p().markers[allied_dummy].at, a);
  EXPECT_TRUE(on_map(t.p(), allied_dummy));
}

// [MR M52] [MR M66] Arkangelsk is a Russian port like Murmansk: the convoy unloads there, and damaged ships
// lie safe.
TEST(MurmanskMoves, ArrivalInArkangelsk) {
  Table t(at_sea("summer_1942",
                 {group("Convoy", "arkangelsk", {}), group("Force 1", "arkangelsk", {"Norfolk"}),
                  group("Force 2", "c3", {"Suffolk"})},
                 {{"pulse", 3}, {"damaged", {"Norfolk", "Suffolk"}}}));
  t.until(RollCripple, 1);
  t.roll(RollCripple, 3);  // Suffolk alone is still at sea
  ASSERT_EQ(t.prompt(), RollHome);
  EXPECT_EQ(t.last_told(CrippleSurvives)->args[0], t.ship("Suffolk"));
  EXPECT_EQ(t.p().loads, 12);
  EXPECT_EQ(t.p().over, Arrived);
  t.roll(RollHome, 4);
  EXPECT_EQ(t.status("Norfolk"), Status::Mending);
}

// [MR M59] Whether somebody has sailed is asked of warships: neither dummies nor ships in port count.
TEST(MurmanskMoves, AGameThatBeginsAtSeaKnowsWhoHasSailed) {
  for (const auto& [gruppe, sailed] : {std::pair{group("Gruppe 1", "g2", {"Hipper"}), true},
                                       {group("Gruppe 1", "altenfjord", {"Hipper"}), false},
                                       {group("German dummy", "g2"), false}}) {
    Table t(at_sea("winter_1942", {group("Convoy", "c2", {}), group("Force 1", "c3", {"Norfolk"}), gruppe}));
    EXPECT_EQ(t.p().sailed, sailed);
    Events nobody;
    P play{t.d(), t.state(), nobody};
    Frame f;
    season_end(play, f);
    EXPECT_EQ(t.p().full_fuel, !sailed);
  }
}

// [MR M12] Americans go home over their own losses.
TEST(MurmanskMoves, BritishLossesKeepNobodyAway) {
  json s = at_sea("spring_1943", {group("Force 1", "c3", {"Wichita", "Norfolk"}), group("Convoy", "c2", {})});
  s["sunk"] = {"Washington"};  // long ago, and they have come back
  Table t(s);
  Events nobody;
  P play{t.d(), t.state(), nobody};
  sink(play, t.ship("Norfolk"));
  EXPECT_EQ(t.p().americans_gone, 0);
  sink(play, t.ship("Wichita"));
  EXPECT_EQ(t.p().americans_gone, 1);
}

}  // namespace
}  // namespace flagplot::murmansk_run::test
