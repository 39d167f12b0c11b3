#pragma once

#include <map>
#include <string>
#include <vector>

#include "games/north_cape/data.h"
#include "games/north_cape/file_reading.h"

// How a scenario becomes a Part, for the files that do it. `where` is the place in what was sent: "scenario", or
// "scenario/campaign/2".
namespace flagplot::north_cape {

// A force before its pieces have numbers. Kinds are places in Units::kinds.
struct Draft {
  Force force;
  std::map<std::size_t, std::uint8_t> units;
  std::vector<std::size_t> west_only, aces;
  std::string carrier, joins, where;
};

// What reading one scenario has to go on.
struct Reading {
  const Data& d;
  const std::vector<std::string>& sets;  // of counters that the game asks for
  std::string where;
};

// scenario_forces.cpp
std::vector<Draft> read_forces(const Reading&, const std::vector<file::Force>&);
// Gives every piece its number, name and place in all sets of the part.
void number_pieces(const Reading&, const std::vector<Draft>&, Part&);
std::size_t counter_named(const Reading&, const std::string& name, const std::string& where);

// at_sea.cpp
// The pieces of a line: "Tirpitz"; "Merchant 12", which is the twelfth of its kind; or "Merchant", the next after those that
// lines before have named. `number` is that of the first.
struct Named {
  std::size_t kind = 0;
  int number = 1, count = 1;
};
std::vector<Named> name_pieces(const Reading&, const file::AtSea&);
// Pieces that lines place and no force has, so that a position need not list everybody twice.
void add_unlisted(const Reading&, const std::vector<Named>&, std::vector<Draft>&);
void read_at_sea(const Reading&, const file::AtSea&, const std::vector<Named>&, Part&);

}  // namespace flagplot::north_cape
