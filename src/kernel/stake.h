#pragma once

#include <string>
#include <string_view>

#include "kernel/seat.h"

namespace flagplot {

// What a fall of the dice is worth, of some kind and to one side: a hit, a contact held, a level of
// visibility. What could have been expected follows from all the ways they could have fallen.
struct Stake {
  std::string_view kind;
  Seat side = Seat::None;  // who gains by it; None: neither more than the other
  int worth = 0;
};

// Points a side has, and what it was given them for.
struct Award {
  Seat side = Seat::None;
  std::string_view what;
  std::string name;  // of what it was for, if it has one
  int points = 0;
  std::string_view rule;
};

}  // namespace flagplot
