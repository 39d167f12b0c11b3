#include <algorithm>
#include <thread>

#include "kernel/check.h"
#include "server/blur.h"
#include "server/hall.h"

// What becomes of an act: decided, kept, shown.
namespace flagplot::server {
namespace {

// One after the other, of standing orders that have much to answer; and how many, before a player must act again.
constexpr std::chrono::milliseconds between_answers{20};
constexpr int most_acts_of_orders = 64;

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

Due::Time Due::moment() const {
  if (beat.count() <= 0) return at;
  const auto beats = (std::chrono::steady_clock::now() - at) / beat + 1;
  return at + beats * beat + blur();
}

// Has to wait for nobody: what is kept but does not show yet is found by the writer.
std::optional<Hall::Acted> Hall::done_before(const Table& table, Seat seat, const std::string& key) const {
  const std::scoped_lock lock(table.mutex_);
  const auto& used = table.keys_[index(seat)];
  const auto found = used.find(key);
  if (found == used.end() || found->second > table.now_->row.version) return std::nullopt;
  return Acted{Kept::Repeated, std::nullopt, table.now_->sitting.receipt_for(found->second)};
}

std::optional<Hall::Acted> Hall::done_without_keeping(const Decided& decided) const {
  if (const auto* refused = std::get_if<umpire::Sitting::Refused>(&decided.acted))
    return Acted{Kept::Refused, *refused, ""};
  if (std::get<std::vector<umpire::Line>>(decided.acted).empty()) return Acted{};
  return std::nullopt;
}

Hall::Acted Hall::act(Table& table, Seat seat, const std::string& key, const Act& act, const Due& due) {
  Acted acted = act_once(table, seat, key, act, due);
  if (acted.kept == Kept::Done && table.now()->sitting.has_more_to_answer()) answer_later(table, most_acts_of_orders);
  return acted;
}

Hall::Acted Hall::act_once(Table& table, Seat seat, const std::string& key, const Act& act, const Due& due) {
  if (auto before = done_before(table, seat, key)) return *before;
  catch_up_if_free(table);
  auto ahead = decide(table, table.now(), seat, act);
  if (auto done = done_without_keeping(ahead)) return *done;
  const Keeping kept = keep(table, seat, key, act, std::move(ahead));
  show(table, kept, due.moment());
  return kept.acted;
}

// If somebody acts in between, it is decided again, and how long that takes does show; but that needs somebody who acts
// just then.
Hall::Acted Hall::act_evenly(Table& table, Seat seat, const std::string& key, const Act& act,
                             std::chrono::milliseconds takes) {
  const Due due{std::chrono::steady_clock::now(), takes};
  if (auto before = done_before(table, seat, key)) return *before;
  catch_up_if_free(table);
  auto ahead = decide(table, table.now(), seat, act);
  // A refusal rests on what the seat knows, and takes no time.
  if (auto done = done_without_keeping(ahead)) return *done;
  std::this_thread::sleep_until(due.moment());
  const Acted acted = [&] {
    const Keeping kept = keep(table, seat, key, act, std::move(ahead));
    show(table, kept, {});  // at once: nobody but the seat itself notices it, and what others keep must not wait for it
    return kept.acted;
  }();
  // By now the match as it was is let go of, which takes longer the more has happened in it.
  if (acted.kept == Kept::Done) std::this_thread::sleep_until(due.moment());
  return acted;
}

// What the match would be after an act.
Hall::Decided Hall::decide(const Table& table, std::shared_ptr<const TableNow> from, Seat seat, const Act& act) {
  const std::int64_t at = clock_();
  auto next = std::make_shared<TableNow>(*from);
  try {
    auto acted = act(next->sitting, at);
    return {std::move(from), std::move(next), std::move(acted), at};
  } catch (const Fault& fault) {
    report("match " + table.id + " was ended: " + fault.what());
    next = std::make_shared<TableNow>(*from);
    auto acted = next->sitting.give_up(seat, at);
    return {std::move(from), std::move(next), std::move(acted), at};
  }
}

// What was decided ahead holds if nothing has been kept since.
Hall::Keeping Hall::keep(Table& table, Seat seat, const std::string& key, const Act& act, Decided ahead) {
  const std::scoped_lock writing(table.writing_);
  catch_up(table);
  for (;;) {
    {
      const std::scoped_lock lock(table.mutex_);
      const auto& used = table.keys_[index(seat)];
      if (const auto found = used.find(key); found != used.end()) {
        return {{Kept::Repeated, std::nullopt, table.kept_->sitting.receipt_for(found->second)}, table.turns_kept_};
      }
    }
    if (ahead.from != table.kept_) ahead = decide(table, table.kept_, seat, act);
    if (auto done = done_without_keeping(ahead)) return {*done, table.turns_kept_};
    auto& [from, next, acted, at] = ahead;
    const auto& lines = std::get<std::vector<umpire::Line>>(acted);
    const store::Append append{table.id, next->row.version, at, entries_of(lines, seat, key), next->sitting.over()};
    table.stale = true;  // until the store has said that it is kept
    switch (store_.append(append)) {
      case store::Appended::Done: {
        table.stale = false;
        const std::uint32_t line = next->row.version + 1;
        next->row.version += static_cast<std::uint32_t>(lines.size());
        next->row.finished = next->sitting.over();
        if (!key.empty()) {
          const std::scoped_lock lock(table.mutex_);
          table.keys_[index(seat)].emplace(key, line);
        }
        table.kept_ = next;
        return {{Kept::Done, std::nullopt, next->sitting.receipt_for(line)}, ++table.turns_kept_, std::move(next)};
      }
      // Somebody else came first, perhaps with this very key: what now stands decides.
      case store::Appended::Repeated:
      case store::Appended::Behind:
        reload(table);
    }
  }
}

// At its moment, and after what was kept before it. Who was refused, or had come before, waits for what that rests on.
void Hall::show(Table& table, const Keeping& kept, Due::Time at) {
  if (kept.next) std::this_thread::sleep_until(at);
  {
    std::unique_lock lock(table.mutex_);
    table.shown_.wait(lock, [&] { return table.turns_shown_ + (kept.next ? 1 : 0) >= kept.turn; });
  }
  if (!kept.next) return;
  struct Turn {
    Table& table;
    ~Turn() {
      {
        const std::scoped_lock lock(table.mutex_);
        ++table.turns_shown_;
      }
      table.shown_.notify_all();
    }
  };
  const Turn turn{table};
  auto before = kept.next;
  {
    const std::scoped_lock lock(table.mutex_);
    table.now_.swap(before);
  }
  tell(table, *kept.next, true);
}

// Only by a writer: until all that was kept shows.
void Hall::settle(Table& table) {
  std::unique_lock lock(table.mutex_);
  table.shown_.wait(lock, [&] { return table.turns_shown_ == table.turns_kept_; });
}

// Only by a writer. From now on this is what readers see.
void Hall::publish(Table& table, const std::shared_ptr<const TableNow>& next, bool by_us) {
  settle(table);
  table.kept_ = next;
  {
    const std::scoped_lock lock(table.mutex_);
    table.now_ = next;
  }
  tell(table, *next, by_us);
}

// Wakes the listeners whose stream has grown, and the bots that are asked.
void Hall::tell(Table& table, const TableNow& now, bool by_us) {
  const auto after = now.sequences();
  {
    const std::scoped_lock lock(table.listening_);
    for (Listener* listener : table.listeners_) {
      const auto stream = static_cast<std::size_t>(listener->stream);
      if (after[stream] != table.told_[stream]) listener->wake();
    }
    table.told_ = after;
  }
  for (const Seat seat : players) {
    if (now.sitting.asked(seat)) ask_bot(now.row, seat, by_us);
  }
}

void Hall::give_up(Table& table, Seat asked) {
  act(table, asked, "",
      [&](umpire::Sitting& sitting, std::int64_t now) { return sitting.give_up(asked, now); });
}

std::optional<std::string> Hall::take_seat(Table& table, Seat seat, const std::string& invite_hash,
                                           const std::string& token, const umpire::Brought& brought) {
  const std::scoped_lock lock(table.writing_);
  catch_up(table);
  settle(table);
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
        std::string receipt = next->sitting.receipt_for(next->row.version + 1);
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

// A server that died between two acts of standing orders left the second one undone.
void Hall::take_up_answers(Table& table) {
  const auto now = table.now();
  const umpire::Standing& standing = now->sitting.standing();
  if (standing.of(Seat::Allied).empty() && standing.of(Seat::Axis).empty()) return;
  act(table, Seat::Allied, "", [](umpire::Sitting& sitting, std::int64_t at) { return sitting.go_on(at); });
}

// Others read what stands in between, and nobody's request waits for it.
void Hall::answer_later(const Table& table, int acts_left) {
  {
    const std::scoped_lock lock(unanswered_mutex_);
    const auto waits = std::ranges::find(unanswered_, table.id, &Unanswered::match);
    if (waits == unanswered_.end()) {
      unanswered_.push_back({table.id, acts_left});
    } else {
      waits->acts_left = std::max(waits->acts_left, acts_left);
    }
    if (!answering_.joinable()) answering_ = std::jthread([this](const std::stop_token& stop) { answer_on(stop); });
  }
  unanswered_changed_.notify_one();
}

// Orders that answer each other for ever are left to the next act of a player; so is what the store does not take now.
void Hall::answer_on(const std::stop_token& stop) {
  for (;;) {
    Unanswered one;
    {
      std::unique_lock lock(unanswered_mutex_);
      if (!unanswered_changed_.wait(lock, stop, [&] { return !unanswered_.empty(); })) return;
      one = std::move(unanswered_.front());
      unanswered_.pop_front();
    }
    const auto table = table_in_memory(one.match);
    if (!table || stop.stop_requested()) continue;
    try {
      const auto acted = act_once(
          *table, Seat::Allied, "", [](umpire::Sitting& sitting, std::int64_t at) { return sitting.go_on(at); },
          {std::chrono::steady_clock::now(), between_answers});
      if (acted.kept == Kept::Done && one.acts_left > 1 && table->now()->sitting.has_more_to_answer())
        answer_later(*table, one.acts_left - 1);
    } catch (const store::Trouble&) {
      report("match " + table->id + " has standing orders that wait: the store did not take their answers");
    }
  }
}

}  // namespace flagplot::server
