#pragma once

#include <array>
#include <string_view>

#include "bots/generic/playout.h"
#include "umpire/library.h"

// What is measured of one game's bots, beyond what is the same for all.
namespace flagplot::bench {

struct Measured {
  std::string_view game;
  const char* scenario;
  decltype(umpire::GameEntry::make) make;
  bots::Staff staff;
  // How surprised a side is to learn what was hidden, in games between two bots.
  void (*belief)(const Game&, const std::array<bots::Bot*, 2>&, int games, std::uint64_t seed);
  // What the seat of this view is looking for, put into the view as if it had been told.
  void (*reveal)(const Game&, const AnyState& truth, AnyView&);
};

extern const Measured bismarck, murmansk_run, north_cape, pq17;

}  // namespace flagplot::bench
