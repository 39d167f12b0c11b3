#include "server/hall.h"

#include <algorithm>
#include <chrono>

#include "kernel/check.h"
#include "server/tokens.h"
#include "umpire/options.h"
#include "umpire/trial.h"

namespace flagplot::server {
namespace {

constexpr std::size_t most_reports = 1000;  // somebody who damages matches on purpose does not fill the log

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
          json.at("commitment").get<std::string>()};
}

// What lists show of it.
store::Card card_of(const umpire::Library& library, const umpire::LogHeader& header,
                    const std::string& own_title) {
  store::Card card{header.game, "", own_title, header.options.dump()};
  if (!header.scenario.is_string()) return card;
  card.scenario = header.scenario.get<std::string>();
  for (const auto& scenario : library.scenarios(header.game)) {
    if (scenario["id"] == card.scenario) card.title = scenario["title"].get<std::string>();
  }
  return card;
}

}  // namespace

std::int64_t wall_clock() {
  return std::chrono::duration_cast<std::chrono::milliseconds>(
             std::chrono::system_clock::now().time_since_epoch())
      .count();
}

std::optional<Seat> TableNow::seat_of(const std::string& token) const {
  if (token.empty()) return std::nullopt;
  for (const Seat seat : players) {
    if (row.seats[index(seat)].token_hash == token) return seat;
  }
  return std::nullopt;
}

std::array<std::uint32_t, 3> TableNow::sequences() const {
  using umpire::Stream;
  return {sitting.sequence(Stream::Allied), sitting.sequence(Stream::Axis), sitting.sequence(Stream::Watchers)};
}

Hall::Hall(const umpire::Library& library, store::Store& store, Clock clock, const umpire::Limits& limits)
    : library_(library), store_(store), clock_(std::move(clock)), limits_(limits) {
  store_.watch([this](const std::string& id) { hinted(id); });
}

Hall::~Hall() { store_.watch(nullptr); }

void Hall::on_bot_asked(std::function<void(const BotAsked&)> call) {
  const std::scoped_lock lock(bot_asked_mutex_);
  bot_asked_ = std::move(call);
}

void Hall::ask_bot(const store::MatchRow& row, Seat seat, bool by_us) {
  const std::string& player = row.seats[index(seat)].player;
  if (!player.starts_with("bot:")) return;
  const std::scoped_lock lock(bot_asked_mutex_);
  // A match made without a token is its opponent's.
  const std::string& owner = row.owner.empty() ? row.seats[index(other(seat))].token_hash : row.owner;
  if (bot_asked_) bot_asked_({row.id, player.substr(4), {owner, row.origin}, by_us});
}

void Hall::on_trouble(std::function<void(const std::string&)> call) {
  const std::scoped_lock lock(trouble_mutex_);
  trouble_ = std::move(call);
}

void Hall::report(const std::string& line) {
  const std::scoped_lock lock(trouble_mutex_);
  if (reported_.size() < most_reports && reported_.insert(line).second && trouble_) trouble_(line);
}

// One Game serves all matches of the same scenario and options: it is immutable. It goes with the last of them.
std::shared_ptr<const Game> Hall::game_for(const Json& header) {
  const std::string key = Json{header.at("game"), header.at("scenario"), header.at("options")}.dump();
  {
    const std::scoped_lock lock(mutex_);
    if (const auto found = games_.find(key); found != games_.end()) {
      if (auto game = found->second.lock()) return game;
    }
  }
  std::shared_ptr<const Game> game =
      library_.open(header.at("game").get<std::string>(), header.at("scenario"), header.at("options"));
  const std::scoped_lock lock(mutex_);
  std::erase_if(games_, [](const auto& item) { return item.second.expired(); });
  games_[key] = game;
  return game;
}

std::string Hall::create(const NewMatch& wanted) {
  const auto key = wanted.key.value_or(umpire::KeyedDice::random_key());
  umpire::LogHeader header;
  header.game = wanted.game;
  header.scenario = library_.scenario_in_full(wanted.game, wanted.scenario);
  header.options = library_.options_in_full(wanted.game, wanted.options);
  header.commitment = umpire::KeyedDice::commitment(key);
  const auto game = game_for(header_json(header));
  if (header.scenario.is_object()) {
    if (const auto wrong = umpire::tried(*game); !wrong.empty())
      throw data::Error("scenario", "cannot be played: " + wrong);
  }
  header.rules = game->rules_version();
  header.data = umpire::fingerprint(library_, wanted.game, header.scenario, header.options);

  store::MatchRow row;
  row.id = new_match_id();
  row.created = clock_();
  row.header = header_json(header).dump();
  row.secret = umpire::to_hex(key);
  row.listed = wanted.listed;
  row.card = card_of(library_, header, wanted.title);
  row.owner = wanted.payer.owner;
  row.origin = wanted.payer.origin;
  for (const Seat seat : players) {
    const std::string& player = wanted.players[index(seat)];
    store::SeatRow& place = row.seats[index(seat)];
    place.player = player == "me" ? "human" : player;
    if (player == "me") place.token_hash = wanted.token_hash;
    if (player == "open") place.invite_hash = wanted.invite_hashes[index(seat)];
  }
  store_.create(row);

  const auto found = load(row.id);
  const auto* table = std::get_if<std::shared_ptr<Table>>(&found);
  if (!table) throw store::Trouble("match " + row.id + " cannot be read back");
  seat_players(**table, wanted.brought, !wanted.key);
  return row.id;
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
  if (const auto* table = std::get_if<std::shared_ptr<Table>>(&loaded)) {
    seat_players(**table, {}, false);
    take_up_answers(**table);
  }
  return loaded;
}

Unreadable Hall::set_aside(const std::string& id, const std::string& why) {
  report("match " + id + " is set aside: " + why);
  return {.why = why};
}

// The match as the store has it, checked from its first entry to its last.
std::variant<std::shared_ptr<const TableNow>, Unreadable, std::monostate> Hall::stored(const std::string& id,
                                                                                       Keys& keys) {
  store::MatchRow row;
  std::vector<store::Entry> entries;
  // Somebody may write between the two questions; then they are asked again.
  for (int attempt = 0; attempt < 3; ++attempt) {
    auto found = store_.match(id);
    if (!found) return std::monostate{};
    row = std::move(*found);
    entries = store_.entries(id, 0);
    const auto broken = store::broken_chain(row, entries);
    if (!broken) break;
    if (attempt == 2) return set_aside(id, *broken);
  }
  try {
    const Json header = Json::parse(row.header);
    const auto key = umpire::key_from_hex(row.secret);
    if (!key) return set_aside(id, "the key of its dice is damaged");
    const auto game = game_for(header);
    const int rules = game->rules_version();
    if (header.at("rules") != rules) {
      return Unreadable{"played under version " + header.at("rules").dump() +
                            " of the rules; this server has version " + std::to_string(rules),
                        "server.unreadable_rules",
                        {{"played", header.at("rules")}, {"here", rules}}};
    }
    const std::string data = umpire::fingerprint(library_, header.at("game").get<std::string>(),
                                                 header.at("scenario"), header.at("options"));
    if (header.at("data") != data) {
      return Unreadable{"played with data " + header.at("data").dump() + "; this server's have the fingerprint " + data,
                        "server.unreadable_data"};
    }
    auto now = std::make_shared<TableNow>(TableNow{row, {game, header_from(header), *key, limits_}});
    now->row.version = 0;
    if (const auto wrong = follow(*now, entries, keys)) return set_aside(id, *wrong);
    return now;
  } catch (const data::Error& e) {  // its game, scenario or option is gone
    return Unreadable{.why = e.what()};
  } catch (const Json::exception&) {
    return set_aside(id, "its header cannot be read");
  } catch (const Fault& e) {
    return set_aside(id, e.what());
  }
}

std::variant<std::shared_ptr<Table>, Unreadable, std::monostate> Hall::load(const std::string& id) {
  Keys keys;
  const auto reseated = reseated_.load();
  const auto found = stored(id, keys);
  if (const auto* unreadable = std::get_if<Unreadable>(&found)) return *unreadable;
  const auto* now = std::get_if<std::shared_ptr<const TableNow>>(&found);
  if (!now) return std::monostate{};
  auto table = std::make_shared<Table>((*now)->sitting.shared_game(), *now);
  table->keys_ = std::move(keys);
  const std::scoped_lock lock(mutex_);
  // Somebody else may have loaded it at the same time: the first one stays.
  const auto& placed = tables_.emplace(id, Place{std::move(table), clock_()}).first->second.table;
  if (reseated_ != reseated) placed->stale = true;
  return placed;
}

// Those who have a seat from the start sit down. A server that dies while a match is being set up leaves that
// undone; then the next one does it. A bot brings its text for the dice as players do, unless they must be repeatable.
void Hall::seat_players(Table& table, const umpire::Brought& brought, bool chance_for_bots) {
  for (const Seat seat : players) {
    const auto now = table.now();
    if (now->row.seats[index(seat)].player == "open" || now->sitting.taken(seat) || now->sitting.over()) continue;
    const std::string chance = chance_for_bots ? umpire::to_hex(umpire::KeyedDice::random_key()) : "";
    act(table, seat, "", [&](umpire::Sitting& sitting, std::int64_t at) {
      return sitting.take(seat, now->has_bot(seat) ? umpire::Brought{"", chance} : brought, at);
    });
  }
}

std::optional<std::string> Hall::follow(TableNow& now, const std::vector<store::Entry>& entries, Keys& keys) {
  for (const store::Entry& entry : entries) {
    const auto fault = [&](const std::string& what) {
      return "entry " + std::to_string(entry.version) + " of match " + now.row.id + " " + what;
    };
    if (entry.version != now.row.version + 1) return fault("is missing or out of order");
    const auto seat = seat_named(entry.seat);
    const Json body = Json::parse(entry.body, nullptr, false);
    if (!seat || !body.is_object()) return fault("cannot be read");
    if (const auto wrong = now.sitting.follow({*seat, body}, entry.at)) return fault(*wrong);
    now.row.version = entry.version;
    if (!entry.key.empty()) keys[index(*seat)].emplace(entry.key, entry.version);
  }
  return std::nullopt;
}

// Only by a writer.
void Hall::reload(Table& table) {
  Keys keys;
  const auto found = stored(table.id, keys);
  if (const auto* now = std::get_if<std::shared_ptr<const TableNow>>(&found)) {
    settle(table);
    {
      const std::scoped_lock lock(table.mutex_);
      table.keys_ = std::move(keys);
    }
    table.stale = false;
    publish(table, *now, true);
    return;
  }
  const std::scoped_lock lock(mutex_);
  tables_.erase(table.id);  // whoever asks next is told why
  throw store::Trouble("match " + table.id + " can no longer be read from the store");
}

// Only by a writer.
void Hall::catch_up(Table& table) {
  if (table.stale) return reload(table);
  if (!store_.shared()) return;
  const auto before = table.kept_;
  const auto entries = store_.entries(table.id, before->row.version);
  if (entries.empty()) return;
  auto next = std::make_shared<TableNow>(*before);
  // Who sits where may have changed too.
  if (auto row = store_.match(table.id)) {
    next->row = *row;
    next->row.version = before->row.version;
  }
  Keys keys;
  if (follow(*next, entries, keys)) return reload(table);
  {
    const std::scoped_lock lock(table.mutex_);
    for (const Seat seat : players) table.keys_[index(seat)].merge(keys[index(seat)]);
  }
  publish(table, std::move(next), false);
}

// A reader does not wait for a writer: what that one is about to do has not happened yet.
void Hall::catch_up_if_free(Table& table) {
  if (!table.stale && !store_.shared()) return;
  const std::unique_lock lock(table.writing_, std::try_to_lock);
  if (lock) catch_up(table);
}

// Another process wrote to a match. If somebody here listens they must hear of it; if a bot plays in it, the
// other process will let it think, unless it dies first.
void Hall::hinted(const std::string& id) {
  ++reseated_;
  const auto table = table_in_memory(id);
  try {
    if (table) {
      {
        const std::scoped_lock lock(table->writing_);
        catch_up(*table);
      }
      return refresh_seats(*table);
    }
    const auto row = store_.match(id);
    if (!row || row->finished) return;
    for (const Seat seat : players) ask_bot(*row, seat, false);
  } catch (const store::Trouble&) {
    // Only a hint: the next request for this match meets the same trouble and reports it.
  }
}

void Hall::add_listener(Table& table, Listener& listener) {
  const std::scoped_lock lock(table.listening_);
  table.listeners_.push_back(&listener);
}

void Hall::remove_listener(Table& table, Listener& listener) {
  const std::scoped_lock lock(table.listening_);
  table.listeners_.remove(&listener);
}

}  // namespace flagplot::server
