#include <gtest/gtest.h>

#include "bismarck/battle_bench.h"
#include "kernel/rng.h"

// Worlds that are only supposed: of an action that has been announced a side knows the type and the speed of
// the enemy, and supposes ships that fit.
namespace flagplot::bismarck::battle_test {
namespace {

// What the Germans know: the British have announced an attack by a battleship as fast as King George V.
struct Announced : Table {
  Announced() {
    at_sea("Bismarck").fought = engaged(Part::Committed, 1);
    p().battle.announced = 1;
    p().battle.actions[0] = attack("King George V");
  }
  Action attack(const char* by) {
    const auto speed = static_cast<std::uint8_t>(d().ships[index(ship(by))].evasion);
    return {*d().board.find("N14"), Seat::Allied, Type::Battleship, Type::Battleship, speed, 29, 0};
  }
  // The ships supposed to be in an action, in one of the worlds.
  std::vector<std::string> supposed(int action, std::uint64_t seed) {
    State s = state();
    Rng rng(seed);
    draw_engaged(d(), view(Seat::Axis), rng, s);
    std::vector<std::string> names;
    for (std::size_t i = 0; i < d().ships.size(); ++i) {
      const Ship& ship = s.p.ships[i];
      if (d().ships[i].side == Seat::Allied && part_of(ship) == Part::Committed && action_of(ship) == action)
        names.push_back(d().ships[i].name);
    }
    return names;
  }
};
using Names = std::vector<std::string>;

TEST(BattleSupposed, WhoAttacksFitsInTypeAndSpeedIfAnybodyDoes) {
  for (std::uint64_t seed = 1; seed <= 8; ++seed) {
    Announced t;
    t.at_sea("Norfolk");
    t.at_sea("King George V", "N15");
    EXPECT_EQ(t.supposed(1, seed), Names{"Norfolk"}) << "somebody it must have been";
    t.at_sea("Rodney");
    EXPECT_EQ(t.supposed(1, seed), Names{"Rodney"}) << "rather one of the type";
    t.at_sea("King George V");
    EXPECT_EQ(t.supposed(1, seed), Names{"King George V"}) << "and best one of the speed";
  }
}

TEST(BattleSupposed, OfTheActionBeingFoughtTheShipsAreSeenAndOfTheNextTheyAreNot) {
  Announced t;
  t.in_battle("Hood", {0, 5});
  t.in_battle("Bismarck", {0, 0});
  t.at_sea("King George V");
  t.at_sea("Prinz Eugen").fought = engaged(Part::Committed, 2);
  Battle& b = t.p().battle;
  b.announced = 2;
  b.actions[1] = t.attack("King George V");
  for (const int round : {0, 3}) {
    b.round = static_cast<std::uint8_t>(round);
    EXPECT_EQ(t.supposed(1, 1), Names{"Hood"}) << "round " << round;
    EXPECT_EQ(t.supposed(2, 1), Names{"King George V"}) << "round " << round;
  }
}

}  // namespace
}  // namespace flagplot::bismarck::battle_test
