#include "games/pq17/chapters.h"
#include "games/pq17/file_reading.h"
#include "games/pq17/movement.h"
#include "games/pq17/pq17.h"
#include "games/pq17/state.h"

// Reads where a game begins.
namespace flagplot::pq17 {
namespace {

constexpr Array<std::string_view, 9> range_names{"Convoy",        "TF",     "Wolfpack", "Soviet wolfpack", "Dummy",
                                                 "German convoy", "Gruppe", "U-boats",  "German dummy"};

std::uint16_t month(const Reading& r) {
  const std::string text = r.text();
  const auto digits = [&](std::size_t from, std::size_t n) {
    return text.size() == 7 && text[4] == '-' && std::all_of(text.begin() + static_cast<std::ptrdiff_t>(from),
                                                             text.begin() + static_cast<std::ptrdiff_t>(from + n),
                                                             [](char c) { return c >= '0' && c <= '9'; });
  };
  if (!digits(0, 4) || !digits(5, 2)) misfit(r.where(), text, "a month, as 1942-07");
  return static_cast<std::uint16_t>(std::stoi(text.substr(0, 4)) * 12 + std::stoi(text.substr(5)) - 1);
}

std::uint8_t port_named(const Data& d, const Reading& r) {
  const auto place = place_named(*d.printed, r.text(), r.where());
  if (!d.places[place].port || !d.scenario.open.has(place) || d.scenario.on_terms.has(place)) misfit(r.where(), r.text(), "a port that is in play");
  return place;
}

void read_ice(const Reading& r, ScenarioData& s) {
  s.ice[white_zone] = {SolidPack, true};
  const auto row = [&](const Reading& zones, std::size_t first) {
    if (zones.size() != 5) throw data::Error(zones.where(), "expected five zones");
    for (std::size_t i = 0; i < 5; ++i) {
      std::string text = zones[i].text();
      const bool certain = text.empty() || text.back() != '?';
      if (!certain) text.pop_back();
      s.ice[first + i] = {static_cast<IceCondition>(one_of(ice_names, text, zones.where(), "a condition, as light or light?")), certain};
    }
  };
  r.only({"west", "east", "of"});
  row(r["west"], 1);
  row(r["east"], 6);
  if (!r.has("of")) return;
  // (PQ 10.4) As it was in another fortnight: it is rolled for since, and never lies thicker in the south.
  s.before.ice_of = fortnight_named(r["of"]);
  const Fortnight now = fortnight_of(s.month / 12, s.month % 12 + 1, s.half);
  if (s.before.ice_of >= now || now - s.before.ice_of > fortnights_in_year)
    misfit(r.where() + "/of", r["of"].text(), "a fortnight of the year before the operation");
  for (std::size_t zone = 1; zone < white_zone; ++zone) {
    if (zone % 5 != 0 && s.ice[zone].condition < s.ice[zone + 1].condition)
      throw data::Error(r.where(), "is worse in a zone than north of it");
  }
}

template <class Classes>
void read_classes(const Data& d, const Reading& r, Seat side, Classes& cs) {
  if (!r.has("classes")) return;
  r["classes"].each_member([&](const std::string& name, const Reading& n) {
    const ClassId c = class_named(*d.units, name, n.where());
    if (side_of_class(c) != side) throw data::Error(n.where(), "is a class of the other side");
    cs[slot_of(c)] = n.byte(60);
  });
}
ShipSet read_ships(const Data& d, const Reading& r, Seat side, ShipSet& used) {
  ShipSet ships;
  if (!r.has("ships")) return ships;
  r["ships"].each([&](const Reading& name) {
    const ShipId s = ship_named(*d.units, name.text(), name.where());
    if (d.ships[s].side != side) throw data::Error(name.where(), "is a ship of the other side");
    if (used.has(s)) throw data::Error(name.where(), "is somewhere else too");
    used.add(s);
    ships.add(s);
  });
  return ships;
}

// What may be in a force of its kind [PQ 1.2.1, 1.2.2].
void check_composition(const Data& d, const ForceStart& f, const std::string& where) {
  const Seat side = side_of(f.force);
  const Kind kind = kind_of(f.force);
  int submarines = 0, escorts = 0, merchants = 0, all = f.ships.size(), soviet_boats = 0;
  for (ClassId c = first_class(side); c < end_class(side); ++c) {
    const int n = f.cs[slot_of(c)];
    all += n;
    if (d.classes[c].type == Type::SS) submarines += n;
    if (d.classes[c].type == Type::SS && d.classes[c].nation == Nation::Soviet) soviet_boats += n;
    if (d.classes[c].type == Type::ES) escorts += n;
    if (d.classes[c].type == Type::MV) merchants += n;
  }
  f.ships.each([&](ShipId s) { merchants += is_merchant(d.ships[s].type); });
  const auto refuse = [&](bool bad, const char* why) {
    if (bad) throw data::Error(where, why);
  };
  refuse(kind == Kind::Dummy && all > 0, "a dummy has no ships");
  refuse(kind != Kind::Dummy && all == 0, "has no ships");
  refuse(kind == Kind::Wolfpack && (submarines != all || submarines > 4), "a wolfpack has up to four submarines and nothing else");
  refuse(kind == Kind::Wolfpack && (is_soviet_pack(f.force) ? soviet_boats != submarines : soviet_boats != 0),
         "submarines of one nation are in blocks of their own");
  refuse(kind == Kind::TaskForce && (merchants > 0 || submarines > 0), "a task force has no merchants and no submarines");
  refuse(kind == Kind::Convoy && merchants == 0, "a convoy has merchants");
  refuse(kind == Kind::Convoy && (submarines > 2 || escorts > 4), "a convoy has at most two submarines and four escorts");
}

void read_force(Data& d, const Reading& r, ShipSet& used) {
  r.only({"force", "at", "sea", "near", "within", "area", "columns", "to", "sails", "loaded", "white", "classes", "ships", "inoperative",
          "level",
          "fuel_at", "fuel", "scattered", "dispersed", "torpedoes_spent"});
  ScenarioData& s = d.scenario;
  ForceStart f;
  f.force = force_named(r["force"].text(), r.where() + "/force");
  const Seat side = side_of(f.force);
  for (const ForceStart& other : s.forces) {
    if (other.force == f.force) throw data::Error(r.where() + "/force", "is there already");
  }
  const HexSet enemy_ports = d.ports_of(other(side));
  const auto take = [&](Hex h) {
    if (d.printed->sea.has(h) && d.printed->zone[h] != white_zone && !enemy_ports.has(h)) f.anywhere.add(h);
  };
  if (r.has("at")) {
    f.port = port_named(d, r["at"]);
    if (d.places[f.port].side != side) throw data::Error(r.where() + "/at", "is a port of the other side");
  } else if (r.has("sea")) {
    take(hex_named(d.board, r["sea"].text(), r.where() + "/sea"));
  } else if (r.has("near")) {
    const Hex centre = hex_named(d.board, r["near"].text(), r.where() + "/near");
    for (Hex h = 0; h < d.board.size(); ++h) {
      if (d.printed->distance[h][centre] <= r["within"].byte(20)) take(h);
    }
  } else if (r.has("area")) {
    const auto id = d.board.layer(r["area"].text());
    if (!id) misfit(r.where() + "/area", r["area"].text(), "a layer of the map");
    for (const auto c : d.board.cells_of(*id)) take(static_cast<Hex>(board::index(c)));
  } else if (r.has("columns")) {
    for (Hex h = 0; h < d.board.size(); ++h) {
      const bool watched = side == Seat::Axis && (d.printed->british_radius.has(h) || d.printed->soviet_radius.has(h));
      if (d.printed->column[h] >= r["columns"][0].byte(22) && d.printed->column[h] <= r["columns"][1].byte(22) && !watched) take(h);
    }
  } else {
    throw data::Error(r.where(), "is nowhere; expected at, sea, near, area or columns");
  }
  if (f.port == no_place && f.anywhere.empty()) throw data::Error(r.where(), "there is no sea hex there that it could be in");
  read_classes(d, r, side, f.cs);
  f.ships = read_ships(d, r, side, used);
  if (kind_of(f.force) == Kind::Convoy) {
    f.to = port_named(d, r["to"]);
    f.sails = r.has("sails") ? r["sails"].byte(turns_on_track - 1) : std::uint8_t{0};
    f.loaded = r.has("loaded") && r["loaded"].yes();
  }
  f.white = r.has("white") && r["white"].yes();
  // (PQ 5.1.3) Ships of the force that cannot leave port in this operation.
  if (r.has("inoperative")) {
    r["inoperative"].each([&](const Reading& name) {
      const ShipId ship = ship_named(*d.units, name.text(), name.where());
      if (!f.ships.has(ship) || f.port == no_place) misfit(name.where(), name.text(), "a ship of this force, in port");
      f.inoperative.add(ship);
    });
  }
  f.level = r.has("level") ? r["level"].byte(3) : unidentified;
  f.fuel_at = r.has("fuel_at") ? r["fuel_at"].byte(last_turn) : std::uint8_t{0};
  if (r.has("fuel")) f.fuel = static_cast<Fuel>(one_of(fuel_names, r["fuel"].text(), r.where() + "/fuel", "full, low or critical"));
  f.scattered = r.has("scattered") && r["scattered"].yes();
  f.dispersed = r.has("dispersed") && r["dispersed"].yes();
  f.torpedoes_spent = r.has("torpedoes_spent") && r["torpedoes_spent"].yes();
  check_composition(d, f, r.where());
  for (ClassId c = first_class(side); c < end_class(side); ++c)
    s.total[c] = static_cast<std::uint8_t>(s.total[c] + f.cs[slot_of(c)]);
  s.forces.push_back(f);
}

std::uint8_t base_named(const Data& d, const AirSpec& spec, const Reading& r) {
  const std::uint8_t base = place_named(*d.printed, r.text(), r.where());
  const PlaceSpec& place = d.places[base];
  // [PQ 1.5.2] Floatplanes lie in ports as well.
  if (place.side != spec.side || !(spec.floatplane ? place.port || place.airbase : place.airbase))
    misfit(r.where(), r.text(), "an air base of its own side");
  return base;
}

// [PQ 1.5] Counters of one or two steps each.
void read_air(Data& d, const Reading& r, bool later) {
  ScenarioData& s = d.scenario;
  AirStart a;
  a.type = aircraft_named(*d.units, r["type"].text(), r.where() + "/type");
  const AirSpec& spec = d.aircraft[a.type];
  a.later = later;
  if (spec.on_carriers) {
    const std::string base = r["base"].text();
    a.carrier = ship_named(*d.units, base, r.where() + "/base");
    if (!is_carrier(d.ships[a.carrier].type)) misfit(r.where() + "/base", base, "a carrier");
  } else {
    a.base = base_named(d, spec, r["base"]);
  }
  int left = r["cs"].number(1, 20);
  while (left > 0) {
    a.cs = static_cast<std::uint8_t>(std::min<int>(left, spec.steps));
    left -= a.cs;
    if (s.air.size() == most_air) throw data::Error(r.where(), "there are too many air units");
    s.air.push_back(a);
  }
}

// (PQ 12.4) (PQ 12.14.1) What may come with a condition: heavy bombers, and ships for a landing.
void add_special(Data& d, ShipSet& used) {
  AirStart a;
  a.type = d.named.bomber_type;
  a.base = d.named.bomber_base;
  a.cs = d.named.bomber_cs;
  a.later = true;
  for (int i = 0; i < d.named.bomber_units; ++i) {
    if (d.scenario.air.size() == most_air) throw data::Error("scenario/aircraft", "there are too many air units");
    d.scenario.air.push_back(a);
  }
  ShipId oiler = no_ship;
  for (ShipId s = 0; s < d.ships.size(); ++s) {
    if (d.ships[s].type == Type::AO && !used.has(s)) oiler = s;
    if (d.ships[s].type != Type::AL) continue;
    if (used.has(s)) throw data::Error("scenario/forces", "\"" + d.ships[s].name + "\" is kept for a landing");
    d.scenario.landing.add(s);
  }
  if (oiler == no_ship) throw data::Error("scenario/forces", "no oiler is left for a landing");
  d.scenario.landing.add(oiler);
  used = used | d.scenario.landing;
}

// A chit of a side that the card deals face up: the first letter that says so.
std::uint8_t chit_for(const Data& d, Seat side, const Reading& r) {
  const auto wanted = static_cast<Condition>(one_of(condition_names, r.text(), r.where(), "a special condition"));
  const auto& letters = d.charts.conditions[index(side)];
  const auto found = std::ranges::find(letters, wanted);
  if (found == letters.end()) misfit(r.where(), r.text(), "a condition of that side");
  return static_cast<std::uint8_t>(found - letters.begin() + 1);
}

void read_weather_given(const Reading& r, ScenarioData& s) {
  r.only({"first", "last", "weather", "dispersal"});
  GivenWeather g;
  g.first = r["first"].byte(turns_on_track - 1);
  g.last = r["last"].byte(turns_on_track - 1);
  g.weather = static_cast<Weather>(one_of(weather_names, r["weather"].text(), r.where() + "/weather", "a weather"));
  g.dispersal = r.has("dispersal") ? r["dispersal"].byte(9) : std::uint8_t{0};
  if (g.last < g.first) throw data::Error(r.where(), "ends before it begins");
  s.weather_given.push_back(g);
}

// A unit at its base, and the same at the base it may fly to, where it is absent at first.
void read_transfer(Data& d, const Reading& r) {
  r.only({"type", "base", "to", "cs"});
  List<AirStart>& air = d.scenario.air;
  const std::size_t first = air.size();
  read_air(d, r, false);
  const std::size_t end = air.size();
  for (std::size_t i = first; i < end; ++i) {
    AirStart there = air[i];
    if (there.carrier != no_ship) throw data::Error(r.where(), "only units ashore fly to another base");
    there.base = base_named(d, d.aircraft[there.type], r["to"]);
    there.later = true;
    if (air.size() == most_air) throw data::Error(r.where(), "there are too many air units");
    d.scenario.transfers.push_back({static_cast<AirId>(i), static_cast<AirId>(air.size())});
    air.push_back(there);
  }
}

ShipSet ships_named(const Data& d, const Reading& r, Seat side) {
  ShipSet ships;
  r.each([&](const Reading& name) {
    const ShipId s = ship_named(*d.units, name.text(), name.where());
    if (d.ships[s].side != side) throw data::Error(name.where(), "is a ship of the other side");
    ships.add(s);
  });
  return ships;
}

// What the fortnight before has left.
void read_before(Data& d, const Reading& r, ShipSet& used) {
  r.only({"bids", "cobweb", "atlantic", "offensive"});
  Inherited& before = d.scenario.before;
  before.bids = r.has("bids") && r["bids"].yes();
  before.cobweb = r.has("cobweb") ? r["cobweb"].byte(9) : std::uint8_t{0};
  before.offensive = r.has("offensive") && r["offensive"].yes();
  if (!r.has("atlantic")) return;
  before.atlantic = ships_named(d, r["atlantic"], Seat::Axis);
  before.atlantic.each([&](ShipId s) {
    if (used.has(s)) misfit(r.where() + "/atlantic", d.ships[s].name, "a ship that is nowhere else");
    if (!is_heavy(d.ships[s].type) || d.ships[s].type == Type::CL)
      misfit(r.where() + "/atlantic", d.ships[s].name, "a heavy ship, and no light cruiser");
  });
  used = used | before.atlantic;
}

std::size_t counters_of(const Data& d, const Reading& aircraft) {
  std::size_t all = 0;
  aircraft.each([&](const Reading& a) {
    const std::size_t steps = d.aircraft[aircraft_named(*d.units, a["type"].text(), a.where() + "/type")].steps;
    all += (a["cs"].byte(20) + steps - 1) / steps;
  });
  return all;
}

// (PQ 14) What may be added in this fortnight, is not there already, and has counters left [PQ R96].
void read_extras(Data& d, const data::Files& files, ShipSet& used) {
  constexpr const char* file = "pq17/ahistorical.json";
  if (!d.variants.ahistorical_forces && !d.variants.untrained_units) return;
  const nlohmann::json json = files.json(file);
  ShipSet of_extras;
  Reading(json, file)["forces"].each([&](const Reading& r) {
    r.only({"name", "side", "cost", "at", "classes", "ships", "aircraft", "from", "to", "green", "source"});
    const bool green = r.has("green") && r["green"].yes();
    if (!(green ? d.variants.untrained_units : d.variants.ahistorical_forces)) return;
    if (d.fortnight() < fortnight_named(r["from"]) || d.fortnight() > fortnight_named(r["to"])) return;
    Extra e;
    e.name = r["name"].text();
    e.green = green;
    const auto seat = seat_named(r["side"].text());
    if (!seat || *seat == Seat::Chance) misfit(r.where() + "/side", r["side"].text(), "allied or axis");
    e.side = *seat;
    e.cost = r["cost"].byte(100);
    if (r.has("ships")) e.ships = ships_named(d, r["ships"], e.side);
    if (!(e.ships & used).empty()) return;
    if (r.has("at")) e.port = place_named(*d.printed, r["at"].text(), r.where() + "/at");
    if (e.port != no_place && !d.scenario.open.has(e.port)) return;
    if (r.has("classes")) read_classes(d, r, e.side, e.cs);
    if (r.has("aircraft")) {
      if (d.scenario.air.size() + counters_of(d, r["aircraft"]) > most_air) return;
      e.first_air = static_cast<AirId>(d.scenario.air.size());
      r["aircraft"].each([&](const Reading& a) { read_air(d, a, true); });
      e.end_air = static_cast<AirId>(d.scenario.air.size());
    }
    of_extras = of_extras | e.ships;
    if (d.scenario.extras.size() == most_extras) throw data::Error(r.where(), "is one too many");
    d.scenario.extras.push_back(e);
  });
  used = used | of_extras;
}

void read_history(const Reading& r, ScenarioData& s) {
  r.only({"convoy", "merchants_lost", "between"});
  s.history.convoy = force_named(r["convoy"].text(), r.where() + "/convoy");
  if (std::ranges::none_of(s.forces, [&](const ForceStart& f) { return f.force == s.history.convoy && f.to != no_place; }))
    misfit(r.where() + "/convoy", r["convoy"].text(), "a convoy of the scenario");
  s.history.lost = r["merchants_lost"].byte(60);
  s.history.low = r["between"][0].byte(60);
  s.history.high = r["between"][1].byte(60);
}

// [PQ 1.1.2] Fighters printed on the map are always there, those of the latest date.
void add_interceptors(Data& d) {
  ScenarioData& s = d.scenario;
  for (std::size_t i = 0; i < d.printed->interceptors.size(); ++i) {
    const InterceptorSpec& spec = d.printed->interceptors[i];
    const bool is_next = i + 1 < d.printed->interceptors.size() && d.printed->interceptors[i + 1].place == spec.place &&
                         d.printed->interceptors[i + 1].from <= s.month;
    if (spec.from > s.month || is_next) continue;
    AirStart a;
    a.type = spec.type;
    a.base = spec.place;
    a.interceptor = true;
    for (int left = spec.cs; left > 0; left -= 2) {
      a.cs = static_cast<std::uint8_t>(std::min(left, 2));
      if (s.air.size() == most_air) throw data::Error("scenario/aircraft", "there are too many air units");
      s.air.push_back(a);
    }
  }
}

// [PQ 1.5.1] At most twenty steps at a base, those in port beside it not counted, and aboard a carrier what she can carry.
void check_bases(const Data& d) {
  Array<int, most_places> at_base{};
  Array<int, most_ships> aboard{};
  for (const AirStart& a : d.scenario.air) {
    if (a.carrier != no_ship) {
      if ((aboard[a.carrier] += a.cs) > d.ships[a.carrier].aircraft)
        throw data::Error("scenario/aircraft", "\"" + d.ships[a.carrier].name + "\" cannot carry so many");
    } else if (!d.aircraft[a.type].floatplane && (at_base[a.base] += a.cs) > 20) {
      throw data::Error("scenario/aircraft", "\"" + d.places[a.base].id + "\" has more than twenty steps");
    }
  }
}

void read_reinforcement(Data& d, const Reading& r, ShipSet& used) {
  r.only({"side", "group", "at", "classes", "ships", "aircraft"});
  Reinforcement g;
  const auto seat = seat_named(r["side"].text());
  if (!seat || *seat == Seat::Chance) misfit(r.where() + "/side", r["side"].text(), "allied or axis");
  g.side = *seat;
  g.group = r["group"].byte(9);
  if (r.has("aircraft")) {
    g.first_air = static_cast<AirId>(d.scenario.air.size());
    read_air(d, r["aircraft"], true);
    g.end_air = static_cast<AirId>(d.scenario.air.size());
  } else {
    g.port = port_named(d, r["at"]);
    read_classes(d, r, g.side, g.cs);
    g.ships = read_ships(d, r, g.side, used);
    for (ClassId c = first_class(g.side); c < end_class(g.side); ++c)
      d.scenario.total[c] = static_cast<std::uint8_t>(d.scenario.total[c] + g.cs[slot_of(c)]);
  }
  d.scenario.reinforcements.push_back(g);
}

void open_ports(Data& d, const Reading& r) {
  ScenarioData& s = d.scenario;
  for (std::size_t i = 0; i < d.places.size(); ++i) {
    if (d.places[i].port && !d.places[i].temporary) s.open.add(static_cast<unsigned>(i));
  }
  // [PQ 1.1.1] Ports that exist only where a scenario says so.
  if (r.has("ports")) {
    r["ports"].each([&](const Reading& port) {
      const auto place = place_named(*d.printed, port.text(), port.where());
      if (!d.places[place].port) misfit(port.where(), port.text(), "a port");
      s.open.add(place);
    });
  }
  // [PQ R46] A port that a condition may open keeps the enemy out whether or not it has been drawn.
  for (std::uint8_t i = 0; s.special && i < d.places.size(); ++i) {
    if (d.places[i].opened_by.empty() || s.open.has(i)) continue;
    s.open.add(i);
    s.on_terms.add(i);
  }
  d.port_at.fill(no_place);
  s.open.each([&](std::uint8_t i) {
    d.port_at[d.places[i].hex] = i;
    (d.places[i].side == Seat::Allied ? d.allied_ports : d.axis_ports).add(d.places[i].hex);
  });
}

void read_scenario(const nlohmann::json& json, const data::Files& files, Data& d) {
  const Reading r(json, "scenario");
  r.only({"id",           "month",      "half",     "start",          "before",
          "transferring", "russian_entry", "day",        "season",   "points",         "ice",
          "sectors",      "command",    "dummies",  "ports",          "fuel_shortage",
          "special",      "conditions", "lasts",    "weather_given",  "transfers",
          "history",      "forces",     "aircraft", "reinforcements", "at_sea",
          "interceptors"});
  ScenarioData& s = d.scenario;
  s.month = month(r["month"]);
  s.half = r.has("half") ? static_cast<std::uint8_t>(r["half"].number(1, 2)) : std::uint8_t{1};
  s.start = r["start"].byte(turns_on_track - 1);
  s.day = {r["day"][0].yes(), r["day"][1].yes()};
  constexpr Array<std::string_view, 3> seasons{"summer", "spring", "winter"};
  s.season = static_cast<std::uint8_t>(one_of(seasons, r["season"].text(), "scenario/season", "summer, spring or winter"));
  s.points = static_cast<std::int16_t>(2 * (r.has("points") ? r["points"].number(-200, 200) : 0));
  read_ice(r["ice"], s);
  for (std::size_t i = 0; i < sectors; ++i) s.allocation[i] = r["sectors"][std::string(sector_names[i])].byte(8);
  // [PQ 4.3.1] Command points at the start.
  s.command = {r["command"]["home_fleet"].byte(8), r["command"]["severny_flot"].byte(8), r["command"]["gruppe_nord"].byte(8)};
  s.dummies = {r["dummies"]["allied"].byte(10), r["dummies"]["axis"].byte(7)};
  for (const EntryLimit& limit : d.charts.entry_limits) {
    if (limit.from <= d.fortnight()) s.entry = limit;
  }
  // A scenario may have limits of its own.
  if (r.has("russian_entry")) {
    const Reading limit = r["russian_entry"];
    limit.only({"capitals", "cruisers", "light"});
    s.entry = {s.entry.from, limit.has("capitals") ? limit["capitals"].byte(20) : std::uint8_t{0}, limit["cruisers"].byte(20), limit["light"].byte(60)};
  }
  s.fuel_shortage = r.has("fuel_shortage") && r["fuel_shortage"].yes();
  s.special = r.has("special") && r["special"].yes();
  open_ports(d, r);
  ShipSet used;
  r["forces"].each([&](const Reading& f) { read_force(d, f, used); });
  r["aircraft"].each([&](const Reading& a) { read_air(d, a, false); });
  if (r.has("reinforcements")) r["reinforcements"].each([&](const Reading& g) { read_reinforcement(d, g, used); });
  if (r.has("transfers")) r["transfers"].each([&](const Reading& t) { read_transfer(d, t); });
  if (s.special) add_special(d, used);
  if (r.has("before")) read_before(d, r["before"], used);
  if (r.has("transferring")) s.transferring = ships_named(d, r["transferring"], Seat::Axis);
  if (!r.has("interceptors") || r["interceptors"].yes()) add_interceptors(d);
  read_extras(d, files, used);
  if (r.has("conditions")) {
    r["conditions"].only({"allied", "axis"});
    for (const Seat side : players) {
      const std::string name(flagplot::name(side));
      if (r["conditions"].has(name.c_str())) s.chit[index(side)] = chit_for(d, side, r["conditions"][name]);
    }
  }
  s.lasts = r.has("lasts") ? r["lasts"].byte(turns_on_track) : std::uint8_t{0};
  if (r.has("weather_given")) r["weather_given"].each([&](const Reading& w) { read_weather_given(w, s); });
  if (r.has("history")) read_history(r["history"], s);
  check_bases(d);
  s.ships = used;
  if (!r.has("at_sea")) return;
  const Reading sea = r["at_sea"];
  sea.only({"turn", "phase", "segment", "weather"});
  s.at_sea = true;
  s.turn = sea["turn"].byte(last_turn - 1);
  const auto seat = seat_named(sea["phase"].text());
  if (!seat || *seat == Seat::Chance) misfit("scenario/at_sea/phase", sea["phase"].text(), "allied or axis");
  s.phase = *seat;
  s.segment = sea["segment"].byte(8);
  s.weather = static_cast<Weather>(one_of(weather_names, sea["weather"].text(), "scenario/at_sea/weather", "a weather"));
  for (const ForceStart& f : s.forces) {
    if (f.port == no_place && f.anywhere.size() != 1) throw data::Error("scenario/forces", "in the middle of things everybody is somewhere");
  }
}

void read_options(const Reading& r, Variants& v) {
  struct Named {
    const char* id;
    bool Variants::*on;
  };
  constexpr Named known[] = {{"training", &Variants::training},
                             {"separate_services", &Variants::separate_services},
                             {"coordinated_strikes", &Variants::coordinated_strikes},
                             {"air_surprise", &Variants::air_surprise},
                             {"night_actions", &Variants::night_actions},
                             {"destroyer_fate", &Variants::destroyer_fate},
                             {"variable_start", &Variants::variable_start},
                             {"complete_operation", &Variants::complete_operation},
                             {"meeting_in_storms", &Variants::meeting_in_storms},
                             {"soviet_endurance", &Variants::soviet_endurance},
                             {"ahistorical_forces", &Variants::ahistorical_forces},
                             {"untrained_units", &Variants::untrained_units},
                             {"transfers_to_germany", &Variants::transfers_to_germany}};
  r.each_member([&](const std::string& id, const Reading& value) {
    const auto* found = std::ranges::find(known, id, [](const Named& n) { return std::string(n.id); });
    if (found == std::end(known)) throw data::Error(value.where(), "is no option of this game");
    v.*(found->on) = value.yes();
  });
}

}  // namespace

std::string force_name(ForceId f) {
  for (std::size_t i = 0; i < ranges.size(); ++i) {
    if (f >= ranges[i].first && f < ranges[i].end)
      return std::string(range_names[i]) + (i == 5 ? "" : " " + std::to_string(f - ranges[i].first + 1));
  }
  return "none";
}
ForceId force_named(const std::string& name, const std::string& where) {
  for (ForceId f = 0; f < most_forces; ++f) {
    if (force_name(f) == name) return f;
  }
  misfit(where, name, "a force, as \"TF 1\"");
}

std::string air_name(const Data& d, AirId a) {
  const AirStart& start = d.scenario.air[a];
  const std::string base = start.carrier != no_ship ? d.ships[start.carrier].name : d.places[start.base].name;
  const auto same = [&](AirId o) {
    const AirStart& s = d.scenario.air[o];
    return s.type == start.type && s.base == start.base && s.carrier == start.carrier;
  };
  int before = 0, all = 0;
  for (AirId o = 0; o < d.scenario.air.size(); ++o) {
    all += same(o);
    before += same(o) && o < a;
  }
  return d.air(a).name + " " + base + (all > 1 ? " " + std::to_string(before + 1) : "");
}

std::unique_ptr<Data> load(const data::Files& files, const nlohmann::json& scenario,
                           const nlohmann::json& options) {
  auto d = std::make_unique<Data>(printed(files), units(files));
  if (!options.is_null()) read_options(Reading(options, "options"), d->variants);
  read_scenario(scenario, files, *d);
  find_ways(*d);
  find_reach(*d);
  return d;
}

}  // namespace flagplot::pq17
