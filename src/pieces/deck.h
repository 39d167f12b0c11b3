#pragma once

#include "pieces/lot.h"

namespace flagplot::pieces {

// Cards 0 to N - 1. It has no order: which card is on top is decided when it is drawn, by a die with as many sides as
// there are cards left. A script names the card by its place among them.
template <std::size_t N>
class Deck {
 public:
  using Cards = SetOf<N>;
  static constexpr Cards every_card() { return Cards::below(N); }

  constexpr const Cards& left() const { return left_; }
  constexpr Cards gone() const { return every_card() - left_; }

  // All but the cards that somebody keeps.
  constexpr void shuffle(const Cards& kept = {}) { left_ = every_card() - kept; }
  constexpr void put_back(unsigned card) { left_.add(card); }

  // `return f.then(1, deck.draw(RollCard))`, and at step 1 `deck.take(p.answer)`. Where a draw would show that there was
  // something to draw for, draw all the same and use nothing of it.
  Ask draw(std::uint16_t prompt) const { return ask_lot(prompt, left_); }
  unsigned take(Choice answer) {
    const unsigned card = lot(left_, answer);
    left_.remove(card);
    return card;
  }
  friend constexpr bool operator==(const Deck&, const Deck&) = default;

 private:
  Cards left_ = every_card();
};

// A deck as a seat knows it. That cards have been drawn is seen by all, which ones only by those who were shown them.
template <std::size_t N>
struct SeenDeck {
  using Cards = SetOf<N>;
  Cards may_be_left{};
  std::uint64_t gone_unseen = 0;  // how many of those

  // `shown`: the cards that this seat has been shown since the last shuffle, or holds.
  static constexpr SeenDeck of(const Deck<N>& deck, const Cards& shown) {
    const Cards unseen = deck.gone() - shown;
    return {deck.left() | unseen, static_cast<std::uint64_t>(unseen.size())};
  }
  // A deck that this seat cannot tell from the true one; `Deck::gone` less what was shown is what others have drawn.
  Deck<N> guess(Rng& rng) const {
    Cards left = may_be_left;
    for (std::uint64_t n = 0; n < gone_unseen; ++n) left.remove(any_of(left, rng));
    Deck<N> deck;
    deck.shuffle(Deck<N>::every_card() - left);
    return deck;
  }
  friend constexpr bool operator==(const SeenDeck&, const SeenDeck&) = default;
};

}  // namespace flagplot::pieces
