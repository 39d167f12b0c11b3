#include <nlohmann/json.hpp>

#include "data/files.h"
#include "games/bismarck/battle_board.h"
#include "games/bismarck/calendar.h"
#include "games/bismarck/chapters.h"
#include "games/bismarck/damage.h"
#include "games/bismarck/intermediate/fronts.h"
#include "games/bismarck/intermediate/homeward.h"
#include "games/bismarck/intermediate/refuelling.h"
#include "games/bismarck/movement.h"
#include "games/bismarck/predicates.h"
#include "games/bismarck/intermediate/scenarios.h"
#include "games/bismarck/rules.h"
#include "kernel/array.h"
#include "kernel/game_of.h"

// The view as a client gets it.
namespace flagplot::bismarck {
namespace {

// Where it is night, by Hour.
constexpr Array<const char*, 6> night_names{"everywhere", "none", "none", "none", "none", "south"};
const char* night_name(int turn) { return night_names[static_cast<std::size_t>(hour(turn))]; }

// Every turn that has a name, from the first: what the clock shows in it, where it is night, whether it is marked C.
Json calendar_json(const Data& d) {
  Json turns = Json::array();
  const auto end = static_cast<std::uint16_t>(Bismarck::count(d, TurnArg));
  for (std::uint16_t t = 1; t < end; ++t)
    turns.push_back({{"clock", Bismarck::name(d, TurnArg, t)}, {"night", night_name(t)}, {"c", is_c_turn(t)}});
  return turns;
}

// What visibility can be, the best first.
Json levels_json(const Data& d) {
  Json levels = Json::array();
  for (std::uint16_t level = 1; level < Bismarck::count(d, LevelArg); ++level)
    levels.push_back(Bismarck::name(d, LevelArg, level));
  return levels;
}

Json zone_json(const Data& d, ZoneId z) { return z == no_zone ? Json() : Json(d.name_of(z)); }

Json by_section(const Array<std::uint8_t, 5>& marked) {
  Json boxes;
  for (std::size_t i = 0; i < marked.size(); ++i) boxes[std::string(section_names[i])] = marked[i];
  return boxes;
}
Json hits_json(const Ship& s) { return by_section(s.hits); }

// How many boxes each section has: printed on the record sheet, known to all.
Json boxes_json(const ShipSpec& spec) {
  Json boxes;
  for (std::size_t i = 0; i < spec.guns.size(); ++i)
    boxes[std::string(section_names[i])] = spec.guns[i].size();
  boxes[std::string(section_names[spec.guns.size()])] = spec.midships;
  return boxes;
}

Json fuel_ahead_json(const Data& d, const Position& p, ShipId s) {
  Json costs = Json::array();
  const FuelAhead ahead = in_play(p, s) ? fuel_ahead(d, p, s) : FuelAhead{};
  for (std::size_t i = 0; i < ahead.zones; ++i) costs.push_back(ahead.cost[i]);
  return costs;
}

// Who is the object of a pursuit, as the hunter knows it: by name, or that it is one without.
Json quarry_json(const Data& d, const Position& p, std::uint8_t pursuit) {
  if (pursuit == shadows_nobody || pursuit == lost_contact) return {};
  for (const ShipId s : fleet_of(d, Seat::Axis)) {
    if (at(p, s).pursuit == pursuit) return d.ships[index(s)].name;
  }
  return true;
}

// Where she lay and sailed with whom before the first order; nothing if she was not at sea.
Json start_json(const Data& d, ShipId s) {
  const ShipStart& start = d.scenario.ships[index(s)];
  const bool elsewhere = start.hold == Hold::Escort || start.hold == Hold::EitherPort || comes_later(start.hold);
  if (!start.in_play || elsewhere) return {};
  return {{"zone", zone_json(d, start.zone)}, {"force", start.force ? Json(start.force) : Json()}};
}

// From which turn on a ship that lies in port, or is still to enter, may sail; 0 if that is not settled yet.
std::uint8_t sails_from(const Data& d, const Position& p, ShipId s) {
  const ShipStart& start = d.scenario.ships[index(s)];
  if (!start.in_play) return 0;
  if (at(p, s).status == ShipStatus::Waiting)
    return start.hold == Hold::Timed || start.hold == Hold::Reserve ? start.turn
           : d.scenario.revenge_after_discovery
               ? static_cast<std::uint8_t>(revenge_may_come_from(d, p))
               : p.revenge_turn;
  if (at(p, s).status != ShipStatus::AtSea || !lies_where_she_began(d, p, s)) return 0;
  const Hold hold = hold_of(d, p, s);
  return hold == Hold::HomeFleet   ? p.home_fleet_free
         : hold == Hold::ForceH    ? p.force_h_free
         : hold == Hold::Edinburgh ? p.edinburgh_free
                                   : std::uint8_t{0};
}

// One's own ships that enter or are let go in a turn to come.
Json coming_json(const Data& d, const Position& p, Seat seat) {
  Json list = Json::array();
  each_ship(d, seat, [&](ShipId s) {
    if (sails_from(d, p, s) <= p.turn) return;
    const ShipStart& start = d.scenario.ships[index(s)];
    // A reserve comes on where its owner likes.
    const ZoneId zone = start.hold == Hold::Reserve      ? no_zone
                        : start.hold == Hold::EitherPort ? at(p, s).zone
                                                         : start.zone;
    list.push_back({{"turn", sails_from(d, p, s)},
                    {"ship", d.ships[index(s)].name},
                    {"zone", zone_json(d, zone)},
                    {"enters", at(p, s).status == ShipStatus::Waiting}});
  });
  return list;
}

// What chapters of the Intermediate Game that are in play write on her line of the log sheet.
void add_log(const Data& d, const Position& p, ShipId s, Json& ship) {
  const ShipSpec& spec = d.ships[index(s)];
  if (d.options.launch_capacity && is_carrier(d, s)) {
    ship["attack_boxes"] = log_of(p, s).attack_boxes;
    ship["max_attack_boxes"] = spec.attack_boxes;
    if (spec.launches > 0) ship["flights_left"] = spec.launches - log_of(p, s).launched;
  }
  if (d.options.repairs) ship["beyond_repair"] = by_section(log_of(p, s).beyond_repair);
  if (d.ways_home) ship["going_home"] = has_to_go_home(d, p, s);
  if (d.options.breakdown) ship["broken_down"] = log_of(p, s).broken_down != 0;
  if (d.options.refuel) {
    ship["refuelling"] = takes_oil_at_sea(d, p, s);
    ship["may_refuel"] = !refuel_refusal(d, p, leader(d, p, s), s);
  }
  if (counts_ammunition(d, s)) {
    ship["ammunition"] = p.log[index(s)].ammunition;
    ship["max_ammunition"] = d.ships[index(s)].ammunition;
  }
  if (d.options.ship_torpedoes && d.ships[index(s)].torpedoes) {
    ship["torpedoes"] = p.log[index(s)].torpedoes_spent ? 0 : d.ships[index(s)].torpedoes;
    ship["max_torpedoes"] = d.ships[index(s)].torpedoes;
  }
}

Json own_ship(const Data& d, const Position& p, ShipId s) {
  const Ship& ship = at(p, s);
  constexpr Array<const char*, 6> status{"waiting", "at_sea", "escort", "sunk", "gone", "surrendered"};
  Json json{{"name", d.ships[index(s)].name},
            {"type", type_names[static_cast<std::size_t>(d.ships[index(s)].type)]},
            {"status", status[static_cast<std::size_t>(ship.status)]},
            {"zone", zone_json(d, ship.zone)},
            {"start", start_json(d, s)},
            {"force", ship.force ? Json(ship.force) : Json()},
            {"patrol", ship.patrol != 0},
            {"moved", ship.moved},
            {"fuel", ship.fuel},
            {"max_fuel", d.ships[index(s)].fuel},
            {"burns_fuel", burns_fuel(d, s)},
            {"fuel_ahead", fuel_ahead_json(d, p, s)},
            {"speed", d.ships[index(s)].speed},
            {"evasion", evasion(d, p, s)},
            {"hits", hits_json(ship)},
            {"boxes", boxes_json(d.ships[index(s)])},
            {"shadowing", quarry_json(d, p, ship.shadowing)},
            {"located", (ship.located & (BySearch | ByShadow)) != 0},
            {"located_last", (ship.located_last & (BySearch | ByShadow)) != 0}};
  add_log(d, p, s, json);
  return json;
}

Json own_air(const Data& d, const Position& p, AirId a) {
  const Air& air = at(p, a);
  constexpr Array<const char*, 4> status{"at_base", "aloft", "resting", "lost"};
  const int turns_left = air.status == AirStatus::Aloft ? mode_of(d, air, a).endurance - air.airborne : 0;
  // A turn in the air is counted when aircraft move.
  const int home_turn = p.turn + turns_left - (p.phase < air_movement_phase ? 1 : 0);
  Json json{{"name", d.air[index(a)].name},
            {"status", status[static_cast<std::size_t>(air.status)]},
            {"zone", zone_json(d, air.zone)},
            {"back", air.back != 0},
            {"turns_left", turns_left},
            {"home_turn", air.status == AirStatus::Aloft ? Json(home_turn) : Json()},
            {"ready", air.ready}};
  if (d.options.navigation) json["off_course"] = p.sorties[index(a)].lost != 0;
  return json;
}

Json enemy_ship(const Data& d, const View& v, ShipId s) {
  const Ship& ship = at(v.p, s);
  const Contact& contact = v.contact[index(s)];
  Json places = Json::array();
  v.may_be[index(s)].each([&](ZoneId z) { places.push_back(d.name_of(z)); });
  Json last;
  if (contact.turn) {
    last = {{"zone", zone_json(d, contact.zone)},
            {"turn", contact.turn},
            {"age_hours", turn_hours * (v.p.turn - contact.turn)},
            {"how", contact.how & BySearch   ? "search"
                    : contact.how & ByShadow ? "shadow"
                                             : "chance"}};
  }
  Json json{{"name", d.ships[index(s)].name}, {"sunk", ship.status == ShipStatus::Sunk},
            {"surrendered", ship.status == ShipStatus::Surrendered},
            {"hits", hits_json(ship)},        {"evasion", evasion(d, v.p, s)},
            {"last_contact", last},           {"may_be", places}};
  if (d.options.repairs) json["beyond_repair"] = by_section(log_of(v.p, s).beyond_repair);
  return json;
}

Json zones_json(const Data& d, const ZoneSet& set) {
  Json list = Json::array();
  set.each([&](ZoneId z) { list.push_back(d.name_of(z)); });
  return list;
}

// On the battle board everything is open; nothing when no action is being fought.
Json battle_json(const Data& d, const Position& p) {
  const Battle& b = p.battle;
  if (b.zone == no_zone) return {};
  Json ships = Json::array();
  for (std::size_t i = 0; i < d.ships.size(); ++i) {
    const BattleShip& s = b.ships[i];
    if (s.status == OffBoard) continue;
    Ship marks;
    marks.hits = s.pending;
    const ShipSpec& spec = d.ships[i];
    ships.push_back({{"name", spec.name},
                     {"side", name(spec.side)},
                     {"type", type_names[static_cast<std::size_t>(spec.type)]},
                     {"hex", {s.q, s.r}},
                     {"course", course_names[s.course]},
                     {"heading", s.course},
                     {"withdrawing", s.status == Withdrawing},
                     {"fired", s.fired != 0},
                     {"evasion", evasion(d, p, static_cast<ShipId>(i))},
                     {"hits", hits_json(p.ships[i])},
                     {"boxes", boxes_json(spec)},
                     {"hits_this_round", hits_json(marks)},
                     {"sinking", is_doomed(d, p, static_cast<ShipId>(i))}});
  }
  Json battle{{"zone", d.name_of(b.zone)}, {"attacker", name(b.attacker)},    {"round", b.round},
              {"radius", board_radius},    {"night", is_night(d, p, b.zone)}, {"ships", ships}};
  if (d.options.start_range && b.start_range) battle["start_range"] = b.start_range;
  return battle;
}

// What the seat could search, were the search now.
// By area: the number of the westernmost zones, and something for the level of each column.
template <class F>
Json fronts_json(const Data& d, const Position& p, F of) {
  Json fronts = Json::object();
  for (const Area area : areas) {
    const FrontLevels all = front_levels(d, p, area);
    Json levels = Json::array();
    for (const std::uint8_t level : all.levels) levels.push_back(of(area, level));
    fronts[std::string(area_names[index(area)])] = {{"first", all.first}, {"levels", levels}};
  }
  return fronts;
}

// "1-6": where no one level holds for the area.
std::string best_and_worst(const Data& d, const Position& p, Area area) {
  const FrontLevels all = front_levels(d, p, area);
  const auto [best, worst] = std::ranges::minmax(all.levels);
  return Bismarck::name(d, LevelArg, best) + "-" + Bismarck::name(d, LevelArg, worst);
}

Json search_json(const Data& d, const Position& p, Seat seat) {
  Json strength = Json::object();
  ZoneSet searchers = seat == Seat::Allied ? d.british_search : d.german_search;
  const auto add = [&](ZoneId z) {
    if (z != no_zone) searchers.add(z);
  };
  each_ship(d, seat, [&](ShipId s) { add(at(p, s).zone); });
  each_air(d, seat, [&](AirId a) { add(at(p, a).zone); });
  searchers &= d.sea;
  ZoneSet reached;  // also those that have been called
  searchers.each([&](ZoneId z) {
    const int here = search_strength(d, p, seat, z), level = search_level_at(d, p, z);
    if (here) strength[d.name_of(z)] = here;
    if (here >= level && level < level_x && !fog_hides(d, p, z)) reached.add(z);
  });
  const auto needed = [&](Area area) {
    const int level = search_level_of(p, area);
    return level >= level_x ? Json() : Json(level);
  };
  Json search{{"needed", needed(Area::North)},
              {"strength", strength},
              {"reached", zones_json(d, reached)},
              {"searchable", zones_json(d, callable_zones(d, p, seat))}};
  if (d.options.two_areas) search["needed_south"] = needed(Area::South);
  if (d.options.fronts) {
    search["needed"] = search["needed_south"] = Json();
    search["fronts"] = fronts_json(d, p, [&](Area area, int level) {
      const int varies = varied(p, area, level);
      return varies >= level_x ? Json() : Json(varies);
    });
  }
  return search;
}

// What chapters 14 and 15 add, if they are in play.
void add_own_weather(const Data& d, const Position& p, Json& board) {
  if (d.options.fronts) {
    board["fronts"] = fronts_json(d, p, [&](Area, int level) { return Json(Bismarck::name(d, LevelArg, static_cast<std::uint16_t>(level))); });
    board["visibility"] = best_and_worst(d, p, Area::North);
    board["visibility_south"] = best_and_worst(d, p, Area::South);
  } else if (d.options.two_areas) {
    board["visibility_south"] = Bismarck::name(d, LevelArg, p.weather.south);
  }
  if (d.options.fog_die) board["fog_over"] = zones_json(d, fog_over(d, p));
}

}  // namespace

Json Bismarck::board(const Data& d, const View& v) {
  const Seat seat = v.seen.seat;
  Json ships = Json::array(), air = Json::array(), enemies = Json::array(), sightings = Json::array();
  each_ship(d, seat, [&](ShipId s) { ships.push_back(own_ship(d, v.p, s)); });
  each_air(d, seat, [&](AirId a) {
    if (at(v.p, a).status != AirStatus::Absent) air.push_back(own_air(d, v.p, a));
  });
  each_ship(d, other(seat), [&](ShipId s) { enemies.push_back(enemy_ship(d, v, s)); });
  for (const Sighting& s : sightings_of(v.p, seat)) {
    if (s.zone == no_zone || total(s.types) == 0) continue;
    sightings.push_back({{"zone", d.name_of(s.zone)},
                         {"turn", s.turn},
                         {"battleships", s.types[0]},
                         {"cruisers", s.types[1]},
                         {"carriers", s.types[2]},
                         {"in_force", sighted_as(s, InForce)}});
  }
  Json board{{"turn", v.p.turn},
             {"clock", name(d, TurnArg, v.p.turn)},
             {"c_turn", is_c_turn(v.p.turn)},
             {"calendar", calendar_json(d)},
             {"turn_hours", turn_hours},
             {"first_turn", d.scenario.first_turn},
             {"last_turn", d.scenario.last_turn},
             {"coming", coming_json(d, v.p, seat)},
             {"phases", phase_names},
             {"phase", phase_names[std::min<std::size_t>(v.p.phase, phase_names.size() - 1)]},
             {"phase_number", std::min<std::size_t>(v.p.phase, phase_names.size() - 1) + 1},
             {"visibility", name(d, LevelArg, v.p.level)},
             {"levels", levels_json(d)},
             {"fog", v.p.fog != 0},
             {"points", {{"allied", v.p.points[0]}, {"axis", v.p.points[1]}}},
             {"convoys_sunk", v.p.convoys},
             {"ships", ships},
             {"air", air},
             {"enemy", enemies},
             {"sightings", sightings},
             {"search", search_json(d, v.p, seat)},
             {"night", night_name(v.p.turn)},
             {"battle", battle_json(d, v.p)},
             {"called", {{"allied", zones_json(d, v.p.called[0])}, {"axis", zones_json(d, v.p.called[1])}}}};
  add_own_weather(d, v.p, board);
  return board;
}

std::unique_ptr<Game> make(const data::Files& files, const nlohmann::json& scenario,
                           const nlohmann::json& options) {
  return std::make_unique<GameOf<Bismarck>>(load(files, scenario, options),
                                            scenario.value("id", std::string("inline")));
}

}  // namespace flagplot::bismarck
