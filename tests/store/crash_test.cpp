#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <map>
#include <set>
#include <thread>

#include "store/fixture.h"

namespace flagplot::store {
namespace {

constexpr int writers = 6;

std::string match_of(int writer) { return "m" + std::to_string(writer % 3); }

// Two writers to a match; each says on the pipe what it was told is done. Never returns.
[[noreturn]] void write_until_killed(const std::string& where, int round, int pipe) {
  const auto store = open_store(where);
  std::vector<std::thread> threads;
  for (int writer = 0; writer < writers; ++writer) {
    threads.emplace_back([&, writer] {
      auto seen = store->match(match_of(writer))->version;
      for (int i = 0;;) {
        const auto name = std::to_string(round) + "/" + std::to_string(writer) + "/" + std::to_string(i);
        switch (store->append(
            {match_of(writer), seen, 1, {{"allied", name, name}, {"chance", name, ""}}, false})) {
          case Appended::Done: {
            const auto line = match_of(writer) + " " + std::to_string(seen + 1) + " " + name + "\n";
            if (::write(pipe, line.data(), line.size()) < 0) ::_exit(1);
            seen += 2;
            ++i;
            break;
          }
          case Appended::Behind:
            seen = store->match(match_of(writer))->version;
            break;
          case Appended::Repeated:
            ::_exit(1);
        }
      }
    });
  }
  for (auto& thread : threads) thread.join();
  ::_exit(1);
}

std::string read_until(int pipe, std::size_t enough) {
  std::string text;
  char buffer[4096];
  for (ssize_t n; text.size() < enough && (n = ::read(pipe, buffer, sizeof buffer)) > 0;) {
    text.append(buffer, static_cast<std::size_t>(n));
  }
  return text;
}

TEST(Crash, WhatWasDoneIsThereOnceAfterAKill) {
  const support::Folder folder;
  const auto where = (folder.path() / "matches.db").string();
  {
    const auto store = open_store(where);
    for (int i = 0; i < 3; ++i) store->create(new_match("m" + std::to_string(i)));
  }
  std::map<std::pair<std::string, std::uint32_t>, std::string> done;
  for (int round = 0; round < 10; ++round) {
    int ends[2];
    ASSERT_EQ(::pipe(ends), 0);
    const auto child = ::fork();
    ASSERT_GE(child, 0);
    if (child == 0) write_until_killed(where, round, ends[1]);
    ::close(ends[1]);
    // Not at a time of the clock but in the middle of work, at a different place each round.
    auto text = read_until(ends[0], 200 + 331 * static_cast<std::size_t>(round));
    std::this_thread::sleep_for(std::chrono::microseconds(701 * round));
    ::kill(child, SIGKILL);
    text += read_until(ends[0], SIZE_MAX);
    ::close(ends[0]);
    int status = 0;
    ::waitpid(child, &status, 0);
    ASSERT_TRUE(WIFSIGNALED(status)) << "the writers stopped by themselves";

    std::istringstream lines(text);
    std::uint32_t version = 0;
    for (std::string match, body; lines >> match >> version >> body;) {
      ASSERT_TRUE(done.emplace(std::pair(match, version), body).second)
          << match << " " << version << " twice";
    }
    const auto store = open_store(where);
    std::map<std::pair<std::string, std::uint32_t>, std::string> there;
    std::set<std::string> bodies;
    for (int i = 0; i < 3; ++i) {
      const auto id = "m" + std::to_string(i);
      expect_whole(*store, id);
      EXPECT_EQ(store->match(id)->version % 2, 0U) << "half a step";
      for (const auto& entry : store->entries(id, 0)) {
        if (entry.seat != "allied") continue;
        there[{id, entry.version}] = entry.body;
        EXPECT_TRUE(bodies.insert(entry.body).second) << entry.body << " twice";
      }
    }
    for (const auto& [place, body] : done) ASSERT_EQ(there[place], body);
  }
  EXPECT_GT(done.size(), 50U);
}

}  // namespace
}  // namespace flagplot::store
