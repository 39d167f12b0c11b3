#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>
#include <vector>

#include "data/files_fwd.h"
#include "games/murmansk_run/ids.h"
#include "kernel/array.h"
#include "kernel/runs.h"

namespace flagplot::murmansk_run {

// What is printed on a ship's counter, or is a rule of its own.
struct ShipSpec {
  std::string name;
  Seat side = Seat::None;
  Class fires = Class::D, defends = Class::D;
  bool guns = true;            // an escort carrier has none
  std::uint8_t torpedoes = 0;  // salvoes a convoy
  std::uint8_t weaker = 0;     // 1: a small t, one column less than T
  std::uint8_t range = 1;      // areas of the battle board
  bool capital = false;        // counts for victory, and against each other when forces are chosen
  bool cruiser = false;        // counts as one when forces are chosen; pocket battleships do
  bool american = false;
  bool soviet = false;           // starts in Murmansk
  bool stays_if_needed = false;  // Alabama: is not withdrawn while capital ships are too few
  bool only_at_b = false;        // battleships and Renown
  bool turrets_fail = false;     // the King George V class
  bool weak_hull = false;        // Koeln
  bool big_fuel = false;         // consumes two factors
  bool carrier = false, escort_carrier = false, destroyers = false;
};

struct SeasonSpec {
  std::string id, name;
  std::uint16_t year = 1942;
  bool ice = false, fuel_shortage = false, tall_boy = false;
  Array<Daytime, 2> periods{};
  std::uint8_t storm_from = 6, storm_goes_on_from = 5;  // dice
  Set arrives, leaves;  // ships; those that leave do so when the season is over
};
inline constexpr std::size_t most_seasons = 9;
inline constexpr std::uint8_t most_convoys = 3;     // [MR R25] in a season
inline constexpr std::uint8_t longest_convoy = 20;  // periods

// The ships of a game: those that are always there, and those of the sets its scenario asks for. And the seasons, which say
// when they come and go.
struct Units {
  List<ShipSpec> ships;
  List<SeasonSpec> seasons;
  // Ships by kind, so that what a group holds is one operation.
  Array<Runs, 2> fleet_runs{};  // of each side's ships
  Set german, allied, capitals, cruisers, americans, soviets, only_b, destroyers, carriers, escort_carriers,
      battle_carriers, american_battleships, american_cruisers;
};

// The sets of ships a scenario plays with besides those that are always there.
std::vector<std::string> sets_of(const data::Files&, const nlohmann::json& scenario);
// One for all games with these sets.
std::shared_ptr<const Units> units_of(const data::Files&, const std::vector<std::string>& sets);
ShipId ship_named(const Units&, const std::string& name, const std::string& where);

}  // namespace flagplot::murmansk_run
