#include <gtest/gtest.h>

#include "games/murmansk_run/chapters.h"
#include "murmansk_run/bench.h"
#include "murmansk_run/meeting.h"
#include "support/standing.h"

// Under which provisos a standing order answers.
namespace flagplot::murmansk_run::test {
namespace {

std::uint16_t proviso(std::string_view name) { return support::proviso_named(MurmanskRun::words(), name); }

TEST(MurmanskStanding, FewerThanTwoIsOneOrNone) {
  Table t = meeting({"Norfolk"}, {"Hipper"});
  const View v = t.view(Seat::Allied);
  const Choice choices[] = {pass, {PackAttacks, 1, 0, 0}, {PackAttacks, 2, 0, 0}};
  const auto holds = [&](std::size_t options) {
    return MurmanskRun::holds(t.d(), v, std::span(choices, options), proviso("fewer_than_two"));
  };
  EXPECT_TRUE(holds(1));
  EXPECT_TRUE(holds(2));
  EXPECT_FALSE(holds(3));
}

TEST(MurmanskStanding, OwnDamagedMeansSomebodyOfOnesOwnInTheBattle) {
  Table t = meeting({"Norfolk", "Suffolk"}, {"Hipper"});
  to_first_round(t);
  const auto holds = [&](Seat seat) { return MurmanskRun::holds(t.d(), t.view(seat), {}, proviso("own_damaged")); };
  EXPECT_FALSE(holds(Seat::Allied));
  t.p().damaged.add(t.ship("Suffolk"));
  EXPECT_TRUE(holds(Seat::Allied));
  EXPECT_FALSE(holds(Seat::Axis));
}

}  // namespace
}  // namespace flagplot::murmansk_run::test
