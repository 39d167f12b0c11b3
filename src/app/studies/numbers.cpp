#include "app/studies/numbers.h"

#include <cmath>
#include <nlohmann/json.hpp>

namespace flagplot::app {

double rounded(double x) { return std::round(x * 10000) / 10000; }

Json shown(const bots::Interval& i) { return Json::array({rounded(i.low), rounded(i.high)}); }

Json shown(const bots::Estimate& e) { return {{"value", rounded(e.value)}, {"ci95", shown(e.ci95)}}; }

Json shown(const bots::Record& r) {
  return {{"wins", r.wins},
          {"losses", r.losses},
          {"draws", r.draws},
          {"win_rate", rounded(r.rate())},
          {"ci95", shown(r.ci95())}};
}

}  // namespace flagplot::app
