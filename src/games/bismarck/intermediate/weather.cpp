#include "games/bismarck/chapters.h"
#include "games/bismarck/intermediate/fronts.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/intermediate/words.h"
#include "games/bismarck/predicates.h"

// Chapters 14 and 15: areas with levels of their own, and fog by a die. What they make of a zone is
// in weather.h.
namespace flagplot::bismarck {
namespace {

void tell_level(P& p, Area area, std::uint16_t roll) {
  const Position& pos = p.s.p;
  if (p.data.options.two_areas) {
    p.out.tell(both_players, AreaVisibilityIs, static_cast<std::uint16_t>(area), level_of(pos, area), roll);
  } else {
    p.out.tell(both_players, VisibilityIs, pos.level, roll);
  }
}

// [BIS 13.21] [BIS 15.1] One die and the hour decide about fog.
void fog_comes(P& p, int die) {
  const int up_to = p.data.intermediate->fog_up_to[static_cast<std::size_t>(hour(p.s.p.turn))];
  p.s.p.fog = die <= up_to;
  // [BIS 15.2] The Faeroes and Shetlands are in fog if one more on the die would still bring it.
  p.s.p.weather.island_fog = die + 1 <= up_to;
}

}  // namespace

void tell_first_levels(P& p) {
  if (p.data.options.fronts) return;  // they lie open on their tracks
  for (const Area area : areas) {
    if (area == Area::North || p.data.options.two_areas) tell_level(p, area, roll_not_shown);
  }
}

// [BIS 13.22] [BIS 14.1] Each area changes by its own dice, which are added up for the Basic Game's table;
// then fog. Locals: the area rolled for.
Step own_weather(P& p, Frame& f) {
  Position& pos = p.s.p;
  const GameOptions& options = p.data.options;
  enum At : std::uint8_t { Begin, LevelRolled, FogDieRolled, FrontsMoved };
  switch (f.at) {
    case LevelRolled: {
      const Area area = area_rolled_for(f);
      std::uint8_t& level = level_of(pos, area);
      const int dice = p.answer.a + p.answer.b;
      const std::uint16_t roll = shown(p.answer, p.data.charts.visibility_modifier[level]);
      if (!options.fog_die && area == Area::North) pos.fog = fog_after(p.data, level, dice);  // [BIS R37]
      level = level_after(p.data, level, dice);
      tell_level(p, area, roll);
      if (options.two_areas && area == Area::North) {
        f.local[0] = static_cast<std::uint16_t>(Area::South);
        return f.then(LevelRolled, Ask::roll(RollVisibility, 2));
      }
      return options.fog_die ? f.then(FogDieRolled, Ask::roll(RollFog)) : Step(Done{});
    }
    case FrontsMoved:
      return f.then(FogDieRolled, Ask::roll(RollFog));
    case FogDieRolled:
      fog_comes(p, p.answer.a);
      p.out.tell(both_players, FogRolled, shown(p.answer));
      return Done{};
    default:
      if (options.fronts) return f.then(FrontsMoved, call(FrontsRule, Seat::None));
      return f.then(LevelRolled, Ask::roll(RollVisibility, 2));
  }
}

// [BIS 14.2] As the search phase begins, dice for each area say by how much better or worse one sees in it
// until the phase ends. Locals: the area.
Step variability(P& p, Frame& f) {
  Position& pos = p.s.p;
  enum At : std::uint8_t { Begin, Rolled };
  if (f.at == Rolled) {
    const auto area = static_cast<Area>(f.local[0]);
    pos.weather.variability[index(area)] =
        p.data.intermediate->variability[two_digits(p.answer.a, p.answer.b)][index(area)];
    if (p.data.options.fronts) {
      tell_front_variability(p, area);
    } else {
      p.out.tell(both_players, SearchVaries, static_cast<std::uint16_t>(area), search_level_of(pos, area),
                 shown(p.answer));
    }
    if (++f.local[0] == areas.size()) return Done{};
  }
  return f.then(Rolled, Ask::roll(RollVariability, 2));
}

}  // namespace flagplot::bismarck
