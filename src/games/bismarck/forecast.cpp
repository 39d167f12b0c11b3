#include <nlohmann/json.hpp>

#include "games/bismarck/air_movement.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/intermediate/mistaken.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/intermediate/torpedoes.h"
#include "games/bismarck/movement.h"
#include "games/bismarck/odds.h"

// What a seat may reckon before it decides, from its view: every number by the chapter that will use it.
namespace flagplot::bismarck {
namespace {

Json hex_json(Hex h) { return {h.q, h.r}; }
Json hexes_json(const List<Hex>& hexes) {
  Json list = Json::array();
  for (const Hex h : hexes) list.push_back(hex_json(h));
  return list;
}
double of_36(int ways) { return static_cast<double>(ways) / ways_of_two_dice; }

// ---- Guns

Json volley_json(const Data& d, const Position& p, ShipId s, ShipId target, const Aims& aims) {
  const VolleyOdds odds = volley_odds(d, p, s, target, aims);
  Json counts = Json::array(), sections = Json::array();
  for (const auto& count : odds.counts)
    counts.push_back({{"shots", count.shots}, {"chance", of_36(count.ways)}});
  for (Section section : gun_sections) {
    if (aims[at_section(section)] == arg(target)) sections.push_back(section_names[at_section(section)]);
  }
  return {{"kind", "volley"},
          {"most_shots", odds.counts.front().shots},
          {"shots", counts},
          {"sections", sections},
          {"expected", {{"hits", odds.expected}}},
          {"any", odds.any},
          {"midships", odds.midships},
          {"sinks", odds.sinks}};
}

Json silence_json(BattleObjection why) {
  if (!why) return {};
  const Phrase& phrase = Bismarck::words().refusals[*why];
  return {{"no", phrase.key}, {"rule", phrase.rule}};
}

// What one ship's guns can do to another, whoever asks and whenever: on the battle board everything is open.
Json pair_json(const Data& d, const Position& p, ShipId s, ShipId target) {
  constexpr Array<const char*, 3> aspects{"broadside", "bow", "stern"};
  const int hexes = range(p, s, target);
  const BattleObjection out_of_reach = target_refusal(d, p, s, target);
  Json sections = Json::object(), effects = Json::object();
  for (Section section : gun_sections) {
    const BattleObjection why = out_of_reach ? out_of_reach : section_refusal(d, p, s, section, target);
    sections[std::string(section_names[at_section(section)])] = {
        {"salvos", why ? 0 : salvos(d, p, s, section)}, {"silent", silence_json(why)}};
  }
  const ShotOdds shot = shot_odds(d, p, s, target);
  for (std::size_t i = 0; i < effect_names.size(); ++i)
    effects[std::string(effect_names[i])] = of_36(shot.ways[i]);
  const Aims none{no_target, no_target, no_target, no_target};
  return {
      {"ship", d.ships[index(s)].name},
      {"target", d.ships[index(target)].name},
      {"hexes", hexes},
      {"range", hexes > range_b ? Json() : Json(hexes > range_a ? "B" : "A")},
      {"halved", is_halved_at(hexes)},
      {"withdrawing", on(p, s).status == Withdrawing},
      {"turrets_may_fail", d.ships[index(s)].turrets_fail},
      {"aspect", aspects[static_cast<std::size_t>(aspect(p, target, s))]},
      {"special",
       shot.special == Hit::Also::Nothing ? Json() : Json(shot.special == Hit::Also::SpecialA ? "A" : "B")},
      {"sections", sections},
      {"effects", effects},
      {"volley", volley_json(d, p, s, target, with_all_guns(d, p, s, target, none))}};
}

Json guns_json(const Data& d, const Position& p) {
  Json list = Json::array();
  for (const Seat side : players) {
    each_on_board(d, p, side, [&](ShipId s) {
      each_on_board(d, p, other(side), [&](ShipId target) { list.push_back(pair_json(d, p, s, target)); });
    });
  }
  return list;
}

Json gun_reach_json(const Data& d, const Position& p) {
  Json all = Json::object();
  for (const Seat side : players) {
    each_on_board(d, p, side, [&](ShipId s) {
      const GunReach reach = gun_reach(d, p, s);
      all[d.ships[index(s)].name] = {{"a", hexes_json(reach.a)},
                                     {"b", hexes_json(reach.b)},
                                     {"bow_only", hexes_json(reach.bow_only)},
                                     {"stern_only", hexes_json(reach.stern_only)}};
    });
  }
  return all;
}

Json fire_json(const Data& d, const View& v, Choice c) {
  const auto s = static_cast<ShipId>(c.a);
  Aims aims = aims_of(asking(v));
  const auto target = static_cast<ShipId>(c.verb == FireAll ? c.b : c.c);
  if (c.verb == FireAll) {
    aims = with_all_guns(d, v.p, s, target, aims);
  } else {
    aims[c.b] = static_cast<std::uint8_t>(c.c);
  }
  return volley_json(d, v.p, s, target, aims);
}

// ---- Ships on the search board

bool unit_burns(const Data& d, const Position& p, ShipId unit) {
  bool burns = false;
  each_member(d, p, unit, [&](ShipId s) { burns = burns || burns_fuel(d, s); });
  return burns;
}

Json reach_json(const Data& d, const Position& p, ShipId unit) {
  Json list = Json::array();
  const bool burns = unit_burns(d, p, unit);
  for (const Reached& there : reach(d, p, unit)) {
    Json way = Json::array();
    for (const ZoneId z : there.way) way.push_back(d.name_of(z));
    list.push_back({{"zone", way.back()}, {"fuel", burns ? Json(there.fuel) : Json()}, {"way", way}});
  }
  return list;
}

Json order_json(const Data& d, const Position& p, ShipId unit) {
  const Json there = reach_json(d, p, unit);
  return {{"kind", "reach"}, {"zones", there.size()}, {"reach", there}};
}

// Who may be in a zone, as far as the seat knows.
Json enemies_json(const Data& d, const View& v, ZoneId zone) {
  Json names = Json::array();
  each_ship(d, other(v.seen.seat), [&](ShipId s) {
    if (v.may_be[index(s)].has(zone)) names.push_back(d.ships[index(s)].name);
  });
  return names;
}

// What a step costs and who could see it: who may be there, and whether the enemy's coast watches the zone.
Json step_json(const Data& d, const View& v, ShipId unit, ZoneId to) {
  const Position& p = v.p;
  Position after = p;
  take_step(d, after, unit, to);
  Json fuel, left;
  each_member(d, p, unit, [&](ShipId s) {
    if (!burns_fuel(d, s)) return;
    fuel = std::max(fuel.is_null() ? 0 : fuel.get<int>(), at(p, s).fuel - at(after, s).fuel);
    left = std::min(left.is_null() ? 255 : left.get<int>(), static_cast<int>(at(after, s).fuel));
  });
  const ZoneSet& coast = v.seen.seat == Seat::Allied ? d.german_search : d.british_search;
  return {{"kind", fuel.is_null() ? "passage" : "step"},
          {"fuel", fuel},
          {"fuel_left", left},
          {"may_be_there", enemies_json(d, v, to)},
          {"watched", coast.has(to)},
          {"fog", fog_at(d, p, to)},
          {"night", is_night(d, p, to)},
          {"needed", level_at(d, p, to) >= level_x ? Json() : Json(level_at(d, p, to))}};
}

// ---- Aircraft

// Of a strike that could lose its way; of others there is nothing to say.
Json flight_json(const Data& d, Position p, AirId a, ZoneId to) {
  fly_to(d, p, a, to);
  if (!is_tested(d, p, a)) return {};
  int ways = 0;
  for (int die = 1; die <= 6; ++die) ways += !loses_way(d, p, a, die);
  return {{"kind", "navigation"}, {"arrives", ways / 6.0}};
}

// ---- Search, shadowing, bombs

double held(const Data& d, const Position& p, int column, ZoneId zone, bool two_zones) {
  int ways = 0;
  for (int die = 1; die <= 6; ++die) ways += shadow_die_holds(d, p, column, zone, two_zones, die);
  return ways / 6.0;
}

// By the die alone: whether a quarry without a name is too fast for the hunter he cannot know.
Json shadow_json(const Data& d, const View& v, Choice c) {
  const ZoneId zone = zone_of_hunter(v.p, c);
  const int column = shadow_column(d, v.p, c, is_night(d, v.p, zone));
  const double fast = held(d, v.p, column, zone, true);
  if (v.seen.ask.prompt == AskHighSpeed) return {{"kind", "high_speed"}, {"fast", fast}};
  return {{"kind", "shadow"}, {"slow", held(d, v.p, column, zone, false)}, {"fast", fast}};
}

int ways_to_hit(const DiceTable& table) {
  int ways = 0;
  each_fall(Ask::roll(RollBombs, 2),
            [&](Choice dice) { ways += is_hit(table[static_cast<std::size_t>(dice.a + dice.b)]); });
  return ways;
}

// Counters lie face down: any of the ships that can be struck there may be under it.
Json strike_json(const Data& d, const Position& p, AirId a) {
  const TypeCount known = targets_known(d, p, side_of(d, a), at(p, a).zone);
  int ways = 0;
  for (const Type t : all_types) ways += known[index(t)] * ways_to_hit(bombing_table(d, a, t));
  const double hits = of_36(ways) / total(known);
  const int friends = friends_in_danger(d, p, side_of(d, a), at(p, a).zone);
  if (friends > 0) return {{"kind", "strike_among_friends"}, {"hits", hits}, {"friends", friends}};
  return {{"kind", "strike"}, {"hits", hits}};
}

}  // namespace

Json Bismarck::forecast(const Data& d, const View& v, Choice c) {
  const Position& p = v.p;
  switch (c.verb) {
    case OrderShip:
      return order_json(d, p, static_cast<ShipId>(c.a));
    case Sail:
      return step_json(d, v, static_cast<ShipId>(v.seen.ask.subject), static_cast<ZoneId>(c.a));
    case Fly:
      return flight_json(d, p, static_cast<AirId>(v.seen.ask.subject), static_cast<ZoneId>(c.a));
    case ShadowWith:
    case ShadowByAir:
      return shadow_json(d, v, c);
    case CallZone:
      return {{"kind", "search"},
              {"strength", search_strength(d, p, v.seen.seat, static_cast<ZoneId>(c.a))},
              {"needed", search_level_at(d, p, static_cast<ZoneId>(c.a))}};
    case Strike:
      return strike_json(d, p, static_cast<AirId>(c.a));
    case AttackConvoy:
      return {{"kind", "convoy"}, {"points", d.charts.convoy_points[p.convoys]}};
    case FireAll:
    case AimSection:
      return fire_json(d, v, c);
    case AimTorpedoes: {
      const TorpedoOdds odds = torpedo_odds(d, p, static_cast<ShipId>(c.a), static_cast<ShipId>(c.b));
      return {{"kind", "torpedoes"}, {"any", of_36(odds.one)}, {"two", of_36(odds.two)}};
    }
    case PlaceShip:
      return {{"kind", "place"}, {"hex", hex_json(place_hex(entry_of(asking(v)), c.b))}};
    case SteerAtFirst: {
      const Entry e = entry_of(asking(v));
      const int middle = e.edge == 0 ? 0 : (first_place(e) + last_place(e)) / 2;
      return {{"kind", "course"}, {"hex", hex_json(place_hex(e, middle))}, {"heading", c.a}};
    }
    case GoAhead: {
      const auto s = static_cast<ShipId>(v.seen.ask.subject);
      return {{"kind", "ahead"}, {"hex", hex_json(hex_of(p, s) + towards(on(p, s).course))}};
    }
    default:
      return {};
  }
}

Json Bismarck::prospects(const Data& d, const View& v) {
  Json all = Json::object();
  const Ask& ask = v.seen.ask;
  if (ask.seat == v.seen.seat && (ask.prompt == AskHeading || ask.prompt == AskShadowed))
    all["reach"] = reach_json(d, v.p, static_cast<ShipId>(ask.subject));
  if (v.p.battle.zone != no_zone) {
    all["guns"] = guns_json(d, v.p);
    all["gun_reach"] = gun_reach_json(d, v.p);
  }
  return all;
}

}  // namespace flagplot::bismarck
