#include "store/backup.h"

#include <fcntl.h>
#include <sqlite3.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <system_error>

#include "store/connection.h"
#include "store/schema.h"
#include "store/text.h"

namespace flagplot::store {
namespace {

constexpr int pages_a_step = 1000;

struct CloseDatabase {
  void operator()(sqlite3* database) const { sqlite3_close_v2(database); }
};
using Handle = std::unique_ptr<sqlite3, CloseDatabase>;

Handle opened(const std::string& path, int how) {
  sqlite3* database = nullptr;
  const int result = sqlite3_open_v2(path.c_str(), &database, how | SQLITE_OPEN_NOMUTEX, nullptr);
  Handle handle(database);
  if (result != SQLITE_OK) throw Trouble("cannot open " + path + ": " + sqlite3_errstr(result));
  sqlite3_busy_timeout(database, 5000);
  return handle;
}

void execute(const Handle& database, const std::string& path, const char* sql) {
  if (sqlite3_exec(database.get(), sql, nullptr, nullptr, nullptr) != SQLITE_OK)
    throw Trouble(path + ": " + first_line(sqlite3_errmsg(database.get())));
}

std::string reason() { return std::generic_category().message(errno); }

// A file that is gone unless it is kept.
class Draft {
 public:
  explicit Draft(std::string path) : path_(std::move(path)) {
    // It holds the keys of the dice, like the store itself.
    const int file = ::open(path_.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) throw Trouble("cannot create " + path_ + ": " + reason());
    ::close(file);
  }
  Draft(const Draft&) = delete;
  Draft& operator=(const Draft&) = delete;
  ~Draft() {
    if (!kept_) ::unlink(path_.c_str());
  }
  const std::string& path() const { return path_; }
  // Not over a file that somebody else has made meanwhile.
  void keep_as(const std::string& path) {
    if (::link(path_.c_str(), path.c_str()) == 0) {
      ::unlink(path_.c_str());
    } else if (errno == EEXIST || ::rename(path_.c_str(), path.c_str()) != 0) {  // some disks know no links
      throw Trouble("cannot create " + path + ": " + reason());
    }
    kept_ = true;
    const int folder = ::open(std::filesystem::absolute(path).parent_path().c_str(), O_RDONLY | O_CLOEXEC);
    if (folder < 0) return;
    ::fsync(folder);
    ::close(folder);
  }

 private:
  std::string path_;
  bool kept_ = false;
};

// The source is read in one transaction: what others write from now on is not in it, and does not make it
// start again.
void copy_pages(const std::string& from, const std::string& to, const Progress& progress) {
  const Handle source = opened(from, SQLITE_OPEN_READONLY), target = opened(to, SQLITE_OPEN_READWRITE);
  execute(source, from, "BEGIN; SELECT count(*) FROM sqlite_master");
  sqlite3_backup* backup = sqlite3_backup_init(target.get(), "main", source.get(), "main");
  if (!backup) throw Trouble(to + ": " + first_line(sqlite3_errmsg(target.get())));
  int result = SQLITE_OK;
  while ((result = sqlite3_backup_step(backup, pages_a_step)) == SQLITE_OK || result == SQLITE_BUSY ||
         result == SQLITE_LOCKED) {
    if (result != SQLITE_OK) sqlite3_sleep(50);
    const auto all = static_cast<std::uint64_t>(sqlite3_backup_pagecount(backup));
    if (progress)
      progress("copying", all - static_cast<std::uint64_t>(sqlite3_backup_remaining(backup)), all);
  }
  sqlite3_backup_finish(backup);
  if (result != SQLITE_DONE) throw Trouble("cannot copy " + from + ": " + sqlite3_errstr(result));
  // One file and nothing beside it.
  execute(target, to, "PRAGMA journal_mode = DELETE");
}

int known_schema(Connection& file) {
  if (number(file.run("PRAGMA application_id")[0][0]) != our_mark)
    throw Trouble(file.name() + " is a database, but not one of flagplot");
  const auto rows = file.run("SELECT version FROM schema_version");
  const int schema = rows.empty() ? 0 : static_cast<int>(number(rows[0][0]));
  if (schema > newest_schema() || schema < 1)
    throw Trouble(file.name() + " has schema " + std::to_string(schema) + ", this flagplot knows up to " +
                  std::to_string(newest_schema()));
  return schema;
}

}  // namespace

std::vector<Unfinished> unfinished_in(const std::string& where) {
  const auto store = is_postgres(where) ? connect_postgres(where) : connect_sqlite(where, SqliteUse::Read);
  if (!is_postgres(where)) known_schema(*store);
  std::vector<Unfinished> found;
  for (auto& row :
       store->run("SELECT id, header, created FROM match WHERE finished = 0 ORDER BY created, id"))
    found.push_back({std::move(row[0]), std::move(row[1]), number(row[2])});
  return found;
}

// Only what every schema has is read, so that an old copy can be checked as it is.
Checked check_file(const std::string& path, const Progress& progress) {
  const auto file = connect_sqlite(path, SqliteUse::Read);
  Checked checked;
  file->begin();
  checked.schema = known_schema(*file);
  if (progress) progress("checking", 0, 1);
  for (const auto& row : file->run("PRAGMA integrity_check")) {
    if (row[0] != "ok") checked.problems.push_back("the file: " + first_line(row[0]));
  }
  const auto ids = file->run("SELECT id FROM match ORDER BY id");
  for (const auto& id : ids) {
    auto rows = file->run(
        "SELECT id, created, header, version, hash, finished, "
        "(SELECT count(*) FROM seat WHERE match_id = id) FROM match WHERE id = $1",
        {id[0]});
    auto& row = rows.at(0);
    MatchRow match;
    match.id = row[0];
    match.created = number(row[1]);
    match.header = std::move(row[2]);
    match.version = static_cast<std::uint32_t>(number(row[3]));
    match.hash = row[4];
    const auto entries = entries_after(*file, match.id, 0);
    if (const auto broken = broken_chain(match, entries))
      checked.problems.push_back("match " + match.id + ": " + *broken);
    if (row[6] != "2") checked.problems.push_back("match " + match.id + ": lacks a seat");
    if (number(row[5]) == 0) checked.unfinished.push_back({match.id, match.header, match.created});
    ++checked.matches;
    checked.entries += entries.size();
    if (progress) progress("checking", checked.matches, ids.size());
  }
  file->rollback();
  checked.bytes = std::filesystem::file_size(path);
  return checked;
}

Checked copy_file(const std::string& from, const std::string& to, const Progress& progress) {
  known_schema(*connect_sqlite(from, SqliteUse::Read));
  if (std::filesystem::exists(to)) throw Trouble(to + " is there already; a backup needs a new name");
  Draft draft(to + ".part");
  copy_pages(from, draft.path(), progress);
  Checked checked = check_file(draft.path(), progress);
  draft.keep_as(to);
  return checked;
}

}  // namespace flagplot::store
