#include <gtest/gtest.h>

#include "north_cape/bench.h"

// Looking at a hex: what is added to the die, what it brings, and who is told what.
namespace flagplot::north_cape::test {
namespace {

using Numbers = std::vector<int>;

void look(Table& t, const char* scout, const char* from, const char* at, int die) {
  t.order(Recon, t.stack(scout), Ships);
  if (t.where(scout) != t.hex(from)) t.step(from);
  t.choose(LookAt, t.hex(at), t.piece(scout));
  t.roll(RollRecon, die);
}

// [NC 6.1] [NC 6.2] [NC 6.3] Every modifier by itself.
TEST(CapeRecon, Modifiers) {
  const auto sum = [](const char* weather, const std::vector<json>& there, const char* at, const char* who,
                      bool shadowing = false) {
    json more{{"weather", weather}, {"first", "axis"}};
    if (std::string(weather) == "fog") more["fog_range"] = 20;
    std::vector<json> placed = there;
    for (const json& scout : {put("Bv-138", "", banak), put("Ju-88", "", banak), put("Bf-109", "", banak),
                              put("Scheer", "1520"), put("U-377", "1520"), put("German decoy", "1520")})
      placed.push_back(scout);
    Table t(at_sea(placed, more));
    return recon_modifier(t.d(), t.p(), t.piece(who), t.hex(at), shadowing);
  };
  const json kent = put("Kent", "2520"), norfolk = put("Norfolk", "2520");
  const std::vector<json> two{kent, norfolk};
  EXPECT_EQ(sum("clear", two, "2520", "Scheer"), 1);
  EXPECT_EQ(sum("fog", two, "2520", "Scheer"), -4);
  EXPECT_EQ(sum("storm", two, "2520", "Scheer"), -5);
  EXPECT_EQ(sum("clear", two, "2520", "Bv-138 1"), 3);
  EXPECT_EQ(sum("clear", two, "2520", "Ju-88 1"), 2);
  EXPECT_EQ(sum("clear", two, "2520", "Bf-109 1"), 1) << "a fighter";
  EXPECT_EQ(sum("clear", two, "2520", "U-377"), 0);
  EXPECT_EQ(sum("clear", two, "2520", "German decoy 1"), 1) << "a decoy has no type";
  EXPECT_EQ(sum("clear", two, "2520", "Scheer", true), -3);
  EXPECT_EQ(sum("clear", {kent}, "2520", "Scheer"), 0) << "a single piece";
  EXPECT_EQ(sum("clear", {put("Kent", "3025"), put("Norfolk", "3025")}, "3025", "Scheer"), 3) << "the coast";
  EXPECT_EQ(sum("clear", {put("Kent", "2012"), put("Norfolk", "2012")}, "2012", "Scheer"), 1)
      << "outside the icebergs";
  EXPECT_EQ(sum("clear", {put("Kent", "2011"), put("Norfolk", "2011")}, "2011", "Scheer"), 0) << "in them";
  EXPECT_EQ(sum("clear", {put("Tuna", "2520"), put("Trident", "2520")}, "2520", "Scheer"), 0)
      << "only boats under water";
  EXPECT_EQ(sum("clear", {put("Tuna", "2520")}, "2520", "Scheer"), -1) << "and a single one";
  EXPECT_EQ(sum("clear", {put("Tuna", "2520"), put("Allied decoy", "2520")}, "2520", "Scheer"), 0)
      << "with decoys";
  EXPECT_EQ(sum("clear", {put("Allied decoy", "2520", {{"count", 2}})}, "2520", "Scheer"), 1)
      << "decoys alone are no boats";
  EXPECT_EQ(
      sum("clear", {put("Tuna", "2520", {{"surfaced", true}}), put("Trident", "2520")}, "2520", "Scheer"), 1);
  EXPECT_EQ(sum("clear", {put("Tuna", "2520"), kent}, "2520", "Scheer"), 1);
  // [NC R26] Aircraft lie under their carrier; a Group piece is none of the pieces, an empty one alone is.
  EXPECT_EQ(
      sum("clear", {put("Victorious", "2520"), put("Fulmar", ""), put("Albacore", "")}, "2520", "Scheer"), 0);
  EXPECT_EQ(sum("clear", {put("Kent", "2520", {{"box", 1}}), put("Group 1", "2520")}, "2520", "Scheer"), 0);
  EXPECT_EQ(
      sum("clear", {put("Kent", "2520", {{"box", 1}}), put("Group 1", "2520"), norfolk}, "2520", "Scheer"),
      1);
  EXPECT_EQ(sum("clear", {put("Group 1", "2520")}, "2520", "Scheer"), 0);
  Table t(at_sea({put("Merchant", "2520"), put("Scheer", "2620"), put("Hipper", "2620")}));
  EXPECT_EQ(recon_modifier(t.d(), t.p(), t.piece("Merchant 1"), t.hex("2620"), false), -2)
      << "a merchant scouts badly";
}

std::vector<json> convoy() {
  return {put("Merchant", "2520", {{"count", 4}}), put("Kent", "2520"), put("Scheer", "2620"),
          put("London", "2524")};
}

// [NC 6.1] Up to three nothing: both hear that somebody looked and saw nothing, and nothing else.
TEST(CapeRecon, NothingIsSeen) {
  Table t(at_sea(convoy(), german));
  look(t, "Scheer", "2620", "2520", 2);
  EXPECT_EQ(t.told(Seat::Allied, LookedAt), 1);
  EXPECT_EQ(t.heard(Seat::Allied, LookedAt, 1), Numbers{t.hex("2520")});
  EXPECT_EQ(t.told(Seat::Allied, NothingSeen), 1);
  EXPECT_EQ(t.told(Seat::Axis, NothingSeen), 1);
  EXPECT_FALSE(t.was_told(Revealed) || t.was_told(FoundBy));
  EXPECT_FALSE(t.is_up("Scheer") || t.is_up("Kent"));
  EXPECT_TRUE(t.p().did[Recon].has(t.piece("Scheer")));
  EXPECT_EQ(t.whose(), Seat::Allied) << "the mission is over";
}

// [NC 6.1] [NC R27] Four to six: half of them, rounded up, as the owner likes. [NC 4.0] Who found them is
// shown.
TEST(CapeRecon, TheOwnerShowsHalf) {
  for (const int die : {3, 5}) {
    Table t(at_sea(convoy(), german));
    look(t, "Scheer", "2620", "2520", die);
    ASSERT_EQ(t.prompt(Seat::Allied), AskShow);
    EXPECT_EQ(t.asked(Seat::Allied).subject, t.hex("2520"));
    EXPECT_EQ(t.options(Seat::Allied).size(), 2U) << "a merchant, or Kent";
    EXPECT_EQ(t.reason({ShowPiece, t.piece("London"), 0, 0}), NotThere);
    EXPECT_EQ(t.reason({ShowPiece, t.piece("Scheer"), 0, 0}), NotThere);
    EXPECT_EQ(t.reason(pass), not_offered);
    t.choose(ShowPiece, t.piece("Merchant 1"));
    EXPECT_EQ(t.reason({ShowPiece, t.piece("Merchant 1"), 0, 0}), TakenAlready);
    EXPECT_FALSE(t.is_up("Merchant 1")) << "not before all are named";
    t.choose(ShowPiece, t.piece("Merchant 2"));
    ASSERT_EQ(t.prompt(Seat::Allied), AskShow);
    t.choose(ShowPiece, t.piece("Merchant 3"));
    EXPECT_TRUE(t.is_reconnoitred("Merchant 1") && t.is_reconnoitred("Merchant 2") &&
                t.is_reconnoitred("Merchant 3"));
    EXPECT_FALSE(t.is_up("Kent") || t.is_up("Merchant 4"));
    EXPECT_EQ(t.heard(Seat::Axis, Revealed, 2), (Numbers{1, 3})) << "who looked, and three merchants";
    EXPECT_EQ(t.heard(Seat::Allied, FoundBy), Numbers{t.kind("Scheer")});
    EXPECT_TRUE(t.is_up("Scheer") && !t.is_reconnoitred("Scheer"))
        << "who looks is shown, and may not be attacked for it";
    EXPECT_EQ(t.told(Seat::Allied, Released_), 1);
    // [NC R2] Three have been seen, and others may be there.
    EXPECT_EQ(t.p().size[record_of(t.stack("Kent"))], 3);
    EXPECT_EQ(t.whose(), Seat::Allied);
    EXPECT_EQ(t.prompt(Seat::Allied), AskMission);
  }
}

// [NC 6.1] Seven to nine: half of them by lot. Dice tell nobody anything.
TEST(CapeRecon, HalfByLot) {
  for (const int die : {6, 8}) {
    Table t(at_sea(convoy(), german));
    look(t, "Scheer", "2620", "2520", die);
    EXPECT_EQ(t.asked(Seat::Chance).sides, 5);
    t.roll(RollHalf, 1);
    EXPECT_EQ(t.asked(Seat::Chance).sides, 4) << "of those left";
    t.roll(RollHalf, 4);
    EXPECT_EQ(t.asked(Seat::Chance).sides, 3);
    t.roll(RollHalf, 1);
    int up = 0;
    for (const char* name : {"Kent", "Merchant 1", "Merchant 2", "Merchant 3", "Merchant 4"})
      up += t.is_reconnoitred(name);
    EXPECT_EQ(up, 3);
    EXPECT_TRUE(t.is_up("Kent")) << "the first of them";
    EXPECT_TRUE(t.is_up("Merchant 4")) << "the last";
    EXPECT_TRUE(t.is_up("Merchant 1"));
  }
}

// [NC 6.1] Ten and more: everything.
TEST(CapeRecon, Everything) {
  Table t(at_sea(convoy(), german));
  look(t, "Scheer", "2620", "2520", 9);
  EXPECT_TRUE(t.is_reconnoitred("Kent") && t.is_reconnoitred("Merchant 4"));
  EXPECT_FALSE(t.is_up("London"));
  const std::size_t record = record_of(t.stack("Kent"));
  EXPECT_EQ(t.p().size[record], 5);
  const auto kinds =
      kinds_of(t.d(), t.p(), PieceSet::only(t.piece("Kent")) | PieceSet::only(t.piece("Merchant 1")));
  EXPECT_EQ(t.p().must[record], kinds.bits());
  EXPECT_EQ(t.p().may[record] & ~kinds.bits() & ~t.d().parts[0].group_kinds[0].bits(), 0U)
      << "and nothing else is there";
  EXPECT_EQ(t.p().may[record_of(t.stack("London"))] &
                kinds_of(t.d(), t.p(), PieceSet::only(t.piece("Kent"))).bits(),
            0U)
      << "Kent is nowhere else";
}

// A lone piece is shown by any success.
TEST(CapeRecon, ALonePieceIsAlwaysShown) {
  Table t(at_sea({put("Kent", "2520"), put("Scheer", "2620")}, german));
  look(t, "Scheer", "2620", "2520", 4);  // +1 clear, -1 single
  ASSERT_EQ(t.prompt(Seat::Allied), AskShow);
  t.choose(ShowPiece, t.piece("Kent"));
  EXPECT_TRUE(t.is_reconnoitred("Kent"));
  EXPECT_EQ(t.told(Seat::Axis, Released_), 0) << "no merchant";
}

// [NC 5.5] [NC 6.1] The owner may show his decoys: they go, and the hex cannot be attacked.
TEST(CapeRecon, DecoysShieldTheRest) {
  Table t(
      at_sea({put("Kent", "2520"), put("Allied decoy", "2520"), put("Scheer", "2620"), put("Hipper", "2620")},
             german));
  look(t, "Scheer", "2620", "2520", 3);
  t.choose(ShowPiece, t.piece("Allied decoy 1"));
  EXPECT_EQ(t.told(Seat::Axis, DecoyFound), 1);
  EXPECT_EQ(t.stack("Allied decoy 1"), in_reserve);
  EXPECT_FALSE(t.is_up("Kent"));
  t.pass_();
  EXPECT_EQ(t.reason({Order, Attack, t.stack("Scheer"), Ships}), NotReconnoitred);
}

// [NC 5.5] A decoy that looks and succeeds is found out, and sees nothing; one that fails is not.
TEST(CapeRecon, ADecoyFindsNothing) {
  std::vector<json> placed = convoy();
  placed.push_back(put("German decoy", "2620"));
  for (const int die : {2, 3}) {
    Table t(at_sea(placed, german));
    t.order(Recon, t.stack("Scheer"), Ships, {"German decoy 1"});
    t.choose(LookAt, t.hex("2520"), t.piece("German decoy 1"));
    t.roll(RollRecon, die);
    EXPECT_EQ(t.stack("German decoy 1") == in_reserve, die == 3);
    EXPECT_EQ(t.told(Seat::Allied, ReconByDecoy), die == 3 ? 1 : 0);
    EXPECT_EQ(t.told(Seat::Allied, NothingSeen), die == 3 ? 0 : 1);
    EXPECT_FALSE(t.is_up("Kent") || t.is_up("Merchant 1"));
  }
}

// [NC 4.2] [NC R22] What is in a box is found with its Group piece; an empty one goes off.
TEST(CapeRecon, GroupPieces) {
  Table t(at_sea({put("Kent", "2520", {{"box", 3}}), put("Norfolk", "2520", {{"box", 3}}),
                  put("Group 3", "2520"), put("Scheer", "2620")},
                 german));
  look(t, "Scheer", "2620", "2520", 3);
  EXPECT_EQ(t.reason({ShowPiece, t.piece("Group 3"), 0, 0}), NotThere) << "it is no piece";
  t.choose(ShowPiece, t.piece("Kent"));
  EXPECT_TRUE(t.is_up("Group 3"));
  EXPECT_FALSE(t.is_up("Norfolk"));
  EXPECT_EQ(t.heard(Seat::Axis, GroupShown), Numbers{3});
  Table u(at_sea({put("Group 3", "2520"), put("Scheer", "2620"), put("Kent", "2020")}, german));
  look(u, "Scheer", "2620", "2520", 10);
  EXPECT_EQ(u.heard(Seat::Axis, EmptyGroupFound), Numbers{3});
  EXPECT_EQ(u.stack("Group 3"), in_reserve);
}

// [NC R26] Aircraft aboard are shown with their carrier.
TEST(CapeRecon, AircraftWithTheirCarrier) {
  Table t(at_sea({put("Victorious", "2520"), put("Fulmar", ""), put("Kent", "2520"), put("Scheer", "2620")},
                 german));
  look(t, "Scheer", "2620", "2520", 3);
  EXPECT_EQ(t.reason({ShowPiece, t.piece("Fulmar"), 0, 0}), NotThere);
  t.choose(ShowPiece, t.piece("Victorious"));
  EXPECT_TRUE(t.is_reconnoitred("Victorious") && t.is_reconnoitred("Fulmar"));
  EXPECT_FALSE(t.is_up("Kent"));
}

// [NC 6.0] [NC 6.2] Own hex, next to it, or two hexes away at a price; not three.
TEST(CapeRecon, HowFarOneSees) {
  Table t(at_sea({put("Kent", "2520"), put("Norfolk", "2520"), put("London", "2523"), put("Scheer", "2522"),
                  put("Group 1", "2518")},
                 german));
  t.order(Recon, t.stack("Scheer"));
  const PieceId scheer = t.piece("Scheer");
  EXPECT_EQ(t.reason({LookAt, t.hex("2523"), scheer, 0}), allowed);
  EXPECT_EQ(t.reason({LookAt, t.hex("2518"), scheer, 0}), TooFarToSee);
  EXPECT_EQ(t.reason({LookAt, t.hex("2521"), scheer, 0}), NoEnemyThere);
  EXPECT_EQ(t.reason({LookAt, t.hex("2523"), t.piece("Kent"), 0}), NotThere);
  EXPECT_TRUE(t.offered(Seat::Axis, {LookAt, t.hex("2520"), scheer, 0}));
  EXPECT_TRUE(t.offered(Seat::Axis, {LookAt, t.hex("2523"), scheer, 0}));
  EXPECT_FALSE(t.offered(Seat::Axis, {LookAt, t.hex("2518"), scheer, 0}));
  const AnyState before = t.saved();
  t.choose(LookAt, t.hex("2520"), scheer);
  t.roll(RollRecon, 6);  // +1 -4
  EXPECT_EQ(t.told(Seat::Axis, NothingSeen), 1);
  t.restore(before);
  t.choose(LookAt, t.hex("2520"), scheer);
  t.roll(RollRecon, 7);
  EXPECT_EQ(t.prompt(Seat::Allied), AskShow);
  t.restore(before);
  t.step("2521");
  t.choose(LookAt, t.hex("2520"), scheer);
  t.roll(RollRecon, 3);
  EXPECT_EQ(t.prompt(Seat::Allied), AskShow) << "next to it nothing is taken off";
  t.restore(before);
  t.step("2523");  // into London's hex, where it is halted but may look
  EXPECT_EQ(t.told(Seat::Axis, Halted), 1);
  t.choose(LookAt, t.hex("2523"), scheer);
  t.roll(RollRecon, 4);
  EXPECT_EQ(t.prompt(Seat::Allied), AskShow);
}

// [NC 6.1] [NC R14] A sortie nullifies it, for who moved; other missions do not. Aircraft aboard go with
// their carrier.
TEST(CapeRecon, ASortieShakesOff) {
  const json seen{{"reconnoitred", true}};
  const std::vector<json> placed{put("Victorious", "2520", seen), put("Fulmar", "", seen),
                                 put("Kent", "2520", seen), put("Scheer", "3021")};
  Table t(at_sea(placed));
  t.order(Sortie, t.stack("Kent"), Ships, {"Victorious"});
  t.step("2521");
  EXPECT_TRUE(t.is_reconnoitred("Victorious")) << "not before it is over";
  t.stop();
  EXPECT_FALSE(t.is_reconnoitred("Victorious") || t.is_up("Victorious"));
  EXPECT_FALSE(t.is_reconnoitred("Fulmar") || t.is_up("Fulmar"));
  EXPECT_TRUE(t.is_reconnoitred("Kent"));
  Table drop(at_sea(placed));
  drop.order(Sortie, drop.stack("Kent"), Ships);
  drop.step("2521");
  drop.choose(DropOff, drop.piece("Victorious"));
  EXPECT_FALSE(drop.is_reconnoitred("Victorious") || drop.is_reconnoitred("Fulmar"));
  EXPECT_TRUE(drop.is_reconnoitred("Kent"));
  Table patrol(at_sea(placed));
  patrol.order(Patrol, patrol.stack("Kent"));
  patrol.step("2521");
  patrol.stop();
  EXPECT_TRUE(patrol.is_reconnoitred("Victorious") && patrol.is_reconnoitred("Fulmar"));
  Table still(at_sea({put("Tuna", "2520", with(seen, {{"surfaced", true}})), put("Scheer", "3021")}));
  still.order(Sortie, still.stack("Tuna"));
  still.choose(DiveBoat, still.piece("Tuna"));
  still.stop();
  EXPECT_TRUE(still.is_reconnoitred("Tuna")) << "who has not moved is where it was seen";
}

// Aircraft look from where they fly to, and are home again.
TEST(CapeRecon, AircraftLookAndFlyHome) {
  Table t(at_sea(
      {put("Kent", "2520"), put("Norfolk", "2520"), put("Bv-138", "", with(banak, {{"count", 2}}))}, german));
  t.order(Recon, t.stack("Bv-138 1"), Aircraft, {"Bv-138 1"});
  EXPECT_EQ(t.reason({LookAt, t.hex("2520"), t.piece("Bv-138 1"), 0}), not_offered) << "not from the ground";
  EXPECT_EQ(t.reason({FlyTo, t.hex("2523"), 0, 0}), NothingToSeeFrom);
  EXPECT_EQ(t.reason({FlyTo, t.hex("2522"), 0, 0}), allowed);
  t.fly("2521");
  EXPECT_EQ(t.told(Seat::Allied, FliesTo), 1);
  t.choose(LookAt, t.hex("2520"), t.piece("Bv-138 1"));
  t.roll(RollRecon, 7);
  EXPECT_EQ(t.where("Bv-138 1"), t.hex("2831"));
  EXPECT_EQ(t.stack("Bv-138 1"), t.stack("Bv-138 2"));
  EXPECT_TRUE(t.is_up("Bv-138 1") && !t.is_up("Bv-138 2"));
  EXPECT_EQ(t.heard(Seat::Allied, FliesHome, 1), Numbers{t.hex("2521")});
  EXPECT_TRUE(t.is_reconnoitred("Kent"));
}

// [NC R45] What was found is face down again when the turn ends.
TEST(CapeRecon, UntilTheTurnEnds) {
  Table t(at_sea(convoy(), german));
  look(t, "Scheer", "2620", "2520", 9);
  t.pass_();
  t.pass_();
  t.dice({6});
  ASSERT_EQ(t.p().turn, 2);
  EXPECT_FALSE(t.is_up("Kent") || t.is_reconnoitred("Kent") || t.is_up("Scheer"));
  EXPECT_TRUE(t.p().must[record_of(t.stack("Kent"))] != 0) << "but it is remembered";
}

}  // namespace
}  // namespace flagplot::north_cape::test
