#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "bots/bismarck/doctrine.h"
#include "bots/generic/arena.h"
#include "bots/generic/belief.h"
#include "bots/generic/search.h"
#include "games/bismarck/bismarck.h"
#include "games/bismarck/resample.h"
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
  EXPECT_EQ(parse_bot("doctrine:close")->plan, "close");
  EXPECT_EQ(parse_bot("search")->budget, Budget{});
  EXPECT_EQ(parse_bot("search:500ms")->budget, (Budget{Budget::Unit::Milliseconds, 500}));
  EXPECT_EQ(parse_bot("search:2000i")->budget, (Budget{Budget::Unit::Iterations, 2000}));
  for (const char* wrong : {"", "commodore", "search:", "ensign:5i", "staff:5ms", "admiral:", "search:0i", "search:5", "search:5s", "search:-1i",
                            "random:5i", "doctrine:1ms"})
    EXPECT_FALSE(parse_bot(wrong)) << wrong;
}

TEST(BotNames, LevelsAreOtherNamesOfTheSameBots) {
  EXPECT_EQ(parse_bot("staff")->kind, "doctrine");
  EXPECT_EQ(parse_bot("admiral")->kind, "search");
  EXPECT_EQ(parse_bot("admiral:2000i")->budget, (Budget{Budget::Unit::Iterations, 2000}));
  EXPECT_EQ(kept_name("staff"), "doctrine");
  EXPECT_EQ(kept_name("admiral:500ms"), "search:500ms");
  for (const char* same : {"random", "ensign", "doctrine", "search:40i", "nobody", "exec:staff", ""})
    EXPECT_EQ(kept_name(same), same);
  EXPECT_EQ(level_of("doctrine"), "staff");
  EXPECT_EQ(level_of("ensign"), "ensign");
  EXPECT_EQ(play("staff", "random", 3, 1).hash, play("doctrine", "random", 3, 1).hash);
}

TEST(BotNames, AGameWithoutInstructionsIsPlayedByRandomAlone) {
  EXPECT_EQ(bot_names({}), std::vector<std::string>{"random"});
  EXPECT_EQ(bot_names(staff), (std::vector<std::string>{"random", "ensign", "doctrine", "search"}));
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

// What is shown to a player: of every hidden ship weights that add up to one, only where the view says that
// it can be, and the same from a doctrine that has seen other views before.
TEST(Beliefs, AreShownFromTheViewAlone) {
  const auto used = bismarck::make_doctrine(chase());
  const auto plays = make_bot(chase(), staff, "doctrine");
  std::array<int, 2> subjects{};
  int decisions = 0;
  playout(chase(), {plays.get(), plays.get()}, 3, 2, [&](const AnyState&, Seat seat, const AnyView& view) {
    if (++decisions % 11 != 0) return;
    const auto believed = used->believed(view);
    std::map<std::string, double> sum;
    std::map<std::string, std::set<std::string>> places;
    const Json board = chase().board(view);
    for (const Json& enemy : board["enemy"]) {
      for (const Json& zone : enemy["may_be"]) places[enemy["name"]].insert(zone.get<std::string>());
    }
    for (const Believed& one : believed) {
      EXPECT_TRUE(places[one.subject].contains(one.place)) << one.subject << " in " << one.place;
      EXPECT_TRUE(one.nature.empty());
      EXPECT_GT(one.weight, 0);
      sum[one.subject] += one.weight;
    }
    for (const auto& [subject, total] : sum) {
      EXPECT_NEAR(total, 1, 1e-4) << subject;
      EXPECT_GE(places[subject].size(), 2U);
      ++subjects[index(seat)];
    }
    Rng rng(static_cast<std::uint64_t>(decisions));
    AnyState world;
    if (decisions % 55 != 0 || !chase().resample(view, rng, world)) return;
    const auto again = bismarck::make_doctrine(chase())->believed(generic::view_of(chase(), world, seat));
    ASSERT_EQ(again.size(), believed.size());
    for (std::size_t i = 0; i < again.size(); ++i) {
      EXPECT_EQ(again[i].subject + again[i].place, believed[i].subject + believed[i].place);
      EXPECT_EQ(again[i].weight, believed[i].weight);
    }
  });
  EXPECT_GT(subjects[0], 5);
  EXPECT_GT(subjects[1], 50);
}

// The Germans' is worked out; the worlds are drawn. Both must mean the same.
TEST(Beliefs, AreWhatWorldsAreDrawnFrom) {
  const auto doctrine = bismarck::make_doctrine(chase());
  const auto plays = make_bot(chase(), staff, "doctrine");
  int decisions = 0, compared = 0;
  playout(chase(), {plays.get(), plays.get()}, 3, 2, [&](const AnyState&, Seat seat, const AnyView& view) {
    if (seat != Seat::Axis || ++decisions % 25 != 0) return;
    const auto& p = view.as<flagplot::bismarck::View>().p;
    const bool sighted =
        std::ranges::any_of(p.sightings[index(Seat::Axis)], [&](const auto& seen) { return seen.turn == p.turn; });
    if (sighted || p.battle.announced) return;  // then the game draws who was seen
    std::map<std::string, double> drawn, believed;
    const auto all = doctrine->believed(view);
    if (all.empty()) return;
    for (const Believed& one : all) {
      if (one.subject == all[0].subject) believed[one.place] = one.weight;
    }
    constexpr int draws = 2000;
    Rng rng(5);
    const auto& d = flagplot::bismarck::data_of(chase());
    for (int i = 0; i < draws; ++i) {
      AnyState world;
      if (!doctrine->sample(view, rng, world)) return;
      for (std::size_t s = 0; s < d.ships.size(); ++s) {
        if (d.ships[s].name == all[0].subject)
          drawn[d.name_of(world.as<flagplot::bismarck::State>().p.ships[s].zone)] += 1.0 / draws;
      }
    }
    ++compared;
    for (const auto& [zone, weight] : believed)
      EXPECT_NEAR(drawn[zone], weight, 0.05)
          << all[0].subject << " in " << zone << ", decision " << decisions;
  });
  EXPECT_GT(compared, 2);
}
}  // namespace
}  // namespace flagplot::bots
