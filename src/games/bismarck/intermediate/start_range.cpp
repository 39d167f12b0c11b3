#include "games/bismarck/intermediate/start_range.h"

#include <algorithm>

#include "games/bismarck/battle_words.h"
#include "games/bismarck/weather.h"

// Chapter 18: starting locations in naval combat, and what follows from the range at which one sees.
namespace flagplot::bismarck {
namespace {

constexpr int basic_reach = 6;

bool has_radar(const Data& d, ShipId s) { return d.ships[index(s)].radar; }

// Without radar.
int sight_range(const Data& d, const Position& p) {
  const std::size_t level = static_cast<std::size_t>(level_at(d, p, p.battle.zone));
  return d.battle_charts->start_range[is_night(d, p, p.battle.zone) ? 1 : 0][level];
}

}  // namespace

// [BIS 18.2] A ship with radar fires one hex further than others, but none over six [BIS 9.61].
int farthest_fire(const Data& d, const Position& p, ShipId s) {
  if (d.options.start_range) return std::min(range_b, sight_range(d, p) + has_radar(d, s));
  return is_night(d, p, p.battle.zone) ? range_a : range_b;
}

// [BIS 18.4] Out of the range of fire a ship has got away, and cannot be held [BIS R58].
int battle_reach(const Data& d, const Position& p, ShipId s) {
  return d.options.start_range ? farthest_fire(d, p, s) : basic_reach;
}

BattleObjection fire_range_refusal(const Data& d, const Position& p, ShipId s, int hexes) {
  if (hexes > range_b) return OutOfRange;
  if (hexes <= farthest_fire(d, p, s)) return {};
  return d.options.start_range ? TooFarToSee : TooFarAtNight;
}

// [BIS 18.1] The further one sees the further off battles begin: one hex more if a defender has radar.
void settle_start_range(const Data& d, Position& p) {
  bool radar = false;
  each_on_board(d, p, other(p.battle.attacker), [&](ShipId s) { radar = radar || has_radar(d, s); });
  p.battle.start_range = static_cast<std::uint8_t>(sight_range(d, p) + radar);
}

}  // namespace flagplot::bismarck
