#pragma once

#include "games/pq17/predicates.h"
#include "games/pq17/rules.h"
#include "kernel/answers.h"

// The rule functions, chapter by chapter, and what other chapters ask of them.
namespace flagplot::pq17 {

// turn.cpp, setup.cpp
Step whole_game(P&, Frame&);
Step turn(P&, Frame&);
Step phase(P&, Frame&);
Step initial_transit(P&, Frame&);
void end_initial_turn(P&);
Step set_up(P&, Frame&);
Step place_dummies(P&, Frame&);

// fortnight.cpp, extras.cpp: the preparatory turn
Step prepare(P&, Frame&);
Step environment(P&, Frame&);
Step choose_start(P&, Frame&);
Step after_offensive(P&, Frame&);
Step initiative(P&, Frame&);
Step make_bid(P&, Frame&);
Step draw_return(P&, Frame&);
Step come_back(P&, Frame&);
void note_return(P&);
bool returns_now(const Data&, const Position&);
void report_departure(P&, ForceId, std::uint8_t port);
Step add_forces(P&, Frame&);
Step choose_extras(P&, Frame&);
bool has_come(const Data&, const Position&, std::size_t extra);
ForceId place_extra(const Data&, Position&, std::size_t extra);
void place_extras_of(P&, Seat, std::uint8_t group);
void tell_aircraft(P&, std::size_t extra);
int extra_points(const Data&, const Position&);

// weather.cpp
Step weather(P&, Frame&);
Step dispersal(P&, Frame&);
int weather_modifier(const Data&, const Position&);
Weather weather_for(const Data&, int sum);
int dispersal_dice(int merchants);
void weather_damage(P&, ForceId, Choice lots);
void each_shadow_that_ends(P&);
ClassId merchant_class(Seat);

// events.cpp
Step random_event(P&, Frame&);
void reinforce(P&, Seat);
const Reinforcement* next_group(const Data&, const Position&, Seat);
bool place_group(const Data&, Position&, const Reinforcement&, ForceId& as);
void end_events(Position&, Seat);

// photo.cpp, identification.cpp, cards.cpp
Step photo_reconnaissance(P&, Frame&);
void tell_port(P&, std::uint8_t port, std::uint8_t level);
Report report_of(const Data&, const Position&, ForceSet, std::uint8_t level, std::uint8_t estimate);
void tell_report(P&, BlockId);
Step identify(P&, Frame&);
Step draw(P&, Frame&);

// command.cpp
Objection command_refusal(const Data&, const Position&, ForceId, ShipSet);
void pay_for_leaving(const Data&, Position&, ForceId);
void end_training(const Data&, Position&);
bool has_soviet_ships(const Data&, const Position&, ForceId, ShipSet);
Objection soviet_hex_refusal(const Data&, const Position&, ForceId, Hex to, bool has_soviet);
void pay_for_soviet_hex(const Data&, Position&, ForceId);
void spend_first_point(Position&, Seat);

// naval.cpp, movement.cpp, move.cpp, split.cpp, ice.cpp, transit.cpp, convoy.cpp
Step naval_movement(P&, Frame&);
void begin_naval(P&, Seat);
void end_naval(P&, Seat);
void scatter(P&, ForceId);
void count_entering(const Data&, Position&, ForceId);
Step move(P&, Frame&);
Step patrol_asw(P&, Frame&);
bool is_shadowing_block(const Position&, BlockId);
Step split(P&, Frame&);
void detach(Position&, ForceId from, ForceId into, ClassId, std::uint8_t n);
void part_sails(P&, ForceId from, ForceId part);
void change_quarry(P&, BlockId from, BlockId to);
Step into_ice(P&, Frame&);
IceCondition ice_found(const Data&, IceCondition predicted, int die);
Step transit(P&, Frame&);
Frame attack_with(Position&, ForceId, BlockId);
void begin_voyage(const Data&, Position&, ForceId);
void arrive(P&, ForceId);
void close_voyage(Position&, ForceId);
bool convoys_are_in(const Data&, const Position&);
bool task_forces_are_in(const Position&, Seat);
void note_patrol_white(const Data&, Position&, ForceId);
void leave_map(P&, ForceId);

// shadowing.cpp, search.cpp, flight.cpp
Step shadow(P&, Frame&);
void begin_shadow(P&, BlockId, Choice);
void end_shadow(P&, BlockId);
bool shadow_must_end(const Data&, const Position&, BlockId);
void shadowers_follow(P&, BlockId);
Step reconnaissance(P&, Frame&);
Step air_movement(P&, Frame&);
void find_reach(Data&);
Objection takeoff_refusal(const Data&, const Position&, AirId);
void fly_home(P&, Seat);
void without_deck(P&, AirId);
void end_patrols(P&, Seat);

// loose.cpp, strike.cpp, dogfight.cpp, line.cpp, wave.cpp
Step hunt_scattered(P&, Frame&);
Step loose_attack(P&, Frame&);
Step loose_air(P&, Frame&);
Step air_combat_segment(P&, Frame&);
Step strike(P&, Frame&);
Step strike_in_groups(P&, Frame&);  // groups.cpp
Step counter_strike(P&, Frame&);    // counter.cpp
bool can_counter(const Data&, const Position&);
Step decide_fates(P&, Frame&);  // fates.cpp
void end_strike(P&, bool last = true);
AirSet strikers(const Data&, const Position&, Seat, BlockId);
// How a strike comes about: it has found its target already; others of the same attack follow; it answers
// one.
enum StrikeMode : std::uint16_t { is_located = 1, more_to_come = 2, is_counter = 4 };
void land_counters(P&);
Step air_hunt(P&, Frame&);
// port_strike.cpp
Objection bomb_refusal(const Data&, const Position&, AirId, std::uint8_t place);  // may it attack that place at all?
bool could_bomb(const Data&, const Position&, AirId);
bool has_place_to_bomb(const Data&, const Position&, AirId);
Objection place_refusal(const Data&, const Position&, Seat, std::uint8_t place, std::uint8_t how);
AirSet strikers_on(const Data&, const Position&, std::uint8_t place);
void lay_out_port(const Data&, Position&, std::uint8_t place);
void open_place_strike(P&, std::uint8_t place, std::uint8_t how);
void close_place_strike(P&);
Step dogfight(P&, Frame&);
int dogfight_modifier(const Data&, AirId shooter, AirId target);
Step form_line(P&, Frame&);
Step aim(P&, Frame&);
Step wave(P&, Frame&);
std::size_t bombing_column(const Data&, const Position&, std::uint8_t stack);
AirType bombs_as(const Data&, const Position&, AirId, bool on_port);
void flak_result(P&, AirId, int die, std::uint16_t roll);

// submarines.cpp, submarine_combat.cpp
struct AswDice {
  int all = 0, soviet = 0;
};
Step submarine_segment(P&, Frame&);
Objection submarine_attack_refusal(const Data&, const Position&, Seat, ForceId, BlockId);
Objection hunt_refusal(const Data&, const Position&, Seat, ForceId, BlockId);
AswDice asw_dice(const Data&, const Position&, ForceId, int submarines);
int submarine_modifier(const Data&, const Position&, ForceId pack, ForceId target);
int asw_modifier(const Data&, const Position&, Seat, Hex, bool offensive);
void hit_pack(P&, ForceId, bool sunk);
int hit_pack_by(P&, ForceId, int sunk, int damaged);  // how many are hit
Step locate(P&, Frame&);
Step pack_attack(P&, Frame&);
Step hunt_pack(P&, Frame&);
Step submarine_combat(P&, Frame&);
Step submarines_fire(P&, Frame&);
Step hunt(P&, Frame&);

// surface.cpp, battle_round.cpp, battle_maneuver.cpp, battle_fire.cpp
Step surface_segment(P&, Frame&);
Objection surface_attack_refusal(const Data&, const Position&, Seat, ForceId, BlockId);
int surprise_modifier(const Data&, const Position&, BlockId attacker, BlockId target);
int air_surprise_modifier(const Data&, const Position&);
Step battle(P&, Frame&);
void open_battle(P&, BlockId own, BlockId target);
std::uint8_t close_battle(P&);
std::uint8_t unescorted_rounds(const Data&, const Position&, bool never_had);
void end_refuelling(Position&, ForceId);
Step battle_round(P&, Frame&);
Step maneuver(P&, Frame&);
Step aim_guns(P&, Frame&);
Step fire(P&, Frame&);
Step torpedoes(P&, Frame&);
bool can_strike_from_deck(const Data&, const Position&);  // deck_strike.cpp
Step deck_strike(P&, Frame&);
void load_guns(const Data&, Position&);
int encounter_number(const Data&, Type);

// special.cpp, special_phase.cpp
Step draw_chits(P&, Frame&);
Step special_phase(P&, Frame&);
Step call_bombers(P&, Frame&);
Step harbour_raids(P&, Frame&);

// combine.cpp, fuel.cpp, victory.cpp
int towing_destroyers(const Data&, const Position&, ForceId);
void drop_tows(const Data&, Position&, ForceId);
Step combine_forces(P&, Frame&);
int rejoin_modifier(const Data&, const Position&, ForceId part);
Step fuel_phase(P&, Frame&);
void start_fuel(const Data&, Position&, ForceId);
void start_training(Position&, ForceId, std::uint8_t port);
void split_fuel(const Data&, Position&, ForceId from, ForceId part);
void burn(Position&, ForceId, int turns);
void combine_fuel(Position&, ForceId from, ForceId into);
void fill_oiler(const Data&, Position&, ShipId);
void refuel_at_sea(P&, ForceId);
int final_points(const Data&, const Position&);
void reveal_score(P&);

}  // namespace flagplot::pq17
