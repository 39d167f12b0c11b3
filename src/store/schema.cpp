#include "store/schema.h"

#include "store/text.h"

namespace flagplot::store {
namespace {

// Never change a step that has been released: databases exist that have taken it. Add another.
const std::vector<std::vector<std::string>> steps{
    {
        "CREATE TABLE match (id TEXT PRIMARY KEY, created BIGINT NOT NULL, header TEXT NOT NULL, "
        "secret TEXT NOT NULL, listed INTEGER NOT NULL, finished INTEGER NOT NULL, version BIGINT NOT NULL, "
        "hash TEXT NOT NULL)",
        "CREATE TABLE seat (match_id TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, "
        "token_hash TEXT NOT NULL, invite_hash TEXT NOT NULL, PRIMARY KEY (match_id, seat))",
        "CREATE TABLE event (match_id TEXT NOT NULL, version BIGINT NOT NULL, at BIGINT NOT NULL, "
        "seat TEXT NOT NULL, body TEXT NOT NULL, idem_key TEXT NOT NULL, prev_hash TEXT NOT NULL, "
        "hash TEXT NOT NULL, PRIMARY KEY (match_id, version))",
        "CREATE UNIQUE INDEX event_key ON event (match_id, seat, idem_key) WHERE idem_key <> ''",
    },
    {
        // Lists that stay quick, and a mark by which other processes find what was written to.
        "ALTER TABLE match ADD COLUMN changed BIGINT NOT NULL DEFAULT 0",
        "CREATE INDEX match_changed ON match (changed)",
        "CREATE INDEX match_listed ON match (listed, created)",
        "CREATE INDEX seat_token ON seat (token_hash) WHERE token_hash <> ''",
    },
};

int schema_of(Connection& connection) {
  connection.run("CREATE TABLE IF NOT EXISTS schema_version (version BIGINT NOT NULL)");
  const auto rows = connection.run("SELECT version FROM schema_version");
  if (!rows.empty()) return static_cast<int>(number(rows[0][0]));
  connection.run("INSERT INTO schema_version (version) VALUES (0)");
  return 0;
}

void migrate_locked(Connection& connection, int schema) {
  const int found = schema_of(connection);
  if (found > newest_schema()) {
    throw Trouble(connection.name() + " belongs to a newer flagplot: its schema is " + std::to_string(found) +
                  ", this one knows " + std::to_string(newest_schema()));
  }
  if (found >= schema) return;
  for (int step = found; step < schema; ++step) {
    for (const auto& statement : steps[static_cast<std::size_t>(step)]) connection.run(statement);
  }
  connection.run("UPDATE schema_version SET version = $1", {std::int64_t{schema}});
}

}  // namespace

int newest_schema() { return static_cast<int>(steps.size()); }

void migrate(Connection& connection, int schema) {
  connection.begin();
  try {
    if (const auto& lock = connection.dialect().lock_schema; !lock.empty()) connection.run(lock);
    migrate_locked(connection, schema);
    connection.commit();
  } catch (...) {
    connection.rollback();
    throw;
  }
}

}  // namespace flagplot::store
