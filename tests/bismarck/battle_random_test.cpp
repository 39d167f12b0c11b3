#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "bismarck/battle_bench.h"
#include "generic/walk.h"
#include "kernel/rng.h"

// Naval combat phases played at random: they end, refuse what they do not offer, and show nobody anything
// without telling him.
namespace flagplot::bismarck::battle_test {
namespace {

// Two zones with ships of both sides, some in forces, some hurt.
void scatter(Table& t, Rng& rng) {
  static constexpr Array zones{"N14", "P12"};
  static constexpr Array names{"Norfolk",       "Suffolk",   "Hood",    "Prince of Wales",
                                    "King George V", "Rodney",    "Kenya",   "Victorious",
                                    "Repulse",       "Ark Royal", "Galatea", "Renown"};
  const bool together = rng.below(2) == 0, one_zone = rng.below(3) > 0;
  t.at_sea("Bismarck", zones[0], together ? 1 : 0);
  t.at_sea("Prinz Eugen", together || one_zone ? zones[0] : zones[1], together ? 1 : 0).pursuit = 2;
  t.of("Bismarck").pursuit = together ? 2 : 1;
  for (const char* name : names) {
    if (rng.below(3) == 0) continue;
    const auto force = rng.below(4);
    Ship& s = t.at_sea(name, zones[force == 3 ? 1 : 0], force == 0 ? 0 : static_cast<int>(force + 1));
    if (rng.below(4) == 0) s.evasion_damage = static_cast<std::uint8_t>(rng.below(32));
    if (rng.below(4) == 0) s.hits = {1, 1, 0, 1, 1};
    if (rng.below(5) == 0) s.located = Unseen;
    if (rng.below(8) == 0 && force == 0) s.shadowing = static_cast<std::uint8_t>(1 + rng.below(2));
  }
}

class RandomBattles : public ::testing::TestWithParam<int> {};

TEST_P(RandomBattles, EndAndKeepToTheRules) {
  Rng rng(static_cast<std::uint64_t>(GetParam()));
  Table t(GetParam() % 3 == 0 ? 7 : 4);  // some at night
  scatter(t, rng);
  t.start();
  int steps = 0;
  for (; !t.over() && steps < 20000; ++steps) {
    Seat seat = t.whose();
    if (t.asked() == both_players && rng.below(2)) seat = Seat::Axis;
    if (seat == Seat::Chance) {
      const Choice dice = rng.roll(t.asked(Seat::Chance));
      const std::array before{t.seen_by(Seat::Allied), t.seen_by(Seat::Axis)};
      ASSERT_NO_FATAL_FAILURE(t.answer(Seat::Chance, dice));
      for (Seat watcher : players) {
        const bool may_change = t.last_step_told(watcher) || t.asked().has(watcher) || t.over();
        ASSERT_TRUE(may_change || before[index(watcher)] == t.seen_by(watcher));
      }
      continue;
    }
    const auto options = t.options(seat);
    ASSERT_FALSE(options.empty()) << "nothing to answer to prompt " << t.asked(seat).prompt;
    const View view = t.view(seat);
    for (const Choice& c : options) ASSERT_FALSE(Bismarck::check(t.d(), view, c));
    for (int i = 0; i < 5; ++i) {
      const Choice c = generic::wild_choice(rng, options, Bismarck::words().verbs.size());
      if (std::ranges::find(options, c) == options.end()) {
        ASSERT_TRUE(Bismarck::check(t.d(), view, c))
            << c.verb << " " << c.a << " " << c.b << " " << c.c << " at prompt " << t.asked(seat).prompt;
      }
    }
    const Seat watcher = other(seat);
    const AnyView before = t.seen_by(watcher);
    // Seldom the end of it: battles should last.
    Choice c = options[rng.below(static_cast<std::uint32_t>(options.size()))];
    if ((c.verb == BreakOff || c.verb == RefuseAttack || c == pass) && rng.below(3)) {
      c = options[rng.below(static_cast<std::uint32_t>(options.size()))];
    }
    ASSERT_NO_FATAL_FAILURE(t.answer(seat, c));
    const bool may_change = t.last_step_told(watcher) || t.asked().has(watcher) || t.over();
    ASSERT_TRUE(may_change || before == t.seen_by(watcher)) << "seen without being told: verb " << c.verb;
  }
  ASSERT_TRUE(t.over());
  if (t.p().ending) return;
  EXPECT_TRUE(std::ranges::equal(bytes_of(t.p().battle), bytes_of(Battle{}))) << "the board is not cleared";
  for (std::size_t i = 0; i < t.d().ships.size(); ++i) {
    const Ship& s = t.p().ships[i];
    EXPECT_TRUE(s.fought == 0 || part_of(s) == Part::Finished) << t.d().ships[i].name;
    EXPECT_TRUE(!in_play(s) || s.hits[4] < t.d().ships[i].midships);
  }
}

INSTANTIATE_TEST_SUITE_P(Seeds, RandomBattles, ::testing::Range(1, 61));

}  // namespace
}  // namespace flagplot::bismarck::battle_test
