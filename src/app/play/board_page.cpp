#include "app/play/board_page.h"

#include <algorithm>

#include "app/play/input.h"

namespace flagplot::app {
namespace {

std::string text_of(const ChartLine& line) {
  std::string text;
  for (const Glyph& glyph : line) text += glyph.sign;
  return text.substr(0, text.find_last_not_of(' ') + 1);
}

std::string in_a_row(const std::vector<std::string>& units) {
  std::string text;
  for (const std::string& unit : units) text += (text.empty() ? "" : "; ") + unit;
  return text;
}

}  // namespace

Boards::Boards(const data::Files& files, const std::string& game, const data::Catalogue& words)
    : words_(words), board_words_(words), table_(BoardTable::of(files, game)) {}

std::optional<BoardPage> Boards::page(const Json& board_of_view, Seat seat, const std::string& part,
                                      const Sheet& sheet) const {
  BoardPage page{table_->seen(board_of_view, seat, board_words_), {}};
  const auto wanted = extract(page.seen, part);
  if (!wanted) return std::nullopt;
  page.chart = draw(*table_, page.seen, sheet, *wanted);
  return page;
}

std::optional<Extract> Boards::extract(SeenBoard& seen, const std::string& part) const {
  const board::Board& board = table_->board();
  const std::string name = folded(part);
  if (name.empty()) {
    board::CellSet cells;
    for (const Mark& mark : seen.marks) cells.insert(mark.cell);
    const bool small = board.lattice().kind == board::LatticeKind::graph;
    return Extract{cells.empty() || small ? board.all_cells() : cells};
  }
  if (name == "all" || name == folded(words_.say("play.board.all"))) return Extract{board.all_cells()};
  if (const auto cell = cell_called(name)) return Extract{{*cell}, true};
  std::vector<std::string> names;
  for (const Named& named : seen.named) names.push_back(named.name);
  const auto found = meant(names, part);
  if (found.empty()) return std::nullopt;
  const Named& named = seen.named[found[0]];
  if (named.may_be.empty()) return Extract{{named.cell}, true};
  seen.ground.insert(seen.ground.begin(),
                     Ground{named.may_be, "%", words_.say("play.board.may_be", {{"name", named.name}})});
  board::CellSet cells = named.may_be;
  if (named.cell != board::no_cell) cells.insert(named.cell);
  return Extract{cells};
}

std::optional<board::CellId> Boards::cell_called(const std::string& name) const {
  const board::Board& board = table_->board();
  for (const board::CellId cell : board.all_cells()) {
    if (folded(board.id(cell)) == name) return cell;
  }
  for (const board::Place& place : board.places()) {
    if (folded(place.name) == name || folded(board_words_.name("place", place.name)) == name)
      return place.cell;
  }
  for (const board::CellId cell : board.all_cells()) {
    const bool has_name = !board.cell(cell).name.empty() || !board.places_in(cell).empty();
    if (has_name && !meant({where(cell)}, name).empty()) return cell;
  }
  return std::nullopt;
}

// As the game calls it, if it has a name for it; else its id, and whose it is.
std::string Boards::where(board::CellId cell) const {
  const board::Board& board = table_->board();
  const std::string id(board.id(cell));
  if (words_.has("name." + id)) return words_.say("name." + id);
  const auto places = board.places_in(cell);
  const std::string& name = places.empty() ? board.cell(cell).name : board.place(places[0]).name;
  return name.empty() ? id : id + " " + board_words_.name("place", name);
}

std::vector<Boards::Entry> Boards::entries(const BoardPage& page, bool own) const {
  std::vector<Entry> list;
  for (const auto& [i, key] : page.chart.keys) {
    const Mark& mark = page.seen.marks[i];
    if (mark.own != own) continue;
    list.push_back({"  " + std::string(1, key) + "  " + where(mark.cell) + ": ", in_a_row(mark.units)});
  }
  return list;
}

std::size_t Boards::not_shown(const BoardPage& page) const {
  return page.seen.marks.size() - page.chart.keys.size();
}

std::vector<std::string> Boards::legend(const BoardPage& page) const {
  std::vector<std::string> list;
  for (const Chart::Sign& sign : page.chart.legend)
    list.push_back(sign.glyph.sign + " " + (sign.said ? sign.word : words_.say("chart." + sign.word)));
  return list;
}

std::vector<std::string> Boards::places(const BoardPage& page) const {
  std::vector<std::string> list;
  for (const board::PlaceId id : page.chart.places) {
    const std::string here = where(table_->board().place(id).cell);
    if (std::ranges::find(list, here) == list.end()) list.push_back(here);
  }
  return list;
}

Boards::Json Boards::json(const BoardPage& page) const {
  Json chart = Json::array(), legend = Json::array(), marks = Json::array();
  for (const ChartLine& line : page.chart.lines) chart.push_back(text_of(line));
  for (const std::string& sign : this->legend(page)) legend.push_back(sign);
  for (std::size_t i = 0; i < page.seen.marks.size(); ++i) {
    const Mark& mark = page.seen.marks[i];
    const auto key = page.chart.keys.find(i);
    marks.push_back({{"key", key == page.chart.keys.end() ? Json() : Json(std::string(1, key->second))},
                     {"cell", table_->board().id(mark.cell)},
                     {"place", where(mark.cell)},
                     {"own", mark.own},
                     {"age_hours", mark.age_hours ? Json(*mark.age_hours) : Json()},
                     {"units", mark.units}});
  }
  return {{"state", page.seen.state},
          {"chart", chart},
          {"legend", legend},
          {"marks", marks},
          {"off_map", page.seen.off_map}};
}

}  // namespace flagplot::app
