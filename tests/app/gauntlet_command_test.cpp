#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "bots/gauntlet/gauntlet.h"
#include "support/command.h"

namespace flagplot::support {
namespace {

using Json = nlohmann::ordered_json;

TEST(GauntletCommand, AnswersForEveryStrategyBesideDoctrineOnItsSide) {
  const Ran ran = flagplot("arena bismarck --gauntlet --games 4 --seed 601 --json");
  const Json answer = ran.json();
  EXPECT_EQ(answer["game"], "bismarck");
  EXPECT_EQ(answer["scenario"], "basic");
  EXPECT_EQ(answer["a"], "doctrine");
  EXPECT_EQ(answer["games"], 4);
  std::set<std::pair<std::string, std::string>> known, answered;
  for (const auto& s : bots::gauntlet::strategies_of("bismarck")) known.emplace(s.name, name(s.side));
  for (const Json& row : answer["strategies"]) {
    answered.emplace(row["name"], row["side"]);
    for (const Json& record : {row, row["doctrine"]}) {
      EXPECT_EQ(record["wins"].get<int>() + record["losses"].get<int>() + record["draws"].get<int>(), 4);
      EXPECT_LE(record["ci95"][0].get<double>(), record["win_rate"].get<double>());
      EXPECT_GE(record["ci95"][1].get<double>(), record["win_rate"].get<double>());
    }
    EXPECT_NEAR(row["gain"]["value"].get<double>(),
                row["win_rate"].get<double>() - row["doctrine"]["win_rate"].get<double>(), 1e-3);
    EXPECT_TRUE(row["gain"]["ci95"].is_array() && row["margin"].is_number());
    EXPECT_EQ(row["hole"].get<bool>(), row["gain"]["value"].get<double>() > 0.05);
  }
  EXPECT_EQ(answered, known);
}

// One game each: who wins it where doctrine did not has found a hole, and whoever asks is told so.
TEST(GauntletCommand, FailsIfThereIsAHole) {
  std::set<int> codes;
  for (int seed = 1; seed <= 6; ++seed) {
    const std::string arguments = "arena bismarck --gauntlet --games 1 --seed " + std::to_string(seed);
    const Ran ran = flagplot(arguments + " --json"), text = flagplot(arguments);
    const Json answer = ran.json();
    const auto holes =
        std::ranges::count_if(answer["strategies"], [](const Json& r) { return r["hole"] == true; });
    EXPECT_EQ(answer["holes"], holes);
    EXPECT_EQ(ran.code, holes > 0 ? 1 : 0);
    EXPECT_EQ(text.code, ran.code);
    EXPECT_EQ(text.out.find("a hole") != std::string::npos, holes > 0);
    codes.insert(ran.code);
  }
  EXPECT_TRUE(codes.contains(1));
}

TEST(GauntletCommand, IsTheSameForAnyNumberOfJobs) {
  const std::string arguments = "arena bismarck --gauntlet --games 6 --seed 3";
  EXPECT_EQ(flagplot(arguments + " --jobs 1").out, flagplot(arguments + " --jobs 3").out);
  EXPECT_NE(flagplot(arguments + " --json").json()["hash"],
            flagplot("arena bismarck --gauntlet --games 6 --seed 4 --json").json()["hash"]);
}

// Everybody beats somebody who plays at random, doctrine above all.
TEST(GauntletCommand, MeasuresAgainstTheBotThatIsNamed) {
  const Json answer = flagplot("arena bismarck --gauntlet --a random --games 10 --json").json();
  EXPECT_EQ(answer["a"], "random");
  for (const Json& row : answer["strategies"])
    EXPECT_GE(row["doctrine"]["win_rate"].get<double>(), 0.7) << row["name"];
  EXPECT_EQ(flagplot("arena bismarck --gauntlet --a search:3i --games 1 --json").json()["a"], "search:3i");
}

TEST(GauntletCommand, PlaysTheScenarioAndTheOptionsThatAreGiven) {
  const Json answer =
      flagplot("arena north_cape --gauntlet --scenario sportspalast --games 1 --a random --json").json();
  EXPECT_EQ(answer["scenario"], "sportspalast");
  const std::string arguments = "arena bismarck --gauntlet --games 2 --json";
  EXPECT_NE(flagplot(arguments + " --option exit_south=false").json()["hash"],
            flagplot(arguments).json()["hash"]);
}

TEST(GauntletCommand, BadInputIsOneLine) {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"strait --gauntlet --a random", "strait: has no strategies for a gauntlet; expected one of: bismarck"},
      {"bismarck --gauntlet --a genius", "bot \"genius\": unknown"},
      {"bismarck --gauntlet --pairs 3", "--gauntlet"},
      {"bismarck --gauntlet --b random", "--gauntlet"},
      {"bismarck --games 3", "--gauntlet"},
      {"bismarck --gauntlet --games 0", "--games"},
  };
  for (const auto& [arguments, part] : cases) {
    const Ran ran = sample_command("arena " + arguments);
    EXPECT_EQ(ran.code, 2) << arguments;
    EXPECT_EQ(ran.out, "");
    EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
    EXPECT_NE(ran.err.find(part), std::string::npos) << ran.err;
  }
}

}  // namespace
}  // namespace flagplot::support
