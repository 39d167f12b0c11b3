#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "app/story.h"
#include "bots/generic/bot.h"
#include "umpire/log.h"

namespace flagplot::app {

// Everything a game between a person and a bot follows from, and all that has to be kept of it.
struct PlaySetup {
  umpire::LogHeader header;
  umpire::KeyedDice::Key key{};
  Seat human = Seat::Allied;
  std::string bot;
};

// Told how long the person has been waiting, every few seconds.
using Progress = std::function<void(std::chrono::seconds)>;

// A wait for one or several pieces of work. Each is done on a thread of its own, so that whoever waits can be
// told; how many there are does not show.
class Wait {
 public:
  using Clock = std::chrono::steady_clock;
  explicit Wait(Progress tell, Clock::duration patience = std::chrono::seconds(2))
      : tell_(std::move(tell)), patience_(patience) {}
  Choice until_done(const std::function<Choice()>& work);

 private:
  Progress tell_;
  Clock::duration patience_;
  Clock::time_point from_ = Clock::now(), told_ = from_;
};

// A person and a bot with the umpire between them. Clients of the person are given what comes out of here:
// the own view, the own events, the own story. The state stays inside.
class Table {
 public:
  Table(std::unique_ptr<Game>, PlaySetup, std::unique_ptr<bots::Bot>);

  const Game& game() const { return *game_; }
  const PlaySetup& setup() const { return setup_; }
  AnyView view() const { return match_.view(setup_.human); }
  std::vector<Choice> options() const;
  bool over() const { return resigned_ || match_.finished(); }
  bool resigned() const { return resigned_; }
  std::string commitment() const { return setup_.header.commitment; }
  std::optional<umpire::KeyedDice::Key> revealed_key() const;  // nothing before the end

  // The person's standing orders.
  const umpire::StandingOrders& orders() const { return standing_.of(setup_.human); }
  bool orders_wait() const { return standing_.waits(setup_.human); }
  void leave_orders(const umpire::StandingOrders&);

  // Dice, bot and standing orders, until the person is asked or the game is over.
  void advance(const Progress&);
  std::optional<Refusal> choose(Choice choice);
  bool undoable() const { return !over() && match_.undoable(setup_.human) != 0; }
  bool undo();
  void resign() { resigned_ = !match_.finished(); }

  std::vector<Event> news();  // what the person has been told since the last call
  // What standing orders have answered since the last call, and to which questions.
  struct Ordered {
    Ask question;
    Choice choice;
  };
  std::vector<Ordered> ordered() { return std::exchange(ordered_, {}); }
  std::size_t choices_made() const;
  std::vector<StoryLine> own_story(const data::Catalogue&) const;

  // Plays an unfinished log up to its end; nothing of it is news.
  std::optional<umpire::LogFault> take_up(const umpire::Log&);
  // The log of the match, with the key in it if it is revealed.
  std::string log_text() const;

 private:
  Choice bot_choice(Wait&) const;
  std::optional<Refusal> choose(Seat, Choice, bool standing);

  std::unique_ptr<Game> game_;
  PlaySetup setup_;
  std::unique_ptr<bots::Bot> bot_;
  umpire::KeyedDice dice_;
  umpire::Match match_;
  umpire::Standing standing_;
  std::vector<umpire::Log::Left> left_;
  std::vector<Ordered> ordered_;
  std::size_t heard_ = 0;
  bool resigned_ = false;
};

}  // namespace flagplot::app
