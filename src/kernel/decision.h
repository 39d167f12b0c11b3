#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "kernel/array.h"
#include "kernel/check.h"
#include "kernel/seat.h"

namespace flagplot {

// What a seat answers: a verb and up to three small arguments, 8 bytes. Orders that would need more are
// split: pick a force, take a step or stop, pick a mission, confirm.
struct Choice {
  std::uint16_t verb = 0, a = 0, b = 0, c = 0;
  friend constexpr auto operator<=>(const Choice&, const Choice&) = default;
};

// These verbs mean the same in every game; a game numbers its own from 1. Chance's are in dice.h.
inline constexpr std::uint16_t verb_pass = 0;
inline constexpr std::uint16_t verb_roll = 0xFFFF;       // up to three dice: a, b, c are their faces, 0 if unused
inline constexpr std::uint16_t verb_roll_many = 0xFF00;  // and the number of sides: more dice than that

inline constexpr Choice pass{};

// How many dice of how many sides one choice can say: any three, and beyond that what fits into 48 bits.
inline constexpr std::size_t most_dice = 18;
constexpr bool can_roll(std::size_t dice, std::uint64_t sides) {
  if (dice < 1 || dice > most_dice || sides < 1 || sides > 0xFFFF) return false;
  if (dice <= 3) return true;
  if (sides < 2 || sides >= 0xFF) return false;
  std::uint64_t ways = 2;  // as many again, for the mark that says how many dice they are
  for (std::size_t i = 0; i < dice; ++i) {
    ways *= sides;
    if (ways > std::uint64_t{1} << 48) return false;
  }
  return true;
}

// A question to one seat. `prompt` indexes the game's phrases; the options follow from the seat's view.
// For Chance it says how many dice of how many sides.
struct Ask {
  Seat seat = Seat::None;
  std::uint8_t dice = 0;
  std::uint16_t sides = 0;
  std::uint16_t prompt = 0;
  std::uint16_t subject = 0;  // what the question is about, if the prompt names something

  static constexpr Ask player(Seat who, std::uint16_t prompt, std::uint16_t subject = 0) {
    return {who, 0, 0, prompt, subject};
  }
  // `prompt` says what is being rolled for, so that a script or a log can name it. What can be rolled at once is in
  // dice.h.
  static constexpr Ask roll(std::uint16_t prompt, std::uint8_t dice = 1, std::uint16_t sides = 6) {
    FLAGPLOT_CHECK(can_roll(dice, sides));
    return {Seat::Chance, dice, sides, prompt, 0};
  }
  friend constexpr bool operator==(const Ask&, const Ask&) = default;
};

// Why a choice is not allowed. `code` indexes the game's refusals, which name the rule; the arguments fill
// the sentence.
struct Refusal {
  std::uint16_t code = 0;
  Array<std::uint16_t, 3> args{};
  friend constexpr bool operator==(const Refusal&, const Refusal&) = default;
};

// Refusals that do not depend on a game's rules; a game numbers its own from 0.
inline constexpr std::uint16_t refusal_not_asked = 0xFFFE;      // the seat has no question before it
inline constexpr std::uint16_t refusal_not_an_option = 0xFFFF;  // the answer fits another question

// Options are written into the caller's buffer: a step must not allocate. More than there is room for is a Fault, which
// ends one match; the generic suite keeps every game well below.
class Options {
 public:
  static constexpr std::size_t most = 4096;
  explicit Options(std::span<Choice> room) : room_(room) {}
  void add(Choice c) {
    FLAGPLOT_CHECK(count_ < room_.size());
    room_[count_++] = c;
  }
  // One for each member of a set, which has at most Set::most.
  template <class Set, class Make>
  void add_each(const Set& set, Make make) {
    FLAGPLOT_CHECK(count_ + Set::most <= room_.size());
    Choice* next = room_.data() + count_;
    set.each([&](auto member) { *next++ = make(member); });
    count_ = static_cast<std::size_t>(next - room_.data());
  }
  void clear() { count_ = 0; }
  std::size_t size() const { return count_; }
  std::span<const Choice> all() const { return room_.first(count_); }
  const Choice& operator[](std::size_t i) const { return room_[i]; }

 private:
  std::span<Choice> room_;
  std::size_t count_ = 0;
};

// Room for as many as there may be. It is not cleared first: that would cost more than most steps.
class OptionRoom {
 public:
  OptionRoom() : options(std::span(reinterpret_cast<Choice*>(bytes_), Options::most)) {}
  OptionRoom(const OptionRoom&) = delete;
  OptionRoom& operator=(const OptionRoom&) = delete;

 private:
  alignas(Choice) std::byte bytes_[Options::most * sizeof(Choice)];

 public:
  Options options;
};

}  // namespace flagplot
