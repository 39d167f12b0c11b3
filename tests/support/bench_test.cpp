#include "support/bench.h"

#include <gtest/gtest-spi.h>
#include <gtest/gtest.h>

#include <stdexcept>

#include "kernel/game_of.h"
#include "support/sample.h"

namespace flagplot::strait {
extern template struct Strait<false>;  // made in strait.cpp
}

// The bench on the sample game: hunter in C5, raider in C3, and the orders of both in secret.
namespace flagplot::support {
namespace {

using strait::AskCall;
using strait::AskStep;
using strait::RollSearch;
using Honest = strait::Strait<false>;

constexpr Seat hunter = Seat::Allied, raider = Seat::Axis;

const strait::Data& data_of(const Game& game) { return static_cast<const GameOf<Honest>&>(game).data(); }

struct Table : BenchOf<Honest> {
  Table() : BenchOf(sample("close"), data_of) { start(); }
  Choice step_to(std::string_view cell) const { return in_words("step", {cell}); }
  void to_the_call() {
    answer(hunter, pass);
    answer(raider, pass);
  }
};

TEST(Bench, AChoiceIsRefusedWithItsRuleAndThenChangesNothing) {
  Table t;
  const AnyState before = t.saved();
  EXPECT_EQ(t.choose(hunter, t.step_to("A1")), "2.1");
  EXPECT_EQ(t.refused(hunter, t.in_words("call", {"C4"})), "not an option");
  EXPECT_TRUE(t.saved() == before);
  EXPECT_EQ(t.choose(hunter, t.step_to("C6")), "");
  EXPECT_FALSE(t.saved() == before);
}

TEST(Bench, WordsAreThoseOfTheGame) {
  const Table t;
  EXPECT_EQ(t.in_words("step", {"A2"}), (Choice{strait::StepTo, 1, 0, 0}));
  EXPECT_EQ(t.in_words("pass"), pass);
  EXPECT_THROW(t.in_words("fly"), std::runtime_error);
  EXPECT_THROW(t.in_words("step", {"Z9"}), std::runtime_error);
  EXPECT_THROW(t.in_words("pass", {"A1"}), std::runtime_error);
}

TEST(Bench, WhatIsOfferedIsWhatIsAccepted) {
  const Table t;
  EXPECT_TRUE(t.offered(hunter, t.step_to("C6")));
  EXPECT_FALSE(t.offered(hunter, t.step_to("A1")));
  for (const Choice& c : t.options(hunter)) EXPECT_EQ(t.refused(hunter, c), "");
}

TEST(Bench, AnAnswerThatIsRefusedFailsTheTest) {
  static Table t;
  EXPECT_FATAL_FAILURE(t.answer(hunter, t.step_to("A1")), "2.1");
  EXPECT_FATAL_FAILURE(t.at_prompt(AskCall, pass), "asked of allied");
  EXPECT_FATAL_FAILURE(t.roll(RollSearch, 4), "asked of allied");
}

TEST(Bench, WrittenDiceFallWhenTheyAreAskedFor) {
  Table t;
  t.dice({5});
  t.to_the_call();
  EXPECT_EQ(t.prompt(hunter), AskCall) << "nothing has been rolled for yet";
  EXPECT_EQ(t.choose(hunter, t.in_words("call", {"C3"})), "");
  EXPECT_EQ(t.told(hunter, strait::NoReport), 1);
}

TEST(Bench, WrittenDiceMustFitAndBeUsed) {
  static Table* t = nullptr;  // what is to fail for good may use nothing else
  t = new Table;
  t->to_the_call();
  t->answer(hunter, t->in_words("call", {"C3"}));
  EXPECT_FATAL_FAILURE(t->dice({7}), "do not fit roll_search");
  EXPECT_NONFATAL_FAILURE(delete t, "1 dice were not used");
}

TEST(Bench, EverybodyPassesUntilAQuestionComes) {
  Table t;
  const int turn = t.now().turn;
  EXPECT_TRUE(t.until(hunter, AskCall));
  EXPECT_EQ(t.now().turn, turn);
  EXPECT_FALSE(t.until(hunter, AskStep)) << "there are no dice";
  EXPECT_EQ(t.prompt(Seat::Chance), strait::RollListen);
  t.until(AskStep, 1);
  EXPECT_EQ(t.now().turn, turn + 1);
}

TEST(Bench, EachSeatIsToldItsOwn) {
  Table t;
  t.to_the_call();
  t.forget();
  t.answer(hunter, pass);
  t.roll(strait::RollListen, 6);  // the hunter is two hexes off
  EXPECT_EQ(t.told(raider, strait::Heard), 1);
  EXPECT_EQ(t.told(hunter, strait::Heard), 0);
  EXPECT_EQ(t.last_told(strait::Heard)->to, Seats(raider));
  EXPECT_EQ(t.told(raider).size(), t.told(hunter).size() + 1);
  EXPECT_EQ(t.heard(hunter, strait::TurnBegins), std::vector<int>{t.now().turn});
  EXPECT_TRUE(t.last_step_told(hunter));
  EXPECT_NONFATAL_FAILURE(
      {
        const Table silent;
        silent.last_told(strait::GunfireHits);
      },
      "nobody was told");
}

// A secret order does not show, and a position that was put back is the one it was.
TEST(Bench, ViewsAndPositionsAreCompared) {
  Table moved, still;
  const AnyState before = moved.saved();
  moved.answer(raider, moved.step_to("C2"));
  EXPECT_FALSE(moved.saved() == still.saved());
  EXPECT_TRUE(moved.seen_by(hunter) == still.seen_by(hunter));
  EXPECT_FALSE(moved.seen_by(raider) == still.seen_by(raider));
  moved.restore(before);
  EXPECT_TRUE(moved.seen_by(raider) == still.seen_by(raider));
  moved.state().ship[index(raider)].at = 0;
  EXPECT_EQ(moved.view(raider).own.at, 0);
}

// One rule by itself, on a position that no scenario has.
struct Listening : BenchOf<Excerpt<Honest>> {
  static std::unique_ptr<const Game> opened() {
    return std::make_unique<GameOf<Excerpt<Honest>>>(std::make_unique<strait::Data>(), "");
  }
  static const strait::Data& data_of(const Game& game) {
    return static_cast<const GameOf<Excerpt<Honest>>&>(game).data();
  }
  Listening(int hunter_at, int raider_at) : BenchOf(opened(), data_of) {
    state().ship[index(hunter)].at = static_cast<std::uint8_t>(hunter_at);
    state().ship[index(raider)].at = static_cast<std::uint8_t>(raider_at);
    Excerpt<Honest>::first = call(strait::ListenRule, Seat::None);
    start_here();
  }
};

TEST(Bench, ARuleCanBePlayedByItself) {
  for (const auto& [at, hears] : {std::pair{1, true}, {35, false}}) {
    Listening t(at, 0);
    ASSERT_EQ(t.prompt(), strait::RollListen);
    t.roll(strait::RollListen, 6);
    EXPECT_TRUE(t.over()) << "the rule is done, and so is the game";
    EXPECT_EQ(t.was_told(strait::Heard), hears);
  }
}

}  // namespace
}  // namespace flagplot::support
