#include "pieces/face_down.h"

#include <gtest/gtest.h>

#include "kernel/array.h"
#include "pieces/lot.h"

namespace flagplot::pieces {
namespace {

using Number = std::uint8_t;
constexpr Number nowhere = 0xFF;

class Pile : public ::testing::Test {
 protected:
  struct Back {
    Number at = nowhere, marker = nowhere;
  };
  struct Marker {
    Number at = nowhere, token = nowhere;
  };
  Array<Back, 6> backs{};
  Array<Marker, 6> markers{};
  FaceDown<Array<Back, 6>, Array<Marker, 6>> table{backs, markers};

  void lay(Number back, Number marker, Number at) {
    table.give(back, marker);
    backs[back].at = markers[marker].at = at;
  }
  bool agree() const {
    for (Number b = 0; b < 6; ++b) {
      if (backs[b].marker != nowhere && markers[backs[b].marker].token != b) return false;
    }
    return true;
  }
};

TEST_F(Pile, PartsByWhereItsMarkersGoAndNotByWhoTheyAre) {
  // Whoever was whoever: the lowest back goes to the lowest place.
  for (const auto& order : {Array<Number, 3>{0, 1, 2}, Array<Number, 3>{2, 1, 0}, Array<Number, 3>{1, 2, 0}}) {
    for (Number b = 0; b < 3; ++b) lay(b, order[b], 10);
    markers[0].at = 7;
    markers[1].at = 3;
    markers[2].at = 5;
    table.deal(SetOf<64>::below(3));
    EXPECT_EQ(backs[0].marker, 1);
    EXPECT_EQ(backs[1].marker, 2);
    EXPECT_EQ(backs[2].marker, 0);
    EXPECT_TRUE(agree());
  }
}

TEST_F(Pile, OfOneStaysAsItIs) {
  lay(4, 2, 10);
  markers[2].at = 3;
  table.deal(SetOf<64>::only(4));
  EXPECT_EQ(backs[4].marker, 2);
}

TEST_F(Pile, SwapsTwoThatCannotBeToldApart) {
  lay(0, 3, 10);
  lay(1, 5, 10);
  table.swap(Number{5}, Number{0});
  EXPECT_EQ(backs[0].marker, 5);
  EXPECT_EQ(backs[1].marker, 3);
  EXPECT_TRUE(agree());
  table.swap(Number{5}, Number{0});
  EXPECT_EQ(backs[0].marker, 5);
}

TEST_F(Pile, KnowsWhatLiesUnderItsBacks) {
  lay(0, 3, 10);
  lay(2, 5, 10);
  SetOf<64> pile = SetOf<64>::only(0);
  pile.add(2);
  EXPECT_EQ(table.under(pile), SetOf<64>(std::uint64_t{1} << 3 | std::uint64_t{1} << 5));
}

TEST_F(Pile, GivesTheLowestBackThatLiesNowhere) {
  lay(0, 3, 10);
  lay(1, 4, 11);
  EXPECT_EQ(table.free_back(Number{0}, Number{3}, nowhere), 2);
  lay(2, 5, 11);
  EXPECT_EQ(table.free_back(Number{0}, Number{3}, nowhere), 3);  // none
}

TEST(Lot, IsADieWithAsManySidesAsThereAre) {
  SetOf<64> among;
  for (const unsigned i : {3U, 9U, 40U}) among.add(i);
  EXPECT_EQ(ask_lot(7, among), Ask::roll(7, 1, 3));
  EXPECT_EQ(lot(among, rolled(1)), 3U);
  EXPECT_EQ(lot(among, rolled(3)), 40U);
  EXPECT_THROW((void)lot(among, rolled(4)), Fault);
  EXPECT_THROW((void)ask_lot(7, SetOf<64>{}), Fault);
  Rng rng(1);
  for (int n = 0; n < 50; ++n) EXPECT_TRUE(among.has(any_of(among, rng)));
}

}  // namespace
}  // namespace flagplot::pieces
