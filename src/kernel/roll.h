#pragma once

#include <algorithm>
#include <cstdint>

#include "kernel/array.h"
#include "kernel/decision.h"

namespace flagplot {

// What an event tells of dice: their faces, how many sides they have, and what the table adds. It travels as
// one argument of the event (RollArg). Zero is a roll that this seat is not shown.
struct Roll {
  std::uint8_t sides = 6;
  Array<std::uint8_t, 2> faces{};
  std::int8_t modifier = 0;
  friend constexpr bool operator==(const Roll&, const Roll&) = default;
};

inline constexpr std::uint16_t roll_not_shown = 0;

namespace packing {
inline constexpr Array<std::uint8_t, 4> sides{6, 10, 12, 8};
inline constexpr int modifier_zero = 16;
}  // namespace packing

// Four bits for each face, five for the modifier (-16 to 15), two for the sides.
constexpr std::uint16_t packed(const Roll& r) {
  const auto which = std::find(packing::sides.begin(), packing::sides.end(), r.sides) - packing::sides.begin();
  FLAGPLOT_CHECK(which < 4 && r.faces[0] >= 1 && r.faces[0] <= r.sides && r.faces[1] <= r.sides);
  FLAGPLOT_CHECK(r.modifier >= -packing::modifier_zero && r.modifier < packing::modifier_zero);
  return static_cast<std::uint16_t>(r.faces[0] | r.faces[1] << 4 |
                                    (r.modifier + packing::modifier_zero) << 8 | which << 13);
}

constexpr Roll unpacked_roll(std::uint16_t value) {
  Roll r;
  r.sides = packing::sides[value >> 13 & 3U];
  r.faces = {static_cast<std::uint8_t>(value & 15U), static_cast<std::uint8_t>(value >> 4 & 15U)};
  r.modifier = static_cast<std::int8_t>((value >> 8 & 31) - packing::modifier_zero);
  return r;
}

// The dice Chance has just answered with, for an event.
constexpr std::uint16_t shown(Choice answer, int modifier = 0, std::uint8_t sides = 6) {
  return packed({sides,
                 {static_cast<std::uint8_t>(answer.a), static_cast<std::uint8_t>(answer.b)},
                 static_cast<std::int8_t>(modifier)});
}

}  // namespace flagplot
