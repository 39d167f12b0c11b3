#include <gtest/gtest.h>

#include <mutex>
#include <set>
#include <thread>

#include "server/tokens.h"
#include "support/house.h"
#include "support/store_around.h"

// Standing orders over the protocol: left, shown, kept, and answering for whoever is away.
namespace flagplot::server {
namespace {

using support::House;

const Json stay = {{"prompt", "step"}, {"answer", "pass"}};
const Json silent = {{"prompt", "call"}, {"answer", "pass"}};

Json orders(std::initializer_list<Json> list, bool until_news = false) {
  Json all = Json::array();
  for (const Json& one : list) all.push_back(one);
  return {{"orders", all}, {"until_news", until_news}};
}

class StandingOrders : public ::testing::Test {
 protected:
  support::Answered order(const std::string& token, std::size_t pick = 0) {
    const Json view = house->get(seats.path("/view"), token).json;
    return house->post(seats.path("/choices"), token,
                      {{"seq", view["seq"]}, {"choice", view["options"].at(pick)["choice"]}});
  }
  support::Answered leave(const std::string& token, const Json& body) {
    return house->post(seats.path("/orders"), token, body);
  }
  Json view(const std::string& token) { return house->get(seats.path("/view"), token).json; }
  void place() {
    order(seats.allied);
    order(seats.axis);
  }
  std::unique_ptr<House> house = std::make_unique<House>(false);
  support::TwoSeats seats = support::sit_down(*house);
};

TEST_F(StandingOrders, AreListedWithEverythingTheGameOffersInSentences) {
  const Json none = house->get(seats.path("/orders"), seats.axis).json;
  EXPECT_TRUE(none["orders"].empty() && none["until_news"] == false && none["waiting"] == false);
  EXPECT_EQ(none["offers"].size(), 6U);
  ASSERT_EQ(leave(seats.axis, orders({silent, stay}, true)).status, 200);
  const Json some = house->get(seats.path("/orders?lang=pl"), seats.axis).json;
  ASSERT_EQ(some["orders"].size(), 2U);
  EXPECT_EQ(some["orders"][0]["prompt"], "call") << "in the order they were given";
  EXPECT_EQ(some["orders"][1]["text"], "Zostawaj na miejscu.");
  EXPECT_EQ(some["until_news"], true);
  EXPECT_TRUE(house->get(seats.path("/orders"), seats.allied).json["orders"].empty()) << "they are the seat's own";
}

TEST_F(StandingOrders, AnswerAtOnceWhatIsAskedNowAndSayThatTheyDid) {
  place();
  const auto left = leave(seats.axis, orders({stay}));
  ASSERT_EQ(left.status, 200) << left.body;
  EXPECT_EQ(left.json["receipt"].get<std::string>().size(), 64U);
  const Json& events = left.json["events"];
  ASSERT_EQ(events.size(), 2U) << left.body;
  EXPECT_TRUE(events[0]["kind"] == "left_orders" && events[0]["standing"] == false);
  EXPECT_TRUE(events[1]["kind"] == "chose" && events[1]["standing"] == true);
  EXPECT_TRUE(view(seats.axis)["prompt"].is_null());
}

TEST_F(StandingOrders, AnswerWhileThePlayerIsAway) {
  place();
  ASSERT_EQ(leave(seats.axis, orders({stay, {{"prompt", "evade"}, {"answer", "stand"}}})).status, 200);
  for (int turn = 0; turn < 2; ++turn) {
    ASSERT_EQ(view(seats.allied)["prompt"]["kind"], "step");
    ASSERT_EQ(order(seats.allied).status, 200);
    ASSERT_EQ(view(seats.allied)["prompt"]["kind"], "call") << "nobody has to wait for the other side";
    ASSERT_EQ(order(seats.allied).status, 200);
  }
}

// The same acts of one side bring it the same answers, whether the other side's orders answer or it has answered before.
TEST_F(StandingOrders, TheOtherSideIsAnsweredTheSameAsIfNothingHadBeenAsked) {
  House other_house{false};
  const auto played = [](House& h, bool by_order) {
    NewMatch match;
    match.game = "strait";
    match.key = umpire::KeyedDice::key_from_seed(3);
    match.players = {"me", "open"};
    const std::string allied(43, 'a'), axis(43, 'b'), invite(43, 'c');
    match.token_hash = token_hash(allied);
    match.invite_hashes[1] = token_hash(invite);
    const std::string path = "/api/matches/" + h.hall().create(match);
    const std::string theirs = h.post(path + "/join", axis, {{"invite", invite}}).json.value("token", axis);
    const auto act = [&](const std::string& token) {
      const Json view = h.get(path + "/view", token).json;
      if (view["options"].empty()) return std::string();
      Json answer = h.post(path + "/choices", token, {{"seq", view["seq"]}, {"choice", view["options"][0]["choice"]}}).json;
      answer.erase("receipt");  // it covers the whole record, and can be read by nobody before the end
      return answer.dump();
    };
    act(theirs);
    std::string seen = act(allied);
    if (by_order) h.post(path + "/orders", theirs, orders({stay}));
    for (int turn = 0; turn < 6; ++turn) {
      if (!by_order) act(theirs);
      seen += "\n" + act(allied) + "\n" + h.get(path + "/view", allied).body.substr(40);
      seen += "\n" + act(allied);
    }
    return seen;
  };
  EXPECT_EQ(played(*house, true), played(other_house, false));
}

TEST_F(StandingOrders, SurviveARestart) {
  place();
  ASSERT_EQ(leave(seats.axis, orders({stay}, false)).status, 200);
  ASSERT_EQ(house->post(seats.path("/undo"), seats.axis, Json::object()).status, 200);
  const Json before = house->get(seats.path("/orders"), seats.axis).json;
  EXPECT_EQ(before["waiting"], true);
  const auto folder = house->folder();
  house.reset();
  house = std::make_unique<House>(folder, false);
  EXPECT_EQ(house->get(seats.path("/orders"), seats.axis).json, before);
  ASSERT_EQ(order(seats.axis, 1).status, 200);
  EXPECT_TRUE(view(seats.axis)["prompt"].is_null()) << "and go on answering";
}

TEST_F(StandingOrders, AreLeftOnceForOneKey) {
  place();
  Json body = orders({silent});
  body["key"] = "mine";
  const auto first = leave(seats.axis, body), second = leave(seats.axis, body);
  EXPECT_EQ(first.json["receipt"], second.json["receipt"]);
  EXPECT_EQ(view(seats.axis)["seq"], first.json["seq"]);
  body["key"] = "another";
  body["seq"] = 1;
  EXPECT_EQ(leave(seats.axis, body).json["error"]["code"], "stale");
}

TEST_F(StandingOrders, LeftAgainAreNoActUnlessTheyWait) {
  place();
  const auto first = leave(seats.axis, orders({stay}));
  const auto entries = house->store().entries(seats.id, 0).size();
  const auto again = leave(seats.axis, orders({stay}));
  EXPECT_EQ(again.status, 200);
  EXPECT_EQ(again.json["seq"], first.json["seq"]);
  EXPECT_TRUE(again.json["events"].empty());
  EXPECT_FALSE(again.json.contains("receipt") && again.json["receipt"].is_string()) << "nothing was done";
  EXPECT_EQ(house->store().entries(seats.id, 0).size(), entries);
  ASSERT_EQ(house->post(seats.path("/undo"), seats.axis, Json::object()).status, 200);
  EXPECT_TRUE(leave(seats.axis, orders({stay})).json["receipt"].is_string());
  EXPECT_TRUE(view(seats.axis)["prompt"].is_null()) << "they answer again";
}

TEST_F(StandingOrders, BadOnesGetOneLine) {
  for (const Json& bad : {Json::object(), Json{{"orders", 3}, {"until_news", false}}, orders({{{"prompt", "step"}}}),
                          orders({{{"prompt", "step"}, {"answer", "stand"}}}), orders({{{"prompt", "roll_search"}, {"answer", "pass"}}}),
                          orders({{{"prompt", "step"}, {"answer", "pass"}, {"proviso", "hit"}}})}) {
    const auto answer = leave(seats.axis, bad);
    EXPECT_EQ(answer.status, 400) << bad;
    EXPECT_EQ(answer.json["error"]["text"].get<std::string>().find('\n'), std::string::npos);
  }
  house->post(seats.path("/resign"), seats.axis, Json::object());
  EXPECT_EQ(leave(seats.axis, orders({})).json["error"]["code"], "over");
}

TEST_F(StandingOrders, AreInTheLogWhenTheMatchIsOverAndNotBefore) {
  place();
  leave(seats.axis, orders({stay}));
  EXPECT_EQ(house->get(seats.path("/log"), seats.allied).body.find("standing\":{"), std::string::npos);
  house->post(seats.path("/resign"), seats.axis, Json::object());
  const std::string log = house->get(seats.path("/log")).body;
  EXPECT_NE(log.find(R"("standing":{"orders":[{"prompt":"step","answer":"pass"}],"until_news":false})"), std::string::npos);
  EXPECT_NE(log.find(R"("standing":true)"), std::string::npos);
}

// Who wrote what standing orders answered, and how much at once.
class Watched final : public support::StoreAround {
 public:
  using StoreAround::StoreAround;
  store::Appended append(const store::Append& lines) override {
    const auto by_order = [](const store::NewEntry& e) { return e.body.find("\"standing\":true") != std::string::npos; };
    if (const auto answers = std::ranges::count_if(lines.entries, by_order); answers > 0) {
      const std::scoped_lock lock(mutex);
      written[std::this_thread::get_id()].push_back(answers);
    }
    return StoreAround::append(lines);
  }
  std::mutex mutex;
  std::map<std::thread::id, std::vector<std::ptrdiff_t>> written;
};

// Both sides have ordered everything: the match plays itself to its end, three answers at a time.
class MuchToAnswer : public ::testing::Test {
 protected:
  struct Server {
    explicit Server(store::Store& store, std::size_t answers = 3)
        : hall(support::served_library(), store, [] { return std::int64_t{1'700'000'000'000}; }, {.answers = answers}),
          api(hall, {.bots = [](std::string_view) { return std::vector<std::string>(); },
                     .undo_takes = std::chrono::milliseconds(0),
                     .acts_take = std::chrono::milliseconds(0)}) {}
    Json ask(const std::string& method, const std::string& path, const std::string& token, const Json& body = nullptr) {
      const auto response = api.answer(House::request(method, path, token, body));
      EXPECT_LT(response.status, 300) << response.body;
      return Json::parse(response.body);
    }
    void order(const std::string& path, const std::string& token) {
      const Json view = ask("GET", path + "/view", token);
      ask("POST", path + "/choices", token, {{"seq", view["seq"]}, {"choice", view["options"][0]["choice"]}});
    }
    bool plays_to_the_end(const std::string& path, const std::string& token) {
      for (int i = 0; i < 2000; ++i) {
        if (ask("GET", path + "/view", token)["finished"] == true) return true;
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
      }
      return false;
    }
    Hall hall;
    Api api;
  };
  void leave_everything(Server& server) {
    const Json made = server.ask("POST", "/api/matches", "", {{"game", "strait"}, {"seats", {{"allied", "me"}, {"axis", "open"}}}});
    path = "/api/matches/" + made["id"].get<std::string>();
    token = made["token"];
    const std::string axis = server.ask("POST", path + "/join", "", {{"invite", made["invite"]}})["token"];
    server.order(path, token);
    server.order(path, axis);
    const Json all = orders({stay, silent, {{"prompt", "evade"}, {"answer", "stand"}}});
    server.ask("POST", path + "/orders", token, all);
    server.ask("POST", path + "/orders", axis, all);
  }
  support::Folder folder;
  std::unique_ptr<store::Store> file = store::open_store((folder.path() / "matches.db").string());
  std::string path, token;
};

TEST_F(MuchToAnswer, IsAnsweredBitByBitAndNotByTheRequestThatBroughtItUp) {
  Watched store(*file);
  Server server(store);
  leave_everything(server);
  EXPECT_TRUE(server.plays_to_the_end(path, token));
  const std::scoped_lock lock(store.mutex);
  EXPECT_LE(store.written[std::this_thread::get_id()].size(), 2U) << "an act of each of the two";
  std::size_t others = 0;
  for (const auto& [thread, acts] : store.written) {
    for (const auto answers : acts) EXPECT_LE(answers, 3);
    if (thread != std::this_thread::get_id()) others += acts.size();
  }
  EXPECT_GT(others, 3U);
}

TEST_F(MuchToAnswer, IsTakenUpByTheNextServer) {
  {
    Server server(*file, 1);
    leave_everything(server);
  }
  Server next(*file);
  EXPECT_TRUE(next.plays_to_the_end(path, token));
}

}  // namespace
}  // namespace flagplot::server
