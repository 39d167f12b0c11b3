#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <type_traits>

#include "board/ids.h"
#include "kernel/array.h"

namespace flagplot::board {

// A set of cells of one board. It has one fixed size for every board, so that game states holding
// such sets can be copied as plain bytes.
class CellSet {
 public:
  static constexpr std::size_t capacity = max_cells;

  class Iterator {
   public:
    using value_type = CellId;
    using difference_type = std::ptrdiff_t;
    using iterator_category = std::input_iterator_tag;
    using pointer = const CellId*;
    using reference = CellId;

    constexpr Iterator() = default;
    constexpr Iterator(const CellSet* set, std::size_t at) : set_(set), at_(at) {}
    constexpr CellId operator*() const { return static_cast<CellId>(at_); }
    constexpr Iterator& operator++() {
      at_ = set_->next(at_ + 1);
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const CellSet* set_ = nullptr;
    std::size_t at_ = capacity;
  };

  constexpr CellSet() = default;
  constexpr CellSet(std::initializer_list<CellId> cells) {
    for (const CellId cell : cells) insert(cell);
  }

  constexpr void insert(CellId cell) {
    assert(index(cell) < capacity);
    words_[word(cell)] |= bit(cell);
  }
  constexpr void erase(CellId cell) {
    assert(index(cell) < capacity);
    words_[word(cell)] &= ~bit(cell);
  }
  constexpr void clear() { words_.fill(0); }

  // Asking for no_cell is fair: it is in no set.
  constexpr bool contains(CellId cell) const {
    return index(cell) < capacity && (words_[word(cell)] & bit(cell)) != 0;
  }

  constexpr std::size_t size() const {
    std::size_t count = 0;
    for (const std::uint64_t w : words_) count += static_cast<std::size_t>(std::popcount(w));
    return count;
  }
  constexpr bool empty() const { return first() == no_cell; }

  // The smallest id, or no_cell.
  constexpr CellId first() const {
    const std::size_t at = next(0);
    return at == capacity ? no_cell : static_cast<CellId>(at);
  }

  constexpr bool intersects(const CellSet& other) const {
    for (std::size_t i = 0; i < words_.size(); ++i)
      if ((words_[i] & other.words_[i]) != 0) return true;
    return false;
  }

  constexpr CellSet& operator|=(const CellSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] |= other.words_[i];
    return *this;
  }
  constexpr CellSet& operator&=(const CellSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= other.words_[i];
    return *this;
  }
  constexpr CellSet& operator-=(const CellSet& other) {
    for (std::size_t i = 0; i < words_.size(); ++i) words_[i] &= ~other.words_[i];
    return *this;
  }
  friend constexpr CellSet operator|(CellSet a, const CellSet& b) { return a |= b; }
  friend constexpr CellSet operator&(CellSet a, const CellSet& b) { return a &= b; }
  friend constexpr CellSet operator-(CellSet a, const CellSet& b) { return a -= b; }
  friend constexpr bool operator==(const CellSet&, const CellSet&) = default;

  constexpr Iterator begin() const { return {this, next(0)}; }
  constexpr Iterator end() const { return {this, capacity}; }

 private:
  static constexpr std::size_t word(CellId cell) { return index(cell) / 64; }
  static constexpr std::uint64_t bit(CellId cell) { return std::uint64_t{1} << (index(cell) % 64); }

  // The smallest member not below `from`, or capacity.
  constexpr std::size_t next(std::size_t from) const {
    if (from >= capacity) return capacity;
    std::size_t i = from / 64;
    std::uint64_t rest = words_[i] & (~std::uint64_t{0} << (from % 64));
    while (rest == 0) {
      if (++i == words_.size()) return capacity;
      rest = words_[i];
    }
    return i * 64 + static_cast<std::size_t>(std::countr_zero(rest));
  }

  Array<std::uint64_t, capacity / 64> words_{};
};

static_assert(CellSet::capacity % 64 == 0);
static_assert(std::is_trivially_copyable_v<CellSet>);

}  // namespace flagplot::board
