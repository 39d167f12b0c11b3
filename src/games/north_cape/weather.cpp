#include "games/north_cape/chapters.h"

// The sky of a turn, and how far aircraft see their way in it.
namespace flagplot::north_cape {
namespace {

Weather weather_by(const Charts& charts, int die) {
  return die <= charts.clear_to ? Clear : die <= charts.fog_to ? Fog : Storm;
}

}  // namespace

// (NC 3.0) One die, to which the season adds. [NC 5.4] In fog the sum of two dice is as far as anybody flies.
Step weather(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, Rolled, FogRolled };
  Position& pos = p.s.p;
  switch (f.at) {
    case Begin:
      return f.then(Rolled, Ask::roll(RollWeather));
    case Rolled: {
      const Charts& charts = p.data.charts;
      const int modifier = charts.season[static_cast<std::size_t>(part(p.data, pos).season)];
      pos.weather = weather_by(charts, p.answer.a + modifier);
      pos.fog_range = 0;
      p.out.tell(both_players, WeatherIs, pos.weather, shown(p.answer, modifier));
      return pos.weather == Fog ? f.then(FogRolled, Ask::roll(RollFog, 2, 10)) : Step(Done{});
    }
    default:
      pos.fog_range = static_cast<std::uint8_t>(p.answer.a + p.answer.b);
      p.out.tell(both_players, FogRangeIs, pos.fog_range, shown(p.answer, 0, 10));
      return Done{};
  }
}

}  // namespace flagplot::north_cape
