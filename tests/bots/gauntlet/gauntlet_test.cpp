#include "bots/gauntlet/gauntlet.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdlib>

#include "catalogue/bots.h"
#include "games/bismarck/bismarck.h"
#include "games/murmansk_run/murmansk_run.h"
#include "games/north_cape/north_cape.h"
#include "games/pq17/pq17.h"
#include "umpire/library.h"

namespace flagplot::bots::gauntlet::every_game {
namespace {

const umpire::Library& library() {
  static const umpire::Library games(data::Files(), {{"bismarck", flagplot::bismarck::make},
                                                     {"murmansk_run", flagplot::murmansk_run::make},
                                                     {"north_cape", flagplot::north_cape::make},
                                                     {"pq17", flagplot::pq17::make}});
  return games;
}

struct Played {
  const char *game, *scenario;
};
constexpr Played played[] = {{"bismarck", "basic"},           {"murmansk_run", "full"},
                             {"murmansk_run", "spring_1942"}, {"murmansk_run", "summer_1942"},
                             {"north_cape", "luftwaffe"},     {"north_cape", "scatter"},
                             {"north_cape", "sportspalast"},  {"pq17", "pq17"}};

// Strategies that fare better than doctrine, until it is mended. In PQ-17 the Germans gain by going for the first convoy
// that is known, wherever it is bound.
struct Hole {
  std::string_view scenario, strategy;
};
constexpr std::array known_holes{Hole{"pq17", "at the first convoy"}};

class Gauntlet : public ::testing::TestWithParam<Played> {
 protected:
  const std::unique_ptr<Game> game = library().open(GetParam().game, GetParam().scenario, {});
  const Staff staff = catalogue::staff_of(GetParam().game);
};

// Notes whether everything that was chosen had been offered.
class Watched final : public Bot {
 public:
  explicit Watched(std::unique_ptr<Bot> bot) : bot_(std::move(bot)) {}
  Choice pick(const AnyView& view, std::span<const Choice> options, Rng& rng) override {
    const Choice choice = bot_->pick(view, options, rng);
    offered = offered && std::ranges::find(options, choice) != options.end();
    return choice;
  }
  bool offered = true;

 private:
  std::unique_ptr<Bot> bot_;
};

TEST_P(Gauntlet, EveryStrategyPlaysToTheEndAndTheSameAgain) {
  const auto enemy = make_bot(*game, staff, "doctrine");
  for (const Strategy& strategy : strategies_of(GetParam().game)) {
    const auto play = [&] {
      Watched bot(strategy.make(*game));
      std::array<Bot*, 2> seats{enemy.get(), enemy.get()};
      seats[index(strategy.side)] = &bot;
      const Outcome o = playout(*game, seats, 17, 1);
      EXPECT_TRUE(o.finished && bot.offered) << strategy.name;
      return o.hash;
    };
    EXPECT_EQ(play(), play()) << strategy.name;
  }
}

// FLAGPLOT_GAUNTLET says how many games.
TEST_P(Gauntlet, SoakNoStrategyIsBetterThanDoctrine) {
  const char *soak = std::getenv("FLAGPLOT_SOAK"), *games = std::getenv("FLAGPLOT_GAUNTLET");
  if (!soak && !games) GTEST_SKIP() << "takes minutes; set FLAGPLOT_SOAK";
  const auto rows = run(*game, staff, "doctrine", games ? std::strtoull(games, nullptr, 10) : 200, 601, 2);
  fmt::print("{}, {}\n{}", GetParam().game, GetParam().scenario, table(rows));
  for (const Row& row : rows) {
    const bool known = std::ranges::any_of(known_holes, [&](const Hole& hole) {
      return hole.scenario == GetParam().scenario && hole.strategy == row.name;
    });
    EXPECT_EQ(row.hole(), known) << row.name;
  }
}

INSTANTIATE_TEST_SUITE_P(In, Gauntlet, ::testing::ValuesIn(played),
                         [](const auto& it) { return std::string(it.param.game) + "_" + it.param.scenario; });

}  // namespace
}  // namespace flagplot::bots::gauntlet::every_game
