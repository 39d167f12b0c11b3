#pragma once

#include <bit>
#include <concepts>
#include <cstdint>
#include <type_traits>

#include "kernel/array.h"

namespace flagplot {

// A set of small numbers below N: pieces, cards, places. As plain as a number, and walked in order.
template <std::size_t N>
class SetOf {
 public:
  static constexpr std::size_t most = N;
  static constexpr std::size_t words = (N + 63) / 64;

  constexpr SetOf() = default;
  template <std::unsigned_integral... Words>
  constexpr explicit SetOf(Words... all) requires(sizeof...(Words) == words) : words_{all...} {}
  static constexpr SetOf only(unsigned i) {
    SetOf set;
    set.add(i);
    return set;
  }
  static constexpr SetOf below(unsigned n) {
    SetOf set;
    for (unsigned i = 0; i < n; ++i) set.add(i);
    return set;
  }
  constexpr bool has(unsigned i) const { return i < N && (words_[i / 64] >> (i % 64) & 1) != 0; }
  constexpr void add(unsigned i) {
    if (i < N) words_[i / 64] |= std::uint64_t{1} << (i % 64);
  }
  constexpr void remove(unsigned i) {
    if (i < N) words_[i / 64] &= ~(std::uint64_t{1} << (i % 64));
  }
  constexpr bool empty() const { return *this == SetOf{}; }
  constexpr int size() const {
    int count = 0;
    for (const auto word : words_) count += std::popcount(word);
    return count;
  }
  // Where there is none, a number that no set has.
  constexpr unsigned first() const {
    for (std::size_t w = 0; w < words; ++w) {
      if (words_[w] != 0) return static_cast<unsigned>(64 * w) + static_cast<unsigned>(std::countr_zero(words_[w]));
    }
    return 64 * words;
  }
  // The last of them below i; the same where there is none.
  constexpr unsigned last_below(unsigned i) const {
    for (std::size_t w = words; w-- > 0;) {
      if (i <= 64 * w) continue;
      const std::uint64_t those = i < 64 * (w + 1) ? words_[w] & ~(~std::uint64_t{0} << i % 64) : words_[w];
      if (those != 0) return static_cast<unsigned>(64 * w + 63) - static_cast<unsigned>(std::countl_zero(those));
    }
    return 64 * words;
  }
  // The n-th of them, counted from 0; where there are not so many, a number that no set has.
  constexpr unsigned nth(unsigned n) const {
    for (std::size_t w = 0; w < words; ++w) {
      const auto here = static_cast<unsigned>(std::popcount(words_[w]));
      if (n < here || w + 1 == words) {
        std::uint64_t rest = words_[w];
        for (; n > 0; --n) rest &= rest - 1;
        return static_cast<unsigned>(64 * w) + static_cast<unsigned>(std::countr_zero(rest));
      }
      n -= here;
    }
    return 64 * words;
  }
  template <class F>
  constexpr void each(F f) const {
    for (std::size_t w = 0; w < words; ++w) {
      for (std::uint64_t rest = words_[w]; rest; rest &= rest - 1)
        f(static_cast<Number>(64 * w + static_cast<unsigned>(std::countr_zero(rest))));
    }
  }
  constexpr std::uint64_t bits() const requires(words == 1) { return words_[0]; }
  // Some of its words, as a set of their own, which is numbered from 0.
  template <std::size_t From, std::size_t Count>
  constexpr SetOf<Count> part() const requires(From % 64 == 0 && Count % 64 == 0 && From + Count <= N) {
    SetOf<Count> some;
    for (std::size_t w = 0; w < some.words; ++w) some.words_[w] = words_[From / 64 + w];
    return some;
  }
  template <std::size_t From, std::size_t Count>
  constexpr void set_part(const SetOf<Count>& some) requires(From % 64 == 0 && Count % 64 == 0 && From + Count <= N) {
    for (std::size_t w = 0; w < some.words; ++w) words_[From / 64 + w] = some.words_[w];
  }
  // Each of them and one.
  constexpr SetOf next_ones() const {
    SetOf next;
    std::uint64_t last = 0;
    for (std::size_t w = 0; w < words; ++w) {
      next.words_[w] = words_[w] << 1 | last;
      last = words_[w] >> 63;
    }
    if constexpr (N % 64 != 0) next.words_[words - 1] &= ~(~std::uint64_t{0} << N % 64);
    return next;
  }
  friend constexpr SetOf operator&(SetOf a, SetOf b) {
    for (std::size_t w = 0; w < words; ++w) a.words_[w] &= b.words_[w];
    return a;
  }
  friend constexpr SetOf operator|(SetOf a, SetOf b) {
    for (std::size_t w = 0; w < words; ++w) a.words_[w] |= b.words_[w];
    return a;
  }
  friend constexpr SetOf operator-(SetOf a, SetOf b) {
    for (std::size_t w = 0; w < words; ++w) a.words_[w] &= ~b.words_[w];
    return a;
  }
  friend constexpr SetOf operator^(SetOf a, SetOf b) {
    for (std::size_t w = 0; w < words; ++w) a.words_[w] ^= b.words_[w];
    return a;
  }
  constexpr SetOf& operator|=(SetOf o) { return *this = *this | o; }
  constexpr SetOf& operator-=(SetOf o) { return *this = *this - o; }
  friend constexpr bool operator==(const SetOf&, const SetOf&) = default;

 private:
  template <std::size_t M>
  friend class SetOf;
  using Number = std::conditional_t<(N <= 256), std::uint8_t, std::uint16_t>;
  Array<std::uint64_t, words> words_{};
};

}  // namespace flagplot
