#include <gtest/gtest.h>

#include "murmansk_run/bench.h"

namespace flagplot::murmansk_run::test {
namespace {

// [MR M60]
TEST(MurmanskConvoy, Scatter) {
  for (const bool delivers : {false, true}) {
    Table t(at_sea("summer_1942", {group("Convoy", "c4", {"Norfolk"})},
                   {{"pulse", 3}, {"freighters", 4}, {"damaged", {"Norfolk"}}}),
            {{"scatter_delivers", delivers}});
    t.until(AskScatter);
    t.choose(Scatter);
    for (const int die : {1, 3, 6, 2}) t.roll(RollFreighter, die);
    EXPECT_EQ(t.p().freighters, 2);
    EXPECT_EQ(t.p().loads, delivers ? 2 : 0);
    t.roll(RollCripple, 2);
    EXPECT_EQ(t.status("Norfolk"), Status::Sunk);
  }
}

// [MR M66] [MR M11]
TEST(MurmanskConvoy, ArrivalAndAnotherConvoy) {
  Table t(at_sea("summer_1942", {group("Convoy", "d8", {"Norfolk"})}, {{"pulse", 1}, {"freighters", 7}}));
  t.choose(MoveTo, convoy, t.d().murmansk);
  t.pass_();
  EXPECT_EQ(t.p().loads, 0);  // at the end of the period, after the bombers
  t.p().shot_down[KG26] = 1;
  t.until(AskAnother, 1);
  EXPECT_EQ(t.p().loads, 7);
  EXPECT_EQ(t.p().freighters, 7);
  ASSERT_EQ(t.count_told(Unloaded), 1);
  EXPECT_EQ(t.last_told(Unloaded)->args[0], 7);
  t.choose(SailAgain);
  EXPECT_EQ(t.prompt(), AskDeploy);
  EXPECT_EQ(t.p().convoy_number, 2);
  EXPECT_EQ(t.p().shot_down[KG26], 1);  // what is lost stays lost
  EXPECT_EQ(t.status("Norfolk"), Status::Chosen);
  EXPECT_FALSE(on_map(t.p(), convoy));
  t.p().convoy_number = 3;
  EXPECT_FALSE(another_convoy_possible(t.p()));
  t.p().convoy_number = 1;
  t.p().loads = 8;
  EXPECT_FALSE(another_convoy_possible(t.p()));
}

// [MR M52]
TEST(MurmanskConvoy, DamagedShipsAfterwards) {
  struct Case {
    int die;
    Status status;
    int back;
  };
  for (const Case& c : {Case{2, Status::Mending, 2}, {4, Status::Mending, 3}, {5, Status::Repair, 0}}) {
    json s = at_sea("summer_1942", {group("Convoy", "c3", {}), group("Gruppe 1", "d6", {"Hipper"})},
                    {{"damaged", {"Hipper"}}});
    Table t(s);
    t.choose(MoveTo, Table::marker("Gruppe 1"), t.cell("altenfjord"));
    t.pass_();
    t.p().over = Recalled;
    t.until(RollBase);
    t.roll(RollBase, c.die);
    EXPECT_EQ(t.status("Hipper"), c.status);
    EXPECT_EQ(t.p().ships[t.ship("Hipper")].back, c.back);
  }
  Table t(at_sea("summer_1942",
                 {group("Convoy", "c3", {}), group("Force 1", "d1", {"Norfolk"}),
                  group("Force 2", "murmansk", {"Suffolk"}), group("Force 3", "murmansk", {"London"})},
                 {{"pulse", 1}, {"damaged", {"Norfolk", "Suffolk", "London"}}}));
  EXPECT_EQ(t.refused({LeaveWest, 2, 0, 0}), "M52");
  t.choose(LeaveWest, 1);
  t.pass_();
  EXPECT_EQ(t.status("Norfolk"), Status::Mending);
  EXPECT_EQ(t.p().ships[t.ship("Norfolk")].back, 3);  // two seasons later
  t.p().over = Recalled;
  t.until(RollHome, 6);
  t.roll(RollHome, 4);
  t.roll(RollHome, 5);
  EXPECT_EQ(t.p().ships[t.ship("Suffolk")].back, 4);  // three
  EXPECT_EQ(t.status("London"), Status::Gone);
  EXPECT_EQ(t.count_told(NeverHome), 1);
  EXPECT_EQ(t.p().points[1], 0);
}

// [MR M52]
TEST(MurmanskConvoy, BackInTheirSeason) {
  Table t(campaign("spring_1942"));
  Ship& hipper = t.p().ships[t.ship("Hipper")];
  hipper.status = Status::Mending;
  hipper.back = 2;
  t.p().damaged.add(t.ship("Hipper"));
  Events nobody;
  P play{t.d(), t.state(), nobody};
  t.p().season = 1;
  begin_season(play);
  EXPECT_EQ(hipper.status, Status::Mending);
  t.p().season = 2;
  begin_season(play);
  EXPECT_EQ(hipper.status, Status::Norway);
  EXPECT_FALSE(t.damaged("Hipper"));
}

Position after_season(int loads, std::initializer_list<const char*> sunk,
                      const json& options = json::object(), int depot = 0) {
  Table t(campaign("summer_1942"), options);
  Events nobody;
  P play{t.d(), t.state(), nobody};
  t.p().loads = static_cast<std::uint8_t>(loads);
  t.p().depot = static_cast<std::uint8_t>(depot);
  for (const char* name : sunk) sink(play, t.ship(name));
  Frame f;
  season_end(play, f);
  return t.p();
}

// [MR M03] [MR M67]
TEST(MurmanskVictory, PointsOfASeason) {
  EXPECT_EQ(after_season(8, {}).results[1], AlliedSeason);
  EXPECT_EQ(after_season(7, {}).results[1], GermanSeason);
  const Position example = after_season(8, {"King George V", "Gneisenau"});
  EXPECT_EQ(example.points[0], 2);
  EXPECT_EQ(example.points[1], 1);
  EXPECT_EQ(example.results[1], AlliedSeason);
  EXPECT_EQ(after_season(8, {"Renown"}).results[1], DrawnSeason);
  EXPECT_EQ(after_season(8, {"Victorious"}).points[1], 1);
  EXPECT_EQ(after_season(8, {"Luetzow", "Scheer"}).points[0], 1);  // no points for pocket battleships
}

// [MR M67]
TEST(MurmanskVictory, DepotsAreAnOption) {
  EXPECT_EQ(after_season(6, {}, {{"depots", true}}, 3).results[1], AlliedSeason);
  EXPECT_EQ(after_season(6, {}, {{"depots", true}}, 3).depot, 1);
  EXPECT_EQ(after_season(6, {}, {}, 3).results[1], GermanSeason);
}

Result result_of(int allied, int german, const char* season = "spring_1944") {
  json s = campaign(season, "spring_1944");
  s["wins"] = {{"allied", allied}, {"axis", german}};
  Table t(s);
  while (!t.over()) t.step(4);  // without a convoy the last season is German
  return MurmanskRun::result(t.d(), t.state());
}

// [MR M02]
TEST(MurmanskVictory, FiveSeasonsWinSevenAreStrategic) {
  EXPECT_EQ(result_of(5, 2).how, AlliedWin);
  EXPECT_EQ(result_of(2, 4).how, GermanWin);
  EXPECT_EQ(result_of(1, 6).how, GermanStrategic);
  EXPECT_EQ(result_of(4, 3).how, Draw);
  EXPECT_EQ(result_of(4, 3).winner, Seat::None);
}

// [MR R47]
TEST(MurmanskVictory, SeasonsGoOnWhileTheLastCanStillMakeItStrategic) {
  EXPECT_EQ(result_of(2, 5, "winter_1943").how, GermanStrategic);
  EXPECT_EQ(result_of(2, 4, "winter_1943").how, GermanWin);
}

// The handicaps the designer proposes.
TEST(MurmanskOptions, FewerFreightersAndOpenAllies) {
  Table t(at_sea("summer_1942", {group("Convoy", "c3", {"Norfolk"}), group("Force 1", "c2", {"Suffolk"})},
                 {{"pulse", 1}}),
          {{"open_allies", true}, {"freighters", 9}});
  EXPECT_EQ(t.p().freighters, 9);
  t.choose(MoveTo, 1, t.cell("c3"));
  t.pass_();
  EXPECT_TRUE(t.p().backs[t.token("Force 1")].up && t.p().backs[t.token("Convoy")].up);
  EXPECT_TRUE(moves_of(t.d(), t.p(), allied_dummy).empty());  // dummies would deceive nobody
  t.until(AskDummies);
  EXPECT_EQ(t.whose(), Seat::Axis);
  EXPECT_TRUE(t.p().backs[t.token("Convoy")].up);
}

}  // namespace
}  // namespace flagplot::murmansk_run::test
