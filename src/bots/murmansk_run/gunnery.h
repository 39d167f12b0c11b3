#pragma once

#include "games/murmansk_run/view.h"

// What fire is worth, in points of a season, and who would win a fight.
namespace flagplot::bots::murmansk_run {

using namespace flagplot::murmansk_run;

// What a ship is worth to her side: capital ships a point, the others what they will still do.
double worth(const Data&, ShipId);
// How likely eight loads are to come in this season, given how much of the present convoy's road is still
// ahead, from 0 to 1.
double chance_of_eight(const Position&, double freighters, double ahead);
// The same between two convoys, when what has arrived is counted.
double chance_of_more(const Position&);
// What the loss of one more freighter costs the Allies, as the season stands.
double worth_of_freighter(const Position&);

// The mean worth of what an attack does to a target, the attacker's die read on a column.
double worth_of_fire(const Data&, const Position&, std::uint16_t target, int level);
// The same for submarines' dice with a modifier on column 0, and for aircraft.
double worth_of_submarine(const Data&, const Position&, MarkerId, std::uint16_t target);
double worth_of_bombs(const Data&, const Position&, Air, std::uint16_t target, bool low,
                      bool in_port = false);

// How strong ours are against theirs: above one we are stronger. Without anybody on a side, very much or
// nothing.
double odds(const Data&, Set damaged, bool dark, Set ours, Set theirs);

}  // namespace flagplot::bots::murmansk_run
