#include "bismarck/chase.h"
#include "data/error.h"

// Chapters 2 and 3: what the counters say, and where they start.
namespace flagplot::bismarck::chase_test {
namespace {

constexpr auto allied = Seat::Allied, axis = Seat::Axis;

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

}  // namespace
}  // namespace flagplot::bismarck::chase_test
