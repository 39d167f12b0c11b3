#pragma once

#include "games/murmansk_run/predicates.h"
#include "games/murmansk_run/rules.h"
#include "games/murmansk_run/tables.h"

// The rule functions, chapter by chapter, and what legality asks of them.
namespace flagplot::murmansk_run {

// campaign.cpp
Step whole_game(P&, Frame&);
Step season_turn(P&, Frame&);
Step season_end(P&, Frame&);
void score_point(P&, Seat);

// season_start.cpp
Step transit(P&, Frame&);
Step repair(P&, Frame&);
Step replacements(P&, Frame&);
Step tall_boy(P&, Frame&);
void begin_season(P&);
Objection transit_refusal(const Data&, const Position&, ShipId);
Objection repair_refusal(const Data&, const Position&, ShipId);
Objection replacement_refusal(const Data&, const Position&, ShipId);
Objection tall_boy_refusal(const Data&, const Position&, ShipId);
Set replaceable(const Data&, const Position&, Seat);

// forces.cpp
Step allied_force(P&, Frame&);
Step fuel(P&, Frame&);
Objection carrier_refusal(const Data&, const Position&, ShipId);
Objection capital_refusal(const Data&, const Position&, ShipId);
Objection escort_carrier_refusal(const Data&, const Position&, ShipId);
bool too_few_capitals(const Data&, const Position&, Set without);

// deployment.cpp
Step deploy(P&, Frame&);
void begin_convoy(P&);
void finish_deployment(P&);
Objection assign_refusal(const Data&, const Position&, Seat, ShipId, MarkerId);
Objection end_deployment_refusal(const Data&, const Position&, Seat);
Objection siting_refusal(const Position&);  // what is sited for the season
Objection base_refusal(const Data&, const Position&, Air, Cell);
Objection pack_refusal(const Data&, const Position&, Cell);
Objection station_refusal(const Data&, const Position&, ShipId);
bool kirkenes_is_full(const Data&, const Position&);

// period.cpp
Step period(P&, Frame&);
Step weather(P&, Frame&);
Step contacts(P&, Frame&);
Step pulse(P&, Frame&);

// movement.cpp
Step dummies(P&, Frame&);
Step move_groups(P&, Frame&);
Objection lift_refusal(const Position&, Seat, MarkerId);
Objection enter_refusal(const Data&, const Position&, Seat, MarkerId, Cell);
Objection move_refusal(const Data&, const Position&, Seat, MarkerId, Cell);
Objection leave_west_refusal(const Data&, const Position&, MarkerId);
Objection detach_refusal(const Data&, const Position&, Seat, ShipId, MarkerId);
Objection scuttle_refusal(const Data&, const Position&, Seat, ShipId);

// submarines.cpp
Step submarines(P&, Frame&);
Step submarine_attack(P&, Frame&);
int contact_modifier(const Data&, const Position&, MarkerId);
bool is_contacted(const Data&, const Position&, MarkerId, int die);
// What may be picked in a group under attack from below: a target, at night only a damaged one.
Objection target_refusal(const Data&, const Position&, Token, std::uint16_t target);
bool may_aim_at_random(const Data&, const Position&, Token);

// wolfpack.cpp
Step pack_phase(P&, Frame&);
Step pack_attack(P&, Frame&);
Set pack_prey(const Position&);  // backs in the pack's position

// air.cpp
Step air_operations(P&, Frame&);
Objection recon_refusal(const Data&, const Position&, Cell);
Objection find_refusal(const Data&, const Position&, Token);
Objection attack_refusal(const Data&, const Position&, Air, Token, std::uint8_t height);
Objection raid_refusal(const Data&, const Position&, Cell);
Objection transfer_refusal(const Data&, const Position&, Air, Cell);
MarkerId striking_carrier(const Data&, const Position&);  // group of the undamaged battle carrier at sea

// air_attack.cpp
Step air_attack(P&, Frame&);
Step port_raid(P&, Frame&);
Objection air_target_refusal(const Data&, const Position&, Token, std::uint16_t target);
Objection port_target_refusal(const Data&, const Position&, ShipId);
bool is_token_in_port(const Data&, const Position&, Token);
// The steps of a raid on a port. Its locals: the port, the target there, the carrier that is bombed for it.
struct PortRaid {
  enum At : std::uint8_t { Begin, Aimed, Bombed, Answer, Reprisal };
};

// damage.cpp
void hit(P&, std::uint16_t target, Outcome);
void hit_ship(P&, ShipId, Outcome);
void sink(P&, ShipId);
void sink_freighters(P&, int);
void goes_home(P&, ShipId, int seasons);  // an Allied ship: to the force, or away when damaged
void drop_if_empty(P&, MarkerId);
// Leaves its group, without a word.
void leave_group(Position&, ShipId);

// battle.cpp
Step battles(P&, Frame&);
Step battle(P&, Frame&);
Step place_ships(P&, Frame&);
Step round_of_fire(P&, Frame&);
Objection fight_with_refusal(const Position&, Seat, Cell, MarkerId);
Objection place_refusal(const Data&, const Position&, Seat, ShipId, std::uint16_t area);
Objection cross_refusal(const Data&, const Position&, Seat, ShipId);
bool may_cross(const Data&, const Position&, Seat);
Step cross(P&, Frame&);

// battle_fire.cpp
Step fire(P&, Frame&);
Objection torpedo_refusal(const Data&, const Position&, Seat, ShipId, std::uint16_t target);
Objection gun_refusal(const Data&, const Position&, Seat, ShipId, std::uint16_t target);
bool can_fire(const Data&, const Position&, Seat, bool torpedoes);

// battle_retreat.cpp
Step after_round(P&, Frame&);
Step retreat(P&, Frame&);
Objection flee_refusal(const Data&, const Position&, Seat);
Objection abandon_refusal(const Position&, Seat, ShipId);
Set retreats(const Data&, const Position&, Seat);

// convoy.cpp
Step convoy_run(P&, Frame&);
Step scatter(P&, Frame&);
Step scatter_rolls(P&, Frame&);
Step end_of_convoy(P&, Frame&);
bool another_convoy_possible(const Position&);

}  // namespace flagplot::murmansk_run
