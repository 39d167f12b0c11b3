#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "games/bismarck/battle_words.h"
#include "games/bismarck/damage.h"
#include "games/bismarck/intermediate/words.h"

// Chapter 21: hits on the hull may cost fuel.
namespace flagplot::bismarck::chase_test::fuel_damage {
namespace {

const json chapter{{"fuel_damage", true}};

// A battle in which nobody fires, with hits of this round marked as if somebody had.
struct Round : Chase {
  explicit Round(const json& options = chapter, int fuel = 13)
      : Chase(with(10, "naval_combat",
                   {at("Bismarck", "P17", {{"fuel", fuel}}), at("Prinz Eugen", "P17"), at("Hood", "P17")},
                   {{"battle",
                     {{"zone", "P17"},
                      {"attacker", "axis"},
                      {"ships",
                       {{{"ship", "Bismarck"}, {"hex", {0, 0}}, {"course", "E"}},
                        {{"ship", "Prinz Eugen"}, {"hex", {1, 0}}, {"course", "E"}},
                        {{"ship", "Hood"}, {"hex", {-1, 4}}, {"course", "E"}}}}}}}),
              options) {}
  void hit(std::string_view name, Section section, int n) {
    state().p.battle.ships[index(ship(name))].pending[at_section(section)] = static_cast<std::uint8_t>(n);
  }
  void fight(std::initializer_list<int> rolled) {
    dice(rolled);
    until(Seat::Axis, AskBreakOff);
  }
  int fuel(std::string_view name) const { return ship_now(name).fuel; }
};

// [BIS 21.0]
TEST(BismarckFuelDamage, EveryHitOnTheHullIsTestedAndFiveOrSixCostsAFactor) {
  Round r;
  r.hit("Bismarck", Section::Midships, 4);
  r.fight({4, 5, 6, 1});
  EXPECT_EQ(r.fuel("Bismarck"), 11);
  EXPECT_EQ(r.ship_now("Bismarck").hits[4], 4);
  EXPECT_EQ(r.told(Seat::Axis, FuelLost), 2);
}

// [BIS 21.0]
TEST(BismarckFuelDamage, OnlyTheHullCounts) {
  Round r;
  r.hit("Bismarck", Section::Bow, 3);
  r.hit("Hood", Section::Midships, 1);
  r.fight({6});
  EXPECT_EQ(r.fuel("Bismarck"), 13);
  EXPECT_EQ(r.fuel("Hood"), 10);
}

// [BIS 21.0] [BIS R41]
TEST(BismarckFuelDamage, TheEnemySeesThatDiceFallAndNotWhatTheyShow) {
  Round lost, kept;
  for (auto [r, die] : {std::pair{&lost, 6}, {&kept, 1}}) {
    r->hit("Bismarck", Section::Midships, 2);
    r->fight({die, die});
    EXPECT_EQ(r->heard(Seat::Allied, FuelTested, 1), (std::vector<int>{0, 0}));
    EXPECT_EQ(r->told(Seat::Allied, FuelLost), 0);
    EXPECT_NE(r->heard(Seat::Axis, FuelTested, 1)[0], 0);
  }
  EXPECT_EQ(lost.fuel("Bismarck"), 11);
  EXPECT_EQ(kept.fuel("Bismarck"), 13);
  EXPECT_TRUE(lost.seen_by(Seat::Allied) == kept.seen_by(Seat::Allied));
}

// [BIS 21.0] [BIS R41] An empty ship is tested as well: otherwise a die less would tell.
TEST(BismarckFuelDamage, AnEmptyShipLosesNothing) {
  Round r(chapter, 0);
  r.hit("Bismarck", Section::Midships, 1);
  r.fight({6});
  EXPECT_EQ(r.fuel("Bismarck"), 0);
  EXPECT_EQ(r.told(Seat::Axis, FuelTested), 1);
  EXPECT_EQ(r.told(Seat::Axis, FuelLost), 0);
}

// [BIS 21.0] [BIS R41]
TEST(BismarckFuelDamage, ShipsWithoutFuelAndSinkingShipsAreNotTested) {
  Round r;
  r.hit("Prinz Eugen", Section::Midships, 2);
  r.hit("Hood", Section::Midships, 6);
  r.fight({});
  EXPECT_EQ(r.told(Seat::Allied, FuelTested), 0);
  EXPECT_EQ(r.ship_now("Hood").status, ShipStatus::Sunk);
}

// [BIS 21.0] [BIS R41] [BIS 16.2]
TEST(BismarckFuelDamage, CruisersAreTestedWhereTheyCountFuel) {
  Round r({{"fuel_damage", true}, {"fuel", true}});
  r.hit("Prinz Eugen", Section::Midships, 2);
  r.fight({5, 4});
  EXPECT_EQ(r.fuel("Prinz Eugen"), 9);
}

// [BIS 21.0]
TEST(BismarckFuelDamage, WithoutTheChapterNobodyRolls) {
  Round r(json::object());
  r.hit("Bismarck", Section::Midships, 4);
  r.fight({});
  EXPECT_EQ(r.fuel("Bismarck"), 13);
}

// One strike at a ship in O14.
struct Struck : Chase {
  Struck(const char* unit, const char* target, std::initializer_list<int> rolled,
         const json& options = chapter)
      : Chase(with(10, "air_attack", {at(target, "O14", {{"located", {"search"}}}), at("Ark Royal", "O16")},
                   {{"air", json::array({aloft(unit, "O14")})}}),
              options) {
    choose(Seat::Allied, {Strike, arg(air(unit)), 1, 0});
    dice(rolled);
    pass_until([&] { return now().p.phase != air_attack_phase; });
  }
};

// [BIS 21.0]
TEST(BismarckFuelDamage, ATorpedoFromTheAirIsTestedAndABombIsNot) {
  Struck torpedo("Torpedo Ark Royal 1", "Bismarck", {1, 1, 2, 5});
  EXPECT_EQ(torpedo.ship_now("Bismarck").hits[4], 1);
  EXPECT_EQ(torpedo.ship_now("Bismarck").fuel, 12);
  EXPECT_EQ(torpedo.told(Seat::Axis, FuelLost), 1);
  EXPECT_EQ(torpedo.told(Seat::Allied, FuelLost), 0);
  EXPECT_EQ(torpedo.heard(Seat::Allied, FuelTested, 1), std::vector<int>{0});
  Struck bomb("Bombers Eire", "Bismarck", {1, 1, 1});
  EXPECT_EQ(bomb.ship_now("Bismarck").hits[4], 1);
  EXPECT_EQ(bomb.told(Seat::Axis, FuelTested), 0);
  Struck basic("Torpedo Ark Royal 1", "Bismarck", {1, 1, 2}, json::object());
  EXPECT_EQ(basic.ship_now("Bismarck").fuel, 13);
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test::fuel_damage
