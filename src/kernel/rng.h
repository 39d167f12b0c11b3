#pragma once

#include <bit>
#include <cstdint>

#include "kernel/array.h"
#include "kernel/dice.h"

namespace flagplot {

// Fast, seedable and identical everywhere; for playouts, samples and bots. A match that people play rolls
// committed cryptographic dice instead. The standard library's distributions differ between
// implementations, so `below` is ours. Generator: xoshiro256** seeded by splitmix64.
class Rng {
 public:
  explicit Rng(std::uint64_t seed) {
    for (auto& word : state_) word = splitmix(seed);
  }
  // A stream of its own for the n-th game, sample or worker: results do not depend on who runs it.
  static Rng nth(std::uint64_t seed, std::uint64_t n) {
    return Rng(splitmix(seed) ^ (n * 0xD1342543DE82EF95ULL));
  }

  std::uint64_t next() {
    const std::uint64_t result = std::rotl(state_[1] * 5, 7) * 9;
    const std::uint64_t t = state_[1] << 17;
    state_[2] ^= state_[0];
    state_[3] ^= state_[1];
    state_[1] ^= state_[2];
    state_[0] ^= state_[3];
    state_[2] ^= t;
    state_[3] = std::rotl(state_[3], 45);
    return result;
  }

  // Uniform in 0..n-1 without bias: multiply, and draw again in the short uneven part.
  std::uint32_t below(std::uint32_t n) {
    std::uint64_t product = (next() >> 32) * n;
    if (static_cast<std::uint32_t>(product) < n) {
      const std::uint32_t uneven = (0U - n) % n;
      while (static_cast<std::uint32_t>(product) < uneven) product = (next() >> 32) * n;
    }
    return static_cast<std::uint32_t>(product >> 32);
  }

  std::uint16_t die(std::uint16_t sides) { return static_cast<std::uint16_t>(1 + below(sides)); }

  Choice roll(const Ask& ask) {
    Dice dice{.sides = ask.sides};
    while (dice.count < ask.dice) dice.add(die(ask.sides));
    return rolled(dice);
  }

 private:
  static constexpr std::uint64_t splitmix(std::uint64_t& x) {
    std::uint64_t z = (x += 0x9E3779B97F4A7C15ULL);
    z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
    z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
    return z ^ (z >> 31);
  }
  Array<std::uint64_t, 4> state_{};
};

}  // namespace flagplot
