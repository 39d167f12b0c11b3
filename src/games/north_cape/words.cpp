#include "games/north_cape/words.h"

#include "games/north_cape/naming.h"
#include "games/north_cape/rules.h"
#include "kernel/array.h"

// How everything is called, in the order of words.h. The sentences are in the catalogues.
namespace flagplot::north_cape {
namespace {

constexpr Arg hex{"hex", HexArg}, from{"from", HexArg}, to{"to", HexArg}, piece{"piece", PieceArg},
    kind{"kind", KindArg}, target{"target", KindArg}, condition{"condition", ConditionArg},
    stack{"stack", StackArg}, force{"force", ForceArg}, mission{"mission", MissionArg}, arm{"arm", ArmArg},
    weather{"weather", WeatherArg}, box{"box", BoxArg}, stage{"stage", StageArg}, part{"part", PartArg},
    base{"base", BaseArg}, seat{"seat", SeatArg}, roll{"roll", RollArg}, number{"number", Number},
    points{"points", Number}, range{"range", Number};

constexpr Phrase verbs[] = {
    {"pass", "NC 5.2", {}},
    {"place_at", "NC 4.0", {hex}},
    {"based_at", "NC 4.1", {base}},
    {"start_in", "NC 4.0", {hex}},
    {"bring_prinz_eugen", "NC 12.1", {}},
    {"join_force", "NC 12.1", {force}},
    {"buy_decoys", "NC 3.0", {number, points}},
    {"put_with", "NC 3.0", {stack}},
    {"put_in_group", "NC 4.2", {box}},
    {"put_with_force", "NC 3.0", {force}},
    {"order", "NC 5.1", {mission, stack, arm}},
    {"enter", "NC 5.0", {force}},
    {"call_hfdf", "NC 11.3", {}},
    {"turn_up", "NC 4.0", {piece}},
    {"form_group", "NC 4.2", {box, stack}},
    {"dissolve_group", "NC 4.2", {box}},
    {"put_in_box", "NC 4.2", {piece, box}},
    {"take_out_of_box", "NC 4.2", {piece}},
    {"take", "NC 5.0", {piece}},
    {"take_all", "NC 5.0", {}},
    {"go", "NC 5.0", {}},
    {"call_off", "NC 5.2", {}},
    {"step_to", "NC 5.0", {hex}},
    {"fly_to", "NC 5.3", {hex}},
    {"drop_off", "NC 5.0", {piece}},
    {"surface_boat", "NC 8.0", {piece}},
    {"dive_boat", "NC 8.0", {piece}},
    {"stop", "NC 5.0", {}},
    {"look_at", "NC 6.0", {hex, piece}},
    {"strike", "NC 5.1", {}},
    {"leave_west", "NC 10.0", {}},
    {"show_piece", "NC 6.1", {piece}},
    {"intercept", "NC 7.0", {stack}},
    {"say_aircraft", "NC 7.0", {}},
    {"say_submarine", "NC 8.0", {}},
    {"show_all", "NC 7.0", {}},
    {"withdraw", "NC 7.2", {piece}},
    {"dogfight", "NC 9.2", {piece, target, condition}},
    {"bomb", "NC 9.3", {piece, target, condition}},
    {"fire_at", "NC 9.6", {piece, target, condition}},
    {"torpedo_at", "NC 9.8", {piece, target, condition}},
    {"depth_charge", "NC 8.3", {piece, target, condition}},
    {"damage_by_ice", "NC 11.2", {piece}},
    {"betray_boat", "NC 11.3", {piece}},
    {"disperse", "NC 11.4", {piece}},
    {"throw_to", "NC 11.4", {hex}},
    {"land_at", "NC 5.6", {base}},
    {"land_on", "NC 5.6", {piece}},
    {"give_up", "NC 4.1", {piece}},
    {"choose_stack", "NC 11.4", {stack}},
};

constexpr Phrase prompts[] = {
    {"place", "NC 4.0", {piece}},
    {"start", "NC 4.0", {force}},
    {"prinz_eugen", "NC 12.1", {}},
    {"cruisers", "NC 12.1", {}},
    {"decoys", "NC 3.0", {}},
    {"put_decoy", "NC 3.0", {piece}},
    {"mission", "NC 5.2", {}},
    {"members", "NC 5.0", {}},
    {"move", "NC 5.0", {}},
    {"show", "NC 6.1", {hex}},
    {"intercept", "NC 7.0", {hex}},
    {"claim", "NC 7.0", {hex}},
    {"withdraw", "NC 7.2", {hex}},
    {"dogfight", "NC 9.2", {hex}},
    {"bomb", "NC 9.3", {hex}},
    {"fire", "NC 9.6", {hex}},
    {"torpedo", "NC 9.8", {hex}},
    {"depth_charge", "NC 8.3", {hex}},
    {"ice", "NC 11.2", {hex}},
    {"boat", "NC 11.3", {}},
    {"storm_stack", "NC 11.4", {}},
    {"disperse", "NC 11.4", {stack}},
    {"throw", "NC 11.4", {hex}},
    {"land", "NC 5.6", {piece}},
    {"give_up", "NC 4.1", {piece}},
    {"roll_weather", "NC 3.0", {}},
    {"roll_fog", "NC 5.4", {}},
    {"roll_recon", "NC 6.1", {}},
    {"roll_half", "NC 6.1", {}},
    {"roll_infiltration", "NC 8.1", {}},
    {"roll_depth_charge", "NC 8.3", {}},
    {"roll_dogfight", "NC 9.2", {}},
    {"roll_bomb", "NC 9.3", {}},
    {"roll_flak", "NC 9.3", {}},
    {"roll_fire", "NC 9.6", {}},
    {"roll_torpedo", "NC 9.8", {}},
    {"roll_merchant_sunk", "NC 10.0", {}},
    {"roll_merchant_arrives", "NC 10.0", {}},
    {"roll_ice", "NC 11.2", {}},
    {"roll_hfdf", "NC 11.3", {}},
    {"roll_storm", "NC 11.4", {}},
    {"roll_deal", "NC 11.6", {}},
    {"roll_lane", "NC 11.6", {}},
    {"roll_scatter", "NC 11.6", {}},
    {"roll_contact", "NC 11.6", {}},
    {"roll_boat", "NC 11.6", {}},
    {"roll_target", "NC 11.6", {}},
};

constexpr Phrase events[] = {
    {"part_begins", "NC 12.0", {part}},
    {"set_up_done", "NC 4.0", {}},
    {"prinz_eugen_comes", "NC 12.1", {}},
    {"cruisers_come", "NC 12.1", {force}},
    {"turn_begins", "NC 3.0", {number}},
    {"weather", "NC 3.0", {weather, roll}},
    {"fog_range", "NC 5.4", {range, roll}},
    {"decoys_bought", "NC 3.0", {seat, points}},
    {"decoys_drawn", "NC 3.0", {number}},
    {"decoy_put", "NC 3.0", {hex}},
    {"passed", "NC 5.2", {seat}},
    {"mission_ordered", "NC 5.1", {seat, mission, hex}},
    {"mission_called_off", "NC 5.2", {seat}},
    {"force_enters", "NC 5.0", {seat, hex}},
    {"stack_moves", "NC 5.0", {stack, from, to}},
    {"left_behind", "NC 5.0", {stack, hex}},
    {"flies_to", "NC 5.3", {seat, from, to}},
    {"flies_home", "NC 5.0", {seat, hex}},
    {"patrol_stands", "NC 5.1", {seat, hex}},
    {"boat_surfaced", "NC 8.0", {hex}},
    {"boat_dived", "NC 8.0", {hex}},
    {"halted", "NC 5.0", {hex}},
    {"looked_at", "NC 6.0", {seat, hex}},
    {"nothing_seen", "NC 6.1", {hex}},
    {"revealed", "NC 6.1", {kind, hex, number}},
    {"decoy_found", "NC 5.5", {kind, hex, number}},
    {"empty_group_found", "NC 4.2", {box, hex}},
    {"group_shown", "NC 4.2", {box, hex}},
    {"recon_by_decoy", "NC 5.5", {kind, hex}},
    {"found_by", "NC 4.0", {kind, hex}},
    {"intercepts", "NC 7.0", {seat, from, hex}},
    {"said_aircraft", "NC 7.0", {hex}},
    {"said_submarine", "NC 8.0", {hex}},
    {"interception_fails", "NC 7.1", {hex}},
    {"interception_stands", "NC 7.1", {hex}},
    {"withdrawn", "NC 7.2", {kind, hex, number}},
    {"nothing_to_attack", "NC 5.1", {hex}},
    {"combat_begins", "NC 9.0", {seat, hex}},
    {"stage_begins", "NC 9.1", {stage}},
    {"screened", "NC 8.1", {kind, roll}},
    {"detected", "NC 8.1", {kind, roll}},
    {"infiltrated", "NC 8.1", {kind, roll}},
    {"infiltrated_unopposed", "NC 8.1", {kind}},
    {"dogfight_rolled", "NC 9.2", {kind, target, roll}},
    {"bomb_rolled", "NC 9.3", {kind, target, roll}},
    {"flak_rolled", "NC 9.3", {kind, number, roll}},
    {"fire_rolled", "NC 9.6", {kind, target, roll}},
    {"torpedo_rolled", "NC 9.8", {kind, target, roll}},
    {"depth_charge_rolled", "NC 8.3", {kind, target, roll}},
    {"damaged", "NC 2.4", {kind, hex, number}},
    {"sunk", "NC 10.0", {kind, hex, points}},
    {"shot_down", "NC 9.2", {kind, hex}},
    {"merchant_points", "NC 10.0", {seat, roll, points}},
    {"merchant_arrives", "NC 10.0", {hex, number}},
    {"left_the_map", "NC 12.2", {kind, hex, number}},
    {"combat_ends", "NC 9.10", {hex}},
    {"ice_rolled", "NC 11.2", {hex, roll}},
    {"hfdf_rolled", "NC 11.3", {roll}},
    {"boat_betrayed", "NC 11.3", {kind, hex}},
    {"storm_rolled", "NC 11.4", {roll}},
    {"thrown_out", "NC 11.4", {kind, from, to}},
    {"group_formed", "NC 4.2", {box}},
    {"group_dissolved", "NC 4.2", {box}},
    {"box_count", "NC 4.2", {box, number}},
    {"turn_ends", "NC 5.6", {number}},
    {"decoys_removed", "NC 3.0", {seat}},
    {"aircraft_landed", "NC 5.6", {kind, hex}},
    {"aircraft_lost", "NC 4.1", {kind}},
    {"released", "NC 12.1", {}},
    {"part_ends", "NC 10.0", {part, {"allied", Number}, {"german", Number}}},
    {"group_moves", "NC 11.6", {stack, roll}},
    {"group_scatters", "NC 11.6", {hex, roll}},
    {"group_holds", "NC 11.6", {hex, roll}},
    {"contact_rolled", "NC 11.6", {hex, roll}},
    {"boat_attacks", "NC 11.6", {kind, hex}},
    {"aircraft_arrive", "NC 11.6", {hex}},
    {"flight_stays", "NC 9.3", {seat, hex}},
    {"damage_shows", "NC 2.4", {hex}},
    {"cruisers_sail", "NC 12.1", {}},
    {"stack_lies", "NC 4.0", {stack, hex}},
    {"patrol_ends", "NC 5.1", {seat, hex}},
    {"stack_gone", "NC 3.0", {stack, hex}},
    {"storm_spent", "NC 11.4", {hex}},
    {"on_patrol", "NC 5.1", {kind, hex, number}},
    {"on_the_surface", "NC 8.0", {kind, hex, number}},
    {"attacked_before", "NC 9.10", {kind, hex, number, stage}},
    {"shown_with", "NC 7.0", {kind, hex, number, stack}},
    {"reached_port", "NC 11.6", {kind, hex, number}},
};

constexpr Phrase refusals[] = {
    {"not_yours", "NC 5.0", {}},
    {"not_there", "NC 5.0", {piece}},
    {"not_open_sea", "NC 4.0", {hex}},
    {"too_far_from_murmansk", "NC 12.2", {hex}},
    {"base_full", "NC 4.1", {base}},
    {"norwegian_only", "NC 12.2", {base}},
    {"not_that_port", "NC 12.1", {hex}},
    {"carrier_full", "NC 4.1", {piece}},
    {"no_such_carrier", "NC 4.1", {piece}},
    {"too_many_decoys", "NC 3.0", {}},
    {"must_cost_at_least", "NC 3.0", {number}},
    {"must_be_even", "NC 3.0", {}},
    {"costs_too_much", "NC 3.0", {number}},
    {"nobody_there", "NC 5.0", {stack}},
    {"forces_must_enter", "NC 12.1", {force}},
    {"already_done", "NC 5.1", {piece, mission}},
    {"nobody_left", "NC 5.1", {stack, mission}},
    {"no_flying_in_storm", "NC 3.0", {}},
    {"no_aircraft_there", "NC 5.0", {stack}},
    {"no_ships_there", "NC 5.0", {stack}},
    {"sortie_of_aircraft", "NC 5.1", {}},
    {"not_released", "NC 12.1", {force}},
    {"force_is_in", "NC 12.1", {force}},
    {"hfdf_off", "NC 11.3", {}},
    {"hfdf_called", "NC 11.3", {}},
    {"is_up", "NC 4.0", {piece}},
    {"group_in_use", "NC 4.2", {box}},
    {"group_not_in_use", "NC 4.2", {box}},
    {"not_with_the_group", "NC 4.2", {piece, box}},
    {"not_in_a_box", "NC 4.2", {piece}},
    {"only_ships_in_boxes", "NC 4.2", {piece}},
    {"regrouped_already", "NC 4.2", {piece}},
    {"in_a_box", "NC 4.2", {piece, box}},
    {"frozen", "NC 7.2", {piece}},
    {"taken_already", "NC 5.0", {piece}},
    {"nothing_taken", "NC 5.0", {}},
    {"not_next", "NC 5.0", {hex}},
    {"land_there", "NC 4.0", {hex}},
    {"ice_there", "NC 2.2", {hex}},
    {"foreign_port", "NC 4.0", {hex}},
    {"east_of_the_cape", "NC 12.2", {piece, hex}},
    {"too_far_from_home", "NC 12.1", {piece, hex}},
    {"halted_there", "NC 5.0", {}},
    {"out_of_range", "NC 5.3", {hex, range}},
    {"beyond_the_fog", "NC 5.4", {hex, range}},
    {"nothing_to_see_from", "NC 6.0", {hex}},
    {"too_far_to_see", "NC 6.2", {hex}},
    {"no_enemy_there", "NC 6.0", {hex}},
    {"not_reconnoitred", "NC 5.1", {hex}},
    {"not_a_boat", "NC 8.0", {piece}},
    {"is_surfaced", "NC 8.0", {piece}},
    {"is_submerged", "NC 8.0", {piece}},
    {"dive_at_the_start", "NC 8.0", {}},
    {"used_surface_speed", "NC 8.0", {piece}},
    {"not_moved_yet", "NC 5.0", {}},
    {"last_member", "NC 5.0", {}},
    {"not_at_the_edge", "NC 12.2", {}},
    {"no_patrol_there", "NC 7.0", {stack}},
    {"tried_already", "NC 7.0", {stack}},
    {"cannot_reach", "NC 7.0", {stack, hex}},
    {"not_all_aircraft", "NC 7.0", {}},
    {"not_all_submerged", "NC 8.0", {}},
    {"too_slow_to_withdraw", "NC 7.2", {piece}},
    {"not_in_the_fight", "NC 9.0", {piece}},
    {"cannot_attack_now", "NC 9.1", {piece, stage}},
    {"attacked_already", "NC 9.10", {piece, stage}},
    {"is_engaged", "NC 9.6", {piece}},
    {"no_such_target", "NC 9.0", {kind}},
    {"must_attack", "NC 9.6", {}},
    {"fought_in_the_air", "NC 9.2", {piece}},
    {"not_in_the_ice", "NC 11.2", {piece}},
    {"not_hidden", "NC 11.3", {piece}},
    {"not_a_stack_of_ships", "NC 11.4", {stack}},
    {"no_room_there", "NC 11.4", {hex}},
    {"entry_taken", "NC 12.1", {hex}},
    {"not_an_entry", "NC 12.1", {hex}},
    {"empty_groups_only_sortie", "NC 4.2", {box}},
    {"on_patrol_now", "NC 5.1", {piece}},
    {"no_more_hexes", "NC 5.0", {piece}},
    {"placed_with_friends", "NC 3.0", {stack}},
    {"cannot_land_there", "NC 5.6", {base}},
    {"no_depth_charges", "NC 8.3", {piece}},
    {"hunted_already", "NC 8.3", {piece}},
    {"under_way", "NC 5.2", {}},
    {"one_like_it_first", "NC 5.0", {piece}},
    {"comes_with", "NC 12.1", {piece, {"with", PieceArg}}},
};

constexpr Phrase endings[] = {
    {"goes_on", nullptr, {}},
    {"more_points", "NC 10.0", {}},
    {"level_points", "NC 10.0", {}},
};

static_assert(std::size(verbs) == end_of_verbs);
static_assert(std::size(prompts) == end_of_prompts);
static_assert(std::size(events) == end_of_events);
static_assert(std::size(refusals) == end_of_refusals);
static_assert(std::size(endings) == end_of_endings);

// A kind whose names are a list.
std::span<const std::string_view> list_of(std::uint8_t of_kind) {
  switch (of_kind) {
    case MissionArg:
      return mission_names;
    case ArmArg:
      return arm_names;
    case WeatherArg:
      return weather_names;
    case StageArg:
      return stage_names;
    default:
      return {};
  }
}

// "A7", "G3": a side's stacks from 1.
std::string stack_name(std::uint16_t s) {
  return s < first_german ? "A" + std::to_string(s + 1) : "G" + std::to_string(s - first_german + 1);
}

constexpr std::uint16_t condition_values = 16, engaged_bit = 8;
std::string condition_name(std::uint16_t value) {
  const std::uint16_t hits = value % engaged_bit;
  const std::string damage = hits > 0 ? "damaged " + std::to_string(hits) : "";
  if (value < engaged_bit) return hits > 0 ? damage : "intact";
  return hits > 0 ? damage + " engaged" : "engaged";
}

}  // namespace

const Words& NorthCape::words() {
  static const Words words{verbs, prompts, events, refusals, endings, standing_words()};
  return words;
}

std::size_t NorthCape::count(const Data& d, std::uint8_t of_kind) {
  switch (of_kind) {
    case HexArg:
      return d.board.size();
    case PieceArg:
      return named_pieces(d);
    case StackArg:
      return most_pieces;
    case KindArg:
      return d.units->kinds.size();
    case ForceArg:
      return named_forces(d);
    case BoxArg:
      return boxes + 1U;
    case ConditionArg:
      return condition_values;
    case PartArg:
      return d.parts.size();
    case BaseArg:
      return d.printed->airfield_count;
    default:
      return list_of(of_kind).size();
  }
}

std::string NorthCape::name(const Data& d, std::uint8_t of_kind, std::uint16_t value) {
  if (value >= count(d, of_kind)) return "?";
  switch (of_kind) {
    case HexArg:
      return d.name_of(value);
    case PieceArg:
      return piece_called(d, value);
    case KindArg:
      return d.units->kinds[value].name;
    case StackArg:
      return stack_name(value);
    case ForceArg:
      return force_called(d, value);
    case BoxArg:
      return value == no_box ? "no group" : "Group " + std::to_string(value);
    case ConditionArg:
      return condition_name(value);
    case PartArg:
      return d.parts[value].title;
    case BaseArg:
      return d.printed->airfields[value].name;
    default:
      return std::string(list_of(of_kind)[value]);
  }
}

}  // namespace flagplot::north_cape
