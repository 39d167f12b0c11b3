#include "catalogue/games.h"

#include "games/bismarck/bismarck.h"
#include "games/murmansk_run/murmansk_run.h"
#include "games/north_cape/north_cape.h"
#include "games/pq17/pq17.h"

// The only place that names all games.
namespace flagplot::catalogue {

std::vector<umpire::GameEntry> known_games() {
  return {{"bismarck", bismarck::make},
          {"pq17", pq17::make},
          {"north_cape", north_cape::make},
          {"murmansk_run", murmansk_run::make}};
}

}  // namespace flagplot::catalogue
