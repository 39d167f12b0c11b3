#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>
#include <string>
#include <type_traits>

namespace flagplot {

static_assert(std::endian::native == std::endian::little, "snapshots and hashes assume little-endian");

// A value whose bytes are exactly its fields: no pointers, no padding. Hashing, comparing, saving and
// copying it are then operations on memory, and no field can be forgotten in any of them.
template <class T>
concept PlainValue = std::is_trivially_copyable_v<T> && std::has_unique_object_representations_v<T>;

template <PlainValue T>
std::span<const std::byte> bytes_of(const T& value) {
  return std::as_bytes(std::span(&value, 1));
}

// 64 bits, the same on every machine and compiler, that differ when the bytes do but for one chance in 2^64.
// It finds divergence; it does not resist forgery (the choice log is chained with a cryptographic hash).
class Hasher {
 public:
  Hasher& add(std::uint64_t word) {
    hash_ = mix(hash_ ^ word);
    return *this;
  }
  // Whole words, after which more of the same bytes follow.
  std::span<const std::byte> add_words(std::span<const std::byte> bytes) {
    while (bytes.size() >= 8) {
      std::uint64_t word = 0;
      std::memcpy(&word, bytes.data(), 8);
      add(word);
      bytes = bytes.subspan(8);
    }
    return bytes;
  }
  Hasher& add(std::span<const std::byte> bytes) {
    bytes = add_words(bytes);
    std::uint64_t tail = bytes.size();  // so that trailing zero bytes count
    for (std::size_t i = 0; i < bytes.size(); ++i) tail |= std::uint64_t(bytes[i]) << (8 * (i + 1));
    return add(tail);
  }
  std::uint64_t value() const { return hash_; }

 private:
  static constexpr std::uint64_t mix(std::uint64_t x) {
    x *= 0x9E3779B97F4A7C15ULL;
    return x ^ (x >> 29);
  }
  std::uint64_t hash_ = 0x243F6A8885A308D3ULL;
};

template <PlainValue T>
std::uint64_t hash_of(const T& value) {
  return Hasher().add(bytes_of(value)).value();
}

// Parts of a value that hold nothing in this game, such as room for ships it does not have. They are left out of its
// hash, so that there may be more or less of them tomorrow.
class Unused {
 public:
  // All of an array from a place on.
  template <class Items>
  void from(const Items& items, std::size_t used) {
    leave_out(std::as_bytes(std::span(items).subspan(used)), false);
  }
  // A part that this game has no use for at all. The rest is hashed as if it had never been there, so that a state may get
  // new parts in any place. It is as long as some words, and lies at the beginning of one.
  template <PlainValue T>
  void part(const T& whole) {
    static_assert(sizeof(T) % 8 == 0);
    leave_out(bytes_of(whole), true);
  }
  // Hashes a value without them; they must be parts of it.
  template <PlainValue T>
  std::uint64_t hash_without(const T& value) {
    const auto holes = std::span(holes_).first(count_);
    std::ranges::sort(holes, {}, [](const Hole& hole) { return hole.bytes.data(); });
    Hasher hash;
    auto rest = bytes_of(value);
    for (const Hole& hole : holes) {
      const auto before = static_cast<std::size_t>(hole.bytes.data() - rest.data());
      if (hole.seamless) {
        hash.add_words(rest.first(before));
      } else {
        hash.add(rest.first(before));
      }
      rest = rest.subspan(before + hole.bytes.size());
    }
    return hash.add(rest).value();
  }

 private:
  struct Hole {
    std::span<const std::byte> bytes;
    bool seamless = false;
  };
  void leave_out(std::span<const std::byte> bytes, bool seamless) {
    if (!bytes.empty()) holes_[count_++] = {bytes, seamless};
  }

  std::array<Hole, 24> holes_{};
  std::size_t count_ = 0;
};

// As people and logs write it: 16 digits.
inline std::string to_hex(std::uint64_t value) {
  std::string text(16, '0');
  for (std::size_t i = text.size(); i-- > 0; value >>= 4) text[i] = "0123456789abcdef"[value & 15];
  return text;
}

}  // namespace flagplot
