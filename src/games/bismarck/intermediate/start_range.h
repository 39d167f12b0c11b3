#pragma once

#include "games/bismarck/battle_board.h"
#include "games/bismarck/gunnery.h"

// Chapter 18: how far one sees in a battle. Each of these is what the Basic Game has where the chapter is not
// played.
namespace flagplot::bismarck {

// How far a ship can fire.
int farthest_fire(const Data&, const Position&, ShipId);
// How far from a ship an enemy can be that it can hold, or keep from being gone.
int battle_reach(const Data&, const Position&, ShipId);
BattleObjection fire_range_refusal(const Data&, const Position&, ShipId, int hexes);

// Settled when the defender stands on the board; the action keeps it.
void settle_start_range(const Data&, Position&);
inline int start_range(const Data& d, const Position& p) {
  return d.options.start_range ? p.battle.start_range : board_radius;
}

}  // namespace flagplot::bismarck
