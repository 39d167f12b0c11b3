#pragma once

#include <cstdint>
#include <span>

#include "kernel/decision.h"

namespace flagplot {

// Dice as they lie on the table.
struct Dice {
  std::uint8_t count = 0;
  std::uint16_t sides = 0;  // 0: not known; a roll of up to three does not say
  Array<std::uint16_t, most_dice> faces{};

  constexpr std::span<const std::uint16_t> all() const { return std::span(faces.data(), count); }
  constexpr int sum() const {
    int total = 0;
    for (const auto face : all()) total += face;
    return total;
  }
  constexpr void add(std::uint16_t face) { faces[count++] = face; }
  friend constexpr bool operator==(const Dice&, const Dice&) = default;
};

constexpr bool is_roll(Choice c) { return c.verb > verb_roll_many; }

// As Chance answers. Up to three dice stand in a, b and c. More are the digits of one number of 48 bits to the base of
// their sides, the first die lowest, below a leading 1 that says how many they are: a has the low bits, c the high ones.
constexpr Choice rolled(std::uint16_t a, std::uint16_t b = 0, std::uint16_t c = 0) { return {verb_roll, a, b, c}; }

constexpr Choice rolled(const Dice& dice) {
  if (dice.count <= 3) return rolled(dice.faces[0], dice.faces[1], dice.faces[2]);
  FLAGPLOT_CHECK(can_roll(dice.count, dice.sides));
  std::uint64_t number = 1;
  for (std::size_t i = dice.count; i-- > 0;) {
    FLAGPLOT_CHECK(dice.faces[i] >= 1 && dice.faces[i] <= dice.sides);
    number = number * dice.sides + (dice.faces[i] - 1U);
  }
  return {static_cast<std::uint16_t>(verb_roll_many + dice.sides), static_cast<std::uint16_t>(number),
          static_cast<std::uint16_t>(number >> 16), static_cast<std::uint16_t>(number >> 32)};
}

// No dice at all where the choice is no roll, or none that somebody could have made.
constexpr Dice dice_of(Choice roll) {
  Dice dice;
  if (roll.verb == verb_roll) {
    for (const auto face : {roll.a, roll.b, roll.c}) {
      if (face) dice.add(face);
    }
    return dice;
  }
  dice.sides = is_roll(roll) ? static_cast<std::uint16_t>(roll.verb - verb_roll_many) : std::uint16_t{0};
  if (dice.sides < 2) return {};
  std::uint64_t number = std::uint64_t{roll.c} << 32 | std::uint64_t{roll.b} << 16 | roll.a;
  for (; number > 1; number /= dice.sides) {
    if (dice.count == most_dice) return {};
    dice.add(static_cast<std::uint16_t>(1 + number % dice.sides));
  }
  return number == 1 && dice.count > 3 && can_roll(dice.count, dice.sides) ? dice : Dice{};
}

// Whether Chance has answered what it was asked.
constexpr bool answers(const Ask& ask, Choice roll) {
  if (ask.seat != Seat::Chance || !is_roll(roll) || (ask.dice > 3) != (roll.verb != verb_roll)) return false;
  if (roll.verb != verb_roll && roll.verb != verb_roll_many + ask.sides) return false;
  Dice dice = dice_of(roll);
  if (dice.count != ask.dice) return false;
  for (const auto face : dice.all()) {
    if (face > ask.sides) return false;
  }
  dice.sides = ask.sides;
  return rolled(dice) == roll;  // one way to say it, and no other
}

// Every way the dice of a roll can fall, each as likely as any other; and how many there are.
template <class F>
constexpr void each_fall(const Ask& ask, F f) {
  Dice dice{.sides = ask.sides};
  while (dice.count < ask.dice) dice.add(1);
  for (;;) {
    f(rolled(dice));
    std::size_t i = dice.count;
    while (i > 0 && dice.faces[i - 1] == ask.sides) dice.faces[--i] = 1;
    if (i == 0) return;
    ++dice.faces[i - 1];
  }
}
constexpr std::uint64_t falls(const Ask& ask) {
  std::uint64_t ways = 1;
  for (std::size_t i = 0; i < ask.dice; ++i) ways *= ask.sides;
  return ways;
}

}  // namespace flagplot
