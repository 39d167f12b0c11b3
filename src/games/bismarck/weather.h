#pragma once

#include "games/bismarck/state.h"

// The weather in a zone. The Basic Game has one level and one fog for the whole board, and only this file and the
// chapter that changes them (visibility.cpp) know it.
namespace flagplot::bismarck {

inline constexpr int level_x = 9;

inline int level_at(const Data&, const Position& p, ZoneId) { return p.level; }
inline bool fog_at(const Data& d, const Position& p, ZoneId zone) { return p.fog && d.fog_zones.has(zone); }

// Of some zones those where a search of this strength succeeds, fog apart; and those that are in no fog.
inline ZoneSet clear_enough(const Data&, const Position& p, const ZoneSet& zones, int strength) {
  return p.level <= strength ? zones : ZoneSet{};
}
inline ZoneSet out_of_fog(const Data& d, const Position& p, ZoneSet zones) {
  if (p.fog) zones -= d.fog_zones;
  return zones;
}

}  // namespace flagplot::bismarck
