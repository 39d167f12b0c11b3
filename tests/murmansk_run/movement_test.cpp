#include <gtest/gtest.h>

#include "murmansk_run/bench.h"

namespace flagplot::murmansk_run::test {
namespace {

// [MR M13] [MR M63]
TEST(MurmanskPeriod, StormsComeAndGoOnAndDaysHaveTheirHours) {
  Table t(campaign("spring_1942", "spring_1942"));
  t.until(RollWeather);
  EXPECT_EQ(daytime(t.d(), t.p()), Day);
  t.roll(RollWeather, 4);
  EXPECT_EQ(t.p().storm, 0);
  t.until(RollWeather);
  EXPECT_EQ(daytime(t.d(), t.p()), Night);
  t.roll(RollWeather, 5);
  EXPECT_EQ(t.p().storm, 1);
  t.until(RollWeather);
  t.roll(RollWeather, 4);  // begins on 5, goes on on 4
  EXPECT_EQ(t.p().storm, 1);
  EXPECT_FALSE(can_fly(t.d(), t.p()));
  t.until(RollWeather);
  t.roll(RollWeather, 3);
  EXPECT_EQ(t.p().storm, 0);
  t.p().season = 3;  // winter: dawn and night
  t.p().period = 1;
  EXPECT_TRUE(can_fly(t.d(), t.p()) && is_dark(t.d(), t.p()));
  t.p().period = 2;
  EXPECT_FALSE(can_fly(t.d(), t.p()));
}

// [MR M62] [MR M64]
TEST(MurmanskPeriod, EveryPhaseInItsTurnAndTheAlliedSideFirst) {
  json up = group("Force 2", "c3", {"Suffolk"});
  up["up"] = true;
  Table t(at_sea("summer_1942",
                 {group("Convoy", "c2", {}), group("Force 1", "d6", {"Norfolk"}), up,
                  group("Gruppe 1", "e5", {"Hipper"})},
                 {{"period", 1}, {"pulse", 3}}));
  t.until(RollWeather);
  const Choice into_battle{MoveTo, Table::marker("Gruppe 1"), t.cell("d6"), 0};
  using Question = std::pair<Seat, std::uint16_t>;
  std::vector<Question> asked;
  const auto ask = [&] {
    const Question q{t.whose(), t.prompt()};
    for (const auto phase :
         {RollWeather, RollContact, AskScatter, AskDummies, AskMove, RollSubContact, RollFirst, AskAir}) {
      if (q.second == phase && (asked.empty() || asked.back() != q)) asked.push_back(q);
    }
  };
  do {
    ask();
    if (t.whose() == Seat::Chance) {
      t.step(t.prompt() == RollContact ? 4 : 1);
    } else if (t.prompt() == AskMove && t.p().pulse == 0 && !t.check(into_battle)) {
      t.answer(Seat::Axis, into_battle);
    } else if (t.prompt() == AskDecision) {
      t.choose(OfferToPart);
    } else {
      t.step(1);
    }
  } while (t.prompt() != RollWeather);
  const auto chance = [](std::uint16_t prompt) { return Question{Seat::Chance, prompt}; };
  const auto allied = [](std::uint16_t prompt) { return Question{Seat::Allied, prompt}; };
  const auto german = [](std::uint16_t prompt) { return Question{Seat::Axis, prompt}; };
  EXPECT_EQ(asked,
            (std::vector<Question>{chance(RollWeather), chance(RollContact), allied(AskScatter),
                                   allied(AskDummies), german(AskDummies),
                                   // Below the water before on it, aircraft last.
                                   german(AskMove), chance(RollSubContact), chance(RollFirst), allied(AskAir),
                                   german(AskAir), allied(AskMove), chance(RollSubContact), allied(AskAir),
                                   german(AskAir), german(AskMove), allied(AskAir), german(AskAir),
                                   allied(AskMove), allied(AskAir), german(AskAir)}));
}

// [MR M14]
TEST(MurmanskMovement, IceClosesThePositionsAndArkangelsk) {
  Table spring(at_sea("spring_1942", {group("Force 1", "c5", {"Norfolk"}), group("Convoy", "c3", {})},
                      {{"pulse", 1}}));
  EXPECT_EQ(spring.refused({MoveTo, 1, spring.cell("b6"), 0}), "M14");
  Table summer(at_sea("summer_1942", {group("Force 1", "c5", {"Norfolk"}), group("Convoy", "white_sea", {})},
                      {{"pulse", 1}}));
  EXPECT_EQ(summer.refused({MoveTo, 1, summer.cell("b6"), 0}), "");
  EXPECT_EQ(summer.refused({MoveTo, convoy, summer.d().arkangelsk, 0}), "");
  summer.p().season = 3;
  EXPECT_EQ(summer.refused({MoveTo, convoy, summer.d().arkangelsk, 0}), "M14");
}

// [MR M21] [MR M24] [MR M65]
TEST(MurmanskMovement, FourImpulsesInTurn) {
  Table t(at_sea("spring_1942",
                 {group("Convoy", "c2", {"Norfolk"}), group("Force 1", "c3", {"Suffolk"}),
                  group("Force 2", "c4", {"Victorious", "Tribals"}), group("Gruppe 1", "g2", {"Tirpitz"})},
                 {{"pack", "c8"}}));
  const MarkerId g = Table::marker("Gruppe 1");
  ASSERT_EQ(t.prompt(), AskMove);
  EXPECT_EQ(t.whose(), Seat::Axis);
  EXPECT_EQ(t.refused({MoveTo, wolfpack, t.cell("c7"), 0}), "M24");
  EXPECT_EQ(t.refused({MoveTo, g, t.cell("e2"), 0}), "M24");  // one position only
  t.choose(MoveTo, g, t.cell("f2"));
  EXPECT_EQ(t.refused({MoveTo, g, t.cell("f3"), 0}), "M24");
  EXPECT_EQ(t.view(Seat::Allied).p.backs[t.token("Gruppe 1")].at, t.cell("g2"));  // not shown yet
  t.pass_();
  EXPECT_EQ(t.p().backs[t.token("Gruppe 1")].at, t.cell("f2"));
  t.until(AskMove);
  EXPECT_EQ(t.whose(), Seat::Allied);
  t.choose(MoveTo, convoy, t.cell("c3"));
  t.pass_();
  t.until(AskMove);
  EXPECT_EQ(t.whose(), Seat::Axis);
  EXPECT_EQ(t.p().pulse, 2);
  t.choose(MoveTo, wolfpack, t.cell("c7"));
  t.choose(MoveTo, g, t.cell("f3"));
  t.pass_();
  t.until(AskMove);
  EXPECT_EQ(t.whose(), Seat::Allied);
  EXPECT_EQ(t.refused({MoveTo, convoy, t.cell("c4"), 0}), "M24");
  EXPECT_EQ(t.refused({MoveTo, 1, t.cell("c4"), 0}), "");
  t.p().damaged.add(t.ship("Suffolk"));
  EXPECT_EQ(t.refused({MoveTo, 1, t.cell("c4"), 0}), "M24");
  EXPECT_EQ(t.refused({MoveTo, 2, t.cell("c5"), 0}), "");
  t.p().storm = 1;
  EXPECT_EQ(t.refused({MoveTo, 2, t.cell("c5"), 0}), "M24");  // destroyers in a storm
  t.p().storm = 0;
  t.pass_();
  t.until(AskMove);
  EXPECT_EQ(t.p().period, 2);
  EXPECT_EQ(t.whose(), Seat::Axis);
}

// [MR M25]
TEST(MurmanskMovement, TheConvoyGoesEast) {
  Table t(at_sea("summer_1942", {group("Convoy", "c7", {})}, {{"pulse", 1}}));
  for (const char* east : {"b8", "c8", "d8"})
    EXPECT_EQ(t.refused({MoveTo, convoy, t.cell(east), 0}), "") << east;
  for (const char* west : {"c6", "b7", "d7"})
    EXPECT_EQ(t.refused({MoveTo, convoy, t.cell(west), 0}), "M25") << west;
  EXPECT_EQ(t.refused({LeaveWest, convoy, 0, 0}), "M25");
  Table coast(at_sea("summer_1942", {group("Convoy", "d8", {}), group("Force 1", "e9", {"Norfolk"})},
                     {{"pulse", 1}}));
  EXPECT_EQ(coast.refused({MoveTo, convoy, coast.d().murmansk, 0}), "");
  Table late(at_sea("summer_1942", {group("Convoy", "e9", {})}, {{"pulse", 1}}));
  EXPECT_EQ(late.refused({MoveTo, convoy, late.d().murmansk, 0}), "M25");
}

// [MR M25]
TEST(MurmanskMovement, DamagedShipsAreDetachedOrScuttled) {
  Table t(at_sea("spring_1942",
                 {group("Convoy", "c2", {}), group("Force 1", "c3", {"Suffolk", "King George V"})},
                 {{"pulse", 1}, {"damaged", {"King George V"}}}));
  const auto kgv = t.ship("King George V");
  EXPECT_EQ(t.refused({Detach, t.ship("Suffolk"), 2, 0}), "M25");
  EXPECT_EQ(t.refused({Scuttle, t.ship("Suffolk"), 0, 0}), "M25");
  t.choose(Detach, kgv, 2);
  EXPECT_EQ(t.p().crew[2], Set::only(kgv));
  EXPECT_EQ(t.p().markers[2].at, t.cell("c3"));
  EXPECT_FALSE(is_slow(t.d(), t.p(), 1));
  t.choose(Scuttle, kgv);
  EXPECT_EQ(t.status("King George V"), Status::Sunk);
  EXPECT_EQ(t.p().points[1], 1);  // counts as sunk
  EXPECT_FALSE(on_map(t.p(), 2));
}

// [MR M25]
TEST(MurmanskMovement, ADamagedShipJoinsTheConvoy) {
  Table t(at_sea("spring_1942",
                 {group("Convoy", "c3", {}), group("Force 1", "c3", {"Suffolk", "Norfolk"}),
                  group("Force 2", "c2", {"Kent"})},
                 {{"pulse", 1}, {"damaged", {"Norfolk", "Kent"}}}));
  EXPECT_EQ(t.refused({Detach, t.ship("Kent"), convoy, 0}), "M25");  // elsewhere
  t.choose(Detach, t.ship("Norfolk"), convoy);
  EXPECT_EQ(t.p().crew[convoy], Set::only(t.ship("Norfolk")));
  EXPECT_FALSE(is_slow(t.d(), t.p(), 1));
}

// [MR M25] [MR M37]
TEST(MurmanskMovement, WhoIsDetachedRetreatsTheWayHisGroupCame) {
  Table t(at_sea("spring_1942",
                 {group("Convoy", "c2", {}), group("Force 1", "c5", {"Suffolk", "Norfolk"}, "c4")},
                 {{"pulse", 1}, {"damaged", {"Norfolk"}}}));
  t.choose(Detach, t.ship("Norfolk"), 2);
  EXPECT_EQ(t.p().markers[2].from, t.cell("c4"));
}

// [MR M22]
TEST(MurmanskMarkers, FiveUnitsFaceDown) {
  Table t(campaign("winter_1943"));
  t.until(AskDeploy, 4);
  int n = 0;
  for (const Choice& c : t.options(Seat::Allied)) {
    if (c.verb != Assign || c.b != convoy || n == 5) continue;
    t.choose_as(Seat::Allied, Assign, c.a, convoy);
    ++n;
  }
  ASSERT_EQ(t.p().crew[convoy].size(), 5);
  for (const Choice& c : t.options(Seat::Allied)) EXPECT_FALSE(c.verb == Assign && c.b == convoy);
  EXPECT_TRUE(t.view(Seat::Axis).p.crew[convoy].empty());
}

// [MR M22]
TEST(MurmanskMarkers, SeenFromABaseWhileItIsThere) {
  Table t(at_sea("spring_1942", {group("Convoy", "c2", {}), group("Force 1", "d5", {"Suffolk"})},
                 {{"pulse", 1}}));
  t.choose(MoveTo, 1, t.cell("d6"));
  t.pass_();
  EXPECT_TRUE(t.p().backs[t.token("Force 1")].up);
  EXPECT_EQ(t.view(Seat::Axis).p.crew[1], Set::only(t.ship("Suffolk")));
  t.until(AskMove);
  t.pass_();
  t.until(AskMove);
  t.choose(MoveTo, 1, t.cell("c6"));
  t.pass_();
  EXPECT_FALSE(t.p().backs[t.token("Force 1")].up);
  EXPECT_EQ(t.count_told(ContactLost), 1);
}

// [MR M22] Whoever finds a group off a base has it, like any other, when it moves on.
TEST(MurmanskMarkers, FoundUnderTheEyesOfABase) {
  Table t(at_sea("summer_1942", {group("Convoy", "c2", {}), group("Force 1", "d6", {"Suffolk"})},
                 {{"pulse", 1}, {"air", {{"KG 26", "altenfjord"}}}}));
  t.pass_();
  ASSERT_EQ(t.p().backs[t.token("Force 1")].source, ByBase);
  t.until(AskAir, 1);
  t.pass_();
  t.choose(Attack, KG26, t.token("Force 1"), 0);
  t.choose(AimAt, t.ship("Suffolk"));
  EXPECT_EQ(t.p().backs[t.token("Force 1")].source, ByAirAttack);
  t.roll(RollAir, 1);
  t.roll(RollAa, 1);
  t.until(AskMove);
  t.until(AskAir);
  t.until(AskMove);
  ASSERT_EQ(t.whose(), Seat::Allied);
  t.choose(MoveTo, 1, t.cell("c6"));
  t.pass_();
  EXPECT_TRUE(t.p().backs[t.token("Force 1")].up);
  EXPECT_EQ(t.count_told(ContactLost), 0);
}

// [MR M23] [MR M26]
TEST(MurmanskMarkers, DummiesAreLiftedAndEnteredAnywhere) {
  Table t(at_sea("spring_1942",
                 {group("Convoy", "c2", {}), group("Dummy 1", "c3"), group("German dummy", "g2")},
                 {{"pulse", 3}, {"period", 1}}));
  t.until(AskDummies);
  EXPECT_EQ(t.whose(), Seat::Allied);
  EXPECT_EQ(t.refused({LiftDummy, 1, 0, 0}), "M23");
  t.choose(LiftDummy, allied_dummy);
  EXPECT_FALSE(on_map(t.p(), allied_dummy));
  EXPECT_EQ(t.refused({EnterDummy, allied_dummy, t.cell("g2"), 0}), "M23");  // an enemy marker
  t.choose(EnterDummy, allied_dummy, t.cell("c2"));
  t.choose(EnterDummy, allied_dummy + 1, t.cell("c4"));
  EXPECT_EQ(backs_at(t.view(Seat::Axis).p, Seat::Allied, t.cell("c2")).size(), 2);
  t.choose(LiftDummy, allied_dummy);
  EXPECT_EQ(t.refused({EnterDummy, allied_dummy, t.cell("c4"), 0}), "M26");  // once a period
  t.pass_();
  EXPECT_EQ(t.whose(), Seat::Axis);
  int german = 0;
  for (const Choice& c : t.options(Seat::Axis)) german += c.verb == LiftDummy;
  EXPECT_EQ(german, 1);
}

// [MR M23]
TEST(MurmanskMarkers, AMeetingExposesADummy) {
  Table t(at_sea("summer_1942",
                 {group("Convoy", "c2", {}), group("Dummy 1", "f2"), group("Gruppe 1", "g2", {"Tirpitz"})}));
  t.choose(MoveTo, Table::marker("Gruppe 1"), t.cell("f2"));
  t.pass_();
  EXPECT_EQ(t.count_told(DummyExposed), 1);
  EXPECT_FALSE(on_map(t.p(), allied_dummy));
  EXPECT_EQ(t.count_told(BattleBegins), 0);
  EXPECT_FALSE(t.p().backs[t.token("Gruppe 1")].up);  // by a dummy nobody is found
}

// [MR M23]
TEST(MurmanskMarkers, OnlyShipsFindAnybody) {
  const auto meet = [](std::vector<json> there, std::vector<json> coming) {
    std::vector<json> groups{group("Convoy", "c2", {})};
    for (const auto& list : {there, coming}) groups.insert(groups.end(), list.begin(), list.end());
    auto table = std::make_unique<Table>(at_sea("summer_1942", groups));
    Table& t = *table;
    for (const json& g : coming)
      t.choose(MoveTo, Table::marker(g["marker"].get<std::string>()), t.cell("f2"));
    t.pass_();
    return table;
  };
  const auto up = [](Table& t, const char* marker) { return t.p().backs[t.token(marker)].up != 0; };
  const json force = group("Force 1", "f2", {"Norfolk"}), dummy = group("Dummy 1", "f2"),
             gruppe = group("Gruppe 1", "g2", {"Hipper"}), german = group("German dummy", "g2");
  const auto scout = meet({force}, {german});
  EXPECT_FALSE(up(*scout, "Force 1") || on_map(scout->p(), german_dummy));
  const auto ships = meet({force, dummy}, {gruppe});
  EXPECT_TRUE(up(*ships, "Force 1") && up(*ships, "Gruppe 1") && !on_map(ships->p(), allied_dummy));
  const auto covered = meet({dummy}, {gruppe, german});
  EXPECT_FALSE(up(*covered, "Gruppe 1") || on_map(covered->p(), allied_dummy));
  EXPECT_TRUE(on_map(covered->p(), german_dummy));  // the other side had nobody to find it
  const auto nothing = meet({dummy}, {german});
  EXPECT_FALSE(on_map(nothing->p(), allied_dummy) || on_map(nothing->p(), german_dummy));
}

// [MR M23] What a dummy has met is no more known than before.
TEST(MurmanskMarkers, ADummyTellsNothingOfWhatItMet) {
  const auto seen_after = [](std::vector<std::string> ships) {
    Table t(at_sea("summer_1942",
                   {group("Convoy", "c2", {}), group("Force 1", "f2", ships), group("German dummy", "g2")}));
    t.choose(MoveTo, german_dummy, t.cell("f2"));
    t.pass_();
    AnyView view;
    view.emplace<View>() = t.view(Seat::Axis);
    return view;
  };
  EXPECT_TRUE(seen_after({"Norfolk"}) == seen_after({"Renown", "Suffolk", "O class"}));
}

// [MR M30] The pack exposes a dummy, and is found by ships only.
TEST(MurmanskMarkers, ADummyDoesNotFindThePack) {
  for (const bool ships : {false, true}) {
    Table t(at_sea("summer_1942",
                   {group("Convoy", "c2", {}), group("Dummy 1", "c4"), group("Force 1", "c4", {"Norfolk"})},
                   {{"pulse", 1}, {"pack", "c5"}}));
    t.choose(MoveTo, ships ? MarkerId{1} : allied_dummy, t.cell("c5"));
    t.pass_();
    t.until(AskAir, 1);
    EXPECT_EQ(t.count_told(PackCalledOff), ships);
    EXPECT_EQ(t.p().backs[t.token("Wolfpack")].up, ships);
    EXPECT_EQ(on_map(t.p(), allied_dummy), ships);
  }
}

// [MR M37] Backs are dealt anew where forces meet; each of them still knows the way it came itself.
TEST(MurmanskMarkers, ForcesThatMetKeepTheirOwnWayBack) {
  Table t(at_sea(
      "summer_1942",
      {group("Convoy", "b1", {}), group("Force 2", "c3", {"Suffolk"}), group("Force 1", "e3", {"Norfolk"})},
      {{"pulse", 1}, {"air", {{"KG 26", "altenfjord"}}}}));
  t.choose(MoveTo, 1, t.cell("d4"));
  t.choose(MoveTo, 2, t.cell("d4"));
  t.pass_();
  t.until(AskAir);
  t.pass_();
  t.choose(Reconnoitre, t.cell("d4"));
  ASSERT_TRUE(t.p().backs[t.token("Force 1")].up && t.p().backs[t.token("Force 2")].up);
  ASSERT_LT(t.token("Force 1"), t.token("Force 2"));  // they have changed backs
  EXPECT_EQ(t.p().markers[1].from, t.cell("e3"));
  EXPECT_EQ(t.p().markers[2].from, t.cell("c3"));
}

// [MR M22] Backs that lay together cannot be told apart when they part.
TEST(MurmanskMarkers, StackedBacksAreDealtAnew) {
  for (const MarkerId mover : {MarkerId{1}, allied_dummy}) {
    Table t(at_sea("winter_1942",
                   {group("Convoy", "b1", {}), group("Force 1", "c3", {"Suffolk"}), group("Dummy 1", "c3")},
                   {{"pulse", 1}, {"period", 2}}));
    t.choose(MoveTo, mover, t.cell("c4"));
    t.pass_();
    const Token moved = t.p().markers[mover].token;
    EXPECT_EQ(t.p().backs[moved].at, t.cell("c4"));
    EXPECT_EQ(moved, 2) << "which back moves must not depend on what it is";
  }
}

// [MR M31]
TEST(MurmanskMarkers, ContactsAreLost) {
  json up = group("Force 1", "c3", {"Suffolk"});
  up["up"] = true;
  Table night(at_sea("spring_1942", {group("Convoy", "c2", {}), up}, {{"period", 1}, {"pulse", 3}}));
  night.until(AskDummies);
  EXPECT_EQ(night.p().backs[night.token("Force 1")].up, 0);
  for (const int die : {3, 4}) {
    Table day(at_sea("summer_1942", {group("Convoy", "c2", {}), up}, {{"period", 1}, {"pulse", 3}}));
    day.until(RollContact);
    day.roll(RollContact, die);
    EXPECT_EQ(day.p().backs[day.token("Force 1")].up, die == 4);
  }
  Table storm(at_sea("summer_1942", {group("Convoy", "c2", {}), up}, {{"period", 1}, {"pulse", 3}}));
  storm.until(RollWeather);
  storm.roll(RollWeather, 6);
  EXPECT_EQ(storm.p().backs[storm.token("Force 1")].up, 0);
}

// [MR M61]
TEST(MurmanskMovement, ReturnToBase) {
  Table t(at_sea("spring_1942",
                 {group("Convoy", "c2", {}), group("Gruppe 1", "d8", {"Mob-5"}),
                  group("Gruppe 2", "d6", {"Tirpitz", "Hipper"}), group("Gruppe 3", "d8", {"Z-6"})}));
  EXPECT_EQ(t.refused({MoveTo, Table::marker("Gruppe 2"), t.cell("e5"), 0}), "");
  EXPECT_EQ(t.refused({MoveTo, Table::marker("Gruppe 1"), t.d().murmansk, 0}), "M61");
  t.choose(MoveTo, Table::marker("Gruppe 2"), t.cell("altenfjord"));
  t.choose(MoveTo, Table::marker("Gruppe 1"), t.d().kirkenes);
  EXPECT_EQ(t.refused({MoveTo, Table::marker("Gruppe 3"), t.d().kirkenes, 0}), "M61");
  t.pass_();
  EXPECT_EQ(t.status("Tirpitz"), Status::Norway);
  EXPECT_EQ(t.p().ships[t.ship("Tirpitz")].port, t.cell("altenfjord"));
  t.until(AskMove);
  t.until(AskDummies);
  t.until(AskMove);
  for (const Choice& c : t.options(Seat::Axis))
    EXPECT_NE(c.a, Table::marker("Gruppe 2"));  // not again in this convoy
}

}  // namespace
}  // namespace flagplot::murmansk_run::test
