#include "umpire/dice.h"

#include <gtest/gtest.h>

#include <map>
#include <vector>

namespace flagplot::umpire {
namespace {

const KeyedDice::Key key = KeyedDice::key_from_seed(1);

// Anybody must be able to recompute a finished match: the derivation may never change.
TEST(KeyedDice, GiveTheRollsTheyAlwaysGave) {
  const KeyedDice dice(KeyedDice::Key{}, {"salt", "pepper"});
  EXPECT_EQ(dice.roll(0, Ask::roll(0, 3, 6)),
            rolled(6, 4, 6));  // computed independently from the description
  EXPECT_EQ(KeyedDice::commitment(KeyedDice::Key{}),
            "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
}

TEST(KeyedDice, GiveManyAtOnce) {
  const KeyedDice dice(KeyedDice::Key{}, {"salt", "pepper"});
  // The first faces are those of a smaller roll: words are used one after another.
  const flagplot::Dice eighteen = dice_of(dice.roll(0, Ask::roll(0, 18)));
  EXPECT_EQ((std::vector(eighteen.faces.begin(), eighteen.faces.begin() + 3)), (std::vector<std::uint16_t>{6, 4, 6}));
  // As the browser checks them, see web/src/trust/check.test.ts; computed independently from the description.
  EXPECT_EQ(dice.roll(0, Ask::roll(0, 18)), (Choice{0xFF06, 43715, 23179, 39182}));
  EXPECT_EQ(dice.roll(1, Ask::roll(0, 14, 10)), (Choice{0xFF0A, 39566, 17108, 25736}));
}

TEST(KeyedDice, DependOnKeyEntropyAndNumberAlone) {
  const Ask ask = Ask::roll(0, 3, 1000);
  const Choice first = KeyedDice(key, {"a", "b"}).roll(9, ask);
  EXPECT_EQ(KeyedDice(key, {"a", "b"}).roll(9, ask), first);
  EXPECT_NE(KeyedDice(key, {"a", "b"}).roll(10, ask), first);
  EXPECT_NE(KeyedDice(key, {"ab", ""}).roll(9, ask), first);
  EXPECT_NE(KeyedDice(key, {"b", "a"}).roll(9, ask), first);
  EXPECT_NE(KeyedDice(KeyedDice::key_from_seed(2), {"a", "b"}).roll(9, ask), first);
}

TEST(KeyedDice, AreFair) {
  const KeyedDice dice(key, {});
  std::map<int, int> seen;
  constexpr int each = 5'000, throws = 6 * each;
  for (std::uint64_t n = 0; n < throws; ++n) ++seen[dice.roll(n, Ask::roll(0)).a];
  ASSERT_EQ(seen.size(), 6U);
  for (const auto& [face, times] : seen) EXPECT_NEAR(times, each, 280) << face;
}

TEST(KeyedDice, TheCommitmentHidesAndBinds) {
  EXPECT_EQ(KeyedDice::commitment(key).size(), 64U);
  EXPECT_NE(KeyedDice::commitment(key), KeyedDice::commitment(KeyedDice::key_from_seed(2)));
  EXPECT_NE(KeyedDice::random_key(), KeyedDice::random_key());
  EXPECT_EQ(key_from_hex(to_hex(key)), key);
  EXPECT_EQ(key_from_hex("abc"), std::nullopt);
  EXPECT_EQ(key_from_hex(std::string(64, 'g')), std::nullopt);
}

TEST(ScriptedDice, GiveManyAtOnce) {
  ScriptedDice dice;
  for (std::uint16_t i = 0; i < 19; ++i) dice.add(static_cast<std::uint16_t>(1 + i % 6));
  const auto roll = dice.roll(Ask::roll(0, 18));
  ASSERT_TRUE(roll);
  EXPECT_EQ(dice_of(*roll).sum(), 63);
  EXPECT_EQ(dice.left(), 1U);
  EXPECT_EQ(dice.roll(Ask::roll(0, 18)), std::nullopt);
}

TEST(ScriptedDice, AreUsedInOrderAndMustFit) {
  ScriptedDice dice;
  for (std::uint16_t d : {3, 4, 9}) dice.add(d);
  EXPECT_EQ(dice.roll(Ask::roll(0, 2)), rolled(3, 4));
  EXPECT_FALSE(dice.exhausted());
  EXPECT_EQ(dice.roll(Ask::roll(0, 1, 6)), std::nullopt);  // a nine on a six-sided die
  EXPECT_EQ(dice.left(), 1U);
  EXPECT_EQ(dice.roll(Ask::roll(0, 1, 10)), rolled(9));
  EXPECT_TRUE(dice.exhausted());
  EXPECT_EQ(dice.roll(Ask::roll(0)), std::nullopt);
}

}  // namespace
}  // namespace flagplot::umpire
