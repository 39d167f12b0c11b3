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

// As people and logs write it: 16 digits.
inline std::string to_hex(std::uint64_t value) {
  std::string text(16, '0');
  for (std::size_t i = text.size(); i-- > 0; value >>= 4) text[i] = "0123456789abcdef"[value & 15];
  return text;
}

}  // namespace flagplot
