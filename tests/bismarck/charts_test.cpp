#include <gtest/gtest.h>

#include <array>
#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "data/files.h"
#include "games/bismarck/data.h"

// The charts of the rulebook and the battle board, written out once more, cell by cell.
namespace flagplot::bismarck {
namespace {

using nlohmann::json;

const Charts& charts(bool printed_weather = false) {
  const json options = printed_weather ? json{{"visibility_modifiers", "printed"}} : json::object();
  static std::array<std::unique_ptr<Data>, 2> loaded;
  auto& data = loaded[printed_weather];
  if (!data) data = load(data::Files(), json{{"ships", json::array()}}, options);
  return data->charts;
}

// A result in short: "b" bow, "g" secondary guns, "s" stern, "m" midships, each with its number of hits, "e"
// evasion lost for good; "A" and "B" are special damage, "!" is the end of the ship; "-" is a miss.
std::string in_short(const Hit& h) {
  std::string text;
  const auto add = [&text](char letter, int n) {
    if (n) text += letter + std::to_string(n);
  };
  add('b', h.bow);
  add('g', h.secondary);
  add('s', h.stern);
  add('m', h.midships);
  add('e', h.evasion);
  if (h.also == Hit::Also::SpecialA) text += "A";
  if (h.also == Hit::Also::SpecialB) text += "B";
  if (h.also == Hit::Also::Sunk) text += "!";
  return text.empty() ? "-" : text;
}
// The rows of two to twelve.
std::vector<std::string> rows(const DiceTable& table) {
  std::vector<std::string> all;
  for (std::size_t dice = 2; dice <= 12; ++dice) all.push_back(in_short(table[dice]));
  return all;
}
using Rows = std::vector<std::string>;

// [BIS 9.66]
TEST(BismarckCharts, TheFireTablesAreAsPrinted) {
  const auto& fire = charts().gunnery;
  EXPECT_EQ(rows(fire[0]), (Rows{"m1", "g1", "-", "-", "b1", "-", "s1", "-", "-", "B", "m1"}));
  EXPECT_EQ(rows(fire[1]), (Rows{"g1", "-", "-", "-", "b1", "-", "-", "-", "-", "m1", "B"}));
  EXPECT_EQ(rows(fire[2]), (Rows{"g1", "-", "-", "-", "s1", "-", "-", "-", "-", "m1", "B"}));
  EXPECT_EQ(rows(fire[3]), (Rows{"g1", "m2", "g1", "s1", "b1", "-", "b1", "s1", "m1", "A", "A"}));
  EXPECT_EQ(rows(fire[4]), (Rows{"-", "g1", "b1", "b1", "b1", "-", "-", "-", "m1", "A", "m2"}));
  EXPECT_EQ(rows(fire[5]), (Rows{"-", "g1", "s1", "s1", "s1", "-", "-", "-", "m1", "A", "m2"}));
}

// [BIS 9.712]
TEST(BismarckCharts, TheSpecialDamageTablesAreAsPrinted) {
  const Rows b{"m1", "m1", "m1", "m1", "m1", "m1", "m1", "m2e1", "m2e3", "m2e5", "m2e7"};
  EXPECT_EQ(rows(charts().special[0]),
            (Rows{"m1", "m1", "m1", "m1", "m1", "m1e1", "m2e3", "m2e5", "m3e7", "m3e10", "!"}));
  EXPECT_EQ(rows(charts().special[1]), b);
  EXPECT_EQ(rows(charts().special_armoured[0]),
            (Rows{"m1", "m1", "m1", "m1", "m1", "m1e1", "m2e3", "m2e5", "m2e7", "m2e10", "m3e10"}));
  EXPECT_EQ(rows(charts().special_armoured[1]), b);
}

// [BIS 9.18]
TEST(BismarckCharts, TheBomberTablesAreAsPrinted) {
  EXPECT_EQ(rows(charts().german_bombs),
            (Rows{"g1m1", "g1", "b1", "-", "-", "-", "-", "-", "s1", "b2m2", "g1s1m1"}));
  EXPECT_EQ(rows(charts().british_bombs),
            (Rows{"g1m2", "g1", "b2", "-", "-", "-", "-", "-", "-", "s2", "b1g1m1"}));
  EXPECT_EQ(rows(charts().british_bombs_big_ships),
            (Rows{"g1m1", "g1", "b1", "-", "-", "-", "-", "-", "-", "s2", "b1g1m1"}));
  EXPECT_EQ(rows(charts().british_torpedoes),
            (Rows{"m1", "m1e20", "m1e5", "-", "-", "-", "-", "-", "-", "-", "-"}));
}

template <class List>
std::vector<int> numbers(const List& list, std::size_t from) {
  return {list.begin() + static_cast<std::ptrdiff_t>(from), list.end()};
}
using Numbers = std::vector<int>;

// [BIS 7.14] [BIS 7.16] [BIS 7.3]
TEST(BismarckCharts, TheWeatherTablesAreAsPrinted) {
  EXPECT_EQ(numbers(charts().visibility_change, 1), (Numbers{-6, -5, -4, -3, -2, -1, 0, 1, 2, 3, 4, 5, 6}));
  EXPECT_EQ(numbers(charts().visibility_fog, 1), (Numbers{0, 0, 0, 0, 1, 1, 0, 1, 0, 1, 0, 1, 1}));
  EXPECT_EQ(numbers(charts().visibility_modifier, 1), (Numbers{1, 0, 0, 0, 0, 0, -1, -2, -2}));
  EXPECT_EQ(numbers(charts(true).visibility_modifier, 1), (Numbers{-1, 0, 0, 0, 0, 0, 1, 2, 2}));
}

// [BIS 8.17] [BIS 9.728] [BIS 12.44]
TEST(BismarckCharts, TheShortTablesAreAsPrinted) {
  EXPECT_EQ(numbers(charts().shadow_modifier, 1), (Numbers{0, 0, 0, 0, 0, 1, 1, 2, 2}));
  EXPECT_EQ(numbers(charts().repair, 1), (Numbers{0, 0, 2, 4, 6, 8}));
  EXPECT_EQ(Numbers(charts().convoy_points.begin(), charts().convoy_points.begin() + 5),
            (Numbers{6, 6, 8, 10, 12}));
}

// [BIS 10.21]
TEST(BismarckCharts, TheGeneralSearchTableIsAsPrinted) {
  const std::vector<Numbers> by_dice{{3, 5, 6}, {2, 4, 5}, {0, 1, 2}, {2, 3, 4},
                                     {0, 1, 2}, {1, 2, 3}, {1, 2, 3}};
  for (std::size_t dice = 3; dice <= 9; ++dice)
    EXPECT_EQ(numbers(charts().general_search[dice], 0), by_dice[dice - 3]) << dice;
}

}  // namespace
}  // namespace flagplot::bismarck
