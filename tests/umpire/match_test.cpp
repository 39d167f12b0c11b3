#include "umpire/match.h"

#include <gtest/gtest.h>

#include "support/game_around.h"
#include "support/sample.h"

namespace flagplot::umpire {
namespace {

std::uint16_t cell(const char* name) {
  return static_cast<std::uint16_t>((name[0] - 'A') * strait::width + (name[1] - '1'));
}
Choice step_to(const char* where) { return {strait::StepTo, cell(where), 0, 0}; }

class MatchOfStrait : public ::testing::Test {
 protected:
  std::unique_ptr<Game> game = support::sample("close");  // hunter C5, raider C3
  Match match{*game};
};

TEST_F(MatchOfStrait, ARefusedChoiceChangesNothing) {
  const AnyState before = match.state();
  const auto refusal = match.choose(Seat::Allied, step_to("A1"));
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->code, strait::NotNeighbour);
  EXPECT_EQ(match.state(), before);
  EXPECT_TRUE(match.records().empty());
}

TEST_F(MatchOfStrait, WhoIsNotAskedIsToldSo) {
  match.choose(Seat::Axis, pass);
  EXPECT_EQ(match.choose(Seat::Axis, pass)->code, refusal_not_asked);
}

TEST_F(MatchOfStrait, ASecretStepMayBeTakenBackAfterTheOtherMoved) {
  match.choose(Seat::Allied, step_to("C6"));
  match.choose(Seat::Axis, step_to("C2"));
  const AnyView axis_sees = match.view(Seat::Axis);
  EXPECT_EQ(match.undoable(Seat::Allied), 1U);
  EXPECT_TRUE(match.undo(Seat::Allied));
  EXPECT_EQ(match.view(Seat::Axis), axis_sees);
  EXPECT_FALSE(match.choose(Seat::Allied, step_to("B5")));
  EXPECT_EQ(match.records().size(), 4U);
  EXPECT_EQ(match.records()[2].undoes, 1U);
}

// Counts how often something is carried out.
class Counted final : public support::GameAround {
 public:
  using GameAround::GameAround;
  void apply(AnyState& state, Seat seat, Choice choice, Events& told) const override {
    ++steps;
    GameAround::apply(state, seat, choice, told);
  }
  mutable int steps = 0;
};

// However long the match, and however often somebody changes their mind: neither is paid for again.
TEST(Match, WhatWasTakenBackIsNotPlayedAgain) {
  const Counted game(support::sample("close"));
  Match match(game);
  for (int turn = 0; turn < 6; ++turn) {
    match.choose(Seat::Axis, pass);
    match.choose(Seat::Allied, pass);
    match.choose(Seat::Allied, pass);  // no call
    ASSERT_TRUE(match.roll(rolled(1)));
  }
  ASSERT_FALSE(match.choose(Seat::Axis, step_to("C2")));
  game.steps = 0;
  constexpr int pairs = 300;
  for (int i = 0; i < pairs; ++i) {
    ASSERT_FALSE(match.choose(Seat::Allied, step_to("C6")));
    ASSERT_TRUE(match.undo(Seat::Allied));
  }
  EXPECT_EQ(game.steps, 2 * pairs) << "each order, and for each undo what the other side has ordered since";
}

TEST_F(MatchOfStrait, WhatHasBeenHeardCannotBeTakenBack) {
  match.choose(Seat::Axis, pass);
  match.choose(Seat::Allied, pass);
  match.choose(Seat::Allied, Choice{strait::Call, cell("C3"), 0, 0});
  EXPECT_EQ(match.undoable(Seat::Allied), 0U);  // a die is about to fall
  match.roll(rolled(5));
  EXPECT_EQ(match.undoable(Seat::Allied), 0U);
  EXPECT_FALSE(match.undo(Seat::Allied));
}

TEST_F(MatchOfStrait, ClosingAForkTellsTheOtherAndCannotBeTakenBack) {
  match.choose(Seat::Axis, pass);
  EXPECT_EQ(match.undoable(Seat::Axis), 1U);
  match.choose(Seat::Allied, pass);
  EXPECT_EQ(match.undoable(Seat::Axis), 0U);
}

TEST_F(MatchOfStrait, EachSeatHasItsOwnStream) {
  match.choose(Seat::Axis, pass);
  match.choose(Seat::Allied, pass);
  match.choose(Seat::Allied, pass);
  match.roll(rolled(6));  // the raider listens: the hunter is two hexes off
  const auto last = [this](Seat seat) { return match.told(seat).back().event.kind; };
  EXPECT_EQ(last(Seat::Allied), strait::TurnBegins);
  ASSERT_GE(match.told(Seat::Axis).size(), 2U);
  EXPECT_EQ(match.told(Seat::Axis)[match.told(Seat::Axis).size() - 2].event.kind, strait::Heard);
}

TEST_F(MatchOfStrait, DiceThatWereNotAskedForAreRefused) {
  EXPECT_FALSE(match.roll(rolled(3)));
  match.choose(Seat::Axis, pass);
  match.choose(Seat::Allied, pass);
  match.choose(Seat::Allied, Choice{strait::Call, cell("C3"), 0, 0});
  EXPECT_FALSE(match.roll(rolled(7)));
  EXPECT_FALSE(match.roll(rolled(3, 3)));
  EXPECT_TRUE(match.roll(rolled(3)));
}

}  // namespace
}  // namespace flagplot::umpire
