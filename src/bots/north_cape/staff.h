#pragma once

#include "bots/north_cape/situation.h"
#include "bots/north_cape/worth.h"

// The staffs of both sides, and the officers that serve either.
namespace flagplot::bots::north_cape {

Advice set_up_advice(const Situation&);   // where everybody begins, and decoys
Advice allied_advice(const Situation&);   // which mission, and who goes
Advice german_advice(const Situation&);
Advice move_advice(const Situation&);     // the way of a mission of either side
Advice battle_advice(const Situation&);   // interceptions, reconnaissance of one's own, the four stages
Advice landing_advice(const Situation&);

// --- Ways of ships (sailing.cpp).

// Where ships are bound: along a lane, or for a hex.
struct Course {
  const Lane* lane = nullptr;
  Hex aim = nowhere;
  bool leaves = false;  // the map, at the western edge
  std::uint16_t why = NoReason;
  bool is_none() const { return !lane && aim == nowhere; }
};
Course course_of(const Situation&, PieceSet who, Hex at);  // of either side: allied.cpp, german.cpp
Course allied_course(const Situation&, PieceSet who, Hex at);
Course german_course(const Situation&, PieceSet who, Hex at);
// The next hex on it for those of `who` that may go farthest; nowhere if there is none that brings them nearer.
Hex next_step(const Situation&, const Course&, PieceSet who, Hex at);
bool may_be_in(const Situation&, PieceId, Hex);
// Ships of a stack that sail together: merchants and escorts, or boats.
PieceSet company(const Situation&, StackId);
// Whether an order to sail would bring them anywhere.
bool can_sail(const Situation&, StackId);
// Who is chosen for a mission, one by one.
Advice choose_members(const Situation&);

// --- Aircraft of either side (flying.cpp).
struct Flight {
  StackId from = sunk;
  Hex to = nowhere;
  PieceSet members{};
  double worth = 0;
};
// The best attack from the air that can be ordered, from one stack or any.
Flight best_strike(const Situation&, StackId from = sunk);
// The unit that sees best, and what it should look at.
struct Look {
  PieceId unit = no_piece;
  StackId from = sunk;
  Hex at = nowhere;
  double worth = 0;
};
Look best_look(const Situation&, StackId from = sunk);
// The hex of the enemy's most valuable stack, as far as one can tell; nowhere if there is none.
Hex likely_convoy(const Situation&);

// --- Ships and boats in a fight of their own choice (hunting.cpp).
// Where ships of this stack should attack, and who; nobody if there is nothing.
struct Assault {
  Hex at = nowhere;
  PieceSet members{};
  std::uint16_t why = NoReason;
};
Assault best_assault(const Situation&, StackId);
// Escorts that find a boat sink it as a rule: a convoy that is known to have more of them is left to the aircraft.
inline constexpr double too_many_for_boats = 2;
// A ship that looks for a boat under water near it.
Look best_listening(const Situation&, StackId);

// Of strength in guns, a group of ours against what it would meet.
double odds_against(const Situation&, PieceSet who, Hex at);

// The options worth looking ahead for, doctrine's own first; one if there is nothing to think about.
std::size_t worth_comparing(const Situation&, Choice first, std::span<Choice, Doctrine::most_proposed> out);
// A world that fits the view, the likelier the more often.
bool likely_world(const Situation&, Rng&, State&);
std::vector<Believed> believed_natures(const Situation&);
// How a world looks for the Allied side, from 0 to 1.
double outlook(const Data&, const Chart&, const State&);

}  // namespace flagplot::bots::north_cape
