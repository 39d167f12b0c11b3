#include <gtest/gtest.h>

#include "bismarck/bench.h"

// Chapter 8, where it ends: the last who may shadow or follow, and the first who may not.
namespace flagplot::bismarck::chase_test {
namespace {

const json found{{"located_last", {"search"}}};
std::optional<Refusal> shadowing_by_air(Chase& c, std::string_view unit, ShipId quarry = bismarck) {
  return air_shadow_refusal(c.d(), c.p(), c.air(unit), quarry, false);
}

// [BIS 8.13] [BIS 8.14]
TEST(BismarckShadowing, AnAircraftMustBeAloftAndInTheZone) {
  Chase c(with(10, "shadow", {at("Bismarck", "M8", found)},
               {{"air", {aloft("LR Eire 1", "M8"), aloft("LR Eire 2", "M9")}}}));
  EXPECT_FALSE(shadowing_by_air(c, "LR Eire 1"));
  ASSERT_TRUE(shadowing_by_air(c, "LR Eire 2"));
  EXPECT_EQ(shadowing_by_air(c, "LR Eire 2")->code, AirNotThere);
  c.flight("LR Eire 1").status = AirStatus::Resting;
  ASSERT_TRUE(shadowing_by_air(c, "LR Eire 1"));
  EXPECT_EQ(shadowing_by_air(c, "LR Eire 1")->code, AirNotThere);
}

// [BIS 8.13] [BIS 2.51] bound to a convoy she does nothing else, however slow the quarry is
TEST(BismarckShadowing, AnEscortDoesNotShadow) {
  json slow = found;
  slow["evasion_damage"] = 10;
  Chase c(with(10, "shadow", {at("Bismarck", "M8", slow), at("Rodney", "M8", {{"hold", "escort"}})}));
  const auto refusal = [&c] { return shadow_refusal(c.d(), c.p(), c.ship("Rodney"), bismarck, false); };
  ASSERT_TRUE(refusal());
  EXPECT_EQ(refusal()->code, NotInPlay);
  EXPECT_NE(c.prompt(Seat::Allied), AskShadow);
  c.of("Rodney").status = ShipStatus::AtSea;
  EXPECT_FALSE(refusal());
}

// [BIS 8.11]
TEST(BismarckShadowing, OnlyAGermanShipThatIsThereIsAQuarry) {
  Chase c(with(10, "shadow", {at("Bismarck", "M8", found), at("Norfolk", "M8"), at("Hood", "M8", found)}));
  const auto code = [&c](ShipId quarry) {
    const auto no = shadow_refusal(c.d(), c.p(), c.ship("Norfolk"), quarry, false);
    return no ? no->code : -1;
  };
  EXPECT_EQ(code(bismarck), -1);
  EXPECT_EQ(code(c.ship("Hood")), ShadowNotLocated);
  c.of("Bismarck").status = ShipStatus::Gone;
  EXPECT_EQ(code(bismarck), ShadowNotLocated);
  c.of("Bismarck").status = ShipStatus::AtSea;
  c.of("Bismarck").shadow_tried = tried_shadow;
  EXPECT_EQ(code(bismarck), QuarryTaken) << "once a turn";
}

// [BIS R32] [BIS 8.18] the British see what a long move adds to the die
TEST(BismarckShadowing, TheDieShowsWhatALongMoveAdds) {
  struct Case {
    std::vector<const char*> route;
    std::int8_t modifier;
  };
  for (const auto& [route, modifier] : {Case{{}, 0}, {{"M9"}, 0}, {{"M9", "M10"}, 1}}) {
    Chase c(with(10, "shadow", {at("Bismarck", "M8", found), at("Norfolk", "M8")}));
    c.choose(Seat::Allied, shadow_with(c, "Norfolk"));
    for (const char* zone : route) ASSERT_EQ(c.choose(Seat::Axis, to(c, zone)), "");
    if (c.prompt(Seat::Axis) == AskShadowed) c.choose(Seat::Axis, pass);
    c.dice({2});
    EXPECT_EQ(c.heard(Seat::Allied, ShadowRolled, 1), std::vector<int>{packed({6, {2, 0}, modifier})})
        << route.size();
  }
}

// Bismarck has slipped through M9 to M10; M9 is searched, and Norfolk there takes up the pursuit.
struct Held : Chase {
  explicit Held(std::vector<json> others, json norfolk = {{"patrol", true}}, json more = json::object())
      : Chase(start(std::move(others), std::move(norfolk), std::move(more))) {
    choose(Seat::Allied, {CallZone, arg(zone("M9")), 0, 0});
    choose(Seat::Allied, shadow_with(*this, "Norfolk"));
    dice({1});
  }
  static json start(std::vector<json> ships, json norfolk, json more) {
    ships.push_back(at("Bismarck", "M10", {{"moved", 2}, {"passed", "M9"}}));
    ships.push_back(at("Norfolk", "M9", std::move(norfolk)));
    more["visibility"] = 1;
    return with(11, "search", ships, std::move(more));
  }
};

// [BIS 8.23]
TEST(BismarckHighSpeedShadow, NobodyIsAskedToFollowWhoCannot) {
  Held free({});
  EXPECT_EQ(free.told(Seat::Allied, ShadowHeld), 1);
  EXPECT_EQ(free.prompt(Seat::Allied), AskFollow);
  Held spent({at("Kenya", "M9", {{"moved", 2}}), at("Suffolk", "L9")}, {{"moved", 2}});
  EXPECT_EQ(spent.told(Seat::Allied, ShadowHeld), 1);
  EXPECT_EQ(spent.prompt(Seat::Allied), AskCall) << "all have moved, or are elsewhere";
}

// [BIS 8.23] [BIS 6.21] on its last turn an aircraft must be home with what is left of this turn's speed
TEST(BismarckHighSpeedShadow, OnItsLastTurnAnAircraftKeepsTheWayHome) {
  const auto follow = [](std::string_view unit, int airborne, int moved) {
    Chase c(with(11, "search", {at("Bismarck", "M18", {{"moved", 2}, {"passed", "M17"}})},
                 {{"air", {aloft(unit, "M17", false, airborne)}}}));
    c.flight(unit).moved = static_cast<std::uint8_t>(moved);
    const auto no = air_follow_refusal(c.d(), c.p(), c.air(unit), {c.zone("M17"), c.zone("M18")});
    return no ? static_cast<int>(no->code) : -1;
  };
  Chase c;
  const AirSpec& spec = c.d().air[index(c.air("LR Eire 1"))];
  const int endurance = spec.front.endurance, speed = spec.front.speed;
  const int home = c.d().board.distance(c.zone("M18"), spec.base);
  EXPECT_EQ(follow("LR Eire 1", 1, speed - 1), -1) << "there are turns to come";
  EXPECT_EQ(follow("LR Eire 1", 1, speed), TooFarToFly);
  EXPECT_EQ(follow("LR Eire 1", endurance, speed - 1 - home), -1);
  EXPECT_EQ(follow("LR Eire 1", endurance, speed - home), TooFarFromHome);
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test
