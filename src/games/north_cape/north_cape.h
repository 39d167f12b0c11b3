#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>

#include "data/files_fwd.h"
#include "kernel/game.h"

// NORTH CAPE. Single convoy battles off northern Norway, March 1942 to February 1945, on a map of hexes twelve miles across.
// The Allies bring merchants from the west edge to Murmansk or Archangel, and others home; the Germans look for them with
// aircraft, wait for them with U-boats, and once they have found one, may come out with what big ships they have.
//
// A turn is four hours. Its weather is rolled: fog shortens all flights, a storm forbids them. Both sides may buy decoys for
// points they give to the enemy. Then they carry out missions by turns until both have passed: reconnaissance, patrol,
// sortie and attack, each of them once a turn for a piece. A mission is one stack or part of one; ships go hex by hex and
// have their movement for the whole turn, aircraft fly out and come back. Whoever enters a hex next to an enemy patrol may
// be intercepted. A hex can be attacked when something in it has been reconnoitred. A fight goes once through four stages:
// aircraft against aircraft, bombs, guns, torpedoes; then escorts hunt the boats they have detected. Dice of ten sides
// decide, a factor or less hits; the first damage halves a ship, and two, or what her counter says, sink her.
//
// Ships sunk and merchants arrived are points. When the last turn is over, more points win, and level ones are German. A
// campaign plays all scenarios in order: their points add up, and what was sunk is missing later.
//
// Players. The Allied seat and the Axis seat, which is German. Where stacks lie and how they move is open, and so are
// damage, surfaced boats and patrols; who lies in a stack and how many is hidden until reconnaissance or a fight turns it up,
// and hidden again when the turn is over. Set-up, decoys and landing are done by both at once and in secret. With the option
// `solitaire` the umpire plays the Allies.
//
// Parameters. A scenario has its length, season and edge of the ice, and the forces that take part, each with the way it
// comes into play; "at_sea" puts everybody somewhere in the middle of a turn instead, and "campaign" names several scenarios
// (data/README.md). Options are those of data/north_cape/game.json.
//
// Deviations. Map, counters and the scenarios after the third are reconstructed (data/north_cape/SOURCES.md). Where the rules
// are silent or can be read in two ways, docs/rules/north_cape.md has the ruling.
namespace flagplot::north_cape {

// For one scenario and set of options.
std::unique_ptr<Game> make(const data::Files&, const nlohmann::json& scenario, const nlohmann::json& options);

}  // namespace flagplot::north_cape
