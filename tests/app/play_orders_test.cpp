#include <gtest/gtest.h>

#include "app/play/commands.h"
#include "support/transcript.h"

// Several orders in a line, passing, and what wants a yes.
namespace flagplot::support {
namespace {

using Orders = std::vector<std::string>;

TEST(PlayOrders, AreSplitAtSemicolonsOutsideOfJson) {
  EXPECT_EQ(app::orders_in("move 3; search F9 ;done"), (Orders{"move 3", "search F9", "done"}));
  EXPECT_EQ(app::orders_in(" ; ;1;"), (Orders{"1"}));
  EXPECT_EQ(app::orders_in(R"({"verb":"a;}b"}; 2)"), (Orders{R"({"verb":"a;}b"})", "2"}));
  EXPECT_TRUE(app::orders_in(";").empty());
}

TEST(PlayOrders, SeveralAreGivenOneAfterTheOther) {
  const Ran one = sample_command("play strait --seed 7", "place A6\nstep A5\nlog\n");
  const Ran both = sample_command("play strait --seed 7", "place A6; step A5\nlog\n");
  EXPECT_EQ(reply_to(one, 3), reply_to(both, 2));
  EXPECT_FALSE(has(reply_to(both, 1), "Step to A5\n   ")) << "only the last question is asked";
}

TEST(PlayOrders, TheFirstThatIsRefusedStopsTheRest) {
  const Ran ran = sample_command("play strait --seed 7", "place A6; step F1; step A5; 1\nlog\n");
  EXPECT_TRUE(has(reply_to(ran, 1), "Given: place A6. Not given: step F1; step A5; 1."));
  EXPECT_FALSE(has(reply_to(ran, 2), "Step to"));
  const Ran none = sample_command("play strait --seed 7", "xyzzy; place A6\n");
  EXPECT_TRUE(has(reply_to(none, 1), "Given: none. Not given: xyzzy; place A6."));
  const Ran which = sample_command("play strait --seed 7", "place; 1\n");
  EXPECT_TRUE(has(reply_to(which, 1), "Not given: place; 1."));
}

TEST(PlayOrders, YesConfirmsAndAnythingElseDoesNot) {
  for (const char* yes : {"yes", "y", "YES", "resign"}) {
    const Ran ran = sample_command("play strait --seed 7", std::string("1\nresign\n") + yes + "\n");
    EXPECT_TRUE(has(reply_to(ran, 3), "You have resigned.")) << yes;
  }
  const Ran no = sample_command("play strait --seed 7", "1\nresign\nno\nyes\nresign\nlog\nyes\n");
  EXPECT_TRUE(has(reply_to(no, 3), "goes on"));
  EXPECT_TRUE(has(reply_to(no, 4), "Not understood"));
  EXPECT_TRUE(has(reply_to(no, 7), "Not understood"));
  const Ran polish = sample_command("play strait --seed 7 --language pl", "1\npoddaj\ntak\n");
  EXPECT_TRUE(has(reply_to(polish, 3), "Poddajesz"));
}

std::string bismarck(const std::string& input) {
  return run(flagplot_program(), "play bismarck --opponent random --seed 5 --side allied", input).out;
}

TEST(PlayPass, UntilATurnBegins) {
  const std::string told = bismarck("pass until 1600\nlog\n");
  EXPECT_TRUE(has(told, "Passed ")) << told;
}

TEST(PlayPass, StopsAtOnceWhereItWouldDecide) {
  const Ran ran = sample_command("play strait --seed 7", "pass until turn\nlog\n");
  EXPECT_TRUE(has(reply_to(ran, 1), "Nothing was passed")) << "a ship must be placed";
  EXPECT_FALSE(has(reply_to(ran, 2), "Place"));
}

TEST(PlayPass, PassesUntilTheNextTurnAndTellsWhy) {
  const Ran ran = sample_command("play strait --seed 7", "place A6\npass until turn\n");
  EXPECT_TRUE(has(reply_to(ran, 2), "Passed ")) << ran.out;
}

TEST(PlayPass, AloneIsAnOptionLikeOthers) {
  const Ran ran = sample_command("play strait --seed 7", "place A6\npass\n");
  EXPECT_TRUE(has(reply_to(ran, 2), "You: Done"));
}

TEST(PlayOpponent, IsOneThatKnowsTheGameUnlessAnotherIsNamed) {
  const auto first_words = [](const std::string& arguments) {
    return run(flagplot_program(), "play " + arguments).out;
  };
  EXPECT_TRUE(has(first_words("murmansk_run --seed 1"), "played by the bot Staff"));
  EXPECT_TRUE(has(first_words("murmansk_run --seed 1"), "--opponent NAME"));
  EXPECT_TRUE(has(first_words("murmansk_run --seed 1 --opponent random"), "played by the bot Random"));
  EXPECT_FALSE(has(first_words("murmansk_run --seed 1 --opponent random"), "--opponent NAME"));
  EXPECT_TRUE(has(sample_command("play strait --seed 7").out, "played by the bot Random"));
}

TEST(PlayOpponent, IsChosenByItsLevelOrItsName) {
  const auto first_words = [](const std::string& opponent, const std::string& more = "") {
    return run(flagplot_program(), "play bismarck --seed 1 --opponent " + opponent + more).out;
  };
  EXPECT_EQ(first_words("staff"), first_words("doctrine"));
  EXPECT_TRUE(has(first_words("ensign"), "played by the bot Ensign."));
  EXPECT_TRUE(has(first_words("admiral:40i"), "played by the bot Admiral (search:40i)."));
  EXPECT_TRUE(has(first_words("staff", " --language pl"), "gra nim bot Sztab."));
  const Ran help = run(flagplot_program(), "play --help");
  for (const char* name : {"ensign", "staff", "admiral", "random", "exec:COMMAND"}) EXPECT_TRUE(has(help.out, name)) << name;
}

// A person who resigns at once still hears what the bot had in mind; who plays on, the last of it.
TEST(PlayEnd, TellsTheScoreAndWhyTheBotDidWhatItDid) {
  const auto whole = [](const std::string& arguments, const std::string& after) {
    // Whatever is asked, the first option answers it.
    return run(flagplot_program(), "play " + arguments, times(4000, "1") + after);
  };
  const Ran bismarck = whole("bismarck --scenario breakout --seed 4", "why\n");
  EXPECT_EQ(bismarck.code, 0);
  ASSERT_TRUE(has(bismarck.out, "The key of the dice:")) << bismarck.out.substr(bismarck.out.size() - 500);
  EXPECT_TRUE(has(bismarck.out, "British: ")) << "points of either side";
  EXPECT_TRUE(has(bismarck.out, "German: "));
  EXPECT_TRUE(has(bismarck.out, "[BIS 12."));
  EXPECT_TRUE(has(bismarck.out, "What the bot had in mind at last"));
  EXPECT_TRUE(has(bismarck.out, "What the bot had in mind, by the number"));  // asked for
  EXPECT_FALSE(has(bismarck.out, "award.")) << "a key without its sentence";
  EXPECT_FALSE(has(bismarck.out, "reason.")) << "a key without its sentence";

  const Ran polish = run(flagplot_program(), "play bismarck --seed 4 --language pl", times(30, "1") + "poddaj\ntak\ndlaczego\n");
  EXPECT_TRUE(has(polish.out, "Co bot miał na myśli")) << polish.out;
  EXPECT_FALSE(has(polish.out, "Margin"));

  const Ran random = sample_command("play strait --seed 7", whole_game + "why\n");
  EXPECT_FALSE(has(random.out, "had in mind"));
  EXPECT_TRUE(has(random.out, "Margin for your side: "));
  EXPECT_TRUE(has(random.out, "This bot has no reasons to tell."));
}

TEST(PlayEnd, NothingOfItIsToldBefore) {
  const Ran ran = run(flagplot_program(), "play bismarck --seed 4 --json",
                      "{\"command\":\"reasons\"}\n{\"command\":\"resign\"}\n{\"command\":\"reasons\"}\n");
  const auto lines = lines_of(ran.out);
  ASSERT_EQ(lines.size(), 4U) << ran.err;
  EXPECT_TRUE(nlohmann::json::parse(lines[1]).contains("refused"));
  EXPECT_TRUE(nlohmann::json::parse(lines[3])["reasons"].is_array());
}

TEST(PlayHelp, BeginsWithFewCommandsAndHasThemAll) {
  const Ran ran = sample_command("play strait --seed 7", "help\nhelp all\n");
  EXPECT_LT(reply_to(ran, 1).size(), reply_to(ran, 2).size());
  for (const char* command : {"board", "undo", "pass until", "save"})
    EXPECT_TRUE(has(reply_to(ran, 1), command)) << command;
  for (const char* command : {"resign", "standing", "odds", "A; B; C"})
    EXPECT_TRUE(has(reply_to(ran, 2), command)) << command;
}

}  // namespace
}  // namespace flagplot::support
