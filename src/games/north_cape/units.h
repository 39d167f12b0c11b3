#pragma once

#include <memory>
#include <string>
#include <vector>

#include "data/files_fwd.h"
#include "games/north_cape/ids.h"
#include "kernel/array.h"

namespace flagplot::north_cape {

// What is printed on a counter and used in play.
struct Factors {
  Type type = Type::Merc;
  Nation nation = Nation::British;
  std::uint8_t guns = 0;  // ships: gunfire; aircraft: air-to-surface
  std::uint8_t torpedoes = 0;
  std::uint8_t flak = 0;      // ships: anti-aircraft; aircraft: air combat
  std::uint8_t movement = 0;  // hexes a turn; aircraft: range, or `unlimited`
  std::uint8_t hull = 2;      // damage markers that sink it
  std::uint8_t holds = 0;     // aircraft a carrier can hold
  bool red = false;           // may begin air combat
  bool asw = false;           // may attack submerged boats
  bool hex_aa = false;        // fires at aircraft whoever is attacked
};
struct KindSpec : Factors {
  std::uint16_t id = 0;  // in units.json, for ever
  std::string name;      // "King George V"; of what there are several, "Merchant"
  Seat side = Seat::None;
  std::uint8_t count = 1;  // how many there are in the box
  std::string set;         // only for scenarios that ask for this set; empty: for all
};

// All counters of the game; a scenario takes those it needs.
struct Units {
  List<KindSpec> kinds;
};
std::shared_ptr<const Units> units_of(const data::Files&);
// Its place in the list; a data::Error names `where` if there is no such counter.
std::size_t kind_named(const Units&, const std::string& name, const std::string& where);

}  // namespace flagplot::north_cape
