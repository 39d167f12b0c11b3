#include "games/pq17/pq17.h"
#include "generic/suite.h"
#include "umpire/library.h"

namespace {

using flagplot::generic::Effort;
#ifdef __SANITIZE_ADDRESS__
constexpr int seeds = 2;
constexpr Effort effort{.games = 1, .samples = 1, .every = 211, .seed = 1};
#else
constexpr int seeds = 60;
constexpr Effort effort{.games = 2, .samples = 2, .every = 61, .seed = 1};
#endif

const flagplot::umpire::Library& library() {
  static const flagplot::umpire::Library games(flagplot::data::Files(), {{"pq17", flagplot::pq17::make}});
  return games;
}

FLAGPLOT_GENERIC_SUITE(Pq17Convoy, library().open("pq17", "pq17", {}), library().files(), effort, seeds)

}  // namespace
