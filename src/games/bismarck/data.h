#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "data/files_fwd.h"
#include "games/bismarck/ids.h"
#include "games/bismarck/intermediate/battle_charts.h"
#include "games/bismarck/intermediate/charts.h"
#include "games/bismarck/intermediate/front_charts.h"
#include "games/bismarck/printed.h"
#include "games/bismarck/units.h"
#include "games/bismarck/zone_set.h"
#include "kernel/array.h"
#include "kernel/seat.h"

namespace flagplot::bismarck {

struct WaysHome;

// Where a ship starts, and what holds it there.
enum class Hold : std::uint8_t { Free, HomeFleet, ForceH, Edinburgh, Escort, Revenge, Timed, Reserve, WithRevenge, EitherPort };
struct ShipStart {
  ZoneId zone = no_zone, passed = no_zone;
  Hold hold = Hold::Free;
  bool in_play = false, patrol = false, two_last_turn = false;
  std::uint8_t turn = 0;   // Timed: when it enters; Reserve: from when it may
  ZoneSet entry;           // Reserve: where
  std::uint8_t force = 0;  // ships with the same number start in one task force
  std::uint8_t fuel = 0, ammunition = 0, evasion_lost = 0, evasion_damage = 0, moved = 0, located = 0, located_last = 0,
               in_port = 0;
  Array<std::uint8_t, 5> hits{};  // by Section
  bool torpedoes_spent = false;
};
struct AirStart {
  ZoneId zone = no_zone;
  bool back = false, absent = false;
  std::uint8_t airborne = 1, moved = 0;
};

// A scenario may begin on the battle board, with an action under way.
struct BattleStart {
  struct Placed {
    std::size_t ship = 0;
    std::int8_t q = 0, r = 0;
    std::uint8_t course = 0;
    bool withdrawing = false;
  };
  ZoneId zone = no_zone;
  Seat attacker = Seat::None;
  std::uint8_t edge = 1, round = 1;
  List<Placed> ships;
};

struct ScenarioData {
  std::uint8_t first_turn = 4, last_turn = 34, visibility = 4, visibility_south = 3, phase = 0;
  bool breakout = false, fog = false, german_located = false;
  bool intermediate = false;  // chapters 51 and 52 are in play
  bool to_last_turn = false;  // nothing ends it before
  std::uint8_t forward_cruisers = 0;  // so many may begin before Brest
  bool revenge_after_discovery = false;  // and not when the British have decided on it
  ZoneSet forward_zones;              // there
  ZoneSet german_starts;              // German ports where ships begin
  ZoneSet closed;                     // ports of a country that stays neutral
  Array<std::uint8_t, 2> points{};
  std::uint8_t convoys = 0, home_fleet_free = 0, force_h_free = 0;
  List<ShipStart> ships;  // by ShipId
  List<AirStart> air;     // by AirId; no zone: at its base
  BattleStart battle;            // no zone: none
};

// Rules on which players differ.
struct GameOptions {
  bool errata_visibility = true;  // modifiers push extreme weather back to the middle
  bool torpedo_row_four = true;   // a four hits
  bool x_stops_combat = false;    // level X stops fighting and convoys, not only searching
  bool exit_south = true;         // German ships may leave by row Z
  bool revenge_decides_late = true;
  // Chapters of the Intermediate Game.
  bool two_areas = false;    // each with a level of its own
  bool fronts = false;       // in them, level by level, from west to east
  bool variability = false;  // of what one sees in a search phase
  bool fog_die = false;      // fog by a die of its own, and as level X
  bool fuel_damage = false;  // hits on the hull may cost fuel
  bool fuel = false;             // cruisers burn some too, and weather costs more
  bool refuel = false;           // what was spent comes back
  bool start_range = false;      // battles begin at the range one can see
  bool ship_torpedoes = false;   // on the battle board
  bool ammunition = false;
  bool navigation = false;       // carrier strikes may get lost
  bool launch_capacity = false;  // attack boxes
  bool ferrol = false;
  bool sheffield = false;        // own ships among the targets
  bool breakdown = false;
  bool repairs = false;
  bool surprise = false;         // slower ships may attack in the dark
};

// Whether what is printed on the ships' log sheets counts, and whether ships have log lines at all: fuel damage alone writes
// on the Basic Game's sheet.
constexpr bool reads_log_sheets(const GameOptions& o) {
  return o.fuel || o.refuel || o.start_range || o.ship_torpedoes || o.ammunition || o.launch_capacity;
}
constexpr bool keeps_log(const GameOptions& o) {
  return reads_log_sheets(o) || o.sheffield || o.breakdown || o.repairs || o.surprise;
}

// Everything that does not change during a game. What is printed belongs to all games together; a game adds its scenario,
// its options and the charts as these have them.
struct Data {
  Data(std::shared_ptr<const Printed>, std::shared_ptr<const Units>, const GameOptions&);
  std::shared_ptr<const Printed> printed;
  std::shared_ptr<const Units> units;
  // Null if no chapter in play has a table.
  std::shared_ptr<const IntermediateCharts> intermediate;
  std::shared_ptr<const BattleCharts> battle_charts;
  std::shared_ptr<const FrontCharts> fronts;
  GameOptions options;
  Charts charts;
  ScenarioData scenario;
  ZoneSet fog_islands;  // none unless fog has a die of its own
  Array<Array<ShipId, two_digit_rows>, breakdown_columns.size()>
      breakdown{};                            // who of the game stands in its table
  std::shared_ptr<const WaysHome> ways_home;  // null unless a chapter in play sends ships home

  const List<ShipSpec>& ships = units->ships;
  const List<AirSpec>& air = units->air;
  const Array<List<ShipId>, 4>& fleet = units->fleet;
  const Array<List<AirId>, 4>& wing = units->wing;
  const Array<Array<ShipId, type_names.size()>, 4>& sole_of_type = units->sole_of_type;

  const board::Board& board = printed->board;
  const ZoneSet &sea = printed->sea, &half_zones = printed->half_zones, &fog_zones = printed->fog_zones,
                &irish_sea = printed->irish_sea, &german_ports = printed->german_ports, &neutral_ports = printed->neutral_ports,
                &british_coast = printed->british_coast, &german_search = printed->german_search, &night_2000 = printed->night_2000,
                &patrol_line = printed->patrol_line, &inside_line = printed->inside_line,
                &near_line = printed->near_line, &near_coast = printed->near_coast, &route = printed->route,
                &route_near_1 = printed->route_near_1, &route_near_2 = printed->route_near_2,
                &south_edge = printed->south_edge;
  // Without the ports of neutrals.
  ZoneSet british_ports = printed->british_ports, british_search = printed->british_search;
  Array<ZoneSet, 2> open_sea = printed->open_sea;
  const List<ZoneId> &rodney_track = printed->rodney_track, &ramillies_track = printed->ramillies_track;
  const ZoneId bergen = printed->bergen, scapa = printed->scapa, brest = printed->brest, clyde = printed->clyde, gibraltar = printed->gibraltar;

  ZoneSet grown(const ZoneSet& set) const { return printed->grown(set); }
  ZoneSet within(ZoneId z, int steps) const { return printed->within(z, steps); }
  ZoneSet german_flights(ZoneId z, int steps) const { return printed->german_flights(z, steps); }
  std::string name_of(ZoneId z) const { return std::string(board.id(z)); }
};

std::unique_ptr<Data> load(const data::Files&, const nlohmann::json& scenario, const nlohmann::json& options);

// The phases of a turn, as scenarios name the one they begin in.
inline constexpr Array<std::string_view, 9> phase_names{"availability", "visibility",    "shadow",
                                                             "air_movement", "ship_movement", "search",
                                                             "air_attack",   "naval_combat",  "chance"};
inline constexpr std::uint8_t shadow_phase = 2, air_movement_phase = 3, ship_movement_phase = 4,
                              search_phase = 5, air_attack_phase = 6, chance_phase = 8;

}  // namespace flagplot::bismarck
