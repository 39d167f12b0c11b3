#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "data/error.h"
#include "data/files.h"
#include "games/bismarck/battle.h"

// Chapters 2 and 3: what the counters say, and where they start.
namespace flagplot::bismarck::chase_test {
namespace {


// [BIS 3.0]
TEST(BismarckSetup, ShipsStandWhereTheOrderOfAppearancePutsThem) {
  Chase c;
  const std::pair<const char*, const char*> places[] = {
      {"Bismarck", "F20"},  {"Prinz Eugen", "F20"}, {"Norfolk", "B7"},          {"Suffolk", "D9"},
      {"Arethusa", "F12"},  {"Manchester", "E13"},  {"Birmingham", "F14"},      {"Hood", "G15"},
      {"Repulse", "J19"},   {"Victorious", "H18"},  {"Prince of Wales", "G15"}, {"King George V", "H18"},
      {"Ark Royal", "Z29"}, {"Renown", "Z29"},      {"Edinburgh", "T17"},       {"Ramillies", "S7"},
  };
  for (const auto& [ship, zone] : places) EXPECT_EQ(c.d().name_of(c.of(ship).zone), zone) << ship;
  for (const char* patrolling : {"Norfolk", "Manchester", "Birmingham", "Edinburgh"})
    EXPECT_TRUE(c.of(patrolling).patrol);
  EXPECT_FALSE(c.of("Suffolk").patrol);
  EXPECT_NE(c.of("Hood").force, 0);
  EXPECT_EQ(c.of("Hood").force, c.of("Prince of Wales").force);
  EXPECT_EQ(c.of("Dorsetshire").status, ShipStatus::Waiting);
  EXPECT_EQ(c.of("Revenge").status, ShipStatus::Waiting);
  EXPECT_EQ(c.of("Rodney").status, ShipStatus::Escort);
  EXPECT_EQ(c.p().level, 4);
}

// [BIS 3.0]
TEST(BismarckSetup, OnlyTheUnitsOfTheBasicOrderOfBattleTakePart) {
  Chase c;
  int ships[2]{}, air[2]{};
  for (const ShipSpec& s : c.d().ships) ++ships[index(s.side)];
  for (const AirSpec& a : c.d().air) ++air[index(a.side)];
  EXPECT_EQ(ships[index(axis)], 2);
  EXPECT_EQ(ships[index(allied)], 22);
  EXPECT_EQ(air[index(axis)], 7);
  EXPECT_EQ(air[index(allied)], 15);
  for (const Air& a : c.p().air) EXPECT_EQ(a.status, AirStatus::AtBase);
}

// [BIS 3.0]
TEST(BismarckSetup, ShipsInPortAreHeldUntilTheGermansAreMissed) {
  Chase c;
  EXPECT_EQ(c.sailing("Kenya", "H17"), "4.1");
  EXPECT_EQ(c.sailing("Repulse", "J18"), "4.1");
  EXPECT_EQ(c.sailing("Renown", "Z28"), "4.1");
  EXPECT_EQ(c.sailing("Edinburgh", "T18"), "4.1");
  EXPECT_EQ(c.sailing("Suffolk", "D8"), "");
  c.p().home_fleet_free = c.p().force_h_free = 4;
  EXPECT_EQ(c.sailing("Kenya", "H17"), "");
  EXPECT_EQ(c.sailing("Renown", "Z28"), "");
  c.p().force_h_free = 5;
  EXPECT_EQ(c.sailing("Renown", "Z28"), "4.1");
}

// [BIS 5.31]
TEST(BismarckSetup, AShipHeldInPortMayPatrolThere) {
  Chase c;
  for (const char* held : {"Kenya", "Repulse", "Renown"}) {
    EXPECT_EQ(rule_of(order_refusal(c.d(), c.p(), c.ship(held))), "") << held;
    EXPECT_EQ(rule_of(patrol_refusal(c.d(), c.p(), c.ship(held))), "") << held;
  }
  EXPECT_EQ(c.sailing("Kenya", "H17"), "4.1") << "but not leave";
  EXPECT_EQ(rule_of(order_refusal(c.d(), c.p(), c.ship("Edinburgh"))), "4.1") << "she patrols until released";
  EXPECT_EQ(rule_of(order_refusal(c.d(), c.p(), c.ship("Rodney"))), "2.51");
}

// [BIS 4.1]
TEST(BismarckSetup, AForceWaitsForTheOneThatIsBound) {
  Chase c;
  for (const char* one : {"Norfolk", "Edinburgh"}) {
    c.of(one).force = 1;
    c.of(one).zone = c.zone("T17");
  }
  const ShipId leads = leader(c.d(), c.p(), c.ship("Edinburgh"));
  ASSERT_EQ(leads, c.ship("Norfolk"));
  EXPECT_EQ(rule_of(order_refusal(c.d(), c.p(), leads)), "4.1");
  c.of("Edinburgh").force = 0;
  EXPECT_EQ(rule_of(order_refusal(c.d(), c.p(), leads)), "");
}

// [BIS 2.42] [BIS 2.425] [BIS 2.63]
TEST(BismarckSetup, AShipIsKnownByItsName) {
  Chase c;
  EXPECT_EQ(Bismarck::name(c.d(), ShipArg, arg(c.ship("Prince of Wales"))), "Prince of Wales");
  EXPECT_EQ(c.d().ships[0].name, "Bismarck");
  EXPECT_EQ(c.d().ships[1].name, "Prinz Eugen");
  EXPECT_THROW(load(data::Files(), with(5, "search", {at("Tirpitz", "H10")}), json::object()), data::Error);
}

// [BIS 2.422]
TEST(BismarckSetup, ShipsAreBattleshipsCruisersOrCarriers) {
  Chase c;
  const auto type = [&](const char* ship) { return c.d().ships[index(c.ship(ship))].type; };
  for (const char* big : {"Bismarck", "Hood", "Repulse", "Renown", "Rodney"})
    EXPECT_EQ(type(big), Type::Battleship);
  for (const char* small : {"Prinz Eugen", "Norfolk", "Arethusa"}) EXPECT_EQ(type(small), Type::Cruiser);
  for (const char* flat : {"Victorious", "Ark Royal"}) EXPECT_EQ(type(flat), Type::Carrier);
}

// [BIS 2.424]
TEST(BismarckSetup, TheLeftNumberIsForTheDayAndTheRightOneForTheNight) {
  Chase c(with(5, "search", {at("Bismarck", "P10", {{"patrol", true}})}));
  const auto strength = [&](int turn) {
    c.p().turn = static_cast<std::uint8_t>(turn);
    return search_strength(c.d(), c.p(), axis, c.zone("P10"));
  };
  EXPECT_EQ(strength(5), 4);
  EXPECT_EQ(strength(6), 3);  // 2000, south of the line
  EXPECT_EQ(strength(7), 3);
}

// [BIS 2.64] [BIS 2.82]
TEST(BismarckSetup, TheHitSheetHasFourGunSectionsAndTheHull) {
  Chase c;
  const ShipSpec& bismarck = c.d().ships[0];
  EXPECT_EQ(bismarck.midships, 10);
  const auto boxes = [](const ShipSpec& s, Section section) {
    return s.guns[static_cast<std::size_t>(section)];
  };
  EXPECT_EQ(boxes(bismarck, Section::Bow), (std::vector<std::uint8_t>{7, 6, 5, 4, 3, 2, 1}));
  EXPECT_EQ(boxes(bismarck, Section::Port), (std::vector<std::uint8_t>{3, 2, 1}));
  EXPECT_EQ(boxes(bismarck, Section::Starboard), (std::vector<std::uint8_t>{3, 2, 1}));
  EXPECT_EQ(boxes(bismarck, Section::Stern), (std::vector<std::uint8_t>{7, 6, 5, 4, 3, 2, 1}));
  const ShipSpec& hood = c.d().ships[index(c.ship("Hood"))];
  EXPECT_EQ(boxes(hood, Section::Bow), (std::vector<std::uint8_t>{5, 4, 3, 2, 1}));
  EXPECT_EQ(boxes(hood, Section::Port), (std::vector<std::uint8_t>{1}));
  EXPECT_EQ(c.d().ships[index(c.ship("Rodney"))].midships, 6);
}

// [BIS 3.0] a position of one's own: whatever it says of a ship, an air unit or the game stands on the board
TEST(BismarckSetup, EveryEntryOfAScenarioStandsInThePosition) {
  const json hood{{"passed", "M9"},
                  {"patrol", true},
                  {"force", 2},
                  {"moved", 2},
                  {"two_last_turn", true},
                  {"fuel", 3},
                  {"evasion_lost", 4},
                  {"evasion_damage", 5},
                  {"hits", {{"bow", 1}, {"port", 1}, {"starboard", 1}, {"stern", 2}, {"midships", 3}}},
                  {"located", {"search", "chance"}},
                  {"located_last", {"shadow"}}};
  Chase c(with(
      11, "search",
      {at("Hood", "M8", hood), at("Norfolk", "M7", {{"located_last", {"shadow"}}}),
       at("Kenya", "H18", {{"in_port", 3}}), at("Aurora", "H18"), at("Galatea", "H18", {{"moved", 1}}),
       at("Suffolk", "M7")},
      {{"visibility", 6},
       {"fog", true},
       {"points", {{"allied", 7}, {"axis", 9}}},
       {"convoys", 2},
       {"german_located", true},
       {"home_fleet_free", 12},
       {"force_h_free", 13},
       {"air", {{{"unit", "LR Eire 1"}, {"zone", "M9"}, {"back", true}, {"airborne", 2}, {"moved", 3}}}}}));
  const Ship& s = c.of("Hood");
  EXPECT_EQ(s.status, ShipStatus::AtSea);
  EXPECT_EQ(s.zone, c.zone("M8"));
  EXPECT_EQ(s.passed, c.zone("M9"));
  EXPECT_EQ(s.patrol, 1);
  EXPECT_EQ(s.force, 2);
  EXPECT_EQ(s.moved, 2);
  EXPECT_EQ(s.two_last_turn, 1);
  EXPECT_EQ(s.fuel, 3);
  EXPECT_EQ(s.evasion_lost, 4);
  EXPECT_EQ(s.evasion_damage, 5);
  EXPECT_EQ(s.hits, (Array<std::uint8_t, 5>{1, 1, 1, 2, 3}));
  EXPECT_EQ(s.located, BySearch | ByChance);
  EXPECT_EQ(s.located_last, ByShadow);
  for (const auto& [ship, turns] : {std::pair{"Kenya", 3}, {"Aurora", 1}, {"Galatea", 0}, {"Hood", 0}})
    EXPECT_EQ(c.of(ship).port_turns, turns) << ship;
  const auto contact = [&c](const char* ship) { return c.set_up().contact[index(c.ship(ship))]; };
  EXPECT_EQ(contact("Hood").zone, c.zone("M8"));
  EXPECT_EQ(contact("Hood").turn, 11);
  EXPECT_EQ(contact("Hood").how, BySearch | ByChance);
  EXPECT_EQ(contact("Norfolk").turn, 10) << "found the turn before";
  EXPECT_EQ(contact("Norfolk").how, ByShadow);
  EXPECT_EQ(contact("Suffolk").zone, no_zone);
  const Position& p = c.p();
  EXPECT_EQ(p.turn, 11);
  EXPECT_EQ(phase_names[p.phase], "search");
  EXPECT_EQ(p.level, 6);
  EXPECT_EQ(p.fog, 1);
  EXPECT_EQ(p.points, (Array<std::uint8_t, 2>{7, 9}));
  EXPECT_EQ(p.convoys, 2);
  EXPECT_EQ(p.german_located, 1);
  EXPECT_EQ(p.home_fleet_free, 12);
  EXPECT_EQ(p.force_h_free, 13);
  for (const ShipId s : {bismarck, prinz_eugen}) EXPECT_EQ(flagplot::bismarck::at(p, s).left_bergen, 1);
  const Air& a = c.flight("LR Eire 1");
  EXPECT_EQ(a.status, AirStatus::Aloft);
  EXPECT_EQ(a.zone, c.zone("M9"));
  EXPECT_EQ(a.back, 1);
  EXPECT_EQ(a.airborne, 2);
  EXPECT_EQ(a.moved, 3);
}

// Shadowed on the way out she could go five zones, and the British would look for her within one.
TEST(BismarckSetup, NobodyHasFoundAShipThatBreaksOut) {
  const auto scenario = [](const json& located_last, bool breakout) {
    return with(10, "visibility", {at("Bismarck", "M8", {{"located_last", located_last}}), at("Suffolk", "M8")},
                {{"breakout", breakout}});
  };
  EXPECT_THROW(Chase(scenario({"search"}, true)), data::Error);
  EXPECT_NO_THROW(Chase(scenario(json::array(), true)));
  EXPECT_NO_THROW(Chase(scenario({"search"}, false)));
}

TEST(BismarckSetup, AScenarioMayBeginOnTheBattleBoard) {
  const auto scenario = [](std::string_view phase, std::string_view zone) {
    const json hood{{"ship", "Hood"}, {"hex", {-1, 2}}, {"course", "SE"}};
    const json bismarck{{"ship", "Bismarck"}, {"hex", {0, 0}}, {"course", "E"}, {"withdrawing", true}};
    return with(
        10, phase, {at("Hood", "P17"), at("Bismarck", zone)},
        {{"battle", {{"zone", "P17"}, {"attacker", "allied"}, {"round", 3}, {"ships", {hood, bismarck}}}}});
  };
  EXPECT_THROW(Chase(scenario("search", "P17")), data::Error);
  EXPECT_THROW(Chase(scenario("naval_combat", "P18")), data::Error);
  Chase c(scenario("naval_combat", "P17"));
  EXPECT_EQ(c.now().p.battle.round, 3);
  EXPECT_EQ(c.now().p.battle.ships[0].status, Withdrawing);
  EXPECT_EQ(c.now().p.battle.ships[index(c.ship("Hood"))].course, 2);
}

// The search of one zone, and when it lets whom sail.
struct Released {
  int home_fleet, force_h, edinburgh;
  friend bool operator==(const Released&, const Released&) = default;
};
Released released_by_search(std::vector<json> ships, std::string_view zone, json air = json::array()) {
  ships.push_back(at("Edinburgh", "T17", {{"hold", "edinburgh"}, {"patrol", true}}));
  Chase c(with(10, "search", ships, {{"visibility", 4}, {"air", std::move(air)}}));
  EXPECT_EQ(c.choose(allied, {CallZone, arg(c.zone(zone)), 0, 0}), "");
  return {c.now().p.home_fleet_free, c.now().p.force_h_free, c.now().p.edinburgh_free};
}

// [BIS R14]
TEST(BismarckSetup, FindingAGermanShipSetsThemFree) {
  const json patrol{{"patrol", true}};
  EXPECT_EQ(released_by_search({at("Bismarck", "H5"), at("Norfolk", "H5", patrol)}, "H5"),
            (Released{11, 14, 0}));
  EXPECT_EQ(released_by_search({at("Prinz Eugen", "H5"), at("Norfolk", "H5", patrol)}, "H5"),
            (Released{11, 0, 0}))
      << "Force H waits for Bismarck";
  EXPECT_EQ(released_by_search({at("Prinz Eugen", "S12"), at("Norfolk", "S12", patrol)}, "S12"),
            (Released{11, 0, 11}))
      << "near Edinburgh";
  EXPECT_EQ(released_by_search({at("Norfolk", "H5", patrol)}, "H5"), (Released{0, 0, 0}))
      << "nobody was there";
}

// [BIS R14] [BIS R35] [BIS 8.21]
TEST(BismarckSetup, AGermanShipThatPassedThroughSetsThemFreeToo) {
  const json patrol{{"patrol", true}};
  const auto passing = [&](const char* ship, const char* through, const char* into) {
    return released_by_search(
        {at(ship, into, {{"moved", 2}, {"passed", through}}), at("Norfolk", through, patrol)}, through);
  };
  EXPECT_EQ(passing("Bismarck", "H5", "H6"), (Released{11, 14, 0}));
  EXPECT_EQ(passing("Prinz Eugen", "H5", "H6"), (Released{11, 0, 0}));
  EXPECT_EQ(passing("Prinz Eugen", "S12", "S11"), (Released{11, 0, 11}));
  EXPECT_EQ(passing("Prinz Eugen", "F20", "F19").home_fleet, 11) << "through Bergen, but on";
}

// [BIS R14]
TEST(BismarckSetup, AZoneNamedByRadioNextToBergenProvesNothing) {
  for (const auto& [zone, free] : {std::pair{"E19", 0}, {"F20", 0}, {"E18", 11}}) {
    Chase c(with(10, "chance", {at("Bismarck", "E19"), at("Kenya", "H18", {{"hold", "home_fleet"}})}));
    c.dice({1, 1});
    EXPECT_EQ(c.choose(Seat::Axis, {NameZone, arg(c.zone(zone)), 0, 0}), "");
    EXPECT_EQ(c.now().p.home_fleet_free, free) << zone;
    EXPECT_EQ(c.now().p.german_located, 1) << "but it is a ship located by chance";
  }
}

// [BIS R14] a shadow shows Bismarck, who joined the quarry unseen: she has left, but no search has located
// her
TEST(BismarckSetup, AShadowAloneSetsTheHomeFleetFreeAndNotForceH) {
  const json one{{"force", 1}};
  Chase c(
      with(10, "shadow",
           {at("Bismarck", "M8", one), at("Prinz Eugen", "M8", {{"force", 1}, {"located_last", {"search"}}}),
            at("Norfolk", "M8"), at("Kenya", "H18", {{"hold", "home_fleet"}})}));
  ASSERT_EQ(c.choose(allied, {ShadowWith, arg(c.ship("Norfolk")), arg(prinz_eugen), 0}), "");
  ASSERT_EQ(c.choose(Seat::Axis, pass), "");
  c.dice({1});
  ASSERT_EQ(c.told(allied, ShadowHeld), 2);
  EXPECT_EQ(c.now().p.home_fleet_free, 11);
  EXPECT_EQ(c.now().p.force_h_free, 0);
  EXPECT_EQ(c.now().p.german_located, 0);
}

// [BIS R14]
TEST(BismarckSetup, AnAttackSetsThemFreeEvenIfItIsDeclined) {
  Chase c(
      with(10, "naval_combat",
           {at("Bismarck", "M8", {{"evasion_damage", 10}}), at("Norfolk", "M8", {{"located", {"search"}}})}));
  ASSERT_EQ(c.now().p.home_fleet_free, 0);
  ASSERT_EQ(c.choose(Seat::Axis, {AttackWith, static_cast<std::uint16_t>(Type::Battleship),
                                  static_cast<std::uint16_t>(Type::Cruiser), 0}),
            "");
  c.dice({1, 1});
  ASSERT_EQ(c.choose(allied, {RefuseAttack, 0, 0, 0}), "");
  EXPECT_EQ(c.now().p.home_fleet_free, 11);
  EXPECT_EQ(c.now().p.force_h_free, 14);
  EXPECT_EQ(c.now().contact[0].zone, c.zone("M8"));
}

// [BIS R14]
TEST(BismarckSetup, AnAirSearchOfBergenThatMissesAShipSetsTheHomeFleetFree) {
  const json recon = json::array({{{"unit", "LR Scapa 1"}, {"zone", "F20"}, {"back", true}}});
  const auto home_fleet = [&](const char* prinz_eugen, std::vector<json> more, const json& air) {
    more.push_back(at("Bismarck", "F20"));
    more.push_back(at("Prinz Eugen", prinz_eugen));
    return released_by_search(more, "F20", air).home_fleet;
  };
  EXPECT_EQ(home_fleet("K5", {}, recon), 11);
  EXPECT_EQ(home_fleet("F20", {}, recon), 0) << "both are still there";
  EXPECT_EQ(home_fleet("K5", {at("Norfolk", "F20", {{"patrol", true}})}, json::array()), 0)
      << "ships cannot see into a port";
}

// [BIS R14]
TEST(BismarckSetup, WhoIsSetFreeSailsWhenTheTurnHasCome) {
  Chase c(with(10, "search",
               {at("Bismarck", "M8"), at("Norfolk", "M8", {{"patrol", true}}),
                at("Kenya", "H18", {{"hold", "home_fleet"}}), at("Renown", "Z29", {{"hold", "force_h"}})}));
  EXPECT_EQ(c.choose(allied, {CallZone, arg(c.zone("M8")), 0, 0}), "");
  const auto sails = [&](int turn) {
    EXPECT_TRUE(c.until_phase(turn, 4)) << turn;
    const auto can = [&](const char* ship, const char* to) {
      return !sail_refusal(c.d(), c.now().p, c.ship(ship), c.zone(to));
    };
    return std::pair{can("Kenya", "H17"), can("Renown", "Z28")};
  };
  const auto next_turn = [&] { c.dice({3, 4, 3, 4, 3, 4}); };
  next_turn();
  EXPECT_EQ(sails(11), (std::pair{true, false}));
  next_turn();
  next_turn();
  EXPECT_EQ(sails(13), (std::pair{true, false}));
  next_turn();
  EXPECT_EQ(sails(14), (std::pair{true, true}));
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test
