#include <gtest/gtest.h>

#include <thread>

#include "server/tokens.h"
#include "support/house.h"

// What a server does by itself: ends what nobody joined, removes what nobody needs, lets bots think no longer
// than agreed.
namespace flagplot::server {
namespace {

using support::House;
using support::sit_down;
using support::TwoSeats;
using namespace std::chrono_literals;

constexpr std::int64_t day = 24LL * 3600 * 1000;

std::string open_match(House& house, const std::string& token) {
  return house
      .post("/api/matches", token, {{"game", "strait"}, {"seats", {{"axis", "me"}, {"allied", "open"}}}})
      .json["id"];
}

void order(House& house, const TwoSeats& seats, const std::string& token) {
  const Json view = house.get(seats.path("/view"), token).json;
  const auto answer = house.post(seats.path("/choices"), token,
                                 {{"seq", view["seq"]}, {"choice", view["options"][0]["choice"]}});
  ASSERT_EQ(answer.status, 200) << answer.body;
}

TEST(Upkeep, WhatNobodyJoinedIsEndedAndTheRestGoesOn) {
  House house(false);
  const std::string anna = new_token();
  const auto old = open_match(house, anna);
  const auto running = sit_down(house);
  house.now += 10 * day;
  const auto newer = open_match(house, anna);
  EXPECT_EQ(house.hall().expire_open(14 * day), 0U);
  house.now += 4 * day + 1;
  EXPECT_EQ(house.hall().expire_open(14 * day), 1U);
  EXPECT_EQ(house.hall().expire_open(14 * day), 0U) << "once";
  const Json ended = house.get("/api/matches/" + old, anna).json;
  EXPECT_TRUE(ended["finished"].get<bool>());
  EXPECT_EQ(ended["result"]["how"], "expired");
  EXPECT_EQ(house.post("/api/matches/" + old + "/join", "", {{"seat", "allied"}}).status, 409);
  EXPECT_FALSE(house.get("/api/matches/" + newer, anna).json["finished"].get<bool>());
  EXPECT_FALSE(house.get(running.path(), anna).json["finished"].get<bool>());
  EXPECT_EQ(house.get("/api/matches").json["open"].size(), 1U);
}

// Two matches in which the same is known, and in one of them somebody gives orders in secret: they go
// together.
TEST(Upkeep, SecretOrdersKeepNoMatchAlive) {
  House house(false);
  const auto still = sit_down(house), secret = sit_down(house), open = sit_down(house);
  house.now += 20 * day;
  order(house, secret, secret.axis);
  order(house, open, open.axis);
  order(house, open, open.allied);  // both have placed, and know it
  house.now += 20 * day;
  EXPECT_EQ(house.hall().remove_idle(30 * day), 2U);
  for (const auto& gone : {still, secret}) {
    EXPECT_EQ(house.get(gone.path("/view"), gone.axis).status, 404);
    EXPECT_FALSE(house.store().match(gone.id));
  }
  EXPECT_EQ(house.get(open.path("/view"), open.axis).status, 200);
}

TEST(Upkeep, WhatIsOverIsRemovedByAgeToo) {
  House house(false);
  const auto seats = sit_down(house);
  house.now += 20 * day;
  house.post(seats.path("/resign"), seats.axis, Json::object());
  house.now += 20 * day;
  EXPECT_EQ(house.hall().remove_idle(30 * day), 0U) << "it ended less than that ago";
  house.now += 11 * day;
  EXPECT_EQ(house.hall().remove_idle(30 * day), 1U);
  EXPECT_EQ(house.get(seats.path("/log")).status, 404);
}

TEST(Upkeep, ThinkingTimeIsForAMinuteForATokenAndForAnAddress) {
  ThinkingTime time(10);
  const auto start = ThinkingTime::Clock::now();
  const Payer anna{"anna", "home"}, ben{"ben", "home"}, guest{"", "home"};
  EXPECT_FALSE(time.used_up(anna, start));
  time.add(anna, 10s, start);
  EXPECT_TRUE(time.used_up(anna, start + 1s));
  EXPECT_FALSE(time.used_up(ben, start + 1s));
  EXPECT_FALSE(time.used_up(guest, start + 1s));
  time.add(guest, 30s, start + 2s);
  EXPECT_TRUE(time.used_up(ben, start + 3s)) << "the address has used its time";
  EXPECT_EQ(time.next_minute(), start + 60s);
  EXPECT_FALSE(time.used_up(anna, start + 61s));
  ThinkingTime any(0);
  any.add(anna, 1000s, start);
  EXPECT_FALSE(any.used_up(anna, start));
}

TEST(Upkeep, ABotWaitsWhoseOwnerHasUsedTheirThinkingTime) {
  House house(false);
  std::atomic<int> thoughts = 0;
  const auto mind = [&](const BotWanted&) -> Mind {
    return [&](const AnyView&, std::span<const Choice> options, Rng&) {
      ++thoughts;
      std::this_thread::sleep_for(1100ms);
      return options[0];
    };
  };
  BotPlayers bots(house.hall(), mind, {.threads = 1, .thinking = 1});
  const Json body{{"game", "strait"}, {"seats", {{"allied", "me"}, {"axis", "bot:random"}}}};
  const auto thought_of_next = [&](const std::string& token) {
    const int before = thoughts;
    house.post("/api/matches", token, body);
    for (int i = 0; i < 20 && thoughts == before; ++i) std::this_thread::sleep_for(20ms);
    const bool thought = thoughts != before;
    if (thought) std::this_thread::sleep_for(1300ms);
    return thought;
  };
  const std::string anna = new_token(), ben = new_token();
  EXPECT_TRUE(thought_of_next(anna));
  EXPECT_FALSE(thought_of_next(anna));
  EXPECT_TRUE(thought_of_next(ben));
}

}  // namespace
}  // namespace flagplot::server
