#pragma once

#include <array>
#include <bit>
#include <cstdint>

#include "games/bismarck/ids.h"

namespace flagplot::bismarck {

// A set of search-board zones: one bit each, 72 bytes, so that what a side knows of every enemy ship fits into
// the state. (board::CellSet has room for boards four times as large.)
class ZoneSet {
 public:
  static constexpr std::size_t most = 576;
  constexpr bool has(ZoneId z) const { return z != no_zone && ((words_[index(z) / 64] >> (index(z) % 64)) & 1) != 0; }
  constexpr void add(ZoneId z) { words_[index(z) / 64] |= std::uint64_t{1} << (index(z) % 64); }
  constexpr void remove(ZoneId z) { words_[index(z) / 64] &= ~(std::uint64_t{1} << (index(z) % 64)); }
  constexpr void clear() { words_ = {}; }
  constexpr bool empty() const { return *this == ZoneSet{}; }
  constexpr int size() const {
    int n = 0;
    for (auto w : words_) n += std::popcount(w);
    return n;
  }
  constexpr ZoneSet& operator|=(const ZoneSet& o) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= o.words_[i];
    return *this;
  }
  constexpr ZoneSet& operator&=(const ZoneSet& o) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= o.words_[i];
    return *this;
  }
  constexpr ZoneSet& operator-=(const ZoneSet& o) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~o.words_[i];
    return *this;
  }
  friend constexpr bool operator==(const ZoneSet&, const ZoneSet&) = default;
  static constexpr ZoneSet only(ZoneId z) {
    ZoneSet s;
    s.add(z);
    return s;
  }
  // The n-th member in order of id; n < size().
  constexpr ZoneId nth(int n) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      std::uint64_t w = words_[i];
      const int here = std::popcount(w);
      if (n >= here) {
        n -= here;
        continue;
      }
      for (; n > 0; --n) w &= w - 1;
      return static_cast<ZoneId>(i * 64 + static_cast<std::size_t>(std::countr_zero(w)));
    }
    return no_zone;
  }
  template <class F>
  constexpr void each(F f) const {
    for (std::size_t i = 0; i < words_.size(); ++i) {
      for (std::uint64_t w = words_[i]; w; w &= w - 1) {
        f(static_cast<ZoneId>(i * 64 + static_cast<std::size_t>(std::countr_zero(w))));
      }
    }
  }
  // `count` bits from bit `from` on, at most 32; and the same written back.
  constexpr std::uint32_t bits(std::size_t from, std::size_t count) const {
    const std::size_t word = from / 64, shift = from % 64;
    std::uint64_t value = words_[word] >> shift;
    if (shift + count > 64) value |= words_[word + 1] << (64 - shift);
    return static_cast<std::uint32_t>(value & ((std::uint64_t{1} << count) - 1));
  }
  constexpr void add_bits(std::size_t from, std::uint32_t value) {
    const std::size_t word = from / 64, shift = from % 64;
    words_[word] |= std::uint64_t{value} << shift;
    if (shift > 32 && word + 1 < words_.size()) words_[word + 1] |= std::uint64_t{value} >> (64 - shift);
  }

 private:
  std::array<std::uint64_t, most / 64> words_{};
};

}  // namespace flagplot::bismarck
