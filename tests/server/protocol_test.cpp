#include <gtest/gtest.h>

#include "data/schema.h"
#include "support/house.h"

namespace flagplot::server {
namespace {

using support::House;

struct Nested {
  std::string name;
  std::optional<std::uint32_t> number;
};
struct Outer {
  bool flag = false;
  std::vector<Nested> list;
  std::map<std::string, std::string> map;
};

}  // namespace
}  // namespace flagplot::server

template <>
struct flagplot::data::Shape<flagplot::server::Nested> {
  using T = server::Nested;
  [[maybe_unused]] static constexpr const char* name = "Nested";
  static constexpr auto fields =
      std::tuple{field("name", &T::name, "a name"), field("number", &T::number, "a number")};
};
template <>
struct flagplot::data::Shape<flagplot::server::Outer> {
  using T = server::Outer;
  [[maybe_unused]] static constexpr const char* name = "Outer";
  static constexpr auto fields = std::tuple{
      field("flag", &T::flag, "a flag"), field("list", &T::list, "a list"), field("map", &T::map, "a map")};
};

namespace flagplot::server {
namespace {

TEST(Shape, EncodesWhatItDecodes) {
  const Json json = Json::parse(
      R"({"flag":true,"list":[{"name":"a","number":3},{"name":"b","number":null}],"map":{"x":"y"}})");
  EXPECT_EQ(data::encode(data::decode<Outer>(json)), json);
}

TEST(Shape, SaysWhereWhatAndWhatWasExpected) {
  const auto complaint = [](const char* text) -> std::string {
    try {
      data::decode<Outer>(Json::parse(text));
    } catch (const data::Error& e) {
      return e.what();
    }
    return "accepted";
  };
  EXPECT_EQ(complaint(R"({"flag":1,"list":[],"map":{}})"), "flag: found 1; expected true or false");
  EXPECT_EQ(complaint(R"({"flag":true,"list":[{"number":1}],"map":{}})"),
            "list/0/name: is missing; expected a name");
  EXPECT_EQ(complaint(R"({"flag":true,"list":[],"map":{},"mop":1})"),
            "mop: unknown; expected one of: flag, list, map");
}

// The schema of an answer, with the definitions it refers to.
nlohmann::json schema_of_answer(const Route& route) {
  Json definitions = Json::object();
  Json schema = route.answers(definitions);
  schema["components"] = {{"schemas", definitions}};
  return nlohmann::json::parse(schema.dump());
}

const Route& route_named(const std::string& method, const std::string& path) {
  for (const Route& route : routes()) {
    if (route.method == method && route.path == path) return route;
  }
  throw std::logic_error("no route " + path);
}

TEST(Protocol, AnswersFitTheSchemasThatAreServed) {
  House house(false);
  const auto seats = support::sit_down(house, "bismarck");
  const auto fits = [&](const std::string& method, const std::string& path, const support::Answered& answer) {
    EXPECT_LT(answer.status, 300) << path << answer.body;
    const data::Schema schema(schema_of_answer(route_named(method, path)));
    const auto problem = schema.first_violation(nlohmann::json::parse(answer.body));
    EXPECT_FALSE(problem) << path << ": " << problem->pointer << " " << problem->message;
  };
  fits("GET", "/api/games", house.get("/api/games"));
  fits("GET", "/api/games/{id}/chart", house.get("/api/games/bismarck/chart"));
  fits("GET", "/api/games/{id}/rules", house.get("/api/games/bismarck/rules"));
  EXPECT_GT(house.get("/api/games/bismarck/rules").json["rules"].size(), 280U);
  fits("GET", "/api/games/{id}/tables", house.get("/api/games/bismarck/tables"));
  EXPECT_EQ(house.get("/api/games/bismarck/tables").json["tables"]["shadow"]["hold_up_to"].size(), 4U);
  fits("GET", "/api/matches", house.get("/api/matches", seats.allied));
  fits("GET", "/api/matches/{id}", house.get(seats.path(), seats.allied));
  const auto view = house.get(seats.path("/view"), seats.axis);
  fits("GET", "/api/matches/{id}/view", view);
  fits("GET", "/api/matches/{id}/events", house.get(seats.path("/events"), seats.axis));
  fits("POST", "/api/matches/{id}/choices",
       house.post(seats.path("/choices?view=1"), seats.axis,
                  {{"seq", view.json["seq"]}, {"choice", view.json["options"][0]["choice"]}}));
  fits("POST", "/api/matches/{id}/why",
       house.post(seats.path("/why"), seats.axis, {{"piece", "Bismarck"}, {"place", "D7"}}));
  fits("POST", "/api/matches/{id}/resign", house.post(seats.path("/resign"), seats.axis, Json::object()));
  fits("GET", "/api/matches/{id}", house.get(seats.path(), seats.allied));
}

// What comes with the answer is what the seat would have been shown, and nothing unless it is asked for.
TEST(Protocol, AnActBringsTheViewAfterItAlongIfWished) {
  House house(false);
  const auto seats = support::sit_down(house, "strait");
  for (const std::string& seat : {seats.allied, seats.axis}) {
    const auto asked = house.get(seats.path("/view"), seat).json;
    if (asked["options"].empty()) continue;
    const Json order = {{"seq", asked["seq"]}, {"choice", asked["options"][0]["choice"]}, {"key", "once"}};
    const auto answer = house.post(seats.path("/choices?view=1"), seat, order);
    ASSERT_EQ(answer.status, 200) << answer.body;
    EXPECT_EQ(answer.json["view"], house.get(seats.path("/view"), seat).json);
    EXPECT_GT(answer.json["view"]["seq"], asked["seq"]);
    const auto again = house.post(seats.path("/choices"), seat, order);  // nothing is done, and no view wished for
    EXPECT_EQ(again.status, 200) << again.body;
    EXPECT_TRUE(!again.json.contains("view") || again.json["view"].is_null());
    return;
  }
  FAIL() << "nobody was asked";
}

TEST(Protocol, TheDescriptionListsEveryRoute) {
  House house(false);
  const auto description = house.get("/api/openapi.json").json;
  EXPECT_EQ(description["openapi"], "3.1.0");
  std::size_t operations = 0;
  for (const auto& [path, methods] : description["paths"].items()) operations += methods.size();
  EXPECT_EQ(operations, routes().size());
  EXPECT_TRUE(description["components"]["schemas"].contains("View"));
}

}  // namespace
}  // namespace flagplot::server
