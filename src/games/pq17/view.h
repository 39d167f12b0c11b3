#pragma once

#include "games/pq17/predicates.h"
#include "games/pq17/state.h"
#include "games/pq17/words.h"

// What one side may look at. Bots include this file and resample.h, and nothing else of the game: the view, its words, and what
// may be asked of it.
namespace flagplot::pq17 {

Result score(const Data&, const Position&);
// (PQ 7.5.2) Whether a type fires at all, and what it needs against another on the gunnery table; 0: it cannot hit.
bool has_guns(Type);
std::uint8_t hit_number(const Data&, Type firer, Type target);

}  // namespace flagplot::pq17
