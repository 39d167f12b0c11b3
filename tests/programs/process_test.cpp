#include "programs/process.h"

#include <gtest/gtest.h>
#include <signal.h>
#include <sys/wait.h>

#include <cerrno>
#include <fstream>
#include <thread>

#include "data/error.h"

namespace flagplot::programs {
namespace {

using namespace std::chrono_literals;
using Trouble = Process::Trouble;

Process::Clock::time_point in(std::chrono::milliseconds time) { return Process::Clock::now() + time; }
constexpr auto long_enough = 20s;

std::vector<std::string> shell(const std::string& script) { return {"sh", "-c", script}; }

std::string said(const std::variant<std::string, Trouble>& answer) {
  const auto* text = std::get_if<std::string>(&answer);
  return text ? *text : "trouble";
}
Trouble trouble(const std::variant<std::string, Trouble>& answer) {
  EXPECT_TRUE(std::holds_alternative<Trouble>(answer)) << said(answer);
  return std::get<Trouble>(answer);
}

// Whether nobody waits any more for a program that this process has started.
bool no_zombies() { return ::waitpid(-1, nullptr, WNOHANG) == -1 && errno == ECHILD; }

// Ended, though perhaps not yet waited for by whoever inherited it.
bool is_gone(pid_t id) {
  std::ifstream in("/proc/" + std::to_string(id) + "/stat");
  std::string number, name, state;
  return !(in >> number >> name >> state) || state == "Z" || state == "X";
}

TEST(Process, AnswersLineByLine) {
  Process cat({"cat"});
  EXPECT_EQ(said(cat.ask("one", in(long_enough))), "one");
  EXPECT_EQ(said(cat.ask("two", in(long_enough))), "two");
}

TEST(Process, IsToldLinesThatWantNoAnswer) {
  Process counts(shell("read a; read b; read c; echo $a$b$c"));
  EXPECT_TRUE(counts.tell("1", in(long_enough)));
  EXPECT_TRUE(counts.tell("2", in(long_enough)));
  EXPECT_EQ(said(counts.ask("3", in(long_enough))), "123");
}

TEST(Process, AQuestionLargerThanAnyPipeIsAnswered) {
  Process counts(shell("read line; echo ${#line}"));
  EXPECT_EQ(said(counts.ask(std::string(300'000, 'x'), in(long_enough))), "300000");
}

TEST(Process, WhoIsLateIsNotWaitedFor) {
  const auto from = Process::Clock::now();
  {
    Process sleeps({"sleep", "60"});
    EXPECT_EQ(trouble(sleeps.ask("?", in(50ms))), Trouble::Late);
    EXPECT_EQ(trouble(Process({"sleep", "60"}).ask(std::string(300'000, 'x'), in(50ms))), Trouble::Late);
  }
  EXPECT_LT(Process::Clock::now() - from, 15s);
  EXPECT_TRUE(no_zombies());
}

TEST(Process, WhoEndsIsSaidToHaveEndedAndHow) {
  const struct {
    const char* script;
    const char* ended;
  } cases[] = {{"exit 3", "ended with exit code 3"},
               {"read line; exit 0", "ended with exit code 0"},
               {"kill -9 $$", "was ended by signal 9"},
               {"exec >&-; sleep 60", "closed its input or output"}};
  for (const auto& c : cases) {
    Process process(shell(c.script));
    EXPECT_EQ(trouble(process.ask("?", in(long_enough))), Trouble::Ended) << c.script;
    EXPECT_EQ(process.how_it_ended(), c.ended) << c.script;
  }
  EXPECT_TRUE(no_zombies());
}

// Without care the first line that nobody reads would end this test.
TEST(Process, WritingToWhoIsGoneIsNoSignal) {
  Process gone({"true"});
  std::this_thread::sleep_for(100ms);
  EXPECT_FALSE(gone.tell("?", in(long_enough)));
  EXPECT_FALSE(gone.tell("?", in(long_enough)));
  sigset_t waiting;
  sigpending(&waiting);
  EXPECT_FALSE(sigismember(&waiting, SIGPIPE));
}

TEST(Process, WhoSpeaksWithoutEndOrWithoutBeingAskedIsStopped) {
  Process endless(shell("read line; head -c 200000 /dev/zero; sleep 60"));
  EXPECT_EQ(trouble(endless.ask("?", in(long_enough))), Trouble::TooLong);
  Process eager(shell("echo hello; cat"));
  std::this_thread::sleep_for(300ms);
  EXPECT_EQ(trouble(eager.ask("?", in(long_enough))), Trouble::Unasked);
}

TEST(Process, LeavesNothingBehindNotEvenWhatItStarted) {
  pid_t child = 0;
  {
    Process parent(shell("trap '' TERM HUP; sleep 600 & read line; echo $!; wait"));
    child = static_cast<pid_t>(std::stol(said(parent.ask("?", in(long_enough)))));
    EXPECT_FALSE(is_gone(child));
  }
  for (int i = 0; i < 1000 && !is_gone(child); ++i) std::this_thread::sleep_for(5ms);
  EXPECT_TRUE(is_gone(child));
  EXPECT_TRUE(no_zombies());
}

TEST(Process, ItsInputEndsWithUsSoThatItCanTidyUp) {
  const auto from = Process::Clock::now();
  { const Process tidy({"cat"}); }
  EXPECT_LT(Process::Clock::now() - from, 900ms);  // it was not ended, it ended
}

// A program that kept a copy of another's input open would keep the other one alive.
TEST(Process, SeveralAtOnceKnowNothingOfEachOther) {
  auto first = std::make_unique<Process>(std::vector<std::string>{"cat"});
  Process second({"cat"});
  const auto from = Process::Clock::now();
  first.reset();
  EXPECT_LT(Process::Clock::now() - from, 900ms);
  EXPECT_EQ(said(second.ask("still here", in(long_enough))), "still here");
}

TEST(Process, WhatCannotBeStartedIsAnError) {
  EXPECT_THROW(Process({"/nowhere/at/all"}), data::Error);
  EXPECT_THROW(Process({"no-program-has-this-name"}), data::Error);
  EXPECT_THROW(Process({"/"}), data::Error);
  EXPECT_TRUE(no_zombies());
}

}  // namespace
}  // namespace flagplot::programs
