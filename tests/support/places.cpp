#include "support/places.h"

namespace flagplot::support {

std::string source_dir() { return FLAGPLOT_SOURCE_DIR; }
std::string flagplot_program() { return FLAGPLOT_PROGRAM; }
std::string sample_program() { return FLAGPLOT_SAMPLE_PROGRAM; }
#ifdef FLAGPLOT_SOFT_PROGRAM
std::string soft_program() { return FLAGPLOT_SOFT_PROGRAM; }
#endif

}  // namespace flagplot::support
