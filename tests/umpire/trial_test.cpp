#include "umpire/trial.h"

#include <gtest/gtest.h>

#include "data/files.h"
#include "games/bismarck/bismarck.h"
#include "games/murmansk_run/murmansk_run.h"
#include "kernel/check.h"
#include "support/game_around.h"
#include "support/made_up.h"
#include "support/sample.h"
#include "support/wanted.h"

// Scenarios from outside: refused with a reason, or playable.
namespace flagplot::umpire::trial {
namespace {

const Library& library() {
  static const Library library(data::Files(),
                               {{"bismarck", bismarck::make}, {"murmansk_run", murmansk_run::make}});
  return library;
}

TEST(Trial, PrintedScenariosPass) {
  for (const auto& game : library().games()) {
    for (const auto& scenario : library().scenarios(game.id))
      EXPECT_EQ(tried(*library().open(game.id, scenario["id"], nullptr)), "") << game.id << " " << scenario["id"];
  }
}

// What a game may get wrong that was set up as its own checks did not foresee.
class Unplayable final : public support::GameAround {
 public:
  enum class How { FaultAtTheStart, FaultLater, Broken, NoAnswer, OffersTheForbidden, Stops };
  explicit Unplayable(How how) : GameAround(support::sample("close")), how_(how) {}
  void start(AnyState& state, Events& told) const override {
    if (how_ == How::FaultAtTheStart) throw Fault("at the start");
    GameAround::start(state, told);
  }
  void apply(AnyState& state, Seat seat, Choice choice, Events& told) const override {
    if (how_ == How::FaultLater && seat == Seat::Chance) throw Fault("at the first die");
    GameAround::apply(state, seat, choice, told);
  }
  std::vector<std::string> broken_invariants(const AnyState&) const override {
    return how_ == How::Broken ? std::vector<std::string>{"a ship in two places"} : std::vector<std::string>{};
  }
  void options(const AnyView& view, Options& options) const override {
    if (how_ != How::NoAnswer) GameAround::options(view, options);
  }
  std::optional<Refusal> check(const AnyView& view, Choice choice) const override {
    if (how_ == How::OffersTheForbidden) return Refusal{refusal_not_an_option, {}};
    return GameAround::check(view, choice);
  }
  Seats asked(const AnyState& state) const override {
    return how_ == How::Stops ? Seats{} : GameAround::asked(state);
  }

 private:
  const How how_;
};

TEST(Trial, WhatCannotBePlayedIsFound) {
  using How = Unplayable::How;
  const std::pair<How, const char*> cases[] = {
      {How::FaultAtTheStart, "at the start"},
      {How::FaultLater, "at the first die"},
      {How::Broken, "a ship in two places"},
      {How::NoAnswer, "somebody is asked who has no answer"},
      {How::OffersTheForbidden, "an answer is offered that is not allowed"},
      {How::Stops, "it stops before it is over"},
  };
  for (const auto& [how, found] : cases) EXPECT_EQ(tried(Unplayable(how)), found);
}

TEST(Trial, OneScenarioIsJudgedAlikeEveryTime) {
  const support::MadeUp made_up(library(), "murmansk_run");
  Rng rng(7);
  int judged = 0;
  for (int i = 0; i < 60; ++i) {
    const auto scenario = made_up.scenario([&](std::uint32_t n) { return rng.below(n); });
    try {
      const auto first = tried(*library().open("murmansk_run", scenario, nullptr));
      EXPECT_EQ(tried(*library().open("murmansk_run", scenario, nullptr)), first);
      ++judged;
    } catch (const data::Error&) {
    }
  }
  EXPECT_GT(judged, 10);
}

// FLAGPLOT_SCENARIOS: how many of each game; FLAGPLOT_SCENARIOS_SEED: which.
class MadeUpScenarios : public testing::TestWithParam<const char*> {};

TEST_P(MadeUpScenarios, AreRefusedOrPlayable) {
  const std::string game = GetParam();
  const support::MadeUp made_up(library(), game);
  ASSERT_GT(made_up.models(), 20U);
  const int count = support::wanted("FLAGPLOT_SCENARIOS", 150), first = support::wanted("FLAGPLOT_SCENARIOS_SEED", 1);
  int played = 0;
  for (int i = 0; i < count; ++i) {
    const std::uint64_t seed = static_cast<std::uint64_t>(first) + static_cast<std::uint64_t>(i);
    Rng rng(seed);
    const auto scenario = made_up.scenario([&](std::uint32_t n) { return rng.below(n); });
    const auto wrong = support::play_made_up(library(), game, scenario, 200, seed + 1000, played);
    ASSERT_EQ(wrong, "") << "seed " << seed << ": " << scenario.dump();
  }
  RecordProperty("played", played);
  EXPECT_GT(played, count / 10) << "too few get as far as a game";
}

INSTANTIATE_TEST_SUITE_P(Every, MadeUpScenarios, testing::Values("bismarck", "murmansk_run"),
                         [](const auto& game) { return game.param; });

}  // namespace
}  // namespace flagplot::umpire::trial
