#pragma once

#include <bit>
#include <cstddef>
#include <cstring>

#include "games/pq17/state.h"

// What rules, legality and views ask of a position. Whatever is asked of an own force works on a view as on the truth.
namespace flagplot::pq17 {

// [PQ 8.2] As the scenario says for either half of a day; raids after the operation choose.
inline bool is_night(const Data& d, const Position& p) { return p.special.raid_light ? p.special.raid_light == 2 : !d.scenario.day[p.turn % 2]; }
// (PQ 12) What a side's chit means here; None for one that is not known.
Condition condition_of(const Data&, const Position&, Seat);  // special.cpp
inline bool in_play(const Position& p, ForceId f) { return f < most_forces && p.force[f].place != NotInPlay; }
inline bool at_sea(const Position& p, ForceId f) { return f < most_forces && p.force[f].place == AtSea; }
inline bool lies_at_sea(const Position& p, BlockId b) { return b < most_forces && p.block[b].place == AtSea; }
inline bool is_identified(const Position& p, BlockId b) { return p.block[b].level != unidentified; }
inline std::uint8_t level_of(const Position& p, ForceId f) { return p.block[p.force[f].block].level; }
inline bool is_convoy(ForceId f) { return kind_of(f) == Kind::Convoy; }
inline bool is_task_force(ForceId f) { return kind_of(f) == Kind::TaskForce; }
inline bool is_pack(ForceId f) { return kind_of(f) == Kind::Wolfpack; }
inline bool is_dummy(ForceId f) { return kind_of(f) == Kind::Dummy; }

template <class F>
void each_force(Seat side, F f) {
  for (ForceId i = first_force(side); i < end_force(side); ++i) f(i);
}
template <class F>
void each_class(Seat side, F f) {
  for (ClassId c = first_class(side); c < end_class(side); ++c) f(c);
}
// The ships of a force. Asked more often than anything else, so eight ships are looked at together: a byte for each.
inline ShipSet ships_of(const Position& p, ForceId f) {
  static_assert(sizeof(Ship) == 4 && offsetof(Ship, force) == 0 && most_ships % 8 == 0);
  constexpr std::uint64_t every = 0x0101010101010101, low = 0x7F * every, forces = 0x000000FF000000FF;
  ShipSet set;
  for (ShipId first = 0; first < most_ships; first = static_cast<ShipId>(first + 8)) {
    Array<std::uint64_t, 4> pairs;
    std::memcpy(pairs.data(), &p.ship[first], sizeof pairs);
    const std::uint64_t eight = (pairs[0] & forces) | (pairs[1] & forces) << 8 | (pairs[2] & forces) << 16 | (pairs[3] & forces) << 24;
    const std::uint64_t differs = eight ^ f * every;
    for (std::uint64_t same = ~(((differs & low) + low) | differs | low); same != 0; same &= same - 1) {
      const auto byte = static_cast<unsigned>(std::countr_zero(same)) / 8;
      set.add(first + 2 * (byte % 4) + byte / 4);
    }
  }
  return set;
}
// The same of all forces at once, for those who go through all of them.
struct Roster {
  explicit Roster(const Position& p) {
    for (ShipId s = 0; s < most_ships; ++s) {
      if (p.ship[s].force < most_forces) of[p.ship[s].force].add(s);
    }
  }
  Array<ShipSet, most_forces> of{};
};
template <class F>
void each_ship_of(const Position& p, ForceId f, F what) {
  ships_of(p, f).each(what);
}
// The classes of which a force has any.
using ClassSet = SetOf<most_classes>;
inline ClassSet classes_of(const Position& p, ForceId f) {
  const auto slots = [&](std::size_t first) {  // of eight, those with any, as bits
    constexpr std::uint64_t every = 0x0101010101010101, low = 0x7F * every, gather = 0x0102040810204080;
    std::uint64_t eight = 0;
    std::memcpy(&eight, &p.force[f].cs[first], sizeof eight);
    return ((((eight & low) + low) | eight) >> 7 & every) * gather >> 56;
  };
  static_assert(allied_classes == 14);
  return ClassSet((slots(0) | slots(6) << 6) << first_class(side_of(f)));
}
// A side's blocks at sea in a hex.
inline BlockSet blocks_at(const Position& p, Seat side, Hex at) {
  BlockSet set;
  each_force(side, [&](BlockId b) {
    if (p.block[b].place == AtSea && p.block[b].at == at) set.add(b);
  });
  return set;
}

// The hexes in which a side has blocks at sea.
inline HexSet hexes_with_blocks(const Position& p, Seat side) {
  HexSet set;
  each_force(side, [&](BlockId b) {
    if (p.block[b].place == AtSea) set.add(p.block[b].at);
  });
  return set;
}
// The forces in which somebody lies dead in the water, or is towed.
inline ForceSet forces_with_helpless(const Position& p) {
  ForceSet set;
  for (const Ship& s : p.ship) {
    if (s.flags & (is_dead | is_towed)) set.add(s.force);
  }
  for (const Wreck& w : p.wreck) set.add(w.force);
  return set;
}

// --- ships and their strength

inline bool is_afloat(const Ship& s) { return s.force != no_force; }
inline std::uint8_t strength(const Data& d, const Position& p, ShipId s) { return strength_of(d.ships[s].cs, p.ship[s].step); }
inline bool is_hit(const Position& p, ShipId s) { return p.ship[s].step > 0; }
inline bool is_helpless(const Position& p, ShipId s) { return (p.ship[s].flags & (is_dead | is_towed)) != 0; }
inline std::uint8_t cs_of(const Position& p, ForceId f, ClassId c) { return p.force[f].cs[slot_of(c)]; }
// As few counters as may be [PQ 1.4]: four to a counter, eight merchants.
constexpr std::uint8_t counters_of(Type t, int cs) {
  const int most = t == Type::MV ? 8 : 4;
  return static_cast<std::uint8_t>((cs + most - 1) / most);
}
inline std::uint8_t torpedoes_spent(const Force& f, ClassId c) { return static_cast<std::uint8_t>(f.spent >> (2 * slot_of(c)) & 3U); }
inline void spend_torpedoes(Force& f, ClassId c, unsigned n) {
  const auto shift = 2 * slot_of(c);
  f.spent = (f.spent & ~(3U << shift)) | std::min(3U, n) << shift;
}

// What is in a force.
struct Muster {
  Array<std::uint8_t, 6> counters{}, cs{};  // by category
  std::uint8_t warships = 0, heavy = 0, convoy_ships = 0, merchants = 0, carriers = 0, total = 0;
  std::uint8_t destroyers = 0, torpedo_boats = 0, escorts = 0, soviet_light = 0, soviet_escorts = 0;
  bool has_soviet = false, has_cam = false, has_helpless = false, has_light = false, unhit_battleship = false, has_battleship = false;
};
Muster muster(const Data&, const Position&, ForceId);  // forces.cpp
Muster muster(const Data&, const Position&, ForceId, ShipSet);

// [PQ 6.8] Whether a force can look for anything. A dummy cannot, nor a convoy without warships, nor ships that lie dead or tow.
bool can_search(const Data&, const Position&, ForceId);
bool can_search(const Muster&);  // of a force that is no dummy

// (PQ 5.1) The most hexes a force may move in this turn, ports counted.
int speed(const Data&, const Position&, ForceId);
int speed(const Data&, const Position&, ForceId, ShipSet);  // where its ships are known already

// --- weather

// (PQ 9.5) In a hex.
inline Weather weather_at(const Data& d, const Position& p, Hex h) {
  const Printed& m = *d.printed;
  if (p.local[0] && (m.allied_shore.has(h) || m.iceland_coast.has(h))) return static_cast<Weather>(p.local[0] - 1);
  if (p.local[1] && m.north_norway.has(h)) return static_cast<Weather>(p.local[1] - 1);
  return p.weather;
}
// The column of a card: fog and gales share one.
constexpr std::size_t column_of(Weather w) { return w == Fair ? 0 : w == ReducedVisibility ? 1 : w == Storms ? 2 : 3; }
constexpr bool is_poor(Weather w) { return w != Fair; }
constexpr bool is_clear_enough(Weather w) { return w == Fair || w == ReducedVisibility; }

// --- the air

// Where an air unit takes off.
inline Hex base_of(const Data& d, const Position& p, AirId a) {
  const AirStart& start = d.scenario.air[a];
  if (start.carrier == no_ship) return d.places[start.base].hex;
  const ForceId f = p.ship[start.carrier].force;
  return f < most_forces && p.force[f].place == AtSea ? p.force[f].at : nowhere;
}
inline bool is_carrier_working(const Position& p, ShipId s) { return (p.ship[s].flags & (is_dead | is_towed | is_crippled)) == 0; }
inline std::uint8_t flying_cs(const Air& a) { return a.cs > a.aborted ? static_cast<std::uint8_t>(a.cs - a.aborted) : std::uint8_t{0}; }
// [PQ 6.4.1] A side's air radius: those printed on the map, except in gales; patrols; and a carrier's own hex.
bool in_printed_radius(const Data&, const Position&, Seat, Hex);
bool in_patrol_radius(const Data&, const Position&, Seat, Hex);
bool in_carrier_radius(const Data&, const Position&, Seat, Hex);  // the owner's secret
inline bool in_open_radius(const Data& d, const Position& p, Seat s, Hex h) {
  return in_printed_radius(d, p, s, h) || in_patrol_radius(d, p, s, h);
}
inline bool in_radius(const Data& d, const Position& p, Seat s, Hex h) {
  return in_open_radius(d, p, s, h) || in_carrier_radius(d, p, s, h);
}
// Whether a hex lies at or next to a base of that side with fighters of its own.
bool near_interceptors(const Data&, const Position&, Seat, Hex);
inline bool is_shore_of(const Data& d, Seat s, Hex h) {
  return (s == Seat::Allied ? d.printed->allied_shore : d.printed->axis_shore).has(h);
}
inline bool has_working_carrier(const Position& p, const Data& d, ForceId f) {
  bool any = false;
  each_ship_of(p, f, [&](ShipId s) { any = any || (is_carrier(d.ships[s].type) && is_carrier_working(p, s)); });
  return any;
}

// --- what may be made

ForceId free_force(const Position&, Seat, Kind, Nation = Nation::British);  // no_force if all are in use
int dummies_in_play(const Position&, Seat);
bool can_make_dummy(const Data&, const Position&, Seat);

// Whether a force has any of either kind below; mostly none has, so two are looked at together.
inline bool has_wrecks(const Position& p, ForceId f) {
  static_assert(sizeof(Wreck) == 4 && offsetof(Wreck, force) == 0 && most_wrecks % 2 == 0);
  constexpr std::uint64_t forces = 0x000000FF000000FF, ones = 0x0000000100000001;
  std::uint64_t any = 0;
  for (std::size_t i = 0; i < most_wrecks; i += 2) {
    std::uint64_t pair = 0;
    std::memcpy(&pair, &p.wreck[i], sizeof pair);
    const std::uint64_t differs = (pair & forces) ^ f * ones;
    any |= (differs - ones) & 0x8000000080000000;  // only of nothing one cannot be taken
  }
  return any != 0;
}
inline int wrecks_of(const Position& p, ForceId f) {
  int n = 0;
  if (has_wrecks(p, f)) {
    for (const Wreck& w : p.wreck) n += w.force == f && w.towed != limps ? w.cs : 0;
  }
  return n;
}
// (PQ 7.9) Destroyers that limp along with it.
inline int cripples_of(const Position& p, ForceId f) {
  int n = 0;
  if (has_wrecks(p, f)) {
    for (const Wreck& w : p.wreck) n += w.force == f && w.towed == limps ? w.cs : 0;
  }
  return n;
}

}  // namespace flagplot::pq17
