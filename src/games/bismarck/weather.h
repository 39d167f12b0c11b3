#pragma once

#include <algorithm>

#include "games/bismarck/state.h"

// The weather in a zone. The Basic Game has one level and one fog for the whole board; chapters 14 and 15
// divide them. Only this file and the chapters that change them (visibility.cpp, intermediate/weather.cpp)
// know it.
namespace flagplot::bismarck {

inline constexpr int level_x = 9;

// Night at 2000 ends at the same line as the areas do.
inline Area area_of(const Data& d, ZoneId zone) { return d.night_2000.has(zone) ? Area::South : Area::North; }
// What its marker says; the northern one is that of the whole board where there are no areas.
inline std::uint8_t& level_of(Position& p, Area area) {
  return area == Area::North ? p.level : p.weather.south;
}
inline std::uint8_t level_of(const Position& p, Area area) {
  return area == Area::North ? p.level : p.weather.south;
}
// The level without regard to fog.
inline int clear_level_at(const Data& d, const Position& p, ZoneId zone) {
  if (!d.options.two_areas) return p.level;
  // [BIS 33.12] [BIS 33.15] Every column of an area has the level of its box.
  return d.options.fronts ? p.fronts.level[d.fronts->box_of[index(zone)]] : level_of(p, area_of(d, zone));
}

inline bool fog_at(const Data& d, const Position& p, ZoneId zone) {
  return (p.fog && d.fog_zones.has(zone)) || (p.weather.island_fog && d.fog_islands.has(zone));
}
// [BIS 15.3] With a die of its own fog is level X [BIS R40].
inline int level_at(const Data& d, const Position& p, ZoneId zone) {
  return d.options.fog_die && fog_at(d, p, zone) ? level_x : clear_level_at(d, p, zone);
}

// [BIS 14.3] [BIS 14.4] [BIS 33.26] Zones are called by the level that the phase brought, X and fog included; all else
// goes by the markers [BIS R39].
inline int varied(const Position& p, Area area, int level) {
  return std::clamp<int>(level + p.weather.variability[index(area)], 1, level_x);
}
inline int search_level_of(const Position& p, Area area) { return varied(p, area, level_of(p, area)); }
inline int search_level_at(const Data& d, const Position& p, ZoneId zone) {
  return d.options.variability ? varied(p, area_of(d, zone), level_at(d, p, zone)) : level_at(d, p, zone);
}
// The level apart, nobody looks into fog; where it counts as a level, that decides.
inline bool fog_hides(const Data& d, const Position& p, ZoneId zone) {
  return fog_at(d, p, zone) && (!d.options.fog_die || search_level_at(d, p, zone) >= level_x);
}

inline ZoneSet fog_over(const Data& d, const Position& p) {
  ZoneSet zones;
  if (p.fog) zones = d.fog_zones;
  if (p.weather.island_fog) zones |= d.fog_islands;
  return zones;
}
ZoneSet clear_enough_under_fronts(const Data&, const Position&, const ZoneSet& zones, int strength);
// Of some zones those where a search of this strength succeeds, fog apart.
inline ZoneSet clear_enough(const Data& d, const Position& p, const ZoneSet& zones, int strength) {
  if (!d.options.two_areas) return search_level_of(p, Area::North) <= strength ? zones : ZoneSet{};
  if (d.options.fronts) return clear_enough_under_fronts(d, p, zones, strength);
  ZoneSet south = zones, north = zones;
  south &= d.night_2000;
  north -= d.night_2000;
  if (search_level_of(p, Area::South) > strength) south.clear();
  if (search_level_of(p, Area::North) <= strength) south |= north;
  return south;
}

}  // namespace flagplot::bismarck
