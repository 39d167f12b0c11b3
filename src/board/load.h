#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string_view>

#include "board/board.h"

namespace flagplot::board {

// Makes a board of a map that has passed its schema. Throws data::Error, naming `file` and the JSON
// pointer, for what no schema can see: ids that lead nowhere or are given twice, sides between cells
// that do not touch, exits no ship could use, and maps too large for the fixed-size types.
Board load_board(const nlohmann::json& map, std::string_view file);

}  // namespace flagplot::board
