#include "server/hall.h"

#include <algorithm>
#include <chrono>
#include <thread>

#include "kernel/check.h"
#include "server/blur.h"
#include "server/tokens.h"
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

std::optional<Seat> TableNow::seat_of(const std::string& token) const {
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
  header.rules = game->rules_version();
  header.data = library_.fingerprint(wanted.game, header.scenario);
  if (header.scenario.is_object()) {
    if (const auto wrong = umpire::tried(*game); !wrong.empty())
      throw data::Error("scenario", "cannot be played: " + wrong);
  }

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
  return {why};
}

// The match as the store has it, checked from its first entry to its last.
std::variant<std::shared_ptr<const TableNow>, Unreadable, std::monostate> Hall::stored(const std::string& id,
                                                                                       Keys& keys) {
  std::optional<store::MatchRow> row;
  std::vector<store::Entry> entries;
  // Somebody may write between the two questions; then they are asked again.
  for (int attempt = 0; attempt < 3; ++attempt) {
    row = store_.match(id);
    if (!row) return std::monostate{};
    entries = store_.entries(id, 0);
    const auto broken = store::broken_chain(*row, entries);
    if (!broken) break;
    if (attempt == 2) return set_aside(id, *broken);
  }
  try {
    const Json header = Json::parse(row->header);
    const auto key = umpire::key_from_hex(row->secret);
    if (!key) return set_aside(id, "the key of its dice is damaged");
    const auto game = game_for(header);
    const int rules = game->rules_version();
    if (header.at("rules") != rules) {
      return Unreadable{"played under version " + header.at("rules").dump() +
                        " of the rules; this server has version " + std::to_string(rules)};
    }
    auto now = std::make_shared<TableNow>(TableNow{*row, {game, header_from(header), *key}});
    now->row.version = 0;
    if (const auto wrong = follow(*now, entries, keys)) return set_aside(id, *wrong);
    return now;
  } catch (const data::Error& e) {  // its game, scenario or option is gone
    return Unreadable{e.what()};
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
  table->keys = std::move(keys);
  table->told_ = sequences((*now)->sitting);
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
    table.keys = std::move(keys);
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
  const auto before = table.now();
  const auto entries = store_.entries(table.id, before->row.version);
  if (entries.empty()) return;
  auto next = std::make_shared<TableNow>(*before);
  // Who sits where may have changed too.
  if (auto row = store_.match(table.id)) {
    next->row = *row;
    next->row.version = before->row.version;
  }
  if (follow(*next, entries, table.keys)) return reload(table);
  publish(table, std::move(next), false);
}

// A reader does not wait for a writer: what that one is about to do has not happened yet.
void Hall::catch_up_if_free(Table& table) {
  if (!table.stale && !store_.shared()) return;
  const std::unique_lock lock(table.writing, std::try_to_lock);
  if (lock) catch_up(table);
}

Hall::Acted Hall::act(Table& table, Seat seat, const std::string& key, const Act& act, const Due& due) {
  const std::scoped_lock lock(table.writing);
  catch_up(table);
  auto acted = keep(table, seat, key, act, std::nullopt, due);
  answer_on(table);
  return acted;
}

// If somebody acts in between, it is decided again, and how long that takes does show; but that needs somebody who acts
// just then.
Hall::Acted Hall::act_evenly(Table& table, Seat seat, const std::string& key, const Act& act,
                             std::chrono::milliseconds takes) {
  const auto start = std::chrono::steady_clock::now();
  const auto wait_for_the_beat = [&] {
    const auto beats = (std::chrono::steady_clock::now() - start) / takes + 1;
    std::this_thread::sleep_until(start + beats * takes + blur());
  };
  std::optional<Decided> ahead;
  if (takes.count() > 0) {
    catch_up_if_free(table);
    ahead = decide(table, seat, act);
    // A refusal rests on what the seat knows, and takes no time.
    if (!std::holds_alternative<umpire::Sitting::Refused>(ahead->acted)) wait_for_the_beat();
  }
  const Acted acted = [&] {
    const std::scoped_lock lock(table.writing);
    catch_up(table);
    return keep(table, seat, key, act, std::move(ahead));
  }();
  ahead.reset();  // letting go of the match as it was takes longer the more has happened in it
  if (takes.count() > 0 && acted.kept == Kept::Done) wait_for_the_beat();
  return acted;
}

// What the match would be after an act.
Hall::Decided Hall::decide(const Table& table, Seat seat, const Act& act) {
  const auto from = table.now();
  const std::int64_t at = clock_();
  auto next = std::make_shared<TableNow>(*from);
  try {
    auto acted = act(next->sitting, at);
    return {from, std::move(next), std::move(acted), at};
  } catch (const Fault& fault) {
    report("match " + table.id + " was ended: " + fault.what());
    next = std::make_shared<TableNow>(*from);
    auto acted = next->sitting.give_up(seat, at);
    return {from, std::move(next), std::move(acted), at};
  }
}

// Only by a writer. What was decided ahead holds if nothing has happened since.
Hall::Acted Hall::keep(Table& table, Seat seat, const std::string& key, const Act& act,
                       std::optional<Decided> ahead, const Due& due) {
  for (;; ahead.reset()) {
    if (const auto used = table.keys[index(seat)].find(key); used != table.keys[index(seat)].end())
      return {Kept::Repeated, std::nullopt, table.now()->sitting.receipt_for(used->second)};
    if (!ahead || ahead->from != table.now()) ahead = decide(table, seat, act);
    auto& [from, next, acted, at] = *ahead;
    if (const auto* refused = std::get_if<umpire::Sitting::Refused>(&acted)) return {Kept::Refused, *refused, ""};
    const auto& lines = std::get<std::vector<umpire::Line>>(acted);
    store::Append append{table.id, next->row.version, at, entries_of(lines, seat, key),
                         next->sitting.over()};
    table.stale = true;  // until the store has said that it is kept
    switch (store_.append(append)) {
      case store::Appended::Done: {
        table.stale = false;
        const std::uint32_t line = next->row.version + 1;
        next->row.version += static_cast<std::uint32_t>(lines.size());
        next->row.finished = next->sitting.over();
        if (!key.empty()) table.keys[index(seat)].emplace(key, line);
        const Acted done{Kept::Done, std::nullopt, next->sitting.receipt_for(line)};
        if (due.secrets_too || !next->sitting.undoable(seat)) std::this_thread::sleep_until(due.at);
        publish(table, std::move(next), true);
        return done;
      }
      // Somebody else came first, perhaps with this very key: what now stands decides.
      case store::Appended::Repeated:
      case store::Appended::Behind:
        reload(table);
    }
  }
}

void Hall::give_up(Table& table, Seat asked) {
  act(table, asked, "",
      [&](umpire::Sitting& sitting, std::int64_t now) { return sitting.give_up(asked, now); });
}

std::optional<std::string> Hall::take_seat(Table& table, Seat seat, const std::string& invite_hash,
                             const std::string& token, const umpire::Brought& brought) {
  const std::scoped_lock lock(table.writing);
  catch_up(table);
  for (;;) {
    auto next = std::make_shared<TableNow>(*table.now());
    const store::SeatRow& place = next->row.seats[index(seat)];
    if (place.player != "open" || place.invite_hash != invite_hash || next->seat_of(token))
      return std::nullopt;
    const auto acted = next->sitting.take(seat, brought, clock_());
    if (std::holds_alternative<umpire::Sitting::Refused>(acted)) return std::nullopt;
    const auto& lines = std::get<std::vector<umpire::Line>>(acted);
    store::TakeSeat taking;
    taking.match = table.id;
    taking.seat = index(seat);
    taking.invite_hash = invite_hash;
    taking.token_hash = token;
    taking.entry = {table.id, next->row.version, clock_(), entries_of(lines, seat, ""), next->sitting.over()};
    table.stale = true;
    switch (store_.take_seat(taking)) {
      case store::Taken::Done: {
        table.stale = false;
        const std::string receipt = next->sitting.receipt_for(next->row.version + 1);
        next->row.version += static_cast<std::uint32_t>(lines.size());
        next->row.seats[index(seat)] = {"human", token, ""};
        publish(table, std::move(next), true);
        return receipt;
      }
      case store::Taken::Refused:
        reload(table);
        return std::nullopt;
      case store::Taken::Behind:
        reload(table);
    }
  }
}

// From now on this is what readers see. Wakes the listeners whose stream has grown, and the bots that are asked.
void Hall::publish(Table& table, std::shared_ptr<const TableNow> next, bool by_us) {
  const auto after = sequences(next->sitting);
  {
    const std::scoped_lock lock(table.mutex_);
    table.now_ = next;
  }
  {
    const std::scoped_lock lock(table.listening_);
    for (Listener* listener : table.listeners_) {
      const auto stream = static_cast<std::size_t>(listener->stream);
      if (after[stream] != table.told_[stream]) listener->wake();
    }
    table.told_ = after;
  }
  for (const Seat seat : players) {
    if (next->sitting.asked(seat)) ask_bot(next->row, seat, by_us);
  }
}

// Another process wrote to a match. If somebody here listens they must hear of it; if a bot plays in it, the
// other process will let it think, unless it dies first.
void Hall::hinted(const std::string& id) {
  ++reseated_;
  const auto table = table_in_memory(id);
  try {
    if (table) {
      {
        const std::scoped_lock lock(table->writing);
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
