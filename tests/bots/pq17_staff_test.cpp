#include <gtest/gtest.h>

#include "bots/generic/playout.h"
#include "bots/pq17/doctrine.h"
#include "bots/pq17/guess.h"
#include "catalogue/bots.h"
#include "games/pq17/pq17.h"
#include "games/pq17/resample.h"
#include "games/pq17/rules.h"
#include "umpire/library.h"

// What the staffs of PQ-17 see to before anybody is found, and how they tell one convoy from another.
namespace flagplot::bots::pq17 {
namespace {

class Pq17Staff : public ::testing::Test {
 protected:
  const umpire::Library library{data::Files(), {{"pq17", flagplot::pq17::make}}};
  const Staff staff = catalogue::staff_of("pq17");

  // Between two doctrines; `look` sees every decision.
  template <class Look>
  void play(const Game& game, std::uint64_t number, Look look) const {
    const auto bot = make_bot(game, staff, "doctrine");
    const Outcome o = playout(game, {bot.get(), bot.get()}, 41, number,
                              [&](const AnyState& state, Seat, const AnyView&) { look(state.as<State>()); });
    EXPECT_TRUE(o.finished);
  }
};

TEST_F(Pq17Staff, DestroyersAndTheEscortCarrierJoinTheConvoyTheyLieInPortWith) {
  const auto game = library.open("pq17", "pq18", {});
  const Data& d = flagplot::pq17::data_of(*game);
  const ForceStart& convoy = d.scenario.forces[0];
  ASSERT_TRUE(convoy.loaded);
  constexpr int some_turns = 3, destroyers = 16;
  int most = 0, carriers = 0;
  play(*game, 1, [&](const State& s) {
    if (s.p.turn > d.scenario.start + some_turns) return;
    const Muster m = muster(d, s.p, convoy.force);
    most = std::max(most, m.destroyers + m.torpedo_boats);
    carriers = std::max<int>(carriers, m.carriers);
  });
  EXPECT_GE(most, destroyers);
  EXPECT_EQ(carriers, 1);
}

TEST_F(Pq17Staff, DummiesAreNotPutIntoOneHex) {
  const auto game = library.open("pq17", "pq17", {});
  const Data& d = flagplot::pq17::data_of(*game);
  int seen = 0;
  for (std::uint64_t number = 0; number < 10; ++number) {
    bool begun = false;
    play(*game, number, [&](const State& s) {
      if (begun || !s.p.playing) return;
      begun = true;
      for (const Seat side : players) {
        HexSet hexes;
        each_force(side, [&](ForceId f) {
          if (!is_dummy(f) || !at_sea(s.p, f) || s.p.force[f].at >= d.board.size()) return;
          EXPECT_FALSE(hexes.has(s.p.force[f].at)) << name(side) << " in game " << number;
          hexes.add(s.p.force[f].at);
          ++seen;
        });
      }
    });
  }
  EXPECT_GT(seen, 20);
}

// On the same spot a convoy of forty is the one for Russia, and one of twenty is on its way home.
TEST_F(Pq17Staff, AConvoyThatHasBeenCountedIsToldByItsSize) {
  const auto game = library.open("pq17", "pq17", {});
  const Data& d = flagplot::pq17::data_of(*game);
  const Chart chart(d);
  SeaMiles sea(d);
  State state{};
  PQ17::setup(d, state);
  const auto worth_of = [&](std::uint8_t ships) {
    View view{};
    PQ17::show(d, state, Seat::Axis, view);
    view.seen.seat = Seat::Axis;
    view.p.playing = 1;
    view.p.turn = 9;
    Block& block = view.p.block[0];
    block = Block{};
    block.place = AtSea;
    for (Hex h = 0; h < d.board.size(); ++h) {
      if (d.name_of(h) == "0412") block.at = h;
    }
    block.kind = Kind::Convoy;
    block.level = 2;
    block.report.level = 2;
    block.report.said[3] = ships;
    Survey survey;
    return guess(Situation{d, view, chart, sea, survey, {}}, 0).worth;
  };
  EXPECT_GT(worth_of(40), worth_of(20));
}

}  // namespace
}  // namespace flagplot::bots::pq17
