#include "games/pq17/file_reading.h"
#include "games/pq17/printed.h"

// Reads charts.json.
namespace flagplot::pq17 {
namespace {

template <class T, std::size_t N>
void fill(const Reading& r, Array<T, N>& row) {
  if (r.size() != N) throw data::Error(r.where(), "expected " + std::to_string(N) + " numbers");
  for (std::size_t i = 0; i < N; ++i) row[i] = static_cast<T>(r[i].number(-20, 100));
}

void read_gunnery(const Reading& r, Charts& c) {
  constexpr Array<const char*, 7> rows{"BB", "BC", "CA", "CL", "DD", "TB", "CV"};
  for (std::size_t i = 0; i < rows.size(); ++i) fill(r[rows[i]], c.gunnery[i]);
  c.gun_dead = r["dead_or_towed"].modifier();
  c.gun_crippled = r["crippled"].modifier();
  c.gun_evading = r["evading"].modifier();
  c.gun_critical = r["critical_fuel"].modifier();
}

void read_torpedoes(const Reading& r, const Reading& damage, Charts& c) {
  c.torpedo_success = r["success"].modifier();
  c.torpedo_convoy = r["convoy_ship"].modifier();
  c.torpedo_light = r["light_ship"].modifier();
  c.torpedo_evading = r["evading"].modifier();
  c.torpedo_dead = r["dead_or_towed"].modifier();
  c.torpedo_crippled = r["crippled"].modifier();
  c.torpedo_surprise = r["surprise"].modifier();
  c.torpedo_critical = r["critical_fuel"].modifier();
  constexpr Array<const char*, 8> rows{"BB", "BC", "CA", "CL", "CVE", "DD", "AX", "MX"};
  for (std::size_t i = 0; i < rows.size(); ++i) {
    for (std::size_t die = 0; die < 10; ++die) {
      const std::string text = damage[rows[i]][die].text();
      Blow& b = c.blow[i][die];
      if (text == "S" || text == "2S") {
        b.sunk = text == "S" ? 1 : 2;
      } else if (text == "1" || text == "2" || text == "1C" || text == "2C") {
        b.steps = static_cast<std::uint8_t>(text[0] - '0');
        b.cripples = text.size() == 2;
      } else {
        misfit(damage.where() + "/" + rows[i], text, "1, 2, 1C, 2C, S or 2S");
      }
    }
  }
}

void read_submarines(const Reading& asw, const Reading& r, Charts& c) {
  c.asw_held = asw["held_down"].modifier();
  c.asw_success = asw["success"].modifier();
  c.asw_sunk = asw["sunk"].modifier();
  c.asw_soviet = asw["soviet"].modifier();
  c.asw_offensive = asw["offensive"].modifier();
  c.asw_radius = asw["air_radius"].modifier();
  c.asw_storms = asw["storms"].modifier();
  fill(r["before"], c.before);
  fill(r["after"], c.after);
  r["expended"].each([&](const Reading& row) { c.expended = static_cast<std::uint16_t>(c.expended | 1U << row.byte(10)); });
  c.refuelling_stops = r["refuelling_stops_from"].byte(10);
  c.sub_night = r["night"].modifier();
  fill(r["by_size"], c.sub_size);
  fill(r["by_level"], c.sub_level);
  r["escorts"].each([&](const Reading& step) {
    for (std::size_t n = step[0].byte(63); n < c.sub_escorts.size(); ++n) c.sub_escorts[n] = step[1].modifier();
  });
  c.sub_visibility = r["reduced_visibility"].modifier();
  c.sub_storms = r["storms"].modifier();
  c.sub_radius = r["air_radius_by_day"].modifier();
  c.sub_high = r["high_speed"].modifier();
  c.sub_soviet = r["soviet"].modifier();
  c.sub_limit = r["limit"].modifier();
}

void read_air(const Reading& file, Charts& c) {
  const Reading flak = file["flak"], bombs = file["bombing"], combat = file["air_combat"];
  c.flak_abort = flak["abort"].modifier();
  c.flak_damaged = flak["damaged"].modifier();
  c.flak_hit = flak["hit"].modifier();
  c.flak_torpedo = flak["torpedo"].modifier();
  c.flak_cam = flak["cam"].modifier();
  c.flak_ship = flak["anti_aircraft_ship"].modifier();
  c.flak_night = flak["night"].modifier();
  for (std::size_t i = 0; i < air_type_names.size(); ++i) {
    if (static_cast<AirType>(i) != AirType::P) fill(bombs[std::string(air_type_names[i])], c.bombing[i]);
  }
  c.bomb_dead = bombs["dead_or_towed"].modifier();
  c.bomb_crippled = bombs["crippled"].modifier();
  c.bomb_elusive = bombs["elusive"].modifier();
  c.bomb_port = bombs["in_port"].modifier();
  c.bomb_night = bombs["night"].modifier();
  c.air_abort = combat["abort"].modifier();
  c.air_damaged = combat["damaged"].modifier();
  c.air_hit = combat["hit"].modifier();
}

void read_weather(const Reading& file, Charts& c) {
  const Reading w = file["weather"], ice = file["ice"], rejoin = file["rejoining"];
  fill(w["summer"], c.weather[0]);
  fill(w["spring"], c.weather[1]);
  fill(w["winter"], c.weather[2]);
  c.after_fair = w["after_fair"].modifier();
  c.after_storms = w["after_storms"].modifier();
  c.after_gales = w["after_gales"].modifier();
  w["dispersal"].each([&](const Reading& step) {
    for (std::size_t n = step[0].byte(31); n < c.dispersal.size(); ++n) c.dispersal[n] = step[1].modifier();
  });
  for (std::size_t i = 0; i < ice_names.size(); ++i) fill(ice[std::string(ice_names[i])], c.ice[i]);
  c.rejoin_quarter = rejoin["quarter"].modifier();
  c.rejoin_half = rejoin["half"].modifier();
  c.rejoin_all = rejoin["all"].modifier();
  c.rejoin_fair = rejoin["fair"].modifier();
  c.rejoin_fog = rejoin["fog"].modifier();
  c.rejoin_night = rejoin["night"].modifier();
  c.rejoin_radius = rejoin["air_radius"].modifier();
}

void read_battles(const Reading& file, Charts& c) {
  const Reading s = file["surprise"], w = file["withdrawal"];
  c.surprise_from = s["from"].modifier();
  fill(s["weather"], c.surprise_weather);
  c.surprise_unidentified = s["unidentified"].modifier();
  c.surprise_identified = s["well_identified"].modifier();
  c.surprise_shadowed = s["shadowed"].modifier();
  c.surprise_carrier = s["carrier_by_day"].modifier();
  c.withdraw_from = w["from"].modifier();
  c.withdraw_night = w["night"].modifier();
  fill(w["weather"], c.withdraw_weather);
  c.withdraw_area = w["in_area"].modifier();
  c.withdraw_caution = w["caution"].modifier();
  c.withdraw_crippled = w["crippled"].modifier();
  c.withdraw_critical = w["critical_fuel"].modifier();
}

void read_points(const Reading& r, Charts& c) {
  for (const Seat side : players) {
    const Reading row = r[std::string(name(side))];
    for (std::size_t i = 0; i < type_names.size(); ++i) {
      const auto type = static_cast<Type>(i);
      const std::string column = is_merchant(type) ? "MX" : is_auxiliary(type) ? "AX" : std::string(type_names[i]);
      c.points[index(side)][i] = row[column].byte();
    }
    c.air_points = row["air"].byte();
  }
  c.big_battleship = r["big_battleship"].byte();
  c.damage_allied = r["damage_allied"].byte();
  c.damage_axis = r["damage_axis"].byte();
  c.loaded = r["loaded"].byte();
  c.arrival = r["arrival"].byte();
  c.not_arrived = r["not_arrived"].byte();
  c.critical_capital = r["critical_capital"].byte();
  c.critical_cruiser = r["critical_cruiser"].byte();
  c.critical_light = r["critical_light"].byte();
  c.patrol_white = r["patrol_white"].byte();
  fill(r["command_home"], c.command_points[HomeFleet]);
  fill(r["command_soviet"], c.command_points[SevernyFlot]);
  fill(r["command_axis"], c.command_points[GruppeNord]);
}

// Tables that speak of dates and of the fortnight before.
void read_campaign(const Reading& file, Charts& c) {
  file["russian_entry"]["limits"].each([&](const Reading& r) {
    c.entry_limits.push_back(
        {fortnight_named(r["from"]), r["capitals"].byte(20), r["cruisers"].byte(20), r["light"].byte(60)});
  });
  for (const Seat side : players) {
    file["asterisked"][std::string(name(side))].each([&](const Reading& r) {
      c.asterisked[index(side)].add(
          static_cast<unsigned>(one_of(condition_names, r.text(), r.where(), "a condition")));
    });
  }
  file["homecoming"]["letters"].each([&](const Reading& r) {
    const std::string from = r["from"].text(), to = r["to"].text();
    if (from.size() != 1 || to.size() != 1 || from[0] < 'A' || to[0] > 'Z')
      misfit(r.where(), from + to, "letters from A to Z");
    for (char letter = from[0]; letter <= to[0]; ++letter)
      c.homecoming[static_cast<std::size_t>(letter - 'A')] = {r["shown"].byte(last_turn),
                                                              r["fuel"].byte(last_turn)};
  });
  for (std::size_t die = 0; die < 10; ++die) {
    c.variable_start[die] =
        static_cast<std::int8_t>(file["variable_start"]["turns_later"][die].number(-100, 100));
    c.fate[die] = static_cast<std::uint8_t>(
        one_of(fate_names, file["destroyer_fate"]["fate"][die].text(), "destroyer_fate", "a fate"));
  }
}

}  // namespace

void read_charts(const data::Files& files, Charts& c) {
  constexpr const char* charts_file = "pq17/charts.json";
  const nlohmann::json json = files.json(charts_file);
  const Reading file(json, charts_file);
  read_gunnery(file["gunnery"], c);
  read_torpedoes(file["torpedo"], file["torpedo_damage"], c);
  read_submarines(file["asw"], file["submarine_combat"], c);
  read_air(file, c);
  read_battles(file, c);
  read_weather(file, c);
  read_points(file["points"], c);
  read_campaign(file, c);
  for (const Seat side : players) {
    const Reading row = file["events"][std::string(name(side))];
    for (std::size_t i = 0; i < 19; ++i)
      c.events[index(side)][i] = static_cast<std::uint8_t>(one_of(event_names, row[i].text(), row.where(), "an event"));
    const Reading chits = file["conditions"][std::string(name(side))];
    for (std::size_t i = 0; i < 26; ++i)
      c.conditions[index(side)][i] = static_cast<Condition>(one_of(condition_names, chits[i].text(), chits.where(), "a condition"));
  }
}

}  // namespace flagplot::pq17
