#pragma once

#include "bots/pq17/guess.h"

// The staffs of both sides, and the officers that serve either.
namespace flagplot::bots::pq17 {

Advice set_up_advice(const Situation&);      // where everybody begins
Advice naval_advice(const Situation&);       // who sails, splits, refuels
Advice move_advice(const Situation&);        // the way of one of them
Advice split_advice(const Situation&);
Advice combine_advice(const Situation&);
Advice meeting_advice(const Situation&);     // somebody passes: look, stop, turn on whoever is there
Advice flying_advice(const Situation&);      // photographs, missions, sectors, shadowing
Advice strike_advice(const Situation&);      // strikes from the air, on either side of them
Advice below_advice(const Situation&);       // submarines, and those who hunt them
Advice battle_advice(const Situation&);      // surface battles

// --- Where forces are bound (sailing.cpp, allied.cpp, german.cpp).
struct Goal {
  Hex to = nowhere;      // nowhere: stays where it is
  bool port = false;     // goes into it
  int pace = 2;          // hexes a turn
  const Ways* road = nullptr;  // of a convoy: goes by it
  std::uint16_t why = NoReason;
  bool is_none() const { return to == nowhere && !road; }
};
Goal goal_of(const Situation&, ForceId);
Goal allied_goal(const Situation&, ForceId);
Goal german_goal(const Situation&, ForceId);
// The nearest port of its own that takes it in.
Goal homeward(const Situation&, ForceId, std::uint16_t why);
// Turns for which its fuel lasts, until it is critical; and whether it must turn back now.
int fuel_left(const Situation&, ForceId);
bool must_turn_back(const Situation&, ForceId);

// Whether a dummy would meet another one of its own there, and be taken off the chart with it.
bool meets_another_dummy(const Situation&, ForceId, Hex);

// What leaves a force for one of its own.
struct Detachment {
  ShipSet ships{};
  std::array<std::uint8_t, most_classes> cs{};
  std::uint16_t why = NoReason;
  bool empty() const;
};
Detachment detachment(const Situation&, ForceId);
bool should_scatter(const Situation&, ForceId);
bool should_join_convoy(const Situation&, ForceId, ForceId convoy);

// The Allied convoy that matters most: loaded, with most merchants, on its way; no_force if there is none.
ForceId main_convoy(const Situation&);
// The way that a convoy of the scenario will probably go, from its port on.
std::vector<Hex> likely_way(const Situation&, const ForceStart&, Road);
const ForceStart* loaded_convoy(const Situation&);

// Strength in guns of a force of ours, and of ours against what lies under a block and near it.
double guns(const Situation&, ForceId);
double odds_against(const Situation&, double ours, BlockId);

// What the German big ships are about: whom they make for, and where to meet it.
struct Sortie {
  BlockId target = no_block;
  Hex meet = nowhere;
  int turns = 0;
  bool is_on() const { return target != no_block; }
};
Sortie sortie(const Situation&);

// --- Aircraft (flying.cpp).
struct Mission {
  AirId unit = no_air;
  Hex at = nowhere;
  bool patrols = false;
  double worth = 0;
  std::uint16_t why = NoReason;
};
Mission best_mission(const Situation&, AirId);

// --- Counters on the display (display.cpp).
struct Piece {
  Seat side = Seat::None;
  Type type = Type::MV;
  int cs = 0;
  int full = 1;       // strength of the whole ship, or 1
  bool ship = false;
  bool aircraft = false;
};
Piece piece_of(const Situation&, std::size_t counter);
// What one more hit on it is worth to the other side, in half points.
double worth_of_hit(const Situation&, std::size_t counter);

// The options worth looking ahead for, doctrine's own first; one if there is nothing to think about.
std::size_t worth_comparing(const Situation&, Choice first, std::span<Choice, Doctrine::most_proposed> out);
// A world that fits the view, the likelier the more often.
bool likely_world(const Situation&, Rng&, State&);
std::vector<Believed> believed_natures(const Situation&);
// How a world looks for the Allied side, from 0 to 1.
double outlook(const Data&, const Chart&, const State&);

}  // namespace flagplot::bots::pq17
