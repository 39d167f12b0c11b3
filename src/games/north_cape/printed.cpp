#include "games/north_cape/printed.h"

#include <algorithm>
#include <nlohmann/json.hpp>
#include <numeric>

#include "board/load.h"
#include "games/north_cape/charts.h"
#include "games/north_cape/file_reading.h"

// Reads the map, and works out once what the rules ask of it again and again. [NC 2.1, 2.2]
namespace flagplot::north_cape {
namespace {

constexpr const char* map_file = "north_cape/map.json";

Hex hex_of(board::CellId cell) { return static_cast<Hex>(board::index(cell)); }

HexSet layer(const board::Board& b, const char* name) {
  const auto id = b.layer(name);
  if (!id) throw data::Error(map_file, std::string("has no layer \"") + name + "\"");
  return b.cells_of(*id);
}

Hex place(const board::Board& b, const char* name) {
  const auto id = b.place(name);
  if (!id) throw data::Error(map_file, std::string("has no place \"") + name + "\"");
  return hex_of(b.place(*id).cell);
}

void read_hexes(Printed& d) {
  if (d.board.lattice().kind == board::LatticeKind::graph) throw data::Error(map_file, "has no hexes: its \"kind\" is graph");
  for (std::size_t i = 0; i < d.board.size(); ++i) {
    const auto cell = static_cast<board::CellId>(i);
    Array<Hex, 6> around{};
    around.fill(nowhere);
    const auto neighbours = d.board.neighbours(cell);
    if (neighbours.size() > around.size()) throw data::Error(map_file, "has a hex with more than six neighbours");
    for (std::size_t n = 0; n < neighbours.size(); ++n) around[n] = hex_of(neighbours[n]);
    d.near.push_back(around);
    d.column.push_back(static_cast<std::uint8_t>(between(d.board.cell(cell).col, 1, most_columns, map_file)));
    d.row.push_back(static_cast<std::uint8_t>(between(d.board.cell(cell).row, 1, 255, map_file)));
    const board::Skew skew = board::to_skew(d.board.lattice(), d.board.cell(cell).row, d.board.cell(cell).col);
    d.skewed.push_back({static_cast<std::int16_t>(skew.row), static_cast<std::int16_t>(skew.col)});
  }
  for (std::size_t i = 0; i < d.board.size(); ++i) {
    const auto cell = static_cast<board::CellId>(i);
    HexSet two{cell};
    for (const board::CellId one : d.board.neighbours(cell)) {
      two.insert(one);
      for (const board::CellId next : d.board.neighbours(one)) two.insert(next);
    }
    d.within_two.push_back(two);
  }
  d.water = d.board.sea_cells();
  d.coast = layer(d.board, "norwegian_coast");
  d.west_edge = layer(d.board, "west_edge");
  d.german_entry = layer(d.board, "german_entry");
  d.soviet_zone = layer(d.board, "soviet_limit");
  d.soviet_boats = layer(d.board, "soviet_submarine_setup");
  d.ice = {layer(d.board, "ice_winter"), layer(d.board, "ice_summer")};
  d.icebergs = {layer(d.board, "iceberg_winter"), layer(d.board, "iceberg_summer")};
  const HexSet cape = layer(d.board, "north_cape_column");
  if (cape.empty()) throw data::Error(map_file, "has nothing in the layer \"north_cape_column\"");
  d.north_cape_column = d.column[hex_of(cape.first())];
}

// (NC 4.1) Airfields in the order of the map. [NC 9.4] All German ports and airfields have guns of their own.
void read_bases(Printed& d) {
  const HexSet norwegian = layer(d.board, "norwegian_bases");
  d.airfield_at.fill(0xFF);
  for (const board::Place& p : d.board.places()) {
    const bool port = p.is("port"), airfield = p.is("airbase");
    if (port && !d.water.contains(p.cell)) throw data::Error(map_file, "has its port \"" + p.id + "\" on dry land");
    if (p.side != name(Seat::Axis)) continue;
    if (port) d.german_ports.insert(p.cell);
    if (port || airfield) d.german_bases.insert(p.cell);
    if (!airfield) continue;
    if (d.airfield_count == most_bases)
      throw data::Error(map_file, "has more than " + std::to_string(most_bases) + " German airfields");
    d.airfield_at[board::index(p.cell)] = d.airfield_count;
    d.airfields[d.airfield_count++] = {p.id, p.name, hex_of(p.cell), port, true, norwegian.contains(p.cell)};
  }
  if (d.airfield_count == 0) throw data::Error(map_file, "has no German airfield");
  d.to_murmansk = place(d.board, "to_murmansk");
  d.to_archangel = place(d.board, "to_archangel");
  d.to_narvik = place(d.board, "to_narvik");
}

// All hexes from each airfield, nearest first, so that what an air unit reaches is the front of a list.
void sort_by_range(Printed& d) {
  for (std::size_t a = 0; a < d.airfield_count; ++a) {
    const Hex from = d.airfields[a].hex;
    List<Hex> hexes(d.board.size());
    std::iota(hexes.begin(), hexes.end(), Hex{0});
    std::ranges::sort(hexes, {}, [&](Hex h) { return std::pair(distance(d, from, h), h); });
    Array<std::uint16_t, 64> reached{};
    for (std::size_t range = 0; range < reached.size(); ++range)
      reached[range] = static_cast<std::uint16_t>(
          std::ranges::upper_bound(hexes, static_cast<int>(range), {}, [&](Hex h) { return distance(d, from, h); }) -
          hexes.begin());
    d.by_range.push_back(std::move(hexes));
    d.within.push_back(reached);
  }
}

Printed read_printed(const data::Files& files) {
  Printed d(board::load_board(files.json(map_file, "schema/map.schema.json"), map_file));
  read_hexes(d);
  read_bases(d);
  sort_by_range(d);
  draw_lanes(d);
  d.charts = read_charts(files);
  return d;
}

}  // namespace

std::shared_ptr<const Printed> printed(const data::Files& files) {
  return files.remembered<Printed>("north_cape", [&] { return read_printed(files); });
}

Hex hex_named(const board::Board& board, const std::string& name, const std::string& where) {
  const auto found = board.find(name);
  if (!found) misfit(where, name, "a hex of the map, as \"2412\"");
  return hex_of(*found);
}

}  // namespace flagplot::north_cape
