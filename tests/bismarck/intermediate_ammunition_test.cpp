#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "games/bismarck/battle.h"
#include "games/bismarck/intermediate/ammunition.h"
#include "games/bismarck/intermediate/words.h"
#include "generic/walk.h"

// Chapter 20: ammunition.
namespace flagplot::bismarck::chase_test::ammunition {
namespace {

const json chapter{{"ammunition", true}};

// Bismarck and Hood, so many hexes apart and abeam of each other, Bismarck with some factors left.
struct Duel : Chase {
  explicit Duel(int factors, int hexes = 2, const json& options = chapter)
      : Chase(with(10, "naval_combat",
                   {at("Bismarck", "P17", options.empty() ? json::object() : json{{"ammunition", factors}}),
                    at("Hood", "P17"), at("Ark Royal", "P17")},
                   {{"battle",
                     {{"zone", "P17"},
                      {"attacker", "axis"},
                      {"ships",
                       {{{"ship", "Bismarck"}, {"hex", {0, 0}}, {"course", "E"}},
                        {{"ship", "Hood"}, {"hex", {-hexes / 2, hexes}}, {"course", "E"}},
                        {{"ship", "Ark Royal"}, {"hex", {1, -8}}, {"course", "E"}}}}}}}),
              options) {}
  Choice all(const char* firer = "Bismarck", const char* target = "Hood") const {
    return {FireAll, arg(ship(firer)), arg(ship(target)), 0};
  }
  Choice aim(Section section) const {
    return {AimSection, arg(bismarck), static_cast<std::uint16_t>(section), arg(ship("Hood"))};
  }
  // She fires, and every shot misses.
  void fire(Choice c) {
    ASSERT_TRUE(until(Seat::Axis, AskFire));
    answer(Seat::Axis, c);
    finish();
  }
  void finish() {
    while (prompt(Seat::Axis) == AskFire) answer(Seat::Axis, pass);
    while (prompt() == RollShot) roll(RollShot, 3, 4);
  }
  int factors(const char* name = "Bismarck") const { return now().p.log[index(ship(name))].ammunition; }
};

// [BIS 20.1] [BIS R54] Bismarck has 17 salvos: eight shots are less than half.
TEST(BismarckAmmunition, HalfOfTheSalvosCostOneFactor) {
  Duel two_hexes(14);
  two_hexes.fire(two_hexes.all());
  EXPECT_EQ(two_hexes.factors(), 13);
  Duel bow(14, 1);
  bow.fire(bow.aim(Section::Bow));
  EXPECT_EQ(bow.factors(), 13) << "seven of 17";
}

// [BIS 20.2]
TEST(BismarckAmmunition, MoreThanHalfCostsTwo) {
  Duel d(14, 1);
  d.fire(d.all());
  EXPECT_EQ(d.factors(), 12);
}

// [BIS 20.1] [BIS 20.2] [BIS R54] By the boxes that are left, and by nothing without a shot.
TEST(BismarckAmmunition, WhatIsAvailableFollowsFromTheBoxesLeft) {
  Duel d(14);
  Position& p = d.p();
  const auto factors = [&](int shots) { return factors_for(d.d(), p, bismarck, shots); };
  EXPECT_EQ(factors(0), 0);
  EXPECT_EQ(factors(8), 1);
  EXPECT_EQ(factors(9), 2);
  at(p, bismarck).hits = {3, 3, 0, 0, 0};
  EXPECT_EQ(factors(7), 1) << "four, seven and three of the starboard guns";
  EXPECT_EQ(factors(8), 2);
}

// [BIS 20.2] [BIS R54] With one factor left at most half, here eight of 17.
TEST(BismarckAmmunition, TheLastFactorIsNotEnoughForAllGuns) {
  Duel d(1, 1);
  ASSERT_TRUE(d.until(Seat::Axis, AskFire));
  EXPECT_EQ(d.refused(Seat::Axis, d.all()), "20.2");
  EXPECT_FALSE(d.offered(Seat::Axis, d.all()));
  EXPECT_TRUE(d.offered(Seat::Axis, d.aim(Section::Bow)));
  d.answer(Seat::Axis, d.aim(Section::Bow));
  EXPECT_EQ(d.refused(Seat::Axis, d.aim(Section::Stern)), "20.2") << "two of seven are more than eight";
  d.finish();
  EXPECT_EQ(d.factors(), 0);
  Duel far(1);
  ASSERT_TRUE(far.until(Seat::Axis, AskFire));
  EXPECT_TRUE(far.offered(Seat::Axis, far.all())) << "at two hexes all of them are eight";
}

// [BIS 20.5]
TEST(BismarckAmmunition, WithoutAnyNobodyFires) {
  Duel d(0);
  ASSERT_TRUE(d.until(Seat::Axis, AskFire));
  EXPECT_EQ(d.refused(Seat::Axis, d.all()), "20.5");
  EXPECT_EQ(d.refused(Seat::Axis, d.aim(Section::Bow)), "20.5");
  EXPECT_EQ(d.options(Seat::Axis), std::vector<Choice>{pass});
}

// [BIS 20.5] [BIS R54] Holding fire and having none to give look the same.
TEST(BismarckAmmunition, TheEnemyDoesNotSeeWhatIsLeft) {
  Duel empty(0), full(14), some(13);
  for (Duel* d : {&empty, &full, &some}) {
    ASSERT_TRUE(d->until(Seat::Axis, AskFire));
    ASSERT_TRUE(d->until(Seat::Allied, AskFire));
  }
  EXPECT_TRUE(empty.seen_by(Seat::Allied) == full.seen_by(Seat::Allied));
  for (Duel* d : {&full, &some}) d->forget();
  Duel a(14), b(13);
  for (Duel* d : {&a, &b}) d->fire(d->all());
  EXPECT_TRUE(a.seen_by(Seat::Allied) == b.seen_by(Seat::Allied));
  EXPECT_EQ(a.told(Seat::Axis, AmmunitionSpent), 1);
  EXPECT_EQ(a.told(Seat::Allied, AmmunitionSpent), 0);
}

// [BIS 20.7]
TEST(BismarckAmmunition, CarriersHaveNoLimit) {
  Duel d(14);
  EXPECT_FALSE(counts_ammunition(d.d(), d.ship("Ark Royal")));
  EXPECT_TRUE(counts_ammunition(d.d(), bismarck));
  const Duel without(14, 2, json::object());
  EXPECT_FALSE(counts_ammunition(without.d(), bismarck));
}

// A convoy met by one or both German ships.
struct Convoy : Chase {
  Convoy(int first, int second, bool together)
      : Chase(with(10, "chance",
                   {at("Bismarck", "N15", own(first, together)),
                    at("Prinz Eugen", "N15", own(second, together))},
                   {{"visibility", 4}}),
              chapter) {
    dice({4, 6});
    until(Seat::Axis, AskConvoy);
  }
  static json own(int factors, bool together) {
    json more{{"ammunition", factors}};
    if (together) more["force"] = 1;
    return more;
  }
  void take() { answer(Seat::Axis, {AttackConvoy, 0, 0, 0}); }
  int factors(ShipId s) const { return now().p.log[index(s)].ammunition; }
};

// [BIS 20.3] [BIS R55]
TEST(BismarckAmmunition, AConvoyCostsFiveFactorsSharedEqually) {
  Convoy alone(14, 19, false);
  alone.take();
  EXPECT_EQ(alone.factors(bismarck), 9);
  EXPECT_EQ(alone.factors(prinz_eugen), 19);
  Convoy both(14, 19, true);
  both.take();
  EXPECT_EQ(both.factors(bismarck), 12);
  EXPECT_EQ(both.factors(prinz_eugen), 16);
  Convoy short_of(1, 9, true);
  short_of.take();
  EXPECT_EQ(short_of.factors(bismarck), 0);
  EXPECT_EQ(short_of.factors(prinz_eugen), 5);
}

// [BIS 20.3] [BIS R55]
TEST(BismarckAmmunition, WhoHasNotFiveFactorsCannotTakeAConvoy) {
  Convoy four(2, 2, true);
  EXPECT_EQ(four.refused(Seat::Axis, {AttackConvoy, 0, 0, 0}), "20.3");
  EXPECT_EQ(four.options(Seat::Axis), std::vector<Choice>{pass});
  Convoy five(3, 2, true);
  five.take();
  EXPECT_EQ(five.factors(bismarck) + five.factors(prinz_eugen), 0);
}

// [BIS 20.6] [BIS 19.3] [BIS 17.7]
TEST(BismarckAmmunition, ATurnOfRefuellingBringsEightFactorsAndTorpedoes) {
  const json options{{"ammunition", true}, {"ship_torpedoes", true}, {"refuel", true}};
  Chase c(with(9, "chance",
               {at("Hood", "H18", {{"in_port", 1}, {"ammunition", 3}, {"torpedoes_spent", true}}),
                at("Norfolk", "M12", {{"ammunition", 3}, {"torpedoes_spent", true}})}),
          options);
  const auto line = [&](const char* name) { return c.now().p.log[index(c.ship(name))]; };
  const auto next_turn = [&] {
    const int next = c.now().p.turn + 1;
    c.dice({3, 4, 3, 4, 3, 4});
    return c.pass_until([&] { return c.now().p.turn == next && c.now().p.phase > 1; });
  };
  ASSERT_TRUE(next_turn());
  EXPECT_EQ(line("Hood").ammunition, 11);
  EXPECT_EQ(line("Hood").torpedoes_spent, 0);
  EXPECT_EQ(line("Norfolk").ammunition, 3);
  EXPECT_EQ(line("Norfolk").torpedoes_spent, 1);
  EXPECT_EQ(c.told(Seat::Allied, Rearmed), 1);
  EXPECT_EQ(c.told(Seat::Axis, Rearmed) + c.told(Seat::Axis, TubesLoaded), 0);
  ASSERT_TRUE(next_turn());
  EXPECT_EQ(line("Hood").ammunition, 17) << "no more than she began with";
}

// [BIS 20.1] [BIS 20.3] What a ship has is what her sheet had, less what her side was told.
TEST(BismarckAmmunition, EveryFactorSpentIsTold) {
  std::vector<json> ships;
  for (const char* name : {"Bismarck", "Prinz Eugen", "Hood", "Norfolk", "Prince of Wales"})
    ships.push_back(at(name, "N15", {{"located", {"search"}}}));
  const auto game = support::opened(make, with(10, "naval_combat", ships, {{"last_turn", 13}}), chapter);
  int spent = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    generic::Walk walk(*game, seed);
    std::map<int, int> left{{0, 14}};
    const auto hear = [&] {
      for (const Event& e : walk.events()) {
        if (e.kind != AmmunitionSpent) continue;
        const int before = left.try_emplace(e.args[0], e.args[1] + e.args[2]).first->second;
        EXPECT_EQ(before - e.args[1], e.args[2]);
        EXPECT_GT(e.args[1], 0);
        left[e.args[0]] = e.args[2];
        ++spent;
        EXPECT_EQ(walk.state().as<State>().p.log[e.args[0]].ammunition, e.args[2]);
      }
    };
    for (;;) {
      if (game->asked(walk.state()).has(Seat::Chance)) {
        walk.step(Seat::Chance, walk.rng().roll(game->asked_of(walk.state(), Seat::Chance)));
      } else if (walk.next_decision()) {
        walk.step(walk.seat(), walk.any_option());
      } else {
        break;
      }
      hear();
    }
  }
  EXPECT_GT(spent, 50);
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test::ammunition
