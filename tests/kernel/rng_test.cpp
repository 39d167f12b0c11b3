#include "kernel/rng.h"

#include <gtest/gtest.h>

#include <map>

#include "kernel/bytes.h"

namespace flagplot {
namespace {

// The stream is part of the format of every seed: it may never change.
TEST(Rng, GivesTheNumbersItAlwaysGave) {
  Rng rng(1);
  EXPECT_EQ(rng.next(), 0xB3F2AF6D0FC710C5ULL);
  EXPECT_EQ(rng.next(), 0x853B559647364CEAULL);
  Rng fifth = Rng::nth(7, 5);
  const auto first = fifth.next();
  EXPECT_EQ(Rng::nth(7, 5).next(), first);
  EXPECT_NE(Rng::nth(7, 6).next(), first);
  EXPECT_NE(Rng::nth(8, 5).next(), first);
}

TEST(Rng, DiceAreFair) {
  Rng rng(3);
  std::map<int, int> seen;
  constexpr int each = 10'000, throws = 6 * each;
  for (int i = 0; i < throws; ++i) ++seen[rng.die(6)];
  ASSERT_EQ(seen.size(), 6U);
  for (const auto& [face, times] : seen) EXPECT_NEAR(times, each, 400) << face;  // over four sigma
}

TEST(Rng, RollsWhatIsAsked) {
  Rng rng(4);
  for (int i = 0; i < 1000; ++i) {
    const Ask ask = Ask::roll(0, static_cast<std::uint8_t>(1 + i % 3), 10);
    EXPECT_TRUE(answers(ask, rng.roll(ask)));
  }
}

TEST(Hasher, SeesEveryByteAndTheLength) {
  std::array<std::byte, 21> bytes{};
  const auto empty = Hasher().add(std::span<const std::byte>(bytes)).value();
  for (auto& b : bytes) {
    b = std::byte{1};
    EXPECT_NE(Hasher().add(std::span<const std::byte>(bytes)).value(), empty);
    b = std::byte{0};
  }
  EXPECT_NE(Hasher().add(std::span<const std::byte>(bytes).first(20)).value(), empty);
}

TEST(Hasher, GivesTheHashesItAlwaysGave) {
  const std::uint64_t word = 0x0123456789ABCDEFULL;
  EXPECT_EQ(hash_of(word), 11174612237180335124ULL);
}

}  // namespace
}  // namespace flagplot
