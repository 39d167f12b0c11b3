#include <cstdio>
#include <cstdlib>

#include "data/files.h"
#include "games/bismarck/bismarck.h"
#include "games/murmansk_run/murmansk_run.h"
#include "support/made_up.h"

// Positions that strangers send: refused with a reason, or two hundred steps can be played from there. The bytes decide
// which position is taken and what is changed in it.
namespace {

using namespace flagplot;

const umpire::Library& library() {
  static const umpire::Library library(data::Files(),
                                       {{"bismarck", bismarck::make}, {"murmansk_run", murmansk_run::make}});
  return library;
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size) {
  static const support::MadeUp made_up[] = {{library(), "bismarck"}, {library(), "murmansk_run"}};
  if (size < 4) return 0;
  const std::size_t game = bytes[0] % 2;
  std::size_t at = 1;
  const auto scenario = made_up[game].scenario([&](std::uint32_t n) {
    const std::uint32_t high = at < size ? bytes[at++] : 0, low = at < size ? bytes[at++] : 0;
    return (high * 256 + low) % n;
  });
  int played = 0;
  const auto wrong =
      support::play_made_up(library(), std::string(library().games()[game].id), scenario, 200, 7, played);
  if (!wrong.empty()) {
    std::fprintf(stderr, "%s\n%s\n", wrong.c_str(), scenario.dump().c_str());
    std::abort();
  }
  return 0;
}
