#include <gtest/gtest.h>

#include "murmansk_run/bench.h"

namespace flagplot::murmansk_run::test {
namespace {

Status after_transit(const char* season, int die) {
  Table t(campaign(season));
  t.choose(SailNorth, t.ship("Scharnhorst"));
  t.roll(RollTransit, die);
  return t.status("Scharnhorst");
}

// [MR M05] [MR M06]
TEST(MurmanskSeason, PassageNorthGetsEasierByTheYear) {
  EXPECT_EQ(after_transit("spring_1942", 3), Status::Norway);
  EXPECT_EQ(after_transit("spring_1942", 4), Status::Ready);
  EXPECT_EQ(after_transit("spring_1942", 5), Status::Ready);
  EXPECT_EQ(after_transit("spring_1942", 6), Status::Repair);
  EXPECT_EQ(after_transit("winter_1942", 4), Status::Ready);
  EXPECT_EQ(after_transit("spring_1943", 4), Status::Norway);
  EXPECT_EQ(after_transit("spring_1943", 6), Status::Ready);
  EXPECT_EQ(after_transit("spring_1944", 5), Status::Norway);
  EXPECT_EQ(after_transit("spring_1944", 6), Status::Ready);
}

// [MR M06]
TEST(MurmanskSeason, DockyardsRepairOrLoseAShip) {
  for (const auto& [die, status] : {std::pair{3, Status::Ready}, {5, Status::Repair}, {6, Status::Gone}}) {
    Table t(campaign());
    t.pass_();
    ASSERT_EQ(t.prompt(), AskRepair);
    t.choose(TryRepair, t.ship("Gneisenau"));
    t.roll(RollRepair, die);
    EXPECT_EQ(t.status("Gneisenau"), status);
    EXPECT_EQ(t.p().points[0], 0);  // no point for a ship lost in dock
    EXPECT_EQ(t.refused({TryRepair, t.ship("Gneisenau"), 0, 0}), "M06");
  }
}

// [MR M04] [MR M08] [MR M09]
TEST(MurmanskSeason, WhereTheGermansBegin) {
  Table t(campaign());
  EXPECT_EQ(t.status("Gneisenau"), Status::Repair);
  EXPECT_EQ(t.status("Scharnhorst"), Status::Ready);
  EXPECT_EQ(t.p().ships[t.ship("Tirpitz")].port, t.d().trondheim);
  t.until(AskDeploy);
  const auto refused = [&](Choice c) { return t.refused(Seat::Axis, c); };
  EXPECT_EQ(refused({StationAtKirkenes, t.ship("Hipper"), 0, 0}), "M08");
  EXPECT_EQ(refused({StationAtKirkenes, t.ship("Z-6"), 0, 0}), "");
  EXPECT_TRUE(t.offered(Seat::Axis, {StationAtKirkenes, t.ship("Z-6"), 0, 0}));
  t.choose_as(Seat::Axis, StationAtKirkenes, t.ship("Z-6"));
  EXPECT_EQ(refused({StationAtKirkenes, t.ship("Mob-8"), 0, 0}), "M61");
  EXPECT_EQ(refused({PackAt, t.cell("c4"), 0, 0}), "M09");
  EXPECT_EQ(refused({PackAt, t.cell("b6"), 0, 0}), "M14");  // in the U-boat area, but iced
  t.choose_as(Seat::Axis, PackAt, t.cell("c6"));
  EXPECT_EQ(refused({BaseAt, KG26, t.cell("d6"), 0}), "M09");
  t.choose_as(Seat::Axis, BaseAt, KG26, t.d().kirkenes);
  t.choose_as(Seat::Axis, Assign, t.ship("Z-6"), Table::marker("Gruppe 1"));
  EXPECT_EQ(refused({Assign, t.ship("Tirpitz"), Table::marker("Gruppe 1"), 0}), "M22");  // another port
  t.choose_as(Seat::Axis, Pass);
  t.end_deployment(Seat::Allied);
  EXPECT_EQ(t.p().markers[wolfpack].at, t.cell("c6"));
  EXPECT_EQ(t.p().backs[t.token("Wolfpack")].up, 0);
}

// [MR M07]
TEST(MurmanskSeason, LossesAreMadeGood) {
  json s = campaign("summer_1942");
  s["ready"] = s["repair"] = json::array();
  s["sunk"] = {"Z-6", "Mob-8", "O class", "M class", "Hipper"};
  s["norway"]["trondheim"] = {"Tirpitz"};
  Table t(s);
  ASSERT_EQ(t.prompt(), AskReplace);
  EXPECT_EQ(t.whose(), Seat::Allied);
  EXPECT_EQ(t.refused({ReplaceDivision, t.ship("Q class"), 0, 0}), "M07");  // nothing has happened to it
  t.choose(ReplaceDivision, t.ship("O class"));
  EXPECT_EQ(t.status("O class"), Status::Pool);
  ASSERT_EQ(t.prompt(), AskReplace);
  ASSERT_EQ(t.whose(), Seat::Axis);  // one division a side
  EXPECT_EQ(t.status("M class"), Status::Sunk);
  EXPECT_EQ(t.refused({ReplaceDivision, t.ship("Hipper"), 0, 0}),
            "M07");  // single ships are gone for good
  t.choose(ReplaceDivision, t.ship("Z-6"));
  EXPECT_EQ(t.status("Z-6"), Status::Norway);
  EXPECT_EQ(t.p().ships[t.ship("Z-6")].port, t.d().trondheim);
  EXPECT_NE(t.prompt(), AskReplace);
  EXPECT_EQ(t.status("Mob-8"), Status::Sunk);
}

// [MR M07]
TEST(MurmanskSeason, OnlyTheSeasonBeforeIsMadeGood) {
  Table t(campaign());
  Position& p = t.p();
  Events nobody;
  P play{t.d(), t.state(), nobody};
  sink(play, t.ship("O class"));
  hit(play, t.ship("M class"), Outcome::Damaged);
  p.ships[t.ship("M class")].status = Status::Mending;
  p.ships[t.ship("M class")].back = 9;
  const Set both = Set::only(t.ship("O class")) | Set::only(t.ship("M class"));
  EXPECT_TRUE(replaceable(t.d(), p, Seat::Allied).empty());  // not in the same season
  p.season = 1;
  begin_season(play);
  EXPECT_EQ(replaceable(t.d(), p, Seat::Allied), both);
  p.season = 2;
  begin_season(play);
  EXPECT_TRUE(replaceable(t.d(), p, Seat::Allied).empty());  // nor later
}

// [MR M07]
TEST(MurmanskSeason, ANewSeasonBringsEverythingBack) {
  Table t(campaign());
  Position& p = t.p();
  p.shot_down = {1, 1};
  p.pack_lost = 1;
  p.freighters = 3;
  p.loads = 7;
  p.season = 2;
  Events nobody;
  P play{t.d(), t.state(), nobody};
  begin_season(play);
  EXPECT_EQ(p.shot_down[0] + p.shot_down[1] + p.pack_lost, 0);
  EXPECT_EQ(p.freighters, 12);
  EXPECT_EQ(p.loads, 0);
  EXPECT_EQ(t.status("Anson"), Status::Pool);  // the season track brings her
  EXPECT_EQ(t.status("Alabama"), Status::Absent);
}

// [MR M10]
TEST(MurmanskSeason, OneMoreThanTheGermans) {
  json s = campaign();
  s["ready"] = json::array();
  s["repair"] = json::array();
  s["norway"]["trondheim"] = {"Tirpitz", "Scharnhorst", "Gneisenau", "Luetzow", "Hipper"};
  Table t(s);
  ASSERT_EQ(t.prompt(), AskCarrier);
  EXPECT_EQ(t.p().entitled[0], 4);
  EXPECT_EQ(t.p().entitled[1], 3);
  EXPECT_EQ(t.status("Washington"), Status::Chosen);  // Americans must sail
  EXPECT_EQ(t.refused({TakeCarrier, t.ship("Renown"), 0, 0}), "M10");
  t.choose(TakeCarrier, t.ship("Victorious"));
  for (const char* name : {"King George V", "Duke of York", "Renown"}) t.choose(TakeCapital, t.ship(name));
  t.roll(RollCruiser, 1);  // two Americans have their places: one is drawn
  EXPECT_EQ(t.prompt(), AskDeploy);
  EXPECT_EQ(t.status("Norfolk"), Status::Chosen);
  EXPECT_EQ(t.status("Suffolk"), Status::Pool);
  EXPECT_EQ(t.count_told(CruiserDrawn), 1);
  EXPECT_TRUE(t.last_told(CruiserDrawn)->to == Seats(Seat::Allied));
  EXPECT_EQ(t.view(Seat::Axis).p.ships[t.ship("Norfolk")].status, Status::Pool);
  t.choose_as(Seat::Allied, Assign, t.ship("Type 7"), Table::marker("Force 5"));
  EXPECT_EQ(t.p().markers[5].at, t.d().murmansk);
  t.choose_as(Seat::Allied, Assign, t.ship("Renown"), Table::marker("Force 1"));
  t.end_deployment(Seat::Allied);
  t.choose_as(Seat::Axis, Pass);
  t.until(AskMove);
  t.pass_();
  t.until(AskMove);
  EXPECT_EQ(t.refused({MoveTo, 1, t.d().entry_a, 0}), "M10");
  EXPECT_EQ(t.refused({MoveTo, 1, t.d().entry_b, 0}), "");
  EXPECT_EQ(t.refused({MoveTo, convoy, t.d().entry_a, 0}), "");
  EXPECT_EQ(t.refused({MoveTo, convoy, t.cell("c2"), 0}), "M10");
}

// [MR M10]
TEST(MurmanskSeason, AnEscortCarrierTakesACruisersPlaceUnseen) {
  Table t(campaign("spring_1944"));
  t.until(AskCarrier, 4);
  t.choose(TakeCarrier, t.ship("Victorious"));
  t.until(AskEscortCarriers);
  const int places = t.p().entitled[1];
  t.choose(TakeEscortCarrier, t.ship("Avenger"));
  t.pass_();
  int rolls = 0;
  for (; t.whose() == Seat::Chance && t.prompt() == RollCruiser; ++rolls) t.roll(RollCruiser, 1);
  EXPECT_EQ(rolls, places);
  EXPECT_EQ(t.count_told(CruiserDrawn), places - 1);
}

// [MR M10]
TEST(MurmanskSeason, NoAmericanStaysAtHome) {
  Table t(campaign());
  t.until(AskDeploy);
  const auto refusal_of_pass = [&] { return MurmanskRun::check(t.d(), t.view(Seat::Allied), pass); };
  const auto offers_pass = [&] {
    const auto all = t.options(Seat::Allied);
    return std::ranges::find(all, pass) != all.end();
  };
  for (const char* american : {"Washington", "Wichita", "Tuscaloosa", "US destroyers"}) {
    ASSERT_TRUE(refusal_of_pass()) << american;
    EXPECT_EQ(refusal_of_pass()->code, AmericansLeftOut);
    EXPECT_EQ(refusal_of_pass()->args[0], t.ship(american));
    EXPECT_STREQ(MurmanskRun::words().refusals[AmericansLeftOut].rule, "MR M10");
    EXPECT_FALSE(offers_pass());
    t.choose_as(Seat::Allied, Assign, t.ship(american), Table::marker("Force 1"));
  }
  EXPECT_FALSE(refusal_of_pass());
  EXPECT_TRUE(offers_pass());
}

// [MR M10] With no room for them anywhere the deployment can still be ended.
TEST(MurmanskSeason, AmericansWithoutRoomHoldNothingUp) {
  Table t(campaign());
  t.until(AskDeploy);
  Position& p = t.p();
  const Set others = t.d().allied - t.d().americans - t.d().soviets;
  ASSERT_GE(others.size(), 30);
  for (unsigned i = 0; i < 30; ++i) p.crew[i / 5].add(others.nth(i));
  EXPECT_FALSE(end_deployment_refusal(t.d(), p, Seat::Allied));
}

// [MR M10] How many faces the dice have must not tell how many escort carriers took a cruiser's place.
TEST(MurmanskSeason, DrawingCruisersLooksTheSame) {
  const auto faces = [](bool escorts) {
    Table t(campaign("spring_1944"));
    t.until(AskCarrier, 4);
    t.choose(TakeCarrier, t.ship("Victorious"));
    t.until(AskEscortCarriers);
    if (escorts) t.choose(TakeEscortCarrier, t.ship("Avenger"));
    if (escorts) t.choose(TakeEscortCarrier, t.ship("Chaser"));
    if (!escorts) t.pass_();
    std::vector<int> sides;
    while (t.prompt() == RollCruiser) {
      sides.push_back(t.state().stack.asked_of(Seat::Chance).sides);
      t.roll(RollCruiser, 1);
    }
    return sides;
  };
  EXPECT_GE(faces(false).size(), 3U);
  EXPECT_EQ(faces(true), faces(false));
}

// [MR M07] [MR M12] A lost division is not replaced while its fleet is withdrawn.
TEST(MurmanskSeason, WithdrawnDivisionsAreNotReplaced) {
  for (const auto& [season, replaced] : {std::pair{"summer_1942", true},
                                         {"fall_1942", false},
                                         {"spring_1943", true},
                                         {"winter_1943", false}}) {
    Table t(campaign(season));
    t.p().ships[t.ship("US destroyers")].status = Status::Sunk;
    t.p().hurt_before.add(t.ship("US destroyers"));
    EXPECT_EQ(replaceable(t.d(), t.p(), Seat::Allied).has(t.ship("US destroyers")), replaced) << season;
  }
}

// [MR M09] The pack keeps its place from convoy to convoy, and gets a new one with a new season.
TEST(MurmanskSeason, ThePackIsSitedOnceASeason) {
  json s = campaign("summer_1942", "fall_1942");
  s["wins_needed"] = 2;
  s["strategic"] = 0;
  Table t(s);
  t.until(AskDeploy, 4);
  t.choose_as(Seat::Axis, PackAt, t.cell("c6"));
  const auto refused = [&] { return t.check(Seat::Axis, {PackAt, t.cell("c7"), 0, 0}); };
  EXPECT_FALSE(refused());
  t.until(AskMove, 4);
  t.p().over = Recalled;
  t.until(AskAnother);
  t.choose(SailAgain);
  ASSERT_EQ(t.prompt(), AskDeploy);
  EXPECT_EQ(t.p().markers[wolfpack].at, t.cell("c6"));
  ASSERT_TRUE(refused());
  EXPECT_EQ(refused()->code, SitedForSeason);
  t.until(AskMove, 4);
  EXPECT_EQ(t.p().backs[t.token("Wolfpack")].at, t.cell("c6"));
  t.p().over = Recalled;
  t.until(AskAnother);
  t.pass_();
  t.until(AskDeploy, 4);
  ASSERT_EQ(t.p().season, 2);
  EXPECT_FALSE(refused());
  EXPECT_FALSE(on_map(t.p(), wolfpack));
}

// [MR M09] Whoever cannot sail is refused in German terms.
TEST(MurmanskSeason, DamagedAndDistantGermansDoNotSail) {
  Table t(campaign());
  t.until(AskDeploy);
  t.p().damaged.add(t.ship("Hipper"));
  const auto refused = [&](const char* name) {
    return t.check(Seat::Axis, {Assign, t.ship(name), german_group, 0})->code;
  };
  EXPECT_EQ(refused("Hipper"), CannotSail);
  EXPECT_EQ(refused("Gneisenau"), CannotSail);
}

// [MR M12]
TEST(MurmanskSeason, AmericansComeAndGo) {
  Table t(campaign("summer_1942"));
  Events nobody;
  P play{t.d(), t.state(), nobody};
  Frame f;
  EXPECT_EQ(t.status("Washington"), Status::Pool);
  season_end(play, f);
  EXPECT_EQ(t.status("Washington"), Status::Absent);
  Table fall(campaign("fall_1943"));
  P later{fall.d(), fall.state(), nobody};
  EXPECT_EQ(fall.status("Alabama"), Status::Pool);
  EXPECT_FALSE(too_few_capitals(fall.d(), fall.p(), Set::only(fall.ship("Alabama"))));
  for (const char* name : {"Duke of York", "Anson", "Renown"})
    fall.p().ships[fall.ship(name)].status = Status::Sunk;
  EXPECT_TRUE(too_few_capitals(fall.d(), fall.p(), Set::only(fall.ship("Alabama"))));
  season_end(later, f);
  EXPECT_EQ(fall.status("Alabama"), Status::Pool);  // she is needed
}

// [MR M12]
TEST(MurmanskSeason, ALostAmericanBattleshipTakesTheOthersHome) {
  Table t(
      at_sea("spring_1942", {group("Force 1", "c3", {"Washington", "Wichita"}), group("Convoy", "c2", {})}));
  Events nobody;
  P play{t.d(), t.state(), nobody};
  hit(play, t.ship("Wichita"), Outcome::Sunk);
  EXPECT_EQ(t.p().americans_gone, 0);  // one cruiser is not enough
  hit(play, t.ship("Tuscaloosa"), Outcome::Sunk);
  EXPECT_EQ(t.p().americans_gone, 1);
  t.p().over = Recalled;
  t.until(AskAnother, 3);
  EXPECT_EQ(t.status("Washington"), Status::Gone);
}

// [MR M20]
TEST(MurmanskSeason, TallBoy) {
  for (const int die : {3, 4}) {
    Table t(campaign("spring_1944"));
    t.until(AskTallBoy, 4);
    EXPECT_EQ(t.refused({BombShip, t.ship("Gneisenau"), 0, 0}), "M20");
    t.choose(BombShip, t.ship("Tirpitz"));
    t.roll(RollTallBoy, die);
    EXPECT_EQ(t.status("Tirpitz"), die == 3 ? Status::Sunk : Status::Norway);
    EXPECT_EQ(t.p().points[0], die == 3);
    EXPECT_EQ(t.p().entitled[0], die == 3 ? 1 : 2);  // resolved before the forces are counted
  }
  Table earlier(campaign("winter_1943"));
  earlier.until(AskDeploy, 4);
  EXPECT_EQ(earlier.count_told(TallBoyMisses) + earlier.count_told(TallBoySinks), 0);
}

// [MR M59]
TEST(MurmanskSeason, FuelShortage) {
  Table t(campaign("winter_1942"));
  t.until(RollFuel, 4);
  t.roll(RollFuel, 3);
  EXPECT_EQ(t.view(Seat::Allied).p.fuel_die, 0);
  t.until(AskDeploy);
  EXPECT_EQ(t.p().fuel, 3);
  for (const char* name : {"Tirpitz", "Mob-8", "Z-6"})
    t.choose_as(Seat::Axis, Assign, t.ship(name), Table::marker("Gruppe 1"));
  t.choose_as(Seat::Axis, Assign, t.ship("Hipper"), Table::marker("Gruppe 2"));
  t.choose_as(Seat::Axis, Pass);
  t.end_deployment(Seat::Allied);
  t.until(AskMove);
  EXPECT_EQ(t.refused({MoveTo, Table::marker("Gruppe 1"), t.cell("i2"), 0}), "M59");  // four factors
  t.choose(MoveTo, Table::marker("Gruppe 2"), t.cell("i2"));
  EXPECT_EQ(t.p().fuel_spent, 1);
  EXPECT_EQ(t.p().sailed, 1);
  t.p().over = Recalled;
  t.until(AskAnother);
  t.choose(SailAgain);
  EXPECT_EQ(t.p().fuel, 2);  // half, rounded up, of the same die
}

// [MR M59]
TEST(MurmanskSeason, NoSortieMeansFullFuel) {
  json s = campaign("winter_1942", "spring_1943");
  s["wins_needed"] = 2;
  s["strategic"] = 0;
  Table t(s);
  t.until(AskAnother, 4);
  t.pass_();
  EXPECT_EQ(t.p().full_fuel, 1);
  t.until(AskDeploy, 4);
  EXPECT_EQ(t.p().season, 4);
  EXPECT_EQ(t.p().fuel, 6);
  EXPECT_EQ(t.count_told(FullFuel), 1);
}

}  // namespace
}  // namespace flagplot::murmansk_run::test
