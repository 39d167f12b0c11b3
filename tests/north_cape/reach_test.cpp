#include <gtest/gtest.h>

#include <set>
#include <sstream>

#include "north_cape/bench.h"

// What is foretold of the way of ships: as far as the steps of the rules lead, and no farther.
namespace flagplot::north_cape::test::reach {
namespace {

using Names = std::set<std::string>;

Names names_in(const json& line) {
  std::istringstream words(line.get<std::string>());
  return {std::istream_iterator<std::string>(words), {}};
}
Names keys_of(const json& object) {
  Names keys;
  for (const auto& [key, value] : object.items()) keys.insert(key);
  return keys;
}
json around(Table& t) { return json::parse(NorthCape::prospects(t.d(), t.view(t.whose())).dump()); }

// A boat that has gone so far on its way, with the enemy beside it.
struct Boat : Table {
  explicit Boat(const std::vector<std::string>& steps)
      : Table(at_sea({put("U-377", "2024"), put("Merchant", "2222"), put("U-584", "3024")},
                     {{"first", "axis"}})) {
    order(Sortie, stack("U-377"));
    for (const std::string& hex : steps) step(hex);
  }
};
// Every way there is, step by step.
void walk(std::vector<std::string>& steps, Names& found) {
  const Boat t(steps);
  if (t.prompt(Seat::Axis) != AskMove) return;
  for (const Choice& c : t.options(Seat::Axis)) {
    if (c.verb != StepTo) continue;
    steps.push_back(t.d().name_of(c.a));
    found.insert(steps.back());
    walk(steps, found);
    steps.pop_back();
  }
}

// [NC 5.0]
TEST(CapeReach, WaysAreTheStepsThatCanBeTaken) {
  Table before(
      at_sea({put("U-377", "2024"), put("Merchant", "2222"), put("U-584", "3024")}, {{"first", "axis"}}));
  const Names foretold =
      names_in(around(before)["reach"][NorthCape::name(before.d(), StackArg, before.stack("U-377"))]);
  Boat t({});
  const json ways = around(t)["ways"];
  std::vector<std::string> steps;
  Names walked;
  walk(steps, walked);
  walked.erase("2024");
  EXPECT_GT(walked.size(), 6U);
  EXPECT_EQ(keys_of(ways), walked);
  EXPECT_EQ(foretold, walked);
  for (const auto& [hex, back] : ways.items()) EXPECT_TRUE(back == "2024" || ways.contains(back)) << hex;
}

// [NC 5.0] An enemy stack is as far as one gets.
TEST(CapeReach, NoWayLeadsThroughTheEnemy) {
  Table t(at_sea({put("Tirpitz", "2024"), put("Merchant", "2022")}, {{"first", "axis"}, {"released", true}}));
  t.order(Sortie, t.stack("Tirpitz"));
  const json ways = around(t)["ways"];
  EXPECT_TRUE(ways.contains("2022"));
  for (const auto& [hex, before] : ways.items()) EXPECT_NE(before, "2022") << hex;
}

// [NC 5.0] Who cannot move any more does not hold up the others of his stack.
TEST(CapeReach, WhoHasMovedIsLeftOut) {
  Table t(at_sea({put("Kent", "2024"), put("Merchant", "2024"), put("Scheer", "4024")}));
  t.p().moved[t.piece("Merchant 1")] = 3;
  const json reach = around(t)["reach"];
  const Names found = names_in(reach[NorthCape::name(t.d(), StackArg, t.stack("Kent"))]);
  EXPECT_TRUE(found.contains("2016") && !found.contains("2015")) << "eight hexes";
}

// A decoy goes where it likes; its way is plotted for twelve hexes.
TEST(CapeReach, TheWayOfADecoyIsPlottedForTwelveHexes) {
  Table t(at_sea({put("Allied decoy", "2012"), put("Kent", "3020"), put("Scheer", "4024")}));
  const Names found =
      names_in(around(t)["reach"][NorthCape::name(t.d(), StackArg, t.stack("Allied decoy 1"))]);
  EXPECT_TRUE(found.contains("2024") && !found.contains("2025"));
}

// As long as nobody has been chosen there is no way to plot.
TEST(CapeReach, NobodyChosenNoWay) {
  Table t(at_sea({put("Kent", "2024"), put("London", "2024"), put("Scheer", "4024")}));
  t.choose(Order, Sortie, t.stack("Kent"), Ships);
  ASSERT_EQ(t.prompt(Seat::Allied), AskMembers);
  EXPECT_EQ(around(t)["ways"].size(), 0U);
  t.choose(Take, t.piece("Kent"));
  EXPECT_GT(around(t)["ways"].size(), 0U);
}

// [NC R8] Who has been halted goes no farther, though it may still look.
TEST(CapeReach, NoWayForWhoIsHalted) {
  Table t(at_sea({put("Scheer", "2024"), put("Merchant", "2023")}, {{"first", "axis"}}));
  t.order(Recon, t.stack("Scheer"));
  t.step("2023");
  ASSERT_EQ(t.prompt(Seat::Axis), AskMove);
  EXPECT_EQ(around(t)["ways"].size(), 0U);
}

}  // namespace
}  // namespace flagplot::north_cape::test::reach
