#include <gtest/gtest.h>

#include "data/files.h"
#include "support/house.h"

// Lessons over the wire: they are no matches, and open nothing of one.
namespace flagplot::server {
namespace {

using support::House;

constexpr const char* lesson_path = "/api/games/strait/lesson";
Json order(const char* verb, const char* cell = nullptr) {
  Json choice{{"verb", verb}};
  if (cell) choice["cell"] = cell;
  return choice;
}
Json at(const std::vector<Json>& answers, const char* lesson = "find") {
  Json body{{"lesson", lesson}};
  body["answers"] = answers;
  return body;
}
const Json step = order("step", "D4"), call = order("call", "C3");

TEST(LessonsOnTheWire, AreListedInTheLanguageAskedFor) {
  House house(false);
  EXPECT_EQ(house.get("/api/games/strait/lessons").json["lessons"][0]["title"], "Finding the raider");
  auto request = House::request("GET", "/api/games/strait/lessons", "", {});
  request.query.emplace_back("lang", "pl");
  EXPECT_EQ(house.ask(request).json["lessons"][0]["about"], "Rusz się i wywołaj właściwy heks.");
  EXPECT_EQ(house.get("/api/games/leaky_strait/lessons").status, 404);
  EXPECT_EQ(house.get("/api/games/nothing/lessons").status, 404);
  const Json listed = house.get("/api/games").json["games"];
  for (const Json& game : listed) {
    if (game["id"] == "strait") {
      EXPECT_EQ(game["course"]["first_match"]["bot"], "random");
    } else if (game["id"] == "leaky_strait") {
      EXPECT_TRUE(game["course"].is_null());
    }
  }
}

TEST(LessonsOnTheWire, GoFromStepToStep) {
  House house(false);
  const Json begin = house.post(lesson_path, "", at(std::vector<Json>{})).json;
  EXPECT_EQ(begin["step"], 0);
  EXPECT_EQ(begin["view"]["prompt"]["kind"], "step");
  EXPECT_EQ(begin["light"], Json(std::vector<std::string>{"D4"}));
  EXPECT_TRUE(begin["wrong"].is_null());

  const Json wrong = house.post(lesson_path, "", at(std::vector<Json>{order("pass")})).json;
  EXPECT_EQ(wrong["wrong"]["text"], "From C5 you cannot see past the island.");
  EXPECT_EQ(wrong["wrong"]["code"], "lesson");
  EXPECT_EQ(wrong["step"], 0);
  EXPECT_EQ(wrong["view"], begin["view"]);

  const Json forbidden = house.post(lesson_path, "", at(std::vector<Json>{order("step", "C4")})).json;
  EXPECT_EQ(forbidden["wrong"]["rule"], "ST 2.2");

  const Json second = house.post(lesson_path, "", at(std::vector<Json>{step})).json;
  EXPECT_EQ(second["step"], 1);
  EXPECT_EQ(second["view"]["prompt"]["kind"], "call");
  EXPECT_GT(second["view"]["seq"], begin["view"]["seq"]);

  const Json done = house.post(lesson_path, "", at(std::vector<Json>{step, call})).json;
  EXPECT_TRUE(done["done"]);
  EXPECT_TRUE(done["view"]["finished"]);
  EXPECT_EQ(done["say"], "Found.");
  EXPECT_TRUE(done["view"]["options"].empty());
  EXPECT_EQ(house.post(lesson_path, "", at(std::vector<Json>{step, call})).body.size(), done.dump().size()) << "the same again";
}

TEST(LessonsOnTheWire, RefuseWhatIsNoAnswer) {
  House house(false);
  Json roll{{"verb", "roll"}};
  roll["dice"] = std::vector<int>{6};
  EXPECT_EQ(house.post(lesson_path, "", at(std::vector<Json>{}, "nothing")).status, 404);
  EXPECT_EQ(house.post(lesson_path, "", at(std::vector<Json>{order("fly")})).status, 400);
  EXPECT_EQ(house.post(lesson_path, "", at(std::vector<Json>{roll})).status, 400) << "dice are the lesson's";
  EXPECT_EQ(house.post(lesson_path, "", at(std::vector<Json>{step, call, call})).status, 400);
  EXPECT_EQ(house.post(lesson_path, "", at(std::vector<Json>(65, step))).status, 400);
  EXPECT_EQ(house.post("/api/games/leaky_strait/lesson", "", at(std::vector<Json>{})).status, 404);
}

TEST(LessonsOnTheWire, AnswerWhyAndBeliefAsAMatchWould) {
  House house(false);
  Json body = at(std::vector<Json>{});
  body["why"]["choice"] = order("step", "C4");
  body["belief"] = true;
  const Json answer = house.post(lesson_path, "", body).json;
  EXPECT_EQ(answer["why"]["rule"], "ST 2.2");
  EXPECT_FALSE(answer["why"]["allowed"]);
  EXPECT_EQ(answer["belief"]["seq"], answer["view"]["seq"]);
  EXPECT_EQ(answer["odds"]["seq"], answer["view"]["seq"]);
}

// Nothing is kept, so nothing counts, expires or is listed; and nobody is given a token.
TEST(LessonsOnTheWire, LeaveNothingBehind) {
  House house(false);
  const auto answer = house.post(lesson_path, "", at(std::vector<Json>{step, call}));
  EXPECT_TRUE(std::ranges::none_of(answer.headers, [](const auto& header) { return header.first == "Set-Cookie"; }));
  const Json list = house.get("/api/matches").json;
  for (const char* group : {"open", "running", "finished", "mine"}) EXPECT_TRUE(list[group].empty()) << group;
}

// Of two lessons that differ in what is hidden from the pupil alone, every answer is the same to the byte.
TEST(LessonsOnTheWire, TellNothingThatIsHiddenFromThePupil) {
  const auto said = [](const char* raider) {
    const auto folder = std::make_shared<support::Folder>();
    Json lesson = support::served_library().files().json("strait/lessons/find.json");
    lesson["scenario"]["raider"]["at"] = raider;
    lesson["steps"].erase(1);
    lesson["steps"][0].erase("then");
    folder->write("strait/lessons/find.json", lesson.dump());
    const umpire::Library library(data::Files({support::sample_data(), folder->path()}), {{"strait", strait::make}});
    House house(folder, false, {}, library);
    std::string all = house.get("/api/games/strait/lessons").body;
    for (const auto& answers : {std::vector<Json>{}, std::vector<Json>{order("pass")}, std::vector<Json>{order("step", "C4")}, std::vector<Json>{step}}) {
      Json body = at(answers);
      body["belief"] = true;
      body["why"]["choice"] = call;
      all += house.post(lesson_path, "", body).body;
    }
    return all;
  };
  const std::string one = said("C3");
  EXPECT_GT(one.size(), 4000U);
  EXPECT_EQ(one, said("D2"));
}

}  // namespace
}  // namespace flagplot::server
