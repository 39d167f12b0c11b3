#include "games/murmansk_run/rules.h"

#include "games/murmansk_run/chapters.h"
#include "kernel/array.h"

namespace flagplot::murmansk_run {

// In the order of Rule.
const Array<RuleFunction<MurmanskRun>, end_of_rules> MurmanskRun::rules{
    whole_game,    season_turn,    transit,     repair,      replacements, tall_boy,         allied_force,
    fuel,          convoy_run,     deploy,      period,      weather,      contacts,         scatter,
    scatter_rolls, dummies,        pulse,       move_groups, submarines,   submarine_attack, pack_phase,
    pack_attack,   air_operations, air_attack,  port_raid,   battles,      battle,           place_ships,
    round_of_fire, fire,           after_round, retreat,     cross,        end_of_convoy,    season_end};

}  // namespace flagplot::murmansk_run
