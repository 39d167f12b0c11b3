#pragma once

#include <algorithm>

#include "north_cape/referee.h"

// Short words of the second reading.
namespace flagplot::north_cape::test {

inline constexpr int no_limit = 999;
inline constexpr unsigned none = 0xFF;

inline std::uint16_t number(unsigned n) { return static_cast<std::uint16_t>(n); }
inline Choice choice(Verb verb, unsigned a = 0, unsigned b = 0, unsigned c = 0) { return {verb, number(a), number(b), number(c)}; }
inline void append(std::vector<Choice>& to, const std::vector<Choice>& more) { to.insert(to.end(), more.begin(), more.end()); }
template <class List, class Is>
bool any(const List& all, Is is) {
  return std::any_of(all.begin(), all.end(), is);
}
inline bool on(const HexSet& hexes, Hex h) { return hexes.contains(static_cast<board::CellId>(h)); }

}  // namespace flagplot::north_cape::test
