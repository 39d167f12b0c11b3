#include <gtest/gtest.h>

#include <thread>

#include "support/house.h"
#include "umpire/log.h"

namespace flagplot::server {
namespace {

using support::code_of;

using support::House;
using support::sit_down;
using support::TwoSeats;


// Answers every question of a seat with the option a number picks, until nothing is asked of it.
int answer_all(House& house, const std::string& path, const std::string& token, std::uint32_t pick) {
  int made = 0;
  for (;; ++made) {
    const auto view = house.get(path + "/view", token);
    EXPECT_EQ(view.status, 200) << view.body;
    if (view.json["prompt"].is_null()) return made;
    const auto& options = view.json["options"];
    const auto answer =
        house.post(path + "/choices", token,
                   {{"seq", view.json["seq"]}, {"choice", options[pick % options.size()]["choice"]}});
    EXPECT_EQ(answer.status, 200) << answer.body;
    EXPECT_GT(answer.json["seq"], view.json["seq"]);
  }
}

TEST(Api, CreateAnswersWithIdSeatTokenAndInvite) {
  House house;
  const auto made =
      house.post("/api/matches", "", {{"game", "strait"}, {"seats", {{"allied", "me"}, {"axis", "open"}}}});
  ASSERT_EQ(made.status, 201) << made.body;
  EXPECT_EQ(made.json["seat"], "allied");
  EXPECT_EQ(made.json["token"].get<std::string>().size(), 43U);
  EXPECT_EQ(made.json["invite"].get<std::string>().size(), 43U);
  ASSERT_FALSE(made.headers.empty());
  EXPECT_NE(made.headers[0].second.find("HttpOnly"), std::string::npos);
}

TEST(Api, NothingIsAskedUntilBothSeatsAreTaken) {
  House house;
  const auto made =
      house.post("/api/matches", "", {{"game", "strait"}, {"seats", {{"allied", "me"}, {"axis", "open"}}}});
  const std::string path = "/api/matches/" + made.json["id"].get<std::string>(), token = made.json["token"];
  auto view = house.get(path + "/view", token);
  EXPECT_FALSE(view.json["begun"].get<bool>());
  EXPECT_TRUE(view.json["prompt"].is_null());
  EXPECT_EQ(house.post(path + "/choices", token, {{"seq", 0}, {"choice", {{"verb", "pass"}}}}).status, 409);
  house.post(path + "/join", "", {{"invite", made.json["invite"]}});
  view = house.get(path + "/view", token);
  EXPECT_TRUE(view.json["begun"].get<bool>());
  EXPECT_FALSE(view.json["prompt"].is_null());
}

TEST(Api, AnInvitationHandsTheSeatOverOnce) {
  House house;
  const auto made =
      house.post("/api/matches", "", {{"game", "strait"}, {"seats", {{"allied", "me"}}}, {"listed", false}});
  const std::string path = "/api/matches/" + made.json["id"].get<std::string>();
  EXPECT_EQ(house.post(path + "/join", "", {{"seat", "axis"}}).status, 403);  // not open to everybody
  EXPECT_EQ(house.post(path + "/join", "", {{"invite", "wrong"}}).status, 403);
  EXPECT_EQ(code_of(house.post(path + "/join", made.json["token"], {{"invite", made.json["invite"]}})),
            "already_seated");
  EXPECT_EQ(house.post(path + "/join", "", {{"invite", made.json["invite"]}}).status, 200);
  EXPECT_EQ(house.post(path + "/join", "", {{"invite", made.json["invite"]}}).status, 403);
}

TEST(Api, AListedSeatIsOpenToAnybodyUntilTaken) {
  House house;
  const auto made = house.post("/api/matches", "", {{"game", "strait"}, {"seats", {{"axis", "me"}}}});
  const std::string path = "/api/matches/" + made.json["id"].get<std::string>();
  EXPECT_EQ(house.get("/api/matches").json["open"].size(), 1U);
  EXPECT_EQ(house.post(path + "/join", "", {{"seat", "allied"}}).status, 200);
  EXPECT_EQ(code_of(house.post(path + "/join", "", {{"seat", "allied"}})), "seat_taken");
  const auto list = house.get("/api/matches", made.json["token"]).json;
  EXPECT_EQ(list["open"].size(), 0U);
  EXPECT_EQ(list["running"].size(), 1U);
  EXPECT_TRUE(list["mine"][0]["your_turn"].get<bool>());
}

TEST(Api, BothSeatsAreServedAtOnceInAFork) {
  House house;
  const TwoSeats seats = sit_down(house);
  for (const auto& token : {seats.allied, seats.axis})
    EXPECT_FALSE(house.get(seats.path("/view"), token).json["prompt"].is_null());
}

TEST(Api, ARefusedChoiceNamesTheRuleAndChangesNothing) {
  House house;
  const TwoSeats seats = sit_down(house);
  const auto before = house.get(seats.path("/view"), seats.axis);
  const auto refused = house.post(
      seats.path("/choices"), seats.axis,
      {{"seq", before.json["seq"]}, {"choice", {{"verb", "place"}, {"cell", "E5"}}}, {"key", "k"}});
  EXPECT_EQ(refused.status, 422) << refused.body;
  EXPECT_FALSE(refused.json["error"]["rule"].get<std::string>().empty());
  EXPECT_EQ(house.get(seats.path("/view"), seats.axis).body, before.body);
}

TEST(Api, AKeySentAgainIsNotDoneAgain) {
  House house;
  const TwoSeats seats = sit_down(house);
  const auto view = house.get(seats.path("/view"), seats.axis).json;
  const Json body{{"seq", view["seq"]}, {"choice", view["options"][0]["choice"]}, {"key", "mine"}};
  const auto first = house.post(seats.path("/choices"), seats.axis, body);
  const auto again = house.post(seats.path("/choices"), seats.axis, body);
  EXPECT_EQ(first.status, 200);
  EXPECT_EQ(again.body, first.body);
  EXPECT_EQ(house.get(seats.path("/view"), seats.axis).json["seq"], first.json["seq"]);
  // The same name from the other seat is another request.
  const auto other = house.get(seats.path("/view"), seats.allied).json;
  EXPECT_EQ(house
                .post(seats.path("/choices"), seats.allied,
                      {{"seq", other["seq"]}, {"choice", other["options"][0]["choice"]}, {"key", "mine"}})
                .status,
            200);
}

TEST(Api, AStaleSequenceIsToldTheSeatsOwn) {
  House house;
  const TwoSeats seats = sit_down(house);
  const auto view = house.get(seats.path("/view"), seats.axis).json;
  const auto stale =
      house.post(seats.path("/choices"), seats.axis, {{"seq", 77}, {"choice", view["options"][0]["choice"]}});
  EXPECT_EQ(stale.status, 409);
  EXPECT_EQ(code_of(stale), "stale");
  EXPECT_EQ(stale.json["seq"], view["seq"]);
}

TEST(Api, UndoIsOfferedWhileNothingWasTold) {
  House house;
  const TwoSeats seats = sit_down(house);
  const auto start = house.get(seats.path("/view"), seats.axis).json;
  EXPECT_FALSE(start["undoable"].get<bool>());
  house.post(seats.path("/choices"), seats.axis,
             {{"seq", start["seq"]}, {"choice", start["options"][0]["choice"]}});
  const auto placed = house.get(seats.path("/view"), seats.axis).json;
  EXPECT_TRUE(placed["undoable"].get<bool>());
  EXPECT_EQ(house.post(seats.path("/undo"), seats.axis, {{"seq", placed["seq"]}}).status, 200);
  const auto back = house.get(seats.path("/view"), seats.axis).json;
  EXPECT_EQ(back["prompt"], start["prompt"]);
  EXPECT_EQ(back["board"], start["board"]);
  EXPECT_GT(back["seq"], placed["seq"]);  // an undo is something that happened, too
  // Once both have placed, the placing is known to have happened.
  for (const auto& token : {seats.axis, seats.allied}) {
    const auto view = house.get(seats.path("/view"), token).json;
    house.post(seats.path("/choices"), token,
               {{"seq", view["seq"]}, {"choice", view["options"][0]["choice"]}});
  }
  EXPECT_EQ(code_of(house.post(seats.path("/undo"), seats.allied, Json::object())), "refused");
}

TEST(Api, AWholeGameBetweenTwoPeopleOpensItsRecordAtTheEnd) {
  House house;
  const TwoSeats seats = sit_down(house);
  for (std::uint32_t pick = 0; !house.get(seats.path("/view"), seats.axis).json["finished"]; ++pick) {
    EXPECT_EQ(house.get(seats.path("/log"), "").status, 401);
    answer_all(house, seats.path(), seats.allied, pick);
    answer_all(house, seats.path(), seats.axis, 7 * pick);
  }
  const auto view = house.get(seats.path("/view"), seats.axis).json;
  EXPECT_FALSE(view["result"]["text"].get<std::string>().empty());
  EXPECT_EQ(view["key"].get<std::string>().size(), 64U);
  // Everybody may now read everything, and verify it.
  const auto log = house.get(seats.path("/log"));
  ASSERT_EQ(log.status, 200);
  const auto read = umpire::read_log(log.body);
  ASSERT_TRUE(std::holds_alternative<umpire::Log>(read)) << std::get<umpire::LogFault>(read).what;
  const auto game = support::served_library().open("strait", "crossing", {});
  umpire::Match match(*game);
  const auto fault = umpire::replay(std::get<umpire::Log>(read), match);
  EXPECT_FALSE(fault) << fault->what;
  EXPECT_EQ(house.get(seats.path("/view?seat=allied")).status, 200);
  EXPECT_EQ(house.get(seats.path("/events?seat=axis")).status, 200);
}

TEST(Api, AMatchGoesOnAfterARestart) {
  auto house = std::make_unique<House>();
  const TwoSeats seats = sit_down(*house);
  answer_all(*house, seats.path(), seats.axis, 1);
  const auto view = house->get(seats.path("/view"), seats.axis).body;
  const auto events = house->get(seats.path("/events"), seats.allied).body;
  const auto folder = house->folder();
  house.reset();
  house = std::make_unique<House>(folder, true);
  EXPECT_EQ(house->get(seats.path("/view"), seats.axis).body, view);
  EXPECT_EQ(house->get(seats.path("/events"), seats.allied).body, events);
  EXPECT_GT(answer_all(*house, seats.path(), seats.allied, 1), 0);
}

TEST(Api, ABotPlaysItsSeatLikeAnybody) {
  House house;
  const auto made = house.post("/api/matches", "",
                               {{"game", "strait"}, {"seats", {{"allied", "me"}, {"axis", "bot:random"}}}});
  const std::string path = "/api/matches/" + made.json["id"].get<std::string>(), token = made.json["token"];
  for (int patience = 0; patience < 20'000; ++patience) {
    answer_all(house, path, token, static_cast<std::uint32_t>(patience));
    const auto view = house.get(path + "/view", token).json;
    if (view["finished"]) {
      EXPECT_NE(house.get(path + "/log").body.find("\"seat\":\"axis\""), std::string::npos);
      return;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
  FAIL() << "the bot never finished the game";
}

TEST(Api, ABotGivesItsReasonsWhenTheMatchIsOver) {
  House house;
  const auto made = house.post("/api/matches", "",
                               {{"game", "strait"}, {"seats", {{"allied", "me"}, {"axis", "bot:random"}}}});
  const std::string path = "/api/matches/" + made.json["id"].get<std::string>(), token = made.json["token"];
  for (int i = 0; i < 4; ++i) {
    const auto view = house.get(path + "/view", token).json;
    if (view["options"].empty()) break;
    house.post(path + "/choices", token, {{"seq", view["seq"]}, {"choice", view["options"][0]["choice"]}});
    EXPECT_EQ(house.get(path + "/reasons", token).status, 409);
    std::this_thread::sleep_for(std::chrono::milliseconds(50));
  }
  house.post(path + "/resign", token, Json::object());
  const auto told = house.get(path + "/reasons?lang=en");
  ASSERT_EQ(told.status, 200) << told.body;
  for (const Json& reason : told.json["reasons"]) {
    EXPECT_EQ(reason["seat"], "axis");
    EXPECT_EQ(reason["text"], "Random");
  }
}

TEST(Api, WhenTheMatchIsOverAnyMomentOfItIsShownAsItWas) {
  House house;
  const TwoSeats seats = sit_down(house, "strait");
  std::map<std::pair<std::string, std::uint32_t>, Json> boards;  // by seat and sequence
  const auto look = [&] {
    for (const auto& [name, token] : {std::pair{"allied", seats.allied}, std::pair{"axis", seats.axis}}) {
      const Json view = house.get(seats.path() + "/view", token).json;
      boards[{name, view["seq"]}] = view["board"];
      EXPECT_EQ(house.get(seats.path() + "/view?at=1", token).status, 409);
    }
  };
  look();
  for (std::uint32_t act = 0; act < 12; ++act) {
    if (answer_all(house, seats.path(), act % 2 == 0 ? seats.allied : seats.axis, act) > 0) look();
  }
  house.post(seats.path() + "/resign", seats.axis, Json::object());
  ASSERT_GT(boards.size(), 6U);
  for (const auto& [when, board] : boards) {
    const auto back = house.get(seats.path() + "/view?seat=" + when.first + "&at=" + std::to_string(when.second));
    ASSERT_EQ(back.status, 200) << back.body;
    EXPECT_EQ(back.json["board"], board) << when.first << " " << when.second;
    EXPECT_EQ(back.json["seq"], when.second);
    EXPECT_TRUE(back.json["options"].empty());
  }
  const Json last = house.get(seats.path() + "/view?seat=axis").json;
  EXPECT_EQ(house.get(seats.path() + "/view?seat=axis&at=999999").json["board"], last["board"]) << "there is no later one";
  EXPECT_EQ(house.get(seats.path() + "/view?seat=axis&at=x").status, 400);
  EXPECT_NE(house.get(seats.path() + "/view?seat=axis&at=0").json["board"], last["board"]) << "before the first order";
}

TEST(Api, BeliefAddsUpAndKeepsToWhatTheBoardAllows) {
  House house(false);
  const TwoSeats seats = sit_down(house, "bismarck");
  std::size_t believed = 0;
  for (int round = 0; round < 400; ++round) {
    for (const auto& token : {seats.allied, seats.axis}) {
      const auto view = house.get(seats.path("/view"), token).json;
      if (view["options"].empty()) continue;
      if (round % 20 == 0) {
        const auto answer = house.get(seats.path("/belief"), token);
        ASSERT_EQ(answer.status, 200) << answer.body;
        EXPECT_EQ(answer.json["seq"], view["seq"]);
        EXPECT_EQ(house.get(seats.path("/belief"), token).body, answer.body);
        for (const Json& one : answer.json["believed"]) {
          ++believed;
          const Json& enemies = view["board"]["enemy"];
          const auto ship =
              std::ranges::find_if(enemies, [&](const Json& e) { return e["name"] == one["subject"]; });
          ASSERT_NE(ship, enemies.end()) << one["subject"];
          std::uint32_t sum = 0;
          for (const auto& [zone, share] : one["places"].items()) {
            sum += share.get<std::uint32_t>();
            EXPECT_TRUE(std::ranges::any_of((*ship)["may_be"], [&](const Json& z) { return z == zone; }))
                << zone;
          }
          EXPECT_EQ(sum, 10'000U);
          EXPECT_TRUE(one["natures"].empty());
        }
      }
      house.post(
          seats.path("/choices"), token,
          {{"seq", view["seq"]}, {"choice", view["options"][round % view["options"].size()]["choice"]}});
    }
  }
  EXPECT_GT(believed, 10U);
}

TEST(Api, SharesAddUpWhateverIsRounded) {
  EXPECT_TRUE(shares({}).empty());
  EXPECT_EQ(shares({{"a", 1}, {"b", 1}, {"c", 1}}),
            (std::map<std::string, std::uint32_t>{{"a", 3334}, {"b", 3333}, {"c", 3333}}));
  EXPECT_EQ(shares({{"a", 1}, {"b", 1e-9}}), (std::map<std::string, std::uint32_t>{{"a", 10'000}}));
}

TEST(Api, TheLobbySaysWhatItsBotsAre) {
  House house(false);
  const auto lobby = house.get("/api/games?lang=en");
  for (const Json& game : lobby.json["games"]) {
    ASSERT_EQ(game["bots"].size(), 1U);
    EXPECT_EQ(game["bots"][0]["id"], "random");
    EXPECT_EQ(game["bots"][0]["title"], "Random");
  }
}

TEST(Api, ResigningEndsTheMatchAndRevealsTheKey) {
  House house;
  const TwoSeats seats = sit_down(house);
  const auto resigned = house.post(seats.path("/resign"), seats.axis, {{"key", "enough"}});
  EXPECT_EQ(resigned.status, 200) << resigned.body;
  const auto view = house.get(seats.path("/view"), seats.allied).json;
  EXPECT_TRUE(view["finished"].get<bool>());
  EXPECT_EQ(view["result"]["winner"], "allied");
  EXPECT_EQ(view["result"]["how"], "resigned");
  EXPECT_EQ(view["result"]["text"], "The Axis side gave the match up.");
  const auto log = umpire::read_log(house.get(seats.path("/log")).body);
  EXPECT_EQ(std::get<umpire::Log>(log).proceedings.ended()->how, "resigned");
  EXPECT_EQ(
      house.post(seats.path("/choices"), seats.allied, {{"seq", view["seq"]}, {"choice", {{"verb", "pass"}}}})
          .status,
      409);
}

TEST(Api, ADrawNeedsBoth) {
  House house;
  const TwoSeats seats = sit_down(house);
  EXPECT_EQ(code_of(house.post(seats.path("/draw"), seats.axis, {{"answer", "accept"}})), "no_draw_offered");
  EXPECT_EQ(house.post(seats.path("/draw"), seats.allied, {{"answer", "offer"}}).status, 200);
  EXPECT_EQ(house.get(seats.path("/view"), seats.axis).json["draw_offered_by"], "allied");
  EXPECT_EQ(house.post(seats.path("/draw"), seats.axis, {{"answer", "decline"}}).status, 200);
  EXPECT_EQ(house.post(seats.path("/draw"), seats.axis, {{"answer", "offer"}}).status, 200);
  EXPECT_EQ(code_of(house.post(seats.path("/draw"), seats.axis, {{"answer", "accept"}})), "no_draw_offered");
  EXPECT_EQ(house.post(seats.path("/draw"), seats.allied, {{"answer", "accept"}}).status, 200);
  EXPECT_EQ(house.get(seats.path("/view"), seats.axis).json["result"]["winner"], "draw");
}

TEST(Api, AbandoningNeedsTwoWeeksOfSilence) {
  House house;
  const TwoSeats seats = sit_down(house);
  answer_all(house, seats.path(), seats.axis, 0);
  EXPECT_EQ(code_of(house.post(seats.path("/abandon"), seats.axis, Json::object())), "too_early_to_abandon");
  house.now += umpire::Sitting::patience;
  // Whoever is asked something has no one to wait for.
  EXPECT_EQ(code_of(house.post(seats.path("/abandon"), seats.allied, Json::object())),
            "too_early_to_abandon");
  EXPECT_EQ(house.post(seats.path("/abandon"), seats.axis, Json::object()).status, 200);
  EXPECT_EQ(house.get(seats.path("/view"), seats.allied).json["result"]["winner"], "none");
}

TEST(Api, WhyFollowsAPieceToAPlace) {
  House house;
  const TwoSeats seats = sit_down(house);
  const auto why =
      house.post(seats.path("/why"), seats.axis, {{"choice", {{"verb", "place"}, {"cell", "E5"}}}});
  EXPECT_EQ(why.status, 200) << why.body;
  EXPECT_FALSE(why.json["allowed"].get<bool>());
  EXPECT_FALSE(why.json["rule"].get<std::string>().empty());
}

TEST(Api, WhyOffersNoOrderThatDoesNotLeadToThePlace) {
  House house;
  const TwoSeats seats = sit_down(house, "bismarck");
  // The Germans form forces: Bismarck could leave hers, which brings nobody to G15.
  const auto asked = house.get(seats.path("/view"), seats.axis).json;
  ASSERT_EQ(asked["prompt"]["kind"], "forces");
  const auto why = house.post(seats.path("/why"), seats.axis, {{"piece", "Bismarck"}, {"place", "G15"}});
  EXPECT_FALSE(why.json["allowed"].get<bool>()) << why.body;
  EXPECT_TRUE(why.json["choice"].is_null()) << why.body;
  // Nor does it tell of task forces when she is in none.
  const auto leave = Json{{"verb", "leave"}, {"ship", "Bismarck"}};
  house.post(seats.path("/choices"), seats.axis, {{"seq", asked["seq"]}, {"choice", leave}});
  EXPECT_EQ(
      house.post(seats.path("/why"), seats.axis, {{"piece", "Bismarck"}, {"place", "G15"}}).json["rule"], "");
}

TEST(Api, PolishIsSpokenWhereItIsAskedFor) {
  House house;
  const TwoSeats seats = sit_down(house);
  const auto english = house.get(seats.path("/view"), seats.axis).json;
  const auto polish = house.get(seats.path("/view?lang=pl"), seats.axis).json;
  EXPECT_NE(english["prompt"]["text"], polish["prompt"]["text"]);
  EXPECT_EQ(english["options"][0]["choice"], polish["options"][0]["choice"]);
  EXPECT_NE(house.get("/api/matches/abcdefghjkmn").body, house.get("/api/matches/abcdefghjkmn?lang=pl").body);
}

TEST(Api, ListenersHearTheirOwnStream) {
  House house;
  const TwoSeats seats = sit_down(house);
  Response refused;
  int woken = 0;
  const auto live = house.api().listen(
      House::request("GET", seats.path("/live?after=1"), seats.allied), [&] { ++woken; }, refused);
  ASSERT_TRUE(live) << refused.body;
  EXPECT_TRUE(live->take().empty());
  answer_all(house, seats.path(), seats.axis, 0);
  EXPECT_EQ(woken, 0);  // the raider has placed in secret
  answer_all(house, seats.path(), seats.allied, 0);
  EXPECT_GT(woken, 0);
  const auto messages = live->take();
  ASSERT_FALSE(messages.empty());
  EXPECT_EQ(messages.front().seq, 2U);
}

}  // namespace
}  // namespace flagplot::server
