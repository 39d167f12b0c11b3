#include "kernel/flow.h"

#include <gtest/gtest.h>

#include "kernel/bytes.h"
#include "kernel/dice.h"

// The engine on rules of three lines each.
namespace flagplot {
namespace {

struct Toy {
  struct Data {};
  struct State {
    Stack stack{};
    std::array<std::uint16_t, 4> log{};  // whatever a rule wants to be seen doing
    std::uint16_t logged = 0, unused = 0;
    std::array<std::uint16_t, 2> more{};
    void note(int what) { log[logged++] = static_cast<std::uint16_t>(what); }
  };
  using RuleTable = std::array<RuleFunction<Toy>, 6>;
  static RuleTable rules;
};
enum Rules : std::uint16_t { Root, Callee, Branch, Silent, Roller, Ender };

Toy::RuleTable Toy::rules{};

Step callee(Play<Toy>& p, Frame& f) {
  if (f.at == 0) return f.then(1, Ask::player(f.side, 1));
  p.s.note(p.answer.a);
  return Done{static_cast<std::uint16_t>(p.answer.a * 2)};
}
Step branch(Play<Toy>& p, Frame& f) {
  if (f.at == 0) return f.then(1, Ask::player(f.side, 2));
  p.s.more[index(f.side)] = p.answer.a;
  return Done{};
}
Step silent(Play<Toy>&, Frame&) { return Done{}; }
Step roller(Play<Toy>& p, Frame& f) {
  if (f.at == 0) return f.then(1, Ask::roll(3, 2));
  p.s.note(p.answer.a + p.answer.b);
  return Done{};
}
Step ender(Play<Toy>&, Frame&) { return GameOver{}; }

class Flow : public ::testing::Test {
 protected:
  void play(RuleFunction<Toy> root) {
    Toy::rules = {root, callee, branch, silent, roller, ender};
    Engine<Toy>::start(data, s, nobody);
  }
  void answer(Seat seat, std::uint16_t a) { Engine<Toy>::answer(data, s, seat, Choice{1, a, 0, 0}, nobody); }
  Toy::Data data;
  Toy::State s;
  Events nobody;
};

TEST_F(Flow, ACalledRuleAsksAndItsResultComesBack) {
  play([](Play<Toy>& p, Frame& f) -> Step {
    if (f.at == 0) return f.then(1, call(Callee, Seat::Axis));
    p.s.note(p.result);
    return Done{};
  });
  EXPECT_EQ(s.stack.asked(), Seats(Seat::Axis));
  answer(Seat::Axis, 7);
  EXPECT_EQ(s.log[0], 7);
  EXPECT_EQ(s.log[1], 14);
  EXPECT_TRUE(s.stack.over());
}

TEST_F(Flow, AnAnswerIsGoneAfterTheCallThatUsedIt) {
  play([](Play<Toy>& p, Frame& f) -> Step {
    switch (f.at) {
      case 0:
        return f.then(1, Ask::player(Seat::Allied, 1));
      case 1:
        return f.then(2, call(Silent, Seat::None));
      default:
        p.s.note(p.answer.a + 100);
        return Done{};
    }
  });
  answer(Seat::Allied, 9);
  EXPECT_EQ(s.log[0], 100);
}

TEST_F(Flow, AForkAsksBothAndResumesWhenBothAreDone) {
  play([](Play<Toy>& p, Frame& f) -> Step {
    if (f.at == 0) return f.then(1, Fork{call(Branch, Seat::Allied), call(Branch, Seat::Axis)});
    p.s.note(5);
    return Done{};
  });
  EXPECT_EQ(s.stack.asked(), both_players);
  answer(Seat::Axis, 3);
  EXPECT_EQ(s.stack.asked(), Seats(Seat::Allied));
  EXPECT_EQ(s.logged, 0);
  answer(Seat::Allied, 4);
  EXPECT_EQ(s.log[0], 5);
  EXPECT_EQ(s.more, (std::array<std::uint16_t, 2>{4, 3}));
}

TEST_F(Flow, AForkWithBranchesThatAskNothingClosesAtOnce) {
  play([](Play<Toy>& p, Frame& f) -> Step {
    if (f.at == 0) return f.then(1, Fork{call(Silent, Seat::Allied), call(Silent, Seat::Axis)});
    p.s.note(6);
    return Done{};
  });
  EXPECT_EQ(s.log[0], 6);
  EXPECT_TRUE(s.stack.over());
}

TEST_F(Flow, ChanceIsAskedForDice) {
  play([](Play<Toy>&, Frame& f) -> Step {
    if (f.at == 0) return f.then(1, call(Roller, Seat::Allied));
    return Done{};
  });
  EXPECT_EQ(s.stack.asked(), Seats(Seat::Chance));
  EXPECT_EQ(s.stack.asked_of(Seat::Chance).dice, 2);
  Engine<Toy>::answer(data, s, Seat::Chance, rolled(2, 3), nobody);
  EXPECT_EQ(s.log[0], 5);
}

TEST_F(Flow, AForkHasNoResultThatDependsOnWhoWasLast) {
  const auto root = [](Play<Toy>& p, Frame& f) -> Step {
    if (f.at == 0) return f.then(1, Fork{call(Callee, Seat::Allied), call(Callee, Seat::Axis)});
    p.s.note(p.result);
    return Done{};
  };
  for (const auto first : players) {
    s = {};
    play(root);
    answer(first, 1);
    answer(other(first), 2);
    EXPECT_EQ(s.log[2], 0) << name(first);
  }
}

TEST_F(Flow, GameOverEndsItFromAnyDepth) {
  play([](Play<Toy>&, Frame& f) -> Step { return f.then(1, call(Ender, Seat::None)); });
  EXPECT_TRUE(s.stack.over());
  EXPECT_EQ(hash_of(s.stack), hash_of(Stack{}));
}

TEST_F(Flow, WhatIsDoneLeavesNoTrace) {
  play([](Play<Toy>&, Frame& f) -> Step {
    if (f.at == 0) return f.then(1, call(Callee, Seat::Axis, 1, 2, 3, 4));
    return Done{};
  });
  answer(Seat::Axis, 1);
  EXPECT_EQ(hash_of(s.stack), hash_of(Stack{}));
}

TEST_F(Flow, OfTheOtherSidesFramesASeatSeesNoLocals) {
  play([](Play<Toy>&, Frame& f) -> Step {
    if (f.at == 0) {
      f.side = Seat::Axis;
      f.local[0] = 42;  // where the Axis fleet is, say
      return f.then(1, call(Callee, Seat::Allied, 9));
    }
    return Done{};
  });
  const Stack seen = s.stack.seen_by(Seat::Allied);
  EXPECT_EQ(seen.frames(Stack::Main)[0].local[0], 0);
  EXPECT_EQ(seen.frames(Stack::Main)[1].local[0], 9);
}

TEST_F(Flow, WhoIsNotAskedSeesNothingOfTheFlow) {
  play([](Play<Toy>&, Frame& f) -> Step {
    if (f.at == 0) return f.then(1, call(Callee, Seat::Axis));
    return Done{};
  });
  EXPECT_EQ(hash_of(s.stack.seen_by(Seat::Allied)), hash_of(Stack{}));
}

TEST_F(Flow, InAForkASeatSeesItsOwnBranchAlone) {
  play([](Play<Toy>&, Frame& f) -> Step {
    if (f.at == 0) return f.then(1, Fork{call(Branch, Seat::Allied, 1), call(Branch, Seat::Axis, 2)});
    return Done{};
  });
  const Stack before = s.stack.seen_by(Seat::Allied);
  EXPECT_EQ(before.frames(Stack::AlliedLane).size(), 1U);
  EXPECT_TRUE(before.frames(Stack::AxisLane).empty());
  answer(Seat::Axis, 3);
  EXPECT_EQ(hash_of(s.stack.seen_by(Seat::Allied)), hash_of(before));
}

// A rule that calls itself until it is as deep as its local says, and asks there.
Step deeper(Play<Toy>& p, Frame& f) {
  if (f.at == 1) return Done{static_cast<std::uint16_t>(p.result + p.answer.a)};
  if (f.local[0] == 0) return f.then(1, Ask::player(f.side, 1));
  return f.then(1, call(f.rule, f.side, f.local[0] - 1));
}

class Deep : public Flow {
 protected:
  // The root is the first frame, so `depth` of them in all.
  void call_to(int depth) {
    depth_ = static_cast<std::uint16_t>(depth - 2);
    Toy::rules = {[](Play<Toy>& p, Frame& f) -> Step {
                    if (f.at == 0) return f.then(1, call(Callee, Seat::Axis, depth_));
                    p.s.note(p.result);
                    return Done{};
                  },
                  deeper, branch, silent, roller, ender};
    Engine<Toy>::start(data, s, nobody);
  }
  void fork_to(int depth) {
    depth_ = static_cast<std::uint16_t>(depth - 1);
    Toy::rules = {[](Play<Toy>&, Frame& f) -> Step {
                    if (f.at) return Done{};
                    return f.then(1, Fork{call(Callee, Seat::Allied, depth_), call(Callee, Seat::Axis, depth_)});
                  },
                  deeper, branch, silent, roller, ender};
    Engine<Toy>::start(data, s, nobody);
  }
  static inline std::uint16_t depth_ = 0;
};

TEST_F(Deep, TwentyRulesWaitInTheMainLane) {
  call_to(20);
  EXPECT_EQ(s.stack.frames(Lanes::Main).size(), 20U);
  EXPECT_EQ(s.stack.seen_by(Seat::Axis).frames(Lanes::Main).back().side, Seat::Axis);
  answer(Seat::Axis, 7);
  EXPECT_EQ(s.log[0], 7);  // all the way up
  EXPECT_EQ(hash_of(s.stack), hash_of(Stack{}));
}

TEST_F(Deep, OneMoreIsAFault) { EXPECT_THROW(call_to(21), Fault); }

TEST_F(Deep, TwentyRulesWaitInEachBranch) {
  fork_to(20);
  EXPECT_EQ(s.stack.asked(), both_players);
  for (const auto lane : {Lanes::AlliedLane, Lanes::AxisLane}) EXPECT_EQ(s.stack.frames(lane).size(), 20U);
  EXPECT_EQ(s.stack.waiting().lanes[Lanes::AxisLane].size(), 20U);
  EXPECT_TRUE(s.stack.waiting().forked);
  answer(Seat::Axis, 1);
  answer(Seat::Allied, 1);
  EXPECT_EQ(hash_of(s.stack), hash_of(Stack{}));
  EXPECT_THROW(fork_to(21), Fault);
}

TEST_F(Deep, AnEndInTheDeepLeavesNoTrace) {
  Toy::rules = {[](Play<Toy>&, Frame& f) -> Step { return f.then(1, call(Callee, Seat::Axis, 17, 1, 2, 3)); },
                [](Play<Toy>&, Frame& f) -> Step {
                  if (f.local[0] == 0) return GameOver{};
                  return f.then(1, call(f.rule, f.side, f.local[0] - 1, 4, 5, 6));
                },
                branch, silent, roller, ender};
  Engine<Toy>::start(data, s, nobody);
  EXPECT_EQ(hash_of(s.stack), hash_of(Stack{}));
}

// A game that needs less room has less, and the same rules run in it.
TEST(StackOf, HasTheRoomItsGameGivesIt) {
  EXPECT_EQ(sizeof(StackOf<13, 6>), 352U);  // as it stands in the states that logs have hashes of
  EXPECT_EQ(sizeof(Stack) - sizeof(StackOf<13, 6>), (7 + 2 * 14) * sizeof(Frame));
  EXPECT_EQ((StackOf<13, 6>{}.waiting().room), (Array<std::size_t, 3>{13, 6, 6}));
}

TEST(InOrder, WalksItsTableOnceEach) {
  constexpr std::array<Rules, 2> table{Callee, Silent};
  Frame f;
  EXPECT_EQ(std::get<Frame>(in_order(std::span<const Rules>(table), f)).rule, Callee);
  EXPECT_EQ(std::get<Frame>(in_order(std::span<const Rules>(table), f)).rule, Silent);
  EXPECT_TRUE(std::holds_alternative<Done>(in_order(std::span<const Rules>(table), f)));
}

TEST(Rolls, FitTheirQuestionOrAreRefused) {
  const Ask two_dice = Ask::roll(0, 2, 6);
  EXPECT_TRUE(answers(two_dice, rolled(1, 6)));
  EXPECT_FALSE(answers(two_dice, rolled(1)));
  EXPECT_FALSE(answers(two_dice, rolled(1, 7)));
  EXPECT_FALSE(answers(two_dice, rolled(1, 2, 3)));
  EXPECT_FALSE(answers(two_dice, Choice{1, 1, 6, 0}));
  EXPECT_FALSE(answers(Ask::player(Seat::Allied, 0), rolled(1)));
}

}  // namespace
}  // namespace flagplot
