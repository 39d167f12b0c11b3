#include "bots/north_cape/reasons.h"

#include <array>

#include "games/north_cape/view.h"

namespace flagplot::bots::north_cape {
namespace {

using namespace flagplot::north_cape;

constexpr Arg hex{"hex", HexArg}, stack{"stack", StackArg}, base{"base", BaseArg}, force{"force", ForceArg},
    target{"target", KindArg};

// In the order of Motive.
constexpr std::array<Phrase, end_of_reasons> phrases{{
    {"none", nullptr, {}},
    {"nothing_to_do", nullptr, {}},
    {"wait_on_the_lane", nullptr, {hex}},
    {"base_for_reach", nullptr, {base}},
    {"start_far_from_them", nullptr, {hex}},
    {"lie_off_their_ports", nullptr, {hex}},
    {"take_her_along", nullptr, {}},
    {"answer_her", nullptr, {}},
    {"no_decoys", nullptr, {}},
    {"buy_cover", nullptr, {}},
    {"hide_them", nullptr, {}},
    {"come_on", nullptr, {force}},
    {"convoy_sails", nullptr, {stack}},
    {"join_the_convoy", nullptr, {stack}},
    {"cover_goes_home", nullptr, {stack}},
    {"bring_all_of_them", nullptr, {}},
    {"only_these", nullptr, {}},
    {"next_on_the_lane", nullptr, {hex}},
    {"close_up", nullptr, {hex}},
    {"leave_slow_ones", nullptr, {}},
    {"far_enough", nullptr, {}},
    {"home_at_last", nullptr, {}},
    {"hunt_the_boat", nullptr, {hex}},
    {"find_the_boat", nullptr, {hex}},
    {"strike_ships", nullptr, {hex}},
    {"search_for", nullptr, {hex}},
    {"boat_closes_in", nullptr, {hex}},
    {"boat_strikes", nullptr, {hex}},
    {"raiders_come", nullptr, {}},
    {"raiders_close", nullptr, {hex}},
    {"raiders_strike", nullptr, {hex}},
    {"raiders_turn_away", nullptr, {hex}},
    {"show_least", nullptr, {}},
    {"stop_them", nullptr, {hex}},
    {"let_them_pass", nullptr, {}},
    {"say_so", nullptr, {}},
    {"keep_clear", nullptr, {}},
    {"best_target", nullptr, {target}},
    {"not_under_flak", nullptr, {}},
    {"keep_torpedoes", nullptr, {}},
    {"depth_charges", nullptr, {target}},
    {"least_harm", nullptr, {}},
    {"land_near_convoy", nullptr, {base}},
    {"where_they_came_from", nullptr, {}},
    {"take_bearings", nullptr, {}},
    {"looked_ahead", nullptr, {}},
}};

}  // namespace

std::span<const Phrase> reason_phrases() { return phrases; }

}  // namespace flagplot::bots::north_cape
