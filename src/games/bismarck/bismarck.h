#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>

#include "data/files_fwd.h"
#include "kernel/game.h"

// BISMARCK, the Basic Game. Two German ships lie in Bergen at noon on 22 May 1941 and want to get among the
// convoys, or out into the Atlantic, and home to France. Some twenty British ships and the aircraft of both
// sides look for them, and for each other, on a board of zones where nobody sees anybody.
//
// A turn is four hours and has nine phases. Reinforcements come and ships are called off their convoys. The
// weather changes, and ships in one zone form task forces. Whoever was found in the turn before may be
// shadowed: the quarry moves first, and a die says whether contact holds. Then both sides fly, and then sail,
// at once and in secret. Each side calls zones in which its ships, aircraft and coast together are strong
// enough for the visibility, and is told how many ships of which type are there. What has been found can be
// bombed, and attacked by ships in its zone, on a battle board of hexes with guns, hits by section, and a way
// out for who is faster. In the end dice bring general searches, radio bearings and convoys.
//
// Points decide: for ships sunk and hit, convoys, time, and how Bismarck comes home. The game ends when she
// is sunk, in port or gone, when the British cannot catch up any more, or after the last turn.
//
// Players. The British have the Allied seat, the Germans the Axis seat. Each knows its own units, and of the
// others what it has been told and what follows from that: where they are, what sails together and how much
// fuel is left is hidden. Evasion is open, so that everybody can see what may be shadowed and attacked. Task
// forces, flights and movement are ordered by both at once; searching, bombing and the battle board go by
// turns, the British or the attacker first.
//
// Parameters. A scenario (data/bismarck/schema/scenario.schema.json) says where everything stands, which turn
// and phase it is, which sets of units it plays with, and whether the rules of the Intermediate Game's scenarios
// hold; "basic" is the printed one of the Basic Game. Options are those of
// data/bismarck/game.json: the corrected or the printed weather modifiers, whether level X stops fighting,
// whether German ships may leave by the southern edge, when Revenge may be called, one row of the torpedo
// table, and those chapters of the Intermediate Game that intermediate/ has. State: under 6 KB.
//
// Deviations. Where the rulebook is silent, contradicts itself or lost a chart, docs/rules/bismarck.md has
// the ruling.
namespace flagplot::bismarck {

// For one scenario and set of options.
std::unique_ptr<Game> make(const data::Files&, const nlohmann::json& scenario, const nlohmann::json& options);

}  // namespace flagplot::bismarck
