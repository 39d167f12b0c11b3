#include <algorithm>
#include <cmath>

#include "bots/murmansk_run/staff.h"

namespace flagplot::bots::murmansk_run {

double outlook(const Data& d, const Chart&, const State& s) {
  (void)d;
  (void)s;
  return 0.5;
}

}  // namespace flagplot::bots::murmansk_run
