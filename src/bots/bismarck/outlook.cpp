#include "bots/bismarck/outlook.h"

#include <algorithm>
#include <cmath>

#include "bots/bismarck/chart.h"

namespace flagplot::bots::bismarck {

using namespace flagplot::bismarck;

double outlook(const Data& d, const Chart& chart, const State& s) {
  (void)d;
  (void)chart;
  const Position& p = s.p;
  double margin = p.points[0] - p.points[1];
  return 1 / (1 + std::exp(-margin / 4));
}

}  // namespace flagplot::bots::bismarck
