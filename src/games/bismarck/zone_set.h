#pragma once

#include <bit>
#include <cstdint>

#include "games/bismarck/ids.h"
#include "kernel/array.h"

namespace flagplot::bismarck {

// A set of search-board zones: one bit each, 72 bytes, so that what a side knows of every enemy ship fits
// into the state. (board::CellSet has room for boards four times as large.)
class ZoneSet {
 public:
  static constexpr std::size_t most = 576;
  constexpr bool has(ZoneId z) const {
    return z != no_zone && ((words_[index(z) / 64] >> (index(z) % 64)) & 1) != 0;
  }
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
  // The only member; no_zone if there are none or several.
  constexpr ZoneId sole() const {
    ZoneId only = no_zone;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      const std::uint64_t w = words_[i];
      if (!w) continue;
      if (only != no_zone || (w & (w - 1)) != 0) return no_zone;
      only = static_cast<ZoneId>(i * 64 + static_cast<std::size_t>(std::countr_zero(w)));
    }
    return only;
  }
  // The first and the last word that has any; the first is past the last if the set is empty.
  struct Words {
    std::size_t first = 1, last = 0;
  };
  constexpr Words words_used() const {
    std::size_t first = 0, end = words_.size();
    while (end > 0 && !words_[end - 1]) --end;
    if (end == 0) return {};
    while (!words_[first]) ++first;
    return {first, end - 1};
  }
  // Adds every zone whose id is `by` more (or less) than that of a zone in both `zones` and `of`, which has
  // none outside the words from `first` to `last`; `by` is less than 64.
  constexpr void add_after(const ZoneSet& zones, const ZoneSet& of, std::size_t first, std::size_t last,
                           unsigned by) {
    std::uint64_t carried = 0;
    for (std::size_t i = first; i <= last; ++i) {
      const std::uint64_t w = zones.words_[i] & of.words_[i];
      words_[i] |= w << by | carried;
      carried = w >> (64 - by);
    }
    if (last + 1 < words_.size()) words_[last + 1] |= carried;
  }
  constexpr void add_before(const ZoneSet& zones, const ZoneSet& of, std::size_t first, std::size_t last,
                            unsigned by) {
    std::uint64_t carried = 0;
    for (std::size_t i = last + 1; i-- > first;) {
      const std::uint64_t w = zones.words_[i] & of.words_[i];
      words_[i] |= w >> by | carried;
      carried = w << (64 - by);
    }
    if (first > 0) words_[first - 1] |= carried;
  }

 private:
  Array<std::uint64_t, most / 64> words_{};
};

}  // namespace flagplot::bismarck
