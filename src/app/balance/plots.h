#pragma once

#include <string>
#include <vector>

#include "app/balance/markup.h"

// Plots as inline SVG: no script, no outside file, legible in grey. Labels are plain text; they are escaped
// here. Colours and hatching are classes, defined once for the page by `plot_style` and `plot_patterns`.
namespace flagplot::app {

struct Segment {
  double share = 0;
  const char* paint = "";  // allied, draw, axis, dice, plans, both
};

// Bars from 0 to `scale`, each made of segments. A whisker is an interval drawn over the bar.
struct BarRow {
  std::string label, note;
  std::vector<Segment> segments;
  std::vector<bots::Interval> whiskers;
};
struct BarPlot {
  std::string alt;
  double scale = 1;
  bool middle = false;  // a line at one half
  std::vector<BarRow> rows;
};
std::string drawn(const BarPlot&, const Figures&);

struct Column {
  std::string label;
  std::vector<Segment> segments;
  bots::Interval whisker;  // of the whole column
};
struct Histogram {
  std::string alt, below;  // what the columns count
  std::vector<Column> columns;
};
std::string drawn(const Histogram&, const Figures&);

// Differences with their intervals around nothing.
struct ForestRow {
  std::string label, note;
  bots::Estimate difference;
  bool stands_out = false;
};
struct Forest {
  std::string alt, left, right;  // what it means to lie on that side
  bots::Interval range;          // of the scale, so that several plots can share it
  std::vector<ForestRow> rows;
};
std::string drawn(const Forest&, const Figures&);

std::string plot_style();
std::string plot_patterns();

}  // namespace flagplot::app
