#pragma once

#include <algorithm>
#include <cstdint>

#include "kernel/array.h"
#include "kernel/dice.h"

namespace flagplot {

// What an event tells of dice: their faces, how many sides they have, and what the table adds.
struct Roll {
  std::uint8_t sides = 6;
  Array<std::uint8_t, most_dice> faces{};  // 0 after the last
  std::int16_t modifier = 0;
  friend constexpr bool operator==(const Roll&, const Roll&) = default;
};

// It travels in one argument of the event (RollArg): one or two dice with a modifier of -16 to 15. Zero is a roll that
// this seat is not shown.
inline constexpr std::uint16_t roll_not_shown = 0;

namespace packing {
inline constexpr Array<std::uint8_t, 4> sides{6, 10, 12, 8};
inline constexpr int modifier_zero = 16;
}  // namespace packing

// Four bits for each face, five for the modifier (-16 to 15), two for the sides.
constexpr std::uint16_t packed(const Roll& r) {
  const auto which = std::find(packing::sides.begin(), packing::sides.end(), r.sides) - packing::sides.begin();
  FLAGPLOT_CHECK(which < 4 && r.faces[0] >= 1 && r.faces[0] <= r.sides && r.faces[1] <= r.sides && !r.faces[2]);
  FLAGPLOT_CHECK(r.modifier >= -packing::modifier_zero && r.modifier < packing::modifier_zero);
  return static_cast<std::uint16_t>(r.faces[0] | r.faces[1] << 4 |
                                    (r.modifier + packing::modifier_zero) << 8 | which << 13);
}

constexpr Roll unpacked_roll(std::uint16_t value) {
  Roll r;
  r.sides = packing::sides[value >> 13 & 3U];
  r.faces = {static_cast<std::uint8_t>(value & 15U), static_cast<std::uint8_t>(value >> 4 & 15U)};
  r.modifier = static_cast<std::int16_t>((value >> 8 & 31) - packing::modifier_zero);
  return r;
}

constexpr Roll roll_of(Choice answer, int modifier, std::uint8_t sides) {
  const Dice dice = dice_of(answer);
  Roll r{sides, {}, static_cast<std::int16_t>(modifier)};
  std::ranges::transform(dice.all(), r.faces.begin(), [](std::uint16_t face) { return static_cast<std::uint8_t>(face); });
  return r;
}

// The dice Chance has just answered with, for an event.
constexpr std::uint16_t shown(Choice answer, int modifier = 0, std::uint8_t sides = 6) {
  return packed(roll_of(answer, modifier, sides));
}

// Where one argument is too narrow it travels in several: the first (WideRollArg) has the modifier, -512 to 511, and the
// sides, up to 63; after it come one to three (MoreOfRoll) with the dice, as `rolled` has them: a leading 1, then a digit
// to the base of the sides for each. One of them holds five six-sided dice, two hold eleven, three hold eighteen.
// All zero is a roll that this seat is not shown.
template <std::size_t More>
using WideRoll = Array<std::uint16_t, 1 + More>;

template <std::size_t More>
constexpr WideRoll<More> wide(const Roll& r) {
  static_assert(More >= 1 && More <= 3);
  FLAGPLOT_CHECK(r.sides >= 2 && r.sides < 64 && r.modifier >= -512 && r.modifier < 512);
  std::uint64_t number = 1;
  for (std::size_t i = r.faces.size(); i-- > 0;) {
    if (!r.faces[i]) continue;
    FLAGPLOT_CHECK(r.faces[i] <= r.sides && (i == 0 || r.faces[i - 1]));
    number = number * r.sides + (r.faces[i] - 1U);
    FLAGPLOT_CHECK(number < std::uint64_t{1} << (16 * More));
  }
  FLAGPLOT_CHECK(number > 1);
  WideRoll<More> words{static_cast<std::uint16_t>((r.modifier + 512) | r.sides << 10)};
  for (std::size_t i = 0; i < More; ++i) words[1 + i] = static_cast<std::uint16_t>(number >> (16 * i));
  return words;
}

template <std::size_t More>
constexpr WideRoll<More> shown_wide(Choice answer, int modifier = 0, std::uint8_t sides = 6) {
  return wide<More>(roll_of(answer, modifier, sides));
}

// The first argument of it and the dice behind.
constexpr Roll unpacked_wide_roll(std::span<const std::uint16_t> words) {
  Roll r;
  r.sides = static_cast<std::uint8_t>(words[0] >> 10);
  r.modifier = static_cast<std::int16_t>((words[0] & 1023) - 512);
  std::uint64_t number = 0;
  for (std::size_t i = 1; i < words.size(); ++i) number |= std::uint64_t{words[i]} << (16 * (i - 1));
  for (std::size_t i = 0; i < r.faces.size() && number > 1 && r.sides > 1; ++i, number /= r.sides)
    r.faces[i] = static_cast<std::uint8_t>(1 + number % r.sides);
  return r;
}

}  // namespace flagplot
