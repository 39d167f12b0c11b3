#pragma once

#include <algorithm>
#include <bitset>

#include "games/bismarck/calendar.h"
#include "games/bismarck/state.h"
#include "games/bismarck/weather.h"
#include "games/bismarck/words.h"
#include "kernel/answers.h"

// What the chapters ask of a position. All of them work on what one side sees as well as on the truth, so the
// same predicate decides what is offered, what is accepted and why not.
namespace flagplot::bismarck {

inline Refusal refuse(std::uint16_t why, std::uint16_t a = 0, std::uint16_t b = 0) {
  return {why, {a, b, 0}};
}
inline std::uint16_t arg(ShipId s) { return static_cast<std::uint16_t>(s); }
inline std::uint16_t arg(AirId a) { return static_cast<std::uint16_t>(a); }
inline std::uint16_t arg(Type t) { return static_cast<std::uint16_t>(t); }
inline std::uint16_t arg(ZoneId z) { return static_cast<std::uint16_t>(z); }

inline Seat side_of(const Data& d, ShipId s) { return d.ships[index(s)].side; }
inline Seat side_of(const Data& d, AirId a) { return d.air[index(a)].side; }
inline bool is_carrier(const Data& d, ShipId s) { return d.ships[index(s)].type == Type::Carrier; }
inline Ship& at(Position& p, ShipId s) { return p.ships[index(s)]; }
inline const Ship& at(const Position& p, ShipId s) { return p.ships[index(s)]; }
inline LogLine& log_of(Position& p, ShipId s) { return p.log[index(s)]; }
inline const LogLine& log_of(const Position& p, ShipId s) { return p.log[index(s)]; }
inline Air& at(Position& p, AirId a) { return p.air[index(a)]; }
inline const Air& at(const Position& p, AirId a) { return p.air[index(a)]; }

inline const List<ShipId>& fleet_of(const Data& d, Seat side) { return d.fleet[static_cast<std::size_t>(side)]; }
inline const List<AirId>& wing_of(const Data& d, Seat side) { return d.wing[static_cast<std::size_t>(side)]; }
template <class F>
void each_ship(const Data& d, Seat side, F f) {
  for (const ShipId s : fleet_of(d, side)) f(s);
}
template <class F>
void each_air(const Data& d, Seat side, F f) {
  for (const AirId a : wing_of(d, side)) f(a);
}
template <class F>
bool some_ship(const Data& d, Seat side, F is) {
  for (const ShipId s : fleet_of(d, side)) {
    if (is(s)) return true;
  }
  return false;
}
template <class F>
bool some_air(const Data& d, Seat side, F is) {
  for (const AirId a : wing_of(d, side)) {
    if (is(a)) return true;
  }
  return false;
}

// The one ship of a type that a side has; no_ship if it has none or several.
inline ShipId sole_of_type(const Data& d, Seat side, Type type) {
  return d.sole_of_type[static_cast<std::size_t>(side)][static_cast<std::size_t>(type)];
}
// Type is all that search and shadow tell: of the only ship of its type on its side it is the name.
inline bool known_by_type(const Data& d, ShipId s) {
  return sole_of_type(d, side_of(d, s), d.ships[index(s)].type) == s;
}
inline const Array<Sighting, most_sightings>& sightings_of(const Position& p, Seat side) {
  return p.sightings[index(side)];
}
inline bool sighted_as(const Sighting& s, SightedAs what) { return (s.as & what) != 0; }
// As the other side can speak of it, which has seen whether it sails in a force.
inline QuarryId quarry_id(const Data& d, ShipId s, bool in_force) {
  return known_by_type(d, s) ? QuarryId(s) : QuarryId::unnamed(d.ships[index(s)].type, in_force);
}
// What a hunter in a zone can be after: something of that kind was sighted there in the turn before.
inline bool is_last_turns(const Position& p, const Sighting& seen, ZoneId zone, QuarryId quarry) {
  return seen.turn + 1 == p.turn && seen.zone == zone && sighted_as(seen, InForce) == quarry.in_force() &&
         seen.types[static_cast<std::size_t>(quarry.type())] > 0;
}
inline int total(const TypeCount& types) { return types[0] + types[1] + types[2]; }

// On the search board, free or with a convoy.
inline bool in_play(const Ship& s) { return s.status == ShipStatus::AtSea || s.status == ShipStatus::Escort; }
inline bool in_play(const Position& p, ShipId s) { return in_play(at(p, s)); }
// On the bottom, or in the enemy's hands.
inline bool is_lost(const Ship& s) { return s.status == ShipStatus::Sunk || s.status == ShipStatus::Surrendered; }
// Gone by the southern edge; a ship that the scenario never had was never anywhere.
inline bool has_left_board(const Ship& s) { return s.status == ShipStatus::Gone && s.zone != no_zone; }
// Afloat on the board as far as the enemy knows: whoever left unseen is looked for, mended and reckoned with
// as if it had not, or the difference would tell. So with a reserve that may have come.
inline bool at_large(const State& s, ShipId id) {
  const bool unseen = has_left_board(at(s.p, id)) || at(s.p, id).status == ShipStatus::Waiting;
  return in_play(s.p, id) || (unseen && !s.may_be[index(id)].empty());
}
// Where a German ship has never left: Bergen, or the port in which a scenario of the Intermediate Game has put it.
inline ZoneId first_port(const Data& d, ShipId s) {
  const ZoneId start = d.scenario.ships[index(s)].zone;
  return d.scenario.german_starts.has(start) ? start : d.bergen;
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
  for (const ShipId first : fleet_of(d, side_of(d, s))) {
    if (first == s || (at(p, first).force == force && in_play(at(p, first)))) return first;
  }
  return s;
}
inline bool is_leader(const Data& d, const Position& p, ShipId s) { return leader(d, p, s) == s; }
template <class F>
void each_member(const Data& d, const Position& p, ShipId unit, F f) {
  const std::uint8_t force = at(p, unit).force;
  if (force == 0) {  // most ships sail alone
    if (in_play(p, unit)) f(unit);
    return;
  }
  each_ship(d, side_of(d, unit), [&](ShipId s) {
    if (at(p, s).force == force && in_play(p, s)) f(s);
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
inline bool found_or_passed(const Ship& ship) {
  return (ship.located & (BySearch | ByShadow)) != 0 || (ship.shadow_tried & told_passed) != 0;
}

// A ship that has lain in a friendly port since before this turn: on the turn of entry it still counts as at
// sea [BIS R8].
bool in_port(const Data&, const Position&, ShipId);

// Strength of one side's search in a zone, and of its aircraft alone.
int search_strength(const Data&, const Position&, Seat, ZoneId);
int air_search_strength(const Data&, const Position&, Seat, ZoneId);

// Movement, chapter 5: why a unit may not take its next step there; nothing if it may.
Objection sail_refusal(const Data&, const Position&, ShipId unit, ZoneId to);
// The two halves of it, for a list of all steps: whether it can take one, and whether that way is open to it.
bool can_sail(const Data&, const Position&, ShipId unit);
bool is_way_open(const Data&, const Position&, ShipId unit, ZoneId to);
inline Objection not_before(const Position& p, ShipId s, std::uint8_t turn) {
  if (turn == 0 || p.turn < turn) return refuse(NotReleased, arg(s));
  return {};
}
// What leaves a British ship nothing to be ordered: a convoy, or the patrol that Edinburgh is on.
inline Objection bound_refusal(const Data& d, const Position& p, ShipId s) {
  if (at(p, s).status == ShipStatus::Escort) return refuse(ConvoyEscort, arg(s));
  if (d.scenario.ships[index(s)].hold == Hold::Edinburgh) return not_before(p, s, p.edinburgh_free);
  return {};
}
// What may begin in Scapa or in Gibraltar [BIS 43.2].
inline bool has_two_ports(const Data& d, ShipId s) { return d.scenario.ships[index(s)].hold == Hold::EitherPort; }
// [BIS 43.3] What keeps a ship in the port where she began: of two ports the one she lies in.
inline Hold hold_of(const Data& d, const Position& p, ShipId s) {
  const Hold hold = d.scenario.ships[index(s)].hold;
  if (hold != Hold::EitherPort) return hold;
  return at(p, s).zone == d.gibraltar ? Hold::ForceH : Hold::HomeFleet;
}
inline bool lies_where_she_began(const Data& d, const Position& p, ShipId s) {
  const ZoneId here = at(p, s).zone;
  if (has_two_ports(d, s)) return here == d.scapa || here == d.gibraltar;
  return here == d.scenario.ships[index(s)].zone;
}
Objection bound_member(const Data&, const Position&, ShipId unit);  // the first of a force that is bound
// Why a unit cannot be ordered at all this turn. It stands here because every list of orders asks it of every ship.
inline Objection order_refusal(const Data& d, const Position& p, ShipId unit) {
  const Ship& ship = at(p, unit);
  if (!in_play(ship)) return refuse(NotInPlay, arg(unit));
  if (ship.finished_move) return refuse(MovedAlready, arg(unit));
  return ship.force == 0 ? bound_refusal(d, p, unit) : bound_member(d, p, unit);
}
Objection patrol_refusal(const Data&, const Position&, ShipId unit);
bool may_leave_board(const Data&, const Position&, ShipId unit);

// Flying, chapter 6.
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
Objection air_order_refusal(const Data&, const Position&, AirId, std::uint8_t back);
Objection flight_refusal(const Data&, const Position&, AirId, ZoneId to);
ZoneSet flyable(const Data&, const Position&, AirId);
Objection landing_refusal(const Data&, const Position&, AirId);
// Before its move: a long-range unit that patrols this turn can still be home in time.
bool can_afford_patrol(const Data&, const Position&, AirId);

// Whom the British can name as a quarry: German ships that they know by name, and what they sighted last turn.
template <class F>
void each_quarry(const Data& d, const Position& p, F f) {
  each_ship(d, Seat::Axis, [&](ShipId s) {
    if (known_by_type(d, s)) f(QuarryId(s));
  });
  std::bitset<QuarryId::end - QuarryId::first_unnamed> met;
  for (const Sighting& seen : sightings_of(p, Seat::Allied)) {
    if (seen.turn == 0 || seen.turn + 1 != p.turn) continue;
    for (std::size_t t = 0; t < seen.types.size(); ++t) {
      if (seen.types[t] > 0) met.set(2 * t + sighted_as(seen, InForce));
    }
  }
  for (std::size_t i = 0; i < met.size(); ++i) {
    if (met[i]) f(QuarryId(static_cast<std::uint16_t>(QuarryId::first_unnamed + i)));
  }
}
// Shadowing, chapter 8. At high speed a quarry without a name is spoken of by the zone it passed through.
Objection shadow_refusal(const Data&, const Position&, ShipId unit, QuarryId, bool high_speed, ZoneId passed = no_zone);
Objection air_shadow_refusal(const Data&, const Position&, AirId, QuarryId, bool high_speed, ZoneId passed = no_zone);
// Who is where the quarry passed through may follow to where it is.
struct Trail {
  ZoneId from = no_zone, to = no_zone;
};
Objection follow_refusal(const Data&, const Position&, ShipId unit, Trail);
Objection air_follow_refusal(const Data&, const Position&, AirId, Trail);

// [BIS 20.7] A ship whose sheet has no ammunition, as that of a carrier, never runs out of it.
inline bool counts_ammunition(const Data& d, ShipId s) {
  return d.options.ammunition && d.ships[index(s)].ammunition > 0;
}
inline bool is_out_of_ammunition(const Data& d, const Position& p, ShipId s) {
  return counts_ammunition(d, s) && p.log[index(s)].ammunition == 0;
}

// Searching and striking.
Objection call_refusal(const Data&, const Position&, Seat, ZoneId);
Objection strike_refusal(const Data&, const Position&, AirId, std::uint16_t counter);
bool can_be_bombed(const Data&, const Position&, ShipId);
int counters_known(const Data&, const Position&, Seat attacker, ZoneId);

}  // namespace flagplot::bismarck
