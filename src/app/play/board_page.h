#pragma once

#include <memory>
#include <optional>

#include "app/play/chart.h"

namespace flagplot::app {

// What "board" answers: a chart, what its signs mean, and what matters of what the seat sees.
struct BoardPage {
  SeenBoard seen;
  Chart chart;
};

class Boards {
 public:
  using Json = nlohmann::ordered_json;
  Boards(const data::Files&, const std::string& game, const data::Catalogue&);

  bool can_draw() const { return table_ != nullptr; }
  std::vector<std::string> passes() const { return table_ ? table_->passes() : std::vector<std::string>(); }
  // Which part: nothing for what there is to see, "all", or a cell, a port, a ship. No page if there is no
  // such thing.
  std::optional<BoardPage> page(const Json& board_of_view, Seat, const std::string& part, const Sheet&) const;

  // "A  H18 Scapa Flow: ", and what is there.
  struct Entry {
    std::string lead, text;
  };
  std::vector<Entry> entries(const BoardPage&, bool own) const;
  std::size_t not_shown(const BoardPage&) const;
  std::vector<std::string> legend(const BoardPage&) const;
  std::vector<std::string> places(const BoardPage&) const;
  Json json(const BoardPage&) const;

 private:
  std::string where(board::CellId) const;
  std::optional<Extract> extract(SeenBoard&, const std::string& part) const;
  std::optional<board::CellId> cell_called(const std::string& folded_name) const;

  const data::Catalogue& words_;
  BoardWords board_words_;
  std::unique_ptr<BoardTable> table_;
};

}  // namespace flagplot::app
