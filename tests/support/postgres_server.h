#pragma once

#include <sys/types.h>

#include <filesystem>
#include <string>

namespace flagplot::support {

// A PostgreSQL server of the tests' own: its files in a temporary folder, a socket there, no network. Throws
// if PostgreSQL is not installed. A helper process stops and removes it as soon as this process ends, however
// it ends.
class PostgresServer {
 public:
  PostgresServer();
  ~PostgresServer();
  PostgresServer(const PostgresServer&) = delete;
  PostgresServer& operator=(const PostgresServer&) = delete;

  std::string new_database();  // its address
  std::string address(const std::string& database) const;
  std::string socket() const { return folder_.string() + "/.s.PGSQL.5432"; }
  void start() const;
  void stop() const;  // at once, without tidying up
  void restart() const {
    stop();
    start();
  }

 private:
  void control(const std::string& arguments) const;

  std::filesystem::path programs_, folder_;
  std::string as_user_;  // what to write before a command: the server refuses to run as root
  pid_t helper_ = -1;
  int alive_ = -1;  // closed when this process ends
  int databases_ = 0;
};

}  // namespace flagplot::support
