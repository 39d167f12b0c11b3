#pragma once

#include <functional>

#include "kernel/rng.h"
#include "north_cape/bench.h"

// Short games in crowded waters, in which something happens at every turn, for tests that look on.
namespace flagplot::north_cape::test {

struct Scene {
  std::vector<json> placed;
  json more = json::object();     // of the position
  json options = json::object();  // besides those that are tried in turn
};
Scene off_murmansk();
Scene off_the_cape();
Scene at_the_west_edge();
Scene against_the_umpire();

// Several games of a scene in all weathers and with all optional rules, this many steps each. Before every step `before` is
// told who is asked, Chance among them; then `after` what was told meanwhile is in the table's ear.
struct Onlooker {
  std::function<void(Table&, Seat, Rng&)> before = [](Table&, Seat, Rng&) {};
  std::function<void(Table&)> after = [](Table&) {};
};
void look_on(const Scene&, int games, int steps, const Onlooker&);

}  // namespace flagplot::north_cape::test
