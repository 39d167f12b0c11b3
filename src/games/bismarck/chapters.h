#pragma once

#include "games/bismarck/predicates.h"
#include "games/bismarck/rules.h"
#include "kernel/array.h"

// The rule functions of the search board, chapter by chapter, and what legality asks of them.
namespace flagplot::bismarck {

Step whole_game(P&, Frame&);
Step turn(P&, Frame&);
Step end_of_turn(P&, Frame&);

Step availability(P&, Frame&);
std::optional<Refusal> mobilise_refusal(const Data&, const Position&, ShipId);
bool may_call_revenge(const Data&, const Position&);

// What a ship leaves behind that left its force: a force of one is none, and carriers alone do not patrol.
void settle_forces(const Data&, Position&, Seat);

Step visibility(P&, Frame&);

Step task_forces(P&, Frame&);
// Who sailed with whom as this turn began: those who have left a force that is shadowed must say so.
void remember_forces(Position&);
// [BIS 5.4] [BIS 5.41] [BIS 5.43] Ships in one zone may sail as one; how is up to their side. Whoever is
// bound to a convoy or to a patrol would leave it by joining [BIS R14].
inline Objection join_refusal(const Data& d, const Position& p, ShipId a, ShipId b) {
  if (a == b) return refuse(SameForce, arg(a));
  for (const ShipId s : {a, b}) {
    if (!in_play(p, s)) return refuse(NotInPlay, arg(s));
    if (auto no = bound_refusal(d, p, s)) return no;
  }
  if (at(p, a).zone != at(p, b).zone) return refuse(NotSameZone, arg(a), arg(b));
  if (at(p, a).force) return refuse(SameForce, arg(a));
  return {};
}
// Where a side has more than one ship: nobody can join anybody elsewhere.
inline ZoneSet shared_zones(const Data& d, const Position& p, Seat side) {
  ZoneSet used, shared;
  each_ship(d, side, [&](ShipId s) {
    if (at(p, s).status != ShipStatus::AtSea) return;
    (used.has(at(p, s).zone) ? shared : used).add(at(p, s).zone);
  });
  return shared;
}
inline Objection leave_refusal(const Position& p, ShipId s) {
  if (!in_play(p, s)) return refuse(NotInPlay, arg(s));
  if (!at(p, s).force) return refuse(NotInForce, arg(s));
  return {};
}

Step shadow(P&, Frame&);
Step shadow_attempt(P&, Frame&);
Step shadowed_move(P&, Frame&);
Step high_speed_shadow(P&, Frame&);

Step search(P&, Frame&);
Step call_zones(P&, Frame&);
// All zones that call_refusal lets a side call, at once.
ZoneSet callable_zones(const Data&, const Position&, Seat);

// Who passed through a zone that was searched, one unit after the other, the strongest first; no_ship
// after the last. Of a force it is one ship, whether or not it is still on the board.
ShipId passed_unit(const Data&, const Position&, ZoneId, int nth);

Step air_attack(P&, Frame&);
Step strikes(P&, Frame&);

Step chance(P&, Frame&);
ZoneSet huff_duff_zones(const Data&, const Position&, ShipId);

// Chapter 12.
bool game_has_ended(P&, bool before_chance);
Step game_over(P&);  // tells both that it is
Array<std::uint8_t, 2> final_points(const Data&, const Position&);
Result score(const Data&, const Position&);

}  // namespace flagplot::bismarck
