#include <gtest/gtest.h>

#include <algorithm>

#include "data/files.h"
#include "games/bismarck/bismarck.h"
#include "games/murmansk_run/murmansk_run.h"
#include "games/north_cape/north_cape.h"
#include "games/pq17/pq17.h"
#include "generic/walk.h"
#include "support/sample.h"
#include "umpire/sitting.h"

// What has only one answer, and several orders in one act.
namespace flagplot::umpire::sole {
namespace {

const KeyedDice::Key key = KeyedDice::key_from_seed(11);

std::shared_ptr<const Game> opened(const std::string& game, const std::string& scenario) {
  static const Library games(data::Files({support::sample_data()}), {{"bismarck", bismarck::make},
                                                                     {"murmansk_run", murmansk_run::make},
                                                                     {"north_cape", north_cape::make},
                                                                     {"pq17", pq17::make},
                                                                     {"strait", strait::make}});
  return games.open(game, scenario, {});
}

Sitting seated(const std::shared_ptr<const Game>& game) {
  Sitting sitting(game, {std::string(game->id()), game->rules_version(), nullptr, Json::object(), "", KeyedDice::commitment(key)}, key);
  for (const Seat seat : players) sitting.take(seat, {}, 0);
  return sitting;
}
std::vector<Choice> options_of(const Sitting& s, Seat seat) { return generic::options_of(s.game(), s.match()->view(seat)); }

// What the umpire answered for somebody so that the other side could tell from when it came; empty if nothing. All that
// one act wrote after record `before`, and who acted.
std::string told_by_time(const Match& match, std::size_t before, Seat actor) {
  bool noticed = false;
  for (std::size_t n = before + 1; n <= match.records().size(); ++n) {
    const Record& record = match.records()[n - 1];
    const std::string where = "record " + std::to_string(n);
    if (record.standing && record.seat != actor) return where + " was answered while the other side acted";
    if (record.standing && noticed) return where + " was answered after the other side had noticed something";
    noticed = noticed || match.reached(static_cast<std::uint32_t>(n), other(actor));
  }
  return {};
}

// Whether it would hide nothing to answer for the seat: it has ordered something by hand, and since then the other side
// has neither noticed anything nor done anything.
bool hides_nothing(const Match& match, Seat seat) {
  const auto records = match.records();
  for (std::size_t n = records.size(); n > 0; --n) {
    if (match.reached(static_cast<std::uint32_t>(n), other(seat)) || records[n - 1].seat == other(seat)) return false;
    if (records[n - 1].seat == seat && !records[n - 1].standing) return !records[n - 1].undoes;
  }
  return false;
}

struct Played {
  std::size_t answered = 0;  // by the umpire
  std::size_t idle = 0;      // questions with one answer that hid nothing
  std::string leak;
};

// One random game. `sole`: what both seats have ordered.
Played play(const std::shared_ptr<const Game>& game, std::uint64_t seed, int most_acts, bool sole) {
  Sitting sitting = seated(game);
  Played played;
  Rng rng(seed);
  StandingOrders all;
  all.sole = true;
  if (sole) {
    for (const Seat seat : players) sitting.leave_orders(seat, all, 0);
  }
  for (int acts = 0; acts < most_acts && !sitting.over(); ++acts) {
    const Seats asked = sitting.match()->asked();
    const Seat seat = asked == both_players ? players[rng.below(2)] : asked.has(Seat::Allied) ? Seat::Allied : Seat::Axis;
    const auto options = options_of(sitting, seat);
    const std::size_t before = sitting.match()->records().size();
    sitting.choose(seat, options[rng.below(static_cast<std::uint32_t>(options.size()))], 0);
    if (played.leak.empty()) played.leak = told_by_time(*sitting.match(), before, seat);
    const auto records = sitting.match()->records();
    for (std::size_t n = before; n < records.size(); ++n) played.answered += records[n].standing;
    for (const Seat one : players)
      played.idle += sitting.asked(one) && options_of(sitting, one).size() == 1 && hides_nothing(*sitting.match(), one);
  }
  return played;
}

class SoleAnswers : public ::testing::TestWithParam<std::pair<const char*, const char*>> {
 protected:
  static constexpr int games = 6, acts = 1500;
  std::shared_ptr<const Game> game = opened(GetParam().first, GetParam().second);
};

TEST_P(SoleAnswers, AreGivenWhereAskingWouldHideNothing) {
  std::size_t answered = 0;
  for (int n = 1; n <= games; ++n) {
    const Played played = play(game, static_cast<std::uint64_t>(n), acts, false);
    EXPECT_EQ(played.idle, 0U) << "seed " << n;
    answered += played.answered;
  }
  if (game->id() != "strait") {
    EXPECT_GT(answered, 0U) << "or nothing was tested";
  }
}

TEST_P(SoleAnswers, TellTheOtherSideNothingByWhenTheyCome) {
  for (int n = 1; n <= games; ++n) EXPECT_EQ(play(game, static_cast<std::uint64_t>(n), acts, false).leak, "");
}

// A leak on purpose: who orders to have all of them answered tells something, and it is found.
TEST_P(SoleAnswers, WouldTellSomethingIfAllWereGiven) {
  bool found = false;
  for (int n = 1; n <= games && !found; ++n) found = !play(game, static_cast<std::uint64_t>(n), acts, true).leak.empty();
  EXPECT_EQ(found, game->id() != "strait") << "where every question has two answers";
}

// Undo leads back to the last question that was answered by hand, and no further.
TEST_P(SoleAnswers, AreTakenBackWithTheOrderTheyFollow) {
  int seen = 0;
  for (int n = 1; n <= games; ++n) {
    Sitting sitting = seated(game);
    Rng rng(static_cast<std::uint64_t>(n) + 50);
    for (int i = 0; i < acts && !sitting.over(); ++i) {
      const Seat seat = sitting.asked(Seat::Allied) ? Seat::Allied : Seat::Axis;
      const auto options = options_of(sitting, seat);
      const AnyState state = sitting.match()->state();
      const std::size_t before = sitting.match()->records().size();
      sitting.choose(seat, options[rng.below(static_cast<std::uint32_t>(options.size()))], 0);
      const bool followed = sitting.match()->records().size() > before + 1;
      if (!sitting.undoable(seat) || (!followed && rng.below(4) != 0)) continue;
      ASSERT_TRUE(std::holds_alternative<std::vector<Line>>(sitting.undo(seat, 0)));
      EXPECT_EQ(options_of(sitting, seat), options);
      EXPECT_EQ(sitting.match()->state(), state);
      seen += followed;
    }
  }
  if (game->id() == "bismarck") {
    EXPECT_GT(seen, 0) << "or nothing was tested";
  }
}

std::vector<Event> heard(const Sitting& s, Stream stream) {
  std::vector<Event> events;
  for (std::size_t i = 0; i < s.notices(stream).size(); ++i)
    events.insert(events.end(), s.notices(stream)[i].events.begin(), s.notices(stream)[i].events.end());
  return events;
}

// Several orders in one act play the same match as one by one, and every listener hears the same of it.
TEST_P(SoleAnswers, OrdersGivenTogetherAreOrdersGivenOneByOne) {
  std::size_t together = 0;
  for (int n = 1; n <= games; ++n) {
    Sitting single = seated(game), several = seated(game);
    Rng rng(static_cast<std::uint64_t>(n) + 200);
    for (int i = 0; i < acts / 4 && !single.over(); ++i) {
      const Seat seat = single.asked(Seat::Allied) ? Seat::Allied : Seat::Axis;
      std::vector<Intended> orders;
      do {
        const auto options = options_of(single, seat);
        const Choice choice = options[rng.below(static_cast<std::uint32_t>(options.size()))];
        orders.push_back({static_cast<std::uint16_t>(game->asked_of(single.match()->state(), seat).prompt), choice});
        single.choose(seat, choice, 0);
      } while (!single.over() && single.asked(seat) && orders.size() < 9);
      Sitting::Cut cut;
      const std::span<const Intended> then = std::span<const Intended>(orders).subspan(1);
      ASSERT_TRUE(std::holds_alternative<std::vector<Line>>(several.choose(seat, orders[0].choice, then, false, 0, cut)));
      ASSERT_FALSE(cut.why.has_value()) << cut.left;
      ASSERT_EQ(single.match()->state(), several.match()->state());
      together += then.size();
    }
    for (const Stream stream : {Stream::Allied, Stream::Axis, Stream::Watchers}) {
      EXPECT_EQ(heard(single, stream), heard(several, stream));
      EXPECT_EQ(single.sequence(stream), several.sequence(stream));
    }
    EXPECT_EQ(single.log_text(), several.log_text());
  }
  EXPECT_GT(together, 20U);
}

INSTANTIATE_TEST_SUITE_P(Of, SoleAnswers,
                         ::testing::Values(std::pair("strait", "crossing"), std::pair("bismarck", "basic"),
                                           std::pair("murmansk_run", "spring_1942"), std::pair("north_cape", "ostfront"),
                                           std::pair("pq17", "pq17")),
                         [](const auto& game) { return std::string(game.param.first); });

class SeveralOrders : public ::testing::Test {
 protected:
  static constexpr Seat hunter = Seat::Allied, raider = Seat::Axis;
  void SetUp() override {
    for (const Seat seat : players) table.choose(seat, options_of(table, seat).front(), 0);
  }
  Choice a_step() const {
    for (const Choice& c : options_of(table, hunter))
      if (c.verb == strait::StepTo) return c;
    return {};
  }
  std::string why() const {
    if (!cut.why) return "";
    if (const auto* denied = std::get_if<Denied>(&*cut.why)) return denied->key;
    return "refused";
  }
  Sitting table = seated(opened("strait", "crossing"));
  Sitting::Cut cut;
};

TEST_F(SeveralOrders, EndWhereSomethingElseIsAsked) {
  const std::vector<Intended> then{{strait::AskCall, pass}, {strait::AskStep, pass}};
  ASSERT_TRUE(std::holds_alternative<std::vector<Line>>(table.choose(hunter, a_step(), then, false, 0, cut)));
  EXPECT_EQ(why(), "match.other_question");
  EXPECT_EQ(cut.left, 2U);
  EXPECT_EQ(table.game().asked_of(table.match()->state(), hunter).prompt, strait::AskStep);
}

TEST_F(SeveralOrders, EndWhereOneIsNotAllowed) {
  const std::vector<Intended> then{{strait::AskStep, {strait::StepTo, 60000, 0, 0}}, {strait::AskStep, pass}};
  ASSERT_TRUE(std::holds_alternative<std::vector<Line>>(table.choose(hunter, a_step(), then, false, 0, cut)));
  EXPECT_EQ(why(), "refused");
  EXPECT_EQ(cut.left, 2U);
  EXPECT_TRUE(table.asked(hunter)) << "and the question stands";
}

TEST_F(SeveralOrders, EndWhereNothingIsAsked) {
  const std::vector<Intended> then{{strait::AskStep, pass}, {strait::AskStep, pass}};
  ASSERT_TRUE(std::holds_alternative<std::vector<Line>>(table.choose(hunter, a_step(), then, false, 0, cut)));
  EXPECT_EQ(why(), "match.not_asked") << "the raider plots still";
  EXPECT_EQ(cut.left, 1U);
}

TEST_F(SeveralOrders, LeaveOutWhatIsOnlyForQuestionsThatMayCome) {
  const std::vector<Intended> then{
      {strait::AskCall, pass, true}, {strait::AskStep, {strait::StepTo, 60000, 0, 0}, true}, {strait::AskStep, pass}, {strait::AskStep, pass, true}};
  ASSERT_TRUE(std::holds_alternative<std::vector<Line>>(table.choose(hunter, a_step(), then, false, 0, cut)));
  EXPECT_EQ(why(), "");
  EXPECT_EQ(cut.left, 0U);
  EXPECT_FALSE(table.asked(hunter));
}

TEST_F(SeveralOrders, AreRefusedTogetherIfTheFirstIs) {
  const auto before = table.log_text();
  const std::vector<Intended> then{{strait::AskStep, pass}};
  const auto acted = table.choose(hunter, {strait::StepTo, 60000, 0, 0}, then, false, 0, cut);
  EXPECT_TRUE(std::holds_alternative<Sitting::Refused>(acted));
  EXPECT_EQ(table.log_text(), before);
}

// Passing turn after turn, the raider is heard or found: what was to follow is not done blindly.
TEST_F(SeveralOrders, WaitForNewsToBeSeen) {
  Sitting near = seated(opened("strait", "close"));
  std::size_t held = 0;
  Rng rng(3);
  for (int i = 0; i < 400 && !near.over(); ++i) {
    const Seat seat = near.asked(hunter) ? hunter : raider;
    const auto options = options_of(near, seat);
    const auto since = near.sequence(stream_of(seat));
    const std::vector<Intended> then{{static_cast<std::uint16_t>(strait::AskStep), pass}};
    near.choose(seat, options[rng.below(static_cast<std::uint32_t>(options.size()))], then, true, 0, cut);
    const auto& routine = near.game().words().standing.routine;
    bool news = false;
    for (std::size_t k = since; k < near.notices(stream_of(seat)).size(); ++k)
      for (const Event& e : near.notices(stream_of(seat))[k].events)
        news = news || std::ranges::find(routine, e.kind) == routine.end();
    if (why() == "match.news_came") {
      EXPECT_TRUE(news);
    }
    held += why() == "match.news_came";
  }
  EXPECT_GT(held, 0U) << "or nothing was tested";
}

}  // namespace
}  // namespace flagplot::umpire::sole
