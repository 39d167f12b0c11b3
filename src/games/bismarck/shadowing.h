#pragma once

#include "games/bismarck/answers.h"
#include "games/bismarck/chapters.h"

// What ordinary shadowing and that at high speed have in common.
namespace flagplot::bismarck {

struct Attempt {
  ShipId quarry = no_ship;
  QuarryId known_as;
  int column = 0;          // of the shadow table
  ZoneId zone = no_zone;   // where it began
  bool two_zones = false;  // the quarry went that far
};

// What the rule of an attempt has in its locals; without a quarry in a world that is only supposed.
Attempt attempt_of(const Data&, const Position&, const Frame&);
bool anybody_to_shadow(const Data&, const Position&, QuarryId, bool high_speed, ZoneId passed = no_zone);
// From here on it shadows and does nothing else: it neither searches nor shadows another.
void commit(const Data&, Position&, Choice, std::uint8_t pursuit);
// [BIS R32] The die; then it is known whether contact holds.
bool resolve(P&, const Attempt&);

Objection check_hunter(const Asked&, Choice, bool high_speed);
void offer_hunters(const Asked&, QuarryId, bool high_speed, Options&);

}  // namespace flagplot::bismarck
