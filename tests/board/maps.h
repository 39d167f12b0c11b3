#pragma once

#include <nlohmann/json.hpp>
#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "board/board.h"
#include "board/load.h"

namespace flagplot::board::test {

using Json = nlohmann::json;
using Names = std::vector<std::string>;

inline std::string cell_name(int row, int col) {
  return std::string(1, static_cast<char>('A' + row - 1)) + std::to_string(col);
}

// Small maps made to measure. Lattice cells are named as on the Bismarck board: row A is row 1.
class MapMaker {
 public:
  static MapMaker lattice(const Json& lattice, int rows, int cols) {
    MapMaker made(lattice);
    for (int row = 1; row <= rows; ++row)
      for (int col = 1; col <= cols; ++col) {
        made.add_cell(cell_name(row, col), col, row);
        made.map["cells"].back()["row"] = row;
        made.map["cells"].back()["col"] = col;
      }
    return made;
  }
  static MapMaker brick(int rows, int cols) { return lattice({{"kind", "brick"}}, rows, cols); }
  static MapMaker hex(const char* orientation, const char* shifted, int rows, int cols) {
    return lattice({{"kind", "hex"}, {"orientation", orientation}, {"shifted", shifted}}, rows, cols);
  }
  static MapMaker graph() { return MapMaker(Json::object({{"kind", "graph"}})); }

  MapMaker& add_cell(const std::string& id, double x, double y) {
    map["cells"].push_back(
        {{"id", id}, {"x", x}, {"y", y}, {"lat", 60 - y}, {"lon", x - 30}, {"kind", "sea"}, {"land", 0.0}});
    return *this;
  }
  MapMaker& link(const char* a, const char* b) {
    map["links"].push_back({a, b});
    return *this;
  }
  MapMaker& land(std::string_view id) {
    for (Json& cell : map["cells"])
      if (cell["id"] == id) cell["kind"] = "land";
    return *this;
  }
  MapMaker& side(const std::string& a, const std::string& b, const char* state) {
    map["sides"].push_back({{"between", {a, b}}, {"state", state}, {"source", "test"}});
    return *this;
  }
  MapMaker& forbid(const std::string& a, const std::string& through, const std::string& b) {
    map["transits"].push_back({{"through", through}, {"between", {a, b}}, {"source", "test"}});
    return *this;
  }
  MapMaker& place(const std::string& id, const std::string& cell, const Names& exits = {}) {
    map["places"].push_back(
        {{"id", id}, {"name", id}, {"kinds", {"port"}}, {"side", "allied"}, {"cell", cell}});
    if (!exits.empty()) map["places"].back()["exits"] = exits;
    return *this;
  }
  MapMaker& layer(const std::string& id, const Names& cells) {
    map["layers"].push_back({{"id", id}, {"title", id}, {"cells", cells}, {"source", "test"}});
    return *this;
  }
  MapMaker& route(const std::string& id, const Names& cells) {
    map["routes"].push_back({{"id", id}, {"title", id}, {"cells", cells}, {"source", "test"}});
    return *this;
  }

  friend std::ostream& operator<<(std::ostream& out, const MapMaker& maker) {
    return out << maker.map["lattice"] << " of " << maker.map["cells"].size() << " cells";
  }

  Board board() const { return load_board(map, "test.json"); }

  Json map;

 private:
  explicit MapMaker(const Json& lattice)
      : map({{"game", "test"}, {"title", "Test Sea"}, {"lattice", lattice}, {"frame", {0, 0, 10, 10}}}) {
    map["cells"] = Json::array();
  }
};

inline CellId at(const Board& board, std::string_view id) { return board.find(id).value(); }

template <typename Cells>
Names names(const Board& board, const Cells& cells) {
  Names out;
  for (const CellId cell : cells) out.emplace_back(board.id(cell));
  return out;
}

}  // namespace flagplot::board::test
