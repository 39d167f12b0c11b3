#pragma once

#include "games/bismarck/rules.h"

// Chapter 33: levels that move across the board from west to east. What they make of a zone is in weather.h.
namespace flagplot::bismarck {

// Lays out the tracks of a scenario.
void set_up_fronts(const Data&, Position&);
// Moves both tracks, and rolls for what comes after them; FrontsRule.
Step move_fronts(P&, Frame&);
// How much better or worse one sees in an area while zones are called.
void tell_front_variability(P&, Area);
// Of the zones that a track covers, west to east: the first number, and the level of each.
struct FrontLevels {
  int first = 0;
  List<std::uint8_t> levels;
};
FrontLevels front_levels(const Data&, const Position&, Area);

}  // namespace flagplot::bismarck
