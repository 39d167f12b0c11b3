#include <nlohmann/json.hpp>

#include "games/bismarck/bismarck.h"
#include "generic/suite.h"
#include "umpire/library.h"

// The Basic Game's scenario with every chapter of the Intermediate Game that goes together.
namespace {

using flagplot::generic::Effort;
#ifdef __SANITIZE_ADDRESS__
constexpr int seeds = 10;
constexpr Effort effort{.games = 1, .samples = 2, .every = 53, .seed = 1};
#else
constexpr int seeds = 500;
constexpr Effort effort{.games = 5, .samples = 3, .every = 19, .seed = 1};
#endif

const flagplot::umpire::Library& library() {
  static const flagplot::umpire::Library games(flagplot::data::Files(),
                                               {{"bismarck", flagplot::bismarck::make}});
  return games;
}
std::unique_ptr<flagplot::Game> intermediate_game() {
  return library().open("bismarck", "basic", {{"preset", "intermediate"}});
}
std::unique_ptr<flagplot::Game> game_with_fronts() {
  return library().open("bismarck", "basic", {{"preset", "fronts"}});
}

std::unique_ptr<flagplot::Game> everything_at_once() {
  return library().open("bismarck", "basic", {{"preset", "everything"}});
}

FLAGPLOT_GENERIC_SUITE(BismarckIntermediate, intermediate_game(), library().files(), effort, seeds)
FLAGPLOT_GENERIC_SUITE(BismarckFrontsGame, game_with_fronts(), library().files(), effort, seeds)
FLAGPLOT_GENERIC_SUITE(BismarckEverything, everything_at_once(), library().files(), effort, seeds)

}  // namespace
