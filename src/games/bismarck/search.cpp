#include <algorithm>
#include <functional>

#include "games/bismarck/answers.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/intermediate/refuelling.h"
#include "games/bismarck/intermediate/rules.h"
#include "games/bismarck/knowledge.h"
#include "games/bismarck/predicates.h"
#include "kernel/array.h"

// [BIS 7.0] Chapter 7.2: calling zones. Visibility and fog are in visibility.cpp.
namespace flagplot::bismarck {
namespace {

// [BIS 7.28] An air unit searches the zone it is in, not those it flew through.
int air_strength(const Data& d, const Position& p, AirId a, bool night) {
  const Air& air = at(p, a);
  if (air.status != AirStatus::Aloft || air.shadowing != shadows_nobody) return 0;
  return mode_of(d, air, a).search[night];
}

int best_patrol(const Data& d, const Position& p, ShipId unit, bool night) {
  int best = 0;
  each_member(d, p, unit, [&](ShipId s) { best = std::max<int>(best, d.ships[index(s)].patrol[night]); });
  return best;
}

// [BIS 7.26] [BIS 2.424] By day the left number, by night the right; a task force counts as one counter, on
// patrol with the patrol value of one of its ships.
int unit_strength(const Data& d, const Position& p, ShipId unit, bool night) {
  const Ship& ship = at(p, unit);
  if (ship.shadowing != shadows_nobody || ship.status == ShipStatus::Escort)
    return ship.status == ShipStatus::Escort ? 1 : 0;
  // Nobody keeps a lookout from a ship that lies alongside a tanker, nor from those that wait for it.
  if (d.options.refuel && some_member_takes_oil(d, p, unit)) return 0;
  const int moving = d.ships[index(unit)].search[night];
  return ship.patrol ? std::max(moving, best_patrol(d, p, unit, night)) : moving;
}

const ZoneSet& coastal_search(const Data& d, Seat side) {
  return side == Seat::Allied ? d.british_search : d.german_search;
}
int coastal_strength(bool night) { return night ? 3 : 4; }

}  // namespace

int air_search_strength(const Data& d, const Position& p, Seat side, ZoneId zone) {
  const bool night = is_night(d, p, zone);
  int total = 0;
  each_air(d, side, [&](AirId a) {
    if (at(p, a).zone == zone) total += air_strength(d, p, a, night);
  });
  return total;
}

// [BIS 7.12] [BIS 7.27] Ships, aircraft and the coast add up.
int search_strength(const Data& d, const Position& p, Seat side, ZoneId zone) {
  const bool night = is_night(d, p, zone);
  int total = air_search_strength(d, p, side, zone);
  each_ship(d, side, [&](ShipId s) {
    if (at(p, s).zone == zone && in_play(p, s) && is_leader(d, p, s)) total += unit_strength(d, p, s, night);
  });
  if (coastal_search(d, side).has(zone)) total += coastal_strength(night);
  return total;
}

// [BIS 7.2] [BIS 7.21] [BIS 7.22] A zone may be called if the strength there reaches the level.
Objection call_refusal(const Data& d, const Position& p, Seat side, ZoneId zone) {
  if (p.called[index(side)].has(zone)) return refuse(CalledAlready, arg(zone));
  // [BIS 7.17] At level X nobody searches.
  const int level = search_level_at(d, p, zone);
  if (level >= level_x && !(d.options.fog_die && fog_at(d, p, zone))) return refuse(LevelX);
  if (fog_hides(d, p, zone)) return refuse(FogNoSearch, arg(zone));
  if (search_strength(d, p, side, zone) < level)
    return refuse(WeakSearch, arg(zone), static_cast<std::uint16_t>(level));
  return {};
}

ZoneSet searched_zones(const Data& d, const Position& p, Seat side) {
  const Night night(d, p.turn);
  const ZoneSet& coast = coastal_search(d, side);
  const int best_coast = coastal_strength(false);
  const ZoneSet fog = fog_over(d, p);
  ZoneSet clear_coast = coast;
  clear_coast -= fog;
  ZoneSet settled =
      clear_enough(d, p, clear_coast, coastal_strength(true));  // whoever is there makes no difference
  settled |= clear_enough(d, p, night.daylight_of(clear_coast), best_coast);
  ZoneSet met;
  Array<std::uint8_t, ZoneSet::most> strength;  // of ships and aircraft, in zones that were met
  const auto add = [&](ZoneId z, auto strength_by) {
    if (settled.has(z)) return;
    std::uint8_t& here = strength[index(z)];
    if (!met.has(z)) here = 0;
    met.add(z);
    const bool dark = night.in(z);
    here = static_cast<std::uint8_t>(here + strength_by(dark));
    const int level = search_level_at(d, p, z);
    if (level < level_x && here + (coast.has(z) ? coastal_strength(dark) : 0) >= level) settled.add(z);
  };
  each_air(d, side, [&](AirId a) {
    if (at(p, a).status == AirStatus::Aloft) add(at(p, a).zone, [&](bool dark) { return air_strength(d, p, a, dark); });
  });
  each_unit(d, p, side, [&](ShipId s) {
    add(at(p, s).zone, [&](bool dark) { return unit_strength(d, p, s, dark); });
  });
  if (!d.options.fog_die) {
    settled -= fog;
  } else {
    ZoneSet coast_in_fog = coast;
    coast_in_fog &= fog;
    coast_in_fog.each([&](ZoneId z) { add(z, [](bool) { return 0; }); });
  }
  return settled;
}

namespace {

// [BIS 7.29] Ships in port are found from the air alone.
bool can_be_found(const Data& d, const Position& p, ShipId s, Seat searcher) {
  return !in_port(d, p, s) ||
         air_search_strength(d, p, searcher, at(p, s).zone) >= search_level_at(d, p, at(p, s).zone);
}

// By number of the force, 0 for ships that sail alone. Any number is possible: worlds that are only supposed
// count theirs from a hundred up.
using Reports = Array<TypeCount, 256>;

// Who looked where, and whether what he has sighted there by type lies in port and cannot be bombed.
struct Searched {
  Seat searcher;
  ZoneId zone;
  bool safe;
};

void tell_group(P& p, const Searched& by, const TypeCount& types, std::size_t group) {
  if (types == TypeCount{}) return;
  const int as = (group > 0 ? InForce : 0) | (by.safe ? SafeInPort : 0);
  sighted(p.data, p.s, by.searcher, {by.zone, p.s.p.turn, types, static_cast<std::uint8_t>(as), 0});
  for (std::size_t t = 0; t < types.size(); ++t) {
    if (types[t]) p.out.tell(both_players, Sighted, arg(by.zone), types[t], t, group);
  }
}

// Forces are told in the order of their strength: their own numbers would say which one it was last time.
void tell_sighted(P& p, const Searched& by, const Reports& by_force) {
  Array<TypeCount, most_ships> forces{};
  const auto end = std::copy_if(by_force.begin() + 1, by_force.end(), forces.begin(),
                                [](const TypeCount& types) { return types != TypeCount{}; });
  std::sort(forces.begin(), end, std::greater());
  tell_group(p, by, by_force[0], 0);
  for (auto force = forces.begin(); force != end; ++force)
    tell_group(p, by, *force, static_cast<std::size_t>(force - forces.begin()) + 1);
}

// A shadow that is held in the zone is part of what the search finds there.
void forget_shadow_in(Position& p, Seat searcher, ZoneId zone) {
  for (Sighting& seen : p.sightings[index(searcher)]) {
    if (seen.turn == p.turn && seen.zone == zone && sighted_as(seen, HeldByShadow)) {
      seen.zone = no_zone;
      seen.types = {};
    }
  }
}

// What shows, to who has seen into a port where Germans began, that somebody has sailed: one who lies there is missing by
// name, or there are fewer ships than there were.
bool have_sailed_from(const Data& d, const Position& p, ZoneId port) {
  int before = 0, now = 0;
  bool missed = false;
  each_ship(d, Seat::Axis, [&](ShipId s) {
    const ShipStart& start = d.scenario.ships[index(s)];
    before += start.in_play && start.zone == port;
    now += in_play(p, s) && at(p, s).zone == port;
    const bool began_there = s == bismarck || s == prinz_eugen ? first_port(d, s) == port : start.zone == port;
    missed = missed || (began_there && start.in_play && known_by_type(d, s) && at(p, s).zone != port);
  });
  return missed || now < before;
}

// [BIS 7.23] Number and type of all ships there, and which are together in task force.
// [BIS 7.24] Nothing about the searcher: the answer is the same whoever looked.
void report(P& p, Seat searcher, ZoneId zone) {
  State& s = p.s;
  const auto is_found = [&](ShipId ship) {
    const Ship& it = at(s.p, ship);
    return in_play(it) && it.zone == zone && can_be_found(p.data, s.p, ship, searcher);
  };
  const bool anybody = some_ship(p.data, other(searcher), is_found);
  if (anybody) {
    Reports by_force{};
    bool target = false;
    each_ship(p.data, other(searcher), [&](ShipId ship) {
      if (!is_found(ship)) return;
      ++by_force[at(s.p, ship).force][static_cast<std::size_t>(p.data.ships[index(ship)].type)];
      if (!found_by_type(p, ship, zone, BySearch)) target = target || can_be_bombed(p.data, s.p, ship);
    });
    forget_shadow_in(s.p, searcher, zone);
    tell_sighted(p, {searcher, zone, !target}, by_force);
  } else {
    forget_shadow_in(s.p, searcher, zone);
    p.out.tell(both_players, Nil, arg(zone));
  }
  nobody_else_there(p.data, s, searcher, zone);
  // A search of Bergen from the air that misses a ship there shows that it has sailed; so with Brest [BIS 51.5].
  if (searcher == Seat::Allied && (zone == p.data.bergen || p.data.scenario.german_starts.has(zone)) &&
      air_search_strength(p.data, s.p, searcher, zone) >= search_level_at(p.data, s.p, zone) &&
      have_sailed_from(p.data, s.p, zone)) {
    known_to_have_left_bergen(p.data, s.p);
  }
}

// Ships said to be one force are in one place.
void put_forces_together(const Data& d, State& s) {
  const auto told = [&](ShipId ship) { return known_by_type(d, ship) && (at(s.p, ship).shadow_tried & told_passed); };
  each_ship(d, Seat::Axis, [&](ShipId a) {
    each_ship(d, Seat::Axis, [&](ShipId b) {
      if (a != b && same_unit(d, s.p, a, b) && told(a) && told(b)) s.may_be[index(a)] &= s.may_be[index(b)];
    });
  });
}

// The Germans say who passed through as well, all of them before anybody is pursued. One that went on and off
// the board has passed like others.
void report_passed(P& p, ZoneId zone) {
  State& s = p.s;
  const Data& d = p.data;
  if (d.scenario.breakout && s.p.turn == d.scenario.first_turn) return;  // not when breaking out
  each_ship(d, Seat::Axis, [&](ShipId ship) {
    const Ship& it = at(s.p, ship);
    if (!(in_play(it) || has_left_board(it)) || it.passed != zone) return;
    p.out.tell(both_players, Passed, arg(zone), static_cast<std::uint16_t>(d.ships[index(ship)].type),
               it.force != 0);
    told_to_have_passed(p, ship, zone);
  });
  put_forces_together(d, s);
}

}  // namespace

ShipId passed_unit(const Data& d, const Position& p, ZoneId zone, int nth) {
  const auto passed = [&](ShipId s) { return (at(p, s).shadow_tried & told_passed) && at(p, s).passed == zone; };
  const auto before = [&](ShipId a, ShipId b) {
    return std::pair(d.ships[index(a)].type, a) < std::pair(d.ships[index(b)].type, b);
  };
  for (std::size_t t = 0; t < type_names.size(); ++t) {
    for (const ShipId s : fleet_of(d, Seat::Axis)) {
      if (static_cast<std::size_t>(d.ships[index(s)].type) != t || !passed(s)) continue;
      const bool follows = some_ship(
          d, Seat::Axis, [&](ShipId o) { return before(o, s) && passed(o) && same_unit(d, p, o, s); });
      if (!follows && nth-- == 0) return s;
    }
  }
  return no_ship;
}

// [BIS 4.6] The British search first, high-speed shadows included, then the Germans.
Step search(P& p, Frame& f) {
  enum At : std::uint8_t { Begin, BritishDone, GermansDone, Varied };
  if (f.at == Begin && p.data.options.variability) return f.then(Varied, call(VariabilityRule, Seat::None));
  if (f.at == Begin || f.at == Varied) return f.then(BritishDone, call(CallZonesRule, Seat::Allied));
  if (f.at == BritishDone) return f.then(GermansDone, call(CallZonesRule, Seat::Axis));
  p.s.p.weather.variability = {};
  return Done{};
}

// [BIS 7.25] One side calls zone after zone until it has had enough.
// Locals: the zone called last, and how many of those who passed through it have been dealt with.
Step call_zones(P& p, Frame& f) {
  State& s = p.s;
  enum At : std::uint8_t { Begin, Chosen, Reported };
  const auto end_search = [&] {
    s.searched.clear();
    p.out.tell(both_players, SearchOver, static_cast<std::uint16_t>(f.side));
    return Done{};
  };
  if (f.at == Chosen) {
    if (p.answer.verb == Pass) return end_search();
    const auto zone = static_cast<ZoneId>(p.answer.a);
    s.p.called[index(f.side)].add(zone);
    p.out.tell(both_players, Called, static_cast<std::uint16_t>(f.side), arg(zone));
    report(p, f.side, zone);
    if (f.side == Seat::Allied) report_passed(p, zone);
    f.local[0] = p.answer.a;
    f.local[1] = 0;
    f.at = Reported;
  }
  // [BIS 8.2] [BIS 8.21] Whoever passed through the zone on the way to another may be pursued at once.
  if (f.at == Reported && f.side == Seat::Allied) {
    for (;;) {
      const ShipId quarry = passed_unit(p.data, s.p, static_cast<ZoneId>(f.local[0]), f.local[1]);
      if (quarry == no_ship) break;
      const std::uint16_t nth = f.local[1]++;
      if (at(s.p, quarry).shadow_tried & tried_high_speed) continue;
      return call(HighSpeedShadowRule, Seat::Allied, quarry_id(p.data, quarry, at(s.p, quarry).force).value,
                  f.local[0], 0, nth);
    }
  }
  // Calling changes nothing of who can look where, but a pursuit does.
  if (f.at == Begin || f.local[1] > 0) s.searched = searched_zones(p.data, s.p, f.side);
  if (f.at == Begin && s.searched.empty()) return end_search();
  return f.then(Chosen, Ask::player(f.side, AskCall));
}

namespace {

Objection check_call(const Asked& q, Choice c) {
  return q.gives_zone(c, CallZone) ? call_refusal(q.d, q.p, q.seat, zone_in(c)) : Objection{not_an_option};
}

void offer_calls(const Asked& q, Options& out) {
  ZoneSet callable = q.v.searched;
  callable -= q.p.called[index(q.seat)];
  out.add_each(callable, [](ZoneId z) { return Choice{CallZone, arg(z), 0, 0}; });
}

}  // namespace

const Answers call_answers{check_call, offer_calls};

}  // namespace flagplot::bismarck
