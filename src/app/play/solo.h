#pragma once

#include <cassert>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "app/play/wait.h"
#include "app/story.h"
#include "bots/generic/bot.h"
#include "umpire/sitting.h"

namespace flagplot::app {

// Everything a game between a person and a bot follows from, and all that has to be kept of it beside its log.
struct PlaySetup {
  umpire::LogHeader header;
  umpire::KeyedDice::Key key{};
  Seat human = Seat::Allied;
  std::string bot;
};

// A person and a bot who have sat down to a match. Clients of the person are given what comes out of here: the own view,
// the own events, the own story. The state stays inside.
class Solo {
 public:
  // A new game: both take their seats.
  Solo(std::unique_ptr<Game>, PlaySetup, std::unique_ptr<bots::Bot>);
  // One that was left off, up to the end of its log; nothing of it is news. Throws data::Error if it is no match that both
  // have sat down to.
  Solo(std::unique_ptr<Game>, PlaySetup, std::unique_ptr<bots::Bot>, const umpire::Log&);

  const Game& game() const { return sitting_.game(); }
  const PlaySetup& setup() const { return setup_; }
  AnyView view() const { return match().view(setup_.human); }
  std::vector<Choice> options() const;
  bool over() const { return sitting_.over(); }
  bool resigned() const { return sitting_.ended().has_value(); }
  std::string commitment() const { return setup_.header.commitment; }
  std::optional<umpire::KeyedDice::Key> revealed_key() const { return sitting_.revealed_key(); }

  // The person's standing orders.
  const umpire::StandingOrders& orders() const { return sitting_.standing().of(setup_.human); }
  bool orders_wait() const { return sitting_.standing().waits(setup_.human); }
  void leave_orders(const umpire::StandingOrders&);

  // Dice, bot and standing orders, until the person is asked or the game is over.
  void advance(const Progress&);
  std::optional<Refusal> choose(Choice);
  bool undoable() const { return sitting_.undoable(setup_.human); }
  bool undo();
  void resign();

  // What has reached the person since the last call: what it was told, and what its standing orders have answered to
  // which questions.
  struct Ordered {
    Ask question;
    Choice choice;
  };
  struct News {
    std::vector<Ordered> ordered;
    std::vector<Event> events;
  };
  News news();
  std::size_t choices_made() const;
  std::vector<StoryLine> own_story(const data::Catalogue&) const;

  // Of a game that is over, and nothing before: what all points were given for, and what everybody did.
  std::vector<Award> awards() const { return over() ? game().awards(match().state()) : std::vector<Award>{}; }
  std::span<const umpire::Record> past() const {
    return over() ? std::span<const umpire::Record>(match().records()) : std::span<const umpire::Record>{};
  }

  // The log of the match, with the key in it if it is revealed.
  std::string log_text() const { return sitting_.log_text(); }

 private:
  struct Unseated {};
  Solo(Unseated, std::unique_ptr<Game>, PlaySetup, std::unique_ptr<bots::Bot>);

  const umpire::Match& match() const {
    const std::optional<umpire::Match>& begun = sitting_.match();
    assert(begun);
    return *begun;
  }
  Seat bots_seat() const { return other(setup_.human); }
  Choice bot_choice(Wait&) const;

  PlaySetup setup_;
  umpire::Sitting sitting_;
  std::unique_ptr<bots::Bot> bot_;
  std::size_t heard_ = 0;  // of the person's stream
  bool told_the_end_ = false;
};

}  // namespace flagplot::app
