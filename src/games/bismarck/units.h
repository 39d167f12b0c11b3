#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "board/board.h"
#include "data/files_fwd.h"
#include "games/bismarck/ids.h"
#include "kernel/array.h"
#include "kernel/runs.h"
#include "kernel/seat.h"

namespace flagplot::bismarck {

// What the hull of a ship makes of the worst that torpedoes do: the star of their damage table.
enum class TorpedoBelt : std::uint8_t { None, Halves, Stops };

// [BIS 2.42] [BIS 2.425] [BIS 2.63] What is printed on a ship's counters, her name first.
// [BIS 2.64] [BIS 2.82] And on her line of the hit record sheet: gun sections are the salvo numbers of their
// boxes, left to right; a hit marks the leftmost.
struct ShipSpec {
  std::string name;
  Seat side = Seat::None;
  Type type = Type::Cruiser;
  bool heavy = false;  // a heavy cruiser, for points
  bool added = false;  // not in the Basic Game
  // [BIS 2.427] The maximum speed is in zones a turn, two at most.
  std::uint8_t evasion = 0, speed = 0, fuel = 0, midships = 0;
  Array<List<std::uint8_t>, 4> guns;           // by Section, Bow to Stern
  Array<std::uint8_t, 2> search{1, 1}, patrol{0, 0};  // by day, by night; a carrier cannot patrol
  std::uint8_t shadow_day = 0, shadow_night = 0;  // column of the shadow table, 1 to 4; 0 cannot shadow
  std::uint8_t loss_per_midships = 0;             // evasion lost with every midships hit
  std::uint8_t points = 0;                        // to the enemy who sinks it
  bool special_a_by_day = false;                  // Hood, Repulse, Renown: table B reads as A by day
  bool special_a_always = false;                  // Scharnhorst, Gneisenau, Scheer: and these by night too
  bool armoured = false;                          // Bismarck, KGV, Prince of Wales: milder special results
  bool turrets_fail = false;                      // KGV, Prince of Wales
  bool third_turret = false;                      // Rodney: the "stern" guns stand forward
  bool second_turret = false;                     // Dunkerque: so do hers, and fire ahead like the first
  // What the log sheets of the Intermediate Game add; nothing in a game that keeps none.
  std::uint8_t ammunition = 0;  // 0: no limit
  std::uint8_t torpedoes = 0, anti_aircraft = 0, attack_boxes = 0;
  std::uint8_t launches = 0;  // of her planes in a whole game; 0: no limit
  bool radar = false;
  bool leaves_by_the_west = false;  // when out of fuel
  TorpedoBelt belt = TorpedoBelt::None;
  bool surrenders = false;  // in a scenario, whatever is kept: the French under German orders
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

// The ships and air units of a game: those that are always there, and those of the sets its scenario asks for.
struct Units {
  List<ShipSpec> ships;
  List<AirSpec> air;
  // Those of each side in the order of their numbers, by Seat.
  Array<List<ShipId>, 4> fleet{};
  Array<List<AirId>, 4> wing{};
  Array<Runs, 4> fleet_runs{}, wing_runs{};  // the same, to be copied
  // The only ship of a side and type among all these, by Seat and Type; no_ship if it has none or several.
  Array<Array<ShipId, type_names.size()>, 4> sole_of_type{};
};

// Which log sheets are kept. Only with the chapter about fuel do cruisers have some.
enum class LogSheets : std::uint8_t { None, Kept, KeptWithFuel };

// The sets of units a scenario plays with besides those that are always there.
std::vector<std::string> sets_of(const data::Files&, const nlohmann::json& scenario);
// One for all games with these sets.
std::shared_ptr<const Units> units_of(const data::Files&, const board::Board&, const std::vector<std::string>& sets,
                                      LogSheets);

// The furthest that any air unit, of whatever set, can be asked to fly: from anywhere within a turn, and from each zone
// until it has to be home.
struct Flights {
  int in_a_turn = 0;
  List<int> longest;  // by zone
};
Flights flights_of(const data::Files&, const board::Board&);

}  // namespace flagplot::bismarck
