#include <gtest/gtest.h>

#include "games/pq17/resample.h"
#include "pq17/bench.h"

// Battles at night with counters face down.
namespace flagplot::pq17::test {
namespace {

json battle(std::vector<json> forces, json more = json::object()) {
  json s{{"segment", SurfaceSegment}, {"phase", "axis"}, {"day", {false, false}}};
  for (const auto& [key, value] : more.items()) s[key] = value;
  return middle(forces, s);
}
std::vector<json> at_night(std::vector<std::string> names) {
  return {at("TF 1", "0611", {{"ships", names}, {"classes", {{"A-I class", 2}}}, {"level", 2}}),
          at("Gruppe 1", "0611", {{"ships", {"Admiral Hipper"}}, {"classes", {{"Type 34-36", 2}}}})};
}
// Card 2 finds a force of level 2 at night.
void open(Table& t, int card = 2) {
  t.choose(AttackSurface, t.force("Gruppe 1"), t.block("TF 1"));
  for (int i = 0; i < 20 && t.p().fight.round == 0; ++i) t.step(t.prompt() == RollSurprise ? 1 : card);
}
const json on{{"night_actions", true}};

// [PQ 7.5.9] At night each side sees how many counters the other has, and nothing of what they are.
TEST(Pq17Night, CountersLieFaceDown) {
  Table t(battle(at_night({"London"})), on);
  open(t);
  ASSERT_GT(t.p().fight.round, 0);
  EXPECT_EQ(t.told(Seat::Axis, BattleCounter), 2) << "its own";
  EXPECT_EQ(t.told(Seat::Allied, BattleCounter), 2);
  EXPECT_EQ(t.told(Seat::Allied, LaidFaceDown), 1);
  const View v = t.view(Seat::Axis);
  int hidden = 0;
  for (std::size_t i = 0; i < v.p.fight.counters; ++i) hidden += v.p.fight.counter[i].what == hidden_allied;
  EXPECT_EQ(hidden, 2);
  EXPECT_EQ(v.p.ship[t.ship("London")].force, no_force);
  // Another cruiser there, and the Germans see the same.
  Table other(battle(at_night({"Kent"})), on);
  open(other);
  const auto theirs = other.view(Seat::Axis);
  EXPECT_EQ(std::memcmp(&v.p, &theirs.p, sizeof v.p), 0);

  Table day(battle(at_night({"London"}), {{"day", {true, true}}}), on);
  open(day, 13);
  EXPECT_GT(day.told(Seat::Axis, BattleCounter), 2) << "by day they lie open";
  Table off(battle(at_night({"London"})));
  open(off);
  EXPECT_GT(off.told(Seat::Axis, BattleCounter), 2);
}

// [PQ 7.5.9] One fires at whatever is there, whether or not it can be hurt, and learns nothing of it.
TEST(Pq17Night, FireInTheDark) {
  Table t(battle({at("TF 1", "0611", {{"ships", {"Duke of York"}}, {"level", 2}}),
                  at("Gruppe 1", "0611", {{"classes", {{"Type 34-36", 2}}}})}),
          on);
  open(t);
  for (int i = 0; i < 40 && t.prompt(Seat::Axis) != AskFire && t.p().segment == SurfaceSegment; ++i)
    t.step(1, 1);
  ASSERT_EQ(t.prompt(Seat::Axis), AskFire) << "destroyers would not fire at a battleship by day";
  for (int i = 0; i < 40 && t.p().fight.round == 1 && t.p().segment == SurfaceSegment; ++i)
    t.step(t.prompt() == RollGuns ? 10 : 1, 10);
  EXPECT_GT(t.told(Seat::Axis, SlotFires), 0);
  EXPECT_EQ(t.told(Seat::Axis, GunsRolled), 0);
  EXPECT_GT(t.told(Seat::Allied, SlotIsFiredAt), 0);
}

// [PQ 7.5.9] What is sunk is not told before the segment is over, and then as of a force at level 2; points
// are told in the end.
TEST(Pq17Night, LossesAreReportedLater) {
  Table t(battle(at_night({"London"})), on);
  open(t);
  Events nobody;
  {
    P play{t.d(), t.state(), nobody};
    for (int n = 0; n < 4; ++n) hit_ship(play, t.ship("London"));
    hit_counter(play, 1);
  }
  EXPECT_TRUE(t.p().ship[t.ship("London")].flags & is_sunk);
  EXPECT_EQ(t.p().points, 0);
  EXPECT_EQ(t.p().withheld[0], -12 - 4);
  EXPECT_EQ(t.p().lost[t.cls("A-I class")], 0);
  EXPECT_EQ(t.view(Seat::Axis).p.withheld[0], 0);
  EXPECT_FALSE(t.view(Seat::Axis).p.ship[t.ship("London")].flags & is_sunk);
  EXPECT_TRUE(t.view(Seat::Allied).p.ship[t.ship("London")].flags & is_sunk);
  EXPECT_EQ(t.told(Seat::Axis, ShipSunk), 0);
  for (int i = 0; i < 200 && t.p().segment == SurfaceSegment; ++i) t.step(1, 1);
  ASSERT_EQ(t.told(Seat::Axis, LossesInTheDark), 1);
  EXPECT_EQ(t.heard(Seat::Axis, LossesInTheDark, 1), std::vector<int>{2}) << "two counters";
  EXPECT_EQ(t.heard(Seat::Axis, LossesInTheDark, 2), std::vector<int>{1}) << "one of them heavy";
  EXPECT_LE(final_points(t.d(), t.p()), -16);
  EXPECT_TRUE(PQ17::broken_invariants(t.d(), t.state()).empty());
}

// [PQ 7.5.9] A world that is made up has something under every counter that is still there, and looks the
// same.
TEST(Pq17Night, WorldsLookTheSame) {
  Table t(battle(at_night({"London"})), on);
  open(t);
  for (int i = 0; i < 20 && t.prompt(Seat::Axis) == -1; ++i) t.step(1, 1);
  ASSERT_NE(t.prompt(Seat::Axis), -1);
  const View v = t.view(Seat::Axis);
  Rng rng(7);
  for (int n = 0; n < 20; ++n) {
    State s{};
    ASSERT_TRUE(resample(t.d(), v, rng, s));
    for (std::size_t i = 0; i < s.p.fight.counters; ++i) EXPECT_FALSE(is_hidden(s.p.fight.counter[i]));
    View again{};
    PQ17::show(t.d(), s, Seat::Axis, again);
    EXPECT_EQ(std::memcmp(&again.p, &v.p, sizeof v.p), 0);
  }
}

}  // namespace
}  // namespace flagplot::pq17::test
