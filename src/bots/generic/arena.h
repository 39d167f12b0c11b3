#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "bots/generic/shard.h"
#include "bots/generic/playout.h"
#include "bots/generic/statistics.h"

namespace flagplot::bots {

// Two bots play the same dice twice, with sides swapped.
struct Pair {
  std::array<Outcome, 2> games;  // the first with A as the Allied side
};

struct Record {
  std::uint64_t wins = 0, losses = 0, draws = 0;
  std::uint64_t games() const { return wins + losses + draws; }
  double rate() const;    // a draw counts half
  Interval ci95() const;  // Wilson's interval, which is right also near 0 and 1
};

struct Standings {
  Record a;                    // all games
  std::array<Record, 2> a_as;  // by the side that A had
  Interval ci95;               // of A's rate; pairs are what is independent
  double margin_mean = 0;      // for A
  std::array<double, 2> ms_per_choice{};
  std::uint64_t hash = 0, unfinished = 0;
};

// How long somebody thought about choices of more than one option.
struct Thinking {
  double seconds = 0;
  std::uint64_t choices = 0;
};

struct Contest {
  std::vector<Pair> pairs;
  std::array<Thinking, 2> thinking;  // by bot
};

using MakeBot = std::function<std::unique_ptr<Bot>()>;
// Plays them all on `jobs` threads; what comes out does not depend on how many. `done` counts games, for
// whoever wants to watch. Pairs that are not in `part` stay blank.
Contest contest(const Game&, const std::array<MakeBot, 2>& bots, std::uint64_t pairs, std::uint64_t seed,
                unsigned jobs, std::atomic<std::uint64_t>& done, const Shard& part = {});
Standings standings(const Contest&);

}  // namespace flagplot::bots
