#include "store/sql_store.h"

#include <algorithm>
#include <set>
#include <span>
#include <utility>

#include "store/text.h"

namespace flagplot::store {

std::vector<Entry> entries_after(Connection& connection, const std::string& match, std::uint32_t after) {
  auto rows = connection.run(
      "SELECT version, at, seat, body, idem_key, prev_hash, hash FROM event "
      "WHERE match_id = $1 AND version > $2 ORDER BY version",
      {match, std::int64_t{after}});
  std::vector<Entry> entries;
  entries.reserve(rows.size());
  for (auto& row : rows) {
    entries.push_back({static_cast<std::uint32_t>(number(row[0])), number(row[1]), std::move(row[2]),
                       std::move(row[3]), std::move(row[4]), std::move(row[5]), std::move(row[6])});
  }
  return entries;
}

namespace {

// A list leaves header and secret where they are: somebody may have made them long.
std::string select_matches(bool in_full) {
  return "SELECT m.id, m.created, " + std::string(in_full ? "m.header, m.secret" : "'', ''") +
         ", m.listed, m.finished, m.version, m.hash, "
         "a.player, a.token_hash, a.invite_hash, x.player, x.token_hash, x.invite_hash, "
         "m.game, m.scenario, m.title, m.options, m.owner, m.origin FROM match m "
         "JOIN seat a ON a.match_id = m.id AND a.seat = 0 JOIN seat x ON x.match_id = m.id AND x.seat = 1 ";
}

std::int64_t flag(bool value) { return value ? 1 : 0; }

MatchRow match_from(Row& row) {
  MatchRow match;
  match.id = std::move(row[0]);
  match.created = number(row[1]);
  match.header = std::move(row[2]);
  match.secret = std::move(row[3]);
  match.listed = number(row[4]) != 0;
  match.finished = number(row[5]) != 0;
  match.version = static_cast<std::uint32_t>(number(row[6]));
  match.hash = std::move(row[7]);
  for (std::size_t i = 0; i < 2; ++i) {
    match.seats[i] = {std::move(row[8 + 3 * i]), std::move(row[9 + 3 * i]), std::move(row[10 + 3 * i])};
  }
  match.card = {std::move(row[14]), std::move(row[15]), std::move(row[16]), std::move(row[17])};
  match.owner = std::move(row[18]);
  match.origin = std::move(row[19]);
  return match;
}

std::vector<MatchRow> matches_from(Rows rows) {
  std::vector<MatchRow> matches;
  matches.reserve(rows.size());
  for (auto& row : rows) matches.push_back(match_from(row));
  return matches;
}

// The callers' mistakes are found before anything is queued or written, and the same on every database.
void require(bool condition, const char* what) {
  if (!condition) throw std::invalid_argument(std::string("store: ") + what);
}
void require_text(std::initializer_list<const std::string*> texts) {
  for (const auto* text : texts) require(can_be_kept(*text), "a text is not UTF-8 without NUL");
}
void require_sound(const Append& append) {
  std::set<std::pair<std::string, std::string>> keys;
  for (const auto& entry : append.entries) {
    require_text({&entry.seat, &entry.body, &entry.key});
    require(entry.key.empty() || keys.emplace(entry.seat, entry.key).second, "one key twice in one append");
  }
}

// What must be known of a match to write to it. Nobody else writes to it until the transaction is over.
struct Head {
  std::uint32_t version = 0;
  std::string hash;
  bool listed = false;
};
std::optional<Head> lock(Connection& connection, const std::string& match) {
  auto rows = connection.run(
      "SELECT version, hash, listed FROM match WHERE id = $1" + connection.dialect().lock_row, {match});
  if (rows.empty()) return std::nullopt;
  auto& row = rows[0];
  return Head{static_cast<std::uint32_t>(number(row[0])), std::move(row[1]), number(row[2]) != 0};
}

bool repeats(Connection& connection, const std::string& match, const Append& append) {
  return std::ranges::any_of(append.entries, [&](const NewEntry& entry) {
    return !entry.key.empty() &&
           !connection
                .run(
                    "SELECT version FROM event WHERE match_id = $1 AND seat = $2 AND idem_key = $3 "
                    "AND idem_key <> ''",
                    {match, entry.seat, entry.key})
                .empty();
  });
}

// After a commit whose answer got lost: do exactly these entries stand where they were meant to?
bool is_written(Connection& connection, const std::string& match, const Append& append) {
  const auto found = entries_after(connection, match, append.after);
  if (append.entries.empty() || found.size() < append.entries.size()) return false;
  return std::ranges::equal(append.entries, std::span(found).first(append.entries.size()),
                            [&](const NewEntry& ours, const Entry& theirs) {
                              return theirs.hash == entry_hash(theirs.previous, theirs.version, append.at,
                                                               ours.seat, ours.body, ours.key);
                            });
}

void write(Connection& connection, const std::string& match, Head head, const Append& append) {
  for (const auto& entry : append.entries) {
    const auto previous = std::exchange(
        head.hash, entry_hash(head.hash, head.version + 1, append.at, entry.seat, entry.body, entry.key));
    ++head.version;
    connection.run(
        "INSERT INTO event (match_id, version, at, seat, body, idem_key, prev_hash, hash) "
        "VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        {match, std::int64_t{head.version}, append.at, entry.seat, entry.body, entry.key, previous,
         head.hash});
  }
  connection.run("UPDATE match SET version = $2, hash = $3, changed = " + connection.dialect().change_mark +
                     ", finished = CASE WHEN $4 = 1 THEN 1 ELSE finished END WHERE id = $1",
                 {match, std::int64_t{head.version}, head.hash, flag(append.finishes)});
  if (const auto& tell = connection.dialect().tell; !tell.empty()) connection.run(tell, {match});
}

bool has_open_seat(const MatchRow& match) {
  return std::ranges::any_of(match.seats, [](const SeatRow& seat) { return seat.player == "open"; });
}

bool may_take(const Head& head, const std::vector<SeatRow>& seats, const TakeSeat& wish) {
  const auto& seat = seats[wish.seat];
  if (wish.token_hash.empty() || seat.player != "open") return false;
  if (seats[1 - wish.seat].token_hash == wish.token_hash) return false;  // nobody plays against themselves
  if (wish.invite_hash.empty()) return head.listed && seat.invite_hash.empty();
  return wish.invite_hash == seat.invite_hash;
}

Appended append_now(Connection& connection, const Append& append, bool perhaps_done) {
  const auto head = lock(connection, append.match);
  if (!head) throw std::invalid_argument("store: there is no match " + append.match);
  if (perhaps_done && is_written(connection, append.match, append)) return Appended::Done;
  // Before Behind: whoever repeats a request that was done is behind as well.
  if (repeats(connection, append.match, append)) return Appended::Repeated;
  if (head->version != append.after) return Appended::Behind;
  write(connection, append.match, *head, append);
  return Appended::Done;
}

Taken take_now(Connection& connection, const TakeSeat& wish, bool perhaps_done) {
  const auto head = lock(connection, wish.match);
  if (!head) return Taken::Refused;
  std::vector<SeatRow> seats;
  for (auto& row :
       connection.run("SELECT player, token_hash, invite_hash FROM seat WHERE match_id = $1 ORDER BY seat",
                      {wish.match})) {
    seats.push_back({std::move(row[0]), std::move(row[1]), std::move(row[2])});
  }
  if (seats.size() != 2)
    throw Trouble(connection.name() + " is damaged: match " + wish.match + " lacks a seat");
  if (perhaps_done && seats[wish.seat].token_hash == wish.token_hash &&
      is_written(connection, wish.match, wish.entry)) {
    return Taken::Done;
  }
  if (!may_take(*head, seats, wish) || repeats(connection, wish.match, wish.entry)) return Taken::Refused;
  if (head->version != wish.entry.after) return Taken::Behind;
  connection.run(
      "UPDATE seat SET player = 'human', token_hash = $3, invite_hash = '' "
      "WHERE match_id = $1 AND seat = $2",
      {wish.match, static_cast<std::int64_t>(wish.seat), wish.token_hash});
  if (seats[1 - wish.seat].player != "open")
    connection.run("UPDATE match SET begun = 1 WHERE id = $1", {wish.match});
  write(connection, wish.match, *head, wish.entry);
  return Taken::Done;
}

}  // namespace

void SqlStore::create(const MatchRow& match) {
  require_text({&match.id, &match.header, &match.secret, &match.card.game, &match.card.scenario,
                &match.card.title, &match.card.options, &match.owner, &match.origin});
  for (const auto& seat : match.seats) require_text({&seat.player, &seat.token_hash, &seat.invite_hash});
  require(!match.id.empty(), "a match needs a name");
  database_->write([&](Connection& connection, bool perhaps_done) {
    const auto found = connection.run("SELECT secret FROM match WHERE id = $1", {match.id});
    if (!found.empty()) {
      // The secret is random: if it is the same, it is this match, written by the attempt before.
      if (perhaps_done && found[0][0] == match.secret) return;
      throw std::invalid_argument("store: there is a match " + match.id + " already");
    }
    connection.run(
        "INSERT INTO match (id, created, header, secret, listed, finished, version, hash, game, scenario, "
        "title, "
        "options, begun, owner, origin, changed) "
        "VALUES ($1, $2, $3, $4, $5, $6, 0, $7, $8, $9, $10, $11, $12, $13, $14, " +
            connection.dialect().change_mark + ")",
        {match.id, match.created, match.header, match.secret, flag(match.listed), flag(match.finished),
         header_hash(match.id, match.header), match.card.game, match.card.scenario, match.card.title,
         match.card.options, flag(!has_open_seat(match)), match.owner, match.origin});
    for (std::size_t i = 0; i < 2; ++i) {
      const auto& seat = match.seats[i];
      connection.run(
          "INSERT INTO seat (match_id, seat, player, token_hash, invite_hash) VALUES ($1, $2, $3, $4, $5)",
          {match.id, static_cast<std::int64_t>(i), seat.player, seat.token_hash, seat.invite_hash});
    }
    if (const auto& tell = connection.dialect().tell; !tell.empty()) connection.run(tell, {match.id});
  });
}

std::optional<MatchRow> SqlStore::match(const std::string& id) {
  if (!can_be_kept(id)) return std::nullopt;
  std::vector<MatchRow> found;
  database_->read([&](Connection& connection) {
    found = matches_from(connection.run(select_matches(true) + "WHERE m.id = $1", {id}));
  });
  if (found.empty()) return std::nullopt;
  return std::move(found[0]);
}

namespace {

// The conditions of a list, and the values that go with them.
struct Wanted {
  std::string where;
  Values values;
  std::string add(Value value) {
    values.push_back(std::move(value));
    return "$" + std::to_string(values.size());
  }
};

std::int64_t limit(std::size_t most) {
  return static_cast<std::int64_t>(std::min<std::size_t>(most, INT32_MAX));
}

std::string in_group(Group group, const std::string& m) {
  switch (group) {
    case Group::Open:
      return "AND " + m + ".finished = 0 AND " + m + ".begun = 0 ";
    case Group::Running:
      return "AND " + m + ".finished = 0 AND " + m + ".begun = 1 ";
    case Group::Finished:
      return "AND " + m + ".finished = 1 ";
    case Group::All:
      break;
  }
  return "";
}

// Fewer than that many newer ones are of the same owner or origin. Asked of each match on the way to a full
// page, and nothing is counted further than needed: numbering all matches by whose they are took a hundred
// times as long.
std::string among_newest(const std::string& column, const std::string& most, Group group) {
  return "AND (m." + column + " = '' OR (SELECT count(*) FROM (SELECT 1 FROM match n WHERE n." + column +
         " = m." + column + " AND n." + column + " <> '' AND n.listed = 1 " + in_group(group, "n") +
         "AND n.created >= m.created AND (n.created > m.created OR n.id < m.id) LIMIT " + most +
         ") newer) < " + most + ") ";
}

// One statement for each combination of conditions: SQLite keeps them prepared, so values stay out of the
// text.
Wanted wanted(const Query& query) {
  Wanted w;
  w.where = query.token_hash.empty()
                ? "m.listed = 1 "
                : "m.id IN (SELECT match_id FROM seat WHERE token_hash = " + w.add(query.token_hash) +
                      " AND token_hash <> '') ";
  if (query.unfinished) w.where += "AND m.finished = 0 ";
  w.where += in_group(query.group, "m");
  if (!query.game.empty()) w.where += "AND m.game = " + w.add(query.game) + " ";
  if (query.per_owner > 0) w.where += among_newest("owner", w.add(limit(query.per_owner)), query.group);
  if (query.per_origin > 0) w.where += among_newest("origin", w.add(limit(query.per_origin)), query.group);
  if (query.after) {
    const auto created = w.add(query.after->created);
    w.where += "AND m.created <= " + created + " AND (m.created < " + created + " OR m.id > " +
               w.add(query.after->id) + ") ";
  }
  return w;
}

}  // namespace

std::vector<MatchRow> SqlStore::matches(const Query& query) {
  require_text({&query.token_hash, &query.game});
  if (query.after) require_text({&query.after->id});
  Wanted w = wanted(query);
  const auto most = w.add(limit(query.most));
  std::vector<MatchRow> found;
  database_->read([&](Connection& connection) {
    found = matches_from(connection.run(
        select_matches(false) + "WHERE " + w.where + "ORDER BY m.created DESC, m.id LIMIT " + most,
        w.values));
  });
  return found;
}

std::vector<std::string> SqlStore::unfinished_with_bots() {
  std::vector<std::string> found;
  database_->read([&](Connection& connection) {
    found.clear();
    for (auto& row : connection.run("SELECT DISTINCT m.id FROM match m JOIN seat s ON s.match_id = m.id "
                                    "WHERE m.finished = 0 AND s.player LIKE 'bot:%' ORDER BY m.id")) {
      found.push_back(std::move(row[0]));
    }
  });
  return found;
}

std::vector<Entry> SqlStore::entries(const std::string& match, std::uint32_t after) {
  std::vector<Entry> found;
  if (!can_be_kept(match)) return found;
  database_->read([&](Connection& connection) { found = entries_after(connection, match, after); });
  return found;
}

Appended SqlStore::append(const Append& append) {
  require_text({&append.match});
  require_sound(append);
  auto result = Appended::Done;
  database_->write([&](Connection& connection, bool perhaps_done) {
    result = append_now(connection, append, perhaps_done);
  });
  return result;
}

Taken SqlStore::take_seat(const TakeSeat& wish) {
  require(wish.seat < 2, "there are two seats");
  require(!wish.entry.entries.empty(), "taking a seat must be told");
  require_text({&wish.match, &wish.invite_hash, &wish.token_hash});
  require_sound(wish.entry);
  auto result = Taken::Done;
  database_->write(
      [&](Connection& connection, bool perhaps_done) { result = take_now(connection, wish, perhaps_done); });
  return result;
}

bool is_postgres(const std::string& where) {
  return where.starts_with("postgresql://") || where.starts_with("postgres://");
}

std::unique_ptr<Store> open_store(const std::string& where) {
  return std::make_unique<SqlStore>(is_postgres(where) ? open_postgres(where) : open_sqlite(where));
}

}  // namespace flagplot::store
