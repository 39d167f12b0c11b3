#include <gtest/gtest.h>

#include <chrono>
#include <nlohmann/json.hpp>

#include "bots/bismarck/doctrine.h"
#include "bots/generic/arena.h"
#include "bots/generic/belief.h"
#include "bots/generic/search.h"
#include "games/bismarck/bismarck.h"
#include "generic/walk.h"
#include "support/sample.h"
#include "umpire/library.h"

namespace flagplot::bots {
namespace {

const Staff staff{bismarck::make_doctrine};

const umpire::Library& library() {
  static const umpire::Library games(data::Files(), {{"bismarck", flagplot::bismarck::make}});
  return games;
}
const Game& chase() {
  static const auto game = library().open("bismarck", "basic", {});
  return *game;
}
Standings play(const char* a, const char* b, std::uint64_t pairs, unsigned jobs, std::uint64_t seed = 1) {
  const auto maker = [](const char* name) -> MakeBot {
    return [name] { return make_bot(chase(), staff, name); };
  };
  std::atomic<std::uint64_t> done{0};
  return standings(contest(chase(), {maker(a), maker(b)}, pairs, seed, jobs, done));
}

TEST(BotNames, SayWhoAndHowLong) {
  EXPECT_EQ(parse_bot("doctrine")->kind, "doctrine");
  EXPECT_EQ(parse_bot("search")->budget, Budget{});
  EXPECT_EQ(parse_bot("search:500ms")->budget, (Budget{Budget::Unit::Milliseconds, 500}));
  EXPECT_EQ(parse_bot("search:2000i")->budget, (Budget{Budget::Unit::Iterations, 2000}));
  for (const char* wrong : {"", "admiral", "search:", "search:0i", "search:5", "search:5s", "search:-1i",
                            "random:5i", "doctrine:1ms"})
    EXPECT_FALSE(parse_bot(wrong)) << wrong;
}

TEST(BotNames, AGameWithoutInstructionsIsPlayedByRandomAlone) {
  EXPECT_EQ(bot_names({}), std::vector<std::string>{"random"});
  EXPECT_EQ(bot_names(staff), (std::vector<std::string>{"random", "doctrine", "search"}));
  const auto strait = support::sample("close");
  EXPECT_FALSE(make_bot(*strait, {}, "doctrine"));
  EXPECT_TRUE(make_bot(*strait, {}, "random"));
}

TEST(Records, HaveWilsonsInterval) {
  const Record half{50, 50, 0};
  EXPECT_DOUBLE_EQ(half.rate(), 0.5);
  EXPECT_NEAR(half.ci95().low, 0.4038, 0.0005);
  EXPECT_NEAR(half.ci95().high, 0.5962, 0.0005);
  EXPECT_DOUBLE_EQ((Record{1, 0, 1}).rate(), 0.75);  // a draw counts half
  EXPECT_GT((Record{0, 20, 0}).ci95().high, 0.1);    // twenty losses do not prove that it never wins
}

TEST(Arena, SwapsSidesOverTheSameDice) {
  const Standings same = play("doctrine", "doctrine", 10, 1);
  EXPECT_EQ(same.a.games(), 20U);
  // A bot against itself wins in one chair what it loses in the other.
  EXPECT_EQ(same.a_as[0].wins, same.a_as[1].losses);
  EXPECT_EQ(same.a.wins, same.a.losses);
  EXPECT_DOUBLE_EQ(same.margin_mean, 0);
}

TEST(Arena, DoesNotDependOnTheNumberOfThreads) {
  const Standings one = play("doctrine", "random", 12, 1), three = play("doctrine", "random", 12, 3);
  EXPECT_EQ(one.hash, three.hash);
  EXPECT_EQ(one.a.wins, three.a.wins);
  EXPECT_NE(one.hash, play("doctrine", "random", 12, 1, 2).hash);
}

TEST(DoctrineBot, BeatsRandomOnBothSides) {
  const Standings s = play("doctrine", "random", 60, 2, 11);
  EXPECT_EQ(s.unfinished, 0U);
  EXPECT_GE(s.a_as[0].rate(), 0.9);
  EXPECT_GE(s.a_as[1].rate(), 0.95);
}

TEST(SearchBot, KeepsToItsTime) {
  const auto bot = make_bot(chase(), staff, "search:60ms", 2);
  const auto plays = make_bot(chase(), staff, "doctrine");
  int decisions = 0;
  playout(chase(), {plays.get(), plays.get()}, 4, 3, [&](const AnyState&, Seat, const AnyView& view) {
    if (++decisions % 151 != 0) return;
    const auto options = generic::options_of(chase(), view);
    Rng mind(7);
    const auto from = std::chrono::steady_clock::now();
    bot->pick(view, options, mind);
    // The bot looks at a clock on the wall; a busy machine may stop it for a while after that.
    EXPECT_LT(std::chrono::steady_clock::now() - from, std::chrono::milliseconds(1000));
  });
}

TEST(Beliefs, SpreadAreCutAndDrawn) {
  Belief b = Belief::at(5, 2);
  b.spread([](Belief::Place p, auto out) {  // half stays, the rest goes up
    out(p, 0.5F);
    out(static_cast<Belief::Place>(p + 1), 0.5F);
  });
  EXPECT_FLOAT_EQ(b[2], 0.5F);
  EXPECT_FLOAT_EQ(b[3], 0.5F);
  b.cut([](Belief::Place p) { return p != 2; }, 0);
  EXPECT_FLOAT_EQ(b[3], 1);
  EXPECT_NEAR(b.surprise(3), 0, 1e-6);
  Rng rng(1);
  EXPECT_EQ(b.draw(rng), 3);
  b.cut([](Belief::Place p) { return p == 0 || p == 4; }, 0.1F);  // nobody foresaw that: all alike
  EXPECT_FLOAT_EQ(b[0], 0.5F);
  EXPECT_FLOAT_EQ(b[4], 0.5F);
}

}  // namespace
}  // namespace flagplot::bots
