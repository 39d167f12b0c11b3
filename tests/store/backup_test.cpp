#include "store/backup.h"

#include <sys/stat.h>

#include <atomic>
#include <fstream>
#include <thread>

#include "store/fixture.h"
#include "store/schema.h"

namespace flagplot::store {
namespace {

class Backup : public ::testing::Test {
 protected:
  std::string path(const char* name = "matches.db") const { return (folder.path() / name).string(); }
  std::vector<std::string> problems(const std::string& file) const { return check_file(file).problems; }
  support::Folder folder;
};

// Somebody writes all the time. The copy is of one moment: whatever was acknowledged before it began is in
// it.
TEST_F(Backup, OfALiveStoreIsWholeAndGoesOn) {
  const auto store = open_store(path());
  for (int i = 0; i < 4; ++i) {
    auto match = new_match("m" + std::to_string(i));
    match.header.insert(1, R"("padding":")" + std::string(50'000, 'x') + R"(",)");
    store->create(match);
  }
  std::atomic<bool> stop = false;
  std::atomic<std::uint32_t> written = 0;
  std::thread writer([&] {
    for (std::uint32_t i = 0; !stop; ++i) {
      for (int m = 0; m < 4; ++m)
        ASSERT_EQ(store->append(one_entry("m" + std::to_string(m), i, "order " + std::to_string(i))),
                  Appended::Done);
      ++written;
    }
  });
  while (written < 20) std::this_thread::yield();
  for (int round = 0; round < 5; ++round) {
    const auto copy = path(("copy" + std::to_string(round)).c_str());
    const std::uint32_t before = written;
    const auto checked = copy_file(path(), copy);
    EXPECT_EQ(checked.problems, std::vector<std::string>{});
    EXPECT_EQ(checked.matches, 4U);
    EXPECT_EQ(checked.unfinished.size(), 4U);
    EXPECT_GE(checked.entries, 4U * before);
    const auto opened = open_store(copy);
    for (int m = 0; m < 4; ++m) {
      const auto id = "m" + std::to_string(m);
      const auto version = opened->match(id)->version;
      EXPECT_EQ(opened->append(one_entry(id, version, "goes on")), Appended::Done);
      expect_whole(*opened, id);
    }
  }
  const std::uint32_t during = written;
  while (written < during + 5) std::this_thread::yield();  // nobody was held up for good
  stop = true;
  writer.join();
}

TEST_F(Backup, IsOneFileForItsOwnerOnly) {
  const auto store = open_store(path());
  store->create(new_match("m1"));
  copy_file(path(), path("copy"));
  struct stat status {};
  ASSERT_EQ(::stat(path("copy").c_str(), &status), 0);
  EXPECT_EQ(status.st_mode & 0777, 0600U);
  for (const char* rest :
       {"copy.part", "copy-wal", "copy-shm", "copy-journal", "copy.part-journal", "copy.part-wal"})
    EXPECT_FALSE(std::filesystem::exists(path(rest))) << rest;
}

TEST_F(Backup, WritesOverNothing) {
  open_store(path())->create(new_match("m1"));
  const auto there = folder.write("copy", "precious");
  EXPECT_EQ(trouble([&] { copy_file(path(), there); }),
            there + " is there already; a backup needs a new name");
  std::ifstream in(there);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), "precious");
}

TEST_F(Backup, OfWhatIsNoStoreIsRefusedAndLeavesNothing) {
  const auto notes = folder.write("notes.txt", std::string(5000, 'x'));
  EXPECT_EQ(trouble([&] { copy_file(notes, path("copy")); }), notes + " is not a database");
  EXPECT_EQ(trouble([&] { copy_file(path("nothing"), path("copy")); }),
            "cannot open " + path("nothing") + ": No such file or directory");
  open_store(path())->create(new_match("m1"));
  EXPECT_EQ(trouble([&] { copy_file(path(), path("nowhere/copy")); }),
            "cannot create " + path("nowhere/copy") + ".part: No such file or directory");
  EXPECT_FALSE(std::filesystem::exists(path("copy")));
  EXPECT_FALSE(std::filesystem::exists(path("copy.part")));
}

TEST_F(Backup, ACheckNamesWhatDoesNotFit) {
  {
    const auto store = open_store(path());
    for (const char* id : {"m1", "m2", "m3"}) {
      store->create(new_match(id));
      store->append(one_entry(id, 0));
      store->append(one_entry(id, 1));
    }
  }
  EXPECT_TRUE(problems(path()).empty());
  {
    const auto hand = connect_sqlite(path(), SqliteUse::Write);
    hand->run("UPDATE event SET body = 'forged' WHERE match_id = 'm2' AND version = 2");
    hand->run("DELETE FROM seat WHERE match_id = 'm3' AND seat = 1");
  }
  const std::vector<std::string> expected{"match m2: entry 2 was altered: its hash does not match",
                                          "match m3: lacks a seat"};
  EXPECT_EQ(problems(path()), expected);
  EXPECT_EQ(copy_file(path(), path("copy")).problems, expected) << "a copy says so too, and is kept";
  EXPECT_EQ(problems(path("copy")), expected);
}

// Before an upgrade that turns out to be a mistake.
TEST_F(Backup, OfAnOlderSchemaIsCheckedAsItIs) {
  {
    const auto old = connect_sqlite(path(), SqliteUse::Write);
    migrate(*old, 1);
    old->run("INSERT INTO match VALUES ('m1', 7, 'old', 'secret', 1, 0, 0, $1)", {header_hash("m1", "old")});
    old->run("INSERT INTO seat VALUES ('m1', 0, 'human', 'anna', ''), ('m1', 1, 'open', '', '')");
  }
  const auto checked = copy_file(path(), path("copy"));
  EXPECT_EQ(checked.schema, 1);
  EXPECT_TRUE(checked.problems.empty());
  EXPECT_EQ(check_file(path("copy")).schema, 1) << "not brought up to date";
  EXPECT_EQ(unfinished_in(path("copy")).size(), 1U);
}

TEST_F(Backup, SaysHowFarItIs) {
  open_store(path())->create(new_match("m1"));
  std::string told;
  copy_file(path(), path("copy"), [&](const char* doing, std::uint64_t done, std::uint64_t of) {
    EXPECT_LE(done, of);
    told += std::string(doing) + " ";
  });
  EXPECT_NE(told.find("checking"), std::string::npos);
}

}  // namespace
}  // namespace flagplot::store
