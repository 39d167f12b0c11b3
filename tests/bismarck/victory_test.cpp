#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "games/bismarck/chapters.h"

// Chapter 12: the end of the game and its points.
namespace flagplot::bismarck::chase_test {
namespace {

// A finished game to be scored: nothing sunk, the German ships unhurt at sea, one convoy gone.
struct Reckoning : Chase {
  explicit Reckoning(Ending how = TimeIsUp)
      : Chase(with(10, "chance", {at("Hood", "M8"), at("Norfolk", "M8"), at("Victorious", "M8")})) {
    p().ending = static_cast<std::uint8_t>(how);
    p().convoys = 1;
  }
  int margin() { return score(d(), p()).margin; }
  void midships(std::string_view name, int hits) { of(name).hits[4] = static_cast<std::uint8_t>(hits); }
  void put(std::string_view name, std::string_view where) { of(name).zone = zone(where); }
};
constexpr int at_sea = -6;  // four for Bismarck and two for Prinz Eugen, to the Germans

json naval_end(const char* zone, int turn, int hits = 0) {
  return with(turn, "naval_combat", {at("Bismarck", zone, {{"moved", 1}, {"hits", {{"midships", hits}}}})},
              {{"convoys", 1}});
}

// [BIS 12.0] [BIS 12.1] [BIS 12.11] [BIS 12.31]
TEST(BismarckVictory, TheGameEndsWhenBismarckSinks) {
  Chase c(with(10, "air_attack",
               {at("Bismarck", "G15", {{"located", {"search"}}, {"hits", {{"midships", 9}}}}),
                at("Victorious", "G16")},
               {{"convoys", 1}, {"air", {{{"unit", "Torpedo Victorious"}, {"zone", "G15"}}}}}));
  c.choose(Seat::Allied, {Strike, arg(c.air("Torpedo Victorious")), 1, 0});
  c.choose(Seat::Allied, pass);
  c.dice({1, 1, 1});
  EXPECT_TRUE(c.over());
  EXPECT_EQ(c.result().how, BismarckSunk);
  EXPECT_EQ(c.result().winner, Seat::Allied);
  EXPECT_EQ(c.result().margin, 30 - 2) << "two for Prinz Eugen at large";
}

// [BIS 12.11] at once: strikes that were assigned to others are not rolled any more
TEST(BismarckVictory, NothingIsRolledAfterBismarckHasSunk) {
  Chase c(with(10, "air_attack",
               {at("Bismarck", "G15", {{"located", {"search"}}, {"hits", {{"midships", 9}}}}),
                at("Prinz Eugen", "G15", {{"located", {"search"}}}), at("Victorious", "G16")},
               {{"air", {{{"unit", "Torpedo Victorious"}, {"zone", "G15"}}}}}));
  for (const std::uint16_t counter : {1, 2})
    ASSERT_EQ(c.choose(Seat::Allied, {Strike, arg(c.air("Torpedo Victorious")), counter, 0}), "");
  c.dice({1, 1, 1});  // the first counter is Bismarck
  EXPECT_EQ(c.told(Seat::Allied, ShipSunk), 1);
  EXPECT_EQ(c.prompt(Seat::Chance), -1);
  EXPECT_TRUE(c.over());
}

// [BIS 12.2] [BIS 12.5] The points that both sides are shown at the end are those that decided.
TEST(BismarckVictory, BothSidesAreShownTheFinalPoints) {
  Chase c(with(10, "air_attack",
               {at("Bismarck", "G15", {{"located", {"search"}}, {"hits", {{"midships", 9}}}}),
                at("Victorious", "G16"), at("Hood", "M8", {{"hits", {{"midships", 3}}}})},
               {{"convoys", 1}, {"air", {{{"unit", "Torpedo Victorious"}, {"zone", "G15"}}}}}));
  c.choose(Seat::Allied, {Strike, arg(c.air("Torpedo Victorious")), 1, 0});
  c.choose(Seat::Allied, pass);
  c.dice({1, 1, 1});
  ASSERT_TRUE(c.over());
  for (const Seat seat : players) {
    const auto points = Bismarck::board(c.d(), c.view(seat))["points"];
    EXPECT_EQ(points["allied"], 30);
    EXPECT_EQ(points["axis"], 2 + 6) << "Prinz Eugen at large, and the damage to Hood";
    EXPECT_EQ(points["allied"].get<int>() - points["axis"].get<int>(), c.result().margin);
  }
}

// [BIS 12.12] [BIS 12.7]
TEST(BismarckVictory, TheGameEndsWhenBismarckIsInPortAndAllCombatIsOver) {
  for (const char* port : {"C19", "F20", "P23", "Q25"}) {
    Chase c(with(10, "naval_combat", {at("Bismarck", port, {{"moved", 1}})}));
    EXPECT_EQ(c.over(), std::string_view(port) != "F20") << port;
    if (c.over()) {
      EXPECT_EQ(c.result().how, BismarckInPort);
    }
  }
  Chase back(with(10, "ship_movement", {at("Bismarck", "F19")}));
  ASSERT_EQ(back.sail(Seat::Axis, "Bismarck", {"F20"}), "");
  EXPECT_FALSE(back.over()) << "there may be combat yet";
  back.until_phase(10, 8);
  EXPECT_TRUE(back.over());
  EXPECT_EQ(back.result().how, BismarckInPort);
}

// How many points the Germans may have at the end of a turn without the game being over for it.
int most_to_catch_up(int turn, const std::vector<json>& ships, const json& more = json::object()) {
  Chase c(with(turn, "chance", ships, more));
  const auto is_over = [&c](int points) {
    State s = c.set_up();
    s.p.points[index(Seat::Axis)] = static_cast<std::uint8_t>(points);
    EventRoom told;
    P play{c.d(), s, told.events, {}, 0};
    return game_has_ended(play, false) && s.p.ending == OutOfReach;
  };
  int points = 0;
  while (points < 120 && !is_over(points)) ++points;
  EXPECT_TRUE(is_over(points + 1));
  return points - 1;
}

// [BIS 12.13]
TEST(BismarckVictory, BeingOutOfReachEndsTheTurnAndTheGame) {
  Chase c(with(10, "chance", {}, {{"points", {{"axis", 100}}}}));
  c.dice({3, 4, 3, 4});
  EXPECT_TRUE(c.over());
  EXPECT_EQ(c.result().how, OutOfReach);
}

// [BIS 12.13] [BIS R36]
TEST(BismarckVictory, TheGameEndsWhenTheBritishCannotCatchUp) {
  const json convoy{{"convoys", 1}};
  const auto hurt = [](const char* ship, int hits) {
    return at(ship, "K5", {{"hits", {{"midships", hits}}}});
  };
  constexpr int air_units = 14, prinz_eugen = 10 + 2;  // sunk after she has been in port with a hit
  EXPECT_EQ(most_to_catch_up(30, {}, convoy), 30 + prinz_eugen + air_units);
  EXPECT_EQ(most_to_catch_up(30, {}), 30 + prinz_eugen + air_units + 4) << "if no convoy is lost";
  EXPECT_EQ(most_to_catch_up(30, {}, {{"convoys", 1}, {"points", {{"allied", 5}}}}),
            30 + prinz_eugen + air_units + 5);
  EXPECT_EQ(most_to_catch_up(30, {hurt("Bismarck", 9), hurt("Prinz Eugen", 3)}, convoy),
            30 + prinz_eugen + air_units)
      << "ships that are sunk score nothing for their hits";
  EXPECT_EQ(most_to_catch_up(10, {}, convoy), 6 + 12 + 18 + prinz_eugen + air_units)
      << "in port on the 23rd with nine hits is more than sunk";
  EXPECT_EQ(most_to_catch_up(12, {}, convoy), 6 + 10 + 18 + prinz_eugen + air_units)
      << "the next turn is the 24th";
}

// [BIS 12.13] [BIS R36] or the British would know by the game's going on that she has not gone
TEST(BismarckVictory, TheReckoningDoesNotGiveAwayWhoHasLeftTheBoard) {
  for (const auto& [points, over] : {std::pair{56, false}, {57, true}}) {
    Chase c(with(31, "ship_movement", {at("Prinz Eugen", "Z15")},
                 {{"convoys", 1}, {"points", {{"axis", points}}}}));
    ASSERT_EQ(c.choose(Seat::Axis, {OrderShip, arg(prinz_eugen), 0, 0}), "");
    ASSERT_EQ(c.choose(Seat::Axis, {LeaveBoard, 0, 0, 0}), "");
    EXPECT_FALSE(c.until_phase(32, 0));
    c.dice({3, 4, 3, 4});
    EXPECT_EQ(c.over(), over);
  }
}

// [BIS 12.14]
TEST(BismarckVictory, TheGameEndsWithItsLastTurn) {
  for (const auto& [turn, over] : {std::pair{33, false}, {34, true}}) {
    Chase c(with(turn, "chance", {}));
    c.dice({3, 4, 3, 4});
    EXPECT_EQ(c.over(), over) << turn;
    if (over) {
      EXPECT_EQ(c.result().how, TimeIsUp);
    }
  }
}

// [BIS 12.2]
TEST(BismarckVictory, MorePointsWinAndAsManyAreADraw) {
  Reckoning c;
  const auto winner = [&](int british) {
    c.p().points[0] = static_cast<std::uint8_t>(british);
    return score(c.d(), c.p()).winner;
  };
  EXPECT_EQ(winner(5), Seat::Axis);
  EXPECT_EQ(winner(6), Seat::None);
  EXPECT_EQ(winner(7), Seat::Allied);
}

// [BIS 12.3] [BIS 12.36]
TEST(BismarckVictory, FourPointsIfNoConvoyWasSunk) {
  Reckoning c;
  EXPECT_EQ(c.margin(), at_sea);
  c.p().convoys = 0;
  EXPECT_EQ(c.margin(), at_sea + 4);
}

// [BIS 12.31] [BIS 12.4] [BIS 12.41]
TEST(BismarckVictory, EveryShipHasItsPrice) {
  Reckoning c;
  const auto price = [&](std::string_view name) { return int(c.d().ships[index(c.ship(name))].points); };
  EXPECT_EQ(price("Bismarck"), 30);
  EXPECT_EQ(price("Prinz Eugen"), 10);
  EXPECT_EQ(price("Victorious"), 24);
  EXPECT_EQ(price("Ark Royal"), 20);
  for (const char* name : {"King George V", "Prince of Wales"}) EXPECT_EQ(price(name), 16);
  EXPECT_EQ(price("Hood"), 14);
  EXPECT_EQ(price("Rodney"), 12);
  for (const char* name : {"Repulse", "Renown"}) EXPECT_EQ(price(name), 10);
  for (const char* name : {"Revenge", "Ramillies"}) EXPECT_EQ(price(name), 8);
  for (const char* name : {"Norfolk", "Suffolk", "Dorsetshire"}) EXPECT_EQ(price(name), 6) << name;
  for (const char* name : {"Arethusa", "Manchester", "Birmingham", "Kenya", "Galatea", "Hermione", "Aurora",
                           "Sheffield", "Edinburgh"}) {
    EXPECT_EQ(price(name), 4) << name;
  }
  c.p().points = {0, 14};
  EXPECT_EQ(c.margin(), at_sea - 14) << "what was banked counts";
}

// [BIS 12.32]
TEST(BismarckVictory, EnteringPortHurtIsWorthPoints) {
  Chase whole(naval_end("P23", 10)), hurt(naval_end("P23", 10, 1));
  EXPECT_EQ(hurt.result().margin - whole.result().margin, 6 + 2)
      << "and two for the hit itself";
  const auto prinz = [](int hits) {
    Chase c(
        with(34, "naval_combat", {at("Prinz Eugen", "P23", {{"moved", 1}, {"hits", {{"midships", hits}}}})}));
    c.dice({3, 4, 3, 4});
    return c.result().margin;
  };
  EXPECT_EQ(prinz(1) - prinz(0), 2 + 1);
}

// [BIS 12.33]
TEST(BismarckVictory, TheEarlierBismarckIsBackTheMoreItIsWorth) {
  for (const auto& [turn, award] :
       {std::pair{5, 14}, {6, 14}, {7, 12}, {13, 10}, {19, 8}, {25, 6}, {31, 4}, {34, 4}}) {
    Chase c(naval_end("Q25", turn));
    ASSERT_TRUE(c.over()) << turn;
    EXPECT_EQ(c.result().margin, award - 2) << turn;
  }
}

// [BIS 12.33]
TEST(BismarckVictory, NotHavingLeftBergenByTheEndOfTheFirstDayEndsTheGame) {
  Chase c(with(6, "chance", {at("Bismarck", "F20")}, {{"breakout", true}, {"convoys", 1}}));
  c.dice({3, 4, 3, 4});
  ASSERT_TRUE(c.over());
  EXPECT_EQ(c.result().how, StayedInBergen);
  EXPECT_EQ(c.result().margin, 14 - 2);
}

// [BIS 12.34] [BIS 12.45] [BIS 12.46]
TEST(BismarckVictory, AtSeaItCountsHowHurtTheyAre) {
  Reckoning c;
  EXPECT_EQ(c.margin(), -4 - 2);
  c.midships("Bismarck", 1);
  EXPECT_EQ(c.margin(), 2 - 2 - 2) << "hurt but fast: two to the Germans, and two for the hit";
  c.of("Bismarck").evasion_damage = 7;
  EXPECT_EQ(c.margin(), 2 - 2 - 2) << "22 is fast enough";
  c.of("Bismarck").evasion_damage = 8;
  EXPECT_EQ(c.margin(), 2 + 6 - 2);
  c.midships("Prinz Eugen", 1);
  EXPECT_EQ(c.margin(), 2 + 6 + 1);
  c.of("Prinz Eugen").evasion_damage = 11;
  EXPECT_EQ(c.margin(), 2 + 6 + 1 + 2);
  c.put("Prinz Eugen", "P23");
  EXPECT_EQ(c.margin(), 2 + 6 + 1) << "in port is not at sea";
}

// [BIS 12.35] [BIS 12.43]
TEST(BismarckVictory, AircraftThatCannotComeHomeAreWorthTwo) {
  const auto lost = [](std::string_view unit, std::string_view zone, int airborne) {
    Chase c(
        with(10, "air_movement", {}, {{"air", {{{"unit", unit}, {"zone", zone}, {"airborne", airborne}}}}}));
    return c.now().p.points;
  };
  using Points = Array<std::uint8_t, 2>;
  EXPECT_EQ(lost("LR Bordeaux", "G5", 3), (Points{2, 0}));
  EXPECT_EQ(lost("LR Scapa 1", "Z12", 4), (Points{0, 2}));
  EXPECT_EQ(lost("LR Scapa 1", "H17", 4), (Points{0, 0}));
}

// [BIS 12.42]
TEST(BismarckVictory, MobilisingAnEscortCostsAPoint) {
  Chase c(with(11, "availability", {at("Rodney", "J14", {{"hold", "escort"}})}, {{"german_located", true}}));
  ASSERT_EQ(c.prompt(Seat::Allied), AskAvailability);
  EXPECT_EQ(c.choose(Seat::Allied, {Mobilise, arg(c.ship("Rodney")), 0, 0}), "");
  EXPECT_EQ(c.now().p.points[1], 1);
}

// [BIS 12.5]
TEST(BismarckVictory, HitsOnShipsAfloatCount) {
  Reckoning c;
  c.midships("Hood", 2);
  EXPECT_EQ(c.margin(), at_sea - 4);
  c.midships("Victorious", 1);
  EXPECT_EQ(c.margin(), at_sea - 6);
  c.midships("Norfolk", 2);
  EXPECT_EQ(c.margin(), at_sea - 8);
  c.of("Hood").status = ShipStatus::Sunk;
  EXPECT_EQ(c.margin(), at_sea - 4) << "her price was banked when she sank";
}

// [BIS 12.6]
TEST(BismarckVictory, GermanShipsEnterNoForeignPort) {
  Chase c(with(10, "ship_movement", {at("Bismarck", "T23"), at("Prinz Eugen", "H17"), at("Norfolk", "T23")}));
  EXPECT_EQ(c.sailing("Bismarck", "T24"), "12.6");
  EXPECT_EQ(c.sailing("Prinz Eugen", "H18"), "5.18");
}

// [BIS R15]
TEST(BismarckVictory, LeavingByTheSouthIsWorthFourButNeverHavingBeenThereIsNot) {
  Reckoning c(BismarckGone);
  c.of("Bismarck").status = ShipStatus::Gone;
  EXPECT_EQ(c.margin(), -4 - 2);
  c.of("Prinz Eugen").status = ShipStatus::Gone;
  c.of("Prinz Eugen").zone = no_zone;
  EXPECT_EQ(c.margin(), -4);
}

// [BIS 12.32]
TEST(BismarckVictory, PrinzEugenReachesPortOnlyIfSheHasLeftBergenHerself) {
  const auto hurt_in_port = [](std::string_view from, std::initializer_list<const char*> route) {
    Chase c(with(10, "ship_movement", {at("Prinz Eugen", from, {{"hits", {{"midships", 1}}}})}));
    EXPECT_EQ(c.sail(Seat::Axis, "Prinz Eugen", route), "");
    EXPECT_TRUE(c.until_phase(10, 8));
    return c.ship_now("Prinz Eugen").hurt_in_port;
  };
  EXPECT_EQ(hurt_in_port("F20", {"F19", "F20"}), 0) << "Bismarck is in the Atlantic, she never was";
  EXPECT_EQ(hurt_in_port("F18", {"F19", "F20"}), 1);
}

// [BIS 12.5] [BIS R15]
TEST(BismarckVictory, HitsOnAShipThatLeftTheBoardCountToo) {
  Reckoning c(BismarckGone);
  c.of("Bismarck").status = ShipStatus::Gone;
  c.midships("Bismarck", 5);
  EXPECT_EQ(c.margin(), -4 - 2 + 10);
}

// [BIS 12.32] [BIS 12.11]
TEST(BismarckVictory, PrinzEugenInPortHurtCountsAlsoWhenBismarckSinksThatTurn) {
  const auto margin = [](int hits) {
    Chase c(with(
        10, "air_attack",
        {at("Bismarck", "G15", {{"located", {"search"}}, {"hits", {{"midships", 9}}}}),
         at("Prinz Eugen", "P23", {{"moved", 1}, {"hits", {{"midships", hits}}}}), at("Victorious", "G16")},
        {{"convoys", 1}, {"air", {{{"unit", "Torpedo Victorious"}, {"zone", "G15"}}}}}));
    c.choose(Seat::Allied, {Strike, arg(c.air("Torpedo Victorious")), 1, 0});
    c.choose(Seat::Allied, pass);
    c.dice({1, 1, 1});
    EXPECT_EQ(c.result().how, BismarckSunk);
    for (const Seat seat : players) EXPECT_EQ(c.told(seat, GameEnds), 1);
    return c.result().margin;
  };
  EXPECT_EQ(margin(0), 30);
  EXPECT_EQ(margin(1), 30 + 2 + 1);
}

// [BIS 12.1] [BIS 12.14]
TEST(BismarckVictory, BothAreToldThatTheGameIsOver) {
  Chase c(with(34, "chance", {}));
  c.dice({3, 4});
  for (const Seat seat : players) EXPECT_EQ(c.told(seat, GameEnds), 0);
  c.dice({3, 4});
  ASSERT_TRUE(c.over());
  for (const Seat seat : players) EXPECT_EQ(c.told(seat, GameEnds), 1);
}

// [BIS 12.42] [BIS R20]
TEST(BismarckVictory, RevengeEntersSevenTurnsAfterTheDecisionAndThenCostsAPoint) {
  Chase c(with(17, "availability", {at("Revenge", "L3", {{"hold", "revenge"}})}, {{"visibility", 9}}));
  ASSERT_EQ(c.prompt(Seat::Allied), AskAvailability);
  EXPECT_EQ(c.choose(Seat::Allied, {CallRevenge, 0, 0, 0}), "");
  for (int turn = 17; turn < 24; ++turn) {
    if (turn > 17) c.dice({3, 4});
    ASSERT_TRUE(c.until_phase(turn, 8)) << turn;
    EXPECT_EQ(c.ship_now("Revenge").status, ShipStatus::Waiting);
    EXPECT_EQ(c.now().p.points[1], 0);
    c.dice({3, 4, 3, 4});
  }
  EXPECT_EQ(c.ship_now("Revenge").status, ShipStatus::AtSea);
  EXPECT_EQ(c.where("Revenge"), "L3");
  EXPECT_EQ(c.now().p.points[1], 1);
  EXPECT_EQ(c.heard(Seat::Axis, ShipEnters), std::vector{int{arg(c.ship("Revenge"))}});
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test
