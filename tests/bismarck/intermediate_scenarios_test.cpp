#include <gtest/gtest.h>

#include <algorithm>

#include "bismarck/bench.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/damage.h"
#include "games/bismarck/gunnery.h"
#include "games/bismarck/intermediate/torpedoes.h"

// Chapters 42, 51 and 52: what the scenarios of the Intermediate Game have in common; and 48, the one with Tirpitz, in
// which most of it is played out.
namespace flagplot::bismarck::chase_test::scenarios {
namespace {


json printed(std::string_view id) { return support::printed_scenario("bismarck", id); }
// A scenario of one's own by the rules of the Intermediate Game; Bismarck and Prinz Eugen are in K5 unless listed.
json intermediate(int turn, std::string_view phase, std::vector<json> ships, json more = json::object()) {
  more["intermediate"] = true;
  if (!more.contains("sets")) more["sets"] = {"intermediate", "tirpitz"};
  return with(turn, phase, std::move(ships), more);
}
json with_tirpitz(int turn, std::string_view phase, std::vector<json> ships, json more = json::object()) {
  const bool listed = std::ranges::any_of(ships, [](const json& ship) { return ship["ship"] == "Tirpitz"; });
  if (!listed) ships.push_back(at("Tirpitz", "K5"));
  return intermediate(turn, phase, std::move(ships), std::move(more));
}

int points_for(const Chase& c, Seat seat, std::string_view what, std::string_view name, std::string_view rule) {
  int sum = 0;
  for (const Award& award : Bismarck::awards(c.d(), c.now())) {
    if (award.side == seat && award.what == what && award.name == name && award.rule == rule) sum += award.points;
  }
  return sum;
}

// [BIS 42.0] whoever makes up a scenario may ask for the rules and the ships of these
TEST(BismarckScenarios, OneMayBeMadeUp) {
  const Chase c(with_tirpitz(10, "ship_movement", {at("Hood", "M8")}));
  EXPECT_TRUE(c.d().scenario.to_last_turn);
  EXPECT_EQ(c.now().p.ships[index(c.ship("Tirpitz"))].status, ShipStatus::AtSea);
}

// [BIS 48.1] [BIS 51.1] with Bismarck and Prinz Eugen, and the others as in the Basic Game
TEST(BismarckScenarios, TirpitzLiesInBergenAndTheRestIsAsItWas) {
  const Chase c(printed("tirpitz_sails"));
  const Chase before;
  EXPECT_EQ(c.d().name_of(c.ship_now("Tirpitz").zone), "F20");
  EXPECT_EQ(c.d().ships.size(), before.d().ships.size() + 1);
  for (const ShipSpec& ship : before.d().ships) {
    const Ship &here = c.ship_now(ship.name), &there = before.ship_now(ship.name);
    EXPECT_EQ(here.zone, there.zone) << ship.name;
    EXPECT_EQ(here.status, there.status) << ship.name;
    EXPECT_EQ(here.patrol, there.patrol) << ship.name;
  }
  EXPECT_EQ(c.d().scenario.first_turn, before.d().scenario.first_turn);
  EXPECT_EQ(c.d().scenario.last_turn, before.d().scenario.last_turn);
}

// [BIS 48.2] [BIS 44.1] the note of the torpedo table: as well protected as Bismarck, and North Carolina as King George V
TEST(BismarckScenarios, TorpedoBelts) {
  const json chapter{{"ship_torpedoes", true}};
  const Chase tirpitz(printed("tirpitz_sails"), chapter), america(printed("america_at_war"), chapter);
  const auto damage = [](const Chase& c, const char* ship) {
    return torpedo_damage(c.d().ships[index(c.ship(ship))], *c.d().battle_charts, 5);
  };
  EXPECT_EQ(damage(tirpitz, "Tirpitz").midships, 0);
  EXPECT_EQ(damage(tirpitz, "Tirpitz").evasion, 0);
  EXPECT_EQ(damage(america, "North Carolina").midships, 1);
  EXPECT_EQ(damage(america, "North Carolina").evasion, 4);
  EXPECT_EQ(damage(america, "Hood").midships, 2);
}

// [BIS 51.8] beside the one that is there
TEST(BismarckScenarios, BordeauxHasASecondLongRangeUnit) {
  const Chase c(printed("tirpitz_sails"));
  const auto base = [&](const char* unit) { return c.d().name_of(c.d().air[index(c.air(unit))].base); };
  EXPECT_EQ(base("LR Bordeaux 2"), base("LR Bordeaux"));
  EXPECT_EQ(c.d().air[index(c.air("LR Bordeaux 2"))].type, AirType::LongRange);
}

// [BIS R61]
TEST(BismarckScenarios, AllUnitsOfTheCarriersAreThere) {
  const Chase c(printed("total_commitment"));
  const auto units_of = [&](const char* carrier) {
    return std::ranges::count(c.d().air, c.ship(carrier), &AirSpec::carrier);
  };
  EXPECT_EQ(units_of("Eagle"), 4);
  EXPECT_EQ(units_of("Victorious"), 2);
  EXPECT_EQ(units_of("Ark Royal"), 6);
}

json duel(const char* german, int turn = 10) {
  const json battle{{"zone", "N14"},
                    {"attacker", "allied"},
                    {"ships",
                     {{{"ship", "Hood"}, {"hex", {0, 4}}, {"course", "E"}},
                      {{"ship", german}, {"hex", {0, 0}}, {"course", "E"}}}}};
  return with_tirpitz(turn, "naval_combat", {at("Hood", "N14"), at(german, "N14")}, {{"battle", battle}});
}

// [BIS 48.2] her turrets are tested when she fires; she takes special damage as Bismarck does
TEST(BismarckScenarios, TirpitzIsBismarckButForHerTurrets) {
  Chase c(duel("Tirpitz"));
  ASSERT_TRUE(c.until(axis, AskFire));
  ASSERT_EQ(c.choose(axis, {FireAll, arg(c.ship("Tirpitz")), arg(c.ship("Hood")), 0}), "");
  EXPECT_EQ(c.prompt(Seat::Chance), RollFailure);
  Chase without(duel("Bismarck"));
  ASSERT_TRUE(without.until(axis, AskFire));
  ASSERT_EQ(without.choose(axis, {FireAll, arg(bismarck), arg(without.ship("Hood")), 0}), "");
  EXPECT_EQ(without.prompt(Seat::Chance), RollShot);
  for (const Hit::Also which : {Hit::Also::SpecialA, Hit::Also::SpecialB}) {
    for (std::size_t dice = 2; dice <= 12; ++dice)
      EXPECT_EQ(&special_result(c.d(), c.now().p, c.ship("Tirpitz"), which, dice),
                &special_result(c.d(), c.now().p, bismarck, which, dice));
  }
}

// [BIS 51.5] [BIS R60]
TEST(BismarckScenarios, EveryPortIsOpenTheTurnAfterAGermanIsDiscovered) {
  const json held{{"hold", "force_h"}};
  Chase c(with_tirpitz(10, "search",
                       {at("Tirpitz", "M8"), at("Norfolk", "M8", {{"patrol", true}}),
                        at("Kenya", "H18", {{"hold", "home_fleet"}}), at("Renown", "Z29", held)}));
  ASSERT_EQ(c.choose(allied, {CallZone, arg(c.zone("M8")), 0, 0}), "");
  EXPECT_EQ(c.now().p.home_fleet_free, 11);
  EXPECT_EQ(c.now().p.force_h_free, 11) << "and not four turns after Bismarck";
  c.dice({3, 4, 3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.until_phase(11, ship_movement_phase));
  EXPECT_EQ(c.sail(allied, "Renown", {"Z28"}), "");
}

// [BIS 51.6] in play whatever the option says
TEST(BismarckScenarios, GermanShipsMayAlwaysLeaveByTheSouth) {
  const json scenario = with_tirpitz(10, "ship_movement", {at("Tirpitz", "Z15"), at("Hood", "M8")});
  Chase c(scenario, {{"exit_south", false}});
  ASSERT_EQ(c.choose(axis, {OrderShip, arg(c.ship("Tirpitz")), 0, 0}), "");
  EXPECT_TRUE(c.offered(axis, {LeaveBoard, 0, 0, 0}));
}

// [BIS 52.1] sunk, home or gone: it goes on
TEST(BismarckScenarios, WithThreeGermansBismarcksFateEndsNothing) {
  const json almost{{"located", {"search"}}, {"hits", {{"midships", 9}}}};
  Chase sunk(with_tirpitz(10, "air_attack", {at("Bismarck", "G15", almost), at("Victorious", "G16")},
                          {{"air", {aloft("Torpedo Victorious", "G15")}}}));
  ASSERT_EQ(sunk.choose(allied, {Strike, arg(sunk.air("Torpedo Victorious")), 1, 0}), "");
  ASSERT_EQ(sunk.choose(allied, pass), "");
  sunk.dice({1, 1, 1});
  ASSERT_EQ(sunk.ship_now("Bismarck").status, ShipStatus::Sunk);
  EXPECT_FALSE(sunk.over());

  Chase home(with_tirpitz(10, "naval_combat", {at("Bismarck", "P23", {{"moved", 1}, {"hits", {{"midships", 1}}}})}));
  home.dice({3, 4, 3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(home.until_phase(11, ship_movement_phase));
  EXPECT_FALSE(home.over());
  EXPECT_EQ(home.ship_now("Bismarck").left_bergen, 1) << "Brest is not where she began";
  EXPECT_EQ(home.ship_now("Bismarck").hurt_in_port, 0) << "12.32 does not count";

  Chase gone(with_tirpitz(10, "ship_movement", {at("Bismarck", "Z15")}));
  ASSERT_EQ(gone.choose(axis, {OrderShip, arg(bismarck), 0, 0}), "");
  ASSERT_EQ(gone.choose(axis, {LeaveBoard, 0, 0, 0}), "");
  gone.dice({3, 4, 3, 4, 3, 4, 3, 4});
  EXPECT_TRUE(gone.until_phase(11, ship_movement_phase));
}

// [BIS 52.1]
TEST(BismarckScenarios, OnlyTheLastTurnEndsIt) {
  Chase c(with_tirpitz(34, "chance", {at("Hood", "M8")}, {{"last_turn", 34}, {"points", {{"axis", 99}}}}));
  c.dice({3, 4, 3, 4, 3, 4});
  EXPECT_TRUE(c.over());
  EXPECT_EQ(c.result().how, TimeIsUp) << "out of reach or not";
}

// [BIS 52.1] two ships: it ends as the Basic Game does
TEST(BismarckScenarios, WithTwoGermansItEndsAsEver) {
  const Chase c(intermediate(10, "naval_combat", {at("Bismarck", "P23", {{"moved", 1}})}, {{"sets", {"intermediate"}}}));
  EXPECT_TRUE(c.over());
}

// A game at its end: the last chance phase, with dice that find nobody.
struct Ended : Chase {
  explicit Ended(std::vector<json> ships, json more = json::object())
      : Chase(with_tirpitz(34, "chance", std::move(ships), at_the_end(std::move(more)))) {
    dice({3, 4, 3, 4, 3, 4});
    EXPECT_TRUE(over());
  }

 private:
  static json at_the_end(json more) {
    more["last_turn"] = 34;
    more["convoys"] = 1;
    return more;
  }
};

// [BIS 52.1] [BIS 52.43] the crippled count, and not those in port; nobody scores for being whole
TEST(BismarckScenarios, AtTheEndOnlyTheCrippledAtSeaCount) {
  const Ended whole(std::vector<json>{});
  EXPECT_EQ(whole.result().margin, 0) << "12.45 and 12.46 are not counted";
  const json slow{{"evasion_lost", 11}}, less{{"evasion_lost", 7}};
  const Ended crippled(std::vector<json>{at("Tirpitz", "M8", slow), at("Prinz Eugen", "M8", slow), at("Bismarck", "M8", less)});
  EXPECT_EQ(points_for(crippled, allied, "crippled", "Tirpitz", "BIS 52.43"), 4);
  EXPECT_EQ(points_for(crippled, allied, "crippled", "Prinz Eugen", "BIS 52.43"), 2);
  EXPECT_EQ(crippled.result().margin, 6) << "an evasion of 22 is none";
  const Ended home(std::vector<json>{at("Tirpitz", "P23", slow), at("Bismarck", "F20", slow)});
  EXPECT_EQ(home.result().margin, 0);
}

// [BIS 52.3] [BIS 52.41] [BIS R62]
TEST(BismarckScenarios, SinkingTirpitzIsWorthTwentyEight) {
  Chase c(with_tirpitz(10, "air_attack",
                       {at("Tirpitz", "G15", {{"located", {"search"}}, {"hits", {{"midships", 9}}}}), at("Victorious", "G16")},
                       {{"air", {aloft("Torpedo Victorious", "G15")}}}));
  ASSERT_EQ(c.choose(allied, {Strike, arg(c.air("Torpedo Victorious")), 1, 0}), "");
  ASSERT_EQ(c.choose(allied, pass), "");
  c.dice({1, 1, 1});
  ASSERT_EQ(c.ship_now("Tirpitz").status, ShipStatus::Sunk);
  EXPECT_EQ(c.now().p.points[index(allied)], 28);
  EXPECT_EQ(points_for(c, allied, "sunk", "Tirpitz", "BIS 52.41"), 28);
  EXPECT_EQ(c.d().ships[index(bismarck)].points, 30);
  EXPECT_EQ(c.d().ships[index(prinz_eugen)].points, 10);
}

// [BIS 52.53] [BIS R62] [BIS 52.6] she brings her damage with her
TEST(BismarckScenarios, LeavingIsWorthFourAndDamageCountsOffTheBoard) {
  const json hurt{{"hits", {{"midships", 2}}}};
  Chase c(with_tirpitz(34, "ship_movement", {at("Tirpitz", "Z15", hurt)}, {{"last_turn", 34}, {"convoys", 1}}));
  ASSERT_EQ(c.choose(axis, {OrderShip, arg(c.ship("Tirpitz")), 0, 0}), "");
  ASSERT_EQ(c.choose(axis, {LeaveBoard, 0, 0, 0}), "");
  c.dice({3, 4, 3, 4, 3, 4});
  ASSERT_TRUE(c.pass_until([&] { return c.over(); }));
  EXPECT_EQ(points_for(c, axis, "gone", "Tirpitz", "BIS 52.53"), 4);
  EXPECT_EQ(points_for(c, allied, "damage", "Tirpitz", "BIS 12.5"), 4);
  EXPECT_EQ(c.result().margin, 0);
}

// [BIS 52.6]
TEST(BismarckScenarios, DamageCountsInPortToo) {
  const json hurt{{"hits", {{"midships", 2}}}};
  const Ended c(std::vector<json>{at("Bismarck", "P23", hurt), at("Hood", "H18", {{"hits", {{"midships", 3}}}})});
  EXPECT_EQ(points_for(c, allied, "damage", "Bismarck", "BIS 12.5"), 4);
  EXPECT_EQ(points_for(c, axis, "damage", "Hood", "BIS 12.5"), 6);
}

// [BIS 52.7] what was lost before is not given back; who goes down with her is worth nothing
TEST(BismarckScenarios, AircraftOfASunkCarrierCountIfTheyWereLostInTheAir) {
  const json hit{{"located", {"search"}}, {"hits", {{"midships", 4}}}};
  Chase sinks(with_tirpitz(10, "air_attack", {at("Victorious", "P20", hit)},
                           {{"air", {aloft("Bombers Brest", "P20")}}, {"points", {{"axis", 2}}}}));
  at(sinks.state().p, sinks.air("Torpedo Victorious 2")).status = AirStatus::Lost;
  if (sinks.prompt(allied) >= 0) sinks.choose(allied, pass);
  ASSERT_EQ(sinks.choose(axis, {Strike, arg(sinks.air("Bombers Brest")), 1, 0}), "");
  if (sinks.prompt(axis) == AskStrikes) sinks.choose(axis, pass);
  sinks.dice({1, 1, 1});
  ASSERT_TRUE(sinks.pass_until([&] { return sinks.ship_now("Victorious").status == ShipStatus::Sunk; }));
  EXPECT_EQ(sinks.air_now("Torpedo Victorious").status, AirStatus::Lost) << "she was aboard";
  EXPECT_EQ(sinks.now().p.points[index(axis)], 2 + 24);
}

// [BIS R59] [BIS 12.7]
TEST(BismarckScenarios, BismarckInPortIsBombedOnceAndMaySailAgain) {
  const json lies{{"located", {"search"}}, {"in_port", 2}};
  Chase c(with_tirpitz(10, "air_attack", {at("Bismarck", "P23", lies)}, {{"air", {aloft("Bombers Plymouth", "P23")}}}));
  Position p = c.now().p;
  at(p, bismarck).left_bergen = 1;
  EXPECT_TRUE(can_be_bombed(c.d(), p, bismarck));
  at(p, bismarck).bombed_in_port = 1;
  EXPECT_FALSE(can_be_bombed(c.d(), p, bismarck));
  Chase sails(with_tirpitz(10, "ship_movement", {at("Bismarck", "P23", {{"in_port", 2}})}));
  ASSERT_EQ(sails.choose(axis, {OrderShip, arg(bismarck), 0, 0}), "");
  EXPECT_TRUE(std::ranges::any_of(sails.options(axis), [](const Choice& o) { return o.verb == Sail; }));
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test::scenarios
