#include <string_view>

#include "board/load.h"
#include "data/catalogue.h"
#include "games/bismarck/bismarck.h"
#include "umpire/library.h"

// Files a designer may write, and scenarios a client may send. Everything wrong with them is an Error.
namespace {

using namespace flagplot;

const umpire::Library& library() {
  static const umpire::Library library(data::Files(), {{"bismarck", bismarck::make}});
  return library;
}

void as_map(const nlohmann::json& json) {
  library().files().check(json, "schema/map.schema.json", "map");
  board::load_board(json, "map");
}
void as_scenario(const nlohmann::json& json) {
  const auto game =
      library().open("bismarck", json.is_object() ? json : nlohmann::json{{"ships", json}}, nullptr);
  AnyState state;
  EventRoom room;
  game->start(state, room.events);
}
void as_options(const nlohmann::json& json) { library().open("bismarck", nullptr, json); }
void as_game(const nlohmann::json& json) { library().files().check(json, "schema/game.schema.json", "game"); }
void as_scenarios(const nlohmann::json& json) {
  library().files().check(json, "schema/scenarios.schema.json", "scenarios");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  if (size == 0) return 0;
  constexpr std::array readers{as_map, as_scenario, as_options, as_game, as_scenarios};
  try {
    const std::string_view text(reinterpret_cast<const char*>(bytes) + 1, size - 1);
    const nlohmann::json json = data::parse_json(text, "input");
    readers[bytes[0] % readers.size()](json);
  } catch (const data::Error&) {
  }
  return 0;
}
