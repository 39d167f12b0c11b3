#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "data/files_fwd.h"
#include "games/pq17/ids.h"
#include "games/pq17/printed.h"
#include "games/pq17/units.h"
#include "kernel/array.h"

namespace flagplot::pq17 {

// Where a force stands when the game begins, or what its owner may choose from.
struct ForceStart {
  ForceId force = no_force;
  std::uint8_t port = no_place;  // in port
  HexSet anywhere;               // else one of these
  Array<std::uint8_t, allied_classes> cs{};
  ShipSet ships;
  ShipSet inoperative;
  std::uint8_t to = no_place, sails = 0;
  bool loaded = false, white = false;
  // In the middle of things: where at sea, and what the enemy knows of it.
  std::uint8_t level = unidentified;
  std::uint8_t fuel_at = 0;
  Fuel fuel = FullFuel;
  bool scattered = false, dispersed = false, torpedoes_spent = false;
};
struct AirStart {
  std::uint8_t type = 0, cs = 0;
  std::uint8_t base = no_place;  // a place
  ShipId carrier = no_ship;      // or a carrier
  bool interceptor = false, later = false;
};
struct Reinforcement {
  Seat side = Seat::None;
  std::uint8_t group = 0, port = no_place;
  Array<std::uint8_t, allied_classes> cs{};
  ShipSet ships;
  AirId first_air = no_air, end_air = no_air;
};
struct IceStart {
  IceCondition condition = Clear;
  bool certain = true;
};
// Turns whose weather the card gives.
struct GivenWeather {
  std::uint8_t first = 0, last = 0;
  Weather weather = Fair;
  std::uint8_t dispersal = 0;  // what is taken off each die
};
// A unit that may fly to another base: there it is another unit, which is absent until then.
struct Transfer {
  AirId from = no_air, to = no_air;
};
// What a convoy lost in history, and between what numbers it should lose here.
struct History {
  ForceId convoy = no_force;
  std::uint8_t lost = 0, low = 0, high = 0;
};

// Optional rules. All are off unless both players want them.
struct Variants {
  bool training = false;              // (PQ 4.3.4) (PQ 11.4.1)
  bool separate_services = false;     // (PQ 7.1.1) who shadows helps only its own arm
  bool coordinated_strikes = false;   // (PQ 7.1.2)
  bool air_surprise = false;          // (PQ 7.2.1)
  bool night_actions = false;         // (PQ 7.5.9)
  bool destroyer_fate = false;        // (PQ 7.9)
  bool variable_start = false;        // (PQ 8.3.1)
  bool complete_operation = false;    // (PQ 8.3.2)
  bool meeting_in_storms = false;     // (PQ 9.4)
  bool soviet_endurance = false;      // (PQ 11.1.4)
  bool ahistorical_forces = false;    // (PQ 14)
  bool untrained_units = false;       // (PQ 15.4.3)
  bool transfers_to_germany = false;  // (PQ 15.7.5)
};

// What a scenario takes over from the fortnight before it.
struct Inherited {
  Fortnight ice_of = 0;     // when the ice was as the scenario says; 0: now
  bool bids = false;        // (PQ 4.1.2) for the initiative
  std::uint8_t cobweb = 0;  // (PQ 12.1) convoys that the agent still reports
  ShipSet atlantic;         // (PQ 12.2.1) heavy ships that have left the map
  bool offensive = false;   // (PQ 12.6.1) there was one
};

// (PQ 14) Ships and aircraft that were not there, and what they cost.
struct Extra {
  std::string name;
  Seat side = Seat::None;
  std::uint8_t cost = 0;  // points
  std::uint8_t port = no_place;
  Array<std::uint8_t, allied_classes> cs{};
  ShipSet ships;
  bool green = false;  // (PQ 15.4.3)
  AirId first_air = no_air, end_air = no_air;
};
inline constexpr std::size_t most_extras = 16;

struct ScenarioData {
  std::uint16_t month = 0;  // year * 12 + month
  std::uint8_t half = 1;    // of the month
  std::uint8_t start = 0;   // turn on which players' phases begin
  Array<bool, 2> day{true, true};
  std::uint8_t season = 0;
  std::int16_t points = 0;  // half points at the start
  Array<IceStart, ice_zones> ice{};
  Array<std::uint8_t, sectors> allocation{};
  Array<std::uint8_t, commands> command{};
  Array<std::uint8_t, 2> dummies{};
  EntryLimit entry;  // of Russian ports
  bool fuel_shortage = false;
  bool special = false;  // chits are drawn
  Array<std::uint8_t, 2> chit{};  // dealt face up instead of drawn: its letter, from 1
  std::uint8_t lasts = 0;         // the operation does not end before this turn
  ShipSet landing;                // kept for a landing
  SetOf<most_places> open;      // ports in play
  SetOf<most_places> on_terms;  // of these: ports only for who holds a condition that opens them
  List<ForceStart> forces;
  List<AirStart> air;
  List<Reinforcement> reinforcements;
  List<GivenWeather> weather_given;
  List<Transfer> transfers;
  History history;
  Inherited before;
  List<Extra> extras;
  ShipSet transferring;  // (PQ 15.7.5) German ships that are due in Germany when the operation is over
  Array<std::uint8_t, most_classes> total{};  // of every class, reinforcements with it
  ShipSet ships;                              // in the game or still to come
  // In the middle of things.
  bool at_sea = false;
  std::uint8_t turn = 0;
  Seat phase = Seat::Allied;
  std::uint8_t segment = 0;
  Weather weather = Fair;
};

// The hexes next to one. Into those that are open to a side nothing on the map and no ice that is certain bars the way.
struct Ways {
  Array<Hex, 6> to{};
  std::uint8_t count = 0;
  Array<std::uint8_t, 2> open{};  // by side: bits in the order of `to`
};

// Air units by what is asked of them all the time.
struct Wings {
  Array<AirSet, 2> of_side{};
  AirSet searching, photographing, interceptors, halifaxes, soviet;
  AirSet ready_to_fly;                       // neither stay for defence nor only photograph
  AirSet hunting, army;                      // against packs; Soviet ones that attack no ships
  AirSet flying_over;                        // may change to a base far away
  Array<AirSet, most_hexes> intercepting{};  // whose base is the hex or next to it
};

struct Data {
  Data(std::shared_ptr<const Printed> p, std::shared_ptr<const Units> u) : printed(std::move(p)), units(std::move(u)) {}
  std::shared_ptr<const Printed> printed;
  std::shared_ptr<const Units> units;
  ScenarioData scenario;
  Variants variants;
  Array<std::uint8_t, most_hexes> port_at{};  // the port in play in a hex, or no_place
  HexSet allied_ports, axis_ports;            // their hexes
  Array<Ways, most_hexes> ways{};
  Array<HexSet, most_air> within{};           // what a unit on land can reach
  Wings wings;

  const List<ShipSpec>& ships = units->ships;
  const List<ClassSpec>& classes = units->classes;
  const List<AirSpec>& aircraft = units->aircraft;
  const List<PlaceSpec>& places = printed->places;
  const Charts& charts = printed->charts;
  const Named& named = printed->named;
  const board::Board& board = printed->board;

  Fortnight fortnight() const {
    return fortnight_of(scenario.month / 12, scenario.month % 12 + 1, scenario.half);
  }
  const AirSpec& air(AirId a) const { return aircraft[scenario.air[a].type]; }
  // [PQ 5.7.2] The Kara Sea is one hex more, next to none.
  Hex kara() const { return static_cast<Hex>(board.size()); }
  std::string name_of(Hex h) const {
    if (h == kara()) return "Kara Sea";
    return std::string(board.id(static_cast<board::CellId>(h)));
  }
  const HexSet& ports_of(Seat s) const { return s == Seat::Allied ? allied_ports : axis_ports; }
};

std::unique_ptr<Data> load(const data::Files&, const nlohmann::json& scenario, const nlohmann::json& options);
std::string force_name(ForceId);
ForceId force_named(const std::string& name, const std::string& where);
std::string air_name(const Data&, AirId);

}  // namespace flagplot::pq17
