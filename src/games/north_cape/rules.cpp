#include "games/north_cape/rules.h"

#include "games/north_cape/chapters.h"

namespace flagplot::north_cape {

// In the order of Rule.
const Array<RuleFunction<NorthCape>, end_of_rules> NorthCape::rules{
    whole_game, part_of_game, place,        extras,        turn,         weather,       decoys,  buy,
    missions_phase, slot,     mission,      move,          arrive,       intercept,     recon,   combat,
    dogfight,   bomb,         fire,         infiltration,  depth_charges, points,       ice,     hfdf,
    storm,      end_of_turn,  land,         solo_set_up,   solo_turn,    solo_group,    solo_scatter, solo_contact};

}  // namespace flagplot::north_cape
