#include "store/schema.h"

#include "store/card.h"
#include "store/text.h"

namespace flagplot::store {
namespace {

// What lists show used to be read from the headers each time.
void fill_cards(Connection& connection) {
  for (std::string last;;) {
    const auto rows =
        connection.run("SELECT id, header FROM match WHERE id > $1 ORDER BY id LIMIT 500", {last});
    if (rows.empty()) return;
    for (const auto& row : rows) {
      const Card card = card_from(row[1]);
      connection.run("UPDATE match SET game = $2, scenario = $3, title = $4, options = $5 WHERE id = $1",
                     {row[0], card.game, card.scenario, card.title, card.options});
    }
    last = rows.back()[0];
  }
}

struct Step {
  std::vector<std::string> statements;
  void (*fill)(Connection&) = nullptr;  // what SQL alone cannot say in the words of both databases
};

// Never change a step that has been released: databases exist that have taken it. Add another.
const std::vector<Step> steps{
    {{
        "CREATE TABLE match (id TEXT PRIMARY KEY, created BIGINT NOT NULL, header TEXT NOT NULL, "
        "secret TEXT NOT NULL, listed INTEGER NOT NULL, finished INTEGER NOT NULL, version BIGINT NOT NULL, "
        "hash TEXT NOT NULL)",
        "CREATE TABLE seat (match_id TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT NOT NULL, "
        "token_hash TEXT NOT NULL, invite_hash TEXT NOT NULL, PRIMARY KEY (match_id, seat))",
        "CREATE TABLE event (match_id TEXT NOT NULL, version BIGINT NOT NULL, at BIGINT NOT NULL, "
        "seat TEXT NOT NULL, body TEXT NOT NULL, idem_key TEXT NOT NULL, prev_hash TEXT NOT NULL, "
        "hash TEXT NOT NULL, PRIMARY KEY (match_id, version))",
        "CREATE UNIQUE INDEX event_key ON event (match_id, seat, idem_key) WHERE idem_key <> ''",
    }},
    {{
        // Lists that stay quick, and a mark by which other processes find what was written to.
        "ALTER TABLE match ADD COLUMN changed BIGINT NOT NULL DEFAULT 0",
        "CREATE INDEX match_changed ON match (changed)",
        "CREATE INDEX match_listed ON match (listed, created)",
        "CREATE INDEX seat_token ON seat (token_hash) WHERE token_hash <> ''",
    }},
    {{
         // What a list shows, in columns; who made a match, so that nobody fills the list.
         "ALTER TABLE match ADD COLUMN game TEXT NOT NULL DEFAULT ''",
         "ALTER TABLE match ADD COLUMN scenario TEXT NOT NULL DEFAULT ''",
         "ALTER TABLE match ADD COLUMN title TEXT NOT NULL DEFAULT ''",
         "ALTER TABLE match ADD COLUMN options TEXT NOT NULL DEFAULT '{}'",
         "ALTER TABLE match ADD COLUMN begun INTEGER NOT NULL DEFAULT 0",
         "ALTER TABLE match ADD COLUMN owner TEXT NOT NULL DEFAULT ''",
         "ALTER TABLE match ADD COLUMN origin TEXT NOT NULL DEFAULT ''",
         ("UPDATE match SET begun = 1 WHERE NOT EXISTS "
          "(SELECT 1 FROM seat WHERE seat.match_id = match.id AND seat.player = 'open')"),
         ("UPDATE match SET owner = COALESCE((SELECT MIN(seat.token_hash) FROM seat "
          "WHERE seat.match_id = match.id AND seat.token_hash <> ''), '') WHERE begun = 0"),
         "CREATE INDEX match_group ON match (listed, finished, begun, created)",
         "CREATE INDEX match_owner ON match (owner, listed, finished, begun, created) WHERE owner <> ''",
         "CREATE INDEX match_origin ON match (origin, listed, finished, begun, created) WHERE origin <> ''",
     },
     fill_cards},
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
    const auto& [statements, fill] = steps[static_cast<std::size_t>(step)];
    for (const auto& statement : statements) connection.run(statement);
    if (fill) fill(connection);
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
