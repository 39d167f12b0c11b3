#include <algorithm>

#include "games/bismarck/chapters.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/predicates.h"
#include "kernel/array.h"

// Chapter 7.1 and 7.3: visibility and fog; then both sides form their task forces, forces.cpp.
namespace flagplot::bismarck {

namespace {

// [BIS 7.16] At the ends of the track the dice are modified.
std::size_t visibility_row(const Data& d, int level, int dice) {
  return static_cast<std::size_t>(
      std::clamp(dice + d.charts.visibility_modifier[static_cast<std::size_t>(level)], 1, 13));
}

}  // namespace

// [BIS 7.15] What would lead off the track is lost.
std::uint8_t level_after(const Data& d, int level, int dice) {
  return static_cast<std::uint8_t>(
      std::clamp(level + d.charts.visibility_change[visibility_row(d, level, dice)], 1, level_x));
}

// [BIS 7.3] [BIS 7.31] The same dice decide about fog.
bool fog_after(const Data& d, int level, int dice) {
  return d.charts.visibility_fog[visibility_row(d, level, dice)];
}

// [BIS 4.2] [BIS 7.1] [BIS 7.11] [BIS 7.14] Every turn but the first the level moves along its track.
Step visibility(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, Rolled, ForcesFormed, WeatherChanged };
  switch (f.at) {
    case Begin:
      remember_forces(pos);
      if (pos.turn != p.data.scenario.first_turn) {
        if (has_own_weather(p.data)) return f.then(WeatherChanged, call(OwnWeatherRule, Seat::None));
        return f.then(Rolled, Ask::roll(RollVisibility, 2));
      }
      // [BIS 7.13] [BIS 7.32] The first turn has its level, and fog; the islands are clear [BIS R38].
      if (!p.data.options.fronts) pos.level = p.data.scenario.visibility;
      pos.fog = p.data.scenario.fog;
      tell_first_levels(p);
      break;
    case Rolled: {
      const int dice = p.answer.a + p.answer.b;
      const std::uint16_t roll = shown(p.answer, p.data.charts.visibility_modifier[pos.level]);
      pos.fog = fog_after(p.data, pos.level, dice);
      pos.level = level_after(p.data, pos.level, dice);
      p.out.tell(both_players, VisibilityIs, pos.level, roll);
      break;
    }
    case WeatherChanged:
      break;
    default:
      p.out.tell(both_players, ForcesSet);
      return Done{};
  }
  if (pos.fog) p.out.tell(both_players, FogIs);
  if (pos.weather.island_fog) p.out.tell(both_players, IslandFogIs);
  return f.then(ForcesFormed, Fork{call(TaskForceRule, Seat::Allied), call(TaskForceRule, Seat::Axis)});
}

}  // namespace flagplot::bismarck
