#include "games/pq17/display.h"
#include "games/pq17/forces.h"
#include "games/pq17/phrases.h"
#include "games/pq17/rules.h"
#include <nlohmann/json.hpp>

// A view as JSON, for clients and scripts.
namespace flagplot::pq17 {
namespace {

Json hex_json(const Data& d, Hex h) { return h <= d.kara() ? Json(d.name_of(h)) : Json(); }
constexpr Array<const char*, 5> place_names{"none", "sea", "port", "germany", "kara"};

// What is open of a force that has been found, by the level at which it was.
Json report_json(const Data& d, const Report& r) {
  if (r.level == 0) return {};
  constexpr Array<const char*, 3> sizes{"none", "small", "large"};
  Json said{{"level", r.level}};
  if (r.level == 1) {
    said["warships"] = r.said[0];
    said["convoy"] = sizes[r.said[1]];
  } else if (r.level == 2) {
    said["warships"] = r.said[0];
    said["heavy"] = r.said[1];
    said["carrier"] = r.said[2] != 0;
    said["convoy_ships"] = r.said[3];
  } else {
    Json counted = Json::object();
    for (std::size_t i = 0; i < category_names.size(); ++i) {
      if (r.said[2 * i] > 0)
        counted[PQ17::name(d, CategoryArg, static_cast<std::uint16_t>(i))] = {{"counters", r.said[2 * i]},
                                                                              {"cs", r.said[2 * i + 1]}};
    }
    said["counted"] = counted;
  }
  return said;
}

Json blocks_json(const Data& d, const Position& p, Seat seat) {
  Json list = Json::array();
  for (BlockId b = 0; b < most_forces; ++b) {
    const Block& block = p.block[b];
    if (block.place == NotInPlay) continue;
    list.push_back(
        {{"block", PQ17::name(d, BlockArg, b)},
         {"side", name(side_of(b))},
         {"own", side_of(b) == seat},
         {"at", hex_json(d, block.at)},
         {"place", place_names[block.place]},
         {"in_port", block.place == InPort},
         {"level", block.level == unidentified ? Json() : Json(block.level)},
         {"kind", block.kind == Kind::None ? Json() : Json(kind_names[static_cast<std::size_t>(block.kind)])},
         {"scattered", (block.marks & is_scattered) != 0},
         {"dispersed", (block.marks & is_dispersed) != 0},
         {"shadow", block.shadow == NoShadow ? Json() : Json(PQ17::name(d, ShadowArg, block.shadow))},
         {"report", report_json(d, block.report)},
         {"force", block.force < most_forces ? Json(force_name(block.force)) : Json()}});
  }
  return list;
}

Json ship_json(const Data& d, const Position& p, ShipId s) {
  const ShipSpec& ship = d.ships[s];
  return {{"name", ship.name},
          {"type", type_names[static_cast<std::size_t>(ship.type)]},
          {"cs", strength(d, p, s)},
          {"full", ship.cs},
          {"dead", (p.ship[s].flags & is_dead) != 0},
          {"towed", (p.ship[s].flags & is_towed) != 0},
          {"crippled", (p.ship[s].flags & is_crippled) != 0},
          {"broken_down", (p.ship[s].flags & is_inop) != 0}};
}

// Where a convoy is bound, and where it has been.
Json voyage_json(const Data& d, const Position& p, ForceId f) {
  if (!is_convoy(f)) return {};
  const Voyage& v = p.voyage[voyage_of(f)];
  if (v.to == no_place) return {};
  Json visited = Json::array();
  v.visited.each([&](Hex h) { visited.push_back(hex_json(d, h)); });
  return {{"to", d.places[v.to].name}, {"to_hex", hex_json(d, d.places[v.to].hex)},
          {"sails_by", v.sails + 1},   {"sailed", v.sailed},
          {"arrived", v.arrived},      {"visited", visited}};
}

Json force_json(const Data& d, const Position& p, ForceId f) {
  const Force& force = p.force[f];
  Json members = Json::array(), ships = Json::array();
  each_ship_of(p, f, [&](ShipId s) {
    ships.push_back(ship_json(d, p, s));
    members.push_back({{"name", d.ships[s].name}, {"number", 1}});
  });
  Json classes = Json::array();
  each_class(side_of(f), [&](ClassId c) {
    if (cs_of(p, f, c) == 0) return;
    const ClassSpec& spec = d.classes[c];
    classes.push_back({{"name", spec.name},
                       {"type", type_names[static_cast<std::size_t>(spec.type)]},
                       {"cs", cs_of(p, f, c)}});
    members.push_back({{"name", spec.name}, {"number", cs_of(p, f, c)}});
  });
  const Json voyage = voyage_json(d, p, f);
  const Block known = force.block < most_forces ? p.block[force.block] : Block{};
  return {{"force", force_name(f)},
          {"kind", kind_names[static_cast<std::size_t>(kind_of(f))]},
          {"block", PQ17::name(d, BlockArg, force.block)},
          {"at", hex_json(d, force.at)},
          {"place", place_names[force.place]},
          {"in_port", force.place == InPort},
          {"found",
           {{"level", known.level == unidentified ? Json() : Json(known.level)},
            {"shadow", known.shadow == NoShadow ? Json() : Json(PQ17::name(d, ShadowArg, known.shadow))}}},
          {"members", members},
          {"classes", classes},
          {"ships", ships},
          {"fuel", fuel_names[force.fuel]},
          {"low_fuel", force.fuel != FullFuel},
          {"fuel_until", force.fuel_at == 0 ? Json() : Json(force.fuel_at)},
          {"speed", speed(d, p, f)},
          {"moved", force.moved},
          {"loaded", (force.flags & is_loaded) != 0},
          {"patrols", (force.flags & is_white) != 0},
          {"refuelling", (force.flags & refuels) != 0},
          {"rearming", (force.flags & rearms) != 0},
          {"tows", (force.flags & tows) != 0},
          {"shadows", force.shadows == no_block ? Json() : Json(PQ17::name(d, BlockArg, force.shadows))},
          {"of", force.parent == no_force ? Json() : Json(force_name(force.parent))},
          {"bound_for", voyage.is_null() ? Json() : voyage["to"]},
          {"voyage", voyage}};
}

Json forces_json(const Data& d, const Position& p, Seat seat) {
  Json list = Json::array();
  each_force(seat, [&](ForceId f) {
    if (in_play(p, f)) list.push_back(force_json(d, p, f));
  });
  return list;
}

Json air_json(const Data& d, const Position& p) {
  constexpr Array<const char*, 6> statuses{"not_there", "base", "mission", "patrol", "shadowing", "flown"};
  Json list = Json::array();
  for (AirId a = 0; a < d.scenario.air.size(); ++a) {
    const AirStart& start = d.scenario.air[a];
    const Air& unit = p.air[a];
    const bool strikes = p.in_strike.has(a);
    list.push_back(
        {{"name", air_name(d, a)},
         {"side", name(d.air(a).side)},
         {"aircraft", d.air(a).name},
         {"type", air_type_names[static_cast<std::size_t>(d.air(a).type)]},
         {"cs", unit.cs},
         {"full", start.cs},
         {"aborted", unit.aborted},
         {"status", statuses[unit.status]},
         {"base", start.carrier == no_ship ? d.places[start.base].name : d.ships[start.carrier].name},
         {"base_hex", hex_json(d, base_of(d, p, a))},
         {"interceptor", start.interceptor},
         {"at", hex_json(d, unit.hex)},
         {"second", hex_json(d, unit.second)},
         {"range", d.air(a).range},
         {"air_combat", d.air(a).air_combat},
         {"torpedoes", d.air(a).torpedoes},
         {"hunts", d.air(a).hunts},
         {"searches", d.air(a).searches},
         {"photographs", d.air(a).type == AirType::P},
         {"wave", strikes && unit.wave > 0 && unit.wave != scrambled_mark ? Json(unit.wave) : Json()},
         {"stack", strikes && unit.wave > 0 && unit.wave != scrambled_mark ? Json(unit.target + 1) : Json()},
         {"drops_torpedoes", strikes && (unit.torpedo & with_torpedoes) != 0}});
  }
  return list;
}

// Numbers of counters begin at one, as players are told them.
Json slot_json(std::uint8_t slot) { return slot == no_counter ? Json() : Json(slot + 1); }

Json counter_json(const Data& d, const Position& p, std::size_t i, bool surface) {
  const Counter& c = p.fight.counter[i];
  const bool air = is_air_counter(c);
  const bool ship = !air && is_ship_counter(c);
  const auto ship_is = [&](std::uint8_t flag) { return ship && (p.ship[c.what].flags & flag) != 0; };
  Json out{{"counter", i + 1},
           {"name", PQ17::name(d, CounterArg, c.what)},
           {"side", name(side_of_counter(d, c))},
           {"type", air ? air_type_names[static_cast<std::size_t>(d.air(air_of(c)).type)]
                        : type_names[static_cast<std::size_t>(type_of(d, c))]},
           {"cs", strength_of_counter(d, p, c)},
           {"full", ship  ? d.ships[c.what].cs
                    : air ? d.scenario.air[air_of(c)].cs
                          : c.cs},
           {"there", is_there(p, c)},
           {"dead", ship_is(is_dead)},
           {"crippled", ship_is(is_crippled)},
           {"evading", (c.flags & is_evading) != 0},
           {"fired", (c.flags & has_fired) != 0}};
  if (surface) {
    out["area"] = c.stack <= Gone ? Json(PQ17::name(d, AreaArg, c.stack)) : Json();
    out["keeps_off"] = std::vector<Json>{slot_json(c.first), slot_json(c.second)};
    out["guards"] = slot_json(c.guards);
    out["target"] = slot_json(c.target);
  } else {
    out["stack"] = c.stack < p.fight.stacks ? Json(c.stack + 1) : Json();
  }
  return out;
}

Json fight_json(const Data& d, const Position& p) {
  const Fight& f = p.fight;
  if (f.counters == 0) return {};
  const bool surface = f.open && !f.in_port && !f.from_deck && (f.round > 0 || f.stacks == 0);
  Json list = Json::array();
  for (std::size_t i = 0; i < f.counters; ++i) list.push_back(counter_json(d, p, i, surface));
  return {{"kind", surface ? "surface" : "air"},
          {"at", hex_json(d, f.at)},
          {"target", f.target == no_block ? Json() : Json(PQ17::name(d, BlockArg, f.target))},
          {"attacker", f.attacker == Seat::None ? Json() : Json(name(f.attacker))},
          {"surprised", f.surprised == Seat::None ? Json() : Json(name(f.surprised))},
          {"port", f.in_port ? Json(d.places[f.place].name) : Json()},
          {"round", f.round},
          {"wave", f.wave},
          {"waves", f.waves},
          {"counters", list}};
}

Json ice_json(const Position& p) {
  constexpr Array<const char*, 10> zones{"west_1", "west_2", "west_3", "west_4", "west_5",
                                         "east_1", "east_2", "east_3", "east_4", "east_5"};
  Json ice = Json::object();
  for (std::size_t z = 0; z < zones.size(); ++z) {
    const IceStart zone = ice_in(p, static_cast<std::uint8_t>(z + 1));
    ice[zones[z]] = {{"condition", ice_names[zone.condition]}, {"certain", zone.certain}};
  }
  return ice;
}

// Sectors, how many hexes each may search, and those it does.
Json sectors_json(const Data& d, const Position& p) {
  Json list = Json::array();
  for (std::size_t s = 0; s < sectors; ++s) {
    Json hexes = Json::array();
    for (std::size_t i = 0; i < p.designations; ++i) {
      if (p.by_sector[i] == s) hexes.push_back(hex_json(d, p.designated[i]));
    }
    list.push_back({{"sector", PQ17::name(d, SectorArg, static_cast<std::uint16_t>(s))},
                    {"side", name(side_of_sector(s))},
                    {"layer", "air_sector_" + std::string(sector_names[s])},
                    {"searches", d.scenario.allocation[s]},
                    {"hexes", hexes}});
  }
  return list;
}

Json ports_json(const Data& d) {
  Json list = Json::array();
  d.scenario.open.each([&](std::size_t i) {
    const PlaceSpec& place = d.places[i];
    if (place.port)
      list.push_back({{"port", place.name}, {"at", hex_json(d, place.hex)}, {"side", name(place.side)}});
  });
  return list;
}

// A side's chit, as far as it is known to the seat, and its plan.
Json chit_json(const Data& d, const Position& p, Seat side) {
  if (p.special.chit[index(side)] == 0) return {};
  Json chit{{"side", name(side)},
            {"condition", PQ17::name(d, ConditionArg, static_cast<std::uint16_t>(condition_of(d, p, side)))},
            {"shown", p.special.open[index(side)] != 0}};
  // What has been planned, if anything.
  if (p.special.where[index(side)] != nowhere) chit["where"] = hex_json(d, p.special.where[index(side)]);
  if (p.special.turn[index(side)] != 0) chit["in_turn"] = p.special.turn[index(side)];
  return chit;
}
Json chits_json(const Data& d, const Position& p) {
  Json list = Json::array();
  for (const Seat side : players) {
    if (Json chit = chit_json(d, p, side); !chit.is_null()) list.push_back(std::move(chit));
  }
  return list;
}

Json points_json(int half_points) {
  return half_points % 2 == 0 ? Json(half_points / 2) : Json(half_points / 2.0);
}

Json local_json(const Position& p, std::size_t where) {
  return p.local[where] == 0 ? Json() : Json(weather_names[p.local[where] - 1U]);
}

// What the question before the seat is about, by what it is called in the sentence.
Json asked_json(const Data& d, const View& v) {
  if (v.seen.ask.seat == Seat::None) return {};
  const Arg& about = prompt_phrases()[v.seen.ask.prompt].args[0];
  if (about.name == nullptr) return {};
  Json out = Json::object();
  out[about.name] = PQ17::name(d, about.kind, v.seen.ask.subject);
  return out;
}

// The track of turns: which day, which half of it, and whether it is dark then.
Json track_json(const Data& d, const Position& p) {
  Json list = Json::array();
  const std::uint8_t turns = p.turn < turns_on_track ? turns_on_track : last_turn;
  for (std::uint8_t t = 0; t < turns; ++t)
    list.push_back(
        {{"day", t / 2 + 1}, {"half", is_pm(t) ? "pm" : "am"}, {"night", !d.scenario.day[is_pm(t)]}});
  return list;
}

// What may still come, group by group: the owner's card says so.
Json reinforcements_json(const Data& d, const Position& p, Seat seat) {
  Json list = Json::array();
  for (const Reinforcement& g : d.scenario.reinforcements) {
    if (g.side != seat || g.group <= p.groups[index(seat)]) continue;
    Json members = Json::array();
    g.ships.each([&](ShipId s) { members.push_back({{"name", d.ships[s].name}, {"number", 1}}); });
    each_class(seat, [&](ClassId c) {
      if (g.cs[slot_of(c)] > 0)
        members.push_back({{"name", d.classes[c].name}, {"number", g.cs[slot_of(c)]}});
    });
    for (AirId a = g.first_air; a < g.end_air && g.first_air != no_air; ++a)
      members.push_back({{"name", d.air(a).name}, {"number", d.scenario.air[a].cs}});
    list.push_back({{"group", g.group},
                    {"port", g.port == no_place ? Json() : Json(d.places[g.port].name)},
                    {"members", members}});
  }
  return list;
}

// A force of one's own on its way.
Json going_json(const Data& d, const Position& p, Seat seat) {
  const ForceId f = p.going.force;
  if (f >= most_forces || side_of(f) != seat) return {};
  return {{"force", force_name(f)},           {"block", PQ17::name(d, BlockArg, p.force[f].block)},
          {"at", hex_json(d, p.force[f].at)}, {"to", hex_json(d, p.going.to)},
          {"moved", p.force[f].moved},        {"speed", speed(d, p, f)}};
}

Json lost_json(const Data& d, const Position& p) {
  Json list = Json::array();
  for (ShipId s = 0; s < d.ships.size(); ++s) {
    if (p.ship[s].flags & is_sunk)
      list.push_back({{"name", d.ships[s].name},
                      {"side", name(d.ships[s].side)},
                      {"type", type_names[static_cast<std::size_t>(d.ships[s].type)]},
                      {"number", 1}});
  }
  for (ClassId c = 0; c < most_classes; ++c) {
    if (p.lost[c] > 0)
      list.push_back({{"name", d.classes[c].name},
                      {"side", name(side_of_class(c))},
                      {"type", type_names[static_cast<std::size_t>(d.classes[c].type)]},
                      {"number", p.lost[c]}});
  }
  return list;
}

}  // namespace

Json PQ17::board(const Data& d, const View& v) {
  const Position& p = v.p;
  const Seat seat = v.seen.seat;
  Json out{{"turn", p.turn + 1},
           {"day", p.turn / 2 + 1},
           {"half", is_pm(p.turn) ? "pm" : "am"},
           {"turn_hours", 12},
           {"turns", turns_on_track},
           {"night", is_night(d, p)},
           {"month", {{"year", d.scenario.month / 12}, {"month", d.scenario.month % 12 + 1}}},
           {"set_up", p.is_set_up != 0},
           {"playing", p.playing != 0},
           {"weather", weather_names[p.weather]},
           {"local_west", local_json(p, 0)},
           {"local_north", local_json(p, 1)},
           {"phase", p.phase == Seat::None ? Json() : Json(flagplot::name(p.phase))},
           {"segment", p.phase == Seat::None ? Json() : Json(PQ17::name(d, SegmentArg, p.segment))},
           {"points", points_json(p.points)},
           {"ice", ice_json(p)},
           {"ports", ports_json(d)},
           {"sectors", sectors_json(d, p)},
           {"chits", chits_json(d, p)},
           {"blocks", blocks_json(d, p, seat)},
           {"forces", forces_json(d, p, seat)},
           {"aircraft", air_json(d, p)},
           {"lost", lost_json(d, p)},
           {"asked", asked_json(d, v)},
           {"going", going_json(d, p, seat)},
           {"segments", Json::array()},
           {"track", track_json(d, p)},
           {"begins", d.scenario.start + 1},
           {"dummies", {{"in_play", dummies_in_play(p, seat)}, {"of", d.scenario.dummies[index(seat)]}}},
           {"reinforcements", reinforcements_json(d, p, seat)},
           {"tirpitz_may_sail", p.tirpitz_may_sail != 0},
           {"fight", fight_json(d, p)}};
  for (std::uint16_t i = 0; i < PQ17::count(d, SegmentArg); ++i)
    out["segments"].push_back(PQ17::name(d, SegmentArg, i));
  Json command = Json::object();
  constexpr Array<const char*, commands> names{"home_fleet", "severny_flot", "gruppe_nord"};
  for (std::size_t c = 0; c < commands; ++c) {
    if ((c == GruppeNord) == (seat == Seat::Axis))
      command[names[c]] = {{"left", d.scenario.command[c] - p.spent[c]}, {"of", d.scenario.command[c]}};
  }
  out["command"] = command;
  return out;
}

}  // namespace flagplot::pq17
