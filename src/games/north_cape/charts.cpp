#include "games/north_cape/charts.h"

#include "games/north_cape/file_reading.h"

// Reads charts.json. [NC 3.0, 6.1, 8.1, 8.3, 9.4, 9.7, 9.9, 10.0]
namespace flagplot::north_cape {
namespace {

constexpr const char* charts_file = "north_cape/charts.json";

std::int8_t modifier(int value, const std::string& where) {
  return static_cast<std::int8_t>(between(value, -10, 10, where));
}

// A table of modifiers by name: all of them, and no others.
struct Named {
  const char* name;
  std::int8_t& into;
};
template <std::size_t N>
void take(const std::map<std::string, int>& found, const Named (&wanted)[N], const std::string& where) {
  for (const Named& w : wanted) {
    const auto at = found.find(w.name);
    if (at == found.end()) throw data::Error(where + "/" + w.name, "is missing; expected a whole number");
    w.into = modifier(at->second, where + "/" + w.name);
  }
  for (const auto& [name, value] : found) {
    if (std::ranges::none_of(wanted, [&](const Named& w) { return w.name == name; }))
      throw data::Error(where + "/" + name.substr(0, 60), "unknown; expected the names that the table has");
  }
}

// The last rolls of a table's rows, each above the one before.
struct Row {
  const char* name;
  int last;
  std::int8_t& into;
};
template <std::size_t N>
void take_rows(const Row (&rows)[N], const std::string& where) {
  for (std::size_t i = 0; i < N; ++i) {
    rows[i].into = modifier(rows[i].last, where + "/" + rows[i].name);
    if (i > 0 && rows[i].last <= rows[i - 1].last)
      throw data::Error(where + "/" + rows[i].name,
                        "found " + std::to_string(rows[i].last) + "; expected more than " + rows[i - 1].name);
  }
}

void take_weather(const file::Weather& f, Charts& c, const std::string& where) {
  check_source(f.source, where);
  const Named seasons[] = {{"winter", c.season[static_cast<std::size_t>(Season::Winter)]},
                           {"spring", c.season[static_cast<std::size_t>(Season::Spring)]},
                           {"summer", c.season[static_cast<std::size_t>(Season::Summer)]},
                           {"autumn", c.season[static_cast<std::size_t>(Season::Autumn)]}};
  take(f.season, seasons, where + "/season");
  const Row rows[] = {{"clear_to", f.clear_to, c.clear_to}, {"fog_to", f.fog_to, c.fog_to}};
  take_rows(rows, where);
}

void take_reconnaissance(const file::Reconnaissance& f, Charts& c, const std::string& where) {
  check_source(f.source, where);
  const Row rows[] = {{"nothing_to", f.nothing_to, c.nothing_to},
                      {"chosen_to", f.chosen_to, c.chosen_to},
                      {"at_random_to", f.at_random_to, c.random_to}};
  take_rows(rows, where);
  Charts::Reconnaissance& r = c.recon;
  const Named modifiers[] = {{"recon_type", r.recon_type}, {"coast", r.coast},         {"attack_type", r.attack_type},
                             {"clear", r.clear},           {"single", r.single},       {"icebergs", r.icebergs},
                             {"submarine", r.submarine},   {"merchant", r.merchant},   {"fog", r.fog},
                             {"shadowing", r.shadowing},   {"submerged", r.submerged}, {"storm", r.storm}};
  take(f.modifiers, modifiers, where + "/modifiers");
}

void take_infiltration(const file::Infiltration& f, Charts& c, const std::string& where) {
  check_source(f.source, where);
  const Row rows[] = {{"screened_to", f.screened_to, c.screened_to}, {"detected_to", f.detected_to, c.detected_to}};
  take_rows(rows, where);
  Charts::Infiltration& r = c.infiltration;
  const Named modifiers[] = {{"ace", r.ace},     {"coast", r.coast},           {"clear", r.clear}, {"each_asw", r.each_asw},
                             {"fog", r.fog},     {"air_patrol", r.air_patrol}, {"storm", r.storm}, {"icebergs", r.icebergs}};
  take(f.modifiers, modifiers, where + "/modifiers");
}

void take_depth_charges(const file::DepthCharges& f, Charts& c, const std::string& where) {
  check_source(f.source, where);
  const Row rows[] = {{"sunk_to", f.sunk_to, c.asw_sunk_to},
                      {"damaged_to", f.damaged_to, c.asw_damaged_to},
                      {"again_lower", f.again_lower, c.asw_again_lower},
                      {"again_higher", f.again_higher, c.asw_again_higher}};
  take_rows(rows, where);
  Charts::DepthCharges& r = c.asw;
  const Named modifiers[] = {{"storm", r.storm},       {"soviet_destroyer", r.soviet}, {"ace", r.ace},
                             {"icebergs", r.icebergs}, {"british", r.british},         {"clear", r.clear}};
  take(f.modifiers, modifiers, where + "/modifiers");
}

Array<std::int8_t, 4> by_weather(const file::ByWeather& f, const std::string& where) {
  check_source(f.source, where);
  Array<std::int8_t, 4> all{};
  all[Clear] = modifier(f.clear, where + "/clear");
  all[Fog] = modifier(f.fog, where + "/fog");
  all[Storm] = modifier(f.storm, where + "/storm");
  return all;
}

void take_points(const file::Points& f, Charts& c, const std::string& where) {
  check_source(f.source, where);
  const std::pair<Type, std::uint8_t> by_type[] = {{Type::BB, f.bb}, {Type::BC, f.bc}, {Type::CV, f.cv},
                                                   {Type::CA, f.ca}, {Type::CL, f.cl}, {Type::DD, f.dd},
                                                   {Type::DE, f.de}, {Type::AA, f.aa}, {Type::Sub, f.sub}};
  for (const auto& [type, points] : by_type) c.points[static_cast<std::size_t>(type)] = points;
}

}  // namespace

Charts read_charts(const data::Files& files) {
  const auto f = read<file::Charts>(files, charts_file);
  const std::string where = charts_file;
  Charts c;
  take_weather(f.weather, c, where + "/weather");
  take_reconnaissance(f.reconnaissance, c, where + "/reconnaissance");
  take_infiltration(f.infiltration, c, where + "/infiltration");
  take_depth_charges(f.depth_charges, c, where + "/depth_charges");
  c.gunfire = by_weather(f.gunfire, where + "/gunfire");
  c.torpedoes = by_weather(f.torpedoes, where + "/torpedoes");
  take_points(f.points, c, where + "/points");
  check_source(f.base_flak.source, where + "/base_flak");
  check_source(f.merchant_flak.source, where + "/merchant_flak");
  check_source(f.decoys.source, where + "/decoys");
  check_source(f.merchants.source, where + "/merchants");
  c.base_flak = static_cast<std::uint8_t>(between(f.base_flak.factor, 0, 10, where + "/base_flak/factor"));
  c.merchants_for_flak =
      static_cast<std::uint8_t>(between(f.merchant_flak.merchants, 1, 128, where + "/merchant_flak/merchants"));
  c.decoy_cost = static_cast<std::uint8_t>(between(f.decoys.cost, 1, 10, where + "/decoys/cost"));
  c.merchant_sunk_dice = static_cast<std::uint8_t>(between(f.merchants.dice_sunk, 1, 4, where + "/merchants/dice_sunk"));
  c.merchant_arrives_dice =
      static_cast<std::uint8_t>(between(f.merchants.dice_arrived, 1, 4, where + "/merchants/dice_arrived"));
  return c;
}

}  // namespace flagplot::north_cape
