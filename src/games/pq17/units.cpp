#include "games/pq17/units.h"

#include "games/pq17/file_reading.h"

// Reads units.json.
namespace flagplot::pq17 {
namespace {

constexpr const char* units_file = "pq17/units.json";

Seat side(const Reading& r) {
  const auto seat = seat_named(r["side"].text());
  if (!seat || *seat == Seat::Chance) misfit(r.where() + "/side", r["side"].text(), "allied or axis");
  return *seat;
}
Nation nation(const Reading& r) {
  return static_cast<Nation>(one_of(nation_names, r["nation"].text(), r.where() + "/nation", "a nation"));
}
Type type(const Reading& r) { return static_cast<Type>(one_of(type_names, r["type"].text(), r.where() + "/type", "a type")); }
std::uint8_t optional_byte(const Reading& r, const char* member) { return r.has(member) ? r[member].byte() : std::uint8_t{0}; }
void expect_id(const Reading& r, std::size_t id) {
  if (r["id"].byte() != id) throw data::Error(r.where() + "/id", "ids are 0, 1, 2 and so on");
}

Units read_units(const data::Files& files) {
  const nlohmann::json json = files.json(units_file);
  const Reading file(json, units_file);
  Units u;
  file["ships"].each([&](const Reading& r) {
    expect_id(r, u.ships.size());
    ShipSpec s{r["name"].text(), side(r), nation(r), type(r), r["cs"].byte(5), r["flak"].byte(9), optional_byte(r, "torpedoes"),
               optional_byte(r, "aircraft")};
    const auto id = static_cast<unsigned>(u.ships.size());
    u.of_side[index(s.side)].add(id);
    if (is_heavy(s.type)) u.heavy.add(id);
    if (is_capital(s.type)) u.capital.add(id);
    if (is_warship(s.type)) u.warships.add(id);
    if (is_oiler(s.type)) u.oilers.add(id);
    if (is_carrier(s.type)) u.carriers.add(id);
    if (s.nation == Nation::Soviet && is_warship(s.type)) u.soviet_warships.add(id);
    u.ships.push_back(s);
  });
  if (u.ships.size() > most_ships) throw data::Error(units_file, "has too many ships");
  for (ShipId s = 0; s < u.ships.size(); ++s) u.pace[s] = ship_pace(u.ships[s], 0);
  file["classes"].each([&](const Reading& r) {
    expect_id(r, u.classes.size());
    if (side(r) != side_of_class(static_cast<ClassId>(u.classes.size())))
      throw data::Error(r.where() + "/side", "the first fourteen classes are Allied");
    u.classes.push_back({r["name"].text(), nation(r), type(r), r["flak"].byte(9), optional_byte(r, "torpedoes")});
  });
  if (u.classes.size() != most_classes) throw data::Error(units_file, "expected twenty classes");
  for (ClassId c = 0; c < most_classes; ++c) {
    const ClassSpec& spec = u.classes[c];
    u.class_type[c] = spec.type;
    if (spec.nation == Nation::Soviet && is_light(spec.type)) u.soviet_light.add(c);
    if (spec.type == Type::DD || spec.type == Type::TB) u.thirsty.add(c);
    if (is_warship(spec.type)) u.warship_classes.add(c);
    if (is_light(spec.type)) u.light_classes.add(c);
    if (spec.type == Type::SS) u.boats.add(c);
    if (class_pace(spec.type) == Moderate) u.moderate.add(c);
    if (class_pace(spec.type) == Slow) u.slow.add(c);
  }
  file["aircraft"].each([&](const Reading& r) {
    expect_id(r, u.aircraft.size());
    const auto flag = [&](const char* member) { return r.has(member) && r[member].yes(); };
    AirSpec a;
    a.name = r["name"].text();
    a.side = side(r);
    a.nation = nation(r);
    a.type = static_cast<AirType>(one_of(air_type_names, r["type"].text(), r.where() + "/type", "a type"));
    a.steps = r["steps"].byte(2);
    a.air_combat = r["air_combat"].byte(9);
    a.range = r["range"].byte(30);
    a.torpedoes = optional_byte(r, "torpedoes");
    a.hunts = flag("hunts");
    a.searches = flag("searches");
    a.heavy_fighter = flag("heavy_fighter");
    a.defends_only = flag("defends_only");
    a.on_carriers = flag("on_carriers");
    a.floatplane = flag("floatplane");
    a.naval = flag("naval");
    a.dives = flag("dives");
    u.aircraft.push_back(a);
  });
  return u;
}

template <class Specs>
std::size_t named(const Specs& specs, const std::string& name, const std::string& where, const char* expected) {
  for (std::size_t i = 0; i < specs.size(); ++i) {
    if (specs[i].name == name) return i;
  }
  misfit(where, name, expected);
}

}  // namespace

std::shared_ptr<const Units> units(const data::Files& files) {
  return files.remembered<Units>("pq17", [&] { return read_units(files); });
}

std::uint8_t steps_of(std::uint8_t full) { return full == 5 ? std::uint8_t{4} : full; }
std::uint8_t strength_of(std::uint8_t full, std::uint8_t steps_lost) {
  if (steps_lost == 0) return full;
  const int left = steps_of(full) - steps_lost;
  return static_cast<std::uint8_t>(left > 0 ? left : 0);
}

ShipId ship_named(const Units& u, const std::string& name, const std::string& where) {
  return static_cast<ShipId>(named(u.ships, name, where, "a ship"));
}
ClassId class_named(const Units& u, const std::string& name, const std::string& where) {
  return static_cast<ClassId>(named(u.classes, name, where, "a class of ships"));
}
std::uint8_t aircraft_named(const Units& u, const std::string& name, const std::string& where) {
  return static_cast<std::uint8_t>(named(u.aircraft, name, where, "a type of aircraft"));
}

}  // namespace flagplot::pq17
