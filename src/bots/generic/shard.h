#pragma once

#include <cstdint>

namespace flagplot::bots {

// A share of the games of a series, so that several machines can play them. Of three shares the first has
// games 0, 3, 6 and so on: all take about as long, whichever games are the long ones.
struct Shard {
  std::uint64_t number = 1, of = 1;

  std::uint64_t count(std::uint64_t games) const { return (games + of - number) / of; }
  std::uint64_t nth(std::uint64_t i) const { return i * of + number - 1; }  // from 0
};

}  // namespace flagplot::bots
