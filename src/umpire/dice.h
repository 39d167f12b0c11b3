#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "kernel/dice.h"
#include "kernel/rng.h"

namespace flagplot::umpire {

// Committed dice. Before the first roll the commitment (SHA-256 of the key) is published, then each player may
// bring a text or its promise (SHA-256 of the text); at the end the key is revealed, and anybody can recompute
// every roll. The key is fixed before any text is known, and a promised text before the other's: nobody chooses. Roll n depends on the
// key, the entropy and n alone: not on time, not on who asks, not on undone choices.
//   stream  = HMAC-SHA256(key, allied entropy, axis entropy)      each preceded by its length, 8 bytes LE
//   block i = HMAC-SHA256(stream, n, i)                           8 bytes LE each
// A block is eight words of 32 bits, LE; a word at or above the largest multiple of the number of sides is
// passed over, any other gives 1 + word mod sides.
class KeyedDice {
 public:
  using Key = std::array<unsigned char, 32>;
  struct Entropy {
    std::string allied, axis;
    friend bool operator==(const Entropy&, const Entropy&) = default;
  };

  KeyedDice(const Key& key, const Entropy& entropy);
  Choice roll(std::uint64_t n, const Ask&) const;

  static Key random_key();
  static Key key_from_seed(std::uint64_t seed);  // for games that must be repeatable
  static std::string commitment(const Key&);

 private:
  Key stream_{};
};

// What a bot draws from when it makes up its mind: a stream of the game's key that no die comes from. So a
// kept game needs nothing else to go on as it would have, and with the key revealed the bot can be checked.
Rng bot_mind(const KeyedDice::Key&, std::uint64_t decision, Seat);
// A number of the bot's own that is the same throughout the game.
std::uint64_t bot_character(const KeyedDice::Key&, Seat);

// What a player shows of a text it has chosen and does not show yet: its SHA-256.
std::string promise_of(const std::string& entropy);

// What a player is given for an act: it could be made only by who has the key, and for this very line after these very
// lines before it, and tells nothing of them before the key is shown.
//   HMAC-SHA256(HMAC-SHA256(key, "receipts"), hash of the line)      texts preceded by their length as above
std::string receipt(const KeyedDice::Key&, const std::string& line_hash);

std::string sha256_hex(std::string_view);

void start_sodium();  // once before any of its functions; harmless again

std::string to_hex(std::span<const unsigned char>);
std::optional<KeyedDice::Key> key_from_hex(const std::string&);

// Dice written down beforehand, for worked examples. They must come out even: a test ends with all used.
class ScriptedDice {
 public:
  void add(std::uint16_t die) { dice_.push_back(die); }
  std::size_t left() const { return dice_.size(); }
  bool exhausted() const { return dice_.empty(); }
  // Nothing if there are not enough, or if the next do not fit (a 9 for a six-sided die).
  std::optional<Choice> roll(const Ask&);

 private:
  std::deque<std::uint16_t> dice_;
};

}  // namespace flagplot::umpire
