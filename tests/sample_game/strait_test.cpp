#include <map>
#include <utility>

#include "data/files.h"
#include "generic/suite.h"
#include "sample/cells.h"
#include "support/game_around.h"
#include "support/sample.h"

namespace {

using flagplot::generic::Effort;
constexpr Effort effort{.games = 40, .samples = 6, .every = 3, .seed = 1};

FLAGPLOT_GENERIC_SUITE(StraitCrossing, flagplot::support::sample("crossing"),
                       flagplot::support::sample_library().files(), effort, 1000)
FLAGPLOT_GENERIC_SUITE(StraitClose, flagplot::support::sample("close"),
                       flagplot::support::sample_library().files(), effort, 1000)

// The suite must catch a game that leaks, or it guards nothing.
class LeakyStrait : public ::testing::Test {
 protected:
  std::unique_ptr<flagplot::Game> game = flagplot::support::leaky_sample();
};

TEST_F(LeakyStrait, IsOtherwiseSound) {
  EXPECT_EQ(flagplot::generic::random_play_ends(*game, effort), "");
  EXPECT_EQ(flagplot::generic::options_are_exactly_what_is_accepted(*game, effort), "");
}
TEST_F(LeakyStrait, FailsTest5) {
  EXPECT_NE(flagplot::generic::resampled_worlds_look_the_same(*game, effort), "");
}
TEST_F(LeakyStrait, FailsTest6) {
  EXPECT_NE(flagplot::generic::options_are_the_same_in_resampled_worlds(*game, effort), "");
}
TEST_F(LeakyStrait, FailsTest7) {
  EXPECT_NE(
      flagplot::generic::secrets_do_not_interfere(*game, flagplot::support::sample_library().files(), effort),
      "");
}
// The raider hears a hunter that comes near while both plot. The hunter is told nothing, but has told somebody
// something: its step can no longer be taken back, and by that it knows.
class OverheardStrait final : public flagplot::support::GameAround {
 public:
  using GameAround::GameAround;
  void apply(flagplot::AnyState& state, flagplot::Seat seat, flagplot::Choice choice,
             flagplot::Events& told) const override {
    GameAround::apply(state, seat, choice, told);
    const auto& [hunter, raider] = std::as_const(state).as<flagplot::strait::State>().ship;
    if (seat == flagplot::Seat::Allied && choice.verb == flagplot::strait::StepTo &&
        flagplot::strait::near(hunter.at, raider.at))
      told.tell(flagplot::Seat::Axis, flagplot::strait::Heard);
  }
};

TEST(OverheardStrait, FailsTest9) {
  const OverheardStrait game(flagplot::support::sample("close"));
  EXPECT_EQ(flagplot::generic::resampled_worlds_look_the_same(game, effort), "") << "no view shows it";
  EXPECT_EQ(flagplot::generic::undo_restores_the_state(game, effort), "") << "nor does undo in one world";
  EXPECT_NE(flagplot::generic::undo_tells_no_secret(game, effort), "");
}

// Reckons how far a ship can go once a turn, and forgets whose ship it was.
class ForgetfulStrait final : public flagplot::support::GameAround {
 public:
  using GameAround::GameAround;
  flagplot::Json prospects(const flagplot::AnyView& view) const override {
    return by_turn_.try_emplace(view.as<flagplot::strait::View>().turn, GameAround::prospects(view)).first->second;
  }

 private:
  mutable std::map<int, flagplot::Json> by_turn_;
};

TEST(ForgetfulStrait, FailsTest10) {
  const auto& files = flagplot::support::sample_library().files();
  const ForgetfulStrait game(flagplot::support::sample("close")), twin(flagplot::support::sample("close"));
  EXPECT_NE(flagplot::generic::forecasts_follow_from_the_view(game, twin, files, effort), "");
}

}  // namespace
