#pragma once

#include <nlohmann/json.hpp>

#include "games/north_cape/predicates.h"
#include "games/north_cape/rules.h"

// Stacks and pieces as a client gets them, for board_json.cpp.
namespace flagplot::north_cape {

// Without what is null, false, zero or empty: said of nearly every piece, it would be most of what a client gets.
Json lean(Json object);
Json hex_json(const Data&, Hex);
std::string named(const Data&, std::uint8_t kind, unsigned value);
std::string kind_name(const Data&, const Position&, PieceId);
const char* state_name(const Position&, PieceId);

// What is printed on the counters of both sides.
Json kinds_json(const Data&, const Position&);
// Pieces that look alike are told together.
Json lots_json(const Data&, const Position&, PieceSet);
Json stacks_json(const Data&, const View&);
// One's own: ships, boats, decoys and Group pieces; and aircraft.
Json pieces_json(const Data&, const Position&, Seat);
Json air_json(const Data&, const Position&, Seat);

}  // namespace flagplot::north_cape
