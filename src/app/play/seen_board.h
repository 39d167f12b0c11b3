#pragma once

#include <map>
#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "app/play/board_words.h"
#include "board/board.h"
#include "data/files.h"
#include "kernel/decision.h"

// What of a seat's view is drawn on the chart and listed below it. Which members of the view these are, each
// game says in its table, GAME/board.json; what is not in the view is nowhere here.
namespace flagplot::app {

// All that a side has, or is known to have, in one cell.
struct Mark {
  board::CellId cell = board::no_cell;
  bool own = false;
  std::vector<std::string> units;
  std::optional<int> age_hours;  // of the newest contact, if they are contacts
};

// Cells that have something in common: ice, a convoy lane.
struct Ground {
  board::CellSet cells;
  std::string sign, word;
};

// What can be asked for by its name.
struct Named {
  std::string name;
  board::CellId cell = board::no_cell;
  board::CellSet may_be;
};

struct SeenBoard {
  std::string state;                 // the hour, the weather, the points
  std::vector<Mark> marks;           // northernmost first, then from the west
  std::vector<std::string> off_map;  // one's own that are nowhere yet
  std::vector<Ground> ground;
  std::vector<Named> named;
  std::map<board::CellId, std::string> places;  // what ports and airfields are called
  nlohmann::ordered_json lists;                 // what else matters now
};

// How old a contact is.
std::string age_words(const data::Catalogue&, int hours);

class BoardTable {
 public:
  using Json = nlohmann::ordered_json;
  // Nothing for a game without map or table.
  static std::unique_ptr<BoardTable> of(const data::Files&, const std::string& game);

  const board::Board& board() const { return board_; }
  // Rings of points in thousandths of the map's unit, for charts whose cells are no areas.
  using Ring = std::vector<std::pair<int, int>>;
  const std::vector<Ring>& coast() const { return coast_; }
  // Questions that may be declined for somebody who passes.
  std::vector<std::string> passes() const { return table_["passes"].get<std::vector<std::string>>(); }
  SeenBoard seen(const Json& board_of_view, Seat, const BoardWords&) const;

 private:
  BoardTable(board::Board board, nlohmann::json table) : board_(std::move(board)), table_(std::move(table)) {}

  board::Board board_;
  nlohmann::json table_;
  std::vector<Ring> coast_;
};

}  // namespace flagplot::app
