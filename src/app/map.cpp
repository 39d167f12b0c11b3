#include <fmt/core.h>

#include <nlohmann/json.hpp>

#include "app/commands.h"
#include "board/export.h"
#include "board/load.h"

namespace flagplot::app {

int map(const umpire::Library& library, const MapArguments& args) {
  const std::string file = std::string(library.entry(args.game).id) + "/map.json";
  const auto board = board::load_board(library.files().json(file, "schema/map.schema.json"), file);
  fmt::print("{}\n", args.json ? board::to_json(board).dump(1) : board::summary(board));
  return Ok;
}

}  // namespace flagplot::app
