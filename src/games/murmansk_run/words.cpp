#include "games/murmansk_run/words.h"

#include "games/murmansk_run/rules.h"
#include "kernel/array.h"

// How everything is called, in the order of words.h. The sentences are in the catalogues.
namespace flagplot::murmansk_run {
namespace {

constexpr Phrase verbs[] = {
    {"pass", "MR M24", {}},
    {"sail_north", "MR M06", {{{"ship", ShipArg}}}},
    {"try_repair", "MR M06", {{{"ship", ShipArg}}}},
    {"replace", "MR M07", {{{"ship", ShipArg}}}},
    {"tall_boy", "MR M20", {{{"ship", ShipArg}}}},
    {"take_carrier", "MR M10", {{{"ship", ShipArg}}}},
    {"take_capital", "MR M10", {{{"ship", ShipArg}}}},
    {"take_escort_carrier", "MR M10", {{{"ship", ShipArg}}}},
    {"assign", "MR M22", {{{"ship", ShipArg}, {"marker", MarkerArg}}}},
    {"base", "MR M09", {{{"air", AirArg}, {"cell", CellArg}}}},
    {"pack_at", "MR M09", {{{"cell", CellArg}}}},
    {"station", "MR M08", {{{"ship", ShipArg}}}},
    {"scatter", "MR M60", {}},
    {"lift", "MR M23", {{{"marker", MarkerArg}}}},
    {"enter", "MR M23", {{{"marker", MarkerArg}, {"cell", CellArg}}}},
    {"move", "MR M24", {{{"marker", MarkerArg}, {"cell", CellArg}}}},
    {"leave_west", "MR M52", {{{"marker", MarkerArg}}}},
    {"detach", "MR M25", {{{"ship", ShipArg}, {"marker", MarkerArg}}}},
    {"scuttle", "MR M25", {{{"ship", ShipArg}}}},
    {"reconnoitre", "MR M16", {{{"cell", CellArg}}}},
    {"find", "MR M16", {{{"token", TokenArg}}}},
    {"attack", "MR M17", {{{"air", AirArg}, {"token", TokenArg}, {"height", HeightArg}}}},
    {"raid_port", "MR M18", {{{"cell", CellArg}}}},
    {"transfer", "MR M17", {{{"air", AirArg}, {"cell", CellArg}}}},
    {"aim_at", "MR M27", {{{"target", TargetArg}}}},
    {"aim_at_random", "MR M27", {}},
    {"sink_one", "MR M29", {}},
    {"pack_attacks", "MR M30", {{{"token", TokenArg}}}},
    {"pack_attacks_any", "MR M30", {}},
    {"fight_with", "MR M33", {{{"marker", MarkerArg}}}},
    {"place", "MR M34", {{{"ship", ShipArg}, {"area", AreaArg}}}},
    {"fire_torpedoes", "MR M34", {{{"ship", ShipArg}, {"target", TargetArg}}}},
    {"fire_guns", "MR M34", {{{"ship", ShipArg}, {"target", TargetArg}}}},
    {"fight_on", "MR M37", {}},
    {"flee", "MR M37", {}},
    {"offer_to_part", "MR M37", {}},
    {"let_go", "MR M37", {}},
    {"retreat", "MR M37", {{{"cell", CellArg}}}},
    {"cross", "MR M34", {{{"ship", ShipArg}}}},
    {"sail_again", "MR M11", {}},
    {"bomb_from", "MR M58", {{{"height", HeightArg}}}},
};

constexpr Phrase prompts[] = {
    {"transit", "MR M06", {}},
    {"repair", "MR M06", {}},
    {"replace", "MR M07", {}},
    {"tall_boy", "MR M20", {}},
    {"carrier", "MR M10", {}},
    {"capitals", "MR M10", {}},
    {"escort_carriers", "MR M10", {}},
    {"deploy", "MR M22", {}},
    {"scatter", "MR M60", {}},
    {"dummies", "MR M23", {}},
    {"move", "MR M24", {}},
    {"air", "MR M15", {}},
    {"air_target", "MR M18", {{{"token", TokenArg}}}},
    {"port_target", "MR M18", {{{"cell", CellArg}}}},
    {"reprisal", "MR M18", {}},
    {"sub_target", "MR M29", {{{"token", TokenArg}}}},
    {"pack", "MR M30", {{{"cell", CellArg}}}},
    {"pack_target", "MR M30", {{{"token", TokenArg}}}},
    {"fight_with", "MR M33", {{{"cell", CellArg}}}},
    {"place", "MR M34", {}},
    {"torpedoes", "MR M34", {}},
    {"guns", "MR M34", {}},
    {"decision", "MR M37", {}},
    {"pursue", "MR M37", {}},
    {"retreat", "MR M37", {}},
    {"cross", "MR M34", {}},
    {"scatter_in_battle", "MR M37", {}},
    {"another", "MR M11", {}},
    {"roll_transit", "MR M06", {}},
    {"roll_repair", "MR M06", {}},
    {"roll_tall_boy", "MR M20", {}},
    {"roll_cruiser", "MR M10", {}},
    {"roll_fuel", "MR M59", {}},
    {"roll_weather", "MR M13", {}},
    {"roll_contact", "MR M31", {}},
    {"roll_sub_contact", "MR M29", {}},
    {"roll_sub_target", "MR M27", {}},
    {"roll_sub_attack", "MR M29", {}},
    {"roll_pack_group", "MR M30", {}},
    {"roll_pack_target", "MR M30", {}},
    {"roll_pack", "MR M30", {}},
    {"roll_as", "MR M56", {}},
    {"roll_which", "MR M17", {}},
    {"roll_air", "MR M18", {}},
    {"roll_aa", "MR M55", {}},
    {"roll_night_group", "MR M33", {}},
    {"roll_first", "MR M34", {}},
    {"roll_turrets", "MR M35", {}},
    {"roll_torpedoes", "MR M34", {}},
    {"roll_guns", "MR M34", {}},
    {"roll_freighter", "MR M60", {}},
    {"roll_cripple", "MR M60", {}},
    {"roll_home", "MR M52", {}},
    {"roll_base", "MR M52", {}},
};

constexpr Phrase events[] = {
    {"season_begins", "MR M02", {{{"season", SeasonArg}}}},
    {"transit_arrives", "MR M06", {{{"ship", ShipArg}, {"roll", RollArg}}}},
    {"transit_stays", "MR M06", {{{"ship", ShipArg}, {"roll", RollArg}}}},
    {"transit_damaged", "MR M06", {{{"ship", ShipArg}, {"roll", RollArg}}}},
    {"repair_done", "MR M06", {{{"ship", ShipArg}, {"roll", RollArg}}}},
    {"repair_goes_on", "MR M06", {{{"ship", ShipArg}, {"roll", RollArg}}}},
    {"destroyed_in_dock", "MR M06", {{{"ship", ShipArg}, {"roll", RollArg}}}},
    {"division_replaced", "MR M07", {{{"ship", ShipArg}}}},
    {"tall_boy_sinks", "MR M20", {{{"ship", ShipArg}, {"roll", RollArg}}}},
    {"tall_boy_misses", "MR M20", {{{"ship", ShipArg}, {"roll", RollArg}}}},
    {"force_entitled", "MR M10", {{{"capitals", Number}, {"cruisers", Number}}}},
    {"cruiser_drawn", "MR M10", {{{"ship", ShipArg}}}},
    {"force_ready", "MR M10", {}},
    {"fuel_is", "MR M59", {{{"number", Number}, {"roll", RollArg}}}},
    {"fuel_checked", "MR M59", {}},
    {"full_fuel", "MR M59", {}},
    {"convoy_begins", "MR M11", {{{"number", Number}}}},
    {"deployed", "MR M09", {}},
    {"period_begins", "MR M63", {{{"number", Number}, {"daytime", DaytimeArg}}}},
    {"weather", "MR M13", {{{"weather", WeatherArg}, {"roll", RollArg}}}},
    {"contacts_lost", "MR M31", {}},
    {"contact_held", "MR M31", {{{"token", TokenArg}, {"cell", CellArg}, {"roll", RollArg}}}},
    {"contact_lost", "MR M31", {{{"token", TokenArg}, {"cell", CellArg}, {"roll", RollArg}}}},
    {"marker_appears", "MR M22", {{{"token", TokenArg}, {"cell", CellArg}}}},
    {"marker_moves", "MR M22", {{{"token", TokenArg}, {"from", CellArg}, {"cell", CellArg}}}},
    {"marker_leaves", "MR M22", {{{"token", TokenArg}, {"cell", CellArg}}}},
    {"pulse_begins", "MR M24", {{{"pulse", PulseArg}}}},
    {"pulse_over", "MR M24", {{{"pulse", PulseArg}}}},
    {"turned_up", "MR M22", {{{"token", TokenArg}, {"cell", CellArg}, {"source", SourceArg}}}},
    {"ship_seen", "MR M22", {{{"token", TokenArg}, {"ship", ShipArg}}}},
    {"freighters_seen", "MR M22", {{{"token", TokenArg}, {"number", Number}}}},
    {"pack_seen", "MR M30", {{{"token", TokenArg}, {"cell", CellArg}}}},
    {"dummy_exposed", "MR M23", {{{"token", TokenArg}, {"cell", CellArg}}}},
    {"dummy_lifted", "MR M23", {{{"token", TokenArg}, {"cell", CellArg}}}},
    {"group_split", "MR M25", {{{"token", TokenArg}, {"cell", CellArg}}}},
    {"ship_moves_over", "MR M25", {{{"ship", ShipArg}, {"token", TokenArg}}}},
    {"scuttled", "MR M25", {{{"ship", ShipArg}}}},
    {"no_sub_contact", "MR M29", {{{"cell", CellArg}}}},
    {"sub_rolled", "MR M29", {{{"marker", MarkerArg}, {"cell", CellArg}, {"roll", RollArg}}}},
    {"sub_contact", "MR M29", {{{"token", TokenArg}, {"cell", CellArg}, {"roll", RollArg}}}},
    {"target_drawn", "MR M27", {{{"target", TargetArg}}}},
    {"sub_attack",
     "MR M29",
     {{{"target", TargetArg}, {"outcome", OutcomeArg}, {"level", LevelArg}, {"roll", RollArg}}}},
    {"freighter_torpedoed", "MR M29", {{{"number", Number}}}},
    {"pack_called_off", "MR M30", {{{"cell", CellArg}}}},
    {"group_drawn", "MR M30", {{{"token", TokenArg}}}},
    {"pack_attack",
     "MR M30",
     {{{"target", TargetArg}, {"outcome", OutcomeArg}, {"level", LevelArg}, {"roll", RollArg}}}},
    {"as_rolled", "MR M56", {{{"roll", RollArg}}}},
    {"pack_sunk", "MR M56", {{{"roll", RollArg}}}},
    {"recon_flown", "MR M16", {{{"cell", CellArg}}}},
    {"marker_drawn", "MR M17", {{{"token", TokenArg}}}},
    {"air_aborted", "MR M17", {{{"air", AirArg}, {"cell", CellArg}}}},
    {"air_attack",
     "MR M18",
     {{{"air", AirArg},
       {"target", TargetArg},
       {"outcome", OutcomeArg},
       {"height", HeightArg},
       {"roll", RollArg}}}},
    {"flak", "MR M55", {{{"air", AirArg}, {"roll", RollArg}}}},
    {"shot_down", "MR M55", {{{"air", AirArg}, {"roll", RollArg}}}},
    {"port_empty", "MR M18", {{{"cell", CellArg}}}},
    {"port_raided", "MR M18", {{{"cell", CellArg}}}},
    {"ship_in_port", "MR M18", {{{"ship", ShipArg}, {"cell", CellArg}}}},
    {"reprisal", "MR M18", {{{"ship", ShipArg}}}},
    {"transferred", "MR M17", {{{"air", AirArg}, {"cell", CellArg}}}},
    {"freighters_sunk", "MR M51", {{{"number", Number}, {"left", Number}}}},
    {"ship_damaged", "MR M51", {{{"ship", ShipArg}}}},
    {"ship_sunk", "MR M54", {{{"ship", ShipArg}}}},
    {"aircraft_lost", "MR M51", {{{"ship", ShipArg}}}},
    {"point", "MR M03", {{{"seat", SeatArg}, {"number", Number}}}},
    {"battle_begins", "MR M32", {{{"cell", CellArg}, {"allied", TokenArg}, {"german", TokenArg}}}},
    {"night_miss", "MR M33", {{{"cell", CellArg}}}},
    {"round_begins", "MR M34", {{{"number", Number}}}},
    {"first_fire", "MR M34", {{{"seat", SeatArg}, {"roll", RollArg}}}},
    {"fire_at_once", "MR M34", {{{"roll", RollArg}}}},
    {"turrets_fail", "MR M35", {{{"ship", ShipArg}, {"roll", RollArg}}}},
    {"turrets_work", "MR M35", {{{"ship", ShipArg}, {"roll", RollArg}}}},
    {"torpedoes_fired",
     "MR M34",
     {{{"ship", ShipArg},
       {"target", TargetArg},
       {"outcome", OutcomeArg},
       {"level", LevelArg},
       {"roll", RollArg}}}},
    {"guns_fired",
     "MR M34",
     {{{"ship", ShipArg},
       {"target", TargetArg},
       {"outcome", OutcomeArg},
       {"level", LevelArg},
       {"roll", RollArg}}}},
    {"ceases_fire", "MR M34", {{{"seat", SeatArg}}}},
    {"ship_placed", "MR M34", {{{"ship", ShipArg}, {"area", AreaArg}}}},
    {"fled", "MR M37", {{{"seat", SeatArg}}}},
    {"left_behind", "MR M37", {{{"ship", ShipArg}}}},
    {"part_offered", "MR M37", {{{"seat", SeatArg}}}},
    {"parted", "MR M37", {}},
    {"retreated", "MR M37", {{{"token", TokenArg}, {"cell", CellArg}}}},
    {"crossed", "MR M34", {{{"ship", ShipArg}, {"area", AreaArg}}}},
    {"battle_over", "MR M32", {{{"cell", CellArg}}}},
    {"scatter_ordered", "MR M60", {}},
    {"freighter_survives", "MR M60", {{{"number", Number}, {"roll", RollArg}}}},
    {"freighter_lost", "MR M60", {{{"number", Number}, {"roll", RollArg}}}},
    {"cripple_survives", "MR M60", {{{"ship", ShipArg}, {"roll", RollArg}}}},
    {"cripple_lost", "MR M60", {{{"ship", ShipArg}, {"roll", RollArg}}}},
    {"convoy_over", "MR M66", {{{"over", OverArg}}}},
    {"unloaded", "MR M66", {{{"number", Number}, {"total", Number}, {"cell", CellArg}}}},
    {"reached_home", "MR M52", {{{"ship", ShipArg}, {"season", SeasonArg}, {"roll", RollArg}}}},
    {"never_home", "MR M52", {{{"ship", ShipArg}, {"roll", RollArg}}}},
    {"base_repair", "MR M52", {{{"ship", ShipArg}, {"season", SeasonArg}, {"roll", RollArg}}}},
    {"base_to_germany", "MR M52", {{{"ship", ShipArg}, {"roll", RollArg}}}},
    {"entered_port", "MR M61", {{{"token", TokenArg}, {"cell", CellArg}}}},
    {"left_west", "MR M52", {{{"token", TokenArg}, {"cell", CellArg}}}},
    {"another_convoy", "MR M11", {{{"number", Number}}}},
    {"no_more_convoys", "MR M67", {}},
    {"americans_leave", "MR M12", {}},
    {"ship_withdrawn", "MR M12", {{{"ship", ShipArg}}}},
    {"ship_arrives", "MR M07", {{{"ship", ShipArg}}}},
    {"season_won", "MR M03", {{{"seat", SeatArg}, {"allied", Number}, {"german", Number}}}},
    {"season_drawn", "MR M03", {{{"allied", Number}, {"german", Number}}}},
    {"full_fuel_next", "MR M59", {}},
    {"game_ends", "MR M02", {}},
};

constexpr Phrase refusals[] = {
    {"not_yours", "MR M22", {{{"ship", ShipArg}}}},
    {"not_ready", "MR M06", {{{"ship", ShipArg}}}},
    {"tried_already", "MR M06", {{{"ship", ShipArg}}}},
    {"not_under_repair", "MR M06", {{{"ship", ShipArg}}}},
    {"not_replaceable", "MR M07", {{{"ship", ShipArg}}}},
    {"not_in_norway", "MR M20", {{{"ship", ShipArg}}}},
    {"not_available", "MR M10", {{{"ship", ShipArg}}}},
    {"not_a_carrier", "MR M10", {{{"ship", ShipArg}}}},
    {"not_a_capital", "MR M10", {{{"ship", ShipArg}}}},
    {"not_an_escort_carrier", "MR M10", {{{"ship", ShipArg}}}},
    {"capitals_full", "MR M10", {{{"number", Number}}}},
    {"assigned_already", "MR M22", {{{"ship", ShipArg}}}},
    {"group_full", "MR M22", {{{"marker", MarkerArg}}}},
    {"not_a_group", "MR M26", {{{"marker", MarkerArg}}}},
    {"other_port", "MR M22", {{{"ship", ShipArg}, {"marker", MarkerArg}}}},
    {"soviets_apart", "MR M10", {{{"ship", ShipArg}}}},
    {"no_fuel", "MR M59", {{{"marker", MarkerArg}}}},
    {"not_an_air_base", "MR M09", {{{"cell", CellArg}}}},
    {"air_unit_lost", "MR M55", {{{"air", AirArg}}}},
    {"not_uboat_area", "MR M09", {{{"cell", CellArg}}}},
    {"ice", "MR M14", {{{"cell", CellArg}}}},
    {"pack_is_lost", "MR M56", {}},
    {"not_a_division", "MR M08", {{{"ship", ShipArg}}}},
    {"kirkenes_full", "MR M61", {}},
    {"not_a_dummy", "MR M23", {{{"marker", MarkerArg}}}},
    {"dummy_off_map", "MR M23", {{{"marker", MarkerArg}}}},
    {"dummy_on_map", "MR M23", {{{"marker", MarkerArg}}}},
    {"dummy_entered", "MR M26", {{{"marker", MarkerArg}}}},
    {"not_a_sea_position", "MR M23", {{{"cell", CellArg}}}},
    {"enemy_there", "MR M23", {{{"cell", CellArg}}}},
    {"moved_already", "MR M24", {{{"marker", MarkerArg}}}},
    {"off_map", "MR M24", {{{"marker", MarkerArg}}}},
    {"not_linked", "MR M24", {{{"marker", MarkerArg}, {"cell", CellArg}}}},
    {"entry_only", "MR M10", {{{"marker", MarkerArg}, {"cell", CellArg}}}},
    {"entry_b_only", "MR M10", {{{"marker", MarkerArg}}}},
    {"not_easterly", "MR M25", {{{"cell", CellArg}}}},
    {"first_pulse_only", "MR M24", {{{"marker", MarkerArg}}}},
    {"arkangelsk_closed", "MR M14", {}},
    {"foreign_port", "MR M61", {{{"cell", CellArg}}}},
    {"pack_no_port", "MR M09", {{{"cell", CellArg}}}},
    {"pack_moves_later", "MR M24", {}},
    {"not_west_exit", "MR M52", {{{"marker", MarkerArg}}}},
    {"convoy_stays", "MR M25", {}},
    {"not_damaged", "MR M25", {{{"ship", ShipArg}}}},
    {"must_detach_first", "MR M25", {{{"ship", ShipArg}}}},
    {"no_marker_free", "MR M25", {{{"marker", MarkerArg}}}},
    {"not_together", "MR M25", {{{"ship", ShipArg}, {"marker", MarkerArg}}}},
    {"not_same_face", "MR M25", {{{"marker", MarkerArg}}}},
    {"no_flying", "MR M15", {}},
    {"looked_already", "MR M16", {}},
    {"out_of_recon_range", "MR M16", {{{"cell", CellArg}}}},
    {"nothing_there", "MR M16", {{{"cell", CellArg}}}},
    {"no_carrier_near", "MR M17", {{{"cell", CellArg}}}},
    {"flown_already", "MR M17", {{{"air", AirArg}}}},
    {"out_of_air_range", "MR M17", {{{"air", AirArg}, {"cell", CellArg}}}},
    {"pack_not_from_air", "MR M19", {}},
    {"in_murmansk", "MR M18", {{{"token", TokenArg}}}},
    {"height_kg30_only", "MR M58", {{{"air", AirArg}}}},
    {"same_base", "MR M17", {{{"air", AirArg}}}},
    {"not_in_that_group", "MR M27", {{{"target", TargetArg}}}},
    {"random_at_night", "MR M27", {{{"target", TargetArg}}}},
    {"not_in_that_port", "MR M18", {{{"ship", ShipArg}}}},
    {"not_with_the_pack", "MR M30", {{{"token", TokenArg}}}},
    {"not_there", "MR M33", {{{"marker", MarkerArg}}}},
    {"not_in_battle", "MR M34", {{{"ship", ShipArg}}}},
    {"not_your_area", "MR M34", {{{"area", AreaArg}}}},
    {"stays_screened", "MR M34", {{{"ship", ShipArg}}}},
    {"no_torpedoes", "MR M35", {{{"ship", ShipArg}}}},
    {"fired_already", "MR M34", {{{"ship", ShipArg}}}},
    {"no_guns", "MR M01", {{{"ship", ShipArg}}}},
    {"out_of_gun_range", "MR M34", {{{"ship", ShipArg}, {"target", TargetArg}}}},
    {"screened", "MR M34", {{{"target", TargetArg}}}},
    {"no_retreat", "MR M37", {}},
    {"nobody_can_flee", "MR M37", {}},
    {"no_marker_for_flight", "MR M25", {}},
    {"screen_held", "MR M34", {}},
    {"not_a_retreat", "MR M37", {{{"cell", CellArg}}}},
    {"cannot_cross", "MR M34", {{{"ship", ShipArg}}}},
    {"americans_left_out", "MR M10", {{{"ship", ShipArg}}}},
    {"cannot_sail", "MR M09", {{{"ship", ShipArg}}}},
    {"placed_already", "MR M34", {{{"ship", ShipArg}}}},
    {"last_in_screen", "MR M34", {{{"ship", ShipArg}}}},
    {"not_a_german_port", "MR M18", {{{"cell", CellArg}}}},
    {"sited_for_season", "MR M09", {}},
    {"marker_is_free", "MR M37", {{{"ship", ShipArg}}}},
};

constexpr Phrase endings[] = {
    {"goes_on", nullptr, {}},     {"allied_win", "MR M02", {}},       {"allied_strategic", "MR M02", {}},
    {"german_win", "MR M02", {}}, {"german_strategic", "MR M02", {}}, {"draw", "MR M02", {}},
};

static_assert(std::size(verbs) == end_of_verbs);
static_assert(std::size(prompts) == end_of_prompts);
static_assert(std::size(events) == end_of_events);
static_assert(std::size(refusals) == end_of_refusals);

constexpr Array<std::string_view, 2> heights{"high", "low"}, weathers{"fair", "storm"};
constexpr Array<std::string_view, 4> pulses{"first German impulse", "first Allied impulse",
                                                 "second German impulse", "second Allied impulse"};

constexpr Array<std::string_view, 10> levels{"none", "-3", "-2", "-1", "0",
                                                  "+1",   "+2", "+3", "+4", "+5"};

// A kind whose names are a list.
std::span<const std::string_view> list_of(std::uint8_t kind) {
  switch (kind) {
    case MarkerArg:
      return marker_names;
    case TokenArg:
      return token_names;
    case AirArg:
      return air_names;
    case HeightArg:
      return heights;
    case AreaArg:
      return area_names;
    case DaytimeArg:
      return daytime_names;
    case WeatherArg:
      return weathers;
    case OutcomeArg:
      return outcome_names;
    case SourceArg:
      return source_names;
    case OverArg:
      return over_names;
    case PulseArg:
      return pulses;
    case LevelArg:
      return levels;
    default:
      return {};
  }
}

}  // namespace

const Words& MurmanskRun::words() {
  static const Words words{verbs, prompts, events, refusals, endings, standing_words()};
  return words;
}

std::size_t MurmanskRun::count(const Data& d, std::uint8_t kind) {
  switch (kind) {
    case CellArg:
      return d.board.size();
    case ShipArg:
      return d.ships.size();
    case TargetArg:
      return most_ships + 1;
    case SeasonArg:
      return d.seasons.size() + 1;
    default:
      return list_of(kind).size();
  }
}

std::string MurmanskRun::name(const Data& d, std::uint8_t kind, std::uint16_t value) {
  if (value >= count(d, kind)) return "?";
  switch (kind) {
    case CellArg:
      return d.name_of(static_cast<Cell>(value));
    case ShipArg:
      return d.ships[value].name;
    case TargetArg:
      if (value == most_ships) return "freighters";
      return value < d.ships.size() ? d.ships[value].name : "?";
    case SeasonArg:
      return value < d.seasons.size() ? d.seasons[value].name : "after the war";
    default:
      return std::string(list_of(kind)[value]);
  }
}

}  // namespace flagplot::murmansk_run
