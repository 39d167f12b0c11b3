#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>

#include "data/files_fwd.h"
#include "kernel/game.h"

// PQ-17. One operation in the Arctic, fifteen days of two turns, on a map of hexes ninety-six miles across. The Allies bring
// convoys to Russia and others home; the Germans look for them with aircraft and sectors of the sea, wait with wolfpacks, and
// may come out with Tirpitz.
//
// Ships are in forces, and a force is a block: a convoy, a task force, a wolfpack or a dummy. Blocks stand on edge until
// reconnaissance lays them flat, at a level of identification from 0 to 3; a card of the searcher's deck decides, and its
// owner then says as much of what is in it as the level is worth. Whoever is found can be shadowed, and is found more easily
// again; whoever moves is lost again by and by.
//
// A turn has its weather, a phase of each player and a check of fuel. A phase has nine segments: a random event, photographs
// of ports, movement, flights, reconnaissance, strikes from the air, submarines, battles, and the forces that combine.
//
// Players. The Allied seat and the Axis seat. Where blocks are and how they lie is open, and so is every aircraft; what is in
// a block, its fuel and its orders are its owner's. Points: ships sunk and merchants that arrive.
//
// Parameters. A scenario has its season, ice and daylight, forces with the ports they begin in, aircraft and
// what comes later; "at_sea" begins in the middle of a turn (data/README.md). Options are the optional rules,
// each by itself.
//
// Deviations. Cards, charts, counters and the hexes of all areas are reconstructed (data/pq17/SOURCES.md). Where the rules are
// silent or can be read in two ways, docs/rules/pq17.md has the ruling.
namespace flagplot::pq17 {

std::unique_ptr<Game> make(const data::Files&, const nlohmann::json& scenario, const nlohmann::json& options);

}  // namespace flagplot::pq17
