#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>

#include "app/play/page.h"
#include "data/files.h"
#include "support/folder.h"
#include "support/transcript.h"

// Standing orders of a person who plays in the terminal.
namespace flagplot::support {
namespace {

using Json = nlohmann::ordered_json;

int count(const std::string& text, const std::string& part) {
  int times = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++times;
  return times;
}

// In Strait: 1 stays where it is, 2 calls nothing, 6 never evades, 7 passes until something happens.
TEST(PlayStanding, AnOrderAnswersNowAndFromThenOn) {
  const Ran ran = sample_command("play strait --seed 4 --side axis", "a1\nstanding 1\nstanding 6\nquit\nquit\n");
  EXPECT_EQ(ran.code, 0) << ran.err;
  EXPECT_GT(count(ran.out, "You, by standing order: Done"), 3) << ran.out;
}

TEST(PlayStanding, TheListSaysWhatIsInForceAndWhatCouldBe) {
  const Ran ran = sample_command("play strait --seed 4", "standing\nstanding 2\nstanding 2\nstanding 9\nstanding zero\n");
  EXPECT_EQ(count(ran.out, "No standing orders are in force."), 2) << "before it was given, and after it was cancelled";
  EXPECT_EQ(count(ran.out, "In force"), 1);
  EXPECT_EQ(count(ran.out, "they go from 1 to 8"), 2) << ran.out;
  EXPECT_TRUE(has(ran.out, "   7  Pass until something happens."));
  EXPECT_TRUE(has(ran.out, "   8  Pass for the rest of this turn, or until something happens."));
}

TEST(PlayStanding, PassingUntilSomethingHappensHasANameInBothLanguages) {
  EXPECT_TRUE(has(sample_command("play strait --seed 4 --side axis", "a1\nstanding until\n").out, "by standing order"));
  EXPECT_TRUE(has(sample_command("play strait --seed 4 --side axis --language pl", "a1\nstałe aż\n").out, "stałym rozkazem"));
}

TEST(PlayStanding, ASavedGameGoesOnWithTheOrdersAndItsLogVerifies) {
  const Folder folder;
  const std::string saved = (folder.path() / "half.json").string(), whole = (folder.path() / "a").string(),
                    resumed = (folder.path() / "b").string();
  std::string rest;
  for (int i = 0; i < 60; ++i) rest += "1\n";
  const std::string first = "a1\nstanding 6\n1\n";
  sample_command("play strait --seed 21 --side axis", first + "standing 1\n" + rest + "save " + whole + "\n");
  sample_command("play strait --seed 21 --side axis", first + "save " + saved + "\nquit\n");
  const Ran later = sample_command("play --load " + saved, "standing\nstanding 1\n" + rest + "save " + resumed + "\n");
  EXPECT_TRUE(has(later.out, "Never evade.")) << later.out;
  const std::string log = data::read_user_file(resumed);
  EXPECT_EQ(data::read_user_file(whole), log);
  EXPECT_TRUE(has(log, R"("standing":true)")) << log;
  EXPECT_EQ(sample_command("verify " + resumed).code, 0);
}

TEST(PlayStanding, ProgramsLeaveThemToo) {
  const Ran ran = sample_command(
      "play strait --json --side axis --seed 8",
      R"({"verb":"place","cell":"A1"})"
      "\n"
      R"({"command":"standing","orders":[{"prompt":"step","answer":"evade"}]})"
      "\n"
      R"({"command":"standing","orders":[{"prompt":"evade","answer":"stand"},{"prompt":"step","answer":"pass"}]})"
      "\n"
      R"({"command":"standing"})"
      "\n");
  std::vector<Json> replies;
  std::istringstream in(ran.out);
  for (std::string line; std::getline(in, line);) replies.push_back(Json::parse(line));
  ASSERT_EQ(replies.size(), 5U) << ran.out;
  EXPECT_TRUE(replies[1]["ordered"].empty());
  EXPECT_TRUE(replies[2].contains("refused"));
  EXPECT_FALSE(replies[3]["ordered"].empty());
  EXPECT_EQ(replies[3]["finished"], true) << "nothing is left to be asked";
  EXPECT_EQ(replies[4]["orders"].size(), 2U);
  EXPECT_EQ(replies[4]["offers"].size(), 6U);
}

TEST(PlayStanding, NoLineIsWiderThanEightyColumns) {
  for (const std::string language : {"en", "pl"}) {
    for (const std::string game : {"strait", "bismarck", "murmansk_run"}) {
      const Ran ran = sample_command("play " + game + " --seed 3 --language " + language, "standing\nhelp\nquit\n");
      std::istringstream in(ran.out);
      for (std::string line; std::getline(in, line);) EXPECT_LE(app::width_of(line), 80U) << line;
      EXPECT_FALSE(has(ran.out, "standing.") || has(ran.out, "play.s")) << ran.out;
    }
  }
}

}  // namespace
}  // namespace flagplot::support
