#pragma once

#include "bots/murmansk_run/situation.h"

// What German surface groups do together: when and where they fall upon the convoy, and which of them can be
// there.
namespace flagplot::bots::murmansk_run {

struct Sortie {
  Cell at = nowhere;  // where the convoy will be
  int impulses = 0;   // of ours until then
  Set groups;         // those who can be there
  double odds = 0;    // of all of them, one after the other
};

// The best that can be made of those who are fit to fight; nowhere if nobody can be there in time.
Sortie best_sortie(const Situation&, Cell prey);
// Moves that a group has to spare on its way there.
int moves_to_spare(const Situation&, const Sortie&, MarkerId);

// In a port that it can still leave.
bool waits_in_port(const Situation&, MarkerId);
bool is_hurt(const Situation&, MarkerId);

}  // namespace flagplot::bots::murmansk_run
