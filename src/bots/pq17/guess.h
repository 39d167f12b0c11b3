#pragma once

#include "bots/pq17/situation.h"

// What lies under the enemy's blocks, from what the view shows: where they stand, when, and what was reported of them.
namespace flagplot::bots::pq17 {

const Guess& guess(const Situation&, BlockId);

// How likely it is a convoy, and what striking at it is worth in half points.
inline double convoy_chance(const Situation& s, BlockId b) { return guess(s, b).chance[ConvoyThere]; }
double prize(const Situation&, BlockId);

// Where an enemy convoy at a hex will probably be in so many turns; the hex itself if it is bound for no place we know.
Hex foreseen(const Situation&, BlockId, int turns);
// The hexes that it may go to next, the likelier first.
std::array<Hex, 2> next_hexes(const Situation&, BlockId);

template <class F>
void each_enemy_at_sea(const Situation& s, F f) {
  each_force(s.enemy(), [&](BlockId b) {
    if (s.p.block[b].place == AtSea && s.p.block[b].at < s.d.board.size()) f(b);
  });
}

// Strength of the enemy's heavy ships that may be within so many hexes.
double heavies_near(const Situation&, Hex, int within);

}  // namespace flagplot::bots::pq17
