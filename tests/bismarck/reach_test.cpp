#include <gtest/gtest.h>

#include <vector>

#include "data/files.h"
#include "games/bismarck/printed.h"

// How far it is over the search board, against a walk from zone to zone.
namespace flagplot::bismarck {
namespace {

constexpr int far = 1000;

std::vector<int> walked(const Printed& d, ZoneId from, bool german) {
  std::vector<int> steps(d.board.size(), far);
  std::vector<ZoneId> queue{from};
  steps[index(from)] = 0;
  for (std::size_t head = 0; head < queue.size(); ++head) {
    const ZoneId here = queue[head];
    for (const ZoneId next : d.board.neighbours(here)) {
      if (german && d.great_britain.has(here) && d.great_britain.has(next)) continue;
      if (steps[index(next)] != far) continue;
      steps[index(next)] = steps[index(here)] + 1;
      queue.push_back(next);
    }
  }
  return steps;
}

ZoneSet up_to(int steps, const std::vector<int>& away) {
  ZoneSet set;
  for (std::size_t i = 0; i < away.size(); ++i) {
    if (away[i] <= steps) set.add(static_cast<ZoneId>(i));
  }
  return set;
}

// [BIS 6.12]
TEST(BismarckReach, IsWhatSomebodyFindsWhoGoesFromZoneToZone) {
  const auto d = printed(data::Files());
  bool detours = false;
  for (std::size_t i = 0; i < d->board.size(); ++i) {
    const auto from = static_cast<ZoneId>(i);
    const std::vector<int> all = walked(*d, from, false), german = walked(*d, from, true);
    detours = detours || all != german;
    for (const int steps : {0, 1, 2, 6, 7, 8, 20, 24, 25}) {
      ASSERT_TRUE(d->within(from, steps) == up_to(steps, all)) << d->board.id(from) << " " << steps;
      ASSERT_TRUE(d->german_flights(from, steps) == up_to(steps, german)) << d->board.id(from) << " " << steps;
    }
  }
  EXPECT_TRUE(detours) << "Great Britain is in nobody's way";
}

// What is worked out beforehand: a turn's flight from everywhere, the way home to every base.
TEST(BismarckReach, IsKnownBeforehandAsFarAsAircraftFly) {
  const auto d = printed(data::Files());
  ASSERT_EQ(d->around.size(), d->board.size());
  std::size_t bases = 0;
  for (std::size_t i = 0; i < d->around.size(); ++i) {
    EXPECT_GE(d->around[i].size(), 8U);
    EXPECT_EQ(d->around[i].size(), d->german_around[i].size());
    bases += d->around[i].size() > 8;
  }
  EXPECT_GE(bases, 5U);
  EXPECT_LT(bases, 13U) << "only bases see further than a turn";
}

}  // namespace
}  // namespace flagplot::bismarck
