#include <gtest/gtest.h>

#include <cmath>

#include "bots/generic/playout.h"
#include "bots/north_cape/doctrine.h"
#include "bots/north_cape/staff.h"
#include "catalogue/bots.h"
#include "games/north_cape/north_cape.h"
#include "games/north_cape/resample.h"
#include "umpire/library.h"

// What the staffs of North Cape know about the map, and how well they foretell the end.
namespace flagplot::bots::north_cape {
namespace {

class NorthCapeStaff : public ::testing::Test {
 protected:
  const umpire::Library library{data::Files(), {{"north_cape", flagplot::north_cape::make}}};
  const std::unique_ptr<Game> game = library.open("north_cape", "luftwaffe", {});
  const Data& d = flagplot::north_cape::data_of(*game);
  const Staff staff = catalogue::staff_of("north_cape");

  // Between two doctrines, the Germans by that plan; `look` sees every decision.
  template <class Look>
  Outcome play(std::uint64_t number, const std::string& plan, Look look) const {
    const auto allied = make_bot(*game, staff, "doctrine"), axis = make_bot(*game, staff, "doctrine:" + plan);
    for (Bot* bot : {allied.get(), axis.get()}) bot->sit_down(number);
    Rng dice = Rng::nth(77, number);
    AnyState end;
    return playout(
        *game, {allied.get(), axis.get()}, [&](const Ask& ask) { return dice.roll(ask); }, {Rng(1), Rng(2)}, end,
        [&](const AnyState& state, Seat, const AnyView&) { look(state.as<State>()); });
  }
};

TEST_F(NorthCapeStaff, ReckonsWaysBySea) {
  SeaMiles sea(d);
  const Printed& map = *d.printed;
  const Hex narvik = map.to_narvik, murmansk = map.to_murmansk;
  const int miles = sea.between(0, Seat::Axis, narvik, murmansk);
  ASSERT_LT(miles, SeaMiles::no_way);
  EXPECT_GT(miles, distance(d, narvik, murmansk)) << "the North Cape is in the way";
  // From everywhere on the way there is a hex that is nearer, into which one can sail.
  for (std::size_t h = 0; h < map.near.size(); ++h) {
    const auto at = static_cast<Hex>(h);
    const int far = sea.between(0, Seat::Axis, at, murmansk);
    if (far == 0 || far == SeaMiles::no_way) continue;
    bool nearer = false;
    each_near(d, at, [&](Hex n) {
      nearer = nearer || (sea.between(0, Seat::Axis, n, murmansk) == far - 1 &&
                          d.board.passable(static_cast<board::CellId>(at), static_cast<board::CellId>(n)));
    });
    EXPECT_TRUE(nearer) << "hex " << h;
  }
  EXPECT_EQ(sea.between(0, Seat::Allied, narvik, murmansk), SeaMiles::no_way) << "no Allied ship sails from there";
}

TEST_F(NorthCapeStaff, BigShipsThatComeOutGoFurtherThanTheirFjord) {
  int farthest = 0;
  for (std::uint64_t number = 0; number < 8; ++number) {
    play(number, "bold", [&](const State& s) {
      const Part& w = part(d, s.p);
      (w.ships & w.pieces & all_of(Seat::Axis)).each([&](PieceId ship) {
        if (is_on_map(s.p, ship)) farthest = std::max(farthest, distance(d, hex_of(s.p, ship), d.printed->to_narvik));
      });
    });
  }
  EXPECT_GE(farthest, 15);
}

// In bits: who always says even chances is surprised by one.
TEST_F(NorthCapeStaff, ForetellsTheWinnerBetterThanATossOfACoin) {
  const Chart chart(d);
  constexpr int from = 8;
  double bits = 0;
  int said = 0;
  for (std::uint64_t number = 0; number < 60; ++number) {
    std::vector<double> outlooks;
    int turn = from - 1;
    constexpr std::array plans{"bold", "prudent", "in_port"};
    const Outcome o = play(number, plans[number % plans.size()], [&](const State& s) {
      if (s.p.turn <= turn) return;
      turn = s.p.turn;
      outlooks.push_back(outlook(d, chart, s));
    });
    ASSERT_TRUE(o.finished);
    for (const double allied : outlooks) {
      bits -= std::log2(o.result.winner == Seat::Allied ? allied : 1 - allied);
      ++said;
    }
  }
  ASSERT_GT(said, 1000);
  EXPECT_LT(bits / said, 0.7);
}

}  // namespace
}  // namespace flagplot::bots::north_cape
