#include <gtest/gtest.h>

#include "generic/exhaust.h"
#include "support/sample.h"

// What is foretold against what then happens, in the smallest game that has everything.
namespace flagplot::strait {
namespace {

using generic::Exhaust;
using generic::options_of;
using generic::view_of;
using generic::Walk;

double chance_of(const Game& game, const Walk& walk, Choice choice, Told told) {
  double chance = 0;
  Exhaust all;
  all.decide = [&](const AnyState& s, Seat who) { return options_of(game, view_of(game, s, who))[0]; };
  all.ended = [&](std::span<const Event> events, const AnyState& s, int&) {
    return !events.empty() || game.asked(s).empty();
  };
  all.result = [&](const Exhaust::Node& node, std::span<const Event> events) {
    if (std::ranges::find(events, static_cast<std::uint16_t>(told), &Event::kind) != events.end())
      chance += node.chance;
  };
  all.play(game, walk.state(), walk.seat(), choice);
  return chance;
}

TEST(StraitForecast, WhatIsForetoldIsWhatHappens) {
  const auto game = support::sample("close");
  int calls = 0, evasions = 0, steps = 0;
  for (std::uint64_t seed = 1; seed <= 60; ++seed) {
    Walk walk(*game, seed);
    while (walk.next_decision()) {
      const Choice choice = walk.any_option();
      const Json told = game->forecast(walk.view(), choice);
      if (choice.verb == Call) {
        EXPECT_NEAR(told["report"].get<double>(), 1 - chance_of(*game, walk, choice, NoReport), 1e-12);
        ++calls;
      } else if (choice.verb == Evade) {
        EXPECT_NEAR(told["slips"].get<double>(), chance_of(*game, walk, choice, Evaded), 1e-12);
        ++evasions;
      } else if (choice.verb == StepTo) {
        AnyState after = walk.state();
        Events nobody;
        game->apply(after, walk.seat(), choice, nobody);
        const bool again =
            game->asked_of(after, walk.seat()).prompt == AskStep && game->asked(after).has(walk.seat());
        EXPECT_EQ(told["left"].get<int>() > 0, again);
        const Json reach = game->prospects(walk.view())["reach"];
        EXPECT_NE(std::ranges::find(reach, Json(game->name(CellArg, choice.a))), reach.end());
        ++steps;
      }
      walk.step(walk.seat(), choice);
    }
  }
  EXPECT_GT(calls, 100);
  EXPECT_GT(evasions, 10);
  EXPECT_GT(steps, 100);
}

}  // namespace
}  // namespace flagplot::strait
