#include <gtest/gtest.h>

#include "murmansk_run/bench.h"

namespace flagplot::murmansk_run::test {
namespace {

// [MR M22] What the other side sees of a ship that no marker shows.
TEST(MurmanskView, ShipsAtHomeAndAtSeaLookAlike) {
  Table t(at_sea("summer_1942", {group("Convoy", "c2", {}), group("Force 1", "c3", {"Norfolk"}),
                                 group("Gruppe 1", "g2", {"Hipper"})}));
  Position& p = t.p();
  const ShipId kent = t.ship("Kent"), scheer = t.ship("Scheer");
  using S = Status;
  for (const auto& [is, looks] : {std::pair{S::Absent, S::Absent},
                                  {S::Pool, S::Pool},
                                  {S::Chosen, S::Pool},
                                  {S::Mending, S::Mending},
                                  {S::Sunk, S::Sunk},
                                  {S::Gone, S::Gone}}) {
    p.ships[kent].status = is;
    EXPECT_EQ(t.view(Seat::Axis).p.ships[kent].status, looks) << status_names[static_cast<std::size_t>(is)];
    EXPECT_EQ(t.view(Seat::Allied).p.ships[kent].status, is);
  }
  for (const S is : {S::Norway, S::Ready, S::Repair, S::Mending, S::Sunk, S::Gone}) {
    p.ships[scheer].status = is;
    EXPECT_EQ(t.view(Seat::Allied).p.ships[scheer].status, is);
    EXPECT_EQ(t.view(Seat::Allied).p.ships[scheer].port, nowhere);
    EXPECT_EQ(t.view(Seat::Axis).p.ships[scheer].port, t.d().trondheim);
  }
  EXPECT_EQ(t.view(Seat::Axis).p.ships[t.ship("Norfolk")].status, S::Pool);
  EXPECT_EQ(t.view(Seat::Axis).p.ships[t.ship("Norfolk")].group, no_marker);
  EXPECT_EQ(t.view(Seat::Allied).p.ships[t.ship("Hipper")].status, S::Norway);
  EXPECT_EQ(t.view(Seat::Allied).p.ships[t.ship("Hipper")].group, no_marker);
}

// [MR M18] Under the carrier's planes lies what is in that port, in a group or not; nothing is seen
// elsewhere.
TEST(MurmanskView, OnlyTheRaidedPortIsSeen) {
  json s = at_sea("summer_1942",
                  {group("Convoy", "c2", {}), group("Gruppe 1", "altenfjord", {"Hipper"}),
                   group("Gruppe 2", "g2", {"Koeln"}), group("Gruppe 3", "trondheim", {"Luetzow"})});
  s["ready"] = {"Scharnhorst"};
  s["norway"] = {{"altenfjord", {"Tirpitz", "Scheer"}}, {"trondheim", {"Nuernberg"}}};
  Table t(s);
  t.p().ships[t.ship("Scheer")].status = Status::Mending;
  const Cell port = t.cell("altenfjord");
  for (const bool raid : {false, true}) {
    t.p().raided = raid ? port : nowhere;
    const Position seen = t.view(Seat::Allied).p;
    for (const char* there : {"Hipper", "Tirpitz", "Scheer"})
      EXPECT_EQ(seen.ships[t.ship(there)].port, raid ? port : nowhere) << there;
    for (const char* elsewhere : {"Koeln", "Luetzow", "Nuernberg"})
      EXPECT_EQ(seen.ships[t.ship(elsewhere)].port, nowhere) << elsewhere;
    EXPECT_EQ(t.view(Seat::Axis).p.raided, nowhere);
  }
}

// [MR M09] [MR M10] [MR M17] [MR M59] Numbers that one side keeps to itself.
TEST(MurmanskView, SecretsOfEitherSide) {
  Table t(at_sea("winter_1942", {group("Convoy", "c2", {})}));
  Position& p = t.p();
  p.entered = 7;
  p.fuel_die = 4;
  p.fuel = 3;
  p.fuel_spent = 2;
  p.sailed = 1;
  p.height = 1;
  p.escorts_taken = 2;
  p.base = {t.d().kirkenes, t.cell("altenfjord")};
  p.contacted.add(convoy);
  const Position allied = t.view(Seat::Allied).p, german = t.view(Seat::Axis).p;
  EXPECT_EQ(allied.entered, 3);  // two dummies
  EXPECT_EQ(german.entered, 4);
  EXPECT_EQ(allied.fuel_die + allied.fuel_spent + allied.sailed + allied.height, 0);
  EXPECT_EQ(german.fuel_die, 4);
  EXPECT_EQ(german.fuel_spent, 2);
  EXPECT_EQ(german.sailed, 1);
  EXPECT_EQ(german.height, 1);
  EXPECT_EQ(allied.fuel, unlimited_fuel);
  EXPECT_EQ(german.fuel, 3);
  EXPECT_EQ(allied.escorts_taken, 2);
  EXPECT_EQ(german.escorts_taken, 0);
  EXPECT_TRUE(allied.base == (Array{nowhere, nowhere}));
  EXPECT_TRUE(german.base == p.base);
  EXPECT_TRUE(allied.contacted.empty() && german.contacted.empty());
}

// [MR M17] A change of bases, or a flight that has found nobody yet, is not seen; an attack is.
TEST(MurmanskView, FlightsInSightAndOut) {
  Table t(at_sea("summer_1942", {group("Convoy", "c2", {})}));
  for (const Air unit : {KG26, KG30, FAA}) {
    const Seat owner = unit == FAA ? Seat::Allied : Seat::Axis;
    for (const auto& [flown, seen] :
         {std::pair{NotFlown, NotFlown}, {FlownUnseen, NotFlown}, {FlownInSight, FlownInSight}}) {
      t.p().flown[unit] = flown;
      EXPECT_EQ(t.view(other(owner)).p.flown[unit], seen) << air_names[unit];
      EXPECT_EQ(t.view(owner).p.flown[unit], flown) << air_names[unit];
    }
  }
}

// [MR M22] A marker that is turned up shows its ships and how it lies; one face down shows its back.
TEST(MurmanskView, WhatIsTurnedUpShows) {
  json up = group("Force 3", "c4", {"Suffolk"}, "c3");
  up["up"] = true;
  json known = group("Gruppe 2", "e5", {"Hipper"}, "e4");
  known["up"] = true;
  Table t(at_sea("summer_1942", {group("Convoy", "c2", {"O class"}), group("Force 1", "c3", {"Norfolk"}), up,
                                 known, group("Gruppe 1", "g2", {"Tirpitz"})}));
  t.p().backs[t.token("Gruppe 2")].up = 0;  // turned down, and nobody can have changed places with it
  const Position german = t.view(Seat::Axis).p, allied = t.view(Seat::Allied).p;
  const Token seen = t.token("Force 3"), hidden = t.token("Force 1");
  EXPECT_EQ(german.backs[seen].marker, first_group);  // numbered as it is found
  EXPECT_EQ(german.markers[first_group].token, seen);
  EXPECT_EQ(german.markers[first_group].at, t.cell("c4"));
  EXPECT_EQ(german.markers[first_group].from, t.cell("c3"));
  EXPECT_EQ(german.crew[first_group], Set::only(t.ship("Suffolk")));
  EXPECT_EQ(german.ships[t.ship("Suffolk")].group, first_group);
  EXPECT_EQ(german.backs[hidden].marker, no_marker);
  EXPECT_EQ(german.backs[hidden].at, t.cell("c3"));
  EXPECT_TRUE(german.crew[convoy].empty());
  EXPECT_EQ(allied.backs[t.token("Gruppe 2")].marker, german_group);
  EXPECT_EQ(allied.crew[german_group], Set::only(t.ship("Hipper")));
  EXPECT_EQ(allied.backs[t.token("Gruppe 1")].marker, no_marker);
}

// [MR M33] A group that has been named for a battle shows when there is one.
TEST(MurmanskView, ABattleShowsItsGroups) {
  json up = group("Force 2", "f2", {"Suffolk"});
  up["up"] = true;
  Table t(at_sea("summer_1942", {group("Convoy", "c2", {}), up, group("Gruppe 1", "f1", {"Hipper"})}));
  t.p().battle.group = {2, german_group};
  EXPECT_EQ(t.view(Seat::Axis).p.battle.group[0], no_marker);
  EXPECT_EQ(t.view(Seat::Axis).p.battle.group[1], no_marker);
  t.p().battle.at = t.cell("f2");
  EXPECT_EQ(t.view(Seat::Axis).p.battle.group[0], first_group);
  EXPECT_EQ(t.view(Seat::Axis).p.battle.group[1], german_group);
}

}  // namespace
}  // namespace flagplot::murmansk_run::test
