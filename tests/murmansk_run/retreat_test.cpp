#include <gtest/gtest.h>

#include "murmansk_run/meeting.h"

namespace flagplot::murmansk_run::test {
namespace {

int flight(Table& t, Seat side) { return reason_of(flee_refusal(t.d(), t.p(), side)); }

Table convoy_battle(std::vector<std::string> escort, std::vector<std::string> german,
                    json more = json::object()) {
  return Table(
      at_sea("summer_1942", {group("Convoy", "f2", escort, "f1"), group("Gruppe 1", "g2", german)}, more));
}

// [MR M37] Whoever is damaged cannot flee; the convoy can always be given up.
TEST(MurmanskRetreat, WhoCanFlee) {
  struct Meeting {
    bool convoy;
    std::vector<std::string> damaged;
    int allied, german;
  };
  for (const Meeting& m : {Meeting{false, {}, allowed, allowed},
                           {false, {"Norfolk"}, NobodyCanFlee, allowed},
                           {false, {"Hipper"}, allowed, NobodyCanFlee},
                           {true, {}, allowed, allowed},
                           {true, {"Norfolk"}, allowed, allowed},
                           {true, {"Hipper"}, allowed, NobodyCanFlee}}) {
    const json more{{"damaged", m.damaged}};
    Table t =
        m.convoy ? convoy_battle({"Norfolk"}, {"Hipper"}, more) : meeting({"Norfolk"}, {"Hipper"}, more);
    to_first_round(t);
    EXPECT_EQ(reason_name(flight(t, Seat::Allied)), reason_name(m.allied)) << m.convoy << m.damaged.size();
    EXPECT_EQ(reason_name(flight(t, Seat::Axis)), reason_name(m.german)) << m.convoy << m.damaged.size();
  }
}

// [MR M37] With an enemy wherever they could go, nobody flees; one free position is enough.
TEST(MurmanskRetreat, EveryWayBackIsHeld) {
  Table t = meeting({"Norfolk"}, {"Hipper"});
  to_first_round(t);
  Position& p = t.p();
  const Set ways = retreats(t.d(), p, Seat::Allied);
  ASSERT_TRUE(ways.has(t.cell("f1")));
  ASSERT_FALSE(ways.has(t.cell("f2")));
  Token t_free = german_group;
  Set left = ways;
  while (left.size() > 1 && t_free < most_markers) {
    if (p.backs[t_free].at == nowhere) {
      p.backs[t_free].at = static_cast<Cell>(left.first());
      left.remove(left.first());
    }
    ++t_free;
  }
  EXPECT_EQ(retreats(t.d(), p, Seat::Allied), left);
  EXPECT_EQ(flight(t, Seat::Allied), allowed);
  const MarkerId m = p.battle.group[0];
  for (Cell from = 0, end = static_cast<Cell>(t.d().board.size()); from < end; ++from) {
    const Set around = (t.d().near[from] | Set::only(from)) - Set::only(p.battle.at);
    if (around.size() > 4) continue;
    p.markers[m].from = from;
    Token held = german_group;
    around.each([&](Cell c) {
      if (held == p.markers[p.battle.group[1]].token) ++held;
      p.backs[held++].at = c;
    });
    EXPECT_EQ(flight(t, Seat::Allied), NoRetreat) << t.d().name_of(from);
    return;
  }
  FAIL() << "no position with few neighbours";
}

// [MR M37] Ports on the way back: German ones for Germans, Kirkenes for one unit, Russian ones for the
// others.
TEST(MurmanskRetreat, PortsOnTheWayBack) {
  Table t(at_sea("summer_1942", {group("Convoy", "c2", {}), group("Force 1", "d8", {"Norfolk"}, "d8"),
                                 group("Gruppe 1", "d7", {"Hipper", "Z-6"}, "d7")}));
  t.choose(MoveTo, Table::marker("Gruppe 1"), t.cell("d8"));
  t.pass_();
  t.until(AskPlace, 1);
  Position& p = t.p();
  const MarkerId gruppe = Table::marker("Gruppe 1");
  const Data& d = t.d();
  p.markers[1].from = p.markers[gruppe].from = t.cell("d9");
  ASSERT_TRUE(d.near[t.cell("d9")].has(d.murmansk));
  EXPECT_TRUE(retreats(d, p, Seat::Allied).has(d.murmansk));
  EXPECT_FALSE(retreats(d, p, Seat::Axis).has(d.murmansk));
  int tried = 0;
  for (Cell c = 0, end = static_cast<Cell>(d.board.size()); c < end; ++c) {
    if (c == p.battle.at || !(d.near[c] | Set::only(c)).has(d.kirkenes)) continue;
    ++tried;
    p.markers[1].from = p.markers[gruppe].from = c;
    EXPECT_FALSE(retreats(d, p, Seat::Allied).has(d.kirkenes));
    EXPECT_FALSE(retreats(d, p, Seat::Axis).has(d.kirkenes));  // two units
    p.battle.fled = Seat::Axis;                                // in flight without the damaged
    p.damaged.add(t.ship("Hipper"));
    EXPECT_TRUE(retreats(d, p, Seat::Axis).has(d.kirkenes));
    p.ships[t.ship("Scheer")].port = d.kirkenes;  // somebody lies there
    EXPECT_FALSE(retreats(d, p, Seat::Axis).has(d.kirkenes));
    p.ships[t.ship("Scheer")].port = d.trondheim;
    p.damaged.remove(t.ship("Hipper"));
    p.battle.fled = Seat::None;
  }
  EXPECT_GT(tried, 0);
  for (Cell c = 0, end = static_cast<Cell>(d.board.size()); c < end; ++c) {
    if (!d.sea.has(c) || !d.near[c].has(t.cell("altenfjord"))) continue;
    p.markers[1].from = p.markers[gruppe].from = c;
    EXPECT_TRUE(retreats(d, p, Seat::Axis).has(t.cell("altenfjord")));
    EXPECT_FALSE(retreats(d, p, Seat::Allied).has(t.cell("altenfjord")));
  }
}

// [MR M37] Nobody fights for ever: after twenty rounds the sides part, or let go of whoever was left behind.
TEST(MurmanskRetreat, TwentyRoundsAreEnough) {
  for (const int round : {19, 20}) {
    const auto play_round = [&](Table& t) {
      t.p().battle.round = static_cast<std::uint8_t>(round);
      t.roll(RollFirst, 6, 1);
      while (t.prompt() == AskTorpedoes || t.prompt() == AskGuns) t.pass_();
    };
    Table parting = meeting({"Norfolk"}, {"Hipper"});
    to_first_round(parting);
    play_round(parting);
    EXPECT_EQ(parting.prompt() == AskDecision, round == 19);
    EXPECT_EQ(parting.count_told(Parted), round == 20);

    // The Germans leave a cripple behind; the pursuit comes to an end.
    Table chase = meeting({"Norfolk"}, {"Tirpitz", "Scharnhorst"}, {{"damaged", {"Scharnhorst"}}});
    to_first_round(chase);
    chase.roll(RollFirst, 1, 1);
    chase.until(AskDecision);
    chase.choose(Flee);
    chase.choose(RetreatTo, chase.cell("g2"));
    chase.until(RollFirst, 1);
    play_round(chase);
    EXPECT_EQ(chase.prompt() == AskPursue, round == 19);
    EXPECT_EQ(chase.count_told(BattleOver), round == 20);

    // The same for freighters that have been left.
    Table convoy_left = convoy_battle({"Norfolk"}, {"Hipper"});
    to_first_round(convoy_left);
    convoy_left.roll(RollFirst, 1, 1);
    convoy_left.until(AskDecision);
    convoy_left.choose(FightOn);
    convoy_left.choose(Flee);
    convoy_left.choose(RetreatTo, convoy_left.cell("f1"));
    convoy_left.until(RollFirst, 1);
    play_round(convoy_left);
    ASSERT_EQ(convoy_left.prompt(), AskScatterInBattle);
    convoy_left.pass_();
    EXPECT_EQ(convoy_left.prompt() == AskPursue, round == 19);
    EXPECT_EQ(convoy_left.count_told(BattleOver), round == 20);
  }
}

// [MR M37] An offer to part that is not answered means another round; so does one that was not made.
TEST(MurmanskRetreat, PartingTakesTwo) {
  for (const Verb german : {FightOn, OfferToPart}) {
    for (const Verb allied : {FightOn, OfferToPart}) {
      Table t = meeting({"Norfolk"}, {"Hipper"});
      to_first_round(t);
      t.roll(RollFirst, 1, 1);
      t.until(AskDecision);
      t.choose(german);
      EXPECT_EQ(t.count_told(PartOffered), german == OfferToPart);
      ASSERT_EQ(t.whose(), Seat::Allied);
      t.choose(allied);
      const bool part = german == OfferToPart && allied == OfferToPart;
      EXPECT_EQ(t.count_told(Parted), part);
      if (part) continue;
      t.until(RollFirst);
      EXPECT_EQ(t.p().battle.round, 2);
    }
  }
}

// [MR M37] What is left when no marker is free.
TEST(MurmanskRetreat, ScuttlingToGetAway) {
  Table t = meeting({"Norfolk", "Suffolk"}, {"Hipper", "Koeln"}, {{"damaged", {"Norfolk"}}});
  to_first_round(t);
  Position& p = t.p();
  const auto reason = [&](const char* name) {
    return reason_name(reason_of(abandon_refusal(p, Seat::Allied, t.ship(name))));
  };
  EXPECT_EQ(reason("Norfolk"), reason_name(MarkerIsFree));
  EXPECT_EQ(flight(t, Seat::Allied), allowed);
  for (MarkerId m = 2; m < allied_groups_end; ++m) p.crew[m].add(t.ship("London"));
  EXPECT_EQ(flight(t, Seat::Allied), NoMarkerForFlight);
  EXPECT_EQ(reason("Norfolk"), "allowed");
  EXPECT_EQ(reason("Suffolk"), reason_name(NotDamaged));
  EXPECT_EQ(reason("Hipper"), reason_name(NotInBattle));
  p.damaged.add(t.ship("Suffolk"));
  EXPECT_EQ(reason("Norfolk"), reason_name(NobodyCanFlee));
  p.damaged = {};
  EXPECT_EQ(flight(t, Seat::Allied), allowed);  // all together, under their own marker
}

}  // namespace
}  // namespace flagplot::murmansk_run::test
