#pragma once

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
  for (std::size_t i = 0; i < d.ships.size(); ++i) {
    if (d.ships[i].side == side) f(static_cast<ShipId>(i));
  }
}
template <class F>
void each_air(const Data& d, Seat side, F f) {
  for (std::size_t i = 0; i < d.air.size(); ++i) {
    if (d.air[i].side == side) f(static_cast<AirId>(i));
  }
}

inline bool has_left_bergen(const Position& p, ShipId s) { return (p.left_bergen >> index(s) & 1) != 0; }
inline void leaves_bergen(Position& p, ShipId s) {
  p.left_bergen = static_cast<std::uint8_t>(p.left_bergen | 1U << index(s));
}

// On the search board, free or with a convoy.
inline bool in_play(const Ship& s) { return s.status == ShipStatus::AtSea || s.status == ShipStatus::Escort; }
inline bool in_play(const Position& p, ShipId s) { return in_play(at(p, s)); }

// [BIS 2.426] [BIS 2.62] The current evasion rating on either board: as printed, less what damage has cost.
int evasion(const Data&, const Position&, ShipId);

// [BIS 2.52] [BIS 5.42] Ships that move and fight as one carry the same number.
inline bool same_unit(const Data& d, const Position& p, ShipId a, ShipId b) {
  return a == b ||
         (at(p, a).force != 0 && at(p, a).force == at(p, b).force && side_of(d, a) == side_of(d, b));
}
// Every unit, a lone ship or a task force, is spoken of by its first ship.
ShipId leader(const Data&, const Position&, ShipId);
inline bool is_leader(const Data& d, const Position& p, ShipId s) { return leader(d, p, s) == s; }
template <class F>
void each_member(const Data& d, const Position& p, ShipId unit, F f) {
  if (at(p, unit).force == 0) {  // most ships sail alone
    if (in_play(p, unit)) f(unit);
    return;
  }
  for (std::size_t i = 0; i < d.ships.size(); ++i) {
    const auto s = static_cast<ShipId>(i);
    if (in_play(p, s) && same_unit(d, p, unit, s)) f(s);
  }
}

// A ship that has lain in a friendly port since before this turn: on the turn of entry it still counts as at
// sea [BIS R8].
bool in_port(const Data&, const Position&, ShipId);

// Strength of one side's search in a zone, and of its aircraft alone.
int search_strength(const Data&, const Position&, Seat, ZoneId);
int air_search_strength(const Data&, const Position&, Seat, ZoneId);

// Movement, chapter 5: why a unit may not take its next step there; nothing if it may.
No_ sail_refusal(const Data&, const Position&, ShipId unit, ZoneId to);
// Why a unit cannot be ordered at all this turn.
No_ order_refusal(const Data&, const Position&, ShipId unit);
No_ patrol_refusal(const Data&, const Position&, ShipId unit);
bool may_leave_board(const Data&, const Position&, ShipId unit);

// Flying, chapter 6.
ZoneId base_of(const Data&, const Position&, AirId);
const AirMode& mode_of(const Data&, const Air&, AirId);
No_ air_order_refusal(const Data&, const Position&, AirId, std::uint8_t back);
No_ flight_refusal(const Data&, const Position&, AirId, ZoneId to);
ZoneSet flyable(const Data&, const Position&, AirId);
No_ landing_refusal(const Data&, const Position&, AirId);

// Shadowing, chapter 8.
No_ shadow_refusal(const Data&, const Position&, ShipId unit, ShipId quarry, bool high_speed);
No_ air_shadow_refusal(const Data&, const Position&, AirId, ShipId quarry, bool high_speed);
No_ follow_refusal(const Data&, const Position&, ShipId unit, ShipId quarry);
No_ air_follow_refusal(const Data&, const Position&, AirId, ShipId quarry);

// Searching and striking.
No_ call_refusal(const Data&, const Position&, Seat, ZoneId);
No_ strike_refusal(const Data&, const Position&, AirId, std::uint16_t counter);
int counters_known(const Data&, const Position&, Seat attacker, ZoneId);

// The quarry as the British know it: where both sides know it to be.
bool fog_over(const Data& d, const Position& p, ZoneId z);

}  // namespace flagplot::bismarck
