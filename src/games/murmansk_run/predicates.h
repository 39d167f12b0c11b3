#pragma once

#include <algorithm>

#include "games/murmansk_run/state.h"
#include "games/murmansk_run/words.h"
#include "kernel/answers.h"
#include "kernel/roll.h"

// What the chapters ask of a position. All of it works on what one side sees as well as on the truth, so the
// same predicate decides what is offered, what is accepted and why not.
namespace flagplot::murmansk_run {

inline Objection refuse(Hindrance why, std::uint16_t a = 0, std::uint16_t b = 0) {
  return Refusal{static_cast<std::uint16_t>(why), {a, b, 0}};
}

inline const SeasonSpec& season(const Data& d, const Position& p) { return d.seasons[p.season]; }

// [MR M63] The hours of a period follow the season: two kinds in turn.
inline Daytime daytime(const Data& d, const Position& p) {
  return season(d, p).periods[p.period % 2 == 0 ? 1 : 0];
}
// [MR R11] Dawn is day for aircraft and night for everything else.
inline bool is_dark(const Data& d, const Position& p) { return daytime(d, p) != Day; }
// [MR M15] Aircraft fly at dawn and by day, in fair weather.
inline bool can_fly(const Data& d, const Position& p) { return !p.storm && daytime(d, p) != Night; }

// [MR M14] In winter and spring the ice area is closed to everybody, and so is Arkangelsk.
inline bool is_iced(const Data& d, const Position& p, Cell c) { return season(d, p).ice && d.ice.has(c); }
inline Set open_water(const Data& d, const Position& p) { return season(d, p).ice ? d.sea - d.ice : d.sea; }

inline bool is_russian_port(const Data& d, Cell c) { return c == d.murmansk || c == d.arkangelsk; }

inline bool on_map(const Position& p, MarkerId m) { return p.markers[m].token != no_token; }
// A marker that stands for something: ships, freighters, or nothing but itself.
inline bool in_use(const Position& p, MarkerId m) {
  return !p.crew[m].empty() || m == wolfpack || is_dummy(m) || (m == convoy && p.freighters > 0);
}
inline bool has_destroyers(const Data& d, const Position& p, MarkerId m) {
  return !(p.crew[m] & d.destroyers).empty();
}
inline bool has_carrier(const Data& d, const Position& p, MarkerId m) {
  return !(p.crew[m] & d.carriers).empty();
}
// A carrier helps against submarines while she can fly aircraft off.
inline bool has_air_cover(const Data& d, const Position& p, MarkerId m) {
  return can_fly(d, p) && !((p.crew[m] & d.carriers) - p.damaged).empty();
}

// Who moves in the first impulse only: the convoy, groups with a damaged ship or an escort carrier, and
// in a storm those with destroyers.
inline Set slow_ships(const Data& d, const Position& p) { return p.damaged | d.escort_carriers; }
inline bool is_slow(const Data& d, const Position& p, MarkerId m) {
  if (m == convoy) return true;
  const Set crew = p.crew[m];
  return !(crew & slow_ships(d, p)).empty() || (p.storm && !(crew & d.destroyers).empty());
}

// Markers of a side that lie at a position, as their owner knows them.
inline Set markers_at(const Position& p, Seat side, Cell at) {
  Set set;
  for (MarkerId m = first_marker(side); m < end_marker(side); ++m) {
    if (on_map(p, m) && p.markers[m].at == at) set.add(m);
  }
  return set;
}
// Backs of a side at a position, as everybody sees them.
inline Set backs_at(const Position& p, Seat side, Cell at) {
  Set set;
  for (Token t = first_marker(side); t < end_marker(side); ++t) {
    if (p.backs[t].at == at) set.add(t);
  }
  return set;
}
inline Set down_at(const Position& p, Seat side, Cell at) {
  Set set;
  for (Token t = first_marker(side); t < end_marker(side); ++t) {
    if (p.backs[t].at == at && !p.backs[t].up) set.add(t);
  }
  return set;
}
// Backs that nobody can tell from this one: face down in the same place. [MR R54] In port those that have
// come in in this period lie apart, since only they can be bombed.
inline Set stack_of(const Position& p, Token t) {
  const auto is_new = [&](Token s) { return p.backs[s].arrived == p.period; };
  Set set;
  down_at(p, side_of_token(t), p.backs[t].at).each([&](Token s) {
    if (is_new(s) == is_new(t)) set.add(s);
  });
  return set;
}
inline Set cells_of(const Position& p, Seat side) {
  Set set;
  for (Token t = first_marker(side); t < end_marker(side); ++t) set.add(p.backs[t].at);
  return set;
}

inline bool is_capital(const Data& d, ShipId s) { return d.capitals.has(s) || d.battle_carriers.has(s); }
inline Set with_status(const Position& p, Set ships, Status status) {
  Set set;
  ships.each([&](ShipId s) {
    if (p.ships[s].status == status) set.add(s);
  });
  return set;
}

// Dummies that have been put on the map, in Position::entered.
inline std::uint8_t entered_bit(MarkerId dummy) {
  return static_cast<std::uint8_t>(dummy == german_dummy ? 4 : 1 << (dummy - allied_dummy));
}

// Who is in the battle that is being fought.
inline Set fighters(const Position& p, Seat side) {
  const MarkerId m = p.battle.group[index(side)];
  return m == no_marker ? Set{} : p.crew[m];
}
inline bool freighters_in_battle(const Position& p) {
  return p.battle.group[0] == convoy && p.freighters > 0;
}

// As a target the freighters have the number after the last that a ship can have: it must not change when a ship is added.
inline std::uint16_t freighters_target(const Data&) { return most_ships; }
inline int clamped(int die) { return std::clamp(die, 1, 6); }
inline std::uint16_t level_arg(int level) {
  return static_cast<std::uint16_t>(level < -3 ? 0 : std::min(level, 5) + 4);
}

}  // namespace flagplot::murmansk_run
