#pragma once

#include "games/bismarck/gunnery.h"

// What a shot and a whole volley may do, before they are fired: the tables and predicates of gunnery.h, gone
// through for all dice.
namespace flagplot::bismarck {

inline constexpr int ways_of_two_dice = 36;

// What one shot does first of all.
enum class Effect : std::uint8_t { Miss, Bow, Stern, Midships, Special, Secondary };
inline constexpr Array<std::string_view, 6> effect_names{"miss",     "bow",     "stern",
                                                         "midships", "special", "secondary"};
struct ShotOdds {
  Array<int, 6> ways{};                    // by Effect, of 36
  Hit::Also special = Hit::Also::Nothing;  // the table that special damage is read on: A, B or none
};
ShotOdds shot_odds(const Data&, const Position&, ShipId, ShipId target);

// Of all that a ship fires at one target, its turrets' failing included.
struct VolleyOdds {
  struct Count {
    int shots = 0, ways = 0;  // of 36
  };
  List<Count> counts;   // most shots first
  double expected = 0;  // hits
  double any = 0;       // chance of a hit at all
  double midships = 0;  // of a midships box crossed out
  double sinks = 0;
};
// `aims` must aim at the target with what can fire at it. Whose third turret and bow could both take a hit is
// supposed to take it on the bow; no other choice of the target's owner matters to the hull.
VolleyOdds volley_odds(const Data&, const Position&, ShipId, ShipId target, const Aims& aims);

// The guns of a ship that can fire at the target, added to what is aimed already.
Aims with_all_guns(const Data&, const Position&, ShipId, ShipId target, Aims aims);

// Where a ship's guns reach: hexes by range, and those that only its bow or only its stern turrets cover.
struct GunReach {
  List<Hex> a, b, bow_only, stern_only;
};
GunReach gun_reach(const Data&, const Position&, ShipId);

}  // namespace flagplot::bismarck
