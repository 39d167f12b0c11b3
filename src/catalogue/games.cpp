#include "catalogue/games.h"

#include "games/bismarck/bismarck.h"
#include "games/murmansk_run/murmansk_run.h"

// The only place that names all games.
namespace flagplot::catalogue {

std::vector<umpire::GameEntry> known_games() {
  return {{"bismarck", bismarck::make}, {"pq17"}, {"north_cape"}, {"murmansk_run", murmansk_run::make}};
}

}  // namespace flagplot::catalogue
