#include <condition_variable>
#include <future>
#include <mutex>
#include <span>
#include <thread>

#include "store/connection.h"
#include "store/schema.h"
#include "store/text.h"

namespace flagplot::store {
namespace {

// One connection that writes and one thread that uses it. While the disk is busy with one commit, work for the next
// collects; all that waits goes into one transaction, so sixteen writers cost hardly more than one. Who reads has a
// connection of its own and does not wait for the disk: how long a list takes must not tell that somebody gave orders.
class SqliteDatabase final : public Database {
 public:
  explicit SqliteDatabase(const std::string& path)
      : claim_(path), connection_(connect_sqlite(path, SqliteUse::Write)) {
    migrate(*connection_);
    reader_ = connect_sqlite(path, SqliteUse::Read);
    thread_ = std::thread([this] { serve(); });
  }
  ~SqliteDatabase() override {
    {
      const std::lock_guard lock(mutex_);
      closing_ = true;
    }
    wake_.notify_one();
    thread_.join();
  }

  void read(const Reading& work) override {
    const std::lock_guard lock(reading_);
    work(*reader_);
  }
  // Nothing gets lost on the way to a file: a commit has failed or it has not.
  void write(const Writing& work) override {
    hand_over([&](Connection& connection) { work(connection, false); });
  }
  void check() override {
    // Something must change: what is written as it was, SQLite does not write at all.
    hand_over([](Connection& connection) {
      const auto before = number(connection.run("PRAGMA user_version").at(0).at(0));
      connection.run("PRAGMA user_version = " + std::to_string((before + 1) % 1000));
    });
  }
  bool shared() const override { return false; }
  void watch(std::function<void(const std::string&)>) override {}

 private:
  struct Job {
    const Reading* work;
    std::promise<void> done;
  };

  void hand_over(const Reading& work) {
    Job job{&work, {}};
    auto done = job.done.get_future();
    {
      const std::lock_guard lock(mutex_);
      waiting_.push_back(std::move(job));
    }
    wake_.notify_one();
    done.get();
  }

  void serve() {
    for (std::vector<Job> jobs;; jobs.clear()) {
      {
        std::unique_lock lock(mutex_);
        wake_.wait(lock, [&] { return closing_ || !waiting_.empty(); });
        if (waiting_.empty()) return;
        jobs.swap(waiting_);
      }
      work_off(jobs);
    }
  }

  void work_off(std::span<Job> jobs) {
    try {
      transaction(jobs);
      for (auto& job : jobs) job.done.set_value();
    } catch (...) {
      if (jobs.size() == 1) {
        jobs[0].done.set_exception(std::current_exception());
      } else {
        // One of them is to blame. Each on its own, the others are not harmed.
        for (std::size_t i = 0; i < jobs.size(); ++i) work_off(jobs.subspan(i, 1));
      }
    }
  }

  void transaction(std::span<Job> jobs) {
    try {
      connection_->begin();
      for (auto& job : jobs) (*job.work)(*connection_);
      connection_->commit();
    } catch (...) {
      connection_->rollback();
      throw;
    }
  }

  SqliteClaim claim_;
  std::unique_ptr<Connection> connection_, reader_;
  std::mutex reading_;
  std::mutex mutex_;
  std::condition_variable wake_;
  std::vector<Job> waiting_;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace

std::unique_ptr<Database> open_sqlite(const std::string& path) {
  return std::make_unique<SqliteDatabase>(path);
}

}  // namespace flagplot::store
