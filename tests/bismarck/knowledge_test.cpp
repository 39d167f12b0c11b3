#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "games/bismarck/battle.h"

// What each side works out from what it is told: where enemy ships can be.
namespace flagplot::bismarck::chase_test {
namespace {

ZoneSet believed(Chase& c, Seat seat, ShipId ship) {
  return c.view(seat).may_be[index(ship)];
}
int furthest_from(const Chase& c, ZoneId from, const ZoneSet& set) {
  int most = 0;
  set.each([&](ZoneId z) { most = std::max<int>(most, c.d().board.distance(from, z)); });
  return most;
}

// [BIS 5.28] five zones in the breakout, two in any other turn
TEST(BismarckKnowledge, ABreakoutReachesFiveZonesAndAnyOtherMoveTwo) {
  Chase c;
  ASSERT_TRUE(c.until(Seat::Allied, AskCall));
  for (const ShipId german : {bismarck, prinz_eugen})
    EXPECT_EQ(furthest_from(c, c.d().bergen, believed(c, Seat::Allied, german)), 5);
  Chase later(with(10, "ship_movement", {at("Bismarck", "M8"), at("Rodney", "M20"), at("Hood", "M20")}));
  ASSERT_TRUE(later.until(Seat::Allied, AskCall));
  EXPECT_EQ(furthest_from(later, later.zone("M8"), believed(later, Seat::Allied, bismarck)), 2);
  EXPECT_EQ(furthest_from(later, later.zone("M20"), believed(later, Seat::Axis, later.ship("Hood"))), 2);
  EXPECT_EQ(furthest_from(later, later.zone("M20"), believed(later, Seat::Axis, later.ship("Rodney"))), 1)
      << "a slow battleship makes one";
}

// [BIS 7.23] [BIS 7.29] [BIS R35] who went through a zone and on is next to it and no longer in it, be it a
// port, where ships that lie there would not have been found
TEST(BismarckKnowledge, WhoPassedThroughAZoneIsNextToIt) {
  struct Case {
    const char *from, *through, *to;
  };
  for (const auto& [from, through, to] : {Case{"M8", "M9", "M10"}, {"F19", "F20", "F19"}}) {
    Chase c(with(11, "ship_movement", {at("Bismarck", from), at("Norfolk", through, {{"patrol", true}})}));
    ASSERT_EQ(c.sail(Seat::Axis, "Bismarck", {through, to}), "");
    ASSERT_TRUE(c.until(Seat::Allied, AskCall));
    const ZoneId searched = c.zone(through);
    EXPECT_TRUE(believed(c, Seat::Allied, bismarck).has(searched));
    ASSERT_EQ(c.choose(Seat::Allied, {CallZone, arg(searched), 0, 0}), "");
    ASSERT_EQ(c.told(Seat::Allied, Passed), 1);
    const ZoneSet after = believed(c, Seat::Allied, bismarck);
    EXPECT_TRUE(after.has(c.zone(to)));
    after.each([&](ZoneId z) { EXPECT_EQ(c.d().board.distance(searched, z), 1) << c.d().name_of(z); });
  }
}

// [BIS 8.15] [BIS 4.3] a quarry has moved in the shadow phase, as far as was announced, and does not move
// again
TEST(BismarckKnowledge, AQuarryIsNoFurtherThanItWasSaidToHaveGone) {
  for (const auto& [route, zones] : {std::pair{std::vector{"M9"}, 1}, {std::vector{"M9", "M10"}, 2}}) {
    Chase c(with(10, "shadow", {at("Bismarck", "M8", {{"located_last", {"search"}}}), at("Norfolk", "M8")}));
    c.choose(Seat::Allied, {ShadowWith, arg(c.ship("Norfolk")), arg(bismarck), 0});
    for (const char* zone : route) ASSERT_EQ(c.choose(Seat::Axis, {Sail, arg(c.zone(zone)), 0, 0}), "");
    if (c.prompt(Seat::Axis) == AskShadowed) c.choose(Seat::Axis, pass);
    c.dice({6});
    ASSERT_EQ(c.told(Seat::Allied, ShadowLost), 1);
    ASSERT_TRUE(c.until(Seat::Allied, AskSail));
    EXPECT_EQ(furthest_from(c, c.zone("M8"), believed(c, Seat::Allied, bismarck)), zones);
    c.until_phase(10, 8);
    EXPECT_EQ(furthest_from(c, c.zone("M8"), believed(c, Seat::Allied, bismarck)), zones);
  }
}

// [BIS 7.21] [BIS 5.19] who has left the board searches nothing any more
TEST(BismarckKnowledge, AShipThatIsGoneDoesNotSearch) {
  Chase c(with(10, "search", {at("Prinz Eugen", "Z15", {{"patrol", true}}), at("Norfolk", "Z14")}));
  EXPECT_EQ(search_strength(c.d(), c.p(), Seat::Axis, c.zone("Z15")), 4);
  c.of("Prinz Eugen").status = ShipStatus::Gone;
  EXPECT_EQ(search_strength(c.d(), c.p(), Seat::Axis, c.zone("Z15")), 0);
  c.of("Norfolk").zone = c.zone("Z15");
  c.of("Prinz Eugen").located = BySearch;
  EXPECT_FALSE(may_attack(c.d(), c.p(), c.ship("Norfolk"), prinz_eugen)) << "nor is it attacked";
  EXPECT_FALSE(may_attack(c.d(), c.p(), prinz_eugen, c.ship("Norfolk"))) << "nor does it attack";
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test
