#include "umpire/standing.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <numeric>
#include <sstream>

#include "data/files.h"
#include "games/bismarck/bismarck.h"
#include "games/murmansk_run/murmansk_run.h"
#include "generic/walk.h"
#include "support/sample.h"
#include "umpire/sitting.h"

namespace flagplot::umpire::standing {
namespace {

const KeyedDice::Key key = KeyedDice::key_from_seed(7);

const Library& library() {
  static const Library games(data::Files({support::sample_data()}), {{"bismarck", bismarck::make},
                                                                    {"murmansk_run", murmansk_run::make},
                                                                    {"strait", strait::make}});
  return games;
}

std::shared_ptr<const Game> opened(const std::string& game, const nlohmann::json& scenario = nullptr) {
  return library().open(game, scenario, {});
}

// Two people at a table. What each act wrote is kept, as a store would.
struct Seated {
  std::shared_ptr<const Game> game;
  Sitting sitting;
  std::vector<Line> lines;
  std::size_t most_answers = 0;  // of standing orders in one act
  int cut_short = 0;             // acts after which more was to be answered

  explicit Seated(std::shared_ptr<const Game> g, const KeyedDice::Key& dice = key, const Limits& limits = {})
      : game(std::move(g)),
        sitting(game, {std::string(game->id()), game->rules_version(), nullptr, Json::object(), "", KeyedDice::commitment(dice)},
                dice, limits) {
    for (const Seat seat : players) done(sitting.take(seat, {}, 0));
  }
  bool done(const Sitting::Acted& acted) {
    const auto* written = std::get_if<std::vector<Line>>(&acted);
    if (!written) return false;
    const auto by_order = [](const Line& line) { return line.body.contains("choice") && line.body.contains("standing"); };
    most_answers = std::max(most_answers, static_cast<std::size_t>(std::ranges::count_if(*written, by_order)));
    lines.insert(lines.end(), written->begin(), written->end());
    if (sitting.has_more_to_answer()) ++cut_short;
    while (sitting.has_more_to_answer()) done(sitting.go_on(0));
    return true;
  }
  bool choose(Seat seat, Choice choice) { return done(sitting.choose(seat, choice, 0)); }
  bool undo(Seat seat) { return done(sitting.undo(seat, 0)); }
  bool leave(Seat seat, const Json& orders, bool until_news = false, bool until_turn = false) {
    const auto read =
        standing_orders_from(game->words(), {{"orders", orders}, {"until_news", until_news}, {"until_turn", until_turn}});
    EXPECT_TRUE(std::holds_alternative<StandingOrders>(read)) << std::get<std::string>(read);
    return done(sitting.leave_orders(seat, std::get<StandingOrders>(read), 0));
  }
  const Match& match() const { return *sitting.match(); }
  Ask asked(Seat seat) const { return game->asked_of(match().state(), seat); }
  std::vector<Choice> options(Seat seat) const { return generic::options_of(*game, match().view(seat)); }
  // The seat's first answer with that verb.
  bool choose_verb(Seat seat, std::uint16_t verb) {
    for (const Choice& c : options(seat)) {
      if (c.verb == verb) return choose(seat, c);
    }
    return false;
  }
};

StandingOrders random_orders(const Words& words, Rng& rng) {
  StandingOrders orders;
  const auto offers = static_cast<std::uint32_t>(words.standing.offers.size());
  for (std::uint32_t n = rng.below(6); n > 0; --n) {
    const auto offer = static_cast<std::uint16_t>(rng.below(offers));
    if (std::ranges::find(orders.offers, offer) == orders.offers.end()) orders.offers.push_back(offer);
  }
  orders.until_news = rng.below(3) == 0;
  orders.until_turn = rng.below(4) == 0;
  return orders;
}

// A whole match, at random, with standing orders left at any time and orders taken back.
void play_out(Seated& table, Rng& rng, int most_acts) {
  for (int acts = 0; !table.sitting.over() && acts < most_acts; ++acts) {
    if (rng.below(12) == 0)
      table.done(table.sitting.leave_orders(players[rng.below(2)], random_orders(table.game->words(), rng), 0));
    if (table.sitting.over()) return;
    const Seats asked = table.match().asked();
    const Seat seat = asked == both_players ? players[rng.below(2)] : asked.has(Seat::Allied) ? Seat::Allied : Seat::Axis;
    const auto options = table.options(seat);
    ASSERT_TRUE(table.choose(seat, options[rng.below(static_cast<std::uint32_t>(options.size()))]));
    if (rng.below(5) == 0) table.undo(players[rng.below(2)]);
  }
}

std::vector<Event> events_of(const Notices& notices) {
  std::vector<Event> events;
  for (std::size_t i = 0; i < notices.size(); ++i)
    events.insert(events.end(), notices[i].events.begin(), notices[i].events.end());
  return events;
}
std::vector<Notice::What> kinds_of(const Notices& notices) {
  std::vector<Notice::What> kinds;
  for (std::size_t i = 0; i < notices.size(); ++i) {
    if (notices[i].what != Notice::What::LeftOrders) kinds.push_back(notices[i].what);
  }
  return kinds;
}

std::string fault_in(const Seated& table, const std::string& text) {
  auto read = read_log(text);
  if (const auto* fault = std::get_if<LogFault>(&read)) return fault->what;
  Match match(*table.game);
  const auto fault = replay(std::get<Log>(read), match);
  return fault ? fault->what : "";
}

class RandomOrders : public ::testing::TestWithParam<std::pair<const char*, const char*>> {
 protected:
#ifdef FLAGPLOT_SANITIZED
  static constexpr int games = 2, acts = 300, least_answers = 4;
#else
  static constexpr int games = 8, acts = 1500, least_answers = 31;
#endif
  std::shared_ptr<const Game> game = opened(GetParam().first, GetParam().second);
};

// Who gives the same answers by hand plays the same match: states, events, and what each listener hears of it.
TEST_P(RandomOrders, PlayTheSameMatchAsTheSameAnswersGivenByHand) {
  std::size_t by_order = 0;
  for (int n = 1; n <= games; ++n) {
    Seated ordered(game), by_hand(game);
    Rng rng(static_cast<std::uint64_t>(n));
    play_out(ordered, rng, acts);
    std::size_t played = 0;
    for (const Record& record : ordered.match().records()) {
      // The same dice fall by themselves, and what has only one answer is answered by itself.
      by_order += record.standing;
      if (++played <= by_hand.match().records().size()) continue;
      ASSERT_TRUE(record.undoes ? by_hand.undo(record.seat) : by_hand.choose(record.seat, record.choice));
    }
    const auto a = ordered.match().records(), b = by_hand.match().records();
    ASSERT_EQ(a.size(), b.size());
    for (std::size_t i = 0; i < a.size(); ++i) ASSERT_EQ(a[i].state, b[i].state) << "record " << i + 1;
    EXPECT_EQ(ordered.match().state(), by_hand.match().state());
    for (const Stream stream : {Stream::Allied, Stream::Axis, Stream::Watchers}) {
      EXPECT_EQ(events_of(ordered.sitting.notices(stream)), events_of(by_hand.sitting.notices(stream)));
      EXPECT_EQ(kinds_of(ordered.sitting.notices(stream)), kinds_of(by_hand.sitting.notices(stream)));
    }
    EXPECT_EQ(ordered.sitting.sequence(Stream::Watchers), by_hand.sitting.sequence(Stream::Watchers));
  }
  EXPECT_GE(by_order, static_cast<std::size_t>(least_answers)) << "or the orders have hardly answered anything";
}

TEST_P(RandomOrders, AreAllInTheRecord) {
  for (int n = 1; n <= games; ++n) {
    Seated played(game);
    Rng rng(static_cast<std::uint64_t>(n) + 100);
    play_out(played, rng, acts);
    EXPECT_EQ(fault_in(played, played.sitting.log_text()), "");
    Sitting again(game, played.sitting.header(), key);
    for (const Line& line : played.lines) ASSERT_FALSE(again.follow(line, 0).has_value()) << line.body;
    EXPECT_EQ(again.log_text(), played.sitting.log_text());
    for (const Seat seat : players) {
      EXPECT_EQ(again.standing().of(seat), played.sitting.standing().of(seat));
      EXPECT_EQ(again.standing().waits(seat), played.sitting.standing().waits(seat));
    }
    const auto next = again.go_on(0);
    EXPECT_FALSE(std::holds_alternative<std::vector<Line>>(next)) << "nothing was left to be answered";
  }
}

// A seat whose orders answer is never left with a question that they answer, nor is one answered that they do not.
TEST_P(RandomOrders, AnswerEverythingTheyAreForAndNothingElse) {
  Seated table(game);
  Rng rng(5);
  for (int acts_left = acts; acts_left > 0 && !table.sitting.over(); --acts_left) {
    play_out(table, rng, 1);
    if (table.sitting.over()) break;
    for (const Seat seat : players)
      EXPECT_FALSE(table.sitting.standing().answer(table.match(), seat).has_value());
    EXPECT_LE(table.most_answers, Limits{}.answers);
  }
}

INSTANTIATE_TEST_SUITE_P(Of, RandomOrders,
                         ::testing::Values(std::pair("strait", "crossing"), std::pair("bismarck", "basic"),
                                           std::pair("murmansk_run", "spring_1942")),
                         [](const auto& game) { return std::string(game.param.first); });

class StandingInStrait : public ::testing::Test {
 protected:
  static constexpr Seat hunter = Seat::Allied, raider = Seat::Axis;
  void place() {
    ASSERT_TRUE(table.choose_verb(hunter, strait::Place));
    ASSERT_TRUE(table.choose_verb(raider, strait::Place));
  }
  std::uint32_t sequence(Seat seat) const { return table.sitting.sequence(stream_of(seat)); }
  Seated table{opened("strait", "crossing")};
};

TEST_F(StandingInStrait, AnOrderAnswersTheQuestionThatIsThereAndThoseToCome) {
  place();
  ASSERT_EQ(table.asked(hunter).prompt, strait::AskStep);
  ASSERT_TRUE(table.leave(hunter, Json::array({{{"prompt", "step"}, {"answer", "pass"}}})));
  EXPECT_FALSE(table.sitting.asked(hunter));
  ASSERT_TRUE(table.choose(raider, pass));
  EXPECT_EQ(table.asked(hunter).prompt, strait::AskCall);
  ASSERT_TRUE(table.choose(hunter, pass));
  EXPECT_EQ(table.match().view(hunter).as<strait::View>().turn, 2);
  EXPECT_FALSE(table.sitting.asked(hunter)) << "the second turn's question is answered, too";
}

TEST_F(StandingInStrait, AnOrderIsItsOwnersOnlyNotice) {
  place();
  const auto before = std::pair(sequence(raider), table.sitting.sequence(Stream::Watchers));
  const auto own = sequence(hunter);
  ASSERT_TRUE(table.leave(hunter, Json::array({{{"prompt", "step"}, {"answer", "pass"}}})));
  EXPECT_EQ(std::pair(sequence(raider), table.sitting.sequence(Stream::Watchers)), before);
  EXPECT_EQ(sequence(hunter), own + 2) << "the order, and what it answered";
  const auto& notices = table.sitting.notices(Stream::Allied);
  EXPECT_EQ(notices[own].what, Notice::What::LeftOrders);
  EXPECT_TRUE(notices[own + 1].what == Notice::What::Chose && notices[own + 1].standing);
  EXPECT_EQ(notices[own + 1].question.prompt, strait::AskStep);
  EXPECT_EQ(notices[own + 1].question.seat, hunter);
}

TEST_F(StandingInStrait, WhatAnOrderAnsweredCanBeTakenBackAndIsNotAnsweredAgainByItself) {
  place();
  ASSERT_TRUE(table.leave(hunter, Json::array({{{"prompt", "step"}, {"answer", "pass"}}})));
  ASSERT_TRUE(table.undo(hunter));
  EXPECT_TRUE(table.sitting.standing().waits(hunter));
  ASSERT_EQ(table.asked(hunter).prompt, strait::AskStep);
  ASSERT_TRUE(table.choose_verb(hunter, strait::StepTo));
  EXPECT_FALSE(table.sitting.standing().waits(hunter));
  EXPECT_FALSE(table.sitting.asked(hunter)) << "after an answer by hand the order goes on: the second step is declined";
  EXPECT_TRUE(table.undo(hunter) && table.undo(hunter)) << "one by one, the order's answer and the own one";
}

TEST_F(StandingInStrait, OrdersThatWaitGoOnWhenTheyAreLeftAnew) {
  place();
  const Json orders = Json::array({{{"prompt", "step"}, {"answer", "pass"}}});
  ASSERT_TRUE(table.leave(hunter, orders) && table.undo(hunter) && table.leave(hunter, orders));
  EXPECT_FALSE(table.sitting.asked(hunter));
}

TEST_F(StandingInStrait, OrdersThatAreInForceAreLeftWithoutWritingAnything) {
  place();
  const Json orders = Json::array({{{"prompt", "step"}, {"answer", "pass"}}});
  ASSERT_TRUE(table.leave(hunter, orders));
  const auto written = table.lines.size();
  const auto told = sequence(hunter);
  ASSERT_TRUE(table.leave(hunter, orders));
  EXPECT_EQ(table.lines.size(), written);
  EXPECT_EQ(sequence(hunter), told);
  ASSERT_TRUE(table.leave(hunter, orders, true));
  EXPECT_GT(table.lines.size(), written) << "but others are";
}

// What does not bring a match forward could be done for ever.
TEST_F(StandingInStrait, ASeatLeavesTakesBackAndOffersOnlySoOften) {
  Seated small(opened("strait", "crossing"), key, {.acts = 5});
  ASSERT_TRUE(small.choose_verb(hunter, strait::Place) && small.choose_verb(raider, strait::Place));
  const auto orders = [](bool any) {
    return any ? Json::array({{{"prompt", "evade"}, {"answer", "stand"}}}) : Json::array();
  };
  int left = 0;
  while (left < 10 && small.leave(raider, orders(left % 2 == 0))) ++left;
  EXPECT_EQ(left, 4) << "besides taking the seat";
  const auto refused = small.sitting.offer_draw(raider, 0);
  ASSERT_TRUE(std::holds_alternative<Sitting::Refused>(refused));
  EXPECT_EQ(std::get<Denied>(std::get<Sitting::Refused>(refused)).key, "match.too_many_acts");
  ASSERT_TRUE(small.choose(raider, pass)) << "but it can play on";
  EXPECT_FALSE(small.undo(raider));
  EXPECT_TRUE(small.leave(hunter, orders(true))) << "the other side has its own";
  Sitting again(small.game, small.sitting.header(), key);
  for (const Line& line : small.lines) ASSERT_FALSE(again.follow(line, 0).has_value());
  EXPECT_TRUE(std::holds_alternative<std::vector<Line>>(again.undo(raider, 0))) << "a record is followed under any limit";
}

TEST_F(StandingInStrait, WhatOneActMayNotAnswerTheNextOnesDo) {
  const auto played = [](std::size_t answers) {
    Seated both(opened("strait", "crossing"), key, {.answers = answers});
    EXPECT_TRUE(both.choose_verb(hunter, strait::Place) && both.choose_verb(raider, strait::Place));
    const Json all = Json::array({{{"prompt", "step"}, {"answer", "pass"}},
                                  {{"prompt", "call"}, {"answer", "pass"}},
                                  {{"prompt", "evade"}, {"answer", "stand"}}});
    EXPECT_TRUE(both.leave(hunter, all) && both.leave(raider, all));
    EXPECT_LE(both.most_answers, answers);
    EXPECT_EQ(both.cut_short > 0, answers < 10);
    EXPECT_EQ(fault_in(both, both.sitting.log_text()), "");
    return both.sitting.log_text();
  };
  EXPECT_EQ(played(3), played(1000)) << "and the record is the same";
}

TEST_F(StandingInStrait, WhoPassesUntilSomethingHappensIsWokenByIt) {
  Seated near(opened("strait", {{"turns_played", 2}, {"hunter", {{"at", "A3"}}}, {"raider", {{"at", "A1"}}}}));
  ASSERT_TRUE(near.leave(raider, Json::array(), true));
  const auto is_news = [](const Event& e) { return e.kind == strait::Found || e.kind == strait::Heard; };
  bool told = false;
  for (int turn = 0; turn < 8 && !told; ++turn) {
    ASSERT_TRUE(near.sitting.standing().of(raider).until_news) << "it sleeps through what happens every turn";
    ASSERT_FALSE(near.sitting.asked(raider));
    while (!told && near.sitting.asked(hunter) && near.asked(hunter).prompt == strait::AskStep) ASSERT_TRUE(near.choose(hunter, pass));
    ASSERT_TRUE(near.choose(hunter, pass)) << "no calls: the raider listens";
    told = std::ranges::any_of(events_of(near.sitting.notices(Stream::Axis)), is_news);
  }
  ASSERT_TRUE(told);
  EXPECT_FALSE(near.sitting.standing().of(raider).until_news);
  EXPECT_TRUE(near.sitting.asked(raider));
}

TEST_F(StandingInStrait, WhoPassesForTheRestOfTheTurnIsAskedInTheNextOne) {
  Seated far(opened("strait", {{"turns_played", 2}, {"hunter", {{"at", "A3"}}}, {"raider", {{"at", "A1"}}}}));
  ASSERT_TRUE(far.leave(raider, Json::array(), false, true));
  ASSERT_TRUE(far.sitting.standing().of(raider).until_turn);
  EXPECT_FALSE(far.sitting.asked(raider)) << "it has passed";
  const auto turns = [&] {
    return std::ranges::count_if(events_of(far.sitting.notices(Stream::Axis)),
                                 [&](const Event& e) { return e.kind == far.game->words().standing.turn; });
  };
  const auto begun = turns();
  while (turns() == begun) ASSERT_TRUE(far.choose(hunter, pass));
  EXPECT_FALSE(far.sitting.standing().of(raider).passes()) << "not even if nothing has happened";
  EXPECT_TRUE(far.sitting.asked(raider));
}

// An offer of a draw is for the player to answer, and so is what becomes of the own one.
TEST_F(StandingInStrait, NorDoesItSleepThroughADraw) {
  place();
  const Json stay = Json::array({{{"prompt", "step"}, {"answer", "pass"}}});
  ASSERT_TRUE(table.leave(raider, stay, true));
  ASSERT_TRUE(table.done(table.sitting.offer_draw(hunter, 0)));
  EXPECT_FALSE(table.sitting.standing().of(raider).until_news);
  EXPECT_EQ(table.sitting.standing().of(raider).offers.size(), 1U) << "what is ordered by name stays";
  ASSERT_TRUE(table.leave(raider, Json::array()));
  ASSERT_TRUE(table.leave(hunter, Json::array(), true));
  ASSERT_TRUE(table.sitting.standing().of(hunter).until_news) << "until the raider is asked";
  ASSERT_TRUE(table.done(table.sitting.answer_draw(raider, false, 0)));
  EXPECT_FALSE(table.sitting.standing().of(hunter).until_news);
  ASSERT_TRUE(table.done(table.sitting.resign(hunter, 0)));
  EXPECT_EQ(fault_in(table, table.sitting.log_text()), "") << "whoever verifies the log follows it in the same way";
}

TEST_F(StandingInStrait, TheSameIsCalledAsInTheTurnBefore) {
  place();
  ASSERT_TRUE(table.leave(raider, Json::array({{{"prompt", "step"}, {"answer", "pass"}}, {{"prompt", "evade"}, {"answer", "stand"}}})));
  ASSERT_TRUE(table.leave(hunter, Json::array({{{"prompt", "step"}, {"answer", "pass"}}, {{"prompt", "call"}, {"answer", "again"}}})));
  ASSERT_EQ(table.asked(hunter).prompt, strait::AskCall) << "in the first turn there is nothing to repeat";
  const Choice first = table.options(hunter)[2];
  ASSERT_TRUE(table.choose(hunter, first));
  ASSERT_TRUE(table.choose(hunter, pass)) << "one call is enough";
  const auto is_it = [&](const Record& r) { return r.seat == hunter && r.choice == first; };
  EXPECT_EQ(std::ranges::count_if(table.match().records(), is_it), strait::last_turn) << "once in every turn";
  EXPECT_TRUE(table.sitting.over());
}

TEST_F(StandingInStrait, AnOrderWithAProvisoAnswersOnlyWhereItHolds) {
  for (const int hits : {0, 1}) {
    int asked = 0, answered = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
      Seated found(opened("strait", {{"turns_played", 2}, {"hunter", {{"at", "A3"}}}, {"raider", {{"at", "A2"}, {"hits", hits}}}}),
                   KeyedDice::key_from_seed(seed));
      ASSERT_TRUE(found.leave(raider, Json::array({{{"prompt", "step"}, {"answer", "pass"}},
                                                   {{"prompt", "evade"}, {"answer", "evade"}, {"proviso", "hit"}}})));
      ASSERT_TRUE(found.choose(hunter, pass));
      const std::uint16_t where_it_is = found.match().view(raider).as<strait::View>().own.at;
      ASSERT_TRUE(found.choose(hunter, {strait::Call, where_it_is, 0, 0}));
      asked += found.sitting.asked(raider) && found.asked(raider).prompt == strait::AskEvade;
      answered += static_cast<int>(std::ranges::count(found.match().records(), Choice{strait::Evade, 0, 0, 0}, &Record::choice));
    }
    EXPECT_EQ(asked > 0, hits == 0);
    EXPECT_EQ(answered > 0, hits == 1);
  }
}

TEST_F(StandingInStrait, NothingIsOrderedOutsideTheMatch) {
  Sitting early(table.game, table.sitting.header(), key);
  EXPECT_FALSE(std::holds_alternative<std::vector<Line>>(early.leave_orders(hunter, {}, 0)));
  ASSERT_TRUE(table.done(table.sitting.resign(hunter, 0)));
  EXPECT_FALSE(table.done(table.sitting.leave_orders(hunter, {}, 0)));
}

TEST_F(StandingInStrait, WhatIsNotOfferedIsRefusedInOneLine) {
  const auto refused = [&](const Json& json) {
    const auto read = standing_orders_from(table.game->words(), json);
    const auto* wrong = std::get_if<std::string>(&read);
    return wrong ? *wrong : "";
  };
  const auto with = [](const Json& order) { return Json{{"orders", {order}}, {"until_news", false}}; };
  EXPECT_EQ(refused(with({{"prompt", "step"}, {"answer", "pass"}, {"proviso", nullptr}})), "");
  for (const Json& bad : {Json(), Json(3), Json{{"orders", 1}, {"until_news", false}}, Json{{"orders", Json::array()}},
                          Json{{"orders", Json::array()}, {"until_news", 1}}, with(1), with({{"prompt", "step"}}),
                          with({{"prompt", "step"}, {"answer", "stand"}}), with({{"prompt", 7}, {"answer", "pass"}}),
                          with({{"prompt", "step"}, {"answer", "pass"}, {"proviso", "hit"}}),
                          Json{{"orders", Json::array()}, {"until_news", true}, {"until_turn", 1}},
                          Json{{"orders", Json::array()}, {"until_news", true}, {"more", 1}}}) {
    const std::string text = refused(bad);
    EXPECT_FALSE(text.empty()) << bad;
    EXPECT_EQ(text.find('\n'), std::string::npos);
  }
}

// The log written anew by somebody who has the key, with one line changed.
std::string rewritten(const std::string& log, const std::function<void(Json&)>& change) {
  Chain chain;
  std::string out;
  std::istringstream in(log);
  for (std::string text; std::getline(in, text);) {
    Json json = Json::parse(text);
    json.erase("hash");
    change(json);
    json["hash"] = chain.add(json);
    out += json.dump() + "\n";
  }
  return out;
}

TEST_F(StandingInStrait, AnAnswerThatTheOrdersDoNotGiveIsFound) {
  place();
  ASSERT_TRUE(table.leave(hunter, Json::array({{{"prompt", "step"}, {"answer", "pass"}}})));
  ASSERT_TRUE(table.choose(raider, pass));
  ASSERT_TRUE(table.done(table.sitting.resign(raider, 0)));
  const std::string log = table.sitting.log_text();
  ASSERT_EQ(fault_in(table, log), "");
  EXPECT_EQ(rewritten(log, [](Json&) {}), log) << "the forger's pen must be able to write the truth";
  const auto raider_too = rewritten(log, [](Json& line) {
    if (line.value("seat", "") == "axis" && line.contains("choice")) line["standing"] = true;
  });
  EXPECT_EQ(fault_in(table, raider_too), "is not what the standing orders answer");
  const auto other_orders = rewritten(log, [](Json& line) {
    if (!line.contains("n") && line.contains("standing")) line["standing"]["orders"][0]["prompt"] = "call";
  });
  EXPECT_EQ(fault_in(table, other_orders), "is not what the standing orders answer");
  const auto strange = rewritten(log, [](Json& line) {
    if (!line.contains("n") && line.contains("standing")) line["standing"]["orders"][0]["prompt"] = "win";
  });
  EXPECT_NE(fault_in(table, strange).find("this game offers no"), std::string::npos);
}

// Whatever can be ordered is ordered by both: an act answers so much and no more, and what is left the next ones do.
TEST(StandingOrders, AnActAnswersOnlySoManyQuestions) {
  Seated table(opened("murmansk_run"));
  StandingOrders all;
  all.offers.resize(table.game->words().standing.offers.size());
  std::iota(all.offers.begin(), all.offers.end(), std::uint16_t{0});
  all.until_news = true;
  Rng rng(3);
  for (int acts = 0; acts < 3000 && !table.sitting.over(); ++acts) {
    for (const Seat seat : players) table.done(table.sitting.leave_orders(seat, all, 0));
    if (table.sitting.over()) break;
    const Seat seat = table.sitting.asked(Seat::Allied) ? Seat::Allied : Seat::Axis;
    const auto options = table.options(seat);
    ASSERT_TRUE(table.choose(seat, options[rng.below(static_cast<std::uint32_t>(options.size()))]));
  }
  EXPECT_GT(table.most_answers, 10U);
  EXPECT_LE(table.most_answers, Limits{}.answers);
  EXPECT_EQ(fault_in(table, table.sitting.log_text()), "");
}

}  // namespace
}  // namespace flagplot::umpire::standing
