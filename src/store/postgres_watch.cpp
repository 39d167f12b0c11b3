#include <poll.h>
#include <sys/eventfd.h>
#include <unistd.h>

#include "store/postgres.h"
#include "store/text.h"

namespace flagplot::store {

namespace {
constexpr int look_every_ms = 500;
}

std::int64_t settled_transactions(Connection& connection) {
  return number(connection.run("SELECT pg_snapshot_xmin(pg_current_snapshot())::text")[0][0]);
}

PostgresWatch::PostgresWatch(std::string where, std::int64_t since,
                             std::function<void(const std::string&)> tell)
    : where_(std::move(where)), since_(since), tell_(std::move(tell)), stop_(::eventfd(0, EFD_CLOEXEC)) {
  if (stop_ < 0) throw Trouble("cannot watch the database: no more files can be opened");
  thread_ = std::thread([this] { serve(); });
}

PostgresWatch::~PostgresWatch() {
  stopping_ = true;
  ::eventfd_write(stop_, 1);
  thread_.join();
  ::close(stop_);
}

void PostgresWatch::serve() {
  while (!stopping_) {
    try {
      PostgresConnection connection(where_);
      connection.run("LISTEN flagplot_match");
      while (!stopping_) {
        look(connection);
        // What came in while looking wakes nobody any more.
        if (connection.take_notifications()) continue;
        wait(connection.socket());
        connection.take_notifications();
      }
    } catch (const Trouble&) {
      wait(-1);  // whoever reads or writes will hear of it; here it is enough to come back
    }
  }
}

// A match carries the number of the transaction that wrote to it last. Transactions do not end in the order
// of their numbers, so the next look begins at the oldest that is still running now, and what has been told
// already is skipped. The numbers and the snapshot are of the same moment because it is one statement.
void PostgresWatch::look(Connection& connection) {
  const auto rows = connection.run(
      "SELECT pg_snapshot_xmin(pg_current_snapshot())::text, m.id, m.changed "
      "FROM (SELECT 1) one LEFT JOIN match m ON m.changed >= $1",
      {since_});
  since_ = number(rows.at(0)[0]);
  std::set<std::pair<std::string, std::string>> seen;
  for (const auto& row : rows) {
    if (row[1].empty()) continue;
    if (!told_.contains(*seen.emplace(row[1], row[2]).first)) tell_(row[1]);
  }
  told_ = std::move(seen);
}

void PostgresWatch::wait(int socket) const {
  pollfd files[] = {{stop_, POLLIN, 0}, {socket, POLLIN, 0}};
  ::poll(files, 2, look_every_ms);
}

}  // namespace flagplot::store
