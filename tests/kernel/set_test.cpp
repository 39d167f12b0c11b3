#include "kernel/set.h"

#include <gtest/gtest.h>

namespace flagplot {
namespace {

using Set = SetOf<192>;

Set of(std::initializer_list<unsigned> members) {
  Set set;
  for (const unsigned i : members) set.add(i);
  return set;
}

TEST(Set, TheFirstIsFoundInAnyWord) {
  EXPECT_EQ(of({5, 64, 191}).first(), 5U);
  EXPECT_EQ(of({64, 191}).first(), 64U);
  EXPECT_EQ(of({191}).first(), 191U);
}

TEST(Set, TheFirstOfNoneIsInNoSet) { EXPECT_FALSE(Set::below(192).has(Set{}.first())); }

TEST(Set, TheLastBelowANumberIsNotThatNumber) {
  const Set set = of({0, 63, 64, 130});
  EXPECT_EQ(set.last_below(191), 130U);
  EXPECT_EQ(set.last_below(130), 64U);
  EXPECT_EQ(set.last_below(64), 63U);
  EXPECT_EQ(set.last_below(63), 0U);
  EXPECT_FALSE(Set::below(192).has(set.last_below(0)));
}

TEST(Set, NextOnesGoFromWordToWordAndNotBeyondTheLast) {
  EXPECT_EQ(of({0, 63, 127, 191}).next_ones(), of({1, 64, 128}));
  EXPECT_EQ(SetOf<70>::only(69).next_ones(), SetOf<70>{});
}

TEST(Set, APartIsNumberedFromItsBeginning) {
  const Set set = of({3, 130, 191});
  EXPECT_EQ((set.part<128, 64>()), SetOf<64>(std::uint64_t{1} << 2 | std::uint64_t{1} << 63));
  EXPECT_EQ((set.part<0, 128>()), SetOf<128>::only(3));
}

TEST(Set, APartThatIsPutBackLeavesTheRest) {
  Set set = of({3, 130, 191});
  set.set_part<128>(SetOf<64>::only(7));
  EXPECT_EQ(set, of({3, 135}));
}

}  // namespace
}  // namespace flagplot
