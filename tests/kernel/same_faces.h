#pragma once

#include "kernel/dice.h"

namespace flagplot {

inline Dice all_of(std::uint8_t count, std::uint16_t sides, std::uint16_t face) {
  Dice dice{.sides = sides};
  while (dice.count < count) dice.add(face);
  return dice;
}

}  // namespace flagplot
