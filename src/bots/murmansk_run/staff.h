#pragma once

#include "bots/murmansk_run/guess.h"
#include "bots/murmansk_run/gunnery.h"
#include "bots/murmansk_run/situation.h"

// The staffs of both sides, and the officers that serve either.
namespace flagplot::bots::murmansk_run {

Advice allied_force_advice(const Situation&);   // carriers, capital ships, groups
Advice allied_advice(const Situation&);         // at sea and in the air
Advice german_season_advice(const Situation&);  // passage, dockyards, bases, groups
Advice german_advice(const Situation&);         // at sea
Advice german_air_advice(const Situation&);
Advice below_advice(const Situation&);   // submarines of either side, and the pack
Advice battle_advice(const Situation&);  // the battle board

// Of two sides that meet, as seen on the board; the view's own side first.
double odds_on_board(const Situation&);
// The German staff's guess of whom a group of ours would meet at a position, as odds; `far` when nobody.
double odds_of_sortie(const Situation&, Set crew, Cell at, bool dark);
// Where the convoy probably is; nowhere when nothing points to it.
Cell likely_convoy(const Situation&);
// The way of a German surface group to where it can cut the convoy's road, soon enough to matter, and its way
// home; `pass` where there is none.
Choice way_to_the_convoy(const Situation&, MarkerId, int most_moves);
Choice way_home(const Situation&, MarkerId);

// The options worth looking ahead for, doctrine's own first; one if there is nothing to think about.
std::size_t worth_comparing(const Situation&, Choice first, std::span<Choice, Doctrine::most_proposed> out);
// A world that fits the view, drawn by what is believed.
bool likely_world(const Situation&, State&);
// How a world looks for the Allied side, from 0 to 1.
double outlook(const Data&, const Chart&, const State&);

}  // namespace flagplot::bots::murmansk_run
