#include <algorithm>

#include "store/card.h"
#include "store/fixture.h"
#include "store/schema.h"

// Lists, counts, clearing away and changing hands, on both databases.
namespace flagplot::store {
namespace {

MatchRow listed_match(const std::string& id, int minute, const std::string& owner = "",
                      const std::string& origin = "") {
  auto match = new_match(id);
  match.created += minute;
  match.listed = true;
  match.card = {"strait", "crossing", "Crossing", "{}"};
  match.owner = owner;
  match.origin = origin;
  match.seats[0] = {"human", "token of " + id, ""};
  return match;
}

std::string ids(Store& store, const Query& query) {
  std::string text;
  for (const auto& match : store.matches(query)) text += match.id + " ";
  return text;
}

void finish(Store& store, const std::string& id) {
  auto last = one_entry(id, store.match(id)->version, "over");
  last.finishes = true;
  store.append(last);
}

TEST_P(EveryStore, AListCarriesCardsAndLeavesHeadersOut) {
  const auto store = open();
  store->create(listed_match("m1", 0, "anna", "here"));
  const auto rows = store->matches({});
  ASSERT_EQ(rows.size(), 1U);
  EXPECT_EQ(rows[0].header, "");
  EXPECT_EQ(rows[0].secret, "");
  EXPECT_EQ(rows[0].card.game, "strait");
  EXPECT_EQ(rows[0].card.scenario, "crossing");
  EXPECT_EQ(rows[0].card.title, "Crossing");
  EXPECT_EQ(rows[0].card.options, "{}");
  EXPECT_EQ(rows[0].owner, "anna");
  EXPECT_EQ(rows[0].origin, "here");
  EXPECT_NE(store->match("m1")->header, "");
}

TEST_P(EveryStore, EachGroupGoesOnPageByPage) {
  const auto store = open();
  for (int i = 0; i < 12; ++i) {
    auto match = listed_match("m" + std::to_string(10 + i), i / 2);  // two of each minute
    if (i % 3 == 1) match.seats[1] = {"bot:random", "", ""};
    if (i == 0) match.card.game = "other";
    store->create(match);
    if (i % 3 == 2) finish(*store, match.id);
  }
  EXPECT_EQ(ids(*store, {.group = Group::Open}), "m19 m16 m13 m10 ");
  EXPECT_EQ(ids(*store, {.group = Group::Running}), "m20 m17 m14 m11 ");
  EXPECT_EQ(ids(*store, {.group = Group::Finished}), "m21 m18 m15 m12 ");
  EXPECT_EQ(ids(*store, {.group = Group::Open, .game = "other"}), "m10 ");
  std::string all;
  Query page{.most = 5};
  for (;;) {
    const auto rows = store->matches(page);
    if (rows.empty()) break;
    for (const auto& row : rows) all += row.id + " ";
    page.after = Place{rows.back().created, rows.back().id};
  }
  EXPECT_EQ(all, ids(*store, {}));
  EXPECT_EQ(std::ranges::count(all, ' '), 12);
}

TEST_P(EveryStore, AMatchThatSomebodyJoinsIsNoLongerOpen) {
  const auto store = open();
  store->create(listed_match("m1", 0));
  ASSERT_EQ(store->take_seat(wish("m1", 1, "", "ben")), Taken::Done);
  EXPECT_EQ(ids(*store, {.group = Group::Open}), "");
  EXPECT_EQ(ids(*store, {.group = Group::Running}), "m1 ");
}

TEST_P(EveryStore, NobodyFillsAList) {
  const auto store = open();
  store->create(listed_match("honest", 0, "anna", "home"));
  store->create(listed_match("old", 0));  // from before anybody counted
  for (int i = 0; i < 30; ++i) {
    store->create(listed_match("o" + std::to_string(10 + i), 1 + i, "many", "a" + std::to_string(i)));
    store->create(listed_match("a" + std::to_string(10 + i), 1 + i, "t" + std::to_string(i), "one"));
    store->create(listed_match("n" + std::to_string(10 + i), 1 + i, "", "one"));
  }
  EXPECT_EQ(ids(*store, {.most = 8, .group = Group::Open, .per_owner = 2, .per_origin = 3}),
            "a39 n39 o39 a38 o38 honest old ");
}

TEST_P(EveryStore, OldMatchesGetTheirCards) {
  {
    const auto old = connect();
    migrate(*old, 2);
    const auto insert = [&](const std::string& id, const std::string& header) {
      old->run(
          "INSERT INTO match (id, created, header, secret, listed, finished, version, hash) "
          "VALUES ($1, 7, $2, 's', 1, 0, 0, $3)",
          {id, header, header_hash(id, header)});
      old->run("INSERT INTO seat VALUES ($1, 0, 'human', 'anna', ''), ($1, 1, $2, '', '')",
               {id, std::string(id == "begun" ? "bot:random" : "open")});
    };
    insert("begun", R"({"game":"strait","rules":1,"scenario":"close","options":{"pace":"slow"}})");
    insert("odd", R"({"game":"strait","scenario":{"title":"a\nb"},"options":7})");
    insert("own", R"({"game":"strait","scenario":{"title":"Zatoka","turns":3},"options":{}})");
    insert("torn", R"({"game":)");
  }
  const auto store = open();
  const auto card = [&](const char* id) { return store->match(id)->card; };
  EXPECT_EQ(card("begun").game, "strait");
  EXPECT_EQ(card("begun").scenario, "close");
  EXPECT_EQ(card("begun").options, R"({"pace":"slow"})");
  EXPECT_EQ(card("own").scenario, "");
  EXPECT_EQ(card("own").title, "Zatoka");
  EXPECT_EQ(card("odd").title, "") << "what was never checked is not shown";
  EXPECT_EQ(card("odd").options, "{}");
  EXPECT_EQ(card("torn").game, "");
  EXPECT_EQ(ids(*store, {.group = Group::Running}), "begun ");
  EXPECT_EQ(ids(*store, {.group = Group::Open}), "odd own torn ");
  EXPECT_EQ(store->match("own")->owner, "anna");
  expect_whole(*store, "own");
}

TEST(Card, ATitleIsShortAndPlain) {
  EXPECT_TRUE(fit_for_title("Bój w Cieśninie Duńskiej, 24 maja"));
  EXPECT_TRUE(fit_for_title(""));
  std::string sixty;
  for (int i = 0; i < 60; ++i) sixty += "ż";
  EXPECT_TRUE(fit_for_title(sixty));
  EXPECT_FALSE(fit_for_title(sixty + "x"));
  for (const char* odd : {"a\nb", "a\tb", "\x7F", "\xC2\x85", "\xE2\x80\xAE turned", "\xE2\x80\x8B", "\xFF"})
    EXPECT_FALSE(fit_for_title(odd));
}

TEST_P(EveryStore, WhatSomebodyHasGoingIsCounted) {
  const auto store = open();
  const auto start = new_match("").created;
  for (int i = 0; i < 6; ++i) {
    auto match = listed_match("m" + std::to_string(i), i, i < 5 ? "anna" : "ben", "home");
    match.listed = i % 2 == 0;  // listed or not
    if (i == 2) match.seats[1] = {"bot:search-2", "", ""};
    if (i == 3) match.seats = {{{"bot:random", "", ""}, {"bot:exec:mine", "", ""}}};
    store->create(match);
  }
  finish(*store, "m4");
  const auto anna = store->held_by_owner("anna", start + 1), home = store->held_by_origin("home", start);
  EXPECT_EQ(anna.created, 3U);
  EXPECT_EQ(anna.open, 2U);
  EXPECT_EQ(anna.bots, 3U);
  EXPECT_EQ(anna.search_bots, 2U);  // a search and a program
  EXPECT_EQ(home.created, 5U);
  EXPECT_EQ(home.open, 3U);
  EXPECT_EQ(store->held_by_owner("", 0).created, 0U) << "nobody is not somebody";
}

TEST_P(EveryStore, AnAddressIsForgottenWhenItsMatchIsOver) {
  const auto store = open();
  for (const char* id : {"m1", "m2", "m3"}) store->create(listed_match(id, id[1] - '1', "anna", "home"));
  finish(*store, "m1");
  finish(*store, "m3");
  store->forget_origins(new_match("").created + 2);
  EXPECT_EQ(store->match("m1")->origin, "");
  EXPECT_EQ(store->match("m2")->origin, "home") << "still going";
  EXPECT_EQ(store->match("m3")->origin, "home") << "too new";
}

TEST_P(EveryStore, OldOnesAreFound) {
  const auto store = open();
  const auto start = new_match("").created;
  for (int i = 0; i < 4; ++i) store->create(listed_match("m" + std::to_string(i), i));
  store->take_seat(wish("m0", 1, "", "ben"));
  finish(*store, "m2");
  EXPECT_EQ(store->open_since_before(start + 3), std::vector<std::string>{"m1"});
  const auto aged = store->aged(start + 3);
  ASSERT_EQ(aged.size(), 3U);
  EXPECT_EQ(aged[0].last, one_entry("", 0).at);
  EXPECT_EQ(aged[1].last, start + 1);
  EXPECT_EQ(aged[1].version, 0U);
  EXPECT_TRUE(aged[2].finished);
}

TEST_P(EveryStore, ARemovedMatchLeavesNothingAndOthersAlone) {
  const auto store = open();
  store->create(listed_match("m1", 0));
  store->create(listed_match("m2", 0));
  store->append(one_entry("m1", 0, "a", "key"));
  store->append(one_entry("m2", 0));
  EXPECT_FALSE(store->remove("m1", 0)) << "somebody has written since";
  EXPECT_TRUE(store->match("m1"));
  EXPECT_TRUE(store->remove("m1", 1));
  EXPECT_FALSE(store->remove("m1", 1));
  EXPECT_FALSE(store->match("m1"));
  EXPECT_TRUE(store->entries("m1", 0).empty());
  expect_whole(*store, "m2");
  store->create(listed_match("m1", 0));
  EXPECT_EQ(store->append(one_entry("m1", 0, "a", "key")), Appended::Done);
}

TEST_P(EveryStore, AllSeatsOfATokenMoveTogether) {
  const auto store = open();
  for (int i = 0; i < 3; ++i) {
    auto match = listed_match("m" + std::to_string(i), i, "old");
    match.seats[i % 2] = {"human", "old", ""};
    match.seats[1 - i % 2] = {"human", "ben", ""};
    store->create(match);
  }
  EXPECT_FALSE(store->move_token("old", "ben")) << "one would then sit on both sides";
  EXPECT_EQ(store->matches({.token_hash = "old"}).size(), 3U);
  const std::vector<std::string> all{"m0", "m1", "m2"};
  EXPECT_EQ(store->move_token("old", "new"), all);
  EXPECT_EQ(store->matches({.token_hash = "old"}).size(), 0U);
  EXPECT_EQ(store->matches({.token_hash = "new"}).size(), 3U);
  EXPECT_EQ(store->matches({.token_hash = "ben"}).size(), 3U);
  EXPECT_EQ(store->match("m0")->owner, "new");
  EXPECT_EQ(store->move_token("old", "new"), all) << "asked again, it is done";
  EXPECT_EQ(store->move_token("nobody", "fresh"), std::vector<std::string>{});
  EXPECT_THROW(store->move_token("", "new"), std::invalid_argument);
  EXPECT_THROW(store->move_token("new", "new"), std::invalid_argument);
}

TEST_P(EveryStore, AFreedSeatIsForWhoeverShowsItsInvitation) {
  const auto store = open();
  auto match = listed_match("m1", 0);
  match.seats = {{{"human", "anna", ""}, {"human", "ben", ""}}};
  store->create(match);
  auto other = listed_match("m2", 0);
  other.seats[1] = {"bot:random", "", ""};
  store->create(other);
  EXPECT_FALSE(store->free_seat("m2", 1, "invite"));
  EXPECT_FALSE(store->free_seat("nobody", 0, "invite"));
  EXPECT_FALSE(store->take_over("m1", 0, "invite", "carl")) << "not freed";
  EXPECT_TRUE(store->free_seat("m1", 0, "invite"));
  EXPECT_EQ(store->match("m1")->seats[0].token_hash, "");
  EXPECT_FALSE(store->take_over("m1", 0, "wrong", "carl"));
  EXPECT_FALSE(store->take_over("m1", 0, "", "carl"));
  EXPECT_FALSE(store->take_over("m1", 0, "invite", "ben")) << "nobody plays against themselves";
  EXPECT_EQ(store->take_seat(wish("m1", 0, "invite", "carl")), Taken::Refused) << "that is for open ones";
  EXPECT_TRUE(store->take_over("m1", 0, "invite", "carl"));
  EXPECT_FALSE(store->take_over("m1", 0, "invite", "dora"));
  EXPECT_EQ(store->match("m1")->seats[0].token_hash, "carl");
  expect_whole(*store, "m1");
}

}  // namespace
}  // namespace flagplot::store
