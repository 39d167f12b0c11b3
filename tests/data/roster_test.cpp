#include "data/roster.h"

#include <gtest/gtest.h>

#include "data/error.h"

namespace flagplot::data {
namespace {

using nlohmann::json;

json unit(unsigned id, const char* set = nullptr) {
  json u{{"id", id}, {"name", "unit " + std::to_string(id)}};
  if (set) u["set"] = set;
  return u;
}
std::string refusal(const json& list) {
  try {
    const Roster roster(list, "units.json/ships");
    return "";
  } catch (const Error& e) {
    return e.what();
  }
}

TEST(Roster, IdsAreNumbersFromNoughtEachOnceInAnyOrder) {
  EXPECT_EQ(refusal({unit(2), unit(0), unit(1)}), "");
  EXPECT_EQ(refusal({unit(0), unit(1), unit(1)}), "units.json/ships/2/id: found 1 for the second time");
  EXPECT_EQ(refusal({unit(0), unit(2)}),
            "units.json/ships/1/id: found 2 of 2 units; ids begin with 0 and have no gaps");
  EXPECT_EQ(refusal({unit(0), {{"name", "nameless"}}}), "units.json/ships/1/id: expected a number");
}

TEST(Roster, AGameHasTheUnitsOfNoSetAndOfTheSetsItAsksForByTheirIds) {
  const Roster roster({unit(3, "late"), unit(1), unit(0), unit(2, "far"), unit(4)}, "here");
  using Places = std::vector<std::size_t>;
  EXPECT_EQ(roster.places({}), (Places{2, 1, 4}));
  EXPECT_EQ(roster.places({"late"}), (Places{2, 1, 0, 4}));
  EXPECT_EQ(roster.places({"far", "late"}), (Places{2, 1, 3, 0, 4}));
}

TEST(Roster, AScenarioAsksForSetsThatThereAre) {
  const Roster roster({unit(0), unit(1, "late"), unit(2, "far")}, "here");
  using Sets = std::vector<std::string>;
  EXPECT_EQ(Roster::sets_of(json::object(), {&roster}), Sets{});
  EXPECT_EQ(Roster::sets_of({{"sets", {"late", "far", "late"}}}, {&roster}), (Sets{"far", "late"}));
  EXPECT_THROW(Roster::sets_of({{"sets", {"early"}}}, {&roster}), Error);
  EXPECT_THROW(Roster::sets_of({{"sets", {""}}}, {&roster}), Error);
}

}  // namespace
}  // namespace flagplot::data
