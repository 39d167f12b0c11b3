#include <gtest/gtest.h>

#include <algorithm>

#include "pq17/bench.h"

// Whatever would be accepted is offered: not only what a game at random comes across, but all that can be
// said.
namespace flagplot::pq17::test {
namespace {

struct Asked {
  const Game& game;
  const AnyView view;
  const std::vector<Choice> offered;
  int missing = 0;

  void say(Choice c) {
    if (game.check(view, c) || std::ranges::find(offered, c) != offered.end()) return;
    if (++missing < 4)
      ADD_FAILURE() << "accepted and not offered: " << game.words().verbs[c.verb].key << " " << c.a << " "
                    << c.b;
  }
};
// Every answer of one argument, and if `pairs` of two.
int missing_offers(const Table& t, Seat seat, bool pairs) {
  constexpr std::uint16_t ids = 400, few_ids = 66;
  Asked asked{t.game(), t.seen_by(seat), t.options(seat)};
  const auto verbs = asked.game.words().verbs;
  for (std::uint16_t verb = 1; verb < verbs.size(); ++verb) {
    const auto args = std::ranges::count_if(verbs[verb].args, [](const Arg& a) { return a.name != nullptr; });
    if (args == 0) asked.say({verb, 0, 0, 0});
    for (std::uint16_t a = 0; args == 1 && a < ids; ++a) asked.say({verb, a, 0, 0});
    for (std::uint16_t a = 0; args == 2 && pairs && a < few_ids; ++a) {
      for (std::uint16_t b = 0; b < few_ids; ++b) asked.say({verb, a, b, 0});
    }
  }
  return asked.missing;
}
int missing_in_play(const char* scenario, std::uint64_t seed, const json& options = json::object()) {
  Table t(support::printed_scenario("pq17", scenario), options);
  Rng rng(seed);
  int looks = 0, missing = 0;
  for (int step = 0; !t.over() && missing == 0; ++step) {
    if (step % 29 == 0 && t.whose() != Seat::Chance)
      missing += missing_offers(t, t.whose(), ++looks % 8 == 0);
    t.random_step(rng);
  }
  EXPECT_GT(looks, 20);
  return missing;
}

TEST(Pq17Offers, WhatIsAcceptedIsOffered) {
  EXPECT_EQ(missing_in_play("pq17", 3), 0);
  EXPECT_EQ(missing_in_play("jw51b", 4), 0);
}

// [PQ 5.3.1] Patrols are offered every hex that they may have.
TEST(Pq17Offers, PatrolsAndMissions) {
  Table t(
      middle({at("U-boats 1", "0908", level(uboats(1), 1))},
             {{"segment", AirSegment}, {"sectors", no_sectors}, {"aircraft", {air("Hudson", "wick", 2)}}}));
  t.choose(UseUnit, t.unit("Hudson Wick"));
  EXPECT_TRUE(t.offered(Seat::Allied, {PatrolAt, t.hex("0909"), 0, 0}));
  EXPECT_TRUE(t.offered(Seat::Allied, {FlyTo, t.hex("0908"), 0, 0}));
  EXPECT_EQ(missing_offers(t, Seat::Allied, true), 0);
}

}  // namespace
}  // namespace flagplot::pq17::test
