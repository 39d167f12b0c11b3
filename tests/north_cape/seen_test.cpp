#include <gtest/gtest.h>

#include <functional>

#include "north_cape/bench.h"

// What a seat sees of the enemy, piece by piece.
namespace flagplot::north_cape::test {
namespace {


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
  EXPECT_EQ(seen.iced, 1) << "that somebody was among them is";
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

// [NC 6.1] [NC R29] What its owner will show of a hex is seen when he has chosen all of it.
TEST(CapeSeen, NotWhatIsBeingChosen) {
  const json open{{"up", true}};
  Table t(at_sea({put("Kent", "2520", open), put("London", "2520", open), put("Norfolk", "2520", open),
                  put("Scheer", "2620")},
                 german));
  t.order(Recon, t.stack("Scheer"));
  t.choose(LookAt, t.hex("2520"), t.piece("Scheer"));
  t.roll(RollRecon, 4);
  t.choose(ShowPiece, t.piece("Kent"));
  ASSERT_EQ(t.prompt(Seat::Allied), AskShow) << "two of three";
  EXPECT_TRUE(t.view(Seat::Allied).p.aside.has(t.piece("Kent")));
  EXPECT_TRUE(t.view(Seat::Axis).p.aside.empty());
}

// [NC R75] Nor which ship the storm will throw out.
TEST(CapeSeen, NotWhomTheStormThrowsOut) {
  Table t(at_sea({put("Kent", "2525", {{"up", true}}), put("Suffolk", "2525"), put("London", "2020"),
                  put("Scheer", "3520")},
                 {{"weather", "storm"}}),
          support::as_read({{"storms", true}}));
  t.order(Sortie, t.stack("London"));
  t.step("2021");
  t.stop();
  t.roll(RollStorm, 4);
  t.choose(Disperse, t.piece("Kent"));
  ASSERT_EQ(t.prompt(Seat::Axis), AskThrow);
  EXPECT_TRUE(t.view(Seat::Axis).p.aside.empty());
}

// What lies face up when a game begins at sea is sure to be there.
TEST(CapeSeen, WhatLiesOpenAtSea) {
  Table t(at_sea({put("Kent", "2020", {{"up", true}}), put("London", "2020"), put("Tuna", "1020"),
                  put("Scheer", "3520")}));
  const std::uint64_t kent = std::uint64_t{1} << t.d().parts[0].kind[t.piece("Kent")];
  EXPECT_EQ(t.p().must[record_of(t.stack("Kent"))], kent);
}

// [NC R2] Markers lie on top of a stack; how many pieces it has is seen where stacks may be counted.
TEST(CapeSeen, MarkersAndNumbers) {
  for (const bool counted : {false, true}) {
    Table t(at_sea({put("Kent", "2020", {{"hits", 1}}), put("London", "2020", {{"hits", 2}}),
                    put("Tuna", "2020", {{"surfaced", true}}), put("Scheer", "3520")}),
            support::as_read({{"public_counts", counted}}));
    const Marks marks = t.view(Seat::Axis).marks[t.stack("Kent")];
    EXPECT_EQ(marks.hits, 3);
    EXPECT_EQ(marks.surfaced, 1);
    EXPECT_EQ(marks.pieces, counted ? 3 : 0);
  }
}

// [NC 12.0] Before the set-up is over nothing is known of the enemy, not even what could be somewhere.
TEST(CapeSeen, NothingBeforeTheSetUpIsOver) {
  Table t(support::printed_scenario("north_cape", "sportspalast"));
  t.answer(Seat::Axis, {PlaceAt, t.hex("2525"), 0, 0});
  const std::size_t record = record_of(t.stack(Seat::Axis, "2525"));
  EXPECT_NE(t.view(Seat::Axis).p.may[record], 0U);
  EXPECT_EQ(t.view(Seat::Allied).p.may[record], 0U);
}

// Of two pieces alike that lie face up it is seen what each looks like, and not which of them it is.
TEST(CapeSeen, WhichOfTwoAlikeIsNotSeen) {
  const auto seen = [](const std::function<void(Position&, PieceId)>& mark, bool second) {
    Table t(at_sea({put("German DD", "2020", {{"count", 2}, {"up", true}}), put("Kent", "3020")}));
    mark(t.p(), t.piece(second ? "German DD 2" : "German DD 1"));
    return t.seen_by(Seat::Allied);
  };
  const auto set = [](PieceSet Position::*set) {
    return [set](Position& p, PieceId piece) { (p.*set).add(piece); };
  };
  const std::vector<std::function<void(Position&, PieceId)>> marks{
      set(&Position::reconnoitred),
      set(&Position::frozen),
      set(&Position::quarry),
      set(&Position::patrol),
      set(&Position::aside),
      set(&Position::lingering),
      set(&Position::fought_in_air),
      [](Position& p, PieceId piece) { p.hits[piece] = 1; },
      [](Position& p, PieceId piece) { p.shot[Gunfire].add(piece); },
      [](Position& p, PieceId piece) { p.shot[Torpedoes].add(piece); }};
  for (std::size_t i = 0; i < marks.size(); ++i) {
    EXPECT_TRUE(seen(marks[i], false) == seen(marks[i], true)) << i;
    EXPECT_FALSE(seen(marks[i], false) == seen([](Position&, PieceId) {}, false)) << i;
  }
}

// [NC R29] What kind of mission it is, and where it begins, is told as soon as it is ordered, of a lone ship
// too.
TEST(CapeSeen, AMissionThatIsOrdered) {
  Table t(at_sea({put("Kent", "2020"), put("Scheer", "3520")}));
  t.order(Sortie, t.stack("Kent"));
  EXPECT_EQ(t.heard(Seat::Axis, MissionOrdered, 1), std::vector<int>{Sortie});
  EXPECT_EQ(t.heard(Seat::Axis, MissionOrdered, 2), std::vector<int>{t.hex("2020")});
}

// How many were seen adds up where stacks meet; of who parts from a stack nothing is known.
TEST(CapeSeen, HowManyWereSeen) {
  Table t(at_sea({put("Kent", "2020", {{"up", true}}), put("London", "2021", {{"up", true}}),
                  put("Norfolk", "2525"), put("Suffolk", "2525"), put("Scheer", "3520")}));
  t.order(Patrol, t.stack("London"));
  t.step("2020");
  t.stop();
  EXPECT_EQ(t.p().size[record_of(t.stack("Kent"))], 2);
  t.pass_();
  t.order(Sortie, t.stack("Norfolk"), Ships, {"Norfolk"});
  t.step("2526");
  EXPECT_EQ(t.p().size[record_of(t.stack("Norfolk"))], 0);
}

// [NC R58] What is sunk is known to both.
TEST(CapeSeen, HowManyAreSunk) {
  Table t(at_sea(
      {put("Merchant", "2020", {{"count", 3}, {"hits", 1}, {"reconnoitred", true}}), put("Scheer", "2020")},
      german));
  t.strike(t.stack("Scheer"));
  t.hit(FireAt, "Scheer", "Merchant", 1);
  t.roll(RollFire, 1);
  t.roll(RollMerchantSunk, 1, 1);
  EXPECT_EQ((elsewhere(t.view(Seat::Axis).p, Seat::Allied, sunk) & t.d().parts[0].pieces).size(), 1);
  const std::uint64_t merchant = std::uint64_t{1} << t.d().parts[0].kind[t.piece("Merchant 2")];
  EXPECT_NE(t.p().must[record_of(t.stack("Merchant 2"))] & merchant, 0U) << "two are left, and lie open";
}

// [NC 3.0] When decoys have been bought any stack may have one; when the turn is over nobody has drawn any.
TEST(CapeSeen, WhereDecoysMayBe) {
  Table t(support::as_read(
      {{"turns", 9},
       {"season", "summer"},
       {"ice", "summer"},
       {"at_sea", {{"placed", {put("Kent", "2020"), put("London", "2121"), put("Scheer", "2525")}}}}}));
  t.dice({1});
  t.answer(Seat::Allied, {BuyDecoys, 1, 2, 0});
  t.answer(Seat::Allied, {PutWith, t.stack("Kent"), 0, 0});
  t.answer(Seat::Axis, pass);
  EXPECT_NE(t.p().may[record_of(t.stack("London"))] & t.d().parts[0].decoy_kind[0].bits(), 0U);
  t.pass_();
  t.pass_();
  ASSERT_EQ(t.prompt(Seat::Chance), RollWeather);
  EXPECT_EQ(t.view(Seat::Allied).p.drawn[index(Seat::Allied)], 0);
}

}  // namespace
}  // namespace flagplot::north_cape::test
