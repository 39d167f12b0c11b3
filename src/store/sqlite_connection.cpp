#include <fcntl.h>
#include <sqlite3.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <map>
#include <system_error>

#include "store/connection.h"
#include "store/text.h"

namespace flagplot::store {
namespace {

std::string reason_of(int error) { return std::generic_category().message(error); }

struct Close {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
  void operator()(sqlite3_stmt* statement) const { sqlite3_finalize(statement); }
};

// The file holds the keys of the dice: nobody else may read it. Only a new file is opened here, because
// closing one that this process has open as a database would drop its locks.
void create_file(const std::string& path) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file >= 0) {
    ::close(file);
  } else if (errno != EEXIST) {
    throw Trouble("cannot create " + path + ": " + reason_of(errno));
  }
}

class SqliteConnection final : public Connection {
 public:
  SqliteConnection(const std::string& path, SqliteUse use) : path_(path) {
    if (path.empty()) throw Trouble("the database needs a name");
    const bool writes = use == SqliteUse::Write;
    if (writes) create_file(path);
    sqlite3* opened = nullptr;
    const int result =
        sqlite3_open_v2(path.c_str(), &opened,
                        (writes ? SQLITE_OPEN_READWRITE : SQLITE_OPEN_READONLY) | SQLITE_OPEN_NOMUTEX, nullptr);
    database_.reset(opened);
    if (result != SQLITE_OK) fail();
    // Whoever copies the file or looks into it holds us up for a moment, no longer.
    sqlite3_busy_timeout(opened, 5000);
    if (!writes) return;
    if (sqlite3_db_readonly(opened, "main") == 1) throw Trouble(path + " may not be written to");
    run("BEGIN EXCLUSIVE");
    claim();
    commit();
    if (const auto mode = run("PRAGMA journal_mode = WAL"); mode.empty() || mode[0][0] != "wal") {
      throw Trouble(path + " cannot keep a write-ahead log");
    }
    run("PRAGMA synchronous = FULL");
  }

  const Dialect& dialect() const override {
    static const Dialect sqlite{.lock_row = "", .lock_schema = "", .change_mark = "0", .tell = ""};
    return sqlite;
  }
  const std::string& name() const override { return path_; }

  Rows run(const std::string& sql, const Values& values = {}) override {
    sqlite3_stmt* statement = prepared(sql);
    // Whatever happens, the statement is ready for the next time.
    const std::unique_ptr<sqlite3_stmt, int (*)(sqlite3_stmt*)> reset(statement, sqlite3_reset);
    for (std::size_t i = 0; i < values.size(); ++i) bind(statement, i + 1, values[i]);
    Rows rows;
    for (;;) {
      const int result = sqlite3_step(statement);
      if (result == SQLITE_DONE) return rows;
      if (result != SQLITE_ROW) fail();
      auto& row = rows.emplace_back();
      for (int column = 0; column < sqlite3_column_count(statement); ++column) {
        const auto* text = reinterpret_cast<const char*>(sqlite3_column_text(statement, column));
        const auto size = static_cast<std::size_t>(sqlite3_column_bytes(statement, column));
        row.emplace_back(text ? std::string(text, size) : std::string());
      }
    }
  }

  void begin() override { run("BEGIN"); }
  void commit() override { run("COMMIT"); }
  void rollback() noexcept override {
    // Some failures have ended the transaction already.
    if (!sqlite3_get_autocommit(database_.get())) {
      sqlite3_exec(database_.get(), "ROLLBACK", nullptr, nullptr, nullptr);
    }
  }

 private:
  // A database of some other program is left alone.
  void claim() {
    const auto mark = number(run("PRAGMA application_id")[0][0]);
    if (mark == our_mark) return;
    if (mark != 0 || run("SELECT count(*) FROM sqlite_master")[0][0] != "0") {
      throw Trouble(path_ + " is a database, but not one of flagplot");
    }
    run("PRAGMA application_id = " + std::to_string(our_mark));
  }

  sqlite3_stmt* prepared(const std::string& sql) {
    auto& statement = statements_[sql];
    if (!statement) {
      sqlite3_stmt* made = nullptr;
      if (sqlite3_prepare_v2(database_.get(), sql.c_str(), static_cast<int>(sql.size()), &made, nullptr)) {
        fail();
      }
      statement.reset(made);
    }
    return statement.get();
  }

  void bind(sqlite3_stmt* statement, std::size_t index, const Value& value) {
    const auto parameter = "$" + std::to_string(index);
    const int at = sqlite3_bind_parameter_index(statement, parameter.c_str());
    const auto* text = std::get_if<std::string>(&value);
    const int result =
        text ? sqlite3_bind_text64(statement, at, text->data(), text->size(), SQLITE_STATIC, SQLITE_UTF8)
             : sqlite3_bind_int64(statement, at, std::get<std::int64_t>(value));
    if (result != SQLITE_OK) fail();
  }

  [[noreturn]] void fail() {
    const std::string text = database_ ? sqlite3_errmsg(database_.get()) : "out of memory";
    switch (database_ ? sqlite3_errcode(database_.get()) & 0xFF : SQLITE_NOMEM) {
      case SQLITE_BUSY:
      case SQLITE_LOCKED:
        throw Trouble(path_ + " is in use by another flagplot");
      case SQLITE_NOTADB:
        throw Trouble(path_ + " is not a database");
      case SQLITE_CORRUPT:
        throw Trouble(path_ + " is damaged: " + text);
      case SQLITE_FULL:
        throw Trouble(path_ + ": the disk is full");
      case SQLITE_READONLY:
      case SQLITE_PERM:
        throw Trouble(path_ + " may not be written to");
      case SQLITE_CANTOPEN: {
        const int reason = sqlite3_system_errno(database_.get());
        throw Trouble("cannot open " + path_ + ": " + (reason ? reason_of(reason) : text));
      }
      default:
        throw Trouble(path_ + ": " + first_line(text));
    }
  }

  std::string path_;
  std::unique_ptr<sqlite3, Close> database_;
  std::map<std::string, std::unique_ptr<sqlite3_stmt, Close>> statements_;  // few: all SQL is constant
};

}  // namespace

std::unique_ptr<Connection> connect_sqlite(const std::string& path, SqliteUse use) {
  return std::make_unique<SqliteConnection>(path, use);
}

SqliteClaim::SqliteClaim(const std::string& path) {
  if (path.empty()) throw Trouble("the database needs a name");
  if (std::filesystem::is_directory(path)) throw Trouble("cannot open " + path + ": " + reason_of(EISDIR));
  // Not the file itself: closing it would drop the locks that SQLite has on it.
  file_ = ::open((path + "-lock").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (file_ < 0 && (errno == EACCES || errno == EROFS)) throw Trouble(path + " may not be written to");
  if (file_ < 0) throw Trouble("cannot create " + path + ": " + reason_of(errno));
  if (::flock(file_, LOCK_EX | LOCK_NB) == 0) return;
  ::close(file_);
  throw Trouble(path + " is in use by another flagplot");
}

SqliteClaim::~SqliteClaim() { ::close(file_); }

}  // namespace flagplot::store
