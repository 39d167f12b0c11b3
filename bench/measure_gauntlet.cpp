#include <fmt/core.h>

#include <algorithm>
#include <cstdlib>

#include "bots/gauntlet/gauntlet.h"
#include "catalogue/bots.h"
#include "games/bismarck/bismarck.h"
#include "games/murmansk_run/murmansk_run.h"
#include "games/north_cape/north_cape.h"
#include "umpire/library.h"

// measure_gauntlet GAME SCENARIO GAMES SEED JOBS: every simple strategy against doctrine, beside doctrine in
// its place. Fails if one of them has found a hole.
int main(int argc, char** argv) {
  using namespace flagplot;
  const auto argument = [&](int i, const char* otherwise) {
    return std::string(argc > i ? argv[i] : otherwise);
  };
  const auto number = [&](int i, const char* otherwise) {
    return std::strtoull(argument(i, otherwise).c_str(), nullptr, 10);
  };
  const std::string id = argument(1, "north_cape");
  const umpire::Library library(data::Files(), {{"bismarck", flagplot::bismarck::make},
                                               {"murmansk_run", flagplot::murmansk_run::make},
                                               {"north_cape", flagplot::north_cape::make}});
  const auto game = library.open(id, argument(2, "luftwaffe"), {});
  const auto rows = bots::gauntlet::run(*game, catalogue::staff_of(id), number(3, "200"),
                                        number(4, "601"), static_cast<unsigned>(number(5, "1")));
  fmt::print("{}", bots::gauntlet::table(rows));
  return std::ranges::any_of(rows, [](const auto& row) {
    return row.strategy.rate() - row.doctrine.rate() > bots::gauntlet::most_gain;
  });
}
