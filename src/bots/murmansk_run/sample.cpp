#include "bots/murmansk_run/staff.h"
#include "games/murmansk_run/resample.h"

namespace flagplot::bots::murmansk_run {

bool likely_world(const Situation& s, State& world) { return resample(s.d, s.v, s.rng, world); }

}  // namespace flagplot::bots::murmansk_run
