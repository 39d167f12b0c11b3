#pragma once

#include <memory>
#include <string>

#include "data/files.h"
#include "sample/strait.h"
#include "support/places.h"
#include "umpire/library.h"

namespace flagplot::support {

inline const umpire::Library& sample_library() {
  static const umpire::Library library(data::Files({support::sample_data()}),
                                       {{"strait", strait::make}, {"leaky_strait", strait::make_leaky}});
  return library;
}
inline std::unique_ptr<Game> sample(const char* scenario = "crossing") {
  return sample_library().open("strait", scenario, {});
}
inline std::unique_ptr<Game> leaky_sample() { return sample_library().open("leaky_strait", "crossing", {}); }

}  // namespace flagplot::support
