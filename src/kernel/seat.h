#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "kernel/array.h"

namespace flagplot {

// Who can be asked. Chance is a seat like the others: whoever runs a game answers for it, with committed
// dice in a match, with a script in a test, with samples in a search.
enum class Seat : std::uint8_t { None, Allied, Axis, Chance };

inline constexpr Array players{Seat::Allied, Seat::Axis};

constexpr Seat other(Seat s) {
  return s == Seat::Allied ? Seat::Axis : s == Seat::Axis ? Seat::Allied : Seat::None;
}

// Position of a player in arrays that hold one thing per side.
constexpr std::size_t index(Seat s) { return s == Seat::Axis ? 1 : 0; }

constexpr std::string_view name(Seat s) {
  constexpr Array<std::string_view, 4> names{"none", "allied", "axis", "chance"};
  return names[static_cast<std::size_t>(s)];
}

constexpr std::optional<Seat> seat_named(std::string_view text) {
  for (Seat s : {Seat::Allied, Seat::Axis, Seat::Chance}) {
    if (name(s) == text) return s;
  }
  return std::nullopt;
}

// A set of seats, small enough to sit in an event.
class Seats {
 public:
  constexpr Seats() = default;
  constexpr Seats(Seat s) : bits_(bit(s)) {}
  constexpr bool has(Seat s) const { return (bits_ & bit(s)) != 0; }
  constexpr bool empty() const { return bits_ == 0; }
  constexpr Seats& operator|=(Seats o) {
    bits_ = static_cast<std::uint8_t>(bits_ | o.bits_);
    return *this;
  }
  friend constexpr Seats operator|(Seats a, Seats b) { return a |= b; }
  friend constexpr bool operator==(Seats, Seats) = default;

 private:
  static constexpr std::uint8_t bit(Seat s) {
    return s == Seat::None ? std::uint8_t{0} : static_cast<std::uint8_t>(1U << static_cast<unsigned>(s));
  }
  std::uint8_t bits_ = 0;
};

inline constexpr Seats both_players = Seats(Seat::Allied) | Seats(Seat::Axis);

}  // namespace flagplot
