#include <gtest/gtest.h>

#include "north_cape/bench.h"

// What a seat sees of the enemy, piece by piece.
namespace flagplot::north_cape::test {
namespace {

const json german{{"first", "axis"}};

// [NC 4.2] Which pieces went into a box is seen by nobody else.
TEST(CapeSeen, NotWhoWasPutInABox) {
  Table t(at_sea({put("Kent", "2020", {{"up", true}}), put("Group 1", "2020"), put("Scheer", "3520")}));
  t.choose(PutInBox, t.piece("Kent"), 1);
  EXPECT_TRUE(t.view(Seat::Allied).p.regrouped.has(t.piece("Kent")));
  EXPECT_TRUE(t.view(Seat::Axis).p.regrouped.empty());
}

// [NC 5.2] Nor who of a mission was among growlers, was left behind or came up.
TEST(CapeSeen, NotWhoDidWhatOnAMission) {
  Table t(
      at_sea({put("Kent", "2012"), put("London", "2012"), put("Trident", "2012"), put("Scheer", "3520")}));
  t.order(Sortie, t.stack("Kent"));
  t.step("2011");
  t.choose(SurfaceBoat, t.piece("Trident"));
  t.choose(DropOff, t.piece("London"));
  const Going& own = t.view(Seat::Allied).p.going;
  EXPECT_TRUE(own.in_ice.has(t.piece("Kent")) && own.came_up.has(t.piece("Trident")) &&
              own.left_behind.has(t.piece("London")));
  const Going& seen = t.view(Seat::Axis).p.going;
  EXPECT_TRUE(seen.in_ice.empty() && seen.came_up.empty() && seen.left_behind.empty() &&
              seen.members.empty());
}

// [NC 3.0] What was spent on decoys lies open until the turn is over, while aircraft land too.
TEST(CapeSeen, WhatWasAnnouncedWhileAircraftLand) {
  Table t(at_sea({put("Kent", "2020"), put("Ju-88", "", {{"where", "not_available"}, {"base", "banak"}})},
                 {{"announced", {{"allied", 4}}}}));
  t.pass_();
  t.pass_();
  ASSERT_EQ(t.prompt(Seat::Axis), AskLand);
  EXPECT_EQ(t.view(Seat::Axis).p.announced[index(Seat::Allied)], 4);
}

// [NC 9.1] Who has fired in this turn was seen to, so nobody reckons with his guns again.
TEST(CapeSeen, WhoHasFired) {
  for (const bool fired : {false, true}) {
    Table t(at_sea({put("Kent", "2020", {{"reconnoitred", true}}), put("Scheer", "2020")}, german));
    if (fired) t.p().shot[Gunfire].add(t.piece("Kent"));
    t.strike(t.stack("Scheer"));
    const json fight = json(t.game().prospects(t.seen_by(Seat::Axis)))["fight"];
    EXPECT_EQ(fight["attacks"].size(), fired ? 1U : 2U);
  }
}

}  // namespace
}  // namespace flagplot::north_cape::test
