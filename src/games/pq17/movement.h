#pragma once

#include "games/pq17/predicates.h"
#include "kernel/answers.h"

// Where a force may go.
namespace flagplot::pq17 {

Objection sail_refusal(const Data&, const Position&, Seat, ForceId);       // may it begin to move at all?
Objection leave_refusal(const Data&, const Position&, ForceId);            // out of port
// What of a force decides how far it goes, looked up once for all hexes next to it.
struct Pace {
  Pace(const Data&, const Position&, ForceId);
  int most = 0;
  bool has_soviet = false;
};
Objection step_refusal(const Data&, const Position&, ForceId, Hex to, const Pace&);  // into a hex next to it
Objection enter_refusal(const Data&, const Position&, ForceId);            // into the port of its hex
bool must_move(const Data&, const Position&, ForceId);                     // [PQ 5.1.5] a convoy at sea
bool must_sail_now(const Data&, const Position&, ForceId);                 // [PQ 4.2] a convoy that is due
bool can_step_anywhere(const Data&, const Position&, ForceId);
inline bool can_enter_port(const Data& d, const Position& p, ForceId f) { return !enter_refusal(d, p, f); }

}  // namespace flagplot::pq17
