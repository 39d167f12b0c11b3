#pragma once

#include "games/pq17/display.h"
#include "kernel/answers.h"

// A surface battle. Counters of both sides lie face up in Fight::counter, and `stack` is the area each is in.
namespace flagplot::pq17 {

inline std::uint8_t area_of(const Counter& c) { return c.stack; }
inline bool is_fighting(const Position& p, const Counter& c) { return is_there(p, c) && c.stack != Gone; }
inline bool is_dead_counter(const Position& p, const Counter& c) {
  return is_hidden(c) ? (c.cs & looks_dead) != 0 : is_ship_counter(c) && is_helpless(p, c.what);
}
inline bool is_crippled_counter(const Position& p, const Counter& c) {
  return is_hidden(c) ? (c.cs & looks_crippled) != 0
                      : is_ship_counter(c) && (p.ship[c.what].flags & is_crippled) != 0;
}
template <class F>
void each_counter(const Data& d, const Position& p, Seat side, F f) {
  for (std::size_t i = 0; i < p.fight.counters; ++i) {
    if (is_fighting(p, p.fight.counter[i]) && side_of_counter(d, p.fight.counter[i]) == side) f(i);
  }
}
inline int count_counters(const Data& d, const Position& p, Seat side) {
  int n = 0;
  each_counter(d, p, side, [&](std::size_t) { ++n; });
  return n;
}
inline int count_warships(const Data& d, const Position& p, Seat side) {
  int n = 0;
  each_counter(d, p, side, [&](std::size_t i) { n += is_warship(type_of(d, p.fight.counter[i])) ? 1 : 0; });
  return n;
}
// (PQ 7.5.7) Whether what lies open is weaker than the Germans.
bool germans_are_stronger(const Data&, const Position&);
Seat defender_of(const Position&);
// Whether a task force that is not in the battle may try to find it; once a round.
bool may_try_to_join(const Data&, const Position&, Seat, ForceId);
bool might_join(const Position&, Seat);
void may_try_again(Position&);
// Whether a counter is kept from another by a screen [PQ 7.5.4].
bool is_screened(const Data&, const Position&, std::size_t firer, std::size_t target);

}  // namespace flagplot::pq17
