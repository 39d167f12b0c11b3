#include "games/murmansk_run/printed.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "board/load.h"
#include "data/error.h"
#include "games/murmansk_run/file_reading.h"
#include "kernel/array.h"

// Reads the map and the charts.
namespace flagplot::murmansk_run {
namespace {

constexpr const char *map_file = "murmansk_run/map.json", *charts_file = "murmansk_run/charts.json";

std::vector<std::string> texts(const std::map<std::string, data::ShapeJson>& rows, const std::string& row,
                               const std::string& where) {
  const auto found = rows.find(row);
  if (found == rows.end()) throw data::Error(where + "/" + row, "is missing");
  auto list = data::decode<std::vector<std::string>>(found->second, where + "/" + row);
  if (list.size() != 6) throw data::Error(where + "/" + row, "expected six results, for dice from 6 to 1");
  return list;
}

void read_charts(const data::Files& files, Printed& d) {
  const auto f = read<file::Charts>(files, charts_file);
  const std::string where = charts_file;
  // Firing classes as the columns have them; carriers fire as destroyers do, and so have no column.
  constexpr Array columns{Class::D, Class::CL, Class::CA, Class::BC, Class::B, Class::SB};
  for (std::size_t row = 0; row < class_names.size(); ++row) {
    const auto found = f.level.find(std::string(class_names[row]));
    if (found == f.level.end())
      throw data::Error(where + "/level/" + std::string(class_names[row]), "is missing");
    const auto numbers = data::decode<std::vector<std::int8_t>>(found->second, where + "/level");
    if (numbers.size() != columns.size())
      throw data::Error(where + "/level", "expected six numbers in a row");
    for (std::size_t c = 0; c < columns.size(); ++c)
      d.charts.level[row][static_cast<std::size_t>(columns[c])] = numbers[c];
  }
  constexpr Array<std::string_view, 4> results{"-", "D", "DS", "Sk"};
  constexpr Array<std::string_view, 3> shots{"-", "AA", "2AA"};
  const auto fill = [&](const auto& rows, const std::string& row, const std::string& at, const auto& names,
                        auto& into) {
    const auto list = texts(rows, row, where + at);
    const std::string here = where + at + "/" + row;
    for (std::size_t i = 0; i < 6; ++i)
      into[6 - i] = static_cast<std::remove_reference_t<decltype(into[0])>>(
          one_of(names, list[i], here, "a result of the table"));
  };
  constexpr Array<const char*, 9> levels{"-3", "-2", "-1", "0", "+1", "+2", "+3", "+4", "+5"};
  for (std::size_t c = 0; c < levels.size(); ++c)
    fill(f.column, levels[c], "/column", results, d.charts.column[c]);
  for (std::size_t a = 0; a < air_names.size(); ++a) {
    fill(f.air, std::string(air_names[a]), "/air", results, d.charts.air[a]);
    fill(f.flak, std::string(air_names[a]), "/flak", shots, d.charts.flak[a]);
  }
  d.charts.as_from = f.as.from;
  if (f.transit.shift.size() != 3) throw data::Error(where + "/transit/shift", "expected three numbers");
  std::ranges::copy(f.transit.shift, d.charts.transit_shift.begin());
}

Set layer(const Printed& d, const char* name) {
  const auto id = d.board.layer(name);
  if (!id) throw data::Error(map_file, std::string("has no layer \"") + name + "\"");
  Set set;
  for (const auto c : d.board.cells_of(*id)) set.add(static_cast<unsigned>(board::index(c)));
  return set;
}
Cell place(const Printed& d, const char* name) {
  const auto id = d.board.place(name);
  if (!id) throw data::Error(map_file, std::string("has no place \"") + name + "\"");
  return static_cast<Cell>(board::index(d.board.place(*id).cell));
}

// [MR M25] Easterly is where x grows on the map; the ways into the two ports are allowed besides.
Set convoy_moves(const Printed& d, Cell from) {
  Set moves;
  const double x = d.board.cell(static_cast<board::CellId>(from)).x;
  d.near[from].each([&](Cell to) {
    const bool south = (to == d.murmansk && d.board.cell(static_cast<board::CellId>(from)).id[0] == 'd') ||
                       (from == d.cell_e10 && to == d.white_sea) ||
                       (from == d.white_sea && to == d.arkangelsk);
    const bool port = to == d.murmansk || d.german_ports.has(to);
    if (south || (!port && d.board.cell(static_cast<board::CellId>(to)).x > x)) moves.add(to);
  });
  return moves;
}

void read_board(Printed& d) {
  d.entry_a = place(d, "entry_a");
  d.entry_b = place(d, "entry_b");
  d.trondheim = place(d, "trondheim");
  d.kirkenes = place(d, "kirkenes");
  d.murmansk = place(d, "murmansk");
  d.arkangelsk = place(d, "arkangelsk");
  d.white_sea = cell_named(d.board, "white_sea", map_file);
  d.cell_e10 = cell_named(d.board, "e10", map_file);
  d.german_ports = Set::only(d.trondheim) | Set::only(d.kirkenes) | Set::only(place(d, "narvik")) |
                   Set::only(place(d, "altenfjord"));
  const Set ports = d.german_ports | Set::only(d.murmansk) | Set::only(d.arkangelsk);
  for (std::size_t i = 0; i < d.board.size(); ++i) {
    for (const auto n : d.board.neighbours(static_cast<board::CellId>(i)))
      d.near[i].add(static_cast<unsigned>(board::index(n)));
    if (!ports.has(static_cast<unsigned>(i))) d.sea.add(static_cast<unsigned>(i));
  }
  for (std::size_t i = 0; i < d.board.size(); ++i) {
    Set reached = Set::only(static_cast<unsigned>(i));
    for (int steps = 1; steps <= 3; ++steps) {
      Set grown = reached;
      reached.each([&](Cell c) { grown |= d.near[c]; });
      reached = grown;
      if (steps == 2) d.within2[i] = reached;
    }
    d.within3[i] = reached;
    d.easterly[i] = convoy_moves(d, static_cast<Cell>(i));
  }
  d.ice = layer(d, "ice");
  d.uboats = layer(d, "uboat_area");
  d.allied_subs = layer(d, "allied_submarines") | layer(d, "russian_submarines");
  d.near_base = layer(d, "next_to_german_base");
  d.west_exit = layer(d, "west_exit");
}

Printed read_printed(const data::Files& files) {
  Printed d(board::load_board(files.json(map_file, "schema/map.schema.json"), map_file));
  if (d.board.size() > most_cells) throw data::Error(map_file, "has more than 64 positions");
  read_board(d);
  read_charts(files, d);
  return d;
}

}  // namespace

std::shared_ptr<const Printed> printed(const data::Files& files) {
  return files.remembered<Printed>("murmansk_run", [&] { return read_printed(files); });
}

Cell cell_named(const board::Board& board, const std::string& name, const std::string& where) {
  const auto found = board.find(name);
  if (!found) misfit(where, name, "a position of the map");
  return static_cast<Cell>(board::index(*found));
}

}  // namespace flagplot::murmansk_run
