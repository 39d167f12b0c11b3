#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "games/bismarck/intermediate/homeward.h"
#include "games/bismarck/intermediate/words.h"

// Chapter 39: engines that fail.
namespace flagplot::bismarck::chase_test::breakdown {
namespace {

const json chapter{{"breakdown", true}};
using Ships = std::vector<json>;

// A turn from its beginning; the dice are those of the British, then of the Germans, two throws each.
struct Engines : Chase {
  Engines(Ships ships, std::initializer_list<int> rolled, int turn = 10, const json& options = chapter)
      : Chase(with(turn, "availability", std::move(ships)), options) {
    dice(rolled);
  }
  bool broken(std::string_view name) const { return log_of(now().p, ship(name)).broken_down != 0; }
  void order(Seat seat, std::string_view unit) {
    ASSERT_TRUE(until(seat, AskSail));
    ASSERT_EQ(choose(seat, {OrderShip, arg(ship(unit)), 0, 0}), "");
  }
};

// [BIS 39.1] 12 and then 23.
TEST(BismarckBreakdown, TwoThrowsSayWhoBreaksDown) {
  Engines c(Ships{at("Aurora", "G10"), at("Norfolk", "J12")}, {1, 2, 2, 3, 6, 6, 6, 6});
  ASSERT_TRUE(c.until(Seat::Allied, AskSail));
  EXPECT_TRUE(c.broken("Aurora"));
  EXPECT_FALSE(c.broken("Norfolk"));
  EXPECT_EQ(c.heard(Seat::Allied, BrokeDown), std::vector<int>{arg(c.ship("Aurora"))});
  EXPECT_EQ(c.told(Seat::Axis, BrokeDown), 0);
  for (const Seat side : players) EXPECT_EQ(c.told(side, BreakdownRolled), 2) << "its own dice";
}

// [BIS 39.1] [BIS R53]
TEST(BismarckBreakdown, TheFirstThrowOpensAColumn) {
  struct Case {
    int a, b;
    bool norfolk, suffolk, prinz_eugen;
  };
  // 21 is Norfolk with 11 and Suffolk with 12; 22 is Prinz Eugen.
  for (const auto& [a, b, norfolk, suffolk, prinz_eugen_breaks] : {Case{1, 1, true, false, true},
                                                                   {1, 2, false, true, false},
                                                                   {2, 1, false, false, false},
                                                                   {1, 3, false, false, false}}) {
    Engines c(Ships{at("Norfolk", "J12"), at("Suffolk", "M12"), at("Prinz Eugen", "P14")},
              {a, b, 2, 1, a, b, 2, 2});
    ASSERT_TRUE(c.until(Seat::Allied, AskSail));
    EXPECT_EQ(c.broken("Norfolk"), norfolk) << a << b;
    EXPECT_EQ(c.broken("Suffolk"), suffolk) << a << b;
    EXPECT_EQ(c.broken("Prinz Eugen"), prinz_eugen_breaks) << a << b;
  }
}

// [BIS 39.1] The printed table, as far as its ships are in the game.
TEST(BismarckBreakdown, TheTableIsThePrintedOne) {
  const Chase c(basic(), chapter);
  const char* const rows[3][36] = {
      {"Bismarck", "", "", "", "", "", "", "Prinz Eugen"},
      {"Hood", "Rodney", "Renown", "Ramillies", "Revenge", "Ark Royal", "Norfolk", "Manchester", "Birmingham",
       "Arethusa", "Galatea", "", "Edinburgh", ""},
      {"Prince of Wales", "", "King George V", "Repulse", "Victorious", "", "Suffolk", "Kenya", "Aurora",
       "Hermione", "Sheffield", "Dorsetshire", ""}};
  for (std::size_t column = 0; column < 3; ++column) {
    for (std::size_t row = 0; row < two_digit_rows; ++row) {
      const ShipId s = c.d().breakdown[column][row];
      const std::string printed = rows[column][row] ? rows[column][row] : "";
      EXPECT_EQ(s == no_ship ? "" : c.d().ships[index(s)].name, printed) << column << " " << row;
    }
  }
}

// [BIS 39.1] [BIS R53]
TEST(BismarckBreakdown, OnlyAtSeaAndNotWithAConvoy) {
  Engines port(Ships{at("Hood", "H18")}, {1, 1, 1, 1, 6, 6, 6, 6});
  ASSERT_TRUE(port.until(Seat::Allied, AskSail));
  EXPECT_FALSE(port.broken("Hood"));
  Engines convoy(Ships{at("Rodney", "K18", {{"hold", "escort"}})}, {1, 1, 1, 2, 6, 6, 6, 6});
  ASSERT_TRUE(convoy.until_phase(10, ship_movement_phase));
  EXPECT_FALSE(convoy.broken("Rodney"));
}

// [BIS 39.2]
TEST(BismarckBreakdown, SheGoesHomeAtEmergencySpeed) {
  Engines c(Ships{at("Norfolk", "G10")}, {1, 1, 2, 1, 6, 6, 6, 6});
  c.order(Seat::Allied, "Norfolk");
  EXPECT_EQ(c.refused(Seat::Allied, to(c, "G11")), "39.2");
  EXPECT_EQ(c.refused(Seat::Allied, pass), "39.2");
  EXPECT_EQ(c.refused(Seat::Allied, {GoOnPatrol, 0, 0, 0}), "16.3");
  EXPECT_EQ(c.choose(Seat::Allied, to(c, "F9")), "");
  EXPECT_EQ(c.refused(Seat::Allied, to(c, "E9")), "5.24");
  Engines odd(Ships{at("Norfolk", "G10")}, {1, 1, 2, 1, 6, 6, 6, 6}, 11);
  odd.order(Seat::Allied, "Norfolk");
  EXPECT_EQ(odd.refused(Seat::Allied, to(odd, "F9")), "5.24") << "in C turns only";
}

// [BIS 39.2] [BIS R53] Repulse to a port, as long as she has fuel.
TEST(BismarckBreakdown, RepulseMakesForAPort) {
  Engines c(Ships{at("Repulse", "H16")}, {1, 2, 1, 4, 6, 6, 6, 6}, 10, {{"breakdown", true}, {"fuel", true}});
  c.order(Seat::Allied, "Repulse");
  EXPECT_EQ(c.refused(Seat::Allied, to(c, "H17")), "");
  EXPECT_EQ(c.refused(Seat::Allied, to(c, "H15")), "39.2");
}

// [BIS 39.2] [BIS R53]
TEST(BismarckBreakdown, InPortSheStays) {
  Engines c(Ships{at("Norfolk", "H17")}, {1, 1, 2, 1, 6, 6, 6, 6});
  ASSERT_EQ(c.sail(Seat::Allied, "Norfolk", {"H18"}), "");
  c.dice({3, 4, 3, 4, 6, 6, 6, 6, 6, 6, 6, 6, 3, 4});
  ASSERT_TRUE(c.until_phase(11, ship_movement_phase));
  c.order(Seat::Allied, "Norfolk");
  EXPECT_EQ(c.refused(Seat::Allied, to(c, "H17")), "39.2");
  EXPECT_TRUE(c.broken("Norfolk"));
}

// [BIS 40.5] [BIS R53] A die for each side in every turn, whoever lies in port.
TEST(BismarckBreakdown, ASixMendsTheEnginesInPort) {
  for (const int die : {5, 6}) {
    Engines c(Ships{at("Norfolk", "H18", {{"in_port", 1}}), at("Suffolk", "J12")}, {}, 10,
              {{"breakdown", true}, {"repairs", true}});
    for (const char* name : {"Norfolk", "Suffolk"}) {
      LogLine& log = log_of(c.state().p, c.ship(name));
      log.broken_down = log.returning = 1;
    }
    c.dice({2, 2, 2, 2, die, 2, 2, 2, 2, 1});
    ASSERT_TRUE(c.until(Seat::Allied, AskSail));
    EXPECT_EQ(c.broken("Norfolk"), die != 6);
    EXPECT_TRUE(c.broken("Suffolk")) << "she is at sea";
    EXPECT_EQ(c.told(Seat::Allied, EnginesMended), die == 6);
    EXPECT_EQ(c.told(Seat::Axis, EnginesMended), 0);
    c.order(Seat::Allied, "Norfolk");
    EXPECT_EQ(c.refused(Seat::Allied, to(c, "H17")), die == 6 ? "" : "39.2");
  }
}

// [BIS 39.3]
TEST(BismarckBreakdown, NobodyScoresForIt) {
  Engines c(Ships{at("Norfolk", "G10")}, {1, 1, 2, 1, 1, 1, 1, 1});
  ASSERT_TRUE(c.until(Seat::Allied, AskSail));
  EXPECT_TRUE(c.broken("Norfolk"));
  EXPECT_TRUE(c.broken("Bismarck"));
  EXPECT_EQ(c.now().p.points, (Array<std::uint8_t, 2>{}));
}

// [BIS 39.1] The number of dice is always the same, and what they show is nobody else's business.
TEST(BismarckBreakdown, TheEnemySeesNothing) {
  Engines broken(Ships{at("Norfolk", "J12")}, {1, 1, 2, 1, 6, 6, 6, 6});
  Engines sound(Ships{at("Norfolk", "J12")}, {5, 1, 2, 1, 6, 6, 6, 6});
  for (Engines* c : {&broken, &sound}) ASSERT_TRUE(c->until(Seat::Axis, AskSail));
  EXPECT_TRUE(broken.broken("Norfolk"));
  EXPECT_TRUE(broken.seen_by(Seat::Axis) == sound.seen_by(Seat::Axis));
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test::breakdown
