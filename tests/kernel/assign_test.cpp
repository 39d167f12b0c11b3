#include "kernel/assign.h"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <vector>

namespace flagplot {
namespace {

TEST(SetOf, IsOneWordOrSeveral) {
  SetOf<200> set;
  for (const unsigned i : {0U, 63U, 64U, 130U, 199U, 200U, 1000U}) set.add(i);  // the last two are no members
  EXPECT_EQ(set.size(), 5);
  EXPECT_EQ(set.first(), 0U);
  EXPECT_EQ(set.nth(2), 64U);
  EXPECT_EQ(set.nth(4), 199U);
  EXPECT_FALSE(set.has(set.nth(5)));
  std::vector<int> walked;
  set.each([&](auto i) { walked.push_back(i); });
  EXPECT_EQ(walked, (std::vector{0, 63, 64, 130, 199}));
  set.remove(64);
  EXPECT_FALSE(set.has(64));
  EXPECT_EQ((set - SetOf<200>::below(100)).size(), 2);
  EXPECT_EQ((set & SetOf<200>::only(130)).first(), 130U);
  EXPECT_EQ(SetOf<64>(std::uint64_t{5}).nth(1), 2U);
  EXPECT_EQ(sizeof(SetOf<64>), 8U);
  EXPECT_EQ(SetOf<64>().first(), 64U);
}

using Masks = std::vector<std::uint64_t>;
using Solution = std::vector<std::size_t>;

// All there are, by trying everything.
void solve(const Masks& masks, std::uint64_t wanted, std::size_t places, Solution& so_far, std::set<Solution>& found) {
  if (so_far.size() == masks.size()) {
    std::uint64_t taken = 0;
    for (const auto place : so_far) taken |= std::uint64_t{1} << place;
    if ((wanted & ~taken) == 0) found.insert(so_far);
    return;
  }
  for (std::size_t place = 0; place < places; ++place) {
    if (!(masks[so_far.size()] >> place & 1) || std::ranges::count(so_far, place)) continue;
    so_far.push_back(place);
    solve(masks, wanted, places, so_far, found);
    so_far.pop_back();
  }
}
std::set<Solution> solutions(const Masks& masks, std::uint64_t wanted, std::size_t places) {
  std::set<Solution> found;
  Solution none;
  solve(masks, wanted, places, none, found);
  return found;
}

Assignment<8, 10> problem(const Masks& masks, std::uint64_t wanted, std::size_t places) {
  Assignment<8, 10> assignment(places);
  for (const auto mask : masks) {
    SetOf<10> may_take;
    for (unsigned place = 0; place < 10; ++place) {
      if (mask >> place & 1) may_take.add(place);
    }
    assignment.add(may_take);
  }
  for (std::size_t place = 0; place < places; ++place) {
    if (wanted >> place & 1) assignment.must_be_taken(place);
  }
  return assignment;
}
Solution drawn(const Assignment<8, 10>& assignment, std::size_t pieces) {
  Solution s;
  for (std::size_t i = 0; i < pieces; ++i) s.push_back(assignment.place_of(i));
  return s;
}

TEST(Assignment, FindsOneExactlyWhenThereIsOneAndEachCanComeOut) {
  Rng rng(1);
  int possible = 0, impossible = 0;
  for (int trial = 0; trial < 400; ++trial) {
    const std::size_t places = 1 + rng.below(5), pieces = rng.below(static_cast<std::uint32_t>(places) + 1);
    Masks masks;
    for (std::size_t i = 0; i < pieces; ++i) masks.push_back(rng.next() & rng.next() & ((1U << places) - 1));
    const std::uint64_t wanted = rng.next() & rng.next() & ((1U << places) - 1);
    const auto all = solutions(masks, wanted, places);
    auto assignment = problem(masks, wanted, places);
    std::set<Solution> seen;
    for (std::size_t n = 0; n < 20 + 60 * all.size(); ++n) {
      const bool found = assignment.draw(rng);
      ASSERT_EQ(found, !all.empty());
      if (!found) break;
      const Solution s = drawn(assignment, pieces);
      ASSERT_TRUE(all.contains(s));
      seen.insert(s);
    }
    EXPECT_EQ(seen.size(), all.size());
    ++(all.empty() ? impossible : possible);
  }
  EXPECT_GT(possible, 50);
  EXPECT_GT(impossible, 50);
}

TEST(Assignment, IsEvenWhereAllPiecesAreAlike) {
  auto assignment = problem({7, 7, 7}, 0, 3);
  Rng rng(2);
  std::map<Solution, int> times;
  for (int n = 0; n < 6000; ++n) {
    ASSERT_TRUE(assignment.draw(rng));
    ++times[drawn(assignment, 3)];
  }
  ASSERT_EQ(times.size(), 6U);
  for (const auto& [solution, count] : times) EXPECT_NEAR(count, 1000, 150);
}

TEST(Assignment, IsTheSameForTheSameNumbers) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    Rng one(seed), two(seed);
    auto a = problem({15, 15, 3, 12}, 1, 6), b = problem({15, 15, 3, 12}, 1, 6);
    ASSERT_TRUE(a.draw(one) && b.draw(two));
    EXPECT_EQ(drawn(a, 4), drawn(b, 4));
  }
}

TEST(Assignment, GivesUpAWishThatLeavesNoWay) {
  auto assignment = problem({1, 3}, 0, 3);  // nobody can be at 2
  EXPECT_TRUE(assignment.is_taken_if_possible(1));
  EXPECT_FALSE(assignment.is_taken_if_possible(2));
  Rng rng(1);
  ASSERT_TRUE(assignment.draw(rng));
  EXPECT_EQ(drawn(assignment, 2), (Solution{0, 1}));
}

TEST(Assignment, KeepsToItsRoom) {
  EXPECT_THROW((Assignment<2, 2>(3)), Fault);
  Assignment<2, 4> full(4);
  full.add({});
  full.add({});
  EXPECT_THROW(full.add({}), Fault);
  EXPECT_THROW(full.must_be_taken(4), Fault);
  Rng rng(1);
  Assignment<3, 2> crowded(2);
  for (int i = 0; i < 3; ++i) crowded.add(SetOf<2>::below(2));
  EXPECT_FALSE(crowded.draw(rng));
}

}  // namespace
}  // namespace flagplot
