#include <gtest/gtest.h>

#include "north_cape/bench.h"

// What is seen is told, and what is not told is not seen.
namespace flagplot::north_cape::test {
namespace {

using Numbers = std::vector<int>;

// [NC 3.0] [NC R74] Both see where decoys lay alone, and where aircraft did, when the turn ends.
TEST(CapeTold, StacksThatAreGone) {
  Table t(at_sea({put("Kent", "1020"), put("Allied decoy", "1020"), put("Allied decoy", "1218"), put("Scheer", "3520"),
                  put("Ju-88 1", "3020", {{"base", "banak"}, {"patrol", true}})}));
  const StackId decoys = t.stack(Seat::Allied, "1218"), flight = t.stack("Ju-88 1");
  t.pass_();
  t.pass_();
  while (t.prompt(Seat::Axis) == AskLand) t.pass_();
  for (const Seat seat : players) {
    EXPECT_EQ(t.heard(seat, StackGone), (Numbers{flight, decoys}));
    EXPECT_EQ(t.heard(seat, StackGone, 1), (Numbers{t.hex("3020"), t.hex("1218")}));
  }
}

// [NC R10] Who lets a mover pass leaves no trace of having been asked.
TEST(CapeTold, WhoLetsAMoverPass) {
  Table t(at_sea({put("Scheer", "2522"), put("Kent", "2520", {{"patrol", true}})}, german));
  t.order(Sortie, t.stack("Scheer"));
  t.step("2521");
  ASSERT_EQ(t.prompt(Seat::Allied), AskIntercept);
  t.pass_();
  EXPECT_TRUE(t.p().tried.empty());
  ASSERT_EQ(t.prompt(Seat::Axis), AskMove) << "and is not asked again about the same hex";
}

// [NC R29] A patrol stands from the moment it is told, and one that joins it is not told.
TEST(CapeTold, PatrolsThatStand) {
  Table t(at_sea({put("Kent", "2020"), put("London", "2020"), put("Norfolk", "2020"), put("Scheer", "3520")}));
  t.order(Patrol, t.stack("Kent"));
  t.step("2021");
  t.choose(DropOff, t.piece("Kent"));
  EXPECT_EQ(t.told(Seat::Axis, PatrolStands), 1);
  EXPECT_TRUE(t.p().patrolling.has(t.stack("Kent")));
  t.choose(DropOff, t.piece("London"));
  EXPECT_EQ(t.told(Seat::Axis, PatrolStands), 1);
}

// [NC R29] Who lies face up is seen to go on patrol; who lies with him face down is not.
TEST(CapeTold, WhoGoesOnPatrolFaceUp) {
  Table t(at_sea({put("Kent", "2020", {{"up", true}}), put("London", "2020"), put("Group 1", "2020"),
                  put("Norfolk", "2020", {{"up", true}, {"box", 1}}), put("Scheer", "3520")}));
  t.order(Patrol, t.stack("Kent"));
  t.stop();
  EXPECT_EQ(t.heard(Seat::Axis, OnPatrol), (Numbers{t.kind("Kent"), t.kind("Norfolk")}));
  EXPECT_EQ(t.heard(Seat::Axis, OnPatrol, 1), (Numbers{t.hex("2020"), t.hex("2020")}));
}

// [NC R29] Of two stacks in a hex each is told of by itself.
TEST(CapeTold, EachStackByItself) {
  Table t(at_sea({put("British DD", "2020"), put("British DD", "2021"), put("Scheer", "2021", {{"reconnoitred", true}})}));
  t.order(Attack, t.stack("British DD 1"));
  t.step("2021");
  ASSERT_NE(t.p().fight.at, nowhere);
  EXPECT_EQ(t.heard(Seat::Axis, Revealed, 2), (Numbers{1, 1}));
}

// [NC R29] [NC R58] A marker that leaves a stack is seen where it goes, not whose it is.
TEST(CapeTold, MarkersThatLeaveAStack) {
  for (const auto& [who, told] : {std::pair{"Kent", 1}, std::pair{"London", 0}}) {
    Table t(at_sea({put("Kent", "2020", {{"hits", 1}}), put("London", "2020"), put("Norfolk", "2020"), put("Scheer", "3520")}));
    t.order(Sortie, t.stack("Kent"), Ships, {who});
    t.step("2021");
    EXPECT_EQ(t.told(Seat::Axis, DamageShows), told) << who;
    EXPECT_EQ(t.told(Seat::Allied, DamageShows), 0);
  }
}

// [NC 11.4] [NC R75] Which stack a storm throws out is seen, of a ship that lies open as of any other; and the end of its
// patrol.
TEST(CapeTold, WhatAStormThrowsOut) {
  for (const bool open : {false, true}) {
    Table t(at_sea({put("Kent", "2525", {{"up", open}, {"patrol", true}}), put("Suffolk", "2525"), put("London", "2020"), put("Scheer", "3520")},
                   {{"weather", "storm"}}),
            support::as_read({{"storms", true}}));
    t.order(Sortie, t.stack("London"));
    t.step("2021");
    t.stop();
    t.roll(RollStorm, 4);
    t.choose(Disperse, t.piece("Kent"));
    t.choose(ThrowTo, t.hex("2524"));
    EXPECT_EQ(t.told(Seat::Axis, ThrownOut), open ? 1 : 0);
    EXPECT_EQ(t.heard(Seat::Axis, StackMoves, 2).back(), t.hex("2524"));
    EXPECT_EQ(t.told(Seat::Axis, PatrolEnds), 1);
    EXPECT_FALSE(t.p().patrolling.has(t.stack("Suffolk")));
  }
}

// [NC R75] A carrier takes her aircraft along, and only she is named.
TEST(CapeTold, ACarrierThrownOut) {
  Table t(at_sea({put("Victorious", "2525"), put("Fulmar", "2525"), put("Albacore", "2525"), put("Suffolk", "2525"), put("London", "2020"),
                  put("Scheer", "3520")},
                 {{"weather", "storm"}}),
          support::as_read({{"storms", true}}));
  t.order(Sortie, t.stack("London"));
  t.step("2021");
  t.stop();
  t.roll(RollStorm, 4);
  t.choose(Disperse, t.piece("Victorious"));
  t.choose(ThrowTo, t.hex("2524"));
  EXPECT_EQ(t.heard(Seat::Allied, ThrownOut), Numbers{t.kind("Victorious")});
  EXPECT_EQ(t.stack("Fulmar"), t.stack("Victorious"));
}

// [NC R59] A merchant that a German patrol finds on its way releases the surface force; a German one that is found does not.
TEST(CapeTold, WhomAnInterceptionReleases) {
  const json patrol{{"patrol", true}};
  Table found(at_sea({put("Merchant", "2522"), put("Scheer", "2520", patrol)}));
  found.order(Sortie, found.stack("Merchant 1"));
  found.step("2521");
  found.choose(Intercept, found.stack("Scheer"));
  EXPECT_EQ(found.told(Seat::Allied, Released_), 1);
}

// [NC R2] A force that comes on may have decoys with it, if any were announced.
TEST(CapeTold, WhatMayComeOn) {
  for (const bool announced : {false, true}) {
    const json forces{{{"id", "w"}, {"name", "W"}, {"side", "allied"}, {"arrives", "west_edge"}, {"units", {{"Kent", 1}}}}};
    json position{{"forces", forces}};
    if (announced) position["announced"] = {{"allied", 2}};
    Table t(at_sea({put("Kent", "", {{"where", "waiting"}}), put("Scheer", "3520")}, position));
    t.choose(Enter, 0);
    t.step("0120");
    t.stop();
    const auto decoys = part(t.d(), t.p()).decoy_kind[index(Seat::Allied)].bits();
    EXPECT_EQ((t.p().may[record_of(t.stack("Kent"))] & decoys) != 0, announced);
  }
}

// [NC 10.0] Who has left for good is known to have left, however many are alike.
TEST(CapeTold, WhoHasLeft) {
  Table t(at_sea({put("Merchant", "2020", {{"count", 2}}), put("Merchant 3", "", {{"where", "departed"}}), put("Scheer", "3520")}));
  const json board = t.game().board(t.seen_by(Seat::Axis));
  int gone = 0;
  for (const json& piece : board["gone"]) gone += piece.value("kind", "") == "Merchant" ? piece.value("departed", piece.value("number", 0)) : 0;
  EXPECT_EQ(gone, 1) << board["gone"];
}

// [NC R29] Who of those that are turned up is on patrol is told with it.
TEST(CapeTold, WhoOfThoseShownIsOnPatrol) {
  Table t(at_sea({put("Kent", "2020", {{"patrol", true}}), put("London", "2020"), put("Scheer", "2020")}, german));
  t.strike(t.stack("Scheer"));
  EXPECT_EQ(t.heard(Seat::Axis, OnPatrol), Numbers{t.kind("Kent")});
}

// [NC 2.4] Whose the markers on a stack are is told to both when those are turned up.
TEST(CapeTold, HowThoseShownAreDamaged) {
  Table t(at_sea({put("Kent", "2020", {{"hits", 2}}), put("London", "2020"), put("Scheer", "2020")}, german));
  t.strike(t.stack("Scheer"));
  for (const Seat seat : players) {
    EXPECT_EQ(t.heard(seat, DamagedNow), Numbers{t.kind("Kent")});
    EXPECT_EQ(t.heard(seat, DamagedNow, 2), Numbers{2});
  }
}

// [NC R29] Where a mission passes friends some may stay, and nobody sees whether any did.
TEST(CapeTold, WhoStaysWithFriendsIsNotSeen) {
  const auto seen = [](bool stays) {
    Table t(at_sea({put("Kent", "2020"), put("London", "2020"), put("Suffolk", "2021"), put("Scheer", "3520")}));
    t.order(Sortie, t.stack("Kent"));
    t.step("2021");
    if (stays) t.choose(DropOff, t.piece("London"));
    EXPECT_EQ(t.told(Seat::Axis, LeftBehind), 0);
    return t.seen_by(Seat::Axis);
  };
  EXPECT_TRUE(seen(false) == seen(true));
}

// [NC R29] A piece that lies face up, or whose marker is seen to go, is seen to stay.
TEST(CapeTold, WhoIsSeenToStayWithFriends) {
  for (const json& look : {json{{"up", true}}, json{{"hits", 1}}, json::object()}) {
    Table t(at_sea({put("Kent", "2020", look), put("London", "2020"), put("Suffolk", "2021"), put("Scheer", "3520")}));
    t.order(Sortie, t.stack("Kent"));
    t.step("2021");
    t.choose(DropOff, t.piece("Kent"));
    EXPECT_EQ(t.told(Seat::Axis, LeftBehind), look.empty() ? 0 : 1) << look;
    EXPECT_EQ(t.told(Seat::Allied, LeftBehind), 1);
  }
}

// [NC R29] Who was known to be with a mission is with it or with the friends it passes, and if it stays with them, there.
TEST(CapeTold, WhoWasSeenIsStillThere) {
  Table t(at_sea({put("Kent", "2020"), put("London", "2020"), put("Suffolk", "2021"), put("Scheer", "3520")}));
  t.p().must[record_of(t.stack("Kent"))] = KindSet::only(part(t.d(), t.p()).kind[t.piece("Kent")]).bits();
  const auto must = [&](std::string_view who) {
    const View v = t.view(Seat::Axis);
    return KindSet(v.p.must[record_of(t.stack(who))]).has(part(t.d(), t.p()).kind[t.piece("Kent")]);
  };
  t.order(Sortie, t.stack("Kent"));
  t.step("2021");
  EXPECT_FALSE(must("Kent")) << "she may have stayed";
  EXPECT_FALSE(must("Suffolk")) << "and may not";
  t.stop();
  EXPECT_TRUE(must("Kent"));
  EXPECT_EQ(t.stack("Kent"), t.stack("Suffolk"));
}

// [NC 8.0] Which of the boats that are turned up is on the surface.
TEST(CapeTold, BoatsOnTheSurface) {
  Table t(at_sea({put("U-377", "2020", {{"surfaced", true}}), put("U-134", "2020"), put("Kent", "3520")}, german));
  t.choose(TurnUp, t.piece("U-134"));
  EXPECT_EQ(t.told(Seat::Allied, OnTheSurface), 0);
  t.choose(TurnUp, t.piece("U-377"));
  EXPECT_EQ(t.heard(Seat::Allied, OnTheSurface), (Numbers{t.kind("U-377")}));
}

// [NC 9.10] Who has attacked in this turn already, when he is turned up again.
TEST(CapeTold, WhoHasAttackedBefore) {
  Table t(at_sea({put("Scheer", "2020"), put("Kent", "3520")}, german));
  t.p().shot[Gunfire].add(t.piece("Scheer"));
  t.choose(TurnUp, t.piece("Scheer"));
  EXPECT_EQ(t.heard(Seat::Allied, AttackedBefore, 3), (Numbers{Gunfire}));
}

// [NC 7.0] In which of two stacks of a hex a piece has been turned up.
TEST(CapeTold, InWhichStack) {
  Table t(at_sea({put("Tirpitz", "2520"), put("Scheer", "2521"), put("Kent", "2521", {{"patrol", true}})}, german));
  t.order(Sortie, t.stack("Tirpitz"));
  t.step("2521");
  ASSERT_EQ(t.prompt(Seat::Allied), AskIntercept);
  t.choose(Intercept, t.stack("Kent"));
  EXPECT_EQ(t.heard(Seat::Allied, ShownWith, 3), (Numbers{t.stack("Tirpitz"), t.stack("Scheer")}));
}

}  // namespace
}  // namespace flagplot::north_cape::test
