#pragma once

#include <cstdint>
#include <type_traits>

#include "games/bismarck/data.h"
#include "kernel/array.h"
#include "kernel/flow.h"
#include "kernel/view.h"

namespace flagplot::bismarck {

enum class ShipStatus : std::uint8_t {
  Waiting,  // not in play yet
  AtSea,    // on the search board, in port or out of it
  Escort,   // bound to a convoy
  Sunk,
  Gone,  // left the board
  Surrendered,
};

// How a ship was located in a turn.
enum Located : std::uint8_t { Unseen = 0, BySearch = 1, ByShadow = 2, ByChance = 4 };

inline constexpr std::uint8_t tried_shadow = 1, tried_high_speed = 2, told_passed = 4;
// Values of `shadowing` that are no pursuit: who has lost contact shadows nobody, but has had its attempt.
inline constexpr std::uint8_t shadows_nobody = 0xFF, lost_contact = 0xFE;

struct Ship {
  ZoneId zone = no_zone;
  ZoneId passed = no_zone;  // the first of two zones entered this turn
  std::uint16_t fought = 0;  // its part in a naval action this turn; battle.h
  ShipStatus status = ShipStatus::Waiting;
  std::uint8_t force = 0;  // 0: alone; otherwise the number of its task force
  std::uint8_t patrol = 0;
  std::uint8_t moved = 0;          // zones this turn
  std::uint8_t finished_move = 0;  // may not move any more this turn
  std::uint8_t two_last_turn = 0;  // moved two zones (or broke out) in the turn before
  std::uint8_t fuel = 0;
  std::uint8_t evasion_lost = 0;       // for good
  std::uint8_t evasion_damage = 0;     // can be repaired
  Array<std::uint8_t, 5> hits{};  // boxes marked, by Section
  std::uint8_t located = Unseen, located_last = Unseen;
  // [BIS 2.53] The pursuit it leads this turn. They are counted from 1; who hunts need not know whom.
  std::uint8_t shadowing = shadows_nobody;
  std::uint8_t pursuit = 0;       // as a quarry: the pursuit it is the object of, with all who sail with it
  std::uint8_t shadow_tried = 0;  // as a quarry, bits: tried_shadow and the others above
  std::uint8_t sailed_with = 0;   // the force it was in when this turn began
  std::uint8_t left_bergen = 0;   // a German ship that has been elsewhere than in its first port
  std::uint8_t port_turns = 0;    // turn ends spent in the port it lies in; 0 on the turn of entry
  std::uint8_t bombed_in_port = 0;
  std::uint8_t halted = 0;        // attacked a convoy: may not move in the next turn (1: next, 2: now)
  std::uint8_t launched = 0;      // a carrier whose planes took off this turn
  std::uint8_t hurt_in_port = 0;  // a German ship that entered port with a midships hit
};

enum class AirStatus : std::uint8_t { AtBase, Aloft, Resting, Lost, Absent };

struct Air {
  ZoneId zone = no_zone;
  AirStatus status = AirStatus::AtBase;
  std::uint8_t back = 0;      // the back of the counter is up: patrol or reconnaissance
  std::uint8_t airborne = 0;  // turns aloft, this one included
  std::uint8_t moved = 0;     // zones this turn
  std::uint8_t ready = 0;     // turn in which it is back from rest
  std::uint8_t shadowing = shadows_nobody;
  std::uint8_t struck = 0;                // strikes assigned this turn
  std::uint8_t done = 0;                  // its move is over
  Array<std::uint8_t, 2> targets{};  // the counters they are assigned to
};

// A ship on the battle board. Hexes are axial: q to the right, r down to the right; the centre is 0,0.
enum OnBoard : std::uint8_t { OffBoard, Fighting, Withdrawing };
struct BattleShip {
  std::int8_t q = 0, r = 0;
  std::uint8_t course = 0;  // hexside the bow points to: 0 upper right, then clockwise
  std::uint8_t status = OffBoard;
  std::uint8_t fired = 0;                 // this round
  Array<std::uint8_t, 5> pending{};  // hits of this round, by Section
  std::uint8_t pending_evasion = 0;
};

// What both sides know of an announced naval action. Which ships are in it stands in Ship::fought.
struct Action {
  ZoneId zone = no_zone;
  Seat attacker = Seat::None;
  Type attacking = Type::Battleship, attacked = Type::Battleship;
  std::uint8_t attack_evasion = 0, defence_evasion = 0;
  std::uint8_t surrender_asked = 0;  // of the French in it, chapter 53
};

struct Battle {
  Array<Action, most_actions> actions{};
  Array<BattleShip, most_ships> ships{};
  ZoneId zone = no_zone;       // of the action being fought
  Seat attacker = Seat::None;  // in it
  std::uint8_t announced = 0;  // number of actions
  std::uint8_t action = 0;     // the one being fought, from 1
  std::uint8_t round = 0;
  std::uint8_t edge = 0;                                    // the attacker came from, 1 to 6
  std::uint8_t over = 0;                                    // both sides have had enough
  std::uint8_t shots = 0;                                   // some were fired this round
  std::uint8_t firing = 0xFF;                               // the ship whose fire is being resolved
  Array<std::uint8_t, 4> aim{0xFF, 0xFF, 0xFF, 0xFF};  // its targets, by Section
  std::uint8_t silent = 0;                                  // rounds before this one in which nobody fired
  std::uint8_t start_range = 0;                             // hexes at which ships come onto the board; chapter 18
};
static_assert(std::has_unique_object_representations_v<Battle> && 
              sizeof(Battle) == 16 + sizeof(Action) * most_actions + sizeof(BattleShip) * most_ships);

using TypeCount = Array<std::uint8_t, 3>;  // ships by Type

// Ships that a side has sighted by type and not by name; those of a force by themselves.
enum SightedAs : std::uint8_t { InForce = 1, HeldByShadow = 2, SafeInPort = 4 };
struct Sighting {
  ZoneId zone = no_zone;
  std::uint8_t turn = 0;
  TypeCount types{};
  std::uint8_t as = 0;       // bits of SightedAs
  std::uint8_t pursuit = 0;  // the one that holds them
};

// What chapters 14 and 15 add to the one level and its fog.
struct Weather {
  std::uint8_t south = 0;  // the level of the southern area
  std::uint8_t island_fog = 0;
  Array<std::int8_t, areas.size()> variability{};  // by Area, while zones are called
  Array<std::uint8_t, 4> unused{};
};

// The markers on both weather tracks, and beyond their western ends.
struct Fronts {
  Array<std::uint8_t, most_boxes> level{};
  Array<Array<std::uint8_t, off_board_boxes>, areas.size()> off_board{};
  Array<Array<std::uint8_t, most_waiting>, areas.size()> waiting{};
  Array<std::uint8_t, areas.size()> waiting_count{};
  Array<std::uint8_t, 2> unused{};
};
static_assert(sizeof(Fronts) % 8 == 0);

// A ship's line of the log sheet: what chapters 16 to 20, 31 and 38 to 41 write down of it, for its side alone.
struct LogLine {
  std::uint8_t ammunition = 0;       // factors left
  std::uint8_t attack_boxes = 0;     // of a carrier, left
  std::uint8_t torpedoes_spent = 0;
  std::uint8_t refuelling = 0;  // refuelling.h
  std::uint8_t broken_down = 0;
  Array<std::uint8_t, 5> beyond_repair{};  // boxes, by Section
  std::uint8_t torpedoes_at = 0;     // in a battle: the counter this round's are aimed at, from 1
  std::uint8_t avoids = 0;           // in a battle: turns away from torpedoes
  std::uint8_t surprise = 0;         // bits, intermediate/surprise.h
  std::uint8_t surprised_by = 0;     // the ship, from 1
  std::uint8_t mistaken = 0;         // [BIS 38.5]
  std::uint8_t launched = 0;         // flights from a carrier whose flights are counted
  std::uint8_t returning = 0;        // [BIS 16.3] has to go home
  std::uint8_t weather_paid = 0;     // [BIS 16.4] this turn
};

// What chapter 30 writes down of an air unit in a turn, for its side alone.
struct Sortie {
  ZoneId before = no_zone;  // the zone it came through into the one it is in
  std::uint8_t lost = 0;    // its way: it is back in that zone, and attacks nobody
  std::uint8_t unused = 0;
};

// What is written down beside the pieces. Weather and log are no part of the hash of a game without them, which is why they
// stand where a word of the hash begins.
struct Tallies {
  std::uint8_t turn = 0, phase = 0;
  std::uint8_t level = 4;  // visibility 1 to 8, 9 is X
  std::uint8_t fog = 0;
  Weather weather{};
  Array<std::uint8_t, 2> points{};  // banked as they occurred
  std::uint8_t convoys = 0;              // sunk so far
  std::uint8_t convoy_day = 0;           // the date of the last one
  std::uint8_t home_fleet_free = 0;      // turn from which Scapa and Clyde may sail; 0 not yet
  std::uint8_t force_h_free = 0;         // the same for Force H
  std::uint8_t german_located = 0;       // some German ship has been located by search or chance
  std::uint8_t edinburgh_free = 0;       // turn from which she may leave her patrol; 0 not yet
  std::uint8_t revenge_turn = 0;         // when Revenge enters; 0 undecided
  std::uint8_t ending = 0;
  std::uint8_t pursuits = 0;  // announced this turn
  std::uint8_t unused = 0;
};

// What both sides' pieces are doing. The truth in a State; in a View the same with everything blank that the
// seat does not know. Predicates of the rules take a Position, so that legality and play cannot disagree.
struct Position : Tallies {
  Array<ZoneSet, 2> called{};  // zones each side has called this turn; both sides hear the calls
  Array<Ship, most_ships> ships{};
  Battle battle{};
  Array<Air, most_air> air{};
  Array<LogLine, most_ships> log{};
  Fronts fronts{};
  Array<Sortie, most_air> sorties{};
  // What is to be mended this turn, for its side alone: a Section, from 1, and in port a second one times
  // eight.
  Array<std::uint8_t, most_ships> mending{};
  // The last ones of each side, the newest first; the other side gave the answers.
  Array<Array<Sighting, most_sightings>, 2> sightings{};
};

// [BIS 2.54] The last a side knows of an enemy ship.
struct Contact {
  ZoneId zone = no_zone;
  std::uint8_t turn = 0;
  std::uint8_t how = Unseen;
};

// Rules wait no deeper than this. Every step and view copies the room; hashes leave out what is not in use.
using Flow = StackOf<13, 6>;

struct State {
  Flow stack{};
  ZoneSet searched{};  // where who calls zones now is strong enough to; between searches none
  Array<ZoneSet, most_ships> may_be{};  // where the enemy of each ship knows it can be
  Array<Contact, most_ships> contact{};
  Position p{};
};

struct View {
  SeenWith<Flow> seen{};
  ZoneSet searched{};  // while this seat is to call a zone
  Array<ZoneSet, most_ships> may_be{};  // of enemy ships; empty for one's own
  Array<Contact, most_ships> contact{};
  Position p{};
};

}  // namespace flagplot::bismarck
