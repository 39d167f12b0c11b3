#include "pieces/deck.h"

#include <gtest/gtest.h>

#include <map>

#include "kernel/bytes.h"

namespace flagplot::pieces {
namespace {

constexpr std::uint16_t any_prompt = 3;
static_assert(PlainValue<Deck<40>> && PlainValue<SeenDeck<40>> && PlainValue<Deck<70>>);

TEST(Deck, ACardIsARollOverWhatIsLeft) {
  Deck<40> deck;
  EXPECT_EQ(deck.draw(any_prompt), Ask::roll(any_prompt, 1, 40));
  EXPECT_EQ(deck.take(rolled(40)), 39U);
  EXPECT_EQ(deck.draw(any_prompt), Ask::roll(any_prompt, 1, 39));
  EXPECT_EQ(deck.take(rolled(1)), 0U);
  EXPECT_EQ(deck.take(rolled(1)), 1U);  // the first of those left
  EXPECT_EQ(deck.left().size(), 37);
  EXPECT_TRUE(deck.gone().has(39));
}

TEST(Deck, IsDrawnToTheLastCardAndEachComesOnce) {
  Deck<70> deck;
  Rng rng(1);
  SetOf<70> seen;
  for (int n = 0; n < 70; ++n) {
    const unsigned card = deck.take(rng.roll(deck.draw(any_prompt)));
    EXPECT_FALSE(seen.has(card));
    seen.add(card);
  }
  EXPECT_TRUE(deck.left().empty());
  EXPECT_EQ(seen, Deck<70>::every_card());
  EXPECT_THROW((void)deck.draw(any_prompt), Fault);
}

TEST(Deck, TakesNoCardThatIsNotThere) {
  Deck<40> deck;
  EXPECT_THROW(deck.take(rolled(41)), Fault);
  EXPECT_THROW(deck.take(pass), Fault);
  EXPECT_EQ(deck, Deck<40>{});
}

TEST(Deck, IsShuffledWithoutWhatSomebodyKeeps) {
  Deck<40> deck;
  const unsigned kept = deck.take(rolled(5));
  deck.take(rolled(5));
  deck.shuffle(SetOf<40>::only(kept));
  EXPECT_EQ(deck.gone(), SetOf<40>::only(kept));
  deck.put_back(kept);
  EXPECT_EQ(deck, Deck<40>{});
}

// Two worlds that differ in a card that was drawn unseen look the same.
TEST(SeenDeck, ShowsHowManyAreGoneAndWhichOnlyToWhoWasShown) {
  Deck<10> one, two;
  for (Deck<10>* deck : {&one, &two}) EXPECT_EQ(deck->take(rolled(1)), 0U);  // shown to both
  one.take(rolled(3));
  two.take(rolled(7));
  const auto shown = SetOf<10>::only(0);
  EXPECT_NE(one, two);
  EXPECT_EQ(SeenDeck<10>::of(one, shown), SeenDeck<10>::of(two, shown));
  EXPECT_EQ(SeenDeck<10>::of(one, shown).may_be_left.size(), 9);
  EXPECT_NE(SeenDeck<10>::of(one, one.gone()), SeenDeck<10>::of(two, two.gone()));
}

TEST(SeenDeck, IsGuessedSoThatItLooksTheSame) {
  Deck<10> deck;
  const auto shown = SetOf<10>::only(deck.take(rolled(4)));
  deck.take(rolled(1));
  deck.take(rolled(1));
  const auto seen = SeenDeck<10>::of(deck, shown);
  Rng rng(1);
  std::map<unsigned, int> gone;
  for (int n = 0; n < 3600; ++n) {
    const Deck<10> guess = seen.guess(rng);
    ASSERT_EQ(SeenDeck<10>::of(guess, shown), seen);
    (guess.gone() - shown).each([&](unsigned card) { ++gone[card]; });
  }
  ASSERT_EQ(gone.size(), 9U);  // any but the one that was shown
  for (const auto& [card, times] : gone) EXPECT_NEAR(times, 800, 120) << card;
}

}  // namespace
}  // namespace flagplot::pieces
