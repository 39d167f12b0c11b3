#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "data/files.h"
#include "games/bismarck/damage.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/resample.h"
#include "support/folder.h"

// Chapter 31: what a carrier can launch.
namespace flagplot::bismarck::chase_test::launch_capacity {
namespace {

const json chapter{{"launch_capacity", true}};
constexpr const char *first = "Torpedo Ark Royal 1", *second = "Torpedo Ark Royal 2",
                     *third = "Torpedo Ark Royal 3";

// Ark Royal in the middle of the sea, about to launch.
struct Carrier : Chase {
  explicit Carrier(const json& options = chapter, json more = json::object())
      : Chase(with(10, "air_movement", {at("Ark Royal", "O16", std::move(more)), at("Victorious", "N12")}),
              options) {
    until(allied, AskAir);
  }
  explicit Carrier(std::unique_ptr<Game> game) : Chase(std::move(game)) { until(allied, AskAir); }
  void leave_boxes(int n) { log().attack_boxes = static_cast<std::uint8_t>(n); }
  LogLine& log() { return state().p.log[index(ship("Ark Royal"))]; }
  int boxes() { return log().attack_boxes; }
  std::string launching(const char* unit, int back) { return refused(allied, order(unit, back)); }
};

// [BIS 31.1]
TEST(BismarckLaunchCapacity, EveryTakeOffToAttackMarksABox) {
  Carrier c;
  EXPECT_EQ(c.boxes(), 12);
  EXPECT_EQ(c.fly(allied, first, 0, "O14"), "");
  EXPECT_EQ(c.boxes(), 11);
  EXPECT_EQ(c.fly(allied, second, 0, "O15"), "");
  EXPECT_EQ(c.boxes(), 10);
  EXPECT_EQ(c.now().p.log[index(c.ship("Victorious"))].attack_boxes, 4) << "another carrier's";
}

// [BIS 31.1] [BIS R46] Whoever takes off and stays over the deck has taken off.
TEST(BismarckLaunchCapacity, AFlightThatGoesNowhereCountsToo) {
  Carrier c;
  c.answer(allied, c.order(first, 0));
  c.answer(allied, pass);
  EXPECT_EQ(c.boxes(), 11);
}

// [BIS 31.1] [BIS 31.2]
TEST(BismarckLaunchCapacity, WithoutBoxesTheyOnlyLook) {
  Carrier c;
  c.leave_boxes(1);
  EXPECT_EQ(c.fly(allied, first, 0, "O14"), "");
  EXPECT_EQ(c.launching(second, 0), "31.1");
  EXPECT_FALSE(c.offered(allied, c.order(second, 0)));
  EXPECT_TRUE(c.offered(allied, c.order(second, 1)));
  EXPECT_EQ(c.fly(allied, second, 1, "O12"), "");
  EXPECT_EQ(c.boxes(), 0);
  EXPECT_EQ(c.launching("Torpedo Victorious", 0), "");
}

// [BIS 31.2]
TEST(BismarckLaunchCapacity, ReconnaissanceMarksNone) {
  Carrier c;
  EXPECT_EQ(c.fly(allied, first, 1, "O14"), "");
  EXPECT_EQ(c.boxes(), 12);
}

// [BIS 31.1] [BIS 31.2] Who has nothing left but to look is still asked.
TEST(BismarckLaunchCapacity, TheLastUnitsAreAskedForThoughTheyCannotAttack) {
  Chase c(with(10, "air_movement", {at("Ark Royal", "O16")}), chapter);
  for (std::size_t a = 0; a < c.d().air.size(); ++a) {
    if (c.d().air[a].carrier != c.ship("Ark Royal")) c.state().p.air[a].status = AirStatus::Lost;
  }
  c.state().p.log[index(c.ship("Ark Royal"))].attack_boxes = 0;
  ASSERT_TRUE(c.until(allied, AskAir));
  EXPECT_TRUE(c.offered(allied, c.order(first, 1)));
}

// [BIS 31.4]
TEST(BismarckLaunchCapacity, TwoHitsMidshipsCloseTheDeck) {
  Carrier one(chapter, {{"hits", {{"midships", 1}}}}), two(chapter, {{"hits", {{"midships", 2}}}});
  for (const int back : {0, 1}) {
    EXPECT_EQ(one.launching(first, back), "");
    EXPECT_EQ(two.launching(first, back), "31.4");
    EXPECT_FALSE(two.offered(allied, two.order(first, back)));
  }
  Carrier basic(json::object(), {{"hits", {{"midships", 2}}}});
  EXPECT_EQ(basic.launching(first, 0), "");
}

// [BIS 31.4] Planes that are up come home to her all the same.
TEST(BismarckLaunchCapacity, AClosedDeckTakesItsPlanesBack) {
  Chase c(with(10, "air_movement", {at("Ark Royal", "O16", {{"hits", {{"midships", 2}}}})},
               {{"air", json::array({aloft(first, "O14", true)})}}),
          chapter);
  ASSERT_TRUE(c.until(allied, AskAir));
  EXPECT_EQ(c.air_now(first).status, AirStatus::Resting) << "its second turn aloft is the last";
}

// [BIS 31.3] The sheet gives Eagle nine flights; here Ark Royal has two.
TEST(BismarckLaunchCapacity, ACarrierWhoseFlightsAreCountedRunsOutOfThem) {
  json sheets = data::Files().json("bismarck/intermediate/log_sheets.json");
  EXPECT_EQ(sheets["ships"]["Eagle"]["launches"], 9);
  for (const auto& [name, line] : sheets["ships"].items())
    EXPECT_EQ(line.contains("launches"), name == "Eagle") << name;
  sheets["ships"]["Ark Royal"]["launches"] = 2;
  const support::Folder folder;
  folder.write("bismarck/intermediate/log_sheets.json", sheets.dump());
  Carrier c(make(data::Files({folder.path()}), with(10, "air_movement", {at("Ark Royal", "O16")}), chapter));
  EXPECT_EQ(c.fly(allied, first, 1, "O14"), "");
  EXPECT_EQ(c.launching(third, 1), "");
  EXPECT_EQ(c.fly(allied, second, 0, "O15"), "");
  for (const int back : {0, 1}) {
    EXPECT_EQ(c.launching(third, back), "31.3");
    EXPECT_FALSE(c.offered(allied, c.order(third, back)));
  }
  EXPECT_EQ(c.game().board(c.seen_by(allied))["ships"].dump().find("\"flights_left\":0") != std::string::npos,
            true);
}

// [BIS 31.1] [BIS R46]
TEST(BismarckLaunchCapacity, TheGermansDoNotSeeTheBoxes) {
  Carrier full, empty;
  empty.leave_boxes(0);
  EXPECT_TRUE(full.seen_by(Seat::Axis) == empty.seen_by(Seat::Axis));
  EXPECT_FALSE(full.seen_by(allied) == empty.seen_by(allied));
}

// [BIS 31.1] What they suppose is anything she can have.
TEST(BismarckLaunchCapacity, WhoSupposesBoxesSupposesNoMoreThanThereAre) {
  const Carrier c;
  const View seen = c.view(Seat::Axis);
  Rng rng(1);
  int most = 0;
  for (int i = 0; i < 200; ++i) {
    State s{};
    ASSERT_TRUE(resample(c.d(), seen, rng, s));
    most = std::max<int>(most, s.p.log[index(c.ship("Ark Royal"))].attack_boxes);
  }
  EXPECT_EQ(most, 12);
}

// [BIS 31.1]
TEST(BismarckLaunchCapacity, WithoutTheChapterNothingIsCounted) {
  Carrier c(json::object());
  EXPECT_EQ(c.boxes(), 0);
  EXPECT_EQ(c.fly(allied, first, 0, "O14"), "");
  EXPECT_EQ(c.boxes(), 0);
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test::launch_capacity
