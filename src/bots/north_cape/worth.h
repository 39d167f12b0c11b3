#pragma once

#include "bots/north_cape/situation.h"

// What things are worth, in points, and what a side can tell of the enemy's stacks.
namespace flagplot::bots::north_cape {

// Points the enemy makes by sinking it, and those its owner does not make any more.
double worth(const Data&, const Position&, PieceId);
// What one more marker on it is worth: the last one most, and little on what takes many.
double worth_of_hit(const Data&, const Position&, PieceId);
// What an air unit may still bring; it scores for nobody.
double worth_of_aircraft(const Data&, const Position&, PieceId);

// Guns by how long they last.
double gun_power(const Data&, const Position&, PieceId);
double gun_power(const Data&, const Position&, PieceSet);

// Reckoned once for each stack while one question is answered.
const Estimate& estimate(const Situation&, StackId);

double chance(int factor, int modifier);  // of a hit by a ten-sided die

}  // namespace flagplot::bots::north_cape
