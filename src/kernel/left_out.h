#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "kernel/bytes.h"

namespace flagplot {

// Parts of a value that hold nothing in this game, such as room for ships it does not have. They are left out of its
// hash, so that there may be more or less of them tomorrow.
class LeftOut {
 public:
  // All of an array from a place on, where the place changes during a game.
  template <class Items>
  void from(const Items& items, std::size_t used) {
    leave_out(std::as_bytes(std::span(items).subspan(used)), false);
  }
  // All of an array from a place on that is the same throughout a game: hashed as if the array ended there, so that one
  // that was full may grow.
  template <class Items>
  void beyond(const Items& items, std::size_t used) {
    leave_out(std::as_bytes(std::span(items).subspan(used)), true);
  }
  // A part that this game has no use for at all. The rest is hashed as if it had never been there, so that a state may get
  // new parts in any place.
  template <PlainValue T>
  void part(const T& whole) {
    leave_out(bytes_of(whole), true);
  }

  // Hashes a value without them; they must be parts of it.
  template <PlainValue T>
  std::uint64_t hash_without(const T& value) {
    const auto holes = std::span(holes_).first(count_);
    std::ranges::sort(holes, {}, [](const Hole& hole) { return hole.bytes.data(); });
    Words words;
    auto rest = bytes_of(value);
    for (const Hole& hole : holes) {
      const auto before = static_cast<std::size_t>(hole.bytes.data() - rest.data());
      words.add(rest.first(before));
      if (!hole.seamless) words.end();
      rest = rest.subspan(before + hole.bytes.size());
    }
    words.add(rest);
    words.end();
    return words.hash.value();
  }

 private:
  struct Hole {
    std::span<const std::byte> bytes;
    bool seamless = false;
  };
  void leave_out(std::span<const std::byte> bytes, bool seamless) {
    if (!bytes.empty()) holes_[count_++] = {bytes, seamless};
  }

  // Bytes that come in pieces, hashed as if they had come at once.
  struct Words {
    void add(std::span<const std::byte> bytes) {
      if (begun > 0) {
        const std::size_t n = std::min(word.size() - begun, bytes.size());
        std::memcpy(word.data() + begun, bytes.data(), n);
        begun += n;
        bytes = bytes.subspan(n);
        if (begun < word.size()) return;
        hash.add(std::bit_cast<std::uint64_t>(word));
      }
      const auto left = hash.add_words(bytes);
      begun = left.size();
      if (begun > 0) std::memcpy(word.data(), left.data(), begun);
    }
    void end() {
      hash.add(std::span<const std::byte>(word).first(begun));
      begun = 0;
    }
    Hasher hash;
    std::array<std::byte, 8> word{};  // of which so many bytes have come
    std::size_t begun = 0;
  };

  std::array<Hole, 24> holes_{};
  std::size_t count_ = 0;
};

}  // namespace flagplot
