#include "games/pq17/display.h"
#include "games/pq17/forces.h"
#include "games/pq17/rules.h"

// A view as JSON, for clients and scripts.
namespace flagplot::pq17 {
namespace {

Json hex_json(const Data& d, Hex h) { return h <= d.kara() ? Json(d.name_of(h)) : Json(); }
constexpr Array<const char*, 5> place_names{"none", "sea", "port", "germany", "kara"};

Json report_json(const Report& r) {
  if (r.level == 0) return {};
  Json said = Json::array();
  for (const auto n : r.said) said.push_back(n);
  return {{"level", r.level}, {"said", said}};
}

Json blocks_json(const Data& d, const Position& p) {
  Json list = Json::array();
  for (BlockId b = 0; b < most_forces; ++b) {
    const Block& block = p.block[b];
    if (block.place == NotInPlay) continue;
    list.push_back({{"block", PQ17::name(d, BlockArg, b)},
                    {"side", name(side_of(b))},
                    {"at", hex_json(d, block.at)},
                    {"place", place_names[block.place]},
                    {"level", block.level == unidentified ? Json() : Json(block.level)},
                    {"kind", block.kind == Kind::None ? Json() : Json(kind_names[static_cast<std::size_t>(block.kind)])},
                    {"scattered", (block.marks & is_scattered) != 0},
                    {"dispersed", (block.marks & is_dispersed) != 0},
                    {"shadow", shadow_names[block.shadow]},
                    {"report", report_json(block.report)},
                    {"force", block.force < most_forces ? Json(force_name(block.force)) : Json()}});
  }
  return list;
}

Json forces_json(const Data& d, const Position& p, Seat seat) {
  Json list = Json::array();
  each_force(seat, [&](ForceId f) {
    if (!in_play(p, f)) return;
    const Force& force = p.force[f];
    Json classes = Json::object(), ships = Json::array();
    each_class(seat, [&](ClassId c) {
      if (cs_of(p, f, c) > 0) classes[d.classes[c].name] = cs_of(p, f, c);
    });
    each_ship_of(p, f, [&](ShipId s) {
      ships.push_back({{"name", d.ships[s].name},
                       {"type", type_names[static_cast<std::size_t>(d.ships[s].type)]},
                       {"cs", strength(d, p, s)},
                       {"dead", (p.ship[s].flags & is_dead) != 0},
                       {"crippled", (p.ship[s].flags & is_crippled) != 0}});
    });
    list.push_back({{"force", force_name(f)},
                    {"kind", kind_names[static_cast<std::size_t>(kind_of(f))]},
                    {"block", PQ17::name(d, BlockArg, force.block)},
                    {"at", hex_json(d, force.at)},
                    {"place", place_names[force.place]},
                    {"classes", classes},
                    {"ships", ships},
                    {"fuel", fuel_names[force.fuel]},
                    {"fuel_at", force.fuel_at},
                    {"speed", speed(d, p, f)},
                    {"moved", force.moved},
                    {"loaded", (force.flags & is_loaded) != 0},
                    {"bound_for", is_convoy(f) && p.voyage[voyage_of(f)].to != no_place ? Json(d.places[p.voyage[voyage_of(f)].to].name) : Json()}});
  });
  return list;
}

Json air_json(const Data& d, const Position& p) {
  constexpr Array<const char*, 6> statuses{"not_there", "base", "mission", "patrol", "shadowing", "flown"};
  Json list = Json::array();
  for (AirId a = 0; a < d.scenario.air.size(); ++a) {
    list.push_back({{"name", air_name(d, a)},
                    {"side", name(d.air(a).side)},
                    {"type", air_type_names[static_cast<std::size_t>(d.air(a).type)]},
                    {"cs", p.air[a].cs},
                    {"aborted", p.air[a].aborted},
                    {"status", statuses[p.air[a].status]},
                    {"at", hex_json(d, p.air[a].hex)},
                    {"second", hex_json(d, p.air[a].second)},
                    {"range", d.air(a).range}});
  }
  return list;
}

Json fight_json(const Data& d, const Position& p) {
  const Fight& f = p.fight;
  if (f.counters == 0) return {};
  Json list = Json::array();
  for (std::size_t i = 0; i < f.counters; ++i) {
    const Counter& c = f.counter[i];
    list.push_back({{"counter", i + 1},
                    {"name", PQ17::name(d, CounterArg, c.what)},
                    {"side", name(side_of_counter(d, c))},
                    {"type", is_air_counter(c) ? air_type_names[static_cast<std::size_t>(d.air(air_of(c)).type)] : type_names[static_cast<std::size_t>(type_of(d, c))]},
                    {"cs", strength_of_counter(d, p, c)},
                    {"there", is_there(p, c)},
                    {"stack", c.stack},
                    {"evading", (c.flags & is_evading) != 0}});
  }
  return {{"at", hex_json(d, f.at)}, {"round", f.round}, {"wave", f.wave}, {"counters", list}};
}

}  // namespace

Json PQ17::board(const Data& d, const View& v) {
  const Position& p = v.p;
  Json ice = Json::object();
  constexpr Array<const char*, 5> roman{"I", "II", "III", "IV", "V"};
  for (std::size_t z = 1; z <= 10; ++z) {
    const IceStart& zone = d.scenario.ice[z];
    ice[std::string(z <= 5 ? "west " : "east ") + roman[(z - 1) % 5]] = std::string(ice_names[zone.condition]) + (zone.certain ? "" : "?");
  }
  Json out{{"turn", p.turn},
           {"day", p.turn / 2 + 1},
           {"half", is_pm(p.turn) ? "pm" : "am"},
           {"night", is_night(d, p)},
           {"weather", weather_names[p.weather]},
           {"phase", flagplot::name(p.phase)},
           {"segment", p.segment},
           {"half_points", p.points},
           {"ice", ice},
           {"blocks", blocks_json(d, p)},
           {"forces", forces_json(d, p, v.seen.seat)},
           {"aircraft", air_json(d, p)},
           {"fight", fight_json(d, p)}};
  if (v.seen.seat == Seat::Allied) {
    out["command"] = {{"home_fleet", d.scenario.command[HomeFleet] - p.spent[HomeFleet]}, {"severny_flot", d.scenario.command[SevernyFlot] - p.spent[SevernyFlot]}};
  } else {
    out["command"] = {{"gruppe_nord", d.scenario.command[GruppeNord] - p.spent[GruppeNord]}};
    out["tirpitz_may_sail"] = p.tirpitz_may_sail != 0;
  }
  return out;
}

}  // namespace flagplot::pq17
