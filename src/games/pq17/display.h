#pragma once

#include "games/pq17/damage.h"
#include "games/pq17/predicates.h"

// Counters that lie face up: the line of an air strike, and both sides of a surface battle.
namespace flagplot::pq17 {

inline bool is_ship_counter(const Counter& c) { return c.what < first_class_counter; }
// In a view: one of the enemy's that lies face down.
inline bool is_hidden(const Counter& c) { return c.what == hidden_allied || c.what == hidden_axis; }
inline bool is_air_counter(const Counter& c) { return c.what >= first_air_counter && c.what < hidden_allied; }
inline AirId air_of(const Counter& c) { return static_cast<AirId>(c.what - first_air_counter); }
inline ClassId class_of(const Counter& c) { return static_cast<ClassId>(c.what - first_class_counter); }
inline Seat side_of_counter(const Data& d, const Counter& c) {
  if (is_hidden(c)) return c.what == hidden_allied ? Seat::Allied : Seat::Axis;
  if (is_air_counter(c)) return d.air(air_of(c)).side;
  return is_ship_counter(c) ? d.ships[c.what].side : side_of_class(class_of(c));
}
// Of a ship or a class that lies face up.
inline Type type_of(const Data& d, const Counter& c) {
  if (is_hidden(c)) return Type::ES;  // nobody can tell
  return is_ship_counter(c) ? d.ships[c.what].type : d.classes[class_of(c)].type;
}
inline std::uint8_t strength_of_counter(const Data& d, const Position& p, const Counter& c) {
  if (is_air_counter(c)) return p.air[air_of(c)].cs;
  if (!is_ship_counter(c)) return c.cs;
  return is_afloat(p.ship[c.what]) ? strength(d, p, c.what) : std::uint8_t{0};
}
// Still on the display: a ship that floats, or strength that is left.
inline bool is_there(const Position& p, const Counter& c) {
  if (c.what == no_counter) return false;
  if (is_air_counter(c)) return p.air[air_of(c)].cs > 0;
  if (is_hidden(c)) return c.cs > 0;
  return is_ship_counter(c) ? is_afloat(p.ship[c.what]) : c.cs > 0;
}

// Whose aircraft strike: the attacker's, or in a surface battle those of the defender's carriers.
inline Seat striker_of(const Position& p) { return p.fight.from_deck ? other(p.fight.attacker) : p.fight.attacker; }

// All counters of a force: ships one by one, classes in as few counters as may be.
void lay_out(const Data&, Position&, ForceId);
// All air units that stand at a base.
void lay_out_base(const Data&, Position&, std::uint8_t place);
// Takes a hit on a counter: a step of a ship, or one strength, from an engaged force.
void hit_counter(P&, std::size_t counter, unsigned lots = 0);
// (PQ 7.9) Destroyers whose hits are decided by a die: fates.cpp.
bool has_fate(const Data&, const Counter&);
void await_fate(Position&, std::size_t counter);
void note_gone(P&, std::size_t counter);  // the enemy sees in the dark that it is there no more
void torpedo_counter(P&, std::size_t counter, int die, Lots&);
ForceId owner_of(const Position&, const Counter&);  // the engaged force that a class counter's next loss comes from

}  // namespace flagplot::pq17
