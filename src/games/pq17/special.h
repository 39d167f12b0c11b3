#pragma once

#include "games/pq17/predicates.h"
#include "games/pq17/rules.h"

// (PQ 12) Special conditions: what each side's chit says, and what it allows.
namespace flagplot::pq17 {

inline bool has_condition(const Data& d, const Position& p, Seat s, Condition c) {
  return condition_of(d, p, s) == c;
}
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
bool may_break_out(const Data&, const Position&, ForceId);  // such ships, under such a condition
bool can_exit_west(const Data&, const Position&, ForceId);
void exit_west(P&, ForceId);
bool may_enter_kara(const Data&, const Position&, ForceId);
void enter_kara(P&, ForceId);
bool may_visit_barentsburg(const Data&, const Position&, ForceId);
bool may_fly_in_offensive(const Data&, AirId);
bool is_halifax(const Data&, AirId);
void note_deck_strike(P&, std::uint8_t place);
int condition_points(const Data&, const Position&);

}  // namespace flagplot::pq17
