#include <gtest/gtest.h>

#include "kernel/game.h"

namespace flagplot {
namespace {

struct Large {
  Array<std::uint64_t, largest_state / 8> words{};
};
struct Small {
  Array<std::uint64_t, 2> words{};
};

TEST(Box, HoldsTheLargestStateThereMayBe) {
  AnyState box;
  box.emplace<Large>().words.fill(7);
  const AnyState copy = box;
  EXPECT_EQ(copy.as<Large>().words.back(), 7U);
  EXPECT_EQ(copy, box);
  EXPECT_EQ(copy.bytes().size(), 16384U);
}

TEST(Box, CopiesOnlyWhatIsInIt) {
  AnyState box, into;
  into.emplace<Large>().words.fill(7);
  box.emplace<Small>().words = {1, 2};
  into = box;
  EXPECT_EQ(into, box);
  EXPECT_EQ(into.bytes().size(), sizeof(Small));
  // What lay behind it is still there: nothing was written over it.
  EXPECT_EQ(std::to_integer<int>(into.bytes().data()[sizeof(Small)]), 7);
}

TEST(Box, RefusesMoreBytesThanItHasRoomFor) {
  const std::vector<std::byte> bytes(largest_state + 1);
  AnyState box;
  EXPECT_THROW(box.assign(bytes), Fault);
}

TEST(Options, OneTooManyIsAFaultAndNothingIsWritten) {
  OptionRoom room;
  for (std::size_t i = 0; i < Options::most; ++i) room.options.add({1, static_cast<std::uint16_t>(i), 0, 0});
  EXPECT_THROW(room.options.add(pass), Fault);
  EXPECT_EQ(room.options.size(), 4096U);
  EXPECT_EQ(room.options[4095].a, 4095);
  room.options.clear();
  EXPECT_TRUE(room.options.all().empty());
}

}  // namespace
}  // namespace flagplot
