#include <gtest/gtest.h>

#include <algorithm>

#include "bismarck/bench.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/gunnery.h"
#include "games/bismarck/intermediate/scenarios.h"
#include "games/bismarck/intermediate/words.h"

// Chapters 44, 45, 47 and 49: who takes part, where they begin and when they come; and what of chapter 51 belongs to it.
namespace flagplot::bismarck::chase_test {
namespace {

constexpr auto allied = Seat::Allied, axis = Seat::Axis;

json printed(std::string_view id) { return support::printed_scenario("bismarck", id); }
json at_turn(std::string_view id, int turn, std::string_view phase = "availability") {
  json scenario = printed(id);
  scenario["first_turn"] = turn;
  scenario["phase"] = phase;
  for (json& ship : scenario["ships"]) {
    if (ship["zone"] == "F20") ship["zone"] = "K5";  // who has not left Bergen by now has lost
  }
  return scenario;
}
std::string where_is(const Chase& c, std::string_view ship) { return c.d().name_of(c.ship_now(ship).zone); }
void pass_in_turn(Chase& c, int turn, std::uint16_t prompt) {
  while (c.now().p.turn < turn || c.prompt(axis) != prompt) c.step(3, 4);
}

// [BIS 45.1] [BIS 51.1]
TEST(BismarckOrdersOfBattle, ScharnhorstAndGneisenauBeginInBrest) {
  const Chase c(printed("rheinubung_as_planned"));
  for (const char* ship : {"Scharnhorst", "Gneisenau"}) {
    EXPECT_EQ(where_is(c, ship), "P23");
    EXPECT_EQ(c.d().ships[index(c.ship(ship))].points, 20) << "[BIS 52.41]";
  }
  EXPECT_EQ(where_is(c, "Bismarck"), "F20");
  EXPECT_TRUE(c.d().scenario.to_last_turn) << "[BIS 52.1]";
}

// [BIS 45.2] [BIS 49.4] in the turn she is due or later, anywhere there
TEST(BismarckOrdersOfBattle, LondonComesWhenAndWhereTheBritishLike) {
  Chase c(at_turn("rheinubung_as_planned", 24));
  while (c.prompt(allied) == AskForwardCruisers) c.choose(allied, pass);
  ASSERT_EQ(c.prompt(allied), AskReserves);
  ASSERT_EQ(c.choose(allied, pass), "") << "she may wait";
  pass_in_turn(c, 24, AskSail);
  EXPECT_EQ(c.ship_now("London").status, ShipStatus::Waiting);
  while (c.prompt(allied) != AskReserves) c.step(3, 4);
  EXPECT_EQ(c.now().p.turn, 25);
  ASSERT_EQ(c.choose(allied, {BringOn, arg(c.ship("London")), 0, 0}), "");
  ASSERT_EQ(c.prompt(allied), AskArrival);
  EXPECT_EQ(c.options(allied).size(), 8U) << "Z10 to Z17";
  EXPECT_EQ(c.refused(allied, {ArriveAt, arg(c.zone("Z18")), 0, 0}), "45.2");
  EXPECT_EQ(c.refused(allied, {ArriveAt, arg(c.zone("Z9")), 0, 0}), "45.2");
  ASSERT_EQ(c.choose(allied, {ArriveAt, arg(c.zone("Z13")), 0, 0}), "");
  EXPECT_EQ(where_is(c, "London"), "Z13");
  EXPECT_EQ(c.told(allied, ReserveArrives), 1);
  EXPECT_EQ(c.told(axis, ReserveArrives), 0);
  c.dice({3, 4});
  EXPECT_EQ(c.sail(allied, "London", {"Y13"}), "") << "in the same turn";
}

// [BIS 49.3] [BIS R63] the Germans cannot tell whether anybody has come
TEST(BismarckOrdersOfBattle, ThatAReserveHasComeIsASecret) {
  Chase come(at_turn("total_commitment", 36)), wait(at_turn("total_commitment", 36));
  ASSERT_EQ(come.prompt(allied), AskReserves);
  for (const char* ship : {"Eagle", "London"}) {
    ASSERT_EQ(come.choose(allied, {BringOn, arg(come.ship(ship)), 0, 0}), "");
    ASSERT_EQ(come.choose(allied, {ArriveAt, arg(come.zone("Z12")), 0, 0}), "");
  }
  ASSERT_EQ(come.choose(allied, pass), "");
  ASSERT_EQ(wait.choose(allied, pass), "");
  for (const int turn : {36, 37, 38}) {
    pass_in_turn(come, turn, AskSail);
    pass_in_turn(wait, turn, AskSail);
    EXPECT_TRUE(come.seen_by(axis) == wait.seen_by(axis)) << turn;
    const View seen = wait.view(axis);
    EXPECT_TRUE(seen.may_be[index(wait.ship("Nelson"))].has(wait.zone("Z10")));
    EXPECT_EQ(at(seen.p, wait.ship("Nelson")).status, ShipStatus::AtSea);
  }
}

// [BIS 49.3] [BIS 49.4] not before their turns
TEST(BismarckOrdersOfBattle, EagleAndNelsonComeLaterThanLondon) {
  Chase c(at_turn("total_commitment", 24));
  ASSERT_EQ(c.prompt(allied), AskReserves);
  EXPECT_TRUE(c.offered(allied, {BringOn, arg(c.ship("London")), 0, 0}));
  for (const char* later : {"Eagle", "Nelson"})
    EXPECT_EQ(c.refused(allied, {BringOn, arg(c.ship(later)), 0, 0}), "45.2");
  Chase too_early(at_turn("total_commitment", 23));
  while (too_early.now().p.turn < 24) {
    EXPECT_NE(too_early.prompt(allied), AskReserves);
    too_early.step(3, 4);
  }
}

// [BIS 51.2] two to seven zones from Brest, at sea, on patrol, three at most
TEST(BismarckOrdersOfBattle, ThreeCruisersOfScapaMayBeginBeforeBrest) {
  Chase c(printed("rheinubung_as_planned"));
  ASSERT_EQ(c.prompt(allied), AskForwardCruisers);
  EXPECT_EQ(c.prompt(axis), -1);
  for (const char* not_she : {"Norfolk", "Victorious", "King George V", "Sheffield"})
    EXPECT_EQ(c.refused(allied, {SendForward, arg(c.ship(not_she)), 0, 0}), "51.2") << not_she;
  const auto post = [&](const char* ship, const char* zone) {
    ASSERT_EQ(c.choose(allied, {SendForward, arg(c.ship(ship)), 0, 0}), "") << ship;
    ASSERT_EQ(c.prompt(allied), AskForwardPost);
    for (const char* no : {"P22", "P23", "O22", "Z29", "P10"})
      EXPECT_EQ(c.refused(allied, {PostAt, arg(c.zone(no)), 0, 0}), "51.2") << no;
    ASSERT_EQ(c.choose(allied, {PostAt, arg(c.zone(zone)), 0, 0}), "") << zone;
    EXPECT_EQ(where_is(c, ship), zone);
    EXPECT_EQ(c.ship_now(ship).patrol, 1);
  };
  post("Kenya", "P21");
  EXPECT_EQ(c.refused(allied, {SendForward, arg(c.ship("Kenya")), 0, 0}), "51.2") << "she is there";
  post("Aurora", "R20");
  post("Hermione", "P16");
  EXPECT_NE(c.prompt(allied), AskForwardCruisers) << "no fourth";
  EXPECT_EQ(c.told(allied, CruiserPosted), 3);
  EXPECT_EQ(c.told(axis, CruiserPosted), 0);
  EXPECT_EQ(where_is(c, "Galatea"), "H18");
  ASSERT_TRUE(c.pass_until([&] { return c.prompt(allied) == AskSail; }));
  EXPECT_EQ(c.sail(allied, "Kenya", {"P20"}), "") << "who is at sea is not held";
}

// [BIS 51.2] [BIS R63]
TEST(BismarckOrdersOfBattle, WhoIsBeforeBrestTheGermansCannotTell) {
  Chase posted(printed("rheinubung_as_planned")), none(printed("rheinubung_as_planned"));
  ASSERT_EQ(posted.choose(allied, {SendForward, arg(posted.ship("Kenya")), 0, 0}), "");
  ASSERT_EQ(posted.choose(allied, {PostAt, arg(posted.zone("P20")), 0, 0}), "");
  ASSERT_EQ(posted.choose(allied, pass), "");
  ASSERT_EQ(none.choose(allied, pass), "");
  for (const int turn : {4, 5, 6}) {
    pass_in_turn(posted, turn, AskSail);
    pass_in_turn(none, turn, AskSail);
    EXPECT_TRUE(posted.seen_by(axis) == none.seen_by(axis)) << turn;
  }
  const View seen = none.view(axis);
  EXPECT_TRUE(seen.may_be[index(none.ship("Kenya"))].has(none.zone("P20")));
  EXPECT_EQ(seen.may_be[index(none.ship("Victorious"))].sole(), none.d().scapa);
}

// [BIS 51.2] no Germans in Brest, no cruisers before it
TEST(BismarckOrdersOfBattle, ElsewhereNobodyIsSentForward) {
  for (const char* id : {"tirpitz_sails", "iceland_neutral", "total_commitment", "america_at_war"}) {
    const Chase c(printed(id));
    EXPECT_NE(c.prompt(allied), AskForwardCruisers) << id;
  }
}

// [BIS 51.7]
TEST(BismarckOrdersOfBattle, SomeGermansAlwaysTakeSpecialDamageByTableA) {
  for (const auto& [id, name] : {std::pair{"rheinubung_as_planned", "Scharnhorst"}, {"rheinubung_as_planned", "Gneisenau"},
                                 {"america_at_war_with_scheer", "Scheer"}}) {
    const Chase c(printed(id));
    for (const int turn : {9, 13}) {  // by day and by night
      Position p = c.now().p;
      p.turn = static_cast<std::uint8_t>(turn);
      p.battle.zone = c.zone("P17");
      EXPECT_EQ(special_table(c.d(), p, c.ship(name), Hit::Also::SpecialB), 0U) << name;
      EXPECT_EQ(special_table(c.d(), p, bismarck, Hit::Also::SpecialB), 1U);
    }
    EXPECT_EQ(c.d().ships[index(c.ship(name))].type, Type::Battleship);
  }
}

// [BIS R60] found in Brest they have not been discovered; missing there, they have
TEST(BismarckOrdersOfBattle, BrestIsWatchedLikeBergen) {
  const auto search_of_brest = [](const char* gneisenau) {
    json scenario = at_turn("rheinubung_as_planned", 10, "search");
    scenario["visibility"] = 1;
    scenario["air"] = json::array({aloft("LR Plymouth 1", "P23", true)});
    Chase c(scenario);
    at(c.state().p, c.ship("Gneisenau")).zone = c.zone(gneisenau);
    c.choose(allied, pass);
    EXPECT_EQ(c.choose(allied, {CallZone, arg(c.zone("P23")), 0, 0}), "");
    return c.now().p.home_fleet_free;
  };
  EXPECT_EQ(search_of_brest("P23"), 0);
  EXPECT_EQ(search_of_brest("R18"), 11);
}

// [BIS R67] [BIS R8] who has not sailed cannot be bombed
TEST(BismarckOrdersOfBattle, ShipsThatHaveNotSailedFromBrestAreSafe) {
  const Chase c(printed("rheinubung_as_planned"));
  Position p = c.now().p;
  const ShipId ship = c.ship("Scharnhorst");
  at(p, ship).located = BySearch;
  EXPECT_FALSE(can_be_bombed(c.d(), p, ship));
  EXPECT_EQ(at(p, ship).left_bergen, 0);
  at(p, ship).left_bergen = 1;
  EXPECT_TRUE(can_be_bombed(c.d(), p, ship));
}

// [BIS 47.1] [BIS 47.3]
TEST(BismarckOrdersOfBattle, WithoutIcelandTheCruisersBeginFurtherSouth) {
  const Chase c(printed("iceland_neutral"));
  EXPECT_EQ(where_is(c, "Suffolk"), "G15");
  EXPECT_EQ(where_is(c, "Arethusa"), "G15");
  json fuelled = printed("iceland_neutral");
  for (json& ship : fuelled["ships"]) {
    if (ship["ship"] == "Hood") ship["fuel_spent"] = 2;
  }
  const Chase spent(fuelled);
  EXPECT_EQ(spent.ship_now("Hood").fuel, spent.d().ships[index(spent.ship("Hood"))].fuel - 2);
  EXPECT_EQ(spent.ship_now("Norfolk").fuel, 0) << "cruisers have none to spend without the chapter on fuel";
}

// [BIS 47.2] [BIS R66]
TEST(BismarckOrdersOfBattle, HvalfiordIsClosedToEverybody) {
  json scenario = at_turn("iceland_neutral", 10, "air_movement");
  for (json& ship : scenario["ships"]) {
    if (ship["ship"] == "Suffolk") ship["zone"] = "E9";
    if (ship["ship"] == "Bismarck") ship["zone"] = "D8";
  }
  Chase c(scenario);
  EXPECT_EQ(c.refused(allied, c.order("LR Hvalfiord", 0)), "47.2");
  ASSERT_TRUE(c.until(allied, AskSail));
  ASSERT_EQ(c.choose(allied, {OrderShip, arg(c.ship("Suffolk")), 0, 0}), "");
  EXPECT_EQ(c.refused(allied, to(c, "D9")), "47.2");
  EXPECT_FALSE(c.offered(allied, to(c, "D9")));
  ASSERT_EQ(c.choose(axis, {OrderShip, arg(bismarck), 0, 0}), "");
  EXPECT_EQ(c.refused(axis, to(c, "D9")), "47.2");
  EXPECT_EQ(search_strength(c.d(), c.now().p, allied, c.zone("D9")), 0) << "nor is there a coast to search from";
  const Chase basic;
  EXPECT_GT(search_strength(basic.d(), basic.now().p, allied, basic.zone("D9")), 0);
}

// [BIS 49.1]
TEST(BismarckOrdersOfBattle, TotalCommitmentLastsUntilTheEveningOfThe28th) {
  const Chase c(printed("total_commitment"));
  EXPECT_EQ(date(c.d().scenario.last_turn), 28);
  EXPECT_EQ(hour(c.d().scenario.last_turn), Hour::H2000);
  Chase last(at_turn("total_commitment", 42, "chance"));
  last.dice({3, 4, 3, 4});
  EXPECT_TRUE(last.over());
  EXPECT_EQ(last.result().how, TimeIsUp);
}

// [BIS 49.2]
TEST(BismarckOrdersOfBattle, CairoAndExeterAreHeldLikeRepulse) {
  Chase c(at_turn("total_commitment", 10, "ship_movement"));
  for (const char* ship : {"Cairo", "Exeter", "Repulse"}) {
    EXPECT_EQ(where_is(c, ship), "J19");
    EXPECT_EQ(c.sailing(ship, "J18"), "4.1") << ship;
  }
  c.p().home_fleet_free = 10;
  for (const char* ship : {"Cairo", "Exeter", "Repulse"}) EXPECT_EQ(c.sailing(ship, "J18"), "") << ship;
}

// [BIS 44.1] in the turn that Revenge comes, where she does, and only she is worth a point
TEST(BismarckOrdersOfBattle, TheAmericansComeWithRevenge) {
  Chase c(at_turn("america_at_war", 17));
  ASSERT_EQ(c.choose(allied, {CallRevenge, 0, 0, 0}), "");
  pass_in_turn(c, 23, AskSail);
  EXPECT_EQ(c.ship_now("North Carolina").status, ShipStatus::Waiting);
  const int before = c.now().p.points[index(axis)];
  pass_in_turn(c, 24, AskSail);
  for (const char* ship : {"Revenge", "Augusta", "North Carolina"}) EXPECT_EQ(where_is(c, ship), "L3") << ship;
  EXPECT_EQ(c.now().p.points[index(axis)], before + 1);
  EXPECT_EQ(c.told(axis, ShipEnters), 3);
}

// [BIS 44.2] [BIS R65]
TEST(BismarckOrdersOfBattle, ScheerSailsInAScenarioOfHerOwn) {
  const Chase without(printed("america_at_war")), with_her(printed("america_at_war_with_scheer"));
  EXPECT_FALSE(without.d().scenario.to_last_turn);
  EXPECT_TRUE(with_her.d().scenario.to_last_turn);
  EXPECT_EQ(where_is(with_her, "Scheer"), "F20");
}

// [BIS 52.51] [BIS 52.41]
TEST(BismarckOrdersOfBattle, WhatTheNewShipsAreWorth) {
  const auto worth = [](const char* id, const char* ship) {
    const Chase c(printed(id));
    return static_cast<int>(c.d().ships[index(c.ship(ship))].points);
  };
  EXPECT_EQ(worth("total_commitment", "Eagle"), 15);
  EXPECT_EQ(worth("total_commitment", "Nelson"), 14);
  EXPECT_EQ(worth("total_commitment", "Exeter"), 8);
  EXPECT_EQ(worth("total_commitment", "London"), 8);
  EXPECT_EQ(worth("total_commitment", "Cairo"), 4);
  EXPECT_EQ(worth("america_at_war", "North Carolina"), 20);
  EXPECT_EQ(worth("america_at_war", "Augusta"), 10);
  EXPECT_EQ(worth("america_at_war_with_scheer", "Scheer"), 10);
  Chase c(at_turn("total_commitment", 34, "chance"));
  at(c.p(), c.ship("Nelson")).status = ShipStatus::Sunk;
  bank(c.p(), axis, worth("total_commitment", "Nelson"));
  const auto awards = Bismarck::awards(c.d(), c.set_up());
  const auto sunk = std::ranges::find_if(awards, [](const Award& a) { return a.what == "sunk"; });
  ASSERT_NE(sunk, awards.end());
  EXPECT_EQ(sunk->rule, "BIS 52.51");
  EXPECT_EQ(sunk->name, "Nelson");
}

// [BIS R64] [BIS 12.33]
TEST(BismarckOrdersOfBattle, OnThe28thHerReturnIsWorthTwo) {
  json scenario = at_turn("total_commitment", 40, "naval_combat");
  for (json& ship : scenario["ships"]) {
    if (ship["ship"] == "Bismarck") ship = at("Bismarck", "P23", {{"moved", 1}});
  }
  scenario["convoys"] = 1;
  const Chase c(scenario);
  ASSERT_TRUE(c.over());
  EXPECT_EQ(c.result().margin, 2 - 2) << "and two to the Germans for Prinz Eugen, unhurt at sea or in Bergen";
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test
