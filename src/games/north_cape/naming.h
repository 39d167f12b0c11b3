#pragma once

#include "games/north_cape/predicates.h"
#include "games/north_cape/resample.h"
#include "games/north_cape/rules.h"

// The numbers by which pieces and forces are named to the outside: in choices, questions, refusals and events. In a single scenario
// they are those of the scenario. In a campaign each of its scenarios numbers its own pieces, and a number that means one
// ship in March and another in May would have no name; so there a piece goes by its counter in units.json and its place
// among those alike, and a force by the first of that name. Rules and answers never see these: legality.cpp and rules.cpp
// translate where something comes in or goes out.
namespace flagplot::north_cape {

Refusal outward(const Data&, const Position&, Refusal);
Ask outward(const Data&, const Position&, Ask);

// For an event: in a single scenario the number as it is.
std::uint16_t name_of_force(const Data&, const Position&, std::uint16_t force);

// How many such numbers there are, and what they are called.
std::size_t named_pieces(const Data&);
std::size_t named_forces(const Data&);
std::string piece_called(const Data&, std::uint16_t);
std::string force_called(const Data&, std::uint16_t);

}  // namespace flagplot::north_cape
