#include <gtest/gtest.h>

#include <thread>

#include "data/files.h"
#include "kernel/check.h"
#include "support/game_around.h"
#include "support/house.h"

// A fault in the rules costs the match it strikes, wherever that is, and nobody anything else.
namespace flagplot::server {
namespace {

using support::House;
using support::sit_down;
using namespace std::chrono_literals;

enum class In { Nothing, Setup, Options, Check, Apply };
std::atomic<In> struck = In::Nothing;

// While there is one of these, the brittle game has a fault there.
class Fails {
 public:
  explicit Fails(In where) { struck = where; }
  ~Fails() { struck = In::Nothing; }
  Fails(const Fails&) = delete;
  Fails& operator=(const Fails&) = delete;
};

class Brittle final : public support::GameAround {
 public:
  using GameAround::GameAround;
  void start(AnyState& state, Events& told) const override {
    strike(In::Setup);
    GameAround::start(state, told);
  }
  void options(const AnyView& view, Options& options) const override {
    strike(In::Options);
    GameAround::options(view, options);
  }
  std::optional<Refusal> check(const AnyView& view, Choice choice) const override {
    strike(In::Check);
    return GameAround::check(view, choice);
  }
  void apply(AnyState& state, Seat seat, Choice choice, Events& told) const override {
    strike(In::Apply);
    GameAround::apply(state, seat, choice, told);
  }

 private:
  static void strike(In here) {
    if (struck == here) throw Fault("planted");
  }
};

std::unique_ptr<Game> make_brittle(const data::Files& files, const nlohmann::json& scenario,
                                   const nlohmann::json& options) {
  return std::make_unique<Brittle>(strait::make_leaky(files, scenario, options));
}

constexpr const char *sound = "strait", *brittle = "leaky_strait";

const umpire::Library& library() {
  static const umpire::Library library(data::Files({support::sample_data()}),
                                       {{sound, strait::make}, {brittle, make_brittle}});
  return library;
}

class Faults : public testing::Test {
 protected:
  void open(bool with_bots = false) {
    house = std::make_unique<House>(folder, with_bots, Quotas{}, library());
    house->hall().on_trouble([this](const std::string& line) { told.push_back(line); });
  }
  Json order(const support::TwoSeats& seats) {
    const Json view = house->get(seats.path("/view"), seats.axis).json;
    if (view["options"].empty()) return Json::object();
    return {{"seq", view["seq"]}, {"choice", view["options"][0]["choice"]}};
  }
  support::Answered give(const support::TwoSeats& seats, const Json& order) {
    return house->post(seats.path("/choices"), seats.axis, order);
  }
  void expect_ended(const support::TwoSeats& seats) {
    for (const auto& token : {seats.allied, seats.axis})
      EXPECT_EQ(house->get(seats.path("/view"), token).json["result"]["how"], "faulted");
  }
  void expect_going_on(const support::TwoSeats& seats) {
    EXPECT_EQ(house->get(seats.path("/view"), seats.axis).json["finished"], false);
    EXPECT_EQ(give(seats, order(seats)).status, 200);
  }
  std::shared_ptr<support::Folder> folder = std::make_shared<support::Folder>();
  std::unique_ptr<House> house;
  std::vector<std::string> told;
};

// The game found nothing wrong with it; playing it does.
TEST_F(Faults, APositionThatCannotBePlayedIsRefusedAndNothingIsKept) {
  open();
  const auto create = [&](const char* hunter) {
    return house->post("/api/matches", "",
                       {{"game", brittle},
                        {"seats", {{"allied", "me"}, {"axis", "open"}}},
                        {"scenario", {{"hunter", {{"at", hunter}}}, {"raider", {{"at", "C3"}}}}}});
  };
  {
    const Fails fails(In::Apply);
    for (const char* hunter : {"C5", "C6", "B5", "B6", "A5"}) {
      const auto answer = create(hunter);
      EXPECT_EQ(answer.status, 422) << answer.body;
      EXPECT_EQ(answer.json["error"]["code"], "bad_scenario");
      EXPECT_EQ(answer.json["error"]["text"], "scenario: cannot be played: planted");
    }
  }
  EXPECT_TRUE(house->store().matches({"", 100, false}).empty());
  EXPECT_LE(house->hall().games_in_memory(), 1U) << "of those that were refused, not even the names";
  EXPECT_EQ(create("C5").status, 201);
}

TEST_F(Faults, WhileAnOrderIsCarriedOutEndsTheMatch) {
  open();
  const auto hit = sit_down(*house, brittle), same_rules = sit_down(*house, brittle), other = sit_down(*house, sound);
  const Json wish = order(hit);
  {
    const Fails fails(In::Apply);
    EXPECT_EQ(give(hit, wish).status, 200) << "and the answer says that it is over";
  }
  expect_ended(hit);
  expect_going_on(same_rules);
  expect_going_on(other);
  EXPECT_EQ(told, std::vector<std::string>{"match " + hit.id + " was ended: planted"});
}

// Nothing has happened yet.
TEST_F(Faults, WhileAnOrderIsJudgedRefusesIt) {
  open();
  const auto hit = sit_down(*house, brittle);
  const Json wish = order(hit);
  {
    const Fails fails(In::Check);
    EXPECT_EQ(give(hit, wish).status, 422);
  }
  expect_going_on(hit);
}

TEST_F(Faults, WhileABoardIsShownEndsTheMatch) {
  open();
  const auto hit = sit_down(*house, brittle), other = sit_down(*house, sound);
  {
    const Fails fails(In::Options);
    EXPECT_EQ(house->get(hit.path("/view"), hit.axis).json["error"]["code"], "fault");
  }
  expect_ended(hit);
  expect_going_on(other);
}

TEST_F(Faults, WhileABotThinksEndsTheMatch) {
  open(true);
  const Fails fails(In::Options);
  const auto made =
      house->post("/api/matches", "", {{"game", brittle}, {"seats", {{"allied", "me"}, {"axis", "bot:random"}}}});
  const std::string path = "/api/matches/" + made.json["id"].get<std::string>();
  Json shown = house->get(path).json;
  for (int i = 0; i < 1000 && !shown.value("finished", false); ++i) {
    std::this_thread::sleep_for(5ms);
    shown = house->get(path).json;
  }
  EXPECT_EQ(shown["result"]["how"], "faulted") << "its player waits for ever";
}

// At a start, say: the others are read all the same.
TEST_F(Faults, WhileAMatchIsReadSetsItAside) {
  open();
  const auto hit = sit_down(*house, brittle), other = sit_down(*house, sound);
  house.reset();
  open();
  const Fails fails(In::Setup);
  for (int i = 0; i < 3; ++i) EXPECT_EQ(house->get(hit.path("/view"), hit.axis).status, 410);
  expect_going_on(other);
  EXPECT_EQ(told, std::vector<std::string>{"match " + hit.id + " is set aside: planted"});
}

}  // namespace
}  // namespace flagplot::server
