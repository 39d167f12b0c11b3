#include "server/tokens.h"

#include <gtest/gtest.h>

#include "support/house.h"

// What becomes of a token that is in the wrong hands.
namespace flagplot::server {
namespace {

using support::House;
using support::sit_down;

const Json nothing = Json::object();

TEST(Tokens, ARevokedOneIsWorthNothingAndItsSeatsGoOn) {
  auto house = std::make_unique<House>(false);
  const auto first = sit_down(*house);
  const auto second =
      house->post("/api/matches", first.axis, {{"game", "strait"}, {"seats", {{"allied", "me"}}}});
  const std::string path = "/api/matches/" + second.json["id"].get<std::string>();
  const auto view = house->get(first.path("/view"), first.axis).body;
  const auto moved = house->post("/api/tokens/revoke", first.axis, nothing);
  ASSERT_EQ(moved.status, 200) << moved.body;
  const std::string fresh = moved.json["token"];
  EXPECT_EQ(moved.json["matches"], 2);
  EXPECT_NE(fresh, first.axis);
  EXPECT_NE(moved.headers.at(0).second.find(fresh), std::string::npos) << "as a cookie too";
  for (int restarted = 0; restarted < 2; ++restarted) {
    EXPECT_EQ(house->get(first.path("/view"), first.axis).status, 403);
    EXPECT_EQ(house->post(first.path("/resign"), first.axis, nothing).status, 403);
    EXPECT_TRUE(house->get("/api/matches", first.axis).json["mine"].empty());
    EXPECT_EQ(house->get(first.path("/view"), fresh).body, view);
    EXPECT_EQ(house->get(path + "/view", fresh).status, 200);
    EXPECT_EQ(house->get(first.path("/view"), first.allied).status, 200) << "the other side's stays";
    const auto folder = house->folder();
    house.reset();
    house = std::make_unique<House>(folder, false);
  }
}

TEST(Tokens, LiveStreamsOfARevokedOneEnd) {
  House house(false);
  const auto seats = sit_down(house);
  const auto listen = [&](const std::string& token, int& woken) {
    Response refused;
    auto live = house.api().listen(
        House::request("GET", seats.path("/live?after=1"), token), [&] { ++woken; }, refused);
    EXPECT_TRUE(live) << refused.body;
    return live;
  };
  int old_woken = 0, other_woken = 0, watcher_woken = 0;
  const auto old = listen(seats.axis, old_woken), other = listen(seats.allied, other_woken),
             watcher = listen("", watcher_woken);
  const std::string fresh = house.post("/api/tokens/revoke", seats.axis, nothing).json["token"];
  EXPECT_GT(old_woken, 0) << "not only when something happens";
  EXPECT_THROW(old->take(), std::exception);
  EXPECT_NO_THROW(other->take());
  EXPECT_NO_THROW(watcher->take());
  int fresh_woken = 0;
  EXPECT_NO_THROW(listen(fresh, fresh_woken)->take());
}

// Whoever brings the new token can ask again if no answer comes, and does not lose the seats.
TEST(Tokens, ARequestSentAgainFindsItDone) {
  House house(false);
  const auto seats = sit_down(house);
  const std::string fresh = new_token();
  for (int i = 0; i < 2; ++i) {
    const auto moved = house.post("/api/tokens/revoke", seats.axis, {{"token", fresh}});
    EXPECT_EQ(moved.status, 200) << moved.body;
    EXPECT_EQ(moved.json["token"], fresh);
    EXPECT_EQ(moved.json["matches"], 1);
  }
  EXPECT_EQ(house.get(seats.path("/view"), fresh).status, 200);
}

TEST(Tokens, NobodyComesToSitOnBothSides) {
  House house(false);
  const auto seats = sit_down(house);
  EXPECT_EQ(house.post("/api/tokens/revoke", seats.axis, {{"token", seats.allied}}).status, 409);
  EXPECT_EQ(house.post("/api/tokens/revoke", seats.axis, {{"token", seats.axis}}).status, 400);
  EXPECT_EQ(house.post("/api/tokens/revoke", seats.axis, {{"token", "short"}}).status, 400);
  EXPECT_EQ(house.post("/api/tokens/revoke", "", nothing).status, 401);
  EXPECT_EQ(house.get(seats.path("/view"), seats.axis).status, 200);
}

// The host has freed a seat: its game goes on in other hands.
TEST(Tokens, AFreedSeatIsTakenOverByItsInvitationOnly) {
  auto house = std::make_unique<House>(false);
  const auto seats = sit_down(*house);
  const auto view = house->get(seats.path("/view"), seats.axis).body;
  const auto folder = house->folder();
  house.reset();
  const std::string invite = new_token();
  ASSERT_TRUE(store::open_store((folder->path() / "matches.db").string())
                  ->free_seat(seats.id, 1, token_hash(invite)));
  house = std::make_unique<House>(folder, false);
  EXPECT_EQ(house->get(seats.path("/view"), seats.axis).status, 403);
  EXPECT_EQ(house->post(seats.path("/join"), "", {{"seat", "axis"}}).status, 409)
      << "not for everybody, listed or not";
  EXPECT_EQ(house->post(seats.path("/join"), "", {{"invite", new_token()}}).status, 403);
  EXPECT_EQ(house->post(seats.path("/join"), seats.allied, {{"invite", invite}}).status, 409);
  const auto joined = house->post(seats.path("/join"), "", {{"invite", invite}});
  ASSERT_EQ(joined.status, 200) << joined.body;
  EXPECT_EQ(house->get(seats.path("/view"), joined.json["token"]).body, view);
  EXPECT_EQ(house->post(seats.path("/join"), "", {{"invite", invite}}).status, 403) << "once";
}

}  // namespace
}  // namespace flagplot::server
