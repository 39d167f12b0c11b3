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
// All zones that call_refusal lets a side call if it has called none, at once.
ZoneSet searched_zones(const Data&, const Position&, Seat);
inline ZoneSet callable_zones(const Data& d, const Position& p, Seat side) {
  ZoneSet zones = searched_zones(d, p, side);
  zones -= p.called[index(side)];
  return zones;
}

// Who passed through a zone that was searched, one unit after the other, the strongest first; no_ship
// after the last. Of a force it is one ship, whether or not it is still on the board.
ShipId passed_unit(const Data&, const Position&, ZoneId, int nth);

Step air_attack(P&, Frame&);
Step strikes(P&, Frame&);

// The letter's column of the shadow table for who was named, and whether the die holds contact with a quarry that was in
// a zone. In the attempt of a frame it also takes a hunter who is fast enough, which he need not know.
int shadow_column(const Data&, const Position&, Choice, bool night);
bool shadow_die_holds(const Data&, const Position&, int column, ZoneId, bool two_zones, int die);
bool shadow_holds(const Data&, const Position&, const Frame&, int die);
// Where it is that means to shadow.
ZoneId zone_of_hunter(const Position&, Choice);
// The visibility that two dice bring after such a level, and whether they bring fog.
std::uint8_t level_after(const Data&, int level, int dice);
bool fog_after(const Data&, int level, int dice);
// What an attacker knows to lie under the counters of a zone, by type.
TypeCount targets_known(const Data&, const Position&, Seat attacker, ZoneId);
const DiceTable& bombing_table(const Data&, AirId, Type target);
// Which ship a strike is aimed at, once its counter has been turned up.
ShipId strike_target(const Data&, const State&, AirId, std::size_t strike);

Step chance(P&, Frame&);
inline constexpr int radio_heard = 2;
// The unit a roll is for: every German ship has its own, the first Bismarck's, and a force uses that of its first.
ShipId unit_of_chance(const Data&, const Position&, std::size_t roll);
bool seen_by_general_search(const Data&, const Position&, ShipId, int dice);
bool convoy_met(const Data&, const Position&, ShipId, int dice);
ZoneSet huff_duff_zones(const Data&, const Position&, ShipId);

// Chapter 12.
inline constexpr int lost_air_points = 2, called_off_points = 1;
// Deeds that count when they are done. More than there is room for nobody has ever scored.
inline void bank(Position& p, Seat to, int points) {
  std::uint8_t& all = p.points[index(to)];
  all = static_cast<std::uint8_t>(std::min(255, all + points));
}
bool game_has_ended(P&, bool before_chance);
Step game_over(P&);  // tells both that it is
Array<std::uint8_t, 2> final_points(const Data&, const Position&);
Result score(const Data&, const Position&);

}  // namespace flagplot::bismarck
