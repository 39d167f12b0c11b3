#include <gtest/gtest.h>
#include <sqlite3.h>

#include <atomic>
#include <future>

#include "data/files.h"
#include "kernel/check.h"
#include "support/game_around.h"
#include "support/house.h"
#include "support/store_around.h"

// What strangers, faults and full disks cannot do to a server.
namespace flagplot::server {
namespace {

using support::House;
using namespace std::chrono_literals;

Json six_wolfpacks() {
  Json groups = Json::array();
  for (int i = 0; i < 6; ++i)
    groups.push_back({{"marker", "Wolfpack"}, {"at", "d6"}, {"ships", Json::array()}});
  return {{"first_season", "fall_1942"}, {"last_season", "fall_1942"}, {"wins_needed", 1},
          {"strategic", 0},              {"norway", Json::object()},   {"at_sea", {{"groups", groups}}}};
}

TEST(Holding, AScenarioThatCannotBeIsRefusedAndNothingIsKept) {
  House house;
  const auto answer = house.post("/api/matches", "",
                                 {{"game", "murmansk_run"},
                                  {"seats", {{"allied", "me"}, {"axis", "bot:random"}}},
                                  {"scenario", six_wolfpacks()}});
  EXPECT_EQ(answer.status, 422);
  EXPECT_EQ(answer.json["error"]["code"], "bad_scenario");
  EXPECT_EQ(answer.json["error"]["text"], "scenario/at_sea/groups/1/marker: is on the map already");
  EXPECT_TRUE(house.store().matches({"", 100, false}).empty());
}

// Ends only the match in which it happens.
TEST(Holding, AFaultInTheRulesEndsOneMatchAndSaysSo) {
  auto house = std::make_unique<House>(false);
  std::vector<std::string> told;
  house->hall().on_trouble([&](const std::string& line) { told.push_back(line); });
  const auto hit = support::sit_down(*house), other = support::sit_down(*house);
  const auto table = std::get<std::shared_ptr<Table>>(house->hall().find(hit.id));
  house->hall().act(*table, Seat::Allied, "", [](umpire::Sitting& sitting, std::int64_t) -> umpire::Sitting::Acted {
    (void)sitting;
    throw Fault("planted");
  });
  for (const auto& token : {hit.allied, hit.axis}) {
    const auto view = house->get(hit.path("/view"), token).json;
    EXPECT_TRUE(view["finished"].get<bool>());
    EXPECT_EQ(view["result"]["winner"], "none");
    EXPECT_EQ(view["result"]["how"], "faulted");
  }
  EXPECT_EQ(house->get(other.path("/view"), other.allied).json["finished"], false);
  ASSERT_EQ(told.size(), 1U);
  EXPECT_EQ(told[0], "match " + hit.id + " was ended: planted");
  const auto folder = house->folder();
  house.reset();
  House again(folder, false);
  EXPECT_EQ(again.get(hit.path("/view"), hit.allied).json["result"]["how"], "faulted") << "after a restart too";
}

void tamper(const support::Folder& folder, const std::string& sql) {
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open((folder.path() / "matches.db").c_str(), &database), SQLITE_OK);
  EXPECT_EQ(sqlite3_exec(database, sql.c_str(), nullptr, nullptr, nullptr), SQLITE_OK) << sqlite3_errmsg(database);
  sqlite3_close(database);
}

// A store that has enough of being asked the same again and again.
class Impatient final : public support::StoreAround {
 public:
  using StoreAround::StoreAround;
  std::optional<store::MatchRow> match(const std::string& id) override {
    if (++asked > 1000) throw std::runtime_error("asked for ever");
    return StoreAround::match(id);
  }
  int asked = 0;
};

// A server over a store of the test's own.
struct Desk {
  explicit Desk(store::Store& store)
      : hall(support::served_library(), store, [] { return std::int64_t{1'700'000'000'000}; }),
        api(hall, {.bots = [](std::string_view) { return std::vector<std::string>{"random"}; }}) {}
  std::pair<int, Json> ask(const Request& request) {
    const auto response = api.answer(request);
    return {response.status, Json::parse(response.body, nullptr, false)};
  }
  struct Begun {
    std::string id, path, token;
  };
  Begun begin() {
    const Json wish{{"game", "strait"}, {"seats", {{"allied", "me"}, {"axis", "open"}}}};
    const Json made = ask(House::request("POST", "/api/matches", "", wish)).second;
    const std::string id = made["id"], path = "/api/matches/" + id;
    ask(House::request("POST", path + "/join", "", {{"invite", made["invite"]}}));
    return {id, path, made["token"]};
  }
  int view(const Begun& match) { return ask(House::request("GET", match.path + "/view", match.token)).first; }
  Hall hall;
  Api api;
};

TEST(Holding, AMatchWithoutItsLastEntryIsSetAsideAndTheRestGoOn) {
  const support::Folder folder;
  const auto file = store::open_store((folder.path() / "matches.db").string());
  Impatient store(*file);
  Desk::Begun damaged, sound;
  {  // A running server notices when it writes, and does not try for ever.
    Desk desk(store);
    damaged = desk.begin();
    sound = desk.begin();
    const Json view = desk.ask(House::request("GET", damaged.path + "/view", damaged.token)).second;
    const Json order{{"seq", view["seq"]}, {"choice", view["options"][0]["choice"]}};
    tamper(folder, "DELETE FROM event WHERE match_id = '" + damaged.id + "' AND version = 2");
    tamper(folder, "UPDATE match SET version = 3 WHERE id = '" + damaged.id + "'");
    EXPECT_EQ(desk.ask(House::request("POST", damaged.path + "/choices", damaged.token, order)).first, 503);
    EXPECT_EQ(desk.view(damaged), 410);
    EXPECT_EQ(desk.view(sound), 200);
  }
  // One that starts notices when it reads.
  tamper(folder, "UPDATE match SET version = 2 WHERE id = '" + damaged.id + "'");
  store.asked = 0;
  Desk desk(store);
  EXPECT_EQ(desk.view(damaged), 410);
  store.asked = 0;
  EXPECT_EQ(desk.view(sound), 200);
}

TEST(Holding, AnAlteredEntryIsFoundByItsHash) {
  auto house = std::make_unique<House>(false);
  const auto seats = support::sit_down(*house);
  std::vector<std::string> told;
  tamper(*house->folder(), "UPDATE event SET body = '{\"take\":true,\"entropy\":\"x\"}' WHERE match_id = '" + seats.id +
                    "' AND version = 1");
  const auto folder = house->folder();
  house.reset();
  House again(folder, false);
  again.hall().on_trouble([&](const std::string& line) { told.push_back(line); });
  for (int i = 0; i < 3; ++i) EXPECT_EQ(again.get(seats.path("/view"), seats.axis).status, 410);
  ASSERT_EQ(told.size(), 1U) << "once";
  EXPECT_EQ(told[0], "match " + seats.id + " is set aside: entry 1 was altered: its hash does not match");
}

// A store whose disk is busy for as long as a test likes.
class SlowStore final : public support::StoreAround {
 public:
  using StoreAround::StoreAround;
  store::Appended append(const store::Append& lines) override {
    if (busy) {
      reached.set_value();
      go_on.get_future().wait();
    }
    return StoreAround::append(lines);
  }

  std::atomic<bool> busy = false;
  std::promise<void> reached, go_on;
};

// Whoever reads would otherwise notice that somebody else is giving orders.
TEST(Holding, NobodyWhoReadsWaitsForTheDiskOfWhoActs) {
  const support::Folder folder;
  const auto file = store::open_store((folder.path() / "matches.db").string());
  SlowStore store(*file);
  Desk desk(store);
  const auto ask = [&](const Request& request) { return desk.ask(request); };
  const std::string axis(43, 'x');
  const auto [status, made] = ask(House::request(
      "POST", "/api/matches", "", {{"game", "strait"}, {"seats", {{"allied", "me"}, {"axis", "open"}}}}));
  ASSERT_EQ(status, 201);
  const std::string path = "/api/matches/" + made["id"].get<std::string>(), allied = made["token"];
  ASSERT_EQ(ask(House::request("POST", path + "/join", axis, {{"invite", made["invite"]}})).first, 200);
  const Json before = ask(House::request("GET", path + "/view", axis)).second;

  const Json own = ask(House::request("GET", path + "/view", allied)).second;
  store.busy = true;
  auto acting = std::async(std::launch::async, [&] {
    return ask(House::request("POST", path + "/choices", allied,
                              {{"seq", own["seq"]}, {"choice", own["options"][0]["choice"]}}))
        .first;
  });
  store.reached.get_future().wait();
  const auto reading = std::async(std::launch::async, [&] {
    EXPECT_EQ(ask(House::request("GET", path + "/view", axis)).second, before);
    EXPECT_EQ(ask(House::request("GET", path + "/view", allied)).second["seq"], own["seq"]) << "not kept yet";
    EXPECT_EQ(ask(House::request("GET", path + "/events?after=0", axis)).first, 200);
    EXPECT_EQ(ask(House::request("GET", path + "/events?after=0", "")).first, 200);
    EXPECT_EQ(ask(House::request("GET", "/api/matches", axis)).first, 200);
  });
  EXPECT_EQ(reading.wait_for(20s), std::future_status::ready) << "they wait, and the disk is busy for as long as we like";
  store.busy = false;
  store.go_on.set_value();
  EXPECT_EQ(acting.get(), 200);
  EXPECT_GT(ask(House::request("GET", path + "/view", allied)).second["seq"], own["seq"]);
}

// A store that can be read; whether it can be written is as the test says.
class FullStore final : public support::StoreAround {
 public:
  using StoreAround::StoreAround;
  void check() override {
    if (full) throw store::Trouble("the disk is full");
    StoreAround::check();
  }
  bool full = false;
};

TEST(Holding, HealthIsWhetherTheStoreCanBeWritten) {
  const support::Folder folder;
  const auto file = store::open_store((folder.path() / "matches.db").string());
  FullStore store(*file);
  Desk desk(store);
  const auto health = [&] { return desk.ask(House::request("GET", "/healthz")).first; };
  EXPECT_EQ(health(), 200);
  store.full = true;
  EXPECT_EQ(health(), 503);
  EXPECT_EQ(desk.ask(House::request("GET", "/api/matches")).first, 200) << "what can be done still is";
  store.full = false;
  EXPECT_EQ(health(), 200);
}

TEST(Holding, ABodyWithThousandsOfMembersIsRefused) {
  House house(false);
  const auto with = [&](int members) {
    Json body{{"game", "strait"}, {"seats", {{"allied", "me"}, {"axis", "open"}}}, {"options", Json::object()}};
    std::string text = body.dump();
    std::string more;
    for (int i = 0; i < members; ++i) more += "\"k" + std::to_string(i) + "\":0,";
    text.insert(1, "\"padding\":{" + more + "\"last\":0},");
    auto request = House::request("POST", "/api/matches");
    request.type = "application/json";
    request.body = text;
    return house.ask(request).json["error"]["code"];
  };
  EXPECT_EQ(with(6500), "malformed");
  EXPECT_EQ(with(200), "bad_request") << "read, and then not understood";
}

// Positions of their own and matches of bots only, where the host does not want them.
TEST(Holding, OwnScenariosAndBotsAloneCanBeSwitchedOff) {
  const support::Folder folder;
  const auto store = store::open_store((folder.path() / "matches.db").string());
  Hall hall(support::served_library(), *store, [] { return std::int64_t{0}; });
  Api api(hall, {.bots = [](std::string_view) { return std::vector<std::string>{"random"}; }, .custom_scenarios = false, .bots_alone = false});
  const auto status = [&](const Json& scenario) {
    return api
        .answer(House::request("POST", "/api/matches", "",
                               {{"game", "murmansk_run"},
                                {"seats", {{"allied", "me"}, {"axis", "open"}}},
                                {"scenario", scenario}}))
        .status;
  };
  EXPECT_EQ(status(six_wolfpacks()), 403);
  EXPECT_EQ(status("short"), 201);
  const Json bots{{"game", "strait"}, {"seats", {{"allied", "bot:random"}, {"axis", "bot:random"}}}};
  EXPECT_EQ(api.answer(House::request("POST", "/api/matches", "", bots)).status, 403);
}

TEST(Holding, EachOwnerOfWorkHasATurn) {
  FairQueue<std::string> queue;
  for (int i = 0; i < 100; ++i) queue.add("many", "m" + std::to_string(i));
  queue.add("newcomer", "n");
  queue.add("other", "o");
  EXPECT_EQ(queue.take(), "m0");
  EXPECT_EQ(queue.take(), "n");
  EXPECT_EQ(queue.take(), "o");
  for (int i = 1; i < 100; ++i) EXPECT_EQ(queue.take(), "m" + std::to_string(i));
  EXPECT_TRUE(queue.empty());
}

// What a bot has to decide before anybody notices is decided in one go: however many orders that is, they come together.
TEST(Holding, ABotsOrdersComeTogether) {
  House house;
  const auto made = house.post("/api/matches", "",
                               {{"game", "bismarck"}, {"seats", {{"axis", "me"}, {"allied", "bot:random"}}}});
  const std::string id = made.json["id"], token = made.json["token"], path = "/api/matches/" + id;
  for (int turn = 0; turn < 40; ++turn) {
    Json view;
    do view = house.get(path + "/view", token).json;
    while (view["prompt"].is_null() && !view["finished"].get<bool>());
    if (view["finished"].get<bool>()) break;
    house.post(path + "/choices", token, {{"seq", view["seq"]}, {"choice", view["options"][0]["choice"]}});
  }
  // Orders of one answer share one key: the first has it, the others none.
  std::size_t run = 0, longest = 0;
  for (const auto& entry : house.store().entries(id, 0)) {
    if (entry.seat != "allied") continue;
    run = entry.key.starts_with("bot-") ? 1 : run + 1;
    longest = std::max(longest, run);
  }
  EXPECT_GT(longest, 3U);
}

// A game in memory goes with the last match that needs it.
TEST(Holding, AGameGoesWithTheLastMatchThatNeedsIt) {
  House house(false);
  Json scenario = house.hall().library().scenarios("bismarck")[0]["setup"];
  for (int turn = 5; turn < 12; ++turn) {
    scenario["last_turn"] = 20 + turn;
    const auto made = house.post("/api/matches", "",
                                 {{"game", "bismarck"},
                                  {"seats", {{"allied", "me"}, {"axis", "open"}}},
                                  {"scenario", scenario}});
    ASSERT_EQ(made.status, 201) << made.body;
  }
  EXPECT_EQ(house.hall().games_in_memory(), 7U);
  house.now += 1000;
  house.hall().forget_idle(0);
  EXPECT_EQ(house.hall().games_in_memory(), 0U);
}

// A game that can be set up in any way and played in none. How many of them there are is counted.
class Hopeless final : public support::GameAround {
 public:
  explicit Hopeless(std::unique_ptr<Game> game) : GameAround(std::move(game)) { ++alive; }
  ~Hopeless() override { --alive; }
  std::vector<std::string> broken_invariants(const AnyState&) const override { return {"hopeless"}; }
  static inline std::atomic<int> alive = 0, made = 0;
};
std::unique_ptr<Game> make_hopeless(const data::Files& files, const nlohmann::json& scenario,
                                    const nlohmann::json& options) {
  ++Hopeless::made;
  return std::make_unique<Hopeless>(strait::make_leaky(files, scenario, options));
}

// Somebody sends one scenario after the other, each of them another, and all are refused: some because the game does not
// read them, some because playing them shows that they cannot be.
TEST(Holding, RefusedScenariosLeaveNothingBehind) {
  const umpire::Library library(data::Files({support::sample_data()}),
                                {{"bismarck", bismarck::make}, {"leaky_strait", make_hopeless}});
  House house(std::make_shared<support::Folder>(), false, Quotas{}, library);
  const auto refused = [&](const char* game, const Json& scenario) {
    const auto answer = house.post(
        "/api/matches", "", {{"game", game}, {"seats", {{"allied", "me"}, {"axis", "open"}}}, {"scenario", scenario}});
    EXPECT_EQ(answer.status, 422) << answer.body;
    return answer.json["error"]["text"].get<std::string>();
  };
  const int made_before = Hopeless::made;
  for (int turns = 0; turns < 12; ++turns) {
    const Json position{{"turns_played", turns}, {"hunter", {{"at", "C5"}}}, {"raider", {{"at", "C3"}}}};
    EXPECT_EQ(refused("leaky_strait", position), "scenario: cannot be played: hopeless");
    EXPECT_EQ(Hopeless::alive, 0);
    EXPECT_LE(house.hall().games_in_memory(), 1U) << "the name of the last one at most";
  }
  EXPECT_EQ(Hopeless::made - made_before, 12) << "each was another game";
  Json scenario = library.scenarios("bismarck")[0]["setup"];
  scenario["sets"] = {"of nobody"};
  refused("bismarck", scenario);
  const std::size_t remembered = library.files().remembered_now();
  for (int n = 0; n < 12; ++n) {
    scenario["sets"] = {"of nobody " + std::to_string(n)};
    refused("bismarck", scenario);
  }
  EXPECT_EQ(library.files().remembered_now(), remembered) << "nor is anything kept that was read for them";
  house.hall().forget_idle(0);
  EXPECT_EQ(house.hall().games_in_memory(), 0U);
  EXPECT_EQ(house.hall().in_memory(), 0U);
  EXPECT_TRUE(house.store().matches({"", 100, false}).empty());
}

}  // namespace
}  // namespace flagplot::server
