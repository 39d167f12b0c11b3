#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "games/bismarck/battle.h"
#include "games/bismarck/damage.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/intermediate/torpedoes.h"

// Chapter 19: torpedoes in naval combat.
namespace flagplot::bismarck::chase_test::torpedoes {
namespace {

const json chapter{{"ship_torpedoes", true}};

json placed(std::string_view ship, int q, int r) {
  return {{"ship", ship}, {"hex", {q, r}}, {"course", "E"}};
}

// The German ships side by side, and British ones around them.
struct Melee : Chase {
  explicit Melee(const json& british, const json& more = json::object(), const json& options = chapter)
      : Chase(scenario(british, more), options) {}
  static json scenario(const json& british, const json& more) {
    json ships = {placed("Bismarck", 0, 0), placed("Prinz Eugen", 1, 0)};
    std::vector<json> at_sea{own("Bismarck", more), own("Prinz Eugen", more)};
    for (const json& one : british) {
      ships.push_back(one);
      at_sea.push_back(own(one["ship"].get<std::string>(), more));
    }
    return with(10, "naval_combat", at_sea,
                {{"battle", {{"zone", "P17"}, {"attacker", "axis"}, {"ships", ships}}}});
  }
  static json own(const std::string& name, const json& more) {
    return at(name, "P17", more.value(name, json::object()));
  }
  Choice torpedoes(std::string_view firer, std::string_view target) const {
    return {AimTorpedoes, arg(ship(firer)), arg(ship(target)), 0};
  }
  Choice guns(std::string_view firer, std::string_view target) const {
    return {FireAll, arg(ship(firer)), arg(ship(target)), 0};
  }
  // Torpedoes alone.
  void fire(std::string_view firer, std::string_view target) {
    const Seat side = d().ships[index(ship(firer))].side;
    ASSERT_TRUE(until(side, AskFire));
    answer(side, torpedoes(firer, target));
    if (prompt(side) == AskFire) answer(side, pass);
  }
  const BattleShip& board(std::string_view name) const { return now().p.battle.ships[index(ship(name))]; }
  const LogLine& log(std::string_view name) const { return now().p.log[index(ship(name))]; }
};

template <class... Ships>
json of(const Ships&... ships) {
  return json::array({ships...});
}
const json hood_near = of(placed("Hood", 1, 1)), hood_at_two = of(placed("Hood", 1, 2)),
           hood_at_three = of(placed("Hood", 1, 3));

// [BIS 19.0] [BIS R56]
TEST(BismarckTorpedoes, TheyReachTwoHexesInAnyDirection) {
  Melee three(hood_at_three);
  ASSERT_TRUE(three.until(Seat::Axis, AskFire));
  EXPECT_EQ(three.refused(Seat::Axis, three.torpedoes("Prinz Eugen", "Hood")), "19.0");
  for (const auto& [q, r] : {std::pair{3, 0}, {-1, 0}, {1, 2}, {2, -1}}) {
    Melee two(of(placed("Hood", q, r)));
    ASSERT_TRUE(two.until(Seat::Axis, AskFire));
    EXPECT_TRUE(two.offered(Seat::Axis, two.torpedoes("Prinz Eugen", "Hood"))) << q << " " << r;
  }
}

// [BIS 19.0]
TEST(BismarckTorpedoes, NotEveryShipHasThem) {
  Melee m(hood_near);
  ASSERT_TRUE(m.until(Seat::Axis, AskFire));
  EXPECT_EQ(m.refused(Seat::Axis, m.torpedoes("Bismarck", "Hood")), "19.0");
  Melee basic(hood_near, json::object(), json::object());
  ASSERT_TRUE(basic.until(Seat::Axis, AskFire));
  EXPECT_FALSE(basic.offered(Seat::Axis, basic.torpedoes("Prinz Eugen", "Hood")));
  EXPECT_EQ(basic.refused(Seat::Axis, basic.torpedoes("Prinz Eugen", "Hood")), "not an option");
}

// [BIS 19.3]
TEST(BismarckTorpedoes, AShipFiresThemOnce) {
  Melee m(hood_near);
  m.fire("Prinz Eugen", "Hood");
  EXPECT_EQ(m.log("Prinz Eugen").torpedoes_spent, 1);
  m.answer(Seat::Allied, pass);
  m.roll(RollTorpedoes, 1, 1);
  EXPECT_EQ(m.refused(Seat::Axis, m.torpedoes("Prinz Eugen", "Hood")), "9.62")
      << "in this round she has fired";
  while (m.now().p.battle.round == 1) m.answer(pass);
  ASSERT_TRUE(m.until(Seat::Axis, AskFire));
  EXPECT_EQ(m.refused(Seat::Axis, m.torpedoes("Prinz Eugen", "Hood")), "19.3");
  Melee spent(hood_near, {{"Prinz Eugen", {{"torpedoes_spent", true}}}});
  ASSERT_TRUE(spent.until(Seat::Axis, AskFire));
  EXPECT_EQ(spent.refused(Seat::Axis, spent.torpedoes("Prinz Eugen", "Hood")), "19.3");
}

// [BIS 19.2] At one ship with the guns, or at another; and at one only.
TEST(BismarckTorpedoes, TheyAreAnnouncedWithTheGunsAndArriveAfterThem) {
  Melee m(of(placed("Hood", 1, 1), placed("Rodney", 2, -1)));
  ASSERT_TRUE(m.until(Seat::Axis, AskFire));
  m.answer(Seat::Axis, m.torpedoes("Prinz Eugen", "Hood"));
  EXPECT_EQ(m.told(Seat::Allied, TorpedoesFired), 0) << "until the guns open up";
  EXPECT_EQ(m.refused(Seat::Axis, m.torpedoes("Prinz Eugen", "Rodney")), "19.3");
  EXPECT_EQ(m.refused(Seat::Axis, m.guns("Bismarck", "Hood")), "9.62") << "one ship after the other";
  m.answer(Seat::Axis, m.guns("Prinz Eugen", "Rodney"));
  EXPECT_EQ(m.told(Seat::Allied, TorpedoesFired), 1);
  EXPECT_EQ(m.told(Seat::Allied, OpensFire), 1);
  while (m.prompt() == RollShot) m.roll(RollShot, 3, 4);
  EXPECT_EQ(m.told(Seat::Allied, FireEnds), 1);
  EXPECT_EQ(m.prompt(Seat::Allied), AskAvoid);
  EXPECT_EQ(m.asked(Seat::Allied).subject, arg(m.ship("Hood")));
  m.answer(Seat::Allied, pass);
  m.roll(RollTorpedoes, 1, 1);
  EXPECT_EQ(m.prompt(Seat::Axis), AskFire) << "Bismarck may fire";
}

// [BIS 19.4] The table, by tubes and range, for a target that adds nothing.
TEST(BismarckTorpedoes, TheTableIsThePrintedOne) {
  struct Row {
    const char* firer;
    int one_near, two_near, one_far;
  };
  for (const Row& row : {Row{"Hood", 63, 0, 65}, {"Kenya", 55, 0, 63}, {"Norfolk", 51, 65, 61}}) {
    for (int hexes = 1; hexes <= 2; ++hexes) {
      Melee m(of(placed(row.firer, 0, hexes)));
      for (int first = 1; first <= 6; ++first) {
        for (int second = 1; second <= 6; ++second) {
          const int digits = first * 10 + second, one = hexes == 1 ? row.one_near : row.one_far;
          const int two = hexes == 1 && row.two_near ? row.two_near : 99;
          EXPECT_EQ(torpedo_hits(m.d(), m.p(), m.ship(row.firer), bismarck,
                                 two_digits(static_cast<std::size_t>(first), second)),
                    (digits >= one) + (digits >= two))
              << row.firer << " " << hexes << " " << digits;
        }
      }
    }
  }
  Melee eugen(hood_near), far(hood_at_two);
  const auto hits = [](Melee& m, int first, int second) {
    return torpedo_hits(m.d(), m.p(), prinz_eugen, m.ship("Hood"), two_digits(first, second));
  };
  EXPECT_EQ(hits(eugen, 4, 6), 0);
  EXPECT_EQ(hits(eugen, 5, 1), 1);
  EXPECT_EQ(hits(eugen, 6, 1), 2);
  EXPECT_EQ(hits(far, 5, 4), 0);
  EXPECT_EQ(hits(far, 5, 5), 1);
  EXPECT_EQ(hits(far, 6, 6), 1);
}

// [BIS 19.4] [BIS 19.5] [BIS 13.24] [BIS R57]
TEST(BismarckTorpedoes, EvasionAndTurningAwayModifyTheDice) {
  Melee m(hood_near);
  const ShipId hood = m.ship("Hood");
  const auto row = [&](int first, int second) {
    return printed_digits(static_cast<int>(torpedo_row(m.d(), m.p(), hood, first, second)));
  };
  EXPECT_EQ(row(6, 1), 61);
  const std::pair<int, int> added[] = {{29, 0}, {28, 0}, {27, 1}, {22, 1}, {21, 2}, {16, 2},
                                       {15, 3}, {10, 3}, {9, 4},  {4, 4},  {3, 5},  {0, 5}};
  for (const auto& [evasion, by] : added) {
    at(m.p(), hood).evasion_lost = static_cast<std::uint8_t>(29 - evasion);
    EXPECT_EQ(row(1, 1), 11 + 10 * by) << evasion;
    EXPECT_EQ(row(6, 2), by == 0 ? 62 : 66) << "66 is the most";
  }
  at(m.p(), hood).evasion_lost = 0;
  m.p().log[index(hood)].avoids = HasTurnedAway;
  EXPECT_EQ(row(6, 4), 51);
  EXPECT_EQ(row(1, 5), 11) << "and 11 the least";
  at(m.p(), hood).evasion_lost = 6;
  EXPECT_EQ(row(5, 1), 44) << "61, less nine";
}

// [BIS 13.24]
TEST(BismarckTorpedoes, DigitsAreCountedToTheBaseSix) {
  EXPECT_EQ(printed_digits(modified_digits(4, 6, 0, 1)), 51);
  EXPECT_EQ(printed_digits(modified_digits(6, 6, 0, 1)), 71);
  EXPECT_EQ(printed_digits(modified_digits(1, 1, 0, -1)), 6);
  EXPECT_EQ(printed_digits(modified_digits(1, 1, 0, -2)), 5);
  EXPECT_EQ(printed_digits(modified_digits(3, 4, 2, 0)), 54);
}

// [BIS 19.5] [BIS R56]
TEST(BismarckTorpedoes, WhoTurnsAwayMovesFirstAndMustTurn) {
  // Kenya has 33, Rodney 21: she would move last of all.
  Melee m(of(placed("Kenya", 1, 1), placed("Rodney", 6, 0)));
  m.fire("Prinz Eugen", "Kenya");
  m.answer(Seat::Allied, {AvoidTorpedoes, 0, 0, 0});
  EXPECT_EQ(m.told(Seat::Axis, TorpedoesAvoided), 1);
  m.roll(RollTorpedoes, 1, 1);
  while (m.now().p.battle.round == 1) m.answer(pass);
  ASSERT_TRUE(m.until(Seat::Allied, AskManoeuvre));
  EXPECT_EQ(m.asked(Seat::Allied).subject, arg(m.ship("Kenya")));
  EXPECT_EQ(m.refused(Seat::Allied, pass), "19.5");
  EXPECT_FALSE(m.offered(Seat::Allied, pass));
  m.answer(Seat::Allied, {GoAhead, 0, 0, 0});
  EXPECT_EQ(m.refused(Seat::Allied, pass), "19.5");
  m.answer(Seat::Allied, {TurnToPort, 0, 0, 0});
  EXPECT_TRUE(m.offered(Seat::Allied, pass));
  m.answer(Seat::Allied, pass);
  EXPECT_EQ(m.asked(Seat::Allied).subject, arg(m.ship("Rodney")));
  EXPECT_TRUE(m.offered(Seat::Allied, pass));
  while (m.now().p.battle.round == 2) m.answer(pass);
  ASSERT_TRUE(m.until(Seat::Allied, AskManoeuvre));
  EXPECT_EQ(m.asked(Seat::Allied).subject, arg(m.ship("Rodney"))) << "one round later all is as before";
}

// [BIS 19.5] A slow ship that went ahead could not turn any more: she may not.
TEST(BismarckTorpedoes, TheTurnComesBeforeTheWay) {
  Melee m(of(placed("Rodney", 1, 1)), {{"Rodney", {{"evasion_lost", 13}}}});
  m.fire("Prinz Eugen", "Rodney");
  m.answer(Seat::Allied, {AvoidTorpedoes, 0, 0, 0});
  m.roll(RollTorpedoes, 1, 1);
  while (m.now().p.battle.round == 1) m.answer(pass);
  ASSERT_TRUE(m.until(Seat::Allied, AskManoeuvre));
  EXPECT_EQ(m.refused(Seat::Allied, {GoAhead, 0, 0, 0}), "19.5") << "eight allow one hex or one turn";
  EXPECT_EQ(m.choose(Seat::Allied, {TurnToStarboard, 0, 0, 0}), "");
}

// [BIS 19.5] [BIS R56]
TEST(BismarckTorpedoes, WhoCannotTurnIsNotAskedAndWhoTurnsIsNotAskedAgain) {
  Melee still(of(placed("Rodney", 1, 1)), {{"Rodney", {{"evasion_lost", 21}}}});
  still.fire("Prinz Eugen", "Rodney");
  EXPECT_EQ(still.prompt(), RollTorpedoes);
  Melee twice(of(placed("Norfolk", 1, 1), placed("Suffolk", 2, -1)),
              {{"Bismarck", {{"torpedoes_spent", false}}}});
  for (const char* firer : {"Norfolk", "Suffolk"}) {
    twice.fire(firer, "Prinz Eugen");
    if (twice.prompt(Seat::Axis) == AskAvoid) twice.answer(Seat::Axis, {AvoidTorpedoes, 0, 0, 0});
    twice.roll(RollTorpedoes, 1, 1);
  }
  EXPECT_EQ(twice.told(Seat::Allied, TorpedoesAvoided), 1);
}

// [BIS 19.6]
TEST(BismarckTorpedoes, DamageCountsWhenAllHaveFired) {
  Melee m(hood_near);
  m.fire("Prinz Eugen", "Hood");
  m.answer(Seat::Allied, pass);
  m.roll(RollTorpedoes, 6, 1);
  m.roll(RollTorpedoDamage, 4);
  m.roll(RollTorpedoDamage, 1);
  EXPECT_EQ(m.ship_now("Hood").hits[4], 0);
  EXPECT_EQ(m.board("Hood").pending[4], 2);
  EXPECT_EQ(m.heard(Seat::Allied, TorpedoesHit, 2), std::vector<int>{2});
  EXPECT_EQ(evasion(m.d(), m.now().p, m.ship("Hood")), 29);
  ASSERT_TRUE(m.until(Seat::Axis, AskBreakOff));
  EXPECT_EQ(m.ship_now("Hood").hits[4], 2);
  EXPECT_EQ(m.ship_now("Hood").evasion_lost, 20);
  EXPECT_EQ(m.ship_now("Hood").evasion_damage, 4);
}

// [BIS 19.6] The damage table, by type, with the ships that are protected.
TEST(BismarckTorpedoes, TheDamageTableIsThePrintedOne) {
  const Melee m(hood_near);
  struct Row {
    const char* ship;
    int midships[6], evasion[6];
  };
  for (const Row& row : {Row{"Hood", {1, 1, 1, 1, 2, 2}, {0, 4, 6, 20, 8, 10}},
                         {"King George V", {1, 1, 1, 1, 1, 1}, {0, 4, 3, 20, 4, 5}},
                         {"Prince of Wales", {1, 1, 1, 1, 1, 1}, {0, 4, 3, 20, 4, 5}},
                         {"Bismarck", {1, 1, 0, 1, 0, 0}, {0, 4, 0, 20, 0, 0}},
                         {"Norfolk", {1, 1, 2, 2, 3, 3}, {5, 10, 15, 20, 0, 0}},
                         {"Ark Royal", {1, 1, 1, 2, 2, 4}, {0, 4, 8, 12, 16, 0}}}) {
    for (int die = 1; die <= 6; ++die) {
      const TorpedoDamage hit =
          torpedo_damage(m.d().ships[index(m.ship(row.ship))], *m.d().battle_charts, die);
      EXPECT_EQ(hit.midships, row.midships[die - 1]) << row.ship << " " << die;
      EXPECT_EQ(hit.evasion, row.evasion[die - 1]) << row.ship << " " << die;
    }
  }
}

// [BIS 19.2] [BIS 19.6] [BIS R56] Guns that sink the target waste the torpedoes fired with them.
TEST(BismarckTorpedoes, TorpedoesAtAShipThatTheGunsHaveSunkAreLost) {
  Melee m(of(placed("Norfolk", 1, 1), placed("Hood", 6, 0)), {{"Norfolk", {{"hits", {{"midships", 2}}}}}});
  ASSERT_TRUE(m.until(Seat::Axis, AskFire));
  m.answer(Seat::Axis, m.torpedoes("Prinz Eugen", "Norfolk"));
  m.answer(Seat::Axis, m.guns("Prinz Eugen", "Norfolk"));
  while (m.prompt() == RollShot || m.prompt() == RollSpecial) m.step(1, 1);
  ASSERT_TRUE(is_doomed(m.d(), m.now().p, m.ship("Norfolk")));
  EXPECT_EQ(m.told(Seat::Axis, TorpedoesRolled), 0);
  EXPECT_EQ(m.log("Prinz Eugen").torpedoes_spent, 1);
  EXPECT_EQ(m.log("Prinz Eugen").torpedoes_at, 0);
  EXPECT_EQ(m.prompt(Seat::Axis), AskFire) << "and Bismarck fires at others";
  EXPECT_EQ(m.refused(Seat::Axis, m.guns("Bismarck", "Norfolk")), "9.62");
}

// [BIS 19.3] [BIS R56] Who was not there does not know whether she has any left.
TEST(BismarckTorpedoes, WhatIsLeftIsSecret) {
  Melee spent(hood_near, {{"Prinz Eugen", {{"torpedoes_spent", true}}}}), full(hood_near);
  EXPECT_TRUE(spent.seen_by(Seat::Allied) == full.seen_by(Seat::Allied));
}

// [BIS 21.0] With chapter 21 the hull that torpedoes open may lose fuel.
TEST(BismarckTorpedoes, TheyMayCostFuel) {
  Melee m(hood_near, json::object(), {{"ship_torpedoes", true}, {"fuel_damage", true}});
  m.fire("Prinz Eugen", "Hood");
  m.answer(Seat::Allied, pass);
  m.roll(RollTorpedoes, 5, 1);
  m.roll(RollTorpedoDamage, 1);
  m.dice({6});
  ASSERT_TRUE(m.until(Seat::Axis, AskBreakOff));
  EXPECT_EQ(m.ship_now("Hood").fuel, 10);
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test::torpedoes
