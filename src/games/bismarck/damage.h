#pragma once

#include "games/bismarck/predicates.h"
#include "games/bismarck/rules.h"

// Chapter 9.7: hits, what they mark and what they cost; for guns, bombs and torpedoes alike.
namespace flagplot::bismarck {

constexpr std::size_t at_section(Section s) { return static_cast<std::size_t>(s); }

constexpr bool is_hit(const Hit& h) {
  return h.bow || h.stern || h.secondary || h.midships || h.evasion || h.also != Hit::Also::Nothing;
}

int boxes(const ShipSpec&, Section);
// Boxes of a section that nothing has marked, hits of this round counted.
int boxes_left(const Data&, const Position&, ShipId, Section);

// Marks hits at once, as bombs and torpedoes do; what a section cannot take goes to midships, and what
// midships cannot take is lost with the ship. Returns what was marked.
struct Marked {
  int section = 0, midships = 0;
  int slowed = 0;  // the evasion it cost at once
};
// What of some hits a section with so many boxes left takes, and the hull behind it.
Marked taken(Section, int section_left, int midships_left, int hits);
Marked mark(const Data&, Position&, ShipId, Section, int hits);
// The same for gunfire, which counts only at the end of the round.
Marked mark_pending(const Data&, Position&, ShipId, Section, int hits);
void tell_marked(P&, ShipId, Section, const Marked&);
// Of two sections that could take a hit, the one that must; Midships if the owner may choose.
Section forced(const Data&, const Position&, ShipId, Section one, Section two);
Section forced(Section one, int left_in_one, Section two, int left_in_two);
// Evasion lost for good, at once or at the end of the round.
void reduce_evasion(Position&, ShipId, int by);
void reduce_evasion_pending(Position&, ShipId, int by);

bool is_sunk(const Data&, const Position&, ShipId);
// Will be, when the hits of this round count.
bool is_doomed(const Data&, const Position&, ShipId);

// Evasion lost, by whether it can be repaired.
struct Slowed {
  int for_a_while = 0, for_good = 0;
};
void tell_slowed(P&, ShipId, const Slowed&);
// Turns the slashes of this round into crosses. Returns the evasion lost by it.
Slowed take_effect(const Data&, Position&, ShipId);
// A ship that is lost, and what its force is without it.
void take_out_of_play(P&, ShipId, ShipStatus as);
// Takes a ship out of the game, banks the points, and ends the game if it was the Bismarck.
void sink(P&, ShipId);

}  // namespace flagplot::bismarck
