#include "kernel/array.h"

#include <gtest/gtest.h>

#include <span>

namespace flagplot {
namespace {

TEST(Array, AnIndexPastTheEndIsAFaultAndWritesNothing) {
  struct {
    Array<int, 3> inside{1, 2, 3};
    int after = 7;
  } both;
  volatile std::size_t index = 3;
  EXPECT_THROW(both.inside[index] = 0, Fault);
  EXPECT_THROW((void)std::as_const(both.inside)[index], Fault);
  EXPECT_EQ(both.after, 7);
  List<int> list{1, 2};
  EXPECT_THROW(list[index] = 0, Fault);
}

TEST(Array, IsUsedLikeTheStandardOne) {
  constexpr Array numbers{3, 1, 2};
  static_assert(numbers.size() == 3 && numbers[1] == 1 && numbers == Array{3, 1, 2} && numbers < Array{3, 2, 0});
  const auto [a, b, c] = numbers;
  EXPECT_EQ(a * 100 + b * 10 + c, 312);
  EXPECT_EQ(std::span<const int>(numbers).size(), 3U);
  Array<Array<int, 2>, 2> square{{{1, 2}, {3, 4}}};
  square[1].fill(9);
  EXPECT_EQ(square[1][0], 9);
}

TEST(Check, SaysWhereAndWhatWithoutThePathOfTheBuild) {
  try {
    FLAGPLOT_CHECK(1 > 2);
    FAIL();
  } catch (const Fault& fault) {
    const std::string said = fault.what();
    EXPECT_TRUE(said.starts_with("a fault in the rules at array_test.cpp:")) << said;
    EXPECT_TRUE(said.ends_with(": 1 > 2")) << said;
  }
}

}  // namespace
}  // namespace flagplot
