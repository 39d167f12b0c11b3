#include "store/sql_store.h"
#include "store/text.h"

// What the store does besides matches being played: counting, clearing away, changing hands.
namespace flagplot::store {
namespace {

void require_text(std::initializer_list<const std::string*> texts) {
  for (const auto* text : texts) {
    if (!can_be_kept(*text)) throw std::invalid_argument("store: a text is not UTF-8 without NUL");
  }
}

// By the column that says whose a match is.
Held held(Database& database, const std::string& column, const std::string& whose, std::int64_t since) {
  Held held;
  if (whose.empty()) return held;
  require_text({&whose});
  const std::string theirs = "m." + column + " = $1 AND m." + column + " <> ''";
  const auto bots = [&](const char* named) {
    return "(SELECT count(*) FROM match m JOIN seat s ON s.match_id = m.id WHERE " + theirs +
           " AND m.finished = 0 AND m.begun = 1 AND s.player LIKE '" + named + "')";
  };
  const std::string sql = "SELECT (SELECT count(*) FROM match m WHERE " + theirs + " AND m.created > $2), " +
                          "(SELECT count(*) FROM match m WHERE " + theirs +
                          " AND m.finished = 0 AND m.begun = 0), " + bots("bot:%") + ", " +
                          bots("bot:search%") + " + " + bots("bot:exec:%");
  database.read([&](Connection& connection) {
    const auto rows = connection.run(sql, {whose, since});
    const auto at = [&](std::size_t i) { return static_cast<std::uint64_t>(number(rows.at(0)[i])); };
    held = {at(0), at(1), at(2), at(3)};
  });
  return held;
}

std::vector<std::string> first_column(Rows rows) {
  std::vector<std::string> all;
  for (auto& row : rows) all.push_back(std::move(row[0]));
  return all;
}

// Other processes find that somebody else sits there.
void tell_of(Connection& connection, const std::string& match) {
  connection.run("UPDATE match SET changed = " + connection.dialect().change_mark + " WHERE id = $1",
                 {match});
  if (const auto& tell = connection.dialect().tell; !tell.empty()) connection.run(tell, {match});
}

// Nobody else writes to the match until the transaction is over. Its seats, or none if there is no such
// match.
std::vector<SeatRow> locked_seats(Connection& connection, const std::string& match) {
  std::vector<SeatRow> seats;
  if (connection.run("SELECT id FROM match WHERE id = $1" + connection.dialect().lock_row, {match}).empty())
    return seats;
  for (auto& row : connection.run(
           "SELECT player, token_hash, invite_hash FROM seat WHERE match_id = $1 ORDER BY seat", {match})) {
    seats.push_back({std::move(row[0]), std::move(row[1]), std::move(row[2])});
  }
  return seats;
}

void set_seat(Connection& connection, const std::string& match, std::size_t seat,
              const std::string& token_hash, const std::string& invite_hash) {
  connection.run("UPDATE seat SET token_hash = $3, invite_hash = $4 WHERE match_id = $1 AND seat = $2",
                 {match, static_cast<std::int64_t>(seat), token_hash, invite_hash});
  tell_of(connection, match);
}

const std::string seats_of_token = "SELECT match_id FROM seat WHERE token_hash = $1 AND token_hash <> ''";

}  // namespace

Held SqlStore::held_by_owner(const std::string& owner, std::int64_t since) {
  return held(*database_, "owner", owner, since);
}

Held SqlStore::held_by_origin(const std::string& origin, std::int64_t since) {
  return held(*database_, "origin", origin, since);
}

void SqlStore::forget_origins(std::int64_t created_before) {
  database_->write([&](Connection& connection, bool) {
    connection.run("UPDATE match SET origin = '' WHERE finished = 1 AND origin <> '' AND created < $1",
                   {created_before});
  });
}

std::vector<std::string> SqlStore::open_since_before(std::int64_t created_before) {
  std::vector<std::string> found;
  database_->read([&](Connection& connection) {
    found = first_column(connection.run(
        "SELECT id FROM match WHERE finished = 0 AND begun = 0 AND created < $1 ORDER BY created, id",
        {created_before}));
  });
  return found;
}

std::vector<Aged> SqlStore::aged(std::int64_t created_before) {
  std::vector<Aged> found;
  database_->read([&](Connection& connection) {
    found.clear();
    for (auto& row :
         connection.run("SELECT m.id, m.version, m.finished, COALESCE((SELECT e.at FROM event e WHERE "
                        "e.match_id = m.id ORDER BY e.version DESC LIMIT 1), m.created) "
                        "FROM match m WHERE m.created < $1 ORDER BY m.created, m.id",
                        {created_before})) {
      found.push_back({std::move(row[0]), static_cast<std::uint32_t>(number(row[1])), number(row[2]) != 0,
                       number(row[3])});
    }
  });
  return found;
}

bool SqlStore::remove(const std::string& match, std::uint32_t version) {
  require_text({&match});
  bool removed = false;
  database_->write([&](Connection& connection, bool perhaps_done) {
    const auto rows =
        connection.run("SELECT version FROM match WHERE id = $1" + connection.dialect().lock_row, {match});
    removed = rows.empty() ? perhaps_done : number(rows[0][0]) == std::int64_t{version};
    if (rows.empty() || !removed) return;
    for (const char* table : {"event", "seat"})
      connection.run(std::string("DELETE FROM ") + table + " WHERE match_id = $1", {match});
    connection.run("DELETE FROM match WHERE id = $1", {match});
    if (const auto& tell = connection.dialect().tell; !tell.empty()) connection.run(tell, {match});
  });
  return removed;
}

std::optional<std::vector<std::string>> SqlStore::move_token(const std::string& from, const std::string& to) {
  require_text({&from, &to});
  if (from.empty() || to.empty() || from == to)
    throw std::invalid_argument("store: two different tokens are needed");
  std::optional<std::vector<std::string>> moved;
  database_->write([&](Connection& connection, bool) {
    moved.reset();
    // In the order of their names, as everybody locks: two who wait for each other would wait for ever.
    const auto held = first_column(connection.run("SELECT id FROM match WHERE id IN (" + seats_of_token +
                                                      ") ORDER BY id" + connection.dialect().lock_row,
                                                  {from}));
    if (!held.empty() && !connection.run(seats_of_token, {to}).empty()) return;
    connection.run("UPDATE seat SET token_hash = $2 WHERE token_hash = $1 AND token_hash <> ''", {from, to});
    connection.run("UPDATE match SET owner = $2 WHERE owner = $1 AND owner <> ''", {from, to});
    for (const auto& match : held) tell_of(connection, match);
    moved = first_column(connection.run(seats_of_token + " ORDER BY match_id", {to}));
  });
  return moved;
}

bool SqlStore::free_seat(const std::string& match, std::size_t seat, const std::string& invite_hash) {
  require_text({&match, &invite_hash});
  if (seat > 1 || invite_hash.empty())
    throw std::invalid_argument("store: a seat and an invitation are needed");
  bool freed = false;
  database_->write([&](Connection& connection, bool) {
    const auto seats = locked_seats(connection, match);
    freed = seats.size() == 2 && !seats[seat].player.starts_with("bot:");
    if (freed) set_seat(connection, match, seat, "", invite_hash);
  });
  return freed;
}

bool SqlStore::take_over(const std::string& match, std::size_t seat, const std::string& invite_hash,
                         const std::string& token_hash) {
  require_text({&match, &invite_hash, &token_hash});
  if (seat > 1 || invite_hash.empty() || token_hash.empty()) return false;
  bool taken = false;
  database_->write([&](Connection& connection, bool perhaps_done) {
    const auto seats = locked_seats(connection, match);
    taken = false;
    if (seats.size() != 2 || seats[seat].player != "human" || seats[1 - seat].token_hash == token_hash)
      return;
    taken = seats[seat].token_hash.empty() ? seats[seat].invite_hash == invite_hash
                                           : perhaps_done && seats[seat].token_hash == token_hash;
    if (taken) set_seat(connection, match, seat, token_hash, "");
  });
  return taken;
}

}  // namespace flagplot::store
