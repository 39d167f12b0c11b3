#include "support/timing.h"

#include <gtest/gtest.h>

#include <future>
#include <semaphore>
#include <thread>

#include "server/transport_fake.h"
#include "support/house.h"
#include "support/served.h"
#include "support/store_around.h"

// How long an answer takes tells nobody what somebody else does in secret. Every test is made a second time
// with a delay of a millisecond planted, to show that it would notice.
namespace flagplot::server::timing {
namespace {

using namespace std::chrono_literals;
using support::cannot_be_told_apart;
using support::House;
using support::is_told_apart;
using support::seconds_since;
using support::Stopwatch;

constexpr auto planted = 1ms;

// A store whose disk takes its time when it is told to.
class Disk final : public support::StoreAround {
 public:
  using StoreAround::StoreAround;
  store::Appended append(const store::Append& lines) override {
    if (const auto time = takes.load(); time > 0us) {
      begun.release();
      std::this_thread::sleep_for(time);
      const auto by_order = [](const store::NewEntry& entry) { return entry.body.find("\"standing\":true") != std::string::npos; };
      if (std::ranges::any_of(lines.entries, by_order)) std::this_thread::sleep_for(for_orders.load());
    }
    return StoreAround::append(lines);
  }
  std::atomic<std::chrono::microseconds> takes{0us};
  std::atomic<std::chrono::microseconds> for_orders{0us};  // more, if standing orders answered something
  std::counting_semaphore<> begun{0};
};

constexpr std::chrono::microseconds sync_takes = 8ms;

class Timed {
 public:
  explicit Timed(std::chrono::milliseconds undo_takes, std::chrono::milliseconds acts_take = 0ms)
      : file_(store::open_store((folder_.path() / "matches.db").string())),
        disk(*file_),
        hall(support::served_library(), disk, [] { return std::int64_t{1'700'000'000'000}; }),
        api_(hall, {.bots = [](std::string_view) { return std::vector<std::string>{"random"}; },
                    .undo_takes = undo_takes,
                    .acts_take = acts_take}) {}

  Json ask(const Request& request) {
    const auto response = api_.answer(request);
    EXPECT_LT(response.status, 300) << response.body;
    return Json::parse(response.body, nullptr, false);
  }
  Json get(const std::string& path, const std::string& token) {
    return ask(House::request("GET", path, token));
  }
  Json post(const std::string& path, const std::string& token, const Json& body) {
    return ask(House::request("POST", path, token, body));
  }

  struct Seats {
    std::string path, allied, axis;
  };
  Seats sit_down(const char* game) {
    const Json made =
        post("/api/matches", "", {{"game", game}, {"seats", {{"allied", "me"}, {"axis", "open"}}}});
    const std::string path = "/api/matches/" + made["id"].get<std::string>();
    return {path, made["token"], post(path + "/join", "", {{"invite", made["invite"]}})["token"]};
  }
  // Whether there was something to order.
  bool order(const std::string& path, const std::string& token, std::size_t pick = 0) {
    const Json view = get(path + "/view", token);
    if (view["options"].empty()) return false;
    const auto& options = view["options"];
    post(path + "/choices", token,
         {{"seq", view["seq"]}, {"choice", options[pick % options.size()]["choice"]}});
    return true;
  }
  void undo(const std::string& path, const std::string& token) {
    post(path + "/undo", token, Json::object());
  }
  unsigned port() const { return running_.port(); }

 private:
  support::Folder folder_{support::without_a_disk()};  // it takes what it is told
  std::unique_ptr<store::Store> file_;

 public:
  Disk disk;
  Hall hall;

 private:
  Api api_;
  transport::Running running_{api_, transport::quiet_settings()};
};

// Somebody orders, and the disk is busy with it, while somebody else polls; or somebody does the same in another house
// under the same roof, so that the machine has the same to do and only whose order it is differs. Before that the same
// has been done either way, so that it is the same that is still at hand.
class PollsWhile {
 public:
  // What is polled: a path to read from; or after "POST" a wish that is refused, or that changes nothing.
  PollsWhile(std::string polled, std::string by, bool in_own_match, bool leaky)
      : polled_(std::move(polled)), leaky_(leaky) {
    for (Timed& house : houses_) {
      const auto first = house.sit_down("strait"), second = house.sit_down("strait");
      if (&house == &here()) seats_ = first;
      (&house == &here() ? orders_in_ : orders_there_) = in_own_match ? first : second;
    }
    if (by == "allied") token_ = seats_.allied;
  }
  double operator()(bool ordering) {
    for (const bool each : {true, false}) {
      order(each);
      undo(each);
    }
    // As whoever polls all the time; not later, or one of these would wait in place of those that are measured.
    for (int i = 0; i < 10; ++i) poll();
    house(ordering).disk.takes = sync_takes;
    auto meanwhile = std::async(std::launch::async, [&] { order(ordering); });
    house(ordering).disk.begun.acquire();
    const auto start = Stopwatch::now();
    for (int i = 0; i < 3; ++i) {
      if (leaky_ && ordering) std::this_thread::sleep_for(planted);
      poll();
    }
    const double time = seconds_since(start);
    meanwhile.wait();
    house(ordering).disk.takes = 0us;
    undo(ordering);
    return time;
  }

 private:
  Timed& here() { return houses_[0]; }
  Timed& house(bool in_this) { return houses_[in_this ? 0 : 1]; }
  const Timed::Seats& ordered(bool in_this) const { return in_this ? orders_in_ : orders_there_; }
  void order(bool in_this) { house(in_this).order(ordered(in_this).path, ordered(in_this).axis); }
  void undo(bool in_this) { house(in_this).undo(ordered(in_this).path, ordered(in_this).axis); }
  // As from outside: over a socket.
  void poll() {
    const support::WireJson pass = {{"verb", "pass"}};
    if (polled_ == "POST /choices") {
      EXPECT_EQ(caller_.post(seats_.path + "/choices", token_, {{"seq", 999}, {"choice", pass}}).status, 409);
    } else if (polled_ == "POST /orders") {
      const auto none = support::WireJson::array();
      EXPECT_EQ(caller_.post(seats_.path + "/orders", token_, {{"orders", none}, {"until_news", false}}).status, 200);
    } else {
      EXPECT_EQ(caller_.get(seats_.path + polled_, token_).status, 200);
    }
  }
  const std::string polled_;
  const bool leaky_;
  std::array<Timed, 2> houses_{Timed{0ms}, Timed{0ms}};
  support::Caller caller_{here().port()};
  Timed::Seats seats_, orders_in_, orders_there_;
  std::string token_;
};

constexpr bool sound = false, leaky = true, own = true, anothers = false;

TEST(Timing, PollingDoesNotTellThatTheOtherSideOrders) {
  EXPECT_TRUE(cannot_be_told_apart(200, PollsWhile("/view", "allied", own, sound)));
  EXPECT_TRUE(is_told_apart(40, PollsWhile("/view", "allied", own, leaky)));
}

TEST(Timing, NorThatSomebodyElsewhereDoes) {
  EXPECT_TRUE(cannot_be_told_apart(200, PollsWhile("/view", "allied", anothers, sound)));
  EXPECT_TRUE(is_told_apart(40, PollsWhile("/view", "allied", anothers, leaky)));
}

TEST(Timing, NorIsAWatcherTold) {
  EXPECT_TRUE(cannot_be_told_apart(200, PollsWhile("/events?after=0", "nobody", own, sound)));
  EXPECT_TRUE(is_told_apart(40, PollsWhile("/events?after=0", "nobody", own, leaky)));
}

TEST(Timing, NorDoesAWishThatIsRefused) {
  EXPECT_TRUE(cannot_be_told_apart(200, PollsWhile("POST /choices", "allied", own, sound)));
  EXPECT_TRUE(is_told_apart(40, PollsWhile("POST /choices", "allied", own, leaky)));
}

TEST(Timing, NorOrdersThatAreInForceAlready) {
  EXPECT_TRUE(cannot_be_told_apart(200, PollsWhile("POST /orders", "allied", own, sound)));
  EXPECT_TRUE(is_told_apart(40, PollsWhile("POST /orders", "allied", own, leaky)));
}

// Two matches, alike but for what the other side has ordered in secret since the last thing that nobody can
// take back.
class Undoes {
 public:
  Undoes(std::chrono::milliseconds undo_takes, bool leaky) : timed_(undo_takes), leaky_(leaky) {
    for (auto& one : matches_) one = timed_.sit_down("bismarck");
    while (secret_orders_ < 12 && ordered_in_secret()) ++secret_orders_;
  }
  int secret_orders() const { return secret_orders_; }
  double operator()(bool has_ordered) {
    const auto& [path, allied, axis] = matches_[has_ordered ? 1 : 0];
    timed_.order(path, allied);
    timed_.disk.takes = sync_takes;
    const auto start = Stopwatch::now();
    EXPECT_EQ(caller_.post(path + "/undo", allied, support::WireJson::object()).status, 200);
    if (leaky_ && has_ordered) std::this_thread::sleep_for(planted);
    const double time = seconds_since(start);
    timed_.disk.takes = 0us;
    return time;
  }

 private:
  // One more order of the axis that it could still take back.
  bool ordered_in_secret() {
    const auto& [path, allied, axis] = matches_[1];
    for (std::size_t pick = 0; pick < timed_.get(path + "/view", axis)["options"].size(); ++pick) {
      timed_.order(path, axis, pick);
      const Json view = timed_.get(path + "/view", axis);
      if (!view["undoable"].get<bool>()) return false;
      if (!view["options"].empty()) return true;
      timed_.undo(path, axis);
    }
    return false;
  }
  Timed timed_;
  support::Caller caller_{timed_.port()};
  const bool leaky_;
  Timed::Seats matches_[2];
  int secret_orders_ = 0;
};

TEST(Timing, UndoDoesNotTellWhetherTheOtherSideHasOrderedSince) {
  const auto as_served = Api::Settings{}.undo_takes;
  Undoes undoes(as_served, sound);
  ASSERT_GT(undoes.secret_orders(), 0);
  EXPECT_TRUE(cannot_be_told_apart(120, undoes));
  EXPECT_TRUE(is_told_apart(40, Undoes(as_served, leaky)));
}

// An act after which the other side is asked something in secret: its standing orders answer at once, or it has none and
// is still to answer. Writing an answer down takes a millisecond more, to be sure that there is something to hide; and
// the disk takes longer than a beat, so that it is not enough to wait for one.
class AnswersMeanwhile {
 public:
  explicit AnswersMeanwhile(std::chrono::milliseconds acts_take) : timed_(0ms, acts_take) {
    timed_.disk.for_orders = planted;
    for (auto& one : matches_) one = timed_.sit_down("strait");
    const auto& [path, allied, axis] = matches_[1];
    timed_.post(path + "/orders", axis,
                {{"orders", Json::array({{{"prompt", "step"}, {"answer", "pass"}}})}, {"until_news", false}});
  }
  double operator()(bool has_orders) {
    auto& [path, allied, axis] = matches_[has_orders ? 1 : 0];
    if (timed_.get(path + "/view", allied)["finished"] == true || !begin_turn(path, allied, axis)) {
      matches_[has_orders ? 1 : 0] = timed_.sit_down("strait");
      if (has_orders)
        timed_.post(path + "/orders", axis,
                    {{"orders", Json::array({{{"prompt", "step"}, {"answer", "pass"}}})}, {"until_news", false}});
      begin_turn(path, allied, axis);
    }
    // The hunter has no more to call: the turn ends, the next begins, and both plot in secret.
    timed_.disk.takes = sync_takes;
    const auto start = Stopwatch::now();
    timed_.order(path, allied);
    const double time = seconds_since(start);
    timed_.disk.takes = 0us;
    return time;
  }

 private:
  // Plays on until the hunter is asked what it calls; false if the match is over before.
  bool begin_turn(const std::string& path, const std::string& allied, const std::string& axis) {
    for (int acts = 0; acts < 20; ++acts) {
      const Json hunter = timed_.get(path + "/view", allied);
      if (hunter["finished"] == true) return false;
      const Json prompt = hunter["prompt"];
      if (prompt.is_object() && prompt["kind"] == "call") return last_turn_is_far(hunter);
      timed_.order(path, axis);
      timed_.order(path, allied);
    }
    return false;
  }
  static bool last_turn_is_far(const Json& view) { return view["board"]["turn"].get<int>() < 11; }
  Timed timed_;
  Timed::Seats matches_[2];
};

TEST(Timing, AnActDoesNotTellWhetherStandingOrdersAnsweredIt) {
  const auto as_served = Api::Settings{}.acts_take;
  ASSERT_LT(as_served, sync_takes);
  ASSERT_GT(as_served, planted);
  EXPECT_TRUE(cannot_be_told_apart(120, AnswersMeanwhile(as_served)));
  EXPECT_TRUE(is_told_apart(40, AnswersMeanwhile(0ms))) << "it shows as soon as it is written down";
}

// From the question to a bot until its answer is there.
class BotAnswers {
 public:
  struct Longer {
    std::chrono::microseconds thinks{0}, writes{0};
  };
  BotAnswers(std::chrono::milliseconds pace, Longer longer) : longer_(longer), pace_(pace) {}
  double operator()(bool has_much_to_do) {
    much_ = has_much_to_do;
    timed_.disk.takes = 0us;
    NewMatch wanted;
    wanted.game = "strait";
    wanted.scenario = timed_.hall.library().scenarios("strait")[0]["id"];
    wanted.players = {"me", "bot:thinker"};
    wanted.token_hash = std::string(64, 'a');
    const std::string id = timed_.hall.create(wanted);
    const auto start = Stopwatch::now();
    const auto table = std::get<std::shared_ptr<Table>>(timed_.hall.find(id));
    std::atomic<bool> answered = false;
    Listener listener{umpire::Stream::Axis, [&] {
                        answered = true;
                        answered.notify_all();
                      }};
    timed_.hall.add_listener(*table, listener);
    const auto axis_has_chosen = [](const TableNow& t) {
      return t.sitting.notices(umpire::Stream::Axis).back().what == umpire::Notice::What::Chose;
    };
    if (!timed_.hall.look(*table, axis_has_chosen)) answered.wait(false);
    const double time = seconds_since(start);
    timed_.hall.remove_listener(*table, listener);
    return time;
  }

 private:
  Mind thinker() {
    return [this](const AnyView&, std::span<const Choice> options, Rng&) {
      if (much_) {
        timed_.disk.takes = longer_.writes;
        std::this_thread::sleep_for(longer_.thinks);
      }
      return options.front();
    };
  }
  const Longer longer_;
  const std::chrono::milliseconds pace_;
  std::atomic<bool> much_ = false;
  Timed timed_{0ms};
  BotPlayers bots_{timed_.hall,
                   [this](const BotWanted&) { return thinker(); },
                   {.threads = 1, .pace = pace_}};
};

TEST(Timing, ABotsAnswerDoesNotTellHowLongItThought) {
  EXPECT_TRUE(cannot_be_told_apart(120, BotAnswers(20ms, {.thinks = planted})));
  EXPECT_TRUE(is_told_apart(40, BotAnswers(0ms, {.thinks = planted}))) << "it answers as soon as it can";
}

TEST(Timing, NorHowLongItTookToWriteDown) {
  EXPECT_TRUE(cannot_be_told_apart(120, BotAnswers(20ms, {.writes = planted})));
  EXPECT_TRUE(is_told_apart(40, BotAnswers(0ms, {.writes = planted}))) << "it answers as soon as it can";
}

// From the beginning of a match until the other side is asked what it is asked only after a bot's first orders: few of
// them, or many.
class BotOrders {
 public:
  explicit BotOrders(std::chrono::milliseconds pace) : pace_(pace) {}
  double operator()(bool many) {
    left_ = many ? 60 : 0;
    const auto start = Stopwatch::now();
    const Json made = timed_.post(
        "/api/matches", "", {{"game", "bismarck"}, {"seats", {{"allied", "bot:random"}, {"axis", "me"}}}});
    const std::string path = "/api/matches/" + made["id"].get<std::string>(), token = made["token"];
    while (timed_.order(path, token)) {
    }
    // A quick bot lets the other side pass through the whole match.
    for (Json seen; seen = timed_.get(path + "/view", token), seen["prompt"].is_null() && seen["finished"] == false;) {
    }
    return seconds_since(start);
  }
  bool orders_many() const { return left_ < 40; }

 private:
  // Passes where it may once it has given its orders.
  Choice order(std::span<const Choice> options) {
    const bool may_pass = options.front() == pass;
    if (!may_pass || options.size() == 1) return options.front();
    if (left_ <= 0) return pass;
    --left_;
    return options.back();
  }
  const std::chrono::milliseconds pace_;
  std::atomic<int> left_ = 0;
  Timed timed_{0ms};
  BotPlayers bots_{timed_.hall,
                   [this](const BotWanted&) {
                     return [this](const AnyView&, std::span<const Choice> options, Rng&) { return order(options); };
                   },
                   {.threads = 1, .pace = pace_}};
};

TEST(Timing, NorHowManyOrdersItGave) {
  BotOrders on_a_beat(50ms);
  EXPECT_TRUE(cannot_be_told_apart(60, on_a_beat));
  on_a_beat(true);
  EXPECT_TRUE(on_a_beat.orders_many());
  EXPECT_TRUE(is_told_apart(40, BotOrders(0ms))) << "it answers as soon as it can";
}

}  // namespace
}  // namespace flagplot::server::timing
