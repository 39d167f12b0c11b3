#include "games/bismarck/battle_words.h"

#include "kernel/array.h"


namespace flagplot::bismarck {
namespace {

constexpr Arg zone{"zone", ZoneArg}, ship{"ship", ShipArg}, target{"target", ShipArg}, own{"own", TypeArg},
    enemy{"enemy", TypeArg}, section{"section", SectionArg}, course{"course", CourseArg},
    seat{"seat", SeatArg}, number{"number", Number}, place{"place", Number}, action{"action", Number},
    edge{"edge", Number}, table{"table", TableArg}, roll{"roll", RollArg}, attacker{"attacker", Number}, defender{"defender", Number};

constexpr Array verbs{
    Phrase{"attack", "BIS 9.24", {own, enemy}}, Phrase{"accept", "BIS 9.222", {}},
    Phrase{"decline", "BIS 9.222", {}},         Phrase{"commit", "BIS 9.45", {ship, action}},
    Phrase{"hold_back", "BIS 9.272", {ship}},   Phrase{"course", "BIS 9.282", {course}},
    Phrase{"place", "BIS 9.28", {ship, place}}, Phrase{"enter", "BIS 9.44", {ship}},
    Phrase{"withdraw", "BIS 9.94", {ship}},     Phrase{"ahead", "BIS 9.51", {}},
    Phrase{"turn_port", "BIS 9.52", {}},        Phrase{"turn_starboard", "BIS 9.52", {}},
    Phrase{"fire", "BIS 9.64", {ship, target}}, Phrase{"aim", "BIS 9.62", {ship, section, target}},
    Phrase{"take_hit", "BIS 9.716", {section}}, Phrase{"break_off", "BIS 9.92", {}},
    Phrase{"call_up", "BIS 9.41", {ship}},
};
static_assert(verbs.size() == std::size_t{end_of_verbs} - end_of_search_verbs);

constexpr Array prompts{
    Phrase{"attack", "BIS 9.23", {zone}},
    Phrase{"accept", "BIS 9.222", {ship}},
    Phrase{"commit", "BIS 9.45", {ship}},
    Phrase{"hold_back", "BIS 9.272", {}},
    Phrase{"course", "BIS 9.282", {}},
    Phrase{"place", "BIS 9.28", {}},
    Phrase{"enter", "BIS 9.44", {}},
    Phrase{"withdraw", "BIS 9.94", {}},
    Phrase{"manoeuvre", "BIS 9.51", {ship}},
    Phrase{"fire", "BIS 9.62", {}},
    Phrase{"secondary", "BIS 9.716", {ship}},
    Phrase{"turret", "BIS 9.81", {ship}},
    Phrase{"break_off", "BIS 9.92", {}},
    Phrase{"bonus_turn", "BIS 9.95", {ship}},
    Phrase{"call_up", "BIS 9.41", {}},
    Phrase{"roll_draw", "BIS 9.241", {}},
    Phrase{"roll_edge", "BIS 9.28", {}},
    Phrase{"roll_failure", "BIS 9.83", {}},
    Phrase{"roll_which_turret", "BIS 9.83", {}},
    Phrase{"roll_shot", "BIS 9.66", {}},
    Phrase{"roll_special", "BIS 9.712", {}},
    Phrase{"roll_third_turret", "BIS 9.81", {}},
    Phrase{"roll_reinforcement", "BIS 9.41", {}},
};
static_assert(prompts.size() == std::size_t{end_of_prompts} - end_of_search_prompts);

constexpr Array events{
    Phrase{"attack_announced", "BIS 9.23", {seat, zone, own, enemy}},
    Phrase{"evasions", "BIS 9.24", {attacker, defender}},
    Phrase{"unit_attacks", "BIS 9.242", {ship}},
    Phrase{"unit_attacked", "BIS 9.241", {ship}},
    Phrase{"attack_accepted", "BIS 9.222", {}},
    Phrase{"attack_refused", "BIS 9.222", {}},
    Phrase{"action_begins", "BIS 9.28", {zone, seat}},
    Phrase{"edge", "BIS 9.28", {seat, edge, roll}},
    Phrase{"ship_placed", "BIS 9.28", {ship, place, course}},
    Phrase{"round", "BIS 9.31", {number}},
    Phrase{"withdrawal_declared", "BIS 9.94", {ship}},
    Phrase{"ship_advances", "BIS 9.51", {ship}},
    Phrase{"ship_turns", "BIS 9.52", {ship, course}},
    Phrase{"turrets_fail", "BIS 9.83", {ship, section, roll}},
    Phrase{"opens_fire", "BIS 9.62", {ship}},
    Phrase{"shots_fired", "BIS 9.64", {ship, target, number}},
    Phrase{"fire_ends", "BIS 9.66", {ship, target, number}},
    Phrase{"special_damage", "BIS 9.712", {ship}},
    Phrase{"damage_counts", "BIS 9.713", {}},
    Phrase{"withdrawal_ends", "BIS 9.94", {ship}},
    Phrase{"break_off_offered", "BIS 9.92", {seat}},
    Phrase{"break_off_declined", "BIS 9.92", {seat}},
    Phrase{"broken_off", "BIS 9.92", {}},
    Phrase{"ship_escapes", "BIS 9.97", {ship}},
    Phrase{"reinforcement_called", "BIS 9.41", {seat}},
    Phrase{"reinforcement_near", "BIS 9.41", {seat, roll}},
    Phrase{"reinforcement_far", "BIS 9.41", {seat, roll}},
    Phrase{"action_over", "BIS 9.32", {zone}},
    Phrase{"turrets_tested", "BIS 9.83", {ship, roll}},
    Phrase{"shot", "BIS 9.66", {ship, target, table, roll}},
    Phrase{"special_shot", "BIS 9.712", {target, table, roll}},
    Phrase{"third_turret", "BIS 9.81", {target, roll}},
};
static_assert(events.size() == std::size_t{end_of_events} - end_of_search_events);

constexpr Array refusals{
    Phrase{"no_such_attack", "BIS 9.22", {own, enemy}},
    Phrase{"not_uncommitted", "BIS 9.45", {ship}},
    Phrase{"no_such_action", "BIS 9.45", {ship, action}},
    Phrase{"must_fight", "BIS 9.272", {ship}},
    Phrase{"nobody_left_to_fight", "BIS 9.271", {ship}},
    Phrase{"no_such_course", "BIS 9.282", {}},
    Phrase{"not_to_be_placed", "BIS 9.28", {ship}},
    Phrase{"no_such_place", "BIS 9.28", {ship, place}},
    Phrase{"place_full", "BIS 9.281", {ship, place}},
    Phrase{"centre_first", "BIS 9.281", {ship, place}},
    Phrase{"too_near_the_enemy", "BIS 9.42", {ship, place}},
    Phrase{"may_not_enter", "BIS 9.44", {ship}},
    Phrase{"not_on_the_board", "BIS 9.28", {ship}},
    Phrase{"too_slow_to_withdraw", "BIS 9.93", {ship}},
    Phrase{"withdraws_already", "BIS 9.99", {ship}},
    Phrase{"no_move_left", "BIS 9.53", {}},
    Phrase{"enemy_ahead", "BIS 9.55", {}},
    Phrase{"friends_ahead", "BIS 9.281", {}},
    Phrase{"would_close", "BIS 9.96", {}},
    Phrase{"has_fired", "BIS 9.62", {ship}},
    Phrase{"other_ship_fires", "BIS 9.62", {ship}},
    Phrase{"not_an_enemy", "BIS 9.61", {ship, target}},
    Phrase{"out_of_range", "BIS 9.61", {ship, target}},
    Phrase{"too_far_at_night", "BIS 11.12", {ship, target}},
    Phrase{"target_sinks", "BIS 9.62", {ship, target}},
    Phrase{"aimed_already", "BIS 9.62", {ship, section}},
    Phrase{"no_such_section", "BIS 9.63", {ship, section}},
    Phrase{"section_silent", "BIS 9.64", {ship, section}},
    Phrase{"out_of_sector", "BIS 9.63", {ship, section, target}},
    Phrase{"secondary_too_far", "BIS 9.63", {ship, section, target}},
    Phrase{"nothing_bears", "BIS 9.63", {ship, target}},
    Phrase{"section_cannot_take", "BIS 9.716", {section}},
    Phrase{"may_not_reinforce", "BIS 9.43", {ship}},
    Phrase{"tried_this_round", "BIS 9.41", {ship}},
    Phrase{"committed_elsewhere", "BIS 9.45", {ship}},
    Phrase{"reinforcement_slow", "BIS 9.43", {ship}},
};
static_assert(refusals.size() == std::size_t{end_of_refusals} - end_of_search_refusals);

}  // namespace

std::span<const Phrase> battle_verb_phrases() { return verbs; }
std::span<const Phrase> battle_prompt_phrases() { return prompts; }
std::span<const Phrase> battle_event_phrases() { return events; }
std::span<const Phrase> battle_refusal_phrases() { return refusals; }

}  // namespace flagplot::bismarck
