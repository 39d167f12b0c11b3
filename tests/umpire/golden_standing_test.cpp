#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>

#include "games/bismarck/bismarck.h"
#include "games/murmansk_run/murmansk_run.h"
#include "generic/walk.h"
#include "support/game_around.h"
#include "support/places.h"
#include "umpire/library.h"
#include "umpire/sitting.h"

// Golden logs of people who leave standing orders: what they answer, and how long somebody sleeps who passes until
// something happens, follows from the game's offers, provisos and routine events. A match of the same seed must come out
// the same to the last byte. With FLAGPLOT_WRITE_GOLDENS set they are written anew.
namespace flagplot::umpire {
namespace {

const Library& library() {
  static const Library games(data::Files(), {{"bismarck", bismarck::make}, {"murmansk_run", murmansk_run::make}});
  return games;
}

struct Golden {
  std::string game;
  nlohmann::json scenario;
  std::uint64_t seed;
  std::string file() const { return support::source_dir() + "/tests/golden/" + game + "-standing.fplog"; }
};
Golden golden_of(const std::string& game) {
  if (game == "murmansk_run") return {game, "spring_1942", 13};
  // At sea and found: whoever passes in Bergen stays there, and the match is over before it has begun.
  auto scenario = nlohmann::json::parse(R"({"first_turn": 10, "phase": "visibility", "ships": [
    {"ship": "Bismarck", "zone": "P17", "located_last": ["search"]},
    {"ship": "Prinz Eugen", "zone": "P17", "located_last": ["search"]}, {"ship": "Norfolk", "zone": "P17"},
    {"ship": "Suffolk", "zone": "P17"}, {"ship": "Hood", "zone": "P17"}, {"ship": "Victorious", "zone": "P17"},
    {"ship": "Rodney", "zone": "P20"}, {"ship": "Ark Royal", "zone": "U20"}],
    "air": [{"unit": "Torpedo Victorious", "zone": "P17"}, {"unit": "Bombers Plymouth", "zone": "P17"}]})");
  return {game, std::move(scenario), 2};
}

// A match at random. Both sides leave orders all the time, most often until something happens, so that few questions are
// answered by hand.
std::string played(const Golden& golden) {
  const std::shared_ptr<const Game> game = library().open(golden.game, golden.scenario, {});
  const auto key = KeyedDice::key_from_seed(golden.seed);
  Sitting table(game,
                {golden.game, game->rules_version(), library().scenario_in_full(golden.game, golden.scenario),
                 library().options_in_full(golden.game, {}), library().fingerprint(golden.game, golden.scenario),
                 KeyedDice::commitment(key)},
                key);
  const auto done = [&table](const Sitting::Acted& acted) {
    EXPECT_TRUE(std::holds_alternative<std::vector<Line>>(acted));
    while (table.has_more_to_answer()) table.go_on(0);
  };
  for (const Seat seat : players) done(table.take(seat, {}, 0));
  Rng rng(golden.seed);
  const auto offers = static_cast<std::uint32_t>(game->words().standing.offers.size());
  while (!table.over()) {
    const Seat seat = table.asked(Seat::Allied) ? Seat::Allied : Seat::Axis;
    if (rng.below(4) == 0) {
      StandingOrders orders;
      for (std::uint32_t n = rng.below(4); n > 0; --n) {
        const auto offer = static_cast<std::uint16_t>(rng.below(offers));
        if (std::ranges::find(orders.offers, offer) == orders.offers.end()) orders.offers.push_back(offer);
      }
      orders.until_news = rng.below(3) != 0;
      done(table.leave_orders(seat, orders, 0));
      continue;
    }
    const auto options = generic::options_of(*game, table.match()->view(seat));
    done(table.choose(seat, options[rng.below(static_cast<std::uint32_t>(options.size()))], 0));
  }
  return table.log_text();
}

class GoldenStanding : public ::testing::TestWithParam<const char*> {
 protected:
  const Golden golden = golden_of(GetParam());
};

TEST_P(GoldenStanding, ComesOutAsItDid) {
  const std::string now = played(golden);
  if (std::getenv("FLAGPLOT_WRITE_GOLDENS")) std::ofstream(golden.file()) << now;
  const std::string kept = data::read_user_file(golden.file());
  EXPECT_TRUE(now == kept) << golden.file() << ": another match";
  const auto read = read_log(kept);
  ASSERT_TRUE(std::holds_alternative<Log>(read)) << std::get<LogFault>(read).what;
  const Log& log = std::get<Log>(read);
  EXPECT_TRUE(log.finished);
  int until_news = 0, by_order = 0;
  for (const Act& act : log.acts) {
    const auto left = act.line.body.find("standing");
    until_news += left != act.line.body.end() && (*left)["until_news"] == true;
  }
  for (const Record& record : log.records) by_order += record.standing;
  EXPECT_GT(until_news, 4) << "somebody passes until something happens";
  EXPECT_GT(by_order, 20) << "and orders answer";
}

// The same game, in which one event that is no news wakes the sleeper.
class WithLessRoutine final : public support::GameAround {
 public:
  WithLessRoutine(std::shared_ptr<const Game> game, std::uint16_t news) : GameAround(std::move(game)), words_(GameAround::words()) {
    for (const std::uint16_t event : words_.standing.routine) {
      if (event != news) routine_.push_back(event);
    }
    words_.standing.routine = routine_;
  }
  const Words& words() const override { return words_; }

 private:
  Words words_;
  std::vector<std::uint16_t> routine_;
};

TEST_P(GoldenStanding, NeedsTheRoutineOfItsTime) {
  const Log log = std::get<Log>(read_log(data::read_user_file(golden.file())));
  const std::shared_ptr<const Game> game = library().open(golden.game, golden.scenario, {});
  Match as_it_is(*game);
  const auto fault = replay(log, as_it_is);
  ASSERT_FALSE(fault) << fault->record << " " << fault->what;
  int noticed = 0;
  for (const std::uint16_t event : game->words().standing.routine) {
    const WithLessRoutine other(game, event);
    Match match(other);
    noticed += replay(log, match).has_value();
  }
  EXPECT_GT(noticed, 3) << "of " << game->words().standing.routine.size();
}

INSTANTIATE_TEST_SUITE_P(Of, GoldenStanding, ::testing::Values("bismarck", "murmansk_run"),
                         [](const auto& game) { return std::string(game.param); });

}  // namespace
}  // namespace flagplot::umpire
