#include "board/export.h"

#include <nlohmann/json.hpp>
#include <utility>

#include "board/names.h"

namespace flagplot::board {
namespace {

using Json = nlohmann::ordered_json;

template <typename Cells>
Json ids(const Board& board, const Cells& cells) {
  Json list = Json::array();
  for (const CellId cell : cells) list.push_back(board.id(cell));
  return list;
}

template <typename Items, typename Write>
Json list_of(const Items& items, Write write) {
  Json list = Json::array();
  for (const auto& item : items) list.push_back(write(item));
  return list;
}

void add_unless_empty(Json& object, const char* key, const std::string& text) {
  if (!text.empty()) object[key] = text;
}

Json lattice_json(const Lattice& lattice) {
  Json out{{"kind", name(lattice.kind)}};
  if (lattice.kind == LatticeKind::hex) {
    out["orientation"] = name(lattice.orientation);
    out["shifted"] = name(lattice.shifted);
  }
  return out;
}

Json cell_json(const Board& board, CellId id) {
  const Cell& cell = board.cell(id);
  Json out{{"id", cell.id}};
  add_unless_empty(out, "name", cell.name);
  out["kind"] = name(cell.kind);
  if (board.lattice().kind != LatticeKind::graph) {
    out["row"] = cell.row;
    out["col"] = cell.col;
  }
  out["x"] = cell.x;
  out["y"] = cell.y;
  out["lat"] = cell.lat;
  out["lon"] = cell.lon;
  out["land"] = cell.land;
  out["neighbours"] = ids(board, board.neighbours(id));
  Json passable = Json::array();
  for (const CellId next : board.neighbours(id))
    if (board.passable(id, next)) passable.push_back(board.id(next));
  out["passable"] = std::move(passable);
  Json layers = Json::array();
  for (const Layer& layer : board.layers())
    if (layer.cells.contains(id)) layers.push_back(layer.id);
  out["layers"] = std::move(layers);
  out["places"] = list_of(board.places_in(id), [&](PlaceId place) { return board.place(place).id; });
  return out;
}

Json place_json(const Board& board, const Place& place) {
  Json out{{"id", place.id}, {"name", place.name}, {"kinds", place.kinds}};
  add_unless_empty(out, "side", place.side);
  out["cell"] = board.id(place.cell);
  if (place.lat) out["lat"] = *place.lat;
  if (place.lon) out["lon"] = *place.lon;
  if (!place.exits.empty()) out["exits"] = ids(board, place.exits);
  add_unless_empty(out, "source", place.source);
  return out;
}

// Layers and routes look alike in the file and so they do here.
template <typename Listing>
Json listing_json(const Board& board, const Listing& listing) {
  Json out{{"id", listing.id}, {"title", listing.title}, {"cells", ids(board, listing.cells)}};
  add_unless_empty(out, "source", listing.source);
  return out;
}

Json side_json(const Board& board, const Side& side) {
  Json out{{"between", Json::array({board.id(side.a), board.id(side.b)})}, {"state", name(side.state)}};
  if (side.water_nm) out["water_nm"] = *side.water_nm;
  add_unless_empty(out, "source", side.source);
  return out;
}

Json transit_json(const Board& board, const Transit& transit) {
  Json out{{"through", board.id(transit.through)},
           {"between", Json::array({board.id(transit.a), board.id(transit.b)})}};
  add_unless_empty(out, "source", transit.source);
  return out;
}

Json links_json(const Board& board) {
  Json links = Json::array();
  for (const CellId a : board.all_cells())
    for (const CellId b : board.neighbours(a))
      if (a < b) links.push_back(Json::array({board.id(a), board.id(b)}));
  return links;
}

}  // namespace

Json to_json(const Board& board) {
  const MapData& map = board.map();
  Json out{{"game", map.game}, {"title", map.title}, {"lattice", lattice_json(map.lattice)}};
  if (map.nm_per_cell) out["nm_per_cell"] = *map.nm_per_cell;
  if (!map.projection_json.empty()) out["projection"] = Json::parse(map.projection_json);
  out["frame"] = {map.frame.min_x, map.frame.min_y, map.frame.max_x, map.frame.max_y};
  out["cells"] = list_of(board.all_cells(), [&](CellId cell) { return cell_json(board, cell); });
  if (map.lattice.kind == LatticeKind::graph) out["links"] = links_json(board);
  out["sides"] = list_of(map.sides, [&](const Side& side) { return side_json(board, side); });
  out["transits"] = list_of(map.transits, [&](const Transit& it) { return transit_json(board, it); });
  out["places"] = list_of(map.places, [&](const Place& place) { return place_json(board, place); });
  out["layers"] = list_of(map.layers, [&](const Layer& layer) { return listing_json(board, layer); });
  out["routes"] = list_of(map.routes, [&](const Route& route) { return listing_json(board, route); });
  if (!map.sources_json.empty()) out["sources"] = Json::parse(map.sources_json);
  return out;
}

}  // namespace flagplot::board
