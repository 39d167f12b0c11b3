#include "programs/command.h"

#include <gtest/gtest.h>

#include "data/error.h"
#include "programs/lines.h"

namespace flagplot::programs {
namespace {

using Words = std::vector<std::string>;

TEST(ProgramNames, AreSplitAtSpacesAndNothingElseMeansAnything) {
  EXPECT_EQ(words_of("bot"), Words{"bot"});
  EXPECT_EQ(words_of("  ./my bot   -x "), (Words{"./my", "bot", "-x"}));
  EXPECT_EQ(words_of("\"my bot\" 'a \"b\"' ''"), (Words{"my bot", "a \"b\"", ""}));
  EXPECT_EQ(words_of("a'b c'd"), Words{"ab cd"});
  EXPECT_EQ(words_of("a $HOME|x >y \\n *"), (Words{"a", "$HOME|x", ">y", "\\n", "*"}));
  EXPECT_EQ(words_of(""), Words{});
  EXPECT_FALSE(words_of("a 'b"));
  EXPECT_FALSE(words_of("a \"b'"));
}

TEST(ProgramNames, SayTheCommandAndTheTime) {
  EXPECT_EQ(command_in("exec:bot -x")->words, (Words{"bot", "-x"}));
  EXPECT_EQ(command_in("exec:bot -x")->limit, std::chrono::seconds(10));
  EXPECT_EQ(command_in("exec:500ms:bot")->limit, std::chrono::milliseconds(500));
  EXPECT_EQ(command_in("exec:60s:bot")->limit, std::chrono::seconds(60));
  EXPECT_EQ(command_in("exec:60s:bot")->words, Words{"bot"});
  EXPECT_EQ(command_in("exec:60s:bot")->name, "exec:60s:bot");
  // What is no time is part of the command.
  EXPECT_EQ(command_in("exec:/usr/bin/a:b")->words, Words{"/usr/bin/a:b"});
  EXPECT_EQ(command_in("exec:60m:bot")->words, Words{"60m:bot"});
}

TEST(ProgramNames, OfOthersAreNotOursAndBadOnesAreRefused) {
  for (const char* other : {"doctrine", "search:500ms", "", "exec", "Exec:bot"})
    EXPECT_FALSE(command_in(other)) << other;
  for (const char* bad :
       {"exec:", "exec:  ", "exec:''", "exec:5s:", "exec:0s:bot", "exec:90000s:bot", "exec:'bot"})
    EXPECT_THROW(command_in(bad), data::Error) << bad;
}

TEST(ProgramLines, LuckCanBeHandedBack) {
  Rng one(5);
  one.next();
  auto two = rng_in(luck_of(one));
  ASSERT_TRUE(two);
  for (int i = 0; i < 5; ++i) EXPECT_EQ(one.next(), two->next());
  EXPECT_FALSE(rng_in(""));
  EXPECT_FALSE(rng_in(std::string(62, '1')));
  EXPECT_FALSE(rng_in(std::string(64, 'g')));
  EXPECT_FALSE(rng_in(std::string(64, '0')));  // it would draw nothing but zeros
}

TEST(ProgramLines, NumbersHaveSixteenDigits) {
  EXPECT_EQ(number_in("00000000000000ff"), 255U);
  EXPECT_EQ(number_in(flagplot::to_hex(~std::uint64_t{0})), ~std::uint64_t{0});
  for (const char* bad : {"", "ff", "00000000000000fg", "000000000000000ff", "-000000000000001"})
    EXPECT_FALSE(number_in(bad)) << bad;
}

}  // namespace
}  // namespace flagplot::programs
