#include "server/bot_players.h"

#include <sys/resource.h>

#include <bit>
#include <cassert>
#include <utility>

#include "kernel/check.h"
#include "server/blur.h"

namespace flagplot::server {
namespace {

// Another server let this bot be asked; it gets the time to answer before we do.
constexpr auto others_go_first = std::chrono::seconds(2);
constexpr int most_attempts = 3;
constexpr std::size_t most_orders = 256;  // in one answer
constexpr auto to_write_it_down = std::chrono::milliseconds(5);
constexpr int politeness = 10;            // of those who think long, towards those who answer requests

bool thinks_long(const std::string& bot) { return bot.starts_with("search") || is_program(bot); }

}  // namespace

BotPlayers::BotPlayers(Hall& hall, Minds minds, Settings settings)
    : hall_(hall), minds_(std::move(minds)), settings_(settings), thinking_(settings.thinking) {
  hall_.on_bot_asked([this](const BotAsked& asked) { wake(asked); });
  threads_.emplace_back([this] { post_on(); });
  threads_.emplace_back([this] { think_on(Quick); });
  for (unsigned i = 0; i < settings_.threads; ++i) {
    threads_.emplace_back([this] {
      // On Linux that is this thread alone. The whole server may have been told to be polite already.
      ::setpriority(PRIO_PROCESS, 0, ::getpriority(PRIO_PROCESS, 0) + politeness);
      think_on(Slow);
    });
  }
}

BotPlayers::~BotPlayers() {
  hall_.on_bot_asked(nullptr);
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
  due_.notify_all();
}

// While an answer is on its way, what happens in the match is not asked about again: the answer is then refused as
// stale, and posting it asks anew. Whoever finds nothing to answer looks again, because what it was asked about may have
// come up after it had looked.
void BotPlayers::wake(const BotAsked& asked) {
  const auto now = std::chrono::steady_clock::now();
  if (!asked.by_us)
    return at(now + others_go_first, {asked.match, asked.bot, asked.payer, true}, std::nullopt);
  const std::scoped_lock lock(mutex_);
  const auto [known, is_new] = busy_.try_emplace(asked.match, false);
  if (is_new) {
    queue(asked);
  } else {
    known->second = true;
  }
}

// Under the lock.
void BotPlayers::queue(const BotAsked& asked) {
  const auto& [owner, origin] = asked.payer;
  waiting_[thinks_long(asked.bot) ? Slow : Quick].add(owner.empty() ? origin : owner, asked);
  changed_.notify_all();
}

void BotPlayers::at(Time when, BotAsked asked, std::optional<Answer> answer) {
  {
    const std::scoped_lock lock(mutex_);
    coming_.push({when, when, std::move(asked), std::move(answer)});
  }
  due_.notify_one();
}

void BotPlayers::think_on(Lane lane) {
  for (;;) {
    BotAsked asked;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [&] { return stopping_ || !waiting_[lane].empty(); });
      if (stopping_) return;
      asked = waiting_[lane].take();
      if (thinking_.used_up(asked.payer, std::chrono::steady_clock::now())) {
        busy_.erase(asked.match);
        coming_.push({thinking_.next_minute(), {}, asked, std::nullopt});
        due_.notify_one();
        continue;
      }
    }
    try {
      const auto begun = std::chrono::steady_clock::now();
      think(asked);
      const auto now = std::chrono::steady_clock::now();
      const std::scoped_lock lock(mutex_);
      thinking_.add(asked.payer, now - begun, now);
    } catch (const store::Trouble&) {  // the bot can wait
      {
        const std::scoped_lock lock(mutex_);
        busy_.erase(asked.match);
      }
      at(std::chrono::steady_clock::now() + settings_.after_trouble, asked, std::nullopt);
    } catch (const std::exception& e) {
      try_again_or_set_aside(asked, e.what());
    }
  }
}

// A bot that cannot answer will hardly do better the next time. It is asked again when something happens in the match, or
// by the next server.
void BotPlayers::try_again_or_set_aside(const BotAsked& asked, const char* why) {
  bool again = false;
  {
    const std::scoped_lock lock(mutex_);
    const bool asked_since = std::exchange(busy_[asked.match], false);
    busy_.erase(asked.match);
    again = ++failed_[asked.match] < most_attempts || asked_since;
    if (!again) failed_.erase(asked.match);
  }
  if (again) {
    at(std::chrono::steady_clock::now() + settings_.after_trouble, asked, std::nullopt);
  } else {
    hall_.report("match " + asked.match + " waits in vain for its bot: " + why);
  }
}

std::chrono::nanoseconds BotPlayers::slot(Table& table, std::chrono::nanoseconds thought) const {
  const auto beats = std::bit_ceil(static_cast<std::uint64_t>((thought + to_write_it_down) / settings_.pace) + 1);
  const auto longest = std::max<std::chrono::nanoseconds>(table.answers_take, beats * settings_.pace);
  table.answers_take = longest;
  return longest;
}

// Thinks for every bot of the match that is asked.
void BotPlayers::think(const BotAsked& asked) {
  const auto began = std::chrono::steady_clock::now();
  const auto found = hall_.find(asked.match);
  const auto* table = std::get_if<std::shared_ptr<Table>>(&found);
  std::optional<Answer> answer;
  if (table) {
    for (const Seat seat : players) {
      if (answer) break;
      try {
        answer = thought(**table, seat);
      } catch (const Fault&) {
        hall_.give_up(**table, seat);
      }
    }
  }
  const auto now = std::chrono::steady_clock::now();
  const std::scoped_lock lock(mutex_);
  failed_.erase(asked.match);
  if (!answer) {
    if (std::exchange(busy_[asked.match], false)) {
      queue(asked);
    } else {
      busy_.erase(asked.match);
    }
    return;
  }
  // How long it had to wait for its turn to think is no secret of this match.
  const Time shown = settings_.pace.count() > 0 ? began + slot(**table, now - began) + blur() : now;
  coming_.push({std::max(now, shown - to_write_it_down), shown, asked, std::move(answer)});
  due_.notify_one();
}

// All the orders that the seat has to give until the other side notices one; nothing if the seat is no bot's or is asked
// nothing. They are given on a copy of the match, so that the bot sees what each of them brings.
std::optional<BotPlayers::Answer> BotPlayers::thought(Table& table, Seat seat) const {
  const auto now = table.now();
  if (!now->has_bot(seat) || !now->sitting.asked(seat)) return std::nullopt;
  const std::string name = now->row.seats[index(seat)].player.substr(4);
  const auto key = umpire::key_from_hex(now->row.secret);
  assert(key);  // a match whose key is damaged is set aside before it is played
  const auto own = umpire::stream_of(seat), others = umpire::stream_of(other(seat));
  const Game& game = *table.game;
  umpire::Sitting ahead = now->sitting;
  Answer answer{seat, ahead.sequence(own), {}};
  const auto unnoticed = ahead.sequence(others);
  OptionRoom room;
  while (ahead.asked(seat) && ahead.sequence(others) == unnoticed && answer.choices.size() < most_orders) {
    const Mind mind = minds_({game, ahead.header(), name, umpire::bot_character(*key, seat)});
    if (!mind) return std::nullopt;  // a bot this program no longer has
    const auto& match = ahead.match();
    assert(match);  // or nobody would be asked
    const AnyView view = match->view(seat);
    Options& options = room.options;
    game.options(view, options);
    Rng rng = umpire::bot_mind(*key, ahead.sequence(own), seat);
    const Choice choice = mind(view, options.all(), rng);
    answer.choices.push_back(choice);
    const auto acted = ahead.choose(seat, choice, hall_.now());
    if (std::holds_alternative<umpire::Sitting::Refused>(acted))
      throw std::logic_error("the bot " + name + " made a choice that is not allowed");
  }
  return answer;
}

void BotPlayers::post_on() {
  for (;;) {
    Due due;
    {
      std::unique_lock lock(mutex_);
      for (;;) {
        if (stopping_) return;
        if (coming_.empty()) {
          due_.wait(lock);
        } else if (const Time when = coming_.top().at; when > std::chrono::steady_clock::now()) {
          due_.wait_until(lock, when);
        } else {
          break;
        }
      }
      due = coming_.top();
      coming_.pop();
      if (due.answer) busy_.erase(due.asked.match);
    }
    try {
      post(due);
    } catch (const std::exception&) {
      at(std::chrono::steady_clock::now() + settings_.after_trouble, due.asked, std::nullopt);
    }
  }
}

void BotPlayers::post(const Due& due) {
  if (!due.answer) return wake(due.asked);
  const auto found = hall_.find(due.asked.match);
  const auto* table = std::get_if<std::shared_ptr<Table>>(&found);
  if (!table) return;
  const auto& [seat, seq, choices] = *due.answer;
  const auto own = umpire::stream_of(seat);
  const auto acted = hall_.act(
      **table, seat, "bot-" + std::to_string(seq),
      [&](umpire::Sitting& sitting, std::int64_t now) -> umpire::Sitting::Acted {
        if (sitting.sequence(own) != seq) return umpire::Denied{"match.stale"};
        std::vector<umpire::Line> lines;
        for (const Choice& choice : choices) {
          auto one = sitting.choose(seat, choice, now);
          if (auto* refused = std::get_if<umpire::Sitting::Refused>(&one)) return *refused;
          for (auto& line : std::get<std::vector<umpire::Line>>(one)) lines.push_back(std::move(line));
        }
        return lines;
      },
      {due.shown});
  if (acted.kept != Hall::Kept::Done) wake(due.asked);  // something came between
}

}  // namespace flagplot::server
