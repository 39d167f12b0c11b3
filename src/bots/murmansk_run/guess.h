#pragma once

#include "bots/murmansk_run/chart.h"
#include "games/murmansk_run/view.h"

// What lies under the enemy's backs, as far as one side can tell: weights, from where they are, how they came
// there and how they have moved.
namespace flagplot::bots::murmansk_run {

using namespace flagplot::murmansk_run;

enum class Under : std::uint8_t { Special, Group, Dummy };  // Special: the convoy, or the wolfpack
inline constexpr std::size_t kinds_under = 3;

struct Guess {
  // By token; zero for backs that are not on the map. What has been seen is certain.
  std::array<std::array<float, kinds_under>, most_markers> weight{};
  Set unknown;  // backs nobody has told about
  float of(Token t, Under u) const { return weight[t][static_cast<std::size_t>(u)]; }
};

Guess guess(const Data&, const Chart&, const Position&, Seat seat);

// What a back really is; for measuring.
Under truth_under(MarkerId);

}  // namespace flagplot::bots::murmansk_run
