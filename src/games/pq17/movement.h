#pragma once

#include "games/pq17/predicates.h"
#include "kernel/answers.h"

// Where a force may go.
namespace flagplot::pq17 {

// What of a force decides how far it goes, looked up once.
struct Pace {
  Pace(const Data&, const Position&, ForceId, ShipSet);
  Pace(const Data& d, const Position& p, ForceId f) : Pace(d, p, f, ships_of(p, f)) {}
  ShipSet ships;
  int speed = 0, most = 0;  // a pack goes one hex unless it has said two
  bool has_soviet = false;
};
Objection sail_refusal(const Data&, const Position&, Seat, ForceId, ShipSet);  // may it begin to move at all?
Objection leave_refusal(const Data&, const Position&, ForceId, const Pace&);   // out of port
Objection train_refusal(const Data&, const Position&, ForceId, const Pace&);   // the same, to come back
Objection step_refusal(const Data&, const Position&, ForceId, Hex to, const Pace&);  // into a hex next to it
Objection enter_refusal(const Data&, const Position&, ForceId, const Pace&);         // into the port of its hex
bool must_move(const Data&, const Position&, ForceId);                               // [PQ 5.1.5] a convoy at sea
bool must_sail_now(const Data&, const Position&, ForceId);                           // [PQ 4.2] a convoy that is due
bool can_step_anywhere(const Data&, const Position&, ForceId, const Pace&);
inline bool can_enter_port(const Data& d, const Position& p, ForceId f, const Pace& pace) { return !enter_refusal(d, p, f, pace); }
void offer_steps(const Data&, const Position&, ForceId, const Pace&, Options&);
// What of the ways from hex to hex does not change in a game.
void find_ways(Data&);

}  // namespace flagplot::pq17
