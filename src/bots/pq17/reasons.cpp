#include "bots/pq17/reasons.h"

#include <array>

#include "games/pq17/view.h"

namespace flagplot::bots::pq17 {
namespace {

using namespace flagplot::pq17;

constexpr Arg force{"force", ForceArg}, hex{"hex", HexArg}, air{"air", AirArg};

// In the order of Motive.
constexpr std::array<Phrase, end_of_reasons> phrases{{
    {"none", nullptr, {}},
    {"nothing_more_sails", nullptr, {}},
    {"convoy_sails", nullptr, {force}},
    {"no_room_in_port", nullptr, {force}},
    {"hide_the_carrier", nullptr, {force}},
    {"leave_cruisers", nullptr, {force}},
    {"cover_from_afar", nullptr, {force}},
    {"close_cover", nullptr, {force}},
    {"meet_the_convoy", nullptr, {force}},
    {"back_for_fuel", nullptr, {force}},
    {"back_to_port", nullptr, {force}},
    {"scatter_now", nullptr, {force}},
    {"look_like_a_convoy", nullptr, {}},
    {"look_like_a_pack", nullptr, {}},
    {"look_like_a_force", nullptr, {}},
    {"leave_a_dummy", nullptr, {}},
    {"keep_in_port", nullptr, {}},
    {"home_at_last", nullptr, {hex}},
    {"wait_on_the_road", nullptr, {}},
    {"lie_off_their_ports", nullptr, {}},
    {"watch_the_strait", nullptr, {}},
    {"head_them_off", nullptr, {force}},
    {"lie_still", nullptr, {force}},
    {"hunt_them_down", nullptr, {}},
    {"out_of_torpedoes", nullptr, {force}},
    {"take_torpedoes", nullptr, {force}},
    {"take_fuel", nullptr, {force}},
    {"all_together", nullptr, {}},
    {"nothing_to_hunt", nullptr, {force}},
    {"join_forces", nullptr, {}},
    {"take_in_tow", nullptr, {force}},
    {"look_at_them", nullptr, {}},
    {"stop_them", nullptr, {}},
    {"let_them_pass", nullptr, {}},
    {"watch_over_convoy", nullptr, {{air, hex}}},
    {"strike_ships", nullptr, {}},
    {"search_for", nullptr, {}},
    {"nothing_to_fly_for", nullptr, {}},
    {"stay_with_them", nullptr, {}},
    {"take_pictures", nullptr, {}},
    {"stay_hidden", nullptr, {}},
    {"keep_the_fighter", nullptr, {}},
    {"say_so", nullptr, {}},
    {"read_signals", nullptr, {}},
    {"best_target", nullptr, {}},
    {"strike_in_port", nullptr, {}},
    {"all_guns_bear", nullptr, {}},
    {"slip_away", nullptr, {}},
    {"form_line", nullptr, {}},
    {"not_worth_it", nullptr, {}},
    {"hunt_the_pack", nullptr, {}},
    {"pack_strikes", nullptr, {}},
    {"send_them_ahead", nullptr, {}},
    {"ships_strike", nullptr, {}},
    {"step_between", nullptr, {force}},
    {"behind_the_screen", nullptr, {}},
    {"make_a_screen", nullptr, {}},
    {"torpedoes_first", nullptr, {}},
    {"keep_torpedoes", nullptr, {}},
    {"break_off", nullptr, {}},
    {"fight_on", nullptr, {}},
    {"fly_to_russia", nullptr, {air}},
    {"join_convoy", nullptr, {force}},
    {"raid_anchorage", nullptr, {}},
    {"take_initiative", nullptr, {}},
    {"looked_ahead", nullptr, {}},
}};

}  // namespace

std::span<const Phrase> reason_phrases() { return phrases; }

}  // namespace flagplot::bots::pq17
