#pragma once

#include "games/north_cape/predicates.h"
#include "games/north_cape/rules.h"
#include "games/north_cape/stacks.h"

// The rule functions, chapter by chapter, and what other chapters ask of them.
namespace flagplot::north_cape {

// scenario_play.cpp: the parts of the game, turns, points.
Step whole_game(P&, Frame&);
Step part_of_game(P&, Frame&);
Step turn(P&, Frame&);
Step points(P&, Frame&);  // rolls what is owed for merchants: owed_sunk, owed_arrived

// start.cpp: the pieces of a part where its set-up begins (also NorthCape::setup, which does it for the first).
void begin_part(const Data&, Position&);

// set_up.cpp
Step place(P&, Frame&);   // a branch of the fork: one side's free placement
Step extras(P&, Frame&);  // Prinz Eugen and the answer to her

// weather.cpp
Step weather(P&, Frame&);

// decoys.cpp
Step decoys(P&, Frame&);
Step buy(P&, Frame&);  // a branch of the fork
void remove_decoys(P&);  // [NC 3.0] at the end of a turn

// missions.cpp: who is next, and what may be ordered.
Step missions_phase(P&, Frame&);
Step slot(P&, Frame&);
// Pieces of a stack that may go on such a mission with that arm, boxes by their Group piece; empty if none.
PieceSet candidates(const Data&, const Position&, Seat, Mission, StackId, Arm);
// Where a force may come on.
Objection entry_refusal(const Data&, const Position&, std::uint8_t force, Hex);
void offer_entries(const Data&, const Position&, std::uint8_t force, Options&);

// members.cpp, movement.cpp: one mission from its beginning to its end.
Step mission(P&, Frame&);
Step move(P&, Frame&);
Step arrive(P&, Frame&);
// What a mission that is over leaves behind, and that there is none any more.
void close_mission(P&);
// Everything that moves: the members, and aircraft aboard their carriers.
PieceSet with_aircraft(const Data&, const Position&, PieceSet members);
// Why a piece may not be in a hex, apart from how it gets there: land, ice, enemy ports, the limits of 12.x.
Objection standing_refusal(const Data&, const Position&, PieceId, Hex);
// Why a set of pieces may not take a step into a hex now: the first of them that cannot.
Objection step_refusal(const Data&, const Position&, PieceSet, Hex from, Hex to);
// Whether an enemy hex may be attacked by these, as the attacker sees it: [NC 5.1, 6.1, 9.6].
Objection attack_refusal(const Data&, const Position&, Seat, PieceSet attackers, Hex);
// Aircraft go home: from Recon, or after they cancelled, to where they came from.
void fly_home(P&);

// reach.cpp
// By stack of one's own: the hexes its ships can get to together this turn, in one line, nearest first.
Json reach_json(const Data&, const View&);
// Of the mission under way: every hex it can still get to, with the hex before it on the way.
Json ways_json(const Data&, const View&);

// reconnaissance.cpp
Step recon(P&, Frame&);
int recon_modifier(const Data&, const Position&, PieceId who, Hex at, bool shadowing);

// interception.cpp
Step intercept(P&, Frame&);
// Patrols of a side that may intercept what enters a hex, as that side sees it.
bool may_intercept(const Data&, const Position&, Seat, StackId, Hex);

// combat.cpp: a fight from its beginning to its end.
// Everything of both sides in a hex that fights: reveals it, and sets Position::fight up. `attackers` are those of the side
// that begins; of the other side everything there that is not in `spared`.
void begin_fight(P&, Hex, Seat first, PieceSet attackers, PieceSet spared);
Step combat(P&, Frame&);  // call(CombatRule, first)

// damage.cpp
// A damage marker; sinks or shoots down what has as many as it can take, scores it and takes it off. Dice for merchants
// are owed (Position::owed_sunk): whoever calls this calls PointsRule before it asks anybody anything else.
void damage(P&, PieceId, Seat scorer);
void eliminate(P&, PieceId, Seat scorer);

// air_combat.cpp
Step dogfight(P&, Frame&);  // stage 1
Step bomb(P&, Frame&);      // stage 2
// [NC 9.3-9.5, 11.5] The factor of the one anti-aircraft roll against an attack on `target`; 0: none is made.
std::uint8_t flak_against(const Data&, const Position&, PieceId target, bool hit);

// surface_combat.cpp
Step fire(P&, Frame&);  // stages 3 and 4, by Fight::stage

// submarines.cpp
Step infiltration(P&, Frame&);   // each submerged boat that attacks
Step depth_charges(P&, Frame&);  // after the four stages
int infiltration_modifier(const Data&, const Position&, PieceId boat, Hex, PieceSet defenders);
int depth_charge_modifier(const Data&, const Position&, PieceId hunter, PieceId boat, Hex);

// groups.cpp: the holding boxes [NC 4.2].
Objection form_group_refusal(const Data&, const Position&, std::uint8_t box, StackId);
Objection dissolve_group_refusal(const Data&, const Position&, std::uint8_t box);
Objection put_in_box_refusal(const Data&, const Position&, PieceId, std::uint8_t box);
Objection take_out_refusal(const Data&, const Position&, PieceId);
void form_group(P&, std::uint8_t box, StackId);
void dissolve_group(P&, std::uint8_t box);
void put_in_box(P&, PieceId, std::uint8_t box);
void take_out_of_box(P&, PieceId);
void offer_groups(const Data&, const Position&, Lots&, Options&);
void count_boxes(const Data&, Position&);  // after anything that may have changed them
void recount_boxes(P&);                    // the same, and both are told of what has changed

// hazards.cpp
Step ice(P&, Frame&);
Step hfdf(P&, Frame&);
Step storm(P&, Frame&);

// end_of_turn.cpp
Step end_of_turn(P&, Frame&);
Step land(P&, Frame&);  // a branch of the fork

// solitaire.cpp, solitaire_combat.cpp [NC 11.6]
Step solo_set_up(P&, Frame&);
Step solo_turn(P&, Frame&);
Step solo_group(P&, Frame&);
Step solo_scatter(P&, Frame&);
Step solo_contact(P&, Frame&);
// After a successful reconnaissance, which shows the whole group.
void solo_after_recon(P&, Hex);
// British aircraft come when their carrier is found for the first time: at the end of solo_after_recon(), and where a fight
// begins, once everything has been turned up and before it is counted who fights.
void solo_bring_aircraft(P&, Hex);
// What the umpire answers for the Allies in a fight; where nothing is to be chosen, pass. Prompt as for a player.
Choice solo_answer(const Data&, const Position&, std::uint16_t prompt);

}  // namespace flagplot::north_cape
