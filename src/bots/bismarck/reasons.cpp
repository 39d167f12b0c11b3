#include "bots/bismarck/reasons.h"

#include <array>

#include "games/bismarck/view.h"

namespace flagplot::bots::bismarck {
namespace {

using namespace flagplot::bismarck;

constexpr Arg ship{"ship", ShipArg}, other_ship{"other", ShipArg}, zone{"zone", ZoneArg}, air{"air", AirArg};

// In the order of Motive.
constexpr std::array<Phrase, end_of_reasons> phrases{{
    {"none", nullptr, {}},
    {"break_out", nullptr, {ship, zone}},
    {"make_for_route", nullptr, {ship, zone}},
    {"lie_in_wait", nullptr, {ship}},
    {"run_south", nullptr, {ship, zone}},
    {"leave_by_the_south", nullptr, {ship}},
    {"slip_away", nullptr, {ship, zone}},
    {"stay_hidden", nullptr, {}},
    {"take_convoy", nullptr, {}},
    {"name_another_zone", nullptr, {zone}},
    {"patrol_here", nullptr, {ship}},
    {"reposition", nullptr, {ship, zone}},
    {"pursue", nullptr, {ship, zone}},
    {"concentrate", nullptr, {ship, zone}},
    {"hold_position", nullptr, {ship, zone}},
    {"stay_in_range", nullptr, {ship, zone}},
    {"wait_in_range", nullptr, {ship, zone}},
    {"shadow", nullptr, {ship}},
    {"follow", nullptr, {ship}},
    {"search_from_the_air", nullptr, {air, zone}},
    {"look_into_bergen", nullptr, {air}},
    {"strike_from_the_air", nullptr, {air, zone}},
    {"keep_bombers_ready", nullptr, {}},
    {"call_likely_zone", nullptr, {zone}},
    {"nothing_to_find", nullptr, {}},
    {"come_home", nullptr, {air}},
    {"join_forces", nullptr, {ship, other_ship}},
    {"strong_enough", nullptr, {}},
    {"too_weak", nullptr, {}},
    {"keep_out_of_it", nullptr, {ship}},
    {"get_away", nullptr, {ship}},
    {"best_fire", nullptr, {ship, other_ship}},
    {"best_position", nullptr, {}},
    {"spare_guns", nullptr, {}},
    {"send_for_help", nullptr, {}},
    {"not_worth_a_point", nullptr, {}},
    {"looked_ahead", nullptr, {}},
    {"strike_where_likely", nullptr, {air, zone}},
    {"lie_low", nullptr, {ship, zone}},
    {"mend_damage", nullptr, {ship}},
    {"go_home", nullptr, {ship, zone}},
    {"save_fuel", nullptr, {ship}},
    {"take_oil", nullptr, {ship}},
}};

}  // namespace

std::span<const Phrase> reason_phrases() { return phrases; }

}  // namespace flagplot::bots::bismarck
