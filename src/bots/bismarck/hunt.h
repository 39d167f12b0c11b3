#pragma once

#include "games/bismarck/view.h"

// Where the Germans expect the British: each ship nearer to where the quarry was last seen than chance would
// have it. Of so many places drawn from where it can be, it is at the nearest.
namespace flagplot::bots::bismarck {

struct Hunt {
  flagplot::bismarck::ZoneId towards = flagplot::bismarck::no_zone;  // nowhere: anywhere is as likely
  bool hot = false;                                                  // seen just now: somebody is still there
  int places_looked_at = 1;
};
Hunt expected_hunt(const flagplot::bismarck::Data&, const flagplot::bismarck::Position&,
                   const flagplot::bismarck::View&);

bool hidden_hunter(const flagplot::bismarck::View&, flagplot::bismarck::ShipId);
// Whoever found her is still there: one of the cruisers that can be.
bool may_shadow(const flagplot::bismarck::Data&, const flagplot::bismarck::View&, flagplot::bismarck::ShipId,
                flagplot::bismarck::ZoneId quarry);

}  // namespace flagplot::bots::bismarck
