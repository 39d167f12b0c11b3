#include <gtest/gtest.h>

#include <algorithm>

#include "bismarck/bench.h"
#include "data/error.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/gunnery.h"
#include "games/bismarck/intermediate/homeward.h"
#include "games/bismarck/intermediate/scenarios.h"
#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/resample.h"

// Chapters 43 to 45, 47 and 49: who takes part, where they begin and when they come; and what of chapter 51 belongs to it.
namespace flagplot::bismarck::chase_test {
namespace {


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
  EXPECT_EQ(c.refused(allied, {ArriveAt, arg(c.zone("Y13")), 0, 0}), "45.2");
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

// [BIS 51.2] no world has a fourth one out; one that was met there is one of the three
TEST(BismarckOrdersOfBattle, TheGermansSupposeNoMoreThanThreeOut) {
  Chase c(printed("rheinubung_as_planned"));
  ASSERT_EQ(c.choose(allied, {SendForward, arg(c.ship("Kenya")), 0, 0}), "");
  ASSERT_EQ(c.choose(allied, {PostAt, arg(c.zone("P20")), 0, 0}), "");
  ASSERT_EQ(c.choose(allied, pass), "");
  pass_in_turn(c, 5, AskSail);
  View seen = c.view(axis);
  Rng rng(5);
  const auto most_out = [&] {
    int most = 0;
    for (int i = 0; i < 200; ++i) {
      State world;
      EXPECT_TRUE(resample(c.d(), seen, rng, world));
      int out = 0;
      for (const char* ship : {"Kenya", "Galatea", "Hermione", "Aurora"})
        out += at(world.p, c.ship(ship)).zone != c.d().scapa;
      most = std::max(most, out);
    }
    return most;
  };
  EXPECT_EQ(most_out(), 3);
  seen.may_be[index(c.ship("Kenya"))] = ZoneSet::only(c.zone("P20"));
  EXPECT_EQ(most_out(), 3);
}

// What a scenario of one's own gets wrong is said, and no game begins that cannot go on.
TEST(BismarckOrdersOfBattle, ReservesMustHaveAWayIn) {
  const auto begins = [](const char* ship, json change) {
    json scenario = printed("total_commitment");
    for (json& row : scenario["ships"]) {
      if (row["ship"] == ship) row.update(change);
    }
    const Chase c(scenario);
  };
  EXPECT_NO_THROW(begins("London", {{"turn", 30}}));
  EXPECT_THROW(begins("London", {{"entry", json::array()}}), data::Error);
  EXPECT_THROW(begins("London", {{"entry", {"Z10", "A1"}}}), data::Error);
  EXPECT_THROW(begins("Norfolk", {{"entry", {"Z10"}}}), data::Error);
  EXPECT_THROW(begins("Prinz Eugen", {{"hold", "reserve"}, {"entry", {"Z10"}}}), data::Error);
  EXPECT_THROW(begins("Norfolk", {{"hold", "either_port"}}), data::Error);
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

// [BIS 47.3]
TEST(BismarckOrdersOfBattle, NorfolkHasBurnedTwoOfHerFuel) {
  const Chase c(printed("iceland_neutral"), {{"fuel", true}});
  EXPECT_EQ(c.d().ships[index(c.ship("Norfolk"))].fuel, 12);
  EXPECT_EQ(c.ship_now("Norfolk").fuel, 10);
  EXPECT_EQ(c.ship_now("Suffolk").fuel, 12);
}

// [BIS 47.2] [BIS 16.3] who has to go home passes by Hvalfiord
TEST(BismarckOrdersOfBattle, NobodyGoesHomeToANeutralPort) {
  json scenario = at_turn("iceland_neutral", 10, "ship_movement");
  for (json& ship : scenario["ships"]) {
    if (ship["ship"] != "Norfolk") continue;
    ship = at("Norfolk", "E9", {{"fuel", 0}});
  }
  const Chase c(scenario, {{"fuel", true}});
  const ShipId norfolk = c.ship("Norfolk");
  ASSERT_TRUE(has_to_go_home(c.d(), c.now().p, norfolk));
  EXPECT_TRUE(has_to_sail(c.d(), c.now().p, norfolk)) << "there is a way";
  EXPECT_FALSE(c.d().ways_home->to_port[index(allied)][index(c.zone("D9"))] == 0);
}

// [BIS 47.2] nor is anybody there in a world that the Germans suppose, nor the aircraft
TEST(BismarckOrdersOfBattle, TheGermansKnowThatHvalfiordIsClosed) {
  Chase c(printed("iceland_neutral"));
  for (const int turn : {4, 5, 6}) pass_in_turn(c, turn, AskSail);
  const View seen = c.view(axis);
  for (std::size_t s = 0; s < c.d().ships.size(); ++s) EXPECT_FALSE(seen.may_be[s].has(c.zone("D9"))) << c.d().ships[s].name;
  EXPECT_EQ(at(seen.p, c.air("LR Hvalfiord")).status, AirStatus::Absent);
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

constexpr const char* french[] = {"Dunkerque", "Strasbourg", "Algerie", "Tourville", "La Galissonniere", "Gloire"};
// Dunkerque and Strasbourg in Scapa Flow, the others there or in Gibraltar.
void choose_ports(Chase& c, const char* of_the_others) {
  while (c.prompt(allied) == AskFirstPort) {
    const bool big = c.d().ships[c.view(allied).seen.ask.subject].type == Type::Battleship;
    ASSERT_EQ(c.choose(allied, {BeginIn, arg(c.zone(big ? "H18" : of_the_others)), 0, 0}), "");
  }
}

// [BIS 43.1] [BIS 43.2]
TEST(BismarckOrdersOfBattle, EachFrenchShipBeginsInOneOfTwoPorts) {
  Chase c(printed("free_french"));
  EXPECT_FALSE(c.d().scenario.to_last_turn);
  int asked = 0;
  for (; c.prompt(allied) == AskFirstPort; ++asked) {
    EXPECT_EQ(c.prompt(axis), -1);
    EXPECT_EQ(c.options(allied).size(), 2U);
    EXPECT_FALSE(c.offered(allied, pass));
    EXPECT_EQ(c.refused(allied, {BeginIn, arg(c.zone("J19")), 0, 0}), "43.2");
    ASSERT_EQ(c.choose(allied, {BeginIn, arg(c.zone(asked % 2 ? "Z29" : "H18")), 0, 0}), "");
  }
  EXPECT_EQ(asked, 6);
  for (int i = 0; i < asked; ++i) EXPECT_EQ(where_is(c, french[i]), i % 2 ? "Z29" : "H18") << french[i];
}

// [BIS 43.2] [BIS R68]
TEST(BismarckOrdersOfBattle, InWhichPortTheFrenchAreTheGermansCannotTell) {
  Chase north(printed("free_french")), south(printed("free_french"));
  choose_ports(north, "H18");
  choose_ports(south, "Z29");
  for (const int turn : {4, 5, 6}) {
    pass_in_turn(north, turn, AskSail);
    pass_in_turn(south, turn, AskSail);
    EXPECT_TRUE(north.seen_by(axis) == south.seen_by(axis)) << turn;
  }
  const View seen = north.view(axis);
  for (const char* ship : french) {
    const ZoneSet& may_be = seen.may_be[index(north.ship(ship))];
    EXPECT_EQ(may_be.size(), 2U) << ship;
    EXPECT_TRUE(may_be.has(north.d().scapa) && may_be.has(north.d().gibraltar)) << ship;
  }
}

// [BIS 43.3] [BIS 51.5]
TEST(BismarckOrdersOfBattle, TheFrenchAreHeldWithTheFleetTheyLieWith) {
  Chase c(at_turn("free_french", 10, "ship_movement"));
  c.of("Gloire").zone = c.zone("Z29");
  EXPECT_EQ(c.sailing("Dunkerque", "G18"), "4.1");
  EXPECT_EQ(c.sailing("Gloire", "Z28"), "4.1");
  c.p().home_fleet_free = 10;
  EXPECT_EQ(c.sailing("Dunkerque", "G18"), "");
  EXPECT_EQ(c.sailing("Gloire", "Z28"), "4.1");
  c.p().home_fleet_free = 0;
  c.p().force_h_free = 10;
  EXPECT_EQ(c.sailing("Dunkerque", "G18"), "4.1");
  EXPECT_EQ(c.sailing("Gloire", "Z28"), "");
}

// [BIS 43.4] [BIS R65]
TEST(BismarckOrdersOfBattle, ScheerMayFaceTheFrenchToo) {
  const Chase c(printed("free_french_with_scheer"));
  EXPECT_EQ(where_is(c, "Scheer"), "F20");
  EXPECT_TRUE(c.d().scenario.to_last_turn);
  EXPECT_TRUE(c.d().ships[index(c.ship("Gloire"))].added);
}

// [BIS R68] the second turret fires ahead and abeam, and the owner says which of the two is hit
TEST(BismarckOrdersOfBattle, DunkerqueHasBothTurretsForward) {
  const Chase c(printed("free_french"));
  const ShipSpec& spec = c.d().ships[index(c.ship("Dunkerque"))];
  for (const Bearing ahead : {Bearing::Ahead, Bearing::BowRay, Bearing::SternRay}) {
    EXPECT_TRUE(bears(spec, Section::Stern, {ahead, Section::Port}));
    EXPECT_TRUE(bears(spec, Section::Bow, {ahead, Section::Port}));
  }
  EXPECT_FALSE(bears(spec, Section::Stern, {Bearing::Astern, Section::Port}));
  Hit h{};
  h.bow = 1;
  h.stern = 1;
  const Struck abeam = struck(spec, h, Aspect::Broadside), astern = struck(spec, h, Aspect::Stern);
  EXPECT_EQ(abeam.either_turret, 1);
  EXPECT_EQ(abeam.bow, 0);
  EXPECT_EQ(abeam.stern, 1);
  EXPECT_EQ(abeam.secondaries, 0);
  EXPECT_EQ(astern.stern, 0);
  EXPECT_EQ(astern.secondaries, 1);
  EXPECT_EQ(astern.third_turret, 0);
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
  const int of_french[] = {8, 8, 6, 6, 4, 4};
  for (std::size_t i = 0; i < std::size(french); ++i) EXPECT_EQ(worth("free_french", french[i]), of_french[i]) << french[i];
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
