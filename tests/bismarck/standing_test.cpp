#include <gtest/gtest.h>

#include "bismarck/bench.h"
#include "support/standing.h"

// Under which provisos a standing order answers.
namespace flagplot::bismarck::chase_test {
namespace {

std::uint16_t proviso(std::string_view name) { return support::proviso_named(Bismarck::words(), name); }

TEST(BismarckStanding, UndamagedIsTheShipThatIsAskedAbout) {
  Chase c(with(11, "search", {at("Bismarck", "M8"), at("Prinz Eugen", "M8")}));
  View v = c.view(Seat::Axis);
  v.p.ships[index(prinz_eugen)].hits[0] = 1;
  const auto holds = [&](std::uint16_t subject) {
    v.seen.ask.subject = subject;
    return Bismarck::holds(c.d(), v, {}, proviso("undamaged"));
  };
  EXPECT_TRUE(holds(arg(bismarck)));
  EXPECT_FALSE(holds(arg(prinz_eugen)));
  EXPECT_FALSE(holds(static_cast<std::uint16_t>(c.d().ships.size()))) << "no ship at all";
}

TEST(BismarckStanding, AircraftOnlyMeansThatNoShipCouldDoIt) {
  Chase c(with(11, "search", {at("Bismarck", "M8")}));
  const Choice choices[] = {pass, {ShadowByAir, 0, 0, 0}, {ShadowWith, 0, 0, 0}};
  const auto holds = [&](std::size_t options) {
    return Bismarck::holds(c.d(), c.view(Seat::Allied), std::span(choices, options), proviso("aircraft_only"));
  };
  EXPECT_TRUE(holds(2));
  EXPECT_FALSE(holds(3));
}

}  // namespace
}  // namespace flagplot::bismarck::chase_test
