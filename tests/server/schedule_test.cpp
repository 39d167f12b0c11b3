#include <gtest/gtest.h>
#include <sys/resource.h>

#include <future>
#include <semaphore>
#include <thread>

#include "data/files.h"
#include "server/tokens.h"
#include "support/game_around.h"
#include "support/house.h"
#include "support/store_around.h"
#include "support/timing.h"

// Whose turn it is to be thought for, and when an answer shows. Times are expected from below only: a busy machine
// makes them longer.
namespace flagplot::server {
namespace {

using support::House;
using namespace std::chrono_literals;
using SteadyClock = std::chrono::steady_clock;

template <class Condition>
bool eventually(Condition condition) {
  for (int i = 0; i < 2000 && !condition(); ++i) std::this_thread::sleep_for(5ms);
  return condition();
}

NewMatch against(const std::string& bot, const std::string& owner) {
  NewMatch match;
  match.game = "strait";
  match.scenario = "crossing";
  match.players = {"me", "bot:" + bot};
  match.token_hash = token_hash(owner);
  match.payer = {token_hash(owner), ""};
  return match;
}

bool bot_has_chosen(Hall& hall, const std::string& id) {
  const auto table = std::get<std::shared_ptr<Table>>(hall.find(id));
  return hall.look(*table, [](const TableNow& t) {
    return t.sitting.notices(umpire::Stream::Axis).back().what == umpire::Notice::What::Chose;
  });
}

TEST(Schedule, ANewcomerDoesNotWaitForAllMatchesOfSomebodyElse) {
  House house(false);
  std::promise<void> begin;
  const auto begun = begin.get_future().share();
  std::mutex mutex;
  std::vector<std::uint64_t> thought_for;  // the characters of the bots, each once
  const auto minds = [&](const BotWanted& wanted) -> Mind {
    return [&, character = wanted.character](const AnyView&, std::span<const Choice> options, Rng&) {
      begun.wait();
      const std::scoped_lock lock(mutex);
      if (std::ranges::find(thought_for, character) == thought_for.end()) thought_for.push_back(character);
      return options.front();
    };
  };
  BotPlayers bots(house.hall(), minds, {});
  const std::string many = new_token(), newcomer = new_token();
  constexpr int matches = 30;
  for (int i = 0; i < matches; ++i) house.hall().create(against("random", many));
  const auto id = house.hall().create(against("random", newcomer));
  begin.set_value();
  EXPECT_TRUE(eventually([&] {
    const std::scoped_lock lock(mutex);
    return thought_for.size() == matches + 1;
  }));
  const auto character =
      umpire::bot_character(*umpire::key_from_hex(house.store().match(id)->secret), Seat::Axis);
  const std::scoped_lock lock(mutex);
  // After the one that was begun before they came, and the one whose turn it was then.
  EXPECT_LE(std::ranges::find(thought_for, character) - thought_for.begin(), 2);
}

TEST(Schedule, WhoThinksLongHoldsUpNobodyAndIsPolite) {
  House house(false);
  std::promise<void> stop;
  const auto stopped = stop.get_future().share();
  std::binary_semaphore thinking{0};
  std::atomic<int> niceness[2] = {-1, -1};
  const auto minds = [&](const BotWanted& wanted) -> Mind {
    return [&, slow = wanted.name == "search"](const AnyView&, std::span<const Choice> options, Rng&) {
      niceness[slow] = ::getpriority(PRIO_PROCESS, 0);
      if (slow) {
        thinking.release();
        stopped.wait();
      }
      return options.front();
    };
  };
  BotPlayers bots(house.hall(), minds, {});
  house.hall().create(against("search", new_token()));
  thinking.acquire();
  const auto quick = house.hall().create(against("random", new_token()));
  EXPECT_TRUE(eventually([&] { return bot_has_chosen(house.hall(), quick); }));
  stop.set_value();
  constexpr int nicest = 19;
  EXPECT_EQ(niceness[0], ::getpriority(PRIO_PROCESS, 0));
  EXPECT_EQ(niceness[1], std::min(nicest, niceness[0] + 10));
}

// An answer takes as long as the longest so far, in whole beats: what came quickly looks like what took its time.
TEST(Schedule, ABotAnswersNoSoonerThanItEverDid) {
  constexpr auto pace = 300ms, long_thought = 350ms, two_beats = 600ms;
  House house(std::make_shared<support::Folder>(support::without_a_disk()), false);
  std::promise<void> begin;
  const auto begun = begin.get_future().share();
  std::atomic<int> thoughts = 0;
  const auto minds = [&](const BotWanted&) -> Mind {
    return [&](const AnyView&, std::span<const Choice> options, Rng&) {
      begun.wait();
      if (thoughts++ == 0) std::this_thread::sleep_for(long_thought);
      return options.front();
    };
  };
  BotPlayers bots(house.hall(), minds, {.threads = 1, .pace = pace});
  const std::string token = new_token();
  const auto created = SteadyClock::now();
  const std::string id = house.hall().create(against("random", token)), path = "/api/matches/" + id;
  const auto table = std::get<std::shared_ptr<Table>>(house.hall().find(id));
  std::mutex mutex;
  std::vector<SteadyClock::time_point> answered;
  Listener listener{umpire::Stream::Axis, [&] {
                      const std::scoped_lock lock(mutex);
                      answered.push_back(SteadyClock::now());
                    }};
  house.hall().add_listener(*table, listener);
  // Both place their ships, and then the bot is asked again at once.
  const Json view = house.get(path + "/view", token).json;
  house.post(path + "/choices", token, {{"seq", view["seq"]}, {"choice", view["options"][0]["choice"]}});
  begin.set_value();
  EXPECT_TRUE(eventually([&] {
    const std::scoped_lock lock(mutex);
    return answered.size() >= 2;
  }));
  house.hall().remove_listener(*table, listener);
  const std::scoped_lock lock(mutex);
  ASSERT_GE(answered.size(), 2U);
  EXPECT_GE(answered[0] - created, two_beats);
  EXPECT_GE(answered[1] - answered[0], two_beats) << "though it thought of nothing";
}

TEST(Schedule, ABotThatGivesForbiddenOrdersIsSetAsideAfterAFewAttempts) {
  House house(false);
  std::promise<std::string> said;
  house.hall().on_trouble([&](const std::string& line) { said.set_value(line); });
  std::atomic<int> attempts = 0;
  const auto minds = [&](const BotWanted&) -> Mind {
    return [&](const AnyView&, std::span<const Choice>, Rng&) {
      ++attempts;
      return Choice{strait::Evade, 0, 0, 0};  // before a ship is placed
    };
  };
  BotPlayers bots(house.hall(), minds, {.after_trouble = 1ms});
  const std::string id = house.hall().create(against("thinker", new_token()));
  const std::string line = said.get_future().get();
  EXPECT_EQ(line, "match " + id + " waits in vain for its bot: the bot thinker made a choice that is not allowed");
  std::this_thread::sleep_for(100ms);
  EXPECT_EQ(attempts, 3);
}

// Counts how often something is carried out.
std::atomic<int> steps = 0;
class Counted final : public support::GameAround {
 public:
  using GameAround::GameAround;
  void apply(AnyState& state, Seat seat, Choice choice, Events& told) const override {
    ++steps;
    GameAround::apply(state, seat, choice, told);
  }
};
std::unique_ptr<Game> make_counted(const data::Files& files, const nlohmann::json& scenario,
                                   const nlohmann::json& options) {
  return std::make_unique<Counted>(strait::make(files, scenario, options));
}

// How long that takes follows from what the other side has ordered since.
TEST(Schedule, AnUndoPlaysAgainOnceAndWaitsForItsTimeTwice) {
  const umpire::Library library(data::Files({support::sample_data()}), {{"strait", make_counted}});
  const support::Folder folder;
  const auto store = store::open_store((folder.path() / "matches.db").string());
  Hall hall(library, *store, [] { return std::int64_t{1'700'000'000'000}; });
  constexpr auto takes = 300ms;
  EXPECT_GE(Api::Settings().undo_takes, 20ms) << "unless a host says otherwise";
  Api api(hall, {.bots = [](std::string_view) { return std::vector<std::string>(); }, .undo_takes = takes});
  const auto ask = [&](const Request& request) {
    const auto response = api.answer(request);
    EXPECT_LT(response.status, 300) << response.body;
    return Json::parse(response.body);
  };
  const Json made = ask(House::request("POST", "/api/matches", "",
                                       {{"game", "strait"},
                                        {"scenario", "close"},
                                        {"seats", {{"allied", "me"}, {"axis", "open"}}}}));
  const std::string path = "/api/matches/" + made["id"].get<std::string>(), allied = made["token"];
  const std::string axis = ask(House::request("POST", path + "/join", "", {{"invite", made["invite"]}}))["token"];
  for (const auto& token : {allied, axis}) {
    const Json view = ask(House::request("GET", path + "/view", token));
    Json step;
    for (const Json& option : view["options"])
      if (option["choice"]["verb"] != "pass") step = option["choice"];
    ask(House::request("POST", path + "/choices", token, {{"seq", view["seq"]}, {"choice", step}}));
  }
  steps = 0;
  const auto asked = SteadyClock::now();
  ask(House::request("POST", path + "/undo", allied, Json::object()));
  EXPECT_GE(SteadyClock::now() - asked, 2 * takes) << "until it is written down, and until the answer";
  EXPECT_EQ(steps, 1) << "the one order of the axis";
}

// A disk that takes its time, and counts.
class SlowDisk final : public support::StoreAround {
 public:
  using StoreAround::StoreAround;
  store::Appended append(const store::Append& lines) override {
    std::this_thread::sleep_for(takes.load());
    const auto done = StoreAround::append(lines);
    ++written;
    return done;
  }
  std::atomic<std::chrono::milliseconds> takes{0ms};
  std::atomic<int> written = 0;
};

// Two people who give their first orders in secret and at the same time.
class CloseQuarters {
 public:
  explicit CloseQuarters(std::chrono::milliseconds acts_take)
      : api_(hall, {.bots = [](std::string_view) { return std::vector<std::string>(); }, .acts_take = acts_take}) {
    const Json made = ask("POST", "/api/matches", "",
                          {{"game", "strait"}, {"scenario", "close"}, {"seats", {{"allied", "me"}, {"axis", "open"}}}});
    id = made["id"];
    allied = made["token"];
    axis = ask("POST", path("/join"), "", {{"invite", made["invite"]}})["token"];
  }
  Json ask(const std::string& method, const std::string& path, const std::string& token, const Json& body = nullptr) {
    const auto response = api_.answer(House::request(method, path, token, body));
    Json json = Json::parse(response.body);
    json["status"] = response.status;
    return json;
  }
  std::string path(const char* what) const { return "/api/matches/" + id + what; }
  Json view(const std::string& token) { return ask("GET", path("/view"), token); }
  // The first of what the seat could order now.
  Json an_order(const std::string& token) {
    const Json seen = view(token);
    return {{"seq", seen["seq"]}, {"choice", seen["options"][0]["choice"]}, {"key", "of " + token}};
  }
  Json order(const std::string& token, const Json& what) { return ask("POST", path("/choices"), token, what); }

 private:
  support::Folder folder_;
  std::unique_ptr<store::Store> file_ = store::open_store((folder_.path() / "matches.db").string());

 public:
  std::string id, allied, axis;
  SlowDisk disk{*file_};
  Hall hall{support::served_library(), disk, [] { return std::int64_t{1'700'000'000'000}; }};

 private:
  Api api_;
};

// How long it took to write down what both sides' standing orders answered must not show, however long it was.
TEST(Schedule, AnActShowsAndIsAnsweredOnTheBeatAfterItWasWrittenDown) {
  constexpr auto beat = 200ms;
  CloseQuarters match(beat);
  const auto table = std::get<std::shared_ptr<Table>>(match.hall.find(match.id));
  std::atomic<SteadyClock::time_point> shown{SteadyClock::time_point{}};
  Listener listener{umpire::Stream::Allied, [&] { shown = SteadyClock::now(); }};
  match.hall.add_listener(*table, listener);
  const Json what = match.an_order(match.allied);
  match.disk.takes = beat + beat / 2;
  const auto asked = SteadyClock::now();
  EXPECT_EQ(match.order(match.allied, what)["status"], 200);
  EXPECT_GE(SteadyClock::now() - asked, 2 * beat);
  EXPECT_GE(shown.load() - asked, 2 * beat);
  match.hall.remove_listener(*table, listener);
}

// The one time that is expected from above: all this happens while the first order waits for its beat.
TEST(Schedule, AnActThatWaitsForItsBeatHoldsNobodyUp) {
  constexpr auto beat = 4000ms;
  CloseQuarters match(beat);
  const Json first = match.an_order(match.allied), second = match.an_order(match.axis);
  const int before = match.disk.written;
  const auto begun = SteadyClock::now();
  const auto in_the_background = [&](const std::string& token, const Json& what) {
    return std::async(std::launch::async, [&match, token, what] { return match.order(token, what); });
  };
  auto of_allied = in_the_background(match.allied, first);
  ASSERT_TRUE(eventually([&] { return match.disk.written == before + 1; }));
  auto of_axis = in_the_background(match.axis, second);
  auto again = in_the_background(match.allied, first);
  ASSERT_TRUE(eventually([&] { return match.disk.written == before + 2; })) << "the other side's is written down";
  EXPECT_EQ(match.view(match.allied)["seq"], first["seq"]) << "though the first does not show yet";
  EXPECT_EQ(match.order(match.axis, {{"seq", 999}, {"choice", second["choice"]}})["error"]["code"], "stale");
  EXPECT_EQ(match.ask("POST", match.path("/orders"), match.axis, {{"orders", Json::array()}, {"until_news", false}})["status"],
            200) << "those that are in force";
  EXPECT_LT(SteadyClock::now() - begun, beat);
  const Json done = of_allied.get();
  EXPECT_GE(SteadyClock::now() - begun, beat);
  EXPECT_EQ(done["status"], 200);
  EXPECT_EQ(of_axis.get()["status"], 200);
  EXPECT_EQ(again.get()["receipt"], done["receipt"]) << "the same request, sent again meanwhile, is not done again";
  EXPECT_EQ(match.disk.written, before + 2);
  EXPECT_GT(match.view(match.allied)["seq"], first["seq"]);
  EXPECT_GT(match.view(match.axis)["seq"], second["seq"]);
}

}  // namespace
}  // namespace flagplot::server
