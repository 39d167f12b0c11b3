#pragma once

#include "pq17/bench.h"

namespace flagplot::pq17::test {

// Quiet play: rules called one by one on a table, told to nobody.
struct Quiet {
  explicit Quiet(Table& t) : play{t.d(), t.state(), nobody} {}
  Events nobody;
  P play;
};

}  // namespace flagplot::pq17::test
