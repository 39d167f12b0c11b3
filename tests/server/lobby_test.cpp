#include <gtest/gtest.h>
#include <sqlite3.h>

#include "server/tokens.h"
#include "support/house.h"

// Finding a match among many, and what one player may have of the lobby.
namespace flagplot::server {
namespace {

using support::Answered;
using support::code_of;
using support::Folder;
using support::House;

Json open_match(const char* game = "strait") {
  return {{"game", game}, {"seats", {{"allied", "me"}, {"axis", "open"}}}};
}
Json against_bot() { return {{"game", "strait"}, {"seats", {{"allied", "me"}, {"axis", "bot:random"}}}}; }

Answered create_from(House& house, const std::string& address, const std::string& token, const Json& body) {
  auto request = House::request("POST", "/api/matches", token, body);
  request.address = address;
  return house.ask(request);
}

std::set<std::string> ids_of(const Json& rows) {
  std::set<std::string> ids;
  for (const Json& row : rows) ids.insert(row["id"].get<std::string>());
  return ids;
}

TEST(Lobby, JunkHidesNobody) {
  House house(std::make_shared<Folder>(), false, {.listed = 5});
  const auto honest = create_from(house, "192.0.2.1", "", open_match());
  ASSERT_EQ(honest.status, 201) << honest.body;
  const auto running = support::sit_down(house);
  const std::string token = new_token();
  for (int i = 0; i < 120; ++i) {
    house.now += 1000;
    create_from(house, "198.51.100.7", "", open_match());                        // a new token each
    create_from(house, "2001:db8::" + std::to_string(i + 1), "", open_match());  // a new address each
    create_from(house, "203.0.113." + std::to_string(i), token, i % 2 ? open_match() : against_bot());
  }
  const Json list = house.get("/api/matches").json;
  EXPECT_EQ(list["open"].size(), 1U + 5U + 2U * 20U);
  EXPECT_TRUE(ids_of(list["open"]).contains(honest.json["id"])) << "on the first page";
  EXPECT_TRUE(ids_of(list["running"]).contains(running.id));
  EXPECT_EQ(house.get("/api/matches", token).json["mine"].size(), 50U)
      << "one's own are all there, page by page";
}

TEST(Lobby, EveryGroupIsReadToItsEnd) {
  House house(false);
  const std::string token = new_token();
  std::set<std::string> made;
  for (int i = 0; i < 23; ++i) made.insert(house.post("/api/matches", token, open_match()).json["id"]);
  for (const char* group : {"open", "mine"}) {
    std::set<std::string> seen;
    std::string before;
    int pages = 0;
    do {
      const auto page = house.get("/api/matches?group=" + std::string(group) + "&most=10" +
                                      (before.empty() ? "" : "&before=" + before),
                                  token);
      ASSERT_EQ(page.status, 200) << page.body;
      for (const auto& id : ids_of(page.json[group])) EXPECT_TRUE(seen.insert(id).second) << "twice";
      before = page.json["next"].value(group, "");
      ASSERT_LT(++pages, 10) << "it has no end";
    } while (!before.empty());
    EXPECT_EQ(pages, 3);
    EXPECT_EQ(seen, made);
  }
  const Json only = house.get("/api/matches?group=mine&most=1").json;
  EXPECT_TRUE(only["mine"].empty()) << "who shows no token has none";
  EXPECT_TRUE(only["open"].empty());
  EXPECT_EQ(house.get("/api/matches?most=5").json["next"].size(), 1U);
}

TEST(Lobby, AGameCanBeAskedFor) {
  House house(false);
  house.post("/api/matches", "", open_match());
  house.post("/api/matches", "", open_match("bismarck"));
  const Json list = house.get("/api/matches?game=bismarck").json;
  ASSERT_EQ(list["open"].size(), 1U);
  EXPECT_EQ(list["open"][0]["game"], "bismarck");
}

TEST(Lobby, OddQuestionsGetOneClearLine) {
  House house(false);
  const std::pair<const char*, const char*> cases[] = {
      {"game=chess", "no_game"},
      {"group=all", "no_such_group"},
      {"most=0", "bad_most"},
      {"most=101", "bad_most"},
      {"most=-1", "bad_most"},
      {"most=x", "bad_most"},
      {"before=1.abcdefghjkmn", "before_needs_group"},
      {"group=open&before=x", "bad_cursor"},
      {"group=open&before=99999999999999999999.abcdefghjkmn", "bad_cursor"},
      {"group=open&before=1.x' OR 1=1", "bad_cursor"},
  };
  for (const auto& [query, code] : cases) {
    const auto answer = house.get("/api/matches?" + std::string(query));
    EXPECT_EQ(code_of(answer), code) << query << ": " << answer.body;
    EXPECT_EQ(answer.json["error"]["text"].get<std::string>().find('\n'), std::string::npos);
  }
}

Json own_scenario(House& house) { return house.hall().library().scenarios("bismarck")[0]["setup"]; }

TEST(Lobby, AScenarioOfOnesOwnHasAName) {
  House house(false);
  const auto title = [&](const Json& scenario, const char* query = "") {
    Json body = open_match("bismarck");
    if (!scenario.is_null()) body["scenario"] = scenario;
    const auto made = house.post("/api/matches", "", body);
    EXPECT_EQ(made.status, 201) << made.body;
    const std::string id = made.json["id"];
    const Json list = house.get("/api/matches?group=open&most=100" + std::string(query)).json;
    for (const Json& row : list["open"]) {
      if (row["id"] != id) continue;
      EXPECT_EQ(row["title"], house.get("/api/matches/" + id + "?" + query).json["title"]);
      EXPECT_EQ(row["scenario"], scenario.is_null() ? "basic" : "");
      return row["title"].get<std::string>();
    }
    return std::string("not listed");
  };
  Json scenario = own_scenario(house);
  EXPECT_EQ(title(scenario), "Own scenario");
  EXPECT_EQ(title(scenario, "&lang=pl"), "Własny scenariusz");
  scenario["title"] = "  Wyjście „Bismarcka”  ";
  EXPECT_EQ(title(scenario), "Wyjście „Bismarcka”");
  EXPECT_EQ(title(nullptr), house.get("/api/games").json["games"][0]["scenarios"][0]["title"].get<std::string>());
}

TEST(Lobby, ANameThatCouldNotBeShownIsRefused) {
  House house(false);
  for (const Json& title : {Json("a\nb"), Json(std::string(61, 'x')), Json(7),
                            Json("\xE2\x80\xAE"
                                 "kcramsiB")}) {
    Json body = open_match("bismarck");
    body["scenario"] = own_scenario(house);
    body["scenario"]["title"] = title;
    const auto answer = house.post("/api/matches", "", body);
    EXPECT_EQ(answer.status, 400) << answer.body;
    EXPECT_EQ(code_of(answer), "bad_title");
  }
  EXPECT_TRUE(house.store().matches({}).empty());
}

// Before its game reads it, and before it is tried.
TEST(Lobby, APaddedScenarioIsRefusedUnread) {
  House house(false);
  Json body = open_match("bismarck");
  body["scenario"] = own_scenario(house);
  body["scenario"]["padding"] = std::string(16 * 1024, 'x');
  const auto answer = house.post("/api/matches", "", body);
  EXPECT_EQ(answer.status, 413);
  EXPECT_EQ(code_of(answer), "scenario_too_large");
}

// A header may be long or damaged: lists do not look at it.
TEST(Lobby, AListReadsNoHeaders) {
  House house(false);
  const auto made = house.post("/api/matches", "", open_match());
  const Json before = house.get("/api/matches").json;
  sqlite3* database = nullptr;
  ASSERT_EQ(sqlite3_open((house.folder()->path() / "matches.db").c_str(), &database), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(database, "UPDATE match SET header = '{'", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(database);
  EXPECT_EQ(house.get("/api/matches").json, before);
}

TEST(Quotas, MatchesAnHourCountForTokenAndAddress) {
  House house(std::make_shared<Folder>(), false, {.created = 2});
  const std::string anna = new_token();
  EXPECT_EQ(create_from(house, "192.0.2.1", anna, against_bot()).status, 201);
  EXPECT_EQ(create_from(house, "192.0.2.2", anna, against_bot()).status, 201);
  const auto refused = create_from(house, "192.0.2.3", anna, against_bot());
  EXPECT_EQ(refused.status, 429);
  EXPECT_EQ(code_of(refused), "quota");
  EXPECT_EQ(refused.headers.back().first, "Retry-After");
  auto polish = House::request("POST", "/api/matches?lang=pl", anna, against_bot());
  EXPECT_NE(house.ask(polish).json["error"]["text"], refused.json["error"]["text"]);
  // Others are not concerned, and an address has room for several.
  for (unsigned i = 0; i < 2 * people_per_address - 1; ++i)
    EXPECT_EQ(create_from(house, "192.0.2.1", i % 2 ? "" : new_token(), against_bot()).status, 201) << i;
  EXPECT_EQ(create_from(house, "192.0.2.1", new_token(), against_bot()).status, 429) << "made up or not";
  EXPECT_EQ(create_from(house, "192.0.2.9", "", against_bot()).status, 201);
  house.now += 3600 * 1000 + 1;
  EXPECT_EQ(create_from(house, "192.0.2.1", anna, against_bot()).status, 201);
}

TEST(Quotas, ANetworkOfIPv6IsOneAddress) {
  House house(std::make_shared<Folder>(), false, {.created = 1});
  for (unsigned i = 0; i < people_per_address; ++i)
    EXPECT_EQ(create_from(house, "2001:db8:0:1::" + std::to_string(i), "", open_match()).status, 201);
  EXPECT_EQ(create_from(house, "2001:db8:0:1:ffff::1", "", open_match()).status, 429);
  EXPECT_EQ(create_from(house, "2001:db8:0:2::1", "", open_match()).status, 201);
}

TEST(Quotas, OpenOnesCountUntilSomebodyComes) {
  House house(std::make_shared<Folder>(), false, {.open = 1});
  const std::string anna = new_token();
  const auto first = create_from(house, "", anna, open_match());
  ASSERT_EQ(first.status, 201);
  EXPECT_EQ(create_from(house, "", anna, open_match()).status, 429);
  EXPECT_EQ(create_from(house, "", anna, against_bot()).status, 201) << "that one waits for nobody";
  house.post("/api/matches/" + first.json["id"].get<std::string>() + "/join", "", {{"seat", "axis"}});
  EXPECT_EQ(create_from(house, "", anna, open_match()).status, 201);
}

TEST(Quotas, MatchesAgainstBotsCountWhileTheyRun) {
  House house(std::make_shared<Folder>(), false, {.bots = 2});
  const std::string anna = new_token();
  const auto first = create_from(house, "", anna, against_bot());
  ASSERT_EQ(create_from(house, "", anna, against_bot()).status, 201);
  EXPECT_EQ(create_from(house, "", anna, against_bot()).status, 429);
  EXPECT_EQ(create_from(house, "", anna, open_match()).status, 201);
  house.post("/api/matches/" + first.json["id"].get<std::string>() + "/resign", anna, Json::object());
  EXPECT_EQ(create_from(house, "", anna, against_bot()).status, 201);
}

TEST(Quotas, ABotThatThinksLongCountsMore) {
  EXPECT_EQ(weight_of("me"), 0U);
  EXPECT_EQ(weight_of("bot:random"), 1U);
  for (const char* thinker : {"bot:search", "bot:exec:mine"}) {
    EXPECT_EQ(weight_of(thinker), weight_of_search);
    const Folder folder;
    const auto store = store::open_store((folder.path() / "matches.db").string());
    store::MatchRow row;
    row.id = "m1";
    row.owner = "anna";
    row.seats = {{{"human", "anna", ""}, {thinker, "", ""}}};
    store->create(row);
    const Payer anna{"anna", ""};
    EXPECT_EQ(exceeded({.bots = weight_of_search}, *store, anna, {false, 1}, 0), "quota_bots") << thinker;
    EXPECT_EQ(exceeded({.bots = weight_of_search + 1}, *store, anna, {false, 1}, 0), "") << thinker;
  }
}

TEST(Quotas, WithoutThemNobodyCountsAndNoAddressIsKept) {
  House house(false);
  for (int i = 0; i < 100; ++i) ASSERT_EQ(create_from(house, "192.0.2.1", "", open_match()).status, 201);
  for (const auto& row : house.store().matches({})) EXPECT_EQ(row.origin, "");
}

}  // namespace
}  // namespace flagplot::server
