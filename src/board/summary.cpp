#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "board/export.h"
#include "board/names.h"
#include "kernel/array.h"

namespace flagplot::board {
namespace {

constexpr std::size_t columns = 80;

// Terminals count characters, not bytes: UTF-8 continuation bytes take no room.
std::size_t width(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

// A heading and its entries, comma-separated, broken between entries and indented below it. An entry
// wider than a line gets one to itself, broken between words.
std::string paragraph(std::string_view heading, const std::vector<std::string>& entries) {
  constexpr std::string_view indent = "  ";
  std::string out(heading);
  out += '\n';
  std::string line;
  const auto flush = [&] {
    if (!line.empty()) out += line + '\n';
    line.clear();
  };
  const auto put = [&](std::string_view piece) {
    if (!line.empty() && width(line) + 1 + width(piece) > columns) flush();
    line += line.empty() ? std::string(indent) : " ";
    line += piece;
  };
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const std::string entry = entries[i] + (i + 1 < entries.size() ? "," : "");
    if (width(entry) + indent.size() <= columns) {
      put(entry);
      continue;
    }
    for (std::size_t at = 0; at < entry.size();) {
      const std::size_t end = std::min(entry.find(' ', at), entry.size());
      if (end > at) put(std::string_view(entry).substr(at, end - at));
      at = end + 1;
    }
  }
  flush();
  return out;
}

std::string lattice_text(const Lattice& lattice) {
  switch (lattice.kind) {
    case LatticeKind::brick:
      return "brick-offset zones";
    case LatticeKind::graph:
      return "points and links";
    case LatticeKind::hex:
      break;
  }
  const std::string_view lines = lattice.orientation == Orientation::pointy ? " rows" : " columns";
  return std::string(name(lattice.orientation)) + " hexes, " + std::string(name(lattice.shifted)) +
         std::string(lines) + " shifted";
}

std::string counted(std::size_t count, std::string_view what) {
  return std::to_string(count) + " " + std::string(what) + (count == 1 ? "" : "s");
}

std::string cell_counts(const Board& board) {
  Array<std::size_t, 3> counts{};
  for (const Cell& cell : board.cells()) ++counts[static_cast<std::size_t>(cell.kind)];
  std::string text = counted(board.size(), "cell") + ":";
  for (const CellKind kind : {CellKind::sea, CellKind::coastal, CellKind::land})
    text += (kind == CellKind::sea ? " " : ", ") + std::to_string(counts[static_cast<std::size_t>(kind)]) +
            " " + std::string(name(kind));
  return text;
}

}  // namespace

std::string summary(const Board& board) {
  std::string out = paragraph(std::string(board.title()) + " (" + std::string(board.game()) + ")",
                              {lattice_text(board.lattice()), cell_counts(board)});
  const MapData& map = board.map();
  if (!map.places.empty()) {
    std::vector<std::string> entries;
    for (const Place& place : map.places)
      entries.push_back((place.name.empty() ? place.id : place.name) + " " +
                        std::string(board.id(place.cell)));
    out += paragraph(counted(entries.size(), "place"), entries);
  }
  if (!map.layers.empty()) {
    std::vector<std::string> entries;
    for (const Layer& layer : map.layers)
      entries.push_back(layer.id + " " + std::to_string(layer.cells.size()));
    out += paragraph(counted(entries.size(), "layer") + " (cells in each)", entries);
  }
  if (!map.routes.empty()) {
    std::vector<std::string> entries;
    for (const Route& route : map.routes)
      entries.push_back(route.id + " " + std::to_string(route.cells.size()));
    out += paragraph(counted(entries.size(), "route") + " (cells in each)", entries);
  }
  return out;
}

}  // namespace flagplot::board
