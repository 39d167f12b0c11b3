#pragma once

#include <memory>
#include <nlohmann/json_fwd.hpp>
#include <string>

#include "data/files.h"
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

struct ScenarioData {
  std::uint16_t month = 0;  // year * 12 + month
  std::uint8_t start = 0;   // turn on which players' phases begin
  Array<bool, 2> day{true, true};
  std::uint8_t season = 0;
  std::int16_t points = 0;  // half points at the start
  Array<IceStart, ice_zones> ice{};
  Array<std::uint8_t, sectors> allocation{};
  Array<std::uint8_t, commands> command{};
  Array<std::uint8_t, 2> dummies{};
  std::uint8_t entry_cruisers = 0, entry_light = 0;
  bool fuel_shortage = false;
  bool special = false;  // chits are drawn
  SetOf<most_places> open;  // ports in play
  List<ForceStart> forces;
  List<AirStart> air;
  List<Reinforcement> reinforcements;
  Array<std::uint8_t, most_classes> total{};  // of every class, reinforcements with it
  ShipSet ships;                              // in the game or still to come
  // In the middle of things.
  bool at_sea = false;
  std::uint8_t turn = 0;
  Seat phase = Seat::Allied;
  std::uint8_t segment = 0;
  Weather weather = Fair;
};

struct Data {
  Data(std::shared_ptr<const Printed> p, std::shared_ptr<const Units> u) : printed(std::move(p)), units(std::move(u)) {}
  std::shared_ptr<const Printed> printed;
  std::shared_ptr<const Units> units;
  ScenarioData scenario;
  Array<std::uint8_t, most_hexes> port_at{};  // the port in play in a hex, or no_place
  HexSet allied_ports, axis_ports;            // their hexes

  const List<ShipSpec>& ships = units->ships;
  const List<ClassSpec>& classes = units->classes;
  const List<AirSpec>& aircraft = units->aircraft;
  const List<PlaceSpec>& places = printed->places;
  const Charts& charts = printed->charts;
  const board::Board& board = printed->board;

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
