#include "bots/generic/effort.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace flagplot::bots {
namespace {

using Way = std::array<Effort::Place, 3>;

// Two of three come by place 5 in the second turn; one lies at 7, where something may also lie that nobody foresaw.
Effort three_courses() {
  Effort effort(10, 3);
  effort.add_course(Way{1, 5, 8}, 0.25F);
  effort.add_course(Way{2, 5, 9}, 0.25F);
  effort.add_course(Way{7, 7, 7}, 0.5F);
  effort.add_still(7, 0.125F);
  effort.add_still(3, 0.125F);
  return effort;
}

auto only(Effort::Place place) {
  return [place](Effort::Place z) { return z == place; };
}

Effort::Field from_the_start(const Effort& effort) {
  return effort.from_arrival([](Effort::Place) { return std::size_t{0}; }, 0.5F);
}

TEST(SearchEffort, WhatIsMetInATurnIsWhoeverIsThereThen) {
  const Effort effort = three_courses();
  EXPECT_FLOAT_EQ(effort.in_turn(0)[5], 0);
  EXPECT_FLOAT_EQ(effort.in_turn(1)[5], 0.5F);
  EXPECT_FLOAT_EQ(effort.in_turn(1)[7], 0.625F);
  EXPECT_FLOAT_EQ(effort.in_turn(2)[3], 0.125F);
}

TEST(SearchEffort, WhoeverIsPostedLeavesLessToFindForTheNext) {
  Effort effort = three_courses();
  effort.watch(only(5), 1, 0.5F);
  EXPECT_FLOAT_EQ(effort.in_turn(1)[5], 0.25F);
  EXPECT_FLOAT_EQ(effort.in_turn(2)[8], 0.125F) << "what was met there is met, wherever it goes on to";
  EXPECT_FLOAT_EQ(effort.in_turn(1)[7], 0.625F);
  effort.cover(only(7), 0);
  EXPECT_FLOAT_EQ(effort.in_turn(2)[7], 0);
}

TEST(SearchEffort, AWatchMeetsWhatComesAfterItHasArrivedAndOnlyOnce) {
  const Effort effort = three_courses();
  const Effort::Field at_once = from_the_start(effort);
  EXPECT_FLOAT_EQ(at_once[5], 0.25F) << "in the second turn, which counts half";
  EXPECT_FLOAT_EQ(at_once[7], 0.625F) << "who stays is met once";
  const Effort::Field late = effort.from_arrival([](Effort::Place) { return std::size_t{2}; }, 0.5F);
  EXPECT_FLOAT_EQ(late[5], 0);
  EXPECT_FLOAT_EQ(late[7], 0.625F / 4);
  const Effort::Field never = effort.from_arrival([](Effort::Place) { return std::size_t{3}; }, 0.5F);
  EXPECT_FLOAT_EQ(never[7], 0);
}

TEST(SearchEffort, AWatchCountsFromItsArrival) {
  Effort too_late = three_courses(), in_time = three_courses();
  too_late.watch(only(5), 2, 1);
  in_time.watch(only(5), 1, 1);
  EXPECT_FLOAT_EQ(from_the_start(too_late)[5], 0.25F);
  EXPECT_FLOAT_EQ(from_the_start(in_time)[5], 0);
}

// Along a line of places: somebody sails from 2 upwards, a place a turn.
TEST(SearchEffort, WhoIsAheadIsInTheWayAndWhoComesFromBehindIsNot) {
  Effort effort(20, 4);
  effort.add_course(std::array<Effort::Place, 4>{2, 3, 4, 5}, 0.5F);
  effort.add_still(9, 0.25F);
  const std::array<int, 4> reach{0, 1, 2, 3};
  const auto from = [&](int here) {
    return effort.headed_off([&](Effort::Place z) { return std::abs(z - here); }, reach, 0.5F);
  };
  EXPECT_FLOAT_EQ(from(2), 0.5F) << "there already";
  EXPECT_FLOAT_EQ(from(4), 0.25F) << "they meet at 3 a turn later";
  EXPECT_FLOAT_EQ(from(8), 0.5F / 8 + 0.25F / 2) << "at 5 in the last turn, and a turn from who stays";
  EXPECT_FLOAT_EQ(from(1), 0) << "never catches up";
  EXPECT_FLOAT_EQ(from(9), 0.25F) << "too far away to meet anybody but who stays";
}

TEST(SearchEffort, WhatIsCoveredNeedsNobodyElse) {
  Effort effort = three_courses();
  effort.cover([](Effort::Place z) { return z == 7 || z == 1; }, 0);
  EXPECT_FLOAT_EQ(effort.in_turn(1)[7], 0);
  EXPECT_FLOAT_EQ(effort.in_turn(1)[5], 0.25F);
}

}  // namespace
}  // namespace flagplot::bots
