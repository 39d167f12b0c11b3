#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <variant>
#include <vector>

#include "store/store.h"

// What the store needs of a database, and no more. All SQL is written once, in sql_store.cpp and schema.cpp;
// what differs between databases is here.
namespace flagplot::store {

using Value = std::variant<std::int64_t, std::string>;
using Values = std::vector<Value>;
using Row = std::vector<std::string>;  // numbers as digits, nothing as the empty text
using Rows = std::vector<Row>;

// Pieces of SQL; empty where a database has no need of one.
struct Dialect {
  std::string lock_row;     // ends a SELECT whose row nobody else may change until the transaction is over
  std::string lock_schema;  // statement: one process at a time from here on
  std::string change_mark;  // expression: what match.changed becomes when a match is written to
  std::string tell;         // statement: wakes those who watch match $1
};

class Connection {
 public:
  Connection() = default;
  Connection(const Connection&) = delete;
  Connection& operator=(const Connection&) = delete;
  virtual ~Connection() = default;

  virtual const Dialect& dialect() const = 0;
  virtual const std::string& name() const = 0;  // for whoever runs the server; no password in it

  // One statement; parameters are written $1, $2. Throws Trouble.
  virtual Rows run(const std::string& sql, const Values& = {}) = 0;
  virtual void begin() = 0;
  virtual void commit() = 0;
  virtual void rollback() noexcept = 0;
};

// Lends connections to pieces of work. A piece may be run several times before it counts, so it must do the
// same each time and keep nothing from the time before.
class Database {
 public:
  using Reading = std::function<void(Connection&)>;
  // `perhaps_done`: an earlier run was committed and the answer got lost.
  using Writing = std::function<void(Connection&, bool perhaps_done)>;

  Database() = default;
  Database(const Database&) = delete;
  Database& operator=(const Database&) = delete;
  virtual ~Database() = default;

  virtual void read(const Reading&) = 0;   // one statement
  virtual void write(const Writing&) = 0;  // all or nothing; returns when it is on the disk
  virtual void check() = 0;
  virtual bool shared() const = 0;
  virtual void watch(std::function<void(const std::string& match)>) = 0;
};

// The entries of a match, from whatever schema: they have not changed since the first.
std::vector<Entry> entries_after(Connection&, const std::string& match, std::uint32_t after);

constexpr std::int64_t our_mark = 0x466C6770;  // "Flgp", in the header of a file of ours
enum class SqliteUse { Read, Write };
std::unique_ptr<Connection> connect_sqlite(const std::string& path, SqliteUse);
// One process has the database, from here to the end. Its file itself is free to be read: for a backup, say.
class SqliteClaim {
 public:
  explicit SqliteClaim(const std::string& path);
  SqliteClaim(const SqliteClaim&) = delete;
  SqliteClaim& operator=(const SqliteClaim&) = delete;
  ~SqliteClaim();

 private:
  int file_ = -1;
};
std::unique_ptr<Connection> connect_postgres(const std::string& where);
std::unique_ptr<Database> open_sqlite(const std::string& path);
std::unique_ptr<Database> open_postgres(const std::string& where);

}  // namespace flagplot::store
