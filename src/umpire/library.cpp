#include "umpire/library.h"

#include <algorithm>
#include <iterator>
#include <set>

#include "umpire/options.h"
#include "umpire/sources.h"

namespace flagplot::umpire {
namespace {

using nlohmann::json;

std::string path(std::string_view game, const char* file) { return std::string(game) + "/" + file; }

template <class List, class Name>
std::string joined(const List& list, Name name) {
  std::string text;
  for (const auto& item : list) text += (text.empty() ? "" : ", ") + std::string(name(item));
  return text.empty() ? "none" : text;
}

std::string id_of(const json& item) { return item["id"].get<std::string>(); }

// Lists of units with those alone that a game with these sets has, in the order of their ids.
json of_sets(const json& units, const json& sets) {
  json all = json::object();
  for (const auto& [name, list] : units.items()) {
    const auto in_set = [&](const json& unit) {
      return !unit.contains("set") || std::find(sets.begin(), sets.end(), unit["set"]) != sets.end();
    };
    json& chosen = all[name] = json::array();
    std::copy_if(list.begin(), list.end(), std::back_inserter(chosen), in_set);
    std::sort(chosen.begin(), chosen.end(),
              [](const json& a, const json& b) { return a.value("id", 0) < b.value("id", 0); });
  }
  return all;
}

// How often each plan is chosen; nothing where nobody has found out.
std::vector<Tendency> tendencies_in(const json& plans) {
  std::vector<Tendency> all;
  for (const Seat side : players) {
    for (const json& plan : plans.is_null() ? json::array() : plans[std::string(name(side))]["plans"])
      all.push_back({side, plan["plan"].get<std::string>(), plan["weight"].get<std::uint32_t>()});
  }
  return all;
}

}  // namespace

Library::Library(data::Files files, std::vector<GameEntry> games)
    : files_(std::move(files)), games_(std::move(games)) {}

const GameEntry& Library::entry(std::string_view id) const {
  for (const GameEntry& game : games_) {
    if (game.id == id) return game;
  }
  throw data::Error("game \"" + std::string(id) + "\"",
                    "unknown; expected one of: " + joined(games_, [](const GameEntry& g) { return g.id; }));
}

json Library::description(std::string_view id) const {
  const auto file = path(entry(id).id, "game.json");
  return *files_.remembered<json>(file, [&] { return files_.json(file, "schema/game.schema.json"); });
}

json Library::scenarios(std::string_view id) const {
  const auto file = path(entry(id).id, "scenarios.json");
  if (!files_.has(file)) return json::array();
  return *files_.remembered<json>(file, [&] { return files_.json(file, "schema/scenarios.schema.json")["scenarios"]; });
}

json Library::setup_of(std::string_view id, const json& scenario) const {
  if (scenario.is_object()) return scenario;
  const json list = scenarios(id);
  for (const json& s : list) {
    if (!scenario.is_null() && s["id"] != scenario) continue;
    json setup = s["setup"];
    setup["id"] = s["id"];
    return setup;
  }
  throw data::Error("scenario " + scenario.dump(),
                    "unknown in " + std::string(id) + "; expected one of: " + joined(list, id_of));
}

json Library::options_in_full(std::string_view id, const json& given) const {
  return umpire::options_in_full(description(id), given);
}

std::unique_ptr<Game> Library::open(std::string_view id, const json& scenario, const json& options) const {
  const GameEntry& game = entry(id);
  if (!game.make) {
    std::vector<std::string_view> playable;
    for (const GameEntry& g : games_) {
      if (g.make) playable.push_back(g.id);
    }
    throw data::Error(
        id, "cannot be played yet; playable now: " + joined(playable, [](std::string_view s) { return s; }));
  }
  auto made = game.make(files_, setup_of(id, scenario), options_in_full(id, options));
  made->incline(tendencies_in(plans(id, made->scenario())));
  return made;
}

json Library::plans(std::string_view id, std::string_view scenario) const {
  const auto file = path(id, "plans.json");
  if (!files_.has(file)) return nullptr;
  const auto all = files_.remembered<json>(file, [&] { return files_.json(file, "schema/plans.schema.json")["scenarios"]; });
  const auto found = all->find(scenario);
  return found == all->end() ? json(nullptr) : *found;
}

json Library::scenario_in_full(std::string_view id, const json& scenario) const {
  if (scenario.is_object()) return scenario;
  return setup_of(id, scenario)["id"];
}

// In an order of their own: logs of the first games have fingerprints that were made in it.
std::vector<std::string> Library::files_behind(std::string_view id, const json& setup) const {
  const data::ReadingNoted noted;
  try {
    if (const auto make = entry(id).make) make(files_, setup, options_in_full(id, nullptr));
  } catch (const data::Error&) {
    // What cannot be opened is not played; it still differs from what can be.
  }
  std::set<std::string> left = noted.files();
  std::erase_if(left, [&](const std::string& file) {
    return file.find("schema/") != std::string::npos || file == path(id, "game.json") ||
           file == path(id, "scenarios.json") || !files_.has(file);
  });
  std::vector<std::string> files;
  for (const char* first : {"map.json", "charts.json", "seasons.json", "units.json"}) {
    if (left.erase(path(id, first)) > 0) files.push_back(path(id, first));
  }
  files.insert(files.end(), left.begin(), left.end());
  return files;
}

std::string Library::fingerprint(std::string_view id, const json& scenario) const {
  const json setup = setup_of(id, scenario);
  json sets = setup.value("sets", json::array());
  if (sets.is_array()) std::sort(sets.begin(), sets.end());  // however they are listed, the same units are read
  std::string text = setup.dump();
  // A campaign names scenarios, and is what these are.
  for (const json& part : setup.value("campaign", json::array())) {
    if (part.is_string()) text += setup_of(id, part).dump();
  }
  const std::string of_setup = to_hex(Hasher().add(std::as_bytes(std::span(text))).value());
  const auto files = files_.remembered<std::uint64_t>("read to open " + std::string(id) + " " + of_setup, [&] {
    const std::string units = path(id, "units.json");
    Hasher hash;
    for (const std::string& file : files_behind(id, setup)) {
      std::string read = files_.read(file);
      if (const json parsed = json::parse(read, nullptr, false); !parsed.is_discarded())
        read = (file == units ? of_sets(without_sources(parsed), sets) : without_sources(parsed)).dump();
      hash.add(std::as_bytes(std::span(file))).add(std::as_bytes(std::span(read)));
    }
    return hash.value();
  });
  return to_hex(Hasher().add(*files).add(std::as_bytes(std::span(text))).value());
}

}  // namespace flagplot::umpire
