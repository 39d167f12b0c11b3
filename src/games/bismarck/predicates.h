#pragma once

#include <algorithm>
#include <bitset>
#include <optional>

#include "games/bismarck/calendar.h"
#include "games/bismarck/state.h"
#include "games/bismarck/words.h"

// What the chapters ask of a position. All of them work on what one side sees as well as on the truth, so the
// same predicate decides what is offered, what is accepted and why not.
namespace flagplot::bismarck {

using No_ = std::optional<Refusal>;
inline Refusal refuse(No why, std::uint16_t a = 0, std::uint16_t b = 0) {
  return {static_cast<std::uint16_t>(why), {a, b, 0}};
}
inline std::uint16_t arg(ShipId s) { return static_cast<std::uint16_t>(s); }
inline std::uint16_t arg(AirId a) { return static_cast<std::uint16_t>(a); }
inline std::uint16_t arg(ZoneId z) { return static_cast<std::uint16_t>(z); }

inline Seat side_of(const Data& d, ShipId s) { return d.ships[index(s)].side; }
inline Seat side_of(const Data& d, AirId a) { return d.air[index(a)].side; }
inline Ship& at(Position& p, ShipId s) { return p.ships[index(s)]; }
inline const Ship& at(const Position& p, ShipId s) { return p.ships[index(s)]; }
inline Air& at(Position& p, AirId a) { return p.air[index(a)]; }
inline const Air& at(const Position& p, AirId a) { return p.air[index(a)]; }

inline constexpr ShipId bismarck{0}, prinz_eugen{1};

template <class F>
void each_ship(const Data& d, Seat side, F f) {
  const auto [first, end] = d.fleet[static_cast<std::size_t>(side)];
  for (std::size_t i = first; i < end; ++i) f(static_cast<ShipId>(i));
}
template <class F>
void each_air(const Data& d, Seat side, F f) {
  const auto [first, end] = d.wing[static_cast<std::size_t>(side)];
  for (std::size_t i = first; i < end; ++i) f(static_cast<AirId>(i));
}
template <class F>
bool some_ship(const Data& d, Seat side, F is) {
  const auto [first, end] = d.fleet[static_cast<std::size_t>(side)];
  for (std::size_t i = first; i < end; ++i) {
    if (is(static_cast<ShipId>(i))) return true;
  }
  return false;
}
template <class F>
bool some_air(const Data& d, Seat side, F is) {
  const auto [first, end] = d.wing[static_cast<std::size_t>(side)];
  for (std::size_t i = first; i < end; ++i) {
    if (is(static_cast<AirId>(i))) return true;
  }
  return false;
}

inline bool has_left_bergen(const Position& p, ShipId s) { return (p.left_bergen >> index(s) & 1) != 0; }
inline void leaves_bergen(Position& p, ShipId s) {
  p.left_bergen = static_cast<std::uint8_t>(p.left_bergen | 1U << index(s));
}
inline void has_not_left_bergen(Position& p, ShipId s) {
  p.left_bergen = static_cast<std::uint8_t>(p.left_bergen & ~(1U << index(s)));
}

// On the search board, free or with a convoy.
inline bool in_play(const Ship& s) { return s.status == ShipStatus::AtSea || s.status == ShipStatus::Escort; }
inline bool in_play(const Position& p, ShipId s) { return in_play(at(p, s)); }
// Gone by the southern edge; a ship that the scenario never had was never anywhere.
inline bool has_left_board(const Ship& s) { return s.status == ShipStatus::Gone && s.zone != no_zone; }
// Afloat on the board as far as the enemy knows: whoever left unseen is looked for, mended and reckoned with
// as if it had not, or the difference would tell.
inline bool at_large(const State& s, ShipId id) {
  return in_play(s.p, id) || (has_left_board(at(s.p, id)) && !s.may_be[index(id)].empty());
}

// [BIS 2.426] [BIS 2.62] The current evasion rating on either board: as printed, less what damage has cost.
inline int evasion(const Data& d, const Position& p, ShipId s) {
  const Ship& ship = at(p, s);
  return std::max(0, d.ships[index(s)].evasion - ship.evasion_lost - ship.evasion_damage);
}

// [BIS 2.52] [BIS 5.42] Ships that move and fight as one carry the same number.
inline bool same_unit(const Data& d, const Position& p, ShipId a, ShipId b) {
  return a == b ||
         (at(p, a).force != 0 && at(p, a).force == at(p, b).force && side_of(d, a) == side_of(d, b));
}
// Every unit, a lone ship or a task force, is spoken of by its first ship.
inline ShipId leader(const Data& d, const Position& p, ShipId s) {
  const std::uint8_t force = at(p, s).force;
  if (force == 0) return s;
  for (std::size_t i = d.fleet[static_cast<std::size_t>(side_of(d, s))].first; i < index(s); ++i) {
    if (p.ships[i].force == force && in_play(p.ships[i])) return static_cast<ShipId>(i);
  }
  return s;
}
inline bool is_leader(const Data& d, const Position& p, ShipId s) { return leader(d, p, s) == s; }
template <class F>
void each_member(const Data& d, const Position& p, ShipId unit, F f) {
  if (at(p, unit).force == 0) {  // most ships sail alone
    if (in_play(p, unit)) f(unit);
    return;
  }
  each_ship(d, side_of(d, unit), [&](ShipId s) {
    if (in_play(p, s) && same_unit(d, p, unit, s)) f(s);
  });
}

// Every unit of a side that is in play, by its leader: no force is met twice.
template <class F>
void each_unit(const Data& d, const Position& p, Seat side, F f) {
  std::bitset<256> met;
  each_ship(d, side, [&](ShipId s) {
    if (!in_play(p, s)) return;
    if (const std::uint8_t force = at(p, s).force) {
      if (met[force]) return;
      met[force] = true;
    }
    f(s);
  });
}

// Found this turn, or told to have passed through a zone that was searched [BIS R35]. Either way it is known
// whether it sails in a force, and no force changes before the next turn.
inline bool found_or_passed(const Ship& german) {
  return (german.located & (BySearch | ByShadow)) != 0 || (german.shadow_tried & told_passed) != 0;
}

// A ship that has lain in a friendly port since before this turn: on the turn of entry it still counts as at
// sea [BIS R8].
bool in_port(const Data&, const Position&, ShipId);

// Strength of one side's search in a zone, and of its aircraft alone.
int search_strength(const Data&, const Position&, Seat, ZoneId);
int air_search_strength(const Data&, const Position&, Seat, ZoneId);

// Movement, chapter 5: why a unit may not take its next step there; nothing if it may.
No_ sail_refusal(const Data&, const Position&, ShipId unit, ZoneId to);
// The two halves of it, for a list of all steps: whether it can take one, and whether that way is open to it.
bool can_sail(const Data&, const Position&, ShipId unit);
bool is_way_open(const Data&, const Position&, ShipId unit, ZoneId to);
// Why a unit cannot be ordered at all this turn.
No_ order_refusal(const Data&, const Position&, ShipId unit);
// What leaves a British ship nothing to be ordered: a convoy, or the patrol that Edinburgh is on.
No_ bound_refusal(const Data&, const Position&, ShipId);
No_ patrol_refusal(const Data&, const Position&, ShipId unit);
bool may_leave_board(const Data&, const Position&, ShipId unit);

// Flying, chapter 6.
inline constexpr std::uint8_t air_movement_phase = 3;
// [BIS 6.43] [BIS 6.45] [BIS 2.438] A unit takes off from and lands at its home base alone; a carrier takes
// it along.
inline ZoneId base_of(const Data& d, const Position& p, AirId a) {
  const AirSpec& spec = d.air[index(a)];
  if (spec.carrier == no_ship) return spec.base;
  return in_play(p, spec.carrier) ? at(p, spec.carrier).zone : no_zone;
}
// [BIS 2.434] [BIS 6.3] Two sides of a counter: movement or attack, and patrol or reconnaissance.
inline const AirMode& mode_of(const Data& d, const Air& air, AirId a) {
  return air.back ? d.air[index(a)].back : d.air[index(a)].front;
}
No_ air_order_refusal(const Data&, const Position&, AirId, std::uint8_t back);
No_ flight_refusal(const Data&, const Position&, AirId, ZoneId to);
ZoneSet flyable(const Data&, const Position&, AirId);
No_ landing_refusal(const Data&, const Position&, AirId);
// Before its move: a long-range unit that patrols this turn can still be home in time.
bool can_afford_patrol(const Data&, const Position&, AirId);

// Shadowing, chapter 8.
No_ shadow_refusal(const Data&, const Position&, ShipId unit, ShipId quarry, bool high_speed);
No_ air_shadow_refusal(const Data&, const Position&, AirId, ShipId quarry, bool high_speed);
No_ follow_refusal(const Data&, const Position&, ShipId unit, ShipId quarry);
No_ air_follow_refusal(const Data&, const Position&, AirId, ShipId quarry);

// Searching and striking.
No_ call_refusal(const Data&, const Position&, Seat, ZoneId);
No_ strike_refusal(const Data&, const Position&, AirId, std::uint16_t counter);
int counters_known(const Data&, const Position&, Seat attacker, ZoneId);

}  // namespace flagplot::bismarck
