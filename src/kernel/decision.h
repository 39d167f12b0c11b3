#pragma once

#include <cassert>
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

// Two verbs mean the same in every game; a game numbers its own from 1.
inline constexpr std::uint16_t verb_pass = 0;
inline constexpr std::uint16_t verb_roll = 0xFFFF;  // Chance's only verb: a, b, c are the dice, 0 if unused

inline constexpr Choice pass{};

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
  // `prompt` says what is being rolled for, so that a script or a log can name it.
  static constexpr Ask roll(std::uint16_t prompt, std::uint8_t dice = 1, std::uint16_t sides = 6) {
    assert(dice >= 1 && dice <= 3);
    return {Seat::Chance, dice, sides, prompt, 0};
  }
  friend constexpr bool operator==(const Ask&, const Ask&) = default;
};

constexpr Choice rolled(std::uint16_t a, std::uint16_t b = 0, std::uint16_t c = 0) {
  return {verb_roll, a, b, c};
}

constexpr bool answers(const Ask& ask, Choice roll) {
  const Array<std::uint16_t, 3> dice{roll.a, roll.b, roll.c};
  if (ask.seat != Seat::Chance || roll.verb != verb_roll) return false;
  for (std::size_t i = 0; i < dice.size(); ++i) {
    const bool used = i < ask.dice;
    if (used ? (dice[i] < 1 || dice[i] > ask.sides) : dice[i] != 0) return false;
  }
  return true;
}

// Every way the dice of a roll can fall, each as likely as any other.
template <class F>
void each_fall(const Ask& ask, F f) {
  const auto last = [&ask](int die) { return ask.dice > die ? ask.sides : std::uint16_t{0}; };
  const auto first = [&ask](int die) { return ask.dice > die ? std::uint16_t{1} : std::uint16_t{0}; };
  for (auto a = first(0); a <= last(0); ++a) {
    for (auto b = first(1); b <= last(1); ++b) {
      for (auto c = first(2); c <= last(2); ++c) f(rolled(a, b, c));
    }
  }
}

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

// Options are written into the caller's buffer: a step must not allocate.
class Options {
 public:
  static constexpr std::size_t most = 1024;
  explicit Options(std::span<Choice> room) : room_(room) {}
  void add(Choice c) {
    FLAGPLOT_CHECK(count_ < room_.size());
    room_[count_++] = c;
  }
  void clear() { count_ = 0; }
  std::size_t size() const { return count_; }
  std::span<const Choice> all() const { return room_.first(count_); }
  const Choice& operator[](std::size_t i) const { return room_[i]; }

 private:
  std::span<Choice> room_;
  std::size_t count_ = 0;
};

}  // namespace flagplot
