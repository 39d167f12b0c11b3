#include <nlohmann/json.hpp>

#include "data/roster.h"
#include "games/north_cape/scenario_reading.h"
#include "data/files.h"

// Reads what is played: one scenario or a campaign of several, and what the players agreed on.
namespace flagplot::north_cape {
namespace {

using nlohmann::json;

constexpr const char *scenarios_file = "north_cape/scenarios.json", *units_file = "north_cape/units.json";
constexpr std::size_t most_parts = 16;
constexpr int most_turns = 60;

Options_ read_options(const json& options) {
  const auto f = data::decode<file::GameOptions>(data::ShapeJson(options.is_null() ? json::object() : options), "options");
  Options_ o;
  o.public_counts = f.public_counts.value_or(o.public_counts);
  o.aces = f.aces.value_or(o.aces);
  o.icebergs = f.icebergs.value_or(o.icebergs);
  o.hfdf = f.hfdf.value_or(o.hfdf);
  o.storms = f.storms.value_or(o.storms);
  o.merchant_flak = f.merchant_flak.value_or(o.merchant_flak);
  o.solitaire = f.solitaire.value_or(o.solitaire);
  o.scharnhorst = f.scharnhorst.value_or(o.scharnhorst);
  o.u571 = f.u571.value_or(o.u571);
  o.decoys = static_cast<std::uint8_t>(between(f.decoys.value_or(o.decoys), 4, 10, "options/decoys"));
  o.handicap = static_cast<std::uint8_t>(between(f.handicap.value_or(o.handicap), 0, 100, "options/handicap"));
  return o;
}

// The scenarios of the game, for their titles and for the campaign.
std::shared_ptr<const json> listed(const data::Files& files) {
  return files.remembered<json>("north_cape scenarios", [&] {
    return files.json(scenarios_file, "schema/scenarios.schema.json")["scenarios"];
  });
}
const json* find_listed(const json& list, const std::string& id) {
  for (const json& s : list) {
    if (s["id"] == id) return &s;
  }
  return nullptr;
}

// Sets of counters that a scenario asks for, each of which there must be.
std::vector<std::string> check_sets(const data::Files& files, const std::optional<std::vector<std::string>>& asked) {
  if (!asked) return {};
  const data::Roster roster(files.json(units_file).at("counters"), units_file);
  return data::Roster::sets_of({{"sets", *asked}}, {&roster});
}

void read_part(const Reading& r, const file::Scenario& f, const json& list, Data& d) {
  Part w;
  w.id = f.id.value_or("inline");
  const json* known = find_listed(list, w.id);
  w.title = known ? (*known)["title"].get<std::string>() : w.id;
  if (w.id.empty() || w.id.size() > 60) misfit(r.where + "/id", w.id, "1 to 60 characters");
  w.turns = static_cast<std::uint8_t>(between(f.turns, 1, most_turns, r.where + "/turns"));
  w.season = static_cast<Season>(one_of(season_names, f.season, r.where + "/season", "winter, spring, summer or autumn"));
  // [NC 2.2, R38] Which edge of the ice holds is the scenario's to say, for all its forces, and not the season's.
  w.edge = static_cast<std::uint8_t>(
      one_of(Array<std::string_view, 2>{"winter", "summer"}, f.ice, r.where + "/ice", "winter or summer"));
  for (const std::string& set : f.sets.value_or(std::vector<std::string>{})) {
    if (std::ranges::find(r.sets, set) == r.sets.end()) misfit(r.where + "/sets", set, "a set that the campaign asks for too");
  }
  auto drafts = read_forces(r, f.forces.value_or(std::vector<file::Force>{}));
  const auto names = f.at_sea ? name_pieces(r, *f.at_sea) : std::vector<Named>{};
  add_unlisted(r, names, drafts);
  number_pieces(r, drafts, w);
  if (f.at_sea) read_at_sea(r, *f.at_sea, names, w);
  d.parts.push_back(std::move(w));
}

// (NC 11.7) Scenarios in the order in which they are played, by the ids of scenarios.json or written out.
void read_campaign(const data::Files& files, const json& scenario, Data& d) {
  const auto f = data::decode<file::Campaign>(data::ShapeJson(scenario), "scenario");
  const auto sets = check_sets(files, f.sets);
  const auto list = listed(files);
  if (f.campaign.empty() || f.campaign.size() > most_parts)
    throw data::Error("scenario/campaign", "found " + std::to_string(f.campaign.size()) + " scenarios; expected 1 to " +
                                               std::to_string(most_parts));
  for (std::size_t i = 0; i < f.campaign.size(); ++i) {
    const std::string where = "scenario/campaign/" + std::to_string(i);
    data::ShapeJson setup = f.campaign[i];
    if (setup.is_string()) {
      const auto id = setup.get<std::string>();
      const json* known = find_listed(*list, id);
      if (!known || !(*known)["setup"].contains("turns")) misfit(where, id, "a scenario of scenarios.json");
      setup = data::ShapeJson((*known)["setup"]);
      setup["id"] = id;
    }
    read_part({d, sets, where}, data::decode<file::Scenario>(setup, where), *list, d);
  }
}

}  // namespace

std::unique_ptr<Data> load(const data::Files& files, const json& scenario, const json& options) {
  auto d = std::make_unique<Data>(printed(files), units_of(files), read_options(options));
  if (scenario.is_object() && scenario.contains("campaign")) {
    read_campaign(files, scenario, *d);
    return d;
  }
  const auto f = data::decode<file::Scenario>(data::ShapeJson(scenario), "scenario");
  const auto sets = check_sets(files, f.sets);
  read_part({*d, sets, "scenario"}, f, *listed(files), *d);
  return d;
}

}  // namespace flagplot::north_cape
