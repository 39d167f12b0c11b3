#include "app/app.h"
#include "games/bismarck/bismarck.h"
#include "games/murmansk_run/murmansk_run.h"

// The only place that names all games.
int main(int argc, char** argv) {
  return flagplot::app::run(argc, argv, {{"bismarck", flagplot::bismarck::make}, {"pq17"}, {"north_cape"}, {"murmansk_run", flagplot::murmansk_run::make}});
}
