#include <gtest/gtest.h>

#include "store/fixture.h"

namespace flagplot::store {
namespace {

struct Story {
  MatchRow match = new_match("m1");
  std::vector<Entry> entries;
};

Story story() {
  Story made;
  made.match.hash = header_hash(made.match.id, made.match.header);
  for (std::uint32_t i = 1; i <= 3; ++i) {
    const auto previous = made.match.hash;
    const std::int64_t at = std::int64_t{10} * i;
    made.match.hash = entry_hash(previous, i, at, "axis", "body", "key");
    made.match.version = i;
    made.entries.push_back({i, at, "axis", "body", "key", previous, made.match.hash});
  }
  return made;
}

TEST(Chain, OfAWholeMatchIsWhole) {
  const auto made = story();
  EXPECT_EQ(broken_chain(made.match, made.entries), std::nullopt);
}

TEST(Chain, EveryFieldCounts) {
  const auto hash = entry_hash("p", 1, 2, "s", "b", "k");
  EXPECT_EQ(hash.size(), 64U);
  EXPECT_NE(entry_hash("q", 1, 2, "s", "b", "k"), hash);
  EXPECT_NE(entry_hash("p", 2, 2, "s", "b", "k"), hash);
  EXPECT_NE(entry_hash("p", 1, 3, "s", "b", "k"), hash);
  EXPECT_NE(entry_hash("p", 1, 2, "t", "b", "k"), hash);
  EXPECT_NE(entry_hash("p", 1, 2, "s", "c", "k"), hash);
  EXPECT_NE(entry_hash("p", 1, 2, "s", "b", "l"), hash);
  EXPECT_NE(entry_hash("p", 1, 2, "sb", "", "k"), hash);
  EXPECT_NE(header_hash("a", "bc"), header_hash("ab", "c"));
}

// Recorded matches are verified years later: the hash is a format.
TEST(Chain, TheHashStaysWhatItIs) {
  EXPECT_EQ(header_hash("m1", "{}"), "244c1b2ae8861eebfd43faf3e09d8733ba3007b3fba5162e9eaa639e5035df3b");
  EXPECT_EQ(entry_hash("", 1, 1700000000000, "allied", "{}", "key"),
            "cf6f93d4a0999802aca840bbfdc3d804e393e194c7c96d7ea7d1aebe25791490");
}

TEST(Chain, NamesTheFirstEntryThatDoesNotFit) {
  auto edited = story();
  edited.entries[1].body = "other";
  EXPECT_EQ(broken_chain(edited.match, edited.entries), "entry 2 was altered: its hash does not match");

  auto rehashed = story();
  auto& second = rehashed.entries[1];
  second.hash = entry_hash(second.previous, 2, second.at, "axis", second.body = "other", "key");
  EXPECT_EQ(broken_chain(rehashed.match, rehashed.entries), "entry 3 does not follow entry 2");

  auto shortened = story();
  shortened.entries.pop_back();
  EXPECT_EQ(broken_chain(shortened.match, shortened.entries), "entry 3 is missing: the match has 3 entries");

  auto torn = story();
  torn.entries.erase(torn.entries.begin() + 1);
  EXPECT_EQ(broken_chain(torn.match, torn.entries), "entry 2 is missing: entry 3 stands in its place");

  auto relabelled = story();
  relabelled.match.header = "another";
  EXPECT_EQ(broken_chain(relabelled.match, relabelled.entries), "entry 1 does not follow the header");

  auto longer = story();
  longer.match.version = 2;
  EXPECT_EQ(broken_chain(longer.match, longer.entries), "entry 3 is too many: the match has 2 entries");

  auto misled = story();
  misled.match.hash = "other";
  EXPECT_EQ(broken_chain(misled.match, misled.entries),
            "the match does not end with the hash of its last entry");
}

}  // namespace
}  // namespace flagplot::store
