#pragma once

#include <map>
#include <string>
#include <vector>

#include "app/play/seen_board.h"

// A chart in characters: one or more columns a cell, one or two lines a row.
namespace flagplot::app {

enum class Ink : std::uint8_t { Plain, Faint, Land, Ground, Port, Own, Enemy };

// One column of a line.
struct Glyph {
  std::string sign = " ";
  Ink ink = Ink::Plain;
};
using ChartLine = std::vector<Glyph>;

// What there is to draw on.
struct Sheet {
  int width = 80, height = 40;
  bool unicode = false;
};

// Which part is wanted: these cells at least, as large as the sheet allows.
struct Extract {
  board::CellSet cells;
  bool named = false;  // cells bear their names, however few fit
};

struct Chart {
  std::vector<ChartLine> lines;
  struct Sign {
    Glyph glyph;
    std::string word;   // the sentence chart.WORD, or the words themselves of a game's own sign
    bool said = false;  // they are the words themselves
  };
  std::vector<Sign> legend;            // of what is drawn
  std::map<std::size_t, char> keys;    // of the marks that are drawn, by their place among the marks
  std::vector<board::PlaceId> places;  // ports and airfields that are drawn
};

Chart draw(const BoardTable&, const SeenBoard&, const Sheet&, const Extract&);

}  // namespace flagplot::app
