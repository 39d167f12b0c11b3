#include "games/bismarck/bismarck.h"
#include "generic/suite.h"
#include "umpire/library.h"

namespace {

using flagplot::generic::Effort;
#ifdef __SANITIZE_ADDRESS__
constexpr int seeds = 20;
constexpr Effort effort{.games = 1, .samples = 2, .every = 37, .seed = 1};
#else
constexpr int seeds = 1000;
constexpr Effort effort{.games = 5, .samples = 3, .every = 17, .seed = 1};
#endif

const flagplot::umpire::Library& library() {
  static const flagplot::umpire::Library games(flagplot::data::Files(), {{"bismarck", flagplot::bismarck::make}});
  return games;
}
std::unique_ptr<flagplot::Game> basic_game() { return library().open("bismarck", "basic", {}); }

FLAGPLOT_GENERIC_SUITE(BismarckBasic, basic_game(), library().files(), effort, seeds)

}  // namespace
