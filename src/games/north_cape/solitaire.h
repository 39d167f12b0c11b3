#pragma once

#include "games/north_cape/chapters.h"

// What the solitaire chapters share: groups, and where they are bound.
namespace flagplot::north_cape::solo {

// Bits of SoloGroup::course.
enum Course : std::uint8_t {
  Westbound = 1,
  InLane = 2,  // of a westbound group: has come up from its port
  Moved = 4,   // this turn
  InIce = 8,   // has scattered into the zone of icebergs, and is to be checked for it
};

inline constexpr std::size_t no_group = most_solo_groups;

inline bool is_in_hand(StackId s) { return s >= in_hand && s < in_pile; }
inline std::size_t group_count(const Position& p) {
  const auto* end = std::ranges::find(p.solo, sunk, &SoloGroup::stack);
  return static_cast<std::size_t>(end - p.solo.begin());
}
inline std::size_t group_at(const Position& p, Hex h) {
  for (std::size_t i = 0; i < most_solo_groups; ++i) {
    if (on_map(p.solo[i].stack) && p.hex[p.solo[i].stack] == h) return i;
  }
  return no_group;
}
// Groups of which nothing is left are struck off; the others keep their order. Stacks are numbered anew as
// soon as they are gone, so this comes before one is made.
void strike_off(Position&);

// [NC R81] The port of the Russian group, where all others are bound.
inline Hex port(const Data& d, const Position& p) {
  return part(d, p).edge == 0 ? d.printed->to_murmansk : d.printed->to_archangel;
}

// solitaire_lanes.cpp
// The hex of a column to which a die leads; [NC R84] the next one of the six if another group lies there, and
// nowhere if there is none.
Hex lane_hex(const Data&, const Position&, std::size_t column, unsigned die);
// [NC R85] The next hex of a shortest way by sea; nowhere if there is none.
Hex next_on_the_way(const Data&, const Position&, Hex from, Hex to);
// Where one of a scattered group may go.
Hex refuge(const Data&, const Position&, Hex from);
int refuges(const Data&, const Position&, Hex from);

}  // namespace flagplot::north_cape::solo
