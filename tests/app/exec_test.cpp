#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <map>
#include <set>

#include "support/transcript.h"

// Programs as bots: what they are told, that ours play through it as they play without, and what becomes of
// bad ones.
namespace flagplot::support {
namespace {

using Json = nlohmann::ordered_json;

// A shell has the outer quotes, our splitting of commands the inner ones.
std::string exec(const std::string& command) { return "'exec:" + command + "'"; }
std::string ours(const std::string& bot, const std::string& game = "") {
  return exec("\"" + flagplot_program() + "\" bot " + game + " --bot " + bot);
}
std::string example(const std::string& run, const std::string& file) {
  return exec(run + " \"" + source_dir() + "/examples/" + file + "\"");
}
std::string first_option(const std::string& told) {
  return exec("python3 \"" + source_dir() + "/tests/programs/first_option.py\" \"" + told + "\"");
}

std::string hash_of(const Ran& ran) {
  EXPECT_EQ(ran.code, 0) << ran.err;
  return ran.code == 0 ? ran.json()["hash"].get<std::string>() : ran.err;
}

// What a program that takes the first option was told in games of Strait as the Axis.
std::vector<Json> told_in(int games) {
  const Folder folder;
  const std::string file = (folder.path() / "told").string();
  const Ran ran =
      sample_command("sim strait --axis " + first_option(file) + " --games " + std::to_string(games));
  EXPECT_EQ(ran.code, 0) << ran.err;
  std::vector<Json> lines;
  for (const std::string& line : lines_of(data::read_user_file(file))) lines.push_back(Json::parse(line));
  return lines;
}

std::set<std::string> members(const Json& json) {
  std::set<std::string> names;
  for (const auto& [name, value] : json.items()) names.insert(name);
  return names;
}

TEST(Exec, OurBotsPlayTheSameGamesThroughItAsWithoutIt) {
  for (const std::string bot : {"doctrine", "random", "search:8i"}) {
    const std::string rest = " --b doctrine --pairs 1 --seed 5 --json";
    EXPECT_EQ(hash_of(flagplot("arena bismarck --a " + ours(bot, "bismarck") + rest)),
              hash_of(flagplot("arena bismarck --a " + bot + rest)))
        << bot;
  }
}

TEST(Exec, SoTheyDoInEveryGameAndScenarioAndOnSeveralThreads) {
  for (const std::string game : {"bismarck", "murmansk_run --scenario spring_1942", "north_cape"}) {
    const std::string rest = " --axis doctrine --games 2 --seed 3 --json";
    EXPECT_EQ(hash_of(flagplot("sim " + game + " --allied " + ours("doctrine") + rest + " --jobs 2")),
              hash_of(flagplot("sim " + game + " --allied doctrine" + rest)))
        << game;
  }
}

TEST(Exec, TheExamplesPlayWholeGamesAndTheSameOnesAgain) {
  for (const std::string& program :
       {example("python3", "python/bot.py"), example("node", "javascript/bot.mjs")}) {
    const std::string strait = "sim strait --games 6 --seed 2 --axis " + program + " --json";
    const Ran one = sample_command(strait);
    ASSERT_EQ(one.code, 0) << one.err;
    EXPECT_EQ(one.json()["finished"], 6);
    EXPECT_EQ(hash_of(sample_command(strait + " --jobs 3")), hash_of(one)) << program;
    const Ran bismarck = flagplot("arena bismarck --a " + program + " --b random --pairs 1 --json");
    ASSERT_EQ(bismarck.code, 0) << bismarck.err;
    EXPECT_EQ(bismarck.json()["unfinished"], 0);
  }
}

TEST(Exec, AProgramIsToldTheGameThenQuestionsThenTheEnd) {
  constexpr int games = 3;
  std::map<std::string, int> counted;
  std::set<std::string> characters;
  std::string before = "end";
  std::uint64_t number = 0;
  for (const Json& line : told_in(games)) {
    const std::string kind = line["line"];
    ++counted[kind];
    EXPECT_EQ(kind == "game", before == "end");
    if (kind == "game") {
      number = 0;
      characters.insert(line["character"].get<std::string>());
      EXPECT_EQ(line["game"], "strait");
      EXPECT_EQ(line["scenario"], "crossing");
      EXPECT_EQ(line["seat"], "axis");
      EXPECT_EQ(line["format"], 1);
    }
    if (kind == "question") {
      EXPECT_EQ(line["number"], ++number);
    }
    if (kind == "end") {
      EXPECT_TRUE(line["result"]["over"]);
    }
    before = kind;
  }
  EXPECT_EQ(before, "end");
  EXPECT_EQ(counted["game"], games);
  EXPECT_EQ(counted["end"], games);
  EXPECT_EQ(characters.size(), std::size_t{games});
}

// What a player is shown, the same view as bytes, and luck: there is no member in which something else could
// come.
TEST(Exec, AProgramIsToldWhatAPlayerIsShownAndNothingElse) {
  const auto lines = told_in(1);
  ASSERT_GT(lines.size(), 3U);
  EXPECT_EQ(members(lines[0]), (std::set<std::string>{"line", "format", "game", "scenario", "options",
                                                      "rules", "data", "seat", "character", "first_view"}));
  const std::set<std::string> shown{"seat", "finished", "result", "prompt", "options", "board"};
  auto expected = shown;
  expected.insert({"line", "number", "luck", "view"});
  const Json& question = lines[1];
  EXPECT_EQ(members(question), expected);
  const Ran player = sample_command("play strait --side axis --seed 1 --json", "{\"command\":\"quit\"}\n");
  const Json view = Json::parse(lines_of(player.out).at(0));
  for (const std::string& member : shown) EXPECT_EQ(question[member], view[member]) << member;
  EXPECT_EQ(members(lines.back()), (std::set<std::string>{"line", "result"}));
}

struct Bad {
  std::string program, complaint;
};
std::vector<Bad> bad_programs(const Folder& folder) {
  int files = 0;
  const auto always = [&](const std::string& answer) {
    return exec("python3 \"" + source_dir() + "/tests/programs/always.py\" \"" +
                folder.write("answer" + std::to_string(files++), answer) + "\"");
  };
  const std::string choice = R"({"choice": {"verb": "place", "cell": "A6"}})";  // where the other side begins
  const std::string not_offered = "expected the choice of one of its 6 options";
  return {{exec("/nowhere/bot"), "program \"/nowhere/bot\": cannot be started: No such file or directory"},
          {exec("false"), "strait, axis, question 1 (place): ended with exit code 1; expected an answer"},
          {exec("100ms:sleep 60"), "question 1 (place): no answer; expected one within 100 ms"},
          {always("nonsense"), "answered nonsense; expected {\"choice\": {...}} on one line"},
          {always("[1]"), "answered [1]; expected {\"choice\": {...}} on one line"},
          {always(choice), "axis, question 1 (place): answered " + choice + "; " + not_offered},
          {always(R"({"choice": {"verb": "fly"}})"), not_offered},
          {always(R"({"choice": {"verb": "roll", "dice": [6]}})"), not_offered},
          {always(R"({"choice": 1})"), not_offered},
          {always(R"({"choice": {"verb": "place", "cell": "A1"}, "luck": "7"})"),
           "expected 64 hexadecimal digits, or none"},
          {exec(""), "expected exec:COMMAND"},
          {exec("60s:\"bot"), "a quote is left open"}};
}

TEST(Exec, ABadProgramEndsTheCommandWithOneLine) {
  const Folder folder;
  for (const Bad& bad : bad_programs(folder)) {
    expect_complaint(sample_command("sim strait --axis " + bad.program + " --games 20 --jobs 3"),
                     bad.complaint);
    expect_complaint(
        sample_command("arena strait --a " + bad.program + " --b random --pairs 20 --scenario close"), "");
    const Ran played = sample_command("play strait --side allied --opponent " + bad.program, whole_game);
    EXPECT_EQ(played.code, 2) << bad.program;
    EXPECT_TRUE(has(played.err, bad.complaint)) << played.err;
    EXPECT_EQ(std::ranges::count(played.err, '\n'), 1) << played.err;
  }
}

// Those of other threads stop as well, and soon.
TEST(Exec, OneBadProgramStopsAnArenaOfManyThreads) {
  const Folder folder;
  const std::string command =
      "arena strait --a random --b " + bad_programs(folder)[3].program + " --pairs 1000000 --jobs 4";
  const auto from = std::chrono::steady_clock::now();
  expect_complaint(sample_command(command), "answered nonsense");
  EXPECT_LT(std::chrono::steady_clock::now() - from, std::chrono::seconds(20));
}

TEST(Exec, PlaysAgainstAPersonAndIsNotStartedByASavedGame) {
  const Folder folder;
  const std::string saved = (folder.path() / "game.json").string(),
                    started = (folder.path() / "started").string();
  const std::string program = first_option(started);
  const Ran begun =
      sample_command("play strait --seed 3 --opponent " + program, "1\n1\nsave " + saved + "\nquit\n");
  ASSERT_EQ(begun.code, 0) << begun.err;
  ASSERT_TRUE(std::filesystem::remove(started));
  expect_complaint(sample_command("play --load " + saved),
                   "is a program, which is not started unless you name it");
  EXPECT_FALSE(std::filesystem::exists(started));
  const Ran taken_up = sample_command("play --load " + saved + " --opponent " + program, whole_game);
  EXPECT_EQ(taken_up.code, 0) << taken_up.err;
  EXPECT_TRUE(has(taken_up.out, "The key of the dice:"));
  const auto told = lines_of(data::read_user_file(started));
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(Json::parse(told.back())["line"], "end");
}

TEST(Exec, AGameThatIsGivenUpEndsWithoutAResult) {
  const Folder folder;
  const std::string file = (folder.path() / "told").string();
  EXPECT_EQ(sample_command("play strait --seed 3 --opponent " + first_option(file), "1\nresign\nyes\n").code, 0);
  const auto told = lines_of(data::read_user_file(file));
  ASSERT_FALSE(told.empty());
  EXPECT_EQ(Json::parse(told.back()), (Json{{"line", "end"}, {"result", nullptr}}));
}

// `flagplot bot` by itself.
Ran answered(const std::string& arguments, const std::string& lines) {
  return run(sample_program(), "bot " + arguments, lines);
}

TEST(Exec, OurBotAnswersQuestionsOfTheSameRulesOnly) {
  const auto told = told_in(1);
  const std::string game = told[0].dump() + "\n", question = told[1].dump() + "\n";
  const Ran ran = answered("--bot random", game + question + question + told.back().dump() + "\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  const auto answers = lines_of(ran.out);
  ASSERT_EQ(answers.size(), 2U);
  EXPECT_EQ(answers[0], answers[1]);  // the same luck
  EXPECT_TRUE(Json::parse(answers[0])["choice"].is_object());

  const auto changed = [&told](const char* member, const Json& value) {
    Json line = told[0];
    line[member] = value;
    return line.dump() + "\n";
  };
  const std::vector<std::pair<std::string, std::string>> refused{
      {changed("rules", 999), "line 1, rules: found 999; this program has "},
      {changed("data", "0123456789abcdef"), "line 1, data: found "},
      {changed("first_view", "0123456789abcdef"), "line 1, first_view: found "},
      {changed("format", 2), "line 1, format: found 2; this program has 1"},
      {changed("seat", "chance"), "line 1, seat: expected allied or axis"},
      {changed("character", "7"), "line 1, character: expected 16 hexadecimal digits"},
      {changed("game", "atlantis"), "atlantis"},
      {changed("line", "dance"), "line 1, line: expected \"game\", \"question\" or \"end\""},
      {question, "line 1, line: found a question; expected a game first"},
      {"nonsense\n", "line 1: expected an object of JSON"},
      {"{}\n", "line 1, line: expected a text"}};
  for (const auto& [line, complaint] : refused) expect_complaint(answered("--bot random", line), complaint);
  expect_complaint(answered("bismarck --bot random", game),
                   "line 1, game: found \"strait\"; this program has \"bismarck\"");
  expect_complaint(answered("bismarck --bot genius", ""), "bot \"genius\": unknown");

  Json short_view = told[1], no_luck = told[1];
  short_view["view"] = "00";
  no_luck["luck"] = std::string(64, '0');
  expect_complaint(answered("--bot random", game + short_view.dump() + "\n"), "line 2, view: expected ");
  expect_complaint(answered("--bot random", game + no_luck.dump() + "\n"), "line 2, luck: expected 64");
}

}  // namespace
}  // namespace flagplot::support
