#include "app/app.h"
#include "catalogue/games.h"
#include "sample/strait.h"
#include "support/places.h"

// The flagplot command with the sample game beside the real ones, so that every command can be tested on a
// game that is whole.
int main(int argc, char** argv) {
  using namespace flagplot;
  auto games = catalogue::known_games();
  games.push_back({"strait", strait::make});
  games.push_back({"leaky_strait", strait::make_leaky});
  return app::run(argc, argv, games, {support::sample_data()});
}
