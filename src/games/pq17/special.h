#pragma once

#include "games/pq17/predicates.h"
#include "games/pq17/rules.h"

// (PQ 12) Special conditions: what each side's chit says, and what it allows.
namespace flagplot::pq17 {

inline bool has_condition(const Data& d, const Position& p, Seat s, Condition c) {
  return condition_of(d, p, s) == c;
}
// What may be planned for a condition beforehand: where.
HexSet planned_hexes(const Data&, Condition);
// (PQ 12.10) Whether a port in play is one now: some are only for who holds the condition that opens them.
inline bool is_port_for(const Data& d, const Position& p, std::uint8_t port) {
  return !d.scenario.on_terms.has(port) ||
         d.places[port].opened_by.has(static_cast<unsigned>(condition_of(d, p, d.places[port].side)));
}
// Chits that nobody has yet.
SetOf<64> chits_left(const Data&, const Position&);
// Everybody sees whose chit it was.
void show_chit(P&, Seat);
// Strength that a condition has brought, beyond what the scenario has.
int brought(const Data&, const Position&, ClassId);
// Ships that come only with a condition.
bool comes_with_raid(const Data&, ShipId);
// The forces that a condition brings, put into port; nobody is told.
void place_condition_forces(const Data&, Position&, Seat);

// [PQ 12.9] Hitler's restrictions, unless the condition lifts them.
inline bool is_restricted(const Data& d, const Position& p) {
  return !has_condition(d, p, Seat::Axis, Condition::NoRestrictions);
}
// (PQ 15.7.5) Whether one of these ships has to be in Germany when the operation is over.
bool is_due_in_germany(const Data&, const Position&, ShipSet);
bool may_break_out(const Data&, const Position&, ForceId);  // such ships, under such a condition
bool can_exit_west(const Data&, const Position&, ForceId, int speed);
void exit_west(P&, ForceId);
bool may_raid_kara(const Data&, const Position&, ForceId);  // the one ship that may, under such a condition
bool may_enter_kara(const Data&, const Position&, ForceId);
void enter_kara(P&, ForceId);
bool sails_for_condition(const Data&, const Position&, ForceId);
bool may_visit_barentsburg(const Data&, const Position&, ForceId);
// Bases of North Norway, and Kirkenes with them.
bool is_northern_base(const Data&, std::uint8_t place);
bool may_fly_in_offensive(const Data&, AirId);
bool is_halifax(const Data&, AirId);
void note_deck_strike(P&, std::uint8_t place);
int condition_points(const Data&, const Position&);

}  // namespace flagplot::pq17
