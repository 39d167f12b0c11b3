#include "app/app.h"

// The only place that names all games.
int main(int argc, char** argv) {
  return flagplot::app::run(argc, argv, {{"bismarck"}, {"pq17"}, {"north_cape"}, {"murmansk_run"}});
}
