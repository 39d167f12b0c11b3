#include <algorithm>

#include "server/hall.h"

// What a hall does with its matches besides letting them be played: seats change hands, old matches are cleared away.
namespace flagplot::server {
namespace {

// When something last happened that both sides know of. What one of them does in secret must not show in when
// a match is cleared away.
std::int64_t last_known(const TableNow& now) {
  const auto& heard = now.sitting.notices(umpire::Stream::Watchers);
  return heard.empty() ? now.row.created : std::max(now.row.created, heard.back().at);
}

bool same_holders(const store::MatchRow& a, const store::MatchRow& b) {
  return std::ranges::equal(a.seats, b.seats, [](const store::SeatRow& x, const store::SeatRow& y) {
    return x.player == y.player && x.token_hash == y.token_hash && x.invite_hash == y.invite_hash;
  });
}

}  // namespace

std::shared_ptr<Table> Hall::table_in_memory(const std::string& id) const {
  const std::scoped_lock lock(mutex_);
  const auto found = tables_.find(id);
  return found == tables_.end() ? nullptr : found->second.table;
}

void Hall::wake_everybody(Table& table) {
  const std::scoped_lock lock(table.listening_);
  for (Listener* listener : table.listeners_) listener->wake();
}

void Hall::let_go(Table& table) {
  table.stale = true;  // whoever still holds it finds that it is gone
  {
    const std::scoped_lock lock(mutex_);
    if (const auto found = tables_.find(table.id);
        found != tables_.end() && found->second.table.get() == &table)
      tables_.erase(found);
  }
  wake_everybody(table);
}

// Who sits where, as the store has it now. Those who listen in a seat's place find out whether it is still
// theirs.
void Hall::refresh_seats(Table& table) {
  const std::scoped_lock writing(table.writing_);
  const auto row = store_.match(table.id);
  if (!row) return let_go(table);
  settle(table);
  const auto before = table.now();
  if (same_holders(before->row, *row)) return;
  auto next = std::make_shared<TableNow>(*before);
  next->row.seats = row->seats;
  next->row.owner = row->owner;
  table.kept_ = next;
  {
    const std::scoped_lock lock(table.mutex_);
    table.now_ = std::move(next);
  }
  wake_everybody(table);
}

std::optional<std::size_t> Hall::move_token(const std::string& from, const std::string& to) {
  const auto matches = store_.move_token(from, to);
  if (!matches) return std::nullopt;
  ++reseated_;  // a match that is being read just now may have been read before
  for (const std::string& id : *matches) {
    if (const auto table = table_in_memory(id)) refresh_seats(*table);
  }
  return matches->size();
}

bool Hall::take_over(Table& table, Seat seat, const std::string& invite_hash, const std::string& token) {
  if (!store_.take_over(table.id, index(seat), invite_hash, token)) return false;
  ++reseated_;
  refresh_seats(table);
  return true;
}

void Hall::resume_bots() {
  for (const std::string& id : store_.unfinished_with_bots()) {
    const auto row = store_.match(id);
    for (const Seat seat : players) {
      if (row) ask_bot(*row, seat, true);
    }
  }
}

void Hall::forget_idle(std::int64_t idle_for) {
  const std::scoped_lock lock(mutex_);
  const std::int64_t before = clock_() - idle_for;
  std::erase_if(tables_, [&](const auto& item) {
    const Place& place = item.second;
    // Nobody else holds it, so nobody is in it and nobody listens.
    return place.used < before && place.table.use_count() == 1;
  });
  std::erase_if(games_, [](const auto& item) { return item.second.expired(); });
}

std::size_t Hall::expire_open(std::int64_t age) {
  std::size_t ended = 0;
  for (const std::string& id : store_.open_since_before(clock_() - age)) {
    const auto found = find(id);
    const auto* table = std::get_if<std::shared_ptr<Table>>(&found);
    if (!table) continue;  // of other rules: whoever has them clears it away
    const auto now = (*table)->now();
    const auto sits = std::ranges::find_if(players, [&](Seat seat) { return now->sitting.taken(seat); });
    if (sits == players.end()) continue;
    const auto acted =
        act(**table, *sits, "", [&](umpire::Sitting& sitting, std::int64_t at) -> umpire::Sitting::Acted {
          // Somebody may have sat down meanwhile.
          if (sitting.proceedings().all_seated()) return umpire::Denied{"match.too_early_to_abandon"};
          return sitting.expire(*sits, at);
        });
    ended += acted.kept == Kept::Done;
  }
  return ended;
}

std::size_t Hall::remove_idle(std::int64_t age) {
  const std::int64_t before = clock_() - age;
  std::size_t removed = 0;
  for (const store::Aged& old : store_.aged(before)) {
    std::uint32_t version = old.version;
    // Nothing at all has happened: nobody needs to look. Otherwise it counts only if both sides know of it.
    if (old.last >= before) {
      if (old.finished) continue;
      const auto found = find(old.id);
      const auto* table = std::get_if<std::shared_ptr<Table>>(&found);
      if (!table) continue;
      const auto now =
          look(**table, [&](const TableNow& t) { return std::pair(last_known(t), t.row.version); });
      if (now.first >= before) continue;
      version = now.second;
    }
    if (!store_.remove(old.id, version)) continue;
    ++removed;
    if (const auto table = table_in_memory(old.id)) let_go(*table);
  }
  return removed;
}

std::size_t Hall::in_memory() const {
  const std::scoped_lock lock(mutex_);
  return tables_.size();
}

std::size_t Hall::games_in_memory() const {
  const std::scoped_lock lock(mutex_);
  return games_.size();
}

}  // namespace flagplot::server
