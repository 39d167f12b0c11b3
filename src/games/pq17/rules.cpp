#include "games/pq17/rules.h"

#include "games/pq17/chapters.h"

namespace flagplot::pq17 {

// In the order of Rule.
const Array<RuleFunction<PQ17>, end_of_rules> PQ17::rules{
    whole_game,     set_up,         initial_transit, place_dummies,      turn,          weather,       phase,
    random_event,   photo_reconnaissance, naval_movement, dispersal,     split,         move,          into_ice,
    transit,        patrol_asw,     draw,            identify,           shadow,        air_movement,  reconnaissance,
    hunt_scattered, locate,         air_combat_segment, strike,          air_hunt,      dogfight,      form_line,
    aim,            wave,           loose_attack,    loose_air,          submarine_segment, pack_attack, hunt_pack,
    submarine_combat, submarines_fire, hunt,         surface_segment,    battle,        battle_round,  maneuver,
    aim_guns,       fire,           torpedoes,       combine_forces,     fuel_phase,   deck_strike,   draw_chits,
    special_phase,  call_bombers,   harbour_raids};

}  // namespace flagplot::pq17
