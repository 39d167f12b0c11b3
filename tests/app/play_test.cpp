#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "app/play/page.h"
#include "support/transcript.h"
#include "umpire/dice.h"

namespace flagplot::support {
namespace {

using Json = nlohmann::ordered_json;

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
        run(flagplot_program(), "play murmansk_run --language pl --seed 1 --side " + side, "board details\n");
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

}  // namespace
}  // namespace flagplot::support
