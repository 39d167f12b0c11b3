#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <mutex>
#include <random>
#include <thread>

#include "data/files.h"
#include "games/bismarck/bismarck.h"
#include "store/store.h"
#include "support/folder.h"
#include "support/places.h"
#include "support/postgres_server.h"
#include "support/sample.h"
#include "support/served.h"
#include "support/wanted.h"
#include "umpire/log.h"

// Servers are killed at any moment, hundreds of times, while people play. Nothing that was acknowledged may
// be lost, nothing may be done twice, and every match goes on to its end.
namespace flagplot::crash {
namespace {

using support::Caller;
using support::Served;
using support::WireJson;

constexpr auto patience = std::chrono::seconds(1800);

// A server that is killed again and again and started again by whoever misses it.
class Mortal {
 public:
  explicit Mortal(std::string db)
      : db_(std::move(db)), served_(std::make_unique<Served>(db_)), port_(served_->port()) {}

  unsigned port() const { return port_; }
  unsigned revived(unsigned dead_port) {
    const std::scoped_lock lock(mutex_);
    if (port_ == dead_port) {
      served_.reset();
      served_ = std::make_unique<Served>(db_);
      port_ = served_->port();
    }
    return port_;
  }
  void kill_for(int kills) {
    std::mt19937 random(7);
    while (kills_ < kills && !testing::Test::HasFailure()) {
      std::this_thread::sleep_for(std::chrono::milliseconds(5 + random() % 120));
      const unsigned port = port_;
      if (port == killed_port_) continue;  // nobody has missed it yet
      killed_port_ = port;
      const std::scoped_lock lock(mutex_);
      ::kill(served_->process(), SIGKILL);
      ++kills_;
    }
  }
  int kills() const { return kills_; }

 private:
  std::string db_;
  std::mutex mutex_;
  std::unique_ptr<Served> served_;
  std::atomic<unsigned> port_;
  std::atomic<int> kills_ = 0;
  unsigned killed_port_ = 0;
};

// A player who writes down what was acknowledged.
class Player {
 public:
  Player(Mortal& server, std::string path, std::string token, unsigned seed)
      : server_(server),
        caller_(server.port()),
        path_(std::move(path)),
        token_(std::move(token)),
        random_(seed) {}

  // Until the match is over; false if it does not come to an end.
  bool play() {
    const auto until = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < until) {
      const auto view = insist("GET", "/view", nullptr);
      if (view.status != 200) return false;
      if (view.json["finished"]) return true;
      if (view.json["prompt"].is_null()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        continue;
      }
      const bool undo = view.json["undoable"] && random_() % 12 == 0;
      const auto& options = view.json["options"];
      const WireJson choice = options[random_() % options.size()]["choice"];
      WireJson body{{"seq", view.json["seq"]}, {"key", std::to_string(++key_)}};
      if (!undo) body["choice"] = choice;
      const auto answer = insist("POST", undo ? "/undo" : "/choices", body);
      EXPECT_EQ(answer.status, 200) << answer.body;
      if (answer.status != 200) return false;
      if (undo) {
        take_back(acknowledged_);
      } else {
        acknowledged_.push_back(choice);
      }
    }
    return false;
  }

  // Taking back goes past what had only one answer, so one act may be several lines: a row of them counts once.
  static void take_back(std::vector<WireJson>& acts) {
    if (acts.empty() || acts.back() != "took_back") acts.push_back("took_back");
  }

  // What the server has of this seat's acts, in order; what it answered for the seat is not one.
  std::vector<WireJson> kept() {
    std::vector<WireJson> acts;
    for (WireJson page{{"seq", 0}, {"more", true}}; page["more"] == true;) {
      page = insist("GET", "/events?after=" + page["seq"].dump(), nullptr).json;
      for (const auto& item : page["events"]) {
        if (item["kind"] == "chose" && !item.value("standing", false)) acts.push_back(item["what"]);
        if (item["kind"] == "took_back") take_back(acts);
      }
    }
    return acts;
  }
  const std::vector<WireJson>& acknowledged() const { return acknowledged_; }
  int repeated() const { return repeated_; }

  // Asks the same until it is answered.
  Caller::Answer insist(const std::string& method, const std::string& what, const WireJson& body) {
    const auto until = std::chrono::steady_clock::now() + patience;
    for (unsigned port = server_.port();;) {
      const auto answer = caller_.ask(method, path_ + what, token_, body);
      if (answer.status != 0 && answer.status != 503) return answer;
      if (std::chrono::steady_clock::now() > until) return answer;
      if (answer.status == 0) {
        port = server_.revived(port);
        caller_.reach(port);
        ++repeated_;
      }
    }
  }

 private:
  Mortal& server_;
  Caller caller_;
  std::string path_, token_;
  std::mt19937 random_;
  std::vector<WireJson> acknowledged_;
  int key_ = 0, repeated_ = 0;
};

void expect_sound_log(const std::string& text, const umpire::Library& library) {
  const auto read = umpire::read_log(text);
  ASSERT_TRUE(std::holds_alternative<umpire::Log>(read)) << std::get<umpire::LogFault>(read).what;
  const auto& log = std::get<umpire::Log>(read);
  const auto game = library.open(log.header.game, log.header.scenario, log.header.options);
  umpire::Match match(*game);
  const auto fault = umpire::replay(log, match);
  EXPECT_FALSE(fault) << "record " << fault->record << " " << fault->what;
}

// One match between two people, from sitting down to the end.
void play_match(Mortal& server, const std::string& game, unsigned seed, const umpire::Library& library) {
  Player lobby(server, "/api/matches", "", seed);
  const auto made =
      lobby.insist("POST", "", {{"game", game}, {"seats", {{"allied", "me"}, {"axis", "open"}}}});
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string id = made.json["id"], path = "/api/matches/" + id;
  Player door(server, path, "", seed);
  // Whoever joins brings a token, so a lost answer does no harm: the seat is theirs or is taken by them.
  const std::string guest = made.json["invite"].get<std::string>().substr(0, 42) + "A";
  Player joiner(server, path, guest, seed);
  const auto joined = joiner.insist("POST", "/join", {{"invite", made.json["invite"]}});
  ASSERT_TRUE(joined.status == 200 || joined.status == 403 || joined.status == 409) << joined.body;
  Player allied(server, path, made.json["token"], seed + 1), axis(server, path, guest, seed + 2);
  bool ended = false;
  std::thread other([&] { ended = axis.play(); });
  const bool own_end = allied.play();
  other.join();
  ASSERT_TRUE(own_end && ended) << "the match did not go on to its end";
  EXPECT_EQ(allied.kept(), allied.acknowledged());
  EXPECT_EQ(axis.kept(), axis.acknowledged());
  expect_sound_log(door.insist("GET", "/log", nullptr).body, library);
}

// Several pairs play at once, so that a kill meets some order on its way.
constexpr int pairs = 4;

void survive(const std::string& db, int kills) {
  static const umpire::Library library(data::Files({support::sample_data()}),
                                       {{"bismarck", bismarck::make}, {"strait", strait::make}});
  std::atomic<int> matches = 0;
  {
    Mortal server(db);
    std::vector<std::thread> people;
    for (int pair = 0; pair < pairs; ++pair) {
      people.emplace_back([&] {
        while (server.kills() < kills && !testing::Test::HasFailure()) {
          const int match = ++matches;
          play_match(server, match % 8 == 3 ? "bismarck" : "strait", static_cast<unsigned>(match), library);
        }
      });
    }
    server.kill_for(kills);
    for (auto& each : people) each.join();
    EXPECT_EQ(server.kills(), kills);
  }
  // Every chain of entries is whole.
  const auto store = store::open_store(db);
  const auto rows = store->matches({"", 100'000, false});
  EXPECT_GE(rows.size(), static_cast<std::size_t>(matches));
  for (const auto& row : rows) {
    const auto broken = store::broken_chain(*store->match(row.id), store->entries(row.id, 0));
    EXPECT_FALSE(broken) << *broken;
  }
  std::printf("%d kills during %d matches, %d at a time\n", kills, matches.load(), pairs);
}

// FLAGPLOT_KILLS: how often, for each store.
TEST(Crash, NothingIsLostOnSqlite) {
  const support::Folder folder;
  survive((folder.path() / "matches.db").string(), support::wanted("FLAGPLOT_KILLS", 200));
}

TEST(Crash, NothingIsLostOnPostgres) {
  support::PostgresServer postgres;
  survive(postgres.new_database(), support::wanted("FLAGPLOT_KILLS", 50));
}

}  // namespace
}  // namespace flagplot::crash
