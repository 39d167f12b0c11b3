#pragma once

#include <atomic>
#include <span>

#include "bots/generic/arena.h"

// Series of games for comparing: what is to be the same in two series can be kept the same.
namespace flagplot::bots {

// Full: as thrown. Narrow: the middle of three throws, so that extremes are rare.
enum class Spread : std::uint8_t { Full, Narrow };

// Which plans and which dice a game is played with. Equal numbers, equal plans or dice.
struct Deal {
  std::uint64_t plans = 0, dice = 0;
  Spread spread = Spread::Full;
};

// Every kind of roll has a stream of its own. So when a change of rules or forces adds or drops a roll of one
// kind, the rolls of all other kinds stay as they were, and two games remain comparable for longer.
class DiceByKind {
 public:
  DiceByKind(std::uint64_t seed, std::uint64_t number, Spread spread)
      : seed_(seed), number_(number), spread_(spread) {}
  Choice operator()(const Ask&);

 private:
  struct Streams {
    Rng thrown, more;
  };
  Streams& of(std::uint16_t prompt);
  std::uint64_t seed_, number_;
  Spread spread_;
  std::vector<std::optional<Streams>> streams_;  // by prompt
};

// A game and who plays it. `clock` reads how long it lasted; without one, steps are counted.
struct Seating {
  const Game* game = nullptr;
  std::array<MakeBot, 2> bots;
  std::function<std::unique_ptr<Doctrine>()> clock;
};

struct Played : Outcome {
  int length = 0;  // turns, or steps without a clock
};

// What it was worth to the Allied side: one, half, nothing.
inline double score(const Played& p) {
  return p.result.winner == Seat::Allied ? 1 : p.result.winner == Seat::None ? 0.5 : 0;
}

// Plays them all on `jobs` threads; what comes out does not depend on how many. `done` counts games. Deals
// that are not in `part` stay blank.
std::vector<Played> play_series(const Seating&, std::span<const Deal>, std::uint64_t seed, unsigned jobs,
                                std::atomic<std::uint64_t>& done, const Shard& part = {});

}  // namespace flagplot::bots
