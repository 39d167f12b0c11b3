#include <nlohmann/json.hpp>

#include "kernel/array.h"

#include "games/murmansk_run/chapters.h"

// The view as a client gets it. README.md in this folder describes it.
namespace flagplot::murmansk_run {
namespace {

Json cell_json(const Data& d, Cell c) { return c == nowhere ? Json() : Json(d.name_of(c)); }
// One's own markers have names; of the enemy's groups one knows the back.
Json marker_json(const Position& p, MarkerId m, Seat seat) {
  if (m == no_marker) return {};
  if (side_of_marker(m) == seat || m == convoy || m == wolfpack) return marker_names[m];
  return p.markers[m].token == no_token ? Json() : Json(token_names[p.markers[m].token]);
}

Json names_json(const Data& d, Set ships) {
  Json list = Json::array();
  ships.each([&](ShipId s) { list.push_back(d.ships[s].name); });
  return list;
}

Json cells_json(const Data& d, Set cells) {
  Json list = Json::array();
  cells.each([&](Cell c) { list.push_back(d.name_of(c)); });
  return list;
}

constexpr int period_hours = 12;

// Where ships of a side can be now.
Set waters(const Data& d, const Position& p, Seat side) {
  Set cells = open_water(d, p);
  const Set russian = Set::only(d.murmansk) | Set::only(d.arkangelsk);
  (side == Seat::Axis ? d.german_ports : russian).each([&](Cell port) {
    if (!is_iced(d, p, port)) cells.add(port);
  });
  return cells;
}

Json groups_json(Seat seat) {
  Json list = Json::array();
  for (MarkerId m = first_marker(seat); m < end_marker(seat); ++m) {
    if (is_group(m)) list.push_back(marker_names[m]);
  }
  return list;
}

std::string season_name(const Data& d, std::size_t i) {
  return i < d.seasons.size() ? d.seasons[i].name : "after the war";
}

Json seasons_json(const Data& d, const Position& p) {
  constexpr Array<const char*, 4> results{"open", "allied", "axis", "draw"};
  Json list = Json::array();
  for (std::size_t i = d.scenario.first; i <= d.scenario.last; ++i) {
    const SeasonSpec& s = d.seasons[i];
    list.push_back({{"id", s.id},
                    {"name", s.name},
                    {"result", results[p.results[i]]},
                    {"now", i == p.season},
                    {"ice", s.ice},
                    {"periods", {daytime_names[s.periods[0]], daytime_names[s.periods[1]]}},
                    {"storm", {{"from", s.storm_from}, {"goes_on_from", s.storm_goes_on_from}}},
                    {"arrives", names_json(d, s.arrives)},
                    {"leaves", names_json(d, s.leaves)}});
  }
  return list;
}

// What lies on the map, as this seat sees it.
Json markers_json(const Data& d, const Position& p, Seat seat) {
  Json list = Json::array();
  for (Token t = 0; t < most_markers; ++t) {
    const Back& back = p.backs[t];
    if (back.at == nowhere) continue;
    const MarkerId m = back.marker;
    const bool known = m != no_marker, mine = side_of_token(t) == seat;
    const Cell at = mine && known ? p.markers[m].at : back.at;  // one's own moves show at once to oneself
    Json contact;
    if (back.up || back.since) {
      contact = {{"now", back.up != 0},
                 {"source", source_names[back.source]},
                 {"period", back.since},
                 {"age_hours", period_hours * (p.period - back.since)}};
    }
    list.push_back({{"token", token_names[t]},
                    {"side", name(side_of_token(t))},
                    {"at", cell_json(d, at)},
                    {"marker", mine || m == convoy || m == wolfpack ? marker_json(p, m, seat) : Json()},
                    {"kind", !known          ? "unknown"
                             : m == wolfpack ? "wolfpack"
                             : is_dummy(m)   ? "dummy"
                             : m == convoy   ? "convoy"
                                             : "group"},
                    {"face_up", back.up != 0},
                    {"contact", contact},
                    {"ships", known && is_group(m) ? names_json(d, p.crew[m]) : Json::array()},
                    {"moved", mine && known ? p.markers[m].moved != 0 : back.moved != 0},
                    {"slow", known && is_group(m) ? Json(is_slow(d, p, m)) : Json()}});
  }
  return list;
}

// One's own groups and dummies that are not on the map: in port, or waiting in the west.
Json waiting_json(const Data& d, const Position& p, Seat seat) {
  Json list = Json::array();
  for (MarkerId m = first_marker(seat); m < end_marker(seat); ++m) {
    if (on_map(p, m) || !in_use(p, m) || (m == wolfpack && p.pack_lost)) continue;
    list.push_back({{"marker", marker_names[m]},
                    {"kind", m == wolfpack ? "wolfpack"
                             : is_dummy(m) ? "dummy"
                             : m == convoy ? "convoy"
                                           : "group"},
                    {"at", cell_json(d, p.markers[m].at)},
                    {"ships", names_json(d, p.crew[m])}});
  }
  return list;
}

Json ship_json(const Data& d, const Position& p, ShipId s, Seat seat) {
  const ShipSpec& spec = d.ships[s];
  const Ship& ship = p.ships[s];
  return {{"name", spec.name},
          {"side", name(spec.side)},
          {"class", class_names[static_cast<std::size_t>(spec.defends)]},
          {"fires", spec.guns ? Json(class_names[static_cast<std::size_t>(spec.fires)]) : Json()},
          {"torpedoes", spec.torpedoes == 0   ? ""
                        : spec.torpedoes == 2 ? "2T"
                        : spec.weaker         ? "t"
                                              : "T"},
          {"salvoes", spec.torpedoes},
          {"salvoes_left", spec.torpedoes - ship.salvoes},
          {"range", spec.range},
          {"capital", is_capital(d, s)},
          {"american", spec.american},
          {"status", status_names[static_cast<std::size_t>(ship.status)]},
          {"port", cell_json(d, ship.port)},
          {"back", ship.status == Status::Mending ? Json(season_name(d, ship.back)) : Json()},
          {"group", marker_json(p, ship.group, seat)},
          {"damaged", p.damaged.has(s)},
          {"links", slow_ships(d, p).has(s) ? 1 : 2}};
}

Json ships_json(const Data& d, const Position& p, Seat seat) {
  Json list = Json::array();
  for (ShipId s = 0; s < d.ships_end(); ++s) list.push_back(ship_json(d, p, s, seat));
  return list;
}

// Of a base that is hidden one knows only where it may be.
Set bomber_range(const Data& d, Cell base, Seat seat) {
  if (base != nowhere) return d.within3[base] & d.sea;
  Set range;
  if (seat == Seat::Allied) d.german_ports.each([&](Cell port) { range |= d.within3[port] & d.sea; });
  return range;
}

Json air_json(const Data& d, const Position& p, Seat seat) {
  Json list = Json::array();
  for (const Air unit : {KG26, KG30}) {
    list.push_back({{"name", air_names[unit]},
                    {"side", "axis"},
                    {"base", cell_json(d, p.base[unit])},
                    {"state", p.shot_down[unit] ? "lost"
                              : p.flown[unit]   ? "flown"
                                                : "ready"},
                    {"range", cells_json(d, bomber_range(d, p.base[unit], seat))}});
  }
  const MarkerId carrier = seat == Seat::Allied ? striking_carrier(d, p) : no_marker;
  list.push_back(
      {{"name", air_names[FAA]},
       {"side", "allied"},
       {"base", carrier == no_marker ? Json() : Json(marker_names[carrier])},
       {"state", p.flown[FAA]           ? "flown"
                 : seat == Seat::Axis   ? "unknown"
                 : carrier == no_marker ? "none"
                                        : "ready"},
       {"range", carrier == no_marker ? Json::array() : cells_json(d, d.near[p.markers[carrier].at])}});
  return list;
}

Json battle_json(const Data& d, const Position& p, const Ask& ask, Seat seat) {
  const Battle& b = p.battle;
  if (b.at == nowhere) return {};
  Json ships = Json::array();
  for (const Seat side : players) {
    fighters(p, side).each([&](ShipId s) {
      Json ship = ship_json(d, p, s, seat);
      ship["area"] = area_names[p.ships[s].area];
      ship["fired_guns"] = (p.ships[s].fired & fired_guns) != 0;
      ship["fired_torpedoes"] = (p.ships[s].fired & fired_torpedoes) != 0;
      ships.push_back(ship);
    });
  }
  const bool firing = ask.prompt == AskTorpedoes || ask.prompt == AskGuns;
  return {
      {"at", d.name_of(b.at)},
      {"round", b.round},
      {"dark", is_dark(d, p)},
      {"areas", area_names},
      {"groups", {{"allied", marker_json(p, b.group[0], seat)}, {"axis", marker_json(p, b.group[1], seat)}}},
      {"first", b.round == 0            ? ""
                : b.first == Seat::None ? "at_once"
                                        : std::string(name(b.first))},
      {"stage", b.round == 0   ? "placing"
                : b.stage == 0 ? "torpedoes"
                               : "guns"},
      {"firing", firing && ask.seat != Seat::None ? Json(name(ask.seat)) : Json()},
      {"fled", b.fled == Seat::None ? Json() : Json(name(b.fled))},
      {"freighters", freighters_in_battle(p) ? Json(p.freighters) : Json()},
      {"ships", ships}};
}

}  // namespace

Json MurmanskRun::board(const Data& d, const View& v) {
  const Position& p = v.p;
  const Seat seat = v.seen.seat;
  const bool under_way = p.convoy_number > 0 && p.period > 0;
  constexpr Array<const char*, 4> pulses{"german_1", "allied_1", "german_2", "allied_2"};
  Json fuel;
  if (seat == Seat::Axis) {
    const bool limited = p.fuel != unlimited_fuel;
    fuel = {{"limited", limited},
            {"factors", limited ? Json(p.fuel) : Json()},
            {"spent", p.fuel_spent},
            {"full", p.full_fuel != 0}};
  } else {
    fuel = {{"limited", season(d, p).fuel_shortage},
            {"factors", Json()},
            {"spent", Json()},
            {"full", p.full_fuel != 0}};
  }
  return {{"season",
           {{"id", season(d, p).id},
            {"name", season(d, p).name},
            {"number", p.season - d.scenario.first + 1},
            {"year", season(d, p).year}}},
          {"seasons", seasons_json(d, p)},
          {"wins", {{"allied", p.wins[0]}, {"axis", p.wins[1]}}},
          {"wins_needed", d.scenario.needed},
          {"points", {{"allied", p.points[0]}, {"axis", p.points[1]}}},
          {"convoy", p.convoy_number},
          {"period", p.period},
          {"period_hours", period_hours},
          {"daytime", under_way ? Json(daytime_names[daytime(d, p)]) : Json()},
          {"pulse", under_way ? Json(pulses[p.pulse]) : Json()},
          {"pulse_number", under_way ? Json(p.pulse + 1) : Json()},
          {"pulses", pulses},
          {"longest", longest_convoy},
          {"weather", under_way ? Json(p.storm ? "storm" : "fair") : Json()},
          {"flying", under_way && can_fly(d, p)},
          {"ice", season(d, p).ice},
          {"freighters", p.freighters},
          {"freighters_at_first", d.options.freighters},
          {"groups", groups_json(seat)},
          {"group_size", group_size},
          {"waters",
           {{"allied", cells_json(d, waters(d, p, Seat::Allied))}, {"axis", cells_json(d, waters(d, p, Seat::Axis))}}},
          {"loads", p.loads},
          {"loads_needed", 8},
          {"depot", p.depot},
          {"entitled", {{"capitals", p.entitled[0]}, {"cruisers", p.entitled[1]}}},
          {"americans_gone", p.americans_gone != 0},
          {"fuel", fuel},
          {"reconnaissance", {{"allied", p.looked[0] != 0}, {"axis", p.looked[1] != 0}}},
          {"wolfpack", {{"lost", p.pack_lost != 0}, {"at", cell_json(d, p.markers[wolfpack].at)}}},
          {"markers", markers_json(d, p, seat)},
          {"waiting", waiting_json(d, p, seat)},
          {"ships", ships_json(d, p, seat)},
          {"air", air_json(d, p, seat)},
          {"battle", battle_json(d, p, v.seen.ask, seat)}};
}

}  // namespace flagplot::murmansk_run
