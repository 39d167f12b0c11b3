#include "server/bot_players.h"

#include <chrono>

namespace flagplot::server {
namespace {

// Another server let this bot be asked; it gets the time to answer before we do.
constexpr auto others_go_first = std::chrono::seconds(2);
constexpr auto after_trouble = std::chrono::seconds(5);

}  // namespace

BotPlayers::BotPlayers(Hall& hall, Minds minds, unsigned threads) : hall_(hall), minds_(std::move(minds)) {
  hall_.on_bot_asked([this](const std::string& match, bool by_us) { wake(match, by_us); });
  for (unsigned i = 0; i < threads; ++i) threads_.emplace_back([this] { work(); });
}

BotPlayers::~BotPlayers() {
  hall_.on_bot_asked(nullptr);
  {
    const std::scoped_lock lock(mutex_);
    stopping_ = true;
  }
  changed_.notify_all();
}

void BotPlayers::wake(const std::string& match, bool by_us) {
  {
    const std::scoped_lock lock(mutex_);
    due_.push(
        {std::chrono::steady_clock::now() + (by_us ? std::chrono::seconds(0) : others_go_first), match});
  }
  changed_.notify_one();
}

void BotPlayers::work() {
  for (;;) {
    std::string match;
    {
      std::unique_lock lock(mutex_);
      for (;;) {
        if (stopping_) return;
        if (due_.empty()) {
          changed_.wait(lock);
        } else if (const Time at = due_.top().at; at > std::chrono::steady_clock::now()) {
          changed_.wait_until(lock, at);
        } else {
          break;
        }
      }
      match = due_.top().match;
      due_.pop();
    }
    try {
      play(match);
    } catch (const std::exception&) {  // the store is in trouble; the bot can wait
      const std::scoped_lock lock(mutex_);
      due_.push({std::chrono::steady_clock::now() + after_trouble, match});
    }
  }
}

void BotPlayers::play(const std::string& match) {
  const auto found = hall_.find(match);
  const auto* table = std::get_if<std::shared_ptr<Table>>(&found);
  if (!table) return;
  for (const Seat seat : players) {
    while (play_one(**table, seat)) {
      const std::scoped_lock lock(mutex_);
      if (stopping_) return;
    }
  }
}

// False if the seat is no bot's or is asked nothing.
bool BotPlayers::play_one(Table& table, Seat seat) {
  struct Question {
    AnyView view;
    std::uint32_t seq = 0;
    umpire::KeyedDice::Key key{};
    std::uint64_t decision = 0;
    std::string name;
  };
  const auto question = hall_.look(table, [&](const Table& t) -> std::optional<Question> {
    if (!t.has_bot(seat) || !t.sitting.asked(seat)) return std::nullopt;
    const auto key = umpire::key_from_hex(t.row.secret);
    const auto seq = t.sitting.sequence(umpire::stream_of(seat));
    return Question{t.sitting.match()->view(seat), seq, *key, seq, t.row.seats[index(seat)].player.substr(4)};
  });
  if (!question) return false;
  const Game& game = table.sitting.game();
  const Mind mind = minds_(game, question->name, umpire::bot_character(question->key, seat));
  if (!mind) return false;  // a bot this program no longer has
  std::array<Choice, Options::most> room;
  Options options(room);
  game.options(question->view, options);
  Rng rng = umpire::bot_mind(question->key, question->decision, seat);
  const Choice choice = mind(question->view, options.all(), rng);
  const auto acted = hall_.act(table, seat, "bot-" + std::to_string(question->seq),
                               [&](umpire::Sitting& sitting, std::int64_t now) -> umpire::Sitting::Acted {
                                 if (sitting.sequence(umpire::stream_of(seat)) != question->seq)
                                   return umpire::Denied{"match.stale"};
                                 return sitting.choose(seat, choice, now);
                               });
  if (acted.kept == Hall::Kept::Refused && std::holds_alternative<Refusal>(*acted.refused))
    throw std::logic_error("the bot " + question->name + " made a choice that is not allowed");
  return true;
}

}  // namespace flagplot::server
