#pragma once

#include "games/bismarck/rules.h"

// The rule functions of the search board, chapter by chapter, and what legality asks of them.
namespace flagplot::bismarck {

Step whole_game(P&, Frame&);
Step turn(P&, Frame&);
Step end_of_turn(P&, Frame&);

Step availability(P&, Frame&);
std::optional<Refusal> mobilise_refusal(const Data&, const Position&, ShipId);
bool may_call_revenge(const Data&, const Position&);

Step visibility(P&, Frame&);
Step task_forces(P&, Frame&);
std::optional<Refusal> join_refusal(const Data&, const Position&, ShipId, ShipId);
std::optional<Refusal> leave_refusal(const Data&, const Position&, ShipId);

Step shadow(P&, Frame&);
Step shadow_attempt(P&, Frame&);
Step shadowed_move(P&, Frame&);
Step high_speed_shadow(P&, Frame&);

Step search(P&, Frame&);
Step call_zones(P&, Frame&);
bool anything_to_call(const Data&, const Position&, Seat);
// Strength in every zone where there is any.
void search_strengths(const Data&, const Position&, Seat, std::array<std::uint8_t, ZoneSet::most>&, ZoneSet&);

Step air_attack(P&, Frame&);
Step strikes(P&, Frame&);

Step chance(P&, Frame&);
ZoneSet huff_duff_zones(const Data&, const Position&, ShipId);

// Chapter 12.
bool game_has_ended(P&, bool before_chance);
Result score(const Data&, const Position&);

}  // namespace flagplot::bismarck
