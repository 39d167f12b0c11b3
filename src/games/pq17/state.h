#pragma once

#include "games/pq17/data.h"
#include "kernel/array.h"
#include "kernel/flow.h"
#include "kernel/view.h"

namespace flagplot::pq17 {

// A force as its owner knows it.
struct Force {
  std::uint32_t spent = 0;                  // torpedo symbols used, two bits a class
  Hex at = nowhere, came_from = nowhere;
  Array<std::uint8_t, allied_classes> cs{};  // by slot of the side's classes: afloat and able to move
  Place place = NotInPlay;
  BlockId block = no_block;
  std::uint8_t moved = 0;     // hexes this turn, ports counted
  std::uint8_t flags = 0;     // FF_ below
  std::uint8_t fuel_at = 0;   // turn of its fuel marker; 0: it has none
  Fuel fuel = FullFuel;
  BlockId shadows = no_block;  // an enemy block that it shadows
  ForceId parent = no_force;   // a dispersed part: the convoy it belongs to
  std::uint8_t more = 0;       // FF_ below
  std::uint8_t acted = 0;      // bits: has attacked in this segment, has left port this turn
};
inline constexpr std::uint8_t is_loaded = 1, refuels = 2, rearms = 4, bonus_used = 8, tows = 16, left_port = 32,
                              is_stopped = 64, is_white = 128;
inline constexpr std::uint8_t has_attacked = 1, began_shadowed = 2, may_disperse = 4, made_here = 8, hurried = 16, was_attacked = 32, from_germany = 64,
                              has_tried = 128;  // to join the battle, in this round
inline constexpr std::uint8_t trains = 1, short_legs = 2, has_missed = 4;  // bits of `more`

// What was said of a block when it was last found.
struct Report {
  std::uint8_t level = 0;  // 0: nothing
  // Level 1: warships, and 1 for a small convoy or 2 for a large one. Level 2: warships, heavy ships, whether there is a
  // carrier, convoy ships. From level 3 on counters and strength by category, in the order of Category.
  Array<std::uint8_t, 12> said{};
};

// A block on the map, which both sides see. Who lies under it is the owner's secret until it lies face up.
struct Block {
  Hex at = nowhere;
  Place place = NotInPlay;
  ForceId force = no_force;
  std::uint8_t level = unidentified;
  Kind kind = Kind::None;     // as it lies face up
  std::uint8_t marks = 0;     // is_scattered, is_dispersed
  Shadow shadow = NoShadow;
  std::uint8_t shadower = 0;  // the unit, sector or block
  Report report{};
};
inline constexpr std::uint8_t is_scattered = 1, is_dispersed = 2, struck = 4, fought = 8;

struct Ship {
  ForceId force = no_force;
  std::uint8_t step = 0;  // steps lost
  std::uint8_t flags = 0;
  std::uint8_t left = 0;  // of an oiler: refuellings, in fives; of others: torpedo symbols used
};
inline constexpr ForceId unknown_force = 0xFE;  // in a view: an enemy ship on the display
inline constexpr std::uint8_t is_dead = 1, is_towed = 2, is_crippled = 4, is_inop = 8, is_used = 16, half_hit = 32,
                              is_sunk = 64, is_removed = 128;

struct Air {
  Hex hex = nowhere, second = nowhere;  // where it is on a mission, or has its patrol
  AirStatus status = AirAbsent;
  std::uint8_t cs = 0;
  std::uint8_t aborted = 0;  // for this phase
  std::uint8_t target = 0;   // in a strike: the stack it attacks; while it shadows: the block
  std::uint8_t wave = 0;     // in a strike, from 1; 0: takes no part
  std::uint8_t torpedo = 0;
};

inline constexpr std::uint8_t scrambled_mark = 200;  // as a wave: has risen to defend
inline constexpr std::uint8_t with_torpedoes = 1, eluded = 2, cam_after_it = 4, fired_upon = 8;  // bits of `torpedo`

// Strength of a class that is dead in the water, still with its force; or crippled, and able to steam slowly.
struct Wreck {
  ForceId force = no_force;
  ClassId what = no_class;
  std::uint8_t cs = 0;
  std::uint8_t towed = 0;  // 1, or limps
};
inline constexpr std::uint8_t limps = 2;
inline constexpr std::size_t most_wrecks = 16;

// The voyage of a convoy: where it has been, and how many of its merchants have come how far.
struct Voyage {
  HexSet visited;
  std::uint8_t to = no_place;
  std::uint8_t sails = 0;     // latest turn of its departure
  std::uint8_t sailed = 0;    // merchants that have left port
  std::uint8_t exempt = 0;    // sent home by weather, ice or breakdown
  std::uint8_t arrived = 0;
  std::uint8_t over = 0;      // no ship of it is at sea any more
  Array<std::uint8_t, 2> unused{};
};

// A counter on the battle display, face up.
struct Counter {
  std::uint8_t what = 0xFF;    // a ship, or first_class_counter and the class, or first_air_counter and the unit
  std::uint8_t cs = 0;         // of a class; of a ship as its counter says
  std::uint8_t stack = 0;      // in the line of an air strike; in a surface battle its area
  std::uint8_t first = 0xFF, second = 0xFF;  // enemy counters that it blocks
  std::uint8_t guards = 0xFF;  // the counter it screens; 0xFF: the withdrawal area
  std::uint8_t target = 0xFF;
  std::uint8_t flags = 0;
};
inline constexpr std::uint8_t first_class_counter = 128, first_air_counter = 160, no_counter = 0xFF;
inline constexpr std::size_t most_counters = 48, most_fates = 12;
// In a view: a counter of the enemy's that lies face down (PQ 7.5.9). Its strength is bits: it is there, dead, crippled.
inline constexpr std::uint8_t hidden_allied = 0xFD, hidden_axis = 0xFE;
inline constexpr std::uint8_t looks_there = 1, looks_dead = 2, looks_crippled = 4;
// Areas of the battle display [PQ 7.5.2].
enum Area : std::uint8_t { Deployed, Screening, Torpedoing, Withdrawing, Gone };
inline constexpr std::uint8_t is_evading = 1, has_fired = 2, was_there = 4, has_torpedoed = 8, was_surprised = 16,
                              joined_later = 32, one_symbol = 64;

// Where a strike finds its targets, if not at sea.
inline constexpr std::uint8_t in_harbour = 1, on_airfield = 2;

// A fight, whichever it is.
struct Fight {
  BlockSet engaged;
  Hex at = nowhere;
  BlockId target = no_block;
  std::uint8_t counters = 0;      // in use
  std::uint8_t round = 0;
  Seat attacker = Seat::None;
  Seat surprised = Seat::None;    // who is taken by surprise
  std::uint8_t wave = 0, waves = 0;
  std::uint8_t stacks = 0;        // in the line of an air strike
  std::uint8_t scrambled = 0;
  std::uint8_t held = 0;          // submarines held down
  std::uint8_t fired = 0;         // submarines that have attacked
  std::uint8_t allowed = 0;       // submarines that may
  std::uint8_t result = 0;
  std::uint8_t rounds_left = 0;   // against a convoy without warships
  std::uint8_t steps_lost = 0;    // a German step since the battle began
  std::uint8_t in_port = 0;       // in_harbour, on_airfield
  std::uint8_t unescorted = 0;    // the convoy has no warships left, or never had: 1, 2
  std::uint8_t open = 0;          // lies face up on the display
  std::uint8_t air_roll = 0;
  std::uint8_t place = 0;                   // what is attacked in port
  std::uint8_t from_deck = 0;               // carriers of the defender strike in a surface battle
  std::uint8_t inverted = 0;                // counters lie face down
  std::uint8_t air_rolled = 0;              // the strike has tried for surprise
  std::uint8_t fates = 0;                   // hits on destroyers whose fate is still to be rolled
  Array<std::uint8_t, most_fates> fated{};  // their counters
  Array<std::uint8_t, 2> unused{};
  Array<Counter, most_counters> counter{};
  Array<std::uint8_t, most_counters> guns{};  // strength with which a counter fires in this step
};

// (PQ 12) Special conditions, by side where there are two of a kind.
struct Special {
  ShipSet struck;                    // carriers whose aircraft have attacked Norway
  Array<Hex, 2> where{nowhere, nowhere};  // as planned: the owner's secret
  Array<std::uint8_t, 2> turn{};     // as planned, from 1: the owner's secret
  Array<std::uint8_t, 2> chit{};     // its letter, from 1: the owner's secret until it is shown
  Array<std::uint8_t, 2> open{};     // it has been shown
  Array<std::uint8_t, 2> done{};     // it has scored, or the convoy was in time: the owner's secret until it is shown
  std::uint8_t offensive = 0;        // the chit of a ground offensive
  std::uint8_t declared = 0;         // the turn, from 1, of an attack that has been announced
  std::uint8_t capital_seen = 0;     // a German capital ship has been identified in port
  std::uint8_t bombers = 0;          // 1 they are there, 2 they have been
  std::uint8_t unscored = 0;         // strength of Tirpitz that nobody scores for
  std::uint8_t raid_light = 0;       // a raid on a harbour after the operation: 1 by day, 2 at night
  std::uint8_t in_kara = 0;          // who has gone there
  std::uint8_t kara_convoy = 0;
  Array<std::uint8_t, 4> unused{};
};
inline constexpr std::uint8_t kara_ship = 1, kara_pack = 2;

// One force on its way.
struct Going {
  BlockId block = no_block;
  ForceId force = no_force;     // the owner's
  std::uint8_t two = 0;         // a pack that has declared two hexes
  IceCondition ice = Clear;     // into what it is about to go
  Hex to = nowhere;
  std::uint8_t cards = 0;       // still to be drawn
  std::uint8_t voluntary = 0;   // it has turned back from the ice of its own will
};

// The position: the truth in a State; in a View the same with everything blank that the seat does not know.
struct Position {
  Array<std::uint64_t, 2> deck{};     // cards left, by side
  AirSet in_strike;                   // units that take part in the strike under way
  AirSet risen;                       // fighters that have risen against it
  AirSet found_at_once, found_later;  // (PQ 7.1.2) groups that have found their target, and how
  ShipSet green;                      // (PQ 15.4.3) with untrained crews: the owner's secret
  ShipSet dark;                       // (PQ 7.5.9) sunk at night, of which the enemy knows nothing
  Array<Voyage, most_voyages> voyage{};
  Special special{};
  Fight fight{};
  Array<Force, most_forces> force{};
  std::uint32_t ports_struck = 0, bases_struck = 0;  // by place: attacked from the air in this segment
  std::uint32_t ports_seen = 0;  // by place: photographed by the Axis, and nobody has left since
  Array<Block, most_forces> block{};
  Array<Air, most_air> air{};
  Going going{};
  Array<Hex, 8> designated{};  // hexes that sectors search
  std::int16_t points = 0;     // half points, for the Allies, for all that is open
  std::uint16_t unused_word = 0;
  Array<std::int16_t, 2> withheld{};  // by loser: half points for the Allies that the enemy does not know of
  Array<Ship, most_ships> ship{};
  Array<Wreck, most_wrecks> wreck{};
  Array<std::uint8_t, 8> by_sector{};  // the sector of each designated hex
  std::uint8_t designations = 0;
  std::uint8_t turn = 0;
  Seat phase = Seat::None;
  std::uint8_t segment = 0;
  Weather weather = Fair;
  std::uint8_t dispersal = 0;      // what a gale takes off each die of dispersal
  std::uint8_t playing = 0;        // player phases have begun
  std::uint8_t is_set_up = 0;
  Array<std::uint8_t, 2> local{};  // local weather, on UK and Icelandic coasts and in North Norway: 0 none, else Weather + 1
  std::uint8_t card = 0xFF;        // the last that succeeded
  std::uint8_t moved_any = 0;      // in this Naval Movement Segment somebody has sailed
  Array<std::uint8_t, commands> spent{};   // command points; the owner's secrets
  Array<std::uint8_t, commands> credit{};  // half capital ships still covered
  std::uint8_t axis_released = 0;          // an Allied force has been identified at sea
  std::uint8_t tirpitz_may_sail = 0;
  std::uint8_t white_left = 0, white_free = 0;           // cruisers that have left their patrol; what excuses it
  std::uint8_t russian_capitals = 0, russian_cruisers = 0, russian_light = 0;  // Allied: entered Murmansk and Arkhangelsk
  std::uint8_t event = 0;                                // of this phase
  std::uint8_t caution = 0, elusive = 0, night_flying = 0, port_attack = 0;
  Array<std::uint8_t, 2> groups{};         // reinforcements taken
  Array<std::uint8_t, 2> unused_pair{};
  std::uint8_t over = 0;
  Array<std::uint8_t, most_classes> out{};   // strength removed without having been sunk: the owner's
  Array<std::uint8_t, most_classes> lost{};  // strength sunk
  std::uint8_t flown_over = 0;               // the turn, from 1, in which a unit last flew to another base
  std::uint8_t start = 0;                    // (PQ 8.3) the turn on which players' phases begin
  Array<std::uint8_t, ice_zones> ice{};      // by zone: the condition, and the bits below
  Seat initiative = Seat::Allied;
  Array<std::uint8_t, 2> bid{}, bonus{};  // for it, from 1: the owner's secret until both are known
  std::uint8_t bids_known = 0;
  std::uint8_t cobweb = 0;  // convoys that an agent will report
  std::uint8_t return_chit =
      0;  // who is out in the Atlantic: when it comes back, the owner's secret until it is shown
  std::uint8_t return_shown = 0;  // the turn, from 1, in which it was
  std::uint8_t is_back = 0;
  std::uint8_t training_from =
      0;  // the port, and one, from which a task force has gone to train: the owner's secret
  Array<std::uint8_t, most_extras> extra{};  // forces added: on the map, or as a group; the owner's secret
  Array<std::uint8_t, most_classes>
      dark_cs{};  // strength sunk in the dark in this segment: the owner's secret
  Array<std::uint8_t, 2> dark_heavy{}, dark_carriers{}, dark_convoy{};  // likewise ships
  Array<std::uint8_t, 8> unused{};
};

inline constexpr std::uint8_t ice_certain = 8,
                              ice_open = 16;  // nobody rolls for it; or they will in the next fortnight
inline IceStart ice_in(const Position& p, std::uint8_t zone) {
  return {static_cast<IceCondition>(p.ice[zone] & 7), (p.ice[zone] & ice_certain) != 0};
}
inline constexpr std::uint8_t extra_chosen = 101;  // for the map, where it is not yet
inline constexpr std::uint8_t extra_on_map = 100;  // of an extra force; less is the group it comes with

using Flow = StackOf<13, 5>;

struct State {
  Flow stack{};
  Position p{};
};

struct View {
  SeenWith<Flow> seen{};
  Position p{};
};
static_assert(sizeof(State) <= 6144);

}  // namespace flagplot::pq17
