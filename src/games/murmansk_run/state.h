#pragma once

#include "games/murmansk_run/data.h"
#include "kernel/array.h"
#include "kernel/flow.h"
#include "kernel/view.h"

namespace flagplot::murmansk_run {

enum class Status : std::uint8_t {
  Absent,   // not in the game yet
  Pool,     // Allied, at home; as the Germans see them, wherever they are
  Chosen,   // Allied, in this season's force, in no group
  Group,    // in a group: at sea, or in a port it is to leave
  Norway,   // German, in port `port`; as the Allies see them, wherever they are
  Ready,    // in Germany, ready to sail
  Repair,   // in Germany, under repair
  Mending,  // away until season `back`
  Sunk,
  Gone,  // withdrawn, or destroyed without being sunk at sea
};
inline constexpr Array<std::string_view, 10> status_names{
    "absent", "pool", "chosen", "group", "norway", "ready", "repair", "mending", "sunk", "gone"};

inline constexpr std::uint8_t fired_guns = 1, fired_torpedoes = 2;

struct Ship {
  Status status = Status::Absent;
  std::uint8_t back = 0;  // Mending: season of return
  Cell port = nowhere;    // German, in Norway or mending there
  MarkerId group = no_marker;
  std::uint8_t salvoes = 0;  // torpedo salvoes spent against this convoy
  // On the battle board.
  std::uint8_t area = 0;
  std::uint8_t fired = 0;    // this round: fired_guns and the others
  std::uint8_t pending = 0;  // an Outcome that takes effect when simultaneous fire is over
};

// A marker as its owner knows it.
struct Marker {
  Cell at = nowhere;    // port or sea; nowhere: off the map
  Cell from = nowhere;  // where it was before it came here: the way it would retreat
  Token token = no_token;
  std::uint8_t moved = 0;  // this pulse
};

// A back on the map, which both sides see. Moves become visible when a pulse is over, so it may lag behind
// its marker.
struct Back {
  Cell at = nowhere;
  Cell from = nowhere;          // where the back was before; what lies under it may have come another way
  MarkerId marker = no_marker;  // the other side learns it when the marker is turned up
  std::uint8_t up = 0;          // turned up: in contact
  std::uint8_t source = NoSource;
  std::uint8_t since = 0;    // period of the last contact
  std::uint8_t known = 0;    // turned down again, but nobody can have changed places with it
  std::uint8_t moved = 0;    // in the pulse that is over
  std::uint8_t arrived = 0;  // period in which it entered Murmansk or Arkangelsk
};

struct Battle {
  Cell at = nowhere;  // nowhere: no battle
  std::uint8_t round = 0;
  Array<MarkerId, 2> group{no_marker, no_marker};  // by side
  Seat first = Seat::None;                              // who fires first; None: at once
  Seat fled = Seat::None;                               // who has run and left somebody behind
  std::uint8_t rounds_since = 0;                        // rounds after that
  std::uint8_t stage = 0;                               // 0 torpedoes, 1 guns
  std::uint8_t passed = 0;                              // bits by side: has no more to fire in this stage
  std::uint8_t freighters_hit = 0;                      // by simultaneous fire, not yet taken off
};

// Why a convoy is over.
enum Over : std::uint8_t { UnderWay, Arrived, Scattered, Recalled, AllSunk };
inline constexpr Array<std::string_view, 5> over_names{"under_way", "arrived", "scattered", "recalled",
                                                            "all_sunk"};

// How a season went.
enum SeasonResult : std::uint8_t { NotPlayed, AlliedSeason, GermanSeason, DrawnSeason };

inline constexpr std::uint8_t unlimited_fuel = 0xFF;

// What an air unit has done in a period. A change of bases is not seen, an attack is.
enum Flight : std::uint8_t { NotFlown, FlownUnseen, FlownInSight };

// What is on the table. The truth in a State; in a View the same with everything blank that the seat does not
// know. Predicates take a Position, so that legality and play cannot disagree.
struct Position {
  Set contacted{};    // markers that a submarine has found and not yet attacked; nobody sees this
  Set battles{};      // positions where this pulse's battle is over
  Set damaged{};      // ships; both sides keep count of damage
  Set hurt{};         // lost or damaged in this season, though perhaps mended since
  Set hurt_before{};  // the same in the season before: what may be replaced
  Array<Set, most_markers> crew{};  // the ships of each group
  Array<Ship, most_ships> ships{};
  Array<Marker, most_markers> markers{};
  Array<Back, most_markers> backs{};
  Battle battle{};
  std::uint8_t season = 0, period = 0, pulse = 0, convoy_number = 0;
  std::uint8_t storm = 0, over = UnderWay, ending = 0;
  std::uint8_t freighters = 12, loads = 0, depot = 0;
  std::uint8_t fuel_die = 0, fuel = unlimited_fuel, fuel_spent = 0;  // German secrets
  std::uint8_t sailed = 0;     // German surface ships have left port this season; a German secret
  std::uint8_t full_fuel = 0;  // six factors this season without a die
  Array<std::uint8_t, 2> points{}, wins{};
  Array<std::uint8_t, most_seasons> results{};  // SeasonResult
  Array<Cell, 2> base{nowhere, nowhere};        // of KG 26 and KG 30; a German secret
  Array<std::uint8_t, 3> flown{};               // Flight in this period, by Air
  Array<std::uint8_t, 2> shot_down{};           // for the season
  Array<std::uint8_t, 2> looked{};              // reconnaissance this period, by side
  std::uint8_t pack_lost = 0;
  std::uint8_t americans_gone = 0;
  std::uint8_t resume = 0;                 // a scenario begins in the middle of a convoy
  Cell raided = nowhere;                   // the port under the carrier's planes
  Array<std::uint8_t, 2> entitled{};  // Allied capital ships and cruisers this season
  std::uint8_t height = 0;                 // of the air attack under way
  std::uint8_t escorts_taken = 0;          // escort carriers in place of cruisers; an Allied secret
  std::uint8_t entered = 0;                // dummies put on the map before these moves; the owner's secret
  Array<std::uint8_t, 7> unused{};
};

// Rules wait no deeper than this. Every step and view copies the room; hashes leave out what is not in use.
using Flow = StackOf<13, 6>;

struct State {
  Flow stack{};
  Position p{};
};
static_assert(sizeof(State) <= 2048);

struct View {
  SeenWith<Flow> seen{};
  Position p{};
};

}  // namespace flagplot::murmansk_run
