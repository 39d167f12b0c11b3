#pragma once

#include "games/bismarck/battle_board.h"

// Chapter 19: torpedoes fired by ships. Where a view is given, all of it is open but whether an enemy has
// fired his.
namespace flagplot::bismarck {

// What a ship has before her bows: LogLine::avoids.
enum Avoiding : std::uint8_t { StaysOnCourse, HasTurnedAway, MustTurnAway };

// Whether she must still turn in this round because of torpedoes in the last.
inline bool must_turn(const Data& d, const Position& p, ShipId s, Moved m) {
  return d.options.ship_torpedoes && p.log[index(s)].avoids == MustTurnAway && m.turns == 0 &&
         move_allowed(evasion(d, p, s), 0, 1);
}
inline bool moves_first(const Data& d, const Position& p, ShipId s) {
  return d.options.ship_torpedoes && p.log[index(s)].avoids == MustTurnAway;
}

// The torpedoes aimed by the ship that is designating stand in the frame of its side's fire.
inline bool torpedoes_aimed(const Frame& f) { return f.local[3] != 0; }
BattleObjection torpedo_refusal(const Data&, const Position&, const Frame&, ShipId, ShipId target);
// They leave their tubes: told to both.
void launch(P&, ShipId, ShipId target);

// The row that two dice come to, and what is in it.
std::size_t torpedo_row(const Data&, const Position&, ShipId target, int first, int second);
int torpedo_hits(const Data&, const Position&, ShipId, ShipId target, std::size_t row);
// What a hit does to a certain ship. Nothing if her belt stops it.
TorpedoDamage torpedo_damage(const ShipSpec&, const BattleCharts&, int die);

// Of 36, if the target does not avoid them, or does already.
struct TorpedoOdds {
  int one = 0, two = 0;
};
TorpedoOdds torpedo_odds(const Data&, const Position&, ShipId, ShipId target);

// A turn of refuelling.
void load_tubes(P&, ShipId);

// What was avoided in the last round counts in this one.
void turn_away_now(Position&);
void forget_torpedoes(Position&);

}  // namespace flagplot::bismarck
