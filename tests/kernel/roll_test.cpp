#include "kernel/roll.h"

#include <gtest/gtest.h>

#include "kernel/event.h"
#include "kernel/same_faces.h"

namespace flagplot {
namespace {

TEST(Roll, TravelsAsOneArgument) {
  for (const Roll& roll : {Roll{6, {3, 4}, 0}, Roll{6, {6, 0}, -2}, Roll{10, {10, 10}, 15}, Roll{8, {1, 0}, -16},
                           Roll{12, {12, 1}, 7}}) {
    EXPECT_EQ(unpacked_roll(packed(roll)), roll);
    EXPECT_NE(packed(roll), roll_not_shown);
  }
}

TEST(Roll, IsMadeFromWhatChanceAnswered) {
  EXPECT_EQ(unpacked_roll(shown(rolled(2, 5), -1)), (Roll{6, {2, 5}, -1}));
  EXPECT_EQ(unpacked_roll(shown(rolled(4))), (Roll{6, {4, 0}, 0}));
}

TEST(Roll, TooMuchForOneArgumentIsAFault) {
  EXPECT_THROW((void)packed({6, {3, 4, 5}, 0}), Fault);
  EXPECT_THROW((void)packed({6, {3}, 16}), Fault);
}

TEST(WideRoll, CarriesALargeModifierInTwoArguments) {
  for (const int modifier : {-512, -100, -17, 0, 21, 100, 511}) {
    const Roll roll{6, {5, 2}, static_cast<std::int16_t>(modifier)};
    EXPECT_EQ(unpacked_wide_roll(wide<1>(roll)), roll);
    EXPECT_NE(wide<1>(roll)[0], roll_not_shown);
  }
  EXPECT_THROW((void)wide<1>({6, {5}, 512}), Fault);
  EXPECT_THROW((void)wide<1>({6, {5}, -513}), Fault);
}

TEST(WideRoll, CarriesEighteenDice) {
  for (const std::uint16_t face : {1, 6}) {
    const Roll roll = unpacked_wide_roll(shown_wide<3>(rolled(all_of(18, 6, face)), -100));
    EXPECT_EQ(std::ranges::count(roll.faces, face), 18);
    EXPECT_EQ(roll.modifier, -100);
  }
  EXPECT_EQ(unpacked_wide_roll(shown_wide<3>(rolled(all_of(14, 10, 10)), 3, 10)).faces[13], 10);
  // Fewer arguments hold fewer dice, and say so.
  EXPECT_EQ(unpacked_wide_roll(shown_wide<2>(rolled(all_of(11, 6, 6)))).faces[10], 6);
  EXPECT_THROW((void)shown_wide<2>(rolled(all_of(18, 6, 6))), Fault);
  EXPECT_EQ(unpacked_wide_roll(shown_wide<1>(rolled(all_of(5, 6, 6)))).faces[4], 6);
  EXPECT_THROW((void)shown_wide<1>(rolled(all_of(7, 6, 6))), Fault);
}

TEST(WideRoll, NeedsDiceThatLieThere) {
  EXPECT_THROW((void)wide<1>({6, {}, 0}), Fault);
  EXPECT_THROW((void)wide<1>({6, {7}, 0}), Fault);
  EXPECT_THROW((void)wide<1>({6, {1, 0, 3}, 0}), Fault);
  EXPECT_THROW((void)wide<1>({64, {1}, 0}), Fault);
}

TEST(WideRoll, TakesItsPlacesInAnEvent) {
  EventRoom room;
  room.events.tell(both_players, 3, 7, shown_wide<3>(rolled(all_of(18, 6, 2)), 21), Seat::Axis);
  const Event e = room.events.all()[0];
  EXPECT_EQ(e.args[0], 7);
  EXPECT_EQ(unpacked_wide_roll(std::span(e.args).subspan(1, 4)).faces[17], 2);
  EXPECT_EQ(e.args[5], static_cast<std::uint16_t>(Seat::Axis));
}

}  // namespace
}  // namespace flagplot
