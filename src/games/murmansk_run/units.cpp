#include "games/murmansk_run/units.h"

#include <nlohmann/json.hpp>

#include "data/roster.h"
#include "games/murmansk_run/file_reading.h"

// Reads the counters and the seasons.
namespace flagplot::murmansk_run {
namespace {

using nlohmann::json;
constexpr const char *units_file = "murmansk_run/units.json", *seasons_file = "murmansk_run/seasons.json";

void check_source(const std::string& source, const std::string& where) {
  for (const char* standing : {"given: ", "inferred: ", "reconstructed: "}) {
    if (source.starts_with(standing)) return;
  }
  misfit(where + "/source", source, "given, inferred or reconstructed, a colon and a reason");
}

Class class_named(const std::string& name, const std::string& where) {
  return static_cast<Class>(one_of(class_names, name, where, "a class: CVE, D, CL, CA, BC, CVB, B or SB"));
}

// [MR M35] How often a ship's torpedoes can be fired: once, or twice where the counter says 2T.
ShipSpec ship_of(const file::Unit& u, const std::string& where) {
  check_source(u.source, where);
  ShipSpec s;
  s.name = u.name;
  const auto side = seat_named(u.side);
  if (!side || *side == Seat::Chance) misfit(where + "/side", u.side, "\"allied\" or \"axis\"");
  s.side = *side;
  s.fires = class_named(u.fires, where + "/fires");
  s.defends = class_named(u.defends, where + "/defends");
  s.guns = u.guns.value_or(true);
  if (u.torpedoes) {
    const std::size_t mark =
        one_of(Array<std::string, 3>{"t", "T", "2T"}, *u.torpedoes, where + "/torpedoes", "t, T or 2T");
    s.torpedoes = mark == 2 ? 2 : 1;
    s.weaker = mark == 0;
  }
  // [MR M34] Destroyers reach the next area, light cruisers two, everything larger three.
  constexpr Array<std::uint8_t, 8> ranges{1, 1, 2, 3, 3, 3, 3, 3};
  s.range = u.range.value_or(ranges[static_cast<std::size_t>(s.fires)]);
  s.capital = u.capital.value_or(false);
  s.cruiser = u.cruiser.value_or(false);
  s.american = u.american.value_or(false);
  s.soviet = u.soviet.value_or(false);
  s.turrets_fail = u.turrets_fail.value_or(false);
  s.weak_hull = u.weak_hull.value_or(false);
  s.stays_if_needed = u.stays_if_needed.value_or(false);
  s.big_fuel = u.big_fuel.value_or(false);
  s.escort_carrier = s.defends == Class::CVE;
  s.carrier = s.escort_carrier || s.defends == Class::CVB;
  s.destroyers = s.defends == Class::D;
  s.only_at_b = s.side == Seat::Allied && s.capital;
  return s;
}

std::shared_ptr<const data::Roster> roster_of(const data::Files& files) {
  return files.remembered<data::Roster>(units_file, [&] {
    return data::Roster(files.json(units_file).at("ships"), std::string(units_file) + "/ships");
  });
}

void read_ships(const data::Files& files, const std::vector<std::string>& sets, Units& d) {
  const auto units = read<file::Units>(files, units_file);
  const auto places = roster_of(files)->places(sets);
  if (places.size() > most_ships)
    throw data::Error("scenario/sets", "found " + std::to_string(places.size()) + " ships; expected at most " +
                                           std::to_string(most_ships));
  for (const std::size_t place : places) {
    const std::string where = std::string(units_file) + "/ships/" + std::to_string(place);
    const auto id = static_cast<ShipId>(d.ships.size());
    const ShipSpec& s = d.ships.emplace_back(ship_of(units.ships[place], where));
    const auto put = [&](bool belongs, Set& set) {
      if (belongs) set.add(id);
    };
    d.fleet_runs[index(s.side)].add(id);
    put(s.side == Seat::Axis, d.german);
    put(s.side == Seat::Allied, d.allied);
    // A battle carrier counts for victory, but is not one of the capital ships that are matched.
    put(s.capital, d.capitals);
    put(s.cruiser, d.cruisers);
    put(s.american, d.americans);
    put(s.soviet, d.soviets);
    put(s.only_at_b, d.only_b);
    put(s.destroyers, d.destroyers);
    put(s.carrier, d.carriers);
    put(s.escort_carrier, d.escort_carriers);
    put(s.carrier && !s.escort_carrier, d.battle_carriers);
    put(s.american && s.capital, d.american_battleships);
    put(s.american && s.cruiser, d.american_cruisers);
  }
}

Set ships_named(const Units& d, const std::vector<std::string>& names, const std::string& where) {
  Set set;
  for (const auto& name : names) set.add(ship_named(d, name, where));
  return set;
}

void read_seasons(const data::Files& files, Units& d) {
  const auto seasons = read<file::Seasons>(files, seasons_file);
  if (seasons.seasons.size() != most_seasons) throw data::Error(seasons_file, "expected nine seasons");
  for (std::size_t i = 0; i < seasons.seasons.size(); ++i) {
    const file::Season& f = seasons.seasons[i];
    const std::string where = std::string(seasons_file) + "/seasons/" + std::to_string(i);
    check_source(f.source, where);
    SeasonSpec s;
    s.id = f.id;
    s.name = f.name;
    s.year = f.year;
    if (s.year < 1942 || s.year > 1944) throw data::Error(where + "/year", "expected 1942 to 1944");
    s.ice = f.ice;
    s.fuel_shortage = f.fuel_shortage.value_or(false);
    s.tall_boy = f.tall_boy.value_or(false);
    if (f.periods.size() != 2) throw data::Error(where + "/periods", "expected two");
    for (std::size_t k = 0; k < 2; ++k)
      s.periods[k] =
          static_cast<Daytime>(one_of(daytime_names, f.periods[k], where + "/periods", "day, night or dawn"));
    s.storm_from = f.storm_from;
    s.storm_goes_on_from = f.storm_goes_on_from;
    s.arrives = ships_named(d, f.arrives, where + "/arrives");
    s.leaves = ships_named(d, f.leaves, where + "/leaves");
    d.seasons.push_back(s);
  }
}

}  // namespace

ShipId ship_named(const Units& d, const std::string& name, const std::string& where) {
  for (std::size_t i = 0; i < d.ships.size(); ++i) {
    if (d.ships[i].name == name) return static_cast<ShipId>(i);
  }
  misfit(where, name, "a ship of units.json");
}

std::vector<std::string> sets_of(const data::Files& files, const json& scenario) {
  if (!scenario.contains("sets")) return {};
  (void)data::decode<file::Scenario>(data::ShapeJson(scenario), "scenario");  // so that they are texts
  return data::Roster::sets_of(scenario, {roster_of(files).get()});
}

std::shared_ptr<const Units> units_of(const data::Files& files, const std::vector<std::string>& sets) {
  return files.remembered<Units>("murmansk_run " + json(sets).dump(), [&] {
    Units units;
    read_ships(files, sets, units);
    read_seasons(files, units);
    return units;
  });
}

}  // namespace flagplot::murmansk_run
