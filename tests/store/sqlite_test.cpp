#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <fstream>
#include <future>
#include <thread>

#include "store/fixture.h"

namespace flagplot::store {
namespace {

class SqliteFile : public ::testing::Test {
 protected:
  std::string path() const { return (folder.path() / "matches.db").string(); }
  std::string opening(const std::string& file) const {
    return trouble([&] { open_store(file); });
  }
  support::Folder folder;
};

TEST_F(SqliteFile, IsOpenOnce) {
  const auto store = open_store(path());
  EXPECT_EQ(opening(path()), path() + " is in use by another flagplot");
  store->create(new_match("m1"));
  EXPECT_EQ(opening(path()), path() + " is in use by another flagplot");
  EXPECT_NO_THROW(store->check());
}

TEST_F(SqliteFile, BelongsToOneProcessAsLongAsItLives) {
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const auto child = ::fork();
  if (child == 0) {
    const auto store = open_store(path());
    store->create(new_match("m1"));
    if (::write(ends[1], "!", 1) == 1) ::pause();
    ::_exit(1);
  }
  char ready = 0;
  ASSERT_EQ(::read(ends[0], &ready, 1), 1);
  ::close(ends[0]);
  ::close(ends[1]);
  EXPECT_EQ(opening(path()), path() + " is in use by another flagplot");
  ::kill(child, SIGKILL);
  ::waitpid(child, nullptr, 0);
  EXPECT_TRUE(open_store(path())->match("m1"));
}

TEST_F(SqliteFile, IsForItsOwnerOnly) {
  const auto store = open_store(path());
  store->create(new_match("m1"));
  for (const auto& name : {path(), path() + "-wal", path() + "-lock"}) {
    struct stat status {};
    ASSERT_EQ(::stat(name.c_str(), &status), 0) << name;
    EXPECT_EQ(status.st_mode & 0777, 0600U) << name;
  }
}

TEST_F(SqliteFile, InAFolderThatIsNotThereCannotBeMade) {
  const auto file = (folder.path() / "nowhere/matches.db").string();
  EXPECT_EQ(opening(file), "cannot create " + file + ": No such file or directory");
}

TEST_F(SqliteFile, IsNotAFolder) {
  const auto said = opening(folder.path().string());
  EXPECT_TRUE(said.starts_with("cannot open " + folder.path().string() + ": ")) << said;
}

TEST_F(SqliteFile, NeedsAName) { EXPECT_EQ(opening(""), "the database needs a name"); }

TEST_F(SqliteFile, OfAnotherKindIsRefusedAndLeftAlone) {
  const std::string text(5000, 'x');
  const auto file = folder.write("notes.txt", text);
  EXPECT_EQ(opening(file), file + " is not a database");
  std::ifstream in(file);
  EXPECT_EQ(std::string(std::istreambuf_iterator<char>(in), {}), text);
}

TEST_F(SqliteFile, OfAnotherProgramIsRefused) {
  sqlite3* other = nullptr;
  ASSERT_EQ(sqlite3_open(path().c_str(), &other), SQLITE_OK);
  ASSERT_EQ(sqlite3_exec(other, "CREATE TABLE bookmarks (url TEXT)", nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(other);
  EXPECT_EQ(opening(path()), path() + " is a database, but not one of flagplot");
}

TEST_F(SqliteFile, ThatMayNotBeWrittenSaysSo) {
  open_store(path())->create(new_match("m1"));
  ::chmod(folder.path().c_str(), 0755);
  ::chmod(path().c_str(), 0444);
  // Root may write everything, so somebody else tries.
  int ends[2];
  ASSERT_EQ(::pipe(ends), 0);
  const auto child = ::fork();
  if (child == 0) {
    if (::geteuid() == 0 && ::setuid(65534) != 0) ::_exit(2);
    const auto said = opening(path());
    ::_exit(::write(ends[1], said.data(), said.size()) < 0 ? 1 : 0);
  }
  ::close(ends[1]);
  std::string said(1000, '\0');
  said.resize(static_cast<std::size_t>(std::max<ssize_t>(0, ::read(ends[0], said.data(), said.size()))));
  ::close(ends[0]);
  ::waitpid(child, nullptr, 0);
  EXPECT_EQ(said, path() + " may not be written to");
}

TEST_F(SqliteFile, ThatIsDamagedSaysSoAndWritesNoMore) {
  {
    const auto store = open_store(path());
    for (int i = 0; i < 50; ++i) {
      auto match = new_match("m" + std::to_string(i));
      match.header = std::string(3000, 'h');
      store->create(match);
    }
  }
  const auto size = std::filesystem::file_size(path());
  {
    std::fstream file(path(), std::ios::in | std::ios::out | std::ios::binary);
    file.seekp(4096);
    const std::string junk(size - 4096, '\x5A');
    file.write(junk.data(), static_cast<std::streamsize>(junk.size()));
  }
  const auto said = trouble([&] {
    const auto store = open_store(path());
    store->match("m7");
  });
  EXPECT_TRUE(said.starts_with(path() + " is damaged: ")) << said;
  EXPECT_EQ(said.find('\n'), std::string::npos);
}

TEST_F(SqliteFile, AFullDiskIsSaidAndTheStoreGoesOnWhenThereIsRoom) {
  const auto small = connect_sqlite((folder.path() / "small.db").string(), SqliteUse::Write);
  small->run("CREATE TABLE t (x TEXT)");
  small->run("PRAGMA max_page_count = 10");
  const std::string large(100'000, 'x');
  EXPECT_EQ(trouble([&] { small->run("INSERT INTO t VALUES ($1)", {large}); }),
            small->name() + ": the disk is full");
  small->run("PRAGMA max_page_count = 1000");
  EXPECT_NO_THROW(small->run("INSERT INTO t VALUES ($1)", {large}));
}

// Somebody else may look into the file while it is in use: to copy it, say.
TEST_F(SqliteFile, CanBeReadByOthers) {
  const auto store = open_store(path());
  store->create(new_match("m1"));
  const auto other = connect_sqlite(path(), SqliteUse::Read);
  EXPECT_EQ(other->run("SELECT count(*) FROM match")[0][0], "1");
  store->create(new_match("m2"));
  EXPECT_EQ(other->run("SELECT count(*) FROM match")[0][0], "2");
}

// Where the disk is full the store can still be read, and says that it cannot be written.
TEST_F(SqliteFile, WhetherItCanBeWrittenIsChecked) {
  const auto store = open_store(path());
  store->create(new_match("m1"));
  EXPECT_NO_THROW(store->check());
  struct rlimit before {};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  ::signal(SIGXFSZ, SIG_IGN);
  const struct rlimit none{0, before.rlim_max};
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &none), 0);
  const auto said = trouble([&] { store->check(); });
  EXPECT_TRUE(store->match("m1"));
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  EXPECT_NE(said, "");
  EXPECT_NO_THROW(store->check());
}

// How long a list takes must not tell that somebody gives orders.
TEST_F(SqliteFile, WhoReadsDoesNotWaitForWhoWrites) {
  const auto database = open_sqlite(path());
  std::promise<void> begun, go_on;
  auto writing = std::async(std::launch::async, [&] {
    database->write([&](Connection& connection, bool) {
      connection.run("UPDATE schema_version SET version = version");
      begun.set_value();
      go_on.get_future().wait();
    });
  });
  begun.get_future().wait();
  const auto reading = std::async(std::launch::async, [&] {
    database->read([](Connection& connection) { EXPECT_EQ(connection.run("SELECT count(*) FROM match")[0][0], "0"); });
  });
  EXPECT_EQ(reading.wait_for(std::chrono::seconds(20)), std::future_status::ready);
  go_on.set_value();
  EXPECT_NO_THROW(writing.get());
}

TEST_F(SqliteFile, IsNotShared) {
  const auto store = open_store(path());
  EXPECT_FALSE(store->shared());
  store->watch([](const std::string&) { FAIL(); });
  store->create(new_match("m1"));
}

}  // namespace
}  // namespace flagplot::store
