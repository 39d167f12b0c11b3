#pragma once

#include "games/pq17/predicates.h"
#include "games/pq17/rules.h"

// Cards of reconnaissance.
namespace flagplot::pq17 {

// What a card is drawn for. `DrawRule` has the block that is looked for and one of these.
enum DrawMode : std::uint8_t {
  SearchDraw,   // in the Reconnaissance Segment
  TransitDraw,  // a block that passes through
  AirDraw,      // to locate the target of a strike
  ForceDraw,    // the same for a task force or a pack, and to intercept or to join a battle
};
// Who draws a card to locate: a block, or all aircraft over the hex, or this and the unit.
inline constexpr std::uint16_t who_flies = 255, one_air_unit = 256;

// Whether all who could look are Soviet: there are cards on which those fail.
bool is_all_soviet(const Data&, const Position&, ForceId);

// Whether a card is drawn for a block in the Reconnaissance Segment; and who really looks for it.
bool is_looked_for(const Data&, const Position&, BlockId);
struct Lookout {
  bool force = false, air = false;  // who really looks: the searcher's secret
  bool only_soviet = true;
  bool is_real() const { return force || air; }
  Line line() const { return force && air ? BothLine : air ? AirLine : ForceLine; }
};
Lookout lookout(const Data&, const Position&, BlockId);

// [PQ 6.2] What a card says of a block.
struct Verdict {
  bool found = false;
  bool by_plane = false;  // by the symbol that a carrier, a catapult ship or interceptors spoil
};
Verdict verdict(const Data&, const Position&, Seat searcher, BlockId, Line, unsigned card, bool only_soviet);

// Draws the next card of a side; a deck that has run out is shuffled.
Ask draw_card(Position&, Seat);
unsigned take_card(Position&, Seat, Choice answer);
void shuffle(Position&, Seat);

inline std::uint8_t gain_of(const Data& d, const Position& p, Seat searcher, unsigned card, Hex at) {
  return d.printed->deck[index(searcher)][card].level[is_night(d, p)][column_of(weather_at(d, p, at))];
}

}  // namespace flagplot::pq17
