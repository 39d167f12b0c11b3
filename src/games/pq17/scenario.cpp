#include "games/pq17/file_reading.h"
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
  if (!d.places[place].port || !d.scenario.open.has(place)) misfit(r.where(), r.text(), "a port that is in play");
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
  row(r["west"], 1);
  row(r["east"], 6);
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
  r.only({"force", "at", "sea", "near", "within", "area", "columns", "to", "sails", "loaded", "white", "classes", "ships", "level",
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

// [PQ 1.5] Counters of one or two steps each.
void read_air(Data& d, const Reading& r, bool later) {
  ScenarioData& s = d.scenario;
  AirStart a;
  a.type = aircraft_named(*d.units, r["type"].text(), r.where() + "/type");
  const AirSpec& spec = d.aircraft[a.type];
  const std::string base = r["base"].text();
  a.later = later;
  if (spec.on_carriers) {
    a.carrier = ship_named(*d.units, base, r.where() + "/base");
    if (!is_carrier(d.ships[a.carrier].type)) misfit(r.where() + "/base", base, "a carrier");
  } else {
    a.base = place_named(*d.printed, base, r.where() + "/base");
    const PlaceSpec& place = d.places[a.base];
    // [PQ 1.5.2] Floatplanes lie in ports as well.
    if (place.side != spec.side || !(spec.floatplane ? place.port || place.airbase : place.airbase))
      misfit(r.where() + "/base", base, "an air base of its own side");
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
  a.type = aircraft_named(*d.units, "Halifax", "scenario/special");
  a.base = place_named(*d.printed, "wick", "scenario/special");
  a.cs = 2;
  a.later = true;
  for (int i = 0; i < 3; ++i) {
    if (d.scenario.air.size() == most_air) throw data::Error("scenario/aircraft", "there are too many air units");
    d.scenario.air.push_back(a);
  }
  for (ShipId s = 0; s < d.ships.size(); ++s) {
    if (d.ships[s].type != Type::AL && d.ships[s].name != "Oligarch") continue;
    if (used.has(s)) throw data::Error("scenario/forces", "\"" + d.ships[s].name + "\" is kept for a landing");
    used.add(s);
  }
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

// [PQ 1.5.1] At most twenty steps at a base, and aboard a carrier what she can carry.
void check_bases(const Data& d) {
  Array<int, most_places> at_base{};
  Array<int, most_ships> aboard{};
  for (const AirStart& a : d.scenario.air) {
    if (a.carrier != no_ship) {
      if ((aboard[a.carrier] += a.cs) > d.ships[a.carrier].aircraft)
        throw data::Error("scenario/aircraft", "\"" + d.ships[a.carrier].name + "\" cannot carry so many");
    } else if ((at_base[a.base] += a.cs) > 20) {
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
  d.port_at.fill(no_place);
  s.open.each([&](std::uint8_t i) {
    d.port_at[d.places[i].hex] = i;
    (d.places[i].side == Seat::Allied ? d.allied_ports : d.axis_ports).add(d.places[i].hex);
  });
}

void read_scenario(const nlohmann::json& json, Data& d) {
  const Reading r(json, "scenario");
  r.only({"id", "month", "start", "day", "season", "points", "ice", "sectors", "command", "dummies", "ports", "russian_entry",
          "fuel_shortage", "special", "forces", "aircraft", "reinforcements", "at_sea", "interceptors"});
  ScenarioData& s = d.scenario;
  s.month = month(r["month"]);
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
  s.entry_cruisers = r["russian_entry"]["cruisers"].byte(20);
  s.entry_light = r["russian_entry"]["light"].byte(60);
  s.fuel_shortage = r.has("fuel_shortage") && r["fuel_shortage"].yes();
  open_ports(d, r);
  ShipSet used;
  r["forces"].each([&](const Reading& f) { read_force(d, f, used); });
  r["aircraft"].each([&](const Reading& a) { read_air(d, a, false); });
  if (r.has("reinforcements")) r["reinforcements"].each([&](const Reading& g) { read_reinforcement(d, g, used); });
  s.special = r.has("special") && r["special"].yes();
  if (s.special) add_special(d, used);
  if (!r.has("interceptors") || r["interceptors"].yes()) add_interceptors(d);
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

std::unique_ptr<Data> load(const data::Files& files, const nlohmann::json& scenario, const nlohmann::json& options) {
  if (!options.is_null() && !(options.is_object() && options.empty()))
    throw data::Error("options", "this game has none");
  auto d = std::make_unique<Data>(printed(files), units(files));
  read_scenario(scenario, *d);
  return d;
}

}  // namespace flagplot::pq17
