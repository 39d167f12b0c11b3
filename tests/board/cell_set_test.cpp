#include "board/cell_set.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <iterator>
#include <set>
#include <vector>

namespace flagplot::board {
namespace {

using Model = std::set<CellId>;

Model any_model() {
  const auto ids = *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, static_cast<int>(max_cells)));
  Model model;
  for (const int id : ids) model.insert(static_cast<CellId>(id));
  return model;
}

CellSet set_of(const Model& model) {
  CellSet set;
  for (const CellId cell : model) set.insert(cell);
  return set;
}

Model members(const CellSet& set) { return Model(set.begin(), set.end()); }

TEST(CellSet, StartsEmpty) {
  const CellSet set;
  EXPECT_TRUE(set.empty());
  EXPECT_EQ(set.size(), 0u);
  EXPECT_EQ(set.first(), no_cell);
  EXPECT_EQ(set.begin(), set.end());
}

TEST(CellSet, NeverContainsNoCell) {
  CellSet set;
  for (std::size_t i = 0; i < max_cells; ++i) set.insert(static_cast<CellId>(i));
  EXPECT_FALSE(set.contains(no_cell));
}

TEST(CellSet, HoldsItsFirstAndLastCell) {
  const CellSet set{CellId{0}, CellId{max_cells - 1}};
  EXPECT_EQ(set.size(), 2u);
  EXPECT_EQ(set.first(), CellId{0});
  EXPECT_EQ(members(set), (Model{CellId{0}, CellId{max_cells - 1}}));
}

RC_GTEST_PROP(CellSet, IteratesItsMembersInIdOrder, ()) {
  const Model model = any_model();
  const CellSet set = set_of(model);
  RC_ASSERT(std::equal(set.begin(), set.end(), model.begin(), model.end()));
  RC_ASSERT(set.size() == model.size());
  RC_ASSERT(set.empty() == model.empty());
  RC_ASSERT(set.first() == (model.empty() ? no_cell : *model.begin()));
}

RC_GTEST_PROP(CellSet, ForgetsWhatIsErased, ()) {
  const Model model = any_model();
  RC_PRE(!model.empty());
  const CellId gone = *rc::gen::elementOf(std::vector<CellId>(model.begin(), model.end()));
  CellSet set = set_of(model);
  set.erase(gone);
  RC_ASSERT(!set.contains(gone));
  RC_ASSERT(set.size() == model.size() - 1);
}

RC_GTEST_PROP(CellSet, AgreesWithTheSetOperationsOfTheLibrary, ()) {
  const Model a = any_model();
  const Model b = any_model();
  Model both, either, only_a;
  std::set_intersection(a.begin(), a.end(), b.begin(), b.end(), std::inserter(both, both.end()));
  std::set_union(a.begin(), a.end(), b.begin(), b.end(), std::inserter(either, either.end()));
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(only_a, only_a.end()));
  RC_ASSERT(members(set_of(a) & set_of(b)) == both);
  RC_ASSERT(members(set_of(a) | set_of(b)) == either);
  RC_ASSERT(members(set_of(a) - set_of(b)) == only_a);
  RC_ASSERT(set_of(a).intersects(set_of(b)) == !both.empty());
  RC_ASSERT((set_of(a) == set_of(b)) == (a == b));
}

}  // namespace
}  // namespace flagplot::board
