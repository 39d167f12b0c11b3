#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <thread>

#include "app/play/input.h"
#include "app/play/page.h"
#include "app/play/table.h"
#include "support/command.h"
#include "support/sample.h"

namespace flagplot::support {
namespace {

using Json = nlohmann::ordered_json;

std::string times(int n, const std::string& line) {
  std::string text;
  for (int i = 0; i < n; ++i) text += line + "\n";
  return text;
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

// What is said between the echo of the n-th line typed and that of the next.
std::string reply_to(const Ran& ran, std::size_t n) {
  std::size_t at = 0;
  for (std::size_t i = 0; i < n; ++i) at = ran.out.find("\n> ", at) + 3;
  at = ran.out.find('\n', at) + 1;
  return ran.out.substr(at, ran.out.find("\n> ", at) - at);
}

void expect_complaint(const Ran& ran, const std::string& part) {
  EXPECT_EQ(ran.code, 2) << ran.err;
  EXPECT_EQ(ran.out, "");
  EXPECT_EQ(std::ranges::count(ran.err, '\n'), 1) << ran.err;
  EXPECT_TRUE(has(ran.err, part)) << ran.err;
}

// Enough for any game of Strait, whichever side: what is left over is typed into a game that is over.
const std::string whole_game = times(120, "1");

TEST(Play, AWholeGameEndsAndItsLogVerifies) {
  for (const std::string side : {"allied", "axis"}) {
    const Folder folder;
    const std::string log = (folder.path() / "game.fplog").string();
    const std::string saving = "save " + log;
    const Ran ran = sample_command("play strait --seed 7 --side " + side, whole_game + saving);
    EXPECT_EQ(ran.code, 0) << ran.err;
    EXPECT_EQ(ran.err, "");
    EXPECT_TRUE(has(ran.out, "The key of the dice:")) << side;
    EXPECT_TRUE(has(ran.out, "You have won.") || has(ran.out, "You have lost.")) << side;
    const Ran verified = sample_command("verify " + log + " --json");
    EXPECT_EQ(verified.code, 0) << verified.out;
    EXPECT_TRUE(verified.json()["finished"].get<bool>());
    EXPECT_TRUE(verified.json()["dice_verified"].get<bool>());
  }
}

TEST(Play, TheCommitmentShownAtTheStartIsThatOfTheKeyShownAtTheEnd) {
  const auto key = umpire::KeyedDice::key_from_seed(7);
  const Ran ran = sample_command("play strait --seed 7", whole_game);
  const auto commitment = ran.out.find(umpire::KeyedDice::commitment(key));
  const auto question = ran.out.find("Where does your ship start?");
  const auto revealed = ran.out.find(umpire::to_hex(key));
  EXPECT_LT(commitment, question);
  ASSERT_NE(revealed, std::string::npos);
  EXPECT_GT(revealed, ran.out.find("Turn 12 begins."));
}

TEST(Play, ASideCalledAfterItsSeatIsNamedOnce) {
  const auto first_words = [](const std::string& arguments) {
    return run(flagplot_program(), "play murmansk_run --seed 1 --side axis" + arguments).out;
  };
  EXPECT_TRUE(has(first_words(""), "You: German. Opponent: Allied, played by the bot"));
  EXPECT_TRUE(has(first_words(" --language pl"), "Ty: Niemcy. Przeciwnik: Alianci, gra nim bot"));
  const Ran strait = sample_command("play strait --seed 7 --side axis");
  EXPECT_TRUE(has(strait.out, "You: Raider (Axis). Opponent: Hunter (Allied), played by the bot"));
}

// Numbers, names of ships and places are the same in both languages; what they are called is not.
TEST(Play, ThePolishBoardOfMurmanskRunIsPolish) {
  for (const std::string side : {"allied", "axis"}) {
    const Ran ran =
        run(flagplot_program(), "play murmansk_run --language pl --seed 1 --side " + side, "board\n");
    const std::string board = reply_to(ran, 1);
    EXPECT_TRUE(has(board, "superpancernik")) << board;
    for (const char* english :
         {"wins", "needed", "class", "salvoes", "status", "flown", "season", "open play", "repair", "norway",
          "absent", "entitled", "waiting", "range", "ready"})
      EXPECT_FALSE(has(board, english)) << english << " in " << board;
  }
}

TEST(Play, TheSameSeedAndAnswersGiveTheSameTranscript) {
  const Ran one = sample_command("play strait --seed 11", whole_game);
  EXPECT_EQ(one.out, sample_command("play strait --seed 11", whole_game).out);
  EXPECT_NE(one.out, sample_command("play strait --seed 12", whole_game).out);
}

TEST(Play, WithoutASeedTheDiceAreNotForeseeable) {
  EXPECT_NE(sample_command("play strait").out, sample_command("play strait").out);
}

TEST(Play, UndoTakesBackAnOrderUntilItHasToldSomething) {
  const Ran ran = sample_command("play strait --seed 7", "undo\nplace A6\nundo\nstep A5\nundo\n1\nundo\n");
  EXPECT_TRUE(has(reply_to(ran, 1), "You have not chosen anything yet."));
  EXPECT_TRUE(has(reply_to(ran, 3), "Nothing can be taken back"));  // both have placed and the turn has begun
  EXPECT_TRUE(has(reply_to(ran, 4), "Step to A4"));
  EXPECT_TRUE(has(reply_to(ran, 5), "Taken back."));
  EXPECT_FALSE(has(reply_to(ran, 5), "Step to A4"));  // back where only A5, B5 and B6 are near
  EXPECT_TRUE(has(reply_to(ran, 6), "Both ships have moved."));
  EXPECT_TRUE(has(reply_to(ran, 7), "Nothing can be taken back"));
}

TEST(Play, WhyNamesTheRuleOrSaysThatItIsAllowed) {
  const Ran ran = sample_command("play strait --seed 7",
                                 "why place A1\n"
                                 "why {\"verb\":\"place\",\"cell\":\"A1\"}\n"
                                 "why Place at A1\n"
                                 "why place A5\nwhy 2\n"
                                 "why call A5\n"
                                 "why fly A5\n");
  for (const std::size_t n : {1, 2, 3})
    EXPECT_EQ(reply_to(ran, n), "A1 is outside your starting area. [ST 1]");
  for (const std::size_t n : {4, 5}) EXPECT_EQ(reply_to(ran, n), "That is allowed: Place at A5 [ST 1]");
  EXPECT_EQ(reply_to(ran, 6), "That does not answer the question before you. [ST 1]");
  EXPECT_TRUE(has(reply_to(ran, 7), "pass, place CELL, step CELL"));
}

TEST(Play, AChoiceThatIsNotAllowedIsRefusedWithItsRule) {
  const Ran ran = sample_command("play strait --seed 7", "place A1\n{\"verb\":\"place\",\"cell\":\"A2\"}\n");
  EXPECT_EQ(reply_to(ran, 1), "A1 is outside your starting area. [ST 1]");
  EXPECT_EQ(reply_to(ran, 2), "A2 is outside your starting area. [ST 1]");
}

TEST(Play, AnOptionCanBePickedByItsWords) {
  for (const char* typed : {"2", "Place at A5", "place at a5", "A5", "pl a5", "place A5"}) {
    const Ran ran = sample_command("play strait --seed 7", std::string(typed) + "\n");
    EXPECT_TRUE(has(reply_to(ran, 1), "You: Place at A5")) << typed;
  }
  const Ran several = sample_command("play strait --seed 7", "place\n");
  EXPECT_TRUE(reply_to(several, 1).starts_with("Which of these?"));
}

TEST(Play, PolishIsUnderstoodWithAndWithoutAccents) {
  const Ran ran = sample_command("play strait --language pl --scenario close --side axis",
                                 "pomoc\nhelp\nkoniec\nwyjdź\nwyjdz\n");
  EXPECT_EQ(reply_to(ran, 1), reply_to(ran, 2));
  EXPECT_TRUE(has(reply_to(ran, 3), "Ty: Koniec"));
  EXPECT_TRUE(has(ran.out, "Gra przerwana"));
}

TEST(Play, WhatCannotBeUnderstoodGetsOneLineAndChangesNothing) {
  for (const char* typed : {"xyzzy", "99", "0", "99999999999999999999999", "-1", "/zz", "{", "{}", "[1]",
                            "save", "!", "a\x1b[31m", "\xff\xfe"}) {
    const Ran ran = sample_command("play strait --seed 7", std::string(typed) + "\nlog\n");
    EXPECT_EQ(ran.code, 0) << typed;
    EXPECT_EQ(std::ranges::count(reply_to(ran, 1), '\n'), 0) << typed << ": " << reply_to(ran, 1);
    EXPECT_FALSE(reply_to(ran, 1).empty()) << typed;
    EXPECT_FALSE(has(ran.out, "\x1b")) << typed;
    EXPECT_FALSE(has(reply_to(ran, 2), "Place at")) << typed;
  }
}

TEST(Play, TheEndOfInputLeavesTheGameAndSaysHowToSave) {
  const Ran ran = sample_command("play strait --seed 7", "1\n");
  EXPECT_EQ(ran.code, 0);
  EXPECT_TRUE(has(ran.out, "You have left the game and it was not saved."));
  EXPECT_TRUE(has(ran.out, "--load FILE"));
}

TEST(Play, LeavingOrResigningMustBeSaidTwice) {
  const Ran quit = sample_command("play strait --seed 7", "1\nquit\nlog\nquit\nquit\nlog\n");
  EXPECT_TRUE(has(reply_to(quit, 2), "is not saved"));
  EXPECT_TRUE(has(reply_to(quit, 4), "is not saved"));
  EXPECT_TRUE(reply_to(quit, 5).starts_with("You have left the game"));

  const Folder folder;
  const std::string log = (folder.path() / "game.fplog").string();
  const Ran resigned = sample_command("play strait --seed 7", "1\nresign\nresign\nsave " + log + "\n");
  EXPECT_TRUE(has(reply_to(resigned, 3), "Your opponent wins."));
  EXPECT_TRUE(has(reply_to(resigned, 3), "The key of the dice:"));
  const Ran verified = sample_command("verify " + log + " --json");
  EXPECT_EQ(verified.code, 0);
  EXPECT_TRUE(verified.json()["dice_verified"].get<bool>());
}

TEST(Play, ASavedGameContinuesToTheEndItWouldHaveHad) {
  const Folder folder;
  const std::string saved = (folder.path() / "half.json").string(), whole = (folder.path() / "a").string(),
                    resumed = (folder.path() / "b").string();
  const std::string first = "3\n2\nundo\n2\n", rest = times(15, "2") + whole_game;
  sample_command("play strait --seed 21", first + rest + "save " + whole + "\n");
  const Ran half = sample_command("play strait --seed 21", first + "save " + saved + "\nquit\n");
  EXPECT_TRUE(has(half.out, "flagplot play --load " + saved)) << half.out;
  const Ran later = sample_command("play --load " + saved, rest + "save " + resumed + "\n");
  EXPECT_EQ(later.code, 0) << later.err;
  EXPECT_EQ(data::read_user_file(whole), data::read_user_file(resumed));
  EXPECT_EQ(sample_command("verify " + resumed).code, 0);
}

TEST(Play, UndoStillWorksAfterLoading) {
  const Folder folder;
  const std::string saved = (folder.path() / "half.json").string();
  sample_command("play strait --seed 7", "place A6\nstep A5\nsave " + saved + "\n");
  const Ran ran = sample_command("play --load " + saved, "undo\n");
  EXPECT_TRUE(has(reply_to(ran, 1), "Taken back."));
  EXPECT_TRUE(has(ran.out, "* Step to A5"));  // what happened last is told again
}

TEST(Play, AFileThatIsNotASavedGameIsRefusedAndLeftAlone) {
  const Folder folder;
  const std::string saved = (folder.path() / "half.json").string(), log = (folder.path() / "log").string();
  sample_command("play strait --seed 7", "1\n1\nsave " + saved + "\n");
  sample_command("sim strait --log " + log);
  const std::string good = data::read_user_file(saved);
  const auto edited = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    const auto at = text.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    return folder.write("bad.json", text.replace(at, from.size(), to));
  };
  const auto load = [](const std::string& file) { return sample_command("play --load " + file, "1\n"); };
  expect_complaint(load("/nowhere/at.all"), "no such file");
  expect_complaint(load(folder.path().string()), "is a directory");
  expect_complaint(load(folder.write("bad.json", "")), "not a saved game");
  expect_complaint(load(folder.write("bad.json", "{\"flagplot\":")), "not a saved game");
  expect_complaint(load(folder.write("bad.json", good.substr(0, good.size() / 2))), "not a saved game");
  expect_complaint(load(log), "is a choice log and not a saved game");
  expect_complaint(load(edited("\"human\": \"allied\"", "\"human\": \"chance\"")), "expected allied or axis");
  expect_complaint(load(edited("\"bot\": \"random\"", "\"bot\": \"genius\"")), "bot \"genius\": unknown");
  expect_complaint(load(edited("\"bot\": \"random\"", "\"bot\": 3")), "bot: expected a text");
  expect_complaint(load(edited("\"key\": \"", "\"key\": \"x")), "expected 64 hexadecimal digits");
  expect_complaint(load(edited("\"key\": \"c3", "\"key\": \"c4")), "not the one that was committed to");
  expect_complaint(load(edited("\\\"choice\\\":[1,", "\\\"choice\\\":[2,")), "was altered");
  expect_complaint(load(edited("\"format\": 1", "\"format\": 9")), "not one this program knows");
  EXPECT_EQ(data::read_user_file(saved), good);
}

TEST(Play, ArgumentsBesideLoadMustAgreeWithTheFile) {
  const Folder folder;
  const std::string saved = (folder.path() / "half.json").string();
  sample_command("play strait --seed 7", "1\nsave " + saved + "\n");
  const std::string load = " --load " + saved;
  EXPECT_EQ(sample_command("play strait --side allied --opponent random --seed 7 --scenario crossing "
                           "--option pace=slow" +
                           load)
                .code,
            0);
  expect_complaint(sample_command("play bismarck" + load), "another game");
  expect_complaint(sample_command("play strait --side axis" + load), "another --side");
  expect_complaint(sample_command("play strait --seed 8" + load), "another --seed");
  expect_complaint(sample_command("play strait --scenario close" + load), "another --scenario");
  expect_complaint(sample_command("play strait --option pace=fast" + load), "another --option");
}

TEST(Play, KeepsTheGameInTheSaveFileAsItGoesOn) {
  const Folder folder;
  const std::string file = (folder.path() / "game").string();
  const Ran begun = sample_command("play strait --seed 7 --save " + file, "1\n");
  EXPECT_TRUE(has(begun.out, "It is saved")) << begun.out;
  expect_complaint(sample_command("play strait --save " + file), "is there already");
  const Ran ended = sample_command("play --load " + file + " --save " + file, whole_game);
  EXPECT_EQ(ended.code, 0) << ended.err;
  EXPECT_TRUE(has(sample_command("verify " + file).out, "finished; every die is the committed one"));
  expect_complaint(sample_command("play strait --save /nowhere/at.all"), "cannot be written");
}

TEST(Play, SavingWritesOverNothingThatIsNotOfThisGame) {
  const Folder folder;
  const std::string file = folder.write("diary.txt", "dear diary");
  const Ran ran = sample_command("play strait --seed 7", "1\nsave " + file + "\nsave /nowhere/at.all\n");
  EXPECT_TRUE(has(reply_to(ran, 2), "is there already"));
  EXPECT_TRUE(has(reply_to(ran, 3), "cannot be written"));
  EXPECT_EQ(data::read_user_file(file), "dear diary");
}

// A saved game in which the raider has already placed its ship, in secret.
std::string saved_with_raider_at(const Folder& folder, std::uint16_t cell, std::uint64_t seed) {
  const auto game = sample();
  const auto key = umpire::KeyedDice::key_from_seed(seed);
  umpire::Match match(*game);
  EXPECT_FALSE(match.choose(Seat::Axis, Choice{strait::Place, cell, 0, 0}));
  std::ostringstream log;
  umpire::LogWriter writer(log, {"strait",
                                 game->rules_version(),
                                 "crossing",
                                 sample_library().options_in_full("strait", {}),
                                 sample_library().fingerprint("strait", "crossing"),
                                 umpire::KeyedDice::commitment(key)});
  for (const auto& record : match.records()) writer.append(record);
  writer.close(*game, match, std::nullopt);
  const Json saved{{"flagplot", "saved game"},   {"format", 1},     {"human", "allied"}, {"bot", "random"},
                   {"key", umpire::to_hex(key)}, {"log", log.str()}};
  return folder.write("saved", saved.dump());
}

std::vector<std::string> transcript_against_raider_at(int row, std::uint64_t seed) {
  const Folder folder;
  const auto cell = static_cast<std::uint16_t>(row * strait::width);
  const std::string turn =
      "step D5\nboard\noptions\nundo\nlog\nwhy step A1\n1\nboard\ncall D2\nboard\ncall C3\nboard\nlog\n";
  const std::string input = "board\nplace D4\n" + times(12, turn);
  const auto file = saved_with_raider_at(folder, cell, seed);
  return lines_of(sample_command("play --load " + file, input).out);
}

// The same dice and the same answers against six hidden ships, each with its own plan: the transcripts are
// the same until the hunter is told something.
TEST(Play, WhereTheHiddenShipIsDoesNotShowBeforeItIsTold) {
  const auto tells = [](const std::vector<std::string>& lines, auto at) {
    // The end of a game is told after an empty line.
    const std::string& line = at->empty() && at + 1 != lines.end() ? *(at + 1) : *at;
    return has(line, "called: the raider is found.") || has(line, "The raider has escaped.");
  };
  int told_apart = 0;
  for (std::uint64_t seed = 1; seed <= 3; ++seed) {
    const auto first = transcript_against_raider_at(0, seed);
    for (int row = 1; row < strait::width; ++row) {
      const auto other = transcript_against_raider_at(row, seed);
      const auto [here, there] = std::ranges::mismatch(first, other);
      if (here == first.end() || there == other.end()) continue;
      EXPECT_TRUE(tells(first, here) || tells(other, there)) << *here << " | " << *there;
      ++told_apart;
    }
  }
  EXPECT_GT(told_apart, 5);
}

TEST(Play, NoLineIsWiderThanEightyColumns) {
  const Folder folder;
  const std::string file = (folder.path() / (std::string(100, 'n') + ".json")).string();
  const std::string input = "help\nboard\nundo\n/a\n/zz\nplace\nwhy fly\nwhy place A1\nsave\n" +
                            std::string(300, 'x') + "\n1\n1\nboard\noptions\nmore\nundo\nquit\nresign\n2\n" +
                            whole_game + "log\nboard\nsave " + file + "\nsave /nowhere/at.all\n";
  for (const std::string language : {" --language en", " --language pl"}) {
    for (const std::string setting : {"--side allied", "--side axis", "--side allied --scenario close"}) {
      const std::string arguments = setting + language;
      const Ran ran = sample_command("play strait --seed 3 " + arguments, input);
      std::filesystem::remove(file);
      EXPECT_EQ(ran.code, 0);
      for (const auto& line : lines_of(ran.out)) EXPECT_LE(app::width_of(line), 80U) << line;
    }
  }
}

TEST(Play, EverySentenceItSaysIsInTheCatalogue) {
  for (const std::string language : {"en", "pl"}) {
    const Ran ran =
        sample_command("play strait --seed 3 --language " + language,
                       "help\nboard\nwhy\nundo\n/zz\nsave\nx\n1\n1\nquit\nresign\nresign\nlog\n1\n");
    EXPECT_FALSE(has(ran.out, "play.")) << ran.out;
    EXPECT_FALSE(has(ran.out, "{")) << ran.out;
  }
}

TEST(Play, AScenarioIsCalledByItsNameInTheLanguageSpoken) {
  for (const auto& [language, title] :
       {std::pair{"en", "The chase of the Bismarck"}, {"pl", "Pościg za Bismarckiem"}}) {
    const Ran ran = sample_command(std::string("play bismarck --seed 3 --language ") + language,
                                   "quit\nresign\nresign\n");
    EXPECT_TRUE(has(ran.out, title)) << ran.out;
  }
}

TEST(Play, ColoursAreForTerminalsOnly) { EXPECT_FALSE(has(sample_command("play strait").out, "\x1b")); }

TEST(Play, BadArgumentsAreOneLineAndExitCodeTwo) {
  expect_complaint(sample_command("play"), "expected a game");
  expect_complaint(sample_command("play atlantis"), "unknown");
  expect_complaint(flagplot("play north_cape"), "cannot be played yet");
  expect_complaint(sample_command("play strait --side umpire"), "--side");
  expect_complaint(sample_command("play strait --opponent genius"), "expected one of: random");
  expect_complaint(sample_command("play strait --scenario nowhere"), "expected one of: crossing, close");
  expect_complaint(sample_command("play strait --option pace"), "expected NAME=VALUE");
  expect_complaint(sample_command("play strait --seed x"), "--seed");
  expect_complaint(sample_command("play strait --language de"), "--language");
  const Ran help = flagplot("play --help");
  EXPECT_EQ(help.code, 0);
  for (const char* option : {"--json", "--data", "--side", "--opponent", "--save", "--load"}) {
    EXPECT_TRUE(has(help.out, option)) << option;
  }
}

std::vector<Json> json_replies(const std::string& arguments, const std::string& input) {
  const Ran ran = sample_command("play strait --json " + arguments, input);
  EXPECT_EQ(ran.code, 0) << ran.err;
  std::vector<Json> replies;
  for (const auto& line : lines_of(ran.out)) replies.push_back(Json::parse(line));
  return replies;
}

TEST(PlayJson, AnswersEveryLineWithALine) {
  const auto replies = json_replies("--seed 7", R"({"verb":"place","cell":"A1"})"
                                                "\n"
                                                R"({"verb":"place","cell":"A6"})"
                                                "\n"
                                                R"({"verb":"step","cell":"A5"})"
                                                "\n"
                                                R"({"command":"undo"})"
                                                "\n"
                                                R"({"command":"undo"})"
                                                "\nnonsense\n"
                                                R"({"verb":"fly"})"
                                                "\n"
                                                R"({"verb":"roll","dice":[6]})"
                                                "\n"
                                                R"({"command":"why","choice":{"verb":"step","cell":"F1"}})"
                                                "\n"
                                                R"({"command":"why","choice":{"verb":"step","cell":"A5"}})"
                                                "\n"
                                                R"({"command":"dance"})"
                                                "\n");
  ASSERT_EQ(replies.size(), 12U);
  EXPECT_EQ(replies[0]["seat"], "allied");
  EXPECT_EQ(replies[0]["prompt"]["rule"], "ST 1");
  EXPECT_EQ(replies[0]["commitment"].get<std::string>().size(), 64U);
  EXPECT_EQ(replies[1]["refused"]["rule"], "ST 1");
  EXPECT_EQ(replies[2]["events"][0]["event"], "turn");
  EXPECT_EQ(replies[2]["events"][0]["text"], "Turn 1 begins.");
  EXPECT_EQ(replies[3]["undoable"], true);
  EXPECT_EQ(replies[4]["board"], replies[2]["board"]);
  EXPECT_TRUE(replies[4]["events"].empty());
  for (const std::size_t n : {5, 6, 7, 8, 11}) EXPECT_FALSE(replies[n]["refused"]["text"].empty()) << n;
  EXPECT_EQ(replies[9]["refused"]["rule"], "ST 2.1");
  EXPECT_EQ(replies[10]["allowed"], true);
}

TEST(PlayJson, AWholeGameRevealsTheKeyAtItsEndAndNotBefore) {
  const auto replies = json_replies("--side axis --seed 8", R"({"verb":"place","cell":"A1"})"
                                                            "\n" +
                                                                times(12, R"({"verb":"pass"})"));
  ASSERT_EQ(replies.size(), 14U);
  for (std::size_t n = 0; n + 1 < replies.size(); ++n) EXPECT_FALSE(replies[n].contains("key")) << n;
  EXPECT_EQ(replies.back()["finished"], true);
  EXPECT_EQ(replies.back()["key"], umpire::to_hex(umpire::KeyedDice::key_from_seed(8)));
}

TEST(PlayPage, ManyOptionsAreShownInColumnsAndPages) {
  std::vector<app::Numbered> entries;
  for (std::size_t i = 1; i <= 100; ++i) entries.push_back({i, "Żegluj na pole " + std::to_string(i)});
  std::size_t shown = 0;
  for (int pages = 0; shown < entries.size(); ++pages) {
    ASSERT_LT(pages, 3);
    const auto page = app::in_columns(entries, shown, 18);
    EXPECT_LE(page.lines.size(), 18U);
    for (const auto& line : page.lines) EXPECT_LE(app::width_of(line), 80U) << line;
    shown += page.shown;
  }
  EXPECT_EQ(shown, 100U);
}

TEST(PlayPage, ALongOptionIsBrokenAndKeepsItsIndent) {
  const auto lines = app::in_columns({{7, times(30, "word")}, {8, std::string(200, 'x')}}, 0, 18).lines;
  for (const auto& line : lines) EXPECT_LE(app::width_of(line), 80U) << line;
  EXPECT_TRUE(lines[1].starts_with("      "));
}

TEST(PlayPage, ABoardOfAnyShapeFits) {
  const data::Catalogue words(data::Files(), "bismarck", "en");
  Json board{{"empty", Json::array()}, {"none", nullptr}, {"a_long_list", Json::array()}};
  for (int i = 0; i < 100; ++i) board["a_long_list"].push_back("zone " + std::to_string(i));
  board["ships"] = {{{"name", "Hood"}, {"at", {1, 2}}, {"sunk", true}}, {{"name", std::string(120, 'n')}}};
  board[std::string(90, 'k')] = "value";
  Json deep = 1;
  for (int i = 0; i < 60; ++i) deep = Json{{"inner", deep}};
  board["deep"] = deep;
  for (const auto& line : app::board_lines(board, words)) EXPECT_LE(app::width_of(line), 80U) << line;
}

TEST(PlayPage, AWordMeansWhatItMeansThere) {
  const Json board{{"ships", {{{"name", "O class"}, {"class", "D"}}}},
                   {"markers", {{{"token", "G1"}, {"kind", "wolfpack"}, {"source", "wolfpack"}}}},
                   {"seasons", {{{"result", "open"}}}}};
  const auto page = [&](const char* language) {
    std::string text;
    const data::Catalogue words(data::Files(), "murmansk_run", language);
    for (const auto& line : app::board_lines(board, words)) text += line + "\n";
    return text;
  };
  EXPECT_EQ(page("en"),
            "  ships:\n    - name O class, class destroyer division\n"
            "  markers:\n    - token G1, kind wolfpack, source met by the wolfpack\n"
            "  seasons:\n    - result not yet played\n");
  EXPECT_EQ(page("pl"),
            "  okręty:\n    - nazwa Typ O, klasa dywizja niszczycieli\n"
            "  znaczniki:\n    - znak G1, rodzaj wilcze stado, źródło spotkany przez stado\n"
            "  sezony:\n    - wynik jeszcze nierozegrany\n");
}

TEST(PlayInput, WholeWordsComeBeforeBeginnings) {
  const std::vector<std::string> texts{"Step to C1", "Step to C10", "Łup", "Stand"};
  EXPECT_EQ(app::meant(texts, "c1"), (std::vector<std::size_t>{0}));
  EXPECT_EQ(app::meant(texts, "step"), (std::vector<std::size_t>{0, 1}));
  EXPECT_EQ(app::meant(texts, "LUP"), (std::vector<std::size_t>{2}));
  EXPECT_EQ(app::meant(texts, "sta"), (std::vector<std::size_t>{3}));
  EXPECT_TRUE(app::meant(texts, "l").empty());
  EXPECT_TRUE(app::meant(texts, "?!").empty());
}

TEST(PlayTable, WhoeverWaitsForTheBotIsTold) {
  using std::chrono::milliseconds;
  int told = 0;
  app::Wait wait([&told](std::chrono::seconds) { ++told; }, milliseconds(5));
  const Choice choice = wait.until_done([] {
    std::this_thread::sleep_for(milliseconds(40));
    return Choice{3, 0, 0, 0};
  });
  EXPECT_EQ(choice.verb, 3);
  EXPECT_GE(told, 1);
}

}  // namespace
}  // namespace flagplot::support
