#pragma once

#include "games/north_cape/data.h"
#include "kernel/array.h"
#include "kernel/flow.h"
#include "kernel/view.h"

namespace flagplot::north_cape {

// What a side's enemy knows of its stacks. A stack keeps its number while it moves, so what was seen of it goes with it.
// The first of a side's stacks have a record each; all beyond share the last one, of which less is known.
inline constexpr std::size_t allied_records = 48, german_records = 40, most_records = allied_records + german_records;
constexpr std::size_t record_of(StackId s) {
  if (s < first_german) return s < allied_records ? s : allied_records - 1;
  const std::size_t german = s - first_german;
  return allied_records + (german < german_records ? german : german_records - 1);
}
constexpr bool is_shared_record(std::size_t r) { return r == allied_records - 1 || r == most_records - 1; }

// The mission that is being carried out.
struct Going {
  PieceSet members;
  PieceSet in_ice;            // who has been in the iceberg zone on it, wherever he is now
  PieceSet left_behind;       // who has been dropped on the way
  PieceSet came_up;           // boats that have surfaced on it
  std::uint64_t here = 0;     // kinds known to be in this hex, with the mission or with friends who lay there
  Hex from = nowhere;         // where it began
  std::uint8_t active = 0;
  Seat side = Seat::None;
  Mission type = Sortie;
  Arm arm = Ships;
  StackId stack = sunk;       // the stack its members are in; a stack of their own once they move
  std::uint8_t force = 0xFF;  // that comes onto the map with it
  std::uint8_t steps = 0;     // hexes entered
  std::uint8_t halted = 0;    // may move no further
  std::uint8_t iced = 0;      // somebody has been in the iceberg zone
  std::uint8_t fought = 0;    // was intercepted, and there was a fight: the next mission is the same side's
  std::uint8_t open = 0;      // both sides know of it; before it is announced its owner alone does
  Array<std::uint8_t, 3> unused{};
};

// The combat that is being fought. Everything in it lies open.
struct Fight {
  PieceSet in;              // both sides'
  PieceSet engaged;         // has been targeted in this stage, and may not choose a target any more
  PieceSet detected;        // submerged boats that were seen as they came in
  PieceSet screened;        // submerged boats that did not get through
  Hex at = nowhere;         // nowhere: there is none
  Seat first = Seat::None;  // who began it
  std::uint8_t stage = 0;
  std::uint8_t sunk = 0;  // Allied ships sunk in it
  Array<std::uint8_t, 3> unused{};
};

// A group of the solitaire game [NC 11.6]: where it is and where it is bound, which both sides see.
struct SoloGroup {
  StackId stack = sunk;     // `in_hand` and the next two: has not come on yet; `sunk`: there is no such group
  std::uint8_t course = 0;  // see solitaire.h
};
inline constexpr std::size_t most_solo_groups = 24;

// The position. By piece and by stack there are arrays and sets, not a record each: whole sides are copied, hidden and
// searched at once.
struct Position {
  // What the enemy knows of a stack, by record: kinds that may lie there, and kinds of which one must.
  Array<std::uint64_t, most_records> may{}, must{};
  // Sets of pieces.
  PieceSet up;                      // face up
  PieceSet reconnoitred;            // and may be attacked for it
  PieceSet surfaced;                // submarines
  PieceSet patrol;                  // on patrol
  PieceSet frozen;                  // withdrawn from a fight, or thrown out by a storm: stays where it is this turn
  PieceSet lingering;               // aircraft that have intercepted and can be caught until the enemy has had a mission
  PieceSet hunters, quarry;         // of each side's last interception of the turn: who may attack whom for it
  PieceSet regrouped;               // put into a box or taken out this turn
  PieceSet fought_in_air;           // this turn: no bombs
  PieceSet aside;                   // chosen so far: to be shown after a reconnaissance, or withdrawn before a fight
  Array<PieceSet, missions> did{};  // missions of this turn
  Array<PieceSet, stages> shot{};   // stages of combat of this turn in which it has attacked
  // Sets of stacks, open to both.
  StackSet patrolling;  // somebody in it is on patrol
  StackSet tried;       // patrols that have tried to intercept in the hex just entered
  Going going;
  Fight fight;
  Array<Hex, most_pieces> hex{};  // by stack
  // By side.
  Array<std::uint16_t, 2> points{};
  Array<std::uint16_t, 2> part_points{};  // campaign: of the parts before
  Array<Hex, 4> entries{};                // west edge hexes that forces have used
  Array<std::uint8_t, 2> announced{};     // points spent on decoys this turn, as told
  Array<std::uint8_t, 2> drawn{};         // decoys really drawn: the side's own
  Array<std::uint8_t, 2> last_announced{};
  // By piece.
  Array<StackId, most_pieces> stack{};       // in which it lies, or why in none
  Array<std::uint8_t, most_pieces> moved{};  // hexes this turn; of air units nothing but `no_landing`, end_of_turn.cpp
  Array<std::uint8_t, most_pieces> hits{};   // damage markers
  // Air units: the airfield's number (German) or the carrier (British) they belong to. Decoys while they are placed: the
  // stack, force or box they are put with, see decoys.cpp; then, while they wait, the force. Ships that come only if they
  // are asked for: the force they join. Soviet destroyers: see soviet_centre(). Of others nothing.
  Array<std::uint8_t, most_pieces> home{};
  Array<std::uint8_t, first_german> box{};  // Allied: the holding box it is in
  // By record: how many pieces were last seen there; 0: never.
  Array<std::uint8_t, most_records> size{};
  // (NC 11.7) Campaign: how many of each kind, by its place in units.json, are gone for good.
  Array<std::uint8_t, 120> lost{};
  Array<SoloGroup, most_solo_groups> solo{};  // solitaire: in the order in which they move, empty ones last
  Array<std::uint8_t, boxes + 1> box_size{};  // pieces in each holding box, open to both
  // Global.
  std::uint8_t part = 0, turn = 0;
  Weather weather = NoWeather;
  std::uint8_t fog_range = 0;
  Seat slot = Seat::None;        // whose mission it is
  std::uint8_t passes = 0;       // in a row
  std::uint8_t released = 0;     // a merchant has been found
  std::uint8_t prinz_eugen = 0;  // sails in this scenario
  std::uint8_t called_hfdf = 0;  // this turn
  std::uint8_t set_up = 0;       // the set-up is over, and stacks lie open
  std::uint8_t placing = 0;      // decoys or aircraft are being placed in secret
  std::uint8_t owed_sunk = 0, owed_arrived = 0;  // merchants whose dice are still to be rolled
  std::uint8_t over = 0;         // the last turn has been played
  Array<std::uint8_t, 6> unused{};
};

inline constexpr Position blank_position = [] {
  Position p{};
  p.stack.fill(sunk);
  p.hex.fill(nowhere);
  p.home.fill(0xFF);
  p.entries.fill(nowhere);
  return p;
}();

using Flow = StackOf<15, 5>;

struct State {
  Flow stack{};
  Position p = blank_position;
};

// What lies on top of an enemy stack for everybody to see.
struct Marks {
  std::uint8_t hits = 0, surfaced = 0;
  std::uint8_t pieces = 0;  // how many there are, where that is open
  std::uint8_t unused = 0;
};

// A seat's view: the position as far as it goes, enemy pieces blank unless they are face up. Those of one kind are
// numbered anew from the first of the kind, since nobody can tell them apart.
struct View {
  SeenWith<Flow> seen{};
  Position p = blank_position;
  Array<Marks, most_pieces> marks{};  // by enemy stack
};
static_assert(sizeof(State) <= 4608);

}  // namespace flagplot::north_cape
