#pragma once

#include <libpq-fe.h>

#include <atomic>
#include <set>
#include <thread>

#include "store/connection.h"

namespace flagplot::store {

// The server is gone, or this connection to it.
struct Lost : Trouble {
  using Trouble::Trouble;
};
// Nothing was written because others were in the way; the same work may succeed now.
struct Again : Trouble {
  using Trouble::Trouble;
};

class PostgresConnection final : public Connection {
 public:
  explicit PostgresConnection(const std::string& where);

  const Dialect& dialect() const override;
  const std::string& name() const override { return name_; }
  Rows run(const std::string& sql, const Values& values = {}) override;
  void begin() override;
  void commit() override;
  void rollback() noexcept override;

  bool alive() const { return !lost_ && PQstatus(connection_.get()) == CONNECTION_OK; }
  int socket() const { return PQsocket(connection_.get()); }
  bool take_notifications();  // whether there were any; what they say is not needed

 private:
  struct Close {
    void operator()(PGconn* connection) const { PQfinish(connection); }
    void operator()(PGresult* result) const { PQclear(result); }
  };
  using Result = std::unique_ptr<PGresult, Close>;
  Result execute(const std::string& sql, const Values& values = {});
  void check_server();

  std::unique_ptr<PGconn, Close> connection_;
  std::string name_;
  bool lost_ = false;
};

// The last transaction of which it is certain that it and all before it are over.
std::int64_t settled_transactions(Connection&);

// Tells of every match written to since the given transaction. Notifications make it quick; looking twice a
// second makes it certain.
class PostgresWatch {
 public:
  PostgresWatch(std::string where, std::int64_t since, std::function<void(const std::string&)> tell);
  ~PostgresWatch();
  PostgresWatch(const PostgresWatch&) = delete;
  PostgresWatch& operator=(const PostgresWatch&) = delete;

 private:
  void serve();
  void look(Connection&);
  void wait(int socket) const;

  const std::string where_;
  std::int64_t since_;
  const std::function<void(const std::string&)> tell_;
  std::set<std::pair<std::string, std::string>> told_;  // match and mark; those that may be seen again
  std::atomic<bool> stopping_ = false;
  int stop_;  // readable when it is time to stop
  std::thread thread_;
};

}  // namespace flagplot::store
