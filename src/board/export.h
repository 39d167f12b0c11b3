#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "board/board.h"

namespace flagplot::board {

// The board as the engine understands it, for other programs: what the map says, and what follows
// from it (neighbours, the sides ships may cross).
nlohmann::ordered_json to_json(const Board& board);

// The board in a few lines of at most 80 columns, for people.
std::string summary(const Board& board);

}  // namespace flagplot::board
