#include "store/postgres.h"

#include <chrono>
#include <condition_variable>
#include <mutex>

#include "store/schema.h"

namespace flagplot::store {
namespace {

using namespace std::chrono_literals;
using Clock = std::chrono::steady_clock;

constexpr std::size_t most_connections = 4;
constexpr auto patience = 10s;  // long enough for a server that is started again

class PostgresDatabase final : public Database {
 public:
  explicit PostgresDatabase(const std::string& where) : where_(where) {
    auto first = std::make_unique<PostgresConnection>(where);
    migrate(*first);
    idle_.push_back(std::move(first));
  }

  void read(const Reading& work) override {
    attempt(patience, [&](PostgresConnection& connection, bool&) { work(connection); });
  }
  void write(const Writing& work) override {
    bool perhaps_done = false;
    try {
      attempt(
          patience,
          [&](PostgresConnection& connection, bool& committing) {
            connection.begin();
            work(connection, perhaps_done);
            committing = true;
            connection.commit();
          },
          &perhaps_done);
    } catch (const Lost& lost) {
      if (!perhaps_done) throw;
      throw Lost(std::string(lost.what()) + "; the last step may or may not be written");
    }
  }
  void check() override {
    // Somebody waits for the answer.
    attempt(0s, [](PostgresConnection& connection, bool&) {
      connection.run("UPDATE schema_version SET version = version");
    });
  }
  bool shared() const override { return true; }
  void watch(std::function<void(const std::string&)> tell) override {
    std::int64_t since = 0;
    read([&](Connection& connection) { since = settled_transactions(connection); });
    const std::lock_guard lock(mutex_);
    watches_.push_back(std::make_unique<PostgresWatch>(where_, since, std::move(tell)));
  }

 private:
  using Borrowed = std::unique_ptr<PostgresConnection>;

  // Runs the work until it succeeds, fails for a reason of its own, or patience ends. A lost connection is
  // always tried once more: it may have been dead for hours. If it got lost during the commit, nobody knows
  // what became of it; the next run finds out, behind the lock that the lost one held.
  template <typename Work>
  void attempt(Clock::duration time, const Work& work, bool* perhaps_done = nullptr) {
    const auto end = Clock::now() + time;
    auto pause = Clock::duration(5ms);
    for (bool first = true;; first = false) {
      bool committing = false;
      try {
        once(work, committing);
        return;
      } catch (const Lost&) {
        if (committing && perhaps_done) *perhaps_done = true;
        if (!first && Clock::now() >= end) throw;
      } catch (const Again&) {
        if (Clock::now() >= end) throw;
      }
      std::this_thread::sleep_for(pause);
      pause = std::min<Clock::duration>(2 * pause, 250ms);
    }
  }

  template <typename Work>
  void once(const Work& work, bool& committing) {
    Borrowed connection = borrow();
    try {
      work(*connection, committing);
    } catch (...) {
      connection->rollback();
      give_back(std::move(connection));
      throw;
    }
    give_back(std::move(connection));
  }

  Borrowed borrow() {
    {
      std::unique_lock lock(mutex_);
      free_.wait(lock, [&] { return !idle_.empty() || lent_ < most_connections; });
      ++lent_;
      if (!idle_.empty()) {
        auto connection = std::move(idle_.back());
        idle_.pop_back();
        return connection;
      }
    }
    try {
      return std::make_unique<PostgresConnection>(where_);
    } catch (...) {
      give_back(nullptr);
      throw;
    }
  }

  void give_back(Borrowed connection) {
    std::vector<Borrowed> dead;
    {
      const std::lock_guard lock(mutex_);
      --lent_;
      if (connection && connection->alive()) {
        idle_.push_back(std::move(connection));
      } else {
        // What ended this one has probably ended the others.
        dead.swap(idle_);
      }
    }
    free_.notify_one();
  }

  const std::string where_;
  std::mutex mutex_;
  std::condition_variable free_;
  std::vector<Borrowed> idle_;
  std::size_t lent_ = 0;
  std::vector<std::unique_ptr<PostgresWatch>> watches_;
};

}  // namespace

std::unique_ptr<Database> open_postgres(const std::string& where) {
  return std::make_unique<PostgresDatabase>(where);
}

}  // namespace flagplot::store
