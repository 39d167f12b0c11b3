#include <string_view>

#include "store/postgres.h"
#include "store/text.h"

namespace flagplot::store {

PostgresConnection::PostgresConnection(const std::string& where) : name_("the PostgreSQL database") {
  // What stands before the address can be overridden by it. A network that swallows packets must be noticed.
  static constexpr const char* words[] = {"connect_timeout",
                                          "keepalives_idle",
                                          "tcp_user_timeout",
                                          "application_name",
                                          "dbname",
                                          "client_encoding",
                                          nullptr};
  const char* values[] = {"5", "10", "10000", "flagplot", where.c_str(), "UTF8", nullptr};
  connection_.reset(PQconnectdbParams(words, values, 1));
  auto* connection = connection_.get();
  if (PQstatus(connection) != CONNECTION_OK) {
    throw Lost("cannot reach " + name_ + ": " +
               (connection ? first_line(PQerrorMessage(connection)) : "out of memory"));
  }
  name_ += std::string(" ") + PQdb(connection) + " at " + PQhost(connection);
  PQsetNoticeProcessor(
      connection, [](void*, const char*) {}, nullptr);
  check_server();
}

void PostgresConnection::check_server() {
  if (PQserverVersion(connection_.get()) < 130000) throw Trouble(name_ + " is older than PostgreSQL 13");
  const std::string_view encoding = PQparameterStatus(connection_.get(), "server_encoding");
  if (encoding != "UTF8" && encoding != "SQL_ASCII") {
    throw Trouble(name_ + " has the encoding " + std::string(encoding) + "; expected UTF8");
  }
  // Done means on the disk, and a process that was stopped in the middle of a step must not block the others.
  run("SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = "
      "'off'");
  run("SELECT set_config('idle_in_transaction_session_timeout', '10s', false)");
}

const Dialect& PostgresConnection::dialect() const {
  static const Dialect postgres{.lock_row = " FOR UPDATE",
                                .lock_schema = "SELECT pg_advisory_xact_lock(1181509488)",
                                .change_mark = "pg_current_xact_id()::text::bigint",
                                .tell = "SELECT pg_notify('flagplot_match', $1)"};
  return postgres;
}

PostgresConnection::Result PostgresConnection::execute(const std::string& sql, const Values& values) {
  std::vector<std::string> texts;
  texts.reserve(values.size());
  std::vector<const char*> pointers;
  for (const auto& value : values) {
    const auto* text = std::get_if<std::string>(&value);
    texts.push_back(text ? *text : std::to_string(std::get<std::int64_t>(value)));
    pointers.push_back(texts.back().c_str());
  }
  Result result(PQexecParams(connection_.get(), sql.c_str(), static_cast<int>(values.size()), nullptr,
                             pointers.data(), nullptr, nullptr, 0));
  const auto status = PQresultStatus(result.get());
  if (status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK) return result;

  const auto message = name_ + ": " + first_line(PQerrorMessage(connection_.get()));
  const char* field = result ? PQresultErrorField(result.get(), PG_DIAG_SQLSTATE) : nullptr;
  const std::string_view state = field ? field : "";
  // An error without a code is not the server's but of the way to it; libpq may still call the connection
  // good. 57P: an administrator, a crash or a start; 08: the connection; 25P03: it waited too long in a
  // transaction.
  if (state.empty() || state.starts_with("57P") || state.starts_with("08") || state == "25P03") {
    lost_ = true;
    throw Lost(message);
  }
  // Serialization failure, deadlock, and a row that somebody else has inserted first.
  if (state == "40001" || state == "40P01" || state == "23505") throw Again(message);
  throw Trouble(message);
}

Rows PostgresConnection::run(const std::string& sql, const Values& values) {
  const auto result = execute(sql, values);
  const int columns = PQnfields(result.get());
  Rows rows(static_cast<std::size_t>(PQntuples(result.get())));
  for (int i = 0; i < PQntuples(result.get()); ++i) {
    auto& row = rows[static_cast<std::size_t>(i)];
    for (int column = 0; column < columns; ++column) {
      row.emplace_back(PQgetvalue(result.get(), i, column),
                       static_cast<std::size_t>(PQgetlength(result.get(), i, column)));
    }
  }
  return rows;
}

// The locks do the work; a stricter default of the server would only add failures.
void PostgresConnection::begin() { execute("BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE"); }

void PostgresConnection::commit() {
  const auto result = execute("COMMIT");
  // A transaction that has failed answers COMMIT politely and rolls back.
  if (std::string_view(PQcmdStatus(result.get())) != "COMMIT") throw Again(name_ + ": rolled back");
}

void PostgresConnection::rollback() noexcept {
  if (alive() && PQtransactionStatus(connection_.get()) != PQTRANS_IDLE) {
    PQclear(PQexec(connection_.get(), "ROLLBACK"));
  }
}

bool PostgresConnection::take_notifications() {
  if (!PQconsumeInput(connection_.get())) throw Lost(name_ + " is gone");
  bool any = false;
  while (auto* notification = PQnotifies(connection_.get())) {
    PQfreemem(notification);
    any = true;
  }
  return any;
}

std::unique_ptr<Connection> connect_postgres(const std::string& where) {
  return std::make_unique<PostgresConnection>(where);
}

}  // namespace flagplot::store
