#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "data/files.h"
#include "games/bismarck/ids.h"
#include "games/bismarck/zone_set.h"
#include "kernel/array.h"
#include "kernel/seat.h"

namespace flagplot::bismarck {

// [BIS 2.42] [BIS 2.425] [BIS 2.63] What is printed on a ship's counters, her name first.
// [BIS 2.64] [BIS 2.82] And on her line of the hit record sheet: gun sections are the salvo numbers of their
// boxes, left to right; a hit marks the leftmost.
struct ShipSpec {
  std::string name;
  Seat side = Seat::None;
  Type type = Type::Cruiser;
  bool heavy = false;  // a heavy cruiser, for points
  // [BIS 2.427] The maximum speed is in zones a turn, two at most.
  std::uint8_t evasion = 0, speed = 0, fuel = 0, midships = 0;
  Array<List<std::uint8_t>, 4> guns;           // by Section, Bow to Stern
  Array<std::uint8_t, 2> search{1, 1}, patrol{0, 0};  // by day, by night; a carrier cannot patrol
  std::uint8_t shadow_day = 0, shadow_night = 0;  // column of the shadow table, 1 to 4; 0 cannot shadow
  std::uint8_t loss_per_midships = 0;             // evasion lost with every midships hit
  std::uint8_t points = 0;                        // to the enemy who sinks it
  bool special_a_by_day = false;                  // Hood, Repulse, Renown: table B reads as A by day
  bool armoured = false;                          // Bismarck, KGV, Prince of Wales: milder special results
  bool turrets_fail = false;                      // KGV, Prince of Wales
  bool third_turret = false;                      // Rodney: the "stern" guns stand forward
};

// [BIS 2.435] [BIS 2.436] [BIS 2.437] One side of an air counter: search by day and night, turns aloft, zones
// a turn.
struct AirMode {
  Array<std::uint8_t, 2> search{};
  std::uint8_t endurance = 0, speed = 0;
  bool exists = false;
};
// [BIS 2.43] [BIS 2.432] [BIS 2.433] Bombers have a reconnaissance side or none, long-range units a patrol
// side.
struct AirSpec {
  std::string name;
  Seat side = Seat::None;
  AirType type = AirType::LongRange;
  AirMode front, back;       // movement or attack; patrol or reconnaissance
  ZoneId base = no_zone;     // a land base
  ShipId carrier = no_ship;  // or a carrier
  std::uint8_t strikes = 0;  // in a day turn
};

// A result of fire or bombing: hits by section, evasion lost for good, or a further table to roll on.
struct Hit {
  std::uint8_t bow = 0, secondary = 0, stern = 0, midships = 0, evasion = 0;
  enum class Also : std::uint8_t { Nothing, SpecialA, SpecialB, Sunk } also = Also::Nothing;
};
using DiceTable = Array<Hit, 13>;  // by the sum of two dice, 2 to 12

struct Charts {
  Array<DiceTable, 6> gunnery;  // range B then A, each broadside, bow, stern
  Array<DiceTable, 2> special;  // A, B
  Array<DiceTable, 2> special_armoured;
  DiceTable german_bombs, british_bombs, british_bombs_big_ships, british_torpedoes;
  Array<std::uint8_t, 7> repair{};             // by die
  Array<std::int8_t, 14> visibility_change{};  // by modified dice, 1 to 13
  Array<bool, 14> visibility_fog{};
  Array<std::int8_t, 10> visibility_modifier{};             // by level, 1 to 9 (X)
  Array<std::int8_t, 10> shadow_modifier{};                 // by level
  Array<Array<std::uint8_t, 3>, 10> general_search{};  // by dice 3 to 9: columns A, B, C; 0 never
  Array<std::uint8_t, 6> convoy_points{};                   // by number already sunk
};

// Where a ship starts, and what holds it there.
enum class Hold : std::uint8_t { Free, HomeFleet, ForceH, Edinburgh, Escort, Revenge, Timed };
struct ShipStart {
  ZoneId zone = no_zone, passed = no_zone;
  Hold hold = Hold::Free;
  bool in_play = false, patrol = false, two_last_turn = false;
  std::uint8_t turn = 0;   // Timed: when it enters
  std::uint8_t force = 0;  // ships with the same number start in one task force
  std::uint8_t fuel = 0, evasion_lost = 0, evasion_damage = 0, moved = 0, located = 0, located_last = 0,
               in_port = 0;
  Array<std::uint8_t, 5> hits{};  // by Section
};
struct AirStart {
  ZoneId zone = no_zone;
  bool back = false;
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
  std::uint8_t first_turn = 4, last_turn = 34, visibility = 4, phase = 0;
  bool breakout = false, fog = false, german_located = false;
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
};

// Everything that does not change during a game.
struct Data {
  explicit Data(board::Board b) : board(std::move(b)) {}
  board::Board board;
  List<ShipSpec> ships;
  List<AirSpec> air;
  // Those of each side in the order of their numbers, by Seat.
  Array<List<ShipId>, 4> fleet{};
  Array<List<AirId>, 4> wing{};
  // The only ship of a side and type among all these, by Seat and Type; no_ship if it has none or several.
  Array<Array<ShipId, type_names.size()>, 4> sole_of_type{};
  Charts charts;
  ScenarioData scenario;
  GameOptions options;

  // Layers of the board, by what rules ask of them.
  ZoneSet sea, half_zones, fog_zones, irish_sea, british_ports, german_ports, neutral_ports, british_coast,
      british_search, german_search, great_britain, night_2000, patrol_line, inside_line, near_line,
      near_coast, route, route_near_1, route_near_2, south_edge;
  Array<ZoneSet, 2> open_sea;  // where the ships of each side may go
  ZoneId bergen = no_zone, scapa = no_zone, clyde = no_zone, gibraltar = no_zone;
  List<ZoneId> rodney_track, ramillies_track;

  // The ids of neighbours differ by a few distances only, so that a whole set is grown by shifting it by each
  // of them.
  struct Shift {
    int by = 0;
    std::uint8_t first_word = 0, last_word = 0;  // where `from` has any
    ZoneSet from;                                // zones with a neighbour at this distance
  };
  List<Shift> shifts;
  ZoneSet grown(const ZoneSet&) const;  // the set and all neighbours of its zones
  ZoneSet within(ZoneId, int steps) const;
  // The same for German aircraft, which must not cross Great Britain.
  ZoneSet german_flights(ZoneId, int steps) const;
  // Both are asked for thousands of times a game and are worked out beforehand, by zone and steps: from
  // everywhere what one turn's flight can need, from bases what the way home can.
  List<List<ZoneSet>> around, german_around;

  std::string name_of(ZoneId z) const { return std::string(board.id(z)); }
};

// The sets of units a scenario plays with besides those that are always there.
std::vector<std::string> sets_of(const data::Files&, const nlohmann::json& scenario);
std::unique_ptr<Data> load_without_scenario(const data::Files&, const std::vector<std::string>& sets,
                                            const nlohmann::json& options);
std::unique_ptr<Data> load(const data::Files&, const nlohmann::json& scenario, const nlohmann::json& options);

// The phases of a turn, as scenarios name the one they begin in.
inline constexpr Array<std::string_view, 9> phase_names{"availability", "visibility",    "shadow",
                                                             "air_movement", "ship_movement", "search",
                                                             "air_attack",   "naval_combat",  "chance"};
inline constexpr std::uint8_t shadow_phase = 2, air_movement_phase = 3, chance_phase = 8;

}  // namespace flagplot::bismarck
