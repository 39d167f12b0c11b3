#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>

#include "bots/generic/arena.h"
#include "bots/generic/search.h"
#include "catalogue/bots.h"
#include "data/catalogue.h"
#include "games/bismarck/bismarck.h"
#include "games/murmansk_run/murmansk_run.h"
#include "games/north_cape/north_cape.h"
#include "games/pq17/pq17.h"
#include "generic/walk.h"
#include "umpire/library.h"

// What must hold for the bots of every game that has any.
namespace flagplot::bots::every_game {
namespace {

const umpire::Library& library() {
  static const umpire::Library games(data::Files(), {{"bismarck", flagplot::bismarck::make},
                                                     {"murmansk_run", flagplot::murmansk_run::make},
                                                     {"north_cape", flagplot::north_cape::make},
                                                     {"pq17", flagplot::pq17::make}});
  return games;
}
// The first scenario, opened once.
const Game& opened(const std::string& id) {
  static std::map<std::string, std::unique_ptr<Game>> games;
  auto& game = games[id];
  if (!game) game = library().open(id, nullptr, {});
  return *game;
}
constexpr std::array games{"bismarck", "murmansk_run", "north_cape", "pq17"};
constexpr std::array bots{"random", "ensign", "doctrine", "search:40i"};

bool thinks(std::string_view bot) { return bot.starts_with("search"); }

class Careful final : public Bot {
 public:
  explicit Careful(std::unique_ptr<Bot> bot) : bot_(std::move(bot)) {}
  void sit_down(std::uint64_t character) override { bot_->sit_down(character); }
  Choice pick(const AnyView& view, std::span<const Choice> options, Rng& rng) override {
    const Choice choice = bot_->pick(view, options, rng);
    offered = offered && std::ranges::find(options, choice) != options.end();
    return choice;
  }
  bool offered = true;

 private:
  std::unique_ptr<Bot> bot_;
};

// Counts how often a world is judged, which is once a try.
class Counting final : public Doctrine {
 public:
  Counting(const Game& game, std::unique_ptr<Doctrine> doctrine, std::atomic<unsigned>& judged)
      : Doctrine(game), doctrine_(std::move(doctrine)), judged_(judged) {}
  std::unique_ptr<Doctrine> another() const override {
    return std::make_unique<Counting>(game(), doctrine_->another(), judged_);
  }
  std::span<const std::string_view> plans(Seat seat) const override { return doctrine_->plans(seat); }
  void follow(Seat seat, std::size_t plan, std::uint64_t character) override { doctrine_->follow(seat, plan, character); }
  Advice advise(const AnyView& view, std::span<const Choice> options, Rng& rng) override {
    return doctrine_->advise(view, options, rng);
  }
  std::size_t propose(const AnyView& view, std::span<const Choice> options, Rng& rng,
                      std::span<Choice, most_proposed> out) override {
    return doctrine_->propose(view, options, rng, out);
  }
  bool sample(const AnyView& view, Rng& rng, AnyState& world) override {
    return doctrine_->sample(view, rng, world);
  }
  double outlook(const AnyState& world) override {
    ++judged_;
    return doctrine_->outlook(world);
  }
  int turn(const AnyState& world) const override { return doctrine_->turn(world); }
  int judged_at(const AnyState& world) const override { return doctrine_->judged_at(world); }
  std::span<const Phrase> reasons() const override { return doctrine_->reasons(); }
  std::uint16_t looked_ahead() const override { return doctrine_->looked_ahead(); }

 private:
  std::unique_ptr<Doctrine> doctrine_;
  std::atomic<unsigned>& judged_;
};

class OfGame : public ::testing::TestWithParam<const char*> {
 protected:
  const std::string id = GetParam();
  const Game& game = opened(id);
  const Staff staff = catalogue::staff_of(id);
};
class EveryBot : public ::testing::TestWithParam<std::tuple<const char*, const char*>> {
 protected:
  const std::string id = std::get<0>(GetParam());
  const char* const name = std::get<1>(GetParam());
  const Game& game = opened(id);
  const Staff staff = catalogue::staff_of(id);
};

// In every scenario and on both sides, also against somebody who does anything.
void finish_games(const std::string& id, const Staff& staff, const char* name, std::uint64_t games) {
  for (const auto& scenario : library().scenarios(id)) {
    const auto it = library().open(id, scenario.at("id"), {});
    Careful bot(make_bot(*it, staff, name));
    const auto other = make_bot(*it, staff, "random");
    for (std::uint64_t n = 0; n < games; ++n) {
      const std::array<Bot*, 2> seats{n % 3 == 1 ? other.get() : &bot, n % 3 == 2 ? other.get() : &bot};
      ASSERT_TRUE(playout(*it, seats, 5, n).finished) << scenario.at("id") << ", game " << n;
    }
    EXPECT_TRUE(bot.offered) << scenario.at("id");
  }
}
TEST_P(EveryBot, FinishesItsGamesWithOfferedChoices) {
#ifdef FLAGPLOT_SANITIZED  // the longest games take minutes there
  constexpr int few = 1, many = 5;
#else
  constexpr int few = 3, many = 30;
#endif
  finish_games(id, staff, thinks(name) ? "search:6i" : name, thinks(name) ? few : many);
}
TEST_P(EveryBot, SoakFinishesAThousandGamesOfEveryScenario) {
  if (!std::getenv("FLAGPLOT_SOAK")) GTEST_SKIP() << "takes minutes; set FLAGPLOT_SOAK";
  finish_games(id, staff, thinks(name) ? "search:24i" : name, 1000);
}

// What a seat cannot know does not change what its bot does: in every world that looks the same to the seat,
// the same view, and a bot that has seen other worlds before answers like one that has not.
TEST_P(EveryBot, IsNotSwayedByWhatItCannotKnow) {
  const auto plays = make_bot(game, staff, "doctrine");
  const auto used = make_bot(game, staff, name);
  used->sit_down(9);
  int decisions = 0;
  playout(game, {plays.get(), plays.get()}, 3, 1, [&](const AnyState&, Seat, const AnyView& view) {
    if (++decisions % (thinks(name) ? 97 : 7) != 0) return;
    const auto ask = [&](Bot& bot, const AnyView& v) {
      Rng mind(static_cast<std::uint64_t>(decisions));
      return bot.pick(v, generic::options_of(game, v), mind);
    };
    const auto fresh = make_bot(game, staff, name);
    fresh->sit_down(9);
    const Choice choice = ask(*fresh, view);
    EXPECT_EQ(ask(*used, view), choice) << "decision " << decisions;
    Rng rng(static_cast<std::uint64_t>(decisions));
    AnyState world;
    if (!game.resample(view, rng, world)) return;
    const AnyView twin = generic::view_of(game, world, game.seen(view).seat);
    ASSERT_EQ(twin, view);
    EXPECT_EQ(ask(*used, twin), choice) << "decision " << decisions;
  });
  EXPECT_GT(decisions, 300);
}

// The worlds a bot thinks in are whole, and its seat could not tell them from the true one.
TEST_P(OfGame, WorldsDrawnLookLikeTheTrueOne) {
  const auto doctrine = staff.doctrine(game);
  const auto plays = make_bot(game, staff, "doctrine");
  int decisions = 0;
  for (std::uint64_t n = 0; n < 3; ++n) {
    playout(game, {plays.get(), plays.get()}, 8, n, [&](const AnyState&, Seat seat, const AnyView& view) {
      if (++decisions % 5 != 0) return;
      Rng rng(static_cast<std::uint64_t>(decisions));
      AnyState world;
      if (!doctrine->sample(view, rng, world)) return;
      EXPECT_EQ(game.broken_invariants(world), std::vector<std::string>{}) << "decision " << decisions;
      EXPECT_EQ(generic::view_of(game, world, seat), view) << "decision " << decisions;
      const double outlook = doctrine->outlook(world);
      EXPECT_GE(outlook, 0);
      EXPECT_LE(outlook, 1);
    });
  }
}

TEST_P(OfGame, DoctrineBeatsRandomOnBothSides) {
  const auto maker = [&](const char* name) -> MakeBot {
    return [this, name] { return make_bot(game, staff, name); };
  };
  std::atomic<std::uint64_t> done{0};
  const Standings s = standings(contest(game, {maker("doctrine"), maker("random")}, 60, 11, 2, done));
  EXPECT_EQ(s.unfinished, 0U);
  EXPECT_GE(s.a_as[0].rate(), 0.9);
  EXPECT_GE(s.a_as[1].rate(), 0.95);
}

// Its handicap: it follows the same instructions and sometimes overlooks what they say, by its secret number and what it sees
// and not by luck.
TEST_P(OfGame, AnEnsignOverlooksThingsAndDoesSoAgain) {
  const auto plays = make_bot(game, staff, "doctrine"), ensign = make_bot(game, staff, "ensign"),
             another = make_bot(game, staff, "ensign"), staff_officer = make_bot(game, staff, "doctrine");
  ensign->sit_down(3);
  staff_officer->sit_down(3);
  int decisions = 0, overlooked = 0, otherwise = 0;
  playout(game, {plays.get(), plays.get()}, 6, 1, [&](const AnyState&, Seat, const AnyView& view) {
    const auto options = generic::options_of(game, view);
    if (options.size() == 1) return;
    ++decisions;
    const auto picks = [&](Bot& bot) {
      Rng luck(static_cast<std::uint64_t>(decisions));
      return bot.pick(view, options, luck);
    };
    const Choice choice = picks(*ensign);
    EXPECT_EQ(picks(*ensign), choice) << "decision " << decisions;
    overlooked += choice != picks(*staff_officer);
    another->sit_down(4);
    otherwise += choice != picks(*another);
  });
  EXPECT_GT(overlooked, decisions / 100);  // often the instructions are to pass, which is what is left
  EXPECT_LT(overlooked, decisions / 3);
  EXPECT_GT(otherwise, 0);
}

TEST_P(OfGame, AnEnsignBeatsRandomAndLosesToDoctrine) {
  // Where one side wins whoever plays it, wins show nothing.
  const auto even = library().open(id, id == "north_cape" ? nlohmann::json("luftwaffe") : nlohmann::json(), {});
  const auto maker = [&](const char* name) -> MakeBot {
    return [&, name] { return make_bot(*even, staff, name); };
  };
  std::atomic<std::uint64_t> done{0};
  const auto against = [&](const char* name) {
    const Standings s = standings(contest(*even, {maker("ensign"), maker(name)}, 40, 12, 2, done));
    EXPECT_EQ(s.unfinished, 0U);
    return s.a.rate();
  };
  EXPECT_GE(against("random"), 0.6);
  EXPECT_LE(against("doctrine"), 0.45);
}

TEST_P(OfGame, SearchChoosesTheSameWithAnyNumberOfThreads) {
  const auto one = make_bot(game, staff, "search:60i", 1), two = make_bot(game, staff, "search:60i", 2);
  const auto plays = make_bot(game, staff, "doctrine");
  int decisions = 0;
  playout(game, {plays.get(), plays.get()}, 4, 2, [&](const AnyState&, Seat, const AnyView& view) {
    if (++decisions % 41 != 0) return;
    const auto options = generic::options_of(game, view);
    Rng a(7), b(7);
    EXPECT_EQ(one->pick(view, options, a), two->pick(view, options, b)) << "decision " << decisions;
  });
}

TEST_P(OfGame, SearchTriesNoMoreThanItsBudget) {
  const auto plays = make_bot(game, staff, "doctrine");
  for (const std::uint32_t budget : {1U, 5U, 24U, 150U}) {
    std::atomic<unsigned> tries{0};
    unsigned most = 0;
    Search search(game, std::make_unique<Counting>(game, staff.doctrine(game), tries),
                  {Budget::Unit::Iterations, budget}, 2);
    int looked_ahead = 0;
    const auto look = [&](const AnyState&, Seat, const AnyView& view) {
      if (looked_ahead >= 40) return;
      Rng mind(7);
      tries = 0;
      search.pick(view, generic::options_of(game, view), mind);
      looked_ahead += tries > 0;
      most = std::max<unsigned>(most, tries);
    };
    // A game may have few choices that are worth it.
    for (std::uint64_t n = 0; n < 6 && looked_ahead < 40; ++n) playout(game, {plays.get(), plays.get()}, 4, n, look);
    EXPECT_LE(most, budget);
    EXPECT_GE(most, budget < 24 ? 0 : budget / 4) << "a budget is there to be used";
  }
}

TEST_P(OfGame, ReasonsHaveSentencesInEveryLanguage) {
  const auto doctrine = staff.doctrine(game);
  for (const char* language : {"en", "pl"}) {
    const data::Catalogue words(library().files(), id, language);
    for (std::size_t i = 1; i < doctrine->reasons().size(); ++i) {
      const Phrase& phrase = doctrine->reasons()[i];
      ASSERT_TRUE(phrase.key);
      const std::string key = std::string("reason.") + phrase.key;
      EXPECT_TRUE(words.has(key)) << key << " in " << language;
    }
    EXPECT_TRUE(words.has("reason.overlooked"));
    for (const auto& bot : bot_names(staff)) {
      EXPECT_TRUE(words.has("bot." + bot));
      EXPECT_TRUE(words.has("bot." + bot + ".about"));
    }
  }
}

TEST_P(OfGame, ReasonsAreGivenForWhatTheInstructionsSay) {
  const auto doctrine = staff.doctrine(game);
  const auto bot = make_bot(game, staff, "doctrine");
  int given = 0, asked = 0;
  playout(game, {bot.get(), bot.get()}, 1, 1, [&](const AnyState&, Seat, const AnyView& view) {
    const auto options = generic::options_of(game, view);
    Rng rng(1);
    const Advice advice = doctrine->advise(view, options, rng);
    EXPECT_EQ(reason_for(*doctrine, view, options, advice.choice), advice.reason);
    ++asked;
    given += advice.reason.code != 0;
    for (const Choice& o : options) {
      if (o == advice.choice) continue;
      EXPECT_EQ(reason_for(*doctrine, view, options, o).code, doctrine->looked_ahead());
    }
  });
  EXPECT_GT(given, asked / 3);
}

INSTANTIATE_TEST_SUITE_P(In, OfGame, ::testing::ValuesIn(games),
                         [](const auto& game) { return std::string(game.param); });
INSTANTIATE_TEST_SUITE_P(In, EveryBot,
                         ::testing::Combine(::testing::ValuesIn(games), ::testing::ValuesIn(bots)),
                         [](const auto& it) {
                           const std::string bot = std::get<1>(it.param);
                           return std::get<0>(it.param) + ("_" + bot.substr(0, bot.find(':')));
                         });

}  // namespace
}  // namespace flagplot::bots::every_game
