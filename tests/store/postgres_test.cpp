#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <thread>

#include "store/fixture.h"
#include "store/lossy_link.h"

namespace flagplot::store {
namespace {

using namespace std::chrono_literals;

// Collects hints and waits for them.
class Hints {
 public:
  void watch(Store& store) {
    store.watch([this](const std::string& match) {
      const std::lock_guard lock(mutex_);
      ++count_[match];
      came_.notify_all();
    });
  }
  bool came(const std::string& match, std::chrono::milliseconds within) {
    std::unique_lock lock(mutex_);
    const bool found = came_.wait_for(lock, within, [&] { return count_[match] > 0; });
    count_[match] = 0;
    return found;
  }

 private:
  std::mutex mutex_;
  std::condition_variable came_;
  std::map<std::string, int> count_;
};

class PostgresStore : public ::testing::Test {
 protected:
  void end_all_connections() {
    connect_postgres(where)->run(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE pid <> pg_backend_pid() AND datname = current_database()");
  }
  const std::string where = postgres().new_database();
};

TEST_F(PostgresStore, AWriteThroughOneIsToldToTheOther) {
  const auto one = open_store(where), other = open_store(where);
  EXPECT_TRUE(one->shared());
  Hints hints;
  hints.watch(*other);
  one->create(new_match("m1"));
  EXPECT_TRUE(hints.came("m1", 1s));
  for (std::uint32_t i = 0; i < 5; ++i) {
    ASSERT_EQ(one->append(one_entry("m1", i)), Appended::Done);
    EXPECT_TRUE(hints.came("m1", 1s));
  }
  EXPECT_EQ(one->take_seat(wish("m1", 0, "invite-allied", "anna", 5)), Taken::Done);
  EXPECT_TRUE(hints.came("m1", 1s));
  EXPECT_FALSE(hints.came("m1", 700ms)) << "told again although nothing was written";
}

TEST_F(PostgresStore, AMissedNotificationCostsLessThanASecond) {
  const auto store = open_store(where);
  store->create(new_match("m1"));
  Hints hints;
  hints.watch(*store);
  connect_postgres(where)->run("UPDATE match SET changed = pg_current_xact_id()::text::bigint");
  EXPECT_TRUE(hints.came("m1", 1s));
}

TEST_F(PostgresStore, AStepThatEndsAfterALaterOneIsNotOverlooked) {
  const auto store = open_store(where);
  store->create(new_match("early"));
  store->create(new_match("late"));
  Hints hints;
  hints.watch(*store);
  const auto slow = connect_postgres(where);
  slow->begin();
  slow->run("UPDATE match SET changed = pg_current_xact_id()::text::bigint WHERE id = 'early'");
  store->append(one_entry("late", 0));
  EXPECT_TRUE(hints.came("late", 1s));
  EXPECT_FALSE(hints.came("early", 700ms));
  slow->commit();
  EXPECT_TRUE(hints.came("early", 1s));
}

TEST_F(PostgresStore, GoesOnAfterItsConnectionsWereEnded) {
  const auto store = open_store(where);
  Hints hints;
  hints.watch(*store);
  store->create(new_match("m1"));
  EXPECT_TRUE(hints.came("m1", 1s));
  for (std::uint32_t i = 0; i < 5; ++i) {
    end_all_connections();
    EXPECT_EQ(store->append(one_entry("m1", i)), Appended::Done);
    end_all_connections();
    EXPECT_EQ(store->match("m1")->version, i + 1);
    end_all_connections();
    EXPECT_NO_THROW(store->check());
    EXPECT_TRUE(hints.came("m1", 2s));
  }
  expect_whole(*store, "m1");
}

// Writers on two stores, each alone on its match, so that nothing may be reported but Done.
void keep_writing(Store& store, const std::string& id, const std::atomic<bool>& enough,
                  std::atomic<int>& written) {
  for (std::uint32_t i = 0; !enough; ++i) {
    const auto key = std::to_string(i);
    ASSERT_EQ(store.append({id, 2 * i, 1, {{"allied", key, key}, {"chance", key, ""}}, false}),
              Appended::Done);
    ++written;
  }
}

class Writers {
 public:
  explicit Writers(const std::string& where) {
    for (auto& store : stores_) store = open_store(where);
    for (int i = 0; i < 8; ++i) {
      const auto id = "m" + std::to_string(i);
      stores_[0]->create(new_match(id));
      threads_.emplace_back([this, id, i] { keep_writing(*stores_[i % 2], id, enough_, written_); });
    }
  }
  ~Writers() { enough_ = true; }
  void wait_for_more() const {
    const int before = written_;
    for (int i = 0; i < 1000 && written_ < before + 40; ++i) std::this_thread::sleep_for(10ms);
    EXPECT_GE(written_, before + 40);
  }
  void stop() {
    enough_ = true;
    threads_.clear();
    std::uint32_t all = 0;
    for (int i = 0; i < 8; ++i) {
      const auto id = "m" + std::to_string(i);
      expect_whole(*stores_[0], id);
      all += stores_[0]->match(id)->version;
    }
    EXPECT_EQ(all, 2 * static_cast<std::uint32_t>(written_.load()));
  }

 private:
  std::unique_ptr<Store> stores_[2];
  std::atomic<bool> enough_ = false;
  std::atomic<int> written_ = 0;
  std::vector<std::jthread> threads_;
};

TEST_F(PostgresStore, ConnectionsEndedInTheMiddleOfWorkLoseAndDoubleNothing) {
  Writers writers(where);
  for (int i = 0; i < 30; ++i) {
    std::this_thread::sleep_for(std::chrono::microseconds(20'000 + 1301 * i));
    end_all_connections();
  }
  writers.wait_for_more();
  writers.stop();
}

TEST_F(PostgresStore, AServerStartedAgainInTheMiddleOfWorkLosesAndDoublesNothing) {
  Writers writers(where);
  for (int i = 0; i < 2; ++i) {
    writers.wait_for_more();
    postgres().restart();
  }
  writers.wait_for_more();
  writers.stop();
}

TEST_F(PostgresStore, WatchingSurvivesARestartAndTellsWhatWasMissed) {
  const auto one = open_store(where), other = open_store(where);
  one->create(new_match("m1"));
  Hints hints;
  hints.watch(*other);
  postgres().restart();
  EXPECT_EQ(one->append(one_entry("m1", 0)), Appended::Done);
  EXPECT_TRUE(hints.came("m1", 3s));
}

class LostCommit : public PostgresStore, public ::testing::WithParamInterface<LossyLink::Lose> {
 protected:
  void SetUp() override {
    straight->create(new_match("m1"));
    link.lose_next_commit(GetParam());
  }
  void TearDown() override {
    EXPECT_EQ(link.lost(), 1);
    expect_whole(*straight, "m1");
  }
  LossyLink link{postgres().socket()};
  std::unique_ptr<Store> straight = open_store(where);
  std::unique_ptr<Store> store = open_store(where.substr(0, where.find("host=")) + "host=" + link.folder());
};
INSTANTIATE_TEST_SUITE_P(Half, LostCommit,
                         ::testing::Values(LossyLink::Lose::Question, LossyLink::Lose::Answer),
                         [](const auto& info) {
                           return info.param == LossyLink::Lose::Answer ? "Answer" : "Question";
                         });

TEST_P(LostCommit, OfAnAppendIsDoneOnce) {
  EXPECT_EQ(store->append({"m1", 0, 1, {{"allied", "a", "key"}, {"chance", "b", ""}}, false}),
            Appended::Done);
  EXPECT_EQ(straight->entries("m1", 0).size(), 2U);
}
TEST_P(LostCommit, OfANewMatchMakesItOnce) {
  store->create(new_match("m2"));
  EXPECT_TRUE(straight->match("m2"));
  EXPECT_THROW(store->create(new_match("m2")), std::invalid_argument);
}
TEST_P(LostCommit, OfASeatTakesItOnce) {
  EXPECT_EQ(store->take_seat(wish("m1", 0, "invite-allied", "anna")), Taken::Done);
  EXPECT_EQ(straight->match("m1")->seats[0].token_hash, "anna");
  EXPECT_EQ(straight->entries("m1", 0).size(), 1U);
}
TEST_P(LostCommit, OfARequestThatWasBehindStaysBehind) {
  EXPECT_EQ(straight->append(one_entry("m1", 0, "other")), Appended::Done);
  EXPECT_EQ(store->append(one_entry("m1", 0, "ours")), Appended::Behind);
  EXPECT_EQ(straight->entries("m1", 0).size(), 1U);
}
TEST_P(LostCommit, OfARepeatedRequestStaysRepeated) {
  EXPECT_EQ(straight->append(one_entry("m1", 0, "first", "key")), Appended::Done);
  EXPECT_EQ(store->append(one_entry("m1", 0, "second", "key")), Appended::Repeated);
}

TEST_F(PostgresStore, SeveralMayStartAtOnce) {
  std::atomic<int> fine = 0;
  std::vector<std::jthread> threads;
  for (int i = 0; i < 6; ++i) {
    threads.emplace_back([&] {
      open_store(where)->check();
      ++fine;
    });
  }
  threads.clear();
  EXPECT_EQ(fine, 6);
}

TEST_F(PostgresStore, AServerThatIsNotThereIsSaidInOneLine) {
  const auto said = trouble([] { open_store("postgresql://flagplot:hidden@/x?host=/nowhere"); });
  EXPECT_TRUE(said.starts_with("cannot reach the PostgreSQL database: ")) << said;
  EXPECT_EQ(said.find('\n'), std::string::npos);
  EXPECT_EQ(said.find("hidden"), std::string::npos);
}

// As on a stand-by that has not taken over yet.
TEST_F(PostgresStore, TheCheckFindsOutWhetherItCanBeWritten) {
  const auto store = open_store(where);
  store->create(new_match("m1"));
  EXPECT_NO_THROW(store->check());
  const auto host = connect_postgres(where);
  const std::string database = host->run("SELECT current_database()")[0][0];
  const auto from_now_on = [&](const std::string& what) {
    host->run("ALTER DATABASE " + database + what);
    host->run("SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
              "WHERE pid <> pg_backend_pid() AND datname = current_database()");
  };
  from_now_on(" SET default_transaction_read_only = on");
  EXPECT_NE(trouble([&] { store->check(); }), "");
  EXPECT_TRUE(store->match("m1"));
  from_now_on(" RESET default_transaction_read_only");
  EXPECT_NO_THROW(store->check());
}

TEST_F(PostgresStore, TheCheckDoesNotWaitForAServerThatIsGone) {
  const auto store = open_store(where);
  postgres().stop();
  const auto begun = std::chrono::steady_clock::now();
  EXPECT_NE(trouble([&] { store->check(); }), "");
  EXPECT_LT(std::chrono::steady_clock::now() - begun, 2s);
  postgres().start();
  EXPECT_NO_THROW(store->check());
}

}  // namespace
}  // namespace flagplot::store
