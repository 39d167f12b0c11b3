#include <gtest/gtest.h>

#include <map>

#include "server/tokens.h"
#include "support/house.h"

namespace flagplot::server {
namespace {

using support::House;

// What each asker gets from each route of a running match that is not listed: a status, where 0 is whatever
// a seat of its own is answered (anything but 401, 403 and 404).
constexpr int own = 0;
struct Expected {
  int anonymous, stranger, allied, axis;
};
const std::map<std::string, Expected> private_match{
    {"GET /api/games", {200, 200, 200, 200}},
    {"GET /api/games/{id}/chart", {404, 404, 404, 404}},  // a match is no game
    {"GET /api/games/{id}/rules", {404, 404, 404, 404}},
    {"GET /api/games/{id}/tables", {404, 404, 404, 404}},
    {"GET /api/games/{id}/lessons", {404, 404, 404, 404}},
    {"POST /api/games/{id}/lesson", {404, 404, 404, 404}},
    {"POST /api/matches", {201, 201, 201, 201}},
    {"GET /api/matches", {200, 200, 200, 200}},
    {"GET /api/matches/{id}", {200, 200, 200, 200}},
    {"POST /api/matches/{id}/join", {403, 403, 403, 403}},
    {"POST /api/matches/{id}/entropy", {401, 403, own, own}},
    {"GET /api/matches/{id}/view", {401, 403, own, own}},
    {"POST /api/matches/{id}/choices", {401, 403, own, own}},
    {"POST /api/matches/{id}/undo", {401, 403, own, own}},
    {"GET /api/matches/{id}/orders", {401, 403, own, own}},
    {"POST /api/matches/{id}/orders", {401, 403, own, own}},
    {"POST /api/matches/{id}/why", {401, 403, own, own}},
    {"GET /api/matches/{id}/events", {401, 403, own, own}},
    {"GET /api/matches/{id}/live", {426, 426, 426, 426}},  // `listen` decides, below
    {"GET /api/matches/{id}/log", {401, 403, own, own}},
    {"GET /api/matches/{id}/reasons", {401, 403, own, own}},
    {"GET /api/matches/{id}/belief", {401, 403, own, own}},
    {"GET /api/matches/{id}/odds", {401, 403, own, own}},
    {"GET /api/matches/{id}/luck", {401, 403, own, own}},
    {"POST /api/matches/{id}/resign", {401, 403, own, own}},
    {"POST /api/matches/{id}/draw", {401, 403, own, own}},
    {"POST /api/matches/{id}/abandon", {401, 403, own, own}},
    {"POST /api/tokens/revoke", {401, 200, 200, 200}},  // one's own, wherever it holds seats
    {"GET /api/openapi.json", {200, 200, 200, 200}},
};

Json body_for(const std::string& route) {
  if (route.ends_with("/matches"))
    return {{"game", "strait"}, {"seats", {{"allied", "bot:random"}, {"axis", "bot:random"}}}};
  if (route.ends_with("/join")) return {{"seat", "axis"}};
  if (route.ends_with("/choices")) return {{"seq", 999}, {"choice", {{"verb", "pass"}}}};
  if (route.ends_with("/why")) return {{"choice", {{"verb", "pass"}}}};
  if (route.ends_with("/entropy")) return {{"entropy", "x"}};
  if (route.ends_with("/orders")) return {{"orders", Json::array()}, {"until_news", false}};
  if (route.ends_with("/draw")) return {{"answer", "accept"}};
  return Json::object();
}

std::string target_of(const Route& route, const std::string& id) {
  std::string path = route.path;
  if (const auto hole = path.find("{id}"); hole != std::string::npos) path.replace(hole, 4, id);
  return path;
}

TEST(Authorisation, EveryRouteTimesEveryAsker) {
  House house(false);
  for (const Route& route : routes()) {
    const std::string name = std::string(route.method) + " " + route.path;
    ASSERT_TRUE(private_match.contains(name)) << name << " is not in the matrix";
    const Expected& expected = private_match.at(name);
    const auto expect = [&](const char* who, const std::string& token, int status) {
      const auto seats = support::sit_down(house, "strait", false);
      const std::string shown = token == "allied" ? seats.allied : token == "axis" ? seats.axis : token;
      const auto answer =
          house.ask(House::request(route.method, target_of(route, seats.id), shown,
                                   std::string_view(route.method) == "POST" ? body_for(route.path) : Json()));
      if (status == own) {
        EXPECT_TRUE(answer.status != 401 && answer.status != 403 && answer.status != 404 &&
                    answer.status < 500)
            << name << " by " << who << ": " << answer.status << " " << answer.body;
      } else {
        EXPECT_EQ(answer.status, status) << name << " by " << who << ": " << answer.body;
      }
    };
    expect("anonymous", "", expected.anonymous);
    expect("a stranger", new_token(), expected.stranger);
    expect("allied", "allied", expected.allied);
    expect("axis", "axis", expected.axis);
  }
}

TEST(Authorisation, LiveStreamsOfAMatchThatIsNotListedAreForItsSeats) {
  House house(false);
  const auto seats = support::sit_down(house, "strait", false);
  const auto status = [&](const std::string& token, const char* query = "") {
    Response refused;
    const auto live = house.api().listen(
        House::request("GET", seats.path("/live") + query, token), [] {}, refused);
    return live ? 200 : refused.status;
  };
  EXPECT_EQ(status(""), 401);
  EXPECT_EQ(status(new_token()), 403);
  EXPECT_EQ(status(seats.allied), 200);
  EXPECT_EQ(status(seats.allied, "?seat=axis"), 403);
}

TEST(Authorisation, NobodySeesTheOtherSeatWhileTheMatchRuns) {
  House house(false);
  const auto seats = support::sit_down(house);
  for (const char* what : {"/view?seat=axis", "/events?seat=axis"}) {
    EXPECT_EQ(house.get(seats.path(what), seats.allied).status, 403) << what;
    EXPECT_EQ(house.get(seats.path(what)).status, 401) << what;
  }
}

TEST(Authorisation, BeliefIsForTheSeatsAloneAndOnlyTheirOwn) {
  House house(false);
  const auto seats = support::sit_down(house);  // listed: anybody may watch
  EXPECT_EQ(house.get(seats.path("/belief")).status, 401);
  EXPECT_EQ(house.get(seats.path("/belief"), new_token()).status, 403);
  const auto axis = house.get(seats.path("/belief"), seats.axis);
  EXPECT_EQ(axis.status, 200);
  EXPECT_EQ(house.get(seats.path("/belief?seat=allied"), seats.axis).body, axis.body);
  EXPECT_NE(house.get(seats.path("/belief"), seats.allied).body, axis.body);
  house.post(seats.path("/resign"), seats.axis, Json::object());
  EXPECT_EQ(house.get(seats.path("/belief")).status, 401);  // there is nothing left to suppose
  EXPECT_TRUE(house.get(seats.path("/belief"), seats.axis).json["believed"].empty());
}

TEST(Authorisation, OddsAreForTheSeatsAloneAndOnlyTheirOwn) {
  House house(false);
  const auto seats = support::sit_down(house);  // listed: anybody may watch
  EXPECT_EQ(house.get(seats.path("/odds")).status, 401);
  EXPECT_EQ(house.get(seats.path("/odds"), new_token()).status, 403);
  for (const auto& [own_token, other_seat] : {std::pair{seats.axis, "allied"}, {seats.allied, "axis"}}) {
    const auto view = house.get(seats.path("/view"), own_token).json;
    const Json choice = view["options"][0]["choice"];
    house.post(seats.path("/choices"), own_token, {{"seq", view["seq"]}, {"choice", choice}});
  }
  const auto axis = house.get(seats.path("/odds"), seats.axis);
  EXPECT_EQ(axis.status, 200);
  EXPECT_EQ(axis.json["seq"], house.get(seats.path("/view"), seats.axis).json["seq"]);
  EXPECT_FALSE(axis.json["options"].empty());
  EXPECT_EQ(house.get(seats.path("/odds?seat=allied"), seats.axis).body, axis.body);
  EXPECT_NE(house.get(seats.path("/odds"), seats.allied).body, axis.body);
  house.post(seats.path("/resign"), seats.axis, Json::object());
  EXPECT_EQ(house.get(seats.path("/odds"), seats.axis).status, 409);  // there is nothing left to decide
}

TEST(Authorisation, LuckIsToldWhenTheMatchIsOver) {
  House house(false);
  const auto seats = support::sit_down(house);
  EXPECT_EQ(house.get(seats.path("/luck")).status, 401);
  EXPECT_EQ(house.get(seats.path("/luck"), seats.axis).status, 409);
  for (int round = 0; round < 30; ++round) {
    for (const auto& token : {seats.allied, seats.axis}) {
      const auto view = house.get(seats.path("/view"), token).json;
      if (view["options"].empty()) continue;
      const Json choice = view["options"][round % view["options"].size()]["choice"];
      house.post(seats.path("/choices"), token, {{"seq", view["seq"]}, {"choice", choice}});
    }
  }
  house.post(seats.path("/resign"), seats.axis, Json::object());
  const auto luck = house.get(seats.path("/luck"));
  EXPECT_EQ(luck.status, 200);
  ASSERT_FALSE(luck.json["luck"].empty());
  EXPECT_EQ(luck.json["luck"][0]["kind"], "report");
  EXPECT_NEAR(luck.json["luck"][0]["expected"].get<double>(), luck.json["luck"][0]["rolls"].get<double>() * 4 / 6,
              1e-9);
}

// Those who watch a listed match hear what both sides heard, and no more.
TEST(Authorisation, WatchersHearWhatBothHeard) {
  House house(false);
  const auto seats = support::sit_down(house);
  for (int round = 0; round < 40; ++round) {
    for (const auto& token : {seats.allied, seats.axis}) {
      const auto view = house.get(seats.path("/view"), token).json;
      if (view["options"].empty()) continue;
      house.post(
          seats.path("/choices"), token,
          {{"seq", view["seq"]}, {"choice", view["options"][round % view["options"].size()]["choice"]}});
    }
  }
  const auto told = [&](const std::string& token) {
    std::vector<std::string> texts;
    const Json answer = house.get(seats.path("/events"), token).json;
    for (const auto& item : answer["events"]) {
      if (item["kind"] == "event") texts.push_back(item["what"].dump());
    }
    return texts;
  };
  const auto watched = told(""), allied = told(seats.allied), axis = told(seats.axis);
  EXPECT_FALSE(watched.empty());
  for (const auto& text : watched) {
    EXPECT_NE(std::ranges::find(allied, text), allied.end()) << text;
    EXPECT_NE(std::ranges::find(axis, text), axis.end()) << text;
  }
  EXPECT_LT(watched.size(), axis.size());
}

TEST(BadInput, GetsAClearStatusAndChangesNothing) {
  House house(false);
  const auto seats = support::sit_down(house);
  const auto before = house.get(seats.path("/view"), seats.axis).body;
  struct Case {
    const char* what;
    Request request;
    int status;
    const char* says;
  };
  const auto raw = [&](const char* method, const std::string& target, const std::string& body,
                       const char* type = "application/json") {
    Request r = House::request(method, target, seats.axis);
    r.body = body;
    r.type = type;
    return r;
  };
  const std::string choices = seats.path("/choices");
  std::string deep;
  for (int i = 0; i < 30'000; ++i) deep += "[";
  const std::vector<Case> cases{
      {"no JSON", raw("POST", choices, "{"), 400, "JSON"},
      {"nested too deeply", raw("POST", choices, deep), 400, "nested"},
      {"deep inside a member",
       raw("POST", choices, "{\"seq\":1,\"choice\":" + std::string(500, '[') + std::string(500, ']') + "}"),
       400, "nested"},
      {"another type", raw("POST", choices, "{}", "text/plain"), 415, "Content-Type"},
      {"a list", raw("POST", choices, "[]"), 400, "object"},
      {"a member is missing", raw("POST", choices, "{\"seq\":1}"), 400, "choice"},
      {"a number as text", raw("POST", choices, "{\"seq\":\"1\",\"choice\":{}}"), 400, "seq"},
      {"a negative number", raw("POST", choices, "{\"seq\":-1,\"choice\":{}}"), 400, "seq"},
      {"a huge number", raw("POST", choices, "{\"seq\":99999999999999999999,\"choice\":{}}"), 400, "seq"},
      {"a misspelt member", raw("POST", choices, "{\"seq\":1,\"choise\":{},\"choice\":{}}"), 400, "choise"},
      {"no verb", raw("POST", choices, "{\"seq\":1,\"choice\":{}}"), 400, "verb"},
      {"an unknown verb", raw("POST", choices, "{\"seq\":1,\"choice\":{\"verb\":\"fly\"}}"), 400, "fly"},
      {"rolling the dice", raw("POST", choices, "{\"seq\":1,\"choice\":{\"verb\":\"roll\",\"dice\":[6]}}"),
       400, "umpire"},
      {"an empty key", raw("POST", choices, "{\"seq\":1,\"choice\":{\"verb\":\"pass\"},\"key\":\"\"}"), 400,
       "key"},
      {"a NUL in a key", raw("POST", choices, R"({"seq":1,"choice":{"verb":"pass"},"key":"a\u0000b"})"), 400,
       "key"},
      {"a long key",
       raw("POST", choices,
           "{\"seq\":1,\"choice\":{\"verb\":\"pass\"},\"key\":\"" + std::string(65, 'x') + "\"}"),
       400, "key"},
      {"text that is not UTF-8", raw("POST", choices, "{\"seq\":1,\"choice\":{\"verb\":\"\xff\xfe\"}}"), 400,
       ""},
      {"an unknown match", raw("GET", "/api/matches/aaaaaaaaaaaa/view", ""), 404, "match"},
      {"no match id", raw("GET", "/api/matches/../view", ""), 404, ""},
      {"an unknown path", raw("GET", "/api/nothing", ""), 404, "openapi"},
      {"a wrong method", raw("DELETE", seats.path("/view"), ""), 405, "method"},
      {"a token that is none", House::request("GET", seats.path("/view"), "short"), 401, "token"},
      {"an odd sequence in the query", raw("GET", seats.path("/events?after=x"), ""), 400, "after"},
      {"a seat there is not", raw("GET", seats.path("/events?seat=north"), ""), 400, "seat"},
      {"an unknown game", raw("POST", "/api/matches", R"({"game":"chess","seats":{"allied":"me"}})"), 400,
       "chess"},
      {"an unknown scenario",
       raw("POST", "/api/matches", R"({"game":"strait","scenario":"x","seats":{"allied":"me"}})"), 400, "x"},
      {"an unknown bot",
       raw("POST", "/api/matches", R"({"game":"strait","seats":{"allied":"me","axis":"bot:hal"}})"), 400,
       "hal"},
      {"an unknown player", raw("POST", "/api/matches", R"({"game":"strait","seats":{"allied":"you"}})"), 400,
       "you"},
      {"both seats", raw("POST", "/api/matches", R"({"game":"strait","seats":{"allied":"me","axis":"me"}})"),
       400, "one seat"},
      {"nobody", raw("POST", "/api/matches", R"({"game":"strait","seats":{}})"), 400, "seat"},
      {"seed and stranger",
       raw("POST", "/api/matches", R"({"game":"strait","seed":"1","seats":{"allied":"me"}})"), 400, "seed"},
      {"an unknown option",
       raw("POST", "/api/matches", R"({"game":"bismarck","options":{"luck":1},"seats":{"allied":"me"}})"),
       400, "luck"},
  };
  for (const Case& c : cases) {
    const auto answer = house.ask(c.request);
    EXPECT_EQ(answer.status, c.status) << c.what << ": " << answer.body;
    ASSERT_TRUE(answer.json.is_object()) << c.what << ": " << answer.body;
    const std::string text = answer.json["error"]["text"];
    EXPECT_NE(text.find(c.says), std::string::npos) << c.what << ": " << text;
    EXPECT_EQ(text.find('\n'), std::string::npos) << c.what;
  }
  EXPECT_EQ(house.get(seats.path("/view"), seats.axis).body, before);
  EXPECT_EQ(house.get("/api/matches").json["running"].size(), 1U);
}

}  // namespace
}  // namespace flagplot::server
