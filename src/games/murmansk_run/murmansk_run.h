#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>

#include "data/files_fwd.h"
#include "kernel/game.h"

// MURMANSK RUN. Nine seasons of convoys to Russia, spring 1942 to spring 1944, on a map of positions and ports. The Allies
// bring loads through; the Germans sink freighters with what they have in Norway: a few big ships short of fuel, a
// wolfpack and two bomber wings.
//
// A season begins with German ships that come north, leave the dockyard or are bombed there. The Allies choose the force
// they are entitled to, the Germans learn how much fuel there is, and up to three convoys sail. Each is a row of periods
// of day and night with weather; a period has four impulses in which the sides move by turns, fly and fight. What moves
// are markers, face down, dummies among them: each side knows its own and sees the backs of the others. Submarines,
// aircraft, bases and ships turn markers up. Groups that meet fight on a board of four areas, screened and screening, by
// rounds of torpedoes and guns, until somebody flees or both part.
//
// A season is won by points: loads delivered against freighters and ships sunk. Seasons decide the game.
//
// Players. The Allied seat and the Axis seat, which is German. Hidden is which back belongs to which marker and which
// ships are with it, whom the Allies have chosen, in which port a German ship lies, where bombers are based and how much
// fuel the Germans have. Orders before a convoy are given by both at once; at sea the sides move by turns, and moves are
// seen when the impulse is over. Where several backs lie together they cannot be told apart any more.
//
// Parameters. A scenario names its first and last season, how many wins are needed, where the German ships are, and
// perhaps a position in the middle of a convoy; "sets" adds ships that are not always there. Options are those of
// data/murmansk_run/game.json: depots, what a scattered convoy delivers, open Allied markers, the number of freighters.
//
// Deviations. Where the rules are silent or can be read in two ways, docs/rules/murmansk_run.md has the ruling.
namespace flagplot::murmansk_run {

// For one scenario and set of options.
std::unique_ptr<Game> make(const data::Files&, const nlohmann::json& scenario, const nlohmann::json& options);

}  // namespace flagplot::murmansk_run
