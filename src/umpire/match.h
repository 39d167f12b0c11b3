#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "kernel/game.h"

namespace flagplot::umpire {

// One line of the choice log: what a seat (Chance included) chose, or which earlier record it took back.
struct Record {
  Seat seat = Seat::None;
  Choice choice{};
  std::uint32_t undoes = 0;  // number of the record taken back; 0 for an ordinary choice
  std::uint64_t state = 0;   // hash of the state after it
  std::uint8_t dice = 0;     // how many were rolled, and their sides: for whoever checks dice without the rules
  std::uint16_t sides = 0;
  bool standing = false;  // given by a standing order of the seat
};

// What a seat has been told: an event, the record that caused it, and its place among all events of the
// match, for whoever tells the whole story. A seat's client is not shown that place: it counts the other's
// events too.
struct Told {
  std::uint32_t record = 0;
  std::uint32_t order = 0;
  Event event{};
};

// A game being played: the choice log and what follows from it. Records are numbered from 1. Nothing is ever
// removed; an undo is a record too.
class Match {
 public:
  explicit Match(const Game&);

  const Game& game() const { return *game_; }
  const AnyState& state() const { return state_; }
  Seats asked() const { return game_->asked(state_); }
  AnyView view(Seat) const;
  Result result() const { return game_->result(state_); }
  bool finished() const { return asked().empty(); }

  // A player's choice, checked against that player's view. On refusal nothing changes.
  std::optional<Refusal> choose(Seat, Choice, bool standing = false);
  // Chance's answer. False, and nothing changes, if no such roll is asked for.
  bool roll(Choice);
  std::uint64_t rolls() const { return rolls_; }

  // The record a seat could take back now, or 0: its last choice, if that choice has told nobody anything and
  // nothing has reached the seat since. Told means: an event, a die, or a change in what the other side sees.
  // What the other side does in secret meanwhile does not count, and so does not show here either.
  std::uint32_t undoable(Seat) const;
  bool undo(Seat);

  std::span<const Record> records() const { return records_; }
  std::span<const Told> told(Seat) const;
  // Whether a seat noticed that record: it was told something, or its view changed.
  bool reached(std::uint32_t record, Seat seat) const { return effects_[record - 1].reached[index(seat)]; }

 private:
  struct Effect {  // of the record with the same number
    bool told = false;              // anybody anything
    std::array<bool, 2> reached{};  // the seat was told something or its view changed
  };
  // A moment from which play can be taken up again, and what has been chosen since and still stands. Nothing before
  // it can be taken back any more.
  struct Moment {
    AnyState state;
    std::array<std::size_t, 2> told{};
    std::uint32_t events = 0;
    std::vector<std::uint32_t> since;  // numbers of records
  };
  void tell(std::span<const Event>, std::uint32_t record);
  void perform(Seat, Choice, std::uint32_t number);
  void add(Seat, Choice);
  bool replay_since();

  const Game* game_;
  AnyState state_;
  std::vector<Record> records_;
  std::vector<Effect> effects_;
  std::array<std::vector<Told>, 2> told_;
  std::uint32_t events_ = 0;
  std::uint64_t rolls_ = 0;
  Moment moment_;
};

// Once more what has been recorded; the records are those of another match of the same game.
void repeat(Match&, const Record&);
Match repeated(const Game&, std::span<const Record>);

}  // namespace flagplot::umpire
