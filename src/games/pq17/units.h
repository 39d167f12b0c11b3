#pragma once

#include <memory>
#include <string>

#include "data/files_fwd.h"
#include "games/pq17/ids.h"
#include "kernel/array.h"

namespace flagplot::pq17 {

struct ShipSpec {
  std::string name;
  Seat side = Seat::None;
  Nation nation = Nation::British;
  Type type = Type::MV;
  std::uint8_t cs = 0, flak = 0, torpedoes = 0, aircraft = 0;
};
struct ClassSpec {
  std::string name;
  Nation nation = Nation::British;
  Type type = Type::MV;
  std::uint8_t flak = 0, torpedoes = 0;
};
struct AirSpec {
  std::string name;
  Seat side = Seat::None;
  Nation nation = Nation::British;
  AirType type = AirType::F;
  std::uint8_t steps = 1, air_combat = 0, range = 0, torpedoes = 0;
  bool hunts = false, searches = false, heavy_fighter = false, defends_only = false, on_carriers = false, floatplane = false,
       naval = false, dives = false;
};

// The counters, the same in every scenario.
struct Units {
  List<ShipSpec> ships;
  List<ClassSpec> classes;
  List<AirSpec> aircraft;
  Array<ShipSet, 2> of_side{};
  // What is asked all the time, looked up once.
  ShipSet heavy, capital, warships, oilers, carriers, soviet_warships;
  Array<std::uint8_t, most_ships> pace{};  // of a ship that is not hit
  Array<Type, most_classes> class_type{};
  // Of classes: Soviet light ships; destroyers and torpedo boats; what crosses the sea at moderate speed, and slowly.
  SetOf<most_classes> soviet_light, thirsty, warship_classes, light_classes, boats, moderate, slow;
};
std::shared_ptr<const Units> units(const data::Files&);

// (PQ 7) Steps of a ship. Whoever has five begins with one that takes two hits.
std::uint8_t strength_of(std::uint8_t full, std::uint8_t steps_lost);
std::uint8_t steps_of(std::uint8_t full);  // down to the last, at no strength

// (PQ 5.1) In hexes a turn. What else bears on it is in speed.cpp.
enum Steaming : std::uint8_t { Crawl, Slow, Moderate, High };
std::uint8_t ship_pace(const ShipSpec&, std::uint8_t steps_lost);
std::uint8_t class_pace(Type);

ShipId ship_named(const Units&, const std::string& name, const std::string& where);
ClassId class_named(const Units&, const std::string& name, const std::string& where);
std::uint8_t aircraft_named(const Units&, const std::string& name, const std::string& where);

}  // namespace flagplot::pq17
