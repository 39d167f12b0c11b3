#include "app/app.h"
#include "games/bismarck/bismarck.h"
#include "games/murmansk_run/murmansk_run.h"
#include "sample/strait.h"

// The flagplot command with the sample game beside the real ones, so that every command can be tested on a
// game that is whole.
int main(int argc, char** argv) {
  using namespace flagplot;
  return app::run(argc, argv,
                  {{"bismarck", bismarck::make},
                   {"pq17"},
                   {"north_cape"},
                   {"murmansk_run", murmansk_run::make},
                   {"strait", strait::make},
                   {"leaky_strait", strait::make_leaky}},
                  {FLAGPLOT_SOURCE_DIR "/tests/sample/data"});
}
