#pragma once

#include "bots/bismarck/situation.h"

// The staffs of both sides, and the gunnery officers of either.
namespace flagplot::bots::bismarck {

inline constexpr ShipId flagship = flagplot::bismarck::bismarck, consort = flagplot::bismarck::prinz_eugen;
inline const List<ShipId>& germans(const Situation& s) { return fleet_of(s.d, Seat::Axis); }
inline bool is_big(const Situation& s, ShipId ship) { return s.d.ships[index(ship)].type == Type::Battleship; }
// Where something worth chasing has been found in this very turn, big ships first; no_zone if nothing has.
ZoneId held_quarry(const Situation&);

Advice german_advice(const Situation&);
Advice british_advice(const Situation&);
Advice british_air_advice(const Situation&);  // AskAir, AskFlight, AskApproach, AskStrikes, AskLanding
Advice mending_advice(const Situation&);      // AskMending
Advice battle_advice(const Situation&);       // prompts of the battle board, AskAttack included

// How likely a German ship is to be seen if it ends its move there, and how bad a zone is to be in.
double german_risk(const Situation&, ZoneId);
// What a German ship has before it: worth of a destination, the greater the better.
double german_destination(const Situation&, ShipId, ZoneId, bool patrol);

// The options worth looking ahead for, doctrine's own first; one if there is nothing to think about.
std::size_t worth_comparing(const Situation&, Choice first, std::span<Choice, Doctrine::most_proposed> out);
// A world that fits the view, drawn by what is believed.
bool likely_world(const Situation&, State&);
// The belief itself, of every enemy ship that is hidden.
std::vector<Believed> believed_places(const Situation&);

// Guns times hull, what a ship brings to a fight.
double fighting_power(const Data&, const Position&, ShipId);
// Of ours in a zone to theirs known there; above one we are stronger.
double odds_in(const Situation&, ZoneId);
// The same on the battle board.
double odds_on_board(const Situation&);

}  // namespace flagplot::bots::bismarck
