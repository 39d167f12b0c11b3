#include "umpire/library.h"

#include <gtest/gtest.h>

#include "support/sample.h"

// Games by name.
namespace flagplot::umpire {
namespace {

TEST(Library, AGameWithoutRulesSaysWhichOnesHaveThem) {
  const Library library(data::Files({support::sample_data()}), {{"bismarck"}, {"strait", strait::make}});
  EXPECT_NE(library.open("strait", nullptr, {}), nullptr);
  try {
    library.open("bismarck", nullptr, {});
    ADD_FAILURE() << "opened without rules";
  } catch (const data::Error& e) {
    EXPECT_STREQ(e.what(), "bismarck: cannot be played yet; playable now: strait");
  }
}

}  // namespace
}  // namespace flagplot::umpire
