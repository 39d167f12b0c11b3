#include <gtest/gtest.h>

#include <chrono>
#include <fstream>
#include <thread>

#include "games/bismarck/bismarck.h"
#include "store/store.h"
#include "support/folder.h"
#include "support/places.h"
#include "support/postgres_server.h"
#include "support/sample.h"
#include "support/served.h"
#include "umpire/log.h"

// Whole games over real HTTP, as a program of somebody else would play them.
namespace flagplot::server {
namespace {

using support::Caller;
using support::Served;
using support::WireJson;

constexpr auto patience = std::chrono::seconds(120);

class Somebody {
 public:
  Somebody(unsigned port, std::string path, std::string token, unsigned seed)
      : caller_(port), path_(std::move(path)), token_(std::move(token)), seed_(seed) {}

  // Answers what is asked until the match is over.
  bool play() {
    const auto until = std::chrono::steady_clock::now() + patience;
    while (std::chrono::steady_clock::now() < until) {
      const auto view = caller_.get(path_ + "/view", token_);
      if (view.status != 200) return false;
      if (view.json["finished"]) return true;
      const auto& options = view.json["options"];
      if (options.empty()) {
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
        continue;
      }
      seed_ = seed_ * 1664525U + 1013904223U;
      const auto answer = caller_.post(
          path_ + "/choices", token_,
          {{"seq", view.json["seq"]}, {"choice", options[(seed_ >> 8) % options.size()]["choice"]}});
      if (answer.status != 200) {
        ADD_FAILURE() << answer.body;
        return false;
      }
      ++choices_;
    }
    return false;
  }
  int choices() const { return choices_; }

 private:
  Caller caller_;
  std::string path_, token_;
  unsigned seed_;
  int choices_ = 0;
};

void expect_verified(unsigned port, const std::string& path) {
  const auto log = Caller(port).get(path + "/log");
  ASSERT_EQ(log.status, 200);
  const support::Folder folder;
  const auto file = folder.write("match.fplog", log.body);
  EXPECT_EQ(std::system((support::sample_program() + " verify " + file + " >/dev/null").c_str()), 0);
}

TEST(Wire, AWholeBismarckAgainstABot) {
  const support::Folder folder;
  Served served((folder.path() / "m.db").string());
  const auto made = Caller(served.port())
                        .post("/api/matches", "",
                              {{"game", "bismarck"}, {"seats", {{"axis", "me"}, {"allied", "bot:random"}}}});
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string path = "/api/matches/" + made.json["id"].get<std::string>();
  Somebody player(served.port(), path, made.json["token"], 3);
  EXPECT_TRUE(player.play());
  EXPECT_GT(player.choices(), 20);
  expect_verified(served.port(), path);
  EXPECT_EQ(served.kill(SIGTERM), 0);  // stops as it should
}

// Six wolfpacks where one is printed: nothing of it may be kept, wherever own positions are welcome.
TEST(Wire, OwnPositionsAreWelcomeWhereOnlyThisMachineIsServed) {
  const WireJson pack{{"marker", "Wolfpack"}, {"at", "d6"}, {"ships", WireJson::array()}};
  const WireJson position{{"first_season", "fall_1942"}, {"last_season", "fall_1942"}, {"wins_needed", 1},
                          {"strategic", 0},              {"norway", WireJson::object()},
                          {"at_sea", {{"groups", WireJson::array({pack, pack, pack, pack, pack, pack})}}}};
  const WireJson wish{{"game", "murmansk_run"},
                      {"seats", {{"allied", "me"}, {"axis", "bot:random"}}},
                      {"scenario", position}};
  const std::vector<std::pair<std::vector<std::string>, int>> hosts{
      {{}, 422}, {{"--no-custom-scenarios"}, 403}, {{"--proxy", "127.0.0.1"}, 403},
      {{"--proxy", "127.0.0.1", "--custom-scenarios"}, 422}};
  for (const auto& [more, status] : hosts) {
    const support::Folder folder;
    Served served((folder.path() / "m.db").string(), more);
    const auto answer = Caller(served.port()).post("/api/matches", "", wish);
    EXPECT_EQ(answer.status, status) << answer.body;
    EXPECT_EQ(Caller(served.port()).get("/healthz").status, 200);
    EXPECT_EQ(served.kill(SIGTERM), 0);
  }
}

// What nobody needs at home a stranger might take too much of.
TEST(Wire, StrangersHaveTheirShareAndTheHostHasWhatItLikes) {
  const WireJson bots_only{{"game", "strait"}, {"seats", {{"allied", "bot:random"}, {"axis", "bot:random"}}}};
  const WireJson open{{"game", "strait"}, {"seats", {{"allied", "me"}, {"axis", "open"}}}};
  for (const bool strangers : {false, true}) {
    const support::Folder folder;
    Served served((folder.path() / "m.db").string(),
                  strangers ? std::vector<std::string>{"--proxy", "192.0.2.1"} : std::vector<std::string>{});
    Caller caller(served.port());
    EXPECT_EQ(caller.post("/api/matches", "", bots_only).status, strangers ? 403 : 201);
    const std::string token(43, 'x');
    int made = 0;
    for (int i = 0; i < 12; ++i) made += caller.post("/api/matches", token, open).status == 201;
    EXPECT_EQ(made, strangers ? 10 : 12) << "that wait for an opponent";
    std::vector<std::unique_ptr<transport::Client>> clients;
    int let_in = 1;  // the caller
    for (int i = 0; i < 70; ++i) {
      clients.push_back(std::make_unique<transport::Client>(served.port()));
      let_in += clients.back()->ask("GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n").status == 200;
    }
    EXPECT_EQ(let_in, strangers ? 64 : 71) << "connections of one address";
  }
}

TEST(Wire, AServerEndsWhatNobodyJoined) {
  const support::Folder folder;
  const std::string db = (folder.path() / "m.db").string();
  std::string old, young;
  {
    Served served(db);
    const auto open = [&] {
      return Caller(served.port())
          .post("/api/matches", "", {{"game", "strait"}, {"seats", {{"allied", "me"}, {"axis", "open"}}}})
          .json["id"]
          .get<std::string>();
    };
    old = open();
    young = open();
    EXPECT_EQ(served.kill(SIGTERM), 0);
  }
  {  // it has been waiting since 1970
    const auto store = store::open_store(db);
    auto row = *store->match(old);
    const auto entries = store->entries(old, 0);
    ASSERT_TRUE(store->remove(old, row.version));
    row.created = 0;
    store->create(row);
    for (const auto& entry : entries)
      store->append({old, entry.version - 1, 0, {{entry.seat, entry.body, entry.key}}, false});
  }
  Served served(db);
  Caller caller(served.port());
  const auto until = std::chrono::steady_clock::now() + patience;
  while (!caller.get("/api/matches/" + old).json["finished"].get<bool>()) {
    ASSERT_LT(std::chrono::steady_clock::now(), until) << "nobody clears away";
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  EXPECT_EQ(caller.get("/api/matches/" + old).json["result"]["how"], "expired");
  EXPECT_FALSE(caller.get("/api/matches/" + young).json["finished"].get<bool>());
}

TEST(Wire, BehindHttpsBrowsersStayThere) {
  for (const bool https : {true, false}) {
    const support::Folder folder;
    Served served((folder.path() / "m.db").string(),
                  https ? std::vector<std::string>{"--https"} : std::vector<std::string>{});
    transport::Client client(served.port());
    const std::string body = R"({"game":"strait","seats":{"allied":"me","axis":"open"}})";
    const auto made = client.ask(
        "POST /api/matches HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: " +
        std::to_string(body.size()) + "\r\n\r\n" + body);
    ASSERT_EQ(made.status, 201) << made.body;
    EXPECT_EQ(made.header("strict-transport-security"), https ? "max-age=31536000" : "");
    EXPECT_EQ(made.header("set-cookie").starts_with("__Host-flagplot="), https);
    EXPECT_EQ(made.header("set-cookie").ends_with("; Secure"), https);
  }
}

// Not as soon as it can.
TEST(Wire, ABotAnswersOnTheBeatThatTheHostSets) {
  const support::Folder folder;
  Served served((folder.path() / "m.db").string(), {}, {"--bot-pace", "2000"});
  Caller caller(served.port());
  const auto asked = std::chrono::steady_clock::now();
  const auto made = caller.post("/api/matches", "",
                                {{"game", "strait"}, {"seats", {{"allied", "me"}, {"axis", "bot:random"}}}});
  const std::string path = "/api/matches/" + made.json["id"].get<std::string>(), token = made.json["token"];
  const auto view = caller.get(path + "/view", token).json;
  ASSERT_EQ(caller.post(path + "/choices", token,
                        {{"seq", view["seq"]}, {"choice", view["options"][0]["choice"]}})
                .status,
            200);
  // When the bot has placed its ship as well, the first turn begins.
  while (caller.get(path + "/view", token).json["options"].empty()) {
    ASSERT_LT(std::chrono::steady_clock::now(), asked + patience);
    std::this_thread::sleep_for(std::chrono::milliseconds(2));
  }
  EXPECT_GE(std::chrono::steady_clock::now() - asked, std::chrono::milliseconds(2000));
}

TEST(Wire, AWholeBismarckBetweenTwoClients) {
  const support::Folder folder;
  Served served((folder.path() / "m.db").string());
  Caller caller(served.port());
  const auto made = caller.post("/api/matches", "",
                                {{"game", "bismarck"}, {"seats", {{"allied", "me"}, {"axis", "open"}}}});
  const std::string path = "/api/matches/" + made.json["id"].get<std::string>();
  const auto joined = caller.post(path + "/join", "", {{"invite", made.json["invite"]}});
  ASSERT_EQ(joined.status, 200) << joined.body;
  Somebody allied(served.port(), path, made.json["token"], 5),
      axis(served.port(), path, joined.json["token"], 6);
  bool other_end = false;
  std::thread other([&] { other_end = axis.play(); });
  EXPECT_TRUE(allied.play());
  other.join();
  EXPECT_TRUE(other_end);
  expect_verified(served.port(), path);
}

TEST(Wire, TwoServersOnOnePostgresServeOneMatch) {
  support::PostgresServer postgres;
  const std::string db = postgres.new_database();
  auto first = std::make_unique<Served>(db);
  Served second(db);
  Caller here(first->port()), there(second.port());
  const auto made =
      here.post("/api/matches", "", {{"game", "strait"}, {"seats", {{"allied", "me"}, {"axis", "open"}}}});
  ASSERT_EQ(made.status, 201) << made.body;
  const std::string path = "/api/matches/" + made.json["id"].get<std::string>(), allied = made.json["token"];
  const auto joined = there.post(path + "/join", "", {{"invite", made.json["invite"]}});
  ASSERT_EQ(joined.status, 200) << joined.body;
  const std::string axis = joined.json["token"];

  // A listener at the second server hears of what is chosen at the first.
  transport::Client listener(second.port());
  auto view = here.get(path + "/view", allied).json;
  // The first server hears of the joining in a moment; whoever reads meanwhile does not wait for it.
  for (int i = 0; i < 500 && view["options"].empty(); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(10));
    view = here.get(path + "/view", allied).json;
  }
  ASSERT_FALSE(view["options"].empty());
  ASSERT_EQ(
      listener.upgrade(path + "/live?after=" + view["seq"].dump(), "Authorization: Bearer " + allied + "\r\n")
          .status,
      101);
  const auto chosen =
      here.post(path + "/choices", allied,
                {{"seq", view["seq"]}, {"choice", view["options"][0]["choice"]}, {"key", "one"}});
  ASSERT_EQ(chosen.status, 200) << chosen.body;
  const auto started = std::chrono::steady_clock::now();
  const auto frame = listener.frame();
  ASSERT_TRUE(frame);
  EXPECT_LT(std::chrono::steady_clock::now() - started, std::chrono::seconds(1));
  EXPECT_EQ(WireJson::parse(frame->payload)["seq"], view["seq"].get<int>() + 1);
  EXPECT_EQ(there.get(path + "/view", allied).body, here.get(path + "/view", allied).body);

  // One dies; what it acknowledged is there, a request repeated at the other is not done again, and on it
  // goes.
  first->kill(SIGKILL);
  const auto again =
      there.post(path + "/choices", allied,
                 {{"seq", view["seq"]}, {"choice", view["options"][0]["choice"]}, {"key", "one"}});
  EXPECT_EQ(again.status, 200) << again.body;
  EXPECT_EQ(again.json["seq"], chosen.json["seq"]);
  Somebody a(second.port(), path, allied, 1), b(second.port(), path, axis, 2);
  std::thread other([&] { EXPECT_TRUE(b.play()); });
  EXPECT_TRUE(a.play());
  other.join();
  expect_verified(second.port(), path);
}

TEST(Wire, TwoPlayersAtTwoServersFinishTheirMatch) {
  support::PostgresServer postgres;
  const std::string db = postgres.new_database();
  Served first(db), second(db);
  Caller caller(first.port());
  const auto made =
      caller.post("/api/matches", "", {{"game", "strait"}, {"seats", {{"allied", "me"}, {"axis", "open"}}}});
  const std::string path = "/api/matches/" + made.json["id"].get<std::string>();
  const auto joined = Caller(second.port()).post(path + "/join", "", {{"invite", made.json["invite"]}});
  ASSERT_EQ(joined.status, 200) << joined.body;
  Somebody allied(first.port(), path, made.json["token"], 5),
      axis(second.port(), path, joined.json["token"], 6);
  std::thread other([&] { EXPECT_TRUE(axis.play()); });
  EXPECT_TRUE(allied.play());
  other.join();
  expect_verified(first.port(), path);
  expect_verified(second.port(), path);
}

// A token revoked at one server, or by the host beside them, opens nothing at the other; who listened with it
// is cut off.
TEST(Wire, ATokenRevokedAnywhereIsRevokedEverywhere) {
  support::PostgresServer postgres;
  const std::string db = postgres.new_database();
  Served first(db), second(db);
  Caller here(first.port()), there(second.port());
  const auto made =
      here.post("/api/matches", "", {{"game", "strait"}, {"seats", {{"allied", "me"}, {"axis", "open"}}}});
  const std::string id = made.json["id"], path = "/api/matches/" + id, allied = made.json["token"];
  const std::string axis = there.post(path + "/join", "", {{"invite", made.json["invite"]}}).json["token"];
  const auto refused_there = [&](const std::string& token) {
    const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(5);
    while (std::chrono::steady_clock::now() < until) {
      if (there.get(path + "/view", token).status == 403) return true;
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return false;
  };
  ASSERT_EQ(there.get(path + "/view", allied).status, 200);
  transport::Client listener(second.port());
  ASSERT_EQ(listener.upgrade(path + "/live?after=1", "Authorization: Bearer " + allied + "\r\n").status, 101);
  const auto moved = here.post("/api/tokens/revoke", allied, WireJson::object());
  ASSERT_EQ(moved.status, 200) << moved.body;
  EXPECT_EQ(here.get(path + "/view", allied).status, 403);
  EXPECT_TRUE(refused_there(allied));
  EXPECT_EQ(there.get(path + "/view", moved.json["token"]).status, 200);
  const auto frame = listener.frame();
  ASSERT_TRUE(frame);
  EXPECT_EQ(frame->opcode, 8) << "closed, and nothing told";

  ASSERT_EQ(there.get(path + "/view", axis).status, 200);
  const support::Folder folder;
  const std::string out = (folder.path() / "out").string();
  ASSERT_EQ(std::system((support::sample_program() + " tokens revoke " + id + " axis --json --store '" + db +
                         "' >" + out)
                            .c_str()),
            0);
  std::ifstream in(out);
  const auto freed = WireJson::parse(in);
  EXPECT_TRUE(refused_there(axis));
  const auto joined = there.post(path + "/join", "", {{"invite", freed["invite"]}});
  EXPECT_EQ(joined.status, 200) << joined.body;
  EXPECT_EQ(joined.json["seat"], "axis");
}

// A bot whose server dies is played on by the other one.
TEST(Wire, ABotOutlivesItsServer) {
  support::PostgresServer postgres;
  const std::string db = postgres.new_database();
  auto first = std::make_unique<Served>(db);
  Served second(db);
  const auto made =
      Caller(first->port())
          .post("/api/matches", "",
                {{"game", "bismarck"}, {"seats", {{"axis", "bot:random"}, {"allied", "bot:random"}}}});
  ASSERT_EQ(made.status, 201) << made.body;
  first->kill(SIGKILL);
  const std::string path = "/api/matches/" + made.json["id"].get<std::string>();
  Caller caller(second.port());
  const auto until = std::chrono::steady_clock::now() + patience;
  while (!caller.get(path).json["finished"].get<bool>()) {
    ASSERT_LT(std::chrono::steady_clock::now(), until) << "nobody plays for the bots";
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  expect_verified(second.port(), path);
}

// A level is another name of a bot; a match is kept with the one that earlier servers know.
TEST(Wire, BotsAreAskedForByTheirLevelsToo) {
  const support::Folder folder;
  Served served((folder.path() / "m.db").string());
  Caller caller(served.port());
  const auto titles = [&](const std::string& language) {
    std::string all;
    const auto games = caller.get("/api/games?lang=" + language).json;
    for (const auto& game : games["games"]) {
      if (game["id"] != "bismarck") continue;
      for (const auto& bot : game["bots"]) {
        all += bot["id"].get<std::string>() + " " + bot["title"].get<std::string>() + ", ";
        EXPECT_FALSE(bot["measured"].empty()) << bot["id"];
      }
    }
    return all;
  };
  EXPECT_EQ(titles("en"), "random Random, ensign Ensign, doctrine Staff, search Admiral, ");
  EXPECT_EQ(titles("pl"), "random Losowy, ensign Chorąży, doctrine Sztab, search Admirał, ");
  const std::vector<std::pair<std::string, std::string>> kept{
      {"staff", "doctrine"}, {"admiral", "search"}, {"ensign", "ensign"}, {"doctrine", "doctrine"}, {"random", "random"}};
  for (const auto& [name, id] : kept) {
    const auto created = caller.post("/api/matches", "",
                                     {{"game", "bismarck"}, {"seats", {{"axis", "me"}, {"allied", "bot:" + name}}}});
    ASSERT_EQ(created.status, 201) << created.body;
    const auto match = caller.get("/api/matches/" + created.json["id"].get<std::string>()).json;
    EXPECT_EQ(match["seats"]["allied"]["player"], "bot:" + id) << match.dump();
  }
  const auto nobody =
      caller.post("/api/matches", "", {{"game", "bismarck"}, {"seats", {{"axis", "me"}, {"allied", "bot:commodore"}}}});
  EXPECT_EQ(nobody.json["error"]["code"], "no_such_bot");
}

// Which programs play is the host's to say; what a player calls a program is no command.
TEST(Wire, ProgramsPlayWhereTheHostNamesThem) {
  const support::Folder folder;
  const std::string bot = "python3 \"" + support::source_dir() + "/examples/python/bot.py\"";
  const WireJson against{{"game", "strait"}, {"seats", {{"axis", "me"}, {"allied", "bot:exec:mine"}}}};
  {
    Served served((folder.path() / "closed.db").string());
    Caller caller(served.port());
    for (const char* name : {"bot:exec:mine", "bot:exec:true", "bot:exec:/bin/true"}) {
      WireJson wanted = against;
      wanted["seats"]["allied"] = name;
      const auto refused = caller.post("/api/matches", "", wanted);
      EXPECT_EQ(refused.status, 400);
      EXPECT_EQ(refused.json["error"]["code"], "no_such_bot") << refused.body;
    }
  }
  Served served((folder.path() / "open.db").string(), {"--exec-bot", "mine=" + bot});
  Caller caller(served.port());
  const auto games = caller.get("/api/games").json;
  for (const auto& game : games["games"]) {
    const auto& last = game["bots"].back();
    EXPECT_EQ(last["id"], "exec:mine");
    EXPECT_EQ(last["title"], "mine");
  }
  WireJson own = against;
  own["scenario"] = {{"turns", 3}};
  EXPECT_EQ(caller.post("/api/matches", "", own).json["error"]["code"], "program_needs_scenario");
  const auto created = caller.post("/api/matches", "", against);
  ASSERT_EQ(created.status, 201) << created.body;
  Somebody somebody(served.port(), "/api/matches/" + created.json["id"].get<std::string>(),
                    created.json["token"].get<std::string>(), 7);
  EXPECT_TRUE(somebody.play());
  EXPECT_EQ(served.kill(SIGTERM), 0);
}

// A match whose program does not answer waits; the server and everybody else go on.
TEST(Wire, AProgramThatDoesNotAnswerHoldsUpNobodyElse) {
  const support::Folder folder;
  Served served((folder.path() / "m.db").string(), {"--exec-bot", "late=50ms:sleep 60", "--exec-bot", "gone=false"});
  Caller caller(served.port());
  for (const char* bot : {"bot:exec:late", "bot:exec:gone"}) {
    const auto stuck = caller.post("/api/matches", "", {{"game", "strait"}, {"seats", {{"axis", "me"}, {"allied", bot}}}});
    EXPECT_EQ(stuck.status, 201) << stuck.body;
  }
  const auto created =
      caller.post("/api/matches", "", {{"game", "strait"}, {"seats", {{"axis", "me"}, {"allied", "bot:random"}}}});
  ASSERT_EQ(created.status, 201) << created.body;
  Somebody somebody(served.port(), "/api/matches/" + created.json["id"].get<std::string>(),
                    created.json["token"].get<std::string>(), 7);
  EXPECT_TRUE(somebody.play());
  EXPECT_EQ(served.kill(SIGTERM), 0);
}

TEST(Wire, AProgramIsNamedWellOrTheServerDoesNotStart) {
  const support::Folder folder;
  const std::string db = (folder.path() / "m.db").string();
  for (const char* bad : {"mine", "=true", "My Bot=true", "mine=", "mine='true"})
    EXPECT_THROW(Served(db, {"--exec-bot", bad}), std::runtime_error) << bad;
  EXPECT_THROW(Served(db, {"--exec-bot", "a=true", "--exec-bot", "a=false"}), std::runtime_error);
}

}  // namespace
}  // namespace flagplot::server
