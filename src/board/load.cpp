#include "board/load.h"

#include <algorithm>
#include <initializer_list>
#include <map>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "board/json_reader.h"
#include "board/names.h"

namespace flagplot::board {
namespace {

std::string in_quotes(std::string_view text) { return std::string(1, '"').append(text) + '"'; }

template <typename Value>
Value choice(const JsonReader& node, std::initializer_list<Value> choices) {
  const std::string given = node.text();
  std::string names;
  for (const Value value : choices) {
    if (name(value) == given) return value;
    names += (names.empty() ? "" : ", ") + std::string(name(value));
  }
  node.fail("expected one of " + names + ", found " + in_quotes(given));
}

class Loader {
 public:
  explicit Loader(const JsonReader& root) : root_(root) {}

  Board load() {
    head();
    cells();
    Topology topology = map_.lattice.kind == LatticeKind::graph ? links() : lattice_cells();
    sides(topology);
    transits(topology);
    places(topology);
    layers();
    routes();
    return Board(std::move(map_), std::move(topology));
  }

 private:
  void head() {
    map_.game = root_.at("game").text();
    map_.title = root_.at("title").text();
    map_.lattice = lattice(root_.at("lattice"));
    map_.nm_per_cell = root_.number_if_any("nm_per_cell");
    const JsonReader frame = root_.at("frame");
    if (frame.size() != 4) frame.fail("expected minX, minY, maxX, maxY");
    map_.frame = {frame[0].number(), frame[1].number(), frame[2].number(), frame[3].number()};
    map_.projection_json = root_.json_text_or_empty("projection");
    map_.sources_json = root_.json_text_or_empty("sources");
  }

  static Lattice lattice(const JsonReader& node) {
    Lattice read;
    read.kind = choice(node.at("kind"), {LatticeKind::brick, LatticeKind::hex, LatticeKind::graph});
    if (read.kind != LatticeKind::hex) return read;
    read.orientation = choice(node.at("orientation"), {Orientation::pointy, Orientation::flat});
    read.shifted = choice(node.at("shifted"), {Shifted::even, Shifted::odd});
    return read;
  }

  void cells() {
    const JsonReader list = root_.at("cells");
    if (list.size() == 0) list.fail("expected at least one cell");
    if (list.size() > max_cells)
      list.fail("expected at most " + std::to_string(max_cells) + " cells, found " +
                std::to_string(list.size()));
    for (std::size_t i = 0; i < list.size(); ++i) {
      Cell cell = read_cell(list[i]);
      if (!cell_ids_.emplace(cell.id, static_cast<CellId>(i)).second)
        list[i].at("id").fail("expected a new cell id, but " + in_quotes(cell.id) + " is given twice");
      map_.cells.push_back(std::move(cell));
    }
  }

  Cell read_cell(const JsonReader& node) const {
    Cell cell;
    cell.id = node.at("id").text();
    cell.name = node.text_or_empty("name");
    if (map_.lattice.kind != LatticeKind::graph) {
      cell.row = node.at("row").integer();
      cell.col = node.at("col").integer();
    }
    cell.x = node.at("x").number();
    cell.y = node.at("y").number();
    cell.lat = node.at("lat").number();
    cell.lon = node.at("lon").number();
    cell.kind = choice(node.at("kind"), {CellKind::sea, CellKind::coastal, CellKind::land});
    cell.land = node.number_if_any("land").value_or(0);
    return cell;
  }

  Topology lattice_cells() const {
    std::map<std::pair<int, int>, std::size_t> taken;
    for (std::size_t i = 0; i < map_.cells.size(); ++i) {
      const Cell& cell = map_.cells[i];
      const auto [other, is_new] = taken.emplace(std::pair(cell.row, cell.col), i);
      if (!is_new)
        root_.at("cells")[i].fail("expected a row and column of its own, but " + in_quotes(cell.id) +
                                  " lies on " + in_quotes(map_.cells[other->second].id));
    }
    root_.each("links", [](const JsonReader& node) { node.fail("expected links on graphs only"); });
    return Topology::of_lattice(map_.lattice, map_.cells);
  }

  Topology links() const {
    std::vector<Topology::Link> links;
    std::set<Topology::Link> seen;
    std::vector<std::size_t> degree(map_.cells.size());
    root_.each("links", [&](const JsonReader& node) {
      const auto [a, b] = pair_of_cells(node);
      if (!seen.insert(std::minmax(a, b)).second) node.fail("expected a new link, but it is given twice");
      if (++degree[index(a)] > max_degree || ++degree[index(b)] > max_degree)
        node.fail("expected at most " + std::to_string(max_degree) + " links from one cell");
      const Cell& one = map_.cells[index(a)];
      const Cell& other = map_.cells[index(b)];
      if (one.x == other.x && one.y == other.y) node.fail("expected cells at different points of the map");
      links.emplace_back(a, b);
      if (links.size() * 2 > max_arcs)
        node.fail("expected at most " + std::to_string(max_arcs / 2) + " links");
    });
    return Topology::of_links(map_.cells, links);
  }

  void sides(Topology& topology) {
    std::set<Topology::Link> seen;
    root_.each("sides", [&](const JsonReader& node) {
      const JsonReader between = node.at("between");
      const auto [a, b] = pair_of_cells(between);
      if (topology.arc(a, b) == no_arc) between.fail("expected adjacent cells");
      if (!seen.insert(std::minmax(a, b)).second) between.fail("expected a new side, but it is given twice");
      const auto state = choice(node.at("state"), {SideState::blocked, SideState::narrow});
      if (state == SideState::blocked) topology.block(a, b);
      if (state == SideState::narrow) topology.make_narrow(a, b);
      map_.sides.push_back({a, b, state, node.number_if_any("water_nm"), node.text_or_empty("source")});
    });
  }

  void transits(Topology& topology) {
    root_.each("transits", [&](const JsonReader& node) {
      const CellId through = cell(node.at("through"));
      const JsonReader between = node.at("between");
      const auto [a, b] = pair_of_cells(between);
      if (topology.arc(through, a) == no_arc || topology.arc(through, b) == no_arc)
        between.fail("expected two cells adjacent to " + in_quotes(map_.cells[index(through)].id));
      topology.forbid_transit(a, through, b);
      map_.transits.push_back({through, a, b, node.text_or_empty("source")});
    });
  }

  void places(Topology& topology) {
    // Several places in one cell pool their exits: each arrow on the map is a way in and out.
    std::map<CellId, CellSet> exits;
    root_.each("places", [&](const JsonReader& node) {
      Place place = read_place(node);
      require_new_id(node, map_.places, place.id, max_places);
      node.each("exits", [&](const JsonReader& exit) {
        const CellId to = cell(exit);
        const Arc arc = topology.arc(place.cell, to);
        if (arc == no_arc || !topology.passable(arc))
          exit.fail("expected a cell that ships can reach from " +
                    in_quotes(map_.cells[index(place.cell)].id));
        place.exits.push_back(to);
        exits[place.cell].insert(to);
      });
      map_.places.push_back(std::move(place));
    });
    for (const auto& [cell, ways] : exits) topology.restrict_exits(cell, ways);
  }

  Place read_place(const JsonReader& node) const {
    Place place;
    place.id = node.at("id").text();
    place.name = node.at("name").text();
    node.each("kinds", [&](const JsonReader& kind) { place.kinds.push_back(kind.text()); });
    place.side = node.text_or_empty("side");
    place.cell = cell(node.at("cell"));
    place.lat = node.number_if_any("lat");
    place.lon = node.number_if_any("lon");
    place.source = node.text_or_empty("source");
    return place;
  }

  void layers() {
    root_.each("layers", [&](const JsonReader& node) {
      Layer layer{node.at("id").text(), node.text_or_empty("title"), {}, node.text_or_empty("source")};
      require_new_id(node, map_.layers, layer.id, max_layers);
      node.each("cells", [&](const JsonReader& member) { layer.cells.insert(cell(member)); });
      map_.layers.push_back(std::move(layer));
    });
  }

  void routes() {
    root_.each("routes", [&](const JsonReader& node) {
      Route route{node.at("id").text(), node.text_or_empty("title"), {}, node.text_or_empty("source")};
      require_new_id(node, map_.routes, route.id, max_cells);
      node.each("cells", [&](const JsonReader& member) { route.cells.push_back(cell(member)); });
      map_.routes.push_back(std::move(route));
    });
  }

  template <typename Item>
  static void require_new_id(const JsonReader& node, const std::vector<Item>& items, const std::string& id,
                             std::size_t limit) {
    for (const Item& item : items)
      if (item.id == id) node.at("id").fail("expected a new id, but " + in_quotes(id) + " is given twice");
    if (items.size() >= limit) node.fail("expected at most " + std::to_string(limit) + " entries");
  }

  CellId cell(const JsonReader& node) const {
    const std::string id = node.text();
    const auto found = cell_ids_.find(id);
    if (found == cell_ids_.end()) node.fail("expected the id of a cell, found " + in_quotes(id));
    return found->second;
  }

  std::pair<CellId, CellId> pair_of_cells(const JsonReader& node) const {
    if (node.size() != 2) node.fail("expected two cells");
    const CellId a = cell(node[0]);
    const CellId b = cell(node[1]);
    if (a == b) node.fail("expected two different cells");
    return {a, b};
  }

  const JsonReader& root_;
  MapData map_;
  std::map<std::string, CellId, std::less<>> cell_ids_;
};

}  // namespace

Board load_board(const nlohmann::json& map, std::string_view file) {
  return Loader(JsonReader(map, file)).load();
}

}  // namespace flagplot::board
