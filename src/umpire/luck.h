#pragma once

#include <span>
#include <string>
#include <vector>

#include "umpire/match.h"

namespace flagplot::umpire {

// How the dice of a match fell, by what was at stake: what came of them against what all the ways they could
// have fallen would have brought on average.
struct Tally {
  std::string kind;
  Seat side = Seat::None;  // who gains; None: neither more than the other
  std::uint32_t rolls = 0;
  std::int64_t came = 0;
  double expected = 0, variance = 0;
};

// In the order in which the kinds were first rolled for. Tells of hidden things, so only of a match that is
// over.
std::vector<Tally> luck_of(const Game&, std::span<const Record>);

}  // namespace flagplot::umpire
