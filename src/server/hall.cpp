#include "server/hall.h"

#include <chrono>

#include "server/tokens.h"

namespace flagplot::server {
namespace {

// The header as the store keeps it: what the log's header will say, without what players bring.
Json header_json(const umpire::LogHeader& h) {
  return {{"game", h.game},       {"rules", h.rules}, {"scenario", h.scenario},
          {"options", h.options}, {"data", h.data},   {"commitment", h.commitment}};
}

umpire::LogHeader header_from(const Json& json) {
  return {json.at("game").get<std::string>(),
          json.at("rules").get<int>(),
          json.at("scenario"),
          json.at("options"),
          json.at("data").get<std::string>(),
          json.at("commitment").get<std::string>(),
          {}};
}

std::array<std::uint32_t, 3> sequences(const umpire::Sitting& sitting) {
  using umpire::Stream;
  return {sitting.sequence(Stream::Allied), sitting.sequence(Stream::Axis),
          sitting.sequence(Stream::Watchers)};
}

std::vector<store::NewEntry> entries_of(const std::vector<umpire::Line>& lines, Seat seat,
                                        const std::string& key) {
  std::vector<store::NewEntry> entries;
  for (const umpire::Line& line : lines) {
    // The key belongs to what the client asked for, not to the dice that followed.
    const bool first = entries.empty() && line.seat == seat;
    entries.push_back({std::string(name(line.seat)), line.body.dump(), first ? key : ""});
  }
  return entries;
}

}  // namespace

std::int64_t wall_clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::optional<Seat> Table::seat_of(const std::string& token) const {
  if (token.empty()) return std::nullopt;
  for (const Seat seat : players) {
    if (row.seats[index(seat)].token_hash == token) return seat;
  }
  return std::nullopt;
}

Hall::Hall(const umpire::Library& library, store::Store& store, Clock clock)
    : library_(library), store_(store), clock_(std::move(clock)) {
  store_.watch([this](const std::string& id) { hinted(id); });
}

Hall::~Hall() { store_.watch(nullptr); }

void Hall::on_bot_asked(std::function<void(const std::string&, bool)> call) {
  const std::scoped_lock lock(bot_asked_mutex_);
  bot_asked_ = std::move(call);
}

void Hall::ask_bot(const std::string& id, bool by_us) {
  const std::scoped_lock lock(bot_asked_mutex_);
  if (bot_asked_) bot_asked_(id, by_us);
}

std::shared_ptr<const Game> Hall::game_for(const Json& header) {
  // One Game serves all matches of the same scenario and options: it is immutable.
  const std::string key = Json{header.at("game"), header.at("scenario"), header.at("options")}.dump();
  {
    const std::scoped_lock lock(mutex_);
    if (const auto found = games_.find(key); found != games_.end()) return found->second;
  }
  std::shared_ptr<const Game> game =
      library_.open(header.at("game").get<std::string>(), header.at("scenario"), header.at("options"));
  const std::scoped_lock lock(mutex_);
  return games_.emplace(key, std::move(game)).first->second;
}

std::string Hall::create(const NewMatch& wanted) {
  const auto key = wanted.key.value_or(umpire::KeyedDice::random_key());
  umpire::LogHeader header;
  header.game = wanted.game;
  header.scenario = library_.scenario_in_full(wanted.game, wanted.scenario);
  header.options = library_.options_in_full(wanted.game, wanted.options);
  header.data = library_.fingerprint(wanted.game);
  header.commitment = umpire::KeyedDice::commitment(key);
  const auto game = game_for(header_json(header));
  header.rules = game->rules_version();

  store::MatchRow row;
  row.id = new_match_id();
  row.created = clock_();
  row.header = header_json(header).dump();
  row.secret = umpire::to_hex(key);
  row.listed = wanted.listed;
  for (const Seat seat : players) {
    const std::string& player = wanted.players[index(seat)];
    store::SeatRow& place = row.seats[index(seat)];
    place.player = player == "me" ? "human" : player;
    if (player == "me") place.token_hash = wanted.token_hash;
    if (player == "open") place.invite_hash = wanted.invite_hashes[index(seat)];
  }
  store_.create(row);

  const auto found = load(row.id);
  seat_players(**std::get_if<std::shared_ptr<Table>>(&found), wanted.entropy);
  return row.id;
}

umpire::Sitting Hall::sitting_of(const store::MatchRow& row) {
  const Json header = Json::parse(row.header);
  const auto key = umpire::key_from_hex(row.secret);
  if (!key) throw store::Trouble("match " + row.id + ": the key of its dice is damaged");
  return {game_for(header), header_from(header), *key};
}

std::variant<std::shared_ptr<Table>, Unreadable, std::monostate> Hall::find(const std::string& id) {
  {
    const std::scoped_lock lock(mutex_);
    if (const auto found = tables_.find(id); found != tables_.end()) {
      found->second.used = clock_();
      return found->second.table;
    }
  }
  auto loaded = load(id);
  if (const auto* table = std::get_if<std::shared_ptr<Table>>(&loaded)) seat_players(**table, "");
  return loaded;
}

std::variant<std::shared_ptr<Table>, Unreadable, std::monostate> Hall::load(const std::string& id) {
  auto row = store_.match(id);
  if (!row) return std::monostate{};
  const Json header = Json::parse(row->header);
  row->version = 0;
  std::shared_ptr<Table> table;
  try {
    table = std::make_shared<Table>(*row, game_for(header), sitting_of(*row));
  } catch (const data::Error& e) {  // its game, scenario or option is gone
    return Unreadable{e.what()};
  }
  const int rules = table->sitting.game().rules_version();
  if (header.at("rules") != rules) {
    return Unreadable{"played under version " + header.at("rules").dump() +
                      " of the rules; this server has version " + std::to_string(rules)};
  }
  if (const auto wrong = follow(*table, store_.entries(id, 0))) return Unreadable{*wrong};
  table->told = sequences(table->sitting);
  {
    const std::scoped_lock lock(mutex_);
    // Somebody else may have loaded it at the same time: the first one stays.
    table = tables_.emplace(id, Place{std::move(table), clock_()}).first->second.table;
  }
  return table;
}

// Those who have a seat from the start sit down. A server that dies while a match is being set up leaves that
// undone; then the next one does it.
void Hall::seat_players(Table& table, const std::string& entropy) {
  for (const Seat seat : players) {
    const bool waits = look(table, [&](const Table& t) {
      return t.row.seats[index(seat)].player != "open" && !t.sitting.taken(seat) && !t.sitting.over();
    });
    if (!waits) continue;
    act(table, seat, "", [&](umpire::Sitting& sitting, std::int64_t now) {
      return sitting.take(seat, table.has_bot(seat) ? "" : entropy, now);
    });
  }
}

std::optional<std::string> Hall::follow(Table& table, const std::vector<store::Entry>& entries) {
  for (const store::Entry& entry : entries) {
    const auto fault = [&](const std::string& what) {
      return "entry " + std::to_string(entry.version) + " of match " + table.row.id + " " + what;
    };
    if (entry.version != table.row.version + 1) return fault("is missing or out of order");
    const auto seat = seat_named(entry.seat);
    const Json body = Json::parse(entry.body, nullptr, false);
    if (!seat || !body.is_object()) return fault("cannot be read");
    if (const auto wrong = table.sitting.follow({*seat, body}, entry.at)) return fault(*wrong);
    table.row.version = entry.version;
    if (!entry.key.empty()) table.keys[index(*seat)].insert(entry.key);
  }
  return std::nullopt;
}

void Hall::reload(Table& table) {
  auto row = store_.match(table.row.id);
  if (!row) throw store::Trouble("match " + table.row.id + " is gone from the store");
  row->version = 0;
  table.sitting = sitting_of(*row);
  table.row = *row;
  if (const auto wrong = follow(table, store_.entries(table.row.id, 0))) throw store::Trouble(*wrong);
  table.stale = false;
}

void Hall::catch_up(Table& table) {
  if (table.stale) {
    reload(table);
    tell(table, true);
    return;
  }
  if (!store_.shared()) return;
  const auto entries = store_.entries(table.row.id, table.row.version);
  if (entries.empty()) return;
  // Who sits where may have changed too.
  const std::uint32_t version = table.row.version;
  if (auto row = store_.match(table.row.id)) {
    table.row = *row;
    table.row.version = version;
  }
  if (const auto wrong = follow(table, entries)) throw store::Trouble(*wrong);
  tell(table, false);
}

Hall::Acted Hall::act(Table& table, Seat seat, const std::string& key, const Act& act) {
  const std::scoped_lock lock(table.mutex);
  catch_up(table);
  for (;;) {
    if (!key.empty() && table.keys[index(seat)].contains(key)) return {Kept::Repeated, std::nullopt};
    auto acted = act(table.sitting, clock_());
    if (const auto* refused = std::get_if<umpire::Sitting::Refused>(&acted)) return {Kept::Refused, *refused};
    const auto& lines = std::get<std::vector<umpire::Line>>(acted);
    store::Append append{table.row.id, table.row.version, clock_(), entries_of(lines, seat, key),
                         table.sitting.over()};
    table.stale = true;  // until the store has said that it is kept
    switch (store_.append(append)) {
      case store::Appended::Done:
        table.stale = false;
        table.row.version += static_cast<std::uint32_t>(lines.size());
        table.row.finished = table.sitting.over();
        if (!key.empty()) table.keys[index(seat)].insert(key);
        tell(table, true);
        return {};
      case store::Appended::Repeated:
        reload(table);
        return {Kept::Repeated, std::nullopt};
      case store::Appended::Behind:
        reload(table);
    }
  }
}

Hall::Taking Hall::take_seat(Table& table, Seat seat, const std::string& invite_hash,
                             const std::string& token, const std::string& entropy) {
  const std::scoped_lock lock(table.mutex);
  catch_up(table);
  for (;;) {
    const store::SeatRow& place = table.row.seats[index(seat)];
    if (place.player != "open" || place.invite_hash != invite_hash || table.seat_of(token))
      return Taking::Refused;
    const auto acted = table.sitting.take(seat, entropy, clock_());
    if (std::holds_alternative<umpire::Sitting::Refused>(acted)) return Taking::Refused;
    const auto& lines = std::get<std::vector<umpire::Line>>(acted);
    store::TakeSeat taking;
    taking.match = table.row.id;
    taking.seat = index(seat);
    taking.invite_hash = invite_hash;
    taking.token_hash = token;
    taking.entry = {table.row.id, table.row.version, clock_(), entries_of(lines, seat, ""),
                    table.sitting.over()};
    table.stale = true;
    switch (store_.take_seat(taking)) {
      case store::Taken::Done:
        table.stale = false;
        table.row.version += static_cast<std::uint32_t>(lines.size());
        table.row.seats[index(seat)] = {"human", token, ""};
        tell(table, true);
        return Taking::Done;
      case store::Taken::Refused:
        reload(table);
        return Taking::Refused;
      case store::Taken::Behind:
        reload(table);
    }
  }
}

// Wakes the listeners whose stream has grown, and the bots that are asked.
void Hall::tell(Table& table, bool by_us) {
  const auto after = sequences(table.sitting);
  for (Listener* listener : table.listeners) {
    const auto stream = static_cast<std::size_t>(listener->stream);
    if (after[stream] != table.told[stream]) listener->wake();
  }
  table.told = after;
  for (const Seat seat : players) {
    if (table.has_bot(seat) && table.sitting.asked(seat)) ask_bot(table.row.id, by_us);
  }
}

// Another process wrote to a match. If somebody here listens they must hear of it; if a bot plays in it, the
// other process will let it think, unless it dies first.
void Hall::hinted(const std::string& id) {
  std::shared_ptr<Table> table;
  {
    const std::scoped_lock lock(mutex_);
    if (const auto found = tables_.find(id); found != tables_.end()) table = found->second.table;
  }
  try {
    if (table) {
      const std::scoped_lock lock(table->mutex);
      catch_up(*table);
      return;
    }
    const auto row = store_.match(id);
    if (!row || row->finished) return;
    for (const auto& seat : row->seats) {
      if (seat.player.starts_with("bot:")) ask_bot(id, false);
    }
  } catch (const store::Trouble&) {
    // Only a hint: the next request for this match meets the same trouble and reports it.
  }
}

void Hall::add_listener(Table& table, Listener& listener) {
  const std::scoped_lock lock(table.mutex);
  table.listeners.push_back(&listener);
}

void Hall::remove_listener(Table& table, Listener& listener) {
  const std::scoped_lock lock(table.mutex);
  table.listeners.remove(&listener);
}

void Hall::resume_bots() {
  for (const std::string& id : store_.unfinished_with_bots()) ask_bot(id, true);
}

void Hall::forget_idle(std::int64_t idle_for) {
  const std::scoped_lock lock(mutex_);
  const std::int64_t before = clock_() - idle_for;
  std::erase_if(tables_, [&](const auto& item) {
    const Place& place = item.second;
    // Nobody else holds it, so nobody is in it and nobody listens.
    return place.used < before && place.table.use_count() == 1;
  });
}

std::size_t Hall::in_memory() const {
  const std::scoped_lock lock(mutex_);
  return tables_.size();
}

}  // namespace flagplot::server
