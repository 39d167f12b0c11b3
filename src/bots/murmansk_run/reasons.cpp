#include "bots/murmansk_run/reasons.h"

#include <array>

#include "games/murmansk_run/view.h"

namespace flagplot::bots::murmansk_run {
namespace {

using namespace flagplot::murmansk_run;

constexpr Arg ship{"ship", ShipArg}, target{"target", TargetArg}, cell{"cell", CellArg},
    marker{"marker", MarkerArg}, token{"token", TokenArg}, air{"air", AirArg};

// In the order of Motive.
constexpr std::array<Phrase, end_of_reasons> phrases{{
    {"none", nullptr, {}},
    {"take_strongest", nullptr, {ship}},
    {"carrier_for_convoy", nullptr, {ship}},
    {"escort_convoy", nullptr, {ship}},
    {"close_cover", nullptr, {ship, marker}},
    {"sail_on", nullptr, {cell}},
    {"keep_out_of_the_way", nullptr, {cell}},
    {"stay_with_convoy", nullptr, {marker, cell}},
    {"hide_among_dummies", nullptr, {cell}},
    {"keep_together", nullptr, {}},
    {"save_what_can_be_saved", nullptr, {}},
    {"look_for_them", nullptr, {token}},
    {"carrier_strike", nullptr, {token}},
    {"leave_well", nullptr, {}},
    {"try_again", nullptr, {}},
    {"enough_is_enough", nullptr, {}},
    {"bomb_the_biggest", nullptr, {ship}},
    {"bring_north", nullptr, {ship}},
    {"mend_her", nullptr, {ship}},
    {"lie_on_the_lane", nullptr, {cell}},
    {"pack_closes_in", nullptr, {cell}},
    {"pack_strikes", nullptr, {}},
    {"pack_holds_back", nullptr, {}},
    {"base_for_bombers", nullptr, {air, cell}},
    {"form_striking_force", nullptr, {ship, marker}},
    {"sortie_at_odds", nullptr, {marker, cell}},
    {"move_up", nullptr, {marker, cell}},
    {"run_for_port", nullptr, {marker, cell}},
    {"stay_in_port", nullptr, {}},
    {"wait_for_the_others", nullptr, {}},
    {"search_the_lane", nullptr, {cell}},
    {"strike_from_above", nullptr, {air, token}},
    {"follow_the_convoy", nullptr, {air, cell}},
    {"sure_of_one", nullptr, {}},
    {"make_good_losses", nullptr, {ship}},
    {"screen_with", nullptr, {ship}},
    {"behind_the_screen", nullptr, {ship}},
    {"best_group", nullptr, {marker}},
    {"best_fire", nullptr, {ship, target}},
    {"best_target", nullptr, {target}},
    {"cross_over", nullptr, {ship}},
    {"strong_enough", nullptr, {}},
    {"too_weak", nullptr, {}},
    {"part_in_peace", nullptr, {}},
    {"finish_them", nullptr, {}},
    {"get_away", nullptr, {cell}},
    {"looked_ahead", nullptr, {}},
}};

}  // namespace

std::span<const Phrase> reason_phrases() { return phrases; }

}  // namespace flagplot::bots::murmansk_run
