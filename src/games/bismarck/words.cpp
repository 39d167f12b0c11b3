#include "games/bismarck/words.h"

#include <fmt/core.h>

#include <vector>

#include "games/bismarck/battle_words.h"
#include "games/bismarck/calendar.h"
#include "games/bismarck/rules.h"
#include "kernel/array.h"

// How everything on the search board is called, in the order of words.h. The sentences are in the catalogues.
namespace flagplot::bismarck {
namespace {

constexpr Phrase search_verbs[] = {
    {"pass", "BIS 5.16", {}},
    {"mobilise", "BIS 4.1", {{{"ship", ShipArg}}}},
    {"call_revenge", "BIS 4.1", {}},
    {"join", "BIS 5.41", {{{"ship", ShipArg}, {"with", ShipArg}}}},
    {"leave", "BIS 5.44", {{{"ship", ShipArg}}}},
    {"shadow", "BIS 8.13", {{{"ship", ShipArg}, {"quarry", ShipArg}}}},
    {"shadow_air", "BIS 8.13", {{{"air", AirArg}, {"quarry", ShipArg}}}},
    {"order", "BIS 5.11", {{{"ship", ShipArg}}}},
    {"sail", "BIS 5.17", {{{"zone", ZoneArg}}}},
    {"patrol", "BIS 5.32", {}},
    {"leave_board", "BIS 5.19", {}},
    {"order_air", "BIS 6.11", {{{"air", AirArg}, {"mode", ModeArg}}}},
    {"fly", "BIS 6.13", {{{"zone", ZoneArg}}}},
    {"fly_home", "BIS 6.22", {{{"air", AirArg}}}},
    {"call", "BIS 7.21", {{{"zone", ZoneArg}}}},
    {"follow", "BIS 8.23", {{{"ship", ShipArg}}}},
    {"follow_air", "BIS 8.23", {{{"air", AirArg}}}},
    {"strike", "BIS 9.17", {{{"air", AirArg}, {"counter", Number}}}},
    {"name_zone", "BIS 10.22", {{{"zone", ZoneArg}}}},
    {"attack_convoy", "BIS 10.25", {}},
};

constexpr Phrase search_prompts[] = {
    {"availability", "BIS 4.1", {}},
    {"forces", "BIS 5.41", {}},
    {"shadow", "BIS 8.13", {}},
    {"sail", "BIS 5.11", {}},
    {"heading", "BIS 5.17", {{{"ship", ShipArg}}}},
    {"shadowed", "BIS 8.15", {{{"ship", ShipArg}}}},
    {"air", "BIS 6.11", {}},
    {"flight", "BIS 6.13", {{{"air", AirArg}}}},
    {"call", "BIS 7.21", {}},
    {"high_speed", "BIS 8.21", {{{"ship", ShipArg}}}},
    {"follow", "BIS 8.23", {{{"ship", ShipArg}}}},
    {"strikes", "BIS 9.17", {}},
    {"landing", "BIS 4.7", {}},
    {"huff_duff", "BIS 10.22", {{{"ship", ShipArg}}}},
    {"convoy", "BIS 10.25", {{{"ship", ShipArg}}}},
    {"roll_visibility", "BIS 7.14", {}},
    {"roll_shadow", "BIS 8.15", {}},
    {"roll_repair", "BIS 9.728", {}},
    {"roll_counters", "BIS 9.17", {}},
    {"roll_bombs", "BIS 9.17", {}},
    {"roll_chance", "BIS 10.1", {}},
};

constexpr Phrase search_events[] = {
    {"turn", "BIS 11.22", {{{"turn", TurnArg}}}},
    {"phase", "BIS 4.0", {{{"phase", PhaseArg}}}},
    {"visibility", "BIS 7.14", {{{"level", LevelArg}, {"roll", RollArg}}}},
    {"fog", "BIS 7.31", {}},
    {"forces_set", "BIS 4.2", {}},
    {"ship_enters", "BIS 4.1", {{{"ship", ShipArg}, {"zone", ZoneArg}}}},
    {"escort_mobilised", "BIS 12.42", {{{"ship", ShipArg}}}},
    {"quarry_named", "BIS 8.15", {{{"ship", ShipArg}}}},
    {"quarry_moved", "BIS 8.15", {{{"ship", ShipArg}}}},
    {"quarry_fast", "BIS 8.18", {{{"ship", ShipArg}}}},
    {"shadow_held", "BIS 8.15", {{{"ship", ShipArg}, {"zone", ZoneArg}}}},
    {"shadow_lost", "BIS 8.15", {{{"ship", ShipArg}}}},
    {"force_split", "BIS 8.16", {{{"ship", ShipArg}}}},
    {"air_done", "BIS 4.4", {}},
    {"ships_done", "BIS 4.5", {}},
    {"repaired", "BIS 9.728", {{{"ship", ShipArg}, {"number", Number}}}},
    {"called", "BIS 7.21", {{{"seat", SeatArg}, {"zone", ZoneArg}}}},
    {"nil", "BIS 7.23", {{{"zone", ZoneArg}}}},
    {"sighted",
     "BIS 7.23",
     {{{"zone", ZoneArg}, {"number", Number}, {"type", TypeArg}, {"force", GroupArg}}}},
    {"passed", "BIS 7.23", {{{"zone", ZoneArg}, {"type", TypeArg}, {"force", ForceArg}}}},
    {"search_over", "BIS 7.25", {{{"seat", SeatArg}}}},
    {"bombs_miss", "BIS 9.18", {{{"zone", ZoneArg}, {"roll", RollArg}}}},
    {"bombs_hit", "BIS 9.18", {{{"ship", ShipArg}, {"zone", ZoneArg}, {"roll", RollArg}}}},
    {"ship_hit", "BIS 9.711", {{{"ship", ShipArg}, {"section", SectionArg}, {"number", Number}}}},
    {"evasion_lost", "BIS 9.722", {{{"ship", ShipArg}, {"number", Number}}}},
    {"ship_sunk", "BIS 9.714", {{{"ship", ShipArg}}}},
    {"air_lost", "BIS 6.21", {{{"air", AirArg}}}},
    {"general_search", "BIS 10.21", {{{"ship", ShipArg}, {"zone", ZoneArg}}}},
    {"huff_duff", "BIS 10.22", {{{"ship", ShipArg}, {"zone", ZoneArg}}}},
    {"convoy_sunk", "BIS 10.25", {{{"ship", ShipArg}, {"zone", ZoneArg}}}},
    {"ship_left", "BIS 5.19", {{{"ship", ShipArg}}}},
    {"evasion_reduced", "BIS 9.723", {{{"ship", ShipArg}, {"number", Number}}}},
    {"shadow_rolled", "BIS 8.15", {{{"number", Number}, {"roll", RollArg}}}},
    {"chance_rolled", "BIS 10.1", {{{"which", Number}, {"number", Number}, {"roll", RollArg}}}},
    {"game_ends", "BIS 12.1", {}},
    {"air_landed", "BIS 4.7", {}},
    {"with_the_raider", "BIS 10.25", {{{"ship", ShipArg}, {"zone", ZoneArg}}}},
};

constexpr Phrase search_refusals[] = {
    {"not_yours", "BIS 5.11", {{{"ship", ShipArg}}}},
    {"not_in_play", "BIS 4.1", {{{"ship", ShipArg}}}},
    {"not_adjacent", "BIS 5.17", {{{"ship", ShipArg}, {"zone", ZoneArg}}}},
    {"not_a_sea_zone", "BIS 5.17", {{{"ship", ShipArg}, {"zone", ZoneArg}}}},
    {"port_exit", "BIS 5.18", {{{"ship", ShipArg}, {"zone", ZoneArg}}}},
    {"irish_sea", "BIS 5.18", {{{"ship", ShipArg}, {"zone", ZoneArg}}}},
    {"enemy_port", "BIS 5.18", {{{"ship", ShipArg}, {"zone", ZoneArg}}}},
    {"neutral_port", "BIS 12.6", {{{"ship", ShipArg}, {"zone", ZoneArg}}}},
    {"already_moved", "BIS 5.32", {{{"ship", ShipArg}}}},
    {"two_zones_twice", "BIS 5.13", {{{"ship", ShipArg}}}},
    {"no_speed", "BIS 5.16", {{{"ship", ShipArg}}}},
    {"no_fuel", "BIS 5.21", {{{"ship", ShipArg}}}},
    {"emergency_only", "BIS 5.24", {{{"ship", ShipArg}}}},
    {"not_on_c_turn", "BIS 5.24", {{{"ship", ShipArg}}}},
    {"cannot_move", "BIS 9.729", {{{"ship", ShipArg}}}},
    {"carriers_cannot_patrol", "BIS 5.31", {{{"ship", ShipArg}}}},
    {"moved_already", "BIS 5.11", {{{"ship", ShipArg}}}},
    {"carrier_launched", "BIS 5.29", {{{"ship", ShipArg}}}},
    {"strands_planes", "BIS 6.21", {{{"ship", ShipArg}}}},
    {"not_released", "BIS 4.1", {{{"ship", ShipArg}}}},
    {"convoy_escort", "BIS 2.51", {{{"ship", ShipArg}}}},
    {"halted", "BIS 10.25", {{{"ship", ShipArg}}}},
    {"not_same_zone", "BIS 5.41", {{{"ship", ShipArg}, {"with", ShipArg}}}},
    {"same_force", "BIS 5.41", {{{"ship", ShipArg}}}},
    {"not_in_force", "BIS 5.44", {{{"ship", ShipArg}}}},
    {"shadow_too_slow", "BIS 8.14", {{{"ship", ShipArg}, {"quarry", ShipArg}}}},
    {"shadow_not_located", "BIS 8.11", {{{"quarry", ShipArg}}}},
    {"shadow_not_there", "BIS 8.13", {{{"ship", ShipArg}, {"quarry", ShipArg}}}},
    {"shadow_carrier", "BIS 8.13", {{{"ship", ShipArg}}}},
    {"shadow_air_type", "BIS 8.14", {{{"air", AirArg}}}},
    {"shadow_air_weak", "BIS 8.14", {{{"air", AirArg}, {"level", LevelArg}}}},
    {"shadow_taken", "BIS 8.13", {{{"ship", ShipArg}}}},
    {"quarry_taken", "BIS 8.13", {{{"quarry", ShipArg}}}},
    {"not_at_base", "BIS 6.43", {{{"air", AirArg}}}},
    {"resting", "BIS 6.42", {{{"air", AirArg}}}},
    {"too_far_to_fly", "BIS 6.13", {{{"air", AirArg}, {"zone", ZoneArg}}}},
    {"too_far_from_home", "BIS 6.21", {{{"air", AirArg}, {"zone", ZoneArg}}}},
    {"over_britain", "BIS 6.12", {{{"air", AirArg}, {"zone", ZoneArg}}}},
    {"no_recon_mode", "BIS 2.434", {{{"air", AirArg}}}},
    {"mode_fixed", "BIS 6.31", {{{"air", AirArg}}}},
    {"carrier_in_port", "BIS 6.43", {{{"air", AirArg}}}},
    {"weak_search", "BIS 7.21", {{{"zone", ZoneArg}, {"level", LevelArg}}}},
    {"fog_no_search", "BIS 7.31", {{{"zone", ZoneArg}}}},
    {"level_x", "BIS 7.17", {}},
    {"called_already", "BIS 7.21", {{{"zone", ZoneArg}}}},
    {"not_located_by_search", "BIS 9.11", {{{"zone", ZoneArg}}}},
    {"night_no_strike", "BIS 9.16", {{{"air", AirArg}}}},
    {"no_strikes_left", "BIS 9.16", {{{"air", AirArg}}}},
    {"recon_cannot_strike", "BIS 9.13", {{{"air", AirArg}}}},
    {"not_near", "BIS 10.22", {{{"zone", ZoneArg}}}},
    {"cannot_follow", "BIS 8.23", {{{"ship", ShipArg}}}},
    {"not_south_edge", "BIS 5.19", {{{"ship", ShipArg}}}},
    {"in_a_force", "BIS 5.44", {{{"ship", ShipArg}}}},
    {"revenge_not_yet", "BIS 4.1", {}},
    {"air_not_there", "BIS 8.13", {{{"air", AirArg}, {"quarry", ShipArg}}}},
    {"air_shadow_taken", "BIS 8.13", {{{"air", AirArg}}}},
    {"air_cannot_follow", "BIS 8.23", {{{"air", AirArg}}}},
    {"air_moved_already", "BIS 6.11", {{{"air", AirArg}}}},
    {"half_zone", "BIS 2.2", {{{"air", AirArg}, {"zone", ZoneArg}}}},
    {"fog_no_combat", "BIS 7.33", {{{"zone", ZoneArg}}}},
    {"in_enemy_port", "BIS 9.13", {{{"zone", ZoneArg}}}},
    {"bombed_in_port", "BIS 12.7", {{{"zone", ZoneArg}}}},
    {"shadows_on_patrol", "BIS 6.32", {{{"air", AirArg}}}},
};

constexpr Phrase endings[] = {
    {"goes_on", nullptr, {}},
    {"bismarck_sunk", "BIS 12.11", {}},
    {"bismarck_in_port", "BIS 12.12", {}},
    {"bismarck_gone", "BIS 5.19", {}},
    {"stayed_in_bergen", "BIS 12.33", {}},
    {"out_of_reach", "BIS 12.13", {}},
    {"time_is_up", "BIS 12.14", {}},
};

static_assert(std::size(search_verbs) == end_of_search_verbs);
static_assert(std::size(search_prompts) == end_of_search_prompts);
static_assert(std::size(search_events) == end_of_search_events);
static_assert(std::size(search_refusals) == end_of_search_refusals);

std::vector<Phrase> joined(std::span<const Phrase> search, std::span<const Phrase> battle) {
  std::vector<Phrase> all(search.begin(), search.end());
  all.insert(all.end(), battle.begin(), battle.end());
  return all;
}

}  // namespace

const Words& Bismarck::words() {
  static const auto verbs = joined(search_verbs, battle_verb_phrases());
  static const auto prompts = joined(search_prompts, battle_prompt_phrases());
  static const auto events = joined(search_events, battle_event_phrases());
  static const auto refusals = joined(search_refusals, battle_refusal_phrases());
  static const Words words{verbs, prompts, events, refusals, endings, standing_words()};
  return words;
}

std::size_t Bismarck::count(const Data& d, std::uint8_t kind) {
  switch (kind) {
    case ZoneArg:
      return d.board.size();
    case ShipArg:
      return d.ships.size();
    case AirArg:
      return d.air.size();
    case TypeArg:
      return type_names.size();
    case SectionArg:
      return section_names.size();
    case ForceArg:
    case ModeArg:
      return 2;
    case GroupArg:
      return d.ships.size() / 2 + 1;
    case LevelArg:
      return 10;
    case TurnArg:
      return 43;
    case PhaseArg:
      return phase_names.size();
    case CourseArg:
      return course_names.size();
    case TableArg:
      return table_names.size();
    default:
      return 0;
  }
}

std::string Bismarck::name(const Data& d, std::uint8_t kind, std::uint16_t value) {
  if (value >= count(d, kind)) return "?";
  switch (kind) {
    case ZoneArg:
      return d.name_of(static_cast<ZoneId>(value));
    case ShipArg:
      return d.ships[value].name;
    case AirArg:
      return d.air[value].name;
    case TypeArg:
      return std::string(type_names[value]);
    case SectionArg:
      return std::string(section_names[value]);
    case ForceArg:
      return value ? "in_force" : "alone";
    case GroupArg:
      return value ? fmt::format("force_{}", value) : "alone";
    case ModeArg:
      return value ? "back" : "front";
    case LevelArg:
      return value == 9 ? "X" : std::to_string(value);
    case PhaseArg:
      return std::string(phase_names[value]);
    case CourseArg:
      return std::string(course_names[value]);
    case TableArg:
      return std::string(table_names[value]);
    case TurnArg: {
      constexpr Array<const char*, 6> hours{"2400", "0400", "0800", "1200", "1600", "2000"};
      return value ? fmt::format("{}, {} May", hours[static_cast<std::size_t>(hour(value))], date(value))
                   : "?";
    }
    default:
      return "?";
  }
}

}  // namespace flagplot::bismarck
