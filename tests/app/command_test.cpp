#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <set>

#include "support/transcript.h"

namespace flagplot::support {
namespace {

using Json = nlohmann::ordered_json;

TEST(Command, HelpsAtEveryLevel) {
  const Ran top = flagplot("--help");
  EXPECT_EQ(top.code, 0);
  for (const char* command : {"games", "map", "rules", "script", "lesson", "sim", "arena", "balance", "merge",
                              "verify", "replay", "play", "serve", "backup", "matches", "tokens"}) {
    EXPECT_NE(top.out.find(command), std::string::npos);
    const Ran ran = flagplot(std::string(command) + " --help");
    EXPECT_EQ(ran.code, 0);
    EXPECT_NE(ran.out.find("--json"), std::string::npos) << command;
    EXPECT_NE(ran.out.find("--data"), std::string::npos) << command;
  }
}

TEST(Command, BadInputIsOneLineAndExitCodeTwo) {
  const Folder folder;
  expect_complaint(flagplot(""), "subcommand");
  expect_complaint(flagplot("sail"), "see flagplot --help");
  expect_complaint(flagplot("map atlantis"), "expected one of: bismarck, pq17, north_cape, murmansk_run");
  expect_complaint(flagplot("rules atlantis"), "unknown");
  expect_complaint(flagplot("rules bismarck --part deluxe"),
                   "expected one of: basic, intermediate, advanced");
  expect_complaint(sample_command("sim strait --allied genius"),
                   "bot \"genius\": unknown; expected one of: random");
  expect_complaint(sample_command("sim strait --games 0"), "--games");
  expect_complaint(sample_command("sim strait --option pace"), "expected NAME=VALUE");
  expect_complaint(sample_command("sim strait --scenario nowhere"), "expected one of: crossing, close");
  for (const char* command : {"script", "verify", "replay"}) {
    expect_complaint(flagplot(std::string(command) + " /nowhere/at.all"), "no such file");
    expect_complaint(flagplot(std::string(command) + " " + folder.path().string()),
                     "is a directory; expected a file");
  }
  expect_complaint(flagplot("script " + folder.write("bad.json", "{")), "expected complete JSON");
  expect_complaint(flagplot("games --data /nowhere"), "no such directory");
}

TEST(Command, MalformedDataSaysFilePlaceAndExpectation) {
  const Folder folder;
  folder.write("bismarck/map.json", "{\"game\": 3}");
  folder.write("pq17/game.json", "[");
  folder.write("north_cape/rules.tsv", "id\tpart\n1.0\n");
  const std::string data = " --data " + folder.path().string();
  expect_complaint(flagplot("map bismarck" + data), "bismarck/map.json");
  expect_complaint(flagplot("games" + data), "pq17/game.json: ends in the middle");
  expect_complaint(flagplot("rules north_cape" + data),
                   "north_cape/rules.tsv: line 2: found 1 columns; expected 2");
}

TEST(Command, GamesListsFourWithTheirParts) {
  const Ran ran = flagplot("games --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  std::map<std::string, std::vector<std::string>> parts;
  const Json answer = ran.json();
  for (const auto& game : answer["games"]) {
    EXPECT_TRUE(game["playable"].is_boolean());
    for (const auto& part : game["parts"]) parts[game["id"]].push_back(part["id"]);
  }
  EXPECT_EQ(parts["bismarck"], (std::vector<std::string>{"basic", "intermediate", "advanced"}));
  EXPECT_EQ(parts["pq17"], (std::vector<std::string>{"operation", "campaign", "optional"}));
  EXPECT_EQ(parts["north_cape"], (std::vector<std::string>{"standard", "optional", "scenario"}));
  EXPECT_EQ(parts["murmansk_run"], (std::vector<std::string>{"campaign"}));
  EXPECT_EQ(parts.size(), 4U);
  EXPECT_EQ(flagplot("games").code, 0);
}

// All six neighbours of a zone are on the board, whose rows run from column -2 + r/2 to 18 + (r+1)/2.
bool inside(int row, int col) {
  const auto on_board = [](int r, int c) {
    const int from_zero = r - 1;
    return r >= 1 && r <= 26 && c >= std::max(1, -2 + from_zero / 2) && c <= 18 + (from_zero + 1) / 2;
  };
  return on_board(row, col - 1) && on_board(row, col + 1) && on_board(row - 1, col - 1) &&
         on_board(row - 1, col) && on_board(row + 1, col) && on_board(row + 1, col + 1);
}

TEST(Command, MapOfBismarckHasEveryZoneAndTheNinePrintedPorts) {
  const Ran ran = flagplot("map bismarck --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const Json map = ran.json();
  std::map<std::string, Json> zones;
  for (const auto& cell : map["cells"]) zones[cell["id"]] = cell;
  int inner = 0;
  for (const auto& [id, zone] : zones) {
    for (const char* member : {"kind", "neighbours", "layers"}) EXPECT_TRUE(zone.contains(member)) << id;
    const auto row = zone["row"].get<int>(), col = zone["col"].get<int>();
    if (!inside(row, col)) continue;
    EXPECT_EQ(zone["neighbours"].size(), 6U) << id;
    ++inner;
  }
  EXPECT_GT(inner, 400);
  EXPECT_EQ(zones["J16"]["neighbours"].get<std::set<std::string>>(),
            (std::set<std::string>{"I15", "I16", "J15", "J17", "K16", "K17"}));
  std::map<std::string, std::string> ports;
  for (const auto& place : map["places"]) ports[place["name"]] = place["cell"];
  const std::map<std::string, std::string> printed{
      {"Trondheim", "C19"}, {"Bergen", "F20"}, {"Hvalfiord", "D9"},   {"Scapa Flow", "H18"}, {"Clyde", "J19"},
      {"Plymouth", "O22"},  {"Brest", "P23"},  {"St Nazaire", "Q25"}, {"Gibraltar", "Z29"}};
  for (const auto& [port, zone] : printed) EXPECT_EQ(ports[port], zone) << port;
}

TEST(Command, MapsOfTheOtherGamesAreComplete) {
  const std::map<std::string, std::size_t> sizes{{"pq17", 374}, {"north_cape", 2220}, {"murmansk_run", 64}};
  for (const auto& [game, size] : sizes) {
    const Ran ran = flagplot("map " + game + " --json");
    ASSERT_EQ(ran.code, 0) << ran.err;
    const Json map = ran.json();
    EXPECT_EQ(map["cells"].size(), size) << game;
    for (const auto& cell : map["cells"])
      EXPECT_FALSE(cell["neighbours"].empty()) << game << " " << cell["id"];
    EXPECT_EQ(flagplot("map " + game).code, 0);
  }
}

TEST(Command, RulesCountsEveryPart) {
  const Ran ran = flagplot("rules bismarck --json");
  ASSERT_EQ(ran.code, 0) << ran.err;
  const Json answer = ran.json();
  EXPECT_EQ(answer["game"], "bismarck");
  EXPECT_EQ(answer["parts"]["basic"]["total"], 286);
  EXPECT_EQ(answer["parts"]["intermediate"]["total"], 371);
  EXPECT_EQ(answer["parts"]["advanced"]["total"], 198);
  for (const auto& [part, c] : answer["parts"].items()) {
    EXPECT_EQ(c["tested"].get<int>() + c["implemented"].get<int>() + c["not_applicable"].get<int>() +
                  c["missing"].get<int>(),
              c["total"].get<int>());
  }
  EXPECT_EQ(answer["rules"].size(), 855U);
  for (const char* member : {"id", "part", "status", "home", "tests", "reason"}) {
    EXPECT_TRUE(answer["rules"][0].contains(member)) << member;
  }
  const Json basic = flagplot("rules bismarck --part basic --json").json();
  EXPECT_EQ(basic["parts"].size(), 1U);
  EXPECT_EQ(basic["rules"].size(), 286U);
  EXPECT_EQ(flagplot("rules pq17 --json").json()["rules"].size(), 233U);
  EXPECT_EQ(flagplot("rules north_cape --json").json()["rules"].size(), 56U);
  EXPECT_EQ(flagplot("rules murmansk_run --json").json()["rules"].size(), 68U);
}

TEST(Command, SimGivesTheSameHashForAnyNumberOfJobs) {
  const Json one = sample_command("sim strait --games 200 --seed 5 --jobs 1 --json").json();
  const Json two = sample_command("sim strait --games 200 --seed 5 --jobs 2 --json").json();
  const Json other = sample_command("sim strait --games 200 --seed 6 --jobs 2 --json").json();
  EXPECT_EQ(one["hash"], two["hash"]);
  EXPECT_NE(one["hash"], other["hash"]);
  EXPECT_EQ(one["finished"], 200);
  const Json& wins = one["wins"];
  EXPECT_EQ(wins["allied"].get<int>() + wins["axis"].get<int>() + wins["draw"].get<int>(), 200);
  for (const char* member :
       {"games", "margin_mean", "steps", "seconds", "playouts_per_s", "ns_per_step", "state_bytes"}) {
    EXPECT_TRUE(one.contains(member)) << member;
  }
}

TEST(Command, ArenaAnswersInJson) {
  const Json one =
      sample_command("arena strait --a random --b random --pairs 30 --seed 5 --jobs 1 --json").json();
  const Json two =
      sample_command("arena strait --a random --b random --pairs 30 --seed 5 --jobs 2 --json").json();
  EXPECT_EQ(one["hash"], two["hash"]);
  EXPECT_EQ(one["pairs"], 30);
  EXPECT_EQ(one["a_wins"].get<int>() + one["b_wins"].get<int>() + one["draws"].get<int>(), 60);
  for (const char* member : {"win_rate", "ci95", "margin_mean", "a_as"})
    EXPECT_TRUE(one.contains(member)) << member;
  for (const char* side : {"allied", "axis"}) EXPECT_TRUE(one["a_as"][side].contains("win_rate"));
  const Json timed = sample_command("arena strait --a random --b random --pairs 3 --time --json").json();
  EXPECT_TRUE(timed["ms_per_choice"].contains("a") && timed["ms_per_choice"].contains("b"));
  expect_complaint(sample_command("arena strait --a doctrine"), "bot \"doctrine\": unknown");
}

// The hash of these games is the same on every compiler and machine; a change of rules changes it.
TEST(Command, SimRepeatsTheGamesItAlwaysPlayed) {
  EXPECT_EQ(sample_command("sim strait --games 500 --seed 1 --json").json()["hash"], "f3eb1dd287af812d");
}

TEST(Command, ALogIsWrittenVerifiedAndTold) {
  const Folder folder;
  const std::string log = (folder.path() / "game.fplog").string();
  ASSERT_EQ(sample_command("sim strait --seed 3 --log " + log).code, 0);
  const Ran verified = sample_command("verify " + log + " --json");
  EXPECT_EQ(verified.code, 0) << verified.out;
  EXPECT_TRUE(verified.json()["dice_verified"].get<bool>());

  const Ran story = sample_command("replay " + log);
  EXPECT_EQ(story.code, 0);
  EXPECT_NE(story.out.find("Turn 1 begins."), std::string::npos);
  EXPECT_NE(sample_command("replay " + log + " --language pl").out.find("Zaczyna się etap 1."),
            std::string::npos);
}

TEST(Command, ReplayForASeatTellsNothingOfTheOthers) {
  const Folder folder;
  const std::string log = (folder.path() / "game.fplog").string();
  ASSERT_EQ(sample_command("sim strait --seed 3 --log " + log).code, 0);
  const Json story = sample_command("replay " + log + " --seat allied --json").json()["story"];
  ASSERT_FALSE(story.empty());
  int number = 0;
  for (const auto& line : story) {
    const auto who = line["who"].get<std::string>();
    EXPECT_TRUE(who == "allied" || who == "->") << who;
    EXPECT_EQ(line["n"], ++number);  // no gaps where the other side chose
  }
  expect_complaint(sample_command("replay " + log + " --seat umpire"), "--seat");
}

TEST(Command, VerifyRefusesATruncatedOrEditedLogWithTheRecord) {
  const Folder folder;
  const std::string log = (folder.path() / "game.fplog").string();
  ASSERT_EQ(sample_command("sim strait --seed 3 --log " + log).code, 0);
  const std::string text = data::read_user_file(log);

  std::size_t fourth = 0;
  for (int i = 0; i < 4; ++i) fourth = text.find('\n', fourth) + 1;
  const Ran cut = sample_command("verify " + folder.write("cut", text.substr(0, fourth)));
  EXPECT_EQ(cut.code, 1);
  EXPECT_NE(cut.out.find("record 4 is missing"), std::string::npos) << cut.out;

  std::string edited = text;
  const auto seat = edited.find("\"seat\":\"axis\"");
  edited.replace(seat, 13, "\"seat\":\"allied\"");
  const Ran altered = sample_command("verify " + folder.write("edited", edited) + " --json");
  EXPECT_EQ(altered.code, 1);
  EXPECT_GT(altered.json()["record"].get<int>(), 0);
  EXPECT_EQ(altered.json()["problem"], "was altered: its hash does not match");
}

TEST(Command, AScriptThatFailsExitsWithOne) {
  const Folder folder;
  const auto file = folder.write("s.json", R"({"game":"strait","steps":[{"expect":{"finished":true}}]})");
  const Ran ran = sample_command("script " + file);
  EXPECT_EQ(ran.code, 1);
  EXPECT_NE(ran.out.find("step 1 failed: finished: expected true, found false"), std::string::npos)
      << ran.out;
  EXPECT_EQ(sample_command("script " + file + " --json").json()["passed"], false);
}

}  // namespace
}  // namespace flagplot::support
